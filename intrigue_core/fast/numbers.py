"""What all games of one edition and number of seats share: who is whose, and lists of answers made once.

A game looks up here by cheap keys what an `Edition` and `intrigue_core.options` would have to work out.
`docs/engine-speed.md` tells what that brings.
"""

from __future__ import annotations

from functools import lru_cache, partial

from intrigue_core.commands import Hire, PayBribe, SendScholars
from intrigue_core.editions import Ducats, Edition, Scholar, Seat
from intrigue_core.hiring import hires_for_one_post
from intrigue_core.memo import Memo
from intrigue_core.options import bribe_options, bribes, send_options, sends


class Board:
    """The table at which an edition is played by so many. It never changes."""

    __slots__ = (
        "_edition",
        "areas",
        "both_to_one_palace",
        "bribes",
        "copies",
        "free_areas",
        "from_landlord",
        "hires",
        "minimum",
        "owner",
        "per_seat",
        "profession",
        "professions",
        "refunds",
        "salaries",
        "seats",
        "self_attack",
        "send_rounds",
        "sends",
        "unit",
    )

    def __init__(self, edition: Edition, seats: int) -> None:
        self._edition = edition
        self.seats = seats
        self.areas = len(edition.salaries)
        self.professions = len(edition.professions)
        self.copies = edition.scholars_per_profession
        self.per_seat = edition.scholars_per_seat
        self.salaries = edition.salaries
        self.unit = edition.unit
        self.minimum = edition.minimum_bribe
        self.send_rounds = edition.send_rounds
        self.both_to_one_palace = edition.both_to_one_palace
        self.self_attack = edition.self_attack
        self.refunds = edition.refund_banished
        self.from_landlord = edition.internal_order == "landlord_left"
        scholars = range(seats * self.per_seat)
        self.owner = tuple(map(edition.owner, scholars))
        """The seat of each scholar."""
        self.profession = tuple(map(edition.profession, scholars))
        """The profession of each scholar."""
        self.free_areas = tuple(
            tuple(area for area in range(self.areas) if vacant & 1 << area)
            for vacant in range(1 << self.areas)
        )
        """The areas that a set of bits stands for, from left to right."""
        self.bribes = tuple(Memo(partial(self._bribes, seat), 4_096) for seat in range(seats))
        self.hires = tuple(Memo(partial(self._hires, seat), 4_096) for seat in range(seats))
        self.sends = tuple(Memo(partial(self._sends, seat), 4_096) for seat in range(seats))

    def _bribes(self, seat: Seat, cash: Ducats) -> tuple[PayBribe, ...]:
        """What a seat with so much cash may pay."""
        _, minimum, step, maximum, _ = bribe_options(self._edition, 0, cash)
        return tuple(bribes(seat, minimum, step, maximum))

    def _hires(self, seat: Seat, vacant: int) -> Memo[tuple[Scholar, ...], tuple[Hire, ...]]:
        """By its rivals: whom this landlord may hire for one post, where a set of bits is vacant."""
        return Memo(partial(hires_for_one_post, seat, self.free_areas[vacant]), 1_024)

    def _sends(self, seat: Seat, reserve: tuple[int, ...]) -> tuple[SendScholars, ...]:
        """How a seat with this reserve may send where self-attacks are allowed."""
        return sends(seat, send_options(self._edition, self.seats, seat, reserve, ()))


@lru_cache(maxsize=64)
def board_for(edition: Edition, seats: int) -> Board:
    """The shared board of this edition and number of seats."""
    return Board(edition, seats)
