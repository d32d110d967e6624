"""The words that a decision would break, told before it is taken: the ledger itself judges it beforehand."""

from __future__ import annotations

from intrigue_core.bargaining.outcome import Occurrence, after_decision, judge
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.commands import Hire, PayBribe, SendScholars
from intrigue_core.views import PublicView


def words_broken(public: PublicView, command: PayBribe | Hire | SendScholars) -> tuple[Statement, ...]:
    """Return the statements by which a seat has given its word and which its decision would break.

    The ledger judges each by this very command; a favour only with the last stage of the turn, but from the
    decision on that leaves no way to do it. That decision breaks it; later ones, which change nothing, do
    not. A threat is no word to keep.

    Args:
        public: before the decision, which is legal.
    """
    if not any(one.is_given and one.clauses_of(command.seat) for one in public.statements):
        return ()
    broken = _broken_after(*after_decision(public, command), command)
    if broken and isinstance(command, Hire):
        # What is beyond keeping before this stage was broken by an earlier one.
        before = {scholar for stage in public.stages[: public.stage] for scholar in stage.payers}
        palace = enumerate(public.palace(public.landlord))
        given = [(scholar, area) for area, scholar in palace if scholar in before]
        beyond = _broken_after(public._replace(stage=public.stage - 1), Occurrence(given=given), command)
        broken -= beyond
    return tuple(public.statements[number] for number in sorted(broken))


def _broken_after(public: PublicView, what: Occurrence, command: PayBribe | Hire | SendScholars) -> set[int]:
    statements = list(public.statements)
    live = [one.number for one in statements if one.is_given and one.clauses_of(command.seat)]
    judge(statements, live, public, what)
    return {
        one.number
        for one in statements
        if one.state is StatementState.BROKEN
        and one.broken_by == command.seat
        and public.statements[one.number].state is not StatementState.BROKEN
    }
