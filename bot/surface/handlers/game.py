"""``/bribe``, ``/hire`` and ``/send``: decisions said in one command, or asked for by it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.handlers.deciding.table_panels import TablePanels, clear_away
from bot.surface.handlers.retyping import Again, Retyping
from bot.surface.messages.again_message import again_message, did_count
from bot.surface.text.choosing import choices
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, act_of, words_of
from bot.surface.wire.responding import acknowledge, answer
from bot.tables.drafting.drafts import BribeDraft, HireDraft, SendDraft, pending_hire
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import (
    Area,
    Command,
    DecisionKind,
    Ducats,
    Hire,
    HireOptions,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
)

_DECIDES: Mapping[type[Command], DecisionKind] = {
    PayBribe: DecisionKind.BRIBE,
    Hire: DecisionKind.HIRE,
    SendScholars: DecisionKind.SEND,
}


class GameHandler:
    """Says decisions at the channel's table; what is not said at all is asked for."""

    def __init__(
        self, answering: Answering, service: TableService, drafts: DraftKeeper, panels: TablePanels
    ) -> None:
        self._answering = answering
        self._service = service
        self._drafts = drafts
        self._panels = panels
        self._retyping = Retyping()

    async def bribe(self, interaction: Interaction, amount: Ducats | None, asking: str | None) -> None:
        """Bribe the landlord for the scholar whose turn it is to pay, perhaps asking for an area.

        Without an amount the form opens.
        """
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            area = choices.area_chosen(asking, seated.wording) if asking else None
            if amount is None:
                draft = None if area is None else BribeDraft(asking=area).write()
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.BRIBE, draft)
                return
            command = PayBribe(seat=seated.view.seat, amount=amount)
            await self._say(
                interaction, seated, command, lambda again: self.bribe(again, amount, asking), area
            )

    async def send(
        self,
        interaction: Interaction,
        professions: tuple[str | None, str | None],
        palaces: tuple[str | None, str | None],
    ) -> None:
        """Send two scholars, named by what was chosen or typed. Where anything is left out the form opens."""
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            first, second = (
                _sending(seated, profession, palace)
                for profession, palace in zip(professions, palaces, strict=True)
            )
            if first is None or second is None:
                draft = SendDraft(first=first, second=second).write() if first or second else None
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.SEND, draft)
                return
            command = SendScholars(seat=seated.view.seat, first=first, second=second)
            await self._say(
                interaction, seated, command, lambda again: self.send(again, professions, palaces)
            )

    async def hire(self, interaction: Interaction, scholar_text: str | None, area_text: str | None) -> None:
        """Hire somebody; where several posts are to be decided together, note it until all are.

        Without anything said the panel opens.
        """
        async with self._answering.refusals(interaction):
            if scholar_text is None and area_text is None:
                seated = await self._answering.seat_here(interaction)
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.HIRE)
                return
            table_id = (await self._answering.own_table(interaction)).id
            async with self._drafts.hold(table_id):
                seated = self._answering.seat_at(await self._service.get(table_id), interaction)
                noted = await self._drafts.read_hire(seated.table)
                placement = _placement(seated, noted, scholar_text, area_text)
                if await self._asks_first(
                    interaction, seated, Hire, lambda again: self.hire(again, scholar_text, area_text)
                ):
                    return
                act = act_of(interaction, table_id)
                outcome = await self._drafts.place(act, seated.table, noted, *placement)
            if isinstance(outcome, Table):
                await self._answering.show(interaction, outcome)
                typed = Hire(seat=seated.view.seat, placements=(placement,))
                self._retyping.answered(interaction, table_id, typed)
            else:
                await self._answering.privately(interaction, None, _noted(outcome, seated))

    async def say_again(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Do what was typed, or leave it, now that the user knows that the first time did count."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            again = self._retyping.take(interaction.user.id, table.id)
            if again is None or pressed.decision != table.decision_number:
                raise TableRefusal(Cause.STALE)
            await acknowledge(interaction)
            await clear_away(interaction, Wording.of(table.view, words_of(interaction)))
            if pressed.index:
                await again(interaction)

    async def _say(
        self,
        interaction: Interaction,
        seated: Seated,
        command: Command,
        again: Again,
        asking: Area | None = None,
    ) -> None:
        """Play what was typed, unless it may have been typed before."""
        if await self._asks_first(interaction, seated, type(command), again):
            return
        act = act_of(interaction, seated.table.id)
        table = await self._service.playing.play(act, command, asking=asking)
        await self._answering.show(interaction, table)
        self._retyping.answered(interaction, table.id, command)

    async def _asks_first(
        self, interaction: Interaction, seated: Seated, command: type[Command], again: Again
    ) -> bool:
        """Ask whether a command is meant, where the one before did count and nobody said so.

        Returns:
            Whether it was asked; or said, where nothing like it is due.
        """
        table, public = seated.table, seated.view.public
        before = self._retyping.unheard(interaction, table.id, command)
        if before is None:
            return False
        if (public.acting, public.deciding) == (seated.view.seat, _DECIDES[command]):
            self._retyping.ask(interaction.user.id, table.id, again)
            question = again_message(before, table, seated.wording)
            await answer(interaction, Post(view=question), private=True)
        else:
            await self._answering.privately(interaction, None, did_count(before, seated.wording))
        self._retyping.answered(interaction, table.id, before)
        return True


def _sending(seated: Seated, profession: str | None, palace: str | None) -> Sending | None:
    """Return what was said of one scholar, if all of it was.

    Raises:
        Misunderstood: if something was said that stands for nothing.
    """
    wording = seated.wording
    kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
    houses = choices.palace_choices(range(seated.view.public.seats), wording)
    what = choices.chosen(kinds, profession, "unknown_scholar") if profession else None
    where = choices.chosen(houses, palace, "unknown_palace") if palace else None
    return None if what is None or where is None else Sending(what, where)


def _placement(
    seated: Seated, noted: HireDraft, scholar_text: str | None, area_text: str | None
) -> Placement:
    view, wording = seated.view, seated.wording
    if pending_hire(view) is None:
        return Placement(0, 0)  # then nobody can be hired, and the game says why
    scholars = choices.scholar_choices(view, wording, noted)
    if scholar_text is None:
        raise Misunderstood("scholar_missing", scholars=wording.words.any_of([one.label for one in scholars]))
    scholar = choices.chosen(scholars, scholar_text, "unknown_scholar")
    if area_text:
        return Placement(scholar, choices.area_chosen(area_text, wording))
    areas = choices.area_choices(view, wording, noted, scholar)
    if len(areas) == 1:
        return Placement(scholar, areas[0].value)
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
