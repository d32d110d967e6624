"""Lobbies in a room, set up and filled by those who sit there; and games beside each other."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import simcord

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from tests.support.room import Answer, Form, Panel, Room

PRESETS = ("tonight", "short", "days")
"""In the order of their buttons."""


async def set_up(here: Room, who: str) -> Panel:
    """The presets that a button shows somebody."""
    shown = (await here.click(who, "setup")).response
    assert shown is not None, "refused in words, or shown"
    return Panel(here, here.people[who], shown)


async def set_up_form(here: Room, who: str) -> Form:
    """The form with everything that can be set."""
    panel = await set_up(here, who)
    return Form(here, here.people[who], await panel.press("setupall"))


async def choose(here: Room, who: str, field: str, *values: str) -> list[Answer]:
    """Choose one thing in that form, and leave all else of it as it is.

    Args:
        field: ``edition``, ``rules``, ``promises``, ``bookkeeping`` or ``pace``.
    """
    result = await (await set_up_form(here, who)).submit(**{field: ",".join(values)})
    return here.answers(result)


async def preset(here: Room, who: str, name: str) -> simcord.InteractionResult:
    """Choose one of the presets."""
    panel = await set_up(here, who)
    button = panel.controls("preset")[PRESETS.index(name)]
    return await panel.person.click(panel.message, custom_id=button["custom_id"])


async def more(here: Room, who: str, action: str) -> simcord.InteractionResult:
    """Press a button under the one for all else."""
    shown = (await here.click(who, "more")).response
    assert shown is not None
    return await Panel(here, here.people[who], shown).press(action)


def lobby(here: Room) -> str:
    (message,) = here.live()
    return here.text(message)


async def choosing(here: Room, who: str = "Ada") -> Form:
    """The form for a computer player that a button opens."""
    shown = await here.click(who, "whichcomputer")
    assert shown.modal is not None
    return Form(here, here.people[who], shown)


async def add_computer(here: Room, who: str = "Ada") -> list[Answer]:
    """Add any computer player."""
    return await handed_in(await choosing(here, who))


async def handed_in(form: Form, **values: str) -> list[Answer]:
    return form.room.answers(await form.submit(**values))


QUICK = MAYFAIR_2005.quick()


def beside(here: Room, name: str = "other") -> Room:
    """The same room, seen from another channel."""
    guild = here.channel.guild
    assert guild is not None
    return replace(here, channel=guild.create_text_channel(name), folded=None)


async def play_on(here: Room, seed: int = 1) -> Table:
    """Play to the end by slash commands."""
    rng = Random(seed)
    table = await here.truth()
    while table.phase is Phase.PLAYING:
        person = here.acting(table)
        await here.say(table, rng.choice(table.view_of(person.id).legal_commands()))
        table = await here.truth()
    return table
