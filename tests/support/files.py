"""Files that somebody gets of themselves."""

from __future__ import annotations

import json
from typing import Any

import simcord

from tests.support.room import Room

GIVE, ASK, SHOW = "ig1:givemine:0:0", "ig1:forgetme:0:0", "ig1:privacy:0:0"


async def opened(here: Room, name: str) -> simcord.ResponseMessage:
    shown = (await here.people[name].slash(here.channel, "privacy")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


async def given(here: Room, name: str) -> tuple[str, dict[str, Any]]:
    """What somebody is told who wants a copy, and the copy."""
    shown = await opened(here, name)
    result = await here.people[name].click(shown, custom_id=GIVE)
    (told,) = result.followups or [result.response]
    assert told is not None
    assert told.ephemeral
    (file,) = told.attachments
    cdn: Any = here.env.backend.cdn
    return told.content, json.loads(cdn.get(file.url))
