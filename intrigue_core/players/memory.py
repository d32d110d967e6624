"""What a player remembers of the public events: the cash of all seats, and favours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.events import Event, ScholarBanished, ScholarHired, ScholarKept, cash_changes
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

Favours: TypeAlias = Sequence[Sequence[int]]
"""``favours[landlord][seat]``: scholars of the seat that the landlord took, less those it banished."""


class Memory:
    """Adds up public events. Nothing else goes in: purses are hidden, but a listener can count."""

    def __init__(self) -> None:
        self._flows = Counter[Seat]()
        self.given = Counter[tuple[Seat, Scholar]]()
        """How often each landlord gave each scholar a post, or let it keep one."""
        self.banished: dict[Scholar, Seat] = {}
        """At whose palace each banished scholar lost, in order."""

    def observe(self, event: Event) -> None:
        """Note an event."""
        match event:
            case ScholarHired(scholar=scholar, palace=palace) | ScholarKept(scholar=scholar, palace=palace):
                self.given[palace, scholar] += 1
            case ScholarBanished(scholar=scholar, palace=palace):
                self.banished[scholar] = palace
            case _:
                for seat, change in cash_changes(event):
                    self._flows[seat] += change

    def cash(self, view: SeatView) -> list[Ducats]:
        """Return everybody's cash, in seat order: exact if every event was seen.

        If events were missed, only one's own cash is known for sure, and the error in it is assumed for every
        seat.
        """
        public = view.public
        if public.cash is not None:
            return list(public.cash)
        known = [public.edition.starting_cash + self._flows[seat] for seat in range(public.seats)]
        missed = view.cash - known[view.seat]
        return [max(0, cash + missed) for cash in known]

    def favours(self, public: PublicView) -> Favours:
        """Return the favours so far."""
        table = [[0] * public.seats for _ in range(public.seats)]
        owner = public.edition.owner
        for (landlord, scholar), count in self.given.items():
            table[landlord][owner(scholar)] += count
        for scholar, landlord in self.banished.items():
            table[landlord][owner(scholar)] -= 1
        return table

    def posts(self, public: PublicView, landlord: Seat, seat: Seat) -> int:
        """Return the number of times that a landlord gave a seat's scholar a post, or let it keep one."""
        owner = public.edition.owner
        return sum(
            count
            for (palace, scholar), count in self.given.items()
            if palace == landlord and owner(scholar) == seat
        )
