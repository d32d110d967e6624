"""Held words: the buttons to judge or deny them, and their section of the ledger."""

from __future__ import annotations

from typing import Any, NamedTuple

from discord import ui

from bot.discord_api.component_ids import Action
from bot.discord_api.components import ActionButton, Piece, row, text
from bot.locales import Words
from bot.tables.table_view import Phase, TableView
from bot.wording.held_messages import held_line
from bot.wording.names import Wording
from intrigue_core import Seat

Button = ui.Item[Any]


def held_buttons(
    table: TableView, place: int, user_id: int, words: Words, whose: Seat | None = None
) -> list[Button]:
    """Return the buttons with which a user can answer a held word: none, a denial, or kept and broken.

    Args:
        place: of the word in `TableView.held_words`.
        whose: the seat whose page of the ledger has them, if any.
    """
    word = table.held_words[place]
    page = None if whose is None else whose + 1
    if table.phase not in (Phase.PLAYING, Phase.FINISHED):
        return []
    offered: list[tuple[Action, str]] = []
    if user_id == word.author_id and not word.denied:
        offered = [(Action.NOT_A_PROMISE, "button-no-promise")]
    elif user_id == word.holder_id and word.kept is None:
        offered = [(Action.HELD_KEPT, "button-held-kept"), (Action.HELD_BROKEN, "button-held-broken")]
    return [
        ActionButton.of(action, words(label), table, index=place, revision=page) for action, label in offered
    ]


def denial(table: TableView, place: int, words: Words) -> ui.View | None:
    """Return the button under the story's line about a held word; None if its author has answered.

    All readers see it, but only the author can use it.
    """
    buttons = held_buttons(table, place, table.held_words[place].author_id, words)
    if not buttons:
        return None
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


_MAX_QUOTES = 4
_MAX_CHARACTERS = 1_600


class HeldSection(NamedTuple):
    """A part of a layout, with its number of characters."""

    pieces: list[Piece]
    length: int


def held_section(table: TableView, wording: Wording, user_id: int, whose: Seat | None) -> HeldSection:
    """Return the section of held words: those that the reader can answer first, then the latest.

    Args:
        whose: the seat whose words alone are listed; None for all.
    """
    words = wording.words
    pieces = list[Piece]()
    length = 0
    places = [
        place for place, word in enumerate(table.held_words) if whose in (None, word.author, word.holder)
    ]
    buttons = {place: held_buttons(table, place, user_id, words, whose) for place in places}
    ranked = sorted(places, key=lambda place: (not buttons[place], -place))
    for number, place in enumerate(ranked):
        line = held_line(table.held_words[place], wording)
        if number == _MAX_QUOTES or length + len(line) > _MAX_CHARACTERS:
            line = words("ledger-older", count=len(ranked) - number)
            return HeldSection([*pieces, text(line)], length + len(line))
        pieces.append(text(line))
        length += len(line)
        if buttons[place]:
            pieces.append(row(*buttons[place]))
    return HeldSection(pieces, length)
