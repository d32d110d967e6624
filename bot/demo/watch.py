"""The demo without a browser: people whom a computer plays use the real slash commands for one game."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import discord

from bot.demo.oracle import TableOracle
from bot.demo.terminal import Printer, reading_time
from bot.demo.world import BotMaker, World, hasty_bot, open_world

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

    async def told(self) -> Sequence[str]:
        """Return what the channel has read since this was asked last, from the beginning on."""
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
    fast: bool = False,
    locale: str = "en",
    make_bot: BotMaker = hasty_bot,
    make_oracle: OracleMaker = TableOracle,
) -> None:
    """Play one game to its end and print it: what the channel reads, or as JSON all that anybody sees.

    Args:
        edition: its name.
        seats: how many play. Half of them are computer players.
        seed: makes chance repeatable.
        as_json: print JSON.
        fast: print without a pause also where somebody reads along.
        locale: the language.
        make_bot: makes the bot.
        make_oracle: makes the one who decides.

    Raises:
        StuckError: if the game does not go on.
        Exception: whatever the bot did not catch.
    """
    printer = Printer(sys.stdout, as_json=as_json)
    people = (seats + 1) // 2
    async with open_world(make_bot, edition=edition, people=people, seed=seed, locale=locale) as world:

        async def act(who: str, command: str, options: Mapping[str, Any]) -> None:
            try:
                await world.act(who, command, options)
            finally:
                # All has come to rest, so what is unanswered now stays unanswered.
                told = world.transcript.take(final=True)
                if as_json:
                    printer.show(told)

        async def tell(oracle: Oracle) -> None:
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
        oracle = make_oracle(world.env.bot, world, seed)
        idle = 0
        while (who := await oracle.acting()) is not None:
            await tell(oracle)
            before = await oracle.version()
            command, options = await oracle.choose()
            await act(who, command, options)
            idle = 0 if await oracle.version() != before else idle + 1
            if idle == _PATIENCE:
                raise StuckError(f"{who} cannot go on: /{command} {dict(options)} changes nothing")
        await tell(oracle)


def opening(edition: str, names: Sequence[str], computers: int = 0) -> list[tuple[str, str, dict[str, Any]]]:
    """Return who says what until the game begins: all take a seat, the first starts."""
    joins: list[tuple[str, str, dict[str, Any]]] = [(name, "join", {}) for name in names]
    start: dict[str, Any] = {"edition": edition} | ({"computers": computers} if computers else {})
    return [*joins, (names[0], "start", start)]
