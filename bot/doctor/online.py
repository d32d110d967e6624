"""What the doctor looks at on Discord: nothing is changed there, and no session of the bot's is begun."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord
from discord.http import Route
from yarl import URL

from bot.client import IntrigueBot
from bot.config import Settings
from bot.discord_api.command_sync import differs_from_discord
from bot.doctor.findings import Finding, bad, note, skipped, well
from bot.doctor.machine import Place
from bot.exits import reason_of

_SECONDS = 10.0
_SKEWED, _WRONG = 3.0, 60.0
"""Seconds by which the clock may be wrong: Discord's date is told in whole ones."""
_FEW_STARTS = 100
_SERVERS = 25
"""So many servers are looked at: each takes three requests."""
_NAMED = 6
_NETWORK = "Look whether there is a network, a firewall or a proxy, and whether {key} is right."


async def of_endpoints(settings: Settings) -> AsyncIterator[Finding]:
    """Yield whether Discord's two addresses answer, and whether our clock agrees with Discord's."""
    timeout = aiohttp.ClientTimeout(total=_SECONDS)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        base = settings.discord.api_base
        begun = time.time()
        try:
            async with session.get(f"{base}/gateway") as response:
                date, status = response.headers.get("Date"), response.status
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            remedy = _NETWORK.format(key="discord.api_base")
            yield bad("REST", f"{_host(base)} does not answer: {_reason(error)}", remedy)
        else:
            if status >= 500:
                yield bad("REST", f"{_host(base)} answers with HTTP {status}", "Wait; see discordstatus.com.")
            else:
                yield well("REST", f"{_host(base)} answers after {1000 * (time.time() - begun):.0f} ms")
            yield _of_clock(date, begun, time.time())
        yield await _of_gateway(session, settings.discord.gateway_url)


def _of_clock(date: str | None, begun: float, ended: float) -> Finding:
    """Return whether our clock agrees with the date of an answer, which is cut to whole seconds."""
    try:
        theirs = None if date is None else parsedate_to_datetime(date).timestamp()
    except ValueError:
        theirs = None
    if theirs is None:
        return skipped("clock", "the answer had no date")
    off = max(begun - (theirs + 1), theirs - ended, 0.0)
    if off <= _SKEWED:
        return well("clock", "as Discord's")
    remedy = "Let the machine set its clock by the network: sudo timedatectl set-ntp true."
    said = f"{off:.0f} s {'fast' if begun > theirs else 'slow'}"
    return bad("clock", said, remedy) if off > _WRONG else note("clock", said, remedy)


async def _of_gateway(session: aiohttp.ClientSession, address: str) -> Finding:
    """Return whether the gateway says hello; nobody says who they are."""
    url, remedy = (
        URL(address).update_query(v="10", encoding="json"),
        _NETWORK.format(key="discord.gateway_url"),
    )
    try:
        async with session.ws_connect(url) as socket:
            hello: Any = await socket.receive_json(timeout=_SECONDS)
    except (aiohttp.ClientError, OSError, TimeoutError, TypeError, ValueError) as error:
        return bad("gateway", f"{_host(address)} does not answer: {_reason(error)}", remedy)
    if not isinstance(hello, dict) or "op" not in hello:
        return bad("gateway", f"{_host(address)} is no gateway of Discord's", remedy)
    return well("gateway", f"{_host(address)} says hello")


async def of_application(bot: IntrigueBot) -> AsyncIterator[Finding]:
    """Yield what there is to say of the application that the token belongs to."""
    info = await bot.application_info()
    yield well("token", f"Discord knows it as {_plain(str(bot.user))}, application {info.id}")
    if info.interactions_endpoint_url:
        remedy = "Empty the Interactions Endpoint URL on the application's page General Information."
        yield bad("intents", "Discord sends what people do to a web address, not to the bot", remedy)
    else:
        yield well("intents", "guilds alone, which needs no switch")
    limit: dict[str, Any] = (await bot.http.request(Route("GET", "/gateway/bot")))["session_start_limit"]
    left, total = int(limit["remaining"]), int(limit["total"])
    said = f"{left} of {total} left today"
    if left < _FEW_STARTS:
        remedy = (
            "Something starts the bot again and again: stop it, or Discord resets the token. See the log."
        )
        yield (bad if left == 0 else note)("starts", said, remedy)
    else:
        yield well("starts", said)


async def of_commands(bot: IntrigueBot, when: str) -> Finding:
    """Return whether Discord has the commands of this version."""
    if not await differs_from_discord(bot.tree):
        return well("commands", f"Discord has all {len(bot.tree.get_commands())} of this version")
    remedy = "The next start tells Discord." if when == "always" else "Say: python -m bot sync"
    return note("commands", "Discord has others than this version", remedy)


async def of_permissions(
    bot: IntrigueBot, places: Collection[Place], *, pictured: bool
) -> AsyncIterator[Finding]:
    """Yield what the bot may not do where there are tables; where there are none, in the text channels."""
    guilds = {guild.id: guild.name async for guild in bot.fetch_guilds(limit=None)}
    by_guild: dict[int, list[Place]] = defaultdict(list)
    for place in places:
        if place.guild_id is not None:
            by_guild[place.guild_id].append(place)
    if not guilds:
        yield bad("servers", "the bot is on no server", "Invite it: docs/hosting.md, step 2.")
    if lost := by_guild.keys() - guilds.keys():
        said = (
            f"{sum(len(by_guild[each]) for each in lost)} open tables are on servers that the bot is not on"
        )
        yield note("servers", said, "The bot closes them when it hears of it; nothing to do.")
    looked_at = sorted(guilds, key=lambda each: (-len(by_guild.get(each, ())), each))
    for guild_id in looked_at[:_SERVERS]:
        try:
            yield await _of_server(bot, guild_id, by_guild.get(guild_id, []), pictured=pictured)
        except discord.HTTPException as error:
            yield skipped("permissions", f"{_plain(guilds[guild_id])}: HTTP {error.status}")
    if len(guilds) > _SERVERS:
        yield skipped("permissions", f"{len(guilds) - _SERVERS} more servers, with fewer tables")


async def _of_server(bot: IntrigueBot, guild_id: int, places: Iterable[Place], *, pictured: bool) -> Finding:
    assert bot.user is not None
    guild = await bot.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(bot.user.id)
    channels = {channel.id: channel for channel in await guild.fetch_channels()}
    name, at_tables = _plain(guild.name), list(places)
    lacking: dict[str, list[str]] = {}
    if at_tables:
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
    what = "channels with tables" if at_tables else "text channels"
    if not lacking:
        return well("permissions", f"{name}: all that is needed in {len(looked_at)} {what}")
    said = f"{name}: missing in {len(lacking)} of {len(looked_at)} {what}: {_listed(lacking)}"
    remedy = "Edit Channel → Permissions → add the bot, and switch on what is missing."
    if at_tables:
        return bad("permissions", said, remedy)
    return note("permissions", said, f"If people are to play there: {remedy}")


def _missing(allowed: discord.Permissions, *, in_thread: bool, pictured: bool) -> list[str]:
    needed = ["view_channel", "send_messages_in_threads" if in_thread else "send_messages"]
    if pictured:
        needed.append("attach_files")
    return [
        name.replace("_", " ").title().replace(" In ", " in ")
        for name in needed
        if not getattr(allowed, name)
    ]


def _listed(lacking: Mapping[str, list[str]]) -> str:
    named = [f"{channel} ({', '.join(missing)})" for channel, missing in lacking.items()]
    more = len(named) - _NAMED
    return "; ".join(named[:_NAMED]) + (f"; and {more} more" if more > 0 else "")


def _plain(name: str) -> str:
    """Return a name that does nothing to a terminal, and does not fill it."""
    return "".join(each if each.isprintable() else " " for each in name)[:40]


def _host(address: str) -> str:
    return URL(address).authority


def _reason(error: Exception) -> str:
    return "it takes too long" if isinstance(error, TimeoutError) else reason_of(error)
