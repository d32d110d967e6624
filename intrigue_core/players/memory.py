"""What an attentive player remembers of the public events: everybody's money, and who did whom a favour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    Event,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
)
from intrigue_core.views import PublicView, SeatView

Favours: TypeAlias = Sequence[Sequence[int]]
"""``favours[landlord][seat]``: scholars of the seat that the landlord took, less those it banished."""


class Memory:
    """Adds up public events. Nothing else goes in: purses are hidden, but whoever listens can count."""

    def __init__(self) -> None:
        self._flows: defaultdict[Seat, Ducats] = defaultdict(int)
        self._favours: list[tuple[Seat, Scholar, int]] = []

    def observe(self, event: Event) -> None:
        match event:
            case SalaryPaid(seat=seat, amount=amount):
                self._flows[seat] += amount
            case BribePaid(seat=seat, landlord=landlord, amount=amount, by_bank=by_bank):
                self._flows[landlord] += amount
                if not by_bank:
                    self._flows[seat] -= amount
            case BribeRefunded(seat=seat, landlord=landlord, amount=amount, to_bank=to_bank):
                self._flows[landlord] -= amount
                if not to_bank:
                    self._flows[seat] += amount
            case ScholarHired(scholar=scholar, palace=palace) | ScholarKept(scholar=scholar, palace=palace):
                self._favours.append((palace, scholar, 1))
            case ScholarBanished(scholar=scholar, palace=palace):
                self._favours.append((palace, scholar, -1))
            case _:
                pass

    def cash(self, view: SeatView) -> list[Ducats]:
        """Return everybody's cash, in seat order: exact if every event was seen.

        If events were missed, only one's own cash is known for sure, and the error in it is assumed for every
        seat.
        """
        public = view.public
        if public.cash is not None:
            return list(public.cash)
        start = public.edition.starting_cash
        known = [start + self._flows[seat] for seat in range(public.seats)]
        missed = view.cash - known[view.seat]
        return [max(0, cash + missed) for cash in known]

    def favours(self, public: PublicView) -> Favours:
        """Return who did whom a favour so far."""
        table = [[0] * public.seats for _ in range(public.seats)]
        for landlord, scholar, favour in self._favours:
            table[landlord][public.edition.owner(scholar)] += favour
        return table
