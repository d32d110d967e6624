"""The lobby's hosts."""

from __future__ import annotations

from bot.tables.entries import ComputerSeated, GameStarted, SeatLeft
from bot.tables.fold import apply_entry
from bot.tables.table import Step, Table
from bot.tables.table_view import Chair
from intrigue_core import MAYFAIR_2005
from tests.tables.lobbies import table_after, taken


def last(table: Table) -> Step:
    return table.history[-1]


def test_the_host_hands_over_when_leaving() -> None:
    table = table_after(taken(1), ComputerSeated(name="Aurelio"), taken(2), taken(3))
    assert table.view.host == 1
    table = apply_entry(table, SeatLeft(user_id=2))
    assert last(table).host is None, "the host is still here"
    table = apply_entry(table, SeatLeft(user_id=1))
    assert last(table).host == Chair("user 3", 3, computer=False)
    assert table.view.host == 3
    table = apply_entry(table, SeatLeft(user_id=3))
    assert last(table).host is None, "nobody is left"
    playing = table_after(taken(1), taken(2), taken(3), GameStarted(edition=MAYFAIR_2005, first_player=0))
    assert last(apply_entry(playing, SeatLeft(user_id=1))).host is None, "a game needs no host"
