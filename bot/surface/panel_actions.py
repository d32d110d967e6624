"""What people do in their panels: open one, choose, go back, confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.locales import Words
from bot.surface.board import now_line
from bot.surface.calls import Post, answer, change, open_form
from bot.surface.choices import amount_typed
from bot.surface.forms import amount_form
from bot.surface.ids import ComponentId
from bot.surface.layout import message, row, text
from bot.surface.panels import Panel, panel_for, stale_panel
from bot.surface.refusal import REFUSALS, Misunderstood, Refusal, refusal_text
from bot.surface.rules import rules_button
from bot.surface.topics import topic_explaining
from bot.surface.wording import Wording
from bot.tables.drafts import BribeDraft
from bot.tables.entries import By, Played
from bot.tables.locks import TableLocks
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import BribeOptions, PayBribe, SeatView

if TYPE_CHECKING:
    from bot.surface.actions import TableActions

Interaction = discord.Interaction[Any]


class _Desk(NamedTuple):
    """What a panel is made from, as it stands now."""

    table: Table
    view: SeatView
    wording: Wording
    panel: Panel | None

    def is_shown_by(self, component_id: ComponentId) -> bool:
        """Is it what was shown where this was pressed: the same decision, prepared as far and no further?"""
        return (
            self.panel is not None
            and self.view.public.version == component_id.version
            and self.panel.revision == component_id.revision
        )


class PanelActions:
    """Panels live in one message each, which their buttons change. Drafts are kept with the table."""

    def __init__(
        self, actions: TableActions, service: TableService, private_words: Callable[[str], Words]
    ) -> None:
        self._actions = actions
        self._service = service
        self._private_words = private_words
        self.drafting = TableLocks()
        """Held from reading a draft until its successor is kept: no two get the same revision."""

    async def open(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Open the panel for what the user has to decide now."""
        try:
            desk = await self._look(interaction, component_id)
            if desk.panel is None:
                raise Misunderstood("not_your_turn")
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return
        stale = desk.view.public.version != component_id.version
        panel = stale_panel(desk.panel, desk.wording) if stale else desk.panel.message()
        await answer(interaction, Post(view=panel), private=True)

    async def pick(self, interaction: Interaction, component_id: ComponentId, value: int) -> None:
        """Choose something that the panel offers."""
        await self._step(interaction, component_id, lambda _, panel: panel.pick(value))

    async def back(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Take the last choice back."""
        await self._step(interaction, component_id, lambda _, panel: panel.back())

    async def ask_amount(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Open the form for any amount."""
        desk = await self._current(interaction, component_id)
        if desk is None or desk.panel is None:
            return
        decision = desk.view.decision
        if decision is not None and isinstance(decision.options, BribeOptions):
            form = amount_form(desk.view, decision.options, desk.table.id, desk.panel.revision, desk.wording)
            await open_form(interaction, form)

    async def take_amount(self, interaction: Interaction, component_id: ComponentId, typed: str) -> None:
        """An amount was typed into the form: check it, and ask to confirm it."""

        def step(desk: _Desk, panel: Panel) -> str:
            amount = amount_typed(typed)
            command = PayBribe(seat=desk.view.seat, amount=amount)
            desk.table.check(Played(command=command, by=By.PLAYER))
            return BribeDraft(amount=amount).after(panel.revision).write()

        await self._step(interaction, component_id, step)

    async def confirm(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Play what has been prepared."""
        desk = await self._current(interaction, component_id)
        if desk is None or desk.panel is None:
            return
        command = desk.panel.command()
        if command is None:
            await change(interaction, desk.panel.message())
            return
        asking = desk.panel.asking
        done = message(text(desk.wording.words("panel-done")))

        async def play() -> Table:
            table = await self._service.play(
                desk.table.id,
                interaction.user.id,
                lambda _: command,
                interaction.id,
                component_id.version,
                asking,
            )
            await change(interaction, done)
            return table

        await self._actions.act(interaction, play)

    async def _step(
        self, interaction: Interaction, component_id: ComponentId, step: Callable[[_Desk, Panel], str]
    ) -> None:
        """Keep what a step makes of the draft and show it; or show the panel as it was, and why."""
        refused: Refusal | None = None
        try:
            async with self.drafting.hold(component_id.table_id):
                desk = await self._look(interaction, component_id)
                current = desk.panel if desk.is_shown_by(component_id) else None
                if current is not None:
                    try:
                        draft = step(desk, current)
                    except REFUSALS as refusal:
                        refused = refusal
                    else:
                        await self._service.keep_draft(desk.table.id, desk.view.public.version, draft)
                        desk = await self._look(interaction, component_id)
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return
        if current is None or desk.panel is None:
            await self._catch_up(interaction, desk)
        elif refused is None:
            await change(interaction, desk.panel.message())
        else:
            await self._object(interaction, desk, desk.panel, refused)

    async def _object(self, interaction: Interaction, desk: _Desk, panel: Panel, refusal: Refusal) -> None:
        """Show the panel as it was, and why."""
        view = panel.message(refusal_text(refusal, desk.table, interaction.user.id, desk.wording))
        topic = topic_explaining(refusal)
        if topic is not None:
            view.add_item(row(rules_button(topic, desk.table.id, desk.wording.words)))
        await change(interaction, view)

    async def _current(self, interaction: Interaction, component_id: ComponentId) -> _Desk | None:
        """The panel's desk; if it has been left behind, the panel is brought up to date instead."""
        try:
            desk = await self._look(interaction, component_id)
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return None
        if desk.is_shown_by(component_id):
            return desk
        await self._catch_up(interaction, desk)
        return None

    async def _catch_up(self, interaction: Interaction, desk: _Desk) -> None:
        """Show what is true now in place of what the table or the draft has left behind."""
        if desk.panel is not None:
            await change(interaction, stale_panel(desk.panel, desk.wording))
        else:
            now = now_line(desk.view.public, desk.wording)
            await change(interaction, message(text(desk.wording.words("panel-nothing", now=now))))

    async def _look(self, interaction: Interaction, component_id: ComponentId) -> _Desk:
        table = await self._service.get(component_id.table_id)
        view = table.view_of(interaction.user.id)
        wording = Wording.of(table.show(), self._private_words(str(interaction.locale)))
        draft = await self._service.draft(table.id, view.public.version)
        seat_holder = table.chairs[view.seat]
        panel = None if seat_holder.computer else panel_for(view, draft, table.id, wording, table.asked)
        return _Desk(table, view, wording, panel)
