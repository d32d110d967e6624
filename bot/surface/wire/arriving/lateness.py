"""How late interactions come: measured by the fastest of the recent ones, because our clock may be wrong."""

from __future__ import annotations

from collections import deque

_SPAN, _FEWEST = 120.0, 3
"""Seconds whose interactions are compared with; and so many at least, however long ago they came."""
_DRIFT = 0.0001
"""Seconds a second by which two clocks may part that nobody sets."""


class Lateness:
    """Learns how far our clock is from Discord's, and so how late each interaction is."""

    def __init__(self) -> None:
        self._ways: deque[tuple[float, float]] = deque()
        """When the fastest of each second came, and how long it seems to have taken."""

    def of(self, made: float, came: float) -> float:
        """Return how many seconds later than the fastest of the recent ones an interaction is, from 0.

        Args:
            made: when Discord made it, in seconds since whenever.
            came: when it is here, on a clock of ours that does not go back.
        """
        ways, took = self._ways, came - made
        while len(ways) > _FEWEST and ways[1][0] < came - _SPAN:
            ways.popleft()
        fastest = min((way + _DRIFT * (came - at) for at, way in ways), default=took)
        if not ways or came - ways[-1][0] >= 1.0:
            ways.append((came, took))
        elif took < ways[-1][1]:
            ways[-1] = ways[-1][0], took
        return max(0.0, took - fastest)
