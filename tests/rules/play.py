"""Whole games at random, and what can be said of any of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from intrigue_core import Edition, Game


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
