"""Commands of a seat: frozen pydantic models, told apart by their ``kind``.

The functions `pay_bribe`, `send_scholars` and `hire` hand out shared instances: a model is built and
checked once and then used for ever, which is what makes play fast.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from operator import not_
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)

from intrigue_core.bargaining.clauses import Clause
from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.errors import InvalidCommand
from intrigue_core.model import Placement, Sending
from intrigue_core.notation.names import NUMBERS, Names, amount
from intrigue_core.notation.speech import written


def _unless_made(pair: type[Placement | Sending]) -> WrapValidator:
    """Let a pair of plain numbers pass as it is, where pydantic would slowly make another one of it.

    Refuse an object with the two by their names, which pydantic would take: it is no pair.
    """

    def check(value: Any, validate: ValidatorFunctionWrapHandler) -> Any:
        if type(value) is pair and type(value[0]) is int is type(value[1]):
            return value
        if isinstance(value, dict):
            raise ValueError("this must be a pair of numbers, not an object")
        return validate(value)

    return WrapValidator(check)


class _Command(BaseModel):
    """A command writes itself in the notation: by numbers, or with the names of a game."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def __str__(self) -> str:
        return self.text(NUMBERS)

    @abstractmethod
    def text(self, names: Names) -> str:
        """Return it in the notation (docs/notation.md)."""


Absent = Annotated[bool, Field(default=False, exclude_if=not_)]
"""Was it decided for a player who was not there? It is as public as the decision (ruling A26)."""


def _in_absence(absent: bool) -> str:
    return " in absence" if absent else ""


class PayBribe(_Command):
    """The bribe for the applicant or defender whose turn it is to pay (rulings A5, A10)."""

    kind: Literal["pay_bribe"] = "pay_bribe"
    seat: Seat
    amount: Ducats
    absent: Absent = False

    def text(self, names: Names) -> str:
        return f"{names.seat(self.seat)} bribes {amount(self.amount)}{_in_absence(self.absent)}"


class Hire(_Command):
    """The landlord's decision of one stage, all at once (ruling A11).

    One placement for each applicant without a rival, for each external conflict, or for the one internal
    conflict: whom it hires or keeps, and in which area.
    """

    kind: Literal["hire"] = "hire"
    seat: Seat
    placements: tuple[Annotated[Placement, _unless_made(Placement)], ...]
    absent: Absent = False

    def text(self, names: Names) -> str:
        posts = ", ".join(
            f"{names.scholar(scholar)} for {names.post(area)}" for scholar, area in self.placements
        )
        return f"{names.seat(self.seat)} hires {posts or 'nobody'}{_in_absence(self.absent)}"


class SendScholars(_Command):
    """The two scholars that the landlord sends at the end of the turn, in this order (ruling A18)."""

    kind: Literal["send_scholars"] = "send_scholars"
    seat: Seat
    first: Annotated[Sending, _unless_made(Sending)]
    second: Annotated[Sending, _unless_made(Sending)]
    absent: Absent = False

    def text(self, names: Names) -> str:
        sent = ", ".join(
            f"{names.profession(profession)} to {names.seat(palace)}"
            for profession, palace in (self.first, self.second)
        )
        return f"{names.seat(self.seat)} sends {sent}{_in_absence(self.absent)}"


class Speak(_Command):
    """A statement: an offer, a price, a counter-offer, a promise or a threat (rulings A16, A17).

    Any seat may make it at any time of the game, and the pending decision stays pending. The same is true of
    the answers to it.
    """

    kind: Literal["speak"] = "speak"
    seat: Seat
    to: Seat | None
    """The seat spoken to; None for all, of a promise or a threat."""
    mine: tuple[Clause, ...]
    """The clauses of the speaker."""
    yours: tuple[Clause, ...]
    """The clauses that the other is asked to keep for it; of a threat, to avert it."""
    threat: bool = False
    answers: int | None = None
    """The number of an open offer that it answers, or of one of the speaker's own, whose place it takes."""

    def text(self, names: Names) -> str:
        return written(self, names)


class Agree(_Command):
    """The answer to an offer: it stands from now on."""

    kind: Literal["agree"] = "agree"
    seat: Seat
    statement: int
    """The number of the statement in this game, 0 for the first: an index into `PublicView.statements`."""

    def text(self, names: Names) -> str:
        return f"{names.seat(self.seat)} agrees to {self.statement}"


class Decline(_Command):
    """The other answer to an offer."""

    kind: Literal["decline"] = "decline"
    seat: Seat
    statement: int

    def text(self, names: Names) -> str:
        return f"{names.seat(self.seat)} declines {self.statement}"


class Withdraw(_Command):
    """The speaker withdraws an open offer or threat."""

    kind: Literal["withdraw"] = "withdraw"
    seat: Seat
    statement: int

    def text(self, names: Names) -> str:
        return f"{names.seat(self.seat)} withdraws {self.statement}"


Talk: TypeAlias = Speak | Agree | Decline | Withdraw
"""A command that answers no decision."""

Answer = TypeVar("Answer", bound=PayBribe | Hire | SendScholars)
"""A command that answers a decision."""

Command: TypeAlias = PayBribe | Hire | SendScholars | Talk

COMMANDS: TypeAdapter[Command] = TypeAdapter(
    Annotated[Command, Field(discriminator="kind")], config=ConfigDict(defer_build=True)
)
"""Reads and writes any command."""


def parse_command(text: str | bytes) -> Command:
    """Return the command that a JSON text stands for.

    It is read as strictly as a record: numbers are integers and not strings, a pair is an array of two, and
    no key may be unknown. Only a key that stands twice is not noticed; the last one counts.

    Raises:
        InvalidCommand: if the text is no command at all.
    """
    try:
        return COMMANDS.validate_json(text, strict=True)
    except ValidationError as error:
        raise InvalidCommand.from_validation(error) from None


@lru_cache(maxsize=16_384)
def pay_bribe(seat: Seat, amount: Ducats) -> PayBribe:
    """Return the shared `PayBribe` of this seat and amount in ducats."""
    return PayBribe(seat=seat, amount=amount)


@lru_cache(maxsize=1_024)
def sending(profession: Profession, palace: Seat) -> Sending:
    """Return the shared `Sending` of this profession to this palace."""
    return Sending(profession, palace)


@lru_cache(maxsize=4_096)
def placement(scholar: Scholar, area: Area) -> Placement:
    """Return the shared `Placement` of this scholar in this area."""
    return Placement(scholar, area)


@lru_cache(maxsize=65_536)
def hire(seat: Seat, placements: tuple[Placement, ...]) -> Hire:
    """Return the shared `Hire` of these placements."""
    return Hire(seat=seat, placements=placements)


@lru_cache(maxsize=65_536)
def send_scholars(seat: Seat, first: Sending, second: Sending) -> SendScholars:
    """Return the shared `SendScholars` of these two sendings."""
    return SendScholars(seat=seat, first=first, second=second)


def in_absence(command: Answer) -> Answer:
    """Return the same decision, taken for a player who is not there."""
    return command.model_copy(update={"absent": True})
