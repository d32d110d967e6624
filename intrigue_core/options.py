"""What may be decided now: a range of bribes, placements, or sendings; and every command within it.

Lists of commands are made once for each question and then shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from intrigue_core.commands import (
    Command,
    Hire,
    PayBribe,
    Sending,
    SendScholars,
    pay_bribe,
    send_scholars,
)
from intrigue_core.deals import Promise, broken_promise
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.hiring import ways_to_hire
from intrigue_core.negotiation import Stage


class DecisionKind(StrEnum):
    """The three things a seat is asked for."""

    BRIBE = "bribe"
    HIRE = "hire"
    SEND = "send"


class BribeOptions(NamedTuple):
    """Any multiple of `step` from `minimum` to `maximum` ducats. The maximum tells the seat's cash."""

    scholar: Scholar
    minimum: Ducats
    step: Ducats
    maximum: Ducats
    by_bank: bool
    """The seat is broke and the bank will pay (ruling A14)."""


class HireOptions(NamedTuple):
    """One scholar of each group gets a post: in `area` if it is given, else in different free areas."""

    groups: tuple[tuple[Scholar, ...], ...]
    area: Area | None
    free_areas: tuple[Area, ...]
    promises: tuple[Promise, ...] = ()
    """What the landlord has promised in this turn and must not break (ruling A28)."""


class SendOptions(NamedTuple):
    """Two scholars from the reserve go to other seats' palaces."""

    reserve: tuple[int, ...]
    """How many of each profession are left."""
    palaces: tuple[Seat, ...]
    barred: frozenset[Sending]
    """Where the seat would attack itself, if the edition forbids that."""
    both_to_one_palace: bool
    twins_to_one_palace: bool
    """May both be of one profession if they go to one palace? (ruling A34)"""


Options: TypeAlias = BribeOptions | HireOptions | SendOptions


class Decision(NamedTuple):
    """The one pending decision: whose it is, of what kind, and what may be chosen."""

    seat: Seat
    kind: DecisionKind
    options: Options


def bribe_options(edition: Edition, scholar: Scholar, cash: Ducats) -> BribeOptions:
    """What a seat with so much cash may pay for a scholar (rulings A13, A14, A32)."""
    minimum = edition.minimum_bribe
    if cash >= minimum:
        return BribeOptions(scholar, minimum, edition.unit, cash - cash % edition.unit, by_bank=False)
    forced = minimum if edition.bank_pays_broke else 0
    return BribeOptions(scholar, forced, edition.unit, forced, by_bank=edition.bank_pays_broke)


def hire_options(
    stage: Stage, occupants: Sequence[Scholar], promises: tuple[Promise, ...] = ()
) -> HireOptions:
    """What the landlord decides in a stage, given the scholar in each area of the palace."""
    if stage.area is not None:
        return HireOptions(stage.groups, stage.area, (), promises)
    free_areas = tuple(area for area, occupant in enumerate(occupants) if occupant < 0)
    return HireOptions(stage.groups, None, free_areas, promises)


def send_options(
    edition: Edition, seats: int, seat: Seat, reserve: Sequence[int], posts: Sequence[Scholar]
) -> SendOptions:
    """Where a seat with this reserve may send.

    Args:
        reserve: how many of each profession the seat has left.
        posts: the scholar in every area of every palace, palace by palace, or a negative number.
    """
    barred: frozenset[Sending] = frozenset()
    if not edition.self_attack:
        areas = len(edition.salaries)
        barred = frozenset(
            Sending(edition.profession(scholar), post // areas)
            for post, scholar in enumerate(posts)
            if scholar >= 0 and edition.owner(scholar) == seat
        )
    return SendOptions(
        tuple(reserve),
        tuple(palace for palace in range(seats) if palace != seat),
        barred,
        edition.both_to_one_palace,
        edition.both_to_one_palace and edition.self_attack,
    )


def commands_for(decision: Decision) -> Sequence[Command]:
    """Every legal answer to a decision."""
    seat, options = decision.seat, decision.options
    if isinstance(options, BribeOptions):
        return bribes(seat, options.minimum, options.step, options.maximum)
    if isinstance(options, HireOptions):
        return hires(seat, options)
    return sends(seat, options)


_BRIBES: dict[tuple[Seat, Ducats], list[PayBribe]] = {}


def bribes(seat: Seat, minimum: Ducats, step: Ducats, maximum: Ducats) -> Sequence[PayBribe]:
    """The bribes of a seat from `minimum` to `maximum` ducats."""
    if maximum < minimum + step:
        return (pay_bribe(seat, minimum),)
    table = _BRIBES.setdefault((seat, step), [])
    while len(table) * step <= maximum:
        table.append(pay_bribe(seat, len(table) * step))
    return tuple(table[minimum // step : maximum // step + 1])


def hires(landlord: Seat, options: HireOptions) -> Sequence[Hire]:
    """Every way to fill the posts of a stage."""
    groups, area, free_areas, promises = options
    ways = ways_to_hire(landlord, groups, free_areas if area is None else (area,))
    if not promises:
        return ways
    return tuple(way for way in ways if not broken_promise(promises, groups, way.placements))


@lru_cache(maxsize=65_536)
def sends(seat: Seat, options: SendOptions) -> tuple[SendScholars, ...]:
    """Every ordered pair of sendings."""
    sendings = [
        sending
        for profession, left in enumerate(options.reserve)
        if left
        for palace in options.palaces
        if (sending := Sending(profession, palace)) not in options.barred
    ]
    return tuple(
        send_scholars(seat, first, second)
        for first in sendings
        for second in sendings
        if may_send_both(options, first, second)
    )


def may_send_both(options: SendOptions, first: Sending, second: Sending) -> bool:
    """May these two, each of them allowed, be sent in one turn?"""
    twins = first.profession == second.profession
    if twins and options.reserve[first.profession] < 2:
        return False
    if first.palace != second.palace:
        return True
    return options.twins_to_one_palace if twins else options.both_to_one_palace


def only_command(decision: Decision) -> Command | None:
    """The only answer to a decision, if there is only one and everybody may know that.

    A bribe that happens to take all of the seat's cash is not reported: paying it at once would tell
    everybody how much the seat had. A broke seat's bribe is public in any case (ruling A14). Two
    sendings to different palaces are one answer in whatever order they are named.
    """
    seat, options = decision.seat, decision.options
    if isinstance(options, BribeOptions):
        broke = options.by_bank or options.maximum == 0
        return pay_bribe(seat, options.minimum) if broke else None
    if isinstance(options, SendOptions):
        if sum(options.reserve) > 2:
            return None
        answers = sends(seat, options)
        different = {frozenset((answer.first, answer.second)) for answer in answers}
        ordered = any(
            answer.first.palace == answer.second.palace and answer.first != answer.second
            for answer in answers
        )
        return answers[0] if len(different) == 1 and not ordered else None
    answers = hires(seat, options)
    return answers[0] if len(answers) == 1 else None
