"""``/bribe``, ``/hire`` and ``/send``: decisions said in one command."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.text import choices
from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.interaction import Interaction, act_of
from bot.tables.drafting.drafts import HireDraft, pending_hire
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import (
    Area,
    Ducats,
    HireOptions,
    PayBribe,
    Scholar,
    Sending,
    SendScholars,
)


class GameHandler:
    """Says decisions at the channel's table."""

    def __init__(self, answering: Answering, service: TableService, drafts: DraftKeeper) -> None:
        self._answering = answering
        self._service = service
        self._drafts = drafts

    async def bribe(self, interaction: Interaction, amount: Ducats, asking: str | None = None) -> None:
        """Bribe the landlord for the scholar whose turn it is to pay, perhaps asking for an area."""
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            area = choices.area_chosen(asking, seated.wording) if asking else None
            command = PayBribe(seat=seated.view.seat, amount=amount)
            act = act_of(interaction, seated.table.id)
            await self._answering.show(interaction, await self._service.play(act, command, asking=area))

    async def send(
        self, interaction: Interaction, professions: tuple[str, str], palaces: tuple[str, str]
    ) -> None:
        """Send two scholars, named by what was chosen or typed."""
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            first, second = (
                _sending(seated, profession, palace)
                for profession, palace in zip(professions, palaces, strict=True)
            )
            command = SendScholars(seat=seated.view.seat, first=first, second=second)
            act = act_of(interaction, seated.table.id)
            await self._answering.show(interaction, await self._service.play(act, command))

    async def hire(self, interaction: Interaction, scholar_text: str, area_text: str | None) -> None:
        """Hire somebody; where several posts are to be decided together, note it until all are."""
        async with self._answering.refusals(interaction):
            table_id = (await self._answering.own_table(interaction)).id
            async with self._drafts.hold(table_id):
                seated = self._answering.seat_at(await self._service.get(table_id), interaction)
                act = act_of(interaction, table_id)
                noted = await self._drafts.read_hire(seated.table)
                scholar, area = _placement(seated, noted, scholar_text, area_text)
                outcome = await self._drafts.place(act, seated.table, noted, scholar, area)
            if isinstance(outcome, Table):
                await self._answering.show(interaction, outcome)
            else:
                await self._answering.privately(interaction, None, _noted(outcome, seated))


def _sending(seated: Seated, profession: str, palace: str) -> Sending:
    wording = seated.wording
    kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
    houses = choices.palace_choices(range(seated.view.public.seats), wording)
    return Sending(
        choices.chosen(kinds, profession, "unknown_scholar"), choices.chosen(houses, palace, "unknown_palace")
    )


def _placement(
    seated: Seated, noted: HireDraft, scholar_text: str, area_text: str | None
) -> tuple[Scholar, Area]:
    view, wording = seated.view, seated.wording
    if pending_hire(view) is None:
        return 0, 0  # then nobody can be hired, and the game says why
    scholars = choices.scholar_choices(view, wording, noted)
    scholar = choices.chosen(scholars, scholar_text, "unknown_scholar")
    if area_text:
        return scholar, choices.area_chosen(area_text, wording)
    areas = choices.area_choices(view, wording, noted, scholar)
    if len(areas) == 1:
        return scholar, areas[0].value
    raise Misunderstood("area_missing", areas=wording.words.any_of([choice.label for choice in areas]))


def _noted(draft: HireDraft, seated: Seated) -> str:
    """Return what is noted so far, and what is still to decide."""
    wording, options = seated.wording, pending_hire(seated.view)
    assert isinstance(options, HireOptions)
    noted = [
        wording.words(
            "choice-placement",
            scholar=wording.scholar(placement.scholar),
            salary=wording.salary(placement.area),
        )
        for placement in draft.placements
    ]
    still = [
        wording.words.any_of([wording.scholar(scholar, group) for scholar in group])
        for group in draft.open_groups(options)
    ]
    return wording.words("noted-hire", noted=", ".join(noted), open="; ".join(still))
