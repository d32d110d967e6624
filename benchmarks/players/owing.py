"""The clauses that a seat owes just now, and the decisions that keep them, judged by the clauses alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from intrigue_core import (
    Clause,
    Debt,
    Ducats,
    FavourClause,
    Hire,
    HireClause,
    HireOptions,
    PayClause,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SendClause,
    SendOptions,
    SendScholars,
    SpareClause,
    breaks,
    debts_of,
)
from intrigue_core.bargaining.outcome import after_decision
from intrigue_core.options import hires, sends


def debts(public: PublicView, seat: Seat) -> Iterator[Debt]:
    """Yield the clauses that a seat has agreed to or promised, and neither kept nor broken."""
    return chain.from_iterable(debts_of(statement, seat) for statement in public.statements)


def owed_bribe(owed: Iterable[Debt], scholar: Scholar) -> Ducats | None:
    """Return the least bribe that keeps what was promised for a scholar, in ducats; None if nothing was."""
    amounts = [
        debt.clause.amount
        for debt in owed
        if isinstance(debt.clause, PayClause) and debt.clause.scholar == scholar
    ]
    return max(amounts, default=None)


def keeping_hire(public: PublicView, options: HireOptions, owed: Sequence[Debt], wished: Hire) -> Hire:
    """Return the hiring that keeps most clauses owed, and of those the one most like the wished one."""
    at_stake = [debt for debt in owed if isinstance(debt.clause, HireClause | RefuseClause | FavourClause)]
    if not at_stake:
        return wished
    ways = hires(public.landlord, options)
    kept = [_keeps(public, way, at_stake) for way in ways]
    return nearest([way for way, count in zip(ways, kept, strict=True) if count == max(kept)], wished)


def concerns(public: PublicView, options: HireOptions, clause: Clause) -> bool:
    """Return whether this stage of a landlord's turn decides if a clause is kept."""
    here = {scholar for group in options.groups for scholar in group}
    match clause:
        case HireClause(scholar=scholar) | RefuseClause(scholar=scholar):
            return scholar in here
        case FavourClause(to=to):
            return any(public.edition.owner(scholar) == to for scholar in here)
        case _:
            return False


def _keeps(public: PublicView, way: Hire | SendScholars, owed: Iterable[Debt]) -> int:
    """Return the number of clauses that a landlord's decision keeps, or leaves to be kept later."""
    after, happened = after_decision(public, way)
    return sum(not breaks(debt, public.landlord, after, happened) for debt in owed)


def keeping_pair(
    public: PublicView, seat: Seat, options: SendOptions, owed: Iterable[Debt], wished: SendScholars
) -> SendScholars:
    """Return the wished pair if it keeps all that is owed, else a pair that keeps most of it.

    Args:
        wished: what would be sent if nothing were owed.
    """
    at_stake = [debt for debt in owed if isinstance(debt.clause, SpareClause | SendClause)]

    def kept(pair: SendScholars) -> tuple[int, int]:
        return _keeps(public, pair, at_stake), len({pair.first, pair.second} & {wished.first, wished.second})

    if kept(wished)[0] == len(at_stake):
        return wished
    return max(sends(seat, options), key=kept)


def nearest(ways: Sequence[Hire], wished: Hire) -> Hire:
    """Return the way to hire that has most in common with the wished one."""
    scholars, areas = ({*column} for column in zip(*wished.placements, strict=True))
    return max(
        ways,
        key=lambda way: (
            sum(scholar in scholars for scholar, _ in way.placements),
            len({*way.placements} & {*wished.placements}),
            sum(area in areas for _, area in way.placements),
        ),
    )
