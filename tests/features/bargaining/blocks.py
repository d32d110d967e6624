"""Lines of the block of offers, made from a table."""

from __future__ import annotations

from bot.tables.entries import By, Played
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from intrigue_core import (
    MAYFAIR_2005,
    Command,
    Edition,
    PublicView,
)
from tests.features.bargaining.saying import begun, talkative
from tests.support.builders import open_bribe
from tests.support.talking import public_of

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def due(edition: Edition = MAYFAIR_2005) -> Table:
    """A bribe is due, for a post that the landlord chooses."""
    tables = talkative(begun(edition, NAMES), 1, chatty=0.0)
    return next(table for table in tables if open_bribe(public_of(table)))


def then(table: Table, *commands: Command) -> Table:
    for command in commands:
        table.running_game().validate(command)
        table = apply_entry(table, Played(command=command, by=By.PLAYER))
    return table


def others(public: PublicView) -> list[int]:
    """Seats that have nothing to do with this bribe."""
    return [seat for seat in range(4) if seat not in (public.acting, public.landlord)]
