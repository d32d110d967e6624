"""The demo without a browser: people whom a computer plays use the real slash commands for one game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import discord

from bot.demo.oracle import TableOracle
from bot.demo.terminal import Printer
from bot.demo.world import BotMaker, World, open_world, real_bot

_PATIENCE = 3
"""Commands in a row that may change nothing before the game counts as stuck."""


class Oracle(Protocol):
    """Knows the game at the table of the demo's channel, and how its people could go on."""

    async def version(self) -> object:
        """Return a value that changes with everything that is kept of the table."""
        ...

    async def acting(self) -> str | None:
        """Return the name of the one who is next to act, or to say something; None when the game is over."""
        ...

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        """Return what the one who is next does, as `World.act` takes it."""
        ...

    async def standings(self) -> Sequence[tuple[str, int]]:
        """Return everyone's ducats, the winner first. It is asked for when the game is over."""
        ...


OracleMaker = Callable[[discord.Client, World, int | None], Oracle]
"""Finds the game of a world in its bot; called once the game has started."""


class StuckError(Exception):
    """The people's commands lead nowhere."""


async def run_watch(
    edition: str,
    seats: int,
    seed: int | None,
    as_json: bool,
    *,
    make_bot: BotMaker = real_bot,
    make_oracle: OracleMaker = TableOracle,
) -> None:
    """Play one game to its end and print all of it, then the standings.

    Raises:
        StuckError: if the game does not go on.
        Exception: whatever the bot did not catch.
    """
    printer = Printer(sys.stdout, as_json=as_json)
    async with open_world(make_bot, edition=edition, people=seats, seed=seed) as world:

        async def act(who: str, command: str, options: Mapping[str, Any]) -> None:
            try:
                await world.act(who, command, options)
            finally:
                # All has come to rest, so what is unanswered now stays unanswered.
                printer.show(world.transcript.take(final=True))

        for who, command, options in opening(edition, [person.name for person in world.people]):
            await act(who, command, options)
        for person in world.people:
            await act(person.name, "purse", {})
        oracle = make_oracle(world.env.bot, world, seed)
        idle = 0
        while (who := await oracle.acting()) is not None:
            before = await oracle.version()
            command, options = await oracle.choose()
            await act(who, command, options)
            idle = 0 if await oracle.version() != before else idle + 1
            if idle == _PATIENCE:
                raise StuckError(f"{who} cannot go on: /{command} {dict(options)} changes nothing")
        printer.say("\nStandings")
        standings = await oracle.standings()
        for name, ducats in standings:
            place = 1 + sum(more > ducats for _, more in standings)
            printer.say(f"{place}. {name}: {ducats:,} ducats")


def opening(edition: str, names: Sequence[str]) -> list[tuple[str, str, dict[str, Any]]]:
    """Return who says what until the game begins: all take a seat, the first starts."""
    joins: list[tuple[str, str, dict[str, Any]]] = [(name, "join", {}) for name in names]
    return [*joins, (names[0], "start", {"edition": edition})]
