"""The player without a plan."""

from __future__ import annotations

from random import Random

from intrigue_core.commands import Command
from intrigue_core.players.base import Player
from intrigue_core.views import SeatView


class RandomPlayer(Player):
    """Plays any legal command, each with the same chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: SeatView) -> Command:
        return self._rng.choice(view.legal_commands())
