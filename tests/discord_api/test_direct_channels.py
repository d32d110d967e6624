"""The channels for direct messages: what is remembered of people does not grow without end."""

from __future__ import annotations

import pytest

from bot.discord_api import direct_channels
from bot.discord_api.delivery import Trouble
from tests.support.direct import api_of
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
