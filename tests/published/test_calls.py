"""Calls: one for each decision; it comes again when it is buried or half of its time is gone."""

from __future__ import annotations

from typing import Any, cast

import pytest
import simcord

from bot.layouts.deciding import call_text
from bot.locales import texts_for
from bot.preferences import Reminders
from bot.tables.table import Table
from bot.wording.names import Wording
from intrigue_core import DecisionKind, PublicView
from tests.support.builders import some
from tests.support.clocks import SLOW, begin
from tests.support.judging import game_at
from tests.support.room import WORDS, Room
from tests.support.talking import bargaining, price_for, public_of, rivalry, tell

SILENT = 1 << 12
MOST_BELOW = 7
HALF_A_DAY = 43_200.0


async def fill(here: Room, messages: int) -> None:
    """So many messages of the bot follow."""
    for _ in range(messages):
        await here.slash("Zoe", "table show")


async def called(here: Room) -> tuple[Table, simcord.ResponseMessage]:
    """Somebody has been called, and nothing lies below that."""
    table = await bargaining(here)
    (call,) = here.calls()
    below = [one for one in here.messages() if one.id > call.id]
    await fill(here, MOST_BELOW - 1 - len(below))
    return table, call


def posts(here: Room) -> list[dict[str, Any]]:
    path = f"/channels/{here.channel.id}/messages"
    sent = [one for one in here.env.http_requests if one.method == "POST" and one.path == path]
    return [cast("dict[str, Any]", one.json) for one in sent]


async def test_a_buried_call_comes_again_with_the_eighth_message(here: Room) -> None:
    table, call = await called(here)
    rung = here.rung()
    line = call.content.split("\n")[-1]
    story = here.story()
    await tell(here, price_for(table))
    assert [one.id for one in here.calls()] == [call.id], "seven are nothing yet"
    await tell(here, price_for(table, 9_000))
    (again,) = here.calls()
    assert again.id > call.id
    assert again.content.split("\n")[-1] == line
    assert here.story()[: len(story)] == story, "what it was the end of stays"
    assert here.messages()[-1].id == again.id
    assert here.rung() == [*rung, here.acting(table).id], "a price rings once, and the call not again"
    await here.say(table, table.running_game().legal_commands()[0])
    assert again.id not in [one.id for one in here.calls()]
    assert len(here.calls()) == 1


async def test_it_is_counted_anew_after_a_restart(here: Room) -> None:
    table, call = await called(here)
    await here.restart()
    await tell(here, price_for(table))
    await fill(here, 2)
    assert [one.id for one in here.calls()] == [call.id]


@pytest.mark.parametrize("reminders", Reminders)
async def test_half_of_the_time_gone_it_comes_again_and_rings_as_the_person_likes(
    here: Room, reminders: Reminders
) -> None:
    table = await begin(here, SLOW)
    person = here.acting(table)
    await here.preferences.change_person(person.id, reminders=reminders)
    await here.restart()
    (call,), rung = here.calls(), here.called()
    await here.env.advance_time(HALF_A_DAY + 1)
    (again,) = here.calls()
    assert again.id > call.id
    assert here.called()[len(rung) :] == ([] if reminders is Reminders.OFF else [person.id])
    assert bool(posts(here)[-1].get("flags", 0) & SILENT) == (reminders is not Reminders.MENTION)


async def test_an_answered_reminder_keeps_no_button(here: Room) -> None:
    table = await begin(here, SLOW)
    await here.env.advance_time(HALF_A_DAY + 1)
    (again,) = here.calls()
    assert "⏰" in again.content
    for _ in range(2):
        table = await here.truth()
        await here.say(table, table.running_game().legal_commands()[0])
        await here.env.settle()
        there = [one for one in here.messages() if one.id == again.id]
        assert all("ig1:decide:" not in str(one.components) and "⏰" not in one.content for one in there)


async def test_a_crash_before_it_is_noted_leaves_one_call(here: Room) -> None:
    table, call = await called(here)
    await fill(here, 1)
    rung = here.rung()
    here.env.inject_error("PATCH", "*", status=500, code=0, times=None)
    await tell(here, price_for(table))
    here.env.backend.faults.clear()
    await here.restart()
    (again,) = here.calls()
    assert again.id > call.id
    assert here.rung() == [*rung, here.acting(table).id]
    assert await here.store.unpublished_tables() == []
    await here.say(table, table.running_game().legal_commands()[0])
    assert again.id not in [one.id for one in here.calls()]
    assert len(here.calls()) == 1


async def test_where_it_fails_it_is_tried_again(here: Room) -> None:
    table, call = await called(here)
    await fill(here, 1)
    rung = here.rung()
    story = here.story()
    here.env.inject_error("POST", "/channels/*/messages", status=500, code=0, times=None)
    here.env.inject_error("POST", "/webhooks/*", status=500, code=0, times=None)
    here.env.inject_error("POST", "/interactions/*", status=500, code=0, times=None)
    await tell(here, price_for(table))
    assert [one.id for one in here.calls()] == [call.id], "nobody is left uncalled"
    here.env.backend.faults.clear()
    await here.env.advance_time(300)
    (again,) = here.calls()
    assert again.id > call.id
    assert here.story()[: len(story)] == story
    assert set(here.rung()[len(rung) :]) == {here.acting(table).id}, "the price is tried again"


def lone_applicant(public: PublicView) -> bool:
    """A landlord has to hire the only applicant there is, and only chooses the post."""
    stage = public.current_stage
    return public.deciding is DecisionKind.HIRE and stage is not None and len(stage.payers) == 1


async def test_a_landlord_is_not_asked_who_gets_a_post_where_only_one_can(here: Room) -> None:
    table = await game_at(here, lone_applicant)
    (scholar,) = some(public_of(table).current_stage).payers
    owner = table.chairs[table.edition.owner(scholar)].name
    profession = Wording.of(table.view, WORDS).profession_of(scholar)
    call = here.call()
    assert f"{owner} has paid: which post does the {profession} get?" in call
    assert "who gets" not in call
    german = Wording.of(table.view, texts_for("de"))
    called = call_text(table.view, 1, german, again=False)
    assert f"{owner} hat gezahlt: Welchen Posten bekommt der {german.profession_of(scholar)}" in called


@pytest.mark.parametrize(("later", "told"), [(3_000, "The highest bribe is 3,000, from"), (2_000, "")])
async def test_the_highest_bribe_is_told_where_there_is_one(here: Room, later: int, told: str) -> None:
    table = await game_at(here, rivalry)
    first = True
    while public_of(table).payer is not None:
        await here.slash(here.acting(table), "bribe", amount=str(2_000 if first else later))
        table = await here.truth()
        first = False
    call = here.call()
    assert "all bribes are paid: who gets" in call
    assert ("The highest bribe is" in call) == bool(told)
    assert told in call
