"""Deals within one turn that bind the landlord (variant ``binding_promises``, ruling A28).

A payer offers at least so much for one scholar; the landlord accepts, and so promises it the post, perhaps
one area. If the payer then bribes at least that much, the landlord cannot decide against the promise; if
less, the landlord is free. A deal is about one turn and ends with it. What is said of later turns, or by
anybody else, is talk (ruling A17).

First what makes a deal possible, then what becomes of it. Functions of the second part change a game's list
of deals and return what happened, for its log.
"""

from __future__ import annotations

from collections.abc import Container

from intrigue_core.commands import AcceptDeal, DeclineDeal, OfferDeal, WithdrawDeal
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand, Reason
from intrigue_core.events import (
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
    Event,
    RawEvent,
)
from intrigue_core.model import NOBODY, Deal, DealState, Stage
from intrigue_core.options import promises
from intrigue_core.state import State

# --- what is possible ---


def check_offer(state: State, offer: OfferDeal) -> None:
    """Check all of an offer but its amount.

    Raises:
        IllegalCommand: if no such deal can be made now.
    """
    _check_variant(state)
    scholar, area = offer.scholar, offer.area
    stage = _stage_of(state, scholar)
    if stage is None:
        raise IllegalCommand(
            Reason.NO_BRIBE_DUE, f"no bribe for scholar {scholar} is due in this turn", scholar=scholar
        )
    if state.numbers.owner[scholar] != offer.seat:
        raise IllegalCommand(
            Reason.NOT_YOUR_SCHOLAR, f"scholar {scholar} is not seat {offer.seat}'s", scholar=scholar
        )
    if any(promise.scholar == scholar for promise in promises(state.deals)):
        raise IllegalCommand(
            Reason.DEAL_MADE, f"there is a deal for scholar {scholar} already", scholar=scholar
        )
    if area is None:
        return
    if not 0 <= area < state.numbers.areas:
        raise IllegalCommand(Reason.NO_SUCH_AREA, f"there is no area {area}", area=area)
    if stage.area is None:
        if not _is_free(state, area):
            raise IllegalCommand(Reason.AREA_TAKEN, f"area {area} is taken", area=area)
    elif area != stage.area:
        raise IllegalCommand(
            Reason.AREA_GIVEN, f"the post is in area {stage.area}, not {area}", area=area, given=stage.area
        )


def check_withdrawal(state: State, command: WithdrawDeal) -> None:
    """Raise `IllegalCommand` unless the deal is open and this seat offered it."""
    deal = _open(state, command.deal)
    _check_party(command, deal.seat)


def check_acceptance(state: State, command: AcceptDeal) -> None:
    """Raise `IllegalCommand` unless the deal is open and this landlord can keep it with all others."""
    deal = _open(state, command.deal)
    _check_party(command, state.landlord)
    _check_together(state, command.deal, deal)


def check_decline(state: State, command: DeclineDeal) -> None:
    """Raise `IllegalCommand` unless the deal is open and waits for this landlord."""
    _open(state, command.deal)
    _check_party(command, state.landlord)


def _check_variant(state: State) -> None:
    if not state.edition.binding_promises:
        raise IllegalCommand(Reason.NO_DEALS, "promises do not bind in this game, so no deals are kept")


def _check_party(command: WithdrawDeal | AcceptDeal | DeclineDeal, party: Seat) -> None:
    if command.seat != party:
        raise IllegalCommand(
            Reason.NOT_YOUR_DEAL,
            f"deal {command.deal} waits for seat {party}, not for seat {command.seat}",
            deal=command.deal,
            seat=command.seat,
        )


def _open(state: State, number: int) -> Deal:
    """Return the deal of this number, if it waits for an answer.

    Raises:
        IllegalCommand: if it does not.
    """
    _check_variant(state)
    deals = state.deals
    if not 0 <= number < len(deals):
        raise IllegalCommand(
            Reason.NO_SUCH_DEAL, f"there is no deal {number} in this turn", deal=number, deals=len(deals)
        )
    deal = deals[number]
    if deal.state is not DealState.OFFERED:
        raise IllegalCommand(
            Reason.DEAL_SETTLED, f"deal {number} is no longer open: it is {deal.state}", deal=number
        )
    return deal


def _check_together(state: State, number: int, deal: Deal) -> None:
    """Check that a deal can be kept together with all that the landlord has promised and done.

    Raises:
        IllegalCommand: if it cannot.
    """
    stage = next(stage for stage in state.stages if deal.scholar in stage.payers)
    rivals = stage.rivals(deal.scholar)
    for scholar, area in promises(state.deals):
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
    if stage.area is None and deal.area is not None and not _is_free(state, deal.area):
        raise IllegalCommand(
            Reason.DEAL_IMPOSSIBLE,
            f"deal {number} cannot be kept: area {deal.area} is taken by now",
            deal=number,
            area=deal.area,
        )


def _is_free(state: State, area: int) -> bool:
    return state.palace(state.landlord)[area] == NOBODY


def _stage_of(state: State, scholar: Scholar) -> Stage | None:
    """Return the stage in which a bribe for this scholar is still due in this turn, or None."""
    for stage in state.stages[state.stage :]:
        if scholar in stage.payers:
            paid = any(payer == scholar for _, _, _, payer, *_ in state.bribes)
            return None if paid else stage
    return None


# --- what happens ---


def offer(deals: list[Deal], landlord: Seat, command: OfferDeal) -> list[RawEvent]:
    """Note a payer's offer, which replaces an open one for the same scholar."""
    seat, scholar, amount, area = command.seat, command.scholar, command.amount, command.area
    happened = [
        withdraw(deals, number)
        for number, deal in enumerate(deals)
        if deal.scholar == scholar and deal.state is DealState.OFFERED
    ]
    happened.append((DealOffered, len(deals), seat, landlord, scholar, amount, area))
    deals.append(Deal(seat, scholar, amount, area, DealState.OFFERED))
    return happened


def withdraw(deals: list[Deal], number: int) -> RawEvent:
    """Note that the payer takes an offer back."""
    return _settle(deals, number, DealState.WITHDRAWN, DealWithdrawn, deals[number].seat)


def accept(deals: list[Deal], landlord: Seat, number: int) -> RawEvent:
    """Note that the landlord accepts an offer."""
    return _settle(deals, number, DealState.ACCEPTED, DealAccepted, landlord)


def decline(deals: list[Deal], landlord: Seat, number: int) -> RawEvent:
    """Note that the landlord declines an offer."""
    return _settle(deals, number, DealState.DECLINED, DealDeclined, landlord)


def bribe(deals: list[Deal], scholar: Scholar, amount: Ducats) -> list[RawEvent]:
    """Note that a bribe was paid: what was agreed for this scholar binds or lapses."""
    happened: list[RawEvent] = []
    for number, deal in enumerate(deals):
        if deal.scholar != scholar or deal.state not in (DealState.OFFERED, DealState.ACCEPTED):
            continue
        if deal.state is DealState.ACCEPTED and amount >= deal.amount:
            deals[number] = deal._replace(state=DealState.BINDING)
        else:
            happened.append(_settle(deals, number, DealState.LAPSED, DealLapsed, deal.seat))
    return happened


def close(deals: list[Deal], landlord: Seat, hired: Container[Scholar]) -> list[RawEvent]:
    """Note that the landlord has decided a stage: what bound has been kept."""
    return [
        _settle(deals, number, DealState.HONOURED, DealHonoured, landlord)
        for number, deal in enumerate(deals)
        if deal.state is DealState.BINDING and deal.scholar in hired
    ]


def _settle(deals: list[Deal], number: int, state: DealState, event: type[Event], by: Seat) -> RawEvent:
    deal = deals[number]
    deals[number] = deal._replace(state=state)
    return (event, number, by, deal.scholar)
