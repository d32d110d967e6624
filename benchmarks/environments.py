"""How fast an agent can learn: steps of the environment, beside others that researchers know, in one run.

    python -m benchmarks.environments           # a minute
    python -m benchmarks.environments --quick   # a second: does everything run?

A step is to look (observation and mask), to draw a legal action, and to do it. PettingZoo's classics want
pygame, OpenSpiel is measured where it is installed (``pip install pygame open_spiel``). Lanes take turns, and
medians are told; only ratios of one run mean anything.
"""

from __future__ import annotations

import argparse
import gc
import sys
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from intrigue_core import MAYFAIR_2005
from intrigue_core.environments import State, intrigue_v0

Lane = Callable[[float], float]
"""Plays for so many seconds, and returns the steps a second."""

YARDSTICK = "PettingZoo tic-tac-toe"


def of_pettingzoo(env: Any, seconds: float) -> float:
    """Play by `last`, `sample` with the mask, and `step`, as the documentation of PettingZoo does."""
    steps = 0
    begun = process_time()
    while process_time() - begun < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                action = env.action_space(agent).sample(observation["action_mask"])
            env.step(action)
            steps += 1
    return steps / (process_time() - begun)


def of_state(talk: int, seconds: float) -> float:
    """Play the same without PettingZoo, and look at nothing: what a search does."""
    rng = Random(1)
    steps = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = State.new(MAYFAIR_2005, 4, rng, talk=talk)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_trusted(legal[int(rng.random() * len(legal))])
            steps += 1
    return steps / (process_time() - begun)


def of_openspiel(name: str, seconds: float) -> float:
    """Play a game of OpenSpiel: look (as a list of numbers), list the actions, apply one."""
    game: Any = import_module("pyspiel").load_game(name)
    rng = Random(1)
    steps = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
    return steps / (process_time() - begun)


def lanes() -> dict[str, Lane]:
    """Return the environments that can be measured here."""
    found: dict[str, Lane] = {
        "Intrigue, silent": partial(of_pettingzoo, intrigue_v0.env(talk=0)),
        "Intrigue, with talk": partial(of_pettingzoo, intrigue_v0.env(talk=4)),
        "Intrigue, silent, no PettingZoo": partial(of_state, 0),
        "Intrigue, with talk, no PettingZoo": partial(of_state, 4),
    }
    for name, module in ((YARDSTICK, "tictactoe_v3"), ("PettingZoo connect four", "connect_four_v3")):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                classic: Any = import_module(f"pettingzoo.classic.{module}")
                found[name] = partial(of_pettingzoo, classic.env())
        except ImportError as error:
            sys.stderr.write(f"not measured: {name} ({error})\n")
    try:
        import_module("pyspiel")
    except ImportError as error:
        sys.stderr.write(f"not measured: OpenSpiel ({error})\n")
    else:
        for name in ("negotiation", "bargaining", "tic_tac_toe"):
            found[f"OpenSpiel {name} (C++)"] = partial(of_openspiel, name)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all lanes in turns, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="one short round")
    quick = parser.parse_args(arguments).quick
    rounds, seconds = (1, 0.02) if quick else (5, 2.0)
    measured: dict[str, list[float]] = {}
    all_lanes = lanes()
    for _ in range(rounds):
        for name, lane in all_lanes.items():
            gc.collect()
            measured.setdefault(name, []).append(lane(seconds))
    yardstick = median(measured.get(YARDSTICK, [0.0]))
    for name, speeds in measured.items():
        ratio = f"{median(speeds) / yardstick:6.2f}" if yardstick else ""
        print(f"{name:36} {median(speeds):10,.0f} steps/s {ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
