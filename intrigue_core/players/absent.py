"""The player who is not there: what happens at a seat that nobody answers for (ruling A26)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TypeVar

from intrigue_core.bargaining.binding import can_keep
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.outcome import after_decision, breaks
from intrigue_core.bargaining.statements import Debt, debts_of
from intrigue_core.commands import Hire, PayBribe, SendScholars, hire, in_absence, pay_bribe
from intrigue_core.editions import Ducats, Scholar
from intrigue_core.model import BribeOptions, HireOptions, Placement
from intrigue_core.options import hires, sends
from intrigue_core.players.base import Player
from intrigue_core.players.decision import PlayerAction
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

Way = TypeVar("Way", Hire, SendScholars)


class AbsentPlayer(Player):
    """Keeps its seat's promises and agreements, favours nobody, and plays at once.

    It bribes what was agreed, if it has that, else the minimum. As landlord it lets the highest bribe win,
    and the higher bribe get the better area; of equal bribes, the first in seat order from the landlord's
    left, but a defender stays. It sends any legal pair, each with the same chance. Of decisions it takes one
    that breaks the fewest statements, and of these the youngest. All say that the player was not there.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: SeatView) -> PayBribe | Hire | SendScholars:
        decision = view.decision
        if decision is None:
            raise ValueError(f"the pending decision is not seat {view.seat}'s")
        options = decision.options
        owed = _owed(view)
        if isinstance(options, BribeOptions):
            return in_absence(pay_bribe(view.seat, _bribe(options, owed)))
        if isinstance(options, HireOptions):
            return in_absence(_hire(view.public, options, owed))
        return in_absence(self._rng.choice(_best_kept(view.public, owed, sends(view.seat, options))))


def decided_for(view: SeatView, act: PlayerAction, rng: Random) -> PlayerAction:
    """Return the action at the seat of a player who is not there, where a computer player plays for it.

    It is the computer player's, unless that is a decision and one of `AbsentPlayer` breaks fewer of the
    seat's statements.
    """
    command = act.command
    owed = _owed(view)
    if not isinstance(command, PayBribe | Hire | SendScholars):
        return act
    chosen = act._replace(command=in_absence(command))
    harm = _harm(view.public, owed, command)
    if not harm[0]:
        return chosen
    instead = AbsentPlayer(rng).decide(view)
    if _harm(view.public, owed, instead) < harm:
        return PlayerAction(instead)
    return chosen


def _owed(view: SeatView) -> list[Debt]:
    """Return the clauses that a seat has still to keep, the oldest first."""
    return [debt for statement in view.public.statements for debt in debts_of(statement, view.seat)]


def _bribe(options: BribeOptions, owed: Iterable[Debt]) -> Ducats:
    agreed = (bribe for _, clause in owed if (bribe := clause.bribe) and bribe.scholar == options.scholar)
    payable = (bribe.amount for bribe in agreed if bribe.amount <= options.maximum)
    return max(payable, default=options.minimum)


def _hire(public: PublicView, options: HireOptions, owed: Sequence[Debt]) -> Hire:
    edition = public.edition
    landlord = public.landlord
    bribes = {bribe.scholar: bribe.amount for bribe in public.bribes}
    employed = set(public.palace(landlord))

    def merit(scholar: Scholar) -> tuple[int, bool, int]:
        """Return the sort key of a scholar, the best first."""
        return -bribes[scholar], scholar not in employed, _place(public, scholar)

    if owed:
        ways = _best_kept(public, owed, hires(landlord, options))
        return max(ways, key=lambda way: _worth(public, way, bribes))
    winners = sorted((min(group, key=merit) for group in options.groups), key=merit)
    areas = sorted(options.areas, key=lambda area: edition.salaries[area], reverse=True)
    return hire(landlord, tuple(map(Placement, winners, areas)))


def _worth(public: PublicView, way: Hire, bribes: Mapping[Scholar, Ducats]) -> tuple[int, int, int, int]:
    """Return the merit of a hiring by the same rules, of those that the statements leave; more is better."""
    staff = public.palace(public.landlord)
    salaries = public.edition.salaries
    return (
        sum(bribes[scholar] for scholar, _ in way.placements),
        sum(bribes[scholar] * salaries[area] for scholar, area in way.placements),
        sum(scholar in staff for scholar, _ in way.placements),
        -sum(_place(public, scholar) * salaries[area] for scholar, area in way.placements),
    )


def _place(public: PublicView, scholar: Scholar) -> int:
    """Return the distance of a scholar's owner from the landlord: 0 for the seat on the left."""
    return (public.edition.owner(scholar) - public.landlord - 1) % public.seats


def _best_kept(public: PublicView, owed: Sequence[Debt], ways: Sequence[Way]) -> Sequence[Way]:
    """Return the decisions that break the fewest statements, and of these the youngest."""
    if not owed:
        return ways
    harms = [_harm(public, owed, way) for way in ways]
    least = min(harms)
    return [way for way, harm in zip(ways, harms, strict=True) if harm == least]


def _harm(
    public: PublicView, owed: Sequence[Debt], way: PayBribe | Hire | SendScholars
) -> tuple[int, list[int], int]:
    """Return the sort key of a decision, the least harm first: the number of statements broken, and which.

    A lasting favour comes after all else where the other has not done theirs yet, so that nothing is broken.
    """
    seen, done = after_decision(public, way)
    unkept = [
        debt
        for debt in owed
        if debt.clause.outcome(seen, way.seat, debt.statement.turn, done) is ClauseState.BROKEN
    ]
    broken = {debt.statement.number for debt in unkept if breaks(debt, way.seat, seen, done)}
    blocks = isinstance(way, Hire) and not _leaves_room(seen, owed)
    return len(broken) + blocks, sorted((-number for number in broken), reverse=True), len(unkept)


def _leaves_room(after: PublicView, owed: Iterable[Debt]) -> bool:
    """Return whether all that is promised for later stages of the turn can still be kept together."""
    later = after.stages[after.stage + 1 :]
    standing = [
        promise
        for _, clause in owed
        for stage in later
        if (promise := clause.promise(after, stage)) is not None
    ]
    return can_keep(standing, later, after.free_areas(after.landlord))
