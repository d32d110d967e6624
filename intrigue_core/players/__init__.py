"""Computer players. They see a `SeatView` and the public events, never a `Game`."""

from intrigue_core.players.base import Player
from intrigue_core.players.greedy import GreedyPlayer
from intrigue_core.players.random import RandomPlayer

__all__ = ["GreedyPlayer", "Player", "RandomPlayer"]
