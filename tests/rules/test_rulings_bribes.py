"""Rulings about bribes: how much, by whom, and what a purse or the bank has to do with it.

A13 to A16 and A32 of docs/rules.md.
"""

from __future__ import annotations

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
from tests.rules.play import purses, steps
from tests.rules.table import Table


@every_edition
def test_a13_a_bribe_is_a_multiple_from_the_minimum_to_the_cash(edition: Edition) -> None:
    """A13: multiples of the unit, at least the minimum, at most what is at hand; final once paid."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 8_000)
    _, yellow, *_ = table.begin()
    assert yellow.may_bribe == list(range(1_000, 9_000, 1_000))
    for amount in (0, 999, -1_000):
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            yellow.bribes_too_little(amount)
    with table.refuses(ErrorCode.CANNOT_AFFORD):
        yellow.bribes(9_000)
    yellow.bribes(8_000)
    with table.refuses(ErrorCode.NOT_YOUR_TURN):
        yellow.bribes(1_000)
    assert yellow.cash == 0


@every_edition
def test_a13_every_multiple_from_the_minimum_to_the_cash_and_nothing_else(edition: Edition) -> None:
    """A13: in the edition's own ducats, one by one."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 5_000)
    table.begin()
    cash, seat = table.game.view(1).cash, table.seat("yellow")
    legal = range(edition.minimum_bribe, cash + 1, edition.unit)
    assert [command.amount for command in _bribes(table.game)] == list(legal)
    nearby = {
        amount + off for amount in (0, *legal, cash + edition.unit) for off in (-1, 0, 1, edition.unit // 2)
    }
    for amount in nearby.difference(legal):
        if amount < edition.minimum_bribe:
            reason = ErrorCode.BELOW_MINIMUM
        else:
            reason = ErrorCode.NOT_A_MULTIPLE if amount % edition.unit else ErrorCode.CANNOT_AFFORD
        with table.refuses(reason):
            table.play(PayBribe(seat=seat, amount=amount))


def _bribes(game: Game) -> list[PayBribe]:
    return [command for command in game.legal_commands() if isinstance(command, PayBribe)]


@every_size
def test_a13_all_cash_stays_a_multiple_of_the_unit(edition: Edition, seats: int) -> None:
    """A13, A14: so whoever has less than the minimum has nothing at all."""
    for game in steps(Game(edition, seats), seed=2):
        assert all(cash >= 0 and cash % edition.unit == 0 for cash in purses(game))


@every_edition
def test_a14_the_bank_pays_the_minimum_for_the_broke(edition: Edition) -> None:
    """A14: with nothing in hand, only the minimum is legal, and the bank pays it whole."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    table.cash("yellow", 0)
    red, yellow, *_ = table.begin()
    assert yellow.may_bribe == [1_000]
    with table.refuses(ErrorCode.ONLY_MINIMUM):
        yellow.bribes(2_000)
    with table.refuses(ErrorCode.ONLY_MINIMUM):
        yellow.bribes(0)
    yellow.bribes(1_000)
    assert (yellow.cash, red.gained) == (0, 1_000)
    paid = table.last_events[0]
    assert isinstance(paid, BribePaid)
    assert paid.by_bank


@every_edition
def test_a14_who_can_pay_must_even_if_nothing_is_left(edition: Edition) -> None:
    """A14: with the minimum in hand the seat pays itself; for its next bribe the bank does."""
    table = Table(
        edition.variant(both_to_one_palace=True), landlord="red", areas=(), professions=("doctor", "clerk")
    )
    table.palace("red").receives("yellow doctor", "yellow clerk")
    table.cash("yellow", 1_000)
    red, yellow, *_ = table.begin()
    yellow.bribes(1_000)
    yellow.bribes(1_000)
    assert [bribe.by_bank for bribe in table.game.view().bribes] == [False, True]
    assert (yellow.cash, red.gained) == (0, 2_000)


@every_edition
@pytest.mark.parametrize("bank_pays_broke", [True, False])
def test_a14_with_exactly_the_minimum_the_seat_pays_it_itself(
    edition: Edition, bank_pays_broke: bool
) -> None:
    """A14, A32: the minimum in hand is enough: one legal bribe, the seat's own, bank or no bank.

    It is not `only_command`: that would tell everybody how much the seat has (A23).
    """
    edition = edition.variant(bank_pays_broke=bank_pays_broke)
    table = Table(edition, landlord="red", areas=(), professions=("doctor", "clerk"))
    table.palace("red").receives("yellow doctor", "green clerk")
    table.cash("yellow", 1_000)
    red, yellow, *_ = table.begin()
    assert yellow.may_bribe == [1_000]
    assert [command.amount for command in _bribes(table.game)] == [edition.minimum_bribe]
    decision = table.game.decision
    assert decision is not None
    assert isinstance(decision.options, BribeOptions)
    assert not decision.options.by_bank
    assert table.game.only_command() is None
    for too_little in (0, 999):
        with table.refuses(ErrorCode.BELOW_MINIMUM):
            yellow.bribes_too_little(too_little)
    with table.refuses(ErrorCode.CANNOT_AFFORD):
        yellow.bribes(2_000)
    yellow.bribes(1_000)
    paid = table.last_events[0]
    assert isinstance(paid, BribePaid)
    assert (paid.amount, paid.by_bank) == (edition.minimum_bribe, False)
    assert (yellow.cash, red.gained) == (0, 1_000)


@every_edition
@pytest.mark.parametrize("cash", [0, 1_000, 2_000])
def test_a14_the_bank_pays_the_whole_of_a_minimum_above_the_unit(edition: Edition, cash: int) -> None:
    """A14: with less than the minimum in hand nothing of it is the seat's own, which keeps what it has."""
    unit, minimum = edition.minimum_bribe, 3 * edition.minimum_bribe
    own = cash // 1_000 * unit
    table = _broke(_with_a_high_minimum(edition), own)
    red, yellow, *_ = table.begin()
    assert [command.amount for command in _bribes(table.game)] == [minimum]
    for amount in (unit, own, 2 * unit, minimum + unit):
        with table.refuses(ErrorCode.ONLY_MINIMUM):
            table.play(PayBribe(seat=1, amount=amount))
    only = PayBribe(seat=1, amount=minimum)
    assert table.game.only_command() == only, "everybody sees the bank pay"
    table.play(only)
    paid = table.last_events[0]
    assert isinstance(paid, BribePaid)
    assert (paid.amount, paid.by_bank) == (minimum, True)
    assert table.game.view(1).cash == own
    assert (yellow.gained, red.gained) == (0, 1_000), "the story's 1,000 is the minimum"


@every_edition
def test_a32_less_than_a_minimum_above_the_unit_is_nothing(edition: Edition) -> None:
    """A32: two units in hand and a minimum of three: a bribe of 0 is the only legal one."""
    unit, minimum = edition.minimum_bribe, 3 * edition.minimum_bribe
    table = _broke(_with_a_high_minimum(edition).variant(bank_pays_broke=False), 2 * unit)
    table.begin()
    assert [command.amount for command in _bribes(table.game)] == [0]
    for amount in (unit, 2 * unit, minimum):
        with table.refuses(ErrorCode.NOTHING_TO_PAY):
            table.play(PayBribe(seat=1, amount=amount))
    table.play(PayBribe(seat=1, amount=0))
    assert table.game.view(1).cash == 2 * unit


def _with_a_high_minimum(edition: Edition) -> Edition:
    """Return the edition with its minimum for a unit, and three times as much for the minimum."""
    unit, ranks = edition.minimum_bribe, sorted(edition.salaries)
    salaries = [(ranks.index(salary) + 1) * unit for salary in edition.salaries]
    return edition.variant(unit=unit, minimum_bribe=3 * unit, salaries=salaries, starting_cash=32 * unit)


def _broke(edition: Edition, cash: int) -> Table:
    """Return a table where yellow, with so many of the edition's own ducats, has a bribe to pay."""
    table = Table(edition, landlord="red", areas=(), professions=("doctor",))
    table.palace("red").receives("yellow doctor")
    table.setup.purses[1] = cash
    return table


@every_edition
def test_a15_what_a_landlord_receives_can_be_spent_at_once(edition: Edition) -> None:
    """A15: a broke landlord can bribe the next landlord with what he was just paid."""
    table = Table(
        edition,
        landlord="red",
        areas=(1_000,),
        professions=("doctor", "clerk", "priest"),
        in_round=1,
        first_player="blue",
    )
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


@every_edition
def test_a32_without_the_bank_rule_the_broke_pay_nothing(edition: Edition) -> None:
    """A32: less than the minimum means a bribe of 0, recorded as such and the only legal amount."""
    table = Table(
        edition.variant(bank_pays_broke=False),
        landlord="red",
        areas=(1_000, 10_000),
        professions=("doctor", "clerk"),
    )
    table.palace("red").receives("yellow doctor", "green clerk")
    table.cash("yellow", 0)
    red, yellow, green, _ = table.begin()
    assert yellow.may_bribe == [0]
    with table.refuses(ErrorCode.NOTHING_TO_PAY):
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
    table = Table(
        edition.variant(bank_pays_broke=False, refund_banished=True),
        landlord="red",
        areas=(1_000,),
        professions=("doctor",),
    )
    table.palace("red").receives("yellow doctor", "green doctor")
    table.cash("yellow", 0)
    red, yellow, green, _ = table.begin()
    yellow.bribes(0)
    green.bribes(2_000)
    red.hires("green doctor", at=1_000)
    assert (yellow.cash, red.gained) == (0, 2_000)
    assert not any(isinstance(event, BribeRefunded) for event in table.last_events)
