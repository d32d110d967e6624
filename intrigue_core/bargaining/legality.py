"""Checks statements and answers, and says why one is refused. Nothing here changes anything."""

from __future__ import annotations

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import Contest, can_agree, contest_of, is_possible
from intrigue_core.bargaining.statements import ClauseState, Statement, StatementState, paid_for
from intrigue_core.commands import Agree, Decline, Speak, Withdraw
from intrigue_core.editions import MAX_DUCATS, Ducats, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.options import bribe_options
from intrigue_core.views import PublicView

MAX_CLAUSES = 3
"""Clauses of one seat in one statement."""

MAX_STATEMENTS_A_TURN = 20
"""Statements of one seat in one landlord's turn, settled ones included."""

_SENT_A_TURN = 2
"""Scholars sent in a turn (MF L.192)."""

MAX_OFFERS = 3
"""Open offers for one scholar."""

MAX_OPEN_STATEMENTS = 12
"""Unsettled statements of one seat."""


def check_speak(public: PublicView, command: Speak, cash: Ducats) -> None:
    """Check that a seat may make a statement.

    Args:
        cash: of that seat, which must cover what it promises for now. No other cash matters.

    Raises:
        IllegalCommand: if it cannot.
    """
    _check_seats(public, command)
    if not command.mine and not command.yours:
        raise IllegalCommand(ErrorCode.EMPTY_STATEMENT)
    for clauses in (command.mine, command.yours):
        if len(clauses) > MAX_CLAUSES:
            raise IllegalCommand(ErrorCode.TOO_MANY_CLAUSES, most=MAX_CLAUSES)
        if sum(isinstance(clause, SendClause) for clause in clauses) > _SENT_A_TURN:
            message = f"nobody sends more than {_SENT_A_TURN} in a turn"
            raise IllegalCommand(ErrorCode.TOO_MANY_CLAUSES, message, most=_SENT_A_TURN)
    if command.yours and command.to is None:
        raise IllegalCommand(ErrorCode.NOBODY_ADDRESSED)
    harms = (RefuseClause, SendClause, HireClause)
    if command.threat and not (command.mine and all(isinstance(one, harms) for one in command.mine)):
        raise IllegalCommand(ErrorCode.NO_HARM)
    _check_each_once(command)
    for clause in command.mine:
        _check_clause(public, clause, command.seat, command.to)
    for clause in command.yours:
        assert command.to is not None
        _check_clause(public, clause, command.to, command.seat)
    _check_ends(command)
    answered = None
    if command.answers is not None:
        answered = _check_answers(public, command, command.answers)
    _check_room(public, command, answered)
    for clause in command.mine:
        if isinstance(clause, PayClause):
            _check_affordable(public, clause, cash)


def check_agree(public: PublicView, command: Agree, cash: Ducats) -> None:
    """Check that a seat can agree to an offer.

    Args:
        cash: of that seat, as `check_speak`.

    Raises:
        IllegalCommand: if it cannot.
    """
    statement = _require_addressee(public, command)
    for clause in statement.yours:
        if isinstance(clause, PayClause):
            _check_affordable(public, clause, cash)
    if not can_agree(public, statement):
        raise IllegalCommand(ErrorCode.CANNOT_KEEP_BOTH, statement=statement.number)


def check_decline(public: PublicView, command: Decline) -> None:
    """Raise `IllegalCommand` unless it is an open offer to this seat."""
    _require_addressee(public, command)


def check_withdraw(public: PublicView, command: Withdraw) -> None:
    """Raise `IllegalCommand` unless it is an open offer of this seat, or an undefied threat."""
    statement = _open(public, command.statement)
    if statement.seat != command.seat or statement.is_promise:
        raise IllegalCommand(ErrorCode.NOT_YOUR_STATEMENT, statement=command.statement, seat=command.seat)
    if ClauseState.BROKEN in statement.yours_now:
        message = f"word {command.statement} has been defied, and stands"
        raise IllegalCommand(ErrorCode.STATEMENT_SETTLED, message, statement=command.statement)


# --- who says what ---


def _check_kept(public: PublicView) -> None:
    if public.edition.promises == "talk":
        raise IllegalCommand(ErrorCode.NO_STATEMENTS)


def _check_seats(public: PublicView, command: Speak) -> None:
    _check_kept(public)
    for seat in (command.seat, command.to):
        if seat is not None and not 0 <= seat < public.seats:
            raise IllegalCommand(ErrorCode.NO_SUCH_SEAT, seat=seat)
    if command.to == command.seat:
        raise IllegalCommand(ErrorCode.STATEMENT_TO_SELF)


def _check_each_once(command: Speak) -> None:
    for clauses in (command.mine, command.yours):
        if len(set(map(_subject, clauses))) < len(clauses):
            raise IllegalCommand(ErrorCode.CLAUSE_TWICE)


def _subject(clause: Clause) -> tuple[object, ...]:
    """Return the subject of a clause: two clauses of one seat about it repeat or contradict each other."""
    match clause:
        case PayClause(scholar=scholar):
            return "bribe", scholar
        case HireClause(scholar=scholar) | RefuseClause(scholar=scholar) | AuctionClause(scholar=scholar):
            return "post", scholar
        case FavourClause(to=to):
            return "favour", to
        case SpareClause(whom=whom, palace=palace):
            return "spare", whom, palace
        case SendClause(profession=profession, palace=palace):
            return "send", profession, palace


def _check_ends(command: Speak) -> None:
    """Check that a lasting favour has two ends: each does it for the other."""

    def lasting(clauses: tuple[Clause, ...]) -> list[Seat]:
        return [clause.to for clause in clauses if isinstance(clause, FavourClause) and clause.lasting]

    ends = lasting(command.mine), lasting(command.yours)
    if ends not in (([], []), ([command.to], [command.seat])):
        raise IllegalCommand(ErrorCode.ONE_END)


def _check_answers(public: PublicView, command: Speak, number: int) -> Statement:
    statement = _open(public, number)
    counters = statement.is_offer and statement.to == command.seat and statement.seat == command.to
    replaces = statement.is_offer and statement.seat == command.seat
    if not command.yours or command.threat or not (counters or replaces):
        raise IllegalCommand(ErrorCode.NOT_YOUR_STATEMENT, statement=number, seat=command.seat)
    return statement


def _check_room(public: PublicView, command: Speak, answered: Statement | None) -> None:
    """Check the limits on the number of statements."""
    # There may be a hundred statements, and this is checked for each sentence in a menu.
    open_ = StatementState.OPEN
    agreed = StatementState.AGREED
    live = [
        statement
        for statement in public.statements
        if ((state := statement.state) is open_ or state is agreed) and statement is not answered
    ]
    if sum(statement.seat == command.seat for statement in live) >= MAX_OPEN_STATEMENTS:
        raise IllegalCommand(ErrorCode.TOO_MANY_STATEMENTS, most=MAX_OPEN_STATEMENTS)
    turn = public.turn
    said_now = sum(one.seat == command.seat and one.turn == turn for one in public.statements)
    if said_now >= MAX_STATEMENTS_A_TURN:
        raise IllegalCommand(ErrorCode.TOO_MUCH_TALK, most=MAX_STATEMENTS_A_TURN)
    said = (command.seat, command.to, command.mine, command.yours, command.threat)
    turned = (command.to, command.seat, command.yours, command.mine, command.threat)
    same = (said,) if command.threat else (said, turned)  # the same deal, if the other has said it
    if any(
        (statement.seat, statement.to, statement.mine, statement.yours, statement.threat) in same
        for statement in live
    ):
        raise IllegalCommand(ErrorCode.SAID_ALREADY)
    for clause in (*command.mine, *command.yours):
        if not isinstance(clause, PayClause) or command.threat or not command.yours:
            continue  # it offers nothing
        about = [
            statement for statement in live if statement.is_offer and clause.scholar in paid_for(statement)
        ]
        if any(statement.state is StatementState.AGREED for statement in about):
            raise IllegalCommand(ErrorCode.DEAL_MADE, scholar=clause.scholar)
        if len(about) >= MAX_OFFERS:
            raise IllegalCommand(ErrorCode.TOO_MANY_OFFERS, scholar=clause.scholar, most=MAX_OFFERS)


# --- clauses ---


def _check_clause(public: PublicView, clause: Clause, seat: Seat, other: Seat | None) -> None:
    """Check that a seat could keep a clause towards another, by public facts.

    Raises:
        IllegalCommand: if it could not.
    """
    edition = public.edition
    match clause:
        case PayClause():
            _check_pay(public, clause, seat, other)
        case HireClause() | RefuseClause() | AuctionClause():
            _check_post(public, clause, seat)
        case FavourClause(to=to, least=least):
            _check_person(public, to, seat)
            if least not in edition.salaries:
                raise IllegalCommand(ErrorCode.NO_SUCH_SALARY, amount=least)
            if not is_possible(public, clause, seat):
                raise IllegalCommand(ErrorCode.NO_TURN_LEFT, seat=seat)
        case SpareClause(whom=whom, palace=palace, until=until):
            _check_person(public, whom, seat)
            if palace is not None:
                _check_palace(public, palace, seat)
            if until is not None and until > edition.rounds:
                raise IllegalCommand(ErrorCode.NO_SENDING_LEFT, f"there is no round {until}", seat=seat)
            _check_sending(public, clause, seat)
        case SendClause(profession=profession, palace=palace):
            if not 0 <= profession < len(edition.professions):
                raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, profession=profession)
            _check_palace(public, palace, seat)
            _check_sending(public, clause, seat)


def _check_pay(public: PublicView, clause: PayClause, seat: Seat, other: Seat | None) -> None:
    edition = public.edition
    scholar = clause.scholar
    amount = clause.amount
    contest = _contest(public, clause)
    if not 0 <= scholar - seat * edition.scholars_per_seat < edition.scholars_per_seat:
        message = f"scholar {scholar} is not seat {seat}'s"
        raise IllegalCommand(ErrorCode.NOT_YOUR_SCHOLAR, message, scholar=scholar)
    if contest is None or not contest.unpaid:
        raise IllegalCommand(ErrorCode.NO_BRIBE_DUE, scholar=scholar)
    if other != contest.palace:
        raise IllegalCommand(ErrorCode.NOT_THE_LANDLORD, scholar=scholar, landlord=contest.palace)
    if amount < edition.minimum_bribe:
        raise IllegalCommand(ErrorCode.BELOW_MINIMUM, amount=amount, minimum=edition.minimum_bribe)
    if amount % edition.unit:
        raise IllegalCommand(ErrorCode.NOT_A_MULTIPLE, amount=amount, unit=edition.unit)
    if amount > MAX_DUCATS:
        raise IllegalCommand(ErrorCode.TOO_HIGH, amount=amount)


def _check_post(public: PublicView, clause: HireClause | RefuseClause | AuctionClause, seat: Seat) -> None:
    edition = public.edition
    scholar = clause.scholar
    contest = _contest(public, clause)
    if contest is None:
        message = f"scholar {scholar} has no negotiation to come"
        raise IllegalCommand(ErrorCode.NOT_AN_APPLICANT, message, scholar=scholar)
    if contest.palace != seat:
        raise IllegalCommand(ErrorCode.NOT_THE_LANDLORD, scholar=scholar, landlord=contest.palace)
    if isinstance(clause, RefuseClause | AuctionClause):
        if len(contest.rivals) == 1:
            raise IllegalCommand(ErrorCode.NO_RIVAL, scholar=scholar)
        return
    area = clause.area
    if clause.keep and (contest.area is None or contest.rivals[0] != scholar):
        raise IllegalCommand(ErrorCode.NOT_EMPLOYED, scholar=scholar)
    if area is not None:
        if not 0 <= area < len(edition.salaries):
            raise IllegalCommand(ErrorCode.NO_SUCH_AREA, area=area)
        if contest.area is not None and contest.area != area:
            raise IllegalCommand(ErrorCode.AREA_GIVEN, area=area, given=contest.area)
        if contest.area is None and area not in public.free_areas(seat):
            raise IllegalCommand(ErrorCode.AREA_TAKEN, area=area)
    if clause.least and clause.least not in edition.salaries:
        raise IllegalCommand(ErrorCode.NO_SUCH_SALARY, amount=clause.least)
    if not is_possible(public, clause, seat):
        raise IllegalCommand(ErrorCode.NO_POST_IN_SIGHT, amount=clause.least)


def _contest(
    public: PublicView, clause: PayClause | HireClause | RefuseClause | AuctionClause
) -> Contest | None:
    if not 0 <= clause.scholar < public.seats * public.edition.scholars_per_seat:
        return None
    return contest_of(public, clause.scholar)


def _check_person(public: PublicView, seat: Seat, speaker: Seat) -> None:
    if not 0 <= seat < public.seats:
        raise IllegalCommand(ErrorCode.NO_SUCH_SEAT, seat=seat)
    if seat == speaker:
        raise IllegalCommand(ErrorCode.STATEMENT_TO_SELF, "nobody favours or spares themselves by their word")


def _check_palace(public: PublicView, palace: Seat, seat: Seat) -> None:
    if not 0 <= palace < public.seats:
        raise IllegalCommand(ErrorCode.NO_SUCH_PALACE, palace=palace)
    if palace == seat:
        raise IllegalCommand(ErrorCode.OWN_PALACE, "nobody sends to their own palace", palace=palace)


def _check_sending(public: PublicView, clause: SpareClause | SendClause, seat: Seat) -> None:
    if not is_possible(public, clause, seat):
        raise IllegalCommand(ErrorCode.NO_SENDING_LEFT, seat=seat)


def _check_affordable(public: PublicView, clause: PayClause, cash: Ducats) -> None:
    """Check that the cash covers what is promised for this turn; more may come until a later one."""
    contest = contest_of(public, clause.scholar)
    amount = clause.amount
    if contest is None or contest.palace != public.landlord:
        return
    options = bribe_options(public.edition, clause.scholar, cash)
    minimum = options.minimum
    maximum = options.maximum
    if amount <= maximum:
        return
    if options.by_bank:
        reason = ErrorCode.ONLY_MINIMUM
    elif maximum:
        reason = ErrorCode.CANNOT_AFFORD
    else:
        reason = ErrorCode.NOTHING_TO_PAY
    message = f"{amount} is more than the seat has"
    raise IllegalCommand(reason, message, amount=amount, maximum=maximum, minimum=minimum)


# --- answers ---


def _open(public: PublicView, number: int) -> Statement:
    _check_kept(public)
    if not 0 <= number < len(public.statements):
        raise IllegalCommand(ErrorCode.NO_SUCH_STATEMENT, statement=number)
    statement = public.statements[number]
    if statement.state is not StatementState.OPEN:
        raise IllegalCommand(
            ErrorCode.STATEMENT_SETTLED,
            f"word {number} is no longer open: it is {statement.state}",
            statement=number,
        )
    return statement


def _require_addressee(public: PublicView, command: Agree | Decline) -> Statement:
    statement = _open(public, command.statement)
    if not statement.is_offer or statement.to != command.seat:
        raise IllegalCommand(ErrorCode.NOT_YOUR_STATEMENT, statement=command.statement, seat=command.seat)
    return statement
