"""A search for weights: the cross-entropy method, with a normal distribution for each weight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import fmean
from types import MappingProxyType

from intrigue_core.players.character import Weights

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
