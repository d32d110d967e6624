"""What changed a seat's cash, and why: the seat's own account of the public events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from intrigue_core import Ducats, Event, Seat
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid, TurnBegan


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One change of a seat's cash."""

    round: int
    change: Ducats
    """Negative for what was paid."""
    event: SalaryPaid | BribePaid | BribeRefunded


def ledger(events: Iterable[Event], seat: Seat) -> Iterator[LedgerLine]:
    """Every change of a seat's cash, in order. A bribe that the bank or nobody paid changes nothing."""
    round_ = 1
    for event in events:
        match event:
            case TurnBegan():
                round_ = event.round
            case BribePaid(amount=0):
                pass  # broke, and no bank to pay (ruling A32)
            case SalaryPaid() if event.seat == seat:
                yield LedgerLine(round_, event.amount, event)
            case BribePaid() if event.landlord == seat:
                yield LedgerLine(round_, event.amount, event)
            case BribePaid() if event.seat == seat and not event.by_bank:
                yield LedgerLine(round_, -event.amount, event)
            case BribeRefunded() if event.landlord == seat:
                yield LedgerLine(round_, -event.amount, event)
            case BribeRefunded() if event.seat == seat and not event.to_bank:
                yield LedgerLine(round_, event.amount, event)
            case _:
                pass
