"""The course of a finished game: its cash, payments and broken statements by turn; its turning point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.tables.game_facts import BrokenStatement, GameFacts, Payment, Post, game_facts_of
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    Area,
    BribePaid,
    BribeRefunded,
    Ducats,
    Event,
    SalaryPaid,
    Scholar,
    Seat,
    Statement,
    StatementAgreed,
    StatementJudged,
    StatementState,
    TurnBegan,
    cash_changes,
)


class MarkKind(StrEnum):
    """A kind of mark on a player's line."""

    BRIBE = "bribe"
    """All that a seat paid from its own purse in a turn."""
    AGREEMENT = "agreement"
    BETRAYAL = "betrayal"
    """This seat broke its word."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened in a turn."""

    kind: MarkKind
    point: int
    """The index of the `Moment` after that turn."""
    seat: Seat
    """The seat whose line it is on; an agreement is marked on two."""
    amount: Ducats = 0
    """Of bribes: what was paid, less what came back."""
    other: Seat | None = None
    """The seat that was bribed, agreed with, or deceived; None for all."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The cash of all seats after a landlord's turn."""

    round: int
    """0 before the first turn."""
    landlord: Seat | None
    """None before the first turn and after the final salaries."""
    cash: tuple[Ducats, ...]


@dataclass(frozen=True, slots=True)
class CashTimeline:
    """A whole game, as money."""

    moments: tuple[Moment, ...]
    """Before the first turn, after each, and after the final salaries if there were any."""
    marks: tuple[Mark, ...]
    """In order of time."""

    def after_round(self, number: int) -> tuple[Ducats, ...]:
        """Return all cash at the end of a round, without the final salaries; round 0 is the start."""
        played = self.moments[:-1] if self.ends_with_salaries else self.moments
        return [moment.cash for moment in played if moment.round == number][-1]

    @property
    def ends_with_salaries(self) -> bool:
        """Is the last point the one after the final salaries?"""
        return len(self.moments) > 1 and self.moments[-1].landlord is None


def course_of(table: Table) -> CashTimeline:
    """Return the course of a finished game, added up from public events.

    Raises:
        ValueError: while the purses are secret.
    """
    if table.phase is not Phase.FINISHED:
        raise ValueError("the purses are secret while the game runs")
    reader = _Reader(table)
    for step in table.history:
        for event in step.events:
            reader.take(event, step.statements)
    reader.close()
    return CashTimeline(tuple(reader.moments), tuple(reader.marks))


class _Reader:
    """Reads the events of a game in order."""

    def __init__(self, table: Table) -> None:
        self._cash = [table.edition.starting_cash] * len(table.chairs)
        self._round = 0
        self._landlord: Seat | None = None
        self._bribes: dict[tuple[Seat, Seat], Ducats] = {}
        """The bribes of this turn by payer and landlord."""
        self._final = False
        self.moments: list[Moment] = []
        self.marks: list[Mark] = []

    def take(self, event: Event, statements: tuple[Statement, ...]) -> None:
        match event:
            case TurnBegan():
                self.close()
                self._round = event.round
                self._landlord = event.landlord
            case SalaryPaid(final=True) if not self._final:
                self.close()
                self._final = True
                self._landlord = None
            case BribePaid(by_bank=False) | BribeRefunded(to_bank=False):
                sign = 1 if isinstance(event, BribePaid) else -1
                pair = event.seat, event.landlord
                self._bribes[pair] = self._bribes.get(pair, 0) + sign * event.amount
            case StatementAgreed():
                self._agree(statements[event.statement], event.seat)
            case StatementJudged(state=StatementState.BROKEN, seat=breaker) if breaker is not None:
                other = statements[event.statement].other(breaker)
                self.marks.append(Mark(MarkKind.BETRAYAL, self._point, breaker, other=other))
            case _:
                pass
        for seat, change in cash_changes(event):
            self._cash[seat] += change

    @property
    def _point(self) -> int:
        return len(self.moments)

    def close(self) -> None:
        """Note the cash of all seats at the end of a turn."""
        paid = [
            Mark(MarkKind.BRIBE, self._point, seat, amount, landlord)
            for (seat, landlord), amount in self._bribes.items()
            if amount > 0
        ]
        self.marks += paid
        self._bribes.clear()
        self.moments.append(Moment(self._round, self._landlord, tuple(self._cash)))

    def _agree(self, statement: Statement, seat: Seat) -> None:
        other = statement.to if seat == statement.seat else seat
        if other is not None:
            both = ((statement.seat, other), (other, statement.seat))
            self.marks += [Mark(MarkKind.AGREEMENT, self._point, one, other=two) for one, two in both]


_MIN_RATIO = 1.5
"""The least ratio of an event to all others, where it did not decide the game."""

_NEAR_RATIO = 0.8
"""A broken statement is told even if another event moved the result a little more: people remember it."""


class TurningPointKind(StrEnum):
    """The kind of a turning point."""

    HIRED = "hired"
    """A scholar got an open post; `amount` is what it earned there."""
    OUSTED = "ousted"
    """A scholar drove another from its post; `amount` is what it earned there from then on."""
    BROKEN_STATEMENT = "broken_statement"
    """A landlord broke a statement, and gave the post to another; `amount` is the cost to the deceived: what
    was earned there from then on, and their bribe, which is `paid`."""
    LOST_BRIBE = "lost_bribe"
    """A bribe was paid for a scholar that was banished then; `amount` is the bribe."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The event that decided a game, with its effect."""

    kind: TurningPointKind
    round: int
    seat: Seat
    """The seat that hired, broke its word, or paid the bribe."""
    other: Seat
    """The owner of the ousted scholar, the deceived seat, or else the landlord."""
    palace: Seat
    scholar: Scholar
    """The scholar that got the post, or was banished."""
    amount: Ducats
    margin: Ducats = 0
    """The winner's lead; 0 where several have won."""
    paid: Ducats = 0
    """The owner's bribes for the post over the game; or the bribe that the deceived paid in vain."""
    area: Area | None = None
    """The post; None for a lost bribe."""
    ousted: Scholar | None = None
    rival: Seat | None = None
    """The seat that would have been ahead without the event, or nearest to the winner."""
    lead_without: Ducats = 0
    """The winner's lead over that seat without the event; negative for a deficit."""


@dataclass(frozen=True, slots=True)
class _Event:
    turning: TurningPoint
    brought: Mapping[Seat, Ducats]
    """The final effect on each seat's cash; negative for a cost."""
    decision: tuple[int, Scholar]
    """The round and the hired scholar: all facts of one decision are one event."""


def turning_of(table: Table) -> TurningPoint | None:
    """Return the turning point of a finished game; None if no event stands out.

    Raises:
        ValueError: while the game runs.
    """
    public = table.public
    if public is None or not public.over or public.cash is None:
        raise ValueError("the purses are secret while the game runs")
    cash = public.cash
    winner = public.winners[0]
    margin = lead(cash, winner)
    events = list(_events(game_facts_of(table)))
    moved = [margin - lead(_without(cash, event.brought), winner) for event in events]
    if not moved:
        return None
    least = max(public.edition.salaries)

    def stands_out(one: int) -> bool:
        others = [
            moved[other] for other, event in enumerate(events) if event.decision != events[one].decision
        ]
        decided = moved[one] >= margin
        return moved[one] >= least and (decided or moved[one] >= _MIN_RATIO * max(others, default=0))

    best = max(range(len(events)), key=lambda one: moved[one])
    breaches = [
        one
        for one, event in enumerate(events)
        if event.turning.kind is TurningPointKind.BROKEN_STATEMENT and moved[one] >= _NEAR_RATIO * moved[best]
    ]
    for one in (*sorted(breaches, key=lambda one: -moved[one]), best):
        if stands_out(one):
            return _with_rival(events[one], cash, winner)
    return None


def _with_rival(event: _Event, cash: tuple[Ducats, ...], winner: Seat) -> TurningPoint:
    """Return the turning point with the seat that it kept from winning, or from coming near."""
    without = _without(cash, event.brought)
    rival = max((seat for seat in range(len(cash)) if seat != winner), key=lambda seat: without[seat])
    return replace(
        event.turning,
        margin=lead(cash, winner),
        rival=rival,
        lead_without=without[winner] - without[rival],
    )


def lead(cash: tuple[Ducats, ...], seat: Seat) -> Ducats:
    """Return a seat's lead over the best of all others; negative for a deficit."""
    return cash[seat] - max(amount for one, amount in enumerate(cash) if one != seat)


def _without(cash: tuple[Ducats, ...], brought: Mapping[Seat, Ducats]) -> tuple[Ducats, ...]:
    return tuple(amount - brought.get(seat, 0) for seat, amount in enumerate(cash))


def _events(facts: GameFacts) -> Iterator[_Event]:
    for post in facts.posts:
        yield _hiring(facts, post)
    for broken in facts.broken:
        if broken.lost is not None and (deceived := broken.statement.other(broken.breaker)) is not None:
            yield _breach(facts, broken, broken.lost, deceived)
    for paid in facts.bribes:
        if paid.post is None and paid.cost > 0:
            yield _loss(paid)


def _hiring(facts: GameFacts, post: Post) -> _Event:
    owner = facts.owner(post.scholar)
    loser = None if post.ousted is None else facts.owner(post.ousted)
    flows = [(owner, post.gain), (post.palace, post.cost)]
    if loser is None or loser == owner:
        kind = TurningPointKind.HIRED
        other = post.palace
    else:
        kind = TurningPointKind.OUSTED
        other = loser
        flows.append((loser, -post.earned))
    turning = TurningPoint(
        kind=kind,
        round=post.round,
        seat=owner,
        other=other,
        palace=post.palace,
        scholar=post.scholar,
        amount=post.earned,
        paid=post.cost,
        area=post.area,
        ousted=post.ousted if kind is TurningPointKind.OUSTED else None,
    )
    return _Event(turning, _sums(flows), (post.round, post.scholar))


def _breach(facts: GameFacts, broken: BrokenStatement, lost: Post, deceived: Seat) -> _Event:
    bribe = 0 if broken.bribe is None else broken.bribe.cost
    cost = broken.worth + bribe
    turning = TurningPoint(
        kind=TurningPointKind.BROKEN_STATEMENT,
        round=broken.round,
        seat=broken.breaker,
        other=deceived,
        palace=lost.palace,
        scholar=lost.scholar,
        amount=cost,
        paid=bribe,
        area=lost.area,
    )
    flows = [(deceived, -cost), (facts.owner(lost.scholar), broken.worth), (broken.breaker, bribe)]
    return _Event(turning, _sums(flows), (lost.round, lost.scholar))


def _loss(paid: Payment) -> _Event:
    turning = TurningPoint(
        kind=TurningPointKind.LOST_BRIBE,
        round=paid.round,
        seat=paid.seat,
        other=paid.landlord,
        palace=paid.landlord,
        scholar=paid.scholar,
        amount=paid.cost,
    )
    flows = [(paid.seat, -paid.cost), (paid.landlord, paid.cost)]
    return _Event(turning, _sums(flows), (paid.round, paid.scholar))


def _sums(flows: Iterable[tuple[Seat, Ducats]]) -> dict[Seat, Ducats]:
    total: dict[Seat, Ducats] = {}
    for seat, amount in flows:
        total[seat] = total.get(seat, 0) + amount
    return total
