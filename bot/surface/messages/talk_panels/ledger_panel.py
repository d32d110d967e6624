"""The ledger: everything that was said in a game, by person, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.surface.messages.free_words.held_section import held_section
from bot.surface.text.sayings.block import ledger_line
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import Menu, option
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, row, separator, text
from bot.tables.table import TableView
from intrigue_core import PublicView, Seat, Word
from intrigue_core.bargaining.statements import tally_of

_MOST_OF_ALL = 8
"""So many of the latest words are shown of everybody together."""
_MOST_OF_ONE = 15
"""So many of one person."""
_ROOM = 2_800
"""Characters for them: Discord allows 4,000 in all."""


def ledger_panel(
    table: TableView, public: PublicView, wording: Wording, whose: Seat | None, user_id: int
) -> ui.LayoutView:
    """Return the ledger.

    Args:
        whose: of one seat; None for everybody's tally and the latest words of all.
        user_id: who reads it, and can answer what they are held to.
    """
    words = wording.words
    head = f"### {words('ledger-title')}\n-# {words('ledger-how')}"
    if not public.words and not table.held:
        return message(card(text(f"{head}\n{words('ledger-nobody')}")))
    concerned = [word for word in public.words if whose is None or whose in (word.seat, word.to)]
    held = held_section(table, wording, user_id, whose)
    most = _MOST_OF_ALL if whose is None else _MOST_OF_ONE
    lines = _lines(concerned, most, wording, _ROOM - held.length)
    seats = range(public.seats) if whose is None else (whose,)
    pieces: list[Piece] = [
        text(f"{head}\n" + "\n".join(_tally(public, seat, wording) for seat in seats)),
        separator(),
        *([text("\n".join(lines) or words("ledger-nobody"))] if lines or not held.pieces else []),
        *held.pieces,
        _menu(table, public, wording, whose),
    ]
    return message(card(*pieces))


def _lines(said: Sequence[Word], most: int, wording: Wording, room: int) -> list[str]:
    """Return the latest words, the newest first, as many as there is room for."""
    lines = list[str]()
    for word in reversed(said):
        line = f"- {ledger_line(word, wording)}"
        if len(lines) == most or len(line) > room:
            return [*lines, wording.words("ledger-older", count=len(said) - len(lines))]
        lines.append(line)
        room -= len(line) + 1
    return lines


def _tally(public: PublicView, seat: Seat, wording: Wording) -> str:
    tally = tally_of(public.words, seat)
    still = sum(word.is_given and bool(word.clauses_of(seat)) for word in public.words)
    return wording.words(
        "ledger-tally", seat=wording.seat(seat), kept=tally.kept, broken=tally.broken, open=still
    )


def _menu(table: TableView, public: PublicView, wording: Wording, whose: Seat | None) -> Piece:
    options = [
        option(wording.plain_seat(seat), str(seat), chosen=seat == whose) for seat in range(public.seats)
    ]
    ledger_of = ComponentId(Action.LEDGER_OF, table.id, public.decision_number)
    return row(Menu.make(ledger_of, wording.words("ledger-whose"), options))
