"""Prints the record of a game in which people talk at random; how the golden records with words were made.

    python -m tests.core.records.talkative mayfair-2005 4 remembered 7 > NAME.jsonl

The arguments are the edition, the number of players, what promises are, and a seed.
"""

from __future__ import annotations

import sys
from random import Random

from intrigue_core import EDITIONS, Game
from intrigue_core.players import PLAYERS
from intrigue_core.records import GameRecord
from tests.core.bargaining.gossip import chat


def talkative(name: str, seats: int, promises: str, seed: int) -> GameRecord:
    """Return the record of a whole game between greedy players who say things that they do not mean."""
    rng = Random(seed)
    game = Game(EDITIONS[name].variant(promises=promises), seats)
    players = [PLAYERS["greedy"](Random(f"{seed}/{seat}")) for seat in range(seats)]
    while game.acting is not None:
        chat(game, rng, most=2)
        game.play(players[game.acting].decide(game.view(game.acting)))
    return GameRecord.of(game)


if __name__ == "__main__":
    _, name, seats, promises, seed = sys.argv
    sys.stdout.write(talkative(name, int(seats), promises, int(seed)).dumps())
