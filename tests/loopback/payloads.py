"""What Discord's objects look like on the wire, as plain dicts: written once, kept and sent as they are."""

from __future__ import annotations

import itertools
import time
from datetime import UTC, datetime
from typing import Any

Payload = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
TEXT = 0
DM = 1
PUBLIC_THREAD = 11
EVERYTHING = (1 << 50) - 1
"""All permissions that there are."""

BOT_ID = 500_000_000_000_000_001
APPLICATION_ID = 500_000_000_000_000_002

_EPOCH = 1_420_070_400_000
_CHANGES = itertools.count(1)
_last = 0


def new_id(age: float = 0.0) -> int:
    """Return a number that nothing else has, larger than all before; it says when it was made.

    Args:
        age: seconds that have passed since then, as far as whoever reads it can tell.
    """
    global _last
    number = (int((time.time() - age) * 1000) - _EPOCH) << 22 | next(_CHANGES) & 0x3FFFFF
    if age:
        return number
    _last = max(_last + 1, number)
    return _last


def now_text() -> str:
    """Return the time as Discord writes it."""
    return datetime.now(UTC).isoformat()


def user(user_id: int, name: str, *, bot: bool = False) -> Payload:
    """Return a user."""
    return {
        "id": str(user_id),
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


BOT = user(BOT_ID, "Intrigue", bot=True)
APPLICATION: Payload = {
    "id": str(APPLICATION_ID),
    "name": "Intrigue",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": BOT,
    "team": None,
    "flags": 0,
}


def member(person: Payload, permissions: int | None = None) -> Payload:
    """Return a member of a server; with what they may do there, if it is for an interaction."""
    found: Payload = {
        "user": person,
        "roles": [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        **dict.fromkeys(("nick", "premium_since", "avatar", "communication_disabled_until")),
        **dict.fromkeys(("deaf", "mute", "pending"), False),
        "flags": 0,
    }
    return found if permissions is None else {**found, "permissions": str(permissions)}


def role(role_id: int, name: str) -> Payload:
    """Return a role that may do everything."""
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(EVERYTHING),
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        **dict.fromkeys(("position", "color", "flags"), 0),
        **dict.fromkeys(("hoist", "managed", "mentionable"), False),
        **dict.fromkeys(("icon", "unicode_emoji")),
    }


_NOTHING = (
    *("icon", "splash", "discovery_splash", "banner", "description", "afk_channel_id", "system_channel_id"),
    *("rules_channel_id", "public_updates_channel_id", "vanity_url_code", "application_id", "max_presences"),
)
_ZERO = (
    *("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level"),
    *("premium_tier", "premium_subscription_count", "system_channel_flags"),
)
_EMPTY = (
    *(
        "features",
        "emojis",
        "stickers",
        "presences",
        "voice_states",
        "stage_instances",
        "channels",
        "threads",
    ),
    *("guild_scheduled_events", "soundboard_sounds"),
)


def guild(guild_id: int, name: str, owner: int, locale: str) -> Payload:
    """Return a server with nothing in it but the bot and the role that everybody has."""
    return {
        "id": str(guild_id),
        "name": name,
        "owner_id": str(owner),
        **dict.fromkeys(_NOTHING),
        **dict.fromkeys(_ZERO, 0),
        **{key: list[Payload]() for key in _EMPTY},
        **dict.fromkeys(("large", "unavailable", "premium_progress_bar_enabled"), False),
        "afk_timeout": 300,
        "preferred_locale": locale,
        "max_members": 500_000,
        "member_count": 1,
        "joined_at": "2024-01-01T00:00:00+00:00",
        "roles": [role(guild_id, "@everyone")],
        "members": [member(BOT)],
    }


def channel(channel_id: int, name: str, guild_id: int) -> Payload:
    """Return a text channel."""
    return {
        "id": str(channel_id),
        "type": TEXT,
        "guild_id": str(guild_id),
        "name": name,
        "position": 0,
        "permission_overwrites": [],
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
    }


def thread(thread_id: int, name: str, guild_id: int, parent_id: int) -> Payload:
    """Return a public thread."""
    return {
        "id": str(thread_id),
        "type": PUBLIC_THREAD,
        "guild_id": str(guild_id),
        "name": name,
        "parent_id": str(parent_id),
        "owner_id": str(BOT_ID),
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 10_080,
            "archive_timestamp": now_text(),
            "locked": False,
            "create_timestamp": now_text(),
        },
    }


def dm(channel_id: int, person: Payload) -> Payload:
    """Return a channel for direct messages."""
    return {"id": str(channel_id), "type": DM, "last_message_id": None, "recipients": [person], "flags": 0}


def message(message_id: int, place: Payload, author: Payload) -> Payload:
    """Return an empty message."""
    found: Payload = {
        "id": str(message_id),
        "channel_id": place["id"],
        "author": author,
        "content": "",
        "timestamp": now_text(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
    }
    if "guild_id" in place:
        found["guild_id"] = place["guild_id"]
    return found
