"""The tutorial between two clicks: what is kept of it is all of it, or it begins again."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import By, Played
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.tutorial import FIRST_VERSION, PERSON, TutorialRun, Tutorials
from intrigue_core import CommandError, DecisionKind, PayBribe, PublicView
from tests.support.builders import first_legal, snapshot

ADA = 5


def gone_on(until: Callable[[PublicView], bool]) -> TutorialRun:
    """A tutorial at the person's first decision of this kind; at its end if there is none."""
    run = TutorialRun(ADA, 1, "Ada", Random(1))
    while not run.table.closed and not until(run.table.running_game().view()):
        run.play(first_legal(run.table), None)
    return run


def may_ask(public: PublicView) -> bool:
    """Does the person bribe for a post that is not given?"""
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is None


def test_what_is_kept_is_all_of_it() -> None:
    runs = [gone_on(lambda _: True), gone_on(may_ask), gone_on(lambda _: False)]
    assert [run.table.closed for run in runs] == [False, False, True]
    for run in runs:
        run.told, run.draft = run.table.version - 1, '{"revision":2}'
        again = TutorialRun.read(ADA, run.write(), Random(9))
        assert snapshot(again.table) == snapshot(run.table)
        assert (again.number, again.told, again.draft) == (1, run.told, run.draft)
        assert again.has_news
        assert again.write() == run.write()
    assert runs[0].table.version == FIRST_VERSION


def test_the_computers_follow_until_the_person_must() -> None:
    run = gone_on(lambda _: True)
    while not run.table.closed:
        assert run.table.running_game().acting == PERSON
        before = run.table.version
        run.draft = "{}"
        run.play(first_legal(run.table), None)
        assert run.draft is None
        mine, *others = (step.entry for step in run.table.history[before:])
        assert isinstance(mine, Played)
        assert mine.by is By.PLAYER
        assert all(isinstance(entry, Played) and entry.by is not By.PLAYER for entry in others)


def test_what_is_refused_changes_nothing() -> None:
    run = gone_on(may_ask)
    run.draft = "{}"
    before = run.write()
    with pytest.raises(CommandError):
        run.play(PayBribe(seat=PERSON, amount=1), None)
    with pytest.raises(TableRefusal) as refused:
        run.play(first_legal(run.table), 99)
    assert refused.value.cause is Cause.ASKED_AREA_TAKEN
    assert run.write() == before


Notes = list[dict[str, Any]]


def not_allowed(played: Notes) -> None:
    del played[0]


def asking_too_much(played: Notes) -> None:
    bribe = next(note for note in played if note["command"]["kind"] == "pay_bribe")
    bribe["asking"] = 99


def beyond_the_end(played: Notes) -> None:
    played.append(played[-1])


@pytest.mark.parametrize("change", [not_allowed, asking_too_much, beyond_the_end])
def test_a_tutorial_of_another_course_begins_again(change: Callable[[Notes], None]) -> None:
    """As when another version of the bot has kept it: whatever it is that cannot be any more."""
    run = gone_on(lambda _: False)
    note = json.loads(run.write())
    change(note["played"])
    again = TutorialRun.read(ADA, json.dumps(note), Random(1))
    assert (again.number, again.told, again.draft) == (2, 0, None)
    assert again.table.version == FIRST_VERSION


async def test_everybody_has_a_tutorial_of_their_own(store: SqliteStore) -> None:
    tutorials = Tutorials(store, Random(1))
    async with tutorials.lock(ADA) as run:
        assert run is None
        run = await tutorials.restart(ADA, "Ada", None)
        run.play(first_legal(run.table), None)
        await tutorials.save(run)
    async with Tutorials(store).lock(ADA) as again:
        assert again is not None
        assert snapshot(again.table) == snapshot(run.table)
        assert (await tutorials.restart(ADA, "Ada", again)).number == 2
    async with tutorials.lock(6) as other:
        assert other is None
    await store.save_note(f"tutorial:{ADA}", '{"number":1,"course":"another"}')
    async with tutorials.lock(ADA) as unreadable:
        assert unreadable is None


def test_a_tutorial_in_which_nobody_gave_a_word_begins_again() -> None:
    """It was kept before landlords did, and did not say which script it followed."""
    run = gone_on(may_ask)
    note = json.loads(run.write())
    del note["course"]
    again = TutorialRun.read(ADA, json.dumps(note), Random(1))
    assert (again.number, again.told, again.table.version) == (2, 0, FIRST_VERSION)
