"""Seasons: quarters of the year, UTC."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum


class Quarter(IntEnum):
    """A season of any year."""

    WINTER = 0
    SPRING = 1
    SUMMER = 2
    AUTUMN = 3


def season_of(at: datetime) -> int:
    """Return the number of the season that a moment is in: each is one more than the one before.

    Args:
        at: UTC.
    """
    return at.year * len(Quarter) + (at.month - 1) // 3


def year_of(season: int) -> int:
    """Return the year of a season, by its number."""
    return season // len(Quarter)


def quarter_of(season: int) -> Quarter:
    """Return which season of its year it is, by its number."""
    return Quarter(season % len(Quarter))
