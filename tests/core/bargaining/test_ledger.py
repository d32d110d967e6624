"""What is said and answered goes into the ledger, and tells in events exactly what it has done."""

from __future__ import annotations

from intrigue_core import MAYFAIR_2005, ClauseState, Edition, HireClause, PayClause, Statement, StatementState
from intrigue_core.events import (
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementWithdrawn,
)
from tests.rules.editions import every_edition
from tests.rules.people import Player
from tests.rules.sayings import hire, pay
from tests.rules.table import Table


def rivals(edition: Edition = MAYFAIR_2005) -> tuple[Table, Player, Player]:
    """Red's turn: yellow's doctor and green's are rivals. Give the table, red and yellow."""
    table = Table(edition, landlord="red", areas=(1_000, 10_000), professions=("doctor",))
    table.palace("red").receives("yellow doctor", "green doctor")
    red, yellow, *_ = table.begin()
    return table, red, yellow


@every_edition
def test_a_word_is_noted_as_it_was_said(edition: Edition) -> None:
    table, _, yellow = rivals(edition)
    number = yellow.offers(2_000, for_the="yellow doctor", at=10_000)
    doctor = table.scholar("yellow doctor")
    mine = (PayClause(scholar=doctor, amount=table.words.money(2_000)),)
    yours = (HireClause(scholar=doctor, area=table.area(10_000)),)
    assert table.last_events == (
        StatementMade(statement=number, seat=1, to=0, mine=mine, yours=yours, threat=False, answers=None),
    )
    turn = table.game.view().turn
    pending = (ClauseState.PENDING,)
    assert table.word(number) == Statement(
        number, 1, 0, mine, yours, False, None, turn, StatementState.OPEN, pending, pending
    )


@every_edition
def test_an_agreement_tells_what_lapses_with_it(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    first = yellow.offers(2_000, for_the="yellow doctor")
    price = red.names_price(9_000, for_the="yellow doctor")
    other = red.names_price(9_000, for_the="green doctor")
    red.agrees(first)
    assert table.last_events == (
        StatementAgreed(statement=first, seat=0),
        StatementJudged(statement=price, state=StatementState.MOOT, seat=None),
    )
    assert table.become(other) == "open"


@every_edition
def test_refusals_and_withdrawals_are_told(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    red.declines(yellow.offers(2_000, for_the="yellow doctor"))
    assert table.last_events == (StatementDeclined(statement=0, seat=0),)
    yellow.withdraws(yellow.offers(2_000, for_the="yellow doctor"))
    assert table.last_events == (StatementWithdrawn(statement=1, seat=1),)


@every_edition
def test_what_a_counter_offer_answers_is_told_by_it_alone(edition: Edition) -> None:
    table, red, yellow = rivals(edition)
    offer = yellow.offers(2_000, for_the="yellow doctor")
    counter = red.counters(offer, 8_000, for_the="yellow doctor")
    assert [(event.kind, getattr(event, "answers", None)) for event in table.last_events] == [
        ("statement_made", offer)
    ]
    again = red.proposes("yellow", [hire("yellow doctor")], [pay(8_000, "yellow doctor")], answers=counter)
    assert [table.become(statement) for statement in (offer, counter, again)] == [
        "countered",
        "withdrawn",
        "open",
    ]


@every_edition
def test_an_agreement_by_paying_is_told_before_what_comes_of_it(edition: Edition) -> None:
    """The bribe, the agreement, what lapses with that, and then what is judged."""
    table, red, yellow = rivals(edition)
    low = red.names_price(2_000, for_the="yellow doctor")
    asked = red.proposes("yellow", [], [pay(4_000, "yellow doctor")])
    yellow.bribes(5_000)
    kinds = [(event.kind, getattr(event, "statement", None)) for event in table.last_events]
    assert kinds == [
        ("bribe_paid", None),
        ("statement_agreed", asked),
        ("statement_judged", low),
        ("statement_judged", asked),
    ]
    assert (table.become(asked), table.become(low)) == ("kept", "moot")


@every_edition
def test_the_turn_of_an_agreement_is_when_it_was_made(edition: Edition) -> None:
    table = Table(edition, landlord="red", in_round=1, areas=(10_000,), professions=("doctor", "clerk"))
    red, yellow, _, blue = table.begin()
    red.sends("doctor", "blue", "clerk", "yellow")
    statement = red.offers(2_000, for_the="red doctor")
    assert table.word(statement).turn == 1
    red.bribes(1_000)
    yellow.hires("red clerk", at=10_000)
    yellow.sends("doctor", "green", "clerk", "red")
    blue.agrees(statement)
    assert (table.game.view().turn, table.word(statement).turn) == (2, 2)
