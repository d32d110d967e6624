"""Keeps account of what was said, from view to view: what is not settled, and who has kept what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    SpareClause,
)
from intrigue_core.bargaining.statements import Statement, StatementState, tally_of
from intrigue_core.editions import Scholar, Seat
from intrigue_core.views import PublicView


class Live:
    """A statement that is not settled, with what is often asked of it."""

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self.number = statement.number
        self.seat = statement.seat
        self.to = statement.to
        self.is_open = statement.state is StatementState.OPEN
        self.waits = self.is_open and statement.is_offer
        """Does it wait for an answer?"""
        self.is_given = statement.is_given
        self.seen: dict[Seat, Sequence[tuple[int, float]]] = {}
        """What each seat has been shown of it, see `Observing`."""

    @cached_property
    def paid_for(self) -> frozenset[Scholar]:
        """The scholars for whom it offers bribes; a threat offers nothing."""
        if self.statement.threat or not self.statement.yours:
            return frozenset()
        return frozenset(one.scholar for one in self.statement.clauses if isinstance(one, PayClause))

    @cached_property
    def deal(self) -> tuple[PayClause, HireClause] | None:
        """The two clauses of an offer that is money for a post, and nothing else."""
        _, _, _, mine, yours, threat, *_ = self.statement
        if threat or len(mine) != 1 or len(yours) != 1:
            return None
        for one, other in ((mine[0], yours[0]), (yours[0], mine[0])):
            if isinstance(one, PayClause) and isinstance(other, HireClause):
                return one, other
        return None

    @cached_property
    def short(self) -> Sequence[tuple[Seat, tuple[object, ...]]]:
        """A promise or a pact in a few words that tell it from others; first who cannot repeat it."""
        _, seat, to, mine, yours, threat, *_ = self.statement
        if threat:
            return ()
        found: list[tuple[Seat, tuple[object, ...]]] = []
        if len(mine) == 1 and len(yours) <= 1 and (words := _in_short(mine[0], yours, seat, to)):
            found.append((seat, words))
        if to is None or len(yours) != 1 or len(mine) > 1:
            return found
        if words := _in_short(yours[0], mine, to, seat):
            found.append((to, words))
        return found


class Spoken:
    """All that a table remembers of what was said."""

    def __init__(self, seats: int) -> None:
        self.live: list[Live] = []
        """The statements that are not settled, in their order."""
        self.waiting: list[list[Live]] = [[] for _ in range(seats)]
        """The open offers to each seat."""
        self.withdrawable: list[list[Live]] = [[] for _ in range(seats)]
        """The open offers and threats of each seat."""
        self.about: dict[Scholar, list[Live]] = {}
        """The offers by the scholars that they offer bribes for."""
        self.count = [0] * seats
        """The statements of each seat that are not settled."""
        self.short: list[set[tuple[object, ...]]] = [set() for _ in range(seats)]
        """The promises and pacts that each seat cannot make again, see `Live.short`."""
        self.said_now = [0] * seats
        """The statements of each seat in the current turn, settled ones included."""
        self.kept = [0] * seats
        """The statements that each seat has kept."""
        self.broken = [0] * seats
        self._seats = seats
        self._seen = 0
        self._turn = -1
        self._settled_now = [0] * seats

    def follow(self, public: PublicView) -> None:
        """Take in what was said and settled since the last view."""
        statements = public.statements
        changed = public.turn != self._turn
        if changed:
            self._turn = public.turn
            self._settled_now = [0] * self._seats
        for one in self.live:
            statement = statements[one.number]
            before = one.statement
            if statement.state is before.state and statement.turn == before.turn:
                one.statement = statement  # of its clauses some may be kept
            else:
                changed = True
        if changed:
            self._sort(statements)
        for statement in statements[self._seen :]:
            if statement.state.is_settled:
                self._settle(statement)
            else:
                self._add(Live(statement))
        self._seen = len(statements)

    def _sort(self, statements: Sequence[Statement]) -> None:
        """Look at all anew that was said before."""
        seats = range(self._seats)
        before = self.live
        self.live = []
        self.waiting = [[] for _ in seats]
        self.withdrawable = [[] for _ in seats]
        self.about = {}
        self.short = [set() for _ in seats]
        self.count = [0] * self._seats
        self.said_now = self._settled_now.copy()
        for one in before:
            statement = statements[one.number]
            if statement.state.is_settled:
                self._settle(statement)
            elif statement is one.statement:
                self._add(one)
            else:
                self._add(Live(statement))

    def _add(self, one: Live) -> None:
        seat = one.seat
        self.live.append(one)
        self.count[seat] += 1
        if one.statement.turn == self._turn:
            self.said_now[seat] += 1
        if one.waits and one.to is not None:
            self.waiting[one.to].append(one)
        if one.is_open and not one.is_given:
            self.withdrawable[seat].append(one)
        for scholar in one.paid_for:
            self.about.setdefault(scholar, []).append(one)
        for doer, words in one.short:
            self.short[doer].add(words)

    def _settle(self, statement: Statement) -> None:
        if statement.turn == self._turn:
            self._settled_now[statement.seat] += 1
            self.said_now[statement.seat] += 1
        if statement.state not in (StatementState.KEPT, StatementState.BROKEN):
            return
        for seat in (statement.seat, statement.to):
            if seat is not None:
                kept, broken = tally_of([statement], seat)
                self.kept[seat] += kept
                self.broken[seat] += broken


def _in_short(
    mine: Clause, yours: tuple[Clause, ...], me: Seat, other: Seat | None
) -> tuple[object, ...] | None:
    """Return a promise or a pact in the few words that tell it from others; None for anything else."""
    match mine:
        case AuctionClause() if not yours:
            return "auction", mine.scholar
        case FavourClause() if mine.to == other:
            if not yours and not mine.lasting:
                return "favour", other, mine.least
            if mine.lasting and yours == (FavourClause(to=me, least=mine.least, lasting=True),):
                return "favours", other, mine.least
        case SpareClause() if mine.whom == other and mine.palace is None:
            if not yours:
                return "spare", other, mine.until
            if yours == (SpareClause(whom=me, until=mine.until),):
                return "truce", other, mine.until
        case _:
            pass
    return None
