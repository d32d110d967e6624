"""Computer players. They see a `SeatView` and the public events, never a `Game`. See docs/players.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from intrigue_core.players.absent import AbsentPlayer
from intrigue_core.players.base import Player, moves, play_game
from intrigue_core.players.greedy import GreedyPlayer
from intrigue_core.players.random import RandomPlayer

PlayerFactory: TypeAlias = Callable[[Random], Player]
"""Makes a player for one game, who takes all its chances from the given generator."""

PLAYERS: Mapping[str, PlayerFactory] = MappingProxyType({"random": RandomPlayer, "greedy": GreedyPlayer})
"""The silent players that come with the engine, the weakest first."""


__all__ = [
    "PLAYERS",
    "AbsentPlayer",
    "GreedyPlayer",
    "Player",
    "PlayerFactory",
    "RandomPlayer",
    "moves",
    "play_game",
]
