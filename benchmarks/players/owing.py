"""What a seat owes by its words just now, and how it decides so as to keep them; by the words alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from intrigue_core.bargaining.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import is_against
from intrigue_core.bargaining.statements import Debt, debts_of
from intrigue_core.commands import Hire, Sending, SendScholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.model import HireOptions, SendOptions
from intrigue_core.options import hires, sends
from intrigue_core.views import PublicView


def debts(public: PublicView, seat: Seat) -> Iterator[Debt]:
    """Yield what a seat has agreed to, or promised, and neither kept nor broken."""
    return chain.from_iterable(debts_of(word, seat) for word in public.words)


def owed_bribe(owed: Iterable[Debt], scholar: Scholar) -> Ducats | None:
    """Return the least bribe that keeps what was promised for a scholar, in ducats; None if nothing was."""
    amounts = [
        debt.clause.amount
        for debt in owed
        if isinstance(debt.clause, PayClause) and debt.clause.scholar == scholar
    ]
    return max(amounts, default=None)


def keeping_hire(public: PublicView, options: HireOptions, owed: Sequence[Debt], wished: Hire) -> Hire:
    """Return the hiring that keeps most of what is owed, and of those the one most like what is wished."""
    at_stake = [debt for debt in owed if isinstance(debt.clause, HireClause | RefuseClause | FavourClause)]
    if not at_stake:
        return wished
    ways = hires(public.landlord, options)
    kept = [sum(_keeps(public, options, way, debt) for debt in at_stake) for way in ways]
    return nearest([way for way, count in zip(ways, kept, strict=True) if count == max(kept)], wished)


def concerns(public: PublicView, options: HireOptions, clause: Clause) -> bool:
    """Return whether it is up to this stage of a landlord's turn that a clause is kept."""
    here = {scholar for group in options.groups for scholar in group}
    match clause:
        case HireClause(scholar=scholar) | RefuseClause(scholar=scholar):
            return scholar in here
        case FavourClause(to=to):
            return any(public.edition.owner(scholar) == to for scholar in here)
        case _:
            return False


def _keeps(public: PublicView, options: HireOptions, way: Hire, debt: Debt) -> bool:
    """Return whether a way to hire keeps a clause, or leaves it to be kept in a later stage of this turn."""
    salaries, owner = public.edition.salaries, public.edition.owner
    later = {scholar for stage in public.stages[public.stage + 1 :] for scholar in stage.payers}
    taken = {area for _, area in way.placements}
    open_salaries = [salaries[area] for area in public.free_areas(public.landlord) if area not in taken] + [
        salaries[stage.area] for stage in public.stages[public.stage + 1 :] if stage.area is not None
    ]
    best_later = max(open_salaries, default=0)
    match debt.clause:
        case HireClause(scholar=scholar) as clause:
            needed = clause.needs(salaries)
            if scholar in later:
                return best_later >= needed
            here = any(scholar in group for group in options.groups)
            return not here or any(
                one == scholar and salaries[area] >= needed for one, area in way.placements
            )
        case RefuseClause(scholar=scholar):
            return all(one != scholar for one, _ in way.placements)
        case FavourClause(to=to, least=least):
            if debt.word.turn == public.turn:
                return True
            given = any(owner(one) == to and salaries[area] >= least for one, area in way.placements)
            return given or (best_later >= least and any(owner(one) == to for one in later))
        case _:
            return True


def keeping_pair(
    public: PublicView, seat: Seat, options: SendOptions, owed: Iterable[Debt], wished: SendScholars
) -> SendScholars:
    """Return what is wished if that keeps what is owed, else a pair that keeps most of it.

    Args:
        wished: what would be sent if nothing were owed.
    """
    tests = [test for debt in owed if (test := _sending_test(public, debt.clause)) is not None]
    if not tests:
        return wished

    def kept(pair: SendScholars) -> tuple[int, int]:
        sent = (pair.first, pair.second)
        alike = len({*sent} & {wished.first, wished.second})
        return sum(test(sent) for test in tests), alike

    return wished if kept(wished)[0] == len(tests) else max(sends(seat, options), key=kept)


def _sending_test(public: PublicView, clause: Clause) -> Callable[[tuple[Sending, Sending]], bool] | None:
    match clause:
        case SpareClause(whom=whom, palace=palace, until=until):
            if until is not None and public.round > until:
                return None
            return lambda sent: (
                not any(
                    palace in (None, one.palace) and is_against(public, one.profession, one.palace, whom)
                    for one in sent
                )
            )
        case SendClause(profession=profession, palace=palace):
            return lambda sent: Sending(profession, palace) in sent
        case _:
            return None


def nearest(ways: Sequence[Hire], wished: Hire) -> Hire:
    """Return the way to hire that has most in common with what is wished."""
    scholars, areas = ({*column} for column in zip(*wished.placements, strict=True))
    return max(
        ways,
        key=lambda way: (
            sum(scholar in scholars for scholar, _ in way.placements),
            len({*way.placements} & {*wished.placements}),
            sum(area in areas for _, area in way.placements),
        ),
    )
