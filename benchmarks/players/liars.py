"""Minds that bargain as they are, and then keep or break their word by one plain rule.

They are what the honest are measured against: it must not pay to lie to a table that remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from benchmarks.players.adversaries import is_legal, offers_to, payments
from benchmarks.players.owing import concerns, debts, keeping_hire, keeping_pair, nearest, owed_bribe
from intrigue_core import (
    Agree,
    BribeOptions,
    Command,
    Debt,
    Ducats,
    Event,
    FavourClause,
    Hire,
    HireClause,
    HireOptions,
    PayBribe,
    PayClause,
    PublicView,
    RefuseClause,
    Scholar,
    SeatView,
    SendOptions,
    SendScholars,
    Statement,
    Talk,
    pay_bribe,
)
from intrigue_core.commands import hire, placement
from intrigue_core.options import hires
from intrigue_core.players import BargainingPlayer, Player, pending
from intrigue_core.players.greedy import best_pair, sendings

Lies: TypeAlias = Callable[[PublicView, Debt], bool]
"""Is this clause one to break?"""


class Liar(Player):
    """Speaks like an honest merchant, and decides like it, but for the clauses that it breaks.

    Where it owes what it means to break, it pays the minimum, hires who paid most of those it has promised
    nothing, and sends as if nothing had been said. All else it keeps.

    Args:
        lies: which clauses it breaks.
        agrees: does it agree to whatever is offered to it?
    """

    def __init__(self, rng: Random, lies: Lies, *, agrees: bool = False) -> None:
        self._mind = BargainingPlayer(rng)
        self._rng = rng
        self._lies = lies
        self._agrees = agrees

    def observe(self, event: Event) -> None:
        self._mind.observe(event)

    def speak(self, view: SeatView) -> Talk | None:
        if self._agrees:
            for statement in offers_to(view):
                agreed = Agree(seat=view.seat, statement=statement.number)
                if is_legal(view, agreed):
                    return agreed
        return self._mind.speak(view)

    def decide(self, view: SeatView) -> Command:
        usual = self._mind.decide(view)
        owed = [*debts(view.public, view.seat)]
        if not owed:
            return usual
        broken = [debt for debt in owed if self._lies(view.public, debt)]
        kept = [debt for debt in owed if debt not in broken]
        options = pending(view).options
        if isinstance(options, BribeOptions) and isinstance(usual, PayBribe):
            return _pay(view, options, usual, broken, kept)
        if isinstance(options, HireOptions) and isinstance(usual, Hire):
            if any(concerns(view.public, options, debt.clause) for debt in broken):
                usual = _betrayal(view.public, options, broken)
            return keeping_hire(view.public, options, kept, usual)
        assert isinstance(options, SendOptions)
        assert isinstance(usual, SendScholars)
        if broken:
            usual = best_pair(view.seat, options, sendings(view.public, view.seat, options, self._rng))
        return keeping_pair(view.public, view.seat, options, kept, usual)


def _pay(
    view: SeatView, options: BribeOptions, usual: PayBribe, broken: list[Debt], kept: list[Debt]
) -> PayBribe:
    owed = owed_bribe(kept, options.scholar)
    if owed is None:
        lied = owed_bribe(broken, options.scholar) is not None
        return pay_bribe(view.seat, options.minimum) if lied else usual
    return pay_bribe(view.seat, max(options.minimum, min(owed, options.maximum)))


def _betrayal(public: PublicView, options: HireOptions, broken: list[Debt]) -> Hire:
    """Return the hiring of those who paid most; those with promises come last, to the worst areas."""
    paid = payments(public)
    owner = public.edition.owner
    promised = {debt.clause.scholar for debt in broken if isinstance(debt.clause, HireClause)}
    refused = {debt.clause.scholar for debt in broken if isinstance(debt.clause, RefuseClause)}
    favoured = {debt.clause.to for debt in broken if isinstance(debt.clause, FavourClause)}

    def merit(scholar: Scholar) -> tuple[bool, bool, Ducats]:
        cheated = scholar in promised or owner(scholar) in favoured
        return not cheated, scholar in refused, paid[scholar]

    winners = sorted((max(group, key=merit) for group in options.groups), key=merit, reverse=True)
    areas = sorted(options.areas, key=lambda area: public.edition.salaries[area], reverse=True)
    chosen = areas[: len(winners)]
    if options.area is None and len(areas) > len(winners):
        cheated = sum(not merit(scholar)[0] for scholar in winners)
        chosen = [*areas[: len(winners) - cheated], *areas[len(areas) - cheated :]]
    wished = hire(public.landlord, tuple(map(placement, winners, chosen)))
    if not options.promises:
        return wished
    return nearest(hires(public.landlord, options), wished)


# --- which clauses are broken ---


def stake(public: PublicView, statement: Statement) -> Ducats:
    """Return the highest amount at stake in a clause: a bribe, or the payments of a post, in ducats."""
    salaries = public.edition.salaries
    owner = public.edition.owner
    most = 0
    for clause in (*statement.mine, *statement.yours):
        match clause:
            case PayClause(amount=amount):
                most = max(most, amount)
            case HireClause(scholar=scholar):
                most = max(most, clause.post.needs(salaries) * public.payments_left(owner(scholar)))
            case FavourClause(to=to, least=least):
                most = max(most, least * public.payments_left(to))
            case _:
                pass
    return most


def _nothing(public: PublicView, debt: Debt) -> bool:
    return False


def _all(public: PublicView, debt: Debt) -> bool:
    return True


def _to_landlords(public: PublicView, debt: Debt) -> bool:
    return isinstance(debt.clause, PayClause)


def _as_landlord(public: PublicView, debt: Debt) -> bool:
    return isinstance(debt.clause, HireClause | RefuseClause | FavourClause)


def _at_last(public: PublicView, debt: Debt) -> bool:
    return public.round == public.edition.rounds


def _large(public: PublicView, debt: Debt) -> bool:
    return stake(public, debt.statement) >= public.edition.starting_cash


LIARS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "honest": partial(Liar, lies=_nothing),
        "honest-agrees": partial(Liar, lies=_nothing, agrees=True),
        "liar-agrees": partial(Liar, lies=_all, agrees=True),
        "liar-to-landlord": partial(Liar, lies=_to_landlords),
        "liar-as-landlord": partial(Liar, lies=_as_landlord),
        "liar-at-last": partial(Liar, lies=_at_last),
        "liar-large": partial(Liar, lies=_large),
    }
)
"""By the names that the arena knows them by: first the honest controls, with the same machinery."""
