"""How late interactions come: measured by the fastest of the recent ones, and not by the time of day.

Discord dates each interaction; our own clock says when it came. What lies between is the way that it took,
and whatever our clock is wrong by. That is the same for all of them, so it is found by comparing.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

_RECENT = 3
"""At least so many of the latest interactions are compared with, however long ago they came."""
_FRESH = 120.0
"""Seconds that those which are compared with span at least, however many come: a crowd of late ones, as after
a broken connection, must not pass for the rule. After a leap of our clock it takes as long to notice."""
_MOST = 1_000
_DRIFT = 0.0001
"""Seconds a second by which two clocks may part that nobody sets."""


class _Way(NamedTuple):
    came: float
    took: float
    """How long the way seems to have been: right but for the difference of the two clocks, and as if it were
    from when our clock began, so that ways of different times can be compared."""


class Lateness:
    """Learns how far our clock is from Discord's, and so how late each interaction is."""

    def __init__(self) -> None:
        self._ways: deque[_Way] = deque()
        self._fastest: deque[_Way] = deque()
        """Those of them that are the fastest of all that came after them: the first is the fastest of all."""

    def of(self, made: float, came: float) -> float:
        """Return how many seconds later than the fastest of the recent ones an interaction is, from 0.

        The very first one is not late, as far as can be known: a bot that has just started is sent nothing
        old.

        Args:
            made: when Discord made it, in seconds since whenever.
            came: when it is here, on a clock of ours that does not go back.
        """
        ways, fastest, way = self._ways, self._fastest, _Way(came, came - made - _DRIFT * came)
        while len(ways) > _RECENT and (came - ways[1].came > _FRESH or len(ways) > _MOST):
            if ways.popleft() is fastest[0]:
                fastest.popleft()
        late = way.took - fastest[0].took if fastest else 0.0
        while fastest and fastest[-1].took >= way.took:
            fastest.pop()
        ways.append(way)
        fastest.append(way)
        return max(0.0, late)
