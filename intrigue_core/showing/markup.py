"""The pieces of HTML that a page is made of. Whatever people have written goes through `text` or `name`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.showing.course import Course
from intrigue_core.showing.wordings import Wordings

_JOINERS = "\u200c\u200d"
"""Of what cannot be printed, that with which words and emoji are written."""
UNKNOWN_SIGN = "�"


def text(written: str) -> str:
    """Return a text as HTML, fit for attributes, too: nothing in it is markup, hides or turns the line."""
    return escape(
        "".join(sign if sign.isprintable() or sign in _JOINERS else UNKNOWN_SIGN for sign in written)
    )


def lines(written: str) -> str:
    """Return a text of several lines as HTML."""
    return "<br>".join(text(line) for line in written.splitlines())


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], *, hidden: bool = False) -> str:
    """Return a table in a frame that can be scrolled; the first cell of a row is its heading.

    Args:
        caption: a text; all else is HTML.
        hidden: is the caption for screen readers alone?
    """
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    look = ' class="heard"' if hidden else ""
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{text(caption)}"><table>'
        f"<caption{look}>{text(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


class Pieces:
    """What stands for seats, scholars and amounts, in the words of one page."""

    def __init__(self, course: Course, words: Wordings) -> None:
        self.course = course
        self.words = words
        self.labels = words.labels
        self._seats = [self._seat_of(seat) for seat in range(course.seats)]

    def seat(self, seat: Seat) -> str:
        """Return a player: the mark in the seat's colour, and the name."""
        return self._seats[seat]

    def player(self, seat: Seat) -> str:
        """Return a player with what else is to be known of them."""
        note = self.words.players[seat].note
        return self.seat(seat) + (f" <small>{text(note)}</small>" if note else "")

    def name(self, seat: Seat) -> str:
        """Return a player's name alone; it cannot turn what stands beside it."""
        return f"<bdi>{text(self.words.players[seat].name)}</bdi>"

    def scholar(self, scholar: Scholar, note: str = "") -> str:
        """Return a scholar on the board: the owner's mark, what it is, and whose.

        Args:
            note: a text that is added.
        """
        edition = self.course.edition
        seat, profession = edition.owner(scholar), self.words.professions[edition.profession(scholar)]
        more = f" <small>{text(note)}</small>" if note else ""
        return (
            f'<span class="chip s{seat}">{mark(seat)}'
            f"<span><b>{text(profession)}</b> {self.name(seat)}{more}</span></span>"
        )

    def money(self, amount: Ducats) -> str:
        """Return an amount as text."""
        return f"{amount:,}".replace(",", self.labels.thousands)

    def signed(self, amount: Ducats) -> str:
        """Return a change as text, with its sign."""
        sign = "+" if amount > 0 else "−" if amount < 0 else "±"
        return sign + self.money(abs(amount))

    def _seat_of(self, seat: Seat) -> str:
        return f'<span class="who s{seat}">{mark(seat)}{self.name(seat)}</span>'


def mark(seat: Seat) -> str:
    """Return the mark of a seat; the name stands beside it."""
    return f'<svg class="mark" aria-hidden="true"><use href="#m{seat}"/></svg>'
