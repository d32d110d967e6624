"""What slash commands offer while somebody types: only what is legal now, to the one who decides."""

from __future__ import annotations

import re

from bot.surface.handlers.answering import Seated
from bot.surface.handlers.places.finding import own_table
from bot.surface.text.choosing import choices
from bot.surface.text.choosing.amounts import amount_choices
from bot.surface.text.choosing.choices import Choice
from bot.surface.text.choosing.sendings import legal_pairs
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.interaction import Interaction, words_of
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from intrigue_core import BribeOptions, Sending


class Suggestions:
    """Answers autocompletes. Where there is nothing to offer, the offer is empty."""

    def __init__(self, service: TableService, drafts: DraftKeeper) -> None:
        self._service = service
        self._drafts = drafts

    async def amounts(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest bribes."""
        seated = await self._look(interaction)
        return [] if seated is None else amount_choices(seated.view, seated.wording, typed)

    async def asked_areas(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest what a bribe may ask for."""
        seated = await self._look(interaction)
        decision = seated.view.decision if seated else None
        if seated is None or decision is None or not isinstance(decision.options, BribeOptions):
            return []
        return choices.offered(choices.asked_area_choices(seated.view, seated.wording), typed)

    async def scholars(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest whom the landlord may hire."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        noted = await self._drafts.read_hire(seated.table)
        return choices.offered(choices.scholar_choices(seated.view, seated.wording, noted), typed)

    async def areas(self, interaction: Interaction, typed: str, scholar: str | None) -> list[Choice]:
        """Suggest where the landlord may place the scholar chosen so far."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        noted = await self._drafts.read_hire(seated.table)
        whom = int(scholar) if scholar and re.fullmatch("[0-9]{1,4}", scholar) else None
        return choices.offered(choices.area_choices(seated.view, seated.wording, noted, whom), typed)

    async def sendings(
        self, interaction: Interaction, option: str, typed: str, filled: dict[str, str]
    ) -> list[Choice]:
        """Suggest one part of two sendings that goes with the parts chosen so far.

        Args:
            option: ``scholar_1``, ``palace_1``, ``scholar_2`` or ``palace_2``.
            filled: the other options chosen so far.
        """
        seated = await self._look(interaction)
        if seated is None:
            return []
        view, wording = seated.view, seated.wording
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
            for pair in legal_pairs(view)
            if all(_part(pair, name) == value for name, value in wanted.items())
        }
        among = kinds if option.startswith("scholar") else houses
        return choices.offered([choice for choice in among if choice.value in possible], typed)

    async def _look(self, interaction: Interaction) -> Seated | None:
        try:
            table = await own_table(self._service, interaction)
            view = table.hand_of(interaction.user.id)
        except (TableRefusal, Misunderstood):
            return None
        return Seated(table, view, Wording.of(table.view, words_of(interaction)))


def _part(pair: tuple[Sending, Sending], option: str) -> int:
    name, _, number = option.partition("_")
    sending = pair[int(number) - 1]
    return sending.profession if name == "scholar" else sending.palace
