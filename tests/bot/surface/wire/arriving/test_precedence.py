"""Answers go first, and nothing waits for ever."""

from __future__ import annotations

import asyncio

from bot.surface.client import IntrigueBot
from bot.surface.wire.arriving.precedence import Precedence
from bot.surface.wire.arriving.receipt import Receipt
from tests.bot.surface.crowd import at_once
from tests.bot.surface.publishing.test_publisher import is_all_shown, one_command
from tests.bot.surface.room import OpenRoom


async def turns(number: int) -> None:
    """Let everything that can go on do so, so many times."""
    for _ in range(number):
        await asyncio.sleep(0)


async def show(name: str, precedence: Precedence, shown: list[str]) -> None:
    """Show something that nobody waits for."""
    await precedence.give_way()
    shown.append(name)


async def test_whoever_gives_way_goes_on_when_no_answer_is_being_made() -> None:
    precedence, shown = Precedence(), list[str]()
    precedence.claim("an answer")
    precedence.claim("another")
    async with asyncio.TaskGroup() as group:
        group.create_task(show("first", precedence, shown))
        group.create_task(show("second", precedence, shown))
        await turns(5)
        precedence.waive("an answer")
        await turns(5)
        assert shown == []
        precedence.waive("another")
    assert shown == ["first", "second"]


async def test_an_answer_that_comes_in_between_goes_before_the_rest() -> None:
    precedence, shown = Precedence(), list[str]()

    async def show_until_an_answer_comes() -> None:
        await show("first", precedence, shown)
        precedence.claim("late")

    precedence.claim("an answer")
    async with asyncio.TaskGroup() as group:
        group.create_task(show_until_an_answer_comes())
        group.create_task(show("second", precedence, shown))
        await turns(5)
        precedence.waive("an answer")
        await turns(10)
        assert shown == ["first"]
        precedence.waive("late")
    assert shown == ["first", "second"]


async def test_what_is_an_answer_itself_gives_way_to_nobody() -> None:
    precedence = Precedence()
    precedence.claim("an answer")
    precedence.claim("another")
    giving = asyncio.create_task(precedence.give_way("another"))
    await turns(1)
    assert giving.done()


async def test_nothing_waits_for_an_answer_that_takes_long() -> None:
    precedence = Precedence()
    precedence.claim("an answer")
    await precedence.give_way()


async def test_who_was_cancelled_keeps_nobody_from_going_on() -> None:
    precedence, shown = Precedence(), list[str]()
    precedence.claim("an answer")
    cancelled = asyncio.create_task(show("first", precedence, shown))
    going_on = asyncio.create_task(show("second", precedence, shown))
    await turns(2)
    cancelled.cancel()
    precedence.waive("an answer")
    await going_on
    assert shown == ["second"]


async def test_an_interaction_waives_when_its_answer_is_begun() -> None:
    precedence = Precedence()
    receipt = Receipt(0.0, precedence)
    receipt.claim()
    giving = asyncio.create_task(precedence.give_way())
    await turns(3)
    assert not giving.done()
    async with receipt.first:
        receipt.claim()  # what is on its way is not claimed again
        await turns(3)
        assert giving.done()


async def test_a_table_message_gives_way_to_the_answer_of_somebody_elsewhere(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        here.take()
        assert isinstance(here.env.bot, IntrigueBot)
        precedence = here.env.bot.parts.door.reception.precedence
        told, shown = here.story(), here.text(here.live()[0])
        async with at_once(here):
            precedence.claim("an answer elsewhere")
            await one_command(here)
            while here.story() == told:  # noqa: ASYNC110 - nobody says when
                await asyncio.sleep(0)
            await turns(100)
            assert here.text(here.live()[0]) == shown
            precedence.waive("an answer elsewhere")
        await is_all_shown(here)
        assert here.text(here.live()[0]) != shown
