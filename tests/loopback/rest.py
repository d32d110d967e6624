"""The REST routes that the bot uses, each a function of the state, the numbers in its path, and the body."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

from tests.loopback import payloads
from tests.loopback.payloads import APPLICATION, BOT, EPHEMERAL, LOADING, Payload, new_id
from tests.loopback.state import Asked, Refusal, State

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, FORM = 4, 5, 6, 7, 8, 9
"""The kinds of callbacks."""

Files = list[Payload]
Answer = Payload | list[Payload] | None
Route = Callable[[State, list[str], Payload, Files], Answer]


def template(method: str, parts: list[str]) -> str:
    """Return the route of a path: ``POST /channels/:/messages``."""
    head = parts[0]
    if head == "webhooks" and len(parts) > 2:
        last = parts[4:] and ("/@original" if parts[4] == "@original" else "/:")
        return f"{method} /webhooks/:/*{'/messages' if len(parts) > 3 else ''}{last or ''}"
    if head == "interactions":
        return f"{method} /interactions/:/*/callback"
    return f"{method} /" + "/".join(":" if part.isdigit() else part for part in parts)


def _put_commands(state: State, parts: list[str], body: Any, files: Files) -> Answer:
    known = {one["name"]: one["id"] for one in state.commands}
    state.commands = [
        {
            **one,
            "id": known.get(one["name"]) or str(new_id()),
            "application_id": APPLICATION["id"],
            "version": str(new_id()),
            "type": one.get("type", 1),
            "description": one.get("description", ""),
        }
        for one in body
    ]
    return state.commands


def _make_emoji(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    number = new_id()
    made = state.emoji[number] = {
        "id": str(number),
        "name": body["name"],
        "user": BOT,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    return made


def _edit(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    message = state.message(int(parts[1]), int(parts[3]))
    if message["author"]["id"] != BOT["id"]:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    return state.change(message, body, files)


def _callback(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    asked = state.by_token.get(parts[2])
    if asked is not None and asked.answer is not None:
        raise Refusal(400, 40060, "Interaction has already been acknowledged.")
    if asked is None or time.monotonic() - asked.made > state.patience:
        raise Refusal(404, 10062, "Unknown interaction")
    kind = int(body["type"])
    data = cast("Payload", body.get("data") or {})
    resource: Payload | None = None
    if kind == MESSAGE:
        asked.original = resource = state.send(asked.channel_id, data, files, asked=asked)
    elif kind == DEFER:
        flags = int(data.get("flags") or 0) & EPHEMERAL
        asked.original = state.send(asked.channel_id, {"content": "…", "flags": flags}, [], asked=asked)
        asked.original["content"] = ""  # "thinking…" is what a client makes of the flag: there is no text
        asked.original["flags"] |= LOADING
    elif kind == DEFER_UPDATE:
        asked.original = asked.source
    elif kind == UPDATE:
        if asked.source is None:
            raise Refusal(400, 50035, "Invalid Form Body")
        asked.original = resource = state.change(asked.source, data, files)
    elif kind == SUGGEST:
        asked.choices = data["choices"]
    elif kind == FORM:
        asked.form = data
    else:
        raise Refusal(400, 50035, "Invalid Form Body")
    asked.answer = kind
    asked.first.set()
    if kind not in (DEFER, DEFER_UPDATE):
        asked.told.set()
    told: Payload = {"interaction": {"id": str(asked.id), "type": asked.kind}}
    if resource is not None:
        told["interaction"]["response_message_id"] = resource["id"]
        told["resource"] = {"type": kind, "message": resource}
    return told


def _follow(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    asked = state.interaction(parts[2])
    if asked.answer is None:
        raise Refusal(404, 10015, "Unknown Webhook")
    thinking = asked.original
    # Once “thinking…” is deleted, what follows is a message of its own: discord/discord-api-docs#2739.
    if thinking is not None and thinking["flags"] & LOADING and int(thinking["id"]) not in state.deleted:
        made = state.change(thinking, body, files)
    else:
        if len(asked.followups) >= state.most_followups:
            raise Refusal(400, 40094, "This interaction has hit the maximum number of follow up messages")
        made = state.send(asked.channel_id, body, files, asked=asked)
        asked.followups.append(made)
    asked.told.set()
    return made


def _answered(state: State, asked: Asked, which: str) -> Payload:
    """Return a message that an interaction can still change."""
    if which == "@original":
        found = asked.original
    else:
        every = [*asked.followups, *([] if asked.original is None else [asked.original])]
        found = next((one for one in every if one["id"] == which), None)
    if found is None or int(found["id"]) in state.deleted:
        raise Refusal(404, 10008, "Unknown Message")
    return found


def _get_answer(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    return _answered(state, state.interaction(parts[2]), parts[4])


def _edit_answer(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    asked = state.interaction(parts[2])
    changed = state.change(_answered(state, asked, parts[4]), body, files)
    asked.told.set()
    return changed


def _delete_answer(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    asked = state.interaction(parts[2])
    state.remove(_answered(state, asked, parts[4]))
    return None


def _member(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    person = state.users.get(int(parts[3]))
    if person is None:
        raise Refusal(404, 10007, "Unknown Member")
    return payloads.member(person)


def _guilds(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    return [{**one, "owner": False, "permissions": "0"} for one in state.guilds.values()]


def _guild(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    guild = state.guilds.get(int(parts[1]))
    if guild is None:
        raise Refusal(404, 10004, "Unknown Guild")
    return guild


def _channels(state: State, parts: list[str], body: Payload, files: Files) -> Answer:
    return [one for one in state.channels.values() if one.get("guild_id") == parts[1] and one["type"] == 0]


def _gateway(state: State) -> Payload:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {"url": "ws://127.0.0.1:9/", "shards": state.shards, "session_start_limit": limit}


ROUTES: dict[str, Route] = {
    "GET /users/@me": lambda state, parts, body, files: BOT,
    "GET /oauth2/applications/@me": lambda state, parts, body, files: APPLICATION,
    "GET /applications/@me": lambda state, parts, body, files: APPLICATION,
    "GET /gateway/bot": lambda state, parts, body, files: _gateway(state),
    "GET /applications/:/commands": lambda state, parts, body, files: state.commands,
    "PUT /applications/:/commands": _put_commands,
    "GET /applications/:/emojis": lambda state, parts, body, files: {"items": list(state.emoji.values())},
    "POST /applications/:/emojis": _make_emoji,
    "POST /users/@me/channels": lambda state, parts, body, files: state.dm_of(int(body["recipient_id"])),
    "GET /channels/:": lambda state, parts, body, files: state.channel(int(parts[1])),
    "POST /channels/:/messages": lambda state, parts, body, files: state.send(int(parts[1]), body, files),
    "GET /channels/:/messages": lambda state, parts, body, files: state.history(int(parts[1]), body),
    "GET /channels/:/messages/:": lambda state, parts, body, files: state.message(
        int(parts[1]), int(parts[3])
    ),
    "PATCH /channels/:/messages/:": _edit,
    "DELETE /channels/:/messages/:": lambda state, parts, body, files: state.remove(
        state.message(int(parts[1]), int(parts[3]))
    ),
    "POST /channels/:/messages/:/threads": lambda state, parts, body, files: state.add_thread(
        int(parts[1]), int(parts[3]), body["name"]
    ),
    "GET /users/@me/guilds": _guilds,
    "GET /guilds/:": _guild,
    "GET /guilds/:/channels": _channels,
    "GET /guilds/:/members/:": _member,
    "POST /interactions/:/*/callback": _callback,
    "POST /webhooks/:/*": _follow,
    "GET /webhooks/:/*/messages/@original": _get_answer,
    "PATCH /webhooks/:/*/messages/@original": _edit_answer,
    "DELETE /webhooks/:/*/messages/@original": _delete_answer,
    "GET /webhooks/:/*/messages/:": _get_answer,
    "PATCH /webhooks/:/*/messages/:": _edit_answer,
    "DELETE /webhooks/:/*/messages/:": _delete_answer,
}
