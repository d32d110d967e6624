"""Finds weights that play like recorded players, and, by the cross-entropy method, those that play best."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from math import log
from random import Random
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from intrigue_core import (
    BribeOptions,
    Command,
    Ducats,
    Edition,
    Game,
    Hire,
    HireOptions,
    PayBribe,
    PublicView,
    Seat,
    SeatView,
    SendScholars,
)
from intrigue_core.dimensions import dimensions_of
from intrigue_core.players import Player, PlayerFactory, Weights, pending
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.opponents import likelihood
from intrigue_core.players.tuning import TUNING

BOUNDS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "lone": (0, 0.5),
        "external": (0, 0.6),
        "attack": (0, 0.6),
        "defend": (0, 0.7),
        "unpaid": (0, 1.5),
        "beyond": (0, 0.15),
        "ceiling": (0.05, 0.8),
        "belief": (0, 2.5),
        "discount": (-0.1, 0.3),
        "to_leader": (0, 1.5),
        "purse": (0.2, 1),
        "paid": (-0.5, 2),
        "price": (0, 0.5),
        "grateful": (-0.05, 0.5),
        "incumbent": (-0.1, 0.2),
        "against_leader": (0, 0.6),
        "against_pair": (0, 0.8),
        "useful": (0, 0.15),
        "top": (0, 1),
        "crowd": (0.2, 2.5),
        "raid": (0, 1.5),
        "harm": (0, 1.5),
        "mercy": (0, 0.5),
        "welcome": (0, 0.4),
        "feed": (0, 0.8),
        "twins": (0, 1),
        "noise": (0, 0.5),
        "open_hand": (0, 0.5),
    }
)
"""What each weight can be."""

_ELITE = 4
"""One in so many is kept to draw the next ones from."""

_LEAST_SPREAD = 0.02
"""The search never looks at less than this part of what a weight can be."""

_PACE = 0.7
"""How far the middle moves to that of the best."""


def evolved(
    start: Weights,
    draw: Callable[[int], Callable[[Weights], float]],
    *,
    generations: int,
    population: int,
    seed: int,
    spread: float = 0.25,
) -> Weights:
    """Return weights that are better than those it starts with.

    Args:
        draw: returns for each generation what says how good weights are, the more the better.
        spread: how far it looks around at first, in parts of what each weight can be.
    """
    rng = Random(f"evolve/{seed}")
    middle = [*start]
    spreads = [spread * (high - low) for low, high in BOUNDS.values()]
    for generation in range(generations):
        judge = draw(generation)
        drawn = [
            [rng.gauss(mean, deviation) for mean, deviation in zip(middle, spreads, strict=True)]
            for _ in range(population - 1)
        ]
        crowd = [_within(middle), *map(_within, drawn)]
        crowd.sort(key=judge, reverse=True)
        best = crowd[: max(2, population // _ELITE)]
        means = [fmean(column) for column in zip(*best, strict=True)]
        deviations = [
            fmean((value - mean) ** 2 for value in column) ** 0.5
            for column, mean in zip(zip(*best, strict=True), means, strict=True)
        ]
        middle = [old + _PACE * (new - old) for old, new in zip(middle, means, strict=True)]
        spreads = [
            max(0.4 * old + 0.6 * new, _LEAST_SPREAD * (high - low))
            for old, new, (low, high) in zip(spreads, deviations, BOUNDS.values(), strict=True)
        ]
    return _within(middle)


def _within(values: list[float]) -> Weights:
    return Weights(
        *(min(max(value, low), high) for value, (low, high) in zip(values, BOUNDS.values(), strict=True))
    )


KINDS: Mapping[type[Command], tuple[str, ...]] = MappingProxyType(
    {
        PayBribe: (
            *("lone", "external", "attack", "defend", "unpaid", "beyond", "ceiling"),
            *("belief", "discount", "to_leader", "purse", "open_hand"),
        ),
        Hire: ("paid", "price", "grateful", "incumbent", "against_leader", "against_pair", "useful"),
        SendScholars: ("top", "crowd", "raid", "harm", "mercy", "welcome", "feed", "twins", "noise"),
    }
)
"""What is decided by which weights."""

_SAMPLE = 400
"""So many deeds of each kind are looked at for each set of weights."""

_STARTS = 4
"""From so many of the likeliest it is climbed: the top of one hill is not that of the next."""

_STEPS = (0.2, 0.05, 0.0125)
"""The moves of a weight in each sweep, in parts of its range."""

_GAIN = 0.005
"""A gain of likelihood up to this is chance: the weight stays as it is."""


class Deed(NamedTuple):
    """A decision of a player, and what it knew."""

    public: PublicView
    seat: Seat
    cash: tuple[Ducats, ...]
    history: FavourHistory
    command: Command


def deeds(
    edition: Edition, factory: PlayerFactory, others: Sequence[PlayerFactory], games: int
) -> list[Deed]:
    """Return all deeds of a player in some games: three of them with one of the others, four seats."""
    found: list[Deed] = []
    for number in range(games):
        odd = number % 4
        other = others[number % len(others)]
        players = [(other if seat == odd else factory)(Random(f"fit/{number}/{seat}")) for seat in range(4)]
        found += [deed for deed in _play(edition, players, number % 4) if deed.seat != odd]
    return found


def _play(edition: Edition, players: list[Player], first: Seat) -> list[Deed]:
    if edition.first_player != "random":
        first = 0
    game = Game(edition, len(players), first)
    history = FavourHistory(game.seats)
    numbers = dimensions_of(edition, game.seats)
    found: list[Deed] = []
    heard = -1
    while True:
        for event in game.events(heard):
            for player in players:
                player.observe(event)
        heard = game.version
        seat = game.acting
        if seat is None:
            return found
        view = game.view(seat)
        command = players[seat].decide(view)
        cash = game.purses
        found.append(Deed(view.public, seat, cash, history.copy(), command))
        if isinstance(command, Hire):
            public = view.public
            history.hired(numbers, public.stages[public.stage], public.bribes, command)
        game.play(command)


def fitted(known: Sequence[Deed], starts: Sequence[Weights], *, sweeps: int, seed: int) -> Weights:
    """Return weights under which these deeds are likelier than under any of those that it starts with.

    Bribes, hirings and sendings are fitted one by one: there are few hirings with a choice among all deeds,
    so that a player that hires in its own way would else be taken for one that bribes alike.
    """
    best = starts[0]
    for kind, names in KINDS.items():
        of_kind = [deed for deed in known if isinstance(deed.command, kind) and _has_choice(deed)]
        some = Random(f"sample/{seed}").sample(of_kind, min(_SAMPLE, len(of_kind)))
        told = sorted(
            dict.fromkeys(_with(best, names, start) for start in starts),
            key=partial(_likely, some),
            reverse=True,
        )
        climbed = [_climbed(some, start, names, sweeps) for start in told[:_STARTS]]
        best = max(climbed, key=partial(_likely, some))
    return best


def _climbed(some: Sequence[Deed], start: Weights, names: Container[str], sweeps: int) -> Weights:
    """Return weights that differ in those named, and under which these deeds are likelier.

    One weight after the other is moved up and down as long as that helps, by smaller steps in each sweep: a
    fixed way of playing is described by a few weights exactly, and all drawn at once would blur them.
    """
    most = _likely(some, start)
    best = start
    for sweep in range(sweeps):
        for name, (low, high) in BOUNDS.items():
            if name not in names:
                continue
            step = (high - low) * _STEPS[min(sweep, len(_STEPS) - 1)]
            for move in (step, -step):
                while True:
                    value = getattr(best, name)
                    moved = best._replace(**{name: min(max(value + move, low), high)})
                    if moved == best:
                        break
                    likely = _likely(some, moved)
                    if likely <= most + _GAIN:
                        break
                    best = moved
                    most = likely
    return best


def _with(weights: Weights, names: Iterable[str], other: Weights) -> Weights:
    """Return weights of which those named are another's."""
    return weights._replace(**{name: getattr(other, name) for name in names})


def _has_choice(deed: Deed) -> bool:
    """Return whether there was anything to decide."""
    options = pending(SeatView(deed.public, deed.seat, deed.cash[deed.seat])).options
    if isinstance(options, BribeOptions):
        return options.minimum < options.maximum
    if isinstance(options, HireOptions):
        return len(options.areas) > 1 or any(len(group) > 1 for group in options.groups)
    return True


def _likely(deeds: Sequence[Deed], weights: Weights) -> float:
    return sum(_told(deed, weights) for deed in deeds) / max(1, len(deeds))


def _told(deed: Deed, weights: Weights) -> float:
    public, seat, cash, history, command = deed
    return log(TUNING.doubt + (1 - TUNING.doubt) * likelihood(public, seat, cash, history, weights, command))
