"""Players with one fixed way, against which others are measured. See docs/players.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from benchmarks.players.owing import nearest
from intrigue_core import (
    NOBODY,
    Agree,
    Bribe,
    BribeOptions,
    BribePaid,
    Command,
    Ducats,
    Event,
    Hire,
    HireOptions,
    IllegalCommand,
    Placement,
    PublicView,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    SeatView,
    Sending,
    SendOptions,
    Speak,
    Statement,
    StatementState,
    is_against,
    pay_bribe,
)
from intrigue_core.bargaining.legality import check_agree, check_speak
from intrigue_core.commands import hire
from intrigue_core.options import hires
from intrigue_core.players import Player, pending
from intrigue_core.players.greedy import CEILING as GREEDY_CEILING
from intrigue_core.players.greedy import PRICE, best_pair, hiring, sendings, worth
from intrigue_core.players.memory import Memory

SHARE = 0.1
"""The part of a post's worth that is sensible to pay for it."""

CEILING = 0.35
"""The part beyond which a fight is not worth it."""


class Neutral(Player):
    """Pays a tenth of a post's worth, beats rivals up to 35 %, and gives the best posts to who paid most."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.memory = Memory()

    def observe(self, event: Event) -> None:
        self.memory.observe(event)

    def decide(self, view: SeatView) -> Command:
        options = pending(view).options
        if isinstance(options, BribeOptions):
            wish = self.bid(view, options)
            return pay_bribe(view.seat, payable(options, wish))
        if isinstance(options, HireOptions):
            wished = self.posts(view, options)
            if not options.promises:
                return wished
            return nearest(hires(view.seat, options), wished)
        return best_pair(view.seat, options, self.ranking(view, options))

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        """Return the bribe that it would like to pay, in ducats; an illegal one is put right."""
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        """Return the hiring that it would like; binding promises are kept all the same."""
        paid = payments(view.public)
        winners = [max(group, key=lambda scholar: paid[scholar]) for group in options.groups]
        return placed(view.public, options, sorted(winners, key=lambda scholar: -paid[scholar]))

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        """Return every way to send one scholar, the best first."""
        return sendings(view.public, view.seat, options, self.rng)


class Minimum(Neutral):
    """Always pays the minimum."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        return options.minimum


def payable(options: BribeOptions, wish: float) -> Ducats:
    """Return the legal bribe next below a wish, in ducats; the minimum if there is none."""
    return max(options.minimum, min(int(wish) // options.step * options.step, options.maximum))


def payments(public: PublicView) -> dict[Scholar, Ducats]:
    """Return the bribes paid in this turn, by scholar, in ducats."""
    return {bribe.scholar: bribe.amount for bribe in public.bribes}


def highest_rival(view: SeatView, scholar: Scholar) -> Ducats | None:
    """Return the highest bribe of a rival, in ducats: 0 if none has paid, None if there is none."""
    public = view.public
    stage = public.stages[public.stage]
    rivals = [one for one in stage.rivals(scholar) if public.edition.owner(one) != view.seat]
    if not rivals:
        return None
    paid = payments(public)
    return max((paid[rival] for rival in rivals if rival in paid), default=0)


def bid(view: SeatView, options: BribeOptions, ceiling: float = CEILING) -> float:
    """Return a share of the worth, in ducats, or one step over the rivals, up to a ceiling."""
    value = worth(view.public, view.seat)
    highest = highest_rival(view, options.scholar)
    if not highest:
        return value * SHARE
    needed = highest + options.step
    if needed > value * ceiling:
        return options.minimum
    return max(value * SHARE, needed)


def placed(
    public: PublicView, options: HireOptions, winners: Sequence[Scholar], *, worst: bool = False
) -> Hire:
    """Return the hiring of these scholars, the first of them in the best area.

    Args:
        worst: in the best of those that pay least, which leaves the better areas free.
    """
    salaries = public.edition.salaries
    areas = sorted(options.areas, key=lambda area: salaries[area], reverse=True)
    chosen = areas[-len(winners) :] if worst else areas[: len(winners)]
    return hire(public.landlord, tuple(map(Placement, winners, chosen)))


def offers_to(view: SeatView) -> list[Statement]:
    """Return the open offers to a seat."""
    return [
        statement
        for statement in view.public.statements
        if statement.state is StatementState.OPEN and statement.is_offer and statement.to == view.seat
    ]


def is_legal(view: SeatView, command: Agree | Speak) -> bool:
    """Return whether a seat may say something, or agree to an offer to it."""
    try:
        if isinstance(command, Speak):
            check_speak(view.public, command, view.cash)
        else:
            check_agree(view.public, command, view.cash)
    except IllegalCommand:
        return False
    return True


class Friend(Neutral):
    """Favours the seat that returns favours, whatever the others pay.

    Friends find each other by their first bribe to each landlord, one unit above the minimum, which is also
    what they pay each other; a seat that pays that, but banishes more of theirs than it favours, is none.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._first: dict[tuple[Seat, Seat], int] = {}
        """The first bribe of a seat to a landlord, in ducats."""
        self._posts: list[tuple[Seat, Scholar]] = []
        """Landlords, and whom they have given or left a post."""
        self._banished: list[tuple[Seat, Scholar, int]] = []
        """Landlords, whom they have banished, and how many posts were given before."""

    def observe(self, event: Event) -> None:
        super().observe(event)
        match event:
            case BribePaid(seat=seat, landlord=landlord, amount=amount):
                self._first.setdefault((seat, landlord), amount)
            case ScholarHired(scholar=scholar, palace=palace) | ScholarKept(scholar=scholar, palace=palace):
                self._posts.append((palace, scholar))
            case ScholarBanished(scholar=scholar, palace=palace):
                self._banished.append((palace, scholar, len(self._posts)))
            case _:
                pass

    def friend(self, view: SeatView) -> Seat | None:
        """Return the landlord that always favours it; None if none is known to."""
        public = view.public
        me = view.seat
        owner = public.edition.owner
        sign = public.edition.minimum_bribe + public.edition.unit
        returned = [0] * public.seats
        for palace, scholar in self._posts:
            returned[palace] += owner(scholar) == me
        for palace, scholar, posts in self._banished:
            if owner(scholar) == me and owner(self._winner(view, palace, scholar, posts)) != me:
                returned[palace] -= 2
        others = (seat for seat in range(public.seats) if seat != me)
        kind = [seat for seat in others if self._first.get((seat, me)) == sign and returned[seat] >= 0]
        return max(kind, key=lambda seat: returned[seat], default=None)

    def _winner(self, view: SeatView, palace: Seat, scholar: Scholar, posts: int) -> Scholar:
        """Return the scholar that got the post when another was banished."""
        profession = view.public.edition.profession
        return next(
            other
            for where, other in reversed(self._posts[:posts])
            if where == palace and profession(other) == profession(scholar)
        )

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        edition = view.public.edition
        landlord = view.public.landlord
        if (view.seat, landlord) not in self._first or self.friend(view) == landlord:
            return edition.minimum_bribe + edition.unit
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid = payments(view.public)
        friend = self.friend(view)
        owner = view.public.edition.owner

        def merit(scholar: Scholar) -> tuple[bool, int]:
            return owner(scholar) == friend, paid[scholar]

        winners = sorted((max(group, key=merit) for group in options.groups), key=merit, reverse=True)
        return placed(view.public, options, winners)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        friend = self.friend(view)
        ranked = super().ranking(view, options)
        if friend is None:
            return ranked
        return sorted(
            ranked,
            key=lambda one: (
                is_against(view.public, one.profession, one.palace, friend),
                one.palace != friend,
            ),
        )


_EARLY = 2
"""Rounds in which `BuysAll` buys."""

_RAIDS = 0.6
"""The part of a post's worth that `Sniper` pays for it."""

_LEAST = 0.08
"""The part of its worth at which a greedy landlord lets a post go."""

_MOST = 0.6
"""The part of a post's worth beyond which `Plan` tries no bribe."""


class BuysAll(Neutral):
    """Puts all its cash into the best posts of the first two rounds."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        public = view.public
        best = max(public.edition.salaries) * public.payments_left(view.seat)
        if public.round <= _EARLY and worth(public, view.seat) == best:
            return options.maximum
        return super().bid(view, options)


class Sniper(Neutral):
    """Sends against the best-paid posts, and bribes up to 60 % of their worth."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        return bid(view, options, _RAIDS)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        public = view.public
        edition = view.public.edition
        held = {
            (edition.profession(scholar), palace): edition.salaries[area]
            for palace in options.palaces
            for area, scholar in enumerate(public.palace(palace))
            if scholar != NOBODY and edition.owner(scholar) != view.seat
        }
        return sorted(super().ranking(view, options), key=lambda one: -held.get((one[0], one[1]), 0))


class OneOver(Neutral):
    """Knows the greedy player's price list: pays one unit more than it asks, and jumps over its ceiling."""

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        public = view.public
        step = options.step
        scholar = options.scholar
        value = worth(public, view.seat)
        highest = highest_rival(view, scholar)
        if highest is None:
            return value * _LEAST + step
        paid = {bribe.scholar for bribe in public.bribes}
        rivals = [one for one in public.stages[public.stage].rivals(scholar) if one != scholar]
        waiting = [
            worth(public, public.edition.owner(one))
            for one in rivals
            if one not in paid and public.edition.owner(one) != view.seat
        ]
        needed = highest + step
        if waiting:  # a greedy rival that would have to go beyond its ceiling pays the minimum
            needed = max(needed, max(waiting) * GREEDY_CEILING)
        if needed > value * (GREEDY_CEILING + SHARE):
            return options.minimum
        return needed


class Plan(Neutral):
    """Asks itself what a greedy landlord would do for each bribe that it might pay, and pays the best.

    Of rivals that have still to pay it expects that they beat it by one unit, up to the greedy ceiling.
    """

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        value = worth(view.public, view.seat)
        most = payable(options, value * _MOST)
        return max(
            range(options.minimum, most + 1, options.step),
            key=lambda amount: self._gain(view, options, amount),
        )

    def _gain(self, view: SeatView, options: BribeOptions, amount: Ducats) -> tuple[float, Ducats]:
        public = view.public
        scholar = options.scholar
        stage = public.stages[public.stage]
        bribes = [*public.bribes, Bribe(scholar, amount, by_bank=False)]
        paid = {bribe.scholar for bribe in bribes}
        for other in stage.payers:
            if other not in paid:
                rivalling = other in stage.rivals(scholar)
                bribes.append(
                    Bribe(other, self._expected(view, options, other, amount, rivalling), by_bank=False)
                )
        imagined = public._replace(bribes=tuple(bribes))
        areas = () if stage.area is not None else public.free_areas(public.landlord)
        way = hiring(imagined, HireOptions(stage.groups, stage.area, areas), self.memory.favours(public))
        salaries = public.edition.salaries
        salary = sum(salaries[area] for hired, area in way.placements if hired == scholar)
        return salary * public.payments_left(view.seat) - amount, -amount

    def _expected(
        self, view: SeatView, options: BribeOptions, other: Scholar, amount: Ducats, rivalling: bool
    ) -> Ducats:
        public = view.public
        value = worth(public, public.edition.owner(other))
        usual = int(value * PRICE * 1.2) // options.step * options.step
        if not rivalling:
            return max(options.minimum, usual)
        needed = amount + options.step
        if needed > value * GREEDY_CEILING:
            return options.minimum
        return max(needed, usual)


class Spite(Neutral):
    """Hires the highest bidder only if it must, and gives the worst posts, the highest bidder the worst."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid = payments(view.public)
        winners = [min(group, key=lambda scholar: paid[scholar]) for group in options.groups]
        winners.sort(key=lambda scholar: paid[scholar])
        return placed(view.public, options, winners, worst=True)


class Taker(Minimum):
    """Pays the minimum, takes what others pay, hires whose owner is poorest, and gives the worst posts."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        cash = self.memory.cash(view)
        owner = view.public.edition.owner

        def purse(scholar: Scholar) -> int:
            return cash[owner(scholar)]

        winners = sorted((min(group, key=purse) for group in options.groups), key=purse)
        return placed(view.public, options, winners, worst=True)


ADVERSARIES: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "neutral": Neutral,
        "minimum": Minimum,
        "spite": Spite,
        "taker": Taker,
        "buys-all": BuysAll,
        "sniper": Sniper,
        "one-over": OneOver,
        "plan": Plan,
        "friend": Friend,
    }
)
"""By the names that the arena knows them by. All are silent."""
