"""A simulated Discord with a server, a channel, some people and the bot in it."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import discord
import simcord

from bot.app import open_bot
from bot.config import PlaySettings, Settings
from bot.demo.transcript import Transcript
from bot.demo.visible import walk
from bot.preferences.server import Threads
from bot.surface.client import IntrigueBot
from intrigue_core import MAYFAIR_2005

GUILD = "Palazzo Intrigo"
CHANNEL = "intrigue"
BOT = "Intrigue"
USHER = "Usher"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida")
"""As many as any edition can seat."""
USUAL_PEOPLE = 5

Pause = Callable[[float], Awaitable[None]]
"""How the bot waits, so many seconds, between computer players' moves."""

_A_YEAR = 365 * 86_400.0
"""Seconds between two notes that the bot serves: nobody asks later, and each would hold up simulated time."""
AGREE, DECLINE = "agree", "decline"
"""What people answer words with: the actions of those buttons."""

_SETTLE = 30.0
"""Seconds of real work, such as drawing, that one action may cause before the simulation gives up."""


class BotMaker(Protocol):
    """Makes a bot that keeps its tables in `folder`, and closes them in the end."""

    def __call__(
        self, folder: Path, pause: Pause, seed: int | None, edition: str | None
    ) -> AbstractAsyncContextManager[discord.Client]: ...


@dataclass(frozen=True, slots=True)
class World:
    """The simulated Discord, ready to be acted in."""

    env: simcord.Env
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    transcript: Transcript

    def person(self, name: str) -> simcord.MemberActor:
        """Return the person of that name."""
        return next(person for person in self.people if person.name == name)

    async def act(self, name: str, command: str, options: Mapping[str, Any]) -> simcord.InteractionResult:
        """Let a person use a slash command; or answer a word, by the button under it.

        Args:
            command: the command's name, or `AGREE` or `DECLINE` with the number of the ``word``.

        Raises:
            LookupError: if there is no such button.
        """
        person = self.person(name)
        if command not in (AGREE, DECLINE):
            return await person.slash(self.channel, command, **options)
        for message in reversed(self.channel.history(viewer=person)):
            for node in walk(component.to_dict() for component in message.components):
                custom_id = str(node.get("custom_id", ""))
                if custom_id.startswith(f"ig1:{command}:") and custom_id.endswith(f":{options['word']}"):
                    return await person.click(message, custom_id=custom_id)
        raise LookupError(f"nobody is asked to {command}")


@asynccontextmanager
async def open_world(
    make_bot: BotMaker,
    *,
    edition: str | None = None,
    people: int = USUAL_PEOPLE,
    seed: int | None = None,
    live: bool = False,
) -> AsyncGenerator[World]:
    """Yield a fresh world, which is gone afterwards.

    Args:
        make_bot: makes the bot that is in it.
        edition: what its lobbies open with; None is the bot's own.
        people: how many there are.
        seed: makes chance repeatable.
        live: the world is for people to look at: it begins now, and computer players take their time.
            Otherwise it begins at simcord's fixed date, nothing waits, and whatever the bot did not catch is
            raised in the end.
    """
    pacer = Pacer()
    with TemporaryDirectory(prefix="intrigue-demo-") as folder:
        async with (
            make_bot(Path(folder), pacer.pause if live else _no_pause, seed, edition) as bot,
            simcord.run(
                bot,
                settle_timeout=_SETTLE,
                check_errors=not live,
                shard_count=1 if isinstance(bot, discord.AutoShardedClient) else None,
            ) as env,
        ):
            pacer.env = env
            if live:
                if isinstance(bot, IntrigueBot):
                    bot.parts.service.tell_time_by(pacer.later)
                await env.advance_time(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))
            yield await _furnish(env, people)


async def _furnish(env: simcord.Env, people: int) -> World:
    if env.bot.user is not None:
        await env.bot.user.edit(username=BOT)
    transcript = Transcript(env)
    guild = env.create_guild(GUILD)
    channel = guild.create_text_channel(CHANNEL)
    if isinstance(env.bot, IntrigueBot):  # nobody would see a thread: the page shows one channel
        await env.bot.parts.preferences.change_server(guild.id, threads=Threads.NEVER)
    members = tuple(guild.add_member(env.create_user(name)) for name in PEOPLE[:people])
    await env.settle()
    return World(env, guild, channel, members, transcript)


async def send_purses(world: World) -> None:
    """Have the server send everybody their purse by direct message, as its settings can.

    Raises:
        TypeError: if the bot is none of ours.
    """
    bot = world.env.bot
    if not isinstance(bot, IntrigueBot):
        raise TypeError("this bot knows no purses")
    await bot.parts.preferences.change_server(world.guild.id, purses=True)


async def welcome(world: World) -> None:
    """Tell in the channel how to begin, not as the bot: on Discord it never speaks first."""
    await world.guild.create_webhook(world.channel, USHER).send(
        f"Welcome to {GUILD}! Type **/join** to open a table; its buttons seat computer players and start.\n"
        "-# Another window of this page is another person. Direct messages are told in the terminal."
    )


async def _no_pause(_seconds: float) -> None:
    await asyncio.sleep(0)


class Pacer:
    """Lets the bot wait in real time without anybody's click waiting for it, and rings at deadlines.

    After every action simcord waits for each timer of the bot that is due before it loses patience, so a
    plain sleep between computer players' moves would hold up all answers. A wait that is declared external is
    left alone, but then its timer must not be the bot's.
    """

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    async def pause(self, seconds: float) -> None:
        """Wait for so many seconds. Only the bot may await it."""
        if self.env is None:
            return
        over = asyncio.Event()
        # simcord knows the bot's work by its context: in an empty one the timer is nobody's.
        timer = contextvars.Context().run(asyncio.get_running_loop().call_later, seconds, over.set)
        try:
            await self.env.external_wait(over.wait(), reason="a computer player takes its time")
        finally:
            timer.cancel()

    def later(self, seconds: float, call: Callable[..., object], *given: Any) -> asyncio.TimerHandle:
        """Call something in so many seconds, as the event loop does. Only the bot may want it."""
        known = partial(contextvars.copy_context().run, call, *given)  # what it leads to is the bot's work
        return contextvars.Context().run(asyncio.get_running_loop().call_later, seconds, known)


@asynccontextmanager
async def real_bot(
    folder: Path, pause: Pause, seed: int | None, edition: str | None, *, pictures: bool = False
) -> AsyncGenerator[discord.Client]:
    """Yield the bot as it runs on Discord, with its tables in a file of `folder`.

    Args:
        folder: where the file is made.
        pause: how computer players wait.
        seed: makes chance repeatable.
        edition: what lobbies open with; None is Mayfair's.
        pictures: show boards as pictures; in words they are shown quicker, and a transcript can tell them.

    Raises:
        MissingWordsError: if an edition cannot be played, because words of it are missing.
        StoreError: if the file cannot be used.
    """
    # The simulated Discord keeps no pictures of emoji: those that everybody has are there to be seen.
    play = PlaySettings(default_edition=edition or MAYFAIR_2005.name, pictures=pictures, own_emoji=False)
    # Not read: what the owner has set for the real bot is not meant for the demo.
    settings = Settings.model_construct(play=play)
    bot = await open_bot(settings, folder / "tables.sqlite", rng=Random(seed), pause=pause, beat=_A_YEAR)
    try:
        yield bot
    finally:
        await bot.close()


picturing_bot = partial(real_bot, pictures=True)
"""The bot as it runs on Discord, pictures included."""
