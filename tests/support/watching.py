"""People who look at finished games: a replay that one of them has before them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.tables.table import Table
from tests.support.lobby import play_on
from tests.support.room import Room, forge

STEPS = {"earlierturn", "earlierstep", "laterstep", "laterturn"}


async def finished(here: Room, seed: int = 1) -> Table:
    """Play a whole game of three in this channel."""
    await here.seat(3)
    return await play_on(here, seed)


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
        """Return the turn and the step that are shown."""
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
