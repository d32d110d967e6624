"""The reasons that a player gives: one public fact each. What it answers is decided in `answers`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Reason, ReasonKind
from intrigue_core.players.obligations import debts
from intrigue_core.players.trust import kept_by, stake, wrongs
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import Fight, prize


def broke(context: Context, seat: Seat) -> Reason | None:
    """Return the gravest statement that a seat broke to this one, faded ones less; None if none."""
    found = wrongs(context.public, seat, context.me, context.character)
    if not found:
        return None
    worst = max(found, key=lambda wrong: (wrong.weight, wrong.statement.number))
    return Reason(kind=ReasonKind.BROKE, seat=seat, statement=worst.statement.number)


def kept(context: Context, seat: Seat) -> Reason | None:
    """Return the last notable statement that a seat kept to this one; None if none."""
    public = context.public
    for statement in reversed(public.statements):
        if not kept_by(statement, seat) or statement.other(seat) != context.me:
            continue
        lasts = any(clause.favour or clause.peace for clause in statement.clauses)
        if lasts or stake(public, statement) >= TUNING.memorable:
            return Reason(kind=ReasonKind.KEPT, seat=seat, statement=statement.number)
    return None


def favoured(context: Context, seat: Seat) -> Reason | None:
    """Return the reason that a seat gave posts to scholars of this one; None if it did not."""
    count = context.memory.posts(context.public, seat, context.me)
    if not count:
        return None
    return Reason(kind=ReasonKind.FAVOURED, seat=seat, count=count)


def leader(context: Context, seat: Seat) -> Reason | None:
    """Return the reason that a seat has the highest income; None if it has not."""
    incomes = context.public.incomes()
    if incomes[seat] and incomes[seat] == max(incomes) and incomes.count(incomes[seat]) == 1:
        return Reason(kind=ReasonKind.LEADER, seat=seat, amount=incomes[seat])
    return None


def pair(context: Context, seat: Seat) -> Reason | None:
    """Return the partner with which a seat has exchanged posts again and again; None if none."""
    public = context.public
    posts = context.memory.posts
    counts = [
        (posts(public, seat, other) + posts(public, other, seat), other)
        for other in range(public.seats)
        if other not in (seat, context.me) and min(posts(public, seat, other), posts(public, other, seat)) > 1
    ]
    if not counts:
        return None
    count, other = max(counts)
    return Reason(kind=ReasonKind.PAIR, seat=seat, other=other, count=count)


def worth(context: Context, scholar: Scholar, amount: Ducats | None = None) -> Reason | None:
    """Return the worth of the post that a scholar wants; None if it wants none, or it pays nothing.

    Args:
        amount: of a certain post, in ducats; None for the one that it wants, or the best free one.
    """
    if amount is None:
        found = prize(context.features, scholar)
        amount = 0 if found is None else found.worth
    if not amount:
        return None
    owner = context.public.edition.owner(scholar)
    return Reason(kind=ReasonKind.WORTH, seat=owner, scholar=scholar, amount=amount)


def paid_most(context: Context, scholar: Scholar) -> Reason | None:
    """Return the reason that a scholar's bribe is the highest of the rivals for a post; None if not."""
    public = context.public
    stage = public.current_stage
    rivals = () if stage is None else stage.rivals(scholar)
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes if bribe.scholar in rivals}
    if len(rivals) < 2 or any(amount >= paid[scholar] for who, amount in paid.items() if who != scholar):
        return None
    owner = public.edition.owner(scholar)
    return Reason(kind=ReasonKind.PAID_MOST, seat=owner, scholar=scholar, amount=paid[scholar])


def favoured_more(context: Context, winner: Scholar, loser: Scholar) -> Reason | None:
    """Return the reason that the winner's owner gave this seat more posts than the loser's; None if not."""
    owner = context.public.edition.owner
    posts = context.memory.posts
    mine = [posts(context.public, owner(one), context.me) for one in (winner, loser)]
    if mine[0] <= mine[1]:
        return None
    return favoured(context, owner(winner))


DECIDING: Mapping[str, Callable[[Context, Scholar, Scholar], Reason | None]] = {
    "paid": lambda context, winner, _: paid_most(context, winner),
    "grateful": favoured_more,
    "against_leader": lambda context, _, loser: leader(context, context.public.edition.owner(loser)),
}
"""By the weight of a term of a hiring: the fact that speaks for one rival against another."""


def agreed(statement: Statement, me: Seat) -> Reason | None:
    """Return the reason that it was agreed so; None if it was promised to all, or for nothing."""
    other = statement.other(me)
    if other is None or statement.is_promise:
        return None
    return Reason(kind=ReasonKind.AGREED, seat=other, statement=statement.number)


def limited(why: Reason | None, **limit: Ducats) -> Reason | None:
    """Return a reason with the sum for which the speaker would have agreed: see the fields of a reason."""
    return None if why is None else why.model_copy(update=limit)


def promised(context: Context, fight: Fight) -> Reason | None:
    """Return the statement for which a post is not for sale: a rival's agreement, or an owed favour."""
    taken = fight.agreed_with_rival()
    if taken is not None:
        return agreed(taken, context.me)
    favours = [debt.statement for debt in debts(context) if debt.clause.favour is not None]
    return agreed(favours[-1], context.me) if favours else None


def last_turn(context: Context) -> Reason | None:
    """Return the reason that this seat will not be landlord again; None if it will."""
    if turns_to_come(context.public, context.me):
        return None
    return Reason(kind=ReasonKind.LAST_TURN, seat=context.me)


def banished(context: Context, seat: Seat) -> Reason | None:
    """Return the last scholar of this seat that lost at a landlord's; None if none did."""
    owner = context.public.edition.owner
    lost = [
        one for one, palace in context.memory.banished.items() if palace == seat and owner(one) == context.me
    ]
    if not lost:
        return None
    return Reason(kind=ReasonKind.BANISHED, seat=seat, scholar=lost[-1])


def threatened(statement: Statement) -> Reason:
    """Return the reason that a seat threatens this one."""
    return Reason(kind=ReasonKind.THREATENED, seat=statement.seat, statement=statement.number)


def bluffed(context: Context, seat: Seat) -> Reason | None:
    """Return the reason that threats of a seat were empty; None if none was."""
    said = context.public.statements
    count = sum(one.threat and one.seat == seat and one.state is StatementState.EMPTY for one in said)
    if not count:
        return None
    return Reason(kind=ReasonKind.BLUFFED, seat=seat, count=count)
