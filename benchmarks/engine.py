"""How fast games are played through the road that players take, beside other engines.

    python -m benchmarks.engine                     # 15 rounds of all lanes, in turns
    python -m benchmarks.engine --against CHECKOUT  # and of another version of this repository
    python -m benchmarks.engine --quick             # a second: does everything run?

python-chess, pokerkit and OpenSpiel are measured where they are installed (``pip install chess pokerkit
open_spiel``, in an environment of its own).
"""

from __future__ import annotations

import argparse
import gc
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

Lane = Callable[[int, Callable[[], float]], int]
"""Plays so many games by chances from 0 to 1, and returns the number of decisions."""


class Effort(NamedTuple):
    """How long to measure."""

    warm_up: int
    """Games of each lane that are played before, so that what is made once has been made."""
    rounds: int
    games: int
    """Games of each lane in a round."""


FULL = Effort(warm_up=3_000, rounds=15, games=40)
QUICK = Effort(warm_up=1, rounds=1, games=1)


# --- the lanes of Intrigue: Mayfair at four seats ---


def view_and_play(core: Any, games: int, chance: Callable[[], float]) -> int:
    """Look as the acting seat, list its commands, play one: what players, bots and researchers do."""
    decisions = 0
    for _ in range(games):
        game = core.Game(core.MAYFAIR_2005, 4)
        while (seat := game.acting) is not None:
            commands = game.view(seat).legal_commands()
            game.play(commands[int(chance() * len(commands))])
        decisions += game.version
    return decisions


def list_and_play(core: Any, games: int, chance: Callable[[], float]) -> int:
    """The same without the view, by the dealer."""
    decisions = 0
    for _ in range(games):
        game = core.Game(core.MAYFAIR_2005, 4)
        while commands := game.legal_commands():
            game.play(commands[int(chance() * len(commands))])
        decisions += game.version
    return decisions


def bargain(core: Any, games: int, chance: Callable[[], float]) -> int:
    """Four bargaining players of normal strength talk and play."""
    decisions = 0
    for _ in range(max(1, games // 20)):
        game = core.Game(core.MAYFAIR_2005, 4)
        players = import_module("intrigue_core.players")
        seats = [players.BargainingPlayer(Random(chance())) for _ in range(4)]
        players.play_game(game, seats)
        decisions += game.view().decision_number
    return decisions


def lanes_of(core: ModuleType) -> dict[str, Lane]:
    """Return the lanes of a version of the engine."""
    return {
        "view(seat).legal_commands(), play": partial(view_and_play, core),
        "legal_commands(), play": partial(list_and_play, core),
    }


def core_at(checkout: Path) -> ModuleType:
    """Return the engine of another checkout, and leave this one's as it is."""

    def is_ours(name: str) -> bool:
        return name == "intrigue_core" or name.startswith("intrigue_core.")

    kept = {name: module for name, module in sys.modules.items() if is_ours(name)}
    for name in kept:
        del sys.modules[name]
    sys.path.insert(0, str(checkout))
    try:
        return import_module("intrigue_core")
    finally:
        sys.path.remove(str(checkout))
        for name in [name for name in sys.modules if is_ours(name)]:
            del sys.modules[name]
        sys.modules.update(kept)


# --- others ---


def chess(library: Any, games: int, chance: Callable[[], float]) -> int:
    """List the legal moves and push one, 60 moves a game."""
    decisions = 0
    for _ in range(games):
        board = library.Board()
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(chance() * len(moves))])
            decisions += 1
    return decisions


def poker(library: Any, games: int, _chance: Callable[[], float]) -> int:
    """Four players of no-limit hold'em check or call to the end, all else by itself."""
    decisions = 0
    for _ in range(max(1, games // 4)):
        state = library.NoLimitTexasHoldem.create_state(
            tuple(library.Automation), True, 0, (1, 2), 2, (200,) * 4, 4
        )
        while state.actor_index is not None:
            state.check_or_call()
            decisions += 1
    return decisions


def negotiation(library: Any, games: int, chance: Callable[[], float]) -> int:
    """OpenSpiel's negotiation: list the legal actions and apply one."""
    decisions = 0
    game = library.load_game("negotiation")
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return decisions


OTHERS: dict[str, tuple[str, Callable[[Any, int, Callable[[], float]], int]]] = {
    "python-chess": ("chess", chess),
    "pokerkit": ("pokerkit", poker),
    "OpenSpiel's negotiation": ("pyspiel", negotiation),
}
"""The module and the lane of each."""


def other_lanes() -> dict[str, Lane]:
    """Return the lanes of what is installed."""
    lanes: dict[str, Lane] = {}
    for name, (module, lane) in OTHERS.items():
        try:
            lanes[name] = partial(lane, import_module(module))
        except ImportError:
            continue
    return lanes


# --- measuring ---


def measure(lanes: dict[str, Lane], effort: Effort) -> dict[str, list[float]]:
    """Return the microseconds of a decision in each round, by lane; the lanes take turns.

    It is the processor's time of this process. What is older than a sample is not collected in it.
    """
    chance = Random(1994).random
    for lane in lanes.values():
        lane(effort.warm_up, chance)
    times: dict[str, list[float]] = {name: [] for name in lanes}
    for _ in range(effort.rounds):
        for name, lane in lanes.items():
            gc.collect()
            gc.freeze()
            start = process_time()
            decisions = lane(effort.games, chance)
            times[name].append((process_time() - start) / decisions * 1e6)
    gc.unfreeze()
    return times


def table(times: dict[str, list[float]]) -> str:
    """Return the medians for people: a decision's time, and how fast each lane is beside the first."""
    lines = [f"{platform.python_implementation()} {platform.python_version()}"]
    lines.append(f"{'':44}{'µs':>10}{'decisions/s':>14}{'ratio':>8}")
    first = next(iter(times.values()))
    for name, taken in times.items():
        middle = median(taken)
        ratio = median(one / other for one, other in zip(first, taken, strict=True))
        lines.append(f"{name:44}{middle:>10.2f}{round(1e6 / middle):>14,}{ratio:>8.2f}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all lanes, and print a table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine", description="How fast the engine plays, beside others."
    )
    parser.add_argument("--against", type=Path, help="a checkout of another version of this repository")
    parser.add_argument("--quick", action="store_true", help="a second of work, to see that everything runs")
    options = parser.parse_args(arguments)
    core = import_module("intrigue_core")
    lanes = lanes_of(core)
    if options.against:
        for name, lane in lanes_of(core_at(options.against)).items():
            lanes[f"{name}: the other"] = lane
    lanes["four bargaining players"] = partial(bargain, core)
    lanes |= other_lanes()
    print(table(measure(lanes, QUICK if options.quick else FULL)))


if __name__ == "__main__":
    main()
