"""The outcome of every statement, judged from public events alone.

No player judges whether a statement was kept. An agreed offer is broken by the seat that first breaks one
of its clauses, and then the other is free; it is kept when nothing of it is left to keep. A promise is
judged like an agreed offer. A threat is averted when it gets what it asks for; when that is denied, it is
carried out, or empty. Where the two have agreed otherwise, it lapses, as does what cannot happen any more.
Where somebody else has decided for a player who was not there, that is public, and what this alone has
prevented comes to nothing (ruling A26).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from intrigue_core.bargaining.clauses import Clause
from intrigue_core.bargaining.facts import BROKEN, KEPT, MISSED, MOOT, PENDING, ClauseState, Occurrence
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.bargaining.legality import can_agree
from intrigue_core.bargaining.statements import (
    Debt,
    Side,
    Statement,
    StatementState,
    bribes_in,
    debts_of,
)
from intrigue_core.bargaining.talk import agree
from intrigue_core.commands import Hire, PayBribe, SendScholars
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.events import RawEvent, StatementJudged
from intrigue_core.model import SEND
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView


def after_decision(
    public: PublicView, command: PayBribe | Hire | SendScholars
) -> tuple[PublicView, Occurrence]:
    """Return the public view after a decision, as far as clauses depend on it, and the facts it would bring.

    That is for players, who ask which clauses a decision would break: a favour is judged by it as soon as no
    later stage of the turn can do it.
    """
    if isinstance(command, PayBribe):
        assert public.payer is not None
        return public, Occurrence(paid=(public.payer, command.amount))
    edition = public.edition
    landlord = public.landlord
    if isinstance(command, SendScholars):
        reserve = list(public.reserve)
        for profession, _ in (command.first, command.second):
            reserve[landlord * len(edition.professions) + profession] -= 1
        sent = (command.first, command.second)
        return public._replace(reserve=tuple(reserve)), Occurrence(sent=sent)
    stage = public.current_stage
    assert stage is not None
    hired = dict(command.placements)
    banished = [scholar for scholar in stage.payers if scholar not in hired]
    before = {scholar for earlier in public.stages[: public.stage] for scholar in earlier.payers}
    given = [(scholar, area) for area, scholar in enumerate(public.palace(landlord)) if scholar in before]
    posts = list(public.posts)
    for scholar, area in command.placements:
        posts[landlord * len(edition.salaries) + area] = scholar
    waiting = tuple(scholar for scholar in public.applicants[landlord] if scholar not in stage.payers)
    applicants = (*public.applicants[:landlord], waiting, *public.applicants[landlord + 1 :])
    after = public._replace(posts=tuple(posts), applicants=applicants)
    return after, Occurrence(hired=hired, banished=banished, given=[*given, *hired.items()])


def judge(
    statements: list[Statement],
    live: list[int],
    public: PublicView,
    what: Occurrence,
    missed: PublicView | None = None,
) -> list[RawEvent]:
    """Settle all statements that are certain now, and return the events for the log.

    Args:
        statements: of the game; they are changed.
        live: the numbers of those that are not settled; it is changed, too.
        public: the public view after the fact.
        missed: the one before it, if it was decided for a player who was not there.
    """
    happened: list[RawEvent] = []
    if what.paid is not None:
        happened += _agree_by_paying(statements, live, public, *what.paid)
    by = _Judge(public, what, missed)
    for number in list(live):
        statement = statements[number]
        if not by.touches(statement):
            continue
        statement = by.judged(statement)
        statements[number] = statement
        if statement.state.is_settled:
            live.remove(number)
            seat = statement.missed_by
            if seat is None:
                seat = statement.broken_by
            happened.append((StatementJudged, number, statement.state, seat))
    return happened


def _agree_by_paying(
    statements: list[Statement], live: list[int], public: PublicView, scholar: Scholar, amount: Ducats
) -> list[RawEvent]:
    """Take a bribe as agreement to the landlord's price."""
    number = price_reached(statements, live, public, scholar, amount)
    if number is None:
        return []
    return agree(statements, live, number, public.edition.owner(scholar), public.turn)


def price_reached(
    statements: Sequence[Statement],
    live: Iterable[int],
    public: PublicView,
    scholar: Scholar,
    amount: Ducats,
) -> int | None:
    """Return the number of the price that a bribe agrees to: the highest that it reaches; None if none is.

    Where promises bind, a price counts only if it can be kept with all binding promises.

    Args:
        live: the numbers of the statements that are not settled.
        amount: the bribe, in ducats.
    """
    reached = [
        (price.amount, number)
        for number in live
        if (statement := statements[number]).state is StatementState.OPEN and statement.is_offer
        for price in bribes_in(statement.yours)
        if len(statement.yours) == 1
        and price.scholar == scholar
        and price.amount <= amount
        and can_agree(public, statement)
    ]
    if not reached:
        return None
    _, number = max(reached)
    return number


def breaks(debt: Debt, seat: Seat, public: PublicView, what: Occurrence) -> bool:
    """Return whether a fact breaks a clause that a seat has still to keep.

    Args:
        public: the public view after the fact.
    """
    statement, clause = debt
    if not _is_due(statement, clause, seat):
        return False
    return _outcome(statement, clause, seat, public, what) is BROKEN


def _outcome(
    statement: Statement, clause: Clause, seat: Seat, public: PublicView, what: Occurrence
) -> ClauseState:
    """Return the outcome of a seat's clause by a fact: of a threat's harm, as harm."""
    if statement.threat and seat == statement.seat:
        return clause.harm_done(public, seat, statement.to, statement.turn, what)
    return clause.outcome(public, seat, statement.turn, what)


def _is_due(statement: Statement, clause: Clause, seat: Seat) -> bool:
    """Return whether a clause can be broken yet: a lasting favour waits for the other's first."""
    return clause.lasts_for is None or any(
        one.lasts_for is not None and state is KEPT for party, one, state in statement.each() if party != seat
    )


class _Judge:
    """Judges statements by one fact.

    Args:
        public: the public view after the fact.
        missed: the one before it, if it was decided for a player who was not there.
    """

    def __init__(self, public: PublicView, what: Occurrence, missed: PublicView | None) -> None:
        self._public = public
        self._what = what
        self._missed = missed

    # --- statements ---

    def touches(self, statement: Statement) -> bool:
        """Return whether the fact can change how a statement stands: most are about something else."""
        what = self._what
        if what.over or (statement.threat and what.begins_turn):  # harm of the turn before counts no more
            return True
        public = self._public
        for clause in statement.mine:
            if clause.is_touched(public, statement.seat, what):
                return True
        for clause in statement.yours:
            if statement.to is not None and clause.is_touched(public, statement.to, what):
                return True
        return False

    def judged(self, statement: Statement) -> Statement:
        """Return a live statement as it stands after the fact."""
        if statement.threat:
            return self._judged_threat(statement)
        if statement.is_offer and statement.state is StatementState.OPEN:
            return self._lapsed(statement)
        mine, yours = [self._states(statement, party) for party in statement.parties]
        if mine != statement.mine_now or yours != statement.yours_now:
            statement = statement._replace(mine_now=mine, yours_now=yours)
        for seat, states in ((statement.seat, mine), (statement.to, yours)):
            if BROKEN in states:
                return _released(statement)._replace(state=StatementState.BROKEN, broken_by=seat)
            if MISSED in states:
                return _released(statement)._replace(state=StatementState.MOOT, missed_by=seat)
        lasts = any(clause.lasts_for is not None for clause in statement.clauses) and not self._what.over
        if lasts or PENDING in (*mine, *yours):
            return statement
        if KEPT in (*mine, *yours):
            return statement._replace(state=StatementState.KEPT)
        return statement._replace(state=StatementState.MOOT)

    def _lapsed(self, statement: Statement) -> Statement:
        """Let an unanswered offer lapse, if a part of it cannot happen any more."""
        if self._what.over or not all(self._can(clause, seat) for seat, clause, _ in statement.each()):
            paid = any(one == self._what.paid for one in bribes_in(statement.mine))
            return statement._replace(state=StatementState.MOOT, paid=paid)
        return statement

    def _can(self, clause: Clause, seat: Seat) -> bool:
        """Return whether a clause can still be kept after the fact."""
        return clause.is_possible(self._public, seat, has_sent=self._has_sent(seat))

    def _can_harm(self, statement: Statement, clause: Clause) -> bool:
        """Return whether a threat's harm can still be done after the fact."""
        seat = statement.seat
        return clause.can_harm(self._public, seat, statement.to, has_sent=self._has_sent(seat))

    def _has_sent(self, seat: Seat) -> bool:
        """Return whether the fact is that a seat has sent its scholars."""
        return self._what.sent is not None and seat == self._public.landlord

    def _judged_threat(self, statement: Statement) -> Statement:
        """Judge first what the threat asks for, and when that is denied, the harm, perhaps done already."""
        speaker, addressee = statement.parties
        asked = self._states(statement, addressee)
        statement = statement._replace(yours_now=asked)
        if statement.yours and BROKEN not in asked:
            if PENDING not in asked:
                become = StatementState.AVERTED if KEPT in asked else StatementState.MOOT
                return _without_harm(statement, become)
            statement = statement._replace(mine_now=tuple(self._harm_before(statement)))
            can_harm = any(self._can_harm(statement, clause) for clause in statement.mine)
            if self._what.over or not (can_harm or self._may_be_denied_in_time(statement)):
                return _without_harm(statement, StatementState.MOOT)
            return statement
        harm = self._states(statement, speaker)
        statement = statement._replace(mine_now=harm)
        if KEPT in harm:
            return statement._replace(state=StatementState.CARRIED_OUT)
        if PENDING in harm:
            return statement
        if BROKEN in harm:
            return statement._replace(state=StatementState.EMPTY)
        return statement._replace(state=StatementState.MOOT)

    def _harm_before(self, statement: Statement) -> Iterator[ClauseState]:
        """Yield the harm's states if the threat is denied next: KEPT for what is done already, else PENDING.

        A sending counts until the speaker sends again, a decision about posts until its turn is over.
        """
        is_landlord = self._public.landlord == statement.seat
        for clause, state in zip(statement.mine, statement.mine_now, strict=True):
            if clause.decision is SEND:
                stays = self._what.sent is None or not is_landlord
            else:
                stays = is_landlord and state is KEPT
            if stays:
                yield state
            else:
                done = _outcome(statement, clause, statement.seat, self._public, self._what) is KEPT
                yield KEPT if done else PENDING

    def _may_be_denied_in_time(self, statement: Statement) -> bool:
        """Return whether the harm is done, and the threat may still be denied in time for it."""
        return any(
            state is KEPT and (clause.decision is SEND or self._is_payment_due(statement))
            for clause, state in zip(statement.mine, statement.mine_now, strict=True)
        )

    def _is_payment_due(self, statement: Statement) -> bool:
        """Return whether a threat asks for a bribe that is still to be paid in this turn."""
        contests = (contest_of(self._public, bribe.scholar) for bribe in bribes_in(statement.yours))
        return any(
            contest is not None and contest.unpaid and contest.palace == self._public.landlord
            for contest in contests
        )

    # --- clauses ---

    def _states(self, statement: Statement, party: Side) -> tuple[ClauseState, ...]:
        """Return the new states of the clauses of one of the two parties."""
        seat, clauses, states = party
        return tuple(
            [
                self._state(statement, clause, state, seat)
                for clause, state in zip(clauses, states, strict=True)
            ]
        )

    def _state(self, statement: Statement, clause: Clause, state: ClauseState, seat: Seat) -> ClauseState:
        """Return the new state of a clause."""
        lasts = clause.lasts_for is not None
        if state is not PENDING and not (lasts and state is KEPT):
            return state
        now = _outcome(statement, clause, seat, self._public, self._what)
        if lasts and now is not KEPT and not (now is BROKEN and _is_due(statement, clause, seat)):
            now = state  # it was not put to the test this time
        if now is BROKEN and self._is_missed(statement, clause, seat):
            return MISSED
        if self._what.over and now is PENDING:
            return MOOT
        return now

    def _is_missed(self, statement: Statement, clause: Clause, seat: Seat) -> bool:
        """Return whether a seat's absence alone has broken a clause (ruling A26).

        That is so if a decision could have kept it, and with it all that was kept. If none could, its own
        player has made it impossible: one post was promised twice.
        """
        before = self._missed
        if before is None or seat != before.acting:
            return False
        if self._what.paid is not None:  # what the purse allowed is not public, unless the bank has paid
            bribe = self._public.bribes[-1]
            return not bribe.by_bank and bribe.amount >= self._public.edition.minimum_bribe
        owed = (debt for given in before.statements for debt in debts_of(given, seat))
        kept = [debt for debt in owed if not breaks(debt, seat, self._public, self._what)]
        for command in SeatView(before, seat, cash=0).legal_commands():  # no cash matters: it is no bribe
            assert isinstance(command, Hire | SendScholars)
            seen, done = after_decision(before, command)
            if _outcome(statement, clause, seat, seen, done) is BROKEN:
                continue
            if not any(breaks(debt, seat, seen, done) for debt in kept):
                return True
        return False


def _without_harm(statement: Statement, state: StatementState) -> Statement:
    return statement._replace(state=state, mine_now=(PENDING,) * len(statement.mine))


def _released(statement: Statement) -> Statement:
    """Release both seats from the pending clauses: one of them has not kept the agreement."""

    def free(states: tuple[ClauseState, ...]) -> tuple[ClauseState, ...]:
        return tuple(MOOT if state is PENDING else state for state in states)

    return statement._replace(mine_now=free(statement.mine_now), yours_now=free(statement.yours_now))


# --- told beforehand ---


def statements_broken(public: PublicView, command: PayBribe | Hire | SendScholars) -> tuple[Statement, ...]:
    """Return the statements by which a seat has given its word and which its decision would break.

    The ledger judges each by this very command; a favour only with the last stage of the turn, but from the
    decision on that leaves no way to do it. That decision breaks it; later ones, which change nothing, do
    not. A threat is nothing to keep.

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
