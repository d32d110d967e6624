"""Players that threaten whenever they can: one never does what it threatens, one always does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType

from benchmarks.players.adversaries import Answerer, is_legal, payments, placed
from intrigue_core import (
    ClauseState,
    DecisionKind,
    Hire,
    HireClause,
    HireOptions,
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
)
from intrigue_core.players import Player
from intrigue_core.players.greedy import worth
from intrigue_core.players.offers import attacks_on

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
            if (threat.to, threat.yours) not in said and is_legal(view, threat):
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
                for harm in attacks_on(public, landlord, me)[:1]:
                    asked = HireClause(scholar=scholar)
                    yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)
    elif me != landlord:
        for harm in attacks_on(public, landlord, me)[:1]:
            asked = SpareClause(whom=me, until=public.round)
            yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)


def _extortion(public: PublicView, scholar: Scholar) -> Speak:
    edition = public.edition
    payer = edition.owner(scholar)
    amount = int(_ASKED * worth(public, payer)) // edition.unit * edition.unit
    asked = PayClause(scholar=scholar, amount=max(edition.minimum_bribe, amount))
    harm = RefuseClause(scholar=scholar)
    return Speak(seat=public.landlord, to=payer, mine=(harm,), yours=(asked,), threat=True)


def _defied(public: PublicView, me: Seat) -> list[Statement]:
    return [
        one
        for one in public.statements
        if one.threat
        and one.seat == me
        and one.state is StatementState.OPEN
        and ClauseState.BROKEN in one.yours_now
    ]


MENACERS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {"bluffer": Bluffer, "blackmailer": Blackmailer}
)
"""By the names that the arena knows them by."""
