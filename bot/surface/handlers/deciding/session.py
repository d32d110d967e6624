"""What people do to decide: hand a form in, choose in a panel, confirm. Where that is, others know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.surface.messages.panels.hire_panel import HirePanel
from bot.surface.messages.panels.panel import Filled, FormPanel, Panel
from bot.surface.text.refusal import REFUSALS, Refusal
from bot.surface.text.wording import Wording
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction
from bot.tables.admission import check
from bot.tables.entries import By, Played
from bot.tables.table import Table
from intrigue_core import Area, Command, SeatView


@dataclass(frozen=True, slots=True)
class Desk:
    """Where somebody decides: what a panel is made from, as it stands now."""

    table: Table
    view: SeatView
    wording: Wording
    panel: Panel | None
    """None if nothing is to be decided."""

    def is_meant_by(self, pressed: ComponentId) -> bool:
        """Return whether what was pressed is about the decision that is pending here."""
        return pressed.table_id == self.table.id and pressed.decision == self.view.public.decision_number

    def is_shown_by(self, pressed: ComponentId) -> bool:
        """Return whether it is what was shown where this was pressed: the same decision, prepared as far."""
        return (
            self.panel is not None and self.is_meant_by(pressed) and pressed.revision == self.panel.revision
        )

    def what_is_wrong_with(self, filled: Filled) -> Refusal | None:
        """Return why a form that was handed in is no decision, if it is none."""
        if filled.command is None:
            return filled.fault
        try:
            check(self.table, Played(command=filled.command, by=By.PLAYER, asking=filled.asking))
        except REFUSALS as refusal:
            return refusal
        return None


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
        """Show the panel as it stands, to the user alone.

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

    async def hand_in(
        self, interaction: Interaction, pressed: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Play what a form says; or keep it, and say what is wrong with it or ask whether it is meant."""
        try:
            async with self.look(interaction, pressed) as desk:
                panel = desk.panel if desk.is_meant_by(pressed) else None
                if not isinstance(panel, FormPanel):
                    await self.catch_up(interaction, desk)
                    return
                filled = panel.filled(answers)
                why = desk.what_is_wrong_with(filled)
                if filled.command is not None and why is None and not filled.doubtful:
                    try:
                        await self.play(interaction, desk, filled.command, filled.asking)
                    except REFUSALS as refusal:
                        why = refusal
                    else:
                        return
            async with self.hold(interaction, pressed) as desk:
                meant = desk.is_meant_by(pressed) and desk.panel is not None
                if meant:
                    desk = await self.keep(interaction, desk, filled.draft if why else filled.prepared)
            if meant:
                await self.show(interaction, desk, why)
            else:
                await self.catch_up(interaction, desk)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)

    async def pick(self, interaction: Interaction, pressed: ComponentId, value: int) -> None:
        """Choose something that a panel's menu offers."""
        why: Refusal | None = None
        try:
            async with self.hold(interaction, pressed) as desk:
                panel = desk.panel if desk.is_shown_by(pressed) else None
                if isinstance(panel, HirePanel):
                    try:
                        desk = await self.keep(interaction, desk, panel.pick(value))
                    except REFUSALS as refusal:
                        why = refusal
            # Nobody waits for the draft while Discord takes its time.
            if isinstance(panel, HirePanel):
                await self.show(interaction, desk, why)
            else:
                await self.catch_up(interaction, desk)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)

    async def confirm(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Play what has been prepared."""
        try:
            async with self.look(interaction, pressed) as desk:
                panel = desk.panel if desk.is_shown_by(pressed) else None
                command = None if panel is None else panel.command()
                if panel is None or command is None:
                    await self.catch_up(interaction, desk)
                else:
                    await self.play(interaction, desk, command, panel.asking)
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)
