"""What goes to Discord, and what becomes of it: a `Delivery`, at which whoever sent it must look."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

import aiohttp
import discord
import structlog
from discord import ui

_log = structlog.get_logger(__name__)

_CLOSED_DM_CODES = {50007, 50278}
"""Cannot message this user: closed DMs, a blocked bot, or no server in common."""
REFUSED_TOKEN_CODES = {10062, 10015, 50027}
"""The interaction's token is no longer good for anything."""
_UNKNOWN_INTERACTION_CODES = {*REFUSED_TOKEN_CODES, 40060}
"""The interaction's three seconds, or its fifteen minutes, have passed; or it is answered already."""

FAULTS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a request may fail with: Discord's refusals, and a line that breaks."""

PICTURE = "board.png"
"""The file name of a message's picture."""


class Trouble(StrEnum):
    """Why something did not reach Discord."""

    CLOSED_DM = "closed_dm"
    FORBIDDEN = "forbidden"
    GONE = "gone"
    """The message, channel or interaction is no more."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a request."""

    channel_id: int = 0
    message_id: int = 0
    trouble: Trouble | None = None

    @property
    def arrived(self) -> bool:
        return self.trouble is None


@dataclass(frozen=True, slots=True)
class Post:
    """A message to a channel: text with buttons under it, or a layout."""

    text: str | None = None
    view: ui.View | ui.LayoutView | None = None
    mentioned: tuple[int, ...] = ()
    """The users whom the text may mention."""
    picture: bytes | None = None
    """A PNG that the layout shows as `PICTURE`."""


def mentions(*user_ids: int) -> discord.AllowedMentions:
    """Return that only these users may be mentioned, whatever the text says."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in user_ids]
    )


def files(picture: bytes | None) -> list[discord.File]:
    """Return what is to be uploaded with a message."""
    return [] if picture is None else [discord.File(BytesIO(picture), PICTURE)]


def undelivered(error: BaseException, request: str) -> Delivery:
    """Return what became of a request that failed, and log it without any text.

    Args:
        request: which one it was.
    """
    if not isinstance(error, discord.HTTPException):
        _log.warning("discord.unreachable", request=request, error=type(error).__name__)
        return Delivery(trouble=Trouble.FAILED)
    if error.code in _CLOSED_DM_CODES:
        trouble = Trouble.CLOSED_DM
    elif error.code in _UNKNOWN_INTERACTION_CODES or error.status == 404:
        trouble = Trouble.GONE
    elif error.status == 403:
        trouble = Trouble.FORBIDDEN
    else:
        trouble = Trouble.FAILED
    # Neither the text of the request nor Discord's echo of it may reach the log.
    _log.warning(
        "discord.undelivered", request=request, trouble=trouble.value, status=error.status, code=error.code
    )
    return Delivery(trouble=trouble)
