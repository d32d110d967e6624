"""What can still happen, by public facts: contests, turns to come, sendings."""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core.bargaining.binding import binds, can_keep, promises
from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Area, Profession, Scholar, Seat
from intrigue_core.model import NOBODY
from intrigue_core.views import PublicView


class Contest(NamedTuple):
    """The next negotiation in which a scholar takes part."""

    palace: Seat
    rivals: tuple[Scholar, ...]
    """All scholars that want the post or have it, this one included."""
    area: Area | None
    """The area of the post; None if that is the landlord's choice."""
    unpaid: bool
    """Is the scholar's bribe still to come?"""


def contest_of(public: PublicView, scholar: Scholar) -> Contest | None:
    """Return the next known negotiation of a scholar; None if there is none."""
    profession_of = public.edition.profession
    profession = profession_of(scholar)
    for palace in range(public.seats):
        applicants = public.applicants[palace]
        staff = public.palace(palace)
        if scholar not in applicants and scholar not in staff:
            continue
        waiting = tuple(one for one in applicants if profession_of(one) == profession)
        if not waiting:
            return None
        held = (area for area, one in enumerate(staff) if one != NOBODY and profession_of(one) == profession)
        post = next(held, None)
        rivals = waiting if post is None else (staff[post], *waiting)
        now = palace == public.landlord
        paid = now and any(bribe.scholar == scholar for bribe in public.bribes)
        return Contest(palace, rivals, post, not paid)
    return None


def turns_to_come(public: PublicView, seat: Seat) -> int:
    """Return the number of a seat's future turns as landlord, without the current one."""
    return public.edition.rounds - public.round + _comes_this_round(public, seat)


def next_sending(public: PublicView, seat: Seat, *, has_sent: bool = False) -> int | None:
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


def _comes_this_round(public: PublicView, seat: Seat) -> bool:
    place, turn = ((one - public.first_player) % public.seats for one in (seat, public.landlord))
    return place > turn


def is_possible(public: PublicView, clause: Clause, seat: Seat, *, has_sent: bool = False) -> bool:
    """Return whether a seat can still keep a clause, by public facts.

    Args:
        has_sent: as `next_sending`.
    """
    match clause:
        case PayClause(scholar=scholar):
            contest = contest_of(public, scholar)
            return contest is not None and contest.unpaid
        case HireClause(scholar=scholar):
            contest = contest_of(public, scholar)
            if contest is None or contest.palace != seat:
                return False
            open_areas = public.free_areas(seat) if contest.area is None else (contest.area,)
            salaries = public.edition.salaries
            needed = clause.needs(salaries)
            return any(salaries[one] >= needed for one in open_areas)
        case RefuseClause(scholar=scholar) | AuctionClause(scholar=scholar):
            contest = contest_of(public, scholar)
            return contest is not None and contest.palace == seat and len(contest.rivals) > 1
        case FavourClause():
            return turns_to_come(public, seat) > 0
        case SpareClause(until=until):
            number = next_sending(public, seat, has_sent=has_sent)
            return number is not None and (until is None or number <= until)
        case SendClause(profession=profession):
            number = next_sending(public, seat, has_sent=has_sent)
            return number is not None and public.reserve_of(seat)[profession] > 0


def is_against(public: PublicView, profession: int, palace: Seat, whom: Seat) -> bool:
    """Return whether a scholar sent to a palace competes with one of a seat there."""
    edition = public.edition
    there = (*public.applicants[palace], *public.palace(palace))
    return any(
        one != NOBODY and edition.owner(one) == whom and edition.profession(one) == profession
        for one in there
    )


def can_attack(public: PublicView, profession: int, palace: Seat, seat: Seat) -> bool:
    """Return whether a seat may send a profession to a palace, where it may meet its own scholar (A8)."""
    edition = public.edition
    return edition.self_attack or not any(
        one != NOBODY and edition.owner(one) == seat and edition.profession(one) == profession
        for one in public.palace(palace)
    )


def can_agree(public: PublicView, statement: Statement) -> bool:
    """Return whether an offer can be agreed to now: the landlord can keep it with all binding promises.

    Every offer can, unless promises bind (ruling A28).
    """
    landlord = public.landlord
    if public.edition.promises != "binding" or not binds(statement, landlord):
        return True
    agreed = statement._replace(state=StatementState.AGREED, turn=public.turn)
    statements = (*public.statements[: statement.number], agreed, *public.statements[statement.number + 1 :])
    stages = public.stages[public.stage :]
    standing = promises(statements, landlord, public.turn, stages, public.edition.salaries)
    return can_keep(standing, stages, public.free_areas(landlord))


def beyond_revenge(public: PublicView) -> frozenset[Seat]:
    """Return the seats whose scholars no decision can touch any more.

    They pay no more bribes, and can lose no post and no applicant: all their scholars are out, none of them
    waits anywhere, and for none of their posts a rival waits, or can still be sent. Once true of a seat, it
    stays true.
    """
    return frozenset(seat for seat in range(public.seats) if not _can_be_touched(public, seat))


def decides_later(public: PublicView) -> bool:
    """Return whether any seat has something to decide as landlord, or to send, after the current turn."""
    for seat in range(public.seats):
        if not turns_to_come(public, seat):
            continue
        waiting = seat != public.landlord and public.applicants[seat]  # the landlord's go with this turn
        if waiting or next_sending(public, seat, has_sent=True) is not None:
            return True
    # The scholars that this turn's landlord sends apply at palaces whose turns are still to come.
    return next_sending(public, public.landlord) == public.round


def _can_be_touched(public: PublicView, seat: Seat) -> bool:
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


def _can_be_attacked(public: PublicView, owner: Seat, palace: Seat, profession: Profession) -> bool:
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
