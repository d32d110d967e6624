"""Why a command is not played: three errors, each with a stable code."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError


class ErrorCode(StrEnum):
    """Why a command is refused. The names are stable: other programs may rely on them."""

    UNPARSABLE = "unparsable"
    STALE_VERSION = "stale_version"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_DECISION = "wrong_decision"
    NOT_A_MULTIPLE = "not_a_multiple"
    BELOW_MINIMUM = "below_minimum"
    CANNOT_AFFORD = "cannot_afford"
    ONLY_MINIMUM = "only_minimum"
    NOTHING_TO_PAY = "nothing_to_pay"
    INCOMPLETE_HIRE = "incomplete_hire"
    NOT_AN_APPLICANT = "not_an_applicant"
    TWO_OF_ONE_PROFESSION = "two_of_one_profession"
    NO_SUCH_AREA = "no_such_area"
    AREA_TAKEN = "area_taken"
    AREA_GIVEN = "area_given"
    AREA_TWICE = "area_twice"
    NO_SUCH_PROFESSION = "no_such_profession"
    NO_SUCH_PALACE = "no_such_palace"
    OWN_PALACE = "own_palace"
    NOT_IN_RESERVE = "not_in_reserve"
    SAME_PALACE = "same_palace"
    SELF_ATTACK = "self_attack"
    PROMISE_BINDS = "promise_binds"
    NO_STATEMENTS = "no_statements"
    NO_SUCH_SEAT = "no_such_seat"
    STATEMENT_TO_SELF = "statement_to_self"
    EMPTY_STATEMENT = "empty_statement"
    TOO_MANY_CLAUSES = "too_many_clauses"
    CLAUSE_TWICE = "clause_twice"
    NOBODY_ADDRESSED = "nobody_addressed"
    NO_HARM = "no_harm"
    NOT_YOUR_SCHOLAR = "not_your_scholar"
    NO_BRIBE_DUE = "no_bribe_due"
    NOT_THE_LANDLORD = "not_the_landlord"
    NOT_EMPLOYED = "not_employed"
    NO_POST_IN_SIGHT = "no_post_in_sight"
    NO_RIVAL = "no_rival"
    TOO_HIGH = "too_high"
    NO_SUCH_SALARY = "no_such_salary"
    NO_TURN_LEFT = "no_turn_left"
    ONE_END = "one_end"
    NO_SENDING_LEFT = "no_sending_left"
    ALL_AGREED = "all_agreed"
    TOO_MANY_OFFERS = "too_many_offers"
    TOO_MANY_STATEMENTS = "too_many_statements"
    TOO_MUCH_TALK = "too_much_talk"
    SAID_ALREADY = "said_already"
    NO_SUCH_STATEMENT = "no_such_statement"
    NOT_YOUR_STATEMENT = "not_your_statement"
    STATEMENT_SETTLED = "statement_settled"
    CANNOT_KEEP_BOTH = "cannot_keep_both"


_C = ErrorCode
_MESSAGES: Mapping[ErrorCode, str] = MappingProxyType(
    {
        _C.STALE_VERSION: "this was for version {version}, and the game is at {current}",
        _C.GAME_OVER: "the game is over",
        _C.NOT_YOUR_TURN: "seat {acting} decides now, not seat {seat}",
        _C.NOT_A_MULTIPLE: "{amount} is not a multiple of {unit}",
        _C.BELOW_MINIMUM: "{amount} is less than the minimum bribe of {minimum}",
        _C.CANNOT_AFFORD: "{amount} is more than the seat's cash of {maximum}",
        _C.ONLY_MINIMUM: "the seat is broke: only the minimum of {minimum}, which the bank pays",
        _C.NOTHING_TO_PAY: "the seat is broke and pays nothing",
        _C.INCOMPLETE_HIRE: "{posts} posts are to be filled, not {filled}: nobody can be refused",
        _C.NOT_AN_APPLICANT: "scholar {scholar} has no part in this stage",
        _C.TWO_OF_ONE_PROFESSION: "only one scholar of each profession can be hired",
        _C.NO_SUCH_AREA: "there is no area {area}",
        _C.AREA_TAKEN: "area {area} is taken",
        _C.AREA_GIVEN: "the post is in area {given}, not {area}",
        _C.AREA_TWICE: "two scholars cannot share area {area}",
        _C.NO_SUCH_PROFESSION: "there is no profession {profession}",
        _C.NO_SUCH_PALACE: "there is no palace {palace}",
        _C.OWN_PALACE: "a scholar never applies at its own palace",
        _C.NOT_IN_RESERVE: "{needed} of profession {profession} are not in the reserve, which has {left}",
        _C.SAME_PALACE: "the two scholars must go to different palaces",
        _C.SELF_ATTACK: "the seat's own scholar of that profession works there",
        _C.NO_STATEMENTS: "promises are just talk in this game, and nobody keeps a list",
        _C.NO_SUCH_SEAT: "there is no seat {seat}",
        _C.STATEMENT_TO_SELF: "nobody gives their word to themselves",
        _C.EMPTY_STATEMENT: "nothing is said",
        _C.TOO_MANY_CLAUSES: "a seat has {most} clauses in one statement at most",
        _C.CLAUSE_TWICE: "the same thing is said twice",
        _C.NOBODY_ADDRESSED: "only somebody can be asked for something",
        _C.NO_HARM: "a threat is to refuse, to hire somebody else, or to send",
        _C.NO_BRIBE_DUE: "no bribe for scholar {scholar} is to come",
        _C.NOT_THE_LANDLORD: "seat {landlord} decides about scholar {scholar}",
        _C.NOT_EMPLOYED: "scholar {scholar} has no post there to keep",
        _C.NO_POST_IN_SIGHT: "there is no post for {amount}",
        _C.NO_RIVAL: "scholar {scholar} has no rival, and is hired",
        _C.TOO_HIGH: "nobody has {amount}",
        _C.NO_SUCH_SALARY: "no post pays {amount}",
        _C.NO_TURN_LEFT: "seat {seat} is landlord no more",
        _C.ONE_END: "a favour lasts for as long as the other does the same",
        _C.NO_SENDING_LEFT: "seat {seat} does not send that any more",
        _C.ALL_AGREED: "for scholar {scholar} all is agreed",
        _C.TOO_MANY_OFFERS: "there are {most} open offers for scholar {scholar}",
        _C.TOO_MANY_STATEMENTS: "a seat has {most} statements at a time at most",
        _C.TOO_MUCH_TALK: "a seat says {most} things a turn at most",
        _C.SAID_ALREADY: "that is said already",
        _C.NO_SUCH_STATEMENT: "there is no statement {statement}",
        _C.NOT_YOUR_STATEMENT: "it is not for seat {seat} to say that of statement {statement}",
        _C.CANNOT_KEEP_BOTH: "statement {statement} cannot be kept beside others",
    }
)
"""The usual message of each code; the names in braces are details of the error."""


class CommandError(ValueError):
    """A command that was not played; nothing has changed.

    Args:
        message: what to say if that is not the usual message of the code.

    Attributes:
        code: the reason, stable.
        details: the numbers that the message speaks of, by name. They may tell the cash of the seat that
            gave the command, so only that seat may see them.
    """

    def __init__(self, code: ErrorCode, message: str | None = None, **details: int) -> None:
        super().__init__(_MESSAGES[code].format(**details) if message is None else message)
        self.code = code
        self.details = details


class InvalidCommand(CommandError):
    """No command at all: it cannot be read."""

    @classmethod
    def from_validation(cls, error: ValidationError) -> InvalidCommand:
        """Return the error that says all that pydantic has found."""
        faults = "; ".join(
            f"{'.'.join(map(str, fault['loc'])) or 'command'}: {fault['msg']}" for fault in error.errors()
        )
        return cls(ErrorCode.UNPARSABLE, f"this is not a command: {faults}")


class StaleCommand(CommandError):
    """A command made for another version of the game."""


class IllegalCommand(CommandError):
    """A command that the rules do not allow now."""


class SetupError(ValueError):
    """A game that cannot be set up: too many players, or switches that do not go together (A19)."""
