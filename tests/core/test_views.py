"""What may be seen is what is so: views field by field, and their sums against a count by hand."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    NOBODY,
    Bribe,
    ClauseState,
    Edition,
    Game,
    HireClause,
    PayClause,
    SeatView,
    Stage,
    StageKind,
    Statement,
    StatementState,
)
from intrigue_core.events import BribePaid
from intrigue_core.model import BRIBE
from intrigue_core.state import State
from intrigue_core.views import PublicView, public_view
from tests.rules.editions import every_size
from tests.rules.play import steps


def test_every_field_is_the_states_own() -> None:
    """No two fields of one type have the same value here, so that none can stand for another."""
    edition = MAYFAIR_2005.variant(promises="binding", open_money=True)
    state = State.opening(edition, 5, 0)
    stage = Stage(StageKind.UNCONTESTED, ((8,), (19,)), (8, 19), None)
    statement = Statement(
        number=0,
        seat=1,
        to=43,
        mine=(PayClause(scholar=8, amount=3_000),),
        yours=(HireClause(scholar=8, area=2),),
        threat=False,
        answers=None,
        turn=201,
        state=StatementState.AGREED,
        mine_now=(ClauseState.KEPT,),
        yours_now=(ClauseState.PENDING,),
    )
    state.round, state.first_player, state.landlord, state.acting, state.stage = 41, 42, 43, 44, 45
    state.payers, state.payer = (46, 47, 48), 1
    state.unanswering = 5
    state.commands = [None] * 16  # pyright: ignore[reportAttributeAccessIssue]
    state.deciding = BRIBE
    state.stages = (stage, stage)
    state.bribes = [(BribePaid, 1, 0, 8, 51_000, False), (BribePaid, 2, 0, 19, 52_000, True)]
    state.posts = [53, NOBODY, 54]
    state.applicants = [[55], [], [56, 57]]
    state.reserve = [58, 59]
    state.island = [60, 61]
    state.cash = [62_000, 63_000]
    state.winners = (64, 65)
    state.statements = [statement]
    expected: dict[str, object] = {
        "edition": edition,
        "seats": 5,
        "version": 16,
        "decision_number": 11,
        "round": 41,
        "first_player": 42,
        "landlord": 43,
        "acting": 44,
        "deciding": BRIBE,
        "payer": 47,
        "stages": (stage, stage),
        "stage": 45,
        "bribes": (Bribe(8, 51_000, by_bank=False), Bribe(19, 52_000, by_bank=True)),
        "posts": (53, NOBODY, 54),
        "applicants": ((55,), (), (56, 57)),
        "reserve": (58, 59),
        "island": (60, 61),
        "cash": (62_000, 63_000),
        "winners": (64, 65),
        "statements": (statement,),
    }
    view = public_view(state)
    assert tuple(expected) == PublicView._fields
    for field, value in expected.items():
        assert getattr(view, field) == value, field
    integers = [value for value in expected.values() if type(value) is int]
    assert len(integers) == len(set(integers))

    state.deciding = None
    assert (public_view(state).acting, public_view(state).payer) == (None, None)


@every_size
def test_views_follow_the_game(edition: Edition, seats: int) -> None:
    """What the game says of itself is what its views say, at every step."""
    for game in steps(Game(edition, seats), seed=6):
        view = game.view()
        assert (view.edition, view.seats, view.version) == (game.edition, game.seats, game.version)
        assert (view.first_player, view.acting, view.over) == (game.first_player, game.acting, game.over)
        decision = game.decision
        assert view.deciding is (None if decision is None else decision.kind)
        for seat in range(seats):
            mine = game.view(seat)
            assert mine == SeatView(public=view, seat=seat, cash=mine.cash)
            assert mine.decision == (decision if game.acting == seat else None)


@every_size
def test_incomes_are_the_salaries_of_the_posts_held(edition: Edition, seats: int) -> None:
    areas, per_seat = len(edition.salaries), edition.scholars_per_seat
    counted = 0
    for game in steps(Game(edition, seats), seed=13):
        view = game.view()
        incomes = [0] * seats
        for palace in range(seats):
            for area in range(areas):
                for scholar in range(seats * per_seat):
                    if view.posts[palace * areas + area] == scholar:
                        incomes[scholar // per_seat] += edition.salaries[area]
        assert [view.income(seat) for seat in range(seats)] == incomes
        assert list(view.incomes()) == incomes
        counted += sum(incomes)
    assert counted > 0


@every_size
def test_an_income_is_what_is_paid_next(edition: Edition, seats: int) -> None:
    """What a view says a seat earns is what the bank then pays it, as its turn begins and at the end."""
    game, rng = Game(edition, seats), Random(2)
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
        for event in game.events(game.version - 1):
            if event.kind == "salary_paid":
                # Nobody is hired or banished between the payment and what is seen after it.
                assert event.amount == game.view().income(event.seat)


@every_size
def test_rivals_are_those_who_want_the_same_post(edition: Edition, seats: int) -> None:
    """Of all who pay in a stage, those of one profession: it has one post in a palace (MF L.95)."""
    met = set[StageKind]()
    for seed in range(3):
        for game in steps(Game(edition, seats), seed):
            for stage in game.view().stages:
                met.add(stage.kind)
                for scholar in range(seats * edition.scholars_per_seat):
                    rivals = {
                        other
                        for other in stage.payers
                        if scholar in stage.payers
                        and edition.profession(other) == edition.profession(scholar)
                    }
                    assert set(stage.rivals(scholar)) == rivals
                    assert len(stage.rivals(scholar)) == len(rivals)
                assert stage.rivals(-1) == ()
    assert met == set(StageKind)


@pytest.mark.parametrize("final_salary", ["extra", "none"])
@every_size
def test_payments_left_are_the_turns_to_come(edition: Edition, seats: int, final_salary: str) -> None:
    """Ruling A2: one with each turn of the seat that has not begun, and perhaps one at the end."""
    edition = edition.variant(final_salary=final_salary)
    first = seats - 1
    turns = [
        (number, (first + step) % seats) for number in range(1, edition.rounds + 1) for step in range(seats)
    ]
    for game in steps(Game(edition, seats, first_player=first), seed=21):
        view = game.view()
        later = turns[turns.index((view.round, view.landlord)) + 1 :]
        for seat in range(seats):
            left = sum(landlord == seat for _, landlord in later)
            assert view.payments_left(seat) == left + (final_salary == "extra")
