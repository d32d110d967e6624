"""What may be seen is what is so: views field by field, and their sums against a count by hand."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import (
    Edition,
    Game,
    SeatView,
    StageKind,
)
from tests.rules.editions import every_size
from tests.rules.play import steps


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
def test_an_income_is_what_is_paid_next(edition: Edition, seats: int) -> None:
    """What a view says a seat earns is what the bank then pays it, as its turn begins and at the end."""
    game = Game(edition, seats)
    rng = Random(2)
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
