"""No dead button at the end of the channel: a call that is over loses its buttons and its clock."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import discord
import pytest
import simcord

from bot.appearance import COLOURS
from bot.publishing.background import QUIET_SECONDS
from bot.tables.table import Table
from intrigue_core import DecisionKind, PayBribe
from tests.support.failures import nothing_noted
from tests.support.room import Form, OpenRoom, Room, told_of
from tests.support.talking import offer_for, tell

LONG = 600.0
UPDATE_MESSAGE = 7


async def called(here: Room) -> tuple[Table, simcord.ResponseMessage, str]:
    """The only person among computers, which take their time, has been called, nothing lies below, and
    after a bribe it is a computer's turn; with what is told above the call."""
    table = await here.seat(1, computers=3)
    while True:
        await here.env.advance_time(LONG)
        (call,) = here.calls()
        table = await here.truth()
        after = table.running_game().copy()
        command = after.legal_commands()[0]
        after.play(command)
        goes_on = isinstance(command, PayBribe) and after.acting != table.running_game().acting
        assert buttons(here)[-1] == call.id
        if goes_on and call.id == here.messages()[-1].id:
            return table, call, call.content.rpartition("\n")[0]
        await here.say(table, table.running_game().legal_commands()[0])


async def rung(here: Room) -> tuple[Table, simcord.ResponseMessage]:
    """One of two people among computers has been called by a call that rings, and nothing lies below: after
    a bribe it is a computer's turn."""
    rng = Random(1)
    await here.seat(2, computers=2)
    while True:
        await here.env.advance_time(LONG)
        table = await here.truth()
        game = table.running_game()
        if (chair := table.acting_chair) is None or chair.computer:
            continue
        call = here.calls()[-1]
        after = game.copy()
        command = rng.choice(after.legal_commands())
        after.play(command)
        goes_on = after.acting is not None and table.chairs[after.acting].computer
        rings = "<:crest_" not in call.content
        if isinstance(command, PayBribe) and goes_on and rings and call.id == here.messages()[-1].id:
            return table, call
        await here.say(table, command)


async def decide_by(here: Room, call: simcord.ResponseMessage, table: Table) -> None:
    """Decide in the form that the call's button opens."""
    person = here.acting(table)
    decide = f"ig1:decide:{table.id}:{table.decision_number}:r{table.version}"
    opened = here.opened(person, await person.click(call, custom_id=decide))
    await opened.decide(table.running_game().legal_commands()[0])


def now(here: Room, message: simcord.ResponseMessage) -> simcord.ResponseMessage:
    return next(each for each in here.messages() if each.id == message.id)


def buttons(here: Room) -> list[int]:
    """The texts of the channel that have the button of a decision."""
    return [each.id for each in here.messages() if each.content and "ig1:decide:" in str(each.components)]


async def test_an_answer_by_its_own_button_takes_the_place_of_a_call(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table, call, above = await called(here)
        requests = len(here.env.http_requests)
        await decide_by(here, call, table)
        _, answer, after, *_ = here.env.http_requests[requests:]
        assert answer.path.endswith("/callback")
        assert cast("dict[str, Any]", answer.json)["type"] == UPDATE_MESSAGE, "that is the answer"
        assert after.method == "PATCH", "the table message is next"
        answered = now(here, call)
        assert answered.content.startswith(f"{above}\n")
        assert "Ada bribes" in answered.content.removeprefix(above)
        assert call.id not in buttons(here)
        assert "\n".join(here.story()) == told_of(await here.truth())
        assert call.id not in buttons(here)


async def test_a_call_that_has_rung_takes_the_signs_of_the_story_with_its_answer(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0, own_emoji=True) as here:
        table, call = await rung(here)
        assert any(look.emoji in call.content for look in COLOURS.values()), "phones show it as it is written"
        await decide_by(here, call, table)
        answered = now(here, call)
        assert answered.content.count("\n") >= call.content.count("\n")
        assert "<:crest_" in answered.content
        assert not any(look.emoji in answered.content for look in COLOURS.values())


@pytest.mark.parametrize("noted", [0, 1])
async def test_after_a_crash_it_is_known_what_a_call_tells_that_was_answered(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, noted: int
) -> None:
    async with room(pause_seconds=1.0) as here:
        table, call, _ = await called(here)
        with nothing_noted(monkeypatch, noted, unseen=True):
            await decide_by(here, call, table)
        assert call.id not in buttons(here)
        await here.restart()
        await here.env.settle()
        await here.env.advance_time(LONG)
        assert "\n".join(here.story()) == told_of(await here.truth())
        assert len(here.calls()) == 1


async def test_where_somebody_has_written_below_it_the_answer_is_a_message(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table, call, above = await called(here)
        await here.people["Zoe"].send(here.channel, "Nice weather")
        await decide_by(here, call, table)
        assert here.messages()[-1].id > call.id
        assert call.id not in buttons(here)
        assert now(here, call).content == above
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_typed_answer_takes_the_buttons_and_the_clock_away(room: OpenRoom, restarted: bool) -> None:
    async with room(pause_seconds=1.0) as here:
        table, call, above = await called(here)
        if restarted:
            await here.restart()
        await here.say(table, table.running_game().legal_commands()[0])
        assert call.id not in buttons(here)
        assert now(here, call).content == above
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_call_of_its_own_goes_when_it_is_answered(room: OpenRoom, restarted: bool) -> None:
    async with room(pause_seconds=1.0) as here:
        table, story, _ = await called(here)
        for _ in range(8):
            await here.slash("Zoe", "table show")
        await tell(here, offer_for(table, 1_000))
        table = await here.truth()
        (call,) = here.calls()
        assert call.id != story.id
        if restarted:
            await here.restart()
        await here.say(table, table.running_game().legal_commands()[0])
        assert call.id not in [each.id for each in here.messages()]
        assert call.id not in buttons(here)


async def test_of_a_call_that_came_again_before_a_crash_the_earlier_one_goes(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(pause_seconds=1.0) as here:
        table, call, _ = await called(here)
        answered = set(buttons(here)) - {call.id}
        for _ in range(8):
            await here.slash("Zoe", "table show")
        here.env.inject_error("PATCH", "*", status=500, code=0, times=None)
        with nothing_noted(monkeypatch, unseen=True):
            await tell(here, offer_for(table, 1_000))
        here.env.backend.faults.clear()
        assert len(set(buttons(here)) - answered) == 2
        await here.restart()
        await here.env.settle()
        assert len(set(buttons(here)) - answered) == 1
        assert call.id not in buttons(here)


async def above_the_next(
    here: Room, deciding: DecisionKind
) -> tuple[simcord.ResponseMessage, str, simcord.ResponseMessage]:
    """One of three people has typed a bribe, and right below the call for it is the next, for that kind; with
    what is told above the first."""
    await here.seat(3)
    while True:
        table = await here.truth()
        call = here.calls()[-1]
        above = call.content.rpartition("\n")[0]
        command = table.running_game().legal_commands()[0]
        await here.say(table, command)
        public = (await here.truth()).public
        below = [each for each in here.messages() if each.id > call.id]
        bribed = isinstance(command, PayBribe) and public is not None and public.deciding is deciding
        if bribed and len(below) == 1:
            return call, above, below[0]


async def test_the_next_call_with_the_same_buttons_takes_those_above_away(room: OpenRoom) -> None:
    async with room() as here:
        call, above, after = await above_the_next(here, DecisionKind.BRIBE)
        assert now(here, call).content == above
        assert call.id not in buttons(here)
        assert buttons(here)[-1] == after.id
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_typed_answer_leaves_no_dead_button_once_it_is_quiet(room: OpenRoom, restarted: bool) -> None:
    async with room() as here:
        call, above, after = await above_the_next(here, DecisionKind.HIRE)
        if restarted:
            await here.restart()
            await here.env.settle()
        await here.env.advance_time(QUIET_SECONDS - 1)
        assert call.id in buttons(here), "it can wait"
        await here.env.advance_time(2)
        assert now(here, call).content == above
        assert call.id not in buttons(here)
        assert buttons(here)[-1] == after.id
        assert "\n".join(here.story()) == told_of(await here.truth())
        requests = len(here.env.http_requests)
        await here.env.advance_time(LONG)
        assert len(here.env.http_requests) == requests, "nothing is edited twice"


async def test_a_call_that_is_out_of_sight_is_left_alone(room: OpenRoom) -> None:
    async with room() as here:
        call, _, _ = await above_the_next(here, DecisionKind.HIRE)
        before = call.content
        table = await here.truth()
        await here.say(table, table.running_game().legal_commands()[0])
        assert len([each for each in here.messages() if each.id > call.id]) > 1
        await here.env.advance_time(LONG)
        assert now(here, call).content == before
        assert not [one for one in here.env.http_requests if one.path.endswith(f"/messages/{call.id}")]
        assert "\n".join(here.story()) == told_of(await here.truth())


async def test_what_was_taken_away_before_a_crash_is_known_after_it(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        call, above, after = await above_the_next(here, DecisionKind.HIRE)
        with nothing_noted(monkeypatch, unseen=True):
            await here.env.advance_time(QUIET_SECONDS + 1)
        assert call.id not in buttons(here)
        await here.restart()
        await here.env.settle()
        await here.env.advance_time(LONG)
        assert now(here, call).content == above
        assert buttons(here)[-1] == after.id
        assert len(here.calls()) == 1
        assert "\n".join(here.story()) == told_of(await here.truth())


async def test_a_call_that_cannot_be_taken_away_now_is_taken_away_later(room: OpenRoom) -> None:
    async with room() as here:
        call, above, after = await above_the_next(here, DecisionKind.HIRE)
        here.env.inject_error("PATCH", "*", status=500, code=0, times=None)
        await here.env.advance_time(QUIET_SECONDS + 1)
        assert call.id in buttons(here)
        here.env.backend.faults.clear()
        await here.env.advance_time(LONG)
        assert now(here, call).content == above
        assert buttons(here)[-1] == after.id
        assert "\n".join(here.story()) == told_of(await here.truth())


async def same_again(here: Room) -> tuple[Table, simcord.ResponseMessage, str]:
    """One of three people has been called, nothing lies below, and after a bribe they pay the next; with what
    is told above the call."""
    await here.seat(3)
    while True:
        table = await here.truth()
        call = here.calls()[-1]
        after = table.running_game().copy()
        command = after.legal_commands()[0]
        after.play(command)
        again = isinstance(command, PayBribe) and after.acting == table.running_game().acting
        if again and call.id == here.messages()[-1].id:
            return table, call, call.content.rpartition("\n")[0]
        await here.say(table, command)


async def test_an_answer_by_its_button_takes_the_next_call_of_the_same_player_along(room: OpenRoom) -> None:
    async with room() as here:
        table, call, above = await same_again(here)
        messages = len(here.messages())
        requests = len(here.env.http_requests)
        await decide_by(here, call, table)
        answer = here.env.http_requests[requests + 1]
        assert cast("dict[str, Any]", answer.json)["type"] == UPDATE_MESSAGE
        assert len(here.messages()) == messages, "no message more"
        answered = now(here, call)
        assert answered.content.startswith(f"{above}\n")
        assert here.calls()[-1].id == call.id
        assert f"ig1:decide:{table.id}:{table.decision_number + 1}:" in str(answered.components)
        assert "\n".join(here.story()) == told_of(await here.truth())
        await decide_by(here, call, await here.truth())
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("noted", [0, 1])
async def test_after_a_crash_a_call_is_known_that_has_taken_the_place_of_another(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, noted: int, more: bool
) -> None:
    async with room() as here:
        table, call, _ = await same_again(here)
        with nothing_noted(monkeypatch, noted, unseen=True):
            await decide_by(here, call, table)
            if more:
                table = await here.truth()
                await here.say(table, table.running_game().legal_commands()[0])
        rung = here.rung()
        await here.restart()
        await here.env.settle()
        await here.env.advance_time(LONG)
        assert "\n".join(here.story()) == told_of(await here.truth())
        assert len(here.calls()) == 1
        assert here.rung() == rung
        if not more:
            assert here.calls()[0].id == call.id
            await decide_by(here, call, await here.truth())
            assert "\n".join(here.story()) == told_of(await here.truth())


async def test_a_click_that_takes_no_answer_is_told_below_the_call(room: OpenRoom) -> None:
    async with room() as here:
        table, call, _ = await same_again(here)
        person = here.acting(table)
        decide = f"ig1:decide:{table.id}:{table.decision_number}:r{table.version}"
        opened = here.opened(person, await person.click(call, custom_id=decide))
        here.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await opened.decide(table.running_game().legal_commands()[0])
        assert here.calls()[-1].id > call.id
        assert call.id not in buttons(here), "both ask for a bribe"
        assert "\n".join(here.story()) == told_of(await here.truth())


async def test_the_next_call_of_the_same_player_lies_below_what_others_have_written(room: OpenRoom) -> None:
    async with room() as here:
        table, call, _ = await same_again(here)
        await here.people["Zoe"].send(here.channel, "Nice weather")
        await decide_by(here, call, table)
        assert here.calls()[-1].id > call.id
        assert call.id not in buttons(here)
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("arrived", [False, True])
async def test_an_answer_that_nobody_heard_of_is_told_once(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    async with room() as here:
        table, call, _ = await same_again(here)
        person = here.acting(table)
        decide = f"ig1:decide:{table.id}:{table.decision_number}:r{table.version}"
        form = here.opened(person, await person.click(call, custom_id=decide))
        assert isinstance(form, Form)
        with monkeypatch.context() as patch:
            edit = discord.InteractionResponse.edit_message

            async def lost(self: Any, **named: Any) -> Any:
                if arrived:
                    await edit(self, **named)
                raise TimeoutError

            patch.setattr(discord.InteractionResponse, "edit_message", lost)
            await form.fill(table.running_game().legal_commands()[0])
        await here.env.advance_time(LONG)
        assert "\n".join(here.story()) == told_of(await here.truth())
        assert len(here.calls()) == 1
        assert (here.calls()[0].id == call.id) is arrived
