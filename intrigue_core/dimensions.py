"""The numbers that all games of one edition and number of seats share, worked out once."""

from __future__ import annotations

from functools import lru_cache

from intrigue_core.editions import Edition


class Dimensions:
    """An edition played by so many, in plain slots. It never changes."""

    __slots__ = (
        "areas",
        "both_to_one_palace",
        "copies",
        "edition",
        "free_areas",
        "from_landlord",
        "minimum",
        "open_money",
        "owner",
        "profession",
        "professions",
        "refunds",
        "salaries",
        "seats",
        "self_attack",
        "send_rounds",
        "unit",
    )

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.areas = len(edition.salaries)
        self.professions = len(edition.professions)
        self.copies = edition.scholars_per_profession
        self.salaries = edition.salaries
        self.unit = edition.unit
        self.minimum = edition.minimum_bribe
        self.send_rounds = edition.send_rounds
        self.both_to_one_palace = edition.both_to_one_palace
        self.self_attack = edition.self_attack
        self.open_money = edition.open_money
        self.refunds = edition.refund_banished
        self.from_landlord = edition.internal_order == "landlord_left"
        scholars = range(seats * edition.scholars_per_seat)
        self.owner = tuple(map(edition.owner, scholars))
        """The seat of each scholar."""
        self.profession = tuple(map(edition.profession, scholars))
        """The profession of each scholar."""
        self.free_areas = tuple(
            tuple(area for area in range(self.areas) if vacant & 1 << area)
            for vacant in range(1 << self.areas)
        )
        """The areas that a set of bits stands for, from left to right."""


@lru_cache(maxsize=64)
def dimensions_of(edition: Edition, seats: int) -> Dimensions:
    """Return the shared numbers of this edition and number of seats."""
    return Dimensions(edition, seats)
