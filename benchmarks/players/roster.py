"""All players that the laboratory knows, by name: those of the arena, and its own."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from benchmarks.players.adversaries import ADVERSARIES
from benchmarks.players.liars import LIARS
from benchmarks.players.lookahead import LookaheadPlayer
from benchmarks.players.talkers import TALKERS
from intrigue_core import arena
from intrigue_core.players import CHARACTERS, BargainingPlayer, Character, Level, PlayerFactory, Weights

_DRAWN = "drawn"

_SPREAD = 0.5
"""How far parameters are drawn from those of one of the six, on a logarithmic scale."""

_SHARES = frozenset(
    {"at_the_end", "to_liars", "pocketed", "forgives", "favours", "peace", "threats", "forward", "contests"}
)
"""Parameters that are never above 1."""

_STYLED = 0.6
"""How many of the weights are multiplied by something."""


def player_named(name: str) -> PlayerFactory:
    """Return the player of a name: one that the arena knows, see there, or one of the laboratory.

    That is ``lookahead``, one of `ADVERSARIES`, `LIARS` or `TALKERS`, or a bargaining player with
    a character drawn at random, ``normal/drawn17``.

    Raises:
        LookupError: if there is none of that name.
    """
    return arena.player_named(name, _own)


def names() -> list[str]:
    """Return the names of all players but bargaining ones with a character, which are many."""
    return [*arena.names(), "lookahead", *ADVERSARIES, *LIARS, *TALKERS]


def _own(name: str) -> PlayerFactory | None:
    if name == "lookahead":
        return LookaheadPlayer
    level, _, key = name.partition("/")
    number = key.removeprefix(_DRAWN)
    if level in [*Level] and number != key and number.isascii() and number.isdigit():
        return lambda rng: BargainingPlayer(rng, drawn(int(number)), Level(level))
    return ADVERSARIES.get(name) or LIARS.get(name) or TALKERS.get(name)


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
