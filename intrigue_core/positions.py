"""Positions: a game from the middle, built, checked, and written as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pydantic import BaseModel, ConfigDict

from intrigue_core.editions import MAX_DUCATS, Ducats, Edition, Scholar, Seat
from intrigue_core.errors import SetupError


class Position(BaseModel):
    """What stands where as a turn begins, before the landlord's salary is paid.

    The edition and the first player belong to the game, not to the position.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    round: int
    """1 for the first."""
    landlord: Seat
    """The seat whose turn begins."""
    cash: tuple[Ducats, ...]
    """Everybody's ducats, one entry a seat."""
    posts: tuple[Scholar, ...]
    """The scholar in every area of every palace, palace by palace from the left; -1 for a free area."""
    applicants: tuple[tuple[Scholar, ...], ...]
    """The scholars waiting at each palace, in the order of their arrival."""
    reserve: tuple[int, ...]
    """The number of unsent scholars of each profession, seat by seat."""
    island: tuple[Scholar, ...]
    """The banished, in order."""

    @property
    def seats(self) -> int:
        return len(self.cash)


class PositionError(SetupError):
    """A position from which no game can go on.

    Attributes:
        problems: everything that is wrong with it.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class SendingCalendar:
    """What the turn order alone says about who has sent what, and who can still be waiting where.

    A seat sends two scholars at the end of each of its turns until all are out (ruling A18), and every
    landlord empties the waiting room in the next turn: so only scholars of a seat's latest turn of sending
    wait, and only at palaces whose landlords have had no turn since (ruling A8).
    """

    def __init__(
        self, edition: Edition, seats: int, current_round: int, landlord: Seat, first_player: Seat
    ) -> None:
        self._edition = edition
        self._seats = seats
        self._round = current_round
        self._landlord = landlord
        self._first = first_player

    def _turns_had(self, seat: Seat) -> int:
        place = (seat - self._first) % self._seats
        now = (self._landlord - self._first) % self._seats
        return self._round if place < now else self._round - 1

    def sendings(self, seat: Seat) -> int:
        """Return the number of turns in which the seat has sent two scholars."""
        return min(self._turns_had(seat), self._edition.send_rounds)

    def sent(self, seat: Seat) -> int:
        """Return the number of the seat's scholars that have been sent."""
        return 2 * self.sendings(seat)

    def sent_last_turn(self, seat: Seat) -> bool:
        """Did the seat send in its latest turn? If not, none of its scholars can still be waiting."""
        return 0 < self._turns_had(seat) <= self._edition.send_rounds

    def may_wait(self, seat: Seat, palace: Seat) -> bool:
        """Can a scholar of this seat be waiting at that palace?"""
        return self.sent_last_turn(seat) and self._from_now(palace) < self._from_now(seat)

    def answered(self, seat: Seat, palace: Seat) -> int:
        """Return the number of the seat's turns of sending that a palace has had the chance to answer."""
        return self.sendings(seat) - self.may_wait(seat, palace)

    def must_wait(self, seat: Seat) -> int:
        """Return the least number of the seat's scholars that are waiting."""
        if not self.sent_last_turn(seat):
            return 0
        emptied = sum(palace != seat and not self.may_wait(seat, palace) for palace in range(self._seats))
        return 2 - min(2, emptied * self.at_once)

    @property
    def at_once(self) -> int:
        """The number of scholars of one turn that may go to one palace."""
        return 2 if self._edition.both_to_one_palace else 1

    def arrival(self, seat: Seat) -> int:
        """Return the place of a seat's scholars in a waiting room: those sent earlier come first."""
        return (self._from_now(seat) - 1) % self._seats

    def _from_now(self, seat: Seat) -> int:
        return (seat - self._landlord) % self._seats


def problems(edition: Edition, position: Position, first_player: Seat = 0) -> list[str]:
    """List everything that is wrong with a position; empty if a game can go on from it.

    A position is right if every scholar is in one place where the rules of the edition allow it, and as many
    have been sent as round and seat order demand. That some game has led there is not proved. Of cash only
    `MAX_DUCATS` is the limit, so that a handicap can be set up.
    """
    shape = list(_faults_of_shape(edition, position, first_player))
    return shape or list(_Checker(edition, position, first_player).faults())


def _faults_of_shape(edition: Edition, position: Position, first_player: Seat) -> Iterator[str]:
    """Yield faults that leave nothing else to look at: numbers that name no seat, round, area or scholar."""
    seats = position.seats
    if refusal := edition.refusal(seats):
        yield refusal
    for what, seat in (("first player", first_player), ("landlord", position.landlord)):
        if not 0 <= seat < seats:
            yield f"there is no seat {seat} among {seats} to be the {what}"
    if not 1 <= position.round <= edition.rounds:
        yield f"there is no round {position.round}, only 1 to {edition.rounds}"
    for what, entries, due in (
        ("posts", len(position.posts), seats * len(edition.salaries)),
        ("waiting rooms", len(position.applicants), seats),
        ("counts in the reserve", len(position.reserve), seats * len(edition.professions)),
    ):
        if entries != due:
            yield f"there are {entries} {what} where {due} are due"
    everywhere = [*(post for post in position.posts if post != -1), *position.island]
    for waiting in position.applicants:
        everywhere += waiting
    for scholar in everywhere:
        if not 0 <= scholar < seats * edition.scholars_per_seat:
            yield f"there is no scholar {scholar}, only 0 to {seats * edition.scholars_per_seat - 1}"
    for count in position.reserve:
        if not 0 <= count <= edition.scholars_per_profession:
            yield f"{count} of a profession cannot be in the reserve"


class _Checker:
    """Looks at a position whose numbers all name something."""

    def __init__(self, edition: Edition, position: Position, first_player: Seat) -> None:
        self._edition = edition
        self._position = position
        self._calendar = SendingCalendar(
            edition, position.seats, position.round, position.landlord, first_player
        )
        areas = len(edition.salaries)
        self._employed = [
            (scholar, post // areas, post % areas)
            for post, scholar in enumerate(position.posts)
            if scholar != -1
        ]
        self._waiting = [
            (scholar, palace) for palace, queue in enumerate(position.applicants) for scholar in queue
        ]

    def faults(self) -> Iterator[str]:
        """Yield everything that is wrong."""
        yield from self._cash()
        yield from self._whereabouts()
        yield from self._sent()
        yield from self._palaces()
        yield from self._waiting_rooms()

    def _name(self, scholar: Scholar) -> str:
        edition = self._edition
        seat = edition.owner(scholar)
        return f"{edition.colours[seat]} {edition.professions[edition.profession(scholar)]} ({scholar})"

    def _palace(self, seat: Seat) -> str:
        return f"the {self._edition.colours[seat]} palace"

    def _cash(self) -> Iterator[str]:
        for seat, cash in enumerate(self._position.cash):
            colour = self._edition.colours[seat]
            if cash < 0:
                yield f"{colour} has {cash} ducats, less than nothing"
            if cash > MAX_DUCATS:
                yield f"{colour} has more than {MAX_DUCATS} ducats"
            if cash % self._edition.unit:
                yield f"{colour}'s {cash} ducats are no multiple of {self._edition.unit}"

    def _whereabouts(self) -> Iterator[str]:
        """Expect every scholar in one place, copies in the order in which they were sent."""
        edition = self._edition
        copies = self._edition.scholars_per_profession
        places = Counter(scholar for scholar, *_ in self._employed)
        places.update(scholar for scholar, _ in self._waiting)
        places.update(self._position.island)
        for scholar, count in sorted(places.items()):
            if count > 1:
                yield f"the {self._name(scholar)} is in {count} places"
        for kind, left in enumerate(self._position.reserve):
            first = kind * copies
            out = [scholar for scholar in range(first, first + copies) if scholar in places]
            due = copies - left
            name = f"{edition.colours[edition.owner(first)]} {edition.professions[edition.profession(first)]}"
            if len(out) < due:
                yield f"{due - len(out)} {name} missing: {left} in the reserve and {len(out)} elsewhere"
            elif len(out) > due:
                yield f"{len(out) - due} {name} too many: {left} in the reserve and {len(out)} elsewhere"
            elif out != list(range(first, first + due)):
                yield f"{name}: of {copies}, the first {due} are sent first, not {out}"

    def _sent(self) -> Iterator[str]:
        professions = len(self._edition.professions)
        for seat in range(self._position.seats):
            left = sum(self._position.reserve[seat * professions : (seat + 1) * professions])
            due = self._edition.scholars_per_seat - self._calendar.sent(seat)
            if left != due:
                yield (
                    f"{self._edition.colours[seat]} has {left} scholars in the reserve where {due} are due"
                    f" as {self._edition.colours[self._position.landlord]}'s turn of round"
                    f" {self._position.round} begins"
                )

    def _palaces(self) -> Iterator[str]:
        edition = self._edition
        kinds = Counter((palace, edition.profession(scholar)) for scholar, palace, _ in self._employed)
        for (palace, profession), count in kinds.items():
            if count > 1:
                name = edition.professions[profession]
                yield f"{count} of one profession work in {self._palace(palace)}: {name}"
        for scholar, palace, area in self._employed:
            if edition.owner(scholar) == palace:
                yield f"the {self._name(scholar)} works at home, in area {area} of {self._palace(palace)}"

    def _waiting_rooms(self) -> Iterator[str]:
        edition = self._edition
        for scholar, palace in self._waiting:
            if edition.owner(scholar) == palace:
                yield f"the {self._name(scholar)} applies at home"
            if not edition.self_attack and self._attacks_its_own(scholar, palace):
                yield f"the {self._name(scholar)} waits at {self._palace(palace)} to attack its own side"

    def _attacks_its_own(self, scholar: Scholar, palace: Seat) -> bool:
        edition = self._edition
        seat = edition.owner(scholar)
        profession = edition.profession(scholar)
        others = [*((other, house) for other, house, _ in self._employed), *self._waiting]
        return any(
            other != scholar
            and house == palace
            and edition.owner(other) == seat
            and edition.profession(other) == profession
            for other, house in others
        )
