"""The board after a turn, in HTML: palaces with their posts, who waits there, and the island."""

from __future__ import annotations

from collections.abc import Iterable

from intrigue_core.editions import Scholar, Seat
from intrigue_core.events import BribePaid, ScholarBanished
from intrigue_core.model import NOBODY
from intrigue_core.showing.course import Turn
from intrigue_core.showing.markup import Pieces, text


def board_of(turn: Turn, pieces: Pieces) -> str:
    """Return the board as it stood after a turn, with what was bribed in it."""
    return _Board(turn, pieces).whole()


class _Board:
    def __init__(self, turn: Turn, pieces: Pieces) -> None:
        self._turn = turn
        self._pieces = pieces
        self._labels = pieces.labels
        self._public = turn.view
        events = list(pieces.course.events_of(turn))
        self._bribes = [event for event in events if isinstance(event, BribePaid)]
        self._paid = {bribe.scholar: bribe.amount for bribe in self._bribes}
        self._banished = {event.scholar for event in events if isinstance(event, ScholarBanished)}

    def whole(self) -> str:
        seats = range(self._public.seats)
        palaces = "".join(self._palace(seat) for seat in seats)
        return f'<div class="board">{palaces}{self._island()}{self._bribed()}</div>'

    def _palace(self, seat: Seat) -> str:
        public, pieces, labels = self._public, self._pieces, self._labels
        is_landlord = seat == self._turn.landlord
        notes = [text(labels.landlord)] if is_landlord else []
        notes.append(f"{text(labels.income)}: {pieces.money(public.income(seat))}")
        posts = "".join(
            self._post(salary, scholar, is_landlord=is_landlord)
            for salary, scholar in zip(public.edition.salaries, public.palace(seat), strict=True)
        )
        return (
            f'<section class="palace s{seat}{" landlord" if is_landlord else ""}">'
            f"<h5>{pieces.seat(seat)} <small>{' · '.join(notes)}</small></h5>"
            f'<ul class="posts">{posts}</ul>'
            f"<p><b>{text(labels.waiting)}:</b> {self._row(public.applicants[seat])}</p>"
            f"<p><b>{text(labels.unsent)}:</b> {self._unsent(seat)}</p></section>"
        )

    def _post(self, salary: int, scholar: Scholar, *, is_landlord: bool) -> str:
        pieces, labels = self._pieces, self._labels
        amount = f'<span class="salary">{pieces.money(salary)}</span>'
        if scholar == NOBODY:
            return f'<li class="free">{amount} <i>{text(labels.free)}</i></li>'
        paid = self._paid.get(scholar) if is_landlord else None
        note = "" if paid is None else f"{labels.bribed} {pieces.money(paid)}"
        look = ' class="new"' if note else ""
        return f"<li{look}>{amount} {pieces.scholar(scholar, note)}</li>"

    def _row(self, scholars: Iterable[Scholar]) -> str:
        return " ".join(map(self._pieces.scholar, scholars)) or f"<i>{text(self._labels.none)}</i>"

    def _unsent(self, seat: Seat) -> str:
        left = [
            f"{count} × {text(profession)}"
            for profession, count in zip(
                self._pieces.words.professions, self._public.reserve_of(seat), strict=True
            )
            if count
        ]
        return ", ".join(left) or f"<i>{text(self._labels.none)}</i>"

    def _island(self) -> str:
        pieces, labels = self._pieces, self._labels
        chips = [
            pieces.scholar(scholar, labels.just_banished if scholar in self._banished else "")
            for scholar in self._public.island
        ]
        there = " ".join(chips) or f"<i>{text(labels.none)}</i>"
        return f'<section class="island"><h5>{text(labels.island)}</h5><p>{there}</p></section>'

    def _bribed(self) -> str:
        pieces, labels = self._pieces, self._labels
        if not self._bribes:
            return ""
        items = "".join(
            f"<li>{pieces.scholar(bribe.scholar, labels.by_bank if bribe.by_bank else '')}"
            f" {pieces.money(bribe.amount)}</li>"
            for bribe in self._bribes
        )
        return f'<section class="bribes"><h5>{text(labels.bribes)}</h5><ul>{items}</ul></section>'
