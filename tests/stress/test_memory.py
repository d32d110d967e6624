"""However many people do something at however many tables, what the bot remembers of them has an end."""

from __future__ import annotations

import asyncio
import gc
import os
from collections import Counter, deque
from collections.abc import Collection
from contextvars import Context
from typing import cast

import pytest

from bot import language_choice
from bot import preferences as keeping
from bot.demo.transcript import walk
from bot.discord_api import direct_channels, refused_places
from bot.discord_api import messages as posting
from bot.discord_api import responses as origins
from bot.handling import filled_forms
from bot.handling import gate as door
from bot.handling.gate import RateLimit
from bot.tables import repository as registry
from tests.support.room import OpenRoom, Room

PEOPLE = int(os.environ.get("INTRIGUE_FLOOD", "30"))
"""So many people take part; 5,000 of them are at 2,000 channels, and take some half an hour."""
TO_A_SERVER = 5
WAVES = 3
A_DAY = 86_400
LIMIT = max(4, PEOPLE // 12)
"""What keeps the latest of something keeps so many here."""
LIMITS = (
    (direct_channels, "_MAX_REMEMBERED"),
    (door, "_MAX_REMEMBERED"),
    (door, "_MAX_LIMITED"),
    (keeping, "_MAX_CACHED"),
    (language_choice, "_MAX_CACHED"),
    (origins, "_MAX_REMEMBERED"),
    (posting, "_MAX_CHANNELS"),
    (posting, "_MAX_TEXTS"),
    (registry, "_MAX_CHANNELS"),
    (refused_places, "_MAX_REMEMBERED"),
    (registry, "_CACHED_BYTES"),
    (filled_forms, "_MAX_FILLED"),
)


BOUNDS = {
    "bot.locales.catalogue.Texts._made": 4_096,
    "bot.locales.catalogue.Phrase": 4_096,
    # A message is parsed when somebody asks for it: at most all of a language are, for each edition.
    "bot.locales.catalogue.Catalogue._contents": 4_096,
    "bot.locales.catalogue.Catalogue._templates": 4_096,
    "bot.locales.catalogue._Contents": 2 * 4_096,
    "bot.language_choice.Languages._seen": LIMIT,
    "bot.wording.names.Wording": 128 + LIMIT,
    "bot.discord_api.acknowledgement.ClockSkew._ways": 125,
    "bot.discord_api.gateway.CarefulState._private_channels": 128,
    "bot.discord_api.gateway.CarefulState._private_channels_by_user": 128,
    "discord.channel.DMChannel": 128,
    "discord.webhook.async_.Webhook": 2 * LIMIT,  # of public answers, and of private dialogs
    "discord.user.User": 256 + 3 * LIMIT,
}
"""What may still grow when the last people come, and how far: kinds of objects, and collections."""
CONTENTS = (
    "bot.tables.bookkeeping.",
    "bot.tables.scene.",
    "bot.tables.entries.",
    "bot.tables.table_view.Chair",
    "bot.tables.table.Step",
)
"""What tables are made of: as many as there are tables, of which some kinds have more than others."""
OURS = ("bot", "discord")


def let_go() -> None:
    """Let the simulation's timers go of the attempts in which they were set.

    It keeps each cancelled one, and its twin on the real clock, until its time comes: both have a context.
    """
    for timer in gc.get_objects():
        if not isinstance(timer, asyncio.TimerHandle):
            continue
        if not timer.cancelled() and "_schedule_timer" not in repr(timer):
            continue
        for context in gc.get_referents(timer):
            if isinstance(context, Context):
                for variable, value in list(context.items()):
                    if isinstance(value, posting.Attempt):
                        context.run(variable.set, None)


def measured() -> Counter[str]:
    """How many objects there are of each kind, and how much is in each collection that one of them has."""
    gc.unfreeze()  # what was there before the tests counts as well
    let_go()
    gc.collect()
    found = Counter[str](tasks=len(asyncio.all_tasks()))
    for thing in gc.get_objects():
        kind = cast("type[object]", type(thing))
        module = str(kind.__module__)
        if module.partition(".")[0] not in OURS or module.startswith("bot.demo."):
            continue
        found[f"{kind.__module__}.{kind.__qualname__}"] += 1
        slots = (name for each in kind.__mro__ for name in each.__dict__.get("__slots__", ()))
        for name in {*getattr(thing, "__dict__", ()), *slots}:
            value = getattr(thing, name, None)
            if isinstance(value, dict | set | list | deque):
                place = f"{kind.__module__}.{kind.__qualname__}.{name}"
                found[place] = max(found[place], len(cast("Collection[object]", value)))
    return found


async def wave(here: Room, number: int, people: int) -> None:
    """So many people whom the bot has never seen, on servers that are new to it, do this and that, and go.

    There are two tables for five people.
    """
    env = here.env
    for first in range(0, people, TO_A_SERVER):
        guild = env.create_guild(f"Server {number}.{first}")
        channels = [guild.create_text_channel(f"c{each}") for each in range(TO_A_SERVER * 2 // 5)]
        names = [f"P{number}-{first + each}" for each in range(TO_A_SERVER)]
        crowd = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in names]
        await env.settle()
        for place, person in enumerate(crowd):
            channel = channels[place % len(channels)]
            await person.slash(channel, "join")
            shown = (await person.slash(channel, "help now")).response
            assert shown is not None
            await person.click(
                shown,
                custom_id=next(each["custom_id"] for each in walk(shown.components) if "custom_id" in each),
            )
            await person.autocomplete(channel, "say", "words", f"5k for {person.id}")
        for place, channel in enumerate(channels):  # a game each, in which somebody has to decide
            await crowd[place].slash(channel, "start", computers=2)
        for place, person in enumerate(crowd):
            purse = (await person.slash(channels[place % len(channels)], "purse")).response
            assert purse is not None
            ids = [str(each["custom_id"]) for each in walk(purse.components) if "custom_id" in each]
            await person.click(purse, custom_id=ids[place % len(ids)])
            for channel in channels:  # only one of them has a seat there
                await person.slash(channel, "bribe", amount="1")
        env.backend.remove_guild(guild.id)
        await env.settle()
        await env.advance_time(A_DAY)  # what was refused there has been tried again by then


@pytest.mark.stress
async def test_what_is_remembered_has_an_end(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in LIMITS:
        monkeypatch.setattr(module, name, LIMIT)
    async with room() as here:
        here.bot.parts.gate.limiter = RateLimit(60)
        after = list[Counter[str]]()
        for number in range(WAVES):
            await wave(here, number, PEOPLE // WAVES)
            after.append(measured())
    before, last = after[-2:]
    grown = {
        each: (before[each], size)
        for each, size in last.items()
        if size > before[each] and not each.startswith(CONTENTS)
    }
    assert {each: sizes for each, sizes in grown.items() if sizes[1] > BOUNDS.get(each, LIMIT)} == {}
    assert last["bot.handling.gate.RateLimit._counts"] == LIMIT, "more than that were there"
    assert last["bot.tables.repository.TableRepository._cache"] == 1, "the one that was touched last"
    assert 0 < last["bot.discord_api.responses.WebhookTokens._origins"] <= LIMIT
    assert last["bot.publishing.recovery.Recovery._doubtful"] == 0
    assert last["tasks"] < 20, "nobody waits for a panel or form of theirs"
