"""Sendings: who may go where, and what a scholar meets there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from bot.surface.text.choosing.choices import LONGEST_LABEL, Choice
from bot.surface.text.wording import Wording
from intrigue_core import NOBODY, Area, Profession, PublicView, Seat, SeatView, Sending, SendScholars


def legal_pairs(view: SeatView) -> list[tuple[Sending, Sending]]:
    """Return every legal pair of sendings, in both orders."""
    return [
        (command.first, command.second)
        for command in view.legal_commands()
        if isinstance(command, SendScholars)
    ]


class Prospect(NamedTuple):
    """What a scholar of some profession meets at a palace."""

    area: Area | None
    """Where the profession is at work there already."""
    defender: Seat | None
    """Whose scholar works in that area."""
    waiting: tuple[Seat, ...]
    """Whose scholars of the profession wait there, in the order of their arrival."""


def prospect(public: PublicView, sending: Sending) -> Prospect:
    """Return all that a scholar will meet: who holds the post, and every rival who waits for it."""
    edition = public.edition
    holders = [
        (area, edition.owner(scholar))
        for area, scholar in enumerate(public.palace(sending.palace))
        if scholar != NOBODY and edition.profession(scholar) == sending.profession
    ]
    area, defender = holders[0] if holders else (None, None)
    waiting = [
        edition.owner(scholar)
        for scholar in public.applicants[sending.palace]
        if edition.profession(scholar) == sending.profession
    ]
    return Prospect(area, defender, tuple(waiting))


def attacks_own(view: SeatView, sending: Sending) -> bool:
    """Return whether a sending attacks a scholar of the sender's own."""
    return prospect(view.public, sending).defender == view.seat


# --- in words ---


def prospect_text(view: SeatView, sending: Sending, wording: Wording, name: Callable[[Seat], str]) -> str:
    """Return what a scholar meets, in a few words.

    Args:
        name: how players are called in this place.
    """
    met = prospect(view.public, sending)
    rivals = [
        name(seat) if count == 1 else wording.words("rivals-of-one", owner=name(seat), count=count)
        for seat, count in Counter(met.waiting).items()
    ]
    return _prospect(met, view.seat, wording.words.all_of(rivals), wording, name)


def _prospect(met: Prospect, seat: Seat, rivals: str, wording: Wording, name: Callable[[Seat], str]) -> str:
    words, count = wording.words, len(met.waiting)
    if met.area is None or met.defender is None:
        return words("prospect-external", rivals=rivals, count=count) if count else words("prospect-open")
    salary = wording.salary(met.area)
    attack = (
        words("prospect-self", salary=salary)
        if met.defender == seat
        else words("prospect-internal", defender=name(met.defender), salary=salary)
    )
    return words("prospect-more", attack=attack, rivals=rivals, count=count) if count else attack


def sending_choices(view: SeatView, wording: Wording) -> list[Choice]:
    """Return every sending that is part of a legal pair, each with what awaits the scholar.

    They are 25 at most: five professions and four palaces of others make twenty.
    """
    singles = sorted({first for first, _ in legal_pairs(view)})
    return [_sending_choice(view, sending, wording) for sending in singles]


def _sending_choice(view: SeatView, sending: Sending, wording: Wording) -> Choice:
    profession, palace = sending
    label = wording.words(
        "choice-sending",
        profession=_left(profession, view.public.reserve_of(view.seat)[profession], wording),
        palace=wording.plain_palace(palace),
    )
    awaits = prospect_text(view, sending, wording, wording.plain_seat)
    if len(awaits) > LONGEST_LABEL:  # then they are counted
        met = prospect(view.public, sending)
        rivals = wording.words("rivals-counted", count=len(met.waiting))
        awaits = _prospect(met, view.seat, rivals, wording, wording.plain_seat)
    return Choice(label, sending_value(sending, view.public.seats), awaits, wording.symbol(profession))


def _left(profession: Profession, left: int, wording: Wording) -> str:
    """Return a profession at the beginning of a label, with how many are left of it."""
    name = wording.profession(profession)
    return wording.words("choice-profession", profession=name[:1].upper() + name[1:], left=left)


def sending_value(sending: Sending, seats: int) -> int:
    """Return a sending as the value of a choice."""
    return sending.profession * seats + sending.palace


def sending_of(value: int, seats: int) -> Sending:
    """Return the sending that a value stands for."""
    return Sending(*divmod(value, seats))
