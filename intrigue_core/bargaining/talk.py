"""What talk does with statements: it makes them, agrees to them, declines them and takes them back.

All change the game's statements, and the numbers of those that are live, not settled yet. How an agreement
comes out, and what lapses by itself: `outcome`.
"""

from __future__ import annotations

from intrigue_core.bargaining.facts import PENDING
from intrigue_core.bargaining.statements import Statement, StatementState, is_overtaken, paid_for
from intrigue_core.commands import Decline, Speak, Withdraw
from intrigue_core.editions import Seat
from intrigue_core.events import (
    RawEvent,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementWithdrawn,
)


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
    states = ((PENDING,) * len(command.mine), (PENDING,) * len(command.yours))
    statements.append(Statement(*said, turn, StatementState.OPEN, *states))
    live.append(number)
    return [(StatementMade, *said)]


def agree(statements: list[Statement], live: list[int], number: int, seat: Seat, turn: int) -> list[RawEvent]:
    """Note that a seat agrees to an offer, perhaps by paying.

    All others for the same scholar lapse, and so do the threats between the two that it has overtaken.
    """
    statements[number] = statements[number]._replace(state=StatementState.AGREED, turn=turn)
    happened: list[RawEvent] = [(StatementAgreed, number, seat)]
    scholars = paid_for(statements[number])
    for other in list(live):
        statement = statements[other]
        rivals = statement.is_offer and statement.state is StatementState.OPEN
        lapses = rivals and bool(paid_for(statement) & scholars)
        if lapses or is_overtaken(statement, statements[number]):
            _settle(statements, live, other, StatementState.MOOT)
            happened.append((StatementJudged, other, StatementState.MOOT, None))
    return happened


def decline(statements: list[Statement], live: list[int], command: Decline) -> list[RawEvent]:
    """Note that an offer is declined."""
    _settle(statements, live, command.statement, StatementState.DECLINED)
    return [(StatementDeclined, command.statement, command.seat)]


def withdraw(statements: list[Statement], live: list[int], command: Withdraw) -> list[RawEvent]:
    """Note that a statement is withdrawn.

    In a game that was stored by version 3 of the rules it may be a threat that has lapsed: nothing changes.
    """
    if statements[command.statement].state.is_settled:
        return []
    _settle(statements, live, command.statement, StatementState.WITHDRAWN)
    return [(StatementWithdrawn, command.statement, command.seat)]


def _settle(statements: list[Statement], live: list[int], number: int, become: StatementState) -> None:
    statements[number] = statements[number]._replace(state=become)
    live.remove(number)
