"""A sensible player that says nothing of itself, but answers what is offered to it, and keeps its word."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue_core.arena.adversaries.neutral import SHARE, Neutral, payments
from intrigue_core.arena.owing import debts, keeping_hire, keeping_pair, owed_bribe
from intrigue_core.bargaining.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.bargaining.legality import check_agree
from intrigue_core.bargaining.statements import Debt, Word, WordState
from intrigue_core.commands import Agree, Command, Decline, Hire, SendScholars, Talk
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.model import BribeOptions, HireOptions, SendOptions
from intrigue_core.players.base import pending
from intrigue_core.views import PublicView, SeatView

_LATER = 0.35
"""What a favour that is promised for later is worth, in parts of the post."""

_SMALL = 0.05
"""What it costs to return one, in parts of the post: somebody has to get it anyway."""


class Answerer(Neutral):
    """Agrees to what is worth it and declines the rest, keeps its word, and is else neutral."""

    def speak(self, view: SeatView) -> Talk | None:
        for word in offers_to(view):
            agreed = Agree(seat=view.seat, word=word.number)
            return agreed if is_legal(view, agreed) and is_worth_it(view, word) else _no(view, word)
        return None

    def decide(self, view: SeatView) -> Command:
        command = super().decide(view)
        options = pending(view).options
        if isinstance(options, SendOptions) and isinstance(command, SendScholars):
            return keeping_pair(view.public, view.seat, options, [*debts(view.public, view.seat)], command)
        return command

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        owed = owed_bribe(debts(view.public, view.seat), options.scholar)
        return super().bid(view, options) if owed is None else owed

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        return keeping_hire(
            view.public, options, [*debts(view.public, view.seat)], super().posts(view, options)
        )


def offers_to(view: SeatView) -> list[Word]:
    """Return the open offers to a seat."""
    return [
        word
        for word in view.public.words
        if word.state is WordState.OPEN and word.is_offer and word.to == view.seat
    ]


def is_legal(view: SeatView, command: Agree) -> bool:
    """Return whether a seat may agree to an offer to it."""
    try:
        check_agree(view.public, command, view.cash)
    except IllegalCommand:
        return False
    return True


def _no(view: SeatView, word: Word) -> Decline:
    return Decline(seat=view.seat, word=word.number)


def is_worth_it(view: SeatView, word: Word) -> bool:
    """Return whether an offer is sensible, and can be kept with all that is owed already."""
    public, me = view.public, view.seat
    if all(isinstance(clause, FavourClause | SpareClause) for clause in (*word.mine, *word.yours)):
        return bool(word.mine)
    owed = [*debts(public, me)]
    if not all(_fits(public, me, clause, owed) for clause in word.yours):
        return False
    got = sum(_benefit(public, me, clause) for clause in word.mine)
    return got >= sum(_cost(public, me, clause) for clause in word.yours)


def _benefit(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return what it is worth to a seat that another does something for it, in ducats."""
    edition, left = public.edition, public.payments_left(me)
    match clause:
        case PayClause(amount=amount):
            return amount
        case HireClause(scholar=scholar) if edition.owner(scholar) == me:
            contest = contest_of(public, scholar)
            if contest is None:
                return 0
            salary = _salary(public, clause)
            if len(contest.rivals) > 1:
                return salary * left * (1 - 1 / len(contest.rivals))
            least = min((edition.salaries[area] for area in public.free_areas(contest.palace)), default=0)
            return max(edition.minimum_bribe, (salary - least) * left / 2)
        case RefuseClause(scholar=scholar) if edition.owner(scholar) != me:
            contest = contest_of(public, scholar)
            return 0 if contest is None else SHARE * _worth(public, contest.palace, scholar, me)
        case FavourClause(to=to, least=least) if to == me:
            return _LATER * least * left
        case SpareClause():
            return edition.minimum_bribe
        case _:
            return 0


def _cost(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return what it costs a seat to do something, in ducats."""
    edition = public.edition
    match clause:
        case PayClause(amount=amount):
            return amount - edition.minimum_bribe
        case HireClause(scholar=scholar):
            contest = contest_of(public, scholar)
            if contest is None:
                return 0
            owner = edition.owner(scholar)
            fair = SHARE * _salary(public, clause) * public.payments_left(owner)
            rivals = [one for one in contest.rivals if one != scholar]
            if any(edition.owner(one) == me for one in rivals):
                return _salary(public, clause) * public.payments_left(me)
            paid = payments(public)
            offered = [paid.get(one, 0) for one in rivals] + [_offered(public, me, one) for one in rivals]
            return max([fair, *offered])
        case RefuseClause(scholar=scholar):
            return SHARE * _worth(public, me, scholar, edition.owner(scholar)) / 2
        case FavourClause(to=to, least=least):
            return _SMALL * least * public.payments_left(to)
        case SpareClause():
            return edition.minimum_bribe
        case _:
            return edition.starting_cash


def _fits(public: PublicView, me: Seat, clause: Clause, owed: Sequence[Debt]) -> bool:
    """Return whether a clause can be kept beside what is owed."""
    if not isinstance(clause, HireClause):
        return True
    contest = contest_of(public, clause.scholar)
    hires = [debt.clause for debt in owed if isinstance(debt.clause, HireClause)]
    if contest is None or any(one.scholar in contest.rivals for one in hires):
        return False
    if contest.area is not None:
        return True
    salaries = public.edition.salaries
    needed = clause.needs(salaries)
    good = sum(salaries[area] >= needed for area in public.free_areas(me))
    return good > sum(one.needs(salaries) >= needed for one in hires)


def _salary(public: PublicView, clause: HireClause) -> Ducats:
    """Return what a promised post pays a turn at least, in ducats."""
    contest = contest_of(public, clause.scholar)
    salaries = public.edition.salaries
    if contest is not None and contest.area is not None:
        return salaries[contest.area]
    lowest = (
        0 if contest is None else min((salaries[a] for a in public.free_areas(contest.palace)), default=0)
    )
    return max(clause.needs(salaries), lowest)


def _worth(public: PublicView, palace: Seat, scholar: Scholar, seat: Seat) -> Ducats:
    """Return what the post that a scholar applies for can still pay a seat, in ducats."""
    contest = contest_of(public, scholar)
    salaries = public.edition.salaries
    if contest is not None and contest.area is not None:
        return salaries[contest.area] * public.payments_left(seat)
    best = max((salaries[area] for area in public.free_areas(palace)), default=0)
    return best * public.payments_left(seat)


def _offered(public: PublicView, me: Seat, scholar: Scholar) -> Ducats:
    """Return the most that is offered to a landlord for a scholar, in ducats."""
    return max(
        (
            clause.amount
            for word in public.words
            if word.state is WordState.OPEN and word.to == me
            for clause in word.mine
            if isinstance(clause, PayClause) and clause.scholar == scholar
        ),
        default=0,
    )
