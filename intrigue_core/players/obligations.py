"""What a player owes by its statements, what breaking them costs, and its grudges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.bargaining.outcome import after_decision, breaks
from intrigue_core.bargaining.statements import Debt, Statement, StatementState, bribes_in, debts_of, paid_for
from intrigue_core.commands import Hire, SendScholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.players.context import Context
from intrigue_core.players.trust import grudge, stake, wrongs
from intrigue_core.players.tuning import TUNING


def debts(context: Context) -> list[Debt]:
    """Return the clauses that this seat has still to keep, the oldest first; defied threats count, too."""
    owed: list[Debt] = []
    for statement in context.public.statements:
        if not statement.threat:
            owed += debts_of(statement, context.me)
        elif (statement.seat, statement.state) == (context.me, StatementState.OPEN) and (
            not statement.yours or ClauseState.BROKEN in statement.yours_now
        ):
            owed += (Debt(statement, clause) for clause in statement.mine)
    return owed


def favours_due(context: Context) -> frozenset[Seat]:
    """Return the seats that owe this one a favour, and are believed."""
    return frozenset(
        seat
        for statement in context.public.statements
        if statement.is_given
        for seat, clause, state in statement.each()
        if (favour := clause.favour) is not None and favour.to == context.me
        if state is not ClauseState.BROKEN
        if context.trust(seat) >= TUNING.belief
    )


def spared(owed: Iterable[Debt]) -> frozenset[Seat]:
    """Return the seats to which peace is owed, anywhere."""
    return frozenset(peace.whom for debt in owed if (peace := debt.clause.peace) is not None)


def breaking_cost(context: Context, statement: Statement) -> float:
    """Return the cost of breaking a statement, in ducats."""
    character = context.character
    public = context.public
    ducats = character.honour * max(character.petty, stake(public, statement)) * context.scale
    ahead = turns_to_come(public, context.me) / public.edition.rounds
    ducats *= character.at_the_end + (1 - character.at_the_end) * ahead
    other = statement.other(context.me)
    if other is not None and _is_released(context, statement, other):
        ducats *= character.to_liars
    if statement.threat:
        ducats *= TUNING.empty_threat
    return ducats


def _is_released(context: Context, statement: Statement, other: Seat) -> bool:
    """Return whether a seat has wronged this one since a statement: what was agreed later counts in full."""
    public = context.public
    character = context.character
    wronged = [one.statement.number for one in wrongs(public, other, context.me, character)]
    if max(wronged, default=-1) < statement.number:
        return False
    return grudge(public, other, context.me, character) > TUNING.released_by * character.grudge


def agreed_bribe(context: Context, scholar: Scholar) -> tuple[Ducats, Statement] | None:
    """Return the bribe that this seat has promised for a scholar, and where; None if it has not."""
    owed = [
        (bribe.amount, debt.statement)
        for debt in debts(context)
        if (bribe := debt.clause.bribe) is not None and bribe.scholar == scholar
    ]
    return max(owed, key=lambda each: each[0], default=None)


def prepaid(context: Context, owed: Iterable[Debt]) -> Mapping[Scholar, Ducats]:
    """Return the bribes beyond the minimum, by scholar, for posts that this landlord has promised."""
    sold = {
        post.scholar
        for debt in owed
        if (post := debt.clause.post) is not None and post.scholar in paid_for(debt.statement)
    }
    least = context.features.numbers.minimum
    return {bribe.scholar: bribe.amount - least for bribe in context.public.bribes if bribe.scholar in sold}


def broken_by(context: Context, owed: Sequence[Debt], way: Hire | SendScholars) -> list[Statement]:
    """Return the statements that a decision of this landlord would break, as the game judges them."""
    if not owed:
        return []
    after, happened = after_decision(context.public, way)
    return [debt.statement for debt in owed if breaks(debt, context.me, after, happened)]


def total_breaking_cost(context: Context, broken: Sequence[Statement]) -> float:
    """Return the cost of breaking some statements, in ducats; each counts once."""
    each = {statement.number: statement for statement in broken}
    return sum(breaking_cost(context, statement) for statement in each.values())


def refused_prices(context: Context) -> Mapping[Scholar, Ducats]:
    """Return the least salary of each post for which this landlord has named a price, and less was paid."""
    public = context.public
    salaries = public.edition.salaries
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    return {
        price.scholar: min((one.post.needs(salaries) for one in statement.mine if one.post), default=0)
        for statement in public.statements
        if statement.turn == public.turn
        and statement.seat == context.me
        and statement.is_offer
        and statement.answers is None
        for price in bribes_in(statement.yours)
        if paid.get(price.scholar, price.amount) < price.amount
        if statement.state is not StatementState.KEPT and statement.state is not StatementState.AGREED
        if statement.missed_by is None
    }


def grudges(context: Context) -> list[float]:
    """Return the grudge against each seat, less the liking for partners of a pact, in seat order.

    The unit is a part of a post: a grudge lowers the score of giving the seat a post by so much of its worth.
    """
    public = context.public
    me = context.me
    friends = favours_due(context)
    fresh = {
        statement.broken_by
        for statement in public.statements
        if statement.state is StatementState.BROKEN
        and statement.turn == public.turn
        and me in (statement.seat, statement.to)
    }
    found = [0.0] * public.seats
    for seat in range(public.seats):
        if seat != me:
            old = grudge(public, seat, me, context.character)
            found[seat] = old - TUNING.fond * (seat in friends) + TUNING.fresh_wrong * (seat in fresh)
    return found
