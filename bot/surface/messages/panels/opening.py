"""Which panel somebody gets."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.surface.messages.panels.bribe_panel import BribePanel
from bot.surface.messages.panels.hire_panel import HirePanel
from bot.surface.messages.panels.panel import Panel
from bot.surface.messages.panels.send_panel import SendPanel
from bot.surface.text.wording import Wording
from intrigue_core import Area, BribeOptions, HireOptions, Scholar, SeatView, SendOptions


def panel_for(
    view: SeatView,
    draft: str | None,
    table_id: int,
    wording: Wording,
    asked: Mapping[Scholar, Area],
) -> Panel | None:
    """Return the panel for this seat's pending decision, or None if it has none.

    Args:
        draft: what was kept for this decision.
        asked: the areas that this turn's bribes asked for.
    """
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions() as options:
            return BribePanel(view, options, draft, table_id, wording)
        case HireOptions() as options:
            return HirePanel(view, options, draft, table_id, wording, asked)
        case SendOptions() as options:
            return SendPanel(view, options, draft, table_id, wording)
        case None:
            return None


def stale_panel(panel: Panel) -> ui.LayoutView:
    """Return a fresh panel in place of one that the table has left behind."""
    return panel.message(stale_note(panel.wording))


def stale_note(wording: Wording) -> str:
    """Return the line over what is true now, for whoever has pressed something older."""
    return wording.words("panel-stale")
