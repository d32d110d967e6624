"""The options of a decision: a range of bribes, placements, or sendings; and every command within it.

Lists of commands are made once for each question and then shared; where they are long, each command is made
when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import permutations
from math import prod
from typing import TypeVar, overload

from intrigue_core.bargaining.binding import broken_promise
from intrigue_core.commands import (
    Command,
    Hire,
    PayBribe,
    SendScholars,
    hire,
    pay_bribe,
    placement,
    send_scholars,
    sending,
)
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.model import (
    BribeOptions,
    Decision,
    HireOptions,
    Promise,
    Sending,
    SendOptions,
    SendPromise,
    Stage,
)

_NONE_BARRED: frozenset[Sending] = frozenset()
_MAX_LISTED = 1_000
"""Longest list of bribes that is kept; longer ones are made on demand."""

_Item = TypeVar("_Item", covariant=True)


# --- what may be chosen ---


def bribe_range(edition: Edition, cash: Ducats) -> tuple[Ducats, Ducats]:
    """Return the lowest and the highest bribe of a seat with this cash (rulings A13, A14, A32)."""
    minimum = edition.minimum_bribe
    if cash >= minimum:
        return minimum, cash - cash % edition.unit
    forced = minimum if edition.bank_pays_broke else 0
    return forced, forced


def bribe_options(edition: Edition, scholar: Scholar, cash: Ducats, *, defends: bool = False) -> BribeOptions:
    """Return the bribes that a seat with this cash may pay for a scholar (ruling A38).

    Args:
        defends: is it the defender of an internal conflict?
    """
    lowest, highest = bribe_range(edition, cash)
    by_bank = cash < lowest
    may_pass = defends and edition.defender_may_pass
    return BribeOptions(scholar, lowest, edition.unit, highest, by_bank=by_bank, may_pass=may_pass)


def hire_options(
    stage: Stage, free_areas: tuple[Area, ...], promises: tuple[Promise, ...] = ()
) -> HireOptions:
    """Return the landlord's choice in a stage, given the free areas of the palace."""
    if stage.area is not None:
        return HireOptions(stage.groups, stage.area, (), promises)
    return HireOptions(stage.groups, None, free_areas, promises)


def send_options(
    edition: Edition,
    seats: int,
    seat: Seat,
    reserve: tuple[int, ...],
    posts: Sequence[Scholar],
    promises: Sequence[SendPromise] = (),
) -> SendOptions:
    """Return the sendings that a seat with this reserve may choose from.

    Args:
        reserve: how many of each profession the seat has left.
        posts: the scholar in every area of every palace, palace by palace, or a negative number.
        promises: those that must be kept (ruling A28).
    """
    self_attack = edition.self_attack
    barred = _NONE_BARRED
    if promises:
        barred = barred.union(*(promise.spared for promise in promises))
    if not self_attack:
        areas = len(edition.salaries)
        barred |= frozenset(
            Sending(edition.profession(scholar), post // areas)
            for post, scholar in enumerate(posts)
            if scholar >= 0 and edition.owner(scholar) == seat
        )
    promised = tuple([promise.sent for promise in promises if promise.sent is not None])
    return _send_options(seats, seat, reserve, barred, edition.both_to_one_palace, self_attack, promised)


@lru_cache(maxsize=4_096)
def _send_options(
    seats: int,
    seat: Seat,
    reserve: tuple[int, ...],
    barred: frozenset[Sending],
    both_to_one_palace: bool,
    self_attack: bool,
    promised: tuple[Sending, ...],
) -> SendOptions:
    palaces = tuple(palace for palace in range(seats) if palace != seat)
    twins = both_to_one_palace and self_attack
    return SendOptions(reserve, palaces, barred, both_to_one_palace, twins, promised)


def may_send_both(options: SendOptions, first: Sending, second: Sending) -> bool:
    """Return whether these two, each of them allowed, may be sent in one turn."""
    twins = first.profession == second.profession
    if twins and options.reserve[first.profession] < 2:
        return False
    if any(one not in (first, second) for one in options.promised):
        return False
    if first.palace != second.palace:
        return True
    return options.twins_to_one_palace if twins else options.both_to_one_palace


# --- every answer ---


def only_command(decision: Decision) -> Command | None:
    """Return the only answer to a decision, if there is only one and that is public.

    A bribe that happens to take all of the seat's cash is not reported: paying it at once would tell
    everybody how much the seat had. A broke seat's bribe is public in any case (ruling A14), but where
    it could pass (A38). Two sendings to different palaces are one answer in whatever order they are named.
    """
    seat = decision.seat
    options = decision.options
    if isinstance(options, BribeOptions):
        is_broke = options.by_bank or options.maximum == 0
        return pay_bribe(seat, options.minimum) if is_broke and not options.may_pass else None
    if isinstance(options, SendOptions):
        if sum(options.reserve) > 2 and not options.promised and not options.barred:
            return None
        answers = sends(seat, options)
        different = {frozenset((answer.first, answer.second)) for answer in answers}
        ordered = any(
            answer.first.palace == answer.second.palace and answer.first != answer.second
            for answer in answers
        )
        if len(different) > 1 or ordered:
            return None
        return answers[0]
    answers = hires(seat, options)
    return answers[0] if len(answers) == 1 else None


@lru_cache(maxsize=4_096)
def bribes(
    seat: Seat, lowest: Ducats, step: Ducats, highest: Ducats, may_pass: bool = False
) -> Sequence[PayBribe]:
    """Return the bribes of a seat in a range, in ducats; with none at all, if it may pass (ruling A38)."""
    if may_pass and lowest:
        return (pay_bribe(seat, 0), *bribes(seat, lowest, step, highest))
    amounts = range(lowest, highest + 1, step)
    if len(amounts) > _MAX_LISTED:
        return _OnDemand(len(amounts), lambda number: pay_bribe(seat, amounts[number]))
    return tuple([pay_bribe(seat, amount) for amount in amounts])


def hires(landlord: Seat, options: HireOptions) -> Sequence[Hire]:
    """Return every way to fill the posts of a stage."""
    return ways_to_hire(landlord, options.groups, options.areas, options.promises)


def ways_to_hire(
    landlord: Seat,
    groups: tuple[tuple[Scholar, ...], ...],
    areas: tuple[Area, ...],
    promises: tuple[Promise, ...],
) -> Sequence[Hire]:
    """Return every way to hire one scholar of each group into different areas, of which there are enough."""
    if len(groups) == 1:
        ways = _ways_for_one_post(landlord, groups[0], areas)
    else:
        orders = _orders(areas, len(groups))
        every = prod(map(len, groups)) * len(orders)
        ways = _OnDemand(every, partial(_way_for_several, landlord, groups, orders))
    if not promises:
        return ways
    return tuple(way for way in ways if not broken_promise(promises, groups, way.placements, areas))


@lru_cache(maxsize=4_096)
def sends(seat: Seat, options: SendOptions) -> tuple[SendScholars, ...]:
    """Return every ordered pair of sendings."""
    sendings = [
        one
        for profession, left in enumerate(options.reserve)
        if left
        for palace in options.palaces
        if (one := sending(profession, palace)) not in options.barred
    ]
    return tuple(
        send_scholars(seat, first, second)
        for first in sendings
        for second in sendings
        if may_send_both(options, first, second)
    )


@lru_cache(maxsize=16_384)
def _ways_for_one_post(
    landlord: Seat, rivals: tuple[Scholar, ...], areas: tuple[Area, ...]
) -> Sequence[Hire]:
    return tuple([hire(landlord, (placement(scholar, area),)) for scholar in rivals for area in areas])


def _way_for_several(
    landlord: Seat,
    groups: tuple[tuple[Scholar, ...], ...],
    orders: Sequence[tuple[Area, ...]],
    number: int,
) -> Hire:
    """Return the way of this number to fill several posts: most such questions are asked only once."""
    choice, order = divmod(number, len(orders))
    chosen: list[Scholar] = []
    for rivals in reversed(groups):
        choice, rival = divmod(choice, len(rivals))
        chosen.append(rivals[rival])
    chosen.reverse()
    return hire(landlord, tuple(map(placement, chosen, orders[order])))


@lru_cache(maxsize=1_024)
def _orders(areas: tuple[Area, ...], posts: int) -> tuple[tuple[Area, ...], ...]:
    return tuple(permutations(areas, posts))


class _OnDemand(Sequence[_Item]):
    """A long list of commands, each of which is made when it is asked for.

    Args:
        length: how many there are.
        make: makes the one of a number.
    """

    __slots__ = ("_make", "_numbers")

    def __init__(self, length: int, make: Callable[[int], _Item]) -> None:
        self._numbers = range(length)
        self._make = make

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> _Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[_Item]: ...
    def __getitem__(self, index: int | slice) -> _Item | Sequence[_Item]:
        if isinstance(index, slice):
            return tuple(map(self._make, self._numbers[index]))
        return self._make(self._numbers[index])
