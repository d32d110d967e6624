"""What people are held to, as a part of the ledger, with the buttons of whoever reads it."""

from __future__ import annotations

from typing import NamedTuple

from bot.surface.messages.free_words.held_buttons import held_buttons
from bot.surface.text.sayings.held_words import held_line
from bot.surface.text.wording import Wording
from bot.surface.wire.layout import Piece, row, text
from bot.tables.table import TableView
from intrigue_core import Seat

_MOST = 4
"""So many are shown."""
_ROOM = 1_600
"""Characters for them."""


class HeldSection(NamedTuple):
    """A part of a layout, and how many characters it has."""

    pieces: list[Piece]
    length: int


def held_section(table: TableView, wording: Wording, user_id: int, whose: Seat | None) -> HeldSection:
    """Return what people are held to: what the reader can answer first, then the latest.

    Args:
        whose: of one seat, on either side; None for all.
    """
    words, pieces, length = wording.words, list[Piece](), 0
    places = [place for place, word in enumerate(table.held) if whose in (None, word.author, word.holder)]
    buttons = {place: held_buttons(table, place, user_id, words, whose) for place in places}
    ranked = sorted(places, key=lambda place: (not buttons[place], -place))
    for number, place in enumerate(ranked):
        line = held_line(table.held[place], wording)
        if number == _MOST or length + len(line) > _ROOM:
            line = words("ledger-older", count=len(ranked) - number)
            return HeldSection([*pieces, text(line)], length + len(line))
        pieces.append(text(line))
        length += len(line)
        if buttons[place]:
            pieces.append(row(*buttons[place]))
    return HeldSection(pieces, length)
