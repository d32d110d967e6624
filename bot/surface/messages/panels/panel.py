"""What the three panels share: their ids, their controls, and what a choice makes of a draft."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton, Menu, option
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, row
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
    def pick(self, value: int) -> str:
        """Choose something offered, and return the draft to keep.

        Raises:
            TableRefusal, Misunderstood, intrigue_core.IllegalCommand: if it is not offered.
        """

    @abstractmethod
    def back(self) -> str:
        """Take the last choice back, and return the draft to keep."""

    @abstractmethod
    def command(self) -> Command | None:
        """Return the decision, once it is complete."""

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

    def button(
        self,
        action: Action,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        index: int | None = None,
    ) -> Piece:
        """Return a button of this panel."""
        return ActionButton.make(self.component_id(action, index), label, style)

    def menu(
        self,
        choices: Iterable[tuple[str, int]],
        chosen: int | None = None,
        emoji: Callable[[int], str | None] = lambda _value: None,
    ) -> Piece:
        """Return the row with a menu of labels and their values.

        Args:
            chosen: the value that is chosen already.
            emoji: of a value, before its label.
        """
        options = [
            option(label, str(value), chosen=value == chosen, emoji=emoji(value)) for label, value in choices
        ]
        return row(Menu.make(self.component_id(Action.PICK), self.wording.words("panel-choose"), options))

    def back_button(self) -> Piece:
        """Return the button that takes the last choice back."""
        return self.button(Action.BACK, self.wording.words("panel-back"))

    def confirmation(self) -> Piece:
        """Return the row of buttons under a decision that is complete."""
        confirm = self.wording.words("panel-confirm")
        return row(self.button(Action.CONFIRM, confirm, discord.ButtonStyle.success), self.back_button())
