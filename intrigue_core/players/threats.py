"""How far a player heeds threats: the harm that is threatened, times how likely it is to be carried out.

Both follow from public facts: the harm from the worth of posts, the likelihood from the outcome of the
speaker's earlier threats in this game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from intrigue_core.bargaining.clauses import Clause, Post
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.bargaining.outcome import after_decision, breaks, price_reached
from intrigue_core.bargaining.statements import Debt, Statement, StatementState, bribes_in, is_overtaken
from intrigue_core.commands import Hire, PayBribe, SendScholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.players.character import Character
from intrigue_core.players.context import Context
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import attack_cost, prize
from intrigue_core.views import PublicView


class Menace(NamedTuple):
    """A threat to this seat that asks for something, with its expected loss."""

    statement: Statement
    loss: float
    """The harm, times how likely it is, in ducats."""


def menaces(context: Context) -> list[Menace]:
    """Return the threats to this seat that ask for something and are not defied yet."""
    found: list[Menace] = []
    for statement in context.public.statements:
        if (
            statement.threat
            and statement.to == context.me
            and statement.state is StatementState.OPEN
            and ClauseState.PENDING in statement.yours_now
            and ClauseState.BROKEN not in statement.yours_now
        ):
            likely = credibility(context.public, statement.seat, context.me, context.character)
            worst = max(harm(context, clause, statement.seat) for clause in statement.mine)
            found.append(Menace(statement, likely * worst))
    return found


def credibility(public: PublicView, seat: Seat, me: Seat, character: Character) -> float:
    """Return the probability that a seat carries out a threat to another that is defied.

    After two empty threats more than were carried out it is 0. A seat that has given in to the speaker before
    believes it less.
    """
    done = Counter(one.state for one in public.statements if one.threat and one.seat == seat)
    carried_out = done[StatementState.CARRIED_OUT]
    empty = done[StatementState.EMPTY]
    if empty - carried_out >= TUNING.bluffs:
        return 0.0
    given_in = sum(
        one.threat and one.state is StatementState.AVERTED and (one.seat, one.to) == (seat, me)
        for one in public.statements
    )
    prior = TUNING.threats_prior
    return (character.fears * prior + carried_out) / (
        prior + carried_out + empty + TUNING.given_in * given_in
    )


def harm(context: Context, clause: Clause, by: Seat) -> float:
    """Return the loss of this seat if a clause of a threat is carried out, in ducats."""
    public = context.public
    me = context.me
    if not clause.can_harm(public, by, me):
        return 0.0
    done = 0.0
    if (banished := clause.exile) is not None:
        done += _post_at_stake(context, banished)
    if (post := clause.post) is not None:
        if context.features.numbers.owner[post.scholar] == me:
            done += _loss_by_post(context, post)
        else:
            contest = contest_of(public, post.scholar)
            rivals = () if contest is None else contest.rivals
            done += max((_post_at_stake(context, one) for one in rivals), default=0.0)
    if (sending := clause.sending) is not None:
        done += attack_cost(context.features, *sending)
    return done


def _post_at_stake(context: Context, scholar: Scholar) -> float:
    """Return the expected worth of a scholar's next negotiation to this seat, in ducats."""
    found = prize(context.features, scholar)
    if found is None or context.features.numbers.owner[scholar] != context.me:
        return 0.0
    return TUNING.tenure * found.unagreed


def _loss_by_post(context: Context, post: Post) -> float:
    """Return the loss of this seat if its scholar gets a post that is poorer than it expects, in ducats."""
    if post.area is None:
        return 0.0
    pays = context.features.numbers.salaries[post.area] * context.public.payments_left(context.me)
    return max(0.0, _post_at_stake(context, post.scholar) - TUNING.tenure * pays)


# --- what a decision does ---


def defied(context: Context, threats: Sequence[Menace], way: PayBribe | Hire | SendScholars) -> list[Menace]:
    """Return the threats whose demand a decision denies, judged as the game judges it."""
    if not threats:
        return []
    public = context.public
    after, happened = after_decision(public, way)
    price = None
    if happened.paid is not None:
        live = [one.number for one in public.statements if not one.state.is_settled]
        price = price_reached(public.statements, live, public, *happened.paid)
    return [
        one
        for one in threats
        if price is None or not is_overtaken(one.statement, public.statements[price])
        if any(
            state is ClauseState.PENDING and breaks(Debt(one.statement, clause), context.me, after, happened)
            for seat, clause, state in one.statement.each()
            if seat == context.me
        )
    ]


def total_loss(threats: Iterable[Menace]) -> float:
    """Return the expected loss of defying some threats, in ducats: the worst of each speaker counts."""
    worst: dict[Seat, float] = {}
    for one in threats:
        worst[one.statement.seat] = max(worst.get(one.statement.seat, 0.0), one.loss)
    return sum(worst.values())


def demanded(threats: Iterable[Menace], scholar: Scholar) -> list[tuple[Ducats, Menace]]:
    """Return the bribes for a scholar that threats ask for, in ducats, the lowest first."""
    asked = [
        (bribe.amount, one)
        for one in threats
        for bribe in bribes_in(one.statement.yours)
        if bribe.scholar == scholar
    ]
    return sorted(asked, key=lambda each: each[0])
