"""How fast the engine plays: ``python -m benchmarks.engine``. `docs/engine-speed.md` explains the figures.

Every lane plays whole games with random commands and counts decisions. Lanes, calls and the yardstick
take turns within each round, and the medians of the rounds are reported: neighbours on the machine then
disturb all of them alike. Time is the processor's time of this process.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from itertools import repeat
from random import Random
from statistics import median
from time import process_time
from typing import TypedDict

from intrigue_core import (
    EDITIONS,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Command,
    Edition,
    Game,
    Hire,
    PayBribe,
    SendScholars,
    parse_command,
)

REFERENCE_NS = 21.5
"""The yardstick on the machine where the project's targets were set (CPython 3.11.7)."""


class _Nothing:
    def play(self) -> None:
        """As little as a method can do."""


def call_and_append_ns(times: int) -> float:
    """Return the yardstick: the nanoseconds of an empty method call and a list append, without their loop.

    It says what this machine can do at all, so that figures of several machines can be compared.
    """
    play = _Nothing().play
    log: list[None] = []
    start = process_time()
    for _ in repeat(None, times):
        play()
        log.append(None)
    between = process_time()
    for _ in repeat(None, times):
        pass
    end = process_time()
    return ((between - start) - (end - between)) / times * 1e9


@dataclass(frozen=True)
class Setting:
    """What is played."""

    edition: Edition
    seats: int


@dataclass(frozen=True)
class Effort:
    """How long to measure: rounds, and games of each lane in a round."""

    warm_up: int
    """Games played before, so that most lists of commands have been made."""
    rounds: int
    games: int
    """Games of each lane in a round."""
    positions_of: int
    """Games whose every position is copied and viewed in a round."""
    yardstick: int
    """Passes of the yardstick's loop before and after each sample."""


FULL = Effort(warm_up=5_000, rounds=25, games=100, positions_of=10, yardstick=40_000)
QUICK = Effort(warm_up=2, rounds=2, games=2, positions_of=1, yardstick=2_000)

DEFAULT_SETTINGS = (
    *(Setting(MAYFAIR_2005, seats) for seats in (3, 4, 5)),
    *(Setting(FX_SCHMID_1994, seats) for seats in (4, 5)),
)

TARGETS_PER_SECOND = {"trusted": 800_000, "checked": 700_000, "pydantic": 250_000, "json": 100_000}
"""Decisions per second, four seats, Mayfair edition, where the yardstick has its reference length."""
TARGETS_US = {"copy": 2.0, "view_seat": 2.5}
"""Microseconds of a call, likewise."""

# --- the lanes: each plays games and returns the number of decisions ---


def trusted(setting: Setting, games: int, rng: Random) -> int:
    """List the legal commands, pick one, play it without checks."""
    random = rng.random
    decisions = 0
    for _ in range(games):
        game = Game(setting.edition, setting.seats)
        while commands := game.legal_commands():
            game.play_trusted(commands[int(random() * len(commands))])
        decisions += game.version
    return decisions


def checked(setting: Setting, games: int, rng: Random) -> int:
    """List the legal commands, pick one, play it through the public door with all checks."""
    random = rng.random
    decisions = 0
    for _ in range(games):
        game = Game(setting.edition, setting.seats)
        while commands := game.legal_commands():
            game.play(commands[int(random() * len(commands))])
        decisions += game.version
    return decisions


def pydantic(setting: Setting, games: int, rng: Random) -> int:
    """As `checked`, with a command newly built and validated, and its events fetched as models."""
    random = rng.random
    decisions = 0
    for _ in range(games):
        game = Game(setting.edition, setting.seats)
        version = 0
        while commands := game.legal_commands():
            game.play(_fresh(commands[int(random() * len(commands))]))
            game.events(version)
            version += 1
        decisions += version
    return decisions


def through_json(setting: Setting, games: int, rng: Random) -> int:
    """As `pydantic`, with the command written as JSON and read again, and its events written as JSON."""
    random = rng.random
    decisions = 0
    for _ in range(games):
        game = Game(setting.edition, setting.seats)
        version = 0
        while commands := game.legal_commands():
            text = commands[int(random() * len(commands))].model_dump_json()
            game.play(parse_command(text))
            for event in game.events(version):
                event.model_dump_json()
            version += 1
        decisions += version
    return decisions


def _fresh(command: Command) -> Command:
    # `isinstance` is slow with a pydantic class and a model of another.
    if type(command) is PayBribe:
        return PayBribe(seat=command.seat, amount=command.amount)
    if type(command) is Hire:
        return Hire(seat=command.seat, placements=command.placements)
    if type(command) is SendScholars:
        return SendScholars(seat=command.seat, first=command.first, second=command.second)
    return command  # a deal, which no list of legal commands has


LANES: dict[str, Callable[[Setting, int, Random], int]] = {
    "trusted": trusted,
    "checked": checked,
    "pydantic": pydantic,
    "json": through_json,
}


def recorded_games(setting: Setting, games: int, rng: Random) -> list[tuple[Command, ...]]:
    """Return the commands of random games."""
    records: list[tuple[Command, ...]] = []
    for _ in range(games):
        game = Game(setting.edition, setting.seats)
        while commands := game.legal_commands():
            game.play_trusted(rng.choice(commands))
        records.append(game.commands)
    return records


def replay(setting: Setting, records: Sequence[Sequence[Command]]) -> int:
    """Play recorded games without checks or choices: the cost of the rules alone."""
    for commands in records:
        play = Game(setting.edition, setting.seats).play_trusted
        for command in commands:
            play(command)
    return sum(map(len, records))


# --- calls: each is made once for every position of some games ---


def positions(setting: Setting, games: int, rng: Random) -> list[Game]:
    """Return every position of some random games, the last included."""
    visited: list[Game] = []
    for commands in recorded_games(setting, games, rng):
        game = Game(setting.edition, setting.seats)
        visited.append(game.copy())
        for command in commands:
            game.play_trusted(command)
            visited.append(game.copy())
    return visited


def copy_all(games: Sequence[Game]) -> int:
    """Copy every game, and return how many there are."""
    for game in games:
        game.copy()
    return len(games)


def view_all(games: Sequence[Game]) -> int:
    """Copy every game and make its public view, and return how many there are."""
    for game in games:
        game.copy().view()
    return len(games)


def view_all_of_seat(games: Sequence[Game]) -> int:
    """Copy every game and make the view of seat 0, and return how many there are."""
    for game in games:
        game.copy().view(0)
    return len(games)


CALLS: dict[str, Callable[[Sequence[Game]], int]] = {
    "copy": copy_all,
    "view_public": view_all,
    "view_seat": view_all_of_seat,
}

# --- measuring ---


class LaneFigures(TypedDict):
    decisions_per_second: int
    games_per_second: int
    yardsticks_per_decision: float
    yardsticks_best: float
    """In the best round: with the fewest disturbances."""
    at_reference: int
    """Decisions per second where the yardstick has its reference length."""
    target: int | None


class CallFigures(TypedDict):
    microseconds: float
    yardsticks: float
    yardsticks_best: float
    at_reference: float
    """Microseconds where the yardstick has its reference length."""
    target: float | None


class SettingFigures(TypedDict):
    edition: str
    seats: int
    decisions_per_game: float
    yardstick_ns: float
    lanes: dict[str, LaneFigures]
    calls: dict[str, CallFigures]


class Report(TypedDict):
    python: str
    pydantic: str
    cpus: int | None
    rounds: int
    reference_yardstick_ns: float
    settings: list[SettingFigures]


@dataclass(frozen=True)
class Sample:
    """One measurement of one lane or call, next to the yardstick as it was then."""

    ns: float
    """Nanoseconds of a decision or a call."""
    yardstick_ns: float
    decisions_per_game: float = 0


def measure(setting: Setting, effort: Effort, rng: Random) -> dict[str, list[Sample]]:
    """Return the samples of every lane and call, by name."""
    samples: dict[str, list[Sample]] = {}

    def sample(name: str, work: Callable[[], int], games: int = 0) -> None:
        gc.collect()
        gc.freeze()  # what is older than the sample is not the sample's business
        before = call_and_append_ns(effort.yardstick)
        start = process_time()
        done = work()
        seconds = process_time() - start
        yardstick = (before + call_and_append_ns(effort.yardstick)) / 2
        samples.setdefault(name, []).append(
            Sample(seconds / done * 1e9, yardstick, done / games if games else 0)
        )

    trusted(setting, effort.warm_up, rng)
    for _ in range(effort.rounds):
        for name, lane in LANES.items():
            sample(name, partial(lane, setting, effort.games, rng), effort.games)
        sample("replay", partial(replay, setting, recorded_games(setting, effort.games, rng)), effort.games)
        visited = positions(setting, effort.positions_of, rng)
        for name, call in CALLS.items():
            sample(name, partial(call, visited))
            if name != "copy":  # a game keeps its view until it goes on, so it takes a copy to see the first
                samples[name][-1] = _without_copy(samples[name][-1], samples["copy"][-1])
    gc.unfreeze()
    return samples


def _without_copy(sample: Sample, copy: Sample) -> Sample:
    """Return a view's sample without the copies of games that were made for it."""
    return replace(sample, ns=sample.ns - copy.ns / copy.yardstick_ns * sample.yardstick_ns)


def figures(setting: Setting, samples: dict[str, list[Sample]]) -> SettingFigures:
    """Return the medians of all samples."""
    aimed = setting.edition == MAYFAIR_2005 and setting.seats == 4
    per_game = median(sample.decisions_per_game for sample in samples["trusted"])
    lanes: dict[str, LaneFigures] = {}
    calls: dict[str, CallFigures] = {}
    for name, taken in samples.items():
        ns = median(sample.ns for sample in taken)
        ratios = [sample.ns / sample.yardstick_ns for sample in taken]
        ratio = median(ratios)
        best = round(min(ratios), 1)
        if name in CALLS:
            calls[name] = CallFigures(
                microseconds=round(ns / 1e3, 3),
                yardsticks=round(ratio, 1),
                yardsticks_best=best,
                at_reference=round(ratio * REFERENCE_NS / 1e3, 3),
                target=TARGETS_US.get(name) if aimed else None,
            )
        else:
            lanes[name] = LaneFigures(
                decisions_per_second=round(1e9 / ns),
                games_per_second=round(1e9 / ns / per_game),
                yardsticks_per_decision=round(ratio, 1),
                yardsticks_best=best,
                at_reference=round(1e9 / (ratio * REFERENCE_NS)),
                target=TARGETS_PER_SECOND.get(name) if aimed else None,
            )
    return SettingFigures(
        edition=setting.edition.name,
        seats=setting.seats,
        decisions_per_game=round(per_game, 1),
        yardstick_ns=round(median(sample.yardstick_ns for taken in samples.values() for sample in taken), 2),
        lanes=lanes,
        calls=calls,
    )


def run(settings: Sequence[Setting], effort: Effort) -> Report:
    """Measure every setting."""
    rng = Random(1994)
    return Report(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        pydantic=version("pydantic"),
        cpus=os.cpu_count(),
        rounds=effort.rounds,
        reference_yardstick_ns=REFERENCE_NS,
        settings=[figures(setting, measure(setting, effort, rng)) for setting in settings],
    )


# --- showing ---


def table(report: Report) -> str:
    """Return the report for people."""
    lines = [
        (
            f"{report['python']}, pydantic {report['pydantic']}, {report['cpus']} CPUs, "
            f"medians of {report['rounds']} rounds"
        ),
        f"yardstick: an empty method call and a list append; reference {report['reference_yardstick_ns']} ns",
    ]
    for setting in report["settings"]:
        lines += [
            "",
            (
                f"{setting['edition']}, {setting['seats']} seats: {setting['decisions_per_game']} decisions "
                f"a game, yardstick {setting['yardstick_ns']} ns"
            ),
            (
                f"  {'lane':12}{'decisions/s':>12}{'games/s':>10}{'yardsticks':>12}{'best':>8}"
                f"{'at reference':>14}{'target':>10}"
            ),
        ]
        for name, lane in setting["lanes"].items():
            target = f"{lane['target']:,}" if lane["target"] else ""
            lines.append(
                f"  {name:12}{lane['decisions_per_second']:>12,}{lane['games_per_second']:>10,}"
                f"{lane['yardsticks_per_decision']:>12.1f}{lane['yardsticks_best']:>8.1f}"
                f"{lane['at_reference']:>14,}{target:>10}"
            )
        lines.append(
            f"  {'call':12}{'µs':>12}{'':10}{'yardsticks':>12}{'best':>8}{'at reference':>14}{'target':>10}"
        )
        for name, call in setting["calls"].items():
            target = f"{call['target']:.2f}" if call["target"] else ""
            lines.append(
                f"  {name:12}{call['microseconds']:>12.2f}{'':10}{call['yardsticks']:>12.1f}"
                f"{call['yardsticks_best']:>8.1f}{call['at_reference']:>14.2f}{target:>10}"
            )
    return "\n".join(lines)


def every_size(edition: Edition) -> list[Setting]:
    """Return an edition with every number of seats that it can be played by."""
    counts = range(edition.min_seats, edition.max_seats + 1)
    return [Setting(edition, seats) for seats in counts if edition.refusal(seats) is None]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the settings that the command line names, and print the report."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine", description="How fast the engine plays."
    )
    parser.add_argument("--edition", choices=list(EDITIONS), help="measure this edition only")
    parser.add_argument("--seats", type=int, help="measure this number of seats only")
    parser.add_argument("--quick", action="store_true", help="a second of work, to see that everything runs")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    options = parser.parse_args(arguments)
    settings = DEFAULT_SETTINGS
    if options.edition:
        settings = every_size(EDITIONS[options.edition])
    settings = [setting for setting in settings if options.seats in (None, setting.seats)]
    if not settings:
        parser.error("there is nothing to measure: the edition cannot be played by so many")
    report = run(settings, QUICK if options.quick else FULL)
    print(json.dumps(report, indent=2) if options.json else table(report))


if __name__ == "__main__":
    main()
