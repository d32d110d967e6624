"""Whole games at random, and what can be said of any of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from intrigue_core import Edition, Game, Position, SalaryPaid, TurnBegan


def random_game(edition: Edition, seats: int, seed: int) -> Game:
    """A finished game."""
    game = Game(edition, seats, first_player=seed % seats)
    for _ in steps(game, seed):
        pass
    return game


def steps(game: Game, seed: int) -> Iterator[Game]:
    """Play a game to its end at random; the same game after every command, the opening included."""
    rng = Random(seed)
    yield game
    while not game.over:
        game.play(rng.choice(game.legal_commands()))
        yield game


def turns(edition: Edition, seats: int, seed: int) -> Iterator[tuple[Position, Game]]:
    """The positions in which the turns of a random game begin, and the game as each turn began."""
    for game in steps(Game(edition, seats, first_player=seed % seats), seed):
        latest = game.events(game.version - 1) if game.version else game.events()
        began = [number for number, event in enumerate(latest) if isinstance(event, TurnBegan)]
        if len(began) != 1 or game.over:
            continue
        view = game.view()
        cash = [*game.purses]
        for event in latest[began[0] :]:
            if isinstance(event, SalaryPaid):
                cash[event.seat] -= event.amount
        position = Position(
            round=view.round,
            landlord=view.landlord,
            cash=tuple(cash),
            posts=view.posts,
            applicants=view.applicants,
            reserve=view.reserve,
            island=view.island,
        )
        yield position, game.copy()
