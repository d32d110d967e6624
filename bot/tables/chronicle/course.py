"""How a game went: everybody's cash after each turn, with what was paid, agreed and broken on the way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.tables.table import Phase, Table
from intrigue_core import (
    BribePaid,
    BribeRefunded,
    Ducats,
    Event,
    SalaryPaid,
    Seat,
    TurnBegan,
    Word,
    WordAgreed,
    WordJudged,
    WordState,
    cash_changes,
)


class MarkKind(StrEnum):
    """What is marked on somebody's line."""

    BRIBE = "bribe"
    """What a seat paid for in a turn out of its own purse, all together."""
    AGREEMENT = "agreement"
    BETRAYAL = "betrayal"
    """A word of this seat's that it broke."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened in a turn."""

    kind: MarkKind
    point: int
    """The index of the `Moment` after that turn."""
    seat: Seat
    """Whose line it is on; one agreement is marked on two."""
    amount: Ducats = 0
    """Of bribes: what was paid, less what came back."""
    other: Seat | None = None
    """Who was bribed, agreed with, or deceived; None for everybody."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How everybody stood after a landlord's turn."""

    round: int
    """0 before the first turn."""
    landlord: Seat | None
    """None before the first turn and after the final salaries."""
    cash: tuple[Ducats, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game, as money."""

    moments: tuple[Moment, ...]
    """Before the first turn, after each, and after the final salaries if there were any."""
    marks: tuple[Mark, ...]
    """In the order in which it happened."""

    def after_round(self, number: int) -> tuple[Ducats, ...]:
        """Return everybody's cash when a round was over, the final salaries not counted; 0 for the start."""
        played = self.moments[:-1] if self.ends_with_salaries else self.moments
        return [moment.cash for moment in played if moment.round == number][-1]

    @property
    def ends_with_salaries(self) -> bool:
        """Is the last moment the one after the final salaries?"""
        return len(self.moments) > 1 and self.moments[-1].landlord is None


def course_of(table: Table) -> Course:
    """Return how a finished game went, added up from what everybody saw.

    Raises:
        ValueError: while the purses are secret.
    """
    if table.phase is not Phase.FINISHED:
        raise ValueError("the purses are secret while the game runs")
    reader = _Reader(table)
    for step in table.history:
        for event in step.events:
            reader.take(event, step.words)
    reader.end()
    return Course(tuple(reader.moments), tuple(reader.marks))


class _Reader:
    """Follows the events of a game, one by one."""

    def __init__(self, table: Table) -> None:
        self._cash = [table.edition.starting_cash] * len(table.chairs)
        self._round = 0
        self._landlord: Seat | None = None
        self._bribes: dict[tuple[Seat, Seat], Ducats] = {}
        """What each has paid to whom in this turn."""
        self._final = False
        self.moments: list[Moment] = []
        self.marks: list[Mark] = []

    def take(self, event: Event, words: tuple[Word, ...]) -> None:
        match event:
            case TurnBegan():
                self._close()
                self._round, self._landlord = event.round, event.landlord
            case SalaryPaid(final=True) if not self._final:
                self._close()
                self._final, self._landlord = True, None
            case BribePaid(by_bank=False) | BribeRefunded(to_bank=False):
                sign = 1 if isinstance(event, BribePaid) else -1
                pair = event.seat, event.landlord
                self._bribes[pair] = self._bribes.get(pair, 0) + sign * event.amount
            case WordAgreed():
                self._agree(words[event.word], event.seat)
            case WordJudged(state=WordState.BROKEN, seat=breaker) if breaker is not None:
                other = words[event.word].other(breaker)
                self.marks.append(Mark(MarkKind.BETRAYAL, self._point, breaker, other=other))
            case _:
                pass
        for seat, change in cash_changes(event):
            self._cash[seat] += change

    def end(self) -> None:
        self._close()

    @property
    def _point(self) -> int:
        return len(self.moments)

    def _close(self) -> None:
        """Note how everybody stands now that a turn is over."""
        paid = [
            Mark(MarkKind.BRIBE, self._point, seat, amount, landlord)
            for (seat, landlord), amount in self._bribes.items()
            if amount > 0
        ]
        self.marks += paid
        self._bribes.clear()
        self.moments.append(Moment(self._round, self._landlord, tuple(self._cash)))

    def _agree(self, word: Word, seat: Seat) -> None:
        """Note an agreement, on the lines of both."""
        other = word.to if seat == word.seat else seat
        if other is not None:
            both = ((word.seat, other), (other, word.seat))
            self.marks += [Mark(MarkKind.AGREEMENT, self._point, one, other=two) for one, two in both]
