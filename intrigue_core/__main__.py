"""The command line: ``python -m intrigue_core replay | arena | perft | schema``.

Exit codes: 0 all well, 1 a record is wrong, 2 the command line is.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from pydantic import TypeAdapter

from intrigue_core.arena import cli, perft
from intrigue_core.commands import COMMANDS
from intrigue_core.events import EVENTS
from intrigue_core.game import Game
from intrigue_core.records.record import RecordError, RecordHeader, RecordMove, read_records
from intrigue_core.views import PublicView, SeatView


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m intrigue_core", description="The game of Intrigue.")
    commands = parser.add_subparsers(required=True, metavar="command")

    replay = commands.add_parser("replay", help="verify a record and print the standings")
    replay.add_argument("file", type=Path, help="a record, see docs/record-format.md")
    replay.set_defaults(run=_replay)

    schema = commands.add_parser("schema", help="print the JSON Schemas of commands, events, views, records")
    schema.set_defaults(run=_schema)

    cli.add_arguments(commands.add_parser("arena", help="let computer players play against each other"))
    perft.add_arguments(commands.add_parser("perft", help="count positions to a fixed depth"))

    chosen = parser.parse_args(arguments)
    run = cast("Callable[[argparse.Namespace], int]", chosen.run)
    try:
        code = run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def _replay(chosen: argparse.Namespace) -> int:
    file = cast("Path", chosen.file)
    try:
        lines = file.open("rb")
    except OSError as error:
        sys.stderr.write(f"{file}: {error.strerror}\n")
        return 2
    with lines:
        try:
            for start, record in read_records(lines):
                _print_standings(record.header, record.replay(start))
        except RecordError as error:
            sys.stderr.write(f"{file}: {error}\n")
            return 1
    return 0


def _print_standings(header: RecordHeader, game: Game) -> None:
    edition = game.edition
    state = "finished" if game.over else "not finished"
    title = f"{edition.name}, {game.seats} players, rules {header.rules_version}"
    lines = [f"{title}: {game.version} commands, {state}"]
    cash = [game.view(seat).cash for seat in range(game.seats)]
    names = header.names or ("",) * game.seats
    for seat in sorted(range(game.seats), key=lambda seat: -cash[seat]):
        rank = 1 + sum(other > cash[seat] for other in cash)
        lines.append(f"{rank}. {edition.colours[seat]:8} {cash[seat]:>9,}  {names[seat]}".rstrip())
    for line in lines:
        sys.stdout.write("".join(sign if sign.isprintable() else "�" for sign in line) + "\n")


def _schema(_: argparse.Namespace) -> int:
    adapters: dict[str, TypeAdapter[Any]] = {
        "command": COMMANDS,
        "event": EVENTS,
        "public_view": TypeAdapter(PublicView),
        "seat_view": TypeAdapter(SeatView),
        "record_header": TypeAdapter(RecordHeader),
        "record_move": TypeAdapter(RecordMove),
    }
    schemas = {name: adapter.json_schema() for name, adapter in adapters.items()}
    sys.stdout.write(json.dumps(schemas, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
