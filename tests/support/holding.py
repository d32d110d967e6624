"""Messages that somebody is held to."""

from __future__ import annotations

from typing import Any

from tests.support.room import Answer, Room

MENU = "Hold to this"


async def hold(here: Room, who: str, message: Any) -> list[Answer]:
    return here.answers(await here.people[who].context_menu(here.channel, MENU, message))
