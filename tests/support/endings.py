"""Games that are played to their ends, and what is told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import simcord

from bot.publishing.publication import ENDING
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.ending import last_act
from bot.wording.names import Wording
from intrigue_core import MAYFAIR_2005
from tests.support.room import WORDS, Room

QUICK = MAYFAIR_2005.quick()


@dataclass(slots=True)
class Beats:
    """The pauses between the lines: none takes any time."""

    made: list[float] = field(default_factory=list[float])
    during: Callable[[], object] = lambda: None
    """What the test looks at in each of them."""
    deadly: int | None = None
    """The process dies in the pause after so many more."""

    async def pause(self, seconds: float) -> None:
        if self.deadly is not None:
            if not self.deadly:
                raise asyncio.CancelledError
            self.deadly -= 1
        self.made.append(seconds)
        self.during()
        await asyncio.sleep(0)


async def play_to_the_end(here: Room, seed: int = 1) -> Table:
    rng = Random(seed)
    table = await here.truth()
    while table.phase is Phase.PLAYING:
        legal = table.view_of(here.acting(table).id).legal_commands()
        await here.say(table, rng.choice(legal[:12]))
        table = await here.truth()
    return table


def lines_of(table: Table) -> list[str]:
    """What is told at the end, line by line."""
    assert table.public is not None
    ended = next(step for step in table.history if step.closing)
    return last_act(table.public, ended.events, Wording.of(table.view, WORDS))


def acts(here: Room) -> list[simcord.ResponseMessage]:
    """The messages in the channel that tell the end."""
    return [message for message in here.messages() if "The last act" in message.content]


def told(here: Room) -> str:
    (act,) = acts(here)
    return act.content


def ends(here: Room) -> list[simcord.ResponseMessage]:
    """The last messages of games."""
    return [message for message in here.live() if "rematch" in str(message.components)]


async def is_over(here: Room, table: Table) -> None:
    """All is told, once; the last message stands below."""
    assert told(here) == "\n".join(lines_of(table))
    (end,) = ends(here)
    (act,) = acts(here)
    assert end.id > act.id
    assert await here.store.unpublished_tables() == []
    publication = await here.store.publication(table.id)
    assert not [each for each in publication.shown if each.kind == ENDING]
