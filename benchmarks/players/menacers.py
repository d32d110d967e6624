"""Players that threaten whenever they can: one never does what it threatens, one always does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType

from benchmarks.players.adversaries import Answerer, payments, placed
from intrigue_core import (
    NOBODY,
    ClauseState,
    DecisionKind,
    Hire,
    HireClause,
    HireOptions,
    IllegalCommand,
    PayClause,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    Sending,
    SendOptions,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Talk,
    check_speak,
)
from intrigue_core.players import Player
from intrigue_core.players.greedy import worth

_ASKED = 0.3
"""The part of a post's worth that it asks a payer for, who is not to be hired otherwise."""


class Bluffer(Answerer):
    """Threatens the landlord for each post, each payer as landlord, and who might attack it; no more."""

    def speak(self, view: SeatView) -> Talk | None:
        answer = super().speak(view)
        if answer is not None:
            return answer
        said = {(one.to, one.yours) for one in view.public.statements if one.turn == view.public.turn}
        for threat in _threats(view):
            if (threat.to, threat.yours) not in said and _is_legal(view, threat):
                return threat
        return None


class Blackmailer(Bluffer):
    """Threatens as often, and does what it has threatened where it was denied."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        usual = super().posts(view, options)
        refused = {
            clause.scholar
            for threat in _defied(view.public, view.seat)
            for clause in threat.mine
            if isinstance(clause, RefuseClause)
        }
        hired = [one for one, _ in usual.placements]
        paid = payments(view.public)
        for place, one in enumerate(hired):
            group = next(group for group in options.groups if one in group)
            others = [rival for rival in group if rival not in refused]
            if one in refused and others:
                hired[place] = max(others, key=lambda rival: paid[rival])
        return placed(view.public, options, hired)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        threatened = {
            Sending(clause.profession, clause.palace)
            for threat in _defied(view.public, view.seat)
            for clause in threat.mine
            if isinstance(clause, SendClause)
        }
        return sorted(super().ranking(view, options), key=lambda one: one not in threatened)


def _threats(view: SeatView) -> Iterator[Speak]:
    public, me = view.public, view.seat
    stage, owner, landlord = public.current_stage, public.edition.owner, public.landlord
    if stage is not None and public.deciding is not DecisionKind.SEND:
        for scholar in stage.payers:
            if me == landlord and scholar == public.payer:
                yield _extortion(public, scholar)
            elif owner(scholar) == me and me != landlord and len(stage.rivals(scholar)) > 1:
                for harm in _attacks(public, me, landlord):
                    asked = HireClause(scholar=scholar)
                    yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)
    elif me != landlord:
        for harm in _attacks(public, me, landlord):
            asked = SpareClause(whom=me, until=public.round)
            yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)


def _extortion(public: PublicView, scholar: Scholar) -> Speak:
    edition = public.edition
    payer = edition.owner(scholar)
    amount = int(_ASKED * worth(public, payer)) // edition.unit * edition.unit
    asked = PayClause(scholar=scholar, amount=max(edition.minimum_bribe, amount))
    harm = RefuseClause(scholar=scholar)
    return Speak(seat=public.landlord, to=payer, mine=(harm,), yours=(asked,), threat=True)


def _attacks(public: PublicView, me: Seat, seat: Seat) -> list[SendClause]:
    """Return how the best post of a seat could be attacked, if one could."""
    edition, areas = public.edition, len(public.edition.salaries)
    posts = [
        (edition.salaries[post % areas], edition.profession(one), post // areas)
        for post, one in enumerate(public.posts)
        if one != NOBODY and edition.owner(one) == seat and post // areas not in (me, seat)
    ]
    reserve = public.reserve_of(me)
    posts.sort(reverse=True)
    can = [SendClause(profession=kind, palace=palace) for _, kind, palace in posts if reserve[kind]]
    return can[:1]


def _defied(public: PublicView, me: Seat) -> list[Statement]:
    return [
        one
        for one in public.statements
        if one.threat
        and one.seat == me
        and one.state is StatementState.OPEN
        and ClauseState.BROKEN in one.yours_now
    ]


def _is_legal(view: SeatView, command: Speak) -> bool:
    try:
        check_speak(view.public, command, view.cash)
    except IllegalCommand:
        return False
    return True


MENACERS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {"bluffer": Bluffer, "blackmailer": Blackmailer}
)
"""By the names that the arena knows them by."""
