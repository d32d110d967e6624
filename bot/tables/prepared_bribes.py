"""Prepared bribes: which ones a player can prepare before they are due, and when they are paid or dropped.

Each waits for one situation: the palace, and the scholars in the conflict. All of that is public, as are the
bribes paid until it is due; only its owner can see the prepared bribe itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import (
    NOBODY,
    Area,
    BribeOptions,
    Ducats,
    ErrorCode,
    IllegalCommand,
    PayBribe,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    contest_of,
    debts_of,
    pay_bribe,
)


class Situation(NamedTuple):
    """The situation that a prepared bribe is made for: the palace, and the rivals."""

    scholar: Scholar
    """The scholar that it pays for."""
    palace: Seat
    rivals: tuple[Scholar, ...]
    """All that want the post, in order, the scholar itself and a defender included."""


class Price(StrEnum):
    """The meaning of a prepared bribe's amount."""

    EXACTLY = "exactly"
    OVER = "over"
    """One step over the highest bribe of the others so far, if the amount allows that; else the minimum."""


class Preparation(BaseModel):
    """The content of a prepared bribe: the scholar, the price, the area."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    situation: Situation
    price: Price
    amount: Ducats
    """Or the most, see `Price.OVER`."""
    asking: Area | None = None
    """The area to ask for."""


class Dropped(StrEnum):
    """The reason for which a prepared bribe will not be paid."""

    SITUATION = "situation"
    """The conflict has other rivals than it was made for."""
    AREA = "area"
    """The area that it asks for is taken."""
    CASH = "cash"
    """It was due, and could not be paid."""
    AGREED = "agreed"
    """Another bribe has been agreed to or promised since.

    An automatic payment must not break a word, since a player must confirm that. For the same reason no such
    bribe can be prepared.
    """


def keeps(preparation: Preparation, agreed: Ducats) -> bool:
    """Return whether a prepared bribe certainly pays as much as has been agreed or promised."""
    return preparation.price is Price.EXACTLY and preparation.amount >= agreed


def promised_for(public: PublicView, seat: Seat, scholar: Scholar) -> Ducats:
    """Return the highest bribe that a seat still owes for a scholar by its statements; 0 for none."""
    given = [
        bribe.amount
        for statement in public.statements
        for debt in debts_of(statement, seat)
        if (bribe := debt.clause.bribe) is not None and bribe.scholar == scholar
    ]
    return max(given, default=0)


@dataclass(frozen=True, slots=True)
class PreparedBribe:
    """A prepared bribe of a table; a dropped one stays until its owner has been told why."""

    user_id: int
    preparation: Preparation
    dropped: Dropped | None = None
    dropped_at: int = 0
    """The table's version with which it was dropped."""


# --- what can be prepared ---


def situation_of(public: PublicView, scholar: Scholar) -> Situation | None:
    """Return the next conflict, as it stands now, in which a scholar's owner will pay; None if none is.

    It may be the one for which a bribe is due now.
    """
    contest = contest_of(public, scholar)
    if contest is None or not contest.unpaid:
        return None
    return Situation(scholar, contest.palace, tuple(sorted(contest.rivals)))


def preparable(public: PublicView, seat: Seat) -> list[Situation]:
    """Return the situations for which a seat can prepare a bribe, in the order of turns: not one due now."""
    clockwise = [(public.landlord + step) % public.seats for step in range(public.seats)]
    mine = [
        scholar
        for palace in clockwise
        for scholar in (*public.applicants[palace], *public.palace(palace))
        if scholar != NOBODY and public.edition.owner(scholar) == seat and scholar != public.payer
    ]
    situations = (situation_of(public, scholar) for scholar in mine)
    return [situation for situation in situations if situation is not None]


def defender_of(public: PublicView, situation: Situation) -> Scholar | None:
    """Return the scholar that already has the post, if any."""
    staff = public.palace(situation.palace)
    return next((scholar for scholar in situation.rivals if scholar in staff), None)


def given_area(public: PublicView, situation: Situation) -> Area | None:
    """Return the area of the post, if that is not the landlord's choice."""
    defender = defender_of(public, situation)
    if defender is None:
        return None
    return public.palace(situation.palace).index(defender)


def check_preparation(public: PublicView, seat: Seat, preparation: Preparation) -> None:
    """Check that a seat may prepare this bribe. Its cash does not matter: it may have more when it is due.

    Raises:
        TableRefusal, intrigue_core.IllegalCommand: if it may not.
    """
    situation = preparation.situation
    edition = public.edition
    if situation.scholar == public.payer and public.acting == seat:
        raise TableRefusal(Cause.DUE_NOW)
    if situation not in preparable(public, seat):
        raise TableRefusal(Cause.STALE)
    amount = preparation.amount
    minimum = edition.minimum_bribe
    unit = edition.unit
    if amount < minimum:
        raise IllegalCommand(
            ErrorCode.BELOW_MINIMUM, f"{amount} is less than {minimum}", amount=amount, minimum=minimum
        )
    if amount % unit:
        raise IllegalCommand(
            ErrorCode.NOT_A_MULTIPLE, f"{amount} in steps of {unit}", amount=amount, unit=unit
        )
    promised = promised_for(public, seat, situation.scholar)
    if promised and not keeps(preparation, promised):
        raise TableRefusal(Cause.STATEMENT_GIVEN, amount=promised)
    if preparation.asking is not None:
        area = given_area(public, situation)
        if area is not None:
            raise TableRefusal(Cause.ASKED_AREA_GIVEN, given=area)
        if preparation.asking not in public.free_areas(situation.palace):
            raise TableRefusal(Cause.ASKED_AREA_TAKEN)


# --- when it is due ---


def why_dropped(preparation: Preparation, public: PublicView) -> Dropped | None:
    """Return the reason for which public facts drop a prepared bribe; None if they do not."""
    situation = preparation.situation
    if situation_of(public, situation.scholar) != situation:
        return Dropped.SITUATION
    if preparation.asking is not None and preparation.asking not in public.free_areas(situation.palace):
        return Dropped.AREA
    return None


def bribe_due(preparation: Preparation, view: SeatView) -> PayBribe | None:
    """Return the command of a prepared bribe that is due; None if it cannot be paid.

    Args:
        view: of the seat that has prepared it.
    """
    decision = view.decision
    options = decision.options if decision else None
    if not isinstance(options, BribeOptions) or options.scholar != preparation.situation.scholar:
        return None
    amount = preparation.amount
    if preparation.price is Price.OVER:
        edition = view.public.edition
        rivals = preparation.situation.rivals
        others = [one for one in view.public.bribes if edition.owner(one.scholar) != view.seat]
        paid = [one.amount + options.step for one in others if one.scholar in rivals]
        amount = max([options.minimum, *paid])
        if amount > preparation.amount:
            amount = options.minimum
    if not options.allows(amount):
        return None
    return pay_bribe(view.seat, amount)
