"""Makes the demo's world, a simulated Discord with a server, people and the bot, and keeps it in a file."""

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
from typing import Any

import discord
import simcord
from pydantic import TypeAdapter
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Message

from bot.app import build, open_bot
from bot.client import IntrigueBot
from bot.config import DiscordSettings, PlaySettings, Settings
from bot.demo import DemoError
from bot.demo.transcript import Transcript, walk
from bot.discord_api.component_ids import Action
from bot.discord_api.emoji import png_of_emblem
from bot.discord_api.keeper import SETTLING_SECONDS
from bot.locales import ENGLISH, LANGUAGES, Texts, language_of, texts_for
from bot.pictures.emblems import avatar, emblems
from bot.preferences import Threads
from bot.store.open import FILE
from bot.store.sql import SqlStore
from bot.tables.table import Table
from intrigue_core import MAYFAIR_2005

_SCHEMA = """
CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, message BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS files (url TEXT PRIMARY KEY, message INTEGER NOT NULL, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_MESSAGE = TypeAdapter(Message)
_AVATAR = "crown"
"""The name of the bot's avatar, in place of Discord's hash."""
_CHANGING = ("commit_message", "edit_message", "delete_message", "bulk_delete_messages")
"""simcord's operations that change messages. Their first argument is the channel's id or the message."""


def _opened(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, timeout=0)
    try:
        # Not synchronous: a killed process loses nothing, and a power failure may cost messages.
        connection.executescript(
            f"PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; {_SCHEMA}"
        )
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class WorldFile:
    """The file that keeps the messages of a simulated Discord. Only one process can have it open.

    Args:
        path: the file of the bot's tables, beside which this file is.

    Raises:
        DemoError: if the file cannot be used, or another demo is using it.
    """

    def __init__(self, path: Path) -> None:
        file = path.with_name(f"{path.name}.discord")
        try:
            file.touch(mode=0o600)  # it contains the page's address, which is a key
            self._file = _opened(file)
        except (OSError, sqlite3.Error) as error:
            reason = f"{file} cannot be used"
            if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
                reason = "another demo is using it"
            raise DemoError(f"--store {path}: {reason}") from None

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def fact(self, name: str) -> str | None:
        """Return the fact that was noted under this name, if any."""
        row = self._file.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        return str(row[0])

    def note(self, name: str, value: str) -> None:
        """Note a fact, in place of the one of the same name."""
        self._file.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def attach(self, env: simcord.Env, guild: simcord.GuildHandle) -> None:
        """Restore the messages of a server's channels and of people's DMs, and keep every later change."""
        self._backend: Any = env.backend
        self._channels = {channel.id for channel in guild.channels.values()}
        self._channels.update(env.backend.dm_channels.values())
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
            if message is None or message.is_ephemeral:  # Discord forgets ephemeral messages too
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
CHANNEL = "intrigue"
LOUNGE = "lounge"
BOT = "Intrigue"
USHER = "Usher"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida")
"""As many as an edition can seat, and the cast. The first one owns the server."""
CAST = PEOPLE[-3:]
"""The people who play while visitors look on."""
DEFAULT_PEOPLE = 5

Pause = Callable[[float], Awaitable[None]]
"""Waits for so many seconds between computer players' moves."""
BotMaker = Callable[[Path, Pause, int | None, str | None], AbstractAsyncContextManager[discord.Client]]
"""Opens a bot with its tables in a folder, a pause, a seed of chance, and the edition of new lobbies."""

_TYPED = 1
"""The type of commands that are typed with a slash."""
_WELCOMING = {"join": "join", "tutorial": "help tutorial"}
"""The commands that the welcome names, by its placeholders."""
_YEAR_SECONDS = 365 * 86_400.0
"""The interval of the bot's heartbeat. Nothing reads it here, and each beat would hold up simulated time."""
# The buttons by which people answer offers, or say that they have no more to offer.
HEARD = Action.HEARD_OUT

_SETTLE_SECONDS = 30.0
"""Seconds of real work, such as drawing, that one action may cause before the simulation gives up."""


@dataclass(frozen=True, slots=True)
class World:
    """A simulated Discord with the bot in it.

    Attributes:
        texts: those of its language.
        lounge: a second channel, in a live world.
        ushers: the webhooks that welcome visitors, one for each channel of a live world.
        cast: `CAST`, in a live world.
    """

    env: simcord.Env
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    transcript: Transcript
    texts: Texts
    pacer: Pacer
    lounge: simcord.ChannelHandle | None = None
    ushers: tuple[simcord.WebhookHandle, ...] = ()
    cast: tuple[simcord.MemberActor, ...] = ()

    @property
    def bot(self) -> IntrigueBot:
        """The real bot, which has tables.

        Raises:
            TypeError: if the world has another bot.
        """
        if not isinstance(self.env.bot, IntrigueBot):
            raise TypeError("only the real bot has tables")
        return self.env.bot

    async def table(self) -> Table:
        """Return the latest table in the channel.

        Raises:
            TableRefusal: if there is none.
        """
        return await self.bot.services.tables.latest_table_at(self.channel.id)

    def person(self, name: str) -> simcord.MemberActor:
        """Return the person of that name."""
        return next(person for person in (*self.people, *self.cast) if person.name == name)

    async def act(self, name: str, command: str, options: Mapping[str, Any]) -> simcord.InteractionResult:
        """Let the person of this name use a slash command, or a button.

        Args:
            command: a slash command's name, or `HEARD`.

        Raises:
            LookupError: if there is no such button.
        """
        if command == HEARD:
            return await self.press(name, command)
        person = self.person(name)
        result = await person.slash(self.channel, command, **options)
        asked = result.response
        if asked is None or not asked.ephemeral:
            return result
        for node in walk(asked.components):
            custom_id = str(node.get("custom_id", ""))
            # They break a promise, or say what a suggestion has no room for.
            if custom_id.startswith((f"ig1:{Action.CONFIRM}:", f"ig1:{Action.SAY_IT}:")):
                return await person.click(asked, custom_id=custom_id)
        return result

    async def press(self, name: str, action: str, *, ends: str = "") -> simcord.InteractionResult:
        """Let the person of this name click the newest button that they see for an action.

        Args:
            ends: the end of the button's id.

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
    """Yield a world, which is deleted afterwards, except for the files of its tables and messages.

    Args:
        make_bot: makes its bot.
        edition: the edition of new lobbies; None for the bot's default.
        people: the number of people.
        seed: makes chance repeatable.
        live: the world is for visitors. It begins now, computer players take their time, and there are a
            second channel and a cast. Other worlds begin at simcord's fixed date, nothing waits, and an error
            that the bot did not catch is raised at the end.
        locale: the language of the server and of all people.
        kept: the file that keeps the messages.
    """
    pacer = Pacer()
    with TemporaryDirectory(prefix="intrigue-demo-") as folder:
        async with make_bot(Path(folder), pacer.pause, seed, edition) as bot:
            running = simcord.run(
                bot,
                settle_timeout=_SETTLE_SECONDS,
                check_errors=not live,
                shard_count=1 if isinstance(bot, discord.AutoShardedClient) else None,
            )
            # Before the bot starts: it looks for the messages that it kept.
            env = running._env  # pyright: ignore[reportPrivateUsage]
            world = _furnished(env, people, texts_for(locale), pacer, live=live)
            if kept is not None:
                kept.attach(env, world.guild)
            if live:
                passed = (datetime.now(UTC) - env.now()).total_seconds()
                env.backend.advance_clock(max(0.0, passed - SETTLING_SECONDS))
                pacer.env = env
            if isinstance(bot, IntrigueBot):
                bot.services.tables.time.use_timer(pacer.later)
            async with running:
                if isinstance(bot, IntrigueBot):  # the page shows channels and no threads
                    await bot.services.preferences.change_server(world.guild.id, threads=Threads.NEVER)
                _describe_commands(env, discord_locale(locale))
                # simcord would wait in reality for a timer that is so near.
                await env.advance_time(SETTLING_SECONDS)
                yield world


def discord_locale(language: str) -> str:
    """Return Discord's code of a language, or the language's own if Discord does not have it."""
    codes = (locale.value for locale in discord.Locale)
    return next((code for code in codes if language_of(code, (language,))), language)


def _furnished(env: simcord.Env, people: int, texts: Texts, pacer: Pacer, *, live: bool) -> World:
    """Furnish a world, in one order and at one date, so that all ids are always the same."""
    env.backend.bot_user.name = BOT
    env.backend.bot_user.avatar = _AVATAR
    locale = discord_locale(texts.language)
    if texts.language != ENGLISH:
        _speak(env, locale)
    transcript = Transcript(env)
    users = [env.create_user(name) for name in (PEOPLE if live else PEOPLE[:people])]
    guild = env.create_guild(GUILD, owner=users[0], preferred_locale=locale)
    topic = texts("demo-topic", lounge=f"#{LOUNGE}") if live else None
    channel = guild.create_text_channel(CHANNEL, topic=topic)
    lounge = None
    if live:
        lounge = guild.create_text_channel(LOUNGE, topic=texts("demo-topic-lounge"))
    members = [simcord.MemberActor(env, guild, users[0]), *(guild.add_member(user) for user in users[1:])]
    for name in emblems():  # made before the bot starts, because kept messages contain their ids
        env.backend.create_application_emoji(name)
    cast = tuple(member for member in members if live and member.name in CAST)
    ushers = [guild.create_webhook(each, USHER) for each in (channel, lounge) if live and each is not None]
    if live:  # the bot remembers direct messages, so their channels must be there after a restart
        for user in users:
            env.backend.get_dm_channel(user.id)
    return World(
        env=env,
        guild=guild,
        channel=channel,
        people=tuple(members[:people]),
        transcript=transcript,
        texts=texts,
        pacer=pacer,
        lounge=lounge,
        ushers=tuple(ushers),
        cast=cast,
    )


def bot_pictures(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Return the file names and PNGs of avatar and emoji by address, because simcord keeps no pictures."""
    drawn = emblems()
    found = {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", png_of_emblem(drawn[emoji.name]))
        for emoji in env.backend.application_emojis.values()
    }
    address = f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/{_AVATAR}.png"
    return found | {address: ("avatar.png", png_of_emblem(avatar()))}


def _speak(env: simcord.Env, locale: str) -> None:
    """Give all users a Discord in this language, which simcord does only for servers."""

    def spoken(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload.update(locale=locale, guild_locale=locale)

    env.backend.subscribers.insert(0, spoken)


def _describe_commands(env: simcord.Env, locale: str) -> None:
    """Describe commands and name choices in this language, which simcord does not do."""
    nodes = [command for commands in env.backend.commands.values() for command in commands.values()]
    while nodes:
        node = nodes.pop()
        keys = ["description"]
        if "value" in node:  # a choice, whose value stays as it is
            keys.append("name")
        for key in keys:
            localized: dict[str, str] = node.get(f"{key}_localizations") or {}
            node[key] = localized.get(locale, node.get(key))
        nodes += [*(node.get("choices") or ()), *(node.get("options") or ())]


async def welcome(world: World, *, again: bool = False) -> None:
    """Tell visitors of a live world how to begin. A webhook does it, because the bot never speaks first.

    Args:
        again: the world was restored from its file.
    """
    texts = world.texts
    usher, *others = world.ushers
    if again:
        await usher.send(texts("demo-again"))
        return
    typed = {name: _mention(world.env, whole) for name, whole in _WELCOMING.items()}
    place = world.lounge.mention if world.lounge else ""
    await usher.send(texts("demo-welcome", server=GUILD, lounge=place, **typed))
    for other in others:
        await other.send(texts("demo-welcome-lounge", **typed))


def _mention(env: simcord.Env, name: str) -> str:
    """Return the mention of a command, or its name if the bot does not have it."""
    every = {key: command for commands in env.backend.commands.values() for key, command in commands.items()}
    command = every.get((name.split(" ")[0], _TYPED))
    if command is None:
        return f"`/{name}`"
    return f"</{name}:{command['id']}>"


class Pacer:
    """Lets the bot of a live world wait in real time without delaying any click.

    After every action simcord waits for all timers of the bot that are due soon, so a plain sleep between
    computer players' moves would delay all answers. simcord ignores a wait that is declared external, but its
    timer must not belong to the bot.

    Attributes:
        env: the environment of a live world; without it nothing pauses.
        audience: set while there are visitors; computer players wait for it.
    """

    def __init__(self) -> None:
        self.env: simcord.Env | None = None
        self.audience = asyncio.Event()
        self.audience.set()

    async def pause(self, seconds: float) -> None:
        """Wait for so many seconds. Only the bot may await it."""
        if self.env is None:
            await asyncio.sleep(0)
            return
        over = asyncio.Event()
        # simcord recognises the bot's timers by their context, so this one gets an empty context.
        timer = contextvars.Context().run(asyncio.get_running_loop().call_later, seconds, over.set)
        try:
            await self.env.external_wait(self._passed(over), reason="a computer player takes its time")
        finally:
            timer.cancel()

    async def _passed(self, over: asyncio.Event) -> None:
        await over.wait()
        await self.audience.wait()

    def later(self, seconds: float, call: Callable[..., object], *given: Any) -> asyncio.TimerHandle:
        """Call `call` in so many seconds, as the event loop's `call_later`, on behalf of the bot."""
        known = partial(contextvars.copy_context().run, call, *given)  # the call itself is the bot's work
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
    """Yield the bot as it runs on Discord (a `BotMaker`).

    Args:
        folder: the folder of its database, if there is no `path`.
        pause: waits between computer players' moves.
        seed: makes chance repeatable.
        edition: the edition of new lobbies; None for Mayfair's.
        pictures: draw boards; as text they are shown more quickly, and a transcript can contain them.
        paced: computer players pause between their moves; otherwise they make a whole turn at once.
        path: the database.

    Raises:
        MissingTextsError: if an edition cannot be played, because texts of it are missing.
        StoreError: if the file cannot be used.
    """
    play = PlaySettings(
        default_edition=edition or MAYFAIR_2005.name,
        default_pace="no_clock",  # visitors may take their time
        languages=LANGUAGES,
        pictures=pictures,
        own_emoji=pictures,
    )
    if not paced:
        play = play.model_copy(update={"computer_pause_seconds": 0.0})
    # Neither the file nor the environment is read: those settings are for the owner's real bot.
    # Commands are always registered, because each simulated Discord begins without any.
    settings = Settings.model_construct(play=play, discord=DiscordSettings(sync_commands="always"))
    path = path or folder / "tables.sqlite"

    def make(store: SqlStore) -> IntrigueBot:
        return build(settings, store, rng=Random(seed), pause=pause, hears=True, beat=_YEAR_SECONDS)

    bot = await open_bot(f"{FILE}{path}", make)
    try:
        yield bot
    finally:
        await bot.close()


picturing_bot = partial(real_bot, pictures=True)
hasty_bot = partial(real_bot, paced=False)
