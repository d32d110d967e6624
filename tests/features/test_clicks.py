"""How many clicks what people do most takes: everything that is sent, and every choice in a form."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.features.deciding.text import legal_pairs
from bot.tables.entries import LastCalled, Played
from bot.tables.repository import Actor
from bot.tables.table_view import Phase
from intrigue_core import Agree, Decline, Hire, PayBribe, SendScholars, Speak, StatementState
from tests.support.builders import open_bribe, sending
from tests.support.clocks import LIVE, begin
from tests.support.judging import until
from tests.support.lobby import preset
from tests.support.room import OpenRoom, Room, services_of
from tests.support.talking import (
    agree_to,
    bargaining,
    hire_agreed,
    landlord_of,
    offer_for,
    pay_agreed,
    press_word,
    price_for,
    public_of,
    sold_to_the_first,
    talk_panel,
    talking_in,
    tell,
)


@asynccontextmanager
async def clicks(here: Room, number: int, *, chosen: int = 0) -> AsyncGenerator[None]:
    """So many clicks are made in this block: interactions, each of which the bot answers, and choices.

    Args:
        chosen: so many of them are choices in a form, which Discord tells nobody of.
    """
    before = _answered(here)
    yield
    assert _answered(here) - before + chosen == number


def _answered(here: Room) -> int:
    paths = (str(request.path) for request in here.env.http_requests)
    return sum(bool(re.search(r"/interactions/\d+/.+/callback", path)) for path in paths)


async def last(here: Room) -> object:
    """What was played last."""
    entry = (await here.truth()).history[-1].entry
    return entry.command if isinstance(entry, Played) else entry


async def test_a_table_with_three_computers_is_two(room: OpenRoom) -> None:
    async with room() as here:
        async with clicks(here, 2):
            await here.slash("Ada", "join")
            await here.click("Ada", "start")
        table = await here.truth()
        assert table.phase is Phase.PLAYING
        assert [chair.computer for chair in table.chairs] == [False, True, True, True]


async def test_a_preset_is_two_and_to_accept_a_suggestion_one(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        for who in ("Ada", "Ben"):
            async with clicks(here, 2):
                await preset(here, who, "days" if who == "Ada" else "short")
        async with clicks(here, 1):
            await here.click("Ada", "accept")
        assert (await here.truth()).edition.is_quick


async def test_to_agree_to_a_pause_is_one(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(2, computers=1)
        await here.slash("Ada", "table pause")
        async with clicks(here, 1):
            await here.click("Ben", "agreewish")
        assert (await here.truth()).paused


async def test_who_joins_in_time_takes_the_place_of_a_computer(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        lobby, fill = here.button("start")
        assert "Fill with computers and start" in str(lobby.components)
        await here.slash("Ben", "join")
        await here.slash("Cleo", "join")
        now, plain = here.button("start")
        assert plain != fill
        assert "Fill with computers" not in str(now.components)
        late = Actor((await here.truth()).id, here.people["Ada"].id, interaction_id=77)
        table = await services_of(here).service.lobby.start(late, fill=True)
        assert [chair.computer for chair in table.chairs] == [False, False, False]


async def test_an_offer_is_two(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        async with clicks(here, 2):
            panel = await talk_panel(here, here.acting(table), "offer")
            await panel.say(panel.first())
        said = await last(here)
        assert isinstance(said, Speak)
        assert said.seat == public_of(table).acting


async def test_a_price_is_two(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        async with clicks(here, 2):
            panel = await talk_panel(here, landlord_of(here, table), "price")
            await panel.say(panel.first())
        said = await last(here)
        assert isinstance(said, Speak)
        assert said.seat == public_of(table).landlord
        assert said.to == public_of(table).acting


@pytest.mark.parametrize(("action", "answer"), [("agree", Agree), ("decline", Decline)])
async def test_yes_and_no_are_one(room: OpenRoom, action: str, answer: type[Agree | Decline]) -> None:
    async with room() as here:
        table = await bargaining(here)
        await tell(here, offer_for(table))
        async with clicks(here, 1):
            await press_word(here, landlord_of(here, table), action, 0)
        assert isinstance(await last(here), answer)


async def test_a_counter_offer_is_two(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        await tell(here, offer_for(table))
        landlord = landlord_of(here, table)
        async with clicks(here, 2):
            panel = talking_in(here, landlord, await press_word(here, landlord, "counter", 0))
            await panel.say(panel.first())
        words = public_of(await here.truth()).statements
        assert [word.state for word in words] == [StatementState.COUNTERED, StatementState.OPEN]
        assert words[1].answers == 0


async def test_to_pay_as_agreed_is_one(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        await agree_to(here, table)
        payer = here.acting(table)
        async with clicks(here, 1):
            await pay_agreed(here, payer)
        assert await last(here) == PayBribe(seat=table.running_game().acting or 0, amount=8_000)


async def test_to_hire_as_agreed_is_one(room: OpenRoom) -> None:
    async with room() as here:
        table, agreed = await sold_to_the_first(here)
        async with clicks(here, 1):
            await hire_agreed(here, here.acting(table))
        command = await last(here)
        assert isinstance(command, Hire)
        assert command.placements == (agreed,)


async def test_a_bribe_is_three(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        async with clicks(here, 3, chosen=1):
            form = await here.form(here.acting(table))
            await form.submit(offered="2000")
        assert isinstance(await last(here), PayBribe)


@pytest.mark.parametrize("agreed", [True, False])
async def test_the_sum_that_was_named_is_two(room: OpenRoom, agreed: bool) -> None:
    async with room() as here:
        table = await bargaining(here)
        if agreed:
            await agree_to(here, table)
        else:
            await tell(here, price_for(table))
        async with clicks(here, 2):
            await (await here.form(here.acting(table))).submit()
        assert await last(here) == PayBribe(seat=table.running_game().acting or 0, amount=8_000)


async def test_two_that_are_sent_are_four(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, sending)
        view = table.view_of(here.acting(table).id)
        pair = next((one, two) for one, two in legal_pairs(view) if one.palace != two.palace)
        async with clicks(here, 4, chosen=2):
            form = await here.form(here.acting(table))
            await form.fill(SendScholars(seat=view.seat, first=pair[0], second=pair[1]))
        assert isinstance(await last(here), SendScholars)


async def test_a_promise_is_three(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        seat = public_of(table).acting
        assert seat is not None
        whom = (seat + 1) % 3
        async with clicks(here, 3):
            panel = await talk_panel(here, here.acting(table), "promise")
            await panel.choose("whom", str(whom))
            await panel.say(panel.first())
        said = await last(here)
        assert isinstance(said, Speak)
        assert (said.seat, said.to) == (seat, whom)


async def test_a_last_call_is_one(room: OpenRoom) -> None:
    async with room() as here:
        await begin(here, LIVE)
        table = await until(here, open_bribe)
        assert table.timing.talk
        async with clicks(here, 1):
            await here.click(here.acting(table), "lastcall")
        assert isinstance(await last(here), LastCalled)
