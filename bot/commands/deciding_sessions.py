"""Handles a panel from the first click to the confirmed decision, at a table or in a tutorial.

A click about an earlier decision, or an earlier state of the panel, is stale and changes nothing here;
`bot.tables.service.TableService.play` checks the command once more.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import message, row, text
from bot.discord_api.delivery import Trouble
from bot.discord_api.interactions import Misunderstood, is_private_click
from bot.discord_api.responses import acknowledge, change, open_form, remove
from bot.handling.request import Request, Seated
from bot.layouts.deciding import panel_for, stale_note
from bot.layouts.deciding_hire_panel import HirePanel
from bot.layouts.deciding_panels import Answer, FormPanel, FormResult, Panel, note_lines
from bot.layouts.help import rules_button
from bot.layouts.prepared_bribes import dropped_lines
from bot.tables.drafts import BribeDraft, HireDraft, SendDraft
from bot.tables.entries import By, Played
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.wording.board import now_line
from bot.wording.help import topic_explaining
from bot.wording.names import Wording
from bot.wording.refusals import REFUSALS, Refusal, refusal_text
from intrigue_core import (
    Area,
    Command,
    DecisionKind,
    Hire,
    PayBribe,
    SeatView,
    SendScholars,
    statements_broken,
)

_NUMBER = re.compile("[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Desk:
    """The current state of a player's pending decision, from which its panel is made."""

    table: Table
    view: SeatView
    wording: Wording
    panel: Panel | None
    """None if no decision is pending."""

    def is_meant_by(self, pressed: ComponentId) -> bool:
        """Return whether a control is about the pending decision."""
        return pressed.table_id == self.table.id and pressed.decision == self.view.public.decision_number

    def is_shown_by(self, pressed: ComponentId) -> bool:
        """Return whether a control's panel showed this state: the same decision and the same draft."""
        return (
            self.panel is not None and self.is_meant_by(pressed) and pressed.revision == self.panel.revision
        )

    def what_is_wrong_with(self, filled: FormResult) -> Refusal | None:
        """Return the reason why a form makes no decision, if it makes none."""
        if filled.command is None:
            return filled.fault
        try:
            Played(command=filled.command, by=By.PLAYER, asking=filled.asking).check(self.table)
        except REFUSALS as refusal:
            return refusal
        return None


AnyDesk = TypeVar("AnyDesk", bound=Desk)


class PanelSession(ABC, Generic[AnyDesk]):
    """The steps of a panel. Subclasses know where drafts are stored and shown."""

    def __init__(self, request: Request) -> None:
        self.request = request

    # --- the place ---

    @abstractmethod
    def look(self, pressed: ComponentId) -> AbstractAsyncContextManager[AnyDesk]:
        """Yield the current state of the user's decision.

        Raises:
            TableRefusal: if there is none for them.
        """

    @abstractmethod
    def hold(self, pressed: ComponentId) -> AbstractAsyncContextManager[AnyDesk]:
        """Yield the same with its draft locked, so that two clicks come one after the other.

        Raises:
            TableRefusal: as `look`.
        """

    @abstractmethod
    async def keep(self, desk: AnyDesk, draft: str) -> AnyDesk:
        """Save a draft, and return the state with it."""

    @abstractmethod
    async def play(self, desk: AnyDesk, command: Command, asking: Area | None) -> None:
        """Play a confirmed decision, and show the result.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """

    @abstractmethod
    async def show(self, desk: AnyDesk, refusal: Refusal | None = None) -> None:
        """Show the panel privately.

        Args:
            refusal: the refusal of the user's last step.
        """

    @abstractmethod
    async def catch_up(self, desk: AnyDesk) -> None:
        """Replace an outdated panel by the current state."""

    @abstractmethod
    async def refuse(self, refusal: Refusal) -> None:
        """Answer with a refusal."""

    # --- the steps ---

    async def hand_in(self, pressed: ComponentId, answers: Mapping[str, str]) -> None:
        """Play the decision of a form; or save its answers, and tell what is wrong, or ask to confirm."""
        try:
            async with self.look(pressed) as desk:
                panel = desk.panel if desk.is_meant_by(pressed) else None
                if not isinstance(panel, FormPanel):
                    await self.catch_up(desk)
                    return
                filled = panel.filled(answers)
                why = desk.what_is_wrong_with(filled)
                if filled.command is not None and why is None and not filled.doubtful:
                    try:
                        await self.play(desk, filled.command, filled.asking)
                    except REFUSALS as refusal:
                        why = refusal
                    else:
                        return
            async with self.hold(pressed) as desk:
                meant = desk.is_meant_by(pressed) and desk.panel is not None
                if meant:
                    desk = await self.keep(desk, filled.draft if why else filled.prepared)
            if meant:
                await self.show(desk, why)
            else:
                await self.catch_up(desk)
        except REFUSALS as refusal:
            await self.refuse(refusal)

    async def pick(self, pressed: ComponentId, value: int) -> None:
        """Choose an option of a panel's menu."""
        await self._change(pressed, lambda panel: panel.pick(value))

    async def back(self, pressed: ComponentId) -> None:
        """Take back the choices in a panel's menus."""
        await self._change(pressed, HirePanel.back)

    async def by_bribes(self, pressed: ComponentId) -> None:
        """Give a panel's posts to whoever paid most."""
        await self._change(pressed, HirePanel.by_bribes)

    async def _change(self, pressed: ComponentId, change: Callable[[HirePanel], str]) -> None:
        """Change a panel's draft, and show it."""
        why: Refusal | None = None
        try:
            async with self.hold(pressed) as desk:
                panel = desk.panel if desk.is_shown_by(pressed) else None
                if isinstance(panel, HirePanel):
                    try:
                        desk = await self.keep(desk, change(panel))
                    except REFUSALS as refusal:
                        why = refusal
            # The draft is not locked while Discord is slow.
            if isinstance(panel, HirePanel):
                await self.show(desk, why)
            else:
                await self.catch_up(desk)
        except REFUSALS as refusal:
            await self.refuse(refusal)

    async def confirm(self, pressed: ComponentId) -> None:
        """Play the prepared decision; or ask again, if it breaks statements that the panel did not name."""
        try:
            async with self.look(pressed) as desk:
                panel = desk.panel if desk.is_shown_by(pressed) else None
                if panel is None or (command := panel.command()) is None:
                    await self.catch_up(desk)
                elif pressed.name != panel.seal():
                    await self.show(desk)
                else:
                    await self.play(desk, command, panel.asking)
        except REFUSALS as refusal:
            await self.refuse(refusal)


class TablePanels(PanelSession[Desk]):
    """Forms and panels at tables. Their drafts are stored with the table."""

    async def open(self, pressed: ComponentId) -> None:
        """Open the form or the panel for the user's pending decision."""
        desk = await self._look(pressed.table_id)
        note = None if desk.is_meant_by(pressed) else stale_note(desk.wording)
        await self._open(desk, note)

    async def open_here(self, table_id: int, kind: DecisionKind, draft: str | None = None) -> None:
        """Open the form or the panel for a decision of some kind.

        Args:
            draft: fills it in, in place of the saved draft.

        Raises:
            TableRefusal, Misunderstood: if the user has no such decision.
        """
        desk = await self._look(table_id)
        pending = desk.view.public.deciding
        if desk.panel is not None and pending is not None and pending is not kind:
            kinds = list(DecisionKind)
            raise Misunderstood("wrong_decision", pending=kinds.index(pending), tried=kinds.index(kind))
        if draft is not None:
            desk = _desk(desk.table, desk.view, draft, desk.wording)
        await self._open(desk, None)

    async def decide(
        self, seated: Seated, command: Answer, asking: Area | None = None, *, decision: int | None = None
    ) -> Table | None:
        """Play a decision of one command; if it breaks a statement, ask for confirmation first.

        Args:
            decision: as for `TableService.play`.

        Returns:
            The table after it; None if the user was asked.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        table = seated.table
        view = seated.view
        actor = self.request.actor(seated.table.id)
        if decision in (None, view.public.decision_number):
            Played(command=command, by=By.PLAYER, asking=asking).check(table)
            if statements_broken(view.public, command):
                self.request.tables.require_timely(actor, table)
                await self._ask(seated, command, asking)
                return None
        return await self.request.tables.play(actor, command, decision=decision, asking=asking)

    async def _ask(self, seated: Seated, command: Answer, asking: Area | None) -> None:
        """Save a decision as a draft that waits to be confirmed, and show it."""
        table = seated.table
        drafts = self.request.services.drafts
        async with drafts.lock(table.id):
            match command:
                case PayBribe(amount=amount):
                    draft = BribeDraft(amount=amount, typed=str(amount), asking=asking)
                case Hire(placements=placements):
                    draft = HireDraft(placements=placements)
                case SendScholars(first=first, second=second):
                    draft = SendDraft(first=first, second=second, prepared=True)
            before = type(draft).read(await drafts.read(table))
            kept = draft.after(before.revision).write()
            await drafts.save(table, kept)
        await self.show_draft(seated, kept)

    async def show_draft(self, seated: Seated, draft: str) -> None:
        """Show a draft that waits to be confirmed."""
        desk = _desk(seated.table, seated.view, draft, seated.wording)
        assert desk.panel is not None
        await self.request.answer(desk.panel.message(), desk.table.id, Action.DECIDE)

    async def _open(self, desk: Desk, note: str | None) -> None:
        if desk.panel is None:
            raise _why_nothing(desk)
        # What was prepared and dropped is told where its owner looks next.
        told = dropped_lines(desk.table, self.request.user_id, desk.wording)
        note = "\n".join([*told, *note_lines(note)]) or None
        if isinstance(desk.panel, FormPanel) and not self.request.interaction.response.is_done():
            opened = await open_form(self.request.interaction, desk.panel.form(note))
            if opened.trouble is not Trouble.REFUSED:
                return
        # What can open no form, because it is answered already, can show the button that does.
        await self.request.answer(desk.panel.message(note), desk.table.id, Action.DECIDE)

    @asynccontextmanager
    async def look(self, pressed: ComponentId) -> AsyncGenerator[Desk]:
        yield await self._look(pressed.table_id)

    @asynccontextmanager
    async def hold(self, pressed: ComponentId) -> AsyncGenerator[Desk]:
        async with self.request.services.drafts.lock(pressed.table_id):
            yield await self._look(pressed.table_id)

    async def keep(self, desk: Desk, draft: str) -> Desk:
        await self.request.services.drafts.save(desk.table, draft)
        return _desk(desk.table, desk.view, draft, desk.wording)

    async def play(self, desk: Desk, command: Command, asking: Area | None) -> None:
        actor = self.request.actor(desk.table.id)
        decision = desk.view.public.decision_number
        table = await self.request.tables.play(actor, command, decision=decision, asking=asking)
        if is_private_click(self.request.interaction):
            # At once, because showing the table may take longer than the three seconds that Discord waits.
            await acknowledge(self.request.interaction)
            await remove_panel(self.request, desk.wording)
        await self.request.show(table)

    async def show(self, desk: Desk, refusal: Refusal | None = None) -> None:
        assert desk.panel is not None
        if refusal is None:
            await self.request.change(desk.panel.message(), desk.table.id, Action.DECIDE)
            return
        view = desk.panel.message(refusal_text(refusal, desk.table, self.request.user_id, desk.wording))
        if (topic := topic_explaining(refusal)) is not None:
            view.add_item(row(rules_button(topic, desk.table.id, desk.wording.texts)))
        await self.request.change(view, desk.table.id, Action.DECIDE)

    async def catch_up(self, desk: Desk) -> None:
        if desk.panel is not None:
            panel = desk.panel.message(stale_note(desk.wording))
            await self.request.change(panel, desk.table.id, Action.DECIDE)
            return
        if isinstance(why := _why_nothing(desk), TableRefusal):
            said = refusal_text(why, desk.table, self.request.user_id, desk.wording)
        else:
            said = desk.wording.texts("panel-nothing", now=now_line(desk.view.public, desk.wording))
        await change(self.request.interaction, message(text(said)))

    async def refuse(self, refusal: Refusal) -> None:
        await self.request.refuse(refusal)

    async def _look(self, table_id: int) -> Desk:
        table = await self.request.table(table_id)
        view = table.view_of(self.request.user_id)
        draft = await self.request.services.drafts.read(table)
        return _desk(table, view, draft, self.request.wording(table))


def picked(value: str) -> int:
    """Parse a menu's value.

    Raises:
        Misunderstood: if it is no number.
    """
    if not _NUMBER.fullmatch(value):
        raise Misunderstood("unparsable")
    return int(value)


async def remove_panel(request: Request, wording: Wording) -> None:
    """Remove a finished panel; if that fails, it says that it is done."""
    interaction = request.interaction
    if interaction.message is not None:
        request.services.dialogs.closed(interaction.message.id)
    removed = await remove(interaction)
    if not removed.arrived and removed.trouble is not Trouble.GONE:
        await change(interaction, message(text(wording.texts("panel-done"))))


def _left_out(table: Table, view: SeatView) -> Cause | None:
    if table.closed:
        return Cause.GAME_FINISHED
    if table.chairs[view.seat].computer:
        return Cause.AWAY
    return None


def _why_nothing(desk: Desk) -> TableRefusal | Misunderstood:
    cause = _left_out(desk.table, desk.view)
    if cause is None:
        return Misunderstood("not_your_turn")
    return TableRefusal(cause)


def _desk(table: Table, view: SeatView, draft: str | None, wording: Wording) -> Desk:
    panel = None
    if _left_out(table, view) is None:
        panel = panel_for(view, draft, table.id, wording, table.view.asked)
    return Desk(table, view, wording, panel)
