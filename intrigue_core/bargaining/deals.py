"""Deals within one turn that bind the landlord (variant ``binding_promises``, ruling A28).

A payer offers at least so much for one scholar; the landlord accepts, and so promises it the post, perhaps
one area. If the payer then bribes at least that much, the landlord cannot decide against the promise; if
less, the landlord is free. A deal is about one turn and ends with it. What is said of later turns, or by
anybody else, is talk (ruling A17).

Here is what makes a deal possible and what breaks one; `intrigue_core.dealing` does what happens to deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand, Reason

if TYPE_CHECKING:
    from intrigue_core.commands import AcceptDeal, DeclineDeal, OfferDeal, Placement, WithdrawDeal
    from intrigue_core.negotiation import Stage
    from intrigue_core.views import PublicView


class DealState(StrEnum):
    """What has become of a deal."""

    OFFERED = "offered"
    WITHDRAWN = "withdrawn"
    """By the payer, who may also have made another offer."""
    DECLINED = "declined"
    ACCEPTED = "accepted"
    """The landlord has promised, and the bribe is still due."""
    BINDING = "binding"
    """The bribe was as high as agreed: the landlord must keep the promise."""
    HONOURED = "honoured"
    LAPSED = "lapsed"
    """The bribe was less than agreed, or was paid before the landlord had answered."""


class Deal(NamedTuple):
    """ "I bribe at least `amount` for this scholar, and it gets the post, in `area`." """

    seat: Seat
    """Who pays."""
    scholar: Scholar
    amount: Ducats
    area: Area | None
    """None if any will do."""
    state: DealState


class Promise(NamedTuple):
    """What a landlord has promised: this scholar gets a post, in this area if it is given."""

    scholar: Scholar
    area: Area | None


def promises(deals: Sequence[Deal]) -> tuple[Promise, ...]:
    """What the landlord has promised and may still have to keep."""
    return tuple(
        Promise(deal.scholar, deal.area)
        for deal in deals
        if deal.state is DealState.ACCEPTED or deal.state is DealState.BINDING
    )


def broken_promise(
    standing: Sequence[Promise], groups: Sequence[Sequence[Scholar]], placements: Sequence[Placement]
) -> Promise | None:
    """The first promise that cannot be kept after these placements, or None.

    Args:
        standing: all that the landlord has promised in this turn.
        groups: the rivals for each post of the stage that is decided.
    """
    taken = {area: scholar for scholar, area in placements}
    hired = dict(placements)
    for promise in standing:
        scholar, area = promise
        if any(scholar in rivals for rivals in groups):
            if scholar not in hired or area not in (None, hired[scholar]):
                return promise
        elif area in taken:
            return promise
    return None


def check_offer(view: PublicView, offer: OfferDeal) -> None:
    """Check all of an offer but its amount.

    Raises:
        IllegalCommand: if no such deal can be made now.
    """
    check_switch(view)
    scholar, area = offer.scholar, offer.area
    stage = stage_of(view, scholar)
    if stage is None:
        raise IllegalCommand(
            Reason.NO_BRIBE_DUE, f"no bribe for scholar {scholar} is due in this turn", scholar=scholar
        )
    if view.edition.owner(scholar) != offer.seat:
        raise IllegalCommand(
            Reason.NOT_YOUR_SCHOLAR, f"scholar {scholar} is not seat {offer.seat}'s", scholar=scholar
        )
    if any(promise.scholar == scholar for promise in promises(view.deals)):
        raise IllegalCommand(
            Reason.DEAL_MADE, f"there is a deal for scholar {scholar} already", scholar=scholar
        )
    if area is None:
        return
    if not 0 <= area < len(view.edition.salaries):
        raise IllegalCommand(Reason.NO_SUCH_AREA, f"there is no area {area}", area=area)
    if stage.area is None:
        if area not in view.free_areas(view.landlord):
            raise IllegalCommand(Reason.AREA_TAKEN, f"area {area} is taken", area=area)
    elif area != stage.area:
        raise IllegalCommand(
            Reason.AREA_GIVEN, f"the post is in area {stage.area}, not {area}", area=area, given=stage.area
        )


def check_withdrawal(view: PublicView, command: WithdrawDeal) -> None:
    """Raises `IllegalCommand` unless the deal is open and this seat offered it."""
    deal = _open(view, command.deal)
    _check_party(command, deal.seat)


def check_acceptance(view: PublicView, command: AcceptDeal) -> None:
    """Raises `IllegalCommand` unless the deal is open and this landlord can keep it with all others."""
    deal = _open(view, command.deal)
    _check_party(command, view.landlord)
    _check_together(view, command.deal, deal)


def check_refusal(view: PublicView, command: DeclineDeal) -> None:
    """Raises `IllegalCommand` unless the deal is open and waits for this landlord."""
    _open(view, command.deal)
    _check_party(command, view.landlord)


def _check_party(command: WithdrawDeal | AcceptDeal | DeclineDeal, party: Seat) -> None:
    if command.seat != party:
        raise IllegalCommand(
            Reason.NOT_YOUR_DEAL,
            f"deal {command.deal} waits for seat {party}, not for seat {command.seat}",
            deal=command.deal,
            seat=command.seat,
        )


def _open(view: PublicView, number: int) -> Deal:
    """The deal of this number, if it waits for an answer.

    Raises:
        IllegalCommand: if it does not.
    """
    check_switch(view)
    if not 0 <= number < len(view.deals):
        raise IllegalCommand(
            Reason.NO_SUCH_DEAL, f"there is no deal {number} in this turn", deal=number, deals=len(view.deals)
        )
    deal = view.deals[number]
    if deal.state is not DealState.OFFERED:
        raise IllegalCommand(
            Reason.DEAL_SETTLED, f"deal {number} is no longer open: it is {deal.state}", deal=number
        )
    return deal


def _check_together(view: PublicView, number: int, deal: Deal) -> None:
    """Check that a deal can be kept together with all that the landlord has promised and done.

    Raises:
        IllegalCommand: if it cannot.
    """
    stage = next(stage for stage in view.stages if deal.scholar in stage.payers)
    rivals = next(group for group in stage.groups if deal.scholar in group)
    for scholar, area in promises(view.deals):
        if scholar in rivals:
            raise IllegalCommand(
                Reason.DEAL_IMPOSSIBLE,
                f"deal {number} cannot be kept: its post is promised to scholar {scholar}",
                deal=number,
                scholar=scholar,
            )
        if area is not None and area == deal.area:
            raise IllegalCommand(
                Reason.DEAL_IMPOSSIBLE,
                f"deal {number} cannot be kept: area {area} is promised to scholar {scholar}",
                deal=number,
                scholar=scholar,
                area=area,
            )
    if stage.area is None and deal.area is not None and deal.area not in view.free_areas(view.landlord):
        raise IllegalCommand(
            Reason.DEAL_IMPOSSIBLE,
            f"deal {number} cannot be kept: area {deal.area} is taken by now",
            deal=number,
            area=deal.area,
        )


def check_switch(view: PublicView) -> None:
    """Raises `IllegalCommand` unless the edition has binding deals."""
    if not view.edition.binding_promises:
        raise IllegalCommand(Reason.NO_DEALS, "promises do not bind in this game, so no deals are kept")


def stage_of(view: PublicView, scholar: Scholar) -> Stage | None:
    """The stage in which a bribe for this scholar is still due in this turn, or None."""
    for stage in view.stages[view.stage :]:
        if scholar in stage.payers:
            paid = any(bribe.scholar == scholar for bribe in view.bribes)
            return None if paid else stage
    return None
