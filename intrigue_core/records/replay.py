"""Records judged line by line: each game is played again, and every command and event compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from intrigue_core.editions import Edition, Seat
from intrigue_core.errors import CommandError, SetupError
from intrigue_core.events import Event
from intrigue_core.game import RULES_VERSION, Game
from intrigue_core.positions import Position
from intrigue_core.records.lines import RecordError, RecordHeader, RecordMove, read_line


class Replay:
    """A record that is played again as its lines come.

    Args:
        header: the record's first line.
        line: its number in the file, for messages.

    Attributes:
        header: as given.
        game: as far as it has been played.

    Raises:
        RecordError: if the header is of newer rules, makes no game, or tells another opening.
    """

    def __init__(self, header: RecordHeader, line: int = 1) -> None:
        if header.rules_version > RULES_VERSION:  # an older game may differ, which its events will show
            raise RecordError(
                line,
                f"the game was played by version {header.rules_version} of the rules,"
                f" and this program knows version {RULES_VERSION}",
            )
        try:
            game = opened(header.edition, header.seats, header.first_player, header.position)
        except SetupError as error:
            raise RecordError(line, str(error)) from None
        if header.names is not None and len(header.names) != header.seats:
            raise RecordError(line, f"{len(header.names)} names for {header.seats} seats")
        _compare(line, header.events, game.events())
        self.header = header
        self.game = game
        self._first_line = line

    def play(self, move: RecordMove) -> None:
        """Play the next move, and compare what it leads to.

        Raises:
            RecordError: naming its line, if the rules do not bear it out.
        """
        game = self.game
        version = game.version + 1
        line = self._first_line + version
        if move.version != version:
            raise RecordError(line, f"version {move.version} where {version} was expected")
        try:
            game.play(move.command)
        except CommandError as error:
            raise RecordError(line, f"the command is refused ({error.code}): {error}") from None
        _compare(line, move.events, game.events(game.version - 1))


def replay_records(lines: Iterable[bytes]) -> Iterator[Replay]:
    """Yield the records of a file, one after the other, each when all its lines are borne out.

    Every line is judged before the next one is read, so the first wrong line is named, whatever is wrong.

    Args:
        lines: with their line ends, as an open binary file gives them.

    Raises:
        RecordError: naming the first line that cannot be read or is not borne out.
    """
    current: Replay | None = None
    for number, data in enumerate(lines, 1):
        line = read_line(number, data)
        if isinstance(line, RecordHeader):
            if current is not None:
                yield current
            current = Replay(line, number)
        elif current is not None:
            current.play(line)
    if current is None:
        raise RecordError(1, "the file is empty")
    yield current


def opened(edition: Edition, seats: int, first_player: Seat, position: Position | None) -> Game:
    """Return the game that a header describes, at its beginning.

    Raises:
        SetupError: if it describes none.
    """
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
