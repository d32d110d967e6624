"""Rulings about salaries, bribes and refunds: who pays what to whom, and when.

A1, A2, A13 to A16, A21, A22, A27, A32, A33 and A35 of docs/rules.md.
"""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue_core import NOBODY, Edition, Game, Hire, PayBribe, Reason, SendScholars
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from tests.rules.editions import every_edition, every_size
from tests.rules.play import purses, random_game, steps
from tests.rules.table import Table


@every_size
def test_a01_so_many_turns_each_and_a_final_payment(edition: Edition, seats: int) -> None:
    """A1: with 8 figures 4 rounds of sending and 5 turns (Amigo too), with 10 figures 5 and 6."""
    assert (edition.scholars_per_seat, edition.send_rounds, edition.rounds) in {(8, 4, 5), (10, 5, 6)}
    game = random_game(edition, seats, seed=1)
    turns = Counter(event.landlord for event in game.events() if isinstance(event, TurnBegan))
    assert turns == dict.fromkeys(range(seats), edition.rounds)
    sent = [event for event in game.events() if isinstance(event, ScholarSent)]
    assert len(sent) == seats * edition.scholars_per_seat


@every_size
def test_a02_a_post_kept_is_paid_so_often(edition: Edition, seats: int) -> None:
    """A2: a figure sent in round r and kept to the end is paid N - r + 1 times, whatever the seat."""
    for seed in range(5):
        payments, sent_in, posted = _payments(random_game(edition, seats, seed), edition)
        assert posted
        for scholar in posted:
            assert payments[scholar] == edition.rounds - sent_in[scholar] + 1


def _payments(game: Game, edition: Edition) -> tuple[Counter[int], dict[int, int], set[int]]:
    """How often each scholar was paid, the round in which it was sent, and who holds a post at the end."""
    payments: Counter[int] = Counter()
    sent_in: dict[int, int] = {}
    posted: set[int] = set()
    current_round = 0
    for event in game.events():
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
            payments.update(scholar for scholar in posted if edition.owner(scholar) == event.seat)
    return payments, sent_in, posted


@every_size
def test_a02_round_one_pays_nothing_and_nobody_is_ousted_unpaid(edition: Edition, seats: int) -> None:
    """A2: no salary in round 1; every hired figure is paid at least once before it can be ousted."""
    for seed in range(5):
        game = random_game(edition, seats, seed)
        _payments(game, edition)
        second_round = game.events().index(TurnBegan(round=2, landlord=game.first_player))
        assert not any(isinstance(event, SalaryPaid) for event in game.events()[:second_round])


@every_edition
def test_a13_a_bribe_is_a_multiple_from_the_minimum_to_the_cash(edition: Edition) -> None:
    """A13: multiples of the unit, at least the minimum, at most what is at hand; final once paid."""
    table = Table(edition, landlord="red")
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 8_000)
    _, yellow, *_ = table.begin()
    assert yellow.may_bribe == list(range(1_000, 9_000, 1_000))
    for amount, reason in (
        (0, Reason.BELOW_MINIMUM),
        (999, Reason.BELOW_MINIMUM),
        (-1_000, Reason.BELOW_MINIMUM),
        (1_500, Reason.NOT_A_MULTIPLE),
        (9_000, Reason.CANNOT_AFFORD),
    ):
        with table.refuses(reason):
            yellow.bribes(amount)
    yellow.bribes(8_000)
    with table.refuses(Reason.NOT_YOUR_TURN):
        yellow.bribes(1_000)
    assert yellow.cash == 0


@every_size
def test_a13_all_cash_stays_a_multiple_of_the_unit(edition: Edition, seats: int) -> None:
    """A13, A14: so whoever has less than the minimum has nothing at all."""
    for game in steps(Game(edition, seats), seed=2):
        assert all(cash >= 0 and cash % edition.unit == 0 for cash in purses(game))


@every_edition
def test_a14_the_bank_pays_the_minimum_for_the_broke(edition: Edition) -> None:
    """A14: with nothing in hand, only the minimum is legal, and the bank pays it whole."""
    table = Table(edition, landlord="red")
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 0)
    red, yellow, *_ = table.begin()
    assert yellow.may_bribe == [1_000]
    with table.refuses(Reason.ONLY_MINIMUM):
        yellow.bribes(2_000)
    with table.refuses(Reason.ONLY_MINIMUM):
        yellow.bribes(0)
    yellow.bribes(1_000)
    assert (yellow.cash, red.gained) == (0, 1_000)
    paid = table.last_events[0]
    assert isinstance(paid, BribePaid)
    assert paid.by_bank


@every_edition
def test_a14_who_can_pay_must_even_if_nothing_is_left(edition: Edition) -> None:
    """A14: with the minimum in hand the seat pays itself; for its next bribe the bank does."""
    table = Table(edition.variant(both_to_one_palace=True), landlord="red")
    table.palace("red").receives("yellow doctor", "yellow clerk")
    table.cash("yellow", 1_000)
    red, yellow, *_ = table.begin()
    yellow.bribes(1_000)
    yellow.bribes(1_000)
    assert [bribe.by_bank for bribe in table.game.view().bribes] == [False, True]
    assert (yellow.cash, red.gained) == (0, 2_000)


@every_edition
def test_a15_what_a_landlord_receives_can_be_spent_at_once(edition: Edition) -> None:
    """A15: a broke landlord can bribe the next landlord with what he was just paid."""
    table = Table(edition, landlord="red", in_round=1, first_player="blue")
    table.palace("red").receives("blue doctor")
    table.palace("yellow").receives("blue clerk")
    table.cash("red", 0)
    red, _, _, blue = table.begin()
    blue.bribes(7_000)
    red.hires("blue doctor", at=1_000)
    assert red.cash == 7_000
    red.sends("priest", "yellow", "scientist", "green")
    blue.bribes(1_000)
    assert red.is_asked
    assert max(red.may_bribe) == 7_000
    red.bribes(7_000)
    assert red.cash == 0


@every_size
@pytest.mark.parametrize("refund", [False, True])
def test_a16_no_command_moves_money_but_a_bribe(edition: Edition, seats: int, refund: bool) -> None:
    """A16: no side payments: whatever changes hands is a bribe, its refund, or a salary, and public."""
    game = Game(edition.variant(refund_banished=refund), seats)
    before = purses(game)
    for _ in steps(game, seed=4):
        expected, refunds = before.copy(), 0
        for event in game.events(game.version - 1) if game.version else ():
            match event:
                case BribePaid():
                    expected[event.landlord] += event.amount
                    expected[event.seat] -= 0 if event.by_bank else event.amount
                case BribeRefunded():
                    refunds += 1
                    expected[event.landlord] -= event.amount
                    expected[event.seat] += 0 if event.to_bank else event.amount
                case SalaryPaid():
                    expected[event.seat] += event.amount
                case _:
                    pass
        assert purses(game) == expected
        assert refund or not refunds
        before = expected


def test_a16_only_a_bribe_names_an_amount_that_is_paid() -> None:
    """A16: no other answer to a decision has room for money."""
    assert "amount" in PayBribe.model_fields
    for command in (Hire, SendScholars):
        assert not any("amount" in name or "ducats" in name for name in command.model_fields)


@every_size
def test_a21_the_final_payment_comes_after_the_last_turn(edition: Edition, seats: int) -> None:
    """A21: everybody is paid at once for all posts, when no figure waits and none is in stock."""
    game = random_game(edition, seats, seed=5)
    view = game.view()
    assert not any(view.applicants)
    assert not any(view.reserve)
    final = {
        event.seat: event.amount for event in game.events() if isinstance(event, SalaryPaid) and event.final
    }
    for seat in range(seats):
        posts = [
            edition.salaries[post % len(edition.salaries)]
            for post, scholar in enumerate(view.posts)
            if scholar != NOBODY and edition.owner(scholar) == seat
        ]
        assert final.get(seat, 0) == sum(posts)
    last_bribe = max(i for i, event in enumerate(game.events()) if isinstance(event, BribePaid))
    first_final = min(
        i for i, event in enumerate(game.events()) if isinstance(event, SalaryPaid) and event.final
    )
    assert first_final > last_bribe


@every_edition
def test_a22_equal_cash_is_a_shared_victory(edition: Edition) -> None:
    """A22: no tie-breaker: all who have the most have won."""
    edition = edition.variant(final_salary="none")
    table = Table(edition, landlord="blue", in_round=edition.rounds)
    for colour, cash in (("red", 50_000), ("yellow", 50_000), ("green", 49_000)):
        table.cash(colour, cash)
    table.cash("blue", 0)
    table.begin()
    game = table.game
    assert game.over, "the last landlord of the last round has nobody to hire and nobody to send"
    most = max(purses(game))
    assert game.view().winners == tuple(seat for seat in range(4) if purses(game)[seat] == most)
    assert game.view().winners == (0, 1)


@every_edition
def test_a27_every_figure_banished_gets_its_bribe_back(edition: Edition) -> None:
    """A27: losing applicants and an ousted defender alike; the landlord returns what each just paid."""
    table = Table(edition.variant(refund_banished=True), landlord="red")
    table.palace("red").employs("yellow doctor", at=6_000).receives("green doctor", "blue doctor")
    red, yellow, green, blue = table.begin()
    yellow.bribes(5_000)
    green.bribes(3_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (yellow.gained, green.gained, blue.gained, red.gained) == (0, 0, -2_000, 2_000)
    refunds = [event for event in table.last_events if isinstance(event, BribeRefunded)]
    assert [table.words.told_scholar(event.scholar) for event in refunds] == ["yellow doctor", "green doctor"]


@every_edition
def test_a27_without_the_variant_the_landlord_keeps_it_all(edition: Edition) -> None:
    """A27: the loser's bribe is the landlord's to keep (AM L.44)."""
    table = Table(edition, landlord="red")
    table.palace("red").receives("green doctor", "blue doctor")
    red, _, green, blue = table.begin()
    green.bribes(3_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (green.gained, blue.gained, red.gained) == (-3_000, -2_000, 5_000)


@every_edition
def test_a27_what_the_bank_paid_goes_back_to_the_bank(edition: Edition) -> None:
    """A27: the broke loser gets nothing, the landlord keeps nothing of it."""
    table = Table(edition.variant(refund_banished=True), landlord="red")
    table.palace("red").receives("green doctor", "blue doctor")
    table.cash("green", 0)
    red, _, green, blue = table.begin()
    green.bribes(1_000)
    blue.bribes(2_000)
    red.hires("blue doctor", at=6_000)
    assert (green.cash, red.gained) == (0, 2_000)
    refund = next(event for event in table.last_events if isinstance(event, BribeRefunded))
    assert refund.to_bank


@every_edition
def test_a27_only_the_bribe_of_that_negotiation_comes_back(edition: Edition) -> None:
    """A27: a defence paid in an earlier turn is gone."""
    table = Table(edition.variant(refund_banished=True), landlord="red")
    table.palace("red").employs("yellow doctor", at=6_000).receives("blue doctor", "green clerk")
    red, yellow, green, blue = table.begin()
    green.bribes(9_000)
    red.hires("green clerk", at=1_000)
    yellow.bribes(4_000)
    blue.bribes(1_000)
    red.keeps("yellow doctor")
    assert (yellow.gained, green.gained, blue.gained) == (-4_000, -9_000, 0)


@every_edition
def test_a32_without_the_bank_rule_the_broke_pay_nothing(edition: Edition) -> None:
    """A32: less than the minimum means a bribe of 0, recorded as such and the only legal amount."""
    table = Table(edition.variant(bank_pays_broke=False), landlord="red")
    table.palace("red").receives("yellow doctor", "green clerk")
    table.cash("yellow", 0)
    red, yellow, green, _ = table.begin()
    assert yellow.may_bribe == [0]
    with table.refuses(Reason.NOTHING_TO_PAY):
        yellow.bribes(1_000)
    yellow.bribes(0)
    assert (yellow.cash, red.gained) == (0, 0)
    paid = table.last_events[0]
    assert isinstance(paid, BribePaid)
    assert (paid.amount, paid.by_bank) == (0, False)
    green.bribes(1_000)
    red.hires("yellow doctor", "green clerk", at=(10_000, 1_000))


@every_edition
def test_a32_nothing_paid_is_nothing_refunded(edition: Edition) -> None:
    """A32 with A27: a banished figure that paid nothing gets no refund."""
    table = Table(edition.variant(bank_pays_broke=False, refund_banished=True), landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    table.cash("yellow", 0)
    red, yellow, green, _ = table.begin()
    yellow.bribes(0)
    green.bribes(2_000)
    red.hires("green doctor", at=1_000)
    assert (yellow.cash, red.gained) == (0, 2_000)
    assert not any(isinstance(event, BribeRefunded) for event in table.last_events)


@every_size
def test_a33_without_a_final_salary_the_game_just_ends(edition: Edition, seats: int) -> None:
    """A33, ``none``: N turn salaries, so a post kept is paid once less: N - r times."""
    edition = edition.variant(final_salary="none")
    for seed in range(5):
        game = random_game(edition, seats, seed)
        assert not any(isinstance(event, SalaryPaid) and event.final for event in game.events())
        payments, sent_in, posted = _payments(game, edition)
        for scholar in posted:
            assert payments[scholar] == edition.rounds - sent_in[scholar]


@every_edition
def test_a35_a_refund_is_paid_before_the_next_negotiation(edition: Edition) -> None:
    """A35: with the decision that banishes, so the money can be bribed with in the next conflict."""
    table = Table(edition.variant(refund_banished=True), landlord="red", in_round=4)
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
    green.bribes(1_000)
    red.keeps("yellow doctor")
    assert yellow.cash == 0
