"""The message of a haggle: one at the end of the channel, whatever Discord refuses and whoever is killed."""

from __future__ import annotations

from random import Random

import pytest
from discord.utils import utcnow

from bot.features.bargaining.story import haggle_of
from bot.preferences import QuietHours
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import Speak
from tests.support.clocks import LIVE, choose
from tests.support.judging import until
from tests.support.room import OpenRoom, Room
from tests.support.talking import (
    answer_word,
    bargaining,
    landlord_of,
    offer_for,
    open_bribe,
    price_for,
    public_of,
    tell,
)


async def countered(here: Room) -> tuple[Table, Speak]:
    """An offer is made, and an answer to it is at hand."""
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    return table, price_for(table, 9_000).model_copy(update={"answers": 0})


async def test_it_goes_to_the_end_of_the_channel_when_the_other_is_asked(room: OpenRoom) -> None:
    async with room() as here:
        _, counter = await countered(here)
        (before,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
        await tell(here, counter)
        (after,) = [one.id for one in here.messages() if here.text(one) in here.haggles()]
        assert after > before
        assert here.haggles()[0].startswith("-# 💬 🟡 Ben and 🔴 Ada: 5,000 → 9,000\n💬 🟡 Ben → <@")


async def test_the_message_before_goes_as_soon_as_discord_lets_it(room: OpenRoom) -> None:
    async with room() as here:
        _, counter = await countered(here)
        here.env.inject_error("DELETE", "*", status=500, code=0, times=None)
        await tell(here, counter)
        assert len(here.haggles()) == 2
        here.env.backend.faults.clear()
        await here.env.advance_time(300)
        assert len(here.haggles()) == 1


async def test_after_a_kill_before_it_is_shown_it_is_shown_once(room: OpenRoom) -> None:
    async with room() as here:
        table, counter = await countered(here)
        doomed = TableService(here.store, now=utcnow, rng=Random(0))
        await doomed.playing.play(Actor(table.id, landlord_of(here, table).id, 77), counter)
        await here.restart()
        (haggle,) = here.haggles()
        assert "5,000 → 9,000" in haggle
        await answer_word(here, here.acting(table), "decline", 1)
        assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben: 5,000 → 9,000. ✖️ 🔴 Ada says no."]


async def test_where_nothing_can_be_sent_it_follows(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        for path in ("/channels/*/messages", "/webhooks/*", "/interactions/*"):
            here.env.inject_error("POST", path, status=500, code=0, times=None)
        await tell(here, offer_for(table, 5_000))
        assert here.haggles() == []
        here.env.backend.faults.clear()
        await here.env.advance_time(300)
        assert len(here.haggles()) == 1


@pytest.mark.parametrize("quiet", [False, True])
async def test_an_offer_rings_unless_it_is_night(room: OpenRoom, quiet: bool) -> None:
    async with room() as here:
        table = await bargaining(here)
        landlord, hour = landlord_of(here, table), utcnow().hour
        if quiet:
            hours = QuietHours(zone="UTC", start=hour, end=(hour + 2) % 24)
            await here.preferences.change_person(landlord.id, quiet=hours)
        rung = here.rung()
        await tell(here, offer_for(table, 5_000))
        await tell(here, offer_for(table, 6_000))
        assert here.rung()[len(rung) :] == ([] if quiet else [landlord.id]), "once a stage"
        assert here.called()[-2:] == [landlord.id] * 2, "they are mentioned in any case"


async def test_at_the_live_pace_it_never_rings(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await choose(here, "Ada", LIVE)
        await here.slash("Ada", "start")
        table = await until(here, open_bribe)
        rung, called = here.rung(), here.called()
        await tell(here, offer_for(table, 5_000))
        assert here.rung() == rung
        assert here.called() == [*called, landlord_of(here, table).id]


async def test_offers_that_answer_each_other_are_one_and_others_are_their_own(room: OpenRoom) -> None:
    async with room() as here:
        table, counter = await countered(here)
        await tell(here, counter)
        await tell(here, offer_for(table, 6_000))
        said = public_of(await here.truth()).statements
        first, second, other = (haggle_of(said, number) for number in range(3))
        assert first == second
        assert first is not None
        assert first.sums == (5_000, 9_000)
        assert other is not None
        assert (other.number, other.sums) == (2, (6_000,))
