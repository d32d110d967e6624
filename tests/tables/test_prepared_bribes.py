"""Bribes that are prepared: for what, for how much, when they are dropped, and that nobody else sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.entries import (
    BribePrepared,
    By,
    NewcomerAccepted,
    PaceWanted,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    SeatLeft,
    SeatWanted,
    TablePaused,
    TableResumed,
    WentAbsent,
)
from bot.tables.entries.deciding import prepared_bribe
from bot.tables.prepared_bribes import (
    Dropped,
    Preparation,
    Price,
    Situation,
    given_area,
    preparable,
    situation_of,
)
from bot.tables.refusals import Cause
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    EDITIONS,
    NOBODY,
    Agree,
    Area,
    Ducats,
    Edition,
    ErrorCode,
    HireClause,
    IllegalCommand,
    PayBribe,
    PayClause,
    PublicView,
    Speak,
)
from intrigue_core.players import RandomPlayer
from tests.support.builders import LIVE, SLOW, crowding, new_game, played, refusal, taken, then

COMPUTERS = ComputerPlayers(RandomPlayer, Random(1))
editions = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)


def public_of(table: Table) -> PublicView:
    assert table.public is not None
    return table.public


def decided(table: Table, rng: Random) -> Table:
    """The table after the pending decision: by itself if it can, else something; most crowd together."""
    if table.acts_by_itself:
        return then(table, automatic_entry(table, COMPUTERS))
    legal = table.running_game().legal_commands()
    bribes = [one for one in legal[:4] if isinstance(one, PayBribe)]
    return then(table, played(rng.choice(bribes) if bribes else crowding(table.running_game(), rng)))


def course(table: Table, seed: int = 1) -> Iterator[Table]:
    """A whole slow game from here."""
    rng = Random(seed)
    yield table
    while table.phase is Phase.PLAYING:
        table = decided(table, rng)
        yield table


def order(
    situation: Situation, amount: Ducats = 5_000, price: Price = Price.EXACTLY, asking: Area | None = None
) -> Preparation:
    return Preparation(situation=situation, price=price, amount=amount, asking=asking)


def prepared(table: Table, what: Preparation) -> Table:
    """The table after whoever's scholar it is has prepared this."""
    seat = table.edition.owner(what.situation.scholar)
    return then(table, BribePrepared(user_id=seat + 1, preparation=what))


def situations(table: Table) -> list[Situation]:
    """Everything that anybody can prepare."""
    public = public_of(table)
    return [one for seat in range(public.seats) for one in preparable(public, seat)]


def some(table: Table, seed: int = 1, *, rivals: int = 1, given: bool = False) -> tuple[Table, Situation]:
    """A moment of a game, and a situation for which somebody can prepare a bribe.

    Args:
        rivals: how many are in the conflict, at least.
        given: is the area given?
    """
    for later in course(table, seed):
        for situation in situations(later) if later.phase is Phase.PLAYING else ():
            is_given = given_area(public_of(later), situation) is not None
            if len(situation.rivals) >= rivals and is_given is given:
                return later, situation
    raise LookupError("no such situation")


def dropped(table: Table, situation: Situation) -> Dropped | None:
    return table.prepared[situation.scholar].dropped


# --- for what ---


@editions
def test_every_bribe_but_the_first_can_be_prepared_until_it_is_due(edition: Edition) -> None:
    """What is said of a conflict beforehand is what its stage then is, if nobody else comes."""
    bribes = 0
    for seed in range(3):
        tables = list(course(new_game(4, edition, control=SLOW), seed))
        for before, table in pairwise(tables):
            public = public_of(table)
            if public.payer is None or public.acting is None:
                continue
            stage = public.current_stage
            now = situation_of(public, public.payer)
            assert stage is not None
            assert now is not None
            assert now == (public.payer, public.landlord, tuple(sorted(stage.rivals(public.payer))))
            assert given_area(public, now) == stage.area
            assert now not in preparable(public, public.acting), "it is due"
            if public_of(before).landlord == public.landlord:
                assert now in preparable(public_of(before), public.acting)
                bribes += 1
        assert situations(tables[-1]) == [], "the game is over"
    assert bribes > 50


def test_only_what_is_one_s_own_and_shown_as_it_is_can_be_prepared() -> None:
    table, situation = some(new_game(4, control=SLOW), rivals=2)
    owner = table.edition.owner(situation.scholar)
    other = BribePrepared(user_id=(owner + 1) % 4 + 1, preparation=order(situation))
    assert refusal(table, other).cause is Cause.STALE
    forged = situation._replace(rivals=(situation.scholar,))
    assert refusal(table, BribePrepared(user_id=owner + 1, preparation=order(forged))).cause is Cause.STALE


@editions
def test_the_amount_has_to_be_one_that_can_ever_be_paid(edition: Edition) -> None:
    table, situation = some(new_game(4, edition, control=SLOW))
    owner = edition.owner(situation.scholar)
    unit = edition.unit
    minimum = edition.minimum_bribe
    for amount, reason in (
        (minimum - unit, ErrorCode.BELOW_MINIMUM),
        (minimum + 1, ErrorCode.NOT_A_MULTIPLE),
    ):
        with pytest.raises(IllegalCommand) as refused:
            BribePrepared(user_id=owner + 1, preparation=order(situation, amount)).check(table)
        assert refused.value.code is reason
    prepared(table, order(situation, minimum))
    prepared(table, order(situation, 1_000 * unit))  # more than anybody has, as far as that is known now


def test_what_is_asked_for_has_to_be_open() -> None:
    table, situation = some(new_game(4, control=SLOW), given=True)
    entry = BribePrepared(
        user_id=table.edition.owner(situation.scholar) + 1, preparation=order(situation, asking=0)
    )
    assert refusal(table, entry).cause is Cause.ASKED_AREA_GIVEN
    for later in course(new_game(4, control=SLOW)):
        public = public_of(later)
        for open_one in situations(later):
            taken_areas = [a for a, who in enumerate(public.palace(open_one.palace)) if who != NOBODY]
            if taken_areas and given_area(public, open_one) is None:
                asked = order(open_one, asking=taken_areas[0])
                entry = BribePrepared(user_id=later.edition.owner(open_one.scholar) + 1, preparation=asked)
                assert refusal(later, entry).cause is Cause.ASKED_AREA_TAKEN
                return
    raise LookupError("no such situation")


# --- for how much ---


@editions
@pytest.mark.parametrize("price", Price)
def test_it_is_paid_by_itself_as_it_was_meant(edition: Edition, price: Price) -> None:
    """Whole games in which everybody prepares whatever they can, as soon as they can."""
    paid = 0
    seen = set[str]()
    rng = Random(3)
    for seed in range(2):
        table = new_game(5, edition, control=SLOW)
        while table.phase is Phase.PLAYING:
            for situation in situations(table):
                standing = table.prepared.get(situation.scholar)
                if standing is None or standing.dropped is not None:
                    amount = edition.minimum_bribe + edition.unit * rng.randrange(4)
                    table = prepared(table, order(situation, amount, price))
            public = public_of(table)
            entry = prepared_bribe(table)
            if entry is not None:
                assert table.acts_by_itself
                assert public.payer is not None
                what = table.prepared[public.payer].preparation
                rivals = [
                    one.amount
                    for one in public.bribes
                    if one.scholar in what.situation.rivals and edition.owner(one.scholar) != public.acting
                ]
                over = max(rivals) + edition.unit if rivals else edition.minimum_bribe
                wanted = what.amount
                case = "exactly"
                if price is Price.OVER:
                    case = "over" if over <= what.amount else "too much"
                    wanted = (
                        max(over, edition.minimum_bribe) if over <= what.amount else edition.minimum_bribe
                    )
                assert isinstance(entry.command, PayBribe)
                assert entry.command.amount == wanted
                if table.only_command is None:
                    paid += 1
                    seen.add(case)
                    assert automatic_entry(table, COMPUTERS) == entry
                    assert entry.by is By.PREPARED
                    assert public.payer not in decided(table, rng).prepared
            table = decided(table, Random(seed))
        assert table.prepared == {}, "the game is over"
    assert paid > 40
    assert seen == ({"exactly"} if price is Price.EXACTLY else {"over", "too much"})


def until_due(table: Table, situation: Situation, seed: int = 1) -> Table:
    """The game, gone on until a bribe for this scholar is due, or there is none any more."""
    rng = Random(seed)
    while public_of(table).payer != situation.scholar:
        table = decided(table, rng)
    return table


def test_what_is_asked_for_is_asked_when_it_is_paid() -> None:
    for table in course(new_game(4, control=SLOW)):
        public = public_of(table)
        for situation in situations(table):
            stages = public.stages[public.stage : public.stage + 1]
            if given_area(public, situation) is None and any(
                situation.scholar in one.payers for one in stages
            ):
                asking = public.free_areas(situation.palace)[-1]
                due = until_due(prepared(table, order(situation, 2_000, asking=asking)), situation)
                paid = decided(due, Random(1))
                assert paid.view.asked[situation.scholar] == asking
                return
    raise LookupError("no such situation")


def test_preparing_again_replaces_what_was_prepared() -> None:
    table, situation = some(new_game(4, control=SLOW))
    table = prepared(prepared(table, order(situation, 2_000)), order(situation, 3_000))
    assert [one.preparation.amount for one in table.prepared.values()] == [3_000]


def test_it_can_be_taken_back_by_its_owner_alone() -> None:
    table, situation = some(new_game(4, control=SLOW))
    table = prepared(table, order(situation))
    owner = table.edition.owner(situation.scholar) + 1
    other = owner % 4 + 1
    withdrawal = PreparationWithdrawn(user_id=other, scholar=situation.scholar)
    assert refusal(table, withdrawal).cause is Cause.STALE
    assert then(table, PreparationWithdrawn(user_id=owner, scholar=situation.scholar)).prepared == {}


# --- when it is dropped ---


def test_it_is_dropped_when_a_rival_joins() -> None:
    rng = Random(1)
    for table in course(new_game(4, control=SLOW)):
        for situation in situations(table):
            ready = prepared(table, order(situation))
            later = decided(ready, rng)
            now = situation_of(public_of(later), situation.scholar)
            if now is not None and len(now.rivals) > len(situation.rivals):
                assert dropped(later, situation) is Dropped.SITUATION
                standing = later.prepared[situation.scholar]
                assert standing.dropped_at == later.version
                due = until_due(later, situation)
                assert not due.acts_by_itself, "its owner is called as usual"
                amount = due.edition.minimum_bribe
                seat = due.edition.owner(situation.scholar)
                by_hand = then(due, played(PayBribe(seat=seat, amount=amount)))
                assert situation.scholar not in by_hand.prepared
                by_clock = then(due, Played(command=PayBribe(seat=seat, amount=amount), by=By.CLOCK))
                assert dropped(by_clock, situation) is Dropped.SITUATION, "that is still to be told"
                return
    raise LookupError("no rival ever joins")


def test_it_is_dropped_when_the_area_is_taken_that_it_asks_for() -> None:
    for table in course(new_game(4, control=SLOW), seed=4):
        public = public_of(table)
        if public.deciding != "hire":
            continue
        for situation in situations(table):
            if situation.palace == public.landlord and given_area(public, situation) is None:
                for asking in public.free_areas(public.landlord):
                    later = decided(prepared(table, order(situation, asking=asking)), Random(1))
                    is_taken = asking not in public_of(later).free_areas(public.landlord)
                    assert dropped(later, situation) is (Dropped.AREA if is_taken else None)
                return
    raise LookupError("no such situation")


@pytest.mark.parametrize(
    ("amount", "price", "kept"),
    [
        (1_000, Price.EXACTLY, False),
        (5_000, Price.EXACTLY, True),
        (6_000, Price.EXACTLY, True),
        (9_000, Price.OVER, False),
    ],
)
def test_it_is_dropped_when_another_bribe_is_agreed_to(amount: int, price: Price, kept: bool) -> None:
    """What is paid by itself must not break its owner's word."""
    table, situation = some(new_game(4, control=SLOW))
    seat = table.edition.owner(situation.scholar)
    scholar = situation.scholar
    table = prepared(table, order(situation, amount, price=price))
    pay = PayClause(scholar=scholar, amount=5_000)
    hire = HireClause(scholar=scholar)
    table = then(table, played(Speak(seat=seat, to=situation.palace, mine=(pay,), yours=(hire,))))
    assert dropped(table, situation) is None, "an offer is no agreement"
    table = then(table, played(Agree(seat=situation.palace, statement=0)))
    assert dropped(table, situation) is (None if kept else Dropped.AGREED)


@pytest.mark.parametrize("agreed", [True, False])
def test_none_is_prepared_that_would_break_a_word(agreed: bool) -> None:
    table, situation = some(new_game(4, control=SLOW))
    seat = table.edition.owner(situation.scholar)
    scholar = situation.scholar
    pay = PayClause(scholar=scholar, amount=5_000)
    hire = HireClause(scholar=scholar)
    early = prepared(table, order(situation, 1_000))
    if agreed:
        table = then(table, played(Speak(seat=seat, to=situation.palace, mine=(pay,), yours=(hire,))))
        table = then(table, played(Agree(seat=situation.palace, statement=0)))
    else:
        said = played(Speak(seat=seat, to=situation.palace, mine=(pay,), yours=()))
        table = then(table, said)
        assert dropped(then(early, said), situation) is Dropped.AGREED
    assert dropped(prepared(table, order(situation, 5_000)), situation) is None
    for less in (order(situation, 4_000), order(situation, 9_000, price=Price.OVER)):
        why = refusal(table, BribePrepared(user_id=seat + 1, preparation=less))
        assert (why.cause, why.details) == (Cause.STATEMENT_GIVEN, {"amount": 5_000})


def test_who_cannot_pay_is_called_as_if_nothing_had_been_prepared() -> None:
    table, situation = some(new_game(4, control=SLOW))
    rich = prepared(table, order(situation, 1_000_000))
    plain = until_due(table, situation)
    due = until_due(rich, situation)
    assert dropped(due, situation) is Dropped.CASH
    assert not due.acts_by_itself
    assert replace(due.view, timing=plain.view.timing) == plain.view
    assert due.public_count(due.decision_since) == plain.public_count(plain.decision_since)


def test_a_prepared_bribe_is_paid_where_a_computer_player_stands_in() -> None:
    """Ruling A26: it goes before what the computer player would pay."""
    table, situation = some(new_game(4, control=SLOW))
    seat = table.edition.owner(situation.scholar)
    due = until_due(prepared(table, order(situation, 3_000)), situation)
    due = then(due, SeatLeft(user_id=seat + 1))
    assert due.chairs[seat].computer
    assert dropped(due, situation) is None
    assert due.acts_by_itself
    entry = automatic_entry(due, ComputerPlayers(None, Random(1)))
    assert entry == Played(command=PayBribe(seat=seat, amount=3_000), by=By.PREPARED)


def test_a_seat_that_changes_hands_loses_what_was_prepared() -> None:
    table, situation = some(new_game(4, control=SLOW))
    table = prepared(table, order(situation))
    seat = table.edition.owner(situation.scholar)
    left = then(table, SeatLeft(user_id=seat + 1))
    back = then(left, taken(seat + 1))
    assert dropped(back, situation) is None, "it is still its owner's"
    wanted = then(left, SeatWanted(user_id=9, name="Zoe"))
    others = [user for user in range(1, 5) if user != seat + 1]
    arrived = then(wanted, *(NewcomerAccepted(user_id=user, newcomer_id=9) for user in others))
    assert arrived.chairs[seat].user_id == 9
    assert arrived.prepared == {}, "who has the seat now is not"
    removed = then(table, PlayerRemoved(moderator_id=99, moderator="Mo", user_id=seat + 1))
    assert removed.prepared == {}


def test_it_waits_while_the_game_is_paused_and_holds_at_another_pace() -> None:
    table, situation = some(new_game(4, control=SLOW))
    due = until_due(prepared(table, order(situation, 1_000)), situation)
    assert due.acts_by_itself
    paused = then(due, TablePaused(moderator_id=99, moderator="Mo"))
    assert not paused.acts_by_itself
    assert then(paused, TableResumed(moderator_id=99, moderator="Mo")).acts_by_itself
    faster = then(due, *(PaceWanted(user_id=user, control=LIVE) for user in range(1, 5)))
    assert faster.timing.control == LIVE
    assert faster.acts_by_itself


def test_a_prepared_bribe_says_nothing_of_whether_somebody_is_there() -> None:
    table, situation = some(new_game(4, control=SLOW))
    seat = table.edition.owner(situation.scholar)
    due = until_due(prepared(table, order(situation, 1_000)), situation)
    paid = decided(then(due, WentAbsent(user_id=seat + 1)), Random(1))
    assert isinstance(entry := paid.history[-1].entry, Played)
    assert entry.by is By.PREPARED
    assert paid.chairs[seat].absent
    assert paid.chairs[seat].missed == 0


# --- nobody else sees it ---


def test_nobody_else_can_tell_that_something_was_prepared() -> None:
    table, situation = some(new_game(4, control=SLOW))
    ready = prepared(table, order(situation))
    assert ready.version == table.version + 1
    assert ready.view == table.view
    assert ready.shown_version == table.shown_version == table.version
    assert ready.public_count(ready.version) == table.public_count(table.version)
    assert ready.version_of(ready.public_count(ready.version)) == table.version
    assert (ready.decision_since, ready.deadline) == (table.decision_since, table.deadline)
    owner = table.edition.owner(situation.scholar) + 1
    withdrawn = then(ready, PreparationWithdrawn(user_id=owner, scholar=situation.scholar))
    assert withdrawn.view == table.view
    assert withdrawn.shown_version == table.version
    told = decided(withdrawn, Random(1))
    assert told.shown_version == told.version == table.version + 3
    assert told.view.version == decided(table, Random(1)).view.version
