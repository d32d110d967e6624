"""What people do in their panels: choose, go back, type an amount, confirm; at tables and in tutorials."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.surface.handlers.answering import Answering
from bot.surface.messages.panels.opening import panel_for, stale_panel
from bot.surface.messages.panels.panel import Panel
from bot.surface.messages.rules_message import rules_button
from bot.surface.text.board_text import now_line
from bot.surface.text.choices import amount_typed
from bot.surface.text.refusal import REFUSALS, Misunderstood, Refusal, refusal_text
from bot.surface.text.topics import topic_explaining
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Post, Trouble
from bot.surface.wire.forms import amount_form
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, act_of, words_of
from bot.surface.wire.layout import message, row, text
from bot.surface.wire.responding import acknowledge, answer, change, open_form, remove
from bot.tables.admission import check
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.entries import By, Played
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import Area, BribeOptions, Command, PayBribe, SeatView


@dataclass(frozen=True, slots=True)
class Desk:
    """Where somebody decides: what a panel is made from, as it stands now."""

    table: Table
    view: SeatView
    wording: Wording
    panel: Panel | None
    """None if nothing is to be decided."""

    def is_shown_by(self, pressed: ComponentId) -> bool:
        """Return whether it is what was shown where this was pressed: the same decision, prepared as far."""
        return (
            self.panel is not None
            and pressed.table_id == self.table.id
            and pressed.decision == self.view.public.decision_number
            and pressed.revision == self.panel.revision
        )


AnyDesk = TypeVar("AnyDesk", bound=Desk)


class PanelSession(ABC, Generic[AnyDesk]):
    """The steps of a panel. Where drafts are kept and shown is for those who know the place."""

    # --- the place ---

    @abstractmethod
    def look(self, interaction: Interaction, pressed: ComponentId) -> AbstractAsyncContextManager[AnyDesk]:
        """Give the desk that somebody decides at, as it is.

        Raises:
            TableRefusal: if there is none for them.
        """

    @abstractmethod
    def hold(self, interaction: Interaction, pressed: ComponentId) -> AbstractAsyncContextManager[AnyDesk]:
        """Give the desk while its draft is changed, so that two clicks come one after the other.

        Raises:
            TableRefusal: as `look`.
        """

    @abstractmethod
    async def keep(self, interaction: Interaction, desk: AnyDesk, draft: str) -> AnyDesk:
        """Keep a draft, and return the desk with it."""

    @abstractmethod
    async def play(
        self, interaction: Interaction, desk: AnyDesk, command: Command, asking: Area | None
    ) -> None:
        """Play a decision that has been confirmed, and show what comes of it.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """

    @abstractmethod
    async def show(self, interaction: Interaction, desk: AnyDesk, refusal: Refusal | None = None) -> None:
        """Show the panel as it stands in its message.

        Args:
            refusal: why what was tried is not possible.
        """

    @abstractmethod
    async def catch_up(self, interaction: Interaction, desk: AnyDesk) -> None:
        """Show what is true now in place of what the table or the draft has left behind."""

    @abstractmethod
    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        """Answer what cannot be done here."""

    # --- the steps ---

    async def pick(self, interaction: Interaction, pressed: ComponentId, value: int) -> None:
        """Choose something that the panel offers."""
        await self._step(interaction, pressed, lambda _, panel: panel.pick(value))

    async def back(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Take the last choice back."""
        await self._step(interaction, pressed, lambda _, panel: panel.back())

    async def take_amount(self, interaction: Interaction, pressed: ComponentId, typed: str) -> None:
        """Check an amount that was typed into the form, and ask to confirm it."""

        def step(desk: AnyDesk, panel: Panel) -> str:
            amount = amount_typed(typed)
            command = PayBribe(seat=desk.view.seat, amount=amount)
            check(desk.table, Played(command=command, by=By.PLAYER))
            return BribeDraft(amount=amount).after(panel.revision).write()

        await self._step(interaction, pressed, step)

    async def ask_amount(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the form for any amount."""

        async def ask(desk: AnyDesk, panel: Panel) -> None:
            options = desk.view.decision.options if desk.view.decision else None
            if isinstance(options, BribeOptions):
                form = amount_form(desk.view, options, desk.table.id, panel.revision, desk.wording)
                await open_form(interaction, form)

        await self._look_and(interaction, pressed, ask)

    async def confirm(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Play what has been prepared."""

        async def play(desk: AnyDesk, panel: Panel) -> None:
            command = panel.command()
            if command is None:
                await self.show(interaction, desk)
            else:
                await self.play(interaction, desk, command, panel.asking)

        await self._look_and(interaction, pressed, play)

    async def _step(
        self, interaction: Interaction, pressed: ComponentId, step: Callable[[AnyDesk, Panel], str]
    ) -> None:
        """Keep what a step makes of the draft and show it; or show the panel as it was, and why."""

        why: Refusal | None = None
        try:
            async with self.hold(interaction, pressed) as desk:
                panel = desk.panel if desk.is_shown_by(pressed) else None
                if panel is not None:
                    try:
                        desk = await self.keep(interaction, desk, step(desk, panel))
                    except REFUSALS as refusal:
                        why = refusal
            # Nobody waits for the draft while Discord takes its time.
            if panel is None:
                await self.catch_up(interaction, desk)
            else:
                await self.show(interaction, desk, why)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)

    async def _look_and(
        self,
        interaction: Interaction,
        pressed: ComponentId,
        do: Callable[[AnyDesk, Panel], Awaitable[None]],
    ) -> None:
        """Do something at a desk, if it is still what was shown where this was pressed."""
        try:
            async with self.look(interaction, pressed) as desk:
                if desk.panel is not None and desk.is_shown_by(pressed):
                    await do(desk, desk.panel)
                else:
                    await self.catch_up(interaction, desk)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)


class TablePanels(PanelSession[Desk]):
    """Panels at tables: one message each, for one person. Drafts are kept with the table."""

    def __init__(self, answering: Answering, service: TableService, drafts: DraftKeeper) -> None:
        self._answering = answering
        self._service = service
        self._drafts = drafts

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the panel for what the user has to decide now."""
        async with self._answering.refusals(interaction):
            desk = await self._look(interaction, pressed)
            if desk.panel is None:
                raise Misunderstood("not_your_turn")
            stale = pressed.decision != desk.view.public.decision_number
            panel = stale_panel(desk.panel) if stale else desk.panel.message()
            await answer(interaction, Post(view=panel), private=True)

    @asynccontextmanager
    async def look(self, interaction: Interaction, pressed: ComponentId) -> AsyncGenerator[Desk]:
        yield await self._look(interaction, pressed)

    @asynccontextmanager
    async def hold(self, interaction: Interaction, pressed: ComponentId) -> AsyncGenerator[Desk]:
        async with self._drafts.hold(pressed.table_id):
            yield await self._look(interaction, pressed)

    async def keep(self, interaction: Interaction, desk: Desk, draft: str) -> Desk:
        await self._drafts.keep(desk.table, draft)
        return _desk(desk.table, desk.view, draft, desk.wording)

    async def play(self, interaction: Interaction, desk: Desk, command: Command, asking: Area | None) -> None:
        act, decision = act_of(interaction, desk.table.id), desk.view.public.decision_number
        table = await self._service.play(act, command, decision=decision, asking=asking)
        # At once, because showing the table may take longer than the three seconds that Discord waits.
        await acknowledge(interaction)
        await _clear_away(interaction, desk.wording)
        await self._answering.show(interaction, table)

    async def show(self, interaction: Interaction, desk: Desk, refusal: Refusal | None = None) -> None:
        assert desk.panel is not None
        if refusal is None:
            await change(interaction, desk.panel.message())
            return
        view = desk.panel.message(refusal_text(refusal, desk.table, interaction.user.id, desk.wording))
        topic = topic_explaining(refusal)
        if topic is not None:
            view.add_item(row(rules_button(topic, desk.table.id, desk.wording.words)))
        await change(interaction, view)

    async def catch_up(self, interaction: Interaction, desk: Desk) -> None:
        if desk.panel is not None:
            await change(interaction, stale_panel(desk.panel))
        else:
            now = now_line(desk.view.public, desk.wording)
            await change(interaction, message(text(desk.wording.words("panel-nothing", now=now))))

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        await self._answering.refuse(interaction, refusal)

    async def _look(self, interaction: Interaction, pressed: ComponentId) -> Desk:
        table = await self._service.get(pressed.table_id)
        view = table.view_of(interaction.user.id)
        draft = await self._drafts.read(table)
        return _desk(table, view, draft, Wording.of(table.view, words_of(interaction)))


async def _clear_away(interaction: Interaction, wording: Wording) -> None:
    """Remove a panel that is finished with; where it cannot be removed, it says that it is done."""
    removed = await remove(interaction)
    if not removed.arrived and removed.trouble is not Trouble.GONE:
        await change(interaction, message(text(wording.words("panel-done"))))


def _desk(table: Table, view: SeatView, draft: str | None, wording: Wording) -> Desk:
    decides = not table.chairs[view.seat].computer
    panel = panel_for(view, draft, table.id, wording, table.view.asked) if decides else None
    return Desk(table, view, wording, panel)
