"""People who look at finished games: a replay that one of them has before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, SendScholars
from tests.support.room import Room, forge

QUICK = MAYFAIR_2005.quick()
STEPS = {"earlierturn", "earlierstep", "laterstep", "laterturn"}


async def play(
    here: Room,
    seed: int = 1,
    until: int | None = None,
    before_the_end: Callable[[], None] = lambda: None,
) -> Table:
    """Play by slash commands to the end, or until so many commands are played.

    Args:
        before_the_end: is called before the last decision.
    """
    rng, table = Random(seed), await here.truth()
    while table.phase is Phase.PLAYING and (until is None or table.running_game().version < until):
        legal = table.running_game().legal_commands()
        sends = [one for one in legal if isinstance(one, SendScholars)]
        fights = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1}]
        command, trial = rng.choice(fights or legal), table.running_game().copy()
        trial.play(command)
        if trial.over:
            before_the_end()
        await here.say(table, command)
        await here.env.settle()
        table = await here.truth()
    return table


async def finished(here: Room, seed: int = 1) -> Table:
    """Play a whole game of three in this channel."""
    await here.seat(3)
    return await play(here, seed)


@dataclass(slots=True)
class Replay:
    """A replay in a message."""

    here: Room
    message: simcord.ResponseMessage

    @property
    def text(self) -> str:
        return self.here.text(self.message)

    @property
    def where(self) -> str:
        """In which turn, and at which step."""
        return self.text.split("\n", 1)[0].removeprefix("### ")

    @property
    def private(self) -> bool:
        return self.message.ephemeral

    def control(self, action: str) -> dict[str, Any]:
        """A button or menu."""
        wanted = (f"ig1:{action}:", f"ig1:menu-{action}:")
        nodes = walk(self.message.components)
        return next(dict(one) for one in nodes if str(one.get("custom_id", "")).startswith(wanted))

    async def press(self, who: str, action: str) -> simcord.InteractionResult:
        custom_id = self.control(action)["custom_id"]
        return await self.here.people[who].click(self.message, custom_id=custom_id)

    async def turn_to(self, who: str, value: str) -> simcord.InteractionResult:
        custom_id = self.control("replayturn")["custom_id"]
        return await self.here.people[who].select(self.message, [value], custom_id=custom_id)

    def forge(self, action: str, forged: str) -> None:
        """Give a button another id."""
        forge(self.here, self.message, self.control(action)["custom_id"], forged)


async def replay(here: Room, who: str, **options: Any) -> Replay:
    """Ask for a replay, and get one."""
    result = await here.people[who].slash(here.channel, "games replay", **options)
    shown = result.response or result.followups[0]
    assert any("laterstep" in str(node.get("custom_id")) for node in walk(shown.components)), here.text(shown)
    return Replay(here, shown)


async def refused(here: Room, who: str, **options: Any) -> str:
    """Ask for a replay, and get none: what is said, privately."""
    (answer,) = await here.slash(who, "games replay", **options)
    assert not answer.public
    assert answer.text.startswith("⚠️ ")
    return answer.text


def text_of(here: Room, result: simcord.InteractionResult) -> str:
    """What a click was answered with, privately."""
    (answer,) = here.answers(result)
    assert not answer.public
    return answer.text
