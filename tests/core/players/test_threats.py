"""Threats are heeded in their measure: the harm, times how likely it is; after two empty ones, never."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    Ducats,
    Game,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    RefuseClause,
    Seat,
    SendClause,
    SendScholars,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    is_against,
)
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Level, Mood, PlayerAction, ReasonKind
from intrigue_core.players.threats import credibility
from tests.core.players.company import (
    EVERYBODY,
    ME,
    OTHER,
    RED,
    THIRD,
    YELLOW,
    after,
    bribe,
    deal,
    sender,
    thought,
    told,
    winner,
)

MERCHANT = CHARACTERS["merchant"]._replace(threats=0.0)
EMPTY = StatementState.EMPTY
CARRIED_OUT = StatementState.CARRIED_OUT
AVERTED = StatementState.AVERTED
# --- how likely it is ---


def believed(character: Character, *states: StatementState, me: Seat = ME) -> float:
    """How likely the other's next threat is taken to be carried out after what became of those before."""
    threats = [deal(number, state, threat=True) for number, state in enumerate(states)]
    return credibility(after(*threats), OTHER, me, character)


@EVERYBODY
def test_a_stranger_is_believed_in_the_characters_measure(character: Character) -> None:
    assert believed(character) == character.fears


@EVERYBODY
def test_deeds_make_a_threat_likelier_and_empty_ones_less_likely(character: Character) -> None:
    assert believed(character, EMPTY) < believed(character) < believed(character, CARRIED_OUT)
    assert 0 < believed(character, EMPTY, CARRIED_OUT) < believed(character, CARRIED_OUT) < 1


@EVERYBODY
def test_after_two_empty_threats_none_is_believed(character: Character) -> None:
    assert believed(character, EMPTY) > 0
    assert believed(character, EMPTY, EMPTY) == 0
    assert believed(character, EMPTY, EMPTY, CARRIED_OUT) > 0


@EVERYBODY
def test_who_has_given_in_does_so_less_readily(character: Character) -> None:
    assert believed(character, AVERTED, AVERTED) < believed(character, AVERTED) < believed(character)
    assert believed(character, AVERTED, me=THIRD) == believed(character), "it was others who gave in"


# --- what it changes ---


def threatened(game: Game, by: Seat, harm: Clause, asked: Clause) -> None:
    to = game.acting
    game.play(Speak(seat=by, to=to, mine=(harm,), yours=(asked,), threat=True))


def bluffs(count: int, by: Seat, to: Seat) -> list[Statement]:
    """Threats of a seat that were empty."""
    return [deal(number, EMPTY, by=by, to=to, threat=True) for number in range(count)]


def hiring(*, yellow: Ducats = 2_000, green: Ducats = 8_000, post: Ducats = 10_000) -> Game:
    """Red decides whether green's doctor keeps its post; yellow could attack one of red's at blue's."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.keeps("yellow", "clerk", "clerk")
    table.palace("red").employs("green doctor", at=10_000).receives("yellow doctor")
    table.palace("blue").employs("red clerk", at=post)
    game = Game.set_up(table)
    while (scholar := game.view().payer) is not None:
        seat = MAYFAIR_2005.owner(scholar)
        game.play(PayBribe(seat=seat, amount=yellow if seat == YELLOW else green))
    return game


def doctor_of(game: Game, seat: Seat) -> int:
    stage = game.view().current_stage
    assert stage is not None
    return next(one for one in stage.payers if MAYFAIR_2005.owner(one) == seat)


CLERK = MAYFAIR_2005.professions.index("clerk")
ATTACK = SendClause(profession=CLERK, palace=3)


def test_a_threat_changes_whom_a_landlord_hires() -> None:
    game = hiring()
    before = thought(game, MERCHANT)
    assert (winner(before), before.mood is Mood.YIELD) == (2, False)
    threatened(game, YELLOW, ATTACK, HireClause(scholar=doctor_of(game, YELLOW)))
    act = thought(game, MERCHANT)
    assert (winner(act), act.mood) == (YELLOW, Mood.YIELD)
    assert act.reason is not None
    assert (act.reason.kind, act.reason.seat) == (ReasonKind.THREATENED, YELLOW)


def test_a_hard_landlord_counts_it_too() -> None:
    game = hiring()
    threatened(game, YELLOW, ATTACK, HireClause(scholar=doctor_of(game, YELLOW)))
    seat = game.acting
    assert seat is not None
    mind = BargainingPlayer(Random(1), MERCHANT, Level.HARD)
    told([mind], game.events())
    task = mind.task(game.view(seat))
    assert task is not None
    values = {winner(act): value for act, value in task.candidates}
    assert values[YELLOW] > values[2], "beside their places in the game"


def test_after_two_empty_threats_it_changes_nothing_and_is_scorned() -> None:
    game = hiring(green=7_000)
    threatened(game, YELLOW, ATTACK, HireClause(scholar=doctor_of(game, YELLOW)))
    assert winner(thought(game, MERCHANT, past=bluffs(1, YELLOW, RED))) == YELLOW
    act = thought(game, MERCHANT, past=bluffs(2, YELLOW, RED))
    assert (winner(act), act.mood) == (2, Mood.DEFY)
    assert act.reason is not None
    assert (act.reason.kind, act.reason.count) == (ReasonKind.BLUFFED, 2)


@pytest.mark.parametrize(("green", "post", "hired"), [(9_000, 1_000, 2), (24_000, 10_000, 2)])
def test_a_small_harm_or_a_large_bribe_outweighs_it(green: Ducats, post: Ducats, hired: Seat) -> None:
    game = hiring(green=green, post=post)
    threatened(game, YELLOW, ATTACK, HireClause(scholar=doctor_of(game, YELLOW)))
    act = thought(game, MERCHANT)
    assert (winner(act), act.mood) == (hired, Mood.DEFY)


def test_a_threat_that_asks_for_nothing_changes_nothing() -> None:
    game = hiring()
    game.play(Speak(seat=YELLOW, to=RED, mine=(ATTACK,), yours=(), threat=True))
    act = thought(game, MERCHANT)
    assert (winner(act), act.mood) == (2, thought(hiring(), MERCHANT).mood)


def extorted(amount: Ducats, *, past: int = 0) -> PlayerAction:
    """Return yellow's bribe to red, who threatens to hire its rival."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    game = Game.set_up(table)
    while game.acting != YELLOW:
        assert game.acting is not None
        game.play(PayBribe(seat=game.acting, amount=1_000))
    scholar = game.view().payer
    assert scholar is not None
    threatened(game, RED, RefuseClause(scholar=scholar), PayClause(scholar=scholar, amount=amount))
    return thought(game, MERCHANT, past=bluffs(past, RED, YELLOW))


def test_a_landlords_extortion_raises_a_bribe() -> None:
    act = extorted(12_000)
    assert (bribe(act), act.mood) == (12_000, Mood.YIELD)
    scorned = extorted(12_000, past=2)
    assert bribe(scorned) < 12_000
    assert scorned.mood is Mood.DEFY
    assert bribe(extorted(24_000)) < 24_000, "more than the post is worth to it"


def test_a_poor_post_that_is_threatened_is_harm() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="red")
    table.palace("red").receives("yellow doctor")
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    assert bribe(thought(game, MERCHANT)) == 1_000
    threatened(game, RED, HireClause(scholar=scholar, area=0), PayClause(scholar=scholar, amount=3_000))
    act = thought(game, MERCHANT)
    assert (bribe(act), act.mood) == (3_000, Mood.YIELD)


def test_to_pay_a_price_that_stands_does_not_defy_a_threat() -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor")
    game = Game.set_up(table)
    scholar = game.view().payer
    assert scholar is not None
    assert game.acting == YELLOW
    threatened(game, RED, RefuseClause(scholar=scholar), PayClause(scholar=scholar, amount=24_000))
    assert thought(game, MERCHANT).mood is Mood.DEFY
    post = HireClause(scholar=scholar, area=2)
    asked = PayClause(scholar=scholar, amount=2_000)
    game.play(Speak(seat=RED, to=YELLOW, mine=(post,), yours=(asked,)))
    act = thought(game, MERCHANT)
    assert bribe(act) >= 2_000
    assert act.mood is None


@EVERYBODY
def test_a_threat_that_asks_for_what_is_done_anyway_changes_nothing(character: Character) -> None:
    for game in (raider(), sender()):
        usual = thought(game, character)
        assert isinstance(usual.command, SendScholars)
        for seat in (YELLOW, 2, 3):
            sent = (usual.command.first, usual.command.second)
            if any(is_against(game.view(), *one, seat) for one in sent):
                continue
            asked = game.copy()
            harm = SendClause(profession=0, palace=YELLOW if seat != YELLOW else 2)
            threatened(asked, seat, harm, SpareClause(whom=seat))
            assert thought(asked, character) == usual


def test_a_threat_changes_where_a_landlord_sends() -> None:
    """Red has the best post at blue's, and is to leave a seat alone that could attack it there."""
    usual = thought(raider(), MERCHANT)
    assert isinstance(usual.command, SendScholars)
    victims = {seat for seat in (YELLOW, 2) if attacks(usual, seat)}
    assert victims, "it attacks somebody"
    for seat in victims:
        game = raider()
        threatened(game, seat, ATTACK, SpareClause(whom=seat))
        act = thought(game, MERCHANT)
        assert not attacks(act, seat)
        assert act.mood is Mood.YIELD
        act = thought(game, MERCHANT, past=bluffs(2, seat, RED))
        assert attacks(act, seat)
        assert act.mood is Mood.DEFY


def raider() -> Game:
    """Red sends: yellow and green have the best posts at each other's."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.keeps("yellow", "clerk").keeps("green", "clerk")
    table.palace("yellow").employs("green doctor", at=10_000)
    table.palace("green").employs("yellow doctor", at=10_000)
    table.palace("blue").employs("red clerk", at=10_000)
    return Game.set_up(table)


def attacks(act: PlayerAction, seat: Seat) -> bool:
    assert isinstance(act.command, SendScholars)
    public = raider().view()
    return any(is_against(public, *one, seat) for one in (act.command.first, act.command.second))
