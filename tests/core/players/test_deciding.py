"""What a mind decides beyond its policy: bribes that said what they were for, prices that were not paid."""

from __future__ import annotations

from random import Random

from intrigue_core import (
    MAYFAIR_2005,
    Area,
    Ducats,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    Speak,
)
from intrigue_core.players.bargaining import BargainingPlayer
from intrigue_core.players.character import CHARACTERS

RED, YELLOW = range(2)
SALARIES = MAYFAIR_2005.salaries
BEST: Area = max(range(len(SALARIES)), key=lambda area: SALARIES[area])


def put(
    paid: Ducats, *, leads: bool = False, asked: Area | None = None, price: Ducats | None = None
) -> Ducats:
    """Return the salary of the post that red gives yellow's only applicant.

    Args:
        paid: by yellow.
        leads: has yellow the best posts elsewhere?
        asked: the post that yellow said it was for.
        price: what red has named for the best post.
    """
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor")
    if leads:
        table.palace("green").employs("yellow priest", at=10_000)
        table.palace("blue").employs("yellow clerk", at=10_000).employs("yellow priest", at=6_000)
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    if price is not None:
        hire, pay = HireClause(scholar=scholar, area=BEST), PayClause(scholar=scholar, amount=price)
        game.play(Speak(seat=RED, to=YELLOW, mine=(hire,), yours=(pay,)))
    game.play(PayBribe(seat=YELLOW, amount=paid))
    mind = BargainingPlayer(Random(1), CHARACTERS["merchant"])
    for event in game.events():
        mind.observe(event)
    mind.asked = {} if asked is None else {scholar: asked}
    command = mind.decide(game.view(RED))
    assert isinstance(command, Hire)
    return SALARIES[dict(command.placements)[scholar]]


def test_a_bribe_that_says_what_it_is_for_is_an_offer() -> None:
    assert put(10_000, leads=True) < max(SALARIES)
    assert put(10_000, leads=True, asked=BEST) == max(SALARIES)


def test_who_asks_for_much_and_pays_little_gets_nothing_for_it() -> None:
    assert put(1_000, asked=BEST) == put(1_000) < max(SALARIES)


def test_a_price_that_was_not_paid_costs_something() -> None:
    assert put(14_000) > put(14_000, price=15_000)
