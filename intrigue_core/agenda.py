"""The landlord's agenda: which stages there are, who fights for what, who bribes in which order.

Everything here follows from the applicants and the palace as the turn begins: an uncontested or external
applicant has a profession not yet established, an internal one an established one (rulings A3, A4), so no
stage changes what a later one is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from intrigue_core.dimensions import Dimensions
from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.model import EXTERNAL, INTERNAL, UNCONTESTED, Stage


def agenda(
    numbers: Dimensions,
    landlord: Seat,
    applicants: Sequence[Scholar],
    posts: Sequence[Scholar],
    established: Sequence[Area],
) -> tuple[Stage, ...]:
    """Return the stages of this landlord's turn: uncontested, external, then each internal conflict.

    Args:
        applicants: the scholars waiting at the palace in the order of their arrival. That is clockwise from
            the landlord's left, one owner's scholars together: the order of turns (ruling A6).
        posts: the scholar in every area of every palace, palace by palace.
        established: the area of every profession in every palace, or a negative number.
    """
    areas = landlord * numbers.areas
    professions = landlord * numbers.professions
    if len(applicants) == 1:
        (applicant,) = applicants
        area = established[professions + numbers.profession[applicant]]
        if area >= 0:
            return (_internal(area, posts[areas + area], applicant),)
        return (_uncontested(applicant),)
    rivals: dict[Profession, tuple[Scholar, ...]] = {}
    profession_of = numbers.profession
    for applicant in applicants:
        profession = profession_of[applicant]
        if profession in rivals:
            rivals[profession] += (applicant,)
        else:
            rivals[profession] = (applicant,)

    lone: list[Scholar] = []
    contested: list[tuple[Scholar, ...]] = []
    attacked: list[tuple[Ducats, Area, tuple[Scholar, ...]]] = []
    for profession, attackers in rivals.items():
        area = established[professions + profession]
        if area >= 0:
            attacked.append((numbers.salaries[area], area, attackers))
        elif len(attackers) == 1:
            lone += attackers
        else:
            contested.append(attackers)

    stages: list[Stage] = []
    if lone:
        stages.append(_uncontested(*lone))
    if contested:
        payers = contested[0]
        if len(contested) > 1:
            fighting = set(chain(*contested))
            payers = tuple([scholar for scholar in applicants if scholar in fighting])
        stages.append(_external(payers, *contested))
    if len(attacked) > 1:
        attacked.sort()  # the smallest salary first (MF L.180)
    for _, area, attackers in attacked:
        defender = posts[areas + area]
        if not numbers.from_landlord:
            attackers = clockwise_from(numbers, numbers.owner[defender], attackers)
        stages.append(_internal(area, defender, *attackers))
    return tuple(stages)


def clockwise_from(numbers: Dimensions, seat: Seat, scholars: Iterable[Scholar]) -> tuple[Scholar, ...]:
    """Return these scholars by their owners' places, clockwise from the left of `seat`, who comes last."""
    owner = numbers.owner
    seats = numbers.seats
    return tuple(sorted(scholars, key=lambda scholar: (owner[scholar] - seat - 1) % seats))


# Stages are made once and shared: the lists of commands are looked up by what they name.


@lru_cache(maxsize=8_192)
def _uncontested(*applicants: Scholar) -> Stage:
    return Stage(UNCONTESTED, tuple([(scholar,) for scholar in applicants]), applicants, None)


@lru_cache(maxsize=8_192)
def _external(payers: tuple[Scholar, ...], *groups: tuple[Scholar, ...]) -> Stage:
    return Stage(EXTERNAL, groups, payers, None)


@lru_cache(maxsize=8_192)
def _internal(area: Area, *payers: Scholar) -> Stage:
    return Stage(INTERNAL, (payers,), payers, area)
