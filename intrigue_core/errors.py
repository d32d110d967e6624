"""Why a command is not played: three errors, each with a stable code."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError


class Reason(StrEnum):
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
    NO_DEALS = "no_deals"
    NO_BRIBE_DUE = "no_bribe_due"
    NOT_YOUR_SCHOLAR = "not_your_scholar"
    DEAL_MADE = "deal_made"
    NO_SUCH_DEAL = "no_such_deal"
    NOT_YOUR_DEAL = "not_your_deal"
    DEAL_SETTLED = "deal_settled"
    DEAL_IMPOSSIBLE = "deal_impossible"
    DEAL_BROKEN = "deal_broken"


class CommandError(ValueError):
    """A command that was not played; nothing has changed.

    Attributes:
        code: the reason, stable.
        details: the numbers that the message speaks of, by name. They may tell the cash of the seat that
            gave the command, so only that seat may see them.
    """

    def __init__(self, code: Reason, message: str, **details: int) -> None:
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
        return cls(Reason.UNPARSABLE, f"this is not a command: {faults}")


class StaleCommand(CommandError):
    """A command made for another version of the game."""


class IllegalCommand(CommandError):
    """A command that the rules do not allow now."""


class SetupError(ValueError):
    """A game that cannot be set up: too many players, or switches that do not go together (A19)."""
