"""The tutorial: played to its end, kept, and what its landlords promise."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.drafts import BribeDraft
from bot.tables.entries import By, Played
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.tutorial import (
    FIRST_VERSION,
    LEAST_PRICE,
    PERSON,
    PRICE,
    TutorialRun,
    Tutorials,
    asked_by,
    counter_to,
    open_price,
)
from intrigue_core import (
    CommandError,
    DecisionKind,
    ErrorCode,
    IllegalCommand,
    PayBribe,
    PublicView,
    Sending,
    SendScholars,
    Statement,
    StatementState,
)
from tests.support.builders import first_legal, snapshot, some
from tests.tables.courses import (
    ADA,
    Reply,
    agree,
    anything,
    by_chance,
    counter,
    decline,
    least,
    most,
    nothing,
    played,
)


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
        run.told = run.table.version - 1
        run.draft = '{"revision":2}'
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
    """It is as when another version of the bot has kept it, with something that cannot be any more."""
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


# --- what landlords promise: the first word is broken, an agreement is kept ---


def public_of(run: TutorialRun) -> PublicView:
    return run.table.running_game().view()


def at_the_price(palaces: tuple[int, int] = (1, 2), first_bribe: int = 1_000) -> TutorialRun:
    """A tutorial at the first price: the promise was made and, in another palace, broken."""
    run = TutorialRun(ADA, 1, "Ada", Random(1))
    first, second = (Sending(profession=kind, palace=palace) for kind, palace in enumerate(palaces))
    run.play(SendScholars(seat=PERSON, first=first, second=second), None)
    run.play(PayBribe(seat=PERSON, amount=first_bribe), None)
    return run


def settled(run: TutorialRun, reply: Reply, bribe: int) -> tuple[Statement, int]:
    """Answer the price, and pay; the last word then, and the salary of the post that was given for it."""
    price = some(open_price(public_of(run)))
    while price is not None and (word := reply(price)) is not None:
        run.say(word)
        price = open_price(public_of(run))
    number = len(public_of(run).statements) - 1
    scholar = public_of(run).payer
    assert scholar is not None
    run.play(PayBribe(seat=PERSON, amount=bribe), None)
    public = public_of(run)
    area = next(area for area, who in enumerate(public.palace(2)) if who == scholar)
    return public.statements[number], public.edition.salaries[area]


@pytest.mark.parametrize("seed", range(60))
def test_the_first_word_is_broken_and_what_is_agreed_with_a_landlord_is_kept(seed: int) -> None:
    choose = (least, most)[seed] if seed < 2 else by_chance(seed)
    texts = played(choose, reply=anything(seed)).table.running_game().view().statements
    first, *others = texts
    assert first.is_promise
    assert (first.state, first.broken_by) == (StatementState.BROKEN, first.seat)
    assert others, "and there is a price"
    assert all(PERSON in (word.seat, word.to) for word in texts)
    assert all(word.broken_by in (None, PERSON) for word in others)
    assert all(word.state.is_settled for word in texts)


@pytest.mark.parametrize("palaces", [(1, 2), (2, 1), (1, 1), (2, 2)])
@pytest.mark.parametrize("bribe", [1_000, 20_000])
def test_there_is_a_promise_and_a_price_wherever_one_sends(palaces: tuple[int, int], bribe: int) -> None:
    run = at_the_price(palaces, bribe)
    promise, price = public_of(run).statements
    assert promise.is_promise
    assert price.state is StatementState.OPEN
    assert asked_by(price) == PRICE
    assert promise.mine != price.mine
    run.play(PayBribe(seat=PERSON, amount=PRICE), None)
    promise, price = public_of(run).statements[:2]
    assert promise.state is StatementState.BROKEN
    assert price.state is StatementState.KEPT, "paying the price is agreeing to it"


def test_a_price_is_named_to_the_broke_as_well() -> None:
    run = at_the_price((1, 2), 32_000)
    price = public_of(run).statements[1]
    assert asked_by(price) == PRICE
    assert price.state is StatementState.MOOT
    assert any(isinstance(step.entry, Played) and step.entry.by is By.NECESSITY for step in run.table.history)


@pytest.mark.parametrize(
    ("reply", "bribe", "state", "salary"),
    [
        (agree, PRICE, StatementState.KEPT, 10_000),
        (agree, 20_000, StatementState.KEPT, 10_000),
        (nothing, PRICE, StatementState.KEPT, 10_000),
        (counter(LEAST_PRICE), LEAST_PRICE, StatementState.KEPT, 10_000),
        (agree, PRICE - 1_000, StatementState.BROKEN, 1_000),
        (counter(LEAST_PRICE), 1_000, StatementState.BROKEN, 1_000),
        (nothing, PRICE - 1_000, StatementState.MOOT, 1_000),
        (decline, PRICE - 1_000, StatementState.DECLINED, 1_000),
        (decline, PRICE, StatementState.DECLINED, 10_000),
        (counter(1_000), 1_000, StatementState.DECLINED, 1_000),
        (counter(1_000), PRICE, StatementState.DECLINED, 10_000),
    ],
)
def test_what_a_price_comes_to(reply: Reply, bribe: int, state: StatementState, salary: int) -> None:
    word, given = settled(at_the_price(), reply, bribe)
    assert (word.state, given) == (state, salary)
    assert word.broken_by == (PERSON if state is StatementState.BROKEN else None)


def test_a_landlord_comes_down_once() -> None:
    run = at_the_price()
    asked: list[int] = []
    while (price := open_price(public_of(run))) is not None:
        asked.append(asked_by(price))
        run.say(counter_to(price, 2_000))
        assert not run.has_news, "the page itself shows it"
    assert asked == [PRICE, LEAST_PRICE]
    states = [word.state for word in public_of(run).statements[1:]]
    assert states == [StatementState.COUNTERED] * 3 + [StatementState.DECLINED]
    assert public_of(run).deciding is DecisionKind.BRIBE, "it can still be paid"


def test_words_decide_nothing_but_what_is_agreed_is_prepared() -> None:
    run = at_the_price()
    run.draft = '{"revision":2}'
    number = run.table.decision_number
    price = open_price(public_of(run))
    assert price is not None
    run.say(counter_to(price, 2_000))
    assert (run.draft, run.table.decision_number) == ('{"revision":2}', number)
    price = some(open_price(public_of(run)))
    run.say(agree(price))
    assert run.table.decision_number == number
    assert BribeDraft.read(run.draft) == BribeDraft(revision=3, amount=LEAST_PRICE, typed=str(LEAST_PRICE))
    again = TutorialRun.read(ADA, run.write(), Random(9))
    assert snapshot(again.table) == snapshot(run.table)
    assert not again.has_news


def test_what_cannot_be_paid_cannot_be_agreed_to() -> None:
    run = at_the_price(first_bribe=30_000)
    price = open_price(public_of(run))
    before = run.write()
    assert price is not None
    with pytest.raises(IllegalCommand) as refused:
        run.say(agree(price))
    assert refused.value.code is ErrorCode.CANNOT_AFFORD
    assert run.write() == before
    run.say(decline(price))
    with pytest.raises(CommandError):
        run.say(agree(price))
