"""Servers that the bot leaves, is removed from while it is away, cannot reach, or comes back to."""

from __future__ import annotations

from simcord.backend import serializers

from bot.client import IntrigueBot
from bot.discord_api.permissions import is_on_server
from bot.tables.retention import GRACE
from bot.tables.table_view import Phase
from tests.support.room import Room, parts_of, services_of

A_DAY = 86_400


async def lost(here: Room) -> set[int]:
    """The servers that the bot is known to have left."""
    return set(await here.store.lost_servers())


async def pass_days(here: Room, days: int) -> None:
    for _ in range(days):  # what is done again and again needs its time, too
        await here.env.advance_time(A_DAY)
    await parts_of(here).retention.sweep()


async def tables(here: Room, guild_id: int) -> list[int]:
    return list(await here.store.tables_on(guild_id, 99))


async def test_what_is_kept_of_a_server_goes_long_after_the_bot_was_removed(here: Room) -> None:
    guild_id = here.guild.id
    await here.preferences.change_server(guild_id, language="de")
    await here.seat(3)
    here.env.backend.remove_guild(guild_id)
    await here.env.settle()
    assert await lost(here) == {guild_id}
    (table_id,) = await tables(here, guild_id)
    assert (await services_of(here).tables.get(table_id)).phase is Phase.CLOSED
    await here.restart()
    await pass_days(here, GRACE.days - 1)
    assert await tables(here, guild_id) == [table_id]
    assert await here.store.note(f"server:{guild_id}") is not None
    await pass_days(here, 2)
    assert await tables(here, guild_id) == []
    assert await here.store.note(f"server:{guild_id}") is None
    assert await lost(here) == set()
    assert not here.env.errors


async def test_who_comes_back_in_time_finds_everything(here: Room) -> None:
    guild_id = here.guild.id
    await here.seat(3)
    (table_id,) = await tables(here, guild_id)
    backend = here.env.backend
    guild = backend.guilds[guild_id]
    channel = backend.channels[here.channel.id]
    messages = backend.messages[channel.id]
    backend.remove_guild(guild_id)
    await here.env.settle()
    assert await lost(here) == {guild_id}
    backend.guilds[guild_id] = guild
    backend.channels[channel.id] = channel
    backend.messages[channel.id] = messages
    joined = serializers.guild_create_payload(backend, guild)
    backend.emit("GUILD_CREATE", {key: joined[key] for key in joined if key != "unavailable"})
    await here.env.settle()
    assert await lost(here) == set()
    await pass_days(here, 2 * GRACE.days)
    assert await tables(here, guild_id) == [table_id]


async def test_an_outage_is_no_leaving(here: Room) -> None:
    """Discord says that the server cannot be reached: nothing is lost, and nothing closed."""
    guild_id = here.guild.id
    table = await here.seat(3)
    here.env.backend.emit("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})
    await here.env.settle()
    assert await lost(here) == set()
    assert is_on_server(here.bot, guild_id) is True
    await parts_of(here).retention.sweep()
    assert await lost(here) == set()
    assert (await services_of(here).tables.get(table.id)).phase is Phase.PLAYING


async def test_that_it_was_removed_while_it_was_down_is_found_out(here: Room) -> None:
    guild_id = here.guild.id
    other = here.env.create_guild("Elsewhere")
    await here.env.settle()
    table = await here.seat(3)
    await here.store.save_note(f"server:{other.id}", "{}")
    await here.env.bot.close()
    here.env.backend.subscribers.clear()
    here.env.backend.guilds.pop(guild_id)
    await here.restart(gracefully=True)
    assert await lost(here) == set(), "not before everything has been said"
    await parts_of(here).retention.sweep()
    assert await lost(here) == {guild_id}
    assert (await services_of(here).tables.get(table.id)).phase is Phase.CLOSED


async def test_before_all_is_told_nothing_can_be_said(here: Room) -> None:
    assert is_on_server(here.bot, 99 << 22) is False
    assert is_on_server(here.bot, here.guild.id) is True
    assert is_on_server(IntrigueBot(), 99 << 22) is None
