"""Interactions that cannot be read: whatever comes over the gateway is answered, and the connection goes on.

discord.py takes what it is sent as it is. What is not as Discord describes it would break something later, or
one of discord.py's parsers, which ends the connection, and with it the bot. So it is looked at before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, cast

import discord
import structlog
from discord.state import AutoShardedConnectionState
from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from pydantic_core import to_json

from bot.faults import described
from bot.surface.wire.interaction import Interaction

_log = structlog.get_logger(__name__)

UNREADABLE = "unreadable_interaction"
"""The event that is dispatched, with what is left of the interaction."""
_LONGEST_TOKEN = 2_000
_LARGEST = 2**63 - 1
"""The largest id that there can be, and what a database takes for a number."""
_AWAITED = frozenset(
    kind.value for kind in discord.InteractionType if kind is not discord.InteractionType.ping
)
"""The types of interactions that Discord awaits an answer to."""


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(_LARGEST)) and int(text) <= _LARGEST


def _numbered(number: str | int) -> str | int:
    if not _is_number(str(number)):
        raise ValueError("no number")
    return number


_Number = Annotated[str | int, AfterValidator(_numbered)]
"""Discord says all numbers of things as texts; others that speak its language may say them as they are."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", defer_build=True)


class _User(_Part):
    id: _Number
    username: str
    global_name: str | None = None


class _Author(_User):
    """Who wrote a message: where one of these is missing, discord.py leaves out that anybody did."""

    discriminator: str
    avatar: str | None


class _Member(_Part):
    user: _User
    nick: str | None = None
    permissions: _Number | None = None


class _Message(_Part):
    id: _Number
    author: _Author
    channel_id: _Number | None = None
    content: str = ""
    flags: int = 0
    components: list[dict[str, Any]] = []


class _Resolved(_Part):
    users: dict[_Number, _User] = {}
    messages: dict[_Number, _Message] = {}


class _Data(_Part):
    resolved: _Resolved = _Resolved()


class _Channel(_Part):
    id: _Number
    type: int | None = None


class _Payload(_Part):
    """What this bot, and discord.py for it, takes from an interaction without looking."""

    id: _Number
    application_id: _Number
    token: str
    locale: str = ""
    guild_id: _Number | None = None
    channel_id: _Number | None = None
    channel: _Channel | None = None
    member: _Member | None = None
    user: _User | None = None
    message: _Message | None = None
    data: _Data = _Data()


class CarefulState(AutoShardedConnectionState[Any]):
    """discord.py's picture of Discord, which no interaction can break."""

    def parse_interaction_create(self, data: Any) -> None:
        """Hand an interaction on; what cannot be read is handed on without all that may be wrong with it."""
        try:
            _Payload.model_validate(data)
            to_json(data)  # halves of characters can be neither kept nor said
            super().parse_interaction_create(data)
        except ValidationError as error:
            # The first field alone: what follows it may be of whoever sent it.
            self._give_up(data, fields=sorted({str(next(iter(each["loc"]), "")) for each in error.errors()}))
        except Exception as error:  # noqa: BLE001 - whatever it was, the connection has to go on
            self._give_up(data, **described(error))

    def _give_up(self, data: object, **found: Any) -> None:
        _log.warning("interaction.unreadable", **found)
        bare = bare_payload(data)
        if bare is not None:
            self.dispatch(UNREADABLE, discord.Interaction[Any](data=cast("Any", bare), state=self))


def bare_payload(data: object) -> dict[str, Any] | None:
    """Return as much of an interaction as an answer to it needs; None if it cannot be answered."""
    if not isinstance(data, Mapping):
        return None
    payload = cast("Mapping[str, object]", data)
    number, token, kind, locale = (payload.get(key) for key in ("id", "token", "type", "locale"))
    numbered = type(number) in (str, int) and _is_number(str(number))
    trusted = (
        isinstance(token, str) and token.isascii() and token.isprintable() and len(token) <= _LONGEST_TOKEN
    )
    if not (numbered and trusted and token) or type(kind) is not int or kind not in _AWAITED:
        return None
    return {
        "id": str(number),
        "token": token,
        "type": kind,
        "version": 1,
        "application_id": "0",
        "attachment_size_limit": 0,
        "locale": locale if isinstance(locale, str) else "en-US",
    }


def has_sender(interaction: Interaction) -> bool:
    """Return whether it is known who sent an interaction, and when; else nothing can be made of it."""
    user: Any = interaction.user
    return isinstance(user, discord.User | discord.Member) and interaction.id > 0
