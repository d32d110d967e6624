"""A simulated Discord with a server, a channel, some people and the bot in it."""

from __future__ import annotations

import asyncio
import contextvars
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
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
from pydantic import TypeAdapter
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Message

from bot.app import open_bot
from bot.client import IntrigueBot
from bot.config import DiscordSettings, PlaySettings, Settings
from bot.demo import DemoError
from bot.demo.transcript import Transcript, walk
from bot.discord_api.component_ids import Action
from bot.features.emoji import png_of_emblem
from bot.locales import Words, words_for
from bot.pictures.emblems import avatar, emblems
from bot.preferences import Threads
from intrigue_core import MAYFAIR_2005

_SCHEMA = """
CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, message BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS files (url TEXT PRIMARY KEY, message INTEGER NOT NULL, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_MESSAGE = TypeAdapter(Message)
_AVATAR = "crown"
"""What simcord calls the bot's avatar, where Discord has a hash."""
_CHANGING = ("commit_message", "edit_message", "delete_message", "bulk_delete_messages")
"""The operations of simcord that change messages. Each names the channel first, or is handed the message."""


class WorldFile:
    """The file of the simulated Discord; no other process may have it open."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Args:
            path: the file of the bot's tables, beside which this one is.

        Raises:
            DemoError: if that is not possible, or another demo has it.
        """
        self._path = path.with_name(f"{path.name}.discord")
        try:
            self._path.touch(mode=0o600)  # the page's address, which is in it, is a key
            self._file = sqlite3.connect(self._path, isolation_level=None, timeout=0)
            # Lost with the power at worst, not with the process.
            self._file.executescript(
                f"PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; {_SCHEMA}"
            )
        except (OSError, sqlite3.Error) as error:
            in_use = isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
            reason = "another demo is using it" if in_use else f"{self._path} cannot be used"
            raise DemoError(f"--store {path}: {reason}") from None

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    @property
    def is_new(self) -> bool:
        """Is nothing in it yet?"""
        return self._file.execute("SELECT 1 FROM messages LIMIT 1").fetchone() is None

    def fact(self, name: str) -> str | None:
        """Return what was noted under a name."""
        row = self._file.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def note(self, name: str, value: str) -> None:
        """Note something under a name."""
        self._file.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def attach(self, env: simcord.Env, guild: simcord.GuildHandle) -> None:
        """Put the messages of a server's channels where they were, and keep those that come."""
        self._backend: Any = env.backend
        self._channels = {channel.id for channel in guild.channels.values()}
        for channel_id, kept in self._file.execute("SELECT channel, message FROM messages ORDER BY id"):
            if channel_id in self._channels:
                message = _MESSAGE.validate_json(kept)
                self._backend.messages[channel_id][message.id] = message
                self._backend.channels[channel_id].last_message_id = message.id
        for url, content in self._file.execute("SELECT url, content FROM files"):
            self._backend.cdn._blobs[url] = content
        for name in _CHANGING:
            setattr(self._backend, name, self._watched(getattr(self._backend, name)))

    def _watched(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def watched(where: Any, *arguments: Any, **options: Any) -> Any:
            done = original(where, *arguments, **options)
            if isinstance(where, Message):
                self._keep(where.channel_id, [where.id])
            else:
                ids: int | Iterable[int] = arguments[0] if arguments else options["message_ids"]
                self._keep(where, [ids] if isinstance(ids, int) else ids)
            return done

        return watched

    def _keep(self, channel_id: int, ids: Iterable[int]) -> None:
        if channel_id not in self._channels:
            return
        for identity in ids:
            message: Message | None = self._backend.messages[channel_id].get(identity)
            if message is None or message.is_ephemeral:  # Discord forgets those, too
                self._file.execute("DELETE FROM messages WHERE id = ?", (identity,))
                self._file.execute("DELETE FROM files WHERE message = ?", (identity,))
                continue
            self._file.execute(
                "INSERT OR REPLACE INTO messages VALUES (?, ?, ?)",
                (identity, channel_id, _MESSAGE.dump_json(message)),
            )
            self._keep_files(message)

    def _keep_files(self, message: Message) -> None:
        shown = {str(attachment["url"]) for attachment in message.attachments}
        kept = {
            row[0] for row in self._file.execute("SELECT url FROM files WHERE message = ?", (message.id,))
        }
        for url in kept - shown:
            self._file.execute("DELETE FROM files WHERE url = ?", (url,))
        for url in shown - kept:
            content = self._backend.cdn.get(url)
            if content is not None:
                self._file.execute(
                    "INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (url, message.id, content)
                )


GUILD = "Palazzo Intrigo"
CHANNEL, LOUNGE = "intrigue", "lounge"
BOT = "Intrigue"
USHER = "Usher"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida")
"""As many as any edition can seat, and some more, who are the cast. The first of them owns the server."""
CAST = PEOPLE[-3:]
"""They play while no visitor does."""
DEFAULT_PEOPLE = 5

DISCORD_LOCALES = {"en": "en-US", "de": "de"}
"""What Discord calls our languages."""

Pause = Callable[[float], Awaitable[None]]
"""How the bot waits, so many seconds, between computer players' moves."""

_TYPED = 1
_WELCOMING = {"join": "join", "tutorial": "help tutorial"}
"""Commands to begin with, by what the welcome calls them."""
"""Of the kinds of commands: those that are typed with a slash."""
_YEAR_SECONDS = 365 * 86_400.0
"""Seconds between two notes that the bot serves: nobody asks later, and each would hold up simulated time."""
AGREE, DECLINE, HEARD = Action.AGREE, Action.DECLINE, Action.HEARD_OUT
"""What people answer words with, and say when they have nothing more to offer: buttons."""

_SETTLE_SECONDS = 30.0
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
    words: Words
    """Those of its language."""
    pacer: Pacer
    lounge: simcord.ChannelHandle | None = None
    """A second channel, where people are to look on."""
    ushers: tuple[simcord.WebhookHandle, ...] = ()
    """Who says in each channel how to begin, where people are to look on."""
    cast: tuple[simcord.MemberActor, ...] = ()
    """Who else is there: `CAST`, where people are to look on."""

    def person(self, name: str) -> simcord.MemberActor:
        """Return the person of that name."""
        return next(person for person in (*self.people, *self.cast) if person.name == name)

    async def act(self, name: str, command: str, options: Mapping[str, Any]) -> simcord.InteractionResult:
        """Let a person use a slash command, or a button.

        Args:
            name: the person's.
            command: the command's name; or `AGREE` or `DECLINE` with the number of the ``word``; or `HEARD`.
            options: of the command.

        Raises:
            LookupError: if there is no such button.
        """
        if command in (AGREE, DECLINE):
            return await self.press(name, command, ends=f":{options['word']}")
        if command == HEARD:
            return await self.press(name, command)
        person = self.person(name)
        result = await person.slash(self.channel, command, **options)
        asked = result.response
        if asked is None or not asked.ephemeral:
            return result
        for node in walk(asked.components):
            if str(node.get("custom_id", "")).startswith(f"ig1:{Action.CONFIRM}:"):
                return await person.click(asked, custom_id=node["custom_id"])  # they mean to break a word
        return result

    async def press(self, name: str, action: str, *, ends: str = "") -> simcord.InteractionResult:
        """Let a person click the newest button of a kind that they see.

        Args:
            name: the person's.
            action: what it asks for: the beginning of its id.
            ends: how its id ends.

        Raises:
            LookupError: if there is none.
        """
        person = self.person(name)
        for message in reversed(self.channel.history(viewer=person)):
            for node in walk(component.to_dict() for component in message.components):
                custom_id = str(node.get("custom_id", ""))
                if custom_id.startswith(f"ig1:{action}:") and custom_id.endswith(ends):
                    return await person.click(message, custom_id=custom_id)
        raise LookupError(f"nobody is asked to {action}")


@asynccontextmanager
async def open_world(
    make_bot: BotMaker,
    *,
    edition: str | None = None,
    people: int = DEFAULT_PEOPLE,
    seed: int | None = None,
    live: bool = False,
    locale: str = "en",
    kept: WorldFile | None = None,
) -> AsyncGenerator[World]:
    """Yield a fresh world, which is gone afterwards, but for what is kept of it.

    Args:
        make_bot: makes the bot that is in it.
        edition: what its lobbies open with; None is the bot's own.
        people: how many there are.
        seed: makes chance repeatable.
        live: the world is for people to look at: it begins now, computer players take their time, and there
            are a second channel and a cast. Otherwise it begins at simcord's fixed date, nothing waits, and
            an error that the bot did not catch is raised at the end.
        locale: the language of the server and of all people.
        kept: where messages are kept, and come from.
    """
    pacer = Pacer()
    with TemporaryDirectory(prefix="intrigue-demo-") as folder:
        async with make_bot(Path(folder), pacer.pause if live else _no_pause, seed, edition) as bot:
            running = simcord.run(
                bot,
                settle_timeout=_SETTLE_SECONDS,
                check_errors=not live,
                shard_count=1 if isinstance(bot, discord.AutoShardedClient) else None,
            )
            # Before the bot comes: whatever it kept is about a server that is there.
            env = running._env  # pyright: ignore[reportPrivateUsage]
            world = _furnished(env, people, words_for(locale), pacer, live=live)
            if kept is not None:
                kept.attach(env, world.guild)
            if live:
                env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))
                pacer.env = env
            if isinstance(bot, IntrigueBot):
                bot.services.service.time.use_timer(pacer.later)
            async with running:
                if isinstance(bot, IntrigueBot):  # nobody would see a thread: the page shows its channels
                    await bot.services.preferences.change_server(world.guild.id, threads=Threads.NEVER)
                _describe_commands(env, DISCORD_LOCALES[locale])
                await env.settle()
                yield world


def _furnished(env: simcord.Env, people: int, words: Words, pacer: Pacer, *, live: bool) -> World:
    """Make everything in one order and at one date: it has the same ids whenever that is done."""
    env.backend.bot_user.name = BOT
    env.backend.bot_user.avatar = _AVATAR
    locale = DISCORD_LOCALES[words.language]
    if locale != DISCORD_LOCALES["en"]:
        _speak(env, locale)
    transcript = Transcript(env)
    users = [env.create_user(name) for name in (PEOPLE if live else PEOPLE[:people])]
    guild = env.create_guild(GUILD, owner=users[0], preferred_locale=locale)
    topic = words("demo-topic", lounge=f"#{LOUNGE}") if live else None
    channel = guild.create_text_channel(CHANNEL, topic=topic)
    lounge = guild.create_text_channel(LOUNGE, topic=words("demo-topic-lounge")) if live else None
    members = [simcord.MemberActor(env, guild, users[0]), *(guild.add_member(user) for user in users[1:])]
    for name in emblems():  # as if an earlier start had made them: what is kept of a world names them
        env.backend.create_application_emoji(name)
    cast = tuple(member for member in members if live and member.name in CAST)
    ushers = [guild.create_webhook(each, USHER) for each in (channel, lounge) if live and each is not None]
    return World(
        env=env,
        guild=guild,
        channel=channel,
        people=tuple(members[:people]),
        transcript=transcript,
        words=words,
        pacer=pacer,
        lounge=lounge,
        ushers=tuple(ushers),
        cast=cast,
    )


def bot_pictures(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Return the file names and PNGs of avatar and emoji, by address: simcord itself keeps none."""
    drawn = emblems()
    found = {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", png_of_emblem(drawn[emoji.name]))
        for emoji in env.backend.application_emojis.values()
    }
    address = f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/{_AVATAR}.png"
    return found | {address: ("avatar.png", png_of_emblem(avatar()))}


def _speak(env: simcord.Env, locale: str) -> None:
    """Give all users a Discord in this language: simcord knows languages of servers alone."""

    def spoken(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload.update(locale=locale, guild_locale=locale)

    env.backend.subscribers.insert(0, spoken)


def _describe_commands(env: simcord.Env, locale: str) -> None:
    """Say what commands do in this language, as Discord does and simcord does not."""
    for commands in env.backend.commands.values():
        for command in commands.values():
            _describe(command, locale)


def _describe(node: dict[str, Any], locale: str) -> None:
    for key in ("description", "name"):
        localized: dict[str, str] = node.get(f"{key}_localizations") or {}
        if locale in localized and (
            key == "description" or "value" in node
        ):  # of names, only those of choices
            node[key] = localized[locale]
    children: list[dict[str, Any]] = [*(node.get("choices") or ()), *(node.get("options") or ())]
    for child in children:
        _describe(child, locale)


async def send_no_purses(world: World) -> None:
    """Have the server send nobody their purse by direct message, as its settings can.

    Raises:
        TypeError: if the bot is none of ours.
    """
    bot = world.env.bot
    if not isinstance(bot, IntrigueBot):
        raise TypeError("this bot knows no purses")
    await bot.services.preferences.change_server(world.guild.id, purses=False)


async def welcome(world: World, *, again: bool = False) -> None:
    """Tell in the channels how to begin, not as the bot: on Discord it never speaks first.

    Args:
        world: where people look on.
        again: the bot was away, and everything is still there.
    """
    words, usher, *others = world.words, *world.ushers
    if again:
        await usher.send(words("demo-again"))
        return
    typed = {name: _mention(world.env, whole) for name, whole in _WELCOMING.items()}
    place = world.lounge.mention if world.lounge else ""
    await usher.send(words("demo-welcome", server=GUILD, lounge=place, **typed))
    for other in others:
        await other.send(words("demo-welcome-lounge", **typed))


def _mention(env: simcord.Env, name: str) -> str:
    """Return a command so that it can be clicked on, if the bot has it."""
    every = {key: command for commands in env.backend.commands.values() for key, command in commands.items()}
    command = every.get((name.split(" ")[0], _TYPED))
    return f"`/{name}`" if command is None else f"</{name}:{command['id']}>"


async def _no_pause(_seconds: float) -> None:
    await asyncio.sleep(0)


class Pacer:
    """Lets the bot wait in real time without anybody's click waiting for it, and rings at deadlines.

    After every action simcord waits for each timer of the bot that is due before it loses patience, so a
    plain sleep between computer players' moves would hold up all answers. A wait that is declared external is
    left alone, but then its timer must not be the bot's.

    Attributes:
        env: where the bot is, once it is there.
        audience: set while there are visitors; computer players wait for it.
    """

    def __init__(self) -> None:
        self.env: simcord.Env | None = None
        self.audience = asyncio.Event()
        self.audience.set()

    async def pause(self, seconds: float) -> None:
        """Wait for so many seconds. Only the bot may await it."""
        if self.env is None:
            return
        over = asyncio.Event()
        # simcord knows the bot's work by its context: in an empty one the timer is nobody's.
        timer = contextvars.Context().run(asyncio.get_running_loop().call_later, seconds, over.set)
        try:
            await self.env.external_wait(self._passed(over), reason="a computer player takes its time")
        finally:
            timer.cancel()

    async def _passed(self, over: asyncio.Event) -> None:
        await over.wait()
        await self.audience.wait()

    def later(self, seconds: float, call: Callable[..., object], *given: Any) -> asyncio.TimerHandle:
        """Call something in so many seconds, as the event loop does. Only the bot may want it."""
        known = partial(contextvars.copy_context().run, call, *given)  # what it leads to is the bot's work
        return contextvars.Context().run(asyncio.get_running_loop().call_later, seconds, known)


@asynccontextmanager
async def real_bot(
    folder: Path,
    pause: Pause,
    seed: int | None,
    edition: str | None,
    *,
    pictures: bool = False,
    paced: bool = True,
    path: Path | None = None,
) -> AsyncGenerator[discord.Client]:
    """Yield the bot as it runs on Discord, with its tables in a file of `folder`.

    Args:
        folder: where the file is made.
        pause: how computer players wait.
        seed: makes chance repeatable.
        edition: what lobbies open with; None is Mayfair's.
        pictures: show boards as pictures; in words they are shown quicker, and a transcript can tell them.
        paced: computer players take their time, and hear who has paid; otherwise a turn of theirs is one act.
        path: the file, where it is to stay.

    Raises:
        MissingWordsError: if an edition cannot be played, because words of it are missing.
        StoreError: if the file cannot be used.
    """
    play = PlaySettings(
        default_edition=edition or MAYFAIR_2005.name,
        default_pace="no_clock",  # its visitors look around
        pictures=pictures,
        own_emoji=pictures,
    )
    if not paced:
        play = play.model_copy(update={"computer_pause_seconds": 0.0})
    # Not read: what the owner has set for the real bot is not meant for the demo.
    # Its Discord knows no commands at first, also where the tables are those of an earlier demo.
    settings = Settings.model_construct(play=play, discord=DiscordSettings(sync_commands="always"))
    path = path or folder / "tables.sqlite"
    bot = await open_bot(settings, path, rng=Random(seed), pause=pause, hears=True, beat=_YEAR_SECONDS)
    try:
        yield bot
    finally:
        await bot.close()


picturing_bot = partial(real_bot, pictures=True)
"""The bot as it runs on Discord, pictures included."""
hasty_bot = partial(real_bot, paced=False)
"""The bot for where nobody clicks."""
