"""What slash commands offer while somebody types: only what is legal now, to the one who decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.locales import Words
from bot.surface import choices
from bot.surface.choices import Choice
from bot.surface.refusal import Misunderstood
from bot.surface.wording import Wording
from bot.tables.drafts import HireDraft
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import BribeOptions, SeatView, Sending

Interaction = discord.Interaction[Any]


class Suggestions:
    """Answers autocompletes. Where there is nothing to offer, the offer is empty."""

    def __init__(self, service: TableService, private_words: Callable[[str], Words]) -> None:
        self._service = service
        self._private_words = private_words

    async def amounts(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Bribes."""
        seen = await self._look(interaction)
        if seen is None:
            return []
        _, view, wording = seen
        return choices.amount_choices(view, wording, typed)

    async def asked_areas(self, interaction: Interaction, typed: str) -> list[Choice]:
        """What a bribe may ask for."""
        seen = await self._look(interaction)
        if seen is None or not isinstance(seen[1].decision and seen[1].decision.options, BribeOptions):
            return []
        _, view, wording = seen
        return choices.offered(choices.asked_area_choices(view, wording), typed)

    async def scholars(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Whom the landlord may hire."""
        seen = await self._look(interaction)
        if seen is None:
            return []
        table, view, wording = seen
        draft = await self._draft(table)
        return choices.offered(choices.scholar_choices(view, wording, draft), typed)

    async def areas(self, interaction: Interaction, typed: str, scholar: str | None) -> list[Choice]:
        """Where the landlord may place the scholar chosen so far."""
        seen = await self._look(interaction)
        if seen is None:
            return []
        table, view, wording = seen
        draft = await self._draft(table)
        whom = int(scholar) if scholar and scholar.isdecimal() else None
        return choices.offered(choices.area_choices(view, wording, draft, whom), typed)

    async def sendings(
        self, interaction: Interaction, option: str, typed: str, filled: dict[str, str]
    ) -> list[Choice]:
        """One part of two sendings that goes with the parts chosen so far.

        Args:
            option: ``scholar_1``, ``palace_1``, ``scholar_2`` or ``palace_2``.
            filled: the other options chosen so far.
        """
        seen = await self._look(interaction)
        if seen is None:
            return []
        _, view, wording = seen
        kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
        houses = choices.palace_choices(range(view.public.seats), wording)
        wanted: dict[str, int] = {}
        for name, text in filled.items():
            among = kinds if name.startswith("scholar") else houses
            try:
                wanted[name] = choices.chosen(among, text, "unknown_scholar")
            except Misunderstood:
                continue  # half typed: it restricts nothing yet
        possible = {
            _part(pair, option)
            for pair in choices.sendings(view)
            if all(_part(pair, name) == value for name, value in wanted.items())
        }
        among = kinds if option.startswith("scholar") else houses
        return choices.offered([choice for choice in among if choice.value in possible], typed)

    async def _look(self, interaction: Interaction) -> tuple[Table, SeatView, Wording] | None:
        if interaction.channel_id is None:
            return None
        try:
            table = await self._service.at(interaction.channel_id)
            view = table.view_of(interaction.user.id)
        except TableRefusal:
            return None
        if table.chairs[view.seat].computer:
            return None
        return table, view, Wording.of(table.show(), self._private_words(str(interaction.locale)))

    async def _draft(self, table: Table) -> HireDraft:
        return HireDraft.read(await self._service.draft(table.id, table.game_version))


def _part(pair: tuple[Sending, Sending], option: str) -> int:
    name, _, number = option.partition("_")
    sending = pair[int(number) - 1]
    return sending.profession if name == "scholar" else sending.palace
