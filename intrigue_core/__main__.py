"""The command line: ``python -m intrigue_core replay | arena | schema``.

Exit codes: 0 all well, or the reader of the output has closed it; 1 a record is wrong, or a player broke
the rules; 2 the command line is wrong, or something cannot be read or written; 130 stopped from the keyboard.
Whatever is wrong is one line on standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from intrigue_core import arena
from intrigue_core.commands import COMMANDS
from intrigue_core.events import EVENTS
from intrigue_core.game import Game
from intrigue_core.records.lines import RecordError, RecordHeader, RecordMove, lines_in
from intrigue_core.records.replay import replay_records
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView


class _UnreadableError(Exception):
    """A file that cannot be read; the message names it and says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.stdout is None:
        _complain("there is no standard output to write to")
        return 2
    if reconfigure := getattr(sys.stdout, "reconfigure", None):  # tests may put something else there
        reconfigure(errors="replace")  # a name that cannot be written makes no record wrong
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        _complain(f"the output cannot be written: {error.strerror or error}")
        return 2
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str] | None) -> int:
    parser = argparse.ArgumentParser(prog="python -m intrigue_core", description="The game of Intrigue.")
    commands = parser.add_subparsers(required=True, metavar="command")

    replay = commands.add_parser("replay", help="verify a record and print the standings")
    replay.add_argument("file", type=Path, help="a file of JSON lines, as the arena writes with --record")
    replay.set_defaults(run=_replay)

    schema = commands.add_parser("schema", help="print the JSON Schemas of commands, events, views, records")
    schema.set_defaults(run=_schema)

    arena.add_arguments(commands.add_parser("arena", help="let computer players play against each other"))

    chosen = parser.parse_args(arguments)
    return cast("Callable[[argparse.Namespace], int]", chosen.run)(chosen)


def _printable(text: str) -> str:
    """Return a text as one line that is harmless to a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def _complain(message: str) -> None:
    """Write a line on standard error, if there is one."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(_printable(message) + "\n")
            sys.stderr.flush()
    except OSError:
        pass  # there is no output left; the exit code says it


def _write_no_more() -> None:
    """Discard the buffered output, or Python would try to write it at its end, and fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _replay(chosen: argparse.Namespace) -> int:
    file = cast("Path", chosen.file)
    try:
        with closing(_lines(file)) as lines:
            for replay in replay_records(lines):
                _print_standings(replay.header, replay.game)
    except _UnreadableError as error:
        _complain(str(error))
        return 2
    except RecordError as error:
        _complain(f"{file}: {error}")
        return 1
    return 0


def _lines(file: Path) -> Generator[bytes]:
    """Yield the lines of a file.

    Raises:
        _UnreadableError: if it cannot be opened or read. Output that fails has errors of the same kinds.
    """
    try:
        with file.open("rb") as opened:
            yield from lines_in(opened)
    except OSError as error:
        raise _UnreadableError(f"{file}: {error.strerror or error}") from None


def _print_standings(header: RecordHeader, game: Game) -> None:
    edition = game.edition
    state = "finished" if game.over else "not finished"
    title = f"{edition.name}, {game.seats} players, rules {header.rules_version}"
    lines = [f"{title}: {game.version} commands, {state}"]
    cash = [*game.purses]
    names = header.names or ("",) * game.seats
    for seat in sorted(range(game.seats), key=lambda seat: -cash[seat]):
        rank = 1 + sum(other > cash[seat] for other in cash)
        lines.append(f"{rank}. {edition.colours[seat]:8} {cash[seat]:>9,}  {names[seat]}".rstrip())
    for line in lines:
        sys.stdout.write(_printable(line) + "\n")


class _Keyed(GenerateJsonSchema):
    """Describes a view as it is written: by the names of its fields."""

    def named_tuple_schema(self, schema: Any) -> JsonSchemaValue:
        items = super().named_tuple_schema(schema)
        names = [field["name"] for field in schema["fields"]]
        return {
            "type": "object",
            "properties": dict(zip(names, items["prefixItems"], strict=True)),
            "required": names[: items["minItems"]],
            "additionalProperties": False,
        }


def _schema(_: argparse.Namespace) -> int:
    adapters: dict[str, TypeAdapter[Any]] = {
        "command": COMMANDS,
        "event": EVENTS,
        "public_view": TypeAdapter(PublicView),
        "seat_view": TypeAdapter(SeatView),
        "record_header": TypeAdapter(RecordHeader),
        "record_move": TypeAdapter(RecordMove),
    }
    schemas = {
        name: adapter.json_schema(schema_generator=_Keyed if name.endswith("view") else GenerateJsonSchema)
        for name, adapter in adapters.items()
    }
    sys.stdout.write(json.dumps(schemas, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
