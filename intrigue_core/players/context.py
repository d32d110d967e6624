"""What a mind goes by when it talks: its look at the position, its character, what it remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.bargaining.legality import check_agree, check_speak
from intrigue_core.commands import Agree, Speak
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.events import Event, ScholarBanished, ScholarHired, ScholarKept
from intrigue_core.players.character import Character
from intrigue_core.players.policy import Features
from intrigue_core.players.trust import trust
from intrigue_core.players.tuning import TUNING
from intrigue_core.views import PublicView, SeatView


class Observations:
    """Who gave posts to whom, and who was banished where: counted from public events."""

    def __init__(self) -> None:
        self.given: Counter[tuple[Seat, Scholar]] = Counter()
        """How often a landlord gave a post to a scholar, or let it keep one."""
        self.banished: dict[Scholar, Seat] = {}
        """At whose palace a scholar lost."""

    def observe(self, event: Event) -> None:
        """Note what happened."""
        match event:
            case ScholarHired(scholar=scholar, palace=palace) | ScholarKept(scholar=scholar, palace=palace):
                self.given[palace, scholar] += 1
            case ScholarBanished(scholar=scholar, palace=palace):
                self.banished[scholar] = palace
            case _:
                pass

    def posts(self, public: PublicView, landlord: Seat, seat: Seat) -> int:
        """Return how often a landlord gave a post to a scholar of a seat."""
        owner = public.edition.owner
        return sum(
            count
            for (palace, scholar), count in self.given.items()
            if palace == landlord and owner(scholar) == seat
        )


class Context(NamedTuple):
    """All that one mind goes by just now."""

    view: SeatView
    features: Features
    character: Character
    observations: Observations
    rng: Random
    asked: Mapping[Scholar, Area] = MappingProxyType({})
    """The posts that bribes of this turn were said to be for, as everybody could read."""

    @property
    def public(self) -> PublicView:
        """What everybody can see."""
        return self.view.public

    @property
    def me(self) -> Seat:
        """Whose mind it is."""
        return self.view.seat

    @property
    def scale(self) -> Ducats:
        """The starting cash, or where there is none, the smallest amount."""
        return max(self.public.edition.starting_cash, self.public.edition.unit)

    def trust(self, seat: Seat) -> float:
        """Return how likely somebody keeps their word to this seat, from 0 to 1; less in their last turn."""
        known = trust(self.public, seat, self.me, self.character)
        landlord = seat == self.public.landlord
        return known * TUNING.last_turn_belief if landlord and not turns_to_come(self.public, seat) else known

    def rounded(self, amount: float) -> Ducats:
        """Return an amount as it can be paid: whole units, the minimum at least."""
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
