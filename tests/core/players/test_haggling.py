"""How two players come to terms about money: what both gain by is agreed to, in steps of their own."""

from __future__ import annotations

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    AuctionClause,
    Clause,
    Decline,
    Ducats,
    Game,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    SeatView,
    Speak,
    Statement,
    StatementState,
    bribes_in,
    price_of,
)
from intrigue_core.editions import Promises
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Mood
from tests.core.players.company import EVERYBODY, RED, YELLOW, bribe, deal, listening, said, thought

MERCHANT = CHARACTERS["merchant"]
BEST = max(MAYFAIR_2005.salaries)

HAGGLERS = [character for character in CHARACTERS.values() if character.counters]
WHO_HAGGLES = pytest.mark.parametrize("character", HAGGLERS, ids=lambda character: character.key)


def applied(*applicants: str, promises: Promises = "remembered") -> Game:
    """Scholars apply at red's, whose turn it is: a post of 10,000 still pays 40,000."""
    table = PositionBuilder(MAYFAIR_2005.variant(promises=promises), seats=4, in_round=3, landlord="red")
    table.palace("red").receives(*applicants)
    return Game.set_up(table)


def offers(game: Game, amount: Ducats) -> Game:
    """Who pays next offers red money for the best post."""
    scholar = game.view().payer
    seat = game.acting
    assert scholar is not None
    assert seat is not None
    pay = PayClause(scholar=scholar, amount=amount)
    post = HireClause(scholar=scholar, least=BEST) if len(_rivals(game)) == 1 else HireClause(scholar=scholar)
    game.play(Speak(seat=seat, to=RED, mine=(pay,), yours=(post,)))
    return game


def asks(game: Game, amount: Ducats) -> Game:
    """Red names yellow a price for the best post."""
    scholar = game.view().payer
    assert scholar is not None
    pay: Clause = PayClause(scholar=scholar, amount=amount)
    game.play(Speak(seat=RED, to=YELLOW, mine=(HireClause(scholar=scholar, least=BEST),), yours=(pay,)))
    return game


def _rivals(game: Game) -> tuple[int, ...]:
    stage = game.view().current_stage
    scholar = game.view().payer
    assert stage is not None
    assert scholar is not None
    return stage.rivals(scholar)


def countered(game: Game, seat: int, character: Character) -> Ducats | None:
    """Return the sum of a player's counter-offer; None if it makes none."""
    act = said(game, seat, character)
    assert act is not None
    scholar = game.view().payer
    assert scholar is not None
    if not isinstance(act.command, Speak):
        return None
    game.play(act.command)
    return price_of(game.view().statements[-1], scholar)


@EVERYBODY
def test_a_lone_offer_that_leaves_both_better_off_is_not_refused(character: Character) -> None:
    """Without a deal red gets the minimum, and yellow a post of 1,000 or 3,000."""
    game = offers(applied("yellow doctor"), 9_000)
    for seat in (RED, YELLOW, RED, YELLOW, RED):
        act = said(game, seat, character if seat == RED else MERCHANT)
        if act is None:
            break
        game.play(act.command)
        if game.view().statements[-1].state is not StatementState.OPEN:
            break
    assert any(one.state is StatementState.AGREED for one in game.view().statements)


@pytest.mark.parametrize("key", ["avenger", "gambler"])
def test_a_landlord_offers_a_lesser_post_for_a_lesser_sum(key: str) -> None:
    game = offers(applied("yellow doctor"), 4_000)
    act = said(game, RED, CHARACTERS[key])
    assert act is not None
    assert act.mood is Mood.LESSER
    assert isinstance(act.command, Speak)
    (hire,) = act.command.mine
    assert isinstance(hire, HireClause)
    assert hire.area is not None
    salary = MAYFAIR_2005.salaries[hire.area]
    assert min(MAYFAIR_2005.salaries) < salary < BEST
    assert act.command.yours == (PayClause(scholar=hire.scholar, amount=4_000),)


@WHO_HAGGLES
def test_a_landlord_gives_way_no_further_to_an_extreme_offer(character: Character) -> None:
    named = {
        amount: countered(offers(applied("yellow doctor"), amount), RED, character)
        for amount in (1_000, 3_000, 5_000)
    }
    assert None not in named.values()
    assert len({*named.values()}) == 1, named


@WHO_HAGGLES
def test_a_payer_gives_way_no_further_to_an_extreme_price(character: Character) -> None:
    named = {
        amount: countered(asks(applied("yellow doctor"), amount), YELLOW, character)
        for amount in (18_000, 24_000, 30_000)
    }
    assert None not in named.values()
    assert len({*named.values()}) == 1, named


@EVERYBODY
def test_who_is_refused_where_others_want_the_post_still_pays_for_it(character: Character) -> None:
    silent = applied("yellow doctor", "green doctor")
    seat = silent.acting
    assert seat is not None
    refused = offers(silent.copy(), 20_000)
    refused.play(Decline(seat=RED, statement=0))
    assert bribe(thought(refused, character)) == 15_000
    assert bribe(thought(silent, character)) < 15_000


def test_who_is_refused_without_a_rival_pays_no_more_than_usual() -> None:
    silent = applied("yellow doctor")
    refused = offers(silent.copy(), 20_000)
    refused.play(Decline(seat=RED, statement=0))
    assert bribe(thought(refused, MERCHANT)) == bribe(thought(silent, MERCHANT))


@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_where_promises_bind_a_liar_is_believed_what_it_must_keep(promises: Promises) -> None:
    """Red broke its word to yellow; now it asks a fair price."""
    game = asks(applied("yellow doctor", promises=promises), 5_000)
    view = game.view(YELLOW)
    offer = view.public.statements[0]._replace(number=1)
    broken = deal(0, StatementState.BROKEN, by=RED, to=YELLOW, amount=40_000, turn=7)
    view = SeatView(view.public._replace(statements=(broken, offer)), YELLOW, view.cash)
    act = listening(game, MERCHANT._replace(trusting=3.0)).say(view)
    assert act is not None
    assert isinstance(act.command, Agree if promises == "binding" else Decline)


@pytest.mark.parametrize("promises", ["remembered", "binding"])
def test_where_promises_bind_who_bids_in_an_agreed_auction_need_not_trust(promises: Promises) -> None:
    game = applied("yellow doctor", "green doctor", promises=promises)
    scholar = game.view().payer
    first = game.acting
    assert scholar is not None
    assert first is not None
    auction = AuctionClause(scholar=scholar)
    pay = PayClause(scholar=scholar, amount=3_000)
    game.play(Speak(seat=RED, to=first, mine=(auction,), yours=(pay,)))
    game.play(Agree(seat=first, statement=0))
    game.play(PayBribe(seat=first, amount=3_000))
    second = game.acting
    assert second is not None
    lie = deal(0, StatementState.BROKEN, by=RED, to=second, amount=40_000, turn=7)
    act = thought(game, MERCHANT._replace(trusting=3.0), past=(lie,))
    assert (bribe(act) > 3_000) is (promises == "binding")


def test_who_meets_every_sum_with_its_own_is_given_less_way() -> None:
    def turned_down(number: int, turn: int) -> tuple[Statement, Statement]:
        """Red names a price, and yellow another one, which red declines."""
        price = deal(number, StatementState.COUNTERED, by=RED, to=YELLOW, turn=turn)
        other = deal(number + 1, StatementState.DECLINED, by=YELLOW, to=RED, turn=turn)
        return price, other._replace(answers=number)

    def named(past: tuple[Statement, ...]) -> Ducats | None:
        game = offers(applied("yellow doctor"), 1_000)
        view = game.view(RED)
        offer = view.public.statements[0]._replace(number=len(past))
        view = SeatView(view.public._replace(statements=(*past, offer)), RED, view.cash)
        act = listening(game, MERCHANT).say(view)
        assert act is not None
        assert isinstance(act.command, Speak)
        scholar = game.view().payer
        assert scholar is not None
        return next(one.amount for one in bribes_in((*act.command.mine, *act.command.yours)))

    sums = [named(()), named(turned_down(0, 2)), named((*turned_down(0, 2), *turned_down(2, 6)))]
    assert sums == sorted(sums, key=lambda one: one or 0)
    assert sums[0] != sums[-1]


@EVERYBODY
def test_a_last_sum_is_one(character: Character) -> None:
    """A landlord agrees later in the turn to a sum that it has named, and to none that it has declined."""
    for amount in range(1_000, 9_000, 1_000):
        game = offers(applied("yellow doctor"), amount)
        while (act := said(game, RED, character)) is not None and isinstance(act.command, Speak):
            game.play(act.command)
            game.play(Decline(seat=YELLOW, statement=len(game.view().statements) - 1))
            offers(game, amount)
        assert act is not None
        if isinstance(act.command, Agree):
            continue
        game.play(act.command)
        assert act.reason is not None
        least = act.reason.at_least
        assert least is not None
        again = said(offers(game.copy(), least - 1_000), RED, character)
        assert again is not None
        assert not isinstance(again.command, Agree)
        taken = said(offers(game, least), RED, character)
        assert taken is not None
        assert isinstance(taken.command, Agree)
