"""Who is believed: a slip fades, a habit does not, and what was at stake weighs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from intrigue_core import PayBribe, StatementState
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.context import Context
from intrigue_core.players.memory import Memory
from intrigue_core.players.obligations import refused_prices
from intrigue_core.players.trust import grudge, stake, trust, wrongs
from intrigue_core.players.tuning import TUNING
from tests.core.players.company import EVERYBODY, GREEN, ME, OTHER, RED, THIRD, after, deal
from tests.rules.table import Table

KEPT = StatementState.KEPT
BROKEN = StatementState.BROKEN
SMALL = 1_000
LARGE = 30_000
LATE = 19


def believed(character: Character, *statements: object, turn: int = 1, me: int = ME) -> float:
    """How likely the other keeps its word, to me or to somebody else."""
    return trust(after(*statements, turn=turn), OTHER, me, character)  # pyright: ignore[reportArgumentType]


@EVERYBODY
def test_strangers_are_believed(character: Character) -> None:
    assert TUNING.belief < believed(character) < 1


@EVERYBODY
def test_a_broken_word_costs_belief_and_a_kept_one_earns_it(character: Character) -> None:
    nothing = believed(character)
    assert 0 < believed(character, deal(0, BROKEN)) < nothing
    assert nothing < believed(character, deal(0, KEPT)) < 1
    both = believed(character, deal(0, KEPT), deal(1, BROKEN))
    assert believed(character, deal(0, BROKEN)) < both < nothing, "one kept does not make up for one broken"


@EVERYBODY
def test_a_slip_fades_and_a_habit_does_not(character: Character) -> None:
    def regained(*statements: object) -> float:
        """How much of the belief that was lost comes back until the end."""
        nothing = believed(character)
        early = believed(character, *statements)
        return (believed(character, *statements, turn=LATE) - early) / (nothing - early)

    slip = (deal(0, BROKEN),)
    habit = (deal(0, BROKEN), deal(1, BROKEN))
    assert 0 < regained(*habit) < regained(*slip)
    large = [deal(number, BROKEN, amount=LARGE) for number in range(3)]
    assert believed(character, *large, turn=LATE) < TUNING.belief, "nobody bargains with them again"
    assert believed(character, *habit) < believed(character, *slip)


def test_an_avenger_forgives_least() -> None:
    statements = deal(0, BROKEN, amount=LARGE)

    def left(key: str) -> float:
        public = after(statements, turn=LATE)
        return wrongs(public, OTHER, ME, CHARACTERS[key])[0].weight

    assert max(CHARACTERS, key=left) == "avenger"
    assert max(CHARACTERS, key=lambda key: grudge(after(statements), OTHER, ME, CHARACTERS[key])) == "avenger"


@EVERYBODY
def test_what_was_at_stake_weighs(character: Character) -> None:
    assert believed(character, deal(0, BROKEN, amount=LARGE)) < believed(
        character, deal(0, BROKEN, amount=SMALL)
    )
    assert believed(character, deal(0, KEPT, amount=LARGE)) > believed(character, deal(0, KEPT, amount=SMALL))
    small = [deal(number, KEPT, amount=SMALL, turn=16) for number in range(4)]
    large = deal(4, BROKEN, amount=LARGE, turn=16)
    assert believed(character, *small, large, turn=17) < believed(character), "who betrays where it pays"


def test_the_stake_is_the_most_of_what_is_promised() -> None:
    public = after(turn=16)
    assert stake(public, deal(0, KEPT, amount=32_000, turn=16)) == 1.0, "the starting cash"
    assert stake(public, deal(0, KEPT, amount=SMALL, turn=0)) > stake(
        public, deal(0, KEPT, amount=SMALL, turn=16)
    ), "a post is worth more at the beginning"


@EVERYBODY
def test_what_was_done_to_others_counts_less(character: Character) -> None:
    mine = deal(0, BROKEN, amount=LARGE)
    others = deal(0, BROKEN, to=THIRD, amount=LARGE)
    assert believed(character, mine) < believed(character, others) < believed(character)
    assert grudge(after(others), OTHER, ME, character) == 0, "that is between the two"
    assert grudge(after(mine), OTHER, ME, character) > 0
    assert grudge(after(mine), OTHER, THIRD, character) == 0


@EVERYBODY
@pytest.mark.parametrize("state", StatementState)
def test_threats_do_not_count(character: Character, state: StatementState) -> None:
    threat = deal(0, state, threat=True)
    assert believed(character, threat) == believed(character)
    assert grudge(after(threat), OTHER, ME, character) == 0


@EVERYBODY
@pytest.mark.parametrize("state", [each for each in StatementState if each not in (KEPT, BROKEN)])
def test_what_came_to_nothing_does_not_count(character: Character, state: StatementState) -> None:
    assert believed(character, deal(0, state)) == believed(character)


@EVERYBODY
def test_everybody_is_judged_for_their_own(character: Character) -> None:
    """A word that I have broken, or a third one, says nothing of the other."""
    public = after(deal(0, BROKEN, by=ME, to=OTHER), deal(1, BROKEN, by=THIRD))
    assert trust(public, OTHER, ME, character) == believed(character)
    assert trust(public, THIRD, ME, character) < believed(character)


@pytest.mark.parametrize("is_away", [False, True])
def test_a_price_that_was_not_paid_in_absence_is_held_against_nobody(is_away: bool) -> None:
    """The landlord believes them as before, bears no grudge, and does not call its price refused."""
    table = Table("green", in_round=1)
    table.palace("green").receives("red doctor", "yellow doctor")
    red, _, green, _ = table.begin()
    red.agrees(green.names_price(9_000, for_the="red doctor"))
    minimum = PayBribe(seat=RED, amount=1_000)
    believed_before = trust(table.game.view(), RED, GREEN, CHARACTERS["avenger"])
    if is_away:
        red.is_away(minimum)
    else:
        red.bribes(1_000)
    public = table.game.view()
    assert (trust(public, RED, GREEN, CHARACTERS["avenger"]) == believed_before) is is_away
    assert (grudge(public, RED, GREEN, CHARACTERS["avenger"]) == 0) is is_away
    features: Any = None  # which have no part in this
    context = Context(table.game.view(GREEN), features, CHARACTERS["avenger"], Memory(), Random(1))
    assert (not refused_prices(context)) is is_away
