"""Ready statements: what a player would most likely want to say now, the likeliest first.

They are made for one seat, of what it can see: what it could not pay is not among them. Who says one tells
no more than the statement. What is asked of others depends on nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice, zip_longest
from typing import NamedTuple, TypeAlias, TypeVar

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import Contest, contest_of, next_sending
from intrigue_core.bargaining.legality import Room, check_agree, check_speak, check_withdraw
from intrigue_core.bargaining.statements import Statement, StatementState, bribes_in
from intrigue_core.commands import Agree, Decline, Speak, Talk, Withdraw
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.model import NOBODY
from intrigue_core.views import PublicView

MAX_STATEMENTS = 200
"""The most that `ReadyStatements.everything` returns."""

MAX_OF_A_KIND = 10
"""The most offers, counter-offers, or promises to one player. More are not read."""

_COUNTER_STEPS = 3
"""The units by which a counter-offer goes towards the other side: 3,000 ducats in most editions."""
_OFFERED_PERCENT = (25, 15, 40)
_ASKED_PERCENT = (30, 20, 45)
"""Shares, in percent, of what a post will pay: the likeliest first. Asking for too little is the hole to
fear, not lies: asks of about three tenths did best among the computer players that were tried."""

_Terms: TypeAlias = tuple[Sequence[Clause], Sequence[Clause]]
_Item = TypeVar("_Item")


class _Post(NamedTuple):
    """A post that a scholar may get."""

    clause: HireClause
    worth: Ducats
    """What it will pay until the end, in ducats."""


class ReadyStatements:
    """The statements that a seat can make now, by kind and all together; each is legal."""

    def __init__(self, public: PublicView, seat: Seat, cash: Ducats) -> None:
        """Look for what a seat can say.

        Args:
            public: what everybody can see.
            seat: who speaks.
            cash: of that seat, in ducats.
        """
        self._public = public
        self._seat = seat
        self._cash = cash

    def everything(self) -> list[Talk]:
        """Return all that the seat can say now, `MAX_STATEMENTS` at most, the likeliest first.

        First come answers to open offers, then offers, promises and threats, then each single clause that can
        be promised or asked for, and last what can be withdrawn. No purse changes the order.
        """
        public = self._public
        if public.over or public.edition.promises == "talk":
            return []
        others = [(self._seat + step) % public.seats for step in range(1, public.seats)]
        clauses = [
            self._of_one_clause(to, kind, asked=asked)
            for to in others
            for asked in (False, True)
            for kind in self._clauses(to, asked=asked)
        ]
        # What cannot be said, or paid for, is left out last: nothing changes the order.
        statements = self._sayable(
            chain(self._offers(), _in_turn([self._promises(to) for to in others]), _in_turn(clauses))
        )
        withdrawn = list(self._withdrawn())
        made = _once(chain(self._answers(), statements))
        return [*islice(made, MAX_STATEMENTS - len(withdrawn)), *withdrawn]

    def offers(self) -> list[Speak]:
        """Return offers to the landlords of the seat's scholars, and its prices as a landlord."""
        return self._few(self._offers())

    def counters(self, statement: Statement) -> list[Speak]:
        """Return counter-offers to an offer: another amount, another post, or a favour besides."""
        return self._few(self._counters(statement))

    def promises(self, to: Seat) -> list[Speak]:
        """Return pacts, promises and threats to another seat."""
        return self._few(self._promises(to))

    def of_one_clause(self, to: Seat, *, asked: bool = False) -> list[list[Speak]]:
        """Return the statements of one clause to another seat, by kind, the likeliest of each first.

        Args:
            asked: is it asked of the other seat, instead of promised?
        """
        # Parts of a small post are the same sum: each is said once.
        kinds = [dict.fromkeys(kind) for kind in self._clauses(to, asked=asked)]
        return [list(self._sayable(self._of_one_clause(to, kind, asked=asked))) for kind in kinds]

    def offer_for(
        self, scholar: Scholar, amount: Ducats, area: Area | None, answers: int | None = None
    ) -> Speak | None:
        """Return an offer for a scholar, or its landlord's price; None if no contest of it is to come.

        The rules may refuse it: its amount is any.

        Args:
            amount: in ducats.
            area: the post; None for any, or the one that there is.
            answers: the offer that it answers.
        """
        seat = self._seat
        contest = contest_of(self._public, scholar)
        if contest is None:
            return None
        paid = (PayClause(scholar=scholar, amount=amount),)
        hired = (HireClause(scholar=scholar, area=area, keep=_keeps(contest, scholar) and area is None),)
        if contest.palace == seat:
            owner = self._public.edition.owner(scholar)
            return Speak(seat=seat, to=owner, mine=hired, yours=paid, answers=answers)
        return Speak(seat=seat, to=contest.palace, mine=paid, yours=hired, answers=answers)

    def bargained_for(self) -> list[Scholar]:
        """Return the scholars for whom the seat can make offers or name prices, those of this turn first."""
        owner = self._public.edition.owner
        return [
            scholar
            for scholar, contest in self._contests.items()
            if self._seat in (contest.palace, owner(scholar))
        ]

    def harms(self, to: Seat) -> list[Clause]:
        """Return possible harms to another: a post for a rival, even after the bribe, or an attack."""
        public = self._public
        owner = public.edition.owner
        refused = [RefuseClause(scholar=one) for one in self._undecided(self._seat) if owner(one) == to]
        return [
            *(clause for clause in refused if clause.is_possible(public, self._seat)),
            *_attacks(public, self._seat, to),
        ]

    # --- what of it is legal ---

    @cached_property
    def _room(self) -> Room:
        return Room(self._public)

    def _sayable(self, statements: Iterable[Speak]) -> Iterator[Speak]:
        """Yield the statements that can be made now."""
        for statement in statements:
            try:
                check_speak(self._public, statement, self._cash, self._room)
            except IllegalCommand:
                continue
            yield statement

    def _few(self, statements: Iterable[Speak]) -> list[Speak]:
        """Return the first statements that can be made now, each once."""
        return list(islice(_once(self._sayable(statements)), MAX_OF_A_KIND))

    # --- answers ---

    def _answers(self) -> Iterator[Talk]:
        """Yield the answers to open offers: yes and counter-offers, then no."""
        public = self._public
        for statement in public.statements:
            waits = statement.state is StatementState.OPEN and statement.is_offer
            if not waits or statement.to != self._seat:
                continue
            agree = Agree(seat=self._seat, statement=statement.number)
            try:
                check_agree(public, agree, self._cash)
            except IllegalCommand:
                pass
            else:
                yield agree
            yield Decline(seat=self._seat, statement=statement.number)
            yield from self.counters(statement)

    def _withdrawn(self) -> Iterator[Withdraw]:
        """Yield the withdrawals of this seat's open statements."""
        for statement in self._public.statements:
            if statement.state is not StatementState.OPEN or statement.seat != self._seat:
                continue
            withdraw = Withdraw(seat=self._seat, statement=statement.number)
            try:
                check_withdraw(self._public, withdraw)
            except IllegalCommand:
                continue
            yield withdraw

    def _counters(self, statement: Statement) -> Iterator[Speak]:
        same = (statement.yours, statement.mine)  # that would be a yes
        for mine, yours in self._other_terms(statement):
            terms = tuple(mine), tuple(yours)
            if terms != same:
                yield Speak(
                    seat=self._seat,
                    to=statement.seat,
                    mine=terms[0],
                    yours=terms[1],
                    answers=statement.number,
                )

    def _other_terms(self, statement: Statement) -> Iterator[_Terms]:
        """Yield other clauses of this seat and of the speaker of an offer."""
        public = self._public
        mine = statement.yours
        yours = statement.mine
        for clause in yours:  # the other pays: ask for more, or give another post
            if isinstance(clause, PayClause):
                for amount in self._other_amounts(statement, clause, more=True):
                    yield mine, _with_amount(yours, clause, amount)
                for post in self._posts_worth(clause):
                    yield _with_post(mine, post), yours
                for favour in _favours(public, self._seat):  # in place of money
                    yield mine, [favour if one is clause else one for one in yours]
        for clause in mine:  # I am to pay: offer less, or want another post
            if isinstance(clause, PayClause):
                for amount in self._other_amounts(statement, clause, more=False):
                    yield _with_amount(mine, clause, amount), yours
                for post in self._posts_worth(clause):
                    yield mine, _with_post(yours, post)
                for favour in _favours(public, statement.seat):
                    yield [favour if one is clause else one for one in mine], yours
        if not bribes_in(statement.clauses):
            yield from _without_money(public, statement)
        elif not any(clause.favour or clause.exile is not None for clause in statement.clauses):
            for more in _favours(public, self._seat):  # one more thing at most: nobody reads a list of them
                yield mine, (*yours, more)

    def _other_amounts(self, statement: Statement, clause: PayClause, *, more: bool) -> list[Ducats]:
        """Return amounts above one that is offered, or below one that is asked for.

        The first meets in the middle between that and what this seat has named before.
        """
        edition = self._public.edition
        amount = clause.amount
        step = _COUNTER_STEPS * edition.unit
        shares = (75, 50)
        if more:
            shares = (125, 150)
        amounts = [amount + step if more else amount - step]
        if statement.answers is not None:
            named = bribes_in(self._public.statements[statement.answers].clauses)
            amounts[:0] = [(amount + bribe.amount) // 2 for bribe in named if bribe.scholar == clause.scholar]
        amounts += [amount * share // 100 for share in shares]
        found = dict.fromkeys(one // edition.unit * edition.unit for one in amounts)
        return [
            one for one in found if one >= edition.minimum_bribe and (one > amount) is more and one != amount
        ]

    def _posts_worth(self, clause: PayClause) -> list[_Post]:
        """Return the posts that are worth more than a payment for them."""
        return [post for post in self._posts(clause.scholar) if post.worth > clause.amount]

    # --- offers and prices ---

    @cached_property
    def _contests(self) -> dict[Scholar, Contest]:
        """The contest of every scholar whose bribe is still to come, in the order of turns."""
        public = self._public
        scholars = [scholar for stage in public.stages[public.stage :] for scholar in stage.payers]
        for step in range(1, public.seats):
            palace = (public.landlord + step) % public.seats
            there = (*public.palace(palace), *public.applicants[palace])
            scholars += [scholar for scholar in there if scholar != NOBODY]
        found = ((scholar, contest_of(public, scholar)) for scholar in scholars)
        return {scholar: contest for scholar, contest in found if contest is not None and contest.unpaid}

    def _offers(self) -> Iterator[Speak]:
        lists: dict[Seat, list[list[Speak]]] = {}
        for scholar in self.bargained_for():
            contest = self._contests[scholar]
            make = self._prices if contest.palace == self._seat else self._bribes
            lists.setdefault(contest.palace, []).append(make(scholar, contest))
        for palace, about in lists.items():  # of every scholar the best, then of every one the next
            called: list[list[Speak]] = []
            if palace == self._seat:
                auctions = self._auctions(palace)
                called = [[Speak(seat=palace, to=None, mine=(one,), yours=())] for one in auctions]
            yield from _in_turn([*about[:1], *called, *about[1:]])
        yield from self._appeals()

    def _bribes(self, scholar: Scholar, contest: Contest) -> list[Speak]:
        """Return a payer's offers to the landlord."""
        public = self._public
        posts = self._posts(scholar)

        def say(share: int, post: _Post, get: Clause, *more: Clause) -> Speak:
            paid = PayClause(scholar=scholar, amount=_part(public, post.worth, share))
            return Speak(seat=self._seat, to=contest.palace, mine=(paid, *more), yours=(get,))

        likeliest, second, _ = _OFFERED_PERCENT
        offers = [say(share, post, post.clause) for post, share in _priced(posts, _OFFERED_PERCENT)]
        for best in posts[:1]:
            rivals = _rivals(public, contest, self._seat)
            favours = _favours(public, contest.palace)
            offers[1:1] = [
                *(say(likeliest, best, RefuseClause(scholar=rival)) for rival in rivals[:1]),
                *(say(second, best, best.clause, favour) for favour in favours[:1]),
            ]
        return offers

    def _prices(self, scholar: Scholar, contest: Contest) -> list[Speak]:
        """Return a landlord's prices for a payer."""
        public = self._public
        owner = public.edition.owner(scholar)
        posts = self._posts(scholar)

        def say(share: int, post: _Post, do: Clause, *, threat: bool = False) -> Speak:
            paid = PayClause(scholar=scholar, amount=_part(public, post.worth, share))
            return Speak(seat=self._seat, to=owner, mine=(do,), yours=(paid,), threat=threat)

        likeliest = _ASKED_PERCENT[0]
        prices = [say(share, post, post.clause) for post, share in _priced(posts, _ASKED_PERCENT)]
        for best in posts[:1]:
            rivals = _rivals(public, contest, owner)
            prices[1:1] = [
                say(likeliest, best, RefuseClause(scholar=scholar), threat=True),
                *(say(likeliest, best, RefuseClause(scholar=rival)) for rival in rivals[:1]),
            ]
        return prices

    def _auctions(self, palace: Seat) -> list[Clause]:
        """Return the posts that can go to the highest bribe: several want each, a bribe is still to come."""
        found: dict[tuple[Scholar, ...], Clause] = {}
        for contest in self._contests.values():
            if contest.palace == palace and len(contest.rivals) > 1:
                found.setdefault(contest.rivals, AuctionClause(scholar=contest.rivals[0]))
        return list(found.values())

    def _appeals(self) -> list[Speak]:
        """Return the favours that a seat that has paid can still offer the landlord."""
        public = self._public
        stage = public.current_stage
        landlord = public.landlord
        if stage is None:
            return []
        paid = {bribe.scholar for bribe in public.bribes}
        mine = [one for one in stage.payers if public.edition.owner(one) == self._seat and one in paid]
        return _in_turn(
            [
                [
                    Speak(seat=self._seat, to=landlord, mine=(favour,), yours=(post.clause,))
                    for favour in _favours(public, landlord)
                    for post in self._posts(scholar)[:2]
                ]
                for scholar in mine
            ]
        )

    def _posts(self, scholar: Scholar) -> list[_Post]:
        """Return the posts that a scholar may get in its next negotiation, the best first."""
        public = self._public
        contest = self._contests.get(scholar) or contest_of(public, scholar)
        if contest is None:
            return []
        salaries = public.edition.salaries
        times = public.payments_left(public.edition.owner(scholar))
        if contest.area is not None:
            clause = HireClause(scholar=scholar, keep=_keeps(contest, scholar))
            if not clause.keep:
                clause = HireClause(scholar=scholar, area=contest.area)
            return [_Post(clause, salaries[contest.area] * times)]
        areas = sorted(public.free_areas(contest.palace), key=lambda area: -salaries[area])
        return [_Post(HireClause(scholar=scholar, area=area), salaries[area] * times) for area in areas]

    # --- promises and threats ---

    def _promises(self, to: Seat) -> list[Speak]:
        public = self._public
        seat = self._seat
        helps = [Speak(seat=seat, to=to, mine=(clause,), yours=()) for clause in self._helps(to)]
        return _in_turn([_pacts(public, seat, to), helps, self._threats(to)])

    def _helps(self, to: Seat) -> Iterator[Clause]:
        public = self._public
        for scholar, contest in self._contests.items():
            if public.edition.owner(scholar) == to and contest.palace == self._seat:
                yield from (post.clause for post in self._posts(scholar)[:1])
                yield from (RefuseClause(scholar=rival) for rival in _rivals(public, contest, to)[:1])
        yield SpareClause(whom=to, until=public.round)
        yield from _favours(public, to)[:1]
        yield from _sendings_to(public, self._seat, to)[:1]
        yield from _favours(public, to)[1:]
        yield SpareClause(whom=to, until=public.round + 1)

    def _threats(self, to: Seat) -> list[Speak]:
        """Return threats against another with the demand that averts each; bare ones last."""
        public = self._public
        seat = self._seat
        asked: list[Clause] = [
            post.clause
            for scholar, contest in self._contests.items()
            if public.edition.owner(scholar) == seat and contest.palace == to
            for post in self._posts(scholar)[:1]
        ]
        asked = asked or [SpareClause(whom=seat, until=public.round), *_favours(public, seat)[:1]]
        harms = self.harms(to)

        def threaten(harm: Clause, *ask: Clause) -> Speak:
            return Speak(seat=seat, to=to, mine=(harm,), yours=ask, threat=True)

        extorted = [
            threaten(
                harm, PayClause(scholar=harm.scholar, amount=_part(public, post.worth, _ASKED_PERCENT[0]))
            )
            for harm in harms
            if isinstance(harm, RefuseClause) and harm.scholar in self._contests
            for post in self._posts(harm.scholar)[:1]
        ]
        others = [threaten(harm, ask) for ask in asked[:2] for harm in harms[:2]]
        return [*extorted[:1], *others, *(threaten(harm) for harm in harms[:1])]

    def _of_one_clause(self, to: Seat, clauses: Iterable[Clause], *, asked: bool) -> list[Speak]:
        """Return statements of one of these clauses each, legal or not."""
        seat = self._seat
        if asked:
            return [Speak(seat=seat, to=to, mine=(), yours=(clause,)) for clause in clauses]
        return [Speak(seat=seat, to=to, mine=(clause,), yours=()) for clause in clauses]

    def _clauses(self, to: Seat, *, asked: bool) -> list[list[Clause]]:
        """Return the clauses that can be promised or asked for, by kind, the likeliest first."""
        doer, other = (to, self._seat) if asked else (self._seat, to)
        public = self._public
        edition = public.edition
        here = [one for one in self._undecided(doer) if edition.owner(one) != doer]
        here.sort(key=lambda one: edition.owner(one) != other)
        hired: list[Clause] = [
            clause
            for one in here
            for clause in (*(post.clause for post in self._posts(one)[:2]), HireClause(scholar=one))
        ]
        paid: list[Clause] = [
            PayClause(scholar=one, amount=_part(public, post.worth, share))
            for one, contest in self._contests.items()
            if edition.owner(one) == doer and contest.palace == other
            for post in self._posts(one)[:1]
            for share in sorted(_OFFERED_PERCENT)
        ]
        spared: list[Clause] = [
            SpareClause(whom=other, until=until) for until in (public.round, public.round + 1, None)
        ]
        sent: list[Clause] = [
            SendClause(profession=kind, palace=palace)
            for palace in sorted(range(public.seats), key=lambda one: one != other)
            if palace != doer
            for kind, left in enumerate(public.reserve_of(doer))
            if left
        ]
        refused: list[Clause] = [RefuseClause(scholar=one) for one in here]
        favours: list[Clause] = [FavourClause(to=other, least=least) for least in _salaries(public)]
        return [paid, hired, refused, self._auctions(doer), favours, spared, sent]

    def _undecided(self, palace: Seat) -> list[Scholar]:
        """Return the scholars about whom a landlord has still to decide, whether they have paid or not."""
        public = self._public
        stages = public.stages[public.stage :] if palace == public.landlord else ()
        found = [one for stage in stages for one in stage.payers]
        later = (one for one, contest in self._contests.items() if contest.palace == palace)
        return [*found, *(one for one in later if one not in found)]


def _rivals(public: PublicView, contest: Contest, owner: Seat) -> list[Scholar]:
    """Return the scholars of others that want the same post, its holder first."""
    return [one for one in contest.rivals if public.edition.owner(one) not in (owner, contest.palace)]


def _priced(posts: Sequence[_Post], shares: Sequence[int]) -> list[tuple[_Post, int]]:
    """Return posts and prices: every post at the likeliest price, the best first, then that at others."""
    likeliest, *others = shares
    return [
        *((post, likeliest) for post in posts),
        *((post, share) for share in others for post in posts[:1]),
    ]


def _keeps(contest: Contest, scholar: Scholar) -> bool:
    return contest.area is not None and contest.rivals[0] == scholar


def _part(public: PublicView, worth: Ducats, share: int) -> Ducats:
    edition = public.edition
    return max(edition.minimum_bribe, worth * share // 100 // edition.unit * edition.unit)


def _without_money(public: PublicView, statement: Statement) -> Iterator[_Terms]:
    """Yield an offer from the other side: for longer or shorter, for a better post or a lesser one."""
    for until in (public.round, public.round + 1, None):
        yield (
            _with(statement.yours, SpareClause, until=until),
            _with(statement.mine, SpareClause, until=until),
        )
    for least in _salaries(public):
        lesser = _with(statement.mine, FavourClause, least=least)
        yield statement.yours, lesser
        yield _with(statement.yours, FavourClause, least=least), lesser


def _with(clauses: Sequence[Clause], kind: type[Clause], **changed: int | None) -> list[Clause]:
    return [one.model_copy(update=changed) if isinstance(one, kind) else one for one in clauses]


def _with_amount(clauses: Sequence[Clause], clause: PayClause, amount: Ducats) -> list[Clause]:
    paid = clause.model_copy(update={"amount": amount})
    return [paid if one is clause else one for one in clauses]


def _with_post(clauses: Sequence[Clause], post: _Post) -> list[Clause]:
    changed: list[Clause] = []
    for clause in clauses:
        same = isinstance(clause, HireClause) and clause.scholar == post.clause.scholar
        changed.append(post.clause if same else clause)
    return changed


def _pacts(public: PublicView, seat: Seat, to: Seat) -> list[Speak]:
    """Return possible pacts of two players who do each other favours."""

    def both(mine: Clause, yours: Clause) -> Speak:
        return Speak(seat=seat, to=to, mine=(mine,), yours=(yours,))

    truces = [
        both(SpareClause(whom=to, until=until), SpareClause(whom=seat, until=until))
        for until in (public.round, None)
    ]
    favours = [
        both(*(FavourClause(to=one, least=least, lasting=True) for one in (to, seat)))
        for least in _salaries(public)[:2]
    ]
    return _in_turn([truces, favours])


def _sendings_to(public: PublicView, seat: Seat, palace: Seat) -> list[Clause]:
    """Return a seat's possible sendings to a palace, which bring bribes there: those without rivals first."""
    if next_sending(public, seat) is None:
        return []
    profession = public.edition.profession
    there = {profession(one) for one in (*public.palace(palace), *public.applicants[palace]) if one != NOBODY}
    left = [kind for kind, count in enumerate(public.reserve_of(seat)) if count]
    return [
        SendClause(profession=kind, palace=palace) for kind in sorted(left, key=lambda kind: kind in there)
    ]


def _favours(public: PublicView, to: Seat) -> list[Clause]:
    """Return the favours that a player can be promised for the other's next turn as landlord."""
    return [FavourClause(to=to, least=least) for least in _salaries(public)[:2]]


def _attacks(public: PublicView, seat: Seat, to: Seat) -> list[Clause]:
    """Return a seat's possible sendings against another's scholars, those in the best posts first."""
    if next_sending(public, seat) is None:
        return []
    edition = public.edition
    areas = len(public.edition.salaries)
    found = list[tuple[Ducats, Clause]]()
    for palace, waiting in enumerate(public.applicants):
        for kind in sorted({edition.profession(one) for one in waiting if edition.owner(one) == to}):
            if palace != seat and public.reserve_of(seat)[kind]:
                found.append((0, SendClause(profession=kind, palace=palace)))
    for place, scholar in enumerate(public.posts):
        if scholar < 0 or edition.owner(scholar) != to or place // areas == seat:
            continue
        profession = edition.profession(scholar)
        if public.reserve_of(seat)[profession]:
            clause = SendClause(profession=profession, palace=place // areas)
            found.append((-edition.salaries[place % areas], clause))
    return [clause for _, clause in sorted(found, key=lambda one: one[0])]


def _salaries(public: PublicView) -> list[Ducats]:
    return sorted(public.edition.salaries, reverse=True)


def _in_turn(lists: Iterable[Sequence[_Item]]) -> list[_Item]:
    """Return the first of each list, then the second of each, and so on."""
    return [one for one in chain.from_iterable(zip_longest(*lists)) if one is not None]


def _once(items: Iterable[_Item]) -> Iterator[_Item]:
    """Yield each item the first time that it comes."""
    seen = set[_Item]()
    for item in items:
        if item not in seen:
            seen.add(item)
            yield item
