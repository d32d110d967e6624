"""The search of hard players: commands worth trying, playouts of each, and the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, pay_bribe, send_scholars
from intrigue_core.dimensions import dimensions_of
from intrigue_core.editions import Ducats, Seat
from intrigue_core.game import Game
from intrigue_core.model import BribeOptions, HireOptions, Options, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players.base import pending
from intrigue_core.players.character import Weights
from intrigue_core.players.decision import PlayerAction
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.policy import (
    Features,
    best_hiring,
    bribe,
    choose,
    enough,
    features_of,
    pair,
    scores,
    sendings,
    total,
    wealth,
    worth,
)
from intrigue_core.players.tuning import TUNING
from intrigue_core.seat_view import SeatView


def playout(
    game: Game,
    history: FavourHistory,
    seated: Sequence[Weights],
    rng: Random,
    commands: int | None = None,
    whims: Sequence[float] = (),
) -> None:
    """Play an imagined game on by these weights, one set a seat; all purses are read.

    Args:
        history: the favours and habits so far; it is changed.
        commands: the highest number of commands; None to play to the end.
        whims: how often each landlord, from 0 to 1, hires at random; empty for never.
    """
    numbers = dimensions_of(game.edition, game.seats)
    until = None if commands is None else game.version + commands
    while (seat := game.acting) is not None and game.version != until:
        view = game.view(seat)
        public = view.public
        command = choose(features_of(public, seat, game.purses, history, seated[seat]), view, rng)
        if type(command) is Hire:
            if whims and rng.random() < whims[seat]:
                command = _just_any(view, rng)
            history.hired(numbers, public.stages[public.stage], public.bribes, command)
        game.play_trusted(command)


def _just_any(view: SeatView, rng: Random) -> Hire:
    """Return a way to fill the posts of this stage, each with the same chance."""
    options = pending(view).options
    assert isinstance(options, HireOptions)
    return rng.choice(hires(view.seat, options))


class Effort(NamedTuple):
    """How much is searched."""

    playouts: int
    """The highest number for one decision, over all candidates."""
    commands: int
    """The length of a playout, in commands."""
    anchor: float
    """By how much a move must be better than the usual one, in starting cash; more among strangers."""
    doubt: float
    """A move drops out if it is behind the best by this many standard errors."""


class SearchTask(NamedTuple):
    """The question which command is best for a pending decision. It can be pickled."""

    view: SeatView
    cash: Sequence[Ducats]
    """The cash of all seats, as the public events tell it."""
    history: FavourHistory
    own: Weights
    types: Sequence[Weights]
    beliefs: Sequence[Sequence[float]]
    """For each seat, how likely it plays by each type."""
    whims: Sequence[float]
    """For each seat, how often as a landlord it does what none of these would have done, from 0 to 1."""
    candidates: Sequence[tuple[PlayerAction, float]]
    """Actions, each with its value beside the position, in ducats. The usual move comes first."""
    effort: Effort
    seed: int


def solve(task: SearchTask) -> PlayerAction:
    """Return the best candidate; it takes at most 0.3 s of one core.

    The candidates race: in each round all that remain are played out with the same luck, and those that are
    clearly behind the best drop out.
    """
    candidates = task.candidates
    left = task.effort.playouts
    start = Game.from_view(task.view.public, task.cash)
    anchor = _anchor(task)
    scale = max(start.edition.starting_cash, start.edition.unit)
    besides = [value / scale - (anchor if number else 0.0) for number, (_, value) in enumerate(candidates)]
    values = [list[float]() for _ in candidates]
    chances = Random(task.seed)
    remaining = [*range(len(candidates))]
    while 1 < len(remaining) <= left:
        luck = chances.random()
        seated = _drawn(task, chances)
        for number in remaining:
            lead_then = _playout(task, start, number, seated, Random(luck)) / scale
            values[number].append(besides[number] + lead_then)
        left -= len(remaining)
        played = len(values[remaining[0]])
        if played >= _FIRST_CHECK and played % 2 == 0:
            best = values[max(remaining, key=lambda number: sum(values[number]))]
            remaining = [n for n in remaining if not _is_behind(values[n], best, task.effort.doubt)]
    return candidates[max(remaining, key=lambda number: sum(values[number]))][0]


_FIRST_CHECK = 4
"""The number of playouts of each candidate before the first may drop out."""


def _is_behind(values: Sequence[float], best: Sequence[float], doubt: float) -> bool:
    """Return whether a candidate is behind the best by more than so many standard errors."""
    behind = [one - other for one, other in zip(best, values, strict=True)]
    count = len(behind)
    mean = fmean(behind)
    error = sqrt(sum((each - mean) ** 2 for each in behind) / (count - 1) / count)
    return mean > doubt * error


def _anchor(task: SearchTask) -> float:
    """Return the margin by which a move must be better than the usual one, in starting cash.

    The less the rivals are understood, the more it is: playouts against them are then worth little.
    """
    others = [whim for seat, whim in enumerate(task.whims) if seat != task.view.seat]
    return task.effort.anchor + TUNING.caution * max(0.0, fmean(others) - TUNING.understood)


def _drawn(task: SearchTask, chances: Random) -> list[Weights]:
    """Return the weights of all seats in a playout, drawn by how likely each type is."""
    seat = task.view.seat
    return [
        task.own if one == seat else chances.choices(task.types, beliefs)[0]
        for one, beliefs in enumerate(task.beliefs)
    ]


def _playout(task: SearchTask, start: Game, number: int, seated: Sequence[Weights], rng: Random) -> float:
    """Return the seat's lead at the end of one playout, in ducats."""
    game = start.copy()
    history = task.history.copy()
    command = task.candidates[number][0].command
    if isinstance(command, Hire):
        public = game.view()
        numbers = dimensions_of(public.edition, public.seats)
        history.hired(numbers, public.stages[public.stage], public.bribes, command)
    game.play_trusted(command)
    playout(game, history, seated, rng, task.effort.commands, task.whims)
    return lead(game, task.view.seat)


def lead(game: Game, seat: Seat) -> float:
    """Return the lead of a seat over the others in an imagined game, in ducats."""
    rich = wealth(game.view(), game.purses)
    mine = rich.pop(seat)
    return mine - TUNING.lead_of_best * max(rich) - TUNING.lead_of_mean * sum(rich) / len(rich)


_BRIBE_PARTS = (0.05, 0.1, 0.15, 0.22, 0.3, 0.45)
"""Parts of a post's worth to try as a bribe."""


def candidates(features: Features, options: Options, rng: Random) -> list[Command]:
    """Return one or more legal answers, no two the same; the usual one is the first."""
    if isinstance(options, BribeOptions):
        return [*_bribes(features, options, rng)]
    if isinstance(options, HireOptions):
        return [*_hirings(features, options)]
    return [*_pairs(features, options, rng)]


def _bribes(features: Features, options: BribeOptions, rng: Random) -> list[PayBribe]:
    usual = bribe(features, options, rng)
    step = options.step
    value = worth(features, options.scholar)
    wishes = [options.minimum, *(int(value * part) for part in _BRIBE_PARTS)]
    need = enough(features, options.scholar)
    if need is not None:
        wishes += [need, need + step]
    amounts = [max(options.minimum, min(wish // step * step, options.maximum)) for wish in wishes]
    return [pay_bribe(features.seat, amount) for amount in dict.fromkeys([usual, *amounts, options.least])]


def _hirings(features: Features, options: HireOptions) -> list[Hire]:
    table = scores(features, options)
    usual = best_hiring(features.seat, options, table)
    ways = sorted(hires(features.seat, options), key=lambda way: total(table, way), reverse=True)
    return [*dict.fromkeys([usual, *ways[: TUNING.searched_hirings - 1]])]


def _pairs(features: Features, options: SendOptions, rng: Random) -> list[SendScholars]:
    hopes = sendings(features, options, rng)
    usual = pair(features.seat, options, hopes)
    few = hopes[: TUNING.searched_sendings]
    pairs = [
        (hope + other, first, second)
        for place, (hope, first) in enumerate(few)
        for other, second in few[place:]
        if may_send_both(options, first, second)
    ]
    pairs.sort(key=lambda each: each[0], reverse=True)
    return [
        *dict.fromkeys(
            [
                usual,
                *(send_scholars(features.seat, one, two) for _, one, two in pairs[: TUNING.searched_pairs]),
            ]
        )
    ]
