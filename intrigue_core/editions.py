"""The editions of Intrigue as data.

The four editions follow the rule books of F.X. Schmid (1994), Amigo (2003) and Mayfair (2005) and the
guide of the BrettspielWelt server. Every switch works with every edition; a variant is an edition with
some switches changed: ``MAYFAIR_2005.variant(refund_banished=True)``. A user interface has names of its own
for a new one; the bot says at its start which are missing.
"""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from intrigue_core.errors import ErrorCode, IllegalCommand

Seat: TypeAlias = int
"""A player's place at the table, 0 for the first, counted clockwise. A palace has its owner's number."""

SeatName: TypeAlias = int | str
"""A seat by its number, or by its colour: ``"red"``."""

Profession: TypeAlias = int
"""An index into `Edition.professions`."""

Area: TypeAlias = int
"""A salary area of a palace: an index into `Edition.salaries`, counted from the left."""

Scholar: TypeAlias = int
"""One scholar: ``seat * scholars_per_seat + profession * scholars_per_profession + copy``.

Copies are numbered in the order in which their owner sends them."""

Ducats: TypeAlias = int
"""An amount of money."""

MAX_SEATS = 9
"""No edition is for more players."""

MAX_AREAS = 8
"""No palace has more areas: what is looked up by the set of free ones doubles with each."""

MAX_COPIES = 8
"""No seat has more scholars of one profession."""

MAX_ROUNDS = 100
"""No game is longer."""

MAX_NAME_LENGTH = 100
"""No name is longer: of an edition, a colour, a profession or a player."""

MAX_DUCATS = 1_000_000_000
"""No edition or position names a greater amount. In play, cash can grow beyond it."""

QUICK_ROUNDS = 3
"""The rounds of a quick game (ruling A37)."""

QUICK_SCHOLARS = 4
"""The scholars of each seat in a quick game (ruling A37)."""

InternalOrder = Literal["landlord_left", "defender_left"]
FirstPlayer = Literal["random", "first_seat"]
FinalSalary = Literal["extra", "none"]
Promises = Literal["talk", "remembered", "binding"]


def is_one_of(number: int, count: int) -> bool:
    """Return whether a number names one of so many; a truth value names none."""
    return type(number) is not bool and 0 <= number < count


class Edition(BaseModel):
    """All numbers and switches of one edition.

    Raises:
        pydantic.ValidationError: naming every fault, if the numbers do not make a playable game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    """A stable name such as ``mayfair-2005``."""
    min_seats: int
    max_seats: int
    colours: tuple[str, ...]
    """The colours of the palaces in seat order; at least `max_seats` of them."""
    salaries: tuple[int, ...]
    """Ducats paid by each area of a palace, from left to right."""
    professions: tuple[str, ...]
    """One for each area: an established profession keeps its area (MF L.95)."""
    scholars_per_profession: int = 2
    rounds: int
    """Turns that each player takes. A player sends no more once all scholars are out (MF L.202)."""
    starting_cash: int
    unit: int
    """Every bribe is a multiple of it, in ducats (ruling A13)."""
    minimum_bribe: int
    both_to_one_palace: bool
    """May a player send both scholars of a turn to the same palace? (MF L.192; AM L.73)"""
    self_attack: bool
    """May a scholar apply where its owner already employs that profession? (BSW L.41; ruling A8)"""
    internal_order: InternalOrder = "landlord_left"
    """Where "clockwise" starts for the attackers of an internal conflict (ruling A9)."""
    defender_may_pass: bool = False
    """May the defender of an internal conflict pay nothing? (AM L.60; ruling A38)"""
    first_player: FirstPlayer = "random"
    """The first player: drawn by the caller, or always seat 0."""
    bank_pays_broke: bool = True
    """The bank pays the minimum for a seat that cannot (MF L.239; rulings A14, A32)."""
    refund_banished: bool = False
    """The landlord returns the bribe of every scholar banished (variant, ruling A27)."""
    promises: Promises = "remembered"
    """Are promises just talk, or does the table remember them, or do those of one turn bind? (A17, A28)"""
    final_salary: FinalSalary = "extra"
    """One more salary for everybody after the last turn, or none (ruling A33)."""
    open_money: bool = False
    """Is everybody's cash public? (house rule)"""

    @model_validator(mode="after")
    def _check(self) -> Self:
        faults = list(self._faults())
        if faults:
            raise ValueError("; ".join(faults))
        return self

    def __hash__(self) -> int:
        """Hash the fields that tell editions apart: editions are keys of caches, and all would take long."""
        return hash((self.name, self.starting_cash, self.rounds))

    def _faults(self) -> list[str]:
        """Return all reasons why this edition cannot be played.

        Anybody can write an edition into the header of a record, so whatever makes play costly is bounded.
        """
        faults: list[str] = []

        def require(holds: bool, fault: str) -> None:
            if not holds:
                faults.append(fault)

        amounts = (self.unit, self.minimum_bribe, self.starting_cash, *self.salaries)
        require(self.max_seats <= MAX_SEATS, f"there can be {MAX_SEATS} seats at most")
        require(len(self.salaries) <= MAX_AREAS, f"a palace can have {MAX_AREAS} areas at most")
        require(
            self.scholars_per_profession <= MAX_COPIES,
            f"each profession can have {MAX_COPIES} scholars at most",
        )
        require(self.rounds <= MAX_ROUNDS, f"there can be {MAX_ROUNDS} rounds at most")
        names = (self.name, *self.colours, *self.professions)
        require(
            max(map(len, names)) <= MAX_NAME_LENGTH,
            f"no name can have more than {MAX_NAME_LENGTH} characters",
        )
        require(max(amounts) <= MAX_DUCATS, f"no amount can be more than {MAX_DUCATS}")
        bounded = not faults
        unit = self.unit
        require(unit > 0, f"the unit must be positive, not {unit}")
        unit = max(unit, 1)  # so that the remainders below can be worked out
        require(3 <= self.min_seats <= self.max_seats, "seats must be 3 or more, the fewest first")
        require(len(self.colours) >= self.max_seats, f"{self.max_seats} seats need as many colours")
        require(len(set(self.colours)) == len(self.colours), "two palaces have the same colour")
        require(len(self.salaries) > 0, "a palace needs at least one salary area")
        require(
            all(salary > 0 and salary % unit == 0 for salary in self.salaries),
            f"every salary must be a positive multiple of {unit}",
        )
        require(
            len(set(self.salaries)) == len(self.salaries),
            "two areas pay the same, and internal conflicts go by salary",  # ruling A11
        )
        require(
            len(self.professions) == len(self.salaries),
            f"{len(self.salaries)} areas need as many professions, not {len(self.professions)}",
        )
        require(len(set(self.professions)) == len(self.professions), "two professions have the same name")
        require(self.scholars_per_profession > 0, "each profession needs at least one scholar")
        require(
            self.scholars_per_profession <= 2 or self.self_attack,
            f"{self.scholars_per_profession} scholars of a profession need self_attack=True:"
            " a player may be left with no legal palace to send to",  # ruling A19
        )
        if bounded:  # what is beyond the bounds may be too long to be written out
            require(
                self.scholars_per_seat % 2 == 0,
                f"scholars are sent in pairs, and {self.scholars_per_seat} a seat is odd",
            )
            require(
                self.rounds > self.send_rounds,
                f"{self.send_rounds} rounds of sending need a round after them, not {self.rounds} in all",
            )
        require(
            self.minimum_bribe > 0 and self.minimum_bribe % unit == 0,
            f"the minimum bribe must be a positive multiple of {unit}, not {self.minimum_bribe}",
        )
        require(
            self.starting_cash >= 0 and self.starting_cash % unit == 0,
            f"the starting cash must be a multiple of {unit}, not {self.starting_cash}",
        )
        return faults

    @property
    def scholars_per_seat(self) -> int:
        """The number of a seat's scholars, of all professions."""
        return len(self.professions) * self.scholars_per_profession

    @property
    def send_rounds(self) -> int:
        """Rounds in which scholars are sent: two a turn until all are out (ruling A18)."""
        return self.scholars_per_seat // 2

    def seat(self, name: SeatName, seats: int | None = None) -> Seat:
        """Return the number of a seat.

        Args:
            seats: how many play; the most that can, if nothing is said.

        Raises:
            IllegalCommand: if there is none of this colour or number.
        """
        count = self.max_seats if seats is None else seats
        colours = self.colours[:count]
        if isinstance(name, str):
            if name in colours:
                return colours.index(name)
            raise IllegalCommand(ErrorCode.NO_SUCH_SEAT, f"no seat is {name}: they are {', '.join(colours)}")
        if is_one_of(name, count):
            return int(name)
        raise IllegalCommand(ErrorCode.NO_SUCH_SEAT, seat=name)

    def scholar(self, seat: SeatName, profession: Profession, copy: int = 0) -> Scholar:
        """Return the number of one scholar.

        Raises:
            IllegalCommand: if there is no such seat, profession or copy.
        """
        owner = self.seat(seat)
        if not is_one_of(profession, len(self.professions)):
            raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, profession=profession)
        if not is_one_of(copy, self.scholars_per_profession):
            message = f"a seat has {self.scholars_per_profession} of each profession, and no copy {copy}"
            raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, message, profession=profession)
        return owner * self.scholars_per_seat + profession * self.scholars_per_profession + copy

    def owner(self, scholar: Scholar) -> Seat:
        """Return the seat that owns a scholar.

        Raises:
            IllegalCommand: if there is no such scholar.
        """
        owner = scholar // self.scholars_per_profession // len(self.professions)
        if 0 <= owner < self.max_seats:
            return owner
        raise self._no_scholar(scholar, owner)

    def profession(self, scholar: Scholar) -> Profession:
        """Return the profession of a scholar.

        Raises:
            IllegalCommand: if there is no such scholar.
        """
        owner, profession = divmod(scholar // self.scholars_per_profession, len(self.professions))
        if 0 <= owner < self.max_seats:
            return profession
        raise self._no_scholar(scholar, owner)

    def _no_scholar(self, scholar: Scholar, owner: int) -> IllegalCommand:
        message = f"there is no scholar {scholar}: {self.name} has {self.max_seats * self.scholars_per_seat}"
        return IllegalCommand(ErrorCode.NO_SUCH_SEAT, message, scholar=scholar, seat=owner)

    def refusal(self, seats: int) -> str | None:
        """Return the reason why this edition cannot be played by so many, or None if it can.

        With three players, different palaces and no self-attack a player may find no legal way to
        send (ruling A19).
        """
        if not self.min_seats <= seats <= self.max_seats:
            return f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}"
        if seats == 3 and not self.both_to_one_palace and not self.self_attack:
            return (
                "three players cannot combine both_to_one_palace=False with self_attack=False: "
                "a player may be left with no legal palace to send to"
            )
        return None

    @property
    def is_quick(self) -> bool:
        """Is it played in three rounds with four scholars each? (ruling A37)"""
        return (self.rounds, self.scholars_per_seat) == (QUICK_ROUNDS, QUICK_SCHOLARS)

    def quick(self) -> Edition:
        """Return this edition for a quick game, of some 15 minutes (variant, ruling A37).

        Four professions are left, one scholar of each, and as many areas: the one that pays least and those
        that pay most. An edition of two or three professions keeps two, and two scholars of each.

        Raises:
            pydantic.ValidationError: if it is too small to be played with four scholars each.
        """
        kept = QUICK_SCHOLARS
        if len(self.professions) < kept:
            kept = min(len(self.professions), 2)
        by_salary = sorted(self.salaries)
        areas = {by_salary[0], *by_salary[len(by_salary) - kept + 1 :]}
        return self.variant(
            salaries=tuple(salary for salary in self.salaries if salary in areas),
            professions=self.professions[:kept],
            scholars_per_profession=QUICK_SCHOLARS // kept,
            rounds=QUICK_ROUNDS,
        )

    def as_long_as(self, other: Edition) -> Edition:
        """Return this edition with the length of another: its rounds, professions, areas and scholars."""
        return self.variant(
            salaries=other.salaries,
            professions=other.professions,
            scholars_per_profession=other.scholars_per_profession,
            rounds=other.rounds,
        )

    def variant(self, **switches: Any) -> Edition:
        """Return this edition with some fields changed, checked again.

        Raises:
            pydantic.ValidationError: naming every fault.
        """
        return Edition.model_validate({**self.model_dump(), **switches})


MAYFAIR_2005 = Edition(
    name="mayfair-2005",
    min_seats=3,
    max_seats=5,
    colours=("red", "yellow", "green", "blue", "violet"),
    salaries=(1_000, 6_000, 10_000, 3_000),
    professions=("scientist", "doctor", "priest", "clerk"),
    rounds=5,
    starting_cash=32_000,
    unit=1_000,
    minimum_bribe=1_000,
    both_to_one_palace=True,
    self_attack=True,
)
"""Mayfair Games, 2005 (the default)."""

AMIGO_2003 = Edition(
    name="amigo-2003",
    min_seats=3,
    max_seats=5,
    colours=("red", "green", "yellow", "purple", "blue"),
    salaries=(1_000, 3_000, 6_000, 10_000),
    professions=("scribe", "minister", "alchemist", "healer"),
    rounds=5,
    starting_cash=32_000,
    unit=1_000,
    minimum_bribe=1_000,
    both_to_one_palace=False,
    self_attack=True,
)
"""Amigo, 2003."""

FX_SCHMID_1994 = Edition(
    name="fx-schmid-1994",
    min_seats=3,
    max_seats=5,
    colours=("blue", "red", "grey", "beige", "orange"),
    salaries=(10_000, 20_000, 30_000, 50_000, 100_000),
    professions=("banker", "lawyer", "soldier", "scientist", "priest"),
    rounds=6,
    starting_cash=320_000,
    unit=10_000,
    minimum_bribe=10_000,
    both_to_one_palace=False,
    self_attack=True,
)
"""F.X. Schmid, 1994, the first edition. Salaries, cash and professions from public sources."""

BRETTSPIELWELT = Edition(
    name="brettspielwelt",
    min_seats=4,
    max_seats=5,
    colours=("red", "yellow", "green", "blue", "violet"),
    salaries=(10_000, 20_000, 30_000, 50_000, 100_000),
    professions=("banker", "lawyer", "soldier", "scientist", "priest"),
    rounds=6,
    starting_cash=320_000,
    unit=10_000,
    minimum_bribe=10_000,
    both_to_one_palace=False,
    self_attack=False,
)
"""The rules of the BrettspielWelt server. Its salaries and cash are unconfirmed: those of 1994."""

EDITIONS: dict[str, Edition] = {
    edition.name: edition for edition in (MAYFAIR_2005, AMIGO_2003, FX_SCHMID_1994, BRETTSPIELWELT)
}
"""The editions by name, the default first."""
