"""The command line: ``python -m intrigue_core replay | show | arena | report | train | perft | schema``.

Exit codes: 0 all well, or whoever read the output has seen enough; 1 a record is wrong, or a player broke
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

from intrigue_core.arena import cli, perft, reporting, training
from intrigue_core.commands import COMMANDS
from intrigue_core.events import EVENTS
from intrigue_core.game import Game
from intrigue_core.records.lines import RecordError, RecordHeader, RecordMove, lines_in
from intrigue_core.records.replay import Replay, replay_records
from intrigue_core.showing.course import course_of
from intrigue_core.showing.english import english_of
from intrigue_core.showing.page import page_of
from intrigue_core.views import PublicView, SeatView


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
    replay.add_argument("file", type=Path, help="a record, see docs/record-format.md")
    replay.set_defaults(run=_replay)

    show = commands.add_parser("show", help="make a page to read of a record")
    show.add_argument("file", type=Path, help="a record, see docs/record-format.md")
    show.add_argument(
        "--out", type=Path, metavar="FILE.html", help="where to; by default beside the record, as .html"
    )
    show.add_argument("--game", type=int, default=1, metavar="N", help="which one, if the file holds several")
    show.set_defaults(run=_show)

    schema = commands.add_parser("schema", help="print the JSON Schemas of commands, events, views, records")
    schema.set_defaults(run=_schema)

    cli.add_arguments(commands.add_parser("arena", help="let computer players play against each other"))
    reporting.add_arguments(commands.add_parser("report", help="measure the computer players"))
    training.add_arguments(commands.add_parser("train", help="make the weights of the players again"))
    perft.add_arguments(commands.add_parser("perft", help="count positions to a fixed depth"))

    chosen = parser.parse_args(arguments)
    return cast("Callable[[argparse.Namespace], int]", chosen.run)(chosen)


def _printable(text: str) -> str:
    """Return a text that stays in its line and does nothing to a terminal, whoever wrote it."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def _complain(message: str) -> None:
    """Write a line on standard error, if there is one."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(_printable(message) + "\n")
            sys.stderr.flush()
    except OSError:
        pass  # there is nobody left to tell; the exit code says it


def _write_no_more() -> None:
    """Let what is still in the buffer go nowhere, or Python would try again, and fail, as it ends."""
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


def _show(chosen: argparse.Namespace) -> int:
    file, number = cast("Path", chosen.file), cast("int", chosen.game)
    out = cast("Path | None", chosen.out) or file.with_suffix(".html")
    if out.absolute() == file.absolute():
        _complain(f"{out}: the page would replace the record; say where else with --out")
        return 2
    try:
        with closing(_lines(file)) as lines:
            replays = list(replay_records(lines))
    except _UnreadableError as error:
        _complain(str(error))
        return 2
    except RecordError as error:
        _complain(f"{file}: {error}")
        return 1
    if not 1 <= number <= len(replays):
        held = "one game" if len(replays) == 1 else f"{len(replays)} games"
        _complain(f"{file}: it holds {held}, so there is no game {number}")
        return 2
    try:
        out.write_bytes(_page(replays[number - 1]).encode("utf-8", "replace"))
    except OSError as error:
        _complain(f"{out}: {error.strerror or error}")
        return 2
    others = f" (game {number} of {len(replays)}; --game chooses another)" if len(replays) > 1 else ""
    sys.stdout.write(_printable(f"{out}{others}") + "\n")
    return 0


def _page(replay: Replay) -> str:
    course = course_of(replay.game, replay.header.names)
    return page_of(course, english_of(course))


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
    cash = [game.view(seat).cash for seat in range(game.seats)]
    names = header.names or ("",) * game.seats
    for seat in sorted(range(game.seats), key=lambda seat: -cash[seat]):
        rank = 1 + sum(other > cash[seat] for other in cash)
        lines.append(f"{rank}. {edition.colours[seat]:8} {cash[seat]:>9,}  {names[seat]}".rstrip())
    for line in lines:
        sys.stdout.write(_printable(line) + "\n")


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
