"""The options of a decision: a range of bribes, placements, or sendings; and every command within it.

Lists of commands are made once for each question and then shared; where they are long, each command is made
when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import permutations, product
from math import prod

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
from intrigue_core.dimensions import dimensions_of
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.fast import LazySequence, Memo
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

_MAX_LISTED = 1_000
"""Longest list of bribes that is kept; longer ones are made on demand."""


# --- what may be chosen ---


def bribe_options(edition: Edition, scholar: Scholar, cash: Ducats, *, defends: bool = False) -> BribeOptions:
    """Return the bribes that a seat with this cash may pay for a scholar (rulings A13, A14, A32, A38).

    Args:
        defends: is it the defender of an internal conflict?
    """
    minimum = edition.minimum_bribe
    may_pass = defends and edition.defender_may_pass
    unit = edition.unit
    if cash >= minimum:
        return BribeOptions(scholar, minimum, unit, cash - cash % unit, by_bank=False, may_pass=may_pass)
    forced = minimum if edition.bank_pays_broke else 0
    return BribeOptions(scholar, forced, unit, forced, by_bank=edition.bank_pays_broke, may_pass=may_pass)


def hire_options(
    stage: Stage, occupants: Sequence[Scholar], promises: tuple[Promise, ...] = ()
) -> HireOptions:
    """Return the landlord's choice in a stage, given the scholar in each area of the palace."""
    if stage.area is not None:
        return HireOptions(stage.groups, stage.area, (), promises)
    free_areas = tuple(area for area, occupant in enumerate(occupants) if occupant < 0)
    return HireOptions(stage.groups, None, free_areas, promises)


def send_options(
    edition: Edition,
    seats: int,
    seat: Seat,
    reserve: Sequence[int],
    posts: Sequence[Scholar],
    promises: Sequence[SendPromise] = (),
) -> SendOptions:
    """Return the sendings that a seat with this reserve may choose from.

    Args:
        reserve: how many of each profession the seat has left.
        posts: the scholar in every area of every palace, palace by palace, or a negative number.
        promises: those that must be kept (ruling A28).
    """
    barred = frozenset[Sending]().union(*(promise.spared for promise in promises))
    if not edition.self_attack:
        areas = len(edition.salaries)
        barred |= frozenset(
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
        tuple(promise.sent for promise in promises if promise.sent is not None),
    )


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


def commands_for(decision: Decision) -> Sequence[Command]:
    """Return every legal answer to a decision, each in one order of what it names."""
    seat = decision.seat
    options = decision.options
    if isinstance(options, BribeOptions):
        every = bribes(seat, options.minimum, options.step, options.maximum)
        if options.may_pass and options.minimum:
            return (pay_bribe(seat, 0), *every)
        return every
    if isinstance(options, HireOptions):
        return hires(seat, options)
    return sends(seat, options)


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
        if sum(options.reserve) > 2 and not options.promised:
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


def bribes(seat: Seat, minimum: Ducats, step: Ducats, maximum: Ducats) -> Sequence[PayBribe]:
    """Return the bribes of a seat from `minimum` to `maximum` ducats."""
    if maximum < minimum + step:
        return (pay_bribe(seat, minimum),)
    every = _Bribes(seat, minimum, step, maximum)
    return every if len(every) > _MAX_LISTED else tuple(every)


def hires(landlord: Seat, options: HireOptions) -> Sequence[Hire]:
    """Return every way to fill the posts of a stage."""
    ways = _ways_to_hire(landlord, options.groups, options.areas)
    if not options.promises:
        return ways
    free = options.areas
    return tuple(
        way for way in ways if not broken_promise(options.promises, options.groups, way.placements, free)
    )


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


class Answers:
    """Every answer to the usual decisions of an edition played by so many, by keys that are cheap to hash.

    What bribes are legal depends on a seat's cash alone, and so on: see `docs/engine-speed.md`.
    """

    __slots__ = ("_edition", "_free_areas", "_seats", "bribes", "hires", "sends")

    def __init__(self, edition: Edition, seats: int) -> None:
        self._edition = edition
        self._seats = seats
        self._free_areas = dimensions_of(edition, seats).free_areas
        every = range(seats)
        self.bribes = tuple(Memo(partial(self._bribes, seat), 4_096) for seat in every)
        """For each seat, by its cash."""
        self.hires = tuple(Memo(partial(self._hires, seat), 4_096) for seat in every)
        """For each landlord, by the bits of the areas to choose from, by the rivals for the one post."""
        self.sends = tuple(Memo(partial(self._sends, seat), 4_096) for seat in every)
        """For each seat, by its reserve, where self-attacks are allowed."""

    def _bribes(self, seat: Seat, cash: Ducats) -> Sequence[PayBribe]:
        options = bribe_options(self._edition, 0, cash)
        return bribes(seat, options.minimum, options.step, options.maximum)

    def _hires(self, seat: Seat, vacant: int) -> Memo[tuple[Scholar, ...], tuple[Hire, ...]]:
        return Memo(partial(_hires_for_one_post, seat, self._free_areas[vacant]), 1_024)

    def _sends(self, seat: Seat, reserve: tuple[int, ...]) -> tuple[SendScholars, ...]:
        return sends(seat, send_options(self._edition, self._seats, seat, reserve, ()))


@lru_cache(maxsize=64)
def answers_for(edition: Edition, seats: int) -> Answers:
    """Return the shared answers of this edition and number of seats."""
    return Answers(edition, seats)


class _Bribes(LazySequence[PayBribe]):
    """Every bribe of a range, each made when it is asked for."""

    __slots__ = ("_minimum", "_seat", "_step")

    def __init__(self, seat: Seat, minimum: Ducats, step: Ducats, maximum: Ducats) -> None:
        super().__init__((maximum - minimum) // step + 1)
        self._seat = seat
        self._minimum = minimum
        self._step = step

    def item(self, number: int) -> PayBribe:
        return pay_bribe(self._seat, self._minimum + number * self._step)


def _ways_to_hire(
    landlord: Seat, groups: tuple[tuple[Scholar, ...], ...], areas: tuple[Area, ...]
) -> Sequence[Hire]:
    """Return every way to put one scholar of each group into different areas, of which there are enough."""
    if len(groups) == 1:
        return _hires_for_one_post(landlord, areas, groups[0])
    return Hirings(landlord, groups, areas)


def _hires_for_one_post(
    landlord: Seat, areas: tuple[Area, ...], rivals: tuple[Scholar, ...]
) -> tuple[Hire, ...]:
    return tuple([hire(landlord, (placement(scholar, area),)) for scholar in rivals for area in areas])


class Hirings(LazySequence[Hire]):
    """Every way to fill several posts at once, each made when it is asked for.

    There are up to hundreds, and tens of thousands of such questions: lists of all answers, made once and
    kept, would cost more time and far more memory than they save (`docs/engine-speed.md`).
    """

    __slots__ = ("_groups", "_landlord", "_orders")

    def __init__(
        self, landlord: Seat, groups: tuple[tuple[Scholar, ...], ...], areas: tuple[Area, ...]
    ) -> None:
        self._landlord = landlord
        self._groups = groups
        self._orders = orders = _orders(areas, len(groups))
        self._length = prod(map(len, groups)) * len(orders)

    def item(self, number: int) -> Hire:
        choice, order = divmod(number, len(self._orders))
        chosen: list[Scholar] = []
        for rivals in reversed(self._groups):
            choice, rival = divmod(choice, len(rivals))
            chosen.append(rivals[rival])
        chosen.reverse()
        return hire(self._landlord, tuple(map(placement, chosen, self._orders[order])))

    def __iter__(self) -> Iterator[Hire]:
        for chosen in product(*self._groups):
            for order in self._orders:
                yield hire(self._landlord, tuple(map(placement, chosen, order)))


@lru_cache(maxsize=1_024)
def _orders(areas: tuple[Area, ...], posts: int) -> tuple[tuple[Area, ...], ...]:
    return tuple(permutations(areas, posts))
