"""A whole game as data, and as text: a header line, then one line a command (docs/record-format.md).

A record can be checked by anybody: to do so is to play the game again and compare every event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Self

from pydantic import BaseModel, ConfigDict

from intrigue_core.commands import Command
from intrigue_core.game import RULES_VERSION, Game
from intrigue_core.notation.board import headline
from intrigue_core.notation.names import names_of
from intrigue_core.records.lines import RecordError, RecordHeader, RecordMove, lines_in, read_line
from intrigue_core.records.replay import Replay, opened


class GameRecord(BaseModel):
    """A game and everything that happened in it. Nothing random is left in it."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    header: RecordHeader
    moves: tuple[RecordMove, ...] = ()

    @classmethod
    def of(cls, game: Game, names: Sequence[str] | None = None) -> Self:
        """Return the record of a game as it stands, finished or not.

        Args:
            names: what the players are called, in seat order.
        """
        edition = game.edition
        again = opened(edition, game.seats, game.first_player, game.position)
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
            text=headline(again.view()),
        )
        moves: list[RecordMove] = []
        called = names_of(edition, game.seats)
        for version, command in enumerate(game.commands, 1):
            again.play_trusted(command)
            events = again.events(version - 1)
            moves.append(
                RecordMove(version=version, command=command, events=events, text=command.text(called))
            )
        return cls(header=header, moves=tuple(moves))

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands of the game, in order."""
        return tuple(move.command for move in self.moves)

    def replay(self, first_line: int = 1) -> Game:
        """Play the game again, checking every command and every event, and return it.

        Args:
            first_line: where in its file the record begins, for the message.

        Raises:
            RecordError: naming the first line that the rules do not bear out, or rules of another version.
        """
        replay = Replay(self.header, first_line)
        for move in self.moves:
            replay.play(move)
        return replay.game

    def lines(self) -> Iterator[str]:
        """Yield the lines of JSON, without line ends."""
        yield self.header.model_dump_json()
        for move in self.moves:
            yield move.model_dump_json()

    def dumps(self) -> str:
        """Return the record as text, each line ended."""
        return "".join(f"{line}\n" for line in self.lines())

    @classmethod
    def loads(cls, text: str | bytes) -> GameRecord:
        """Return the one record in a text. It is read, not yet checked: see `replay`.

        Raises:
            RecordError: naming the first line that cannot be read.
        """
        # What is half of a character in a string is no character in bytes: its line cannot be read.
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        records = read_records(lines_in(BytesIO(data)))
        _, record = next(records)
        for line, _ in records:
            raise RecordError(line, "a second record begins")
        return record


def read_records(lines: Iterable[bytes]) -> Iterator[tuple[int, GameRecord]]:
    """Yield the records in a file, one after the other, each with the number of its first line.

    They are read, not checked: `intrigue_core.records.replay.replay_records` does both, line by line.

    Args:
        lines: with their line ends, as an open binary file gives them.

    Raises:
        RecordError: naming the first line that cannot be read.
    """
    start = 0
    header: RecordHeader | None = None
    moves: list[RecordMove] = []
    for number, data in enumerate(lines, 1):
        line = read_line(number, data)
        if isinstance(line, RecordMove):
            moves.append(line)
            continue
        if header is not None:
            yield start, GameRecord(header=header, moves=tuple(moves))
        start = number
        header = line
        moves = []
    if header is None:
        raise RecordError(1, "the file is empty")
    yield start, GameRecord(header=header, moves=tuple(moves))
