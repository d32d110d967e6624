"""Checks statements and answers, and says why one is refused. Nothing here changes anything."""

from __future__ import annotations

from collections import Counter

from intrigue_core.bargaining.binding import binds, can_keep, promises, send_promises
from intrigue_core.bargaining.clauses import MAX_CLAUSES, Payment
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.bargaining.statements import Statement, StatementState, bribes_in, paid_for
from intrigue_core.commands import Agree, Decline, Speak, Talk, Withdraw
from intrigue_core.editions import Ducats
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.options import bribe_options, send_options, sends
from intrigue_core.views import PublicView

MAX_STATEMENTS_A_TURN = 20
"""Statements of one seat in one landlord's turn, settled ones included."""

MAX_OFFERS = 3
"""Open offers for one scholar."""

MAX_OPEN_STATEMENTS = 12
"""Unsettled statements of one seat."""


class Room:
    """What leaves room for further statements: how many are not settled, and how much was said just now."""

    def __init__(self, public: PublicView) -> None:
        open_ = StatementState.OPEN
        agreed = StatementState.AGREED
        self.live = [one for one in public.statements if (state := one.state) is open_ or state is agreed]
        turn = public.turn
        self.said_now = Counter([one.seat for one in public.statements if one.turn == turn])
        """The statements of this turn by their speakers, settled ones included."""


def check_speak(public: PublicView, command: Speak, cash: Ducats, room: Room | None = None) -> None:
    """Check that a seat may make a statement.

    Args:
        cash: of that seat, which must cover what it promises for now. No other cash matters.
        room: of the view, for a caller who asks about many statements.

    Raises:
        IllegalCommand: if it cannot.
    """
    _check_seats(public, command)
    if not command.mine and not command.yours:
        raise IllegalCommand(ErrorCode.EMPTY_STATEMENT)
    for clauses in (command.mine, command.yours):
        if len(clauses) > MAX_CLAUSES:
            raise IllegalCommand(ErrorCode.TOO_MANY_CLAUSES, most=MAX_CLAUSES)
        kinds = [clause.kind for clause in clauses]
        for clause in clauses:
            if kinds.count(clause.kind) > clause.most:
                message = f"a seat has {clause.most} clauses of kind {clause.kind} in one statement at most"
                raise IllegalCommand(ErrorCode.TOO_MANY_CLAUSES, message, most=clause.most)
    if command.yours and command.to is None:
        raise IllegalCommand(ErrorCode.NOBODY_ADDRESSED)
    if command.threat and not (command.mine and all(one.harms(public, command.to) for one in command.mine)):
        raise IllegalCommand(ErrorCode.NO_HARM)
    _check_each_once(command)
    for clause in command.mine:
        clause.check(public, command.seat, command.to)
    for clause in command.yours:
        assert command.to is not None
        clause.check(public, command.to, command.seat)
    _check_ends(command)
    answered = None
    if command.answers is not None:
        answered = _check_answers(public, command, command.answers)
    _check_room(room or Room(public), command, answered)
    for bribe in bribes_in(command.mine):
        _check_affordable(public, bribe, cash)


def check_agree(public: PublicView, command: Agree, cash: Ducats) -> None:
    """Check that a seat can agree to an offer.

    Args:
        cash: of that seat, as `check_speak`.

    Raises:
        IllegalCommand: if it cannot.
    """
    statement = _require_addressee(public, command)
    for bribe in bribes_in(statement.yours):
        _check_affordable(public, bribe, cash)
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
        message = f"statement {command.statement} has been defied, and stands"
        raise IllegalCommand(ErrorCode.STATEMENT_SETTLED, message, statement=command.statement)


# --- who says what ---


def check_talk_by_view(public: PublicView, command: Talk, cash: Ducats) -> None:
    """Check any talk of a seat, by what that seat knows.

    Args:
        cash: of that seat, as `check_speak`.

    Raises:
        CommandError: as the check of each kind.
    """
    match command:
        case Speak():
            check_speak(public, command, cash)
        case Agree():
            check_agree(public, command, cash)
        case Decline():
            check_decline(public, command)
        case Withdraw():
            check_withdraw(public, command)


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
        if len(clauses) > 1 and len({clause.subject for clause in clauses}) < len(clauses):
            raise IllegalCommand(ErrorCode.CLAUSE_TWICE)


def _check_ends(command: Speak) -> None:
    """Check that a lasting favour has two ends: each does it for the other."""
    mine = [seat for clause in command.mine if (seat := clause.lasts_for) is not None]
    yours = [seat for clause in command.yours if (seat := clause.lasts_for) is not None]
    if (mine, yours) not in (([], []), ([command.to], [command.seat])):
        raise IllegalCommand(ErrorCode.ONE_END)


def _check_answers(public: PublicView, command: Speak, number: int) -> Statement:
    statement = _open(public, number)
    counters = statement.is_offer and statement.to == command.seat and statement.seat == command.to
    replaces = statement.is_offer and statement.seat == command.seat
    if not command.yours or command.threat or not (counters or replaces):
        raise IllegalCommand(ErrorCode.NOT_YOUR_STATEMENT, statement=number, seat=command.seat)
    return statement


def _check_room(room: Room, command: Speak, answered: Statement | None) -> None:
    """Check the limits on the number of statements."""
    live = [statement for statement in room.live if statement is not answered]
    if sum(statement.seat == command.seat for statement in live) >= MAX_OPEN_STATEMENTS:
        raise IllegalCommand(ErrorCode.TOO_MANY_STATEMENTS, most=MAX_OPEN_STATEMENTS)
    said_now = room.said_now[command.seat]
    if said_now >= MAX_STATEMENTS_A_TURN:
        raise IllegalCommand(ErrorCode.TOO_MUCH_TALK, most=MAX_STATEMENTS_A_TURN)
    said = (command.seat, command.to, command.mine, command.yours, command.threat)
    turned = (command.to, command.seat, command.yours, command.mine, command.threat)
    same = (said,) if command.threat else (said, turned)  # the same offer, if the other has said it
    if any(
        (statement.seat, statement.to, statement.mine, statement.yours, statement.threat) in same
        for statement in live
    ):
        raise IllegalCommand(ErrorCode.SAID_ALREADY)
    if command.threat or not command.yours:
        return  # it offers nothing
    for scholar, _ in bribes_in((*command.mine, *command.yours)):
        about = [statement for statement in live if statement.is_offer and scholar in paid_for(statement)]
        if any(statement.state is StatementState.AGREED for statement in about):
            raise IllegalCommand(ErrorCode.ALL_AGREED, scholar=scholar)
        if len(about) >= MAX_OFFERS:
            raise IllegalCommand(ErrorCode.TOO_MANY_OFFERS, scholar=scholar, most=MAX_OFFERS)


def _check_affordable(public: PublicView, bribe: Payment, cash: Ducats) -> None:
    """Check that the cash covers what is promised for this turn; more may come until a later one."""
    scholar, amount = bribe
    contest = contest_of(public, scholar)
    if contest is None or contest.palace != public.landlord:
        return
    options = bribe_options(public.edition, scholar, cash)
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


def can_agree(public: PublicView, statement: Statement) -> bool:
    """Return whether an offer can be agreed to now: the landlord can keep it with all binding promises.

    Every offer can, unless promises bind (ruling A28).
    """
    landlord = public.landlord
    if public.edition.promises != "binding" or not binds(statement, landlord):
        return True
    agreed = statement._replace(state=StatementState.AGREED, turn=public.turn)
    statements = (*public.statements[: statement.number], agreed, *public.statements[statement.number + 1 :])
    standing = promises(public, statements)
    if not can_keep(standing, public.stages[public.stage :], public.free_areas(landlord)):
        return False
    sendings = send_promises(public, statements)
    reserve = public.reserve_of(landlord)
    options = send_options(public.edition, public.seats, landlord, reserve, public.posts, sendings)
    return not sendings or bool(sends(landlord, options))


def _open(public: PublicView, number: int) -> Statement:
    _check_kept(public)
    if not 0 <= number < len(public.statements):
        raise IllegalCommand(ErrorCode.NO_SUCH_STATEMENT, statement=number)
    statement = public.statements[number]
    if statement.state is not StatementState.OPEN:
        raise IllegalCommand(
            ErrorCode.STATEMENT_SETTLED,
            f"statement {number} is no longer open: it is {statement.state}",
            statement=number,
        )
    return statement


def _require_addressee(public: PublicView, command: Agree | Decline) -> Statement:
    statement = _open(public, command.statement)
    if not statement.is_offer or statement.to != command.seat:
        raise IllegalCommand(ErrorCode.NOT_YOUR_STATEMENT, statement=command.statement, seat=command.seat)
    return statement
