"""What happens to the deals of a turn (variant ``binding_promises``, ruling A28).

The functions change a game's list of deals and return what happened, for its log. Whether it may happen
is up to `intrigue_core.deals`.
"""

from __future__ import annotations

from collections.abc import Container

from intrigue_core.commands import OfferDeal
from intrigue_core.deals import Deal, DealState
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.events import (
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
    Event,
    Happening,
)


def offer(deals: list[Deal], landlord: Seat, command: OfferDeal) -> list[Happening]:
    """A payer makes an offer, which replaces an open one for the same scholar."""
    seat, scholar, amount, area = command.seat, command.scholar, command.amount, command.area
    happened = [
        withdraw(deals, number)
        for number, deal in enumerate(deals)
        if deal.scholar == scholar and deal.state is DealState.OFFERED
    ]
    happened.append((DealOffered, len(deals), seat, landlord, scholar, amount, area))
    deals.append(Deal(seat, scholar, amount, area, DealState.OFFERED))
    return happened


def withdraw(deals: list[Deal], number: int) -> Happening:
    return _settle(deals, number, DealState.WITHDRAWN, DealWithdrawn, deals[number].seat)


def accept(deals: list[Deal], landlord: Seat, number: int) -> Happening:
    return _settle(deals, number, DealState.ACCEPTED, DealAccepted, landlord)


def decline(deals: list[Deal], landlord: Seat, number: int) -> Happening:
    return _settle(deals, number, DealState.DECLINED, DealDeclined, landlord)


def bribe(deals: list[Deal], scholar: Scholar, amount: Ducats) -> list[Happening]:
    """A bribe was paid: what was agreed for this scholar binds or lapses."""
    happened: list[Happening] = []
    for number, deal in enumerate(deals):
        if deal.scholar != scholar or deal.state not in (DealState.OFFERED, DealState.ACCEPTED):
            continue
        if deal.state is DealState.ACCEPTED and amount >= deal.amount:
            deals[number] = deal._replace(state=DealState.BINDING)
        else:
            happened.append(_settle(deals, number, DealState.LAPSED, DealLapsed, deal.seat))
    return happened


def close(deals: list[Deal], landlord: Seat, hired: Container[Scholar]) -> list[Happening]:
    """The landlord has decided a stage: what bound has been kept."""
    return [
        _settle(deals, number, DealState.HONOURED, DealHonoured, landlord)
        for number, deal in enumerate(deals)
        if deal.state is DealState.BINDING and deal.scholar in hired
    ]


def _settle(deals: list[Deal], number: int, state: DealState, event: type[Event], by: Seat) -> Happening:
    deal = deals[number]
    deals[number] = deal._replace(state=state)
    return (event, number, by, deal.scholar)
