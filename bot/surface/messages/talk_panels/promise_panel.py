"""The panel in which somebody promises or threatens: to whom, then what; for their eyes only."""

from __future__ import annotations

from discord import ui

from bot.surface.messages.talk_panels.talk_menus import say_menu, whom_menu
from bot.surface.text.sayings.ready import ready_promises
from bot.surface.text.wording import Wording
from bot.surface.wire.layout import Piece, card, message, text
from intrigue_core import Seat, SeatView


def promise_panel(view: SeatView, table_id: int, wording: Wording, to: Seat | None = None) -> ui.LayoutView:
    """Return the panel.

    Args:
        to: to whom, once that is chosen.
    """
    words = wording.words
    others = [seat for seat in range(view.public.seats) if seat != view.seat]
    pieces: list[Piece] = [
        text(f"### {words('promise-title')}"),
        whom_menu(others, to, table_id, wording),
    ]
    if to is not None:
        ready = ready_promises(view, to)
        if ready:
            pieces.append(text(f"-# {words('offer-how', promises=view.public.edition.promises)}"))
            pieces.append(say_menu(ready, view.public, table_id, wording, own=False))
        else:
            pieces.append(text(words("promise-nothing", seat=wording.seat(to))))
    return message(card(*pieces))
