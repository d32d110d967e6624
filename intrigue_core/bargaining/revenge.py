"""Whom nobody can take revenge on any more: nothing can happen to their scholars, as everybody can see."""

from __future__ import annotations

from collections.abc import Iterator

from intrigue_core.bargaining.prospects import next_sending, turns_to_come
from intrigue_core.editions import Profession, Seat
from intrigue_core.model import NOBODY
from intrigue_core.views import PublicView


def beyond_revenge(public: PublicView) -> frozenset[Seat]:
    """Return the seats whose scholars no decision of anybody can touch any more, however the game goes on.

    They pay no more bribe, lose no more post and have nobody left who could be turned away: all their
    scholars are out, none of them waits anywhere, and for none of their posts a rival waits, or can still be
    sent. What is true of a seat once stays true.
    """
    return frozenset(seat for seat in range(public.seats) if not _can_be_touched(public, seat))


def decides_later(public: PublicView) -> bool:
    """Return whether anybody has something to decide as landlord, or to send, after the turn that is on."""
    for seat in range(public.seats):
        if not turns_to_come(public, seat):
            continue
        waiting = seat != public.landlord and public.applicants[seat]  # the landlord's go with this turn
        if waiting or next_sending(public, seat, has_sent=True) is not None:
            return True
    # Whom the landlord of this turn sends applies at somebody's whose turn is still to come.
    return next_sending(public, public.landlord) == public.round


def _can_be_touched(public: PublicView, seat: Seat) -> bool:
    """Return whether a seat has a scholar who can still cost it a bribe or a post."""
    owner = public.edition.owner
    if any(public.reserve_of(seat)):
        return True  # whoever is still to be sent applies somewhere, and pays
    if any(owner(scholar) == seat for waiting in public.applicants for scholar in waiting):
        return True
    return any(_can_be_attacked(public, *post) for post in _posts_of(public, seat))


def _posts_of(public: PublicView, seat: Seat) -> Iterator[tuple[Seat, Seat, Profession]]:
    """Yield the posts of a seat's scholars: whose they are, in whose palace, and of which profession."""
    edition, areas = public.edition, len(public.edition.salaries)
    for post, scholar in enumerate(public.posts):
        if scholar != NOBODY and edition.owner(scholar) == seat:
            yield seat, post // areas, edition.profession(scholar)


def _can_be_attacked(public: PublicView, owner: Seat, palace: Seat, profession: Profession) -> bool:
    """Return whether a rival waits for a post, or can still be sent for it.

    Whoever still has a scholar of that profession can send it there: of any two it sends, the other finds a
    place (ruling A19). The owner itself has nobody left to send.
    """
    edition = public.edition
    if any(edition.profession(rival) == profession for rival in public.applicants[palace]):
        return True
    return any(
        public.reserve_of(seat)[profession] and next_sending(public, seat) is not None
        for seat in range(public.seats)
        if seat not in (owner, palace)
    )
