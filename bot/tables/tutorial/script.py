"""What the two computers of the tutorial do, so that every rule is met whatever the person does.

In the first round each sends to the person: one applies without a rival, two want one post. In the second,
one attacks the other at the person's palace, and both attack what the person has got from the other. The
first word that the person is given is broken, all others are kept (`bot.tables.tutorial.promises`). Where
nothing is to be learned they play as `GreedyPlayer`.
"""

from __future__ import annotations

from bot.tables.tutorial.promises import PERSON, area_earned
from intrigue_core import (
    MAYFAIR_2005,
    NOBODY,
    Area,
    BribeOptions,
    Command,
    Ducats,
    Hire,
    HireOptions,
    PayBribe,
    Placement,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Sending,
    SendScholars,
    Stage,
    StageKind,
)
from intrigue_core.players import GreedyPlayer

EDITION = MAYFAIR_2005.variant(max_seats=3, scholars_per_profession=1, rounds=3, first_player="first_seat")
"""Mayfair's numbers with four scholars each: two rounds of sending, and a last one."""

LANDLORD: Seat = 1
"""The computer to the person's left."""
ATTACKER: Seat = 2
"""The computer to the person's right."""

_APPLICATION: Ducats = 4_000
_RIVALS: tuple[Ducats, Ducats] = (3_000, 5_000)
_DEFENCE: Ducats = 3_000
_ATTACK: Ducats = 6_000
_LEAST_ATTACK: Ducats = 2_000


class ScriptedPlayer(GreedyPlayer):
    """A computer of the tutorial: it follows the script where there is something to be learned."""

    def decide(self, view: SeatView) -> Command:
        return _scripted(view) or super().decide(view)


def _scripted(view: SeatView) -> Command | None:
    decision = view.decision
    options = decision.options if decision else None
    if isinstance(options, BribeOptions):
        amount = _bribe(view.public, options)
        if amount is None:
            return None
        return PayBribe(seat=view.seat, amount=max(options.minimum, min(amount, options.maximum)))
    if isinstance(options, HireOptions):
        stage = view.public.current_stage
        return _hire(view, options) if stage is not None and _concerns_person(view.public, stage) else None
    return _send(view)


def asked_area(public: PublicView) -> Area | None:
    """Return the area that a computer asks for with its bribe: from the person, the best that is free."""
    stage = public.current_stage
    if public.landlord != PERSON or stage is None or stage.area is not None:
        return None
    return max(public.free_areas(PERSON), key=lambda area: public.edition.salaries[area])


# --- bribes ---


def _bribe(public: PublicView, options: BribeOptions) -> Ducats | None:
    stage = public.current_stage
    if stage is None:
        return None
    first = options.scholar == stage.payers[0]
    if public.landlord == PERSON:
        if stage.kind is StageKind.UNCONTESTED:
            return _APPLICATION
        if stage.kind is StageKind.EXTERNAL:
            return _RIVALS[0] if first else _RIVALS[1]
        return _DEFENCE if first else _ATTACK
    if stage.area is not None and not first and _concerns_person(public, stage):
        return attack_on(public.edition.salaries[stage.area])
    return None


def attack_on(salary: Ducats) -> Ducats:
    """Return what an attacker of the person's post pays: about four tenths of a salary."""
    unit = EDITION.unit
    return max(_LEAST_ATTACK, -(-salary * 4 // (10 * unit)) * unit)


# --- posts ---


def _hire(view: SeatView, options: HireOptions) -> Hire:
    """Hire whoever paid more, the first of equals; the areas that are not earned go from the worst on."""
    public = view.public
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    winners = [max(group, key=lambda scholar: paid[scholar]) for group in options.groups]
    if options.area is not None:
        return Hire(seat=view.seat, placements=(Placement(winners[0], options.area),))
    earned = {scholar: area_earned(public, scholar, paid[scholar]) for scholar in winners}
    left = [area for area in options.free_areas if area not in earned.values()]
    left.sort(key=lambda area: public.edition.salaries[area], reverse=True)
    placements = tuple(
        Placement(scholar, left.pop() if area is None else area) for scholar, area in earned.items()
    )
    return Hire(seat=view.seat, placements=placements)


def _concerns_person(public: PublicView, stage: Stage) -> bool:
    return any(public.edition.owner(scholar) == PERSON for scholar in stage.payers)


# --- applications ---


def _send(view: SeatView) -> SendScholars:
    sendings = _landlord_sends if view.seat == LANDLORD else _attacker_sends
    first, second = sendings(view.public, view.seat)
    return SendScholars(seat=view.seat, first=first, second=second)


def _landlord_sends(public: PublicView, seat: Seat) -> tuple[Sending, Sending]:
    """Send the person what they have not sent, then what they have, against them."""
    if public.round == 1:
        first, second = _left(public, PERSON)
        return Sending(first, PERSON), Sending(second, PERSON)
    first, second = _left(public, seat)
    return Sending(first, ATTACKER), Sending(second, ATTACKER)


def _attacker_sends(public: PublicView, seat: Seat) -> tuple[Sending, Sending]:
    """Send one to the person, where another waits or works, and one against the person."""
    mine = _left(public, seat)
    if public.round == 1:
        rival = _left(public, PERSON)[1]
        others = [profession for profession in mine if profession not in _left(public, PERSON)]
        targets = [profession for profession in others if _employed(public, LANDLORD, profession) is not None]
        return Sending(rival, PERSON), Sending((targets or others)[0], LANDLORD)
    first, second = mine
    if _employed(public, PERSON, first) is None:
        first, second = second, first
    return Sending(first, PERSON), Sending(second, LANDLORD)


def _left(public: PublicView, seat: Seat) -> list[int]:
    """Return the professions that a seat has not sent yet."""
    return [profession for profession, count in enumerate(public.reserve_of(seat)) if count]


def _employed(public: PublicView, palace: Seat, profession: int) -> Scholar | None:
    """Return the scholar of a profession that works in a palace."""
    for scholar in public.palace(palace):
        if scholar != NOBODY and public.edition.profession(scholar) == profession:
            return scholar
    return None
