"""What the three panels share: where they come from, and what a choice makes of a draft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from discord import ui

from bot.surface.panels.bribe import BribePanel
from bot.surface.panels.hire import HirePanel
from bot.surface.panels.send import SendPanel
from bot.surface.wording import Wording
from intrigue_core import Area, BribeOptions, Command, HireOptions, Scholar, SeatView, SendOptions


class Panel(Protocol):
    """One person's panel for the pending decision. It knows that person's view and draft, no more."""

    def message(self, note: str | None = None) -> ui.LayoutView:
        """The panel as a message.

        Args:
            note: a line to put first.
        """
        ...

    def pick(self, value: int) -> str:
        """Choose something offered; the draft to keep.

        Raises:
            TableRefusal, Misunderstood, intrigue_core.IllegalCommand: if it is not offered.
        """
        ...

    def back(self) -> str:
        """Take the last choice back; the draft to keep."""
        ...

    def command(self) -> Command | None:
        """The decision, once it is complete."""
        ...

    @property
    def revision(self) -> int:
        """Of the draft that it shows: an older panel shows another."""
        ...

    @property
    def asking(self) -> Area | None:
        """The area that a bribe asks for."""
        ...


def panel_for(
    view: SeatView,
    draft: str | None,
    table_id: int,
    wording: Wording,
    asked: Mapping[Scholar, Area],
) -> Panel | None:
    """The panel for this seat's pending decision, or None if it has none.

    Args:
        asked: the areas that this turn's bribes asked for.
        draft: what was kept for this version of the game.
    """
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions() as options:
            return BribePanel(view, options, draft, table_id, wording)
        case HireOptions() as options:
            return HirePanel(view, options, draft, table_id, wording, asked)
        case SendOptions():
            return SendPanel(view, draft, table_id, wording)
        case None:
            return None


def stale_panel(panel: Panel, wording: Wording) -> ui.LayoutView:
    """A fresh panel in place of one that the table has left behind."""
    return panel.message(wording.words("panel-stale"))
