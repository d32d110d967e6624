"""Whom a lobby calls when it opens: who has asked for it, and nobody else."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.gathering import COOLDOWN, MAX_CALLED, ROLE_COOLDOWN, StandingWishes
from bot.tables.pace import Pace
from bot.tables.service import TableService
from bot.tables.standing_wishes import StandingWish
from bot.tables.table import Table
from tests.support.builders import CHANNEL, GUILD, act, seated
from tests.tables.timers import Time

HALL = 99
"""A channel that not everybody sees."""


class Wishing:
    """People with wishes, and a lobby that user 1 has opened."""

    def __init__(self, store: SqliteStore, service: TableService, time: Time) -> None:
        self.store = store
        self.service = service
        self.asleep = set[int]()
        self.wishes = StandingWishes(store, service.bans, self._rests, time.now)
        self._channel = CHANNEL

    async def _rests(self, user_id: int, _at: datetime) -> bool:
        return user_id in self.asleep

    async def wish(
        self,
        user_id: int,
        *,
        asked_in: int = CHANNEL,
        paces: tuple[str, ...] = (),
        editions: tuple[str, ...] = (),
    ) -> None:
        wish = StandingWish(
            guild_id=GUILD, user_id=user_id, channel_id=asked_in, paces=paces, editions=editions
        )
        await self.wishes.keep(wish)

    async def lobby(self) -> Table:
        """Another lobby of one person, in a channel of its own."""
        self._channel += 1
        return await seated(self.service, 1, self._channel)

    async def called(self, table: Table, channel: int = CHANNEL, *, open_place: bool = True) -> list[int]:
        return await self.wishes.call_to(table, GUILD, channel, open_place=open_place)


@pytest.fixture
def people(store: SqliteStore, service: TableService, time: Time) -> Wishing:
    return Wishing(store, service, time)


async def test_who_has_not_asked_is_never_called(people: Wishing) -> None:
    lobby = await people.lobby()
    assert await people.called(lobby) == []
    await people.wish(7)
    await people.wishes.end(7, GUILD)
    assert await people.called(lobby) == []


async def test_the_same_are_called_after_a_crash_and_nobody_else(people: Wishing, time: Time) -> None:
    lobby = await people.lobby()
    await people.wish(7)
    assert await people.called(lobby) == [7]
    await people.wish(8)
    time.jump(2 * COOLDOWN)
    assert await people.called(lobby) == [7]


async def test_nobody_is_called_twice_in_an_hour(people: Wishing, time: Time) -> None:
    await people.wish(7)
    assert await people.called(await people.lobby()) == [7]
    time.jump(COOLDOWN - timedelta(minutes=1))
    await people.wish(7, paces=("live", "no_clock", "slow"))
    assert await people.called(await people.lobby()) == [], "also who asks for it once more"
    time.jump(timedelta(minutes=1))
    assert await people.called(await people.lobby()) == [7]


async def test_who_plays_or_sleeps_is_not_called(people: Wishing) -> None:
    lobby = await people.lobby()
    for user_id in (1, 7, 8):
        await people.wish(user_id)
    people.asleep = {8}
    assert await people.called(lobby) == [7], "user 1 has opened it"


async def test_who_may_not_play_on_the_server_is_not_called(people: Wishing, time: Time) -> None:
    await people.wish(7)
    await people.service.bans.ban(GUILD, 7, time.now() + timedelta(days=1))
    assert await people.called(await people.lobby()) == []


async def test_who_was_invited_to_the_table_is_not_called_to_it_again(people: Wishing) -> None:
    lobby = await people.lobby()
    await people.wish(7)
    await people.service.gathering.invite(act(lobby, 1), 7, "Zoe")
    lobby = await people.service.gathering.decline(act(lobby, 7))
    assert await people.called(lobby) == []


async def test_a_narrowed_wish_is_about_nothing_else(people: Wishing) -> None:
    lobby = await people.lobby()
    pace = lobby.timing.control.pace
    other = next(each for each in Pace if each is not pace)
    await people.wish(5, paces=(pace,))
    await people.wish(6, paces=(other,))
    await people.wish(7, editions=(lobby.edition.name,))
    await people.wish(8, editions=("amigo-2003",), paces=(pace,))
    assert await people.called(lobby) == [5, 7]


async def test_a_channel_that_not_all_see_calls_who_has_asked_there(people: Wishing) -> None:
    lobby = await people.lobby()
    await people.wish(7)
    await people.wish(8, asked_in=HALL)
    assert await people.called(lobby, HALL, open_place=False) == [8]


async def test_of_too_many_those_are_called_who_have_waited_longest(people: Wishing, time: Time) -> None:
    for user_id in range(100, 100 + MAX_CALLED + 5):
        await people.wish(user_id)
    first = await people.called(await people.lobby())
    assert len(first) == MAX_CALLED
    time.jump(COOLDOWN)
    second = await people.called(await people.lobby())
    assert set(range(100, 100 + MAX_CALLED + 5)) - set(first) <= set(second)


async def test_a_role_is_called_once_in_ten_minutes(people: Wishing, time: Time) -> None:
    first = await people.lobby()
    second = await people.lobby()
    assert await people.wishes.call_role(first, GUILD)
    assert not await people.wishes.call_role(second, GUILD)
    assert await people.wishes.call_role(first, GUILD), "the same call, after a crash"
    time.jump(ROLE_COOLDOWN)
    assert await people.wishes.call_role(second, GUILD)


async def test_a_wish_is_shown_and_forgotten_with_its_person(people: Wishing, store: SqliteStore) -> None:
    await people.wish(7, editions=("amigo-2003",))
    assert (await store.holdings(7)).wishes == 1
    assert not (await store.holdings(7)).nothing
    await store.request_erasure(7)
    await store.forget_notes(7)
    assert await store.wishes_of(7) == []


async def test_the_wishes_of_a_server_go_with_it(people: Wishing, store: SqliteStore) -> None:
    await people.wish(7)
    lobby = await people.lobby()
    await people.wishes.call_role(lobby, GUILD)
    assert GUILD in await store.servers()
    await store.remove_server(GUILD)
    assert await store.wishes_on(GUILD) == []
    assert await store.note(f"role_called:{GUILD}") is None
