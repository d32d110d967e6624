"""What binds a landlord where promises do (ruling A28), and what can be kept together."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import TypeAlias

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    AuctionClause,
    Bribe,
    ClauseState,
    Decision,
    DecisionKind,
    FavourClause,
    Game,
    HireClause,
    PayClause,
    Promise,
    RefuseClause,
    Sending,
    SendOptions,
    SendScholars,
    Stage,
    StageKind,
    Statement,
    StatementState,
)
from intrigue_core.bargaining.binding import binds, broken_promise, can_keep, promises
from intrigue_core.options import only_command

OUTER = Stage(StageKind.EXTERNAL, ((10, 20), (11, 21)), (10, 11, 20, 21), None)
INNER = Stage(StageKind.INTERNAL, ((30, 31),), (30, 31), 1)
PAID = PayClause(scholar=10, amount=2_000)
PUBLIC = (
    Game(MAYFAIR_2005, 4, first_player=1)
    .view()
    ._replace(
        round=2, landlord=0, stages=(OUTER, INNER), bribes=(Bribe(10, 2_000, False), Bribe(20, 3_000, False))
    )
)
"""The eighth turn."""


_Asked: TypeAlias = HireClause | RefuseClause | AuctionClause | FavourClause


def agreed(
    *yours: _Asked,
    mine: tuple[PayClause | FavourClause, ...] = (PAID,),
    turn: int = 7,
) -> Statement:
    """Seat 1 has offered seat 0 something for these."""
    pending = ClauseState.PENDING
    states = (pending,) * len(mine), (pending,) * len(yours)
    return Statement(0, 1, 0, mine, yours, False, None, turn, StatementState.AGREED, *states)


def standing(*statements: Statement) -> tuple[Promise, ...]:
    return promises(PUBLIC, statements)


@pytest.mark.parametrize(
    ("clause", "promise"),
    [
        (HireClause(scholar=10), Promise(10, None)),
        (HireClause(scholar=10, area=2), Promise(10, (2,))),
        (HireClause(scholar=10, area=3), Promise(10, (1, 2, 3))),
        (HireClause(scholar=10, least=6_000), Promise(10, (1, 2))),
        (HireClause(scholar=10, least=1_000), Promise(10, None)),
        (HireClause(scholar=30, keep=True), Promise(30, None)),
        (HireClause(scholar=31, area=1, least=6_000), Promise(31, None)),
        (RefuseClause(scholar=21), Promise(21, None, refused=True)),
        (AuctionClause(scholar=10), Promise(10, None, highest=(20,))),
        (AuctionClause(scholar=30), Promise(30, None, highest=(30, 31))),
    ],
)
def test_a_clause_of_the_landlord_is_a_promise(clause: _Asked, promise: Promise) -> None:
    statement = agreed(clause)
    assert standing(statement) == (promise,)
    turned = statement._replace(seat=0, to=1, mine=statement.yours, yours=statement.mine)
    assert standing(turned) == (promise,), "whoever has said it first"


@pytest.mark.parametrize(
    "statement",
    [
        agreed(HireClause(scholar=10), turn=6),
        agreed(HireClause(scholar=10))._replace(state=StatementState.OPEN),
        agreed(HireClause(scholar=10))._replace(state=StatementState.BROKEN),
        agreed(HireClause(scholar=10))._replace(yours_now=(ClauseState.KEPT,)),
        agreed(HireClause(scholar=12)),
        agreed(FavourClause(to=1, least=1_000)),
        agreed(HireClause(scholar=10), mine=(PAID, FavourClause(to=0, least=1_000))),
        agreed(HireClause(scholar=10), mine=()),
        agreed(HireClause(scholar=10))._replace(to=2),
    ],
    ids=[
        "an earlier turn",
        "open",
        "broken",
        "kept",
        "not here",
        "later",
        "not only money",
        "for nothing",
        "another",
    ],
)
def test_all_else_is_talk(statement: Statement) -> None:
    assert standing(statement) == ()


def test_an_agreement_binds_whoever_is_paid() -> None:
    assert binds(agreed(HireClause(scholar=10)), 0)
    assert not binds(agreed(HireClause(scholar=10)), 1)
    assert not binds(agreed(HireClause(scholar=10), mine=()), 0)


def test_what_can_be_kept_is_what_some_decision_keeps() -> None:
    """Tried with promises at random: they go together if and only if there is a way to fill all posts."""
    rng = Random(4)
    free = (0, 2, 3)
    found = {True: 0, False: 0}
    for _ in range(600):
        kept = [_any_promise(rng) for _ in range(rng.randint(1, 3))]
        if any(one.scholar == two.scholar and one is not two for one in kept for two in kept):
            continue
        ways = [
            tuple(zip(chosen, areas, strict=True))
            for chosen in product(*OUTER.groups)
            for areas in permutations(free, len(chosen))
        ]
        good = [way for way in ways if not broken_promise(kept, OUTER.groups, way, free)]
        inner = [one for one in kept if one.scholar >= 30]  # the others are settled by then
        defended = [one for one in (30, 31) if not broken_promise(inner, INNER.groups, ((one, 1),), (1,))]
        together = can_keep(kept, (OUTER, INNER), free)
        assert bool(good and defended) is together, kept
        found[together] += 1
    assert min(found.values()) > 50


def _any_promise(rng: Random) -> Promise:
    scholar = rng.choice((10, 20, 11, 21, 30, 31))
    if rng.random() < 0.3:
        return Promise(scholar, None, refused=True)
    if scholar >= 30 or rng.random() < 0.3:
        return Promise(scholar, None)
    return Promise(scholar, tuple(sorted(rng.sample((0, 1, 2, 3), rng.randint(1, 2)))))


@pytest.mark.parametrize(
    ("placements", "broken"),
    [
        (((10, 2),), None),
        (((10, 0),), 10),
        (((20, 2),), 10),
        (((10, 2), (21, 0)), 21),
        (((10, 2), (11, 3)), None),
    ],
)
def test_which_promise_a_decision_breaks(placements: tuple[tuple[int, int], ...], broken: int | None) -> None:
    kept = [Promise(10, (2,)), Promise(21, None, refused=True)]
    found = broken_promise(kept, OUTER.groups, placements, (0, 2, 3))
    assert (found.scholar if found else None) == broken


def test_a_post_for_the_highest_bribe_goes_with_no_other_promise_about_it() -> None:
    """What is paid is not known yet: any other could be broken by keeping this one."""
    auction = Promise(10, None, highest=(20,))
    same = Promise(20, None, highest=(20,))
    elsewhere = [Promise(11, (2,)), Promise(31, None)]
    assert can_keep([auction, same, *elsewhere], (OUTER, INNER), (0, 2, 3))
    for other in (Promise(10, None), Promise(20, (0,)), Promise(20, None, refused=True)):
        assert not can_keep([auction, other], (OUTER, INNER), (0, 2, 3))
    for winner, broken in ((10, auction), (20, None)):
        assert broken_promise([auction], OUTER.groups, ((winner, 2), (11, 0)), (0, 2, 3)) == broken


def test_an_area_is_kept_free_for_a_later_stage() -> None:
    kept = [Promise(10, (2, 3)), Promise(11, (2,))]
    assert broken_promise(kept, ((40,),), ((40, 2),), (0, 2, 3)) == Promise(11, (2,))
    assert broken_promise(kept, ((40,),), ((40, 3),), (0, 2, 3)) in kept, "one area is left for the two"
    assert broken_promise(kept, ((40,),), ((40, 0),), (0, 2, 3)) is None


def test_peace_that_leaves_one_sending_is_asked_about() -> None:
    """Four scholars are left, yet the priests alone may be sent, one to each palace."""
    barred = frozenset(Sending(profession, palace) for profession in (0, 3) for palace in (1, 2))
    options = SendOptions((1, 0, 2, 1), (1, 2), barred, both_to_one_palace=True, twins_to_one_palace=False)
    answer = only_command(Decision(0, DecisionKind.SEND, options))
    assert isinstance(answer, SendScholars)
    assert {answer.first, answer.second} == {Sending(2, 1), Sending(2, 2)}
