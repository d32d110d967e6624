"""A player's answer to an offer: yes, no, another offer, or “let me hear the others”.

Each answer follows from the value of the offer: its gain, times how likely the other is to keep it, less its
cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from intrigue_core.bargaining.clauses import Clause, HireClause, PayClause
from intrigue_core.bargaining.statements import Statement, StatementState, bribes_in, price_of
from intrigue_core.commands import Agree, Decline, Speak
from intrigue_core.editions import MAX_DUCATS, Ducats, Scholar, Seat
from intrigue_core.players import reasons
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Mood, PlayerAction, Reason, ReasonKind
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import (
    asking_price,
    clause_cost,
    clause_gain,
    fight_of,
    max_bribe,
    price_factor,
    prize,
    sold,
    stubbornness,
)


class Money(NamedTuple):
    """An offer of money for a post."""

    scholar: Scholar
    amount: Ducats
    worth: Ducats
    landlord: Seat
    payer: Seat


def answer_to(context: Context, statement: Statement) -> PlayerAction:
    """Return the answer to an open offer to this seat."""
    other = statement.seat
    belief = context.belief_in(statement)
    money = _money(context, statement)
    if belief < TUNING.belief and (money is None or not _pays_first(context, money)):
        why = reasons.broke(context, other)
        mood = Mood.DECLINE if why is None else Mood.REMIND
        return PlayerAction(_no(context, statement), mood, why)
    if money is not None:
        if money.landlord == context.me:
            action = _as_landlord(context, statement, money)
            at_leader = action.reason is not None and action.reason.kind is ReasonKind.LEADER
            return action._replace(mood=Mood.LEADER) if at_leader else action
        return _as_payer(context, statement, money, belief)
    if any(
        (post := clause.post) is not None and fight_of(context, post.scholar).is_taken()
        for clause in statement.yours
    ):
        return PlayerAction(_no(context, statement), Mood.DECLINE)
    value = _value(context, statement, belief) - TUNING.tiresome * context.scale * _declined(context, other)
    yes = Agree(seat=context.me, statement=statement.number)
    wants = max(context.character.favours, context.character.peace) > 0
    suits = wants and value > 0 and context.is_legal(yes)
    if suits and context.features.leads[other] <= TUNING.no_pacts:
        unknown = _value(context, statement, context.trust_in_stranger(other))
        why = reasons.kept(context, other) if unknown <= 0 else None
        return PlayerAction(yes, Mood.AGREE, why)
    why = reasons.leader(context, other) if suits else None
    return PlayerAction(_no(context, statement), Mood.DECLINE, why)


def _pays_first(context: Context, money: Money) -> bool:
    """Return whether an offer of money is safe, whoever makes it.

    The landlord has the bribe before it decides, and nobody else is turned away for it.
    """
    return money.landlord == context.me and not fight_of(context, money.scholar).rivals


def _declined(context: Context, other: Seat) -> int:
    """Return the number of a seat's offers that this one has declined in this turn."""
    declined = (other, context.me, StatementState.DECLINED, context.public.turn)
    return sum((one.seat, one.to, one.state, one.turn) == declined for one in context.public.statements)


def _value(context: Context, statement: Statement, belief: float) -> float:
    """Return the value of an offer to this seat, in ducats."""
    got = sum(clause_gain(context.features, clause, statement.seat) for clause in statement.mine)
    given = sum(clause_cost(context.features, clause) for clause in statement.yours)
    return belief * got - given - sum(_outbid(context, clause) for clause in statement.yours)


def _outbid(context: Context, clause: Clause) -> float:
    """Return the ducats by which rivals have outbid the scholar that asks for a post."""
    post = clause.post
    if post is None:
        return 0.0
    found = prize(context.features, post.scholar, post.needs(context.features.numbers.salaries))
    if found is None or found.contest.palace != context.me:
        return 0.0
    paid = {bribe.scholar: bribe.amount for bribe in context.public.bribes}
    return max(0.0, fight_of(context, post.scholar).least(found.worth) - paid.get(post.scholar, 0))


def _money(context: Context, statement: Statement) -> Money | None:
    """Return the money and the post of an offer; None if it is about anything else."""
    pays = bribes_in(statement.clauses)
    if len(pays) != 1:
        return None
    pay = pays[0]
    posts = [post for one in statement.clauses if (post := one.post) and post.scholar == pay.scholar]
    least = posts[0].needs(context.features.numbers.salaries) if posts else 0
    found = prize(context.features, pay.scholar, least)
    if found is None or len(statement.clauses) > len(pays) + len(posts):
        return None
    payer = context.features.numbers.owner[pay.scholar]
    return Money(pay.scholar, pay.amount, found.worth, found.contest.palace, payer)


# --- as the landlord ---


def _as_landlord(context: Context, statement: Statement, money: Money) -> PlayerAction:
    scholar, amount, worth, _, payer = money
    fight = fight_of(context, scholar)
    if fight.is_taken() or fight.is_owed():
        return PlayerAction(_no(context, statement), Mood.DECLINE, reasons.promised(context, fight))
    if fight.is_auctioned():
        return PlayerAction(_no(context, statement), Mood.HEAR_OTHERS)
    haggles = _counters(context, scholar, payer) < context.character.counters
    floor = _floor(context, money)
    asked = max(floor, asking_price(context, payer, worth))
    named = _least_asked(context, money)
    if not fight.is_last():
        early = context.rounded(max(floor, TUNING.tempting * asking_price(context, payer, worth)))
        if amount < early:
            if haggles and early < named:
                other = _mirrored(context, statement, scholar, early)  # for that the others are not heard
                if context.is_legal(other):
                    return PlayerAction(other, Mood.COUNTER)
            return PlayerAction(_no(context, statement), Mood.HEAR_OTHERS)
    yes = Agree(seat=context.me, statement=statement.number)
    possible = context.is_legal(yes)
    fair = context.rounded(floor)
    if amount >= fair and not possible:
        return PlayerAction(_no(context, statement), Mood.DECLINE, reasons.promised(context, fight))
    patience = 1 / (1 + stubbornness(context, payer))
    hoped = min(named, asked)
    # It gives way by its own target alone: the middle would move with an extreme counter-offer.
    concession = context.rounded(hoped - patience * TUNING.gives * max(0.0, hoped - floor))
    contents = amount >= fair and amount >= TUNING.contents * hoped
    why = reasons.worth(context, scholar, worth) if amount >= fair else _too_little(context, money)
    mood = None
    if context.trust(payer) < TUNING.belief and (broken := reasons.broke(context, payer)) is not None:
        why = broken  # what it pays first is its way back
        mood = Mood.REMIND
    if not contents and haggles and amount < concession < named:
        other = _mirrored(context, statement, scholar, concession)
        if context.is_legal(other):
            return PlayerAction(other, mood or Mood.COUNTER, why)
    last = fair
    if named < MAX_DUCATS:  # something rather than nothing
        last = min(named, context.rounded((1 - patience * (1 - TUNING.settles)) * fair))
    if fight.rivals:
        last = max(last, context.rounded(fight.least(worth)))
    if possible and amount >= last:
        return PlayerAction(yes, Mood.AGREE)
    lesser = _lesser(context, statement, money) if possible and not fight.rivals else None
    if lesser is not None:
        return PlayerAction(lesser, mood or Mood.LESSER, why)
    return PlayerAction(_no(context, statement), mood or Mood.DECLINE, reasons.limited(why, at_least=last))


def _floor(context: Context, money: Money) -> float:
    """Return the bribe below which a landlord thinks no promise fair, in ducats."""
    fight = fight_of(context, money.scholar)
    least = fight.least(money.worth)
    if not fight.rivals:
        return least
    own = context.character.floor * money.worth * price_factor(context.features, money.payer)
    return max(own, least)


def _lesser(context: Context, statement: Statement, money: Money) -> Speak | None:
    """Return the offer of the best post that a bribe suffices for, if it is one of less salary."""
    public = context.public
    salaries = context.features.numbers.salaries
    left = public.payments_left(money.payer)
    taken = sold(public, money.scholar)
    fight = fight_of(context, money.scholar)
    free = [area for area in public.free_areas(context.me) if area not in taken]
    worst = min((salaries[area] for area in free), default=0)
    for area in sorted(free, key=lambda one: salaries[one], reverse=True):
        worth = salaries[area] * left
        enough = TUNING.settles * context.rounded(fight.least(worth))
        if worst < salaries[area] and worth < money.worth and enough <= money.amount:
            pay = PayClause(scholar=money.scholar, amount=money.amount)
            hire = HireClause(scholar=money.scholar, area=area)
            lesser = Speak(
                seat=context.me, to=statement.seat, mine=(hire,), yours=(pay,), answers=statement.number
            )
            said = [(one.mine, one.yours) for one, _ in _talk(context, money.scholar, money.payer)]
            return lesser if context.is_legal(lesser) and (lesser.mine, lesser.yours) not in said else None
    return None


def _too_little(context: Context, money: Money) -> Reason | None:
    """Return the reason why a bribe is too small: the payer's lead, a rival's bribe, or the post's worth.

    It is the fact without which the landlord would think it fair; of two such facts the first.
    """
    scholar, amount, worth, _, payer = money

    def is_fair(changed: Context) -> bool:
        return changed.rounded(_floor(changed, money)) <= amount

    ahead = reasons.leader(context, payer)
    if ahead is not None and is_fair(_without_lead(context, payer)):
        return ahead
    paid = fight_of(context, scholar).paid()
    best = max(paid, key=paid.__getitem__, default=None)
    if best is not None and is_fair(_without_bribe(context, best)):
        return reasons.paid_most(context, best)
    return reasons.worth(context, scholar, worth)


def _without_lead(context: Context, seat: Seat) -> Context:
    """Return the same position, were a seat not ahead."""
    features = context.features
    leads = [0.0 if one == seat else lead for one, lead in enumerate(features.leads)]
    return context._replace(features=features._replace(leads=leads))


def _without_bribe(context: Context, scholar: Scholar) -> Context:
    """Return the same position, had a scholar's owner paid the minimum."""
    least = context.features.numbers.minimum
    bribes = [one._replace(amount=least) if one.scholar == scholar else one for one in context.public.bribes]
    public = context.public._replace(bribes=tuple(bribes))
    return context._replace(
        view=context.view._replace(public=public), features=context.features._replace(public=public)
    )


# --- as the payer ---


def _as_payer(context: Context, statement: Statement, money: Money, belief: float) -> PlayerAction:
    scholar, amount, worth, landlord, _ = money
    counters = context.character.counters
    most = max_bribe(context, scholar, worth, belief)
    gained = _value(context, statement, belief)
    suits = gained > 0 and amount <= most
    limit = min(most, amount + gained)  # at which it is as well off without an agreement
    before = _most_offered(context, scholar)
    passed = max(before, fight_of(context, scholar).beaten())
    given = _counters(context, scholar, landlord)
    opened = context.character.opens * worth
    last = max(float(before), opened)
    patience = 1 / (1 + stubbornness(context, landlord))
    offer = context.rounded(last + patience * TUNING.gives * max(0.0, limit - last))
    names = given < counters and passed < offer < amount
    fair = opened + TUNING.easy * (limit - opened)  # dearer is haggled about
    contents = amount <= fair or before >= TUNING.contents * amount
    if suits and (contents or not names):
        yes = Agree(seat=context.me, statement=statement.number)
        if context.is_legal(yes):
            return PlayerAction(yes, Mood.AGREE, _believed(context, statement, money))
    mood = Mood.COUNTER
    if not names and 0 < given <= counters:  # all it has to give
        mood = Mood.LAST_SUM
        offer = context.rounded(limit)
        names = passed < offer < amount
    if names:
        other = _mirrored(context, statement, scholar, offer)
        if context.is_legal(other):
            return PlayerAction(other, mood, reasons.worth(context, scholar, worth))
    why = reasons.leader(context, landlord) if not suits else None
    if why is not None:
        level = _without_lead(context, landlord)
        if amount > max_bribe(level, scholar, worth, belief) or _value(level, statement, belief) <= 0:
            why = None
    why = reasons.limited(why or reasons.worth(context, scholar, worth), at_most=context.rounded(limit))
    return PlayerAction(_no(context, statement), Mood.DECLINE, why)


def _believed(context: Context, statement: Statement, money: Money) -> Reason | None:
    """Return the statement that the landlord kept, if it would not be believed without any."""
    if context.is_bound_by(statement):
        return None
    unknown = context.trust_in_stranger(money.landlord)
    most = max_bribe(context, money.scholar, money.worth, unknown)
    if money.amount <= most and _value(context, statement, unknown) > 0:
        return None
    return reasons.kept(context, money.landlord)


# --- both ---


def _no(context: Context, statement: Statement) -> Decline:
    return Decline(seat=context.me, statement=statement.number)


def _talk(context: Context, scholar: Scholar, other: Seat) -> Iterator[tuple[Statement, Ducats]]:
    """Yield what this seat has said in this turn to another about a scholar's bribe, with the sums."""
    public = context.public
    for one in public.statements:
        if (one.seat, one.to, one.turn) == (context.me, other, public.turn) and one.is_offer:
            amount = price_of(one, scholar)
            if amount is not None:
                yield one, amount


def _counters(context: Context, scholar: Scholar, other: Seat) -> int:
    """Return the number of this seat's counter-offers to another in this turn, about a scholar."""
    return sum(one.answers is not None for one, _ in _talk(context, scholar, other))


def _least_asked(context: Context, money: Money) -> Ducats:
    """Return the least that this landlord has asked for such a post in this turn; the most for none."""
    asked = [
        amount
        for one, amount in _talk(context, money.scholar, money.payer)
        if (named := _money(context, one)) is not None and named.worth >= money.worth
    ]
    return min(asked, default=MAX_DUCATS)


def _most_offered(context: Context, scholar: Scholar) -> Ducats:
    """Return the most that this seat has offered for a scholar in this turn; 0 for nothing."""
    offered = [amount for _, amount in _talk(context, scholar, context.public.landlord)]
    return max(offered, default=0)


def _mirrored(context: Context, statement: Statement, scholar: Scholar, amount: Ducats) -> Speak:
    """Return the same offer from this side, for another amount."""

    def changed(clause: Clause) -> Clause:
        if isinstance(clause, PayClause) and clause.scholar == scholar:
            return PayClause(scholar=scholar, amount=amount)
        return clause

    return Speak(
        seat=context.me,
        to=statement.seat,
        mine=tuple(map(changed, statement.yours)),
        yours=tuple(map(changed, statement.mine)),
        answers=statement.number,
    )
