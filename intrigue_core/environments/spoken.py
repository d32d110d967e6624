"""Keeps account of what was said, from view to view: what is not settled, and who has kept what."""

from __future__ import annotations

from collections.abc import Sequence

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
        self.number = statement.number
        self.seat = statement.seat
        self.to = statement.to
        self.paid_for = _paid_for(statement)
        """The scholars for whom it offers bribes; a threat offers nothing."""
        self.deal = _deal(statement)
        """The two clauses of an offer that is money for a post, and nothing else."""
        self.short = _short(statement)
        """A promise or a pact in a few words that tell it from others; first who cannot repeat it."""
        self.stand(statement)

    def stand(self, statement: Statement) -> None:
        """Take it as it stands after an answer."""
        self.statement = statement
        self.is_open = statement.state is StatementState.OPEN
        self.waits = self.is_open and statement.is_offer
        """Does it wait for an answer?"""
        self.is_given = statement.is_given
        self.is_standing = self.is_given or statement.threat
        """Is it a threat, or has a seat given its word with it?"""
        self.seen: dict[Seat, Sequence[tuple[int, float]]] = {}
        """What each seat has been shown of it, see `Observing`."""


class Spoken:
    """All that a table remembers of what was said."""

    def __init__(self, seats: int) -> None:
        self.live: list[Live] = []
        """The statements that are not settled, in their order."""
        self.waiting: list[list[Live]] = [[] for _ in range(seats)]
        """The open offers to each seat."""
        self.withdrawable: list[list[Live]] = [[] for _ in range(seats)]
        """The open offers and threats of each seat."""
        self.standing: list[Live] = []
        """The threats, and those by which a word was given, in their order."""
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
        self._seen = 0
        self._turn = -1

    def follow(self, public: PublicView) -> None:
        """Take in what was said and settled since the last view."""
        statements = public.statements
        if public.turn != self._turn:
            self._turn = public.turn
            self.said_now = [0] * len(self.said_now)
        changed = [one for one in self.live if statements[one.number] is not one.statement]
        for one in changed:
            self._change(one, statements[one.number])
        for statement in statements[self._seen :]:
            self._note_turn(statement)
            if statement.state.is_settled:
                self._settle(statement)
            else:
                self._add(Live(statement))
        self._seen = len(statements)

    def _change(self, one: Live, statement: Statement) -> None:
        """Let a statement stand as it does now: it was agreed to or settled, or a part of it is kept."""
        before = one.statement
        if statement.turn != before.turn:
            self._note_turn(statement)
        if statement.state is before.state:
            one.statement = statement
            return
        if one.waits and one.to is not None:
            self.waiting[one.to].remove(one)
        if one.is_open and not one.is_given:
            self.withdrawable[one.seat].remove(one)
        if one.is_standing:
            self.standing.remove(one)
        one.stand(statement)
        if not statement.state.is_settled:
            self.standing = [each for each in self.live if each.is_standing]  # in their order
            return
        self.live.remove(one)
        self.count[one.seat] -= 1
        for scholar in one.paid_for:
            self.about[scholar].remove(one)
        for doer, _ in one.short:  # another may be the same in short
            self.short[doer] = {words for other in self.live for seat, words in other.short if seat == doer}
        self._settle(statement)

    def _note_turn(self, statement: Statement) -> None:
        """Count what was said in this turn, or agreed to in it."""
        if statement.turn == self._turn:
            self.said_now[statement.seat] += 1

    def _add(self, one: Live) -> None:
        seat = one.seat
        self.live.append(one)
        self.count[seat] += 1
        if one.waits and one.to is not None:
            self.waiting[one.to].append(one)
        if one.is_open and not one.is_given:
            self.withdrawable[seat].append(one)
        if one.is_standing:
            self.standing.append(one)
        for scholar in one.paid_for:
            self.about.setdefault(scholar, []).append(one)
        for doer, words in one.short:
            self.short[doer].add(words)

    def _settle(self, statement: Statement) -> None:
        """Count what was kept or broken."""
        if statement.state not in (StatementState.KEPT, StatementState.BROKEN):
            return
        for seat in (statement.seat, statement.to):
            if seat is not None:
                kept, broken = tally_of([statement], seat)
                self.kept[seat] += kept
                self.broken[seat] += broken


def _paid_for(statement: Statement) -> frozenset[Scholar]:
    if statement.threat or not statement.yours:
        return frozenset()
    return frozenset([one.scholar for one in statement.clauses if isinstance(one, PayClause)])


def _deal(statement: Statement) -> tuple[PayClause, HireClause] | None:
    _, _, _, mine, yours, threat, *_ = statement
    if threat or len(mine) != 1 or len(yours) != 1:
        return None
    for one, other in ((mine[0], yours[0]), (yours[0], mine[0])):
        if isinstance(one, PayClause) and isinstance(other, HireClause):
            return one, other
    return None


def _short(statement: Statement) -> Sequence[tuple[Seat, tuple[object, ...]]]:
    _, seat, to, mine, yours, threat, *_ = statement
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
