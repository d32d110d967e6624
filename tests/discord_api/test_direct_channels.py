"""The channels for direct messages: who is sent one at once, and what is remembered of people."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_api import direct_channels
from bot.discord_api.delivery import Trouble
from tests.support.direct import api_of
from tests.support.failures import LateRead
from tests.support.room import OpenRoom
from tests.support.waiting import until

CLOSED_DM_CODE = 50007


async def test_of_many_people_who_take_no_messages_the_newest_are_remembered(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct_channels, "_MAX_REMEMBERED", 2)
    async with room() as here:
        direct = api_of(here).direct
        people = [here.people[name].id for name in ("Ada", "Ben", "Cleo")]
        here.env.inject_error("POST", "/users/@me/channels", status=403, code=CLOSED_DM_CODE, times=3)
        for user_id in people:
            direct.open(user_id)
        await until(lambda: not any(map(direct.is_waiting, people)))
        known = [(await direct.find(user_id)).trouble for user_id in people]
        assert known == [Trouble.FAILED, Trouble.CLOSED_DM, Trouble.CLOSED_DM]
        await until(lambda: not direct.is_waiting(people[0]))
        assert (await direct.find(people[0])).arrived, "who was dropped has been tried once more"


async def test_one_that_opens_while_the_store_is_read_is_not_taken_for_a_failure(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its user would be left alone for half a minute, as if they took no messages."""
    async with room() as here:
        direct = api_of(here).direct
        ada = here.people["Ada"].id
        late = LateRead(monkeypatch, here.store)
        finding = asyncio.create_task(direct.find(ada))
        await late.wait()
        direct.open(ada)
        await until(lambda: not direct.is_waiting(ada))
        late.arrive()
        assert (await finding).arrived
