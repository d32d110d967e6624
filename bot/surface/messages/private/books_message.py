"""Everybody's money, added up from what everybody saw, as a message that nobody else reads."""

from __future__ import annotations

from discord import ui

from bot.surface.text.known.sums import books_lines
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, text
from bot.tables.table import Table, TableView


def books_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return everybody's money as somebody at a table could have added it up.

    Raises:
        TableRefusal: if they have no seat, there is no game, or nobody at this table is to have that.
    """
    words, books = wording.words, table.books_of(user_id)
    how = words(
        "books-how",
        cash=wording.ducats(table.edition.starting_cash),
        refund="yes" if table.edition.refund_banished else "no",
    )
    lines = "\n".join(f"- {line}" for line in books_lines(books, table.seat_of(user_id), wording))
    return message(card(text(f"## {words('books-title')}\n-# {how}"), text(lines)))


def books_button(table: TableView, wording: Wording) -> Piece:
    """Return the button that asks for it."""
    decision = 0 if table.public is None else table.public.decision_number
    pressed = ComponentId(Action.BOOKS, table.id, decision)
    return ActionButton.make(pressed, wording.words("button-books"))
