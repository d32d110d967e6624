"""Players with one fixed way, against which others are measured. See docs/players.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from benchmarks.players.owing import debts, keeping_hire, keeping_pair, nearest, owed_bribe
from intrigue_core import (
    NOBODY,
    Agree,
    Bribe,
    BribeOptions,
    BribePaid,
    Clause,
    Command,
    Debt,
    Decline,
    Ducats,
    Event,
    FavourClause,
    Hire,
    HireClause,
    HireOptions,
    IllegalCommand,
    PayClause,
    Placement,
    PublicView,
    RefuseClause,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    Seat,
    SeatView,
    Sending,
    SendOptions,
    SendScholars,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Talk,
    check_agree,
    check_speak,
    contest_of,
    hire,
    is_against,
    pay_bribe,
)
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
            return nearest(hires(view.seat, options), wished) if options.promises else wished
        return best_pair(view.seat, options, self.ranking(view, options))

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        """Return what it would like to pay, in ducats; whatever is illegal is put right."""
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        """Return how it would like to fill the posts; binding promises are kept all the same."""
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
    """Return what was paid in this turn for each scholar, in ducats."""
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
    return options.minimum if needed > value * ceiling else max(value * SHARE, needed)


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


_LATER = 0.35
"""What a favour that is promised for later is worth, in parts of the post."""

_SMALL = 0.05
"""What it costs to return one, in parts of the post: somebody has to get it anyway."""


class Answerer(Neutral):
    """Agrees to what is worth it and declines the rest, keeps its word, and is else neutral."""

    def speak(self, view: SeatView) -> Talk | None:
        for statement in offers_to(view):
            agreed = Agree(seat=view.seat, statement=statement.number)
            return agreed if is_legal(view, agreed) and is_worth_it(view, statement) else _no(view, statement)
        return None

    def decide(self, view: SeatView) -> Command:
        command = super().decide(view)
        options = pending(view).options
        if isinstance(options, SendOptions) and isinstance(command, SendScholars):
            return keeping_pair(view.public, view.seat, options, [*debts(view.public, view.seat)], command)
        return command

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        owed = owed_bribe(debts(view.public, view.seat), options.scholar)
        return super().bid(view, options) if owed is None else owed

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        return keeping_hire(
            view.public, options, [*debts(view.public, view.seat)], super().posts(view, options)
        )


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


def _no(view: SeatView, statement: Statement) -> Decline:
    return Decline(seat=view.seat, statement=statement.number)


def is_worth_it(view: SeatView, statement: Statement) -> bool:
    """Return whether an offer is sensible, and can be kept with all that is owed already."""
    public, me = view.public, view.seat
    if all(isinstance(clause, FavourClause | SpareClause) for clause in (*statement.mine, *statement.yours)):
        return bool(statement.mine)
    owed = [*debts(public, me)]
    if not all(_fits(public, me, clause, owed) for clause in statement.yours):
        return False
    got = sum(_benefit(public, me, clause) for clause in statement.mine)
    return got >= sum(_cost(public, me, clause) for clause in statement.yours)


def _benefit(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return what it is worth to a seat that another does something for it, in ducats."""
    edition, left = public.edition, public.payments_left(me)
    match clause:
        case PayClause(amount=amount):
            return amount
        case HireClause(scholar=scholar) if edition.owner(scholar) == me:
            contest = contest_of(public, scholar)
            if contest is None:
                return 0
            salary = _salary(public, clause)
            if len(contest.rivals) > 1:
                return salary * left * (1 - 1 / len(contest.rivals))
            least = min((edition.salaries[area] for area in public.free_areas(contest.palace)), default=0)
            return max(edition.minimum_bribe, (salary - least) * left / 2)
        case RefuseClause(scholar=scholar) if edition.owner(scholar) != me:
            contest = contest_of(public, scholar)
            return 0 if contest is None else SHARE * _worth(public, contest.palace, scholar, me)
        case FavourClause(to=to, least=least) if to == me:
            return _LATER * least * left
        case SpareClause():
            return edition.minimum_bribe
        case _:
            return 0


def _cost(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return what it costs a seat to do something, in ducats."""
    edition = public.edition
    match clause:
        case PayClause(amount=amount):
            return amount - edition.minimum_bribe
        case HireClause(scholar=scholar):
            contest = contest_of(public, scholar)
            if contest is None:
                return 0
            owner = edition.owner(scholar)
            fair = SHARE * _salary(public, clause) * public.payments_left(owner)
            rivals = [one for one in contest.rivals if one != scholar]
            if any(edition.owner(one) == me for one in rivals):
                return _salary(public, clause) * public.payments_left(me)
            paid = payments(public)
            offered = [paid.get(one, 0) for one in rivals] + [_offered(public, me, one) for one in rivals]
            return max([fair, *offered])
        case RefuseClause(scholar=scholar):
            return SHARE * _worth(public, me, scholar, edition.owner(scholar)) / 2
        case FavourClause(to=to, least=least):
            return _SMALL * least * public.payments_left(to)
        case SpareClause():
            return edition.minimum_bribe
        case _:
            return edition.starting_cash


def _fits(public: PublicView, me: Seat, clause: Clause, owed: Sequence[Debt]) -> bool:
    """Return whether a clause can be kept beside what is owed."""
    if not isinstance(clause, HireClause):
        return True
    contest = contest_of(public, clause.scholar)
    hires = [debt.clause for debt in owed if isinstance(debt.clause, HireClause)]
    if contest is None or any(one.scholar in contest.rivals for one in hires):
        return False
    if contest.area is not None:
        return True
    salaries = public.edition.salaries
    needed = clause.needs(salaries)
    good = sum(salaries[area] >= needed for area in public.free_areas(me))
    return good > sum(one.needs(salaries) >= needed for one in hires)


def _salary(public: PublicView, clause: HireClause) -> Ducats:
    """Return what a promised post pays a turn at least, in ducats."""
    contest = contest_of(public, clause.scholar)
    salaries = public.edition.salaries
    if contest is not None and contest.area is not None:
        return salaries[contest.area]
    lowest = (
        0 if contest is None else min((salaries[a] for a in public.free_areas(contest.palace)), default=0)
    )
    return max(clause.needs(salaries), lowest)


def _worth(public: PublicView, palace: Seat, scholar: Scholar, seat: Seat) -> Ducats:
    """Return what the post that a scholar applies for can still pay a seat, in ducats."""
    contest = contest_of(public, scholar)
    salaries = public.edition.salaries
    if contest is not None and contest.area is not None:
        return salaries[contest.area] * public.payments_left(seat)
    best = max((salaries[area] for area in public.free_areas(palace)), default=0)
    return best * public.payments_left(seat)


def _offered(public: PublicView, me: Seat, scholar: Scholar) -> Ducats:
    """Return the most that is offered to a landlord for a scholar, in ducats."""
    return max(
        (
            clause.amount
            for statement in public.statements
            if statement.state is StatementState.OPEN and statement.to == me
            for clause in statement.mine
            if isinstance(clause, PayClause) and clause.scholar == scholar
        ),
        default=0,
    )


class Friend(Neutral):
    """Favours whoever returns favours, whatever the others pay.

    Friends find each other by their first bribe to each landlord, one unit above the minimum, which is also
    what they pay each other; whoever pays that, but banishes more of theirs than it favours, is none.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._first: dict[tuple[Seat, Seat], int] = {}
        """What the first bribe of a seat to a landlord was, in ducats."""
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
        """Return who always favours it; None if nobody is known to."""
        public, me = view.public, view.seat
        owner, sign = public.edition.owner, public.edition.minimum_bribe + public.edition.unit
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
        """Return who got the post for which a scholar was banished."""
        profession = view.public.edition.profession
        return next(
            other
            for where, other in reversed(self._posts[:posts])
            if where == palace and profession(other) == profession(scholar)
        )

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        edition, landlord = view.public.edition, view.public.landlord
        if (view.seat, landlord) not in self._first or self.friend(view) == landlord:
            return edition.minimum_bribe + edition.unit
        return bid(view, options)

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid, friend, owner = payments(view.public), self.friend(view), view.public.edition.owner

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
        public, edition = view.public, view.public.edition
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
        public, step, scholar = view.public, options.step, options.scholar
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
        return options.minimum if needed > value * (GREEDY_CEILING + SHARE) else needed


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
        public, scholar = view.public, options.scholar
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
        return options.minimum if needed > value * GREEDY_CEILING else max(needed, usual)


class Spite(Neutral):
    """Never hires who paid most if it can help it, and gives the worst posts, whoever paid most the worst."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        paid = payments(view.public)
        winners = [min(group, key=lambda scholar: paid[scholar]) for group in options.groups]
        winners.sort(key=lambda scholar: paid[scholar])
        return placed(view.public, options, winners, worst=True)


class Taker(Minimum):
    """Pays the minimum, takes what others pay, hires whose owner is poorest, and gives the worst posts."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        cash, owner = self.memory.cash(view), view.public.edition.owner

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
        "answers": Answerer,
    }
)
"""By the names that the arena knows them by. All but the last are silent."""
