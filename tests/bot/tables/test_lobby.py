"""The lobby: hosts, those who want to be called, and what may be changed about an edition."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import SqliteStore
from bot.tables.entries import CallAsked, ComputerSeated, GameStarted, LobbyExpired, SeatLeft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Chair, Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import interactions, seated, table_after, taken

MAYFAIR = MAYFAIR_2005.name


def test_the_host_hands_over_when_leaving() -> None:
    table = table_after(taken(1), ComputerSeated(name="Aurelio"), taken(2), taken(3))
    assert table.show().host == 1
    assert table.apply(SeatLeft(user_id=2)).host is None, "the host is still here"
    handed = table.apply(SeatLeft(user_id=1))
    assert handed.host == Chair("user 3", 3, computer=False)
    assert table.show().host == 3
    assert table.apply(SeatLeft(user_id=3)).host is None, "nobody is left"
    playing = table_after(taken(1), taken(2), taken(3), GameStarted(edition=MAYFAIR_2005, first_player=0))
    assert playing.apply(SeatLeft(user_id=1)).host is None, "a game needs no host"


def test_everybody_is_called_once_at_the_number_they_named() -> None:
    table = table_after(taken(1))
    for user, seats in ((8, 3), (9, 4), (10, 3), (2, 3), (3, 3)):
        table.apply(CallAsked(user_id=user, seated=seats))
    table.apply(CallAsked(user_id=10, seated=None))
    assert table.show().waiting == 4
    table.apply(ComputerSeated(name="Aurelio"))
    assert table.apply(taken(2)).called == (), "computer players do not count"
    called = table.apply(taken(3))
    assert (called.called, called.people) == ((8, 2), 3), "whoever has just sat down knows"
    assert table.calls == {9: 4}
    table.apply(SeatLeft(user_id=3))
    assert table.apply(taken(3)).called == (), "once"
    assert table.apply(taken(4)).called == (9,)
    assert table.calls == {}


def test_asking_again_changes_the_number() -> None:
    table = table_after(taken(1), CallAsked(user_id=9, seated=5), CallAsked(user_id=9, seated=3), taken(2))
    assert table.show().waiting == 1
    assert table.apply(taken(3)).called == (9,)


@pytest.mark.parametrize(
    "end", [GameStarted(edition=MAYFAIR_2005, first_player=0), LobbyExpired(), None], ids=str
)
def test_nobody_is_called_any_more_when_the_lobby_ends(end: GameStarted | LobbyExpired | None) -> None:
    table = table_after(taken(1), taken(2), ComputerSeated(name="Aurelio"), CallAsked(user_id=9, seated=3))
    for entry in (end,) if end else (SeatLeft(user_id=1), SeatLeft(user_id=2)):
        table.check(entry)
        assert table.apply(entry).called == ()
    assert table.calls == {}
    assert table.phase is not Phase.LOBBY or table.closed


async def test_calls_outlive_the_process(make_service: MakeService, store: SqliteStore) -> None:
    table = await seated(make_service(), 2)
    await make_service().ask_call(table.id, 9, 3, next(interactions))
    service = make_service()
    assert (await service.get(table.id)).calls == {9: 3}
    again = await service.ask_call(table.id, 9, 3, next(interactions))
    assert again.version == len(await store.load(table.id)) == 3, "asked already"
    after = await service.ask_call(table.id, 9, None, next(interactions))
    assert (after.version, after.calls) == (4, {})
    assert (await service.ask_call(table.id, 9, None, next(interactions))).version == 4


async def change(
    service: TableService, table_id: int, name: str = MAYFAIR, user: int = 1, **switches: Any
) -> None:
    await service.change_rules(table_id, user, name, switches, next(interactions))


async def test_rules_are_changed_by_those_who_are_seated(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    await change(service, table.id, open_money=True, final_salary="none")
    assert table.edition == MAYFAIR_2005.variant(open_money=True, final_salary="none")
    await change(service, table.id, open_money=True)
    assert table.version == 3, "nothing to change"
    for cause, user, name in ((Cause.NOT_SEATED, 9, MAYFAIR), (Cause.STALE, 1, AMIGO_2003.name)):
        with pytest.raises(TableRefusal) as refused:
            await change(service, table.id, name, user, open_money=False)
        assert refused.value.cause is cause
    with pytest.raises(TableRefusal) as refused:
        await change(service, table.id, minimum_bribe=1_500)
    assert refused.value.cause is Cause.UNPLAYABLE_RULES
    assert "1500" in str(refused.value.details["reason"])
    await service.choose_edition(table.id, 2, MAYFAIR_2005, next(interactions))
    assert table.edition == MAYFAIR_2005, "choosing an edition takes all changes back"
    assert len(await store.load(table.id)) == 4


async def test_what_three_cannot_play_four_can(service: TableService) -> None:
    table = await seated(service, 3)
    impossible: dict[str, Any] = {"both_to_one_palace": False, "self_attack": False}
    with pytest.raises(TableRefusal) as refused:
        await change(service, table.id, **impossible)
    assert refused.value.cause is Cause.IMPOSSIBLE_EDITION
    await service.seat_computer(table.id, 1, next(interactions))
    await change(service, table.id, **impossible)
    await service.dismiss_computer(table.id, 1, next(interactions))
    with pytest.raises(TableRefusal) as refused:
        await service.start(table.id, 1, next(interactions))
    assert refused.value.cause is Cause.IMPOSSIBLE_EDITION
    assert (await service.start(table.id, 1, next(interactions), computers=1)).phase is Phase.PLAYING


@pytest.mark.parametrize("named", [False, True])
async def test_a_game_is_played_with_the_rules_of_its_lobby(service: TableService, named: bool) -> None:
    table = await seated(service, 3)
    await change(service, table.id, open_money=True)
    after = await service.start(table.id, 1, next(interactions), MAYFAIR_2005 if named else None)
    assert after.running_game().edition == MAYFAIR_2005.variant(open_money=True)
    assert after.show().public is not None
    other = await seated(service, 3, channel=8)
    await change(service, other.id, open_money=True)
    other = await service.start(other.id, 1, next(interactions), AMIGO_2003)
    assert other.running_game().edition == AMIGO_2003
