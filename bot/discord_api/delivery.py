"""`Post`, a message to send; and `Delivery`, the result of a request, which every caller must check.

When what Discord refused is asked for again: `refused_places`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import NamedTuple

import aiohttp
import discord
import structlog
from discord import ui

from bot.discord_api.plain_emoji import write_texts_plainly
from bot.locales import plain

_ACTS: ContextVar[Callable[[], bool] | None] = ContextVar("acts", default=None)


class NotActingError(aiohttp.ClientError):
    """A request was not sent, because another process may act by now."""


@contextmanager
def send_only_while(acts: Callable[[], bool]) -> Generator[None]:
    """Send nothing in this context once `acts` returns False."""
    token = _ACTS.set(acts)
    try:
        yield
    finally:
        _ACTS.reset(token)


def ask_before_sending(trace: aiohttp.TraceConfig) -> None:
    """Let each request of a session ask first (`send_only_while`), discord.py's own retries included."""

    async def ask(*_: object) -> None:
        acts = _ACTS.get()
        if acts is not None and not acts():
            raise NotActingError

    trace.on_request_start.append(ask)


_log = structlog.get_logger(__name__)

_CLOSED_DM_CODE = 50007
"""Cannot message this user: closed DMs, or a blocked bot."""
_NO_SERVER_CODE = 50278
"""Cannot message this user: there is no server in common any more."""
GIVEN_UP_CODES = {10062, 10015, 50027}
"""The interaction's token is no longer good for anything."""
ANSWERED_CODE = 40060
"""The interaction is answered already."""
_UNKNOWN_INTERACTION_CODES = {*GIVEN_UP_CODES, ANSWERED_CODE}
"""The interaction's three seconds, or its fifteen minutes, have passed; or it is answered already."""
_ARCHIVED_CODES = {50083, 160005}
"""The thread is archived, or locked: nothing in it can be changed before it is open again."""
_NO_ACCESS_CODES = {50001, 10003}
"""The bot does not see the channel, or there is none: nothing there will work."""
HURRIED_CODE = 40003
"""Direct messages are opened too fast. It comes as a 403, and passes."""
LIMITED_STATUS = 429
"""It was asked too often: discord.py has waited and tried again before anybody hears of it."""
_PASSING_STATUSES = {401, 408, 425, LIMITED_STATUS}
"""The request itself was right: it came too soon or too slowly, or the bot's token was replaced."""

MAX_RATE_LIMIT_SECONDS = 60.0
"""Seconds that a request waits for a rate limit at most; only answers and calls hold up their table."""

DISCORD_ERRORS = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    json.JSONDecodeError,
)
"""The errors of a request: Discord's refusals, a rate limit that is too long, a broken connection, an
incomplete answer."""


_NOT_SENT = (discord.RateLimited, aiohttp.ClientConnectorError, NotActingError)
"""The errors of requests that did not reach Discord."""
_MIN_SERVER_ERROR_STATUS = 500
"""The first of the statuses that mean a failure of Discord, and not of the request."""

MAX_TEXT_CHARACTERS = 2_000
"""The characters that Discord allows in the text of a message."""

PICTURE = "intrigue.png"
"""The file name of a message's picture."""


class Trouble(StrEnum):
    """The reasons why a request failed."""

    CLOSED_DM = "closed_dm"
    NO_SERVER = "no_server"
    """The user has left every server that the bot is in."""
    FORBIDDEN = "forbidden"
    GONE = "gone"
    """The message, channel or interaction no longer exists."""
    REFUSED = "refused"
    """Discord will refuse it again."""
    FAILED = "failed"
    """It may work later. All others count as done, as far as they can be."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """The result of a request."""

    channel_id: int = 0
    message_id: int = 0
    trouble: Trouble | None = None
    archived: bool = False
    """Was it refused because its thread is archived? A message opens it again, unless it is locked."""
    no_access: bool = False
    """Was it refused because the bot cannot see the channel?"""
    unsure: bool = False
    """May it have worked all the same? Then look before trying again."""

    @property
    def arrived(self) -> bool:
        return self.trouble is None

    @property
    def unreachable(self) -> bool:
        """Was a direct message refused because its reader gets none?"""
        return self.trouble in (Trouble.CLOSED_DM, Trouble.NO_SERVER, Trouble.FORBIDDEN)

    @property
    def has_left(self) -> bool:
        """Was a direct message refused because its reader shares no server with the bot any more?"""
        return self.trouble is Trouble.NO_SERVER

    @property
    def refused(self) -> bool:
        """Did Discord refuse it? What may work later by itself is no refusal."""
        return self.trouble not in (None, Trouble.FAILED)

    @property
    def shut_out(self) -> bool:
        """May the bot not write there by itself? An answer to an interaction needs no permission."""
        return self.trouble in (Trouble.FORBIDDEN, Trouble.CLOSED_DM, Trouble.NO_SERVER)


class Document(NamedTuple):
    """A file for people to keep."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Post:
    """A message to a channel: text with buttons under it, or a layout."""

    text: str | None = None
    view: ui.View | ui.LayoutView | None = None
    mentioned: tuple[int, ...] = ()
    """The users whom the text may mention."""
    role: int = 0
    """The role that it may mention; 0 for none."""
    picture: bytes | None = None
    """A PNG that the layout shows as `PICTURE`, or that stands below the text."""
    alt: str = ""
    """The picture in words, where it stands below a text; a layout has it in itself."""
    documents: tuple[Document, ...] = ()
    """Files that stand below the text."""
    hushed: bool = False
    """Is it silent, although it mentions a user? A mention adds the user to a thread."""
    loud: bool = False
    """Does it notify, although it mentions no user? The first direct message of a game does."""

    def __post_init__(self) -> None:
        """Write a layout that notifies with plain emoji, as `content` does with a text."""
        if isinstance(self.view, ui.LayoutView) and not self.silent:
            write_texts_plainly(self.view)

    @property
    def content(self) -> str | None:
        """The text as it is sent: with plain emoji if it is too long, or notifies.

        Notifications show the raw text, in which our own emoji would be ids.
        """
        if self.text is None or (self.silent and len(self.text) <= MAX_TEXT_CHARACTERS):
            return self.text
        return plain(self.text)

    @property
    def files(self) -> list[discord.File]:
        """The files to upload with it."""
        documents = [discord.File(BytesIO(each.content), each.name) for each in self.documents]
        return files(self.picture, self.alt) + documents

    @property
    def silent(self) -> bool:
        """Does it come without a sound?"""
        return self.hushed or not (self.mentioned or self.role or self.loud)


def mentions(*user_ids: int, role: int = 0) -> discord.AllowedMentions:
    """Return allowed mentions of these users, and of a role, alone."""
    return discord.AllowedMentions(
        everyone=False,
        roles=[discord.Object(role)] if role else False,
        replied_user=False,
        users=[discord.Object(user) for user in user_ids],
    )


def files(picture: bytes | None, alt: str = "") -> list[discord.File]:
    """Return the files of a message: the picture, with its alt text unless a layout has that."""
    if picture is None:
        return []
    return [discord.File(BytesIO(picture), PICTURE, description=alt or None)]


def in_time() -> asyncio.Timeout:
    """Return a timeout for a request through an interaction: discord.py has none for those."""
    return asyncio.timeout(MAX_RATE_LIMIT_SECONDS)


def undelivered(error: BaseException, request: str) -> Delivery:
    """Return the result of a failed request, and log it without any text."""
    if not isinstance(error, discord.HTTPException):
        _log.warning("discord.unreachable", request=request, error=type(error).__name__)
        return Delivery(trouble=Trouble.FAILED, unsure=not isinstance(error, _NOT_SENT))
    trouble = _trouble_of(error)
    # Neither the text of the request nor Discord's echo of it may reach the log.
    # An interaction that is answered already is no fault: it came twice, or to two processes.
    log = _log.debug if error.code == ANSWERED_CODE else _log.warning
    log("discord.undelivered", request=request, trouble=trouble.value, status=error.status, code=error.code)
    return Delivery(
        trouble=trouble,
        archived=error.code in _ARCHIVED_CODES,
        no_access=error.code in _NO_ACCESS_CODES,
        # The earlier answer may be our own, whose response was lost.
        unsure=error.status >= _MIN_SERVER_ERROR_STATUS or error.code == ANSWERED_CODE,
    )


def _trouble_of(error: discord.HTTPException) -> Trouble:
    if error.code == _CLOSED_DM_CODE:
        return Trouble.CLOSED_DM
    if error.code == _NO_SERVER_CODE:
        return Trouble.NO_SERVER
    if error.code in _UNKNOWN_INTERACTION_CODES or error.status == 404:
        return Trouble.GONE
    if error.code == HURRIED_CODE or error.status in _PASSING_STATUSES or not 400 <= error.status < 500:
        return Trouble.FAILED
    if error.status == 403:
        return Trouble.FORBIDDEN
    return Trouble.REFUSED
