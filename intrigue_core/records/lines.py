"""The lines of a record and how one is read: just as strictly as docs/record-format.md describes them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Any, BinaryIO, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError

from intrigue_core.commands import Command
from intrigue_core.editions import MAX_NAME_LENGTH, Edition, Seat
from intrigue_core.events import Event
from intrigue_core.positions import Position

MAX_LINE_BYTES = 1_000_000
"""No line of a record is longer. What the rules allow does not come near."""
_MAX_MESSAGE_LENGTH = 300
"""Characters of a message: what it quotes may be of any length."""

_AnyCommand: TypeAlias = Annotated[Command, Field(discriminator="kind")]
_AnyEvent: TypeAlias = Annotated[Event, Field(discriminator="kind")]


def _integer(value: Any) -> Any:
    """Return a value that is an integer: `Literal[1]` alone would also take 1.0 and true.

    Raises:
        ValueError: if it is none, which pydantic reports.
    """
    if type(value) is not int:
        raise ValueError("Input should be an integer")
    return value


class RecordError(ValueError):
    """A record that is wrong. Its message is one line, and does nothing to a terminal.

    Attributes:
        line: the first wrong line, counted from 1.
    """

    def __init__(self, line: int, message: str) -> None:
        if len(message) > _MAX_MESSAGE_LENGTH:
            message = f"{message[: _MAX_MESSAGE_LENGTH - 1]}…"
        shown = "".join(sign if sign.isprintable() else "�" for sign in message)
        super().__init__(f"line {line}: {shown}")
        self.line = line


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class RecordHeader(_Line):
    """The first line: everything that was settled before the first command."""

    record: Literal["intrigue"]
    format: Annotated[Literal[1], BeforeValidator(_integer)]
    """The version of this text format."""
    rules_version: int
    """The `RULES_VERSION` that the game was played by."""
    edition: Edition
    seats: int
    names: tuple[Annotated[str, StringConstraints(max_length=MAX_NAME_LENGTH)], ...] | None
    """The players' names, in seat order. They mean nothing to the game."""
    first_player: Seat
    position: Position | None
    """Where the game was set up; None if it began at the beginning."""
    events: tuple[_AnyEvent, ...]
    """The events before the first command."""
    text: str = ""
    """Where the game stands, for people; never read by a program."""


class RecordMove(_Line):
    """Any further line: one command and what it led to."""

    version: int
    """The version of the game after the command: 1 for the first."""
    command: _AnyCommand
    events: tuple[_AnyEvent, ...]
    text: str = ""
    """The command in the notation, for people; never read by a program."""


def lines_in(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file, of one that is too long for a record no more than shows it."""
    return iter(partial(file.readline, MAX_LINE_BYTES + 1), b"")


def read_line(number: int, data: bytes) -> RecordHeader | RecordMove:
    """Return the line of a record that some bytes stand for.

    Args:
        number: of the line in its file: the first one is a header, whatever it says.
        data: the line with its end.

    Raises:
        RecordError: if it is cut off or too long, or is not what the page says that it must be.
    """
    if len(data) > MAX_LINE_BYTES:
        raise RecordError(number, f"the line is longer than {MAX_LINE_BYTES:,} bytes")
    if not data.endswith(b"\n"):
        raise RecordError(number, "the line is cut off: it has no line end")
    keys, twice = _keys(data)
    model = RecordMove
    what = "move"
    if number == 1 or "record" in keys:
        model = RecordHeader
        what = "header"
    try:
        line = model.model_validate_json(data, strict=True)
    except ValidationError as error:
        fault = error.errors()[0]
        where = "".join(f"{part}: " for part in (".".join(map(str, fault["loc"])),) if part)
        raise RecordError(number, f"this is no {what}: {where}{fault['msg']}") from None
    if twice:
        raise RecordError(number, f"this is no {what}: the key {json.dumps(twice[0])} stands twice")
    return line


def _keys(data: bytes) -> tuple[Sequence[str], Sequence[str]]:
    """Return the keys of a JSON object, and those that stand twice in it or in an object within.

    There are none in what is no object or cannot be read: pydantic then says what is wrong with it.
    """
    keys: list[str] = []
    twice: list[str] = []

    def note(pairs: list[tuple[str, object]]) -> None:
        keys[:] = [key for key, _ in pairs]  # the outermost object is the last to be noted
        seen: set[str] = set()
        for key in keys:
            if key in seen:
                twice.append(key)
            seen.add(key)

    try:
        # Numbers stay text, which may be longer than Python would make a number of.
        json.loads(data.decode(), object_pairs_hook=note, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        return (), ()
    return keys, twice
