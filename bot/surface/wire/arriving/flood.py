"""One person who sends hundreds of interactions is slowed, and nobody else: a bucket of tokens for each.

A bucket is full at first and fills again at an even pace. Whoever has emptied theirs waits for a while, is
told so once, and gets the cheapest answer that Discord takes until then. Typing in a menu that suggests
something has a bucket of its own, so that it never costs anybody a click.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

_PAUSE = 10.0
"""Seconds that somebody waits who has emptied their bucket."""
_AT_ONCE = 15.0
"""A full bucket holds what comes in so many seconds at the even pace."""
_TYPING = 1 / 3
"""What a suggestion costs, where all else costs 1: Discord asks for one with every few letters."""
_REMEMBERED = 10_000
"""So many people are remembered; whoever was quiet for the longest time is forgotten first."""


class Verdict(StrEnum):
    """What is to be done with an interaction."""

    LET_IN = "let_in"
    TOLD = "told"
    """Not done, and the person is told so."""
    IGNORED = "ignored"
    """Not done, and the person has been told."""


class Slowed(NamedTuple):
    """What is to be done with an interaction, and how long its sender has to wait."""

    verdict: Verdict
    seconds: float = 0.0


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float
    """When so much was left, in seconds on a clock that never goes back."""
    shut_until: float = 0.0


class Limiter:
    """Knows who sends too much.

    Args:
        per_minute: how many interactions one person may send a minute, all the time; a quarter of that may
            come at once. 0 for as many as they like.
    """

    def __init__(self, per_minute: int) -> None:
        self._pace = per_minute / 60
        self._most = self._pace * _AT_ONCE
        self._buckets: OrderedDict[tuple[int, bool], _Bucket] = OrderedDict()

    @property
    def remembered(self) -> int:
        """How many buckets are kept: never more than there is room for."""
        return len(self._buckets)

    def judge(self, user_id: int, now: float, *, typing: bool = False) -> Slowed:
        """Return what is to be done with an interaction that has come.

        Args:
            now: in seconds on a clock that never goes back.
            typing: does it ask for suggestions only?
        """
        if not self._pace:
            return Slowed(Verdict.LET_IN)
        bucket = self._bucket(user_id, now, typing=typing)
        if now < bucket.shut_until:
            return Slowed(Verdict.IGNORED, bucket.shut_until - now)
        bucket.left = min(self._most, bucket.left + (now - bucket.at) * self._pace)
        bucket.at = now
        cost = _TYPING if typing else 1.0
        if bucket.left >= cost:
            bucket.left -= cost
            return Slowed(Verdict.LET_IN)
        bucket.shut_until = now + _PAUSE
        return Slowed(Verdict.TOLD, _PAUSE)

    def _bucket(self, user_id: int, now: float, *, typing: bool) -> _Bucket:
        key = user_id, typing
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = _Bucket(self._most, now)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket
