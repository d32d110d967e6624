"""A computer player decides when those who have just paid, or are asked, have had their say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts, due_entry, due_times
from bot.tables.entries import (
    ENTRIES,
    By,
    Entry,
    GameStarted,
    HearingEnded,
    HearingWaived,
    PaceWanted,
    Played,
    PlayerRemoved,
    PricesWaived,
    SeatLeft,
    SeatTaken,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
)
from bot.tables.fold import apply_entry
from bot.tables.pace import NO_CLOCK, TimeControl
from bot.tables.refusals import Cause
from bot.tables.service import HEARING_TIME, TableService
from bot.tables.starting import Start
from bot.tables.table import Table
from bot.tables.table_view import WAIT_RULES, Phase
from intrigue_core import (
    HIRE,
    MAYFAIR_2005,
    Agree,
    AuctionClause,
    Decline,
    HireClause,
    PayBribe,
    PayClause,
    Promises,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.players import GreedyPlayer
from tests.support.builders import (
    CONTROLS,
    LIVE,
    SLOW,
    act,
    course,
    crowding,
    first_legal,
    new_game,
    play,
    refusal,
    seated,
    some,
    then,
)
from tests.tables.timers import HOUR, NOON, SECOND, Time

RNG = Random(1)
PATIENCE = Timeouts()


def begun(
    people: int = 2,
    computers: int = 2,
    control: TimeControl = NO_CLOCK,
    hearing: timedelta = HEARING_TIME,
    promises: Promises = "remembered",
    rules: int = WAIT_RULES,
) -> Table:
    """A game just begun at noon by users 1, 2, … and computer players."""
    edition = MAYFAIR_2005.variant(promises=promises)
    miserly = ["miser"] * computers
    return new_game(
        people, edition, computers=miserly, control=control, hearing=hearing, wait_rules=rules, at=NOON
    )


def fights(table: Table, seed: int = 1) -> Iterator[Table]:
    """A whole game in which everything happens at noon and all send to the computers."""
    return course(table, seed, (2, 3), NOON)


def heard(table: Table, wanted: int = 1) -> Table:
    """The game, gone on until a computer landlord waits for so many people."""
    return next(later for later in fights(table) if len(later.hearing) == wanted)


def must_hire(table: Table) -> bool:
    chair = table.acting_chair
    return table.public is not None and table.public.deciding is HIRE and chair is not None and chair.computer


def users_who_paid(table: Table) -> set[int]:
    """The people who have paid in the current stage."""
    public = table.running_game().view()
    assert public.current_stage is not None
    seats = {public.edition.owner(scholar) for scholar in public.current_stage.payers}
    return {chair.user_id for seat, chair in enumerate(table.chairs) if seat in seats and chair.user_id}


def test_a_computer_landlord_waits_for_the_people_who_have_paid_and_for_nobody_else() -> None:
    waited = hired = 0
    for seed in range(3):
        for table in fights(begun(), seed):
            if not must_hire(table):
                assert table.hearing_until is None
                assert table.hearing == frozenset()
                continue
            hired += 1
            payers = users_who_paid(table)
            if payers and table.only_command is None:
                waited += 1
                assert table.hearing_until == table.view.hearing_until == NOON + HEARING_TIME
                assert table.hearing == table.view.hearing == payers
                assert not table.acts_by_itself
            else:
                assert table.hearing_until is None
                assert table.acts_by_itself
    assert hired > waited > 10


@pytest.mark.parametrize(("control", "waits"), [(NO_CLOCK, True), (LIVE, True), (SLOW, False)])
def test_at_the_slow_pace_nobody_is_waited_for(control: TimeControl, waits: bool) -> None:
    assert any(table.hearing_until for table in fights(begun(control=control))) is waits


@pytest.mark.parametrize(("promises", "waits"), [("talk", False), ("remembered", True), ("binding", True)])
def test_where_promises_are_just_talk_nobody_is_waited_for(promises: Promises, waits: bool) -> None:
    tables = list(fights(begun(promises=promises)))
    assert any(table.hearing_until for table in tables) is waits
    assert any(must_hire(table) and users_who_paid(table) for table in tables)


def test_when_the_time_is_over_it_decides() -> None:
    table = heard(begun())
    table = replace(table, deadline=table.hearing_until)
    assert due_times(table, Timeouts(decision=SECOND, reminder=SECOND)) == (None, None, None), (
        "of nobody else"
    )
    assert due_entry(table, PATIENCE, RNG, NOON + HEARING_TIME - SECOND) is None
    assert due_entry(table, PATIENCE, RNG, NOON + HEARING_TIME) == HearingEnded()
    over = then(table, HearingEnded())
    assert over.hearing_until is None
    assert over.acts_by_itself
    assert over.decision_number == table.decision_number
    assert refusal(over, HearingEnded()).cause is Cause.STALE


def test_it_decides_as_soon_as_everybody_lets_it() -> None:
    table = heard(begun(people=3, computers=1), wanted=2)
    first, second = sorted(table.hearing)
    one = then(table, HearingWaived(user_id=first))
    assert one.hearing == {second}
    assert one.hearing_until == table.hearing_until
    assert refusal(one, HearingWaived(user_id=first)).cause is Cause.WENT_ON_ALREADY
    both = then(one, HearingWaived(user_id=second))
    assert both.hearing_until is None
    assert both.acts_by_itself
    for user in (first, second):
        assert refusal(both, HearingWaived(user_id=user)).cause is Cause.NO_HEARING


def test_only_who_has_paid_is_waited_for() -> None:
    table = heard(begun(people=3, computers=1))
    (payer,) = table.hearing
    other = next(user for user in (1, 2, 3) if user != payer)
    assert refusal(table, HearingWaived(user_id=other)).cause is Cause.NOT_HEARD
    assert refusal(table, HearingWaived(user_id=99)).cause is Cause.NOT_SEATED
    away = then(table, SeatLeft(user_id=other))
    assert refusal(away, HearingWaived(user_id=other)).cause is Cause.AWAY


def test_who_has_paid_what_was_agreed_is_not_waited_for() -> None:
    """They have nothing left to bargain for; who has paid less than they agreed to is heard like anybody."""
    seen = 0
    for table in chain.from_iterable(fights(begun(), seed) for seed in range(3)):
        public = table.public
        stage = None if table.public is None else table.public.current_stage
        if public is None or public.acting is None or stage is None or public.payer is None:
            continue
        payer = public.acting
        landlord = public.landlord
        scholar = public.payer
        owners = [public.edition.owner(one) for one in stage.payers]
        if table.chairs[payer].computer or not table.chairs[landlord].computer or owners.count(payer) > 1:
            continue
        price = PayClause(scholar=scholar, amount=2 * public.edition.minimum_bribe)
        offer = Speak(seat=payer, to=landlord, mine=(price,), yours=(HireClause(scholar=scholar),))
        agreed = Agree(seat=landlord, statement=len(public.statements))
        for paid in (price.amount, public.edition.minimum_bribe):
            later = table
            for command in (offer, agreed, PayBribe(seat=payer, amount=paid)):
                later = apply_entry(later, Played(command=command, by=By.PLAYER), NOON)
            if must_hire(later) and later.only_command is None:
                others = users_who_paid(later) - ({payer + 1} if paid == price.amount else set())
                assert later.hearing == others
                assert (later.hearing_until is not None) is bool(others)
                seen += not others
    assert seen > 2


def test_every_hearing_is_a_new_one() -> None:
    """Who let one landlord go on is heard by the next."""
    table = heard(begun())
    for user in table.hearing:
        table = then(table, HearingWaived(user_id=user))
    later = heard(table)
    assert later.hearing
    assert not later.hearing_waived_by


# --- for the answer to an offer ---


def offered(
    control: TimeControl = NO_CLOCK, hearing: timedelta = HEARING_TIME, *, priced: bool = False
) -> Table:
    """A computer player that is to pay offers a landlord, who is a person, something for a post.

    Args:
        priced: does nobody wait for the landlord's prices?
    """
    for seed in range(20):
        for table in course(
            begun(people=1, computers=3, control=control, hearing=hearing), seed, (0, 1), NOON
        ):
            public = table.public
            chair = table.acting_chair
            if public is None or public.payer is None or chair is None or not chair.computer:
                continue
            if table.chairs[public.landlord].computer or table.only_command is not None:
                continue
            if priced and table.unpriced:
                table = apply_entry(table, PricesWaived(user_id=1), NOON)
            return said_by_computer(table, public.payer)
    raise AssertionError("it never came to that")


def said_by_computer(table: Table, scholar: int, at: datetime = NOON) -> Table:
    public = table.running_game().view()
    price = PayClause(scholar=scholar, amount=2 * public.edition.minimum_bribe)
    owner = public.edition.owner(scholar)
    offer = Speak(seat=owner, to=public.landlord, mine=(price,), yours=(HireClause(scholar=scholar),))
    return apply_entry(table, Played(command=offer, by=By.COMPUTER), at)


@pytest.mark.parametrize(
    ("control", "wait"),
    [
        (LIVE, LIVE.decision / 2),
        (LIVE.model_copy(update={"decision_seconds": 100}), timedelta(seconds=60)),
        (LIVE.model_copy(update={"decision_seconds": 30}), timedelta(seconds=30)),
        (NO_CLOCK, timedelta(minutes=3)),
        (SLOW, SLOW.decision / 4),
    ],
    ids=["live", "brisk", "blitz", "no clock", "slow"],
)
def test_an_offer_to_a_person_stands_for_half_of_a_decision(control: TimeControl, wait: timedelta) -> None:
    table = offered(control, priced=True)
    assert table.hearing_until == NOON + wait
    assert table.hearing == table.asked == {1}
    assert not table.acts_by_itself
    assert offered(hearing=timedelta()).acts_by_itself, "where nobody is to follow, nobody is waited for"


@pytest.mark.parametrize("answer", [Agree, Decline])
def test_an_answer_ends_the_wait(answer: type[Agree | Decline]) -> None:
    table = offered()
    public = table.running_game().view()
    said = answer(seat=public.landlord, statement=len(public.statements) - 1)
    answered = apply_entry(table, Played(command=said, by=By.PLAYER), NOON)
    assert answered.hearing_until is None
    assert answered.acts_by_itself


def test_a_counter_offer_ends_it_and_the_answer_to_that_begins_another() -> None:
    table = offered()
    public = table.running_game().view()
    theirs = public.statements[-1]
    number = len(public.statements) - 1
    price = theirs.mine[0].model_copy(update={"amount": 5 * public.edition.minimum_bribe})
    counter = Speak(seat=public.landlord, to=theirs.seat, mine=theirs.yours, yours=(price,), answers=number)
    countered = apply_entry(table, Played(command=counter, by=By.PLAYER), NOON)
    assert countered.hearing_until is None
    half = theirs.mine[0].model_copy(update={"amount": 3 * public.edition.minimum_bribe})
    again = Speak(seat=theirs.seat, to=public.landlord, mine=(half,), yours=theirs.yours, answers=number + 1)
    later = apply_entry(countered, Played(command=again, by=By.COMPUTER), NOON + SECOND)
    assert later.hearing_until is not None
    assert later.hearing_until > NOON + SECOND


def test_go_on_ends_it() -> None:
    assert then(offered(), HearingWaived(user_id=1)).acts_by_itself


def asked_of_two(control: TimeControl, rules: int = WAIT_RULES) -> Table:
    """A computer player has offered something to the first of two people."""
    table = opened(control, people=2, rules=rules)
    table = apply_entry(table, PricesWaived(user_id=1), NOON)
    said = said_by_computer(table, table.running_game().view().payer or 0)
    assert said.asked == {1}
    return said


@pytest.mark.parametrize(
    ("control", "rules", "stands"),
    [(LIVE, WAIT_RULES, True), (NO_CLOCK, WAIT_RULES, False), (SLOW, WAIT_RULES, False), (LIVE, 0, False)],
    ids=["live", "no clock", "slow", "of before"],
)
def test_at_the_live_pace_nobody_else_ends_the_time_to_answer(
    control: TimeControl, rules: int, *, stands: bool
) -> None:
    table = asked_of_two(control, rules)
    assert apply_entry(table, HearingWaived(user_id=2), NOON + SECOND).acts_by_itself is not stands
    assert table.view.waivers == ({1} if stands else {1, 2})
    if stands:
        assert refusal(table, HearingWaived(user_id=2)).cause is Cause.NOT_HEARD
    assert then(table, HearingWaived(user_id=1), at=NOON + SECOND).acts_by_itself


def in_own_decision(control: TimeControl = LIVE, rules: int = WAIT_RULES) -> Table:
    """A person must pay a landlord who is a computer player; the time began at noon."""
    game = begun(people=1, computers=3, control=control, rules=rules)
    for table in course(game, 0, (2, 3), NOON):
        public = table.public
        chair = table.acting_chair
        if public is None or public.payer is None or chair is None or chair.computer:
            continue
        if table.chairs[public.landlord].computer and table.only_command is None:
            return table
    raise AssertionError("it never came to that")


def priced_by_computer(table: Table, at: datetime, amount: int = 2_000) -> Table:
    """The landlord names a price to whoever must pay."""
    public = table.running_game().view()
    assert public.acting is not None
    assert public.payer is not None
    price = Speak(
        seat=public.landlord,
        to=public.acting,
        mine=(HireClause(scholar=public.payer),),
        yours=(PayClause(scholar=public.payer, amount=amount),),
    )
    return apply_entry(table, Played(command=price, by=By.COMPUTER), at)


@pytest.mark.parametrize(
    ("control", "rest"),
    [(LIVE, LIVE.decision / 2), (LIVE.model_copy(update={"decision_seconds": 30}), timedelta(seconds=30))],
    ids=["live", "blitz"],
)
def test_an_offer_late_in_ones_own_decision_stands_as_long(control: TimeControl, rest: timedelta) -> None:
    table = in_own_decision(control)
    ends = some(table.timing.ends())
    late = ends - 5 * SECOND
    said = priced_by_computer(table, late)
    assert said.timing.ends() == said.view.decides_by == late + rest
    again = priced_by_computer(said, late + rest - SECOND, 3_000)
    assert again.timing.ends() == late + rest, "once a decision"
    paid = apply_entry(again, Played(command=first_legal(again), by=By.PLAYER), late + rest)
    assert not paid.timing.prolonged


def test_an_offer_in_good_time_prolongs_nothing() -> None:
    table = in_own_decision()
    early = some(table.timing.ends()) - LIVE.decision / 2
    assert priced_by_computer(table, early).timing == table.timing


@pytest.mark.parametrize(
    ("control", "rules"),
    [(SLOW, WAIT_RULES), (NO_CLOCK, WAIT_RULES), (LIVE, 0)],
    ids=["slow", "none", "before"],
)
def test_elsewhere_an_offer_prolongs_no_decision(control: TimeControl, rules: int) -> None:
    table = in_own_decision(control, rules)
    late = (table.timing.ends() or NOON) - SECOND
    assert priced_by_computer(table, late).timing == table.timing


def test_when_the_time_is_over_the_computer_decides_and_waits_for_that_offer_no_more() -> None:
    table = offered()
    over = then(replace(table, deadline=table.hearing_until), HearingEnded())
    assert over.acts_by_itself
    legal = over.running_game().legal_commands()[0]
    paid = apply_entry(over, Played(command=legal, by=By.COMPUTER), NOON + HOUR)
    assert paid.asked_at == NOON
    assert paid.hearing_until is None or paid.hearing_until > NOON + HOUR


def test_an_offer_that_was_made_just_before_a_decision_came_up_is_waited_for() -> None:
    for seed in range(20):
        for table in course(begun(people=2, computers=2, control=LIVE), seed, (0, 1), NOON):
            public = table.public
            chair = table.acting_chair
            stage = None if public is None else public.current_stage
            if public is None or stage is None or public.payer is None or chair is None or chair.computer:
                continue
            rest = stage.payers[stage.payers.index(public.payer) + 1 :]
            owners = [table.chairs[public.edition.owner(scholar)].computer for scholar in rest[:1]]
            if owners != [True] or table.chairs[public.landlord].computer:
                continue
            table = replace(table, prices_waived=True)
            said = said_by_computer(table, rest[0])
            assert said.hearing_until is None, "a person decides, whose time is their own"
            paid = first_legal(said)
            later = apply_entry(said, Played(command=paid, by=By.PLAYER), NOON + SECOND)
            if later.running_game().only_command() is None:
                assert later.hearing_until == NOON + LIVE.decision / 2
                return
    raise AssertionError("it never came to that")


@pytest.mark.parametrize(
    "gone",
    [SeatLeft(user_id=0), WentAbsent(user_id=0), PlayerRemoved(moderator_id=9, moderator="Mo", user_id=0)],
    ids=["left", "absent", "removed"],
)
def test_nobody_waits_for_who_is_gone(gone: Entry) -> None:
    table = heard(begun(people=3, computers=1), wanted=2)
    first, second = sorted(table.hearing)
    one = apply_entry(table, gone.model_copy(update={"user_id": first}), NOON)
    assert one.hearing == {second}
    assert one.hearing_until is not None
    both = apply_entry(one, gone.model_copy(update={"user_id": second}), NOON)
    assert both.hearing_until is None


def test_a_landlord_who_comes_back_takes_the_time_they_like() -> None:
    for table in fights(then(begun(people=4, computers=0), SeatLeft(user_id=4))):
        if table.hearing_until is not None:
            back = then(table, SeatTaken(user_id=4, name="user 4"))
            assert back.hearing_until is None
            assert not back.acts_by_itself
            return
    raise AssertionError("it never came to that")


def test_a_pause_and_an_outage_cost_nobody_their_say() -> None:
    table = heard(begun())
    late = NOON + HOUR
    paused = apply_entry(table, TablePaused(moderator_id=99, moderator="Mo"), NOON)
    assert paused.view.hearing_until is None
    assert refusal(paused, HearingWaived(user_id=min(table.hearing))).cause is Cause.PAUSED
    assert refusal(paused, HearingEnded()).cause is Cause.STALE
    assert due_entry(replace(paused, deadline=NOON), PATIENCE, RNG, late) is None
    resumed = apply_entry(paused, TableResumed(moderator_id=99, moderator="Mo"), late)
    assert resumed.view.hearing_until == late + HEARING_TIME
    returned = apply_entry(table, TimeReturned(since=NOON, until=late), late)
    assert returned.hearing_until == late + HEARING_TIME


def test_a_slow_pace_waits_no_longer() -> None:
    table = heard(begun())
    for user in (1, 2):
        table = apply_entry(table, PaceWanted(user_id=user, control=SLOW), NOON)
    assert table.timing.control == SLOW
    assert table.hearing_until is None
    assert table.acts_by_itself


# --- for the prices of a landlord ---


def opened(
    control: TimeControl = NO_CLOCK, payers: int = 1, people: int = 1, rules: int = WAIT_RULES
) -> Table:
    """A stage has just opened at the first person's palace, in which so many computer players pay first."""
    game = begun(people=people, computers=4 - people, control=control, rules=rules)
    for seed in range(30):
        for table in course(game, seed, (0, 1), NOON):
            if len(table.unpriced) == payers and table.running_game().view().landlord == 0:
                return table
    raise AssertionError("it never came to that")


def price_named(table: Table, scholar: int, at: datetime = NOON) -> Table:
    public = table.running_game().view()
    asked = PayClause(scholar=scholar, amount=2 * public.edition.minimum_bribe)
    price = Speak(
        seat=0, to=public.edition.owner(scholar), mine=(HireClause(scholar=scholar),), yours=(asked,)
    )
    return apply_entry(table, Played(command=price, by=By.PLAYER), at)


def paid_by_computer(table: Table, at: datetime = NOON) -> Table:
    return apply_entry(table, Played(command=first_legal(table), by=By.COMPUTER), at)


@pytest.mark.parametrize(
    ("control", "wait"),
    [
        (LIVE, LIVE.talk),
        (LIVE.model_copy(update={"talk_seconds": 0}), timedelta(seconds=45)),
        (NO_CLOCK, timedelta(minutes=3)),
        (SLOW, SLOW.decision / 4),
    ],
    ids=["live", "no talk", "no clock", "slow"],
)
def test_computers_do_not_pay_before_the_landlord_could_name_a_price(
    control: TimeControl, wait: timedelta
) -> None:
    table = opened(control)
    assert table.hearing_until == NOON + wait
    assert table.hearing == table.view.hearing == {1}
    assert not table.acts_by_itself


def test_computers_pay_once_each_has_a_price() -> None:
    table = opened(payers=2)
    first, second = table.unpriced
    one = price_named(table, first)
    assert one.unpriced == (second,)
    assert not one.acts_by_itself
    both = price_named(one, second)
    assert both.hearing_until is None
    assert both.acts_by_itself


@pytest.mark.parametrize("to_all", [True, False], ids=["to all", "to one"])
def test_an_auction_is_a_price_for_all_rivals(to_all: bool) -> None:
    table = next(
        table
        for seed in range(30)
        for table in course(begun(people=1, computers=3), seed, (0, 1), NOON)
        if len(table.unpriced) == 2 and len(groups_of(table)) == 1
    )
    first, _ = table.unpriced
    owner = table.running_game().view().edition.owner(first)
    auction = Speak(seat=0, to=None if to_all else owner, mine=(AuctionClause(scholar=first),), yours=())
    said = apply_entry(table, Played(command=auction, by=By.PLAYER), NOON)
    assert not said.unpriced
    assert said.acts_by_itself


def groups_of(table: Table) -> tuple[tuple[int, ...], ...]:
    """Return the rivals of each post of the stage that is on."""
    stage = table.running_game().view().current_stage
    assert stage is not None
    return stage.groups


def test_an_offer_that_was_answered_needs_no_price_besides() -> None:
    table = opened()
    (scholar,) = table.unpriced
    said = said_by_computer(table, scholar)
    assert said.unpriced == (scholar,), "it has no answer yet"
    no = Decline(seat=0, statement=said.running_game().view().statements[-1].number)
    answered = apply_entry(said, Played(command=no, by=By.PLAYER), NOON)
    assert answered.acts_by_itself


def test_no_price_is_for_one_stage_and_go_on_for_the_turn() -> None:
    stages = {PricesWaived: 0, HearingWaived: 0}
    for kind in stages:
        for seed in range(12):
            table = opened_in_turns(kind, seed)
            stages[kind] += table
    assert stages[PricesWaived] > 0
    assert stages[HearingWaived] == 0


def opened_in_turns(kind: type[PricesWaived | HearingWaived], seed: int) -> int:
    """Return in how many further stages of their turns landlords are waited for who have waived one."""
    rng = Random(seed)
    table = begun(people=1, computers=3)
    waived = again = 0
    while table.phase is Phase.PLAYING:
        if table.unpriced:
            again += table.turn == waived
            waived = table.turn
            table = apply_entry(table, kind(user_id=1), NOON)
            assert not table.unpriced
        chair = table.acting_chair
        by = By.COMPUTER if chair is not None and chair.computer else By.PLAYER
        table = apply_entry(table, Played(command=crowding(table.running_game(), rng, (0, 1)), by=by), NOON)
    return again


def test_who_lets_them_go_on_is_waited_for_in_the_next_turn() -> None:
    table = then(opened(), HearingWaived(user_id=1), at=NOON)
    assert table.acts_by_itself
    assert any(later.unpriced and later.turn > table.turn for later in course(table, 3, (0, 1), NOON))


def test_the_landlord_has_the_time_once_a_stage() -> None:
    """Nor does an offer that comes later bring it back."""
    table = opened(LIVE, payers=2)
    later = NOON + LIVE.talk
    over = apply_entry(table, HearingEnded(), later)
    assert over.acts_by_itself
    asked = said_by_computer(over, over.running_game().view().payer or 0, later)
    assert asked.hearing_until == later + LIVE.decision / 2
    assert not asked.unpriced
    paid = paid_by_computer(over, later)
    assert not paid.unpriced


@pytest.mark.parametrize(
    "gone",
    [
        WentAbsent(user_id=1),
        SeatLeft(user_id=1),
        WentAway(user_id=1, until=NOON + HOUR),
    ],
    ids=["absent", "left", "away"],
)
def test_nobody_waits_for_a_landlord_who_is_not_there(gone: Entry) -> None:
    table = opened(SLOW, people=2)
    assert table.unpriced
    assert apply_entry(table, gone, NOON).acts_by_itself


@pytest.mark.parametrize("rules", [WAIT_RULES, 0], ids=["new", "of before"])
def test_nobody_waits_for_the_answer_of_a_landlord_who_is_away(rules: int) -> None:
    """But in a game that began before it was so, whose log reads as it was played."""
    table = opened(SLOW, people=2, rules=rules)
    away = apply_entry(table, WentAway(user_id=1, until=NOON + 100 * HOUR), NOON)
    payer = away.running_game().view().payer
    assert payer is not None
    said = said_by_computer(away, payer)
    assert said.acts_by_itself is (rules == WAIT_RULES)
    back = said_by_computer(apply_entry(away, WentAway(user_id=1, until=None), NOON), payer)
    assert back.asked == {1}


@pytest.mark.parametrize("control", [LIVE, NO_CLOCK, SLOW], ids=["live", "no clock", "slow"])
@pytest.mark.parametrize("rules", [WAIT_RULES, 0], ids=["new", "of before"])
def test_nobody_waits_in_the_turn_for_the_answers_of_a_landlord_who_has_let_them_go_on(
    control: TimeControl, rules: int
) -> None:
    table = then(opened(control, payers=2, rules=rules), HearingWaived(user_id=1), at=NOON)
    paid = paid_by_computer(table)
    payer = paid.running_game().view().payer
    assert payer is not None
    said = said_by_computer(paid, payer)
    assert said.acts_by_itself is (rules == WAIT_RULES)


def test_only_the_landlord_names_no_price() -> None:
    table = opened(people=2)
    assert refusal(table, PricesWaived(user_id=2)).cause is Cause.NOT_HEARD
    assert refusal(table, HearingWaived(user_id=2)).cause is Cause.NOT_HEARD
    once = then(table, PricesWaived(user_id=1), at=NOON)
    assert refusal(once, PricesWaived(user_id=1)).cause is Cause.NO_HEARING


def test_a_pause_gives_the_landlord_the_whole_time_again() -> None:
    table = opened(LIVE)
    late = NOON + HOUR
    paused = apply_entry(table, TablePaused(moderator_id=99, moderator="Mo"), NOON + SECOND)
    resumed = apply_entry(paused, TableResumed(moderator_id=99, moderator="Mo"), late)
    assert resumed.hearing_until == late + LIVE.talk
    assert resumed.called_since == table.called_since


def test_computers_alone_wait_for_nobody() -> None:
    table = begun(people=4, computers=0)
    for user in (1, 2, 3):
        table = then(table, SeatLeft(user_id=user), at=NOON)
    assert all(not later.unpriced for later in course(table, 1, (0, 1), NOON) if later.turn % 4 != 0)


# --- by the service ---


def service_at(store: SqliteStore, time: Time, hearing: timedelta = HEARING_TIME) -> TableService:
    return TableService(
        store, controls=CONTROLS, now=time.now, rng=Random(1), hearing=hearing, computer=GreedyPlayer
    )


@pytest.fixture
def time() -> Time:
    return Time()


async def waiting(service: TableService) -> Table:
    """A table of a person and computers at which a landlord waits for the person."""
    table = await seated(service, 1)
    table = await service.lobby.start(act(table, 1), Start(computers=3))
    while table.hearing_until is None or table.unpriced:
        assert table.phase is Phase.PLAYING
        if table.unpriced:
            table = await service.execute(act(table, 1), HearingWaived(user_id=1))
        elif table.acts_by_itself:
            table = await service.computers.advance(table.id, table.turn)
        else:
            table = await play(service, table, first_legal(table))
    return table


async def test_the_wait_is_kept_and_survives_a_restart(store: SqliteStore, time: Time) -> None:
    table = await waiting(service_at(store, time))
    (row,) = await store.load(table.id, after=table.version - 1)
    assert row.deadline == NOON + HEARING_TIME
    assert not row.goes_on
    assert (await store.deadlines())[table.id] == NOON + HEARING_TIME
    again = service_at(store, time)
    assert (await again.get(table.id)).hearing_until == table.hearing_until
    assert (await again.computers.advance(table.id, table.turn)).version == table.version, "not yet"
    assert (await again.computers.decide(table.id)).version == table.version
    assert (await again.time.meet_deadline(table.id)).version == table.version
    time.jump(HEARING_TIME)
    ended = await again.time.meet_deadline(table.id)
    assert isinstance(ended.history[-1].entry, HearingEnded)
    assert ended.acts_by_itself
    assert table.id in await store.unpublished_tables()
    assert (await again.time.meet_deadline(table.id)).version == ended.version, "once"
    decided = await again.computers.advance(table.id, ended.turn)
    entry = decided.history[ended.version].entry
    assert isinstance(entry, Played)
    assert entry.command.kind == "hire"


async def test_a_new_game_has_the_new_rules_and_one_of_before_its_own(store: SqliteStore, time: Time) -> None:
    table = await waiting(service_at(store, time))
    assert table.wait_rules == WAIT_RULES
    rows = await store.load(table.id)
    (started,) = [entry for row in rows if (entry := json.loads(row.entry))["kind"] == "game_started"]
    assert started.pop("wait_rules") == WAIT_RULES
    before = ENTRIES.validate_python(started)
    assert isinstance(before, GameStarted)
    assert before.wait_rules == 0


async def test_words_are_heard_and_do_not_end_it(store: SqliteStore, time: Time) -> None:
    """Nor do they make it any longer: whoever has more to say has had their time."""
    service = service_at(store, time)
    table = await waiting(service)
    public = table.running_game().view()
    time.jump(5 * SECOND)
    word = Speak(seat=0, to=public.landlord, mine=(SpareClause(whom=public.landlord),), yours=())
    said = await service.play(act(table, 1), word)
    assert said.hearing_until == NOON + HEARING_TIME
    assert said.deadline == NOON + HEARING_TIME
    assert said.hearing == {1}
    assert not said.acts_by_itself
    (row,) = await store.load(table.id, after=table.version)
    assert row.goes_on, "it may have an answer, and whoever starts next asks it"


@pytest.mark.parametrize("seed", [2, 4])
async def test_a_landlord_can_bargain_with_computers_before_they_pay(
    store: SqliteStore, time: Time, seed: int
) -> None:
    """In a whole game against three of them: they make an offer, or wait for a price."""
    rng = Random(seed)
    service = TableService(
        store, controls=CONTROLS, now=time.now, rng=Random(seed), hearing=HEARING_TIME, one_at_a_time=True
    )
    table = await service.lobby.start(act(await seated(service, 1), 1), Start(computers=3))
    stages = set[tuple[int, int]]()
    could = set[tuple[int, int]]()
    while table.phase is Phase.PLAYING:
        public = table.running_game().view()
        offers = [one for one in public.statements if one.is_offer and one.to == 0]
        stage = table.turn, public.stage
        if public.landlord == 0 and public.payer is not None:
            stages.add(stage)
            if table.unpriced or any(one.turn == public.turn for one in offers):
                could.add(stage)
        if (said := await service.computers.say(table.id)) is not None:
            table = said
        elif table.acts_by_itself:
            table = await service.computers.decide(table.id)
        elif asked := [one for one in offers if one.state is StatementState.OPEN]:
            table = await service.play(act(table, 1), Decline(seat=0, statement=asked[0].number))
        elif table.hearing_until is not None:
            waive = PricesWaived if table.unpriced else HearingWaived
            table = await service.execute(act(table, 1), waive(user_id=1))
        else:
            table = await play(service, table, rng.choice(table.view_of(1).legal_commands()))
    assert len(stages) >= 4
    assert len(could) >= 0.9 * len(stages)
