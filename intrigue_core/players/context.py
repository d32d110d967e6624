"""What a bargaining player decides by: its view, its character, its memory."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from intrigue_core.bargaining.binding import binds
from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.bargaining.legality import check_agree, check_speak
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Agree, Speak
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.players.character import Character
from intrigue_core.players.memory import Memory
from intrigue_core.players.policy import Features
from intrigue_core.players.trust import trust
from intrigue_core.players.tuning import TUNING
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView


class Context(NamedTuple):
    """All that one player decides by just now."""

    view: SeatView
    features: Features
    character: Character
    memory: Memory
    rng: Random
    asked: Mapping[Scholar, Area] = MappingProxyType({})
    """The posts that bribes of this turn were said to be for, as everybody could read."""

    @property
    def public(self) -> PublicView:
        """The public view."""
        return self.view.public

    @property
    def me(self) -> Seat:
        """The player's own seat."""
        return self.view.seat

    @property
    def scale(self) -> Ducats:
        """The starting cash, or where there is none, the smallest amount."""
        return max(self.public.edition.starting_cash, self.public.edition.unit)

    def trust(self, seat: Seat) -> float:
        """Return the probability that a seat keeps its word to this one; less in its last turn."""
        return self._in_last_turn(seat, trust(self.public, seat, self.me, self.character))

    def trust_in_stranger(self, seat: Seat) -> float:
        """Return the same probability for a seat that has kept and broken no statement yet."""
        prior = self.character.trusting
        return self._in_last_turn(seat, prior / (prior + 1))

    def belief_in(self, offer: Statement) -> float:
        """Return the probability that the seat that made an offer keeps its side, if this one agrees."""
        return 1.0 if self.is_bound_by(offer) else self.trust(offer.seat)

    def is_bound_by(self, offer: Statement) -> bool:
        """Return whether the seat that made an offer would have to keep its side (ruling A28)."""
        public = self.public
        landlord = public.landlord
        return public.edition.promises == "binding" and offer.seat == landlord and binds(offer, landlord)

    def _in_last_turn(self, seat: Seat, known: float) -> float:
        if seat == self.public.landlord and not turns_to_come(self.public, seat):
            return known * TUNING.last_turn_belief
        return known

    def rounded(self, amount: float) -> Ducats:
        """Return an amount rounded down to a legal bribe: whole units, the minimum at least."""
        unit = self.features.numbers.unit
        return max(self.features.numbers.minimum, int(amount // unit) * unit)

    def is_legal(self, command: Speak | Agree) -> bool:
        """Return whether the rules allow this to be said now."""
        try:
            if isinstance(command, Speak):
                check_speak(self.public, command, self.view.cash)
            else:
                check_agree(self.public, command, self.view.cash)
        except IllegalCommand:
            return False
        return True
