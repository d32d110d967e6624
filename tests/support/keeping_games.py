"""A server on which games were finished: they are put where finished games are kept, and not played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import simcord

from bot.demo.transcript import walk
from bot.tables.finished_games import FinishedGame, FinishedSeat
from tests.support.builders import NOON, ended, keep_ended, person
from tests.support.room import Room, shown_by

HISTORY = "ig1:history:0:0"
HALL = "ig1:hall:0:0"
RATING = "ig1:rating:0:0"


def seat(here: Room, who: str, cash: int, **more: Any) -> FinishedSeat:
    """How a game ended for one of the people."""
    return person(here.people[who].id, cash, **{"name": who, **more})


async def keep(
    here: Room,
    *seats: FinishedSeat,
    channel: simcord.ChannelHandle | None = None,
    parent_id: int | None = None,
    **more: Any,
) -> FinishedGame:
    """Keep a game that was played in a channel, by default the room's."""
    channel_id = (channel or here.channel).id
    guild_id = here.guild.id
    table = await here.store.open_table(channel_id, guild_id, NOON, parent_id)
    game = ended(*seats, table_id=table, guild_id=guild_id, channel_id=channel_id, **more)
    await keep_ended(here.store, game, at=table)
    await here.store.close_table(table)
    return replace(game, place_id=parent_id or channel_id)


def hidden_channel(here: Room, *readers: str) -> simcord.ChannelHandle:
    """A channel that nobody sees but these people, and the bot."""
    guild = here.env.bot.get_guild(here.guild.id)
    assert guild is not None
    seen = discord.PermissionOverwrite(view_channel=True)
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        **{here.people[name]: seen for name in readers},
    }
    return here.guild.create_text_channel("secret", overwrites=overwrites)


async def asked(here: Room, name: str, command: str, **options: Any) -> simcord.ResponseMessage:
    """What somebody is shown by a command."""
    shown = shown_by(await here.people[name].slash(here.channel, command, **options))
    assert shown.ephemeral is not bool(options.get("for_all"))
    return shown


def buttons(shown: simcord.ResponseMessage) -> list[str]:
    """The ids of all buttons and menus of a message."""
    return [str(node["custom_id"]) for node in walk(shown.components) if "custom_id" in node]
