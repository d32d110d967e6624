"""What is owed by words, and what keeps it."""

from __future__ import annotations

import pytest

from benchmarks.players.owing import debts, keeping_hire, keeping_pair, owed_bribe
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Clause,
    FavourClause,
    Game,
    Hire,
    HireClause,
    HireOptions,
    PayClause,
    PositionBuilder,
    RefuseClause,
    SendClause,
    Sending,
    SendOptions,
    SpareClause,
    Speak,
    hire,
    placement,
    send_scholars,
)
from intrigue_core.players import pending

RED, YELLOW, GREEN, BLUE = range(4)
SCIENTIST, DOCTOR, PRIEST, CLERK = range(4)
LOWEST, MIDDLE, BEST, LOW = range(4)
"""Areas by what they pay: 1,000, 6,000, 10,000 and 3,000."""


def scholar(seat: int, profession: int) -> int:
    return MAYFAIR_2005.scholar(seat, profession)


YELLOWS, GREENS = scholar(YELLOW, DOCTOR), scholar(GREEN, DOCTOR)
CLERKS, BLUES = scholar(GREEN, CLERK), scholar(BLUE, SCIENTIST)


def begun() -> Game:
    """Return red's turn: a clerk and a scientist without rivals, then doctors of yellow's and green's."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("red").receives("yellow doctor", "green doctor", "green clerk", "blue scientist")
    return Game.set_up(table)


def promise(game: Game, seat: int, to: int, *clauses: Clause) -> None:
    game.play(Speak(seat=seat, to=to, mine=clauses, yours=()))


def pay_up_to_the_decision(game: Game) -> HireOptions:
    while True:
        assert game.decision is not None
        if isinstance(game.decision.options, HireOptions):
            return game.decision.options
        game.play(game.legal_commands()[0])


def hired(game: Game, *wished: tuple[int, int]) -> dict[int, int]:
    """Return how red hires to keep what it owes, if it would like to hire like this."""
    options = pending(game.view(RED)).options
    assert isinstance(options, HireOptions)
    owed = [*debts(game.view(), RED)]
    way: Hire = keeping_hire(game.view(), options, owed, hire(RED, tuple(placement(*one) for one in wished)))
    game.copy().play(way)
    return dict(way.placements)


def test_what_is_owed_is_what_was_agreed_or_promised_and_not_yet_done() -> None:
    game = begun()
    assert not [*debts(game.view(), GREEN)]
    paid, post = PayClause(scholar=CLERKS, amount=5_000), HireClause(scholar=CLERKS, area=BEST)
    game.play(Speak(seat=GREEN, to=RED, mine=(paid,), yours=(post,)))
    assert not [*debts(game.view(), GREEN)], "an offer is only an offer"
    game.play(Agree(seat=RED, statement=0))
    promise(game, GREEN, YELLOW, SpareClause(whom=YELLOW))
    assert [debt.clause for debt in debts(game.view(), GREEN)] == [paid, SpareClause(whom=YELLOW)]
    assert [debt.clause for debt in debts(game.view(), RED)] == [post]
    assert owed_bribe(debts(game.view(), GREEN), CLERKS) == 5_000
    assert owed_bribe(debts(game.view(), GREEN), GREENS) is None
    while game.view().payer != CLERKS:
        game.play(game.legal_commands()[0])
    game.play(next(one for one in game.legal_commands() if getattr(one, "amount", 0) == 5_000))
    assert [debt.clause for debt in debts(game.view(), GREEN)] == [SpareClause(whom=YELLOW)]


def test_threats_are_not_owed() -> None:
    game = begun()
    game.play(Speak(seat=RED, to=GREEN, mine=(RefuseClause(scholar=GREENS),), yours=(), threat=True))
    assert not [*debts(game.view(), RED)]


@pytest.mark.parametrize(
    ("clauses", "kept"),
    [
        ((), {CLERKS: BEST, BLUES: MIDDLE}),
        ((HireClause(scholar=BLUES, area=BEST),), {CLERKS: MIDDLE, BLUES: BEST}),
        ((HireClause(scholar=BLUES, least=6_000),), {CLERKS: BEST, BLUES: MIDDLE}),
        ((FavourClause(to=BLUE, least=10_000),), {CLERKS: BEST, BLUES: MIDDLE}),  # of the next turn
        ((HireClause(scholar=GREENS, area=BEST),), {CLERKS: LOW, BLUES: MIDDLE}),  # in the next stage
    ],
)
def test_posts_are_given_as_was_promised_and_else_as_is_wished(
    clauses: tuple[Clause, ...], kept: dict[int, int]
) -> None:
    game = begun()
    for clause in clauses:
        to = BLUE if clause not in (HireClause(scholar=GREENS, area=BEST),) else GREEN
        promise(game, RED, to, clause)
    pay_up_to_the_decision(game)
    found = hired(game, (CLERKS, BEST), (BLUES, MIDDLE))
    if clauses and isinstance(clauses[0], HireClause) and clauses[0].scholar == GREENS:
        assert BEST not in found.values()
        assert found[BLUES] == MIDDLE
    else:
        assert found == kept


@pytest.mark.parametrize("clause", [HireClause(scholar=GREENS), RefuseClause(scholar=YELLOWS)])
def test_rivals_are_hired_and_refused_as_was_promised(clause: Clause) -> None:
    game = begun()
    promise(game, RED, GREEN, clause)
    pay_up_to_the_decision(game)
    game.play(game.legal_commands()[0])
    pay_up_to_the_decision(game)
    free = game.view().free_areas(RED)[0]
    assert hired(game, (YELLOWS, free)) == {GREENS: free}


@pytest.mark.parametrize(("earlier", "area"), [(True, BEST), (False, MIDDLE)])
def test_a_favour_is_returned_in_a_later_turn(earlier: bool, area: int) -> None:
    game = begun()
    promise(game, RED, BLUE, FavourClause(to=BLUE, least=10_000))
    options = pay_up_to_the_decision(game)
    (debt,) = debts(game.view(), RED)
    statement = debt.statement._replace(turn=debt.statement.turn - earlier)
    wished = hire(RED, (placement(CLERKS, BEST), placement(BLUES, MIDDLE)))
    way = keeping_hire(game.view(), options, [debt._replace(statement=statement)], wished)
    assert dict(way.placements)[BLUES] == area


def test_who_promised_peace_attacks_elsewhere() -> None:
    game = begun()
    promise(game, RED, YELLOW, SpareClause(whom=YELLOW, palace=YELLOW))
    promise(game, RED, GREEN, SendClause(profession=_in_reserve(game), palace=GREEN))
    while True:
        pay_options = game.decision
        assert pay_options is not None
        if isinstance(pay_options.options, SendOptions):
            break
        game.play(game.legal_commands()[0])
    options = pay_options.options
    owed = [*debts(game.view(), RED)]
    assert len(owed) == 2
    kind = _in_reserve(game)
    for wished in game.legal_commands():
        assert wished.kind == "send_scholars"
        pair = keeping_pair(game.view(), RED, options, owed, wished)
        assert Sending(kind, GREEN) in (pair.first, pair.second)
        if Sending(kind, GREEN) in (wished.first, wished.second) and pair != wished:
            game_copy = game.copy()
            game_copy.play(wished)
            assert any(statement.broken_by == RED for statement in game_copy.view().statements)
    assert keeping_pair(game.view(), RED, options, [], send_scholars(RED, *_first(options))) is send_scholars(
        RED, *_first(options)
    )


def _in_reserve(game: Game) -> int:
    return next(kind for kind, left in enumerate(game.view().reserve_of(RED)) if left)


def _first(options: SendOptions) -> tuple[Sending, Sending]:
    kind = next(kind for kind, left in enumerate(options.reserve) if left)
    other = next(other for other, left in enumerate(options.reserve) if left and other != kind)
    return Sending(kind, YELLOW), Sending(other, GREEN)
