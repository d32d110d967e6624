"""Players with one fixed way of talking: they answer, threaten, haggle, or offer what costs them nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType

from benchmarks.players.adversaries import SHARE, Neutral, is_legal, offers_to, payments, placed
from benchmarks.players.owing import debts, keeping_hire, keeping_pair, owed_bribe
from intrigue_core import (
    NOBODY,
    Agree,
    BribeOptions,
    Clause,
    ClauseState,
    Command,
    Debt,
    DecisionKind,
    Decline,
    Ducats,
    FavourClause,
    Hire,
    HireClause,
    HireOptions,
    PayClause,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    Sending,
    SendOptions,
    SendScholars,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Talk,
    contest_of,
    pay_bribe,
)
from intrigue_core.options import hires
from intrigue_core.players import CHARACTERS, BargainingPlayer, Character, Player, pending
from intrigue_core.players.greedy import worth
from intrigue_core.players.offers import attacks_on

# --- who answers ---

_LATER = 0.35
"""What a favour that is promised for later is worth, in parts of the post."""


_SMALL = 0.05
"""What it costs to return one, in parts of the post: somebody has to get it anyway."""


class Answerer(Neutral):
    """Agrees to what is worth it and declines the rest, keeps its word, and is else neutral."""

    def speak(self, view: SeatView) -> Talk | None:
        for statement in offers_to(view):
            agreed = Agree(seat=view.seat, statement=statement.number)
            if is_legal(view, agreed) and is_worth_it(view, statement):
                return agreed
            return _no(view, statement)
        return None

    def decide(self, view: SeatView) -> Command:
        command = super().decide(view)
        options = pending(view).options
        if isinstance(options, SendOptions) and isinstance(command, SendScholars):
            return keeping_pair(view.public, view.seat, options, [*debts(view.public, view.seat)], command)
        return command

    def bid(self, view: SeatView, options: BribeOptions) -> float:
        owed = owed_bribe(debts(view.public, view.seat), options.scholar)
        if owed is None:
            return super().bid(view, options)
        return owed

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        return keeping_hire(
            view.public, options, [*debts(view.public, view.seat)], super().posts(view, options)
        )


def _no(view: SeatView, statement: Statement) -> Decline:
    return Decline(seat=view.seat, statement=statement.number)


def is_worth_it(view: SeatView, statement: Statement) -> bool:
    """Return whether an offer is sensible, and can be kept with all that is owed already."""
    public = view.public
    me = view.seat
    if all(isinstance(clause, FavourClause | SpareClause) for clause in (*statement.mine, *statement.yours)):
        return bool(statement.mine)
    owed = [*debts(public, me)]
    if not all(_fits(public, me, clause, owed) for clause in statement.yours):
        return False
    got = sum(_benefit(public, me, clause) for clause in statement.mine)
    return got >= sum(_cost(public, me, clause) for clause in statement.yours)


def _benefit(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return the worth to a seat of a clause that another keeps for it, in ducats."""
    edition = public.edition
    left = public.payments_left(me)
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
            if contest is None:
                return 0
            return SHARE * _worth(public, contest.palace, scholar, me)
        case FavourClause(to=to, least=least) if to == me:
            return _LATER * least * left
        case SpareClause():
            return edition.minimum_bribe
        case _:
            return 0


def _cost(public: PublicView, me: Seat, clause: Clause) -> float:
    """Return the cost of a clause to the seat that keeps it, in ducats."""
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
    needed = clause.post.needs(salaries)
    good = sum(salaries[area] >= needed for area in public.free_areas(me))
    return good > sum(one.post.needs(salaries) >= needed for one in hires)


def _salary(public: PublicView, clause: HireClause) -> Ducats:
    """Return the least salary of a promised post, in ducats a turn."""
    contest = contest_of(public, clause.scholar)
    salaries = public.edition.salaries
    if contest is not None and contest.area is not None:
        return salaries[contest.area]
    needed = clause.post.needs(salaries)
    if contest is None:
        return needed
    lowest = min((salaries[area] for area in public.free_areas(contest.palace)), default=0)
    return max(needed, lowest)


def _worth(public: PublicView, palace: Seat, scholar: Scholar, seat: Seat) -> Ducats:
    """Return all payments to come of the post that a scholar applies for, to a seat, in ducats."""
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


# --- who threatens ---

_ASKED = 0.3
"""The part of a post's worth that it asks a payer for, who is not to be hired otherwise."""


class Bluffer(Answerer):
    """Threatens the landlord for each post, each payer as landlord, and who might attack it; no more."""

    def speak(self, view: SeatView) -> Talk | None:
        answer = super().speak(view)
        if answer is not None:
            return answer
        said = {(one.to, one.yours) for one in view.public.statements if one.turn == view.public.turn}
        for threat in _threats(view):
            if (threat.to, threat.yours) not in said and is_legal(view, threat):
                return threat
        return None


class Blackmailer(Bluffer):
    """Threatens as often, and does what it has threatened where it was denied."""

    def posts(self, view: SeatView, options: HireOptions) -> Hire:
        usual = super().posts(view, options)
        refused = {
            clause.scholar
            for threat in _defied(view.public, view.seat)
            for clause in threat.mine
            if isinstance(clause, RefuseClause)
        }
        hired = [one for one, _ in usual.placements]
        paid = payments(view.public)
        for place, one in enumerate(hired):
            group = next(group for group in options.groups if one in group)
            others = [rival for rival in group if rival not in refused]
            if one in refused and others:
                hired[place] = max(others, key=lambda rival: paid[rival])
        return placed(view.public, options, hired)

    def ranking(self, view: SeatView, options: SendOptions) -> list[Sending]:
        threatened = {
            Sending(clause.profession, clause.palace)
            for threat in _defied(view.public, view.seat)
            for clause in threat.mine
            if isinstance(clause, SendClause)
        }
        return sorted(super().ranking(view, options), key=lambda one: one not in threatened)


def _threats(view: SeatView) -> Iterator[Speak]:
    public = view.public
    me = view.seat
    stage = public.current_stage
    owner = public.edition.owner
    landlord = public.landlord
    if stage is not None and public.deciding is not DecisionKind.SEND:
        for scholar in stage.payers:
            if me == landlord and scholar == public.payer:
                yield _extortion(public, scholar)
            elif owner(scholar) == me and me != landlord and len(stage.rivals(scholar)) > 1:
                for harm in attacks_on(public, landlord, me)[:1]:
                    asked = HireClause(scholar=scholar)
                    yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)
    elif me != landlord:
        for harm in attacks_on(public, landlord, me)[:1]:
            asked = SpareClause(whom=me, until=public.round)
            yield Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)


def _extortion(public: PublicView, scholar: Scholar) -> Speak:
    edition = public.edition
    payer = edition.owner(scholar)
    amount = int(_ASKED * worth(public, payer)) // edition.unit * edition.unit
    asked = PayClause(scholar=scholar, amount=max(edition.minimum_bribe, amount))
    harm = RefuseClause(scholar=scholar)
    return Speak(seat=public.landlord, to=payer, mine=(harm,), yours=(asked,), threat=True)


def _defied(public: PublicView, me: Seat) -> list[Statement]:
    return [
        one
        for one in public.statements
        if one.threat
        and one.seat == me
        and one.state is StatementState.OPEN
        and ClauseState.BROKEN in one.yours_now
    ]


# --- who offers what costs nothing ---

_MOST_A_TURN = 19
"""The rules let nobody say more than one thing more in a landlord's turn."""


class Sly(BargainingPlayer):
    """Offers peace where nothing is in danger, for one round, or the least favour, for the best there is.

    Args:
        peace, favours: what it offers.
    """

    def __init__(self, rng: Random, *, peace: bool = True, favours: bool = False) -> None:
        super().__init__(rng)
        self._peace = peace
        self._favours = favours

    def speak(self, view: SeatView) -> Talk | None:
        public = view.public
        said = [one for one in public.statements if one.seat == view.seat and one.turn == public.turn]
        if len(said) < _MOST_A_TURN:
            asked = {(one.to, one.yours) for one in said}
            for offer in self._offers(view):
                if (offer.to, offer.yours) not in asked and is_legal(view, offer):
                    return offer
        return super().speak(view)

    def _offers(self, view: SeatView) -> Iterator[Speak]:
        public = view.public
        me = view.seat
        for seat in range(public.seats):
            if seat == me:
                continue
            for asked in _wishes(public, me, seat):
                if self._peace:
                    for palace in _safe_palaces(public, seat, me):
                        mine = SpareClause(whom=seat, palace=palace, until=public.round)
                        yield Speak(seat=me, to=seat, mine=(mine,), yours=(asked,))
                if self._favours:
                    mine = FavourClause(to=seat, least=min(public.edition.salaries))
                    yield Speak(seat=me, to=seat, mine=(mine,), yours=(asked,))


def _wishes(public: PublicView, me: Seat, seat: Seat) -> Iterator[Clause]:
    """Yield the clauses to ask for, the dearest first: a post now, or the best one at the next turn."""
    stage = public.current_stage
    best = max(public.edition.salaries)
    if stage is not None and seat == public.landlord:
        for scholar in stage.payers:
            if public.edition.owner(scholar) == me:
                wish = HireClause(scholar=scholar, least=best if stage.area is None else 0)
                if wish.is_possible(public, seat):
                    yield wish
    yield FavourClause(to=me, least=best)


def _safe_palaces(public: PublicView, seat: Seat, me: Seat) -> list[Seat]:
    """Return the palaces at which a seat has nobody whom this one could rival: its own comes first."""
    edition = public.edition
    reserve = public.reserve_of(me)

    def endangered(palace: Seat) -> bool:
        there = (*public.palace(palace), *public.applicants[palace])
        return any(
            one != NOBODY and edition.owner(one) == seat and reserve[edition.profession(one)] for one in there
        )

    return [palace for palace in (seat, *range(public.seats)) if palace != me and not endangered(palace)][:1]


def dear(ask: float, rng: Random) -> Player:
    """Return a merchant that asks for more of a post's worth than others, and differs in nothing else."""
    character: Character = CHARACTERS["merchant"]._replace(ask=ask)
    return BargainingPlayer(rng, character)


# --- who haggles, and who has a friend ---


class Stubborn(BargainingPlayer):
    """A merchant that meets every first sum with one of its own: half of it, or half as much again."""

    def speak(self, view: SeatView) -> Talk | None:
        for statement in offers_to(view):
            counter = _countered(view.public, statement)
            if counter is not None and is_legal(view, counter):
                return counter
        return super().speak(view)


def _countered(public: PublicView, statement: Statement) -> Speak | None:
    bribes = [clause for clause in statement.clauses if isinstance(clause, PayClause)]
    if statement.to is None or statement.answers is not None or len(bribes) != 1:
        return None
    edition = public.edition
    (bribe,) = bribes
    wish = bribe.amount // 2 if bribe in statement.yours else bribe.amount * 3 // 2
    changed = bribe.model_copy(
        update={"amount": max(edition.minimum_bribe, wish // edition.unit * edition.unit)}
    )

    def mirrored(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
        return tuple(changed if clause == bribe else clause for clause in clauses)

    mine = mirrored(statement.yours)
    yours = mirrored(statement.mine)
    return Speak(seat=statement.to, to=statement.seat, mine=mine, yours=yours, answers=statement.number)


class Pal(BargainingPlayer):
    """A merchant that always hires whoever sits opposite first, and pays that seat the minimum."""

    def decide(self, view: SeatView) -> Command:
        usual = super().decide(view)
        public = view.public
        friend = (view.seat + public.seats // 2) % public.seats
        options = pending(view).options
        if isinstance(options, BribeOptions) and public.landlord == friend:
            return pay_bribe(view.seat, options.least)
        if isinstance(options, HireOptions) and isinstance(usual, Hire):
            return max(hires(view.seat, options), key=lambda way: _favours(public, friend, way, usual))
        return usual

    def speak(self, view: SeatView) -> Talk | None:
        said = super().speak(view)
        friend = (view.seat + view.public.seats // 2) % view.public.seats
        if isinstance(said, Speak) and said.to == friend:
            return None
        return said


def _favours(public: PublicView, friend: Seat, way: Hire, usual: Hire) -> tuple[int, int]:
    """Return the friend's pay a turn after a hiring, and the number of its posts that are as usual."""
    posts = [(area, public.edition.owner(scholar)) for scholar, area in way.placements]
    paid = sum(public.edition.salaries[area] for area, seat in posts if seat == friend)
    return paid, len({*way.placements} & {*usual.placements})


TALKERS: Mapping[str, Callable[[Random], Player]] = MappingProxyType(
    {
        "answers": Answerer,
        "bluffer": Bluffer,
        "blackmailer": Blackmailer,
        "sly-peace": Sly,
        "sly-favours": partial(Sly, peace=False, favours=True),
        "sly": partial(Sly, favours=True),
        "dear": partial(dear, 0.42),
        "stubborn": Stubborn,
        "pal": Pal,
    }
)
"""By the names that the arena knows them by."""
