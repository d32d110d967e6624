"""Every action as a fixed integer, counted from the seat that acts: for decisions, and for what is said.

A decision of several parts is taken in as many steps: a landlord fills one post after another, and sends one
scholar after the other. What can be said is of the kinds that `SeatView.legal_statements` has: each statement
has one number, whatever the position, and its amounts are parts of what a post still pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    PayClause,
    RefuseClause,
    SpareClause,
)
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.legality import (
    MAX_OFFERS,
    MAX_OPEN_STATEMENTS,
    MAX_STATEMENTS_A_TURN,
    can_agree,
)
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Agree, Decline, Speak, Talk, Withdraw
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.environments.ground import Ground, part
from intrigue_core.environments.spoken import Live, Spoken
from intrigue_core.model import Placement, Sending
from intrigue_core.options import bribe_options
from intrigue_core.seat_view import SeatView

SLOTS = 8
"""Open offers to a seat that it can answer, and own statements that it can withdraw, the latest first."""

OFFERED = (15, 25, 40)
"""Percent of what a post still pays that a payer can offer."""

ASKED = (20, 30, 45)
"""Percent of it that a landlord can ask for."""

_THREATENED = 30
_TRUCES = (0, 2)
"""Of the spans of peace, those of a pact: for this round or for good."""
_COUNTERS = 3
"""Steps by which a counter-offer can go: three units, a quarter, a half."""

Part: TypeAlias = Ducats | Placement | Sending | Talk | None
"""What an action stands for: a bribe, a part of a hiring or a sending, something said; None for nothing."""


class Family(NamedTuple):
    """Actions of one kind, one after the other."""

    name: str
    first: int
    """The number of the first."""
    size: int

    @property
    def end(self) -> int:
        """The number after the last."""
        return self.first + self.size


class Actions:
    """The actions of an edition and a number of seats.

    Args:
        talk: has it what can be said, too?
    """

    def __init__(self, edition: Edition, seats: int, *, talk: bool) -> None:
        self.edition = edition
        self.seats = seats
        self.talk = talk
        self.areas = len(edition.salaries)
        self.each = edition.scholars_per_seat
        self.scholars = seats * self.each
        self.spans = 3
        """How long peace can be promised: for this round, until the next one is over, for good."""
        self.best = sorted(edition.salaries, reverse=True)[:2]
        """The salaries that a favour can name."""
        others = seats - 1
        self.offered = _sums(edition, OFFERED)
        self.asked = _sums(edition, ASKED)
        counts = {
            "bribe": max(edition.salaries) * (edition.rounds + 1) // edition.unit + 1,
            "hire": self.scholars * self.areas,
            "send": len(edition.professions) * others,
        }
        if talk:
            counts |= {
                "pass": 1,
                "agree": SLOTS,
                "decline": SLOTS,
                "counter": SLOTS * _COUNTERS,
                "offer": self.each * self.areas * len(OFFERED),
                "price": others * self.each * self.areas * len(ASKED),
                "auction": len(edition.professions),
                "promise": others * (len(self.best) + self.spans),
                "pact": others * (len(self.best) + len(_TRUCES)),
                "threat": others * self.each,
                "withdraw": SLOTS,
            }
        self.families: dict[str, Family] = {}
        self.size = 0
        for name, count in counts.items():
            self.families[name] = Family(name, self.size, count)
            self.size += count
        self._names = [family.name for family in self.families.values() for _ in range(family.size)]
        self._bribe, self._hire, self._send = (
            self.families[name].first for name in ("bribe", "hire", "send")
        )
        self._most = counts["bribe"] - 1

    def __repr__(self) -> str:
        listed = [f"{one.name} {one.first}–{one.end - 1}" for one in self.families.values()]
        return f"<Actions: {', '.join(listed)}>"

    def family(self, action: int) -> str:
        """Return the name of an action's family.

        Raises:
            ValueError: if there is no such action.
        """
        if 0 <= action < self.size:
            return self._names[action]
        raise ValueError(f"there is no action {action}: they are 0 to {self.size - 1}")

    # --- decisions ---

    def bribes(self, least: Ducats, most: Ducats, *, may_pass: bool) -> list[int]:
        """Return the bribes from one amount to another; no more than any post pays until the end."""
        unit = self.edition.unit
        found = list(range(self._bribe + least // unit, self._bribe + min(most // unit, self._most) + 1))
        return [self._bribe, *found] if may_pass and least else found

    def placements(self, me: Seat, rivals: Sequence[Scholar], areas: Sequence[Area]) -> list[int]:
        """Return the ways to give one of some rivals a post."""
        first = self._hire
        turned = me * self.each
        found: list[int] = []
        for scholar in rivals:
            post = first + (scholar - turned) % self.scholars * self.areas
            found += [post + area for area in areas]
        return found

    def sendings(self, me: Seat, sendings: Sequence[Sending]) -> list[int]:
        """Return the ways to send one scholar."""
        others = self.seats - 1
        return [self._send + kind * others + (palace - me) % self.seats - 1 for kind, palace in sendings]

    def part(
        self, action: int, view: SeatView, ground: Ground | None = None, spoken: Spoken | None = None
    ) -> Part:
        """Return what an action stands for in a position, legal or not; None if it is for nothing there.

        Args:
            ground: of the view, for what is said. So is the next.
            spoken: what was said.

        Raises:
            ValueError: if there is no such action.
        """
        family = self.family(action)
        number = action - self.families[family].first
        me = view.seat
        match family:
            case "bribe":
                return number * self.edition.unit
            case "hire":
                scholar, area = divmod(number, self.areas)
                return Placement((scholar + me * self.each) % self.scholars, area)
            case "send":
                kind, other = divmod(number, self.seats - 1)
                return Sending(kind, (me + 1 + other) % self.seats)
            case _:
                assert ground is not None
                assert spoken is not None
                return _Saying(self, view, ground).talk(family, number, spoken)

    # --- what can be said ---

    def sayable(self, view: SeatView, ground: Ground, spoken: Spoken) -> list[int]:
        """Return what a seat can say, each legal; the first is to say nothing."""
        return _Saying(self, view, ground).legal(spoken)


@lru_cache(maxsize=32)
def actions_of(edition: Edition, seats: int, *, talk: bool) -> Actions:
    """Return the shared actions of an edition and a number of seats."""
    return Actions(edition, seats, talk=talk)


class _Saying:
    """What one seat can say at one moment."""

    def __init__(self, actions: Actions, view: SeatView, ground: Ground) -> None:
        self._actions = actions
        self._public = view.public
        self._seat = view.seat
        self._cash = view.cash
        self._ground = ground

    # --- which are legal ---

    def legal(self, spoken: Spoken) -> list[int]:
        families = self._actions.families
        me = self._seat
        self._spoken = spoken
        legal = [families["pass"].first]
        offers = _latest(spoken.waiting[me])
        agree = families["agree"].first
        decline = families["decline"].first
        for slot, offer in enumerate(offers):
            if self._can_agree(offer.statement):
                legal.append(agree + slot)
            legal.append(decline + slot)
        withdraw = families["withdraw"].first
        for slot, own in enumerate(_latest(spoken.withdrawable[me])):
            if ClauseState.BROKEN not in own.statement.yours_now:
                legal.append(withdraw + slot)
        if spoken.said_now[me] >= MAX_STATEMENTS_A_TURN or spoken.count[me] >= MAX_OPEN_STATEMENTS:
            return legal
        for slot, offer in enumerate(offers):
            first = families["counter"].first + slot * _COUNTERS
            legal += [first + step for step in range(_COUNTERS) if self._can_counter(offer, step)]
        legal += self._deals()
        legal += self._others()
        return legal

    def _deals(self) -> Iterator[int]:
        """Yield the offers and prices that can be said: money for a post."""
        actions = self._actions
        public = self._public
        me = self._seat
        each = actions.each
        areas = actions.areas
        offer = actions.families["offer"].first
        price = actions.families["price"].first
        threat = actions.families["threat"].first
        most = self._most
        for scholar, contest in self._ground.contests.items():
            if not contest.unpaid:
                continue
            owner = scholar // each
            if owner == me:
                first = offer + scholar % each * areas * len(OFFERED)
                sums = actions.offered
                limit = most if contest.palace == public.landlord else None
            elif contest.palace == me:
                other = (owner - me) % actions.seats - 1
                first = price + (other * each + scholar % each) * areas * len(ASKED)
                sums = actions.asked
                limit = None
                if len(contest.rivals) > 1 and not self._is_threatened(scholar):
                    yield threat + other * each + scholar % each
            else:
                continue
            about = self._spoken.about.get(scholar, ())
            if not _have_room(about):
                continue
            said = self._sums_said(scholar, about) if about else ()
            for area in self._ground.areas(scholar):
                parts = sums[self._ground.payments[owner]][area]
                base = first + area * len(parts)
                for place, amount in enumerate(parts):
                    if (limit is None or amount <= limit) and (area, amount) not in said:
                        yield base + place

    def _others(self) -> Iterator[int]:
        """Yield the auctions, promises and pacts that can be said."""
        actions = self._actions
        public = self._public
        ground = self._ground
        me = self._seat
        said = self._spoken.short[me]
        first = actions.families["auction"].first
        for scholar, contest in ground.contests.items():
            contested = contest.palace == me and len(contest.rivals) > 1 and contest.rivals[0] == scholar
            if contested and ("auction", scholar) not in said:
                yield first + public.edition.profession(scholar)
        untils = ground.untils
        spares = ground.spares
        promise = actions.families["promise"]
        pact = actions.families["pact"]
        for other in range(actions.seats - 1):
            to = (me + 1 + other) % actions.seats
            first = promise.first + other * (len(actions.best) + actions.spans)
            if ground.turns[me]:
                for place, least in enumerate(actions.best):
                    if ("favour", to, least) not in said:
                        yield first + place
            first += len(actions.best)
            for place, until in enumerate(untils):
                if spares[me][place] and ("spare", to, until) not in said:
                    yield first + place
            first = pact.first + other * (len(actions.best) + len(_TRUCES))
            if ground.turns[me] and ground.turns[to]:
                for place, least in enumerate(actions.best):
                    if ("favours", to, least) not in said:
                        yield first + place
            first += len(actions.best)
            for place, span in enumerate(_TRUCES):
                if spares[me][span] and spares[to][span] and ("truce", to, untils[span]) not in said:
                    yield first + place

    @cached_property
    def _most(self) -> Ducats:
        """The highest bribe that can be promised for now."""
        return bribe_options(self._public.edition, 0, self._cash).maximum

    def _can_agree(self, offer: Statement) -> bool:
        contests = self._ground.contests
        for clause in offer.yours:
            if isinstance(clause, PayClause) and clause.amount > self._most:
                contest = contests.get(clause.scholar)
                if contest is not None and contest.palace == self._public.landlord:
                    return False
        return self._public.edition.promises != "binding" or can_agree(self._public, offer)

    def _can_counter(self, offer: Live, step: int) -> bool:
        if offer.deal is None:
            return False
        pay, post = offer.deal
        amount = self._countered(pay.amount, step, more=pay in offer.statement.mine)
        contest = self._ground.contests.get(pay.scholar)
        if amount is None or contest is None or not contest.unpaid or not self._ground.gives(post):
            return False
        if pay in offer.statement.yours and contest.palace == self._public.landlord and amount > self._most:
            return False
        about = [one for one in self._spoken.about[pay.scholar] if one is not offer]
        return _have_room(about) and not any(
            one.deal is not None and one.deal[0].amount == amount and one.deal[1] == post for one in about
        )

    def _countered(self, amount: Ducats, step: int, *, more: bool) -> Ducats | None:
        """Return the sum of a counter-offer; None if there is none."""
        unit = self._public.edition.unit
        sign = 1 if more else -1
        sums = (
            amount + sign * 3 * unit,
            amount * (100 + sign * 25) // 100,
            amount * (100 + sign * 50) // 100,
        )
        found = sums[step] // unit * unit
        if found < self._public.edition.minimum_bribe or (found > amount) is not more or found == amount:
            return None
        return found

    def _sums_said(self, scholar: Scholar, about: Sequence[Live]) -> set[tuple[Area, Ducats]]:
        """Return the posts and sums of the open offers about a scholar that this seat could make, too."""
        contest = self._ground.contests[scholar]
        said: set[tuple[Area, Ducats]] = set()
        for one in about:
            if one.deal is not None:
                pay, post = one.deal
                area = contest.area if post.keep else post.area
                if area is not None and post == self._ground.post(scholar, area):
                    said.add((area, pay.amount))
        return said

    def _is_threatened(self, scholar: Scholar) -> bool:
        for one in self._spoken.withdrawable[self._seat]:
            said = one.statement
            if said.threat and said.mine == (RefuseClause(scholar=scholar),):
                worth = part(self._public.edition, self._worth(scholar), _THREATENED)
                if said.yours == (PayClause(scholar=scholar, amount=worth),):
                    return True
        return False

    def _worth(self, scholar: Scholar) -> Ducats:
        """Return what the best post that a scholar may get will pay."""
        salaries = self._public.edition.salaries
        best = max((salaries[area] for area in self._ground.areas(scholar)), default=0)
        return best * self._ground.payments[scholar // self._actions.each]

    # --- what they stand for ---

    def talk(self, family: str, number: int, spoken: Spoken) -> Talk | None:
        me = self._seat
        match family:
            case "pass":
                return None
            case "agree" | "decline" | "counter":
                slot, step = divmod(number, _COUNTERS) if family == "counter" else (number, 0)
                offers = _latest(spoken.waiting[me])
                if slot >= len(offers):
                    return None
                if family == "counter":
                    return self._counter(offers[slot], step)
                make = Agree if family == "agree" else Decline
                return make(seat=me, statement=offers[slot].number)
            case "withdraw":
                own = _latest(spoken.withdrawable[me])
                return Withdraw(seat=me, statement=own[number].number) if number < len(own) else None
            case _:
                return self._statement(family, number)

    def _counter(self, live: Live, step: int) -> Speak | None:
        if live.deal is None:
            return None
        pay, _ = live.deal
        offer = live.statement
        amount = self._countered(pay.amount, step, more=pay in offer.mine)
        if amount is None:
            return None
        mine, yours = (
            tuple(pay.model_copy(update={"amount": amount}) if one is pay else one for one in clauses)
            for clauses in (offer.yours, offer.mine)
        )
        return Speak(seat=self._seat, to=offer.seat, mine=mine, yours=yours, answers=offer.number)

    def _statement(self, family: str, number: int) -> Speak | None:
        actions = self._actions
        me = self._seat
        best = actions.best
        match family:
            case "offer":
                place, share = divmod(number, len(OFFERED))
                scholar, area = divmod(place, actions.areas)
                return self._deal(scholar + me * actions.each, area, OFFERED[share])
            case "price":
                place, share = divmod(number, len(ASKED))
                scholar, area = divmod(place, actions.areas)
                return self._deal(self._of_other(scholar), area, ASKED[share])
            case "auction":
                return self._auction(number)
            case "threat":
                return self._threat(self._of_other(number))
            case "promise":
                other, place = divmod(number, len(best) + actions.spans)
                to = (me + 1 + other) % actions.seats
                clause: Clause
                if place < len(best):
                    clause = FavourClause(to=to, least=best[place])
                else:
                    clause = SpareClause(whom=to, until=self._ground.untils[place - len(best)])
                return Speak(seat=me, to=to, mine=(clause,), yours=())
            case _:
                other, place = divmod(number, len(best) + len(_TRUCES))
                to = (me + 1 + other) % actions.seats
                if place < len(best):
                    mine, yours = (FavourClause(to=one, least=best[place], lasting=True) for one in (to, me))
                else:
                    until = self._ground.untils[_TRUCES[place - len(best)]]
                    mine, yours = (SpareClause(whom=one, until=until) for one in (to, me))
                return Speak(seat=me, to=to, mine=(mine,), yours=(yours,))

    def _of_other(self, number: int) -> Scholar:
        """Return a scholar of another seat, counted from the next seat's first."""
        actions = self._actions
        return (number + (self._seat + 1) * actions.each) % actions.scholars

    def _deal(self, scholar: Scholar, area: Area, percent: int) -> Speak | None:
        contest = self._ground.contests.get(scholar)
        if contest is None or area not in self._ground.areas(scholar):
            return None
        owner = scholar // self._actions.each
        worth = self._public.edition.salaries[area] * self._ground.payments[owner]
        pay = PayClause(scholar=scholar, amount=part(self._public.edition, worth, percent))
        post = self._ground.post(scholar, area)
        if owner == self._seat:
            return Speak(seat=owner, to=contest.palace, mine=(pay,), yours=(post,))
        return Speak(seat=self._seat, to=owner, mine=(post,), yours=(pay,))

    def _auction(self, profession: int) -> Speak | None:
        edition = self._public.edition
        for scholar, contest in self._ground.contests.items():
            if contest.palace == self._seat and edition.profession(scholar) == profession:
                clause = AuctionClause(scholar=contest.rivals[0])
                return Speak(seat=self._seat, to=None, mine=(clause,), yours=())
        return None

    def _threat(self, scholar: Scholar) -> Speak | None:
        if scholar not in self._ground.contests:
            return None
        amount = part(self._public.edition, self._worth(scholar), _THREATENED)
        pay = PayClause(scholar=scholar, amount=amount)
        owner = scholar // self._actions.each
        return Speak(
            seat=self._seat, to=owner, mine=(RefuseClause(scholar=scholar),), yours=(pay,), threat=True
        )


def _sums(edition: Edition, shares: Sequence[int]) -> list[list[list[Ducats]]]:
    """Return the sums that can be named for a post: by the payments that are left for it, and by area."""
    return [
        [[part(edition, salary * payments, share) for share in shares] for salary in edition.salaries]
        for payments in range(edition.rounds + 2)
    ]


def _latest(live: Sequence[Live]) -> Sequence[Live]:
    return live[: -SLOTS - 1 : -1]


def _have_room(about: Sequence[Live]) -> bool:
    """Return whether there can be one more offer besides those about a scholar."""
    return len(about) < MAX_OFFERS and all(one.is_open for one in about)
