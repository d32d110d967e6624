"""A last call as people see it: a button while there is time to talk, a line, and then another call."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.tables.entries import LastCalled, Reminded
from bot.tables.table import Table
from intrigue_core import PublicView
from tests.support.builders import open_bribe
from tests.support.clocks import LIVE, SLOW, begin, left
from tests.support.judging import Judge, until
from tests.support.room import OpenRoom, Panel, Room
from tests.support.talking import landlord_of, offer_for, public_of, tell

MINUTE = 60.0


async def talking(here: Room, people: int = 3) -> Table:
    """A stage of a live game has just begun."""
    await begin(here, LIVE, people)
    return await until(here, lambda public: open_bribe(public))


def button(here: Room) -> bool:
    """Whether there is a button for a last call."""
    return bool(Panel(here, here.people["Ada"], here.live()[0]).control("lastcall"))


async def test_after_a_minute_the_payer_is_called_again(room: OpenRoom) -> None:
    async with room() as here:
        table = await talking(here)
        payer, landlord = here.acting(table), landlord_of(here, table)
        assert button(here)
        assert left(here, table) == pytest.approx(5 * MINUTE, abs=5)
        called = here.called()
        (told,) = here.answers(await here.click(landlord, "lastcall"))
        table = await here.truth()
        until_when = table.timing.talk_until
        assert until_when is not None
        name = f"{'🟡 Ben' if public_of(table).landlord == 1 else '🟢 Cleo'}"
        line = told.text.split("\n")[0]
        assert line == f"⏳ Last call by {name}: talk until <t:{round(until_when.timestamp())}:T>."
        assert told.public
        assert not button(here), "once is enough"
        assert here.called() == called
        assert left(here, table) == pytest.approx(4 * MINUTE, abs=5)
        await here.env.advance_time(MINUTE + 5)
        assert here.called() == [*called, payer.id]
        assert here.call().startswith("⏰ ")
        assert isinstance((await here.truth()).history[-1].entry, Reminded)
        await here.slash(payer, "bribe", amount=1_000)
        assert public_of(await here.truth()).bribes[-1].amount == 1_000


async def test_the_call_says_the_new_time_at_once(room: OpenRoom) -> None:
    """Whoever looks at it must not be overtaken by the clock."""
    async with room() as here:
        table = await talking(here)
        before, called = here.call(), here.called()
        await here.click(landlord_of(here, table), "lastcall")
        ends = (await here.truth()).view.decides_by
        assert ends is not None
        assert f"<t:{round(ends.timestamp())}:R>" in here.call()
        assert here.call() != before
        assert here.called() == called


async def test_words_go_on_during_the_last_minute(room: OpenRoom) -> None:
    async with room() as here:
        table = await talking(here)
        await here.click(here.acting(table), "lastcall")
        await tell(here, offer_for(table, 1_000))
        ends = left(here, await here.truth())
        assert ends == pytest.approx(4 * MINUTE, abs=5), "nobody buys time by talking"


@pytest.mark.parametrize("gracefully", [False, True])
async def test_a_restart_forgets_nothing(room: OpenRoom, gracefully: bool) -> None:
    async with room() as here:
        table = await talking(here)
        payer = here.acting(table)
        await here.click(payer, "lastcall")
        called = here.called()
        await here.restart(gracefully=gracefully)
        assert not button(here)
        assert here.called() == called
        await here.env.advance_time(MINUTE + 30)
        assert here.called() == [*called, payer.id]
        assert sum(line.startswith("⏳ Last call by ") for line in here.story()) == 1


async def test_others_have_no_say_in_it(room: OpenRoom) -> None:
    async with room() as here:
        table = await talking(here, 4)
        judge = Judge(here)
        bystanders = [
            here.people[chair.name]
            for seat, chair in enumerate(table.chairs)
            if not table.view.may_call_last(seat)
        ]
        for person in bystanders:
            await judge.click(person, "lastcall", "A last call is for the landlord and for those who pay")
        await judge.click("Zoe", "lastcall", "You have no seat at this table")
        assert bystanders
        assert not any(isinstance(step.entry, LastCalled) for step in (await here.truth()).history)


async def test_one_that_comes_too_late(room: OpenRoom) -> None:
    async with room() as here:
        table = await talking(here)
        (message,) = here.live()
        button_id = f"ig1:lastcall:{table.id}:{table.decision_number}"
        await here.env.advance_time(MINUTE + 10)
        log = await here.log()
        (refused,) = here.answers(await here.acting(table).click(message, custom_id=button_id))
        assert refused.text.startswith("⚠️ The time to talk is over; there is nothing to cut short.")
        assert not refused.public
        assert await here.log() == log


def second(public: PublicView) -> bool:
    """Is the second bribe of a stage due?"""
    stage = public.current_stage
    return stage is not None and public.payer is not None and public.payer != stage.payers[0]


@pytest.mark.parametrize(
    ("pace", "due"),
    [(SLOW, open_bribe), (None, open_bribe), (LIVE, second)],
    ids=["slow", "no clock", "the talk is over"],
)
async def test_elsewhere_there_is_none(
    room: OpenRoom, pace: int | None, due: Callable[[PublicView], bool]
) -> None:
    async with room() as here:
        await (here.seat(3) if pace is None else begin(here, pace))
        table = await until(here, due)
        assert not button(here)
        assert table.timing.talk or pace != SLOW
