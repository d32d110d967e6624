"""How much can be said at one time, and what does not count against it. Each refusal is in `test_errors`."""

from __future__ import annotations

import pytest

from intrigue_core import MAYFAIR_2005, Edition, ErrorCode, PayClause
from tests.rules.editions import every_edition
from tests.rules.people import Player
from tests.rules.sayings import Saying, favour, hire, pay, refuse, send, spare
from tests.rules.table import Table
from tests.rules.words import needs


def rivals(edition: Edition = MAYFAIR_2005) -> tuple[Table, Player, Player, Player]:
    """Red's turn in the second round: doctors of yellow and green are rivals."""
    table = Table(edition, landlord="red", in_round=2, areas=(1_000, 10_000), professions=("doctor", "clerk"))
    table.palace("red").receives("yellow doctor", "green doctor")
    table.keeps("yellow", "doctor", "clerk")
    red, yellow, green, _ = table.begin()
    return table, red, yellow, green


@every_edition
def test_three_offers_at_a_time_for_a_scholar_whoever_made_them(edition: Edition) -> None:
    table, red, yellow, green = rivals(edition)
    offers = [yellow.offers(2_000, for_the="yellow doctor"), yellow.offers(3_000, for_the="yellow doctor")]
    offers.append(red.names_price(8_000, for_the="yellow doctor"))
    for one in (yellow.offers, red.names_price):
        with table.refuses(ErrorCode.TOO_MANY_OFFERS):
            one(5_000, for_the="yellow doctor")
    green.offers(2_000, for_the="green doctor")
    red.counters(offers[0], 5_000, for_the="yellow doctor")
    yellow.withdraws(offers[1])
    yellow.offers(6_000, for_the="yellow doctor")


@every_edition
def test_what_is_offered_is_a_multiple_of_the_unit(edition: Edition) -> None:
    needs(edition.unit > 1, "an amount that is no multiple of the unit", edition, "a unit of 1")
    table, red, yellow, _ = rivals(edition)
    odd: Saying = lambda _: PayClause(  # noqa: E731
        scholar=table.scholar("yellow doctor"), amount=2 * edition.minimum_bribe + 1
    )
    with table.refuses(ErrorCode.NOT_A_MULTIPLE):
        yellow.proposes("red", [odd], [hire("yellow doctor")])
    with table.refuses(ErrorCode.NOT_A_MULTIPLE):
        red.proposes("yellow", [hire("yellow doctor")], [odd])


@every_edition
def test_a_promise_and_a_threat_are_no_offers(edition: Edition) -> None:
    """So neither is refused for the offers that there are, nor for an agreement."""
    table, red, yellow, _ = rivals(edition)
    offers = [yellow.offers(amount, for_the="yellow doctor") for amount in (2_000, 3_000, 4_000)]
    yellow.promises(pay(5_000, "yellow doctor"), to="red")
    red.threatens(refuse("yellow doctor"), to="yellow", unless=pay(6_000, "yellow doctor"))
    red.agrees(offers[0])
    yellow.promises(pay(6_000, "yellow doctor"), to="red")
    red.threatens(hire("green doctor"), to="yellow", unless=pay(6_000, "yellow doctor"))
    with table.refuses(ErrorCode.DEAL_MADE):
        yellow.offers(7_000, for_the="yellow doctor")


@every_edition
def test_what_is_over_can_be_said_again(edition: Edition) -> None:
    table, red, yellow, _ = rivals(edition)
    first = yellow.offers(2_000, for_the="yellow doctor")
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.offers(2_000, for_the="yellow doctor")
    red.declines(first)
    yellow.offers(2_000, for_the="yellow doctor")


@pytest.mark.parametrize(
    "said",
    [
        (favour("yellow", 1_000), favour("green", 1_000)),
        (spare("yellow"), spare("green"), spare("blue", at="green")),
        (send("doctor", "green"), send("clerk", "blue")),
        (hire("yellow doctor", at=10_000), refuse("green doctor")),
    ],
)
def test_one_word_can_say_several_things_of_one_kind(said: tuple[Saying, ...]) -> None:
    _, red, _, _ = rivals()
    red.promises(*said)


@pytest.mark.parametrize(
    "said",
    [
        (favour("yellow", 1_000), favour("yellow", 10_000)),
        (spare("yellow"), spare("yellow", until=3)),
        (send("doctor", "green"), send("doctor", "green")),
        (hire("yellow doctor"), hire("yellow doctor", at=10_000)),
        (hire("yellow doctor"), refuse("yellow doctor")),
    ],
)
def test_but_not_the_same_twice(said: tuple[Saying, ...]) -> None:
    table, red, _, _ = rivals()
    with table.refuses(ErrorCode.CLAUSE_TWICE):
        red.promises(*said)


def test_nobody_can_promise_to_send_more_than_two_at_once() -> None:
    table, red, _, _ = rivals()
    with table.refuses(ErrorCode.TOO_MANY_CLAUSES):
        red.promises(send("doctor", "green"), send("clerk", "green"), send("doctor", "blue"))


@every_edition
def test_a_deal_that_the_other_has_offered_is_agreed_to_and_not_said_again(edition: Edition) -> None:
    table, red, yellow, _ = rivals(edition)
    red.proposes("yellow", [spare("yellow")], [spare("red")])
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.proposes("red", [spare("red")], [spare("yellow")])
    yellow.agrees(0)
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.proposes("red", [spare("red")], [spare("yellow")])


@every_edition
def test_both_can_say_the_same_kind_of_thing(edition: Edition) -> None:
    table, red, yellow, _ = rivals(edition)
    statement = red.proposes("yellow", [spare("yellow")], [spare("red")])
    yellow.agrees(statement)
    assert table.become(statement) == "agreed"


@every_edition
def test_anybody_may_speak_at_any_time(edition: Edition) -> None:
    """Whoever is asked is asked still, and by the same number (T20)."""
    table, red, yellow, green = rivals(edition)
    blue = table.players[3]
    before = table.game.view()
    for player in (red, yellow, green, blue):
        player.promises(spare("red" if player is not red else "blue"))
    after = table.game.view()
    assert (after.acting, after.decision_number) == (before.acting, before.decision_number)
    assert (after.version, len(after.statements)) == (before.version + 4, 4)
