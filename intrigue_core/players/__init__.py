"""Computer players. They see a `SeatView` and the public events, never a `Game`. See docs/players.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import TypeAlias, cast

from intrigue_core.players.absent import AbsentPlayer
from intrigue_core.players.base import Player, play_game
from intrigue_core.players.greedy import GreedyPlayer
from intrigue_core.players.lookahead import LookaheadPlayer
from intrigue_core.players.random import RandomPlayer

PlayerFactory: TypeAlias = Callable[[Random], Player]
"""Makes a player for one game, who takes all its chances from the given generator."""

PLAYERS: Mapping[str, PlayerFactory] = MappingProxyType(
    {"random": RandomPlayer, "greedy": GreedyPlayer, "lookahead": LookaheadPlayer}
)
"""The players that come with the engine, the weakest first."""


def player_named(name: str) -> PlayerFactory:
    """Return a player of `PLAYERS`, or of another module: ``package.module:Class``.

    Raises:
        LookupError: if there is none of that name.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise LookupError(f"there is no player {name!r}: there are {', '.join(PLAYERS)}, and module:Class")
    try:
        factory: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"there is no player {name!r}: {error}") from None
    if not callable(factory):
        raise LookupError(f"{name!r} is no player")
    return cast("PlayerFactory", factory)


__all__ = [
    "PLAYERS",
    "AbsentPlayer",
    "GreedyPlayer",
    "LookaheadPlayer",
    "Player",
    "PlayerFactory",
    "RandomPlayer",
    "play_game",
    "player_named",
]
