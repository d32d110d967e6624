"""Finished games of all editions, of people who bargain and of computers; the same each time."""

from __future__ import annotations

from functools import cache

from bot.demo.bots import tables
from bot.tables.table import Table
from intrigue_core import AMIGO_2003, BRETTSPIELWELT, FX_SCHMID_1994, MAYFAIR_2005, Edition, Event

GAMES: dict[str, tuple[Edition, int, int, int]] = {
    "mayfair": (MAYFAIR_2005, 4, 0, 1),
    "mayfair-computers": (MAYFAIR_2005, 1, 3, 0),
    "mayfair-refunds": (MAYFAIR_2005.variant(refund_banished=True), 3, 0, 2),
    "mayfair-no-final": (MAYFAIR_2005.variant(final_salary="none"), 3, 0, 5),
    "mayfair-quick": (MAYFAIR_2005.quick(), 3, 0, 3),
    "amigo": (AMIGO_2003, 5, 0, 0),
    "amigo-talk": (AMIGO_2003.variant(promises="talk"), 4, 0, 4),
    "amigo-open": (AMIGO_2003.variant(open_money=True), 3, 0, 1),
    "schmid": (FX_SCHMID_1994, 5, 0, 0),
    "schmid-poor": (FX_SCHMID_1994.variant(starting_cash=20_000), 4, 0, 2),
    "schmid-unpaid": (FX_SCHMID_1994.variant(starting_cash=20_000, bank_pays_broke=False), 3, 0, 1),
    "brettspielwelt": (BRETTSPIELWELT, 4, 0, 2),
}


@cache
def finished(name: str) -> Table:
    """Play one of these games to its end."""
    edition, people, computers, seed = GAMES[name]
    *_, table = tables(edition, people, computers, seed)
    return table


def events_of(table: Table) -> list[Event]:
    return [event for step in table.history for event in step.events]
