"""Why a command is not played: three errors, each with a stable code."""

from __future__ import annotations

from enum import StrEnum
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
    NO_WORDS = "no_words"
    NO_SUCH_SEAT = "no_such_seat"
    WORD_TO_SELF = "word_to_self"
    EMPTY_WORD = "empty_word"
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
    DEAL_MADE = "deal_made"
    TOO_MANY_OFFERS = "too_many_offers"
    TOO_MANY_WORDS = "too_many_words"
    TOO_MUCH_TALK = "too_much_talk"
    SAID_ALREADY = "said_already"
    NO_SUCH_WORD = "no_such_word"
    NOT_YOUR_WORD = "not_your_word"
    WORD_SETTLED = "word_settled"
    CANNOT_KEEP_BOTH = "cannot_keep_both"


class CommandError(ValueError):
    """A command that was not played; nothing has changed.

    Attributes:
        code: the reason, stable.
        details: the numbers that the message speaks of, by name. They may tell the cash of the seat that
            gave the command, so only that seat may see them.
    """

    def __init__(self, code: ErrorCode, message: str, **details: int) -> None:
        super().__init__(message)
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
