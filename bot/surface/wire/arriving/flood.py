"""A person who sends hundreds of interactions is slowed, and nobody else."""

from __future__ import annotations

from typing import NamedTuple

_WINDOW = 15.0
"""Seconds for which what a person sends is counted; a person who has sent too much waits for their end."""
_TYPING = 3
"""So many times as many suggestions may be asked for: Discord asks for one with every few letters."""
_REMEMBERED = 10_000


class Slowed(NamedTuple):
    """How long a person has to wait, if at all, and whether this is the first that they hear of it."""

    seconds: float = 0.0
    first: bool = False


class Limiter:
    """Counts what each person sends; suggestions apart, so that typing never costs a click.

    Args:
        per_minute: how many interactions one person may send a minute; 0 for as many as they like.
    """

    def __init__(self, per_minute: int) -> None:
        self._most = per_minute * _WINDOW / 60
        self._counts: dict[tuple[int, bool], tuple[float, int]] = {}

    def judge(self, user_id: int, now: float, *, typing: bool = False) -> Slowed:
        """Count an interaction, and return whether its sender has to wait.

        Args:
            now: in seconds on a clock that never goes back.
        """
        if not self._most:
            return Slowed()
        key, most = (user_id, typing), self._most * (_TYPING if typing else 1)
        since, count = self._counts.pop(key, (now, 0))
        if now >= since + _WINDOW:
            since, count = now, 0
        self._counts[key] = since, count + 1
        if len(self._counts) > _REMEMBERED:
            del self._counts[next(iter(self._counts))]
        return Slowed() if count < most else Slowed(since + _WINDOW - now, first=count - 1 < most)
