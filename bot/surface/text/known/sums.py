"""Everybody's money in words, added up from what everybody saw; and for whom a table does that."""

from __future__ import annotations

from bot.locales import Words
from bot.surface.text.wording import Wording
from bot.tables.chronicle.bookkeeping import Bookkeeping, Books
from intrigue_core import Edition, Seat


def books_lines(books: Books, mine: Seat, wording: Wording) -> list[str]:
    """Return everybody's money, seat by seat, and what came and went in this round.

    Args:
        mine: whose seat it is told to.
    """
    return [
        wording.words(
            "books-line-you" if seat == mine else "books-line",
            seat=wording.seat(seat),
            cash=wording.ducats(cash),
            flows=_flows(books, seat, wording.words),
        )
        for seat, cash in enumerate(books.cash)
    ]


def bookkeeping_note(kept: Bookkeeping, edition: Edition, words: Words) -> str | None:
    """Return what a lobby says of it; None where nobody keeps books, or all money is open anyway."""
    if kept is Bookkeeping.NOBODY or edition.open_money:
        return None
    return words(f"lobby-bookkeeping-{kept}")


def bookkeeping_rules(kept: Bookkeeping | None, edition: Edition, words: Words) -> str | None:
    """Return what the rules say of it; None where all money is open anyway.

    Args:
        kept: at the table; None where there is none.
    """
    return None if edition.open_money else words("rules-bookkeeping", chosen=kept or "unknown")


def _flows(books: Books, seat: Seat, words: Words) -> str:
    came, went = books.came[seat], books.went[seat]
    if came and went:
        return words("books-both", came=came, went=went)
    if came:
        return words("books-came", came=came)
    return words("books-went", went=went) if went else words("books-nothing")
