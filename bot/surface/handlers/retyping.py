"""Somebody types a command again because its answer never came, although it did count: they are asked first.

All of it is in memory. A bot that starts tells the channel first what has been played and not told yet.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeAlias

from bot.surface.wire.arriving.receipt import Receipt, receipt_of
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction
from bot.tables.entries import By, Played
from bot.tables.table import Table
from intrigue_core import Area, Command

_WITHIN = 300.0
"""Seconds after which nobody types a command again because of the first one."""
_REMEMBERED = 4_096

_Place: TypeAlias = tuple[int, int, type[Command]]
"""A table, a user, and which command."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """What somebody typed and was played, whether they know it or not."""

    command: Command
    receipt: Receipt
    interaction_id: int
    version: int
    at: float


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody typed, and is played only if they say so."""

    user_id: int
    table_id: int
    decision: int
    command: Command
    """A hire has the one placement that was typed."""
    asking: Area | None


class Retyping:
    """Remembers what was typed and played lately, and what waits for a second word."""

    def __init__(self) -> None:
        self._counted: OrderedDict[_Place, _Counted] = OrderedDict()
        self._held: OrderedDict[int, Held] = OrderedDict()

    def note(self, interaction: Interaction, table: Table, command: Command) -> None:
        """Note that a command has been played, before it is answered."""
        now = asyncio.get_running_loop().time()
        counted = _Counted(command, receipt_of(interaction), interaction.id, table.version, now)
        place = table.id, interaction.user.id, type(command)
        self._counted[place] = counted
        self._counted.move_to_end(place)
        if len(self._counted) > _REMEMBERED:
            self._counted.popitem(last=False)

    def unanswered(self, interaction: Interaction, table: Table, command: Command) -> Command | None:
        """Return what the user typed last of this kind, if it was played and they may not know it."""
        counted = self._counted.get((table.id, interaction.user.id, type(command)))
        if counted is None or not counted.receipt.unheard or counted.interaction_id == interaction.id:
            return None
        old = asyncio.get_running_loop().time() - counted.at > _WITHIN
        since = (step.entry for step in table.history[counted.version :])
        gone_on = any(
            isinstance(entry, Played) and entry.by is By.PLAYER and entry.command.seat == command.seat
            for entry in since
        )
        return None if old or gone_on else counted.command

    def hold(self, interaction: Interaction, table: Table, command: Command, asking: Area | None) -> int:
        """Keep what was typed until the user says so, and return its number."""
        self._held[interaction.id] = Held(
            interaction.user.id, table.id, table.decision_number, command, asking
        )
        if len(self._held) > _REMEMBERED:
            self._held.popitem(last=False)
        return interaction.id

    def told(self, interaction: Interaction, table: Table, command: Command) -> None:
        """Note that the user has been told that the one before did count, if that has reached them."""
        if receipt_of(interaction).answered:
            self._counted.pop((table.id, interaction.user.id, type(command)), None)

    def take(self, interaction: Interaction, pressed: ComponentId) -> Held | None:
        """Return what the user's button stands for, once."""
        held = self._held.get(pressed.index or 0)
        if held is None or held.user_id != interaction.user.id or held.table_id != pressed.table_id:
            return None
        return self._held.pop(pressed.index or 0)
