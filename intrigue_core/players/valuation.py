"""The value of posts, clauses and bribes to a bargaining player, in ducats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.bargaining.clauses import Clause, Favour, Payment, Peace
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.feasibility import Contest, contest_of, is_against, next_sending, turns_to_come
from intrigue_core.bargaining.statements import Debt, Statement, StatementState, bribes_in, paid_for
from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.model import NOBODY, Sending
from intrigue_core.players.context import Context
from intrigue_core.players.obligations import debts
from intrigue_core.players.policy import Features, features_of, hopes, liking, wanted
from intrigue_core.players.tuning import TUNING
from intrigue_core.views import PublicView

STOOD = (StatementState.AGREED, StatementState.KEPT, StatementState.BROKEN)
"""States of offers that were agreed to, and promises that came to their time."""


class Prize(NamedTuple):
    """The post that is at stake in a scholar's next negotiation."""

    contest: Contest
    worth: Ducats
    """The payments of the post in question, or of the best free one, until the end."""
    area: Area
    """The area of the post in question."""
    unagreed: float
    """What its owner can expect of salaries without an agreement, for the minimum bribe, in ducats."""


def prize(features: Features, scholar: Scholar, least: Ducats = 0) -> Prize | None:
    """Return the prize of a scholar; None if it competes for nothing.

    Args:
        least: the lowest salary of the post in question.
    """
    public = features.public
    salaries = features.numbers.salaries
    contest = contest_of(public, scholar)
    if contest is None:
        return None
    left = public.payments_left(features.numbers.owner[scholar])
    owner = features.numbers.owner
    chance = sum(owner[one] == owner[scholar] for one in contest.rivals) / len(contest.rivals)
    if contest.area is not None:
        worth = salaries[contest.area] * left
        if contest.rivals[0] == scholar:
            chance = min(1.0, chance + 0.1)
        return Prize(contest, worth, contest.area, worth * chance)
    free = sorted(public.free_areas(contest.palace), key=lambda area: salaries[area])
    if not free:
        return None
    area = free[-1]
    if least:
        area = next((one for one in free if salaries[one] >= least), area)
    waiting = {features.numbers.profession[one] for one in public.applicants[contest.palace]}
    groups = max(1, min(len(free), len(waiting)))
    middle = free[len(free) - 1 - groups // 2]
    usual = salaries[middle] * left
    unagreed = usual * chance
    if len(contest.rivals) == 1:  # who goes by bribes gives the least post for the least bribe
        fair = features.history.habit(contest.palace)
        unagreed = fair * salaries[free[0]] * left + (1 - fair) * usual
    return Prize(contest, salaries[area] * left, area, unagreed)


def sold(public: PublicView, scholar: Scholar) -> frozenset[Area]:
    """Return the areas that the landlord has promised to others for a bribe."""
    agreed = [one for one in public.statements if one.state is StatementState.AGREED]
    posts = [clause.post for statement in agreed for clause in statement.clauses]
    return frozenset(
        post.area for post in posts if post is not None and post.area is not None and post.scholar != scholar
    )


def gain(prize: Prize) -> float:
    """Return the gain of a promised post over an open one, in ducats, without bribes."""
    return TUNING.tenure * max(0.0, prize.worth - prize.unagreed)


def let_go(features: Features, prize: Prize, payer: Seat) -> float:
    """Return what a landlord loses by promising a post for nothing, in ducats.

    It is the bribe that it would get without an agreement, and its part of what a rival gains by the post.
    """
    part = TUNING.rivals_gain * price_factor(features, payer)
    return features.numbers.minimum + part * max(0.0, prize.worth - prize.unagreed)


def usual_bribe(features: Features, scholar: Scholar) -> float:
    """Return the bribe that a scholar's owner is expected to pay without an agreement, in ducats."""
    public = features.public
    contest = contest_of(public, scholar)
    if contest is None:
        return 0.0
    stage = public.current_stage
    minimum = features.numbers.minimum
    if stage is not None and scholar in stage.payers:
        return max(minimum, wanted(features, scholar))
    found = prize(features, scholar)
    if found is None:
        return minimum
    return max(minimum, TUNING.usual_bribe * found.worth)


def clause_gain(features: Features, clause: Clause, by: Seat) -> float:
    """Return the gain of this seat if another keeps a clause, in ducats: the sum of its terms."""
    me = features.seat
    gained = 0.0
    if (bribe := clause.bribe) is not None:
        gained += _extra(features, bribe)
    if (post := clause.post) is not None and features.numbers.owner[post.scholar] == me:
        found = prize(features, post.scholar, post.needs(features.numbers.salaries))
        gained += 0.0 if found is None else gain(found)
    if (banished := clause.exile) is not None:
        gained += _exile(features, banished)
    if (favour := clause.favour) is not None and favour.to == me:
        decides = TUNING.favour_decides * _opening(features, by, me)
        gained += decides * _favour(features, by, favour)
    if (peace := clause.peace) is not None and peace.whom == me:
        gained += _danger(features, peace, by)
    return gained


def clause_cost(features: Features, clause: Clause) -> float:
    """Return the cost of keeping an own clause, in ducats: the sum of its terms."""
    cost = 0.0
    if (bribe := clause.bribe) is not None:
        cost += _extra(features, bribe)
    if (post := clause.post) is not None:
        found = prize(features, post.scholar, post.needs(features.numbers.salaries))
        if found is not None:
            cost += let_go(features, found, features.numbers.owner[post.scholar])
    for scholar in (clause.exile, clause.auction):
        if scholar is not None:
            cost += usual_bribe(features, scholar) * 0.3
    if (favour := clause.favour) is not None:
        cost += TUNING.favour_costs * _dear(features, favour.to) * _favour(features, features.seat, favour)
    if (peace := clause.peace) is not None:
        cost += _dear(features, peace.whom) * _forgone(features, peace)
    if (sending := clause.sending) is not None:
        cost += features.numbers.minimum * (1.0 + max(0.0, features.leads[sending.palace]))
    return cost


def _extra(features: Features, bribe: Payment) -> float:
    """Return the ducats by which a bribe is more than its payer would pay without an agreement."""
    return bribe.amount - min(float(bribe.amount), usual_bribe(features, bribe.scholar))


def _exile(features: Features, scholar: Scholar) -> float:
    """Return the gain of this seat if a scholar does not get the post that one of its own wants, too."""
    contest = contest_of(features.public, scholar)
    rivals = () if contest is None else contest.rivals
    own = next((one for one in rivals if features.numbers.owner[one] == features.seat), None)
    if own is None or own == scholar:
        return 0.0
    found = prize(features, own)
    return 0.0 if found is None else gain(found)


def _dear(features: Features, seat: Seat) -> float:
    """Return the factor of what is done for a seat: above 1 if it is ahead."""
    return max(0.2, 1 + 4 * features.leads[seat])


def _favour(features: Features, landlord: Seat, favour: Favour) -> float:
    """Return the value of a post at a landlord's next turn to the seat that is favoured, in ducats."""
    to, least = favour
    public = features.public
    numbers = features.numbers
    if not turns_to_come(public, landlord):
        return 0.0
    left = public.payments_left(to)
    if landlord == public.landlord:
        left = max(0, left - 1)
    staff = public.palace(landlord)
    has_free = any(one == NOBODY and numbers.salaries[area] >= least for area, one in enumerate(staff))
    keeps = any(
        one != NOBODY and numbers.owner[one] == to and numbers.salaries[area] >= least
        for area, one in enumerate(staff)
    )
    if has_free:
        chance = 1.0
    elif keeps:
        chance = TUNING.favour_keeps
    else:
        chance = TUNING.favour_rare
    return TUNING.tenure * chance * least * left


def _opening(features: Features, landlord: Seat, to: Seat) -> float:
    """Return the probability that the landlord will have a post to favour a seat with."""
    public = features.public
    owner = features.numbers.owner
    if any(owner[one] == to for one in public.applicants[landlord]):
        return 1.0
    if any(one != NOBODY and owner[one] == to for one in public.palace(landlord)):
        return 0.6
    return 0.4


# --- peace ---


def attack_cost(features: Features, profession: Profession, palace: Seat) -> float:
    """Return the loss of this seat, in ducats, if one more of a profession applies at a palace."""
    public = features.public
    numbers = features.numbers
    me = features.seat
    if palace == me:
        return 0.0  # it decides there itself
    left = public.payments_left(me)
    for area, scholar in enumerate(public.palace(palace)):
        if scholar != NOBODY and numbers.owner[scholar] == me and numbers.profession[scholar] == profession:
            return TUNING.attack_takes * TUNING.tenure * numbers.salaries[area] * left
    for scholar in public.applicants[palace]:
        if numbers.owner[scholar] == me and numbers.profession[scholar] == profession:
            found = prize(features, scholar)
            if found is not None:
                rivals = len(found.contest.rivals)
                return TUNING.tenure * found.unagreed / (rivals + 1)
    return 0.0


def _danger(features: Features, peace: Peace, by: Seat) -> float:
    """Return the loss of this seat, in ducats, that another seat's promise of peace prevents."""
    count = _sendings_until(features.public, peace.until, by)
    if not count:
        return 0.0
    theirs = _hopes(features_of(features.public, by, features.cash, features.history, features.weights))
    whole = sum(hope**TUNING.sends_best for hope, _ in theirs) or 1.0
    lost = 0.0
    for hope, (profession, palace) in theirs:
        if peace.bars(palace):
            once = min(1.0, 2 * hope**TUNING.sends_best / whole)
            lost += (1 - (1 - once) ** count) * attack_cost(features, profession, palace)
    return lost


def _forgone(features: Features, peace: Peace) -> float:
    """Return the cost of sending nobody against a seat, in ducats."""
    public = features.public
    count = _sendings_until(public, peace.until, features.seat)
    every = _hopes(features) if count else []
    peaceful = [
        hope for hope, one in every if not (peace.bars(one.palace) and is_against(public, *one, peace.whom))
    ]
    best = sum(hope for hope, _ in every[:2])
    left = sum(peaceful[:2])
    return (best - left) * public.payments_left(features.seat) * count


def _hopes(features: Features) -> list[tuple[float, Sending]]:
    """Return every way in which a seat could send one scholar now, the most hopeful first."""
    public = features.public
    me = features.seat
    palaces = [palace for palace in range(public.seats) if palace != me]
    found = [(max(0.0, hope), one) for hope, one in hopes(features, palaces, public.reserve_of(me))]
    found.sort(reverse=True)
    return found


def _sendings_until(public: PublicView, until: int | None, seat: Seat) -> int:
    """Return the number of a seat's sendings by the end of a round, or for None by the end of the game."""
    number = next_sending(public, seat)
    if number is None:
        return 0
    last = public.edition.send_rounds
    if until is not None:
        last = min(last, until)
    return max(0, last - number + 1)


# --- prices ---


def asking_price(context: Context, payer: Seat, worth: Ducats) -> float:
    """Return the bribe that a landlord asks a payer for, in ducats: more if the payer is ahead."""
    return context.character.ask * worth * price_factor(context.features, payer) * pays_first(context, payer)


def pays_first(context: Context, payer: Seat) -> float:
    """Return the factor of a price for a payer: above 1 for one that broke its word and pays first."""
    return TUNING.pays_first if context.trust(payer) < TUNING.belief else 1.0


def stubbornness(context: Context, seat: Seat) -> int:
    """Return how often a seat has met sums of this one with its own, beyond those that it has agreed to.

    Only earlier turns count.
    """
    public = context.public
    count = 0
    for one in public.statements:
        if one.turn == public.turn or {one.seat, one.to} != {context.me, seat} or one.threat:
            continue
        if one.seat == seat and one.answers is not None:
            count += bool(bribes_in(one.clauses))
        elif one.seat == context.me and one.state in STOOD:
            count -= bool(bribes_in(one.clauses))
    return max(0, count)


def price_factor(features: Features, payer: Seat) -> float:
    """Return the factor of a price for a payer: above 1 if it is ahead, below 1 if it is behind."""
    return max(0.7, min(1.8, 1 + 2 * features.leads[payer]))


class Fight(NamedTuple):
    """What a scholar competes for, and with which rivals, as one player sees it."""

    context: Context
    scholar: Scholar
    contest: Contest | None
    """None if it competes for nothing."""

    @property
    def rivals(self) -> frozenset[Scholar]:
        """All other scholars that want the same post, or have it."""
        if self.contest is None:
            return frozenset()
        return frozenset(self.contest.rivals) - {self.scholar}

    def paid(self) -> dict[Scholar, Ducats]:
        """Return the bribes of the rivals that have paid, in ducats."""
        rivals = self.rivals
        return {one.scholar: one.amount for one in self.context.public.bribes if one.scholar in rivals}

    def beaten(self) -> Ducats:
        """Return the highest bribe of a rival, in ducats; 0 if none has paid."""
        return max(self.paid().values(), default=0)

    def is_promised(self) -> bool:
        """Return whether the post is promised to this very scholar."""
        said = self.context.public.statements
        return any(one.state is StatementState.AGREED and self.scholar in paid_for(one) for one in said)

    def agreed_with_rival(self) -> Statement | None:
        """Return the agreement of a rival about the same post; None if there is none."""
        rivals = self.rivals
        for one in self.context.public.statements:
            if one.state is not StatementState.AGREED or rivals.isdisjoint(paid_for(one)):
                continue
            if all(clause.auction is None for clause in one.clauses):
                return one
        return None

    def is_taken(self) -> bool:
        """Return whether a rival has an agreement about the same post."""
        return self.agreed_with_rival() is not None

    def is_auctioned(self) -> bool:
        """Return whether the landlord has promised the post to the highest bidder."""
        contest = self.contest
        return contest is not None and any(
            clause.auction in contest.rivals
            for statement in self.context.public.statements
            if statement.is_given
            for _, clause, state in statement.each()  # only its landlord can promise an auction
            if state is ClauseState.PENDING
        )

    def is_bound(self) -> bool:
        """Return whether the landlord is bound to give the post to the highest bidder (ruling A28)."""
        contest = self.contest
        return contest is not None and any(
            promise.highest and promise.scholar in contest.rivals for promise in self.context.public.promises
        )

    def rivals_to_pay(self) -> frozenset[Seat]:
        """Return the other owners of rivals that have still to pay."""
        owner = self.context.features.numbers.owner
        paid = {bribe.scholar for bribe in self.context.public.bribes}
        return frozenset(owner[one] for one in self.rivals if one not in paid) - {owner[self.scholar]}

    def is_owed(self) -> bool:
        """Return whether this seat has agreed to favour the owner of a rival.

        A careful character counts each seat that waits here for a favour as a rival for the best posts.
        """
        owner = self.context.features.numbers.owner
        careful = self.context.character.careful
        others = {owner[one] for one in self.rivals} - {owner[self.scholar]}
        if not others and not careful:
            return False
        owed = debts(self.context)
        favours = [favour for debt in owed if (favour := debt.clause.favour) is not None]
        return any(favour.to in others for favour in favours) or (careful and self._is_needed(favours, owed))

    def _is_needed(self, favours: Sequence[Favour], owed: Sequence[Debt]) -> bool:
        """Return whether the best post that is left is needed to do a favour."""
        if self.contest is None or self.contest.area is not None:
            return False
        public = self.context.public
        numbers = self.context.features.numbers
        waiting = {numbers.owner[one] for one in public.applicants[self.context.me]}
        waiting.discard(numbers.owner[self.scholar])
        due = [favour.least for favour in favours if favour.to in waiting]
        sold = {
            post.area
            for debt in owed
            if (post := debt.clause.post) is not None and post.scholar != self.scholar
        }
        left = [area for area in public.free_areas(self.context.me) if area not in sold]
        return bool(due) and sum(numbers.salaries[area] >= max(due) for area in left) <= len(due)

    def is_last(self) -> bool:
        """Return whether all rivals of other owners have paid already."""
        return not self.rivals_to_pay()

    def least(self, worth: Ducats) -> float:
        """Return the bribe, in ducats, at which promising the post is worth as much as keeping it open.

        Without rivals it makes up for what the payer gains over the worst post. With rivals it beats what
        they have paid, or what all would pay for a post that is open, and pays for leaving them out: a post
        that is promised to who talks is not worth a bribe to others.
        """
        features = self.context.features
        found = prize(features, self.scholar)
        if found is None:
            return 0.0
        if not self.rivals:
            owner = features.numbers.owner[self.scholar]
            part = self.context.character.floor * price_factor(features, owner)
            part *= pays_first(self.context, owner)
            return features.numbers.minimum + part * max(0.0, worth - found.unagreed)
        defender = None if found.contest.area is None else found.contest.rivals[0]
        mine = self._likes(self.scholar, worth, defender)
        feelings = max((self._likes(one, worth, defender) - mine for one in self.paid()), default=0.0)
        even = self.beaten() + features.numbers.unit + TUNING.sentiment * max(0.0, feelings)
        awaited = TUNING.rival_pays * worth * len(self.rivals_to_pay())
        unagreed = usual_bribe(features, self.scholar) + awaited
        return max(even, unagreed) + TUNING.promised * worth

    def price(self, salary: Ducats) -> Ducats:
        """Return the bribe, in ducats, for which a post of that salary is sold; see `least`."""
        owner = self.context.features.numbers.owner[self.scholar]
        return self.context.rounded(self.least(salary * self.context.public.payments_left(owner)))

    def _likes(self, scholar: Scholar, worth: Ducats, defender: Scholar | None) -> float:
        """Return how the landlord likes a scholar in a post, in ducats, without its bribe.

        Args:
            defender: the scholar that has the post; None where it is free.
        """
        features = self.context.features
        likes = liking(features, features.numbers.owner[scholar])
        if scholar == defender:
            likes += features.weights.incumbent
        return likes * worth


def fight_of(context: Context, scholar: Scholar) -> Fight:
    """Return the post that a scholar competes for, and its rivals."""
    return Fight(context, scholar, contest_of(context.public, scholar))


def max_bribe(context: Context, scholar: Scholar, worth: Ducats, belief: float) -> float:
    """Return the highest bribe that this seat pays for a promised post, in ducats."""
    features = context.features
    character = context.character
    found = prize(features, scholar)
    if found is None:
        return 0.0
    part = character.most * worth * min(1.0, 0.5 + 0.65 * belief)
    part /= 1 + max(0.0, features.leads[found.contest.palace])
    return min(part + features.numbers.unit / 2, TUNING.purse * context.view.cash)


def auction_bid(fight: Fight, belief: float) -> Ducats | None:
    """Return the bid that wins an auctioned post, in ducats; None if it is too dear.

    It beats what has been paid, and what rivals who have still to pay are likely to go up to.
    """
    context = fight.context
    scholar = fight.scholar
    found = prize(context.features, scholar)
    if found is None:
        return None
    cash = context.features.cash
    deterrent = max(
        (
            min(TUNING.auction_limit * found.worth, TUNING.purse * cash[seat])
            for seat in fight.rivals_to_pay()
        ),
        default=0.0,
    )
    bid = context.rounded(max(fight.beaten() + context.features.numbers.unit, deterrent))
    if bid > max_bribe(context, scholar, found.worth, belief):
        return None
    return bid
