"""The search of hard players: commands worth trying, playouts of each, and the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, pay_bribe, send_scholars
from intrigue_core.editions import Ducats, Seat
from intrigue_core.fast.numbers import numbers_for
from intrigue_core.game import Game
from intrigue_core.model import BribeOptions, HireOptions, Options, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players.base import pending
from intrigue_core.players.character import Weights
from intrigue_core.players.decision import Act
from intrigue_core.players.history import Regard
from intrigue_core.players.policy import (
    Sight,
    best_hiring,
    bribe,
    choose,
    enough,
    pair,
    scores,
    sendings,
    sight,
    total,
    wealth,
    worth,
)
from intrigue_core.views import SeatView


def play_on(
    game: Game,
    regard: Regard,
    seated: Sequence[Weights],
    rng: Random,
    commands: int | None = None,
    whims: Sequence[float] = (),
) -> None:
    """Play a game on by these weights, one set a seat. All of it is imagined: purses are read.

    Args:
        regard: what the deeds so far have told; it is changed.
        commands: so many at most; None for to the end.
        whims: how often each landlord, from 0 to 1, hires just anybody; none for never.
    """
    numbers = numbers_for(game.edition, game.seats)
    until = None if commands is None else game.version + commands
    while (seat := game.acting) is not None and game.version != until:
        view = game.view(seat)
        public = view.public
        command = choose(sight(public, seat, game.purses, regard, seated[seat]), view, rng)
        if type(command) is Hire:
            if whims and rng.random() < whims[seat]:
                command = _just_any(view, rng)
            regard.hired(numbers, public.stages[public.stage], public.bribes, command)
        game.play_trusted(command)


def _just_any(view: SeatView, rng: Random) -> Hire:
    """Return a way to fill the posts of this stage, each with the same chance."""
    options = pending(view).options
    assert isinstance(options, HireOptions)
    return rng.choice(hires(view.seat, options))


_BEST, _MEAN = 0.75, 0.25
"""A lead is counted against the best other, and a little against the mean: who is third may yet win."""

_UNDERSTOOD, _CAUTION = 0.15, 2.0
"""Up to such a share of whims rivals are taken to be understood; what more than that adds to the anchor."""


class Effort(NamedTuple):
    """How much is searched."""

    playouts: int
    """About so many for each decision, over all candidates."""
    commands: int
    """The length of a playout."""
    anchor: float
    """The usual move stays unless another is better by so much, in starting cash; by more among strangers."""


class Question(NamedTuple):
    """What a mind wants to know about its pending decision. It can be pickled."""

    view: SeatView
    cash: Sequence[Ducats]
    """Everybody's, as the public events tell it."""
    regard: Regard
    own: Weights
    types: Sequence[Weights]
    beliefs: Sequence[Sequence[float]]
    """For each seat, how much is believed of each type."""
    whims: Sequence[float]
    """For each seat, how often as a landlord it does what none of these would have done, from 0 to 1."""
    candidates: Sequence[tuple[Act, float]]
    """What may be done, with what it is worth besides, in ducats: a word kept, say. The usual move first."""
    effort: Effort
    seed: int


def answer(question: Question) -> Act:
    """Return what the search says; at most 0.3 s of one core."""
    candidates = question.candidates
    if len(candidates) == 1:
        return candidates[0][0]
    start = Game.from_view(question.view.public, question.cash)
    anchor = _anchor(question)
    scale = max(start.edition.starting_cash, start.edition.unit)
    results = [[besides / scale, 0] for _, besides in candidates]
    totals = [0.0] * len(candidates)
    counts = [0] * len(candidates)
    chances = Random(question.seed)
    remaining = list(range(len(candidates)))
    stages = max(1, (len(remaining) - 1).bit_length())
    while len(remaining) > 1:  # each time the better half stays and gets as many playouts as all had
        for _ in range(max(1, question.effort.playouts // stages // len(remaining))):
            luck, seated = chances.random(), _drawn(question, chances)  # the same for every candidate
            for number in remaining:
                totals[number] += _playout(question, start, number, seated, Random(luck)) / scale
                counts[number] += 1
        worth = {n: totals[n] / counts[n] + results[n][0] - (n and anchor) for n in remaining}
        remaining.sort(key=worth.__getitem__, reverse=True)
        half = remaining[: (len(remaining) + 1) // 2]
        if 0 not in half and len(remaining) > 2:  # the usual move is compared to the end
            half[-1] = 0
        remaining = half
    return candidates[remaining[0]][0]


def _anchor(question: Question) -> float:
    """Return by how much a move must be better than the usual one, in starting cash.

    It is the more, the less the rivals are understood: what is imagined of them is then worth little.
    """
    others = [whim for seat, whim in enumerate(question.whims) if seat != question.view.seat]
    return question.effort.anchor + _CAUTION * max(0.0, fmean(others) - _UNDERSTOOD)


def _drawn(question: Question, chances: Random) -> list[Weights]:
    """Return whom the playout is against, drawn by what is believed of them."""
    seat = question.view.seat
    return [
        question.own if one == seat else chances.choices(question.types, beliefs)[0]
        for one, beliefs in enumerate(question.beliefs)
    ]


def _playout(question: Question, start: Game, number: int, seated: Sequence[Weights], rng: Random) -> float:
    """Return by how much the seat is ahead some commands later, in ducats."""
    game, regard = start.copy(), question.regard.copy()
    command = question.candidates[number][0].command
    if isinstance(command, Hire):
        public = game.view()
        numbers = numbers_for(public.edition, public.seats)
        regard.hired(numbers, public.stages[public.stage], public.bribes, command)
    game.play_trusted(command)
    play_on(game, regard, seated, rng, question.effort.commands, question.whims)
    return lead(game, question.view.seat)


def lead(game: Game, seat: Seat) -> float:
    """Return how far a seat is ahead of the others in an imagined game, in ducats."""
    rich = wealth(game.view(), game.purses)
    mine = rich.pop(seat)
    return mine - _BEST * max(rich) - _MEAN * sum(rich) / len(rich)


_PARTS = (0.05, 0.1, 0.15, 0.22, 0.3, 0.45)
"""Parts of a post's worth to try as a bribe."""

_MOST_HIRINGS, _MOST_SENDINGS, _MOST_PAIRS = 10, 7, 9


def candidates(seen: Sight, options: Options, rng: Random) -> list[Command]:
    """Return one or more legal answers, no two the same; the usual one is the first."""
    if isinstance(options, BribeOptions):
        return [*_bribes(seen, options, rng)]
    if isinstance(options, HireOptions):
        return [*_hirings(seen, options)]
    return [*_pairs(seen, options, rng)]


def _bribes(seen: Sight, options: BribeOptions, rng: Random) -> list[PayBribe]:
    usual, step = bribe(seen, options, rng), options.step
    value = worth(seen, options.scholar)
    wishes = [usual, options.minimum, *(int(value * part) for part in _PARTS)]
    need = enough(seen, options.scholar)
    if need is not None:
        wishes += [need, need + step]
    amounts = [max(options.minimum, min(wish // step * step, options.maximum)) for wish in wishes]
    return [pay_bribe(seen.seat, amount) for amount in dict.fromkeys(amounts)]


def _hirings(seen: Sight, options: HireOptions) -> list[Hire]:
    table = scores(seen, options)
    usual = best_hiring(seen.seat, options, table)
    ways = sorted(hires(seen.seat, options), key=lambda way: total(table, way), reverse=True)
    return [*dict.fromkeys([usual, *ways[: _MOST_HIRINGS - 1]])]


def _pairs(seen: Sight, options: SendOptions, rng: Random) -> list[SendScholars]:
    hopes = sendings(seen, options, rng)
    usual = pair(seen.seat, options, hopes)
    few = hopes[:_MOST_SENDINGS]
    pairs = [
        (hope + other, first, second)
        for place, (hope, first) in enumerate(few)
        for other, second in few[place:]
        if may_send_both(options, first, second)
    ]
    pairs.sort(key=lambda each: each[0], reverse=True)
    return [
        *dict.fromkeys([usual, *(send_scholars(seen.seat, one, two) for _, one, two in pairs[:_MOST_PAIRS])])
    ]
