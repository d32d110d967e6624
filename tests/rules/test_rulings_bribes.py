"""Rulings about bribes: how much, by whom, and what a purse or the bank has to do with it.

A13 to A16, A32 and A38 of docs/rules.md.
"""

from __future__ import annotations

from typing import Any

import pytest

from intrigue_core import (
    BribeOptions,
    BribePaid,
    BribeRefunded,
    Edition,
    ErrorCode,
    Game,
    Hire,
    PayBribe,
    SalaryPaid,
    SendScholars,
)
from tests.rules.editions import every_edition, every_size
from tests.rules.play import steps
from tests.rules.sayings import keep, pay
from tests.rules.table import Player, Table


def payer(cash: int, **switches: Any) -> tuple[Table, Player, Player]:
    """Red's turn: yellow, who has so much, is to bribe for its doctor. Give the table, red and yellow."""
    table = Table("red", **switches)
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", cash)
    red, yellow, *_ = table.begin()
    return table, red, yellow


def paid(table: Table) -> list[tuple[int, bool]]:
    """The bribes of this turn: how much, and by the bank?"""
    return [(bribe.amount, bribe.by_bank) for bribe in table.game.view().bribes]


@every_edition
def test_a13_t19_a_bribe_is_a_multiple_from_the_minimum_to_the_cash(edition: Edition) -> None:
    """A13: multiples of the unit, at least the minimum, at most what is at hand; final once paid.

    T19 (BSW L.20): there and in 1994 they are multiples of 10,000, elsewhere of 1,000.
    """
    unit = edition.unit
    assert unit == edition.minimum_bribe == (10_000 if len(edition.salaries) == 5 else 1_000)
    landlord, colour, *_ = edition.colours
    table = Table(landlord, edition=edition)
    table.palace(landlord).receives(f"{colour} {edition.professions[0]}")
    table.cash(colour, 5 * unit)
    player = table.begin()[1]
    legal = range(unit, 6 * unit, unit)
    assert player.may_bribe == list(legal)
    nearby = {amount + off for amount in (0, *legal, 6 * unit) for off in (-1, 0, 1, unit // 2)}
    for amount in {-unit, *nearby}.difference(legal):
        if amount < unit:
            reason = ErrorCode.BELOW_MINIMUM
        else:
            reason = ErrorCode.CANNOT_AFFORD if amount > 5 * unit else ErrorCode.NOT_A_MULTIPLE
        with table.refuses(reason):
            player.bribes(amount)
    player.bribes(5 * unit)
    assert player.cash == 0
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        player.bribes(unit)


@pytest.mark.parametrize(("cash", "minimum"), [(0, 1_000), (0, 3_000), (1_000, 3_000), (2_000, 3_000)])
def test_a14_t16_the_bank_pays_the_minimum_for_the_broke(cash: int, minimum: int) -> None:
    """A14, T16 (MF L.239): with less in hand only the minimum is legal, and the bank pays it whole."""
    table, red, yellow = payer(cash, minimum_bribe=minimum)
    assert yellow.may_bribe == [minimum]
    for amount in (0, cash, minimum - 1_000, minimum + 1_000):
        with table.refuses(ErrorCode.ONLY_MINIMUM):
            yellow.bribes(amount)
    assert table.game.only_command() == PayBribe(seat=1, amount=minimum), "everybody sees the bank pay"
    yellow.bribes(minimum)
    assert paid(table) == [(minimum, True)]
    assert (yellow.cash, red.gained) == (cash, minimum)


def test_a14_t16_who_can_pay_must_even_if_nothing_is_left() -> None:
    """A14, T16: with the minimum in hand the seat pays itself; for its next bribe the bank does."""
    table = Table("red")
    table.palace("red").receives("yellow doctor", "yellow clerk")
    table.cash("yellow", 1_000)
    red, yellow, *_ = table.begin()
    yellow.bribes(1_000)
    assert yellow.cash == 0
    yellow.bribes(1_000)
    assert paid(table) == [(1_000, False), (1_000, True)]
    assert (yellow.cash, red.gained) == (0, 2_000)


@pytest.mark.parametrize("bank_pays_broke", [True, False])
def test_a14_a32_with_exactly_the_minimum_the_seat_pays_it_itself(bank_pays_broke: bool) -> None:
    """A14, A32: the minimum in hand is enough: one legal bribe, the seat's own, bank or no bank.

    It is not `only_command`: that would tell everybody how much the seat has (A23).
    """
    table, red, yellow = payer(1_000, bank_pays_broke=bank_pays_broke)
    assert yellow.may_bribe == [1_000]
    decision = table.game.decision
    assert decision is not None
    assert isinstance(decision.options, BribeOptions)
    assert not decision.options.by_bank
    assert table.game.only_command() is None
    for amount, reason in (
        (0, ErrorCode.BELOW_MINIMUM),
        (999, ErrorCode.BELOW_MINIMUM),
        (2_000, ErrorCode.CANNOT_AFFORD),
    ):
        with table.refuses(reason):
            yellow.bribes(amount)
    yellow.bribes(1_000)
    assert paid(table) == [(1_000, False)]
    assert (yellow.cash, red.gained) == (0, 1_000)


@pytest.mark.parametrize(("cash", "minimum"), [(0, 1_000), (2_000, 3_000)])
def test_a32_without_the_bank_rule_the_broke_pay_nothing(cash: int, minimum: int) -> None:
    """A32: less than the minimum means a bribe of 0, recorded as such and the only legal amount."""
    table, red, yellow = payer(cash, bank_pays_broke=False, minimum_bribe=minimum)
    assert yellow.may_bribe == [0]
    for amount in (1_000, 2_000, minimum):
        with table.refuses(ErrorCode.NOTHING_TO_PAY):
            yellow.bribes(amount)
    yellow.bribes(0)
    assert paid(table) == [(0, False)]
    assert (yellow.cash, red.gained) == (cash, 0)
    red.hires("yellow doctor", at=10_000)


def attacked(defender_has: int = 30_000, **switches: Any) -> tuple[Table, Player, Player, Player]:
    """Red's turn: blue attacks green's priest, for which green may pay nothing. Give red, green and blue."""
    table = Table("red", defender_may_pass=True, **switches)
    table.palace("red").employs("green priest", at=6_000).receives("blue priest")
    table.cash("green", defender_has)
    red, _, green, blue = table.begin()
    return table, red, green, blue


def test_a38_the_defender_alone_may_pay_nothing() -> None:
    """A38: nothing, or what everybody may pay; the attacker pays the minimum at least."""
    table, red, green, blue = attacked(3_000, minimum_bribe=2_000)
    assert green.may_bribe == [0, 2_000, 3_000]
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        green.bribes(1_000)
    with table.refuses(ErrorCode.CANNOT_AFFORD):
        green.bribes(4_000)
    green.bribes(0)
    assert paid(table) == [(0, False)]
    assert min(blue.may_bribe) == 2_000
    with table.refuses(ErrorCode.BELOW_MINIMUM):
        blue.bribes(0)
    blue.bribes(2_000)
    red.keeps("green priest")
    assert (green.gained, red.gained) == (0, 2_000)


def test_a38_nobody_else_may_pay_nothing() -> None:
    """A38: not those without a rival, nor rivals for a new post, nor the defender's own attacker."""
    table = Table("red", defender_may_pass=True)
    table.palace("red").employs("green clerk", at=1_000)
    table.palace("red").receives("yellow doctor", "yellow priest", "green priest", "green clerk")
    red, yellow, green, _ = table.begin()

    def must_bribe(player: Player) -> None:
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            player.bribes(0)
        player.bribes(1_000)

    must_bribe(yellow)  # without a rival
    red.hires("yellow doctor", at=3_000)
    must_bribe(yellow)  # rivals for a new post
    must_bribe(green)
    red.hires("green priest", at=10_000)
    green.bribes(0)  # the defender
    must_bribe(green)  # its own attacker


@pytest.mark.parametrize("bank_pays_broke", [False, True])
def test_a38_a_broke_defender_is_not_told_from_one_that_passes(bank_pays_broke: bool) -> None:
    """A38, A23: what is asked is not answered by itself, though the purse leaves no choice."""
    table, _, green, blue = attacked(0, bank_pays_broke=bank_pays_broke)
    assert table.game.only_command() is None
    assert green.may_bribe == ([0, 1_000] if bank_pays_broke else [0])
    green.bribes(0)
    rich = attacked(bank_pays_broke=bank_pays_broke)
    rich[2].bribes(0)
    assert table.last_events == rich[0].last_events
    assert blue.is_asked


def test_a38_nothing_paid_by_a_defender_is_nothing_refunded() -> None:
    """A38 with A27."""
    table, red, green, blue = attacked(refund_banished=True)
    green.bribes(0)
    blue.bribes(2_000)
    red.hires("blue priest", at=6_000)
    assert (green.gained, red.gained) == (0, 2_000)
    assert not any(isinstance(event, BribeRefunded) for event in table.last_events)


def test_a38_a_bribe_that_was_promised_is_still_owed() -> None:
    """A38 with A17: to pass is to break one's word."""
    table, red, green, _ = attacked()
    red.agrees(green.proposes("red", [pay(5_000, "green priest")], [keep("green priest")]))
    green.bribes(0)
    assert table.become(0) == "broken by green"


def test_a38_a26_the_clock_pays_the_minimum_for_a_defender() -> None:
    """A38 with A26."""
    table, _, green, _ = attacked()
    green.is_away()
    assert paid(table) == [(1_000, False)]


def test_a32_nothing_paid_is_nothing_refunded() -> None:
    """A32 with A27: a banished figure that paid nothing gets no refund."""
    table = Table("red", bank_pays_broke=False, refund_banished=True)
    table.palace("red").receives("yellow doctor", "green doctor")
    table.cash("yellow", 0)
    red, yellow, green, _ = table.begin()
    yellow.bribes(0)
    green.bribes(2_000)
    red.hires("green doctor", at=1_000)
    assert (yellow.cash, red.gained) == (0, 2_000)
    assert not any(isinstance(event, BribeRefunded) for event in table.last_events)


def test_a15_what_a_landlord_receives_can_be_spent_at_once() -> None:
    """A15: a broke landlord can bribe the next landlord with what he was just paid."""
    table = Table("red", in_round=1, first_player="blue")
    table.palace("red").receives("blue doctor")
    table.palace("yellow").receives("blue clerk")
    table.cash("red", 0)
    red, _, _, blue = table.begin()
    blue.bribes(7_000)
    red.hires("blue doctor", at=1_000)
    assert red.cash == 7_000
    red.sends("priest", "yellow", "doctor", "green")
    blue.bribes(1_000)
    assert red.is_asked
    assert max(red.may_bribe) == 7_000
    red.bribes(7_000)
    assert red.cash == 0


@every_size
@pytest.mark.parametrize("refund", [False, True])
def test_a16_t25_no_command_moves_money_but_a_bribe(edition: Edition, seats: int, refund: bool) -> None:
    """A16: no side payments: whatever changes hands is a bribe, its refund, or a salary, and public.

    A13: all cash stays a multiple of the unit. T25: money comes from nowhere but the bank.
    """
    game = Game(edition.variant(refund_banished=refund), seats)
    before = [*game.purses]
    for _ in steps(game, seed=4):
        expected = before.copy()
        refunds = 0
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
        assert [*game.purses] == expected
        assert all(cash >= 0 and cash % edition.unit == 0 for cash in expected)
        assert refund or not refunds
        before = expected


def test_a16_only_a_bribe_names_an_amount_that_is_paid() -> None:
    """A16: no other answer to a decision has room for money."""
    assert "amount" in PayBribe.model_fields
    for command in (Hire, SendScholars):
        assert not any("amount" in name or "ducats" in name for name in command.model_fields)
