"""Somebody who types again what did count, because they were never told, is asked first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.tables.entries import By, Played
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Command, DecisionKind, Hire, PayBribe, PublicView
from intrigue_core.players import RandomPlayer
from tests.support.judging import until
from tests.support.room import BUTTON, WORDS, Answer, OpenRoom, Room, forge

GIVEN_UP = 10062
COUNTED = "did count"


def deciding(kind: DecisionKind) -> Callable[[PublicView], bool]:
    return lambda public: public.deciding is kind


async def typed(here: Room, person: simcord.MemberActor, table: Table, command: Command) -> list[Answer]:
    answers: list[Answer] = []
    for name, options in await here.in_slash(table, command):
        answers += await here.slash(person, name, **options)
    return answers


async def typed_in_vain(here: Room, table: Table, command: Command) -> simcord.MemberActor:
    """Somebody's command is played, and they never hear of it; Discord says that the bot did not respond."""
    person = here.acting(table)
    here.env.inject_error("POST", "/interactions/*", status=404, code=GIVEN_UP, times=None)
    assert await typed(here, person, table, command) == []
    here.env.backend.faults.clear()
    return person


async def until_due_again(here: Room, person: simcord.MemberActor, kind: DecisionKind) -> Table:
    """All others play on until the same person has to decide the same."""
    player = RandomPlayer(Random(4))
    while True:
        table = await here.truth()
        assert table.phase is Phase.PLAYING
        if here.acting(table).id == person.id:
            assert table.running_game().view().deciding is kind
            return table
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))


def a_bribe(table: Table, amount: int = 5_000) -> PayBribe:
    seat = table.running_game().acting
    assert seat is not None
    return PayBribe(seat=seat, amount=amount)


async def bribed_twice(here: Room, seed: int) -> tuple[simcord.MemberActor, Table] | None:
    """Somebody bribes in vain, and has to bribe again as their next decision, if it so happens."""
    table = await until(here, deciding(DecisionKind.BRIBE), seed)
    person = await typed_in_vain(here, table, a_bribe(table))
    try:
        return person, await until_due_again(here, person, DecisionKind.BRIBE)
    except AssertionError:
        return None


async def owing_again(here: Room) -> tuple[simcord.MemberActor, Table]:
    await here.seat(3)
    for seed in range(30):
        found = await bribed_twice(here, seed)
        if found is not None:
            return found
    pytest.fail("nobody had to bribe twice in a row")


def last_bribes(table: Table) -> list[int]:
    entries = [step.entry for step in table.history]
    return [
        entry.command.amount
        for entry in entries
        if isinstance(entry, Played) and entry.by is By.PLAYER and isinstance(entry.command, PayBribe)
    ]


async def asked(
    here: Room, person: simcord.MemberActor, command: str, **options: Any
) -> simcord.ResponseMessage:
    """Somebody types a command, and is asked whether they mean it."""
    log = await here.log()
    result = await person.slash(here.channel, command, **options)
    assert await here.log() == log
    question = result.response
    assert question is not None
    assert question.ephemeral
    assert COUNTED in here.text(question)
    return question


def yes(question: simcord.ResponseMessage) -> str:
    button, _ = (node for node in walk(question.components) if node["type"] == BUTTON)
    return str(button["custom_id"])


def no(question: simcord.ResponseMessage) -> str:
    _, button = (node for node in walk(question.components) if node["type"] == BUTTON)
    return str(button["custom_id"])


async def test_a_bribe_that_did_count_is_not_paid_again_unasked(room: OpenRoom) -> None:
    async with room() as here:
        person, table = await owing_again(here)
        assert last_bribes(table)[-1] != 3_000
        question = await asked(here, person, "bribe", amount=3_000)
        assert "5,000" in here.text(question), "what did count"
        calls = [one.id for one in here.calls()]
        result = await person.click(question, custom_id=yes(question))
        assert not any(answer.public for answer in here.answers(result))
        after = await here.truth()
        assert last_bribes(after)[-1] == 3_000
        assert after.decision_number > table.decision_number
        assert [one.id for one in here.calls()] != calls
        assert question.id not in here.env.backend.messages[here.channel.id], "the question is gone"


async def test_the_button_is_good_for_once_for_that_decision_and_for_that_person(room: OpenRoom) -> None:
    async with room() as here:
        person, table = await owing_again(here)
        question = await asked(here, person, "bribe", amount=3_000)
        assert "3000" not in yes(question), "no sum is in an id"
        # Meanwhile it is decided otherwise.
        await here.slash(person, "bribe", amount=2_000)
        log = await here.log()
        result = await person.click(question, custom_id=yes(question))
        (answer,) = [one for one in here.answers(result) if not one.public][-1:]
        assert WORDS("refused-stale") in answer.text
        assert await here.log() == log
        assert table.decision_number < (await here.truth()).decision_number


async def test_who_did_not_mean_it_says_no(room: OpenRoom) -> None:
    async with room() as here:
        person, _ = await owing_again(here)
        question = await asked(here, person, "bribe", amount=3_000)
        log = await here.log()
        await person.click(question, custom_id=no(question))
        assert await here.log() == log
        assert question.id not in here.env.backend.messages[here.channel.id], "the question is gone"
        await here.slash(person, "bribe", amount=2_000)
        assert last_bribes(await here.truth())[-1] == 2_000, "asked once"


async def test_it_is_nobody_else_s(room: OpenRoom) -> None:
    """Nobody else sees the button; a hostile client could send its id all the same."""
    async with room() as here:
        person, _ = await owing_again(here)
        question = await asked(here, person, "bribe", amount=3_000)
        log = await here.log()
        (call,) = here.calls()
        other = next(one for one in here.people.values() if one.id != person.id)
        button = next(node for node in walk(call.components) if node["type"] == BUTTON)
        forge(here, call, button["custom_id"], yes(question))
        (answer,) = here.answers(await other.click(call, custom_id=yes(question)))
        assert not answer.public
        assert await here.log() == log
        await person.click(question, custom_id=yes(question))
        assert last_bribes(await here.truth())[-1] == 3_000


async def test_who_has_been_told_is_not_asked_again(room: OpenRoom) -> None:
    async with room() as here:
        person, _ = await owing_again(here)
        await asked(here, person, "bribe", amount=3_000)
        await here.slash(person, "bribe", amount=3_000)
        assert last_bribes(await here.truth())[-1] == 3_000


async def test_a_question_that_does_not_arrive_either_is_asked_again(room: OpenRoom) -> None:
    async with room() as here:
        person, _ = await owing_again(here)
        log = await here.log()
        here.env.inject_error("POST", "/interactions/*", status=404, code=GIVEN_UP, times=None)
        await here.slash(person, "bribe", amount=3_000)
        here.env.backend.faults.clear()
        await asked(here, person, "bribe", amount=3_000)
        assert await here.log() == log


async def test_after_a_minute_nobody_is_asked(room: OpenRoom) -> None:
    async with room() as here:
        person, _ = await owing_again(here)
        await here.env.advance_time(61)
        await here.slash(person, "bribe", amount=3_000)
        assert last_bribes(await here.truth())[-1] == 3_000


async def test_an_answer_that_the_line_has_lost_did_not_arrive_either(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, deciding(DecisionKind.BRIBE))
        person = here.acting(table)
        here.env.inject_error("POST", "/interactions/*", status=500, code=0, times=None)
        assert await typed(here, person, table, a_bribe(table)) == []
        here.env.backend.faults.clear()
        (answer,) = await here.slash(person, "bribe", amount=5_000)
        assert COUNTED in answer.text
        assert not answer.public


async def test_who_had_an_answer_is_not_asked(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        player = RandomPlayer(Random(1))
        while table.phase is Phase.PLAYING:
            table = await here.truth()
            if table.phase is not Phase.PLAYING:
                return
            answers = await here.say(table, player.decide(table.view_of(here.acting(table).id)))
            assert not any(COUNTED in answer.text for answer in answers)


async def test_who_is_not_to_decide_is_told_that_it_did_count(room: OpenRoom) -> None:
    """So it is mostly: it is somebody else's turn by now."""
    async with room() as here:
        await here.seat(3)
        table = await until(here, deciding(DecisionKind.BRIBE))
        person = await typed_in_vain(here, table, a_bribe(table))
        assert here.acting(await here.truth()).id != person.id
        (answer,) = await here.slash(person, "bribe", amount=5_000)
        assert answer.text.startswith(WORDS("counted-bribe", amount=WORDS("ducats", amount=5_000)))
        assert not answer.public
        (again,) = await here.slash(person, "bribe", amount=5_000)
        assert COUNTED not in again.text, "once is enough"


async def test_who_has_sent_is_told_so(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        command = table.running_game().legal_commands()[0]
        person = await typed_in_vain(here, table, command)
        log = await here.log()
        (answer,) = await typed(here, person, table, command)
        assert await here.log() == log
        assert answer.text.startswith("ℹ️ Your two scholars are on their way")
        assert not answer.public


async def test_a_hire_is_asked_for_as_well(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        for seed in range(40):
            table = await until(here, deciding(DecisionKind.HIRE), seed)
            hire = table.running_game().legal_commands()[0]
            assert isinstance(hire, Hire)
            if len(hire.placements) > 1:
                await here.say(table, hire)
                continue
            person = await typed_in_vain(here, table, hire)
            table = await here.truth()
            if here.acting(table).id != person.id:
                continue
            if table.running_game().view().deciding is not DecisionKind.HIRE:
                continue
            again = table.running_game().legal_commands()[0]
            (name, options), *_ = await here.in_slash(table, again)
            question = await asked(here, person, name, **options)
            assert "/hire" in here.text(question)
            result = await person.click(question, custom_id=yes(question))
            assert here.answers(result) or len(await here.log()) > table.version
            return
        pytest.fail("nobody hired twice in a row")
