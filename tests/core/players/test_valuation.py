"""What peace and favours are worth: what could be taken, and would be; what can still be given."""

from __future__ import annotations

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Clause,
    Decline,
    FavourClause,
    Game,
    PositionBuilder,
    Seat,
    SeatView,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.players.character import CHARACTERS, Character, known_weights
from intrigue_core.players.decision import Mood
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.policy import Features, features_of
from intrigue_core.players.valuation import clause_cost, clause_gain
from tests.core.players.company import BLUE, GREEN, RED, YELLOW, deal, listening

BEST = max(MAYFAIR_2005.salaries)
LEAST = min(MAYFAIR_2005.salaries)


def table(*, at: int = BEST) -> Game:
    """Red's turn: red has a clerk's post at blue's, and yellow has clerks left to send there."""
    builder = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    builder.keeps("yellow", "clerk", "clerk")
    builder.palace("blue").employs("red clerk", at=at)
    return Game.set_up(builder)


def features(game: Game) -> Features:
    """What red goes by, when all have as much."""
    public = game.view()
    weights = known_weights()["robust"]
    return features_of(public, RED, [30_000] * public.seats, FavourHistory(public.seats), weights)


def gained(game: Game, clause: Clause, by: Seat = YELLOW) -> float:
    """What it brings red that another keeps a clause, in ducats."""
    return clause_gain(features(game), clause, by)


def peace(palace: Seat | None = None, until: int | None = 3) -> SpareClause:
    return SpareClause(whom=RED, palace=palace, until=until)


def test_peace_is_worth_what_is_in_danger_there_and_then() -> None:
    everywhere = gained(table(), peace())
    there = gained(table(), peace(BLUE))
    assert 0 < there <= everywhere
    assert gained(table(), peace(RED)) == 0, "it decides there itself"
    assert gained(table(), peace(GREEN)) < there
    assert gained(table(), peace(BLUE, until=2)) == 0, "that round is over"
    assert gained(table(), peace(BLUE, until=None)) > there, "it lasts longer"


def test_peace_is_worth_nothing_from_a_seat_that_cannot_attack() -> None:
    known = features(table())
    without = list(known.public.reserve)
    without[YELLOW * len(MAYFAIR_2005.professions) + MAYFAIR_2005.professions.index("clerk")] = 0
    known = known._replace(public=known.public._replace(reserve=tuple(without)))
    assert clause_gain(known, peace(BLUE), YELLOW) == 0


def test_the_dearer_the_post_the_more_peace_is_worth() -> None:
    assert gained(table(at=LEAST), peace(BLUE)) < gained(table(), peace(BLUE))


def test_peace_costs_what_a_seat_would_have_attacked() -> None:
    builder = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    builder.keeps("red", "doctor", "clerk")
    builder.palace("green").employs("yellow doctor", at=BEST)
    known = features(Game.set_up(builder))
    assert clause_cost(known, SpareClause(whom=YELLOW, until=3)) > 0
    assert clause_cost(known, SpareClause(whom=YELLOW, palace=BLUE, until=3)) == 0


def test_a_favour_is_worth_the_post_that_is_promised() -> None:
    game = Game(MAYFAIR_2005, 4)
    worths = [gained(game, FavourClause(to=RED, least=salary)) for salary in sorted(MAYFAIR_2005.salaries)]
    assert worths == sorted(worths)
    assert worths[0] * 5 < worths[-1]
    assert gained(game, FavourClause(to=GREEN, least=BEST)) == 0


def test_a_favour_is_worth_little_where_no_such_post_is_free() -> None:
    builder = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    builder.palace("yellow").employs("green doctor", at=BEST)
    favour = FavourClause(to=RED, least=BEST)
    assert 0 < gained(Game.set_up(builder), favour) < gained(Game(MAYFAIR_2005, 4), favour) / 2


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_hollow_peace_buys_no_favour(character: Character) -> None:
    """Nothing is in danger at red's own palace."""
    game = table()
    favour = FavourClause(to=YELLOW, least=BEST)
    game.play(Speak(seat=YELLOW, to=RED, mine=(peace(RED),), yours=(favour,)))
    act = listening(game, character).say(game.view(RED))
    assert act is not None
    assert act.command == Decline(seat=RED, statement=0)
    assert act.mood is Mood.DECLINE


def test_who_asks_again_and_again_is_heard_less() -> None:
    """The same favour for favour is taken at once, and no more after many offers that came to nothing."""

    def answer(declined: int) -> object:
        builder = PositionBuilder(MAYFAIR_2005, seats=4, in_round=1, landlord="blue")
        builder.palace("yellow").receives("red doctor")
        builder.palace("red").receives("yellow doctor")
        builder.palace("blue").employs("green clerk", at=BEST)
        game = Game.set_up(builder)
        mine = FavourClause(to=RED, least=BEST)
        yours = FavourClause(to=YELLOW, least=BEST)
        game.play(Speak(seat=YELLOW, to=RED, mine=(mine,), yours=(yours,)))
        view = game.view(RED)
        turn = view.public.turn
        before = [
            deal(number, StatementState.DECLINED, by=YELLOW, to=RED, turn=turn) for number in range(declined)
        ]
        (said,) = view.public.statements
        statements = (*before, said._replace(number=declined))
        mind = listening(game, CHARACTERS["diplomat"])
        act = mind.say(SeatView(view.public._replace(statements=statements), RED, view.cash))
        assert act is not None
        return act.command

    assert answer(0) == Agree(seat=RED, statement=0)
    assert answer(12) == Decline(seat=RED, statement=12)
