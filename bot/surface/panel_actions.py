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
from bot.surface.refusal import REFUSALS, Misunderstood, refusal_text
from bot.surface.rules import rules_button
from bot.surface.topics import topic_explaining
from bot.surface.wording import Wording
from bot.tables.drafts import BribeDraft
from bot.tables.entries import By, Played
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


class PanelActions:
    """Panels live in one message each, which their buttons change. Drafts are kept with the table."""

    def __init__(
        self, actions: TableActions, service: TableService, private_words: Callable[[str], Words]
    ) -> None:
        self._actions = actions
        self._service = service
        self._private_words = private_words

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
        await self._step(interaction, component_id, lambda panel: panel.pick(value))

    async def back(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Take the last choice back."""
        await self._step(interaction, component_id, lambda panel: panel.back())

    async def ask_amount(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Open the form for any amount."""
        desk = await self._current(interaction, component_id)
        if desk is None:
            return
        decision = desk.view.decision
        if decision is not None and isinstance(decision.options, BribeOptions):
            await open_form(
                interaction, amount_form(desk.view, decision.options, desk.table.id, desk.wording)
            )

    async def take_amount(self, interaction: Interaction, component_id: ComponentId, typed: str) -> None:
        """An amount was typed into the form: check it, and ask to confirm it."""

        def step(desk: _Desk) -> str:
            amount = amount_typed(typed)
            command = PayBribe(seat=desk.view.seat, amount=amount)
            desk.table.check(Played(command=command, by=By.PLAYER))
            return BribeDraft(amount=amount).write()

        desk = await self._current(interaction, component_id)
        if desk is not None:
            await self._change(interaction, desk, step)

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
        self, interaction: Interaction, component_id: ComponentId, step: Callable[[Panel], str]
    ) -> None:
        desk = await self._current(interaction, component_id)
        if desk is None or desk.panel is None:
            return
        panel = desk.panel
        await self._change(interaction, desk, lambda _: step(panel))

    async def _change(self, interaction: Interaction, desk: _Desk, step: Callable[[_Desk], str]) -> None:
        """Keep what a step makes of the draft and show it; or show the panel as it was, and why."""
        note: str | None = None
        topic: str | None = None
        try:
            await self._service.keep_draft(desk.table.id, desk.table.version, step(desk))
        except REFUSALS as refusal:
            note = refusal_text(refusal, desk.table, interaction.user.id, desk.wording)
            topic = topic_explaining(refusal)
        draft = await self._service.draft(desk.table.id, desk.table.version)
        panel = panel_for(desk.view, draft, desk.table.id, desk.wording, desk.table.asked)
        if panel is not None:
            view = panel.message(note)
            if topic is not None:
                view.add_item(row(rules_button(topic, desk.table.id, desk.wording.words)))
            await change(interaction, view)

    async def _current(self, interaction: Interaction, component_id: ComponentId) -> _Desk | None:
        """The panel's desk; if the table has moved on, the panel is brought up to date instead."""
        try:
            desk = await self._look(interaction, component_id)
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return None
        if desk.panel is not None and desk.view.public.version == component_id.version:
            return desk
        if desk.panel is not None:
            await change(interaction, stale_panel(desk.panel, desk.wording))
        else:
            now = now_line(desk.view.public, desk.wording)
            await change(interaction, message(text(desk.wording.words("panel-nothing", now=now))))
        return None

    async def _look(self, interaction: Interaction, component_id: ComponentId) -> _Desk:
        table = await self._service.get(component_id.table_id)
        view = table.view_of(interaction.user.id)
        wording = Wording.of(table.show(), self._private_words(str(interaction.locale)))
        draft = await self._service.draft(table.id, table.version)
        seat_holder = table.chairs[view.seat]
        panel = None if seat_holder.computer else panel_for(view, draft, table.id, wording, table.asked)
        return _Desk(table, view, wording, panel)
