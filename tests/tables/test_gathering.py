"""Invitations and the seats that are kept for them, and a table for the invited alone."""

from __future__ import annotations

from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.entries import (
    DoorSet,
    GameStarted,
    InvitationDeclined,
    InvitationsEnded,
    Invited,
    SeatLeft,
)
from bot.tables.entries.gathering import KEPT_FOR
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from tests.support.builders import (
    CONTROLS,
    act,
    interactions,
    new_lobby,
    refusal,
    refused,
    seated,
    taken,
    then,
)
from tests.tables.timers import HOUR, MINUTE, NOON, Time


def invited(to_id: int, by: int = 1, name: str = "Zoe") -> Invited:
    return Invited(user_id=by, to_id=to_id, to_name=name, until=NOON + KEPT_FOR)


def kept(table: Table) -> list[int]:
    """Return the users for whom seats are kept."""
    return [invitation.user_id for invitation in table.invitations]


def test_a_kept_seat_is_taken_for_all_others() -> None:
    lobby = then(new_lobby(4), invited(9))
    assert lobby.seats_left == 0
    assert refusal(lobby, taken(5)).cause is Cause.SEATS_KEPT
    seated = then(lobby, taken(9))
    assert (kept(seated), seated.seats_left) == ([], 0)
    assert refusal(seated, taken(5)).cause is Cause.TABLE_FULL


def test_who_is_invited_once_is_never_called_to_that_table_again() -> None:
    lobby = then(new_lobby(2), invited(9), InvitationDeclined(user_id=9))
    assert kept(lobby) == []
    assert refusal(lobby, invited(9)).cause is Cause.INVITED_BEFORE
    assert then(lobby, taken(9)).chair_of(9) is not None, "but may still come by themselves"


def test_a_private_table_is_joined_by_the_invited_alone() -> None:
    lobby = then(new_lobby(2), DoorSet(user_id=1, by_invitation=True), invited(9))
    assert refusal(lobby, taken(5)).cause is Cause.BY_INVITATION
    late = then(lobby, InvitationsEnded(), at=NOON + KEPT_FOR)
    assert kept(late) == []
    assert then(late, taken(9)).chair_of(9) is not None, "the seat was free all the same"
    assert then(late, DoorSet(user_id=1, by_invitation=False), taken(5)).chair_of(5) is not None


def test_only_a_seat_whose_time_is_over_is_given_up() -> None:
    later = Invited(user_id=1, to_id=8, to_name="Yan", until=NOON + 2 * KEPT_FOR)
    lobby = then(new_lobby(2), invited(9), later)
    assert kept(then(lobby, InvitationsEnded(), at=NOON + KEPT_FOR)) == [8]


def test_the_game_begins_without_who_has_not_come() -> None:
    lobby = then(new_lobby(3), invited(9))
    game = then(lobby, GameStarted(edition=MAYFAIR_2005, first_player=0))
    assert (game.phase, kept(game), len(game.chairs)) == (Phase.PLAYING, [], 3)
    empty = then(new_lobby(1), invited(9), SeatLeft(user_id=1))
    assert kept(empty) == []


# --- times ---


@pytest.fixture
def service(store: SqliteStore, time: Time) -> TableService:
    return timed(store, time)


def timed(store: SqliteStore, time: Time) -> TableService:
    return TableService(store, controls=CONTROLS, now=time.now, rng=Random(1), timeouts=Timeouts(lobby=HOUR))


async def test_a_seat_is_free_by_itself_after_ten_minutes_even_after_a_restart(
    service: TableService, store: SqliteStore, time: Time
) -> None:
    table = await seated(service, 2)
    opened = time.now()
    time.jump(MINUTE)
    table = await service.gathering.invite(act(table, 1), 9, "Zoe")
    assert table.deadline == time.now() + KEPT_FOR
    again = timed(store, time)
    time.jump(KEPT_FOR)
    table = await again.time.meet_deadline(table.id)
    assert kept(table) == []
    assert table.closes_at == table.deadline == opened + MINUTE + HOUR, "nobody has used it meanwhile"
    time.jump(HOUR)
    assert (await again.time.meet_deadline(table.id)).phase is Phase.EXPIRED


async def test_the_time_of_an_outage_is_given_back_to_the_invited(service: TableService, time: Time) -> None:
    table = await seated(service, 2)
    table = await service.gathering.invite(act(table, 1), 9, "Zoe")
    until = table.invitations[0].until
    last_beat = time.now()
    time.jump(HOUR / 2)
    assert await service.time.return_time(lambda _: last_beat) == [table.id]
    table = await service.time.meet_deadline(table.id)
    assert [one.until for one in table.invitations] == [until + HOUR / 2]


async def test_a_host_who_opens_table_after_table_cannot_pester(service: TableService, time: Time) -> None:
    for channel in (1, 2):
        table = await seated(service, 1, channel)
        await service.gathering.invite(act(table, 1), 9, "Zoe")
    third = await seated(service, 1, 3)
    await refused(Cause.INVITED_OFTEN, service.gathering.invite(act(third, 1), 9, "Zoe"))
    assert (await service.gathering.invite(act(third, 1), 8, "Yan")).invited == {8}, "others may be"
    time.jump(HOUR)
    assert (await service.gathering.invite(act(third, 1), 9, "Zoe")).invited == {8, 9}


async def test_a_host_invites_a_dozen_in_an_hour_at_most(service: TableService) -> None:
    people = iter(range(100, 200))
    for channel in range(1, 4):
        table = await seated(service, 1, channel)
        for _ in range(4):
            table = await service.gathering.invite(act(table, 1), next(people), "Zoe")
    table = await seated(service, 1, 9)
    await refused(Cause.INVITED_OFTEN, service.gathering.invite(act(table, 1), next(people), "Zoe"))


async def test_a_repeated_click_does_not_count_twice(service: TableService) -> None:
    table = await seated(service, 1)
    click = act(table, 1, next(interactions))
    first = await service.gathering.invite(click, 9, "Zoe")
    assert (await service.gathering.invite(click, 9, "Zoe")).version == first.version


async def test_who_is_invited_is_found_and_forgotten(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 1)
    await service.gathering.invite(act(table, 1), 9, "Zoe")
    assert (await store.holdings(9)).tables == 1
    table = await service.remove_forgotten(table.id, 9)
    assert (kept(table), table.invited) == ([], frozenset())
