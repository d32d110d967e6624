"""Games that have been played, and how they are told again."""

from __future__ import annotations

from bot.demo.autoplay import tables
from bot.layouts.replay import ToldGame, retold
from bot.locales import texts_for
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core import AMIGO_2003, MAYFAIR_2005, Edition
from tests.support.builders import course, new_game


def finished(edition: Edition = MAYFAIR_2005, seats: int = 3, seed: int = 1) -> Table:
    *_, table = course(new_game(seats, edition), seed)
    return table


def haggled(edition: Edition = AMIGO_2003) -> Table:
    """A game in which people and computers bargain."""
    *_, table = tables(edition, 2, 2, 3)
    assert table.phase is Phase.FINISHED
    return table


def told(table: Table, language: str = "en") -> ToldGame:
    return retold(table, Wording.of(table.view, texts_for(language)))
