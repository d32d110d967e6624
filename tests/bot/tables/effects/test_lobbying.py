"""The lobby: hosts, and those who want to be notified."""

from __future__ import annotations

import pytest

from bot.tables.entries import ComputerSeated, GameStarted, LobbyExpired, NoticeAsked, SeatLeft
from bot.tables.fold import after
from bot.tables.table import Chair, Phase, Step, Table
from intrigue_core import MAYFAIR_2005
from tests.bot.tables.lobbies import table_after, taken, then


def last(table: Table) -> Step:
    return table.history[-1]


def test_the_host_hands_over_when_leaving() -> None:
    table = table_after(taken(1), ComputerSeated(name="Aurelio"), taken(2), taken(3))
    assert table.view.host == 1
    table = after(table, SeatLeft(user_id=2))
    assert last(table).host is None, "the host is still here"
    table = after(table, SeatLeft(user_id=1))
    assert last(table).host == Chair("user 3", 3, computer=False)
    assert table.view.host == 3
    table = after(table, SeatLeft(user_id=3))
    assert last(table).host is None, "nobody is left"
    playing = table_after(taken(1), taken(2), taken(3), GameStarted(edition=MAYFAIR_2005, first_player=0))
    assert last(after(playing, SeatLeft(user_id=1))).host is None, "a game needs no host"


def test_everybody_is_notified_once_at_the_number_they_named() -> None:
    table = table_after(taken(1))
    for user, seats in ((8, 3), (9, 4), (10, 3), (2, 3), (3, 3)):
        table = after(table, NoticeAsked(user_id=user, seated=seats))
    table = after(table, NoticeAsked(user_id=10, seated=None))
    assert table.view.waiting == 4
    table = after(table, ComputerSeated(name="Aurelio"))
    table = after(table, taken(2))
    assert last(table).notified == (), "computer players do not count"
    table = after(table, taken(3))
    assert (last(table).notified, last(table).people) == ((8, 2), 3), "whoever has just sat down knows"
    assert table.notices == {9: 4}
    table = then(table, SeatLeft(user_id=3), taken(3))
    assert last(table).notified == (), "once"
    table = after(table, taken(4))
    assert last(table).notified == (9,)
    assert table.notices == {}


def test_asking_again_changes_the_number() -> None:
    asked, again = NoticeAsked(user_id=9, seated=5), NoticeAsked(user_id=9, seated=3)
    table = table_after(taken(1), asked, again, taken(2))
    assert table.view.waiting == 1
    assert last(after(table, taken(3))).notified == (9,)


@pytest.mark.parametrize(
    "end", [GameStarted(edition=MAYFAIR_2005, first_player=0), LobbyExpired(), None], ids=str
)
def test_nobody_is_notified_any_more_when_the_lobby_ends(end: GameStarted | LobbyExpired | None) -> None:
    asked = NoticeAsked(user_id=9, seated=3)
    table = table_after(taken(1), taken(2), ComputerSeated(name="Aurelio"), asked)
    for entry in (end,) if end else (SeatLeft(user_id=1), SeatLeft(user_id=2)):
        table = then(table, entry)
        assert last(table).notified == ()
    assert table.notices == {}
    assert table.phase is not Phase.LOBBY
