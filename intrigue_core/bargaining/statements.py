"""Statements: an offer, a promise or a threat, its state, and what of it is owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain, repeat
from typing import NamedTuple, TypeAlias

from intrigue_core.bargaining.clauses import Clause, Payment
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.notation.names import Names
from intrigue_core.notation.speech import written


class StatementState(StrEnum):
    """The state of a statement."""

    OPEN = "open"
    """An offer without an answer; a promise or a threat whose time has not come."""
    AGREED = "agreed"
    WITHDRAWN = "withdrawn"
    """Taken back by the speaker, who may have said another in its place."""
    DECLINED = "declined"
    COUNTERED = "countered"
    """Answered with another offer, which says so."""
    KEPT = "kept"
    BROKEN = "broken"
    MOOT = "moot"
    """It came to nothing, without blame."""
    CARRIED_OUT = "carried_out"
    """A threat whose harm was done."""
    EMPTY = "empty"
    """A threat that was defied without consequence."""
    AVERTED = "averted"
    """A threat that got what it asked for."""

    @property
    def is_settled(self) -> bool:
        """Is its outcome final?"""
        return self not in (StatementState.OPEN, StatementState.AGREED)


Side: TypeAlias = tuple[Seat, tuple[Clause, ...], tuple[ClauseState, ...]]
"""A party to a statement: its seat, the clauses that it has to keep, and their states."""


class Statement(NamedTuple):
    """A statement, with the state of each of its clauses.

    With clauses of both it is an offer, and so is one that only asks; with clauses of the speaker alone it is
    a promise, or a threat. A threat names the harm, and what would avert it, if anything would.
    """

    number: int
    """Its place among all statements of the game, from 0."""
    seat: Seat
    """The speaker."""
    to: Seat | None
    """The seat spoken to; None for all."""
    mine: tuple[Clause, ...]
    """The clauses of the speaker."""
    yours: tuple[Clause, ...]
    """The clauses of the seat spoken to."""
    threat: bool
    answers: int | None
    """The number of the offer that it answers or replaces."""
    turn: int
    """The landlord's turn, from 0, in which it was said; of an offer that was agreed, in which it was."""
    state: StatementState
    mine_now: tuple[ClauseState, ...]
    yours_now: tuple[ClauseState, ...]
    broken_by: Seat | None = None
    missed_by: Seat | None = None
    """The seat whose absence alone has brought it to nothing (ruling A26)."""
    paid: bool = False
    """Of an offer that has lapsed: was just the bribe paid that it offered, though nobody had answered?"""

    def text(self, names: Names) -> str:
        """Return it in the notation, as its speaker has said it."""
        return written(self, names)

    @property
    def is_offer(self) -> bool:
        """Does it wait for an answer, or did it?"""
        return bool(self.yours) and not self.threat

    @property
    def is_promise(self) -> bool:
        """Does it promise something for nothing?"""
        return not self.yours and not self.threat

    @property
    def is_given(self) -> bool:
        """Has a seat given its word with it? Threats do not count."""
        return self.state is StatementState.AGREED or (self.is_promise and self.state is StatementState.OPEN)

    @property
    def parties(self) -> tuple[Side, Side]:
        """The clauses with the seats that have to keep them and their states, the speaker's first."""
        theirs = self.seat if self.to is None else self.to
        return ((self.seat, self.mine, self.mine_now), (theirs, self.yours, self.yours_now))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of both seats, the speaker's first."""
        return (*self.mine, *self.yours)

    def each(self) -> Iterator[tuple[Seat, Clause, ClauseState]]:
        """Return each clause with the seat that has to keep it and its state, the speaker's first."""
        theirs = self.seat if self.to is None else self.to
        return chain(  # a seat has no end
            zip(repeat(self.seat), self.mine, self.mine_now, strict=False),
            zip(repeat(theirs), self.yours, self.yours_now, strict=False),
        )

    def clauses_of(self, seat: Seat) -> tuple[Clause, ...]:
        """Return the clauses that a seat would have to keep."""
        if seat == self.seat:
            return self.mine
        if seat == self.to:
            return self.yours
        return ()

    def other(self, seat: Seat) -> Seat | None:
        """Return the other party to it; None for all."""
        return self.to if seat == self.seat else self.seat


def bribes_in(clauses: Iterable[Clause]) -> list[Payment]:
    """Return the bribes that clauses promise or ask for, in order."""
    return [bribe for clause in clauses if (bribe := clause.bribe) is not None]


def paid_for(statement: Statement) -> frozenset[Scholar]:
    """Return the scholars that a statement offers bribes for."""
    return frozenset(bribe.scholar for bribe in bribes_in(statement.clauses))


def price_of(statement: Statement, scholar: Scholar) -> Ducats | None:
    """Return the bribe that a statement offers for a scholar; None if it offers none."""
    return next((bribe.amount for bribe in bribes_in(statement.clauses) if bribe.scholar == scholar), None)


def is_overtaken(threat: Statement, agreed: Statement) -> bool:
    """Return whether the two sides of a threat have agreed otherwise about a scholar of it.

    They have not if the agreement has all that the threat asks for: it stands until that is done.
    """
    if not threat.threat or {threat.seat, threat.to} != {agreed.seat, agreed.to}:
        return False
    if _scholars_of(threat).isdisjoint(_scholars_of(agreed)):
        return False
    granted = () if threat.to is None else agreed.clauses_of(threat.to)
    is_granted = all(any(one.includes(asked) for one in granted) for asked in threat.yours)
    return not (threat.yours and is_granted)


def _scholars_of(statement: Statement) -> set[Scholar]:
    """Return the scholars whose next negotiation settles a clause of a statement."""
    return {scholar for clause in statement.clauses if (scholar := clause.about) is not None}


class Debt(NamedTuple):
    """A clause that a seat has still to keep."""

    statement: Statement
    clause: Clause


def debts_of(statement: Statement, seat: Seat) -> Iterator[Debt]:
    """Yield the pending clauses that a seat has agreed to or promised in a statement; no threats."""
    if not statement.is_given:
        return
    for party, clause, state in statement.each():
        lasts = clause.lasts_for is not None and state is ClauseState.KEPT
        if party == seat and (lasts or state is ClauseState.PENDING):
            yield Debt(statement, clause)


class Tally(NamedTuple):
    """A seat's kept and broken statements, threats excluded."""

    kept: int
    broken: int

    @property
    def statements(self) -> int:
        """The number of both together."""
        return self.kept + self.broken


def tally_of(statements: Iterable[Statement], seat: Seat) -> Tally:
    """Return the numbers of statements that a seat has kept and broken.

    A seat that has kept all that was due before the other broke the agreement has kept it.
    """
    kept = broken = 0
    for statement in statements:
        if statement.threat or statement.state not in (StatementState.KEPT, StatementState.BROKEN):
            continue
        if statement.broken_by == seat:
            broken += 1
        elif any(party == seat and state is ClauseState.KEPT for party, _, state in statement.each()):
            kept += 1
    return Tally(kept, broken)
