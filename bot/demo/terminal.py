"""Prints a game in a terminal: as a play to read, or as JSON for a program."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import typer

from bot.demo.autoplay import TableAutopilot
from bot.demo.world import hasty_bot, open_world
from bot.wording.names import unmarked
from intrigue_core.external import note_misses
from intrigue_core.players import Player, PlayerFactory

_PLAIN = "\x1b[0m"
_BOLD = "\x1b[1m"
_DIM = "\x1b[2m"
_HEADING = re.compile(r"\*\*[^*]+\*\*|\*\*[^*]+\.\*\* .+|#{1,3} .+")
"""A line of a story that is a heading, bold, or begins with a bold sentence."""
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_ASIDE = ("(", "-# ")
"""The beginnings of lines that are less important."""
# Seconds that a line takes to read.
_READ_AT_LEAST = 0.5
_READ_A_LETTER = 0.022
_READ_AT_MOST = 3.0


def print_story(lines: Iterable[str], *, place: str = "") -> None:
    """Print lines of a story, which may contain Markdown and line breaks, each after its place."""
    for line in lines:
        typer.echo(as_script(line, place=place, colours=sys.stdout.isatty()))


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
        if head:
            lines += ["", shown]
        else:
            lines.append(f"  {shown}")
    if place:
        lines = [line and f"{place} {line}".rstrip() for line in lines]
    return "\n".join(lines)


def reading_time(text: str) -> float:
    """Return the seconds that a person takes to read a text."""
    return min(_READ_AT_LEAST + _READ_A_LETTER * len(text), _READ_AT_MOST)


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
    player: PlayerFactory | None = None,
) -> None:
    """Play one game to its end and print the channel's story, or as JSON everything that anyone sees.

    What had to be played for a player that was given is told on standard error.

    Args:
        edition: the edition's name.
        seats: the number of players, half of them computer players.
        seed: makes chance repeatable.
        as_json: print JSON.
        fast: print without pauses, even to a terminal.
        locale: the language.
        player: makes a player for the first person; None for one like the others'.

    Raises:
        StuckError: if the game does not go on.
        Exception: an error that the bot did not catch.
    """
    people = (seats + 1) // 2
    made: list[Player] = []

    def noted(make: PlayerFactory, rng: Random) -> Player:
        made.append(make(rng))
        return made[-1]

    async with open_world(hasty_bot, edition=edition, people=people, seed=seed, locale=locale) as world:

        async def act(who: str, command: str, options: Mapping[str, Any]) -> None:
            try:
                await world.act(who, command, options)
            finally:
                # The bot is idle, so what is unanswered now stays unanswered.
                for line in world.transcript.take(final=True):
                    if as_json:
                        typer.echo(line.model_dump_json())

        async def tell(oracle: TableAutopilot) -> None:
            if as_json:
                return
            for line in await oracle.told():
                print_story([line])
                if sys.stdout.isatty() and not fast:
                    await asyncio.sleep(reading_time(line))

        for who, command, options in opening(
            edition, [person.name for person in world.people], seats - people
        ):
            await act(who, command, options)
        for person in world.people:
            await act(person.name, "purse", {})
        oracle = TableAutopilot(world, seed, first=player and partial(noted, player))
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
    for each in made:
        note_misses("--player", each)


def opening(edition: str, names: Sequence[str], computers: int = 0) -> list[tuple[str, str, dict[str, Any]]]:
    """Return the names, commands and options that begin a game: all join, and the first starts."""
    joins: list[tuple[str, str, dict[str, Any]]] = [(name, "join", {}) for name in names]
    start: dict[str, Any] = {"edition": edition}
    if computers:
        start["computers"] = computers
    return [*joins, (names[0], "start", start)]
