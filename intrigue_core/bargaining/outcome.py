"""The outcome of every statement, judged from public events alone.

No player judges whether a statement was kept. An agreed offer is broken by the seat that first breaks one
of its clauses, and then the other is free; it is kept when nothing of it is left to keep. A promise is
judged like an agreed offer. A threat is averted when it gets what it asks for; when that is denied, it is
carried out, or empty. What cannot happen any more lapses. Where somebody else has decided for a player who
was not there, that is public, and what this alone has prevented comes to nothing (ruling A26).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
    is_lasting,
)
from intrigue_core.bargaining.feasibility import (
    can_agree,
    can_attack,
    contest_of,
    is_against,
    is_possible,
    next_sending,
)
from intrigue_core.bargaining.statements import (
    ClauseState,
    Debt,
    Side,
    Statement,
    StatementState,
    debts_of,
    paid_for,
)
from intrigue_core.commands import Decline, Hire, PayBribe, Sending, SendScholars, Speak, Withdraw
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.events import (
    RawEvent,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementWithdrawn,
)
from intrigue_core.model import Stage
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

_PENDING = (ClauseState.PENDING,)


def speak(statements: list[Statement], live: list[int], command: Speak, turn: int) -> list[RawEvent]:
    """Note a new statement; the offer that it answers or replaces is settled."""
    number = len(statements)
    seat = command.seat
    answers = command.answers
    if answers is not None:
        become = StatementState.COUNTERED
        if statements[answers].seat == seat:
            become = StatementState.WITHDRAWN
        _settle(statements, live, answers, become)
    said = (number, seat, command.to, command.mine, command.yours, command.threat, answers)
    states = (_PENDING * len(command.mine), _PENDING * len(command.yours))
    statements.append(Statement(*said, turn, StatementState.OPEN, *states))
    live.append(number)
    return [(StatementMade, *said)]


def agree(statements: list[Statement], live: list[int], number: int, seat: Seat, turn: int) -> list[RawEvent]:
    """Note that a seat agrees to an offer, perhaps by paying; all others for the same scholar lapse."""
    statements[number] = statements[number]._replace(state=StatementState.AGREED, turn=turn)
    happened: list[RawEvent] = [(StatementAgreed, number, seat)]
    scholars = paid_for(statements[number])
    for other in list(live):
        statement = statements[other]
        if statement.is_offer and statement.state is StatementState.OPEN and paid_for(statement) & scholars:
            _settle(statements, live, other, StatementState.MOOT)
            happened.append((StatementJudged, other, StatementState.MOOT, None))
    return happened


def decline(statements: list[Statement], live: list[int], command: Decline) -> list[RawEvent]:
    """Note that an offer is declined."""
    _settle(statements, live, command.statement, StatementState.DECLINED)
    return [(StatementDeclined, command.statement, command.seat)]


def withdraw(statements: list[Statement], live: list[int], command: Withdraw) -> list[RawEvent]:
    """Note that a statement is withdrawn."""
    _settle(statements, live, command.statement, StatementState.WITHDRAWN)
    return [(StatementWithdrawn, command.statement, command.seat)]


def _settle(statements: list[Statement], live: list[int], number: int, become: StatementState) -> None:
    statements[number] = statements[number]._replace(state=become)
    live.remove(number)


PENDING, KEPT, BROKEN, MOOT, MISSED = ClauseState


class Occurrence(NamedTuple):
    """A fact that may settle clauses."""

    paid: tuple[Scholar, Ducats] | None = None
    """A bribe."""
    hired: Mapping[Scholar, Area] = {}
    """The scholars that got or kept a post in the stage just decided."""
    banished: Sequence[Scholar] = ()
    """The scholars that did not."""
    given: Sequence[tuple[Scholar, Area]] | None = None
    """The scholars that got or kept a post in this turn, if favours are to be judged by it now."""
    sent: tuple[Sending, Sending] | None = None
    """The landlord's sendings."""
    over: bool = False
    """Is the game at its end?"""
    missed: PublicView | None = None
    """The public view before it, if it was decided for a player who was not there."""


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
    statements: list[Statement], live: list[int], public: PublicView, what: Occurrence
) -> list[RawEvent]:
    """Settle all statements that are certain now, and return the events for the log.

    Args:
        statements: of the game; they are changed.
        live: the numbers of those that are not settled; it is changed, too.
        public: the public view after the fact.
    """
    happened = _agree_by_paying(statements, live, public, what)
    for number in list(live):
        statement = _judged(statements[number], public, what)
        statements[number] = statement
        if statement.state.is_settled:
            live.remove(number)
            seat = statement.missed_by
            if seat is None:
                seat = statement.broken_by
            happened.append((StatementJudged, number, statement.state, seat))
    return happened


def _agree_by_paying(
    statements: list[Statement], live: list[int], public: PublicView, what: Occurrence
) -> list[RawEvent]:
    """Take a bribe as agreement to the landlord's price: to the highest that it reaches.

    Where promises bind, a price counts only if it can be kept with all binding promises.
    """
    if what.paid is None:
        return []
    scholar, amount = what.paid
    reached = [
        (clause.amount, number)
        for number in live
        if (statement := statements[number]).state is StatementState.OPEN and statement.is_offer
        for clause in statement.yours
        if len(statement.yours) == 1
        and isinstance(clause, PayClause)
        and clause.scholar == scholar
        and clause.amount <= amount
        and can_agree(public, statement)
    ]
    if not reached:
        return []
    _, number = max(reached)
    return agree(statements, live, number, public.edition.owner(scholar), public.turn)


# --- statements ---


def _judged(statement: Statement, public: PublicView, what: Occurrence) -> Statement:
    if statement.threat:
        return _judged_threat(statement, public, what)
    if statement.is_offer and statement.state is StatementState.OPEN:
        return _lapsed(statement, public, what)
    mine, yours = (_states(statement, party, public, what) for party in statement.parties)
    statement = statement._replace(mine_now=mine, yours_now=yours)
    for seat, states in ((statement.seat, mine), (statement.to, yours)):
        if BROKEN in states:
            return _released(statement)._replace(state=StatementState.BROKEN, broken_by=seat)
        if MISSED in states:
            return _released(statement)._replace(state=StatementState.MOOT, missed_by=seat)
    lasts = any(map(is_lasting, statement.clauses)) and not what.over
    if lasts or PENDING in (*mine, *yours):
        return statement
    if KEPT in (*mine, *yours):
        return statement._replace(state=StatementState.KEPT)
    return statement._replace(state=StatementState.MOOT)


def _lapsed(statement: Statement, public: PublicView, what: Occurrence) -> Statement:
    """Let an unanswered offer lapse, if a part of it cannot happen any more."""
    for seat, clause, _ in statement.each():
        has_sent = what.sent is not None and seat == public.landlord
        if what.over or not is_possible(public, clause, seat, has_sent=has_sent):
            return statement._replace(state=StatementState.MOOT)
    return statement


def _judged_threat(statement: Statement, public: PublicView, what: Occurrence) -> Statement:
    """Judge first what the threat asks for, and when that is denied, the harm, which may be done already."""
    speaker, addressee = statement.parties
    asked = _states(statement, addressee, public, what)
    statement = statement._replace(yours_now=asked)
    if statement.yours and BROKEN not in asked:
        can_harm = _can_harm(statement, public, what)
        if PENDING not in asked:
            if KEPT in asked and (can_harm or KEPT not in statement.mine_now):
                return _without_harm(statement, StatementState.AVERTED)
            return _without_harm(statement, StatementState.MOOT)
        statement = statement._replace(mine_now=_harm_before(statement, public, what))
        if what.over or not (can_harm or _may_be_denied_in_time(statement, public)):
            return _without_harm(statement, StatementState.MOOT)
        return statement
    harm = _states(statement, speaker, public, what)
    statement = statement._replace(mine_now=harm)
    if KEPT in harm:
        return statement._replace(state=StatementState.CARRIED_OUT)
    if PENDING in harm:
        return statement
    if BROKEN in harm:
        return statement._replace(state=StatementState.EMPTY)
    return statement._replace(state=StatementState.MOOT)


def _without_harm(statement: Statement, state: StatementState) -> Statement:
    return statement._replace(state=state, mine_now=_PENDING * len(statement.mine))


def _harm_before(statement: Statement, public: PublicView, what: Occurrence) -> tuple[ClauseState, ...]:
    """Return the harm's states if the threat is denied next: KEPT for what is done already, else PENDING.

    A sending counts until the speaker sends again, a decision about posts until its turn is over.
    """
    mine = list(statement.mine_now)
    landlord = public.landlord
    for place, clause in enumerate(statement.mine):
        if isinstance(clause, SendClause):
            if what.sent is None or landlord != statement.seat:
                continue
        elif landlord == statement.seat and mine[place] is KEPT:
            continue
        done = outcome(clause, statement.seat, statement.turn, public, what) is KEPT
        mine[place] = KEPT if done else PENDING
    return tuple(mine)


def _may_be_denied_in_time(statement: Statement, public: PublicView) -> bool:
    """Return whether the harm is done, and what the threat asks for may still be denied in time for it."""
    for clause, state in zip(statement.mine, statement.mine_now, strict=True):
        if state is KEPT and (isinstance(clause, SendClause) or _is_payment_due(statement, public)):
            return True
    return False


def _is_payment_due(statement: Statement, public: PublicView) -> bool:
    """Return whether a threat asks for a bribe that is still to be paid in this turn."""
    contests = (
        contest_of(public, clause.scholar) for clause in statement.yours if isinstance(clause, PayClause)
    )
    return any(
        contest is not None and contest.unpaid and contest.palace == public.landlord for contest in contests
    )


def _can_harm(statement: Statement, public: PublicView, what: Occurrence) -> bool:
    has_sent = what.sent is not None and statement.seat == public.landlord
    return any(is_possible(public, clause, statement.seat, has_sent=has_sent) for clause in statement.mine)


def _released(statement: Statement) -> Statement:
    """Release both seats from the pending clauses: one of them has not kept the agreement."""

    def free(states: tuple[ClauseState, ...]) -> tuple[ClauseState, ...]:
        return tuple(MOOT if state is PENDING else state for state in states)

    return statement._replace(mine_now=free(statement.mine_now), yours_now=free(statement.yours_now))


# --- clauses ---


def _states(
    statement: Statement, party: Side, public: PublicView, what: Occurrence
) -> tuple[ClauseState, ...]:
    """Return the new states of the clauses of one of the two parties."""
    seat, clauses, states = party
    return tuple(
        _state(statement, clause, state, seat, public, what)
        for clause, state in zip(clauses, states, strict=True)
    )


def _state(
    statement: Statement,
    clause: Clause,
    state: ClauseState,
    seat: Seat,
    public: PublicView,
    what: Occurrence,
) -> ClauseState:
    """Return the new state of a clause."""
    lasting = is_lasting(clause)
    if state is not PENDING and not (lasting and state is KEPT):
        return state
    now = outcome(clause, seat, statement.turn, public, what)
    if lasting and now is not KEPT and not (now is BROKEN and _is_due(statement, clause, seat)):
        now = state  # it was not put to the test this time
    if now is BROKEN and _is_missed(clause, seat, statement.turn, public, what):
        return MISSED
    if what.over and now is PENDING:
        return MOOT
    return now


def _is_missed(clause: Clause, seat: Seat, since: int, public: PublicView, what: Occurrence) -> bool:
    """Return whether a seat's absence alone has broken a clause (ruling A26).

    That is so if a decision could have kept it, and with it all that was kept. If none could, its own player
    has made it impossible: one post was promised twice.
    """
    before = what.missed
    if before is None or seat != before.acting:
        return False
    if what.paid is not None:  # what the purse allowed is not public, unless the bank has paid
        bribe = public.bribes[-1]
        return not bribe.by_bank and bribe.amount >= public.edition.minimum_bribe
    owed = (debt for statement in before.statements for debt in debts_of(statement, seat))
    kept = [debt for debt in owed if not breaks(debt, seat, public, what)]
    for command in SeatView(before, seat, cash=0).legal_commands():  # no cash matters: it is no bribe
        assert isinstance(command, Hire | SendScholars)
        seen, done = after_decision(before, command)
        if outcome(clause, seat, since, seen, done) is BROKEN:
            continue
        if not any(breaks(debt, seat, seen, done) for debt in kept):
            return True
    return False


def _is_due(statement: Statement, clause: Clause, seat: Seat) -> bool:
    """Return whether a clause can be broken yet: a lasting favour waits for the other's first."""
    return not is_lasting(clause) or any(
        is_lasting(one) and state is KEPT for party, one, state in statement.each() if party != seat
    )


def breaks(debt: Debt, seat: Seat, public: PublicView, what: Occurrence) -> bool:
    """Return whether a fact breaks a clause that a seat has still to keep.

    Args:
        public: the public view after the fact.
    """
    statement, clause = debt
    return (
        _is_due(statement, clause, seat)
        and outcome(clause, seat, statement.turn, public, what) is ClauseState.BROKEN
    )


def outcome(clause: Clause, seat: Seat, since: int, public: PublicView, what: Occurrence) -> ClauseState:
    """Return the outcome of a clause by a fact: kept, broken, moot, or pending as before.

    The meaning of a clause is defined here alone: the game judges by it. Of a lasting favour it does not
    know the other end: `breaks` does.

    Args:
        seat: has to keep it.
        since: the turn in which it was given.
        public: the public view after the fact.
    """
    match clause:
        case PayClause():
            return _paid(clause, public, what)
        case HireClause():
            return _hired(clause, seat, public, what)
        case RefuseClause():
            return _refused(clause, public, what)
        case AuctionClause():
            return _auctioned(clause, public, what)
        case FavourClause():
            if what.given is None or seat != public.landlord or public.turn <= since:
                return PENDING
            return _favoured(clause, public, what.given)
        case SpareClause():
            return _spared(clause, seat, public, what)
        case SendClause():
            return _sent(clause, seat, public, what)


def _paid(clause: PayClause, public: PublicView, what: Occurrence) -> ClauseState:
    if what.paid is not None and what.paid[0] == clause.scholar:
        return KEPT if what.paid[1] >= clause.amount else BROKEN
    contest = contest_of(public, clause.scholar)
    if contest is None or not contest.unpaid:
        return MOOT
    return PENDING


def _hired(clause: HireClause, seat: Seat, public: PublicView, what: Occurrence) -> ClauseState:
    area = what.hired.get(clause.scholar)
    if area is not None:
        salaries = public.edition.salaries
        return KEPT if salaries[area] >= clause.needs(salaries) else BROKEN
    if clause.scholar in what.banished:
        return BROKEN
    if is_possible(public, clause, seat):
        return PENDING
    if contest_of(public, clause.scholar) is None:
        return MOOT
    return BROKEN  # only this landlord can have given the post away


def _refused(clause: RefuseClause, public: PublicView, what: Occurrence) -> ClauseState:
    if clause.scholar in what.banished:
        return KEPT
    if clause.scholar in what.hired:
        return BROKEN
    return _to_come(public, clause.scholar)


def _to_come(public: PublicView, scholar: Scholar) -> ClauseState:
    """Return the state of a clause about a scholar's next negotiation while that has not been decided."""
    if contest_of(public, scholar) is None:
        return MOOT
    return PENDING


def _auctioned(clause: AuctionClause, public: PublicView, what: Occurrence) -> ClauseState:
    profession = public.edition.profession
    rivals = [one for one in (*what.hired, *what.banished) if profession(one) == profession(clause.scholar)]
    if clause.scholar not in rivals:
        return _to_come(public, clause.scholar)
    if any(one in what.hired for one in highest_bidders(public, rivals)):
        return KEPT
    return BROKEN


def highest_bidders(public: PublicView, rivals: Sequence[Scholar]) -> list[Scholar]:
    """Return the rivals with the highest bribe of this turn: an auction is for one of them."""
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    most = max((paid.get(one, 0) for one in rivals), default=0)
    return [one for one in rivals if paid.get(one, 0) == most]


def _favoured(clause: FavourClause, public: PublicView, given: Sequence[tuple[Scholar, Area]]) -> ClauseState:
    edition = public.edition
    salaries = edition.salaries
    if any(edition.owner(scholar) == clause.to and salaries[area] >= clause.least for scholar, area in given):
        return KEPT
    free = public.free_areas(public.landlord)

    def could(stages: Iterable[Stage], open_areas: Iterable[Area]) -> bool:
        best = max((salaries[area] for area in open_areas), default=0)
        for stage in stages:
            salary = best if stage.area is None else salaries[stage.area]
            if salary >= clause.least and any(edition.owner(one) == clause.to for one in stage.payers):
                return True
        return False

    if could(public.stages[public.stage + 1 :], free):
        return PENDING
    # A post that was free before the turn could have been given to the other.
    contested = {stage.area for stage in public.stages}
    filled = [area for _, area in given if area not in contested]
    if could(public.stages, {*free, *filled}):
        return BROKEN
    return MOOT


def _spared(clause: SpareClause, seat: Seat, public: PublicView, what: Occurrence) -> ClauseState:
    if what.sent is None or seat != public.landlord:
        return PENDING
    for profession, palace in what.sent:
        if clause.palace in (None, palace) and is_against(public, profession, palace, clause.whom):
            return BROKEN
    number = next_sending(public, seat, has_sent=True)
    if number is None or (clause.until is not None and number > clause.until):
        return KEPT
    return PENDING


def _sent(clause: SendClause, seat: Seat, public: PublicView, what: Occurrence) -> ClauseState:
    if what.sent is None or seat != public.landlord:
        return PENDING if is_possible(public, clause, seat) else MOOT
    if (clause.profession, clause.palace) in what.sent:
        return KEPT
    if can_attack(public, clause.profession, clause.palace, seat):
        return BROKEN
    return MOOT


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
