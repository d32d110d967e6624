"""Rulings about salaries, refunds and the end: who is paid what, and when.

A1, A2, A21, A22, A27, A33 and A35 of docs/rules.md.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from intrigue_core import (
    NOBODY,
    BribeRefunded,
    Edition,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from tests.rules.editions import every_size
from tests.rules.play import random_game
from tests.rules.table import Table


@every_size
@pytest.mark.parametrize("quick", [False, True])
def test_a01_t17_t27_so_many_turns_each_and_a_final_payment(
    edition: Edition, seats: int, quick: bool
) -> None:
    """A1: so many turns for everybody, and all scholars are sent in them.

    T17 (MF L.198-205): rounds of sending, one round without, one payment; all parks and stocks empty.
    T27: in a quick game two rounds of sending and one without.
    """
    if quick:
        edition = edition.quick()
        assert (edition.rounds, edition.send_rounds, edition.scholars_per_seat) == (3, 2, 4)
        assert edition.refusal(seats) is None
    game = random_game(edition, seats, seed=1)
    turns = Counter[int]()
    sent = Counter[tuple[int, int]]()
    current_round = 0
    for event in game.events():
        if isinstance(event, TurnBegan):
            current_round = event.round
            turns[event.landlord] += 1
        elif isinstance(event, ScholarSent):
            sent[current_round, edition.owner(event.scholar)] += 1
    assert turns == dict.fromkeys(range(seats), edition.rounds)
    assert sent == dict.fromkeys(product(range(1, edition.send_rounds + 1), range(seats)), 2)
    assert current_round == edition.rounds > edition.send_rounds
    view = game.view()
    assert not any(view.applicants)
    assert not any(view.reserve)
    placed = sum(scholar != NOBODY for scholar in view.posts)
    assert placed + len(view.island) == seats * edition.scholars_per_seat


@every_size
@pytest.mark.parametrize("final_salary", ["extra", "none"])
def test_a02_a33_a_post_kept_is_paid_so_often(edition: Edition, seats: int, final_salary: str) -> None:
    """A2: a figure sent in round r and kept to the end is paid N - r + 1 times, whatever the seat.

    A33, ``none``: the game just ends, so once less. A2, A20 (T6; MF L.135): no salary in round 1; every hired
    figure is paid at least once before it can be ousted.
    """
    edition = edition.variant(final_salary=final_salary)
    for seed in range(5):
        payments = Counter[int]()
        sent_in = dict[int, int]()
        posted = set[int]()
        current_round = 0
        for event in random_game(edition, seats, seed).events():
            if isinstance(event, TurnBegan):
                current_round = event.round
            elif isinstance(event, ScholarSent):
                sent_in[event.scholar] = current_round
            elif isinstance(event, ScholarHired):
                posted.add(event.scholar)
            elif isinstance(event, ScholarBanished):
                assert event.scholar not in posted or payments[event.scholar] >= 1
                posted.discard(event.scholar)
            elif isinstance(event, SalaryPaid):
                assert current_round > 1
                assert not event.final or final_salary == "extra"
                payments.update(scholar for scholar in posted if edition.owner(scholar) == event.seat)
        assert posted
        for scholar in posted:
            assert payments[scholar] == edition.rounds - sent_in[scholar] + (final_salary == "extra")


@every_size
def test_a21_t05_the_final_payment_goes_round_after_the_last_turn(edition: Edition, seats: int) -> None:
    """A21: everybody is paid for all posts, in one go, in seat order from the first player; then it ends.

    T5, variation: the last payment of all counts the same posts as every other.
    """
    for seed in range(5):
        game = random_game(edition, seats, seed)
        events = game.events()
        posts = game.view().posts
        due = [0] * seats
        for post, scholar in enumerate(posts):
            if scholar != NOBODY:
                due[edition.owner(scholar)] += edition.salaries[post % len(edition.salaries)]
        order = [(game.first_player + step) % seats for step in range(seats)]
        final = [SalaryPaid(seat=seat, amount=due[seat], final=True) for seat in order if due[seat]]
        assert len(final) > 1
        assert list(events[-1 - len(final) : -1]) == final
        assert isinstance(events[-1], GameEnded)
        assert sum(isinstance(event, SalaryPaid) and event.final for event in events) == len(final)


@pytest.mark.parametrize("other", ["yellow", "green"])
def test_a22_t26_equal_cash_is_a_shared_victory(other: str) -> None:
    """A22, T26: no tie-breaker: all who have the most have won."""
    table = Table("blue", in_round=5, final_salary="none")
    for colour, cash in (("red", 999_000), ("yellow", 998_000), ("green", 998_000), ("blue", 0)):
        table.cash(colour, 999_000 if colour == other else cash)
    table.begin()
    game = table.game
    assert game.over, "the last landlord of the last round has nobody to hire and nobody to send"
    assert game.view().winners == (0, table.seat(other))


def test_a27_every_figure_banished_gets_its_bribe_back() -> None:
    """A27: losing applicants and an ousted defender alike; the landlord returns what each just paid."""
    table = Table("red", refund_banished=True)
    table.palace("red").employs("yellow doctor", at=6_000).receives("green doctor", "blue doctor")
    red, yellow, green, blue = table.begin()
    yellow.bribes(5_000)
    green.bribes(3_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (yellow.gained, green.gained, blue.gained, red.gained) == (0, 0, -2_000, 2_000)
    refunds = [event for event in table.last_events if isinstance(event, BribeRefunded)]
    assert [table.name(event.scholar) for event in refunds] == ["yellow doctor", "green doctor"]


@pytest.mark.parametrize("refund", [False, True])
@pytest.mark.parametrize("cash", [0, 1_000])
def test_a27_only_with_the_variant_and_what_the_bank_paid_goes_back_to_it(refund: bool, cash: int) -> None:
    """A27: else the loser's bribe is the landlord's to keep (AM L.44). The broke loser gets nothing back."""
    table = Table("red", refund_banished=refund)
    table.palace("red").receives("green doctor", "blue doctor")
    table.cash("green", cash)
    red, _, green, blue = table.begin()
    green.bribes(1_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (green.cash, blue.gained) == (cash if refund else 0, -2_000)
    assert red.gained == (2_000 if refund else 3_000)
    refunds = [event for event in table.last_events if isinstance(event, BribeRefunded)]
    assert [event.to_bank for event in refunds] == [cash == 0] * refund


def test_a27_only_the_bribe_of_that_negotiation_comes_back() -> None:
    """A27: what was paid for a post, or for keeping it, is gone."""
    table = Table("red", refund_banished=True)
    table.palace("red").employs("yellow doctor", at=6_000).receives("blue doctor", "green clerk")
    red, yellow, green, blue = table.begin()
    green.bribes(9_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(4_000)
    blue.bribes(1_000)
    red.keeps("yellow doctor")
    assert (yellow.gained, green.gained, blue.gained) == (-4_000, -9_000, 0)


def test_a35_a_refund_is_paid_before_the_next_negotiation() -> None:
    """A35: with the decision that banishes, so the money can be bribed with in the next conflict."""
    table = Table("red", in_round=4, refund_banished=True)
    table.palace("red").employs("yellow clerk", at=3_000).employs("yellow doctor", at=10_000)
    table.palace("red").receives("blue clerk", "green doctor")
    table.cash("yellow", 6_000)
    red, yellow, green, blue = table.begin()
    yellow.bribes(6_000, for_the="clerk")
    blue.bribes(1_000)
    red.hires("blue clerk", at=3_000)
    kinds = [type(event) for event in table.last_events]
    assert kinds.index(BribeRefunded) < kinds.index(StageBegan)
    assert yellow.is_asked
    assert max(yellow.may_bribe) == 6_000
    yellow.bribes(6_000, for_the="doctor")
    assert yellow.cash == 0
    green.bribes(1_000)
    red.keeps("yellow doctor")
