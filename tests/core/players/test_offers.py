"""What a player offers first, where it leaves a post to bribes, and how it promises and honours auctions."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    AuctionClause,
    Decline,
    Ducats,
    Game,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    RefuseClause,
    Seat,
    Speak,
    StatementState,
)
from intrigue_core.bargaining.feasibility import Contest, contest_of
from intrigue_core.bargaining.statements import paid_for
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.base import Player, moves
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Level, Mood
from tests.core.players.company import (
    EVERYBODY,
    RED,
    bribe,
    deal,
    listening,
    said,
    thought,
    winner,
)

MERCHANT = CHARACTERS["merchant"]
AUCTIONEER = MERCHANT._replace(contests=0.0, auctions=1.0)
GREEN_AND_YELLOW = frozenset({1, 2})

# --- offers ---


def bargained_about(contests: float, games: int = 3) -> list[Contest]:
    """The contests about which somebody of these named a price, or offered money, of their own accord."""
    found: list[Contest] = []
    character = CHARACTERS["merchant"]._replace(contests=contests)
    for number in range(games):
        game = Game(MAYFAIR_2005, 4)
        said = 0
        minds: list[Player] = [BargainingPlayer(Random(f"{number}/{seat}"), character) for seat in range(4)]
        for _ in moves(game, minds):
            statements = game.view().statements
            new = statements[said:]
            said = len(statements)
            scholars = [who for statement in new if statement.answers is None for who in paid_for(statement)]
            found += [one for who in scholars if (one := contest_of(game.view(), who)) is not None]
    return found


def test_whoever_leaves_contests_to_bribes_bargains_about_other_posts_alone() -> None:
    left = bargained_about(contests=0.0)
    assert left
    assert all(len(contest.rivals) == 1 for contest in left)


def test_hard_ones_leave_no_more_contests_to_bribes_than_the_others() -> None:
    """Only company that is to be fair to newcomers does."""
    kept = {
        level: BargainingPlayer(Random(1), CHARACTERS["merchant"], level).character.contests
        for level in Level
    }
    assert kept[Level.EASY] == kept[Level.NORMAL] < 0.2
    assert kept[Level.HARD] == 0.4
    eager = CHARACTERS["opportunist"]
    assert BargainingPlayer(Random(1), eager, Level.HARD).character == eager


def test_who_is_threatened_for_money_still_bargains() -> None:
    """A landlord's “pay 6,000, or yours goes to the island” is no price: all is still to be said."""
    character = CHARACTERS["merchant"]._replace(contests=1.0, forward=1.0, threats=0.0)
    spoke = 0
    for seed in range(6):
        rng = Random(seed)
        game = Game(MAYFAIR_2005, 4)
        while not game.over:
            public = game.view()
            if public.payer is not None:
                payer = public.payer
                owner = MAYFAIR_2005.owner(public.payer)
                threat = Speak(
                    seat=public.landlord,
                    to=owner,
                    mine=(RefuseClause(scholar=payer),),
                    yours=(PayClause(scholar=payer, amount=6_000),),
                    threat=True,
                )
                free = offered(game, character, seed)
                contest = contest_of(public, payer)
                if free and contest is not None and len(contest.rivals) > 1:
                    after = game.copy()
                    after.play(threat)
                    assert offered(after, character, seed)
                    spoke += 1
            game.play(rng.choice(game.legal_commands()))
    assert spoke > 3


def offered(game: Game, character: Character, seed: int) -> bool:
    """Return whether the player whose bribe is due speaks of it of their own accord."""
    payer = game.view().payer
    assert payer is not None
    owner = MAYFAIR_2005.owner(payer)
    mind = BargainingPlayer(Random(seed), character)
    for event in game.events():
        mind.observe(event)
    act = mind.say(game.view(owner))
    said = None if act is None else act.command
    return (
        isinstance(said, Speak)
        and said.to == game.view().landlord
        and payer in {clause.scholar for clause in said.mine if isinstance(clause, PayClause)}
    )


def test_nobody_bargains_where_their_own_scholars_fight_each_other_alone() -> None:
    contested = [contest for contest in bargained_about(contests=1.0) if len(contest.rivals) > 1]
    assert contested
    for contest in contested:
        assert contest.area is None or len({MAYFAIR_2005.owner(one) for one in contest.rivals}) > 1


# --- prices ---


def lone(*applicants: str) -> Game:
    """Scholars of yellow's apply at red's without rivals."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives(*applicants)
    return Game.set_up(table)


@EVERYBODY
@pytest.mark.parametrize(("amount", "enough"), [(2_000, False), (20_000, True)])
def test_a_landlord_agrees_to_no_less_than_its_floor(
    character: Character, amount: Ducats, enough: bool
) -> None:
    game = lone("yellow doctor")
    pay = PayClause(scholar=payer_of(game), amount=amount)
    post = HireClause(scholar=payer_of(game))
    game.play(Speak(seat=1, to=RED, mine=(pay,), yours=(post,)))
    act = said(game, RED, character)
    assert act is not None
    assert isinstance(act.command, Agree) is enough


def test_a_payer_that_has_declined_a_price_hears_no_other_in_this_turn() -> None:
    game = lone("yellow doctor", "yellow clerk")
    act = said(game, RED, MERCHANT)
    assert act is not None
    assert act.mood is Mood.PRICE
    silent = game.copy()
    pays(silent, 1_000)
    assert said(silent, RED, MERCHANT) is not None, "about the second scholar"
    game.play(act.command)
    game.play(Decline(seat=1, statement=0))
    pays(game, 1_000)
    assert said(game, RED, MERCHANT) is None


# --- auctions ---


def contested() -> Game:
    """Yellow's doctor and green's want the same post at red's."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    game = Game.set_up(table)
    assert game.acting in GREEN_AND_YELLOW
    return game


def payer_of(game: Game) -> int:
    scholar = game.view().payer
    assert scholar is not None
    return scholar


def auctioned(*paid: Ducats) -> Game:
    """Red has promised an auction, and some have paid."""
    game = contested()
    game.play(Speak(seat=RED, to=None, mine=(AuctionClause(scholar=payer_of(game)),), yours=()))
    pays(game, *paid)
    return game


def pays(game: Game, *paid: Ducats) -> None:
    for amount in paid:
        assert game.acting is not None
        game.play(PayBribe(seat=game.acting, amount=amount))


@EVERYBODY
def test_the_promise_of_a_contested_post_costs_well_more_than_the_rivals_bribe(character: Character) -> None:
    """Else the last to pay would talk the post away from each rival that bribes in silence."""

    def answer(amount: Ducats) -> Mood | None:
        game = contested()
        pays(game, 5_000)
        pay = PayClause(scholar=payer_of(game), amount=amount)
        post = HireClause(scholar=payer_of(game))
        assert game.acting is not None
        game.play(Speak(seat=game.acting, to=RED, mine=(pay,), yours=(post,)))
        act = said(game, RED, character)
        assert act is not None
        return act.mood

    assert answer(6_000) is not Mood.AGREE
    assert answer(12_000) is not Mood.AGREE
    assert answer(25_000) is Mood.AGREE


# --- payers ---


@EVERYBODY
def test_the_last_payer_beats_the_highest_bid_by_no_more_than_it_must(character: Character) -> None:
    assert bribe(thought(auctioned(5_000), character)) == 6_000


def test_nobody_bids_more_than_the_post_is_worth_to_them() -> None:
    assert bribe(thought(auctioned(25_000), MERCHANT)) == 1_000


def test_the_first_payer_bids_what_deters_a_rival() -> None:
    worth = 10_000 * 4
    assert 0.15 * worth <= bribe(thought(auctioned(), MERCHANT)) <= 0.4 * worth


def test_a_landlord_who_breaks_its_word_is_not_bid_for() -> None:
    lies = [deal(number, StatementState.BROKEN, by=RED, to=3) for number in range(3)]
    assert bribe(thought(auctioned(5_000), MERCHANT, past=lies)) == 1_000


# --- landlords ---


def test_a_landlord_promises_all_an_auction_before_anybody_has_paid() -> None:
    game = contested()
    act = said(game, RED, AUCTIONEER)
    assert act is not None
    assert (act.mood, act.reason) == (Mood.AUCTION, None)
    assert isinstance(act.command, Speak)
    assert act.command.to is None
    (clause,) = act.command.mine
    assert isinstance(clause, AuctionClause)
    game.play(act.command)
    assert said(game, RED, AUCTIONEER) is None, "once"
    pays(game, 5_000)
    assert said(game, RED, AUCTIONEER) is None, "nor does it name a price"
    late = contested()
    pays(late, 5_000)
    act = said(late, RED, AUCTIONEER)
    assert act is None or act.mood is not Mood.AUCTION


def test_a_character_that_bargains_about_everything_or_holds_no_auctions_promises_none() -> None:
    for character in (AUCTIONEER._replace(contests=1.0), AUCTIONEER._replace(auctions=0.0)):
        act = said(contested(), RED, character)
        assert act is None or act.mood is not Mood.AUCTION


def test_a_landlord_that_likes_one_rival_much_better_promises_no_auction() -> None:
    mind = listening(contested(), AUCTIONEER)
    game = contested()
    view = game.view(RED)
    liar = deal(0, StatementState.BROKEN, by=1, to=RED, amount=20_000)
    act = mind.say(view._replace(public=view.public._replace(statements=(liar,))))
    assert act is None or act.mood is not Mood.AUCTION


def test_an_offer_of_money_is_put_off_until_all_have_bid() -> None:
    game = auctioned()
    payer = game.acting
    scholar = payer_of(game)
    assert payer is not None
    pay = PayClause(scholar=scholar, amount=12_000)
    post = HireClause(scholar=scholar)
    game.play(Speak(seat=payer, to=RED, mine=(pay,), yours=(post,)))
    act = said(game, RED, AUCTIONEER)
    assert act is not None
    assert act.mood is Mood.HEAR_OTHERS


@EVERYBODY
def test_the_post_goes_to_the_highest_bidder_as_promised(character: Character) -> None:
    for amounts, highest in (((4_000, 5_000), 1), ((5_000, 4_000), 0)):
        game = contested()
        order: list[Seat] = []
        game.play(Speak(seat=RED, to=None, mine=(AuctionClause(scholar=payer_of(game)),), yours=()))
        for amount in amounts:
            assert game.acting is not None
            order.append(game.acting)
            pays(game, amount)
        act = thought(game, character)
        assert winner(act) == order[highest]
        assert act.mood is Mood.KEEP
