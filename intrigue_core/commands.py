"""What a seat can say. Commands are frozen pydantic models, told apart by their ``kind``.

The functions `pay_bribe`, `send_scholars` and `hire` hand out shared instances: a model is built and
checked once and then used for ever, which is what makes play fast.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat
from intrigue_core.errors import InvalidCommand


class Placement(NamedTuple):
    """A scholar in a salary area of the landlord's palace."""

    scholar: Scholar
    area: Area


class Sending(NamedTuple):
    """A scholar of a profession, sent to apply at a palace."""

    profession: Profession
    palace: Seat


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PayBribe(_Command):
    """The bribe for the applicant or defender whose turn it is to pay (rulings A5, A10)."""

    kind: Literal["pay_bribe"] = "pay_bribe"
    seat: Seat
    amount: Ducats


class Hire(_Command):
    """The landlord's decision of one stage, all at once (ruling A11).

    One placement for each applicant without a rival, for each external conflict, or for the one internal
    conflict: whom it hires or keeps, and in which area.
    """

    kind: Literal["hire"] = "hire"
    seat: Seat
    placements: tuple[Placement, ...]


class SendScholars(_Command):
    """The two scholars that the landlord sends at the end of the turn, in this order (ruling A18)."""

    kind: Literal["send_scholars"] = "send_scholars"
    seat: Seat
    first: Sending
    second: Sending


Command: TypeAlias = PayBribe | Hire | SendScholars

COMMANDS: TypeAdapter[Command] = TypeAdapter(Annotated[Command, Field(discriminator="kind")])
"""Reads and writes any command."""


def parse_command(text: str | bytes) -> Command:
    """A command from its JSON.

    Raises:
        InvalidCommand: if the text is no command at all.
    """
    try:
        return COMMANDS.validate_json(text)
    except ValidationError as error:
        raise InvalidCommand.from_validation(error) from None


@lru_cache(maxsize=16_384)
def pay_bribe(seat: Seat, amount: Ducats) -> PayBribe:
    """The shared `PayBribe` of this seat and amount."""
    return PayBribe(seat=seat, amount=amount)


@lru_cache(maxsize=65_536)
def hire(seat: Seat, placements: tuple[Placement, ...]) -> Hire:
    """The shared `Hire` of these placements."""
    return Hire(seat=seat, placements=placements)


@lru_cache(maxsize=65_536)
def send_scholars(seat: Seat, first: Sending, second: Sending) -> SendScholars:
    """The shared `SendScholars` of these two sendings."""
    return SendScholars(seat=seat, first=first, second=second)
