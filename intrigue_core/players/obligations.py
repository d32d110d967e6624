"""What a mind owes, what breaking it would cost, and how its words and wrongs change what it decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from intrigue_core.bargaining.clauses import FavourClause, HireClause, PayClause
from intrigue_core.bargaining.feasibility import turns_to_come
from intrigue_core.bargaining.outcome import after_decision, breaks
from intrigue_core.bargaining.statements import (
    ClauseState,
    Debt,
    Statement,
    StatementState,
    debts_of,
    paid_for,
)
from intrigue_core.commands import Hire, SendScholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.players.context import Context
from intrigue_core.players.trust import grudge, stake
from intrigue_core.players.tuning import TUNING


def debts(context: Context) -> list[Debt]:
    """Return what this seat has still to keep, the oldest first; defied threats of its own among it."""
    owed: list[Debt] = []
    for statement in context.public.statements:
        if not statement.threat:
            owed += debts_of(statement, context.me)
        elif (
            statement.seat == context.me and statement.state is StatementState.OPEN and _is_defied(statement)
        ):
            owed += (Debt(statement, clause) for clause in statement.mine)
    return owed


def _is_defied(statement: Statement) -> bool:
    return not statement.yours or ClauseState.BROKEN in statement.yours_now


def favours_due(context: Context) -> frozenset[Seat]:
    """Return who owes this seat a favour, and is believed."""
    me = context.me
    return frozenset(
        seat
        for statement in context.public.statements
        if statement.is_given
        for seat, clauses, states in statement.parties
        for clause, state in zip(clauses, states, strict=True)
        if isinstance(clause, FavourClause) and clause.to == me and state is not ClauseState.BROKEN
        if context.trust(seat) >= TUNING.belief
    )


def breaking_cost(context: Context, statement: Statement) -> float:
    """Return what breaking a word would have to bring, in ducats."""
    character, public = context.character, context.public
    ducats = character.honour * max(character.petty, stake(public, statement)) * context.scale
    ahead = turns_to_come(public, context.me) / public.edition.rounds
    ducats *= character.at_the_end + (1 - character.at_the_end) * ahead
    other = statement.other(context.me)
    if (
        other is not None
        and grudge(public, other, context.me, character) > TUNING.released_by * character.grudge
    ):
        ducats *= character.to_liars
    return ducats * TUNING.empty_threat if statement.threat else ducats


def agreed_bribe(context: Context, scholar: Scholar) -> tuple[Ducats, Statement] | None:
    """Return what this seat has said that it pays for a scholar; None if nothing."""
    owed = [
        (debt.clause.amount, debt.statement)
        for debt in debts(context)
        if isinstance(debt.clause, PayClause) and debt.clause.scholar == scholar
    ]
    return max(owed, key=lambda each: each[0], default=None)


def prepaid(context: Context, owed: Iterable[Debt]) -> Mapping[Scholar, Ducats]:
    """Return what has been paid beyond the minimum for posts that this landlord owes for it."""
    sold = {
        debt.clause.scholar
        for debt in owed
        if isinstance(debt.clause, HireClause) and debt.clause.scholar in paid_for(debt.statement)
    }
    least = context.features.numbers.minimum
    return {bribe.scholar: bribe.amount - least for bribe in context.public.bribes if bribe.scholar in sold}


def broken_by(context: Context, owed: Sequence[Debt], way: Hire | SendScholars) -> list[Statement]:
    """Return the words that a decision of this landlord would break, judged as the game judges them."""
    if not owed:
        return []
    after, happened = after_decision(context.public, way)
    return [debt.statement for debt in owed if breaks(debt, context.me, after, happened)]


def total_breaking_cost(context: Context, broken: Sequence[Statement]) -> float:
    """Return what breaking these words costs, in ducats: each once."""
    each = {statement.number: statement for statement in broken}
    return sum(breaking_cost(context, statement) for statement in each.values())


def refused_price(context: Context) -> frozenset[Scholar]:
    """Return the scholars for whom this landlord has named a price in this turn, and less was paid."""
    public = context.public
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    return frozenset(
        clause.scholar
        for statement in public.statements
        if statement.turn == public.turn
        and statement.seat == context.me
        and statement.is_offer
        and statement.answers is None
        for clause in statement.yours
        if isinstance(clause, PayClause) and paid.get(clause.scholar, clause.amount) < clause.amount
        if statement.state is not StatementState.KEPT and statement.state is not StatementState.AGREED
    )


def grudges(context: Context) -> list[float]:
    """Return what is left of what everybody has done to this seat, less what is felt for partners of a pact.

    In parts of a post, seat by seat: so much less it likes to give them one.
    """
    public, me, friends = context.public, context.me, favours_due(context)
    fresh = {
        statement.broken_by
        for statement in public.statements
        if statement.state is StatementState.BROKEN
        and statement.turn == public.turn
        and me in (statement.seat, statement.to)
    }
    return [
        0.0
        if seat == me
        else grudge(public, seat, me, context.character)
        - TUNING.fond * (seat in friends)
        + TUNING.fresh_wrong * (seat in fresh)
        for seat in range(public.seats)
    ]
