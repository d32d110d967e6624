"""A whole game as data, and as text: a header line, then one line a command (docs/record-format.md).

A record can be checked by anybody: reading it plays the game again and compares every event.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from intrigue_core.commands import Command
from intrigue_core.editions import Edition, Seat
from intrigue_core.errors import CommandError, SetupError
from intrigue_core.events import Event
from intrigue_core.game import RULES_VERSION, Game
from intrigue_core.records.prose import tell
from intrigue_core.setup.positions import Position

_AnyCommand: TypeAlias = Annotated[Command, Field(discriminator="kind")]
_AnyEvent: TypeAlias = Annotated[Event, Field(discriminator="kind")]


class RecordError(ValueError):
    """A record that is wrong.

    Attributes:
        line: the first wrong line, counted from 1.
    """

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RecordHeader(_Line):
    """The first line: everything that was settled before the first command."""

    record: Literal["intrigue"]
    format: Literal[1]
    """The version of this text format."""
    rules_version: int
    """The `RULES_VERSION` that the game was played by."""
    edition: Edition
    seats: int
    names: tuple[str, ...] | None = None
    """What the players are called, in seat order. Means nothing to the game."""
    first_player: Seat
    position: Position | None = None
    """Where the game was set up; nothing if it began at the beginning."""
    events: tuple[_AnyEvent, ...]
    """What happened before the first command."""
    text: str = ""
    """The events in plain English, for people; never read by a program."""


class RecordMove(_Line):
    """Any further line: one command and what it led to."""

    version: int
    """The version of the game after the command: 1 for the first."""
    command: _AnyCommand
    events: tuple[_AnyEvent, ...]
    text: str = ""
    """The events in plain English, for people; never read by a program."""


class GameRecord(BaseModel):
    """A game and everything that happened in it. Nothing random is left in it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    header: RecordHeader
    moves: tuple[RecordMove, ...] = ()

    @classmethod
    def of(cls, game: Game, names: Sequence[str] | None = None) -> Self:
        """The record of a game as it stands, finished or not.

        Args:
            names: what the players are called, in seat order.
        """
        edition = game.edition
        again = _opened(edition, game.seats, game.first_player, game.position)
        events = again.events()
        header = RecordHeader(
            record="intrigue",
            format=1,
            rules_version=RULES_VERSION,
            edition=edition,
            seats=game.seats,
            names=None if names is None else tuple(names),
            first_player=game.first_player,
            position=game.position,
            events=events,
            text=tell(edition, events),
        )
        moves: list[RecordMove] = []
        for version, command in enumerate(game.commands, 1):
            again.play_trusted(command)
            events = again.events(version - 1)
            moves.append(
                RecordMove(version=version, command=command, events=events, text=tell(edition, events))
            )
        return cls(header=header, moves=tuple(moves))

    @property
    def commands(self) -> tuple[Command, ...]:
        return tuple(move.command for move in self.moves)

    def replay(self, first_line: int = 1) -> Game:
        """Play the game again, checking every command and every event.

        Args:
            first_line: where in its file the record begins, for the message.

        Raises:
            RecordError: naming the first line that the rules do not bear out, or rules of another version.
        """
        header = self.header
        if header.rules_version != RULES_VERSION:
            raise RecordError(
                first_line,
                f"the game was played by version {header.rules_version} of the rules,"
                f" and this program knows version {RULES_VERSION}",
            )
        try:
            game = _opened(header.edition, header.seats, header.first_player, header.position)
        except SetupError as error:
            raise RecordError(first_line, str(error)) from None
        if header.names is not None and len(header.names) != header.seats:
            raise RecordError(first_line, f"{len(header.names)} names for {header.seats} seats")
        _compare(first_line, header.events, game.events())
        for version, move in enumerate(self.moves, 1):
            line = first_line + version
            if move.version != version:
                raise RecordError(line, f"version {move.version} where {version} was expected")
            try:
                game.play(move.command)
            except CommandError as error:
                raise RecordError(line, f"the command is refused ({error.code}): {error}") from None
            _compare(line, move.events, game.events(version - 1))
        return game

    def lines(self) -> Iterator[str]:
        """The record as lines of JSON, without line ends."""
        yield self.header.model_dump_json()
        for move in self.moves:
            yield move.model_dump_json()

    def dumps(self) -> str:
        """The record as text, each line ended."""
        return "".join(f"{line}\n" for line in self.lines())

    @classmethod
    def loads(cls, text: str | bytes) -> GameRecord:
        """The one record in a text. It is read, not yet checked: see `replay`.

        Raises:
            RecordError: naming the first line that cannot be read.
        """
        data = text.encode() if isinstance(text, str) else text
        records = read_records(data.splitlines(keepends=True))
        _, record = next(records)
        for line, _ in records:
            raise RecordError(line, "a second record begins")
        return record


def read_records(lines: Iterable[bytes]) -> Iterator[tuple[int, GameRecord]]:
    """The records in a file, one after the other, each with the number of its first line.

    Args:
        lines: with their line ends, as an open binary file gives them.

    Raises:
        RecordError: naming the first line that cannot be read.
    """
    start = 0
    header: RecordHeader | None = None
    moves: list[RecordMove] = []
    for number, data in enumerate(lines, 1):
        line = _read_line(number, data, header is None)
        if isinstance(line, RecordMove):
            moves.append(line)
            continue
        if header is not None:
            yield start, GameRecord(header=header, moves=tuple(moves))
        start, header, moves = number, line, []
    if header is None:
        raise RecordError(1, "the file is empty")
    yield start, GameRecord(header=header, moves=tuple(moves))


def _read_line(number: int, data: bytes, first: bool) -> RecordHeader | RecordMove:
    if not data.endswith(b"\n"):
        raise RecordError(number, "the line is cut off: it has no line end")
    is_header = first or _is_header(data)
    model = RecordHeader if is_header else RecordMove
    try:
        return model.model_validate_json(data, strict=True)
    except ValidationError as error:
        fault = error.errors()[0]
        where = "".join(f"{part}: " for part in (".".join(map(str, fault["loc"])),) if part)
        what = "header" if is_header else "move"
        raise RecordError(number, f"this is no {what}: {where}{fault['msg']}") from None


def _is_header(data: bytes) -> bool:
    if b'"record"' not in data:
        return False
    try:
        line: object = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(line, dict) and "record" in line


def _opened(edition: Edition, seats: int, first_player: Seat, position: Position | None) -> Game:
    if position is None:
        return Game(edition, seats, first_player)
    if position.seats != seats:
        raise SetupError(f"a position of {position.seats} seats in a game of {seats}")
    return Game.from_position(edition, position, first_player)


def _compare(line: int, written: Sequence[Event], happened: Sequence[Event]) -> None:
    for number, (claim, truth) in enumerate(zip(written, happened, strict=False), 1):
        if claim != truth:
            raise RecordError(line, f"event {number} is {_short(claim)}, and the rules give {_short(truth)}")
    if len(written) != len(happened):
        raise RecordError(line, f"{len(written)} events, and the rules give {len(happened)}")


def _short(event: Event) -> str:
    return event.model_dump_json()
