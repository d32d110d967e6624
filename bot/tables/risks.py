"""Computes the risks of a seat's scholars from public facts: who can attack them, and whose turn is first.

A landlord decides once a round, and between two of its turns every other seat sends once: a rival that is
sent before the landlord's next turn is there in time.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from bot.tables.scene import Scene
from intrigue_core import (
    NOBODY,
    Area,
    Ducats,
    Hire,
    Profession,
    PublicView,
    Scholar,
    Seat,
    SendScholars,
    beyond_revenge,
    can_attack,
    decides_later,
    next_sending,
    turns_to_come,
)


class Risk(IntEnum):
    """The danger that a post is lost, the nearest one first."""

    FOUGHT = 0
    """It is being fought over: its landlord decides in this very turn."""
    ATTACKED = 1
    """A rival waits there to attack it."""
    EXPOSED = 2
    """A rival can still be sent there before its landlord's next turn."""
    LATER = 3
    """A rival can be sent there, but not before its landlord's next turn."""
    SAFE = 4
    """No rival can attack it any more."""


class Challenger(NamedTuple):
    """A seat that can still send a rival to a palace."""

    seat: Seat
    unsent: int
    """The number of scholars of the profession that it has left."""
    turn: int
    """The number of the turn in which it sends next, from 0."""


class Employee(NamedTuple):
    """A scholar at work."""

    scholar: Scholar
    palace: Seat
    area: Area
    payments: int
    """The number of salaries to come if it stays, the final one included."""
    rivals: tuple[Scholar, ...]
    """The scholars that wait there for the same post, the owner's own included."""
    decided: int | None
    """The number of the turn in which its landlord decides next about it; None if none comes any more."""
    sooner: tuple[Challenger, ...]
    """The seats that can send a rival by then."""
    later: tuple[Challenger, ...]
    """The seats that can send a rival only for a later turn of the landlord."""
    danger: Risk

    def pays(self, public: PublicView) -> Ducats:
        """Return the salaries that the scholar will still earn in all if it stays, in ducats."""
        return self.payments * public.edition.salaries[self.area]


class Candidate(NamedTuple):
    """A scholar that waits at a palace."""

    scholar: Scholar
    palace: Seat
    decided: int
    """The number of the turn in which its landlord decides."""
    defender: Scholar | None
    """The scholar that has the post; None if its profession is not employed there yet."""
    area: Area | None
    """The area of that post."""
    rivals: tuple[Scholar, ...]
    """The other scholars that wait for the same post."""
    sooner: tuple[Challenger, ...]
    """The seats that can send a rival before it is decided."""

    @property
    def is_sure(self) -> bool:
        """Must it be hired in any case?"""
        return self.defender is None and not self.rivals and not self.sooner


class RiskOutlook(NamedTuple):
    """The risks and prospects of all scholars of one seat."""

    at_work: tuple[Employee, ...]
    """The most endangered first."""
    waiting: tuple[Candidate, ...]
    """In the order of their decisions."""
    unsent: tuple[int, ...]
    """The number of scholars of each profession that it has left."""
    sends: int | None
    """The number of the turn in which it sends next; None if it sends no more."""

    @property
    def in_danger(self) -> int:
        """The number of posts that may be lost at their landlord's next decision."""
        return sum(one.danger <= Risk.EXPOSED for one in self.at_work)


def outlook(public: PublicView, seat: Seat) -> RiskOutlook:
    """Return the risks and prospects of a seat's scholars."""
    at_work = sorted(
        _at_work(public, seat), key=lambda one: (one.danger, one.decided or 0, -one.pays(public))
    )
    waiting = sorted(_waiting(public, seat), key=lambda one: (one.decided, one.is_sure))
    return RiskOutlook(tuple(at_work), tuple(waiting), public.reserve_of(seat), _sends(public, seat))


def _at_work(public: PublicView, seat: Seat) -> Iterator[Employee]:
    edition = public.edition
    payments = 0 if public.over else public.payments_left(seat)
    for post, scholar in enumerate(public.posts):
        if scholar == NOBODY or edition.owner(scholar) != seat:
            continue
        palace, area = divmod(post, len(edition.salaries))
        profession = edition.profession(scholar)
        rivals = _applying(public, palace, profession)
        decided = _next_decision(public, palace, fought_over=bool(rivals))
        sooner: tuple[Challenger, ...] = ()
        later: tuple[Challenger, ...] = ()
        if decided is not None:
            challengers = _challengers(public, palace, profession, seat)
            sooner = tuple(one for one in challengers if one.turn < decided)
            later = tuple(one for one in challengers if one.turn > decided)
        if rivals:
            danger = Risk.FOUGHT if decided == public.turn else Risk.ATTACKED
        elif sooner:
            danger = Risk.EXPOSED
        elif later:
            danger = Risk.LATER
        else:
            danger = Risk.SAFE
        yield Employee(scholar, palace, area, payments, rivals, decided, sooner, later, danger)


def _waiting(public: PublicView, seat: Seat) -> Iterator[Candidate]:
    edition = public.edition
    for palace, applicants in enumerate(public.applicants):
        for scholar in applicants:
            if edition.owner(scholar) != seat:
                continue
            profession = edition.profession(scholar)
            decided = _next_decision(public, palace, fought_over=True)
            if decided is None:  # no scholar is sent where no decision comes any more
                continue
            rivals = tuple(one for one in _applying(public, palace, profession) if one != scholar)
            area = _area_of(public, palace, profession)
            defender = None if area is None else public.palace(palace)[area]
            challengers = _challengers(public, palace, profession, seat)
            sooner = tuple(one for one in challengers if one.turn < decided)
            yield Candidate(scholar, palace, decided, defender, area, rivals, sooner)


def _applying(public: PublicView, palace: Seat, profession: Profession) -> tuple[Scholar, ...]:
    return tuple(one for one in public.applicants[palace] if public.edition.profession(one) == profession)


def _area_of(public: PublicView, palace: Seat, profession: Profession) -> Area | None:
    """Return the area in which a profession is employed; None if it is not."""
    for area, one in enumerate(public.palace(palace)):
        if one != NOBODY and public.edition.profession(one) == profession:
            return area
    return None


def _next_decision(public: PublicView, palace: Seat, *, fought_over: bool) -> int | None:
    """Return the number of the turn in which a landlord decides next about a post; None for no turn.

    Args:
        fought_over: does a scholar apply for it? Then the landlord decides in a turn that is on.
    """
    if public.over:
        return None
    if fought_over and palace == public.landlord:
        return public.turn
    left = turns_to_come(public, palace)
    if not left:
        return None
    return _turn(public, palace, public.edition.rounds - left + 1)


def _challengers(
    public: PublicView, palace: Seat, profession: Profession, seat: Seat
) -> tuple[Challenger, ...]:
    """Return the other seats that can still send a profession to a palace, in the order of their turns."""
    found: list[Challenger] = []
    for other in range(public.seats):
        unsent = public.reserve_of(other)[profession]
        turn = _sends(public, other)
        if other in (seat, palace) or not unsent or turn is None:
            continue
        if can_attack(public, profession, palace, other):
            found.append(Challenger(other, unsent, turn))
    return tuple(sorted(found, key=lambda one: one.turn))


def _sends(public: PublicView, seat: Seat) -> int | None:
    """Return the number of the turn in which a seat sends next; None if it sends no more."""
    if public.over:
        return None
    number = next_sending(public, seat)
    if number is None:
        return None
    return _turn(public, seat, number)


def _turn(public: PublicView, seat: Seat, number: int) -> int:
    """Return the number of a seat's turn in a round, from 0."""
    return (number - 1) * public.seats + (seat - public.first_player) % public.seats


MOVES = (Hire, SendScholars)
"""No other command changes who can still be touched."""


def beyond_now(began: Scene, public: PublicView) -> frozenset[Seat]:
    """Return the seats whose scholars no seat can touch any more after one of these commands.

    Args:
        began: the scene of the command.
        public: the game after it.
    """
    if public.over or public.round < public.edition.send_rounds:  # all seats have still to send
        return began.beyond_revenge
    return beyond_revenge(public)


def escaped(began: Scene, after: Scene, public: PublicView) -> tuple[Seat, ...]:
    """Return the seats that have become untouchable, where that matters.

    It matters while a later turn has something to decide, and for seats with a post.

    Args:
        began: as for `beyond_now`.
        after: the scene now.
        public: the game now.
    """
    new = after.beyond_revenge - began.beyond_revenge
    if not new or public.over:
        return ()
    goes_on = (began.round, began.landlord) != (public.round, public.landlord)
    if not goes_on and not decides_later(public):
        return ()
    incomes = public.incomes()
    return tuple(seat for seat in sorted(new) if incomes[seat])
