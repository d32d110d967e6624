"""Computer players: each decides for one seat, from its `SeatView` and the public events alone.

`BargainingPlayer` plays at tables, in one of six `CHARACTERS` and at a `Level`; `GreedyPlayer` is the
yardstick, `RandomPlayer` plays anything legal, `AbsentPlayer` acts for a seat that nobody plays, and
`decided_for` lets another player do so. A player of your own is a subclass of `Player`; `play_game` lets
players play a game. See docs/players.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from intrigue_core.players.absent import AbsentPlayer, decided_for
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.base import (
    MAX_STATEMENTS,
    Player,
    RandomPlayer,
    moves,
    pending,
    play_game,
    speaking_order,
)
from intrigue_core.players.character import CHARACTERS, Character, Weights, known_weights
from intrigue_core.players.decision import Level, Mood, PlayerAction, Reason, ReasonKind
from intrigue_core.players.greedy import GreedyPlayer
from intrigue_core.players.search import SearchTask, solve

PlayerFactory: TypeAlias = Callable[[Random], Player]
"""Makes a player for one game, who takes all its chances from the given generator."""

PLAYERS: Mapping[str, PlayerFactory] = MappingProxyType({"random": RandomPlayer, "greedy": GreedyPlayer})
"""The silent players that come with the engine, the weakest first."""


__all__ = [
    "CHARACTERS",
    "MAX_STATEMENTS",
    "PLAYERS",
    "AbsentPlayer",
    "BargainingPlayer",
    "Character",
    "GreedyPlayer",
    "Level",
    "Mood",
    "Player",
    "PlayerAction",
    "PlayerFactory",
    "RandomPlayer",
    "Reason",
    "ReasonKind",
    "SearchTask",
    "Weights",
    "decided_for",
    "known_weights",
    "moves",
    "pending",
    "play_game",
    "solve",
    "speaking_order",
]
