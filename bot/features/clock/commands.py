"""How fast a table plays, and for whom the clock waits."""

from __future__ import annotations

from datetime import timedelta

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.interactions import Interaction, act_of
from bot.features.answering import Answering
from bot.tables.clocks.pace import Pace
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.use_cases.presence import LONGEST_AWAY


class PacingHandler:
    """Chooses paces, and waits for people."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def choose(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Let a lobby play at a pace; in a running game, agree to one that is wished for."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            paces, index = list(Pace), pressed.index or 0
            wish = table.timing.wish
            agreed = wish is not None and index < len(paces) and wish.control.pace is paces[index]
            if index >= len(paces) or (table.game is not None and not agreed):
                raise TableRefusal(Cause.STALE)
            act = act_of(interaction, table.id)
            await self._answering.show(interaction, await self._service.terms.choose_pace(act, paces[index]))

    async def pace(self, interaction: Interaction, name: str) -> None:
        """Let the table that is meant play at another pace, or want it, where a game runs.

        Args:
            name: one of `Pace`.
        """
        async with self._answering.refusals(interaction):
            table = await self._answering.own_table(interaction)
            act = act_of(interaction, table.id)
            await self._answering.show(interaction, await self._service.terms.choose_pace(act, Pace(name)))

    async def call_last(self, interaction: Interaction, pressed: ComponentId) -> None:
        """End the time to talk, but for some last words."""
        async with self._answering.refusals(interaction):
            act = act_of(interaction, pressed.table_id)
            await self._answering.show(interaction, await self._service.playing.call_last(act))

    async def go_on(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Let a computer landlord decide who still waits for what might be offered."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            if pressed.decision != table.decision_number:
                raise TableRefusal(Cause.STALE)
            act = act_of(interaction, table.id)
            await self._answering.show(interaction, await self._service.playing.go_on(act))

    async def away(self, interaction: Interaction, days: int) -> None:
        """Say for how many days one is away; none for back."""
        async with self._answering.refusals(interaction):
            table = await self._answering.own_table(interaction)
            act = act_of(interaction, table.id)
            wait = timedelta(days=min(max(days, 0), LONGEST_AWAY.days))  # a forged client sends any number
            await self._answering.show(interaction, await self._service.presence.go_away(act, wait))
