"""The doctor's checks of the machine, the store and Discord, each of which returns findings."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sqlite3
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import discord
from discord.http import Route
from discord.utils import utcnow
from yarl import URL

from bot.cli.errors import reason_of as reason_said
from bot.client import IntrigueBot
from bot.config import Settings
from bot.discord_api.command_sync import differs_from_discord
from bot.discord_api.keeper import ADVICE, SHARED_NOTE, SHARED_SECONDS, Concern
from bot.discord_api.permissions import invitation
from bot.errors import MissingTextsError
from bot.installation import document, install_command
from bot.locales import require_texts, texts_for
from bot.locales.checks import compare
from bot.pictures import Painter
from bot.pictures.emblems import emblems
from bot.pictures.from_view import picture_of
from bot.pictures.painter import PictureError
from bot.pictures.samples import sample_labels, samples
from bot.store.errors import ServerError, reason_of, remedy_of, trouble_of
from bot.store.private_files import is_open_to_others
from bot.store.process_lock import is_served, lock_path
from bot.store.schema_number import newest_number, number_of, require_own_wal
from bot.store.soundness import WrongIndexError, require_sound, unreadable_tables
from bot.tables.store import StoreError, StoreTrouble
from intrigue_core import EDITIONS


class Grade(StrEnum):
    """The severity of a finding."""

    WELL = "well"
    NOTE = "note"
    """It works, and might be better."""
    BAD = "bad"
    """It does not work."""
    SKIPPED = "skipped"
    """It was not checked."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check.

    Attributes:
        area: the part that was checked.
        said: the result in a few words, and never a secret.
        remedy: the owner's next step, unless all is well.
    """

    area: str
    grade: Grade
    said: str
    remedy: str = ""


def well(area: str, said: str) -> Finding:
    """Return the finding that something is as it should be."""
    return Finding(area, Grade.WELL, said)


def note(area: str, said: str, remedy: str) -> Finding:
    """Return the finding that something works, and might be better."""
    return Finding(area, Grade.NOTE, said, remedy)


def bad(area: str, said: str, remedy: str) -> Finding:
    """Return the finding that something does not work."""
    return Finding(area, Grade.BAD, said, remedy)


def skipped(area: str, why: str) -> Finding:
    """Return the finding that something was not checked."""
    return Finding(area, Grade.SKIPPED, f"not looked at: {why}")


_MEGABYTE = 1_000_000
_FULL_BYTES = 50 * _MEGABYTE
"""A disk with less free space is as good as full: a game takes some 200 kB."""
_LOW_BYTES = 500 * _MEGABYTE
"""A disk with less free space will be full soon."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of an open table; in a thread it has a parent channel."""

    guild_id: int | None
    channel_id: int
    parent_id: int | None


def of_settings(file: Path | None, settings: Settings) -> Iterator[Finding]:
    """Yield findings about settings that could be read."""
    if file is None:
        yield well("settings", "no file, the environment alone; every key is known")
    else:
        yield well("settings", f"{file}: every key is known")
        if settings.discord.token.get_secret_value() and is_open_to_others(file):
            yield bad("settings", f"{file} has the token and can be read by others", f"Say: chmod 600 {file}")
    if settings.log.level == "debug":
        yield note("settings", "log.level is debug", "Set it to info: debug fills disks.")


def of_texts(offered: Sequence[str]) -> Iterator[Finding]:
    """Yield findings about the catalogues of the languages that are offered."""
    try:
        require_texts(EDITIONS.values())
    except MissingTextsError as error:
        said = " ".join(str(error).splitlines())
        remedy = f"Write them there; or, if you have changed nothing, say: {install_command()}"
        yield bad("words", said, remedy)
        return
    compared = {language: compare(language) for language in offered}
    whole = [language for language, comparison in compared.items() if not comparison.faults]
    if whole:
        yield well("words", f"complete for {len(EDITIONS)} editions in {', '.join(whole)}")
    for language, comparison in compared.items():
        if language not in whole:
            yield note(
                "words",
                f"{language} says {comparison.said:,} of {comparison.messages:,} messages, English the rest",
                f"intrigue words check {language} names what is wrong.",
            )


def of_engine() -> Iterator[Finding]:
    """Yield a finding if the engine is installed a second time, as the distribution of its own."""
    try:
        engine = version("intrigue-core")
    except PackageNotFoundError:
        return
    said = (
        f"intrigue-core {engine} is installed beside the bot, which brings its own: one overwrites the other"
    )
    remedy = f"Say: pip uninstall intrigue-core, and since that takes files of both: {install_command()}"
    yield bad("engine", said, remedy)


async def of_pictures(settings: Settings) -> Finding:
    """Check that the worker process can draw a board."""
    if not settings.play.pictures:
        return skipped("pictures", "play.pictures is off")
    _, public, names = next(samples())
    picture = picture_of(public, names[: public.seats], sample_labels(public, texts_for("en")))
    painter = Painter(seconds=30)
    try:
        png = await painter.png(picture)
    except PictureError as error:
        remedy = f"Install the bot anew ({install_command()}), or set play.pictures = false."
        return bad("pictures", f"the board cannot be drawn: {error}", remedy)
    finally:
        await painter.close()
    return well(
        "pictures", f"the board is drawn, {len(png) // 1000} kB, with the fonts that come with the bot"
    )


def of_disk(path: Path) -> Finding:
    """Check the free space for the database."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return skipped("disk", f"there is no directory {folder}")
    free = shutil.disk_usage(folder).free
    said = f"{free / 1000 / _MEGABYTE:.1f} GB free in {folder}"
    remedy = "Make room there, or move the database (store.path): a full disk stops every table."
    if free < _FULL_BYTES:
        return bad("disk", said, remedy)
    if free < _LOW_BYTES:
        return note("disk", said, remedy)
    return well("disk", said)


def of_database(path: Path) -> tuple[list[Finding], list[Place]]:
    """Check the SQLite file without changing it; return the findings and the places of open tables."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return [bad("database", f"there is no directory {folder}", "Make it, or change store.path.")], []
    if not os.access(folder, os.W_OK):
        said = f"the directory {folder} is not writable for this user"
        return [
            bad("database", said, "Give it to the user that runs the bot; SQLite writes beside its file.")
        ], []
    if not path.exists():
        return [_of_missing(path)], []
    if not os.access(path, os.R_OK | os.W_OK):
        remedy = "Give it to the user that runs the bot, or run the doctor as that user."
        return [bad("database", f"{path} is not readable and writable for this user", remedy)], []
    found: list[Finding] = []
    if is_open_to_others(path):
        found.append(note("database", f"{path} can be read by others", f"Say: chmod 600 {path}*"))
    try:
        require_own_wal(path)
        with closing(_opened(path)) as connection:
            checked, places = _checked(path, connection)
    except WrongIndexError as error:
        remedy = (
            "Start the bot, or let it run for some minutes: it makes its indexes anew, and nothing is lost."
        )
        return [*found, bad("database", str(error), remedy)], []
    except (sqlite3.Error, StoreError) as error:
        remedy = (
            remedy_of(trouble_of(error), "run")
            or "set store.path to a file of the bot's own, or restore a backup"
            f" ({document('docs/backup.md')})"
        )
        said = reason_of(error)
        if isinstance(error, sqlite3.Error):
            said = f"{path} cannot be read: {said}"
        return [*found, bad("database", said, _sentence(remedy))], []
    return [*found, *checked], places


def _sentence(remedy: str) -> str:
    return f"{remedy[0].upper()}{remedy[1:]}."


def _of_missing(path: Path) -> Finding:
    """Return the finding about a file that is not there; a bot leaves a small file beside it that stays."""
    if is_served(path):
        said = f"a bot is running, and its file {path} is not there any more: it keeps nothing"
        return bad("database", said, _sentence(remedy_of(StoreTrouble.GONE)))
    if lock_path(path).exists():
        said = f"{path} is not there, although a bot has served from it"
        return note("database", said, "If you did not remove it on purpose, put it back before you start.")
    return well("database", f"{path} is not there yet: the first start makes it")


def _opened(path: Path) -> sqlite3.Connection:
    """Open a database for reading, so that SQLite creates no file beside it."""
    beside = path.with_name(f"{path.name}-wal")
    how = "mode=ro"
    if not beside.exists():  # then no process has the database open, and it is complete
        how += "&immutable=1"
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?{how}", uri=True, timeout=5)


def _checked(path: Path, connection: sqlite3.Connection) -> tuple[list[Finding], list[Place]]:
    number = number_of(connection, str(path))
    if number is None:
        return [well("database", f"{path} is empty: the first start fills it")], []
    require_sound(connection, str(path))
    places = [Place(*row) for row in connection.execute(_OPEN_TABLES)]
    said = f"{path}: sound, {path.stat().st_size / _MEGABYTE:.1f} MB"
    findings = [_usable(said, places, number, "a backup (intrigue backup)")]
    # Entries of an older version are upgraded at the next start, and only then can be read.
    if number == newest_number() and (unreadable := unreadable_tables(connection)):
        remedy = "Restore a backup from before, or let a moderator close them (/table close)."
        listed = ", ".join(str(table_id) for table_id in unreadable)
        findings.append(bad("database", f"what happened at these tables cannot be read: {listed}", remedy))
    noted = connection.execute("SELECT value FROM notes WHERE key = ?", (SHARED_NOTE,)).fetchone()
    return [*findings, *_of_token(noted[0] if noted else None)], places


def _of_token(noted: str | None) -> Iterator[Finding]:
    """Yield a finding if the running bot has noticed another program lately.

    Args:
        noted: when it last has, in ISO 8601.
    """
    if noted is None:
        return
    try:
        since = utcnow() - datetime.fromisoformat(noted)
    except (TypeError, ValueError):
        return
    if since < timedelta(seconds=SHARED_SECONDS):
        advice = ADVICE[Concern.TOKEN]
        said = f"{advice.said} (noticed {since.total_seconds() / 60:.0f} minutes ago)"
        yield bad("token", said, advice.do[0].upper() + advice.do[1:] + ".")


_OPEN_TABLES = "SELECT guild_id, channel_id, parent_id FROM tables WHERE is_open > 0"


def _usable(said: str, places: list[Place], number: int, copy: str) -> Finding:
    """Return the finding about a database of this version or an older one."""
    count = f"{len(places)} open tables"
    if len(places) == 1:
        count = "1 open table"
    said = f"{said}, {count}"
    if number < newest_number():
        remedy = f"Make {copy}: the next start upgrades it."
        return note("database", f"{said}, of an older version", remedy)
    return well("database", said)


_TIMEOUT_SECONDS = 10.0
_SKEWED_SECONDS = 3.0
"""Seconds by which the clock may be wrong. Discord's date has whole seconds."""
_WRONG_SECONDS = 60.0
"""Seconds from which on a wrong clock is a fault."""
_FEW_STARTS = 100
_MAX_SERVERS = 25
"""The servers that are checked, with three requests each."""
_MAX_NAMED = 6
"""The channels that a finding names."""
_NETWORK = "Look whether there is a network, a firewall or a proxy, and whether {key} is right."


async def of_endpoints(settings: Settings) -> AsyncIterator[Finding]:
    """Check Discord's two addresses, and the machine's clock against Discord's."""
    timeout = aiohttp.ClientTimeout(total=_TIMEOUT_SECONDS)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        base = settings.discord.api_base
        reached = False
        begun = time.time()
        try:
            async with session.get(f"{base}/gateway") as response:
                date = response.headers.get("Date")
                status = response.status
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            remedy = _NETWORK.format(key="discord.api_base")
            yield bad("REST", f"{_host(base)} does not answer: {_reason(error)}", remedy)
        else:
            if status >= 500:
                yield bad("REST", f"{_host(base)} answers with HTTP {status}", "Wait; see discordstatus.com.")
            else:
                yield well("REST", f"{_host(base)} answers after {1000 * (time.time() - begun):.0f} ms")
            yield _of_clock(date, begun, time.time())
            reached = True
        gateway = await _of_gateway(session, settings.discord.gateway_url)
        if not reached and gateway.grade is Grade.BAD:
            # What keeps REST away mostly keeps the gateway away, too: that is one fault.
            gateway = skipped("gateway", "REST comes first")
        yield gateway


def _of_clock(date: str | None, begun: float, ended: float) -> Finding:
    """Compare the clock with the date of an answer, which is cut to whole seconds."""
    try:
        theirs = parsedate_to_datetime(date or "").timestamp()
    except ValueError:
        return skipped("clock", "the answer had no date")
    off = max(begun - (theirs + 1), theirs - ended, 0.0)
    if off <= _SKEWED_SECONDS:
        return well("clock", "as Discord's")
    remedy = "Let the machine set its clock by the network: sudo timedatectl set-ntp true."
    way = "fast" if begun > theirs else "slow"
    said = f"{off:.0f} s {way}"
    if off > _WRONG_SECONDS:
        return bad("clock", said, remedy)
    return note("clock", said, remedy)


async def _of_gateway(session: aiohttp.ClientSession, address: str) -> Finding:
    """Check that the gateway says hello; the bot does not identify itself."""
    url = URL(address).update_query(v="10", encoding="json")
    remedy = _NETWORK.format(key="discord.gateway_url")
    try:
        async with session.ws_connect(url) as socket:
            hello: Any = await socket.receive_json(timeout=_TIMEOUT_SECONDS)
    except (aiohttp.ClientError, OSError, TimeoutError, TypeError, ValueError) as error:
        return bad("gateway", f"{_host(address)} does not answer: {_reason(error)}", remedy)
    if not isinstance(hello, dict) or "op" not in hello:
        return bad("gateway", f"{_host(address)} is no gateway of Discord's", remedy)
    return well("gateway", f"{_host(address)} says hello")


async def of_application(bot: IntrigueBot) -> AsyncIterator[Finding]:
    """Check the application to which the token belongs."""
    info = await bot.application_info()
    yield well("token", f"Discord knows it as {_plain(str(bot.user))}, application {info.id}")
    if info.interactions_endpoint_url:
        remedy = "Empty the Interactions Endpoint URL on the application's page General Information."
        yield bad("intents", "Discord sends what people do to a web address, not to the bot", remedy)
    else:
        yield well("intents", "guilds alone, which needs no switch")
    limit: dict[str, Any] = (await bot.http.request(Route("GET", "/gateway/bot")))["session_start_limit"]
    left = int(limit["remaining"])
    total = int(limit["total"])
    said = f"{left} of {total} left today"
    if left < _FEW_STARTS:
        remedy = (
            "Something starts the bot again and again: stop it, or Discord resets the token. See the log."
        )
        grade = Grade.BAD if left == 0 else Grade.NOTE
        yield Finding("starts", grade, said, remedy)
    else:
        yield well("starts", said)


async def of_commands(bot: IntrigueBot, when: str) -> Finding:
    """Check that Discord has the commands of this version."""
    if not await differs_from_discord(bot.tree):
        return well("commands", f"Discord has all {len(bot.tree.get_commands())} of this version")
    remedy = "The bot tells Discord when it starts, and looks every hour. At once: intrigue sync"
    if when == "never":
        remedy = "Say: intrigue sync"
    return note("commands", "Discord has others than this version", remedy)


async def of_emoji(bot: IntrigueBot, *, wanted: bool) -> Finding:
    """Check that the application has the bot's own emoji."""
    if not wanted:
        return skipped("emoji", "play.own_emoji is off")
    there = {emoji.name for emoji in await bot.fetch_application_emojis()}
    ours = emblems().keys()
    missing = ours - there
    if not missing:
        return well("emoji", f"the application has all {len(ours)}")
    remedy = "Nothing to do: the bot makes them when it starts, and looks every hour."
    return note("emoji", f"the application lacks {len(missing)} of {len(ours)}", remedy)


async def of_permissions(
    bot: IntrigueBot, places: Collection[Place], *, pictured: bool
) -> AsyncIterator[Finding]:
    """Check permissions in the channels with tables, and on servers without tables in all text channels."""
    guilds = {guild.id: guild.name async for guild in bot.fetch_guilds(limit=None)}
    by_guild: dict[int, list[Place]] = defaultdict(list)
    for place in places:
        if place.guild_id is not None:
            by_guild[place.guild_id].append(place)
    if not guilds:
        link = invitation(bot.application_id or 0)
        yield bad("servers", "the bot is on no server", f"Invite it: {link}")
    if lost := by_guild.keys() - guilds.keys():
        said = (
            f"{sum(len(by_guild[each]) for each in lost)} open tables are on servers that the bot is not on"
        )
        yield note("servers", said, "The bot closes them when it hears of it; nothing to do.")
    looked_at = sorted(guilds, key=lambda each: (-len(by_guild.get(each, ())), each))
    for guild_id in looked_at[:_MAX_SERVERS]:
        try:
            yield await _of_server(bot, guild_id, by_guild.get(guild_id, []), pictured=pictured)
        except discord.HTTPException as error:
            yield skipped("permissions", f"{_plain(guilds[guild_id])}: {reason_said(error)}")
    if len(guilds) > _MAX_SERVERS:
        yield skipped("permissions", f"{len(guilds) - _MAX_SERVERS} more servers, with fewer tables")


async def _of_server(bot: IntrigueBot, guild_id: int, places: Iterable[Place], *, pictured: bool) -> Finding:
    assert bot.user is not None
    guild = await bot.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(bot.user.id)
    channels = {channel.id: channel for channel in await guild.fetch_channels()}
    name = _plain(guild.name)
    at_tables = list(places)
    lacking: dict[str, list[str]] = {}
    what = "text channels"
    if at_tables:
        what = "channels with tables"
        looked_at = [
            (channels.get(place.parent_id or place.channel_id), place.parent_id) for place in at_tables
        ]
    else:
        looked_at = [
            (channel, None) for channel in channels.values() if isinstance(channel, discord.TextChannel)
        ]
    for channel, thread_of in looked_at:
        if channel is None:
            lacking["a channel that it does not see"] = ["View Channel"]
            continue
        missing = _missing(channel.permissions_for(me), in_thread=thread_of is not None, pictured=pictured)
        if missing:
            lacking[f"#{_plain(channel.name)}"] = missing
    if not lacking:
        return well("permissions", f"{name}: all that is needed in {len(looked_at)} {what}")
    said = f"{name}: missing in {len(lacking)} of {len(looked_at)} {what}: {_listed(lacking)}"
    remedy = "Edit Channel → Permissions → add the bot, and switch on what is missing."
    if at_tables:
        return bad("permissions", said, remedy)
    return note("permissions", said, f"If people are to play there: {remedy}")


def _missing(allowed: discord.Permissions, *, in_thread: bool, pictured: bool) -> list[str]:
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ["view_channel", sending]
    if pictured:
        needed.append("attach_files")
    return [
        name.replace("_", " ").title().replace(" In ", " in ")
        for name in needed
        if not getattr(allowed, name)
    ]


def _listed(lacking: Mapping[str, list[str]]) -> str:
    named = [f"{channel} ({', '.join(missing)})" for channel, missing in lacking.items()]
    more = len(named) - _MAX_NAMED
    if more > 0:
        named[_MAX_NAMED:] = [f"and {more} more"]
    return "; ".join(named)


def _plain(name: str) -> str:
    """Return a name that is harmless in a terminal, and short."""
    return "".join(each if each.isprintable() else " " for each in name)[:40]


def _host(address: str) -> str:
    return URL(address).authority


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it takes too long"
    return reason_said(error)


async def of_server(address: str) -> tuple[list[Finding], list[Place]]:
    """Check a PostgreSQL database; return the findings and the places of open tables.

    No finding quotes the address (``postgresql://…``), which may contain a password.
    """
    if importlib.util.find_spec("asyncpg") is None:
        remedy = f"Say: {install_command('postgres')}"
        return [bad("database", "PostgreSQL needs asyncpg, which is not installed", remedy)], []
    # Late: asyncpg is not installed for SQLite.
    from bot.store.postgres import connect, translated

    try:
        connection = await connect(address)
        try:
            with translated(connection):
                return await _looked_at(connection)
        finally:
            connection.terminate()
    except (ServerError, OSError) as error:
        remedy = "Is the server running, and are address, user and password of store.url right?"
        return [bad("database", f"PostgreSQL cannot be used: {error}", remedy)], []


async def _looked_at(connection: Any) -> tuple[list[Finding], list[Place]]:
    called = f"PostgreSQL {await connection.fetchval('SHOW server_version')}"
    there = "SELECT to_regclass('schema_number'), to_regclass('tables')"
    schema, tables = await connection.fetchrow(there)
    if schema is None:
        if tables is not None:
            return [bad("database", f"{called}: a database of something else", "Give the bot its own.")], []
        return [well("database", f"{called}: the database is empty, the first start fills it")], []
    number = await connection.fetchval("SELECT number FROM schema_number")
    if number > newest_number():
        remedy = "Upgrade the bot again, or restore the dump from before."
        return [bad("database", f"{called}: made by a newer version of the bot", remedy)], []
    size = await connection.fetchval("SELECT pg_database_size(current_database())")
    places = [Place(*row) for row in await connection.fetch(_OPEN_TABLES)]
    noted = await connection.fetchval("SELECT value FROM notes WHERE key = $1", SHARED_NOTE)
    finding = _usable(f"{called}: {size / _MEGABYTE:.1f} MB", places, number, "a dump (pg_dump)")
    return [finding, *_of_token(noted)], places
