"""Builds positions by the names of an edition, and fills in the rest."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from intrigue_core.editions import Area, Ducats, Edition, Profession, Scholar, Seat
from intrigue_core.positions import Position, SendingCalendar

Kind: TypeAlias = tuple[Seat, Profession]
"""Scholars of one owner and profession."""


class PositionBuilder:
    """Writes a `Position` down, piece by piece.

    Scholars are numbered in the order in which they must have been sent: the waiting ones last. What is
    not said is filled in when the position is made: everybody has the starting cash, and scholars who must
    have been sent by now get posts in palaces other than the landlord's, wait there, or are banished.

    Args:
        edition: the rules; its names of colours and professions are used, and its salaries.
        seats: the number of players.
        in_round: 1 for the first.
        landlord: the colour whose turn begins.
        first_player: the colour that began the game; the first seat if nothing is said.

    Raises:
        ValueError: for a colour, profession or salary that the edition does not have. So do all methods.
    """

    def __init__(
        self, edition: Edition, *, seats: int, in_round: int, landlord: str, first_player: str | None = None
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.in_round = in_round
        self.landlord: Seat = self.seat(landlord)
        self.first_player: Seat = 0 if first_player is None else self.seat(first_player)
        self.purses = [edition.starting_cash] * seats
        self.posts: dict[tuple[Seat, Area], Kind] = {}
        self.waiting: list[tuple[Seat, Kind]] = []
        self.island: list[Kind] = []
        self.kept: dict[Seat, list[Profession]] = {}

    # --- names ---

    def seat(self, colour: str) -> Seat:
        """Return the seat of a colour."""
        colours = self.edition.colours[: self.seats]
        if colour not in colours:
            raise ValueError(f"no seat is {colour}: they are {', '.join(colours)}")
        return colours.index(colour)

    def area(self, salary: Ducats) -> int:
        """Return the area that pays this salary."""
        if salary not in self.edition.salaries:
            raise ValueError(f"no area pays {salary}: they pay {', '.join(map(str, self.edition.salaries))}")
        return self.edition.salaries.index(salary)

    def profession(self, name: str) -> Profession:
        """Return the number of a profession."""
        if name not in self.edition.professions:
            raise ValueError(f"there is no {name}, only {', '.join(self.edition.professions)}")
        return self.edition.professions.index(name)

    def kind(self, scholar: str) -> Kind:
        """Return the owner and the profession of a scholar such as ``"green priest"``."""
        colour, _, profession = scholar.partition(" ")
        return self.seat(colour), self.profession(profession)

    # --- what stands where ---

    def palace(self, colour: str) -> PalaceBuilder:
        """Return one palace, to say who works and who waits there."""
        return PalaceBuilder(self, self.seat(colour))

    def banished(self, *scholars: str) -> PositionBuilder:
        """Put scholars on the island, in this order."""
        self.island += map(self.kind, scholars)
        return self

    def cash(self, colour: str, ducats: Ducats) -> PositionBuilder:
        """Set the cash of a seat, in ducats."""
        self.purses[self.seat(colour)] = ducats
        return self

    def keeps(self, colour: str, *professions: str) -> PositionBuilder:
        """Keep these professions in a seat's reserve, perhaps beside others."""
        self.kept[self.seat(colour)] = [self.profession(name) for name in professions]
        return self

    # --- the result ---

    def position(self, *, fill: bool = True) -> Position:
        """Return the position as it stands, legal or not: `problems` tells.

        Args:
            fill: put the scholars of whom nothing was said where they can be.
        """
        filled = _Filling(self)
        if fill:
            filled.fill()
        return filled.position()


class PalaceBuilder:
    """One palace of a position."""

    def __init__(self, builder: PositionBuilder, palace: Seat) -> None:
        self._builder = builder
        self._palace = palace

    def employs(self, scholar: str, at: Ducats) -> PalaceBuilder:
        """Say that a scholar, such as ``"green priest"``, works in the area with this salary."""
        self._builder.posts[self._palace, self._builder.area(at)] = self._builder.kind(scholar)
        return self

    def receives(self, *scholars: str) -> PalaceBuilder:
        """Let scholars wait for the landlord; each owner's in the order sent."""
        self._builder.waiting += ((self._palace, self._builder.kind(scholar)) for scholar in scholars)
        return self


class _Filling:
    """A position being completed: kinds of scholars (owner and profession) become numbered scholars."""

    def __init__(self, builder: PositionBuilder) -> None:
        self._builder = builder
        self._edition = builder.edition
        self._calendar = SendingCalendar(
            builder.edition, builder.seats, builder.in_round, builder.landlord, builder.first_player
        )
        self._posts = dict(builder.posts)
        self._waiting = list(builder.waiting)
        self._island = list(builder.island)

    def _out(self, kind: Kind) -> int:
        """Return the number of an owner's scholars of a profession that have been sent."""
        waiting = sum(other == kind for _, other in self._waiting)
        return waiting + sum(other == kind for other in (*self._posts.values(), *self._island))

    def fill(self) -> None:
        """Place the scholars that must have been sent and are not mentioned."""
        copies = self._edition.scholars_per_profession
        kept = self._builder.kept
        for seat in range(self._builder.seats):
            professions = range(len(self._edition.professions))
            sent = sum(self._out((seat, profession)) for profession in professions)
            idle = [
                (seat, profession)
                for copy in range(copies)  # first those of whom nothing at all is said
                for profession in professions
                if self._out((seat, profession)) <= copy
                and copy + kept.get(seat, []).count(profession) < copies
            ]
            for _ in range(self._calendar.sent(seat) - sent):
                if (kind := self._place_one(seat, idle)) is None:
                    break
                idle.remove(kind)

    def _place_one(self, seat: Seat, idle: list[Kind]) -> Kind | None:
        """Place one of a seat's idle scholars, and return it; None if none finds a place."""
        waits = sum(owner == seat for _, (owner, _) in self._waiting)
        landlord = self._builder.landlord
        palaces = [palace for palace in range(self._builder.seats) if palace != seat]
        palaces.sort(key=lambda palace: palace == landlord)
        if waits < self._calendar.must_wait(seat):
            for palace in palaces:
                for kind in idle:
                    if self._may_wait(kind, palace):
                        self._waiting.append((palace, kind))
                        return kind
            return None
        for kind in idle:
            for palace in palaces:
                if palace != landlord and (area := self._vacancy(kind, palace)) is not None:
                    self._posts[palace, area] = kind
                    return kind
        for kind in idle:
            if any(
                palace != seat and self._calendar.answered(seat, palace) and profession == kind[1]
                for (palace, _), (_, profession) in self._posts.items()
            ):
                self._island.append(kind)
                return kind
        return None

    def _may_wait(self, kind: Kind, palace: Seat) -> bool:
        seat = kind[0]
        already = [other for house, other in self._waiting if house == palace and other[0] == seat]
        if not self._calendar.may_wait(seat, palace) or len(already) >= self._calendar.at_once:
            return False
        return self._edition.self_attack or (
            kind not in already and all(self._posts.get((palace, area)) != kind for area in self._areas)
        )

    @property
    def _areas(self) -> range:
        return range(len(self._edition.salaries))

    def _vacancy(self, kind: Kind, palace: Seat) -> Area | None:
        """Return a free area where this scholar can have been hired."""
        staff = {area: self._posts[palace, area] for area in self._areas if (palace, area) in self._posts}
        if any(profession == kind[1] for _, profession in staff.values()):
            return None
        if not self._edition.self_attack and (palace, kind) in self._waiting:
            return None
        own = sum(owner == kind[0] for owner, _ in staff.values())
        if own >= self._calendar.answered(kind[0], palace) * self._calendar.at_once:
            return None
        return next((area for area in self._areas if area not in staff), None)

    def position(self) -> Position:
        edition = self._edition
        seats = self._builder.seats
        numbered = Counter[Kind]()

        def number(kind: Kind) -> Scholar:
            numbered[kind] += 1
            return edition.scholar(*kind, copy=numbered[kind] - 1)

        island = tuple(map(number, self._island))
        posts = [-1] * (seats * len(edition.salaries))
        for (palace, area), kind in self._posts.items():
            posts[palace * len(edition.salaries) + area] = number(kind)
        queues: list[list[Scholar]] = [[] for _ in range(seats)]
        for palace, kind in sorted(self._waiting, key=lambda entry: self._calendar.arrival(entry[1][0])):
            queues[palace].append(number(kind))
        return Position(
            round=self._builder.in_round,
            landlord=self._builder.landlord,
            cash=tuple(self._builder.purses),
            posts=tuple(posts),
            applicants=tuple(map(tuple, queues)),
            reserve=tuple(
                edition.scholars_per_profession - self._out((seat, profession))
                for seat in range(seats)
                for profession in range(len(edition.professions))
            ),
            island=island,
        )
