"""Cash over time as a drawing, and the same as a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from intrigue_core.editions import Ducats, Seat
from intrigue_core.events import WordJudged
from intrigue_core.showing.looks import DASHES
from intrigue_core.showing.markup import Pieces, table, text
from intrigue_core.words.word import WordState

_WIDTH, _HEIGHT = 440, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 118, 14, 42
_STEPS = (1, 2, 5)
_MOST_TICKS = 6
_LONGEST_NAME = 12
"""Characters of a name at the end of a line; all of it stands in the table."""
_APART = 17
"""Between two names."""


def chart_of(pieces: Pieces) -> str:
    """Return what everybody had after each turn: drawn, and as a table below."""
    return _Chart(pieces).whole()


class _Chart:
    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._labels = pieces.labels
        course = pieces.course
        self._turns = course.turns
        self._points = [course.starting_cash, *(turn.cash for turn in course.turns)]
        """What everybody had, at the start and after each turn."""
        self._top = max(1, *(max(cash) for cash in self._points))
        self._breaches = self._broken()

    def whole(self) -> str:
        labels = self._labels
        drawing = "".join((*self._grid(), *self._lines(), *self._names()))
        return (
            f'<figure><svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
            f' aria-labelledby="chart-title chart-about">'
            f'<title id="chart-title">{text(labels.chart)}</title>'
            f'<desc id="chart-about">{text(self._in_words())}</desc>{drawing}</svg>'
            f"<figcaption>{text(labels.chart_how)}</figcaption></figure>"
            f"<details><summary>{text(labels.as_table)}</summary>{self._table()}</details>"
        )

    # --- what is where ---

    def _x(self, point: int) -> float:
        return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * point / max(1, len(self._points) - 1), 1)

    def _y(self, cash: Ducats) -> float:
        return round(_HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * cash / self._top, 1)

    def _broken(self) -> list[set[Seat]]:
        """Return who broke a word in which turn."""
        events = self._pieces.course.events_of
        return [
            {
                event.seat
                for event in events(turn)
                if isinstance(event, WordJudged)
                and event.state is WordState.BROKEN
                and event.seat is not None
            }
            for turn in self._turns
        ]

    # --- the drawing ---

    def _grid(self) -> list[str]:
        pieces, right, foot = self._pieces, _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
        drawn = list[str]()
        for amount in range(0, self._top + 1, _tick(self._top)):
            y = self._y(amount)
            drawn.append(
                f'<path class="grid" d="M{_LEFT} {y}H{right}"/>'
                f'<text class="amount" x="{_LEFT - 6}" y="{y + 4}">{pieces.money(amount)}</text>'
            )
        rounds = dict[int, list[int]]()
        for turn in self._turns:
            rounds.setdefault(turn.round, []).append(turn.number)
        every = max(1, len(rounds) // 12)
        for number, turns in rounds.items():
            first, last = self._x(turns[0]), self._x(turns[-1] + 1)
            drawn.append(f'<path class="round" d="M{last} {_TOP}V{foot}"/>')
            if number % every == 0:
                drawn.append(f'<text class="axis" x="{(first + last) / 2}" y="{foot + 16}">{number}</text>')
        middle = (_LEFT + right) / 2
        drawn.append(f'<text class="axis" x="{middle}" y="{foot + 34}">{text(self._labels.round)}</text>')
        return drawn

    def _lines(self) -> list[str]:
        drawn = list[str]()
        for seat in range(self._pieces.course.seats):
            places = [(self._x(at), self._y(cash[seat])) for at, cash in enumerate(self._points)]
            path = "L".join(f"{x} {y}" for x, y in places)
            drawn.append(
                f'<g class="s{seat}"><path class="line" stroke-dasharray="{DASHES[seat]}" d="M{path}"/>'
            )
            for turn, (x, y) in zip(self._turns, places[1:], strict=True):
                if turn.number == len(self._turns) - 1 or turn.landlord == seat:
                    drawn.append(f'<use href="#m{seat}" x="{x - 4}" y="{y - 4}" width="8" height="8"/>')
                if seat in self._breaches[turn.number]:
                    drawn.append(f'<path class="broke" d="M{x - 6} {y - 6}l12 12m0-12l-12 12"/>')
            drawn.append("</g>")
        return drawn

    def _names(self) -> list[str]:
        """Return the names at the ends of the lines, apart from one another."""
        last = self._points[-1]
        order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
        lowest = _HEIGHT - _BOTTOM - _APART * (len(order) - 1)
        drawn, above = list[str](), float("-inf")
        for place, seat in enumerate(order):
            y = max(min(self._y(last[seat]), lowest + _APART * place), above + _APART, _TOP)
            above, x = y, _WIDTH - _RIGHT + 12
            name = _shortened(self._pieces.words.players[seat].name)
            lead = f"M{_WIDTH - _RIGHT + 2} {self._y(last[seat])}L{x} {y}"
            drawn.append(
                f'<g class="s{seat}"><path class="lead" d="{lead}"/>'
                f'<use href="#m{seat}" x="{x + 1}" y="{y - 5}" width="10" height="10"/>'
                f'<text class="end" x="{x + 15}" y="{y + 4.5}">{text(name)}</text></g>'
            )
        return drawn

    # --- in words ---

    def _in_words(self) -> str:
        """Return what everybody had at the start and at the end; the table has the rest."""
        pieces, labels = self._pieces, self._labels
        first, last = self._points[0], self._points[-1]
        end = labels.end if pieces.course.last.over else labels.so_far
        return ". ".join(
            f"{player.name}: {labels.start} {pieces.money(first[seat])}, {end} {pieces.money(last[seat])}"
            for seat, player in enumerate(pieces.words.players)
        )

    def _table(self) -> str:
        pieces, labels = self._pieces, self._labels
        rows = [[text(labels.start), *map(pieces.money, self._points[0])]]
        for turn, title in zip(self._turns, pieces.words.turns, strict=True):
            cells = [
                pieces.money(cash)
                + (f" <small>{text(labels.broke)}</small>" if seat in self._breaches[turn.number] else "")
                for seat, cash in enumerate(turn.cash)
            ]
            rows.append([text(title), *cells])
        heads = [text(labels.turn), *map(pieces.seat, range(pieces.course.seats))]
        return table(labels.chart, heads, rows, hidden=True)


def _tick(most: Ducats) -> int:
    """Return between which amounts there are lines: 1, 2 or 5 and noughts, so that there are few."""
    for noughts in count():
        for step in _STEPS:
            if most <= step * 10**noughts * _MOST_TICKS:
                return step * 10**noughts
    raise AssertionError("there is always a greater one")


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def highest_first(cash: Sequence[Ducats]) -> list[tuple[int, Seat]]:
    """Return the seats with their ranks, the richest first; who has the same shares a rank."""
    order = sorted(range(len(cash)), key=lambda seat: (-cash[seat], seat))
    return [(1 + sum(other > cash[seat] for other in cash), seat) for seat in order]
