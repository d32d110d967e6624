"""What the three panels share: their ids, and what they are filled in with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import NamedTuple

import discord
from discord import ui

from bot.surface.text.refusal import Refusal
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece
from intrigue_core import Area, Command, SeatView


class Panel(ABC):
    """One person's panel for the pending decision. It knows that person's view and draft, no more.

    Args:
        view: of the seat that decides.
        revision: of the draft that the panel shows: an older panel shows another.
        table_id: the table, or the tutorial.
        wording: in the person's language.
    """

    def __init__(self, view: SeatView, revision: int, table_id: int, wording: Wording) -> None:
        self.view = view
        self.revision = revision
        self.wording = wording
        self._table_id = table_id

    @abstractmethod
    def message(self, note: str | None = None) -> ui.LayoutView:
        """Return the panel as a message.

        Args:
            note: a line to put first.
        """

    @abstractmethod
    def command(self) -> Command | None:
        """Return the decision that waits to be confirmed, if it is prepared."""

    @property
    def asking(self) -> Area | None:
        """The area that a bribe asks for."""
        return None

    def component_id(self, action: Action, index: int | None = None) -> ComponentId:
        """Return the id of a control of this panel."""
        return ComponentId(
            action,
            self._table_id,
            self.view.public.decision_number,
            index=index,
            revision=self.revision,
        )

    def confirm_button(self) -> Piece:
        """Return the button under a decision that is complete."""
        confirm, label = self.component_id(Action.CONFIRM), self.wording.words("panel-confirm")
        return ActionButton.make(confirm, label, discord.ButtonStyle.success)


class Filled(NamedTuple):
    """What a form was filled in with."""

    command: Command | None
    """The decision; None where the form does not say one."""
    asking: Area | None
    fault: Refusal | None
    """Why it says none."""
    doubtful: bool
    """Is it something that people rarely mean, and should confirm?"""
    draft: str
    """All that was filled in, to be kept so that the form comes back with it."""
    prepared: str
    """The same as a decision that waits to be confirmed."""


class FormPanel(Panel):
    """A panel whose decision is one form. As a message it asks to confirm, or offers the form again."""

    @abstractmethod
    def form(self, note: str | None = None) -> ui.Modal:
        """Return the form, filled in as the draft says.

        Args:
            note: a line to put first.
        """

    @abstractmethod
    def filled(self, answers: Mapping[str, str]) -> Filled:
        """Return what a form says that was handed in."""

    def form_id(self) -> ComponentId:
        """Return the id of the form, and of the buttons that open it: they are about the decision alone."""
        return ComponentId(Action.DECIDE, self._table_id, self.view.public.decision_number)

    def form_button(self, label: str, style: discord.ButtonStyle = discord.ButtonStyle.primary) -> Piece:
        """Return the button that opens the form."""
        return ActionButton.make(self.form_id(), label, style)
