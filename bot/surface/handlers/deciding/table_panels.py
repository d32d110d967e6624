"""Decisions at tables: a form or a panel for one person, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.surface.handlers.answering import Answering
from bot.surface.handlers.deciding.session import Desk, PanelSession
from bot.surface.messages.panels.opening import panel_for, stale_note, stale_panel
from bot.surface.messages.panels.panel import FormPanel
from bot.surface.messages.panels.standing_panel import dropped_words
from bot.surface.messages.rules_message import rules_button
from bot.surface.text.board_text import now_line
from bot.surface.text.refusal import Misunderstood, Refusal, refusal_text
from bot.surface.text.topics import topic_explaining
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Post, Trouble
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, act_of, is_private_click, words_of
from bot.surface.wire.layout import message, row, text
from bot.surface.wire.responding import acknowledge, answer, change, open_form, remove
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import Area, Command, DecisionKind, SeatView


class TablePanels(PanelSession[Desk]):
    """Forms and panels at tables. Drafts are kept with the table."""

    def __init__(self, answering: Answering, service: TableService, drafts: DraftKeeper) -> None:
        self._answering = answering
        self._service = service
        self._drafts = drafts

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the form or the panel for what the user has to decide now."""
        async with self._answering.refusals(interaction):
            desk = await self._look(interaction, pressed.table_id)
            note = None if desk.is_meant_by(pressed) else stale_note(desk.wording)
            await self._open(interaction, desk, note)

    async def open_here(
        self, interaction: Interaction, table_id: int, kind: DecisionKind, draft: str | None = None
    ) -> None:
        """Open the form or the panel for a decision of some kind.

        Args:
            draft: what it is filled in with, instead of what was kept.

        Raises:
            TableRefusal, Misunderstood: if the user has no such decision.
        """
        desk = await self._look(interaction, table_id)
        if desk.panel is not None and desk.view.public.deciding is not kind:
            raise Misunderstood("wrong_decision")
        if draft is not None:
            desk = _desk(desk.table, desk.view, draft, desk.wording)
        await self._open(interaction, desk, None)

    async def _open(self, interaction: Interaction, desk: Desk, note: str | None) -> None:
        if desk.panel is None:
            raise _why_nothing(desk)
        # What was prepared and dropped is told where its owner looks next.
        told = dropped_words(desk.table, interaction.user.id, desk.wording)
        note = "\n".join([*told, *([note] if note else [])]) or None
        if isinstance(desk.panel, FormPanel) and not interaction.response.is_done():
            opened = await open_form(interaction, desk.panel.form(note))
            if opened.trouble is not Trouble.REFUSED:
                return
        # What can open no form, because it is answered already, can show the button that does.
        await answer(interaction, Post(view=desk.panel.message(note)), private=True)

    @asynccontextmanager
    async def look(self, interaction: Interaction, pressed: ComponentId) -> AsyncGenerator[Desk]:
        yield await self._look(interaction, pressed.table_id)

    @asynccontextmanager
    async def hold(self, interaction: Interaction, pressed: ComponentId) -> AsyncGenerator[Desk]:
        async with self._drafts.hold(pressed.table_id):
            yield await self._look(interaction, pressed.table_id)

    async def keep(self, interaction: Interaction, desk: Desk, draft: str) -> Desk:
        await self._drafts.keep(desk.table, draft)
        return _desk(desk.table, desk.view, draft, desk.wording)

    async def play(self, interaction: Interaction, desk: Desk, command: Command, asking: Area | None) -> None:
        act, decision = act_of(interaction, desk.table.id), desk.view.public.decision_number
        table = await self._service.playing.play(act, command, decision=decision, asking=asking)
        if is_private_click(interaction):
            # At once, because showing the table may take longer than the three seconds that Discord waits.
            await acknowledge(interaction)
            await clear_away(interaction, desk.wording)
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
        elif isinstance(why := _why_nothing(desk), TableRefusal):
            said = refusal_text(why, desk.table, interaction.user.id, desk.wording)
            await change(interaction, message(text(said)))
        else:
            now = now_line(desk.view.public, desk.wording)
            await change(interaction, message(text(desk.wording.words("panel-nothing", now=now))))

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        await self._answering.refuse(interaction, refusal)

    async def _look(self, interaction: Interaction, table_id: int) -> Desk:
        table = await self._service.get(table_id)
        view = table.view_of(interaction.user.id)
        draft = await self._drafts.read(table)
        return _desk(table, view, draft, Wording.of(table.view, words_of(interaction)))


async def clear_away(interaction: Interaction, wording: Wording) -> None:
    """Remove a panel that is finished with; where it cannot be removed, it says that it is done."""
    removed = await remove(interaction)
    if not removed.arrived and removed.trouble is not Trouble.GONE:
        await change(interaction, message(text(wording.words("panel-done"))))


def _left_out(table: Table, view: SeatView) -> Cause | None:
    """Return why somebody has no more to decide at a table; None if they have."""
    if table.closed:
        return Cause.GAME_FINISHED
    return Cause.AWAY if table.chairs[view.seat].computer else None


def _why_nothing(desk: Desk) -> TableRefusal | Misunderstood:
    """Return why there is nothing that somebody can decide at a desk."""
    cause = _left_out(desk.table, desk.view)
    return Misunderstood("not_your_turn") if cause is None else TableRefusal(cause)


def _desk(table: Table, view: SeatView, draft: str | None, wording: Wording) -> Desk:
    decides = _left_out(table, view) is None
    panel = panel_for(view, draft, table.id, wording, table.view.asked) if decides else None
    return Desk(table, view, wording, panel)
