"""Held messages: the buttons to judge or deny them, and their section of the ledger."""

from __future__ import annotations

from typing import Any, NamedTuple

from discord import ui

from bot.discord_api.component_ids import Action
from bot.discord_api.components import ActionButton, Buttons, Piece, row, text
from bot.locales import Texts
from bot.tables.table_view import Phase, TableView
from bot.wording.held_messages import held_line
from bot.wording.names import Wording
from intrigue_core import Seat

Button = ui.Item[Any]


def held_buttons(
    table: TableView, place: int, user_id: int, texts: Texts, whose: Seat | None = None
) -> list[Button]:
    """Return the buttons with which a user can answer a held message: none, a denial, or kept and broken.

    Args:
        place: of the message in `TableView.held_messages`.
        whose: the seat whose page of the ledger has them, if any.
    """
    held = table.held_messages[place]
    page = None if whose is None else whose + 1
    if held.stated or table.phase not in (Phase.PLAYING, Phase.FINISHED):
        return []
    offered: list[tuple[Action, str]] = []
    if user_id == held.author_id and not held.denied:
        offered = [(Action.NOT_A_PROMISE, "button-no-promise")]
        if table.phase is Phase.PLAYING and not held.cut:
            # The table judges what its author says there, and puts into nobody's mouth what others have read.
            offered.append((Action.SAY_HELD, "button-say-held"))
    elif user_id == held.holder_id and held.kept is None:
        offered = [(Action.HELD_KEPT, "button-held-kept"), (Action.HELD_BROKEN, "button-held-broken")]
    return [
        ActionButton.of(action, texts(label), table, index=place, revision=page) for action, label in offered
    ]


def denial(table: TableView, place: int, texts: Texts) -> ui.View | None:
    """Return the button under the story's line about a held message; None if its author has answered.

    All readers see it, but only the author can use it.
    """
    buttons = held_buttons(table, place, table.held_messages[place].author_id, texts)
    if not buttons:
        return None
    return Buttons(*buttons)


_MAX_QUOTES = 4
_MAX_CHARACTERS = 1_600


class HeldSection(NamedTuple):
    """A part of a layout, with its number of characters."""

    pieces: list[Piece]
    length: int


def held_section(table: TableView, wording: Wording, user_id: int, whose: Seat | None) -> HeldSection:
    """Return the section of held messages: those that the reader can answer first, then the latest.

    What was said at the table later stands among the statements.

    Args:
        whose: the seat whose held messages alone are listed; None for all.
    """
    texts = wording.texts
    pieces = list[Piece]()
    length = 0
    places = [
        place
        for place, held in enumerate(table.held_messages)
        if whose in (None, held.author, held.holder) and not held.stated
    ]
    buttons = {place: held_buttons(table, place, user_id, texts, whose) for place in places}
    ranked = sorted(places, key=lambda place: (not buttons[place], -place))
    for number, place in enumerate(ranked):
        line = held_line(table.held_messages[place], wording)
        if number == _MAX_QUOTES or length + len(line) > _MAX_CHARACTERS:
            line = texts("ledger-older", count=len(ranked) - number)
            return HeldSection([*pieces, text(line)], length + len(line))
        pieces.append(text(line))
        length += len(line)
        if buttons[place]:
            pieces.append(row(*buttons[place]))
    return HeldSection(pieces, length)
