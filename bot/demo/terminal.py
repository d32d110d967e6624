"""Prints a game in a terminal: as a play to read, or as JSON for a program."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, TextIO

from bot.demo.bots import TableAutopilot
from bot.demo.transcript import Line, ToldLine
from bot.demo.world import hasty_bot, open_world
from bot.features.story.views import unmarked

_PLAIN, _BOLD = "\x1b[0m", "\x1b[1m"
_COLOURS = {"channel": "\x1b[36m", "dm": "\x1b[35m", "ephemeral": "\x1b[33m"}
_DIM = "\x1b[2m"
_INDENT = "    "
_HEADING = re.compile(r"\*\*[^*]+\*\*|\*\*[^*]+\.\*\* .+|#{1,3} .+")
"""A line of a story that is a heading, bold, or begins with a bold sentence."""
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_ASIDE = ("(", "-# ")
"""The beginnings of lines that are less important."""
_READ_AT_LEAST, _READ_A_LETTER, _READ_AT_MOST = 0.5, 0.022, 3.0
"""Seconds that a line takes to read: the least, for each letter, and the most."""


class Printer:
    """Prints for people, or one JSON object a line for a program.

    Attributes:
        is_terminal: the output is a terminal, which a person reads.
    """

    def __init__(self, out: TextIO, *, as_json: bool) -> None:
        self._out = out
        self._as_json = as_json
        self.is_terminal = out.isatty()

    def tell(self, lines: Iterable[str], *, place: str = "") -> None:
        """Print lines of a story, which may contain Markdown and line breaks, each after its place."""
        for line in lines:
            print(as_script(line, place=place, colours=self.is_terminal), file=self._out)
        self._out.flush()

    def show(self, told: Iterable[ToldLine]) -> None:
        """Print these lines at once."""
        for one in told:
            text = as_object(one) if self._as_json else for_people(one, colours=self.is_terminal)
            print(text, file=self._out)
        self._out.flush()

    def say(self, text: str) -> None:
        """Print a text of the demo itself, which is no part of the JSON."""
        if not self._as_json:
            print(text, file=self._out, flush=True)


def as_script(text: str, *, place: str = "", colours: bool = False) -> str:
    """Return a line of a story for a terminal, without Markdown and with an empty line before headings."""
    lines: list[str] = []
    for line in text.split("\n"):
        head = _HEADING.fullmatch(line) is not None
        if colours:
            line = _STRONG.sub(rf"{_BOLD}\1{_PLAIN}", line)
        shown = unmarked(line)
        if colours and text.startswith(_ASIDE):
            shown = f"{_DIM}{shown}{_PLAIN}"
        lines += ["", shown] if head else [f"  {shown}"]
    return "\n".join(f"{place} {line}".rstrip() if place and line else line for line in lines)


def reading_time(text: str) -> float:
    """Return the seconds that a person takes to read a text."""
    return min(_READ_AT_LEAST + _READ_A_LETTER * len(text), _READ_AT_MOST)


def as_object(told: ToldLine) -> str:
    """Return a line as a JSON object, always with its full text."""
    return told.line.model_dump_json()


def for_people(told: ToldLine, *, colours: bool) -> str:
    """Return a line for people: its place, then its text, but of an edit only what changed."""
    line = told.line
    first, *rest = _body(told)
    place = f"[{_place(line)}]"
    if colours:
        place = f"{_COLOURS[line.where]}{place}{_PLAIN}"
        if line.kind == "command":
            first = f"{_DIM}{first}{_PLAIN}"
    return "\n".join([f"{place} {first}", *(_INDENT + one for one in rest)])


def _place(line: Line) -> str:
    if line.where == "dm":
        return f"DM to {line.to}" if line.kind != "command" else f"DM with {line.to}"
    return f"only {line.to} sees" if line.where == "ephemeral" else f"#{line.channel}"


def _body(told: ToldLine) -> list[str]:
    lines = told.line.text.splitlines() or [""]
    if told.line.kind == "delete":
        return [f"(deleted) {lines[0]}{' …' if lines[1:] else ''}"]
    if told.before is not None:
        return ["(edited)", *_changes(told.before.splitlines(), lines)]
    return lines


def _changes(before: list[str], after: list[str]) -> list[str]:
    """Return the lines that are new, and those that went without a replacement."""
    changes: list[str] = []
    for tag, old, old_end, new, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "delete":
            changes += [f"- {line}" for line in before[old:old_end]]
        elif tag != "equal":
            changes += [f"+ {line}" for line in after[new:new_end]]
    return changes


_MAX_IDLE_COMMANDS = 3
"""Commands in a row that may change nothing before the game counts as stuck."""


class StuckError(Exception):
    """The commands of the demo's people change nothing any more."""


async def run_watch(
    edition: str,
    seats: int,
    seed: int | None,
    as_json: bool,
    *,
    fast: bool = False,
    locale: str = "en",
) -> None:
    """Play one game to its end and print the channel's story, or as JSON everything that anyone sees.

    Args:
        edition: the edition's name.
        seats: the number of players, half of them computer players.
        seed: makes chance repeatable.
        as_json: print JSON.
        fast: print without pauses, even to a terminal.
        locale: the language.

    Raises:
        StuckError: if the game does not go on.
        Exception: an error that the bot did not catch.
    """
    printer = Printer(sys.stdout, as_json=as_json)
    people = (seats + 1) // 2
    async with open_world(hasty_bot, edition=edition, people=people, seed=seed, locale=locale) as world:

        async def act(who: str, command: str, options: Mapping[str, Any]) -> None:
            try:
                await world.act(who, command, options)
            finally:
                # The bot is idle, so what is unanswered now stays unanswered.
                told = world.transcript.take(final=True)
                if as_json:
                    printer.show(told)

        async def tell(oracle: TableAutopilot) -> None:
            for line in () if as_json else await oracle.told():
                printer.tell([line])
                if printer.is_terminal and not fast:
                    await asyncio.sleep(reading_time(line))

        for who, command, options in opening(
            edition, [person.name for person in world.people], seats - people
        ):
            await act(who, command, options)
        for person in world.people:
            await act(person.name, "purse", {})
        oracle = TableAutopilot(world, seed)
        idle = 0
        while (who := await oracle.acting()) is not None:
            await tell(oracle)
            before = await oracle.version()
            command, options = await oracle.choose()
            await act(who, command, options)
            idle = 0 if await oracle.version() != before else idle + 1
            if idle == _MAX_IDLE_COMMANDS:
                raise StuckError(f"{who} cannot go on: /{command} {dict(options)} changes nothing")
        await tell(oracle)


def opening(edition: str, names: Sequence[str], computers: int = 0) -> list[tuple[str, str, dict[str, Any]]]:
    """Return the names, commands and options that begin a game: all join, and the first starts."""
    joins: list[tuple[str, str, dict[str, Any]]] = [(name, "join", {}) for name in names]
    start: dict[str, Any] = {"edition": edition} | ({"computers": computers} if computers else {})
    return [*joins, (names[0], "start", start)]
