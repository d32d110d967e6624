"""Bribes that are prepared, as people see it: their owner alone, until they are paid."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from discord.utils import utcnow

from bot.demo.transcript import walk
from bot.ops.health import HealthCheck
from bot.preferences import Preferences, Reminders
from bot.tables.entries import BribePrepared, PreparationWithdrawn
from bot.tables.prepared_bribes import given_area
from bot.tables.repository import Actor
from bot.tables.store import Overview
from intrigue_core import PayBribe
from tests.support.builders import some
from tests.support.moderating import manager, told
from tests.support.preparing import (
    act,
    begin,
    button,
    crowding,
    fill_in,
    owner,
    prepare,
    prepared_plays,
    somebody_waits,
    waiting,
)
from tests.support.room import WORDS, Answer, Room, services_of, shown_by


async def standing(here: Room) -> list[int]:
    return [one.preparation.amount for one in (await here.truth()).prepared.values() if one.dropped is None]


def said(answers: list[Answer]) -> str:
    assert all(not answer.public for answer in answers)
    return "\n".join(answer.text for answer in answers)


# --- preparing, listing, taking back ---


async def test_it_is_prepared_in_a_form_and_listed_with_a_button_that_takes_it_back(here: Room) -> None:
    table, situation, person = await somebody_waits(here)
    result = await prepare(here, table, situation, "5,000", "over")
    told = said(here.answers(result))
    assert "Prepared bribes" in told
    assert "one step over the highest bribe so far, up to 5,000 ducats; otherwise the minimum" in told
    assert await standing(here) == [5_000]
    assert result.response is not None
    taken_back = await person.click(result.response, custom_id=button(result.response, "withdraw"))
    assert taken_back.acknowledged
    assert await standing(here) == []
    assert "You have not prepared any." in here.text(result.response), "in the same message"


async def test_what_is_prepared_is_shown_again_and_more_can_be_added_there(here: Room) -> None:
    table, _, _ = await somebody_waits(here)
    while len([one for one in waiting(table) if owner(here, table, one) is here.people["Ben"]]) < 2:
        table = await act(here, Random(table.version))
    ben = here.people["Ben"]
    first, second, *_ = [one for one in waiting(table) if owner(here, table, one) is ben]
    await prepare(here, table, first, "2000")
    listed = shown_by(await ben.slash(here.channel, "table prepare"))
    assert "2,000 ducats" in here.text(listed)
    form = await ben.click(listed, custom_id=button(listed, "preparedbribe"))
    await fill_in(ben, form, second, "3000")
    assert sorted(await standing(here)) == [2_000, 3_000]
    assert "3,000 ducats" in here.text(listed), "it is brought up to date"


async def test_the_purse_has_a_button_for_it_at_the_slow_pace(here: Room) -> None:
    _, situation, person = await somebody_waits(here)
    purse = shown_by(await person.slash(here.channel, "purse"))
    form = await person.click(purse, custom_id=button(purse, "prepare"))
    await fill_in(person, form, situation)
    assert await standing(here) == [2_000]
    purse = shown_by(await person.slash(here.channel, "purse"))
    assert "One bribe prepared…" in [node.get("label") for node in walk(purse.components)]


async def test_at_another_pace_there_is_no_such_button_and_a_refusal_that_says_why(here: Room) -> None:
    await here.seat(3)
    assert "at the slow pace only" in await here.told_privately("Ben", "table prepare")
    purse = shown_by(await here.people["Ben"].slash(here.channel, "purse"))
    assert "ig1:prepare" not in str(purse.components)


async def test_where_nothing_can_be_prepared_that_is_said(here: Room) -> None:
    await begin(here)
    assert "No bribe will be due" in said(await here.slash("Ben", "table prepare"))
    assert "You have no seat" in said(await here.slash("Zoe", "table prepare"))


async def test_a_form_that_shows_what_was_true_before_prepares_nothing(here: Room) -> None:
    _, situation, person = await somebody_waits(here, soon=True)
    form = await person.slash(here.channel, "table prepare")
    await act(here, Random(1))  # now it is due
    log = await here.log()
    result = await fill_in(person, form, situation)
    assert "That bribe is due now" in said(here.answers(result))
    assert await here.log() == log


# --- when it is due ---


@pytest.mark.parametrize("restart", [False, True])
async def test_it_is_paid_as_soon_as_it_is_due(here: Room, *, restart: bool) -> None:
    table, situation, _ = await somebody_waits(here, soon=True)
    assert table.public is not None
    open_post = given_area(table.public, situation) is None
    asking = str(table.public.free_areas(situation.palace)[0]) if open_post else "nothing"
    await prepare(here, table, situation, "3000", asking=asking)
    if restart:
        await here.restart()
    told = len(here.story())
    rung = here.called()
    table = await act(here, Random(1))
    (entry,) = prepared_plays(table)
    assert isinstance(entry.command, PayBribe)
    assert entry.command.amount == 3_000
    story = here.story()[told:]
    assert any(" with 3,000 for " in line for line in story)
    assert not any("prepared" in line.lower() for line in here.story())
    assert owner(here, table, situation).id not in here.called()[len(rung) :]
    await here.restart()
    assert (await here.truth()).version == table.version, "once"


async def test_what_is_due_when_the_bot_was_killed_is_paid_after_the_start(here: Room) -> None:
    table, situation, _ = await somebody_waits(here, soon=True)
    await prepare(here, table, situation, "3000")
    doing = Actor(table.id, here.acting(table).id, 1)
    await services_of(here).tables.play(doing, crowding(table, Random(1)))
    assert prepared_plays(await here.truth()) == []
    await here.restart()
    assert len(prepared_plays(await here.truth())) == 1


async def test_who_cannot_pay_is_called_and_told_privately_why(here: Room) -> None:
    table, situation, _ = await somebody_waits(here, soon=True)
    await prepare(here, table, situation, "900000")
    table = await act(here, Random(1))
    person = owner(here, table, situation)
    assert here.acting(table).id == person.id
    assert here.called()[-1] == person.id
    assert prepared_plays(table) == []
    why = "is dropped: you could not pay it when it was due"
    assert why in said(await here.slash(person, "purse"))
    assert why in (await here.form(person)).text
    here.take()
    assert not any("dropped" in line.text for line in here.lines if line.to != str(person.user.global_name))


async def test_who_wants_direct_messages_is_told_by_one(here: Room) -> None:
    table, situation, person = await somebody_waits(here, soon=True)
    await Preferences(here.store).change_person(person.id, reminders=Reminders.DM)
    await here.restart()
    await prepare(here, table, situation, "900000")
    here.take()
    begun = len(here.lines)
    await act(here, Random(1))
    await here.restart()
    here.take()
    told = [line for line in here.lines[begun:] if line.text.startswith("#intrigue")]
    assert [line.to for line in told] == [str(person.user.global_name)]
    assert "is dropped: you could not pay it" in told[0].text


async def test_a_rival_who_joins_drops_it_and_whoever_looks_is_told_once_they_have_read_it(
    here: Room,
) -> None:
    await begin(here)
    rng = Random(1)
    table = await here.truth()
    dropped = None
    while dropped is None:
        for situation in waiting(table):
            if situation.scholar not in table.prepared:
                person = owner(here, table, situation)
                shown = await person.slash(here.channel, "table prepare")
                if shown.response is not None:
                    shown = await person.click(
                        shown.response, custom_id=button(shown.response, "preparedbribe")
                    )
                await fill_in(person, shown, situation)
        table = await act(here, rng)
        dropped = next((one for one in table.prepared.values() if one.dropped is not None), None)
    person = owner(here, table, dropped.preparation.situation)
    purse = await here.slash(person, "purse")
    assert WORDS("prepare-dropped-situation") in said(purse)
    listed = shown_by(await person.slash(here.channel, "table prepare"))
    ids = [str(node.get("custom_id", "")) for node in walk(listed.components)]
    scholar = dropped.preparation.situation.scholar
    (read,) = [one for one in ids if one.startswith("ig1:withdraw:") and one.endswith(f":{scholar}")]
    await person.click(listed, custom_id=read)
    assert WORDS("prepare-dropped-situation") not in said(await here.slash(person, "purse"))


# --- nobody else sees anything ---


async def all_that_is_told(here: Room, moderator: str) -> tuple[str, Overview, Mapping[str, float]]:
    """The page of a server, what the store counts there, and the owner's figures."""
    health = HealthCheck(
        here.store, utcnow, latencies=dict, connected=lambda: True, depths={}, concerns=lambda: ([], [])
    )
    _, figures = await health.condition()
    figures = {name: each for name, each in figures.items() if each == each}  # not those unknown
    guild = some(here.channel.guild)
    return await told(here, moderator), await here.store.overview(guild.id), figures


async def test_no_private_act_changes_what_anybody_is_told(here: Room) -> None:
    moderator = manager(here)
    table, situation, person = await somebody_waits(here, seed=7)
    version = table.version
    before = await all_that_is_told(here, moderator)
    assert WORDS("health-shown") in before[0]
    assert before[1].unpublished == before[2]["unpublished_tables"] == 0

    await person.slash(here.channel, "purse")
    assert await all_that_is_told(here, moderator) == before
    result = await prepare(here, table, situation)
    assert await all_that_is_told(here, moderator) == before, "somebody has prepared a bribe"
    assert result.response is not None
    form = await person.click(result.response, custom_id=button(result.response, "preparedbribe"))
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
