"""The landlord's agenda: which stages there are, who fights for what, who bribes in which order.

Everything here follows from the applicants and the palace as the turn begins: an uncontested or external
applicant has a profession not yet established, an internal one an established one (rulings A3, A4), so no
stage changes what a later one is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.editions import Area, Edition, Scholar, Seat
from intrigue_core.events import StageKind


class Stage(NamedTuple):
    """One stage of a negotiation: bribes by all its payers, then one decision by the landlord."""

    kind: StageKind
    groups: tuple[tuple[Scholar, ...], ...]
    """The rivals for each post, one group a profession. A defender comes first in its group."""
    payers: tuple[Scholar, ...]
    """Who bribes, in this order; every scholar pays for itself (ruling A5)."""
    area: Area | None
    """The area fought for in an internal conflict; None where areas are the landlord's choice."""


def agenda(
    edition: Edition,
    seats: int,
    landlord: Seat,
    applicants: Sequence[Scholar],
    occupants: Sequence[Scholar],
) -> tuple[Stage, ...]:
    """The stages of this landlord's turn: uncontested, external, then each internal conflict.

    Args:
        applicants: the scholars waiting at the palace, in the order of their arrival.
        occupants: the scholar in each area of the palace, or a negative number.
    """
    copies = edition.scholars_per_profession
    per_seat = len(edition.professions) * copies

    established = {
        occupant % per_seat // copies: area for area, occupant in enumerate(occupants) if occupant >= 0
    }
    rivals: dict[int, list[Scholar]] = {}
    for applicant in clockwise_from(landlord, applicants, seats, per_seat):
        rivals.setdefault(applicant % per_seat // copies, []).append(applicant)

    lone: list[tuple[Scholar, ...]] = []
    contested: list[tuple[Scholar, ...]] = []
    attacked: list[tuple[int, Area, list[Scholar]]] = []
    for profession, attackers in rivals.items():
        area = established.get(profession)
        if area is not None:
            attacked.append((edition.salaries[area], area, attackers))
        elif len(attackers) == 1:
            lone.append((attackers[0],))
        else:
            contested.append(tuple(attackers))

    stages: list[Stage] = []
    for kind, groups in ((StageKind.UNCONTESTED, lone), (StageKind.EXTERNAL, contested)):
        if groups:
            payers = clockwise_from(landlord, _in_arrival_order(groups, applicants), seats, per_seat)
            stages.append(Stage(kind, tuple(groups), payers, None))

    attacked.sort(key=lambda conflict: conflict[:2])  # the smallest salary first (MF L.180)
    for _, area, attackers in attacked:
        defender = occupants[area]
        first = landlord if edition.internal_order == "landlord_left" else defender // per_seat
        payers = (defender, *clockwise_from(first, attackers, seats, per_seat))
        stages.append(Stage(StageKind.INTERNAL, (payers,), payers, area))
    return tuple(stages)


def clockwise_from(
    seat: Seat, scholars: Sequence[Scholar], seats: int, per_seat: int
) -> tuple[Scholar, ...]:
    """These scholars by their owners' places, clockwise from the left of `seat`, who comes last.

    Scholars of one owner keep their order (ruling A6).
    """
    return tuple(sorted(scholars, key=lambda scholar: (scholar // per_seat - seat - 1) % seats))


def _in_arrival_order(
    groups: Sequence[Sequence[Scholar]], applicants: Sequence[Scholar]
) -> list[Scholar]:
    chosen = {scholar for group in groups for scholar in group}
    return [scholar for scholar in applicants if scholar in chosen]
