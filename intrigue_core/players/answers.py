"""A player's answer to an offer: yes, no, another offer, or “let me hear the others”.

Each answer follows from the value of the offer: its gain, times how likely the other is to keep it, less its
cost.
"""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core.bargaining.clauses import Clause, PayClause
from intrigue_core.bargaining.statements import Statement, StatementState, bribes_in, price_of
from intrigue_core.commands import Agree, Decline, Speak
from intrigue_core.editions import MAX_DUCATS, Ducats, Scholar, Seat
from intrigue_core.players import reasons
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Mood, PlayerAction, Reason
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import (
    Fight,
    asking_price,
    clause_cost,
    clause_gain,
    fight_of,
    max_bribe,
    price_factor,
    prize,
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
    belief = context.trust(other)
    money = _money(context, statement)
    if belief < TUNING.belief:
        why = reasons.broke(context, other)
        mood = Mood.DECLINE if why is None else Mood.REMIND
        return PlayerAction(_no(context, statement), mood, why)
    if money is not None:
        if money.landlord == context.me:
            return _as_landlord(context, statement, money)
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
    character = context.character
    dear = price_factor(context, money.payer)
    fight = fight_of(context, scholar)
    floor = max(character.floor * worth * dear, fight.least(worth))
    fair = context.rounded(floor)
    if fight.is_taken() or fight.is_owed():
        return PlayerAction(_no(context, statement), Mood.DECLINE)
    if fight.is_auctioned():
        return PlayerAction(_no(context, statement), Mood.HEAR_OTHERS)
    if not fight.is_last() and amount < TUNING.tempting * asking_price(context, payer, worth):
        return PlayerAction(_no(context, statement), Mood.HEAR_OTHERS)
    yes = Agree(seat=context.me, statement=statement.number)
    possible = context.is_legal(yes)
    if amount >= fair:
        if possible:
            return PlayerAction(yes, Mood.AGREE)
        return PlayerAction(_no(context, statement), Mood.DECLINE)
    why = _too_little(context, fight, money) if possible else None
    ask = context.rounded(max(floor, (asking_price(context, payer, worth) + amount) / 2))
    if _counters(context, statement) < character.counters and amount < ask < _last_named(
        context, statement, scholar
    ):
        other = _mirrored(context, statement, scholar, ask)
        if context.is_legal(other):
            return PlayerAction(other, Mood.COUNTER, why)
    enough = max(TUNING.settles * fair, fight.least(worth))  # something rather than nothing
    if possible and _counters(context, statement) and amount >= enough:
        return PlayerAction(yes, Mood.AGREE)
    return PlayerAction(_no(context, statement), Mood.DECLINE, why)


def _too_little(context: Context, fight: Fight, money: Money) -> Reason | None:
    """Return the reason why a bribe is too small: the payer's lead, a rival's bribe, or the post's worth.

    It is the fact without which the landlord would have agreed; of two such facts the first.
    """
    scholar, amount, worth, _, payer = money
    level = context.character.floor * worth
    if context.rounded(max(level, fight.least(worth))) <= amount:
        return reasons.leader(context, payer)
    paid = fight.paid()
    best = max(paid, key=paid.__getitem__, default=None)
    if best is not None and context.rounded(max(level, fight.least(worth, without=best))) <= amount:
        return reasons.paid_most(context, best)
    return reasons.worth(context, scholar, worth)


# --- as the payer ---


def _as_payer(context: Context, statement: Statement, money: Money, belief: float) -> PlayerAction:
    scholar, amount, worth, landlord, _ = money
    most = max_bribe(context, scholar, worth, belief)
    gained = _value(context, statement, belief)
    if amount <= most and gained > 0:
        yes = Agree(seat=context.me, statement=statement.number)
        if context.is_legal(yes):
            return PlayerAction(yes, Mood.AGREE, _believed(context, statement, money))
    offer = context.rounded(min(most, (context.character.opens * worth + amount) / 2))
    beats = fight_of(context, scholar).beaten()
    before = _last_named(context, statement, scholar, default=0)
    if _counters(context, statement) < context.character.counters and max(beats, before) < offer < amount:
        other = _mirrored(context, statement, scholar, offer)
        if context.is_legal(other):
            return PlayerAction(other, Mood.COUNTER, reasons.worth(context, scholar, worth))
    even = max_bribe(context, scholar, worth, belief, of_leader=False)
    why = None
    if most < amount <= even and gained > 0:
        why = reasons.leader(context, landlord)
    return PlayerAction(_no(context, statement), Mood.DECLINE, why)


def _believed(context: Context, statement: Statement, money: Money) -> Reason | None:
    """Return the statement that the landlord kept, if it would not be believed without any."""
    unknown = context.trust_in_stranger(money.landlord)
    most = max_bribe(context, money.scholar, money.worth, unknown)
    if money.amount <= most and _value(context, statement, unknown) > 0:
        return None
    return reasons.kept(context, money.landlord)


# --- both ---


def _no(context: Context, statement: Statement) -> Decline:
    return Decline(seat=context.me, statement=statement.number)


def _counters(context: Context, statement: Statement) -> int:
    """Return the number of this seat's counter-offers that precede a statement."""
    count = 0
    before = statement.answers
    while before is not None:
        earlier = context.public.statements[before]
        count += earlier.seat == context.me
        before = earlier.answers
    return count


def _last_named(
    context: Context, statement: Statement, scholar: Scholar, default: Ducats = MAX_DUCATS
) -> Ducats:
    """Return the amount that this seat named last before a statement, so that it is not repeated."""
    if statement.answers is None:
        return default
    earlier = price_of(context.public.statements[statement.answers], scholar)
    if earlier is None:
        return default
    return earlier


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
