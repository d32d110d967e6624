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
    told = dangers(seen, view.public, view.seat, wording)
    left_out = 0
    while not fits(shown := _message(told, left_out, wording)):
        left_out += 1
    return shown


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
    """Return the message without the last so many that are at work: they are the least endangered."""
    words = wording.words
    head = f"## {words('threats-title')}\n-# {words('threats-how')}"
    pieces = [text(head)]
    if not told.at_work and not told.waiting:
        pieces.append(text(words("threats-nobody")))
    pieces += _list(words("threats-at-work"), told.at_work[: len(told.at_work) - left_out])
    if left_out:
        pieces.append(text(words("threats-more", count=left_out)))
    pieces += _list(words("threats-waiting"), told.waiting)
    if told.unsent is not None:
        pieces.append(text(told.unsent))
    return message(card(*pieces))


def _list(title: str, items: Sequence[str]) -> list[Piece]:
    return [text("\n".join([title, *items]))] if items else []
