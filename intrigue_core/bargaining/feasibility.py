"""What can still happen, by public facts: contests, turns to come, sendings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from intrigue_core.bargaining.facts import Facts
from intrigue_core.editions import Area, Edition, Profession, Scholar, Seat, SeatName
from intrigue_core.model import NOBODY


class Contest(NamedTuple):
    """The next negotiation in which a scholar takes part."""

    palace: Seat
    rivals: tuple[Scholar, ...]
    """All scholars that want the post or have it, this one included."""
    area: Area | None
    """The area of the post; None if that is the landlord's choice."""
    unpaid: bool
    """Is the scholar's bribe still to come?"""


def contest_of(public: Facts, scholar: Scholar) -> Contest | None:
    """Return the next known negotiation of a scholar; None if there is none, or no such scholar."""
    found = _contested(public.edition, public.posts, public.applicants, scholar)
    if found is None or found.palace != public.landlord:
        return found
    paid = any(bribe.scholar == scholar for bribe in public.bribes)
    return found._replace(unpaid=False) if paid else found


@lru_cache(maxsize=4_096)
def _contested(
    edition: Edition,
    posts: tuple[Scholar, ...],
    applicants: tuple[tuple[Scholar, ...], ...],
    scholar: Scholar,
) -> Contest | None:
    """Return a scholar's contest before it has paid, worked out once for each state of the palaces."""
    if scholar == NOBODY:
        return None
    profession_of = edition.profession
    areas = len(edition.salaries)
    for palace, there in enumerate(applicants):
        staff = posts[palace * areas : (palace + 1) * areas]
        if scholar not in there and scholar not in staff:
            continue
        profession = profession_of(scholar)
        waiting = tuple(one for one in there if profession_of(one) == profession)
        if not waiting:
            return None
        held = (area for area, one in enumerate(staff) if one != NOBODY and profession_of(one) == profession)
        post = next(held, None)
        rivals = waiting if post is None else (staff[post], *waiting)
        return Contest(palace, rivals, post, unpaid=True)
    return None


def turns_to_come(public: Facts, seat: SeatName) -> int:
    """Return the number of a seat's future turns as landlord, without the current one."""
    return public.edition.rounds - public.round + _comes_this_round(public, public.seat_of(seat))


def next_sending(public: Facts, seat: Seat, *, has_sent: bool = False) -> int | None:
    """Return the round in which a seat sends next; None if it sends no more.

    Args:
        has_sent: has it sent in the current turn, if it is the landlord?
    """
    if not any(public.reserve_of(seat)):
        return None
    number = public.round
    sends_now = seat == public.landlord and not has_sent
    if not sends_now and not _comes_this_round(public, seat):
        number += 1
    if number > public.edition.send_rounds:
        return None
    return number


def _comes_this_round(public: Facts, seat: Seat) -> bool:
    place, turn = ((one - public.first_player) % public.seats for one in (seat, public.landlord))
    return place > turn


def highest_bidders(public: Facts, rivals: Sequence[Scholar]) -> list[Scholar]:
    """Return the rivals with the highest bribe of this turn: an auction is for one of them."""
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    most = max((paid.get(one, 0) for one in rivals), default=0)
    return [one for one in rivals if paid.get(one, 0) == most]


def is_against(public: Facts, profession: Profession, palace: SeatName, whom: Seat) -> bool:
    """Return whether a scholar sent to a palace competes with one of a seat there."""
    edition = public.edition
    there = (*public.applicants[public.seat_of(palace)], *public.palace(palace))
    return any(
        one != NOBODY and edition.owner(one) == whom and edition.profession(one) == profession
        for one in there
    )


def can_attack(public: Facts, profession: Profession, palace: SeatName, seat: Seat) -> bool:
    """Return whether a seat may send a profession to a palace, where it may meet its own scholar (A8)."""
    edition = public.edition
    staff = public.palace(palace)
    return edition.self_attack or not any(
        one != NOBODY and edition.owner(one) == seat and edition.profession(one) == profession
        for one in staff
    )


def beyond_revenge(public: Facts) -> frozenset[Seat]:
    """Return the seats whose scholars no decision can touch any more.

    They pay no more bribes, and can lose no post and no applicant: all their scholars are out, none of them
    waits anywhere, and for none of their posts a rival waits, or can still be sent. Once true of a seat, it
    stays true.
    """
    return frozenset(seat for seat in range(public.seats) if not _can_be_touched(public, seat))


def decides_later(public: Facts) -> bool:
    """Return whether any seat has something to decide as landlord, or to send, after the current turn."""
    for seat in range(public.seats):
        if not turns_to_come(public, seat):
            continue
        waiting = seat != public.landlord and public.applicants[seat]  # the landlord's go with this turn
        if waiting or next_sending(public, seat, has_sent=True) is not None:
            return True
    # The scholars that this turn's landlord sends apply at palaces whose turns are still to come.
    return next_sending(public, public.landlord) == public.round


def _can_be_touched(public: Facts, seat: Seat) -> bool:
    """Return whether a seat has a scholar that can still cost it a bribe or a post."""
    edition = public.edition
    areas = len(public.edition.salaries)
    if any(public.reserve_of(seat)):
        return True  # an unsent scholar will apply somewhere, and pay
    if any(edition.owner(scholar) == seat for waiting in public.applicants for scholar in waiting):
        return True
    return any(
        _can_be_attacked(public, seat, post // areas, edition.profession(scholar))
        for post, scholar in enumerate(public.posts)
        if scholar != NOBODY and edition.owner(scholar) == seat
    )


def _can_be_attacked(public: Facts, owner: Seat, palace: Seat, profession: Profession) -> bool:
    """Return whether a rival waits for a post, or can still be sent for it.

    A seat with an unsent scholar of that profession can send it there: of any two it sends, the other finds a
    place (ruling A19). The owner itself has no scholar left to send.
    """
    edition = public.edition
    if any(edition.profession(rival) == profession for rival in public.applicants[palace]):
        return True
    return any(
        public.reserve_of(seat)[profession] and next_sending(public, seat) is not None
        for seat in range(public.seats)
        if seat not in (owner, palace)
    )
