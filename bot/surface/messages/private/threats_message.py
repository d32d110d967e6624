"""What threatens somebody's own scholars, as a message that nobody else reads."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.surface.text.known.dangers import Dangers, danger_summary, dangers
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, fits, message, text
from bot.tables.chronicle.threats import outlook
from bot.tables.table import Phase, Table


def threats_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return what threatens the scholars of somebody at a table; as many of them as there is room for.

    Raises:
        TableRefusal: if they have no seat, or there is no game.
    """
    view = table.view_of(user_id)
    seen = outlook(view.public, view.seat)
    return dangers_message(dangers(seen, view.public, view.seat, wording), wording)


def dangers_message(told: Dangers, wording: Wording) -> ui.LayoutView:
    """Return as much of what there is to say as a message has room for, and how much is left out."""
    every = len(told.at_work) + len(told.waiting)
    fitting = (shown for left_out in range(every) if fits(shown := _message(told, left_out, wording)))
    return next(fitting, None) or _message(told, every, wording)


def threats_line(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return how many of somebody's posts are in danger; None where there is nothing to say.

    Raises:
        TableRefusal: as `threats_message`.
    """
    view = table.view_of(user_id)
    if table.phase is not Phase.PLAYING:
        return None
    return danger_summary(outlook(view.public, view.seat), wording)


def threats_button(table: Table, wording: Wording) -> Piece:
    """Return the button that asks for it."""
    pressed = ComponentId(Action.THREATS, table.id, table.decision_number)
    return ActionButton.make(pressed, wording.words("button-threats"))


def _message(told: Dangers, left_out: int, wording: Wording) -> ui.LayoutView:
    """Return the message without so many: of those at work the least endangered, then the last that wait."""
    words = wording.words
    head = f"## {words('threats-title')}\n-# {words('threats-how')}"
    pieces = [text(head)]
    if not told.at_work and not told.waiting:
        pieces.append(text(words("threats-nobody")))
    at_work = max(0, len(told.at_work) - left_out)
    pieces += _list(words("threats-at-work"), told.at_work[:at_work])
    waiting = len(told.waiting) - max(0, left_out - len(told.at_work))
    pieces += _list(words("threats-waiting"), told.waiting[:waiting])
    if left_out:
        pieces.append(text(words("threats-more", count=left_out)))
    if told.unsent is not None:
        pieces.append(text(told.unsent))
    return message(card(*pieces))


def _list(title: str, items: Sequence[str]) -> list[Piece]:
    return [text("\n".join([title, *items]))] if items else []
