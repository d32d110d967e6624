"""What is done privately shows in no page and in no figure: who moderates may sit at the table, too."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from discord.utils import utcnow

from bot.ops.health import HealthCheck
from bot.tables.entries import BribePrepared, PreparationWithdrawn
from bot.tables.store import Overview
from tests.support.moderating import manager, told
from tests.support.preparing import (
    begin,
    button,
    fill_in,
    owner,
    prepare,
    until_somebody_waits,
)
from tests.support.room import OpenRoom, Room


async def all_that_is_told(here: Room, moderator: str) -> tuple[str, Overview, Mapping[str, float]]:
    """The page of a server, what the store counts there, and the owner's figures."""
    health = HealthCheck(here.store, utcnow, latencies=dict, connected=lambda: True, depths={})
    _, figures = await health.condition()
    figures = {name: each for name, each in figures.items() if each == each}  # not those unknown
    guild = here.channel.guild
    assert guild is not None
    return await told(here, moderator), await here.store.overview(guild.id), figures


async def test_no_private_act_changes_what_anybody_is_told(room: OpenRoom) -> None:
    async with room() as here:
        moderator = manager(here)
        await begin(here)
        table, situation = await until_somebody_waits(here, Random(7))
        person, version = owner(here, table, situation), table.version
        before = await all_that_is_told(here, moderator)
        assert "Everything that happened at the tables is shown." in before[0]
        assert before[1].unpublished == before[2]["unpublished_tables"] == 0

        await person.slash(here.channel, "purse")
        assert await all_that_is_told(here, moderator) == before
        result = await prepare(here, table, situation)
        assert await all_that_is_told(here, moderator) == before, "somebody has prepared a bribe"
        assert result.response is not None
        form = await person.click(result.response, custom_id=button(result.response, "order"))
        assert await all_that_is_told(here, moderator) == before, "and looks at it"
        result = await fill_in(person, form, situation, amount="3000")
        assert await all_that_is_told(here, moderator) == before, "and has changed it"
        assert result.response is not None
        await person.click(result.response, custom_id=button(result.response, "withdraw"))
        assert await all_that_is_told(here, moderator) == before, "and has withdrawn it"
        table = await here.truth()
        await here.store.keep_draft(table.id, table.decision_number, '{"typed":"5000"}')
        assert await all_that_is_told(here, moderator) == before, "and somebody has noted a sum"

        done = [type(step.entry) for step in table.history[version:]]
        assert set(done) == {BribePrepared, PreparationWithdrawn}, "all that there is was done"
