"""Perft: how many ways the game can go on from fixed setups, to a fixed depth.

A number that is off by one shows a rule that is wrong somewhere; the right ones are in
tests/core/perft.json. As in chess it is sequences of commands that are counted.

Bribes are restricted to the lowest and the highest that is legal, so that seats also go broke.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from intrigue_core import EDITIONS, Command, DecisionKind, Game

_ROUNDS = (1, 2, 4)

_MOST_EXPANDED = 4_000
"""Counting goes deeper as long as no more positions than this are to be gone on from."""


class Setup(NamedTuple):
    """A position to count from: the beginning of a round, reached by `walk`."""

    edition: str
    seats: int
    round: int

    def game(self) -> Game:
        """Return a game that stands at this position."""
        return walk(Game(EDITIONS[self.edition], self.seats), self.round)


def setups() -> Iterator[Setup]:
    """Yield every edition with every number of players that it allows, as three of its rounds begin."""
    for name, edition in EDITIONS.items():
        for seats in range(edition.min_seats, edition.max_seats + 1):
            if edition.refusal(seats) is None:
                for number in (number for number in _ROUNDS if number <= edition.rounds):
                    yield Setup(name, seats, number)


def alphabet(game: Game) -> Sequence[Command]:
    """Return the legal commands, bribes only the lowest and the highest."""
    commands = game.legal_commands()
    if game.view().deciding is DecisionKind.BRIBE and len(commands) > 2:
        return commands[0], commands[-1]
    return commands


def walk(game: Game, number: int) -> Game:
    """Play a game on to the beginning of a round, always in the same way, and return it.

    Of the n commands of the alphabet, in the order of their JSON, it is number (7 · version + 3) mod n.
    """
    while game.view().round < number:
        commands = sorted(alphabet(game), key=lambda command: command.model_dump_json())
        game.play(commands[(7 * game.version + 3) % len(commands)])
    return game


def perft(game: Game, depth: int) -> int:
    """Return the number of sequences of so many commands, in the restricted alphabet.

    A sequence that ends with the game before that is not counted.
    """
    commands = alphabet(game)
    if depth <= 1:
        return len(commands) if depth == 1 else 1
    count = 0
    for command in commands:
        after = game.copy()
        after.play_trusted(command)
        count += perft(after, depth - 1)
    return count


def counts(setup: Setup, depth: int | None = None) -> list[int]:
    """Return `perft` of a setup to depth 1, 2, … up to the given one, else as deep as it goes quickly."""
    game = setup.game()
    found = [perft(game, 1)]
    while _goes_on(found, depth):
        found.append(perft(game, len(found) + 1))
    return found


def _goes_on(found: list[int], depth: int | None) -> bool:
    if depth is None:
        return 0 < found[-1] <= _MOST_EXPANDED
    return len(found) < depth


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and set the function that runs it."""
    parser.add_argument("--edition", choices=EDITIONS, metavar="E", help="only this edition")
    parser.add_argument("--seats", type=int, metavar="N", help="only with so many players")
    parser.add_argument("--depth", type=int, metavar="D", help="count just so deep")
    parser.add_argument("--json", action="store_true", help="as in tests/core/perft.json")
    parser.set_defaults(run=_run, parser=parser)


def _run(chosen: argparse.Namespace) -> int:
    if chosen.depth is not None and chosen.depth < 1:
        chosen.parser.error(f"--depth must be at least 1, not {chosen.depth}")
    found = [
        setup
        for setup in setups()
        if chosen.edition in (None, setup.edition) and chosen.seats in (None, setup.seats)
    ]
    if not found:
        chosen.parser.error("no edition is played by so many")
    if chosen.json:
        rows = [json.dumps({**setup._asdict(), "counts": counts(setup, chosen.depth)}) for setup in found]
        sys.stdout.write("[\n  " + ",\n  ".join(rows) + "\n]\n")
        return 0
    for setup in found:
        numbers = " ".join(f"{count:,}" for count in counts(setup, chosen.depth))
        sys.stdout.write(f"{setup.edition:15} {setup.seats} seats, round {setup.round}: {numbers}\n")
        sys.stdout.flush()
    return 0
