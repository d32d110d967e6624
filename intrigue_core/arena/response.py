"""Minds drawn at random, of which one may have an answer to a level that nobody has thought of."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from intrigue_core.players.character import CHARACTERS, Character, Weights

_SPREAD = 0.5
"""How far parameters are drawn from those of one of the six, on a logarithmic scale."""

_SHARES = frozenset(
    {"at_the_end", "to_liars", "pocketed", "forgives", "favours", "peace", "threats", "forward", "contests"}
)
"""Parameters that are never above 1."""

_STYLED = 0.6
"""How many of the weights are multiplied by something."""


def drawn(number: int) -> Character:
    """Return the character of this number: one of the six, with all that it goes by changed at random."""
    rng = Random(f"drawn/{number}")
    centre = rng.choice([*CHARACTERS.values()])
    changed: dict[str, Any] = {}
    for name, value in zip(Character._fields, centre, strict=True):
        if isinstance(value, bool):
            changed[name] = rng.random() < 0.5
        elif isinstance(value, float):
            base = value or 0.2 * (rng.random() < 0.5)  # what nobody does, some of them do
            most = 1.0 if name in _SHARES else float("inf")
            changed[name] = min(most, base * exp(rng.gauss(0, _SPREAD)))
        elif isinstance(value, int):
            changed[name] = rng.randrange(value + 2)
    style = dict(centre.style)
    for name in Weights._fields:
        if rng.random() < _STYLED:
            style[name] = style.get(name, 1.0) * exp(rng.gauss(0, _SPREAD))
    return centre._replace(**changed, style=tuple(style.items()))
