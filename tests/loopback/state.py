"""What there is on this Discord: servers, channels, people, messages, interactions. Plain dicts all of it."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any

from tests.loopback import payloads
from tests.loopback.gateway import Gateway
from tests.loopback.payloads import BOT, BOT_ID, EPHEMERAL, HAS_THREAD, LOADING, Payload, new_id

_MENTION = re.compile(r"<@!?([0-9]+)>")
_NONCE_LIFE = 300.0
"""Seconds for which Discord remembers a nonce."""
_CONTENT = ("content", "components", "embeds", "flags", "tts")


@dataclass(slots=True)
class Refusal(Exception):
    """A request that Discord does not do."""

    status: int
    code: int
    message: str


@dataclass(slots=True)
class Asked:
    """An interaction, and what has become of it."""

    id: int
    token: str
    kind: int
    """1 is a ping, 2 a command, 3 a button or menu, 4 an autocomplete, 5 a form."""
    user_id: int
    channel_id: int
    made: float
    """When it was made, on the monotonic clock, as all times here."""
    about: str
    """What was used: the command's whole name, or the custom id."""
    source: Payload | None = None
    """The message whose button or menu it was."""
    answer: int | None = None
    """The type of the callback: 4 a message, 5 and 6 deferred, 7 a change, 8 suggestions, 9 a form."""
    original: Payload | None = None
    """The message that answers it."""
    followups: list[Payload] = field(default_factory=list[Payload])
    choices: list[Payload] = field(default_factory=list[Payload])
    form: Payload | None = None
    first: asyncio.Event = field(default_factory=asyncio.Event)
    """Set with the first callback."""
    told: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the person sees something: a message, a change, a form, suggestions."""

    @property
    def response(self) -> Payload | None:
        """The first message that the person was answered with, if it is not that the bot is thinking."""
        if self.original is not None and not self.original["flags"] & LOADING:
            return self.original
        return self.followups[0] if self.followups else None

    @property
    def is_private(self) -> bool:
        """Is that for the person alone?"""
        return self.response is not None and bool(self.response["flags"] & EPHEMERAL)


class State:
    """All there is."""

    def __init__(self) -> None:
        self.guilds: dict[int, Payload] = {}
        self.gateway = Gateway(self.guilds)
        self.channels: dict[int, Payload] = {}
        self.messages: dict[int, dict[int, Payload]] = {}
        """By channel, those that there are; what one person alone sees is in `private`."""
        self.private: dict[int, tuple[int, Payload]] = {}
        """What one person alone sees, and who."""
        self.deleted: dict[int, Payload] = {}
        """The messages that were deleted, as they were."""
        self.users: dict[int, Payload] = {BOT_ID: BOT}
        self.dms: dict[int, int] = {}
        self.commands: list[Payload] = []
        self.emoji: dict[int, Payload] = {}
        self.asked: dict[int, Asked] = {}
        self.by_token: dict[str, Asked] = {}
        self.shards = 1
        self.patience = 3.0
        self.most_followups = 1_000
        """How many messages may follow an answer: five, where a person alone has installed the bot."""
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}
        self._tokens = itertools.count(1)

    # --- what there is ---

    def add_guild(self, name: str = "Palazzo", locale: str = "en-US") -> Payload:
        guild_id = new_id()
        made = self.guilds[guild_id] = payloads.guild(guild_id, name, BOT_ID, locale)
        self.gateway.dispatch("GUILD_CREATE", made, guild_id)
        return made

    def add_channel(self, guild: Payload, name: str = "intrigue") -> Payload:
        channel_id = new_id()
        guild_id = int(guild["id"])
        made = self.channels[channel_id] = payloads.channel(channel_id, name, guild_id)
        self.messages[channel_id] = {}
        guild["channels"].append(made)
        self.gateway.dispatch("CHANNEL_CREATE", made, guild_id)
        return made

    def add_user(self, name: str) -> Payload:
        user_id = new_id()
        made = self.users[user_id] = payloads.user(user_id, name)
        return made

    def add_thread(self, parent_id: int, message_id: int, name: str) -> Payload:
        if message_id in self.channels:
            raise Refusal(400, 160004, "A thread has already been created for this message")
        parent = self.channel(parent_id)
        message = self.message(parent_id, message_id)
        guild_id = int(parent["guild_id"])
        made = self.channels[message_id] = payloads.thread(message_id, name, guild_id, parent_id)
        self.messages[message_id] = {}
        self.guilds[guild_id]["threads"].append(made)
        message["flags"] |= HAS_THREAD
        joined = {"id": made["id"], "user_id": BOT["id"], "join_timestamp": payloads.now_text(), "flags": 0}
        self.gateway.dispatch("THREAD_CREATE", {**made, "newly_created": True, "member": joined}, guild_id)
        return made

    def dm_of(self, user_id: int) -> Payload:
        if user_id not in self.dms:
            person = self.users.get(user_id)
            if person is None:
                raise Refusal(400, 50033, "Invalid Recipient(s)")
            channel_id = self.dms[user_id] = new_id()
            self.channels[channel_id] = payloads.dm(channel_id, person)
            self.messages[channel_id] = {}
        return self.channels[self.dms[user_id]]

    def channel(self, channel_id: int) -> Payload:
        if channel_id not in self.channels:
            raise Refusal(404, 10003, "Unknown Channel")
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Payload:
        found = self.messages[int(self.channel(channel_id)["id"])].get(message_id)
        if found is None:
            raise Refusal(404, 10008, "Unknown Message")
        return found

    def interaction(self, token: str) -> Asked:
        if token not in self.by_token:
            raise Refusal(404, 10015, "Unknown Webhook")
        return self.by_token[token]

    # --- messages ---

    def send(
        self,
        channel_id: int,
        body: Payload,
        files: list[Payload],
        asked: Asked | None = None,
    ) -> Payload:
        """Put a message into a channel, and tell bots of it unless one person alone sees it."""
        place = self.channel(channel_id)
        nonce = body.get("nonce")
        private = asked is not None and int(body.get("flags") or 0) & EPHEMERAL
        if nonce is not None and body.get("enforce_nonce"):
            at, earlier = self._nonces.get((channel_id, str(nonce)), (0.0, 0))
            if earlier in self.messages[channel_id] and time.monotonic() - at < _NONCE_LIFE:
                return {**self.messages[channel_id][earlier], "nonce": nonce}
        if not (body.get("content") or body.get("components") or files or body.get("embeds")):
            raise Refusal(400, 50006, "Cannot send an empty message")
        made = payloads.message(new_id(), place, BOT)
        message_id = int(made["id"])
        self._fill(made, body, files)
        if asked is not None:
            made["interaction_metadata"] = {
                "id": str(asked.id),
                "type": asked.kind,
                "user": self.users[asked.user_id],
                "authorizing_integration_owners": {},
            }
            made["webhook_id"] = made["application_id"] = payloads.APPLICATION["id"]
        if private and asked is not None:
            self.private[message_id] = (asked.user_id, made)
            return made
        self.messages[channel_id][message_id] = made
        place["last_message_id"] = made["id"]
        if nonce is not None:
            self._nonces[channel_id, str(nonce)] = (time.monotonic(), message_id)
        shown = made if nonce is None else {**made, "nonce": nonce}
        self._tell("MESSAGE_CREATE", shown, place)
        return shown

    def change(self, message: Payload, body: Payload, files: list[Payload]) -> Payload:
        """Change a message."""
        was_loading = message["flags"] & LOADING
        self._fill(message, body, files)
        message["flags"] &= ~LOADING
        if not was_loading:
            message["edited_timestamp"] = payloads.now_text()
        if int(message["id"]) not in self.private:
            self._tell("MESSAGE_UPDATE", message, self.channels[int(message["channel_id"])])
        return message

    def remove(self, message: Payload) -> None:
        """Delete a message."""
        message_id = int(message["id"])
        channel_id = int(message["channel_id"])
        self.deleted[message_id] = message
        if self.private.pop(message_id, None) is None:
            self.messages[channel_id].pop(message_id, None)
            place = self.channels[channel_id]
            gone = {"id": message["id"], "channel_id": message["channel_id"]}
            if "guild_id" in place:
                gone["guild_id"] = place["guild_id"]
            self._tell("MESSAGE_DELETE", gone, place)

    def history(self, channel_id: int, query: Payload) -> list[Payload]:
        """Return messages of a channel, the newest first."""
        kept = self.messages[int(self.channel(channel_id)["id"])]
        limit = int(query.get("limit", 50))
        found = list(kept)
        if "after" in query:
            return [kept[one] for one in found if one > int(query["after"])][:limit][::-1]
        return [kept[one] for one in reversed(found[-limit:])]

    def _tell(self, event: str, message: Payload, place: Payload) -> None:
        guild_id = place.get("guild_id")
        if guild_id is None:  # the bot has no intent for direct messages
            return
        self.gateway.dispatch(event, json.dumps(message).encode(), int(guild_id))

    def _fill(self, message: Payload, body: Payload, files: list[Payload]) -> None:
        flags = message["flags"]
        for key in _CONTENT:
            if key not in body:
                continue
            message[key] = body[key]
            if body[key] is None:
                message[key] = [] if key.endswith("s") else ""
        message["flags"] = int(message["flags"] or 0) | flags & (EPHEMERAL | HAS_THREAD | LOADING)
        if "attachments" in body or files:
            known = {one["id"]: one for one in message["attachments"]}
            told: list[Payload] = body.get("attachments") or []
            described = {str(one.get("id")): one.get("description") for one in told}
            kept = [known[str(one["id"])] for one in told if str(one.get("id")) in known]
            message["attachments"] = kept + [
                _attachment(message, one, described.get(str(number))) for number, one in enumerate(files)
            ]
        if "components" in body:
            urls = {one["filename"]: one["url"] for one in message["attachments"]}
            _finish(message["components"], urls)
        allowed: Payload = body.get("allowed_mentions") or {}
        may = {str(one) for one in allowed.get("users") or ()}
        every = "users" in (allowed.get("parse") or ())
        named = dict.fromkeys(_MENTION.findall(text_of(message)))
        message["mentions"] = [
            self.users[int(one)] for one in named if (every or one in may) and int(one) in self.users
        ]

    def forget_nonces(self) -> None:
        """Know no nonce any more, as after some minutes."""
        self._nonces.clear()

    def forget_tokens(self) -> None:
        """Know no interaction any more, as after a quarter of an hour; what there is of them stays."""
        self.by_token.clear()

    # --- interactions ---

    def ask(self, kind: int, user_id: int, channel_id: int, about: str, age: float = 0.0) -> Asked:
        """Make an interaction."""
        number = new_id(age)
        token = f"tok{next(self._tokens)}.{number}"
        asked = Asked(number, token, kind, user_id, channel_id, time.monotonic() - age, about)
        self.asked[number] = self.by_token[token] = asked
        return asked


def _attachment(message: Payload, file: Payload, description: str | None) -> Payload:
    number = str(new_id())
    url = f"https://cdn.invalid/{message['channel_id']}/{number}/{file['filename']}"
    return {
        "id": number,
        "filename": file["filename"],
        "size": file["size"],
        "url": url,
        "proxy_url": url,
        "content_type": file["content_type"],
        **({} if description is None else {"description": description}),
    }


def _finish(components: list[Payload], urls: dict[str, str]) -> None:
    """Give pieces what Discord gives them: numbers, and the addresses of uploaded files."""
    for number, node in enumerate(walk(components), start=1):
        node.setdefault("id", number)
        for media in [
            *(one["media"] for one in node.get("items") or ()),
            node.get("media"),
            node.get("file"),
        ]:
            if media is not None and str(media.get("url")).startswith("attachment://"):
                name = media["url"].removeprefix("attachment://")
                media["url"] = media["proxy_url"] = urls.get(name, media["url"])
                media.update(width=1, height=1, content_type="image/png")


def walk(components: list[Payload]) -> list[Payload]:
    """Return all pieces of a message, from the top."""
    found: list[Payload] = []
    for node in components:
        found.append(node)
        found += walk(node.get("components") or [])
        inner = [node[key] for key in ("component", "accessory") if isinstance(node.get(key), dict)]
        found += walk(inner)
    return found


def text_of(message: Payload) -> str:
    """Return all that is written in a message."""
    texts: list[Any] = [message["content"]]
    texts += [node.get("content") or "" for node in walk(message["components"]) if node["type"] == 10]
    return "\n".join(texts)
