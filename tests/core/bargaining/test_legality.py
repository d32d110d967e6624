"""How much can be said at one time, and what does not count against it. Each refusal is in `test_errors`."""

from __future__ import annotations

import pytest

from intrigue_core import Edition, ErrorCode
from tests.rules.editions import every_edition
from tests.rules.sayings import Saying, favour, hire, pay, refuse, send, spare
from tests.rules.table import Player, Table


def rivals() -> tuple[Table, Player, Player, Player]:
    """Red's turn in the second round: doctors of yellow and green are rivals."""
    table = Table("red", in_round=2)
    table.palace("red").receives("yellow doctor", "green doctor")
    red, yellow, green, _ = table.begin()
    return table, red, yellow, green


def test_three_offers_at_a_time_for_a_scholar_whoever_made_them() -> None:
    table, red, yellow, green = rivals()
    offers = [yellow.offers(2_000, for_the="yellow doctor"), yellow.offers(3_000, for_the="yellow doctor")]
    offers.append(red.names_price(8_000, for_the="yellow doctor"))
    for one in (yellow.offers, red.names_price):
        with table.refuses(ErrorCode.TOO_MANY_OFFERS):
            one(5_000, for_the="yellow doctor")
    green.offers(2_000, for_the="green doctor")
    red.names_price(5_000, for_the="yellow doctor", answers=offers[0])
    yellow.withdraws(offers[1])
    yellow.offers(6_000, for_the="yellow doctor")


def test_a_promise_and_a_threat_are_no_offers() -> None:
    """So they do not count among the offers that there are, and are not refused for them or an agreement."""
    table, red, yellow, _ = rivals()
    yellow.promises(pay(5_000, "yellow doctor"), to="red")
    red.threatens(refuse("yellow doctor"), to="yellow", unless=pay(6_000, "yellow doctor"))
    offers = [yellow.offers(amount, for_the="yellow doctor") for amount in (2_000, 3_000, 4_000)]
    yellow.promises(pay(7_000, "yellow doctor"), to="red")
    red.agrees(offers[0])
    yellow.promises(pay(6_000, "yellow doctor"), to="red")
    red.threatens(hire("green doctor"), to="yellow", unless=pay(6_000, "yellow doctor"))
    with table.refuses(ErrorCode.ALL_AGREED):
        yellow.offers(7_000, for_the="yellow doctor")


def test_what_is_over_can_be_said_again() -> None:
    table, red, yellow, _ = rivals()
    first = yellow.offers(2_000, for_the="yellow doctor")
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.offers(2_000, for_the="yellow doctor")
    red.declines(first)
    yellow.offers(2_000, for_the="yellow doctor")


def test_a_deal_that_the_other_has_offered_is_agreed_to_and_not_said_again() -> None:
    table, red, yellow, _ = rivals()
    red.proposes("yellow", [spare("yellow")], [spare("red")])
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.proposes("red", [spare("red")], [spare("yellow")])
    yellow.agrees(0)
    with table.refuses(ErrorCode.SAID_ALREADY):
        yellow.proposes("red", [spare("red")], [spare("yellow")])


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ((favour("yellow", 1_000), favour("green", 1_000)), None),
        ((spare("yellow"), spare("green"), spare("blue", at="green")), None),
        ((send("doctor", "green"), send("clerk", "blue")), None),
        ((hire("yellow doctor", at=10_000), refuse("green doctor")), None),
        ((favour("yellow", 1_000), favour("yellow", 10_000)), ErrorCode.CLAUSE_TWICE),
        ((spare("yellow"), spare("yellow", until=3)), ErrorCode.CLAUSE_TWICE),
        ((send("doctor", "green"), send("doctor", "green")), ErrorCode.CLAUSE_TWICE),
        ((hire("yellow doctor"), hire("yellow doctor", at=10_000)), ErrorCode.CLAUSE_TWICE),
        ((hire("yellow doctor"), refuse("yellow doctor")), ErrorCode.CLAUSE_TWICE),
        (
            (send("doctor", "green"), send("clerk", "green"), send("doctor", "blue")),
            ErrorCode.TOO_MANY_CLAUSES,
        ),
        (
            (hire("yellow doctor"), favour("yellow", 1_000), spare("yellow"), send("doctor", "green")),
            ErrorCode.TOO_MANY_CLAUSES,
        ),
    ],
)
def test_one_word_can_say_several_things_of_one_kind_but_not_the_same_twice(
    said: tuple[Saying, ...], refused: ErrorCode | None
) -> None:
    table, red, _, _ = rivals()
    if refused is None:
        red.promises(*said)
        return
    with table.refuses(refused):
        red.promises(*said)


def test_anybody_may_speak_at_any_time() -> None:
    """Whoever is asked is asked still, and by the same number (T20)."""
    table, *_ = rivals()
    before = table.game.view()
    for seat, player in enumerate(table.players):
        player.promises(spare("red" if seat else "blue"))
    after = table.game.view()
    assert (after.acting, after.decision_number) == (before.acting, before.decision_number)
    assert (after.version, len(after.statements)) == (before.version + 4, 4)


@every_edition
def test_every_post_of_an_edition_can_be_spoken_of_and_binds(edition: Edition) -> None:
    landlord, payer, *_ = edition.colours
    table = Table(landlord, edition=edition, in_round=2, promises="binding")
    scholar = f"{payer} {edition.professions[0]}"
    table.palace(landlord).receives(scholar)
    red, yellow, *_ = table.begin()
    for salary in edition.salaries:
        red.promises(favour(payer, salary), to=payer)
        red.promises(hire(scholar, least=salary), to=payer)
    best = max(edition.salaries)
    red.agrees(yellow.offers(edition.minimum_bribe, for_the=scholar, at=best))
    assert [promise.areas for promise in table.game.view().promises] == [(edition.salaries.index(best),)]
