"""All that is told of a finished game when its purses are open."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.chronicle.course import Course, course_of
from bot.tables.chronicle.titles import Title, titles_of
from bot.tables.chronicle.turning import Turning, turning_of
from bot.tables.table import Table
from intrigue_core import Seat


@dataclass(frozen=True, slots=True)
class Closing:
    """How a game went, who everybody turned out to be, and what it turned on."""

    course: Course
    titles: dict[Seat, Title]
    """In seat order; a player who did nothing more than all others has none."""
    turning: Turning | None
    winners: tuple[Seat, ...]


def closing_of(table: Table) -> Closing:
    """Return all that is told of a finished game. It takes some milliseconds.

    Raises:
        ValueError: while the game runs.
    """
    course = course_of(table)
    assert table.public is not None
    return Closing(course, titles_of(table), turning_of(table), table.public.winners)
