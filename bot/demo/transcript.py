"""Records everything that the bot and the people did, in order, each exactly once.

simcord's public record (`env.http_requests`) lists what the bot *asked for*: refused requests included,
ephemeral messages without an id. What *happened* only its backend knows, so this module, and no other,
listens there: to the four operations that change messages, to interactions as they arrive, and to how each is
answered. The tests compare the result with the public record, and would notice if simcord changed.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import simcord
from pydantic import BaseModel, ConfigDict

from bot.demo.visible import deed_text, form_text, message_text

Where = Literal["channel", "dm", "ephemeral"]
Kind = Literal["send", "edit", "delete", "command"]

_AUTOCOMPLETE = 4
_THINKING = 1 << 7
_ANSWER_WITHIN = 3.0
"""Seconds that Discord gives a bot to answer; after that a deed counts as unanswered."""
_ANSWERS = ("respond_with_message", "defer", "update_source", "defer_update", "show_modal")


class Line(BaseModel):
    """One thing that someone could see happen."""

    model_config = ConfigDict(frozen=True)

    where: Where
    channel: str
    to: str | None
    """Who alone can see it; None in a channel."""
    kind: Kind
    text: str
    """The full visible text, components included."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line, and what its message showed before (of an edit; None of everything else)."""

    line: Line
    before: str | None = None


@dataclass(slots=True)
class _Pending:
    """Something that happened; a deed has no line before it is known who may see it."""

    since: float
    told: Told | None = None
    expire: Callable[[], Told] | None = None


class Transcript:
    """Listens to a simulated Discord from the moment that it is made; `take` returns what is new."""

    def __init__(self, env: simcord.Env) -> None:
        self._backend: Any = env.backend
        self._pending: deque[_Pending] = deque()
        self._shown: dict[int, str] = {}
        self._forms: dict[tuple[int, str], Mapping[str, Any]] = {}
        for name, listener in (
            ("commit_message", self._commit_message),
            ("edit_message", self._edit_message),
            ("delete_message", self._delete_message),
            ("bulk_delete_messages", self._bulk_delete_messages),
        ):
            setattr(self._backend, name, _with(listener, getattr(self._backend, name)))
        # First in line: a deed stands before whatever the bot does about it.
        self._backend.subscribers.insert(0, self._event)

    def take(self, *, final: bool = False) -> list[Told]:
        """Return what is new since the last time, in order.

        A deed that still waits for its answer holds back what follows it, unless this is `final`.
        """
        taken: list[Told] = []
        while self._pending:
            head = self._pending[0]
            if head.told is None and head.expire is not None:
                if not final and time.monotonic() - head.since < _ANSWER_WITHIN:
                    break
                head.told = head.expire()
            self._pending.popleft()
            if head.told is not None:
                taken.append(head.told)
        return taken

    # ------------------------------------------------------------ messages

    def _commit_message(self, original: Callable[..., Any], message: Any, **options: Any) -> Any:
        kept = original(message, **options)
        if kept.flags & _THINKING == 0:  # "… is thinking" says nothing yet; its first edit does
            self._tell(kept, "send", self._text(kept))
        return kept

    def _edit_message(
        self, original: Callable[..., Any], channel_id: int, message_id: int, fields: Any
    ) -> Any:
        thinking = self._backend.get_message(channel_id, message_id).flags & _THINKING
        before = self._shown.get(message_id)
        kept = original(channel_id, message_id, fields)
        self._tell(kept, "send" if thinking else "edit", self._text(kept), None if thinking else before)
        return kept

    def _delete_message(self, original: Callable[..., Any], channel_id: int, message_id: int) -> Any:
        message = self._backend.messages.get(channel_id, {}).get(message_id)
        done = original(channel_id, message_id)
        self._forget([message])
        return done

    def _bulk_delete_messages(
        self, original: Callable[..., Any], channel_id: int, message_ids: Iterable[int]
    ) -> Any:
        ids = list(message_ids)
        messages = [self._backend.messages.get(channel_id, {}).get(identity) for identity in ids]
        done = original(channel_id, ids)
        self._forget(messages)
        return done

    def _forget(self, messages: Iterable[Any]) -> None:
        for message in messages:
            if message is not None and message.flags & _THINKING == 0:
                self._tell(message, "delete", self._shown.pop(message.id, self._text(message)))

    def _tell(self, message: Any, kind: Kind, text: str, before: str | None = None) -> None:
        if kind != "delete":
            self._shown[message.id] = text
        only = int(message.interaction_metadata["user"]["id"]) if message.is_ephemeral else None
        self._put(Told(self._line(message.channel_id, kind, text, only), before))

    def _text(self, message: Any) -> str:
        parts = {key: getattr(message, key) for key in ("content", "embeds", "attachments", "components")}
        text = message_text(parts, self._name)
        if message.author_id == self._backend.bot_user.id:
            return text
        return f"{message.author_name or self._name(message.author_id)}: {text}"

    # --------------------------------------------------------------- deeds

    def _event(self, event: str, payload: Mapping[str, Any]) -> None:
        if event != "INTERACTION_CREATE" or payload["type"] == _AUTOCOMPLETE:
            return
        record = self._backend.interactions[int(payload["id"])]
        form = self._forms.pop((record.user_id, str(payload["data"].get("custom_id"))), None)
        text = deed_text(payload, self._name(record.user_id), form, self._name)

        def told() -> Told:
            only = None if self._public(record) else record.user_id
            return Told(self._line(record.channel_id, "command", text, only))

        pending = _Pending(time.monotonic(), expire=told)
        self._pending.append(pending)

        def answered(original: Callable[..., Any], *args: Any, **options: Any) -> None:
            original(*args, **options)
            pending.told = told()
            if record.modal is not None:
                self._forms[record.user_id, record.modal["custom_id"]] = record.modal
                shown = form_text(record.modal, self._name)
                self._put(Told(self._line(record.channel_id, "send", shown, record.user_id)))

        for name in _ANSWERS:
            setattr(record, name, _with(answered, getattr(record, name)))

    def _public(self, record: Any) -> bool:
        """Return whether a deed was answered where all can see it, which forms and silent answers are not."""
        if record.response_kind in ("message", "deferred"):
            return not record.ephemeral
        if record.response_kind == "update":
            return not self._backend.get_message(record.channel_id, record.source_message_id).is_ephemeral
        return False

    # -------------------------------------------------------------- common

    def _put(self, told: Told) -> None:
        self._pending.append(_Pending(time.monotonic(), told))

    def _line(self, channel_id: int, kind: Kind, text: str, only: int | None) -> Line:
        channel = self._backend.get_channel(channel_id)
        if channel.guild_id is None:
            other = next(user for user in channel.recipient_ids if user != self._backend.bot_user.id)
            return Line(where="dm", channel=str(channel_id), to=self._name(other), kind=kind, text=text)
        where: Where = "channel" if only is None else "ephemeral"
        to = None if only is None else self._name(only)
        return Line(where=where, channel=channel.name, to=to, kind=kind, text=text)

    def _name(self, identity: int) -> str:
        user = self._backend.users.get(identity)
        if user is not None:
            return str(user.global_name or user.name)
        channel = self._backend.channels.get(identity)
        return str(channel.name) if channel is not None else str(identity)


def _with(listener: Callable[..., Any], original: Callable[..., Any]) -> Callable[..., Any]:
    def listened(*args: Any, **options: Any) -> Any:
        return listener(original, *args, **options)

    return listened
