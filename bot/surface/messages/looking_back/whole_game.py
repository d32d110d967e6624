"""A whole game as two files: its record, which anybody can check, and a page to read."""

from __future__ import annotations

from dataclasses import dataclass

from bot.locales import Words
from bot.surface.messages.looking_back.page_words import page_words
from bot.surface.text.wording import Wording
from bot.tables.table import Phase, Table
from intrigue_core import GameRecord
from intrigue_core.showing.course import course_of
from intrigue_core.showing.page import page_of


@dataclass(frozen=True, slots=True)
class WholeGame:
    """The two files."""

    name: str
    """Of both, without its ending."""
    record: bytes
    page: bytes

    @property
    def size(self) -> int:
        """How many bytes there are in both."""
        return len(self.record) + len(self.page)


def whole_game(table: Table, words: Words) -> WholeGame:
    """Return a finished game as files. It takes as long as telling all of it: call it in a thread.

    Raises:
        ValueError: if it is not finished: nothing of a purse may be told before.
    """
    if table.phase is not Phase.FINISHED:
        raise ValueError("the game is not finished")
    game, wording = table.running_game(), Wording.of(table.view, words)
    course = course_of(game, wording.full_names)
    page = page_of(course, page_words(table, course, wording))
    record = GameRecord.of(game, wording.full_names).dumps()
    return WholeGame(_name(table), record.encode("utf-8", "replace"), page.encode("utf-8", "replace"))


def _name(table: Table) -> str:
    """Return what the files are called: by the day on which the table was opened, and its number."""
    day = "" if table.opened_at is None else f"{table.opened_at:%Y-%m-%d}-"
    return f"intrigue-{day}{table.id}"
