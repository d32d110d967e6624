"""The computer players of a table: one for each seat that a computer decides for."""

from __future__ import annotations

from random import Random

from bot.tables.entries import By, Played
from bot.tables.table import Table
from intrigue_core import Command, Seat
from intrigue_core.players import Player, PlayerFactory

_NAMES = (
    "Aurelio",
    "Bianca",
    "Cosimo",
    "Donata",
    "Ercole",
    "Fiora",
    "Gaspare",
    "Isotta",
    "Lorenzo",
)
"""Enough for all whom somebody may ask for, even if everybody seated has one of these names."""


def free_names(table: Table) -> list[str]:
    """Return what the next computer players at a table may be called."""
    taken = {chair.name for chair in table.chairs}
    return [name for name in _NAMES if name not in taken]


class ComputerPlayers:
    """The minds at one table, one a seat. Each has heard everything that happened, from the beginning on.

    They know nothing else. One that is made anew, after a restart or when somebody leaves, hears all of it.

    Args:
        make: makes a player for one seat of one game.
        rng: gives each player its own chances.
    """

    def __init__(self, make: PlayerFactory, rng: Random) -> None:
        self._make = make
        self._rng = rng
        self._players: dict[Seat, Player] = {}
        self._heard: dict[Seat, int] = {}
        """How many steps of the table each has heard of."""

    def decide(self, table: Table) -> Command:
        """Return what the acting seat's player does. It sees that seat and what happened in public.

        Raises:
            ValueError: if nobody is to act.
        """
        game = table.running_game()
        seat = game.acting
        if seat is None:
            raise ValueError("the game is over")
        player = self._players.get(seat)
        if player is None:
            player = self._players[seat] = self._make(Random(self._rng.getrandbits(64)))
        for step in table.history[self._heard.get(seat, 0) :]:
            for event in step.events:
                player.observe(event)
        self._heard[seat] = table.version
        return player.decide(game.view(seat))


def own_entry(table: Table, computers: ComputerPlayers) -> Played:
    """Return what a table does by itself.

    It is the only thing that it can, or what was prepared, or what a computer player decides.
    """
    if table.only_command is not None:
        return Played(command=table.only_command, by=By.NECESSITY)
    if table.prepared_bribe is not None:
        return table.prepared_bribe
    return Played(command=computers.decide(table), by=By.COMPUTER)
