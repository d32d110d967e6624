"""Records everything that the bot and the people do, in order and exactly once.

simcord's public record (`env.http_requests`) lists the bot's requests, even those that were refused, and has
no ids of ephemeral messages. So this module, and no other, listens to simcord's backend: to the four
operations that change messages, to interactions as they arrive, and to their answers.
"""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

import simcord
from pydantic import BaseModel, ConfigDict

Json = Mapping[str, Any]
Names = Callable[[int], str]
"""The name that Discord shows for a user or channel id."""

_MENTION = re.compile(r"<(@!?|#)(\d+)>")
_COMMAND = re.compile(r"</([^:>]+):\d+>")
_EMOJI = re.compile(r"<a?:(\w+):\d+>")
_TIME = re.compile(r"<t:(-?\d+)(?::\w)?>")

_ACTION_ROW = 1
_BUTTON = 2
_TEXT_INPUT = 4
_SECTION = 9
_TEXT = 10
_GALLERY = 12
_LABEL = 18
_RADIO = 21
_SELECTS = frozenset({3, 5, 6, 7, 8})
_SUBCOMMANDS = frozenset({1, 2})
_USER_OPTION = 6
_TYPED = 1
"""The type of commands that are typed with a slash. Others are in the menu of a message."""
_NONE: Json = {}


def message_text(message: Json, names: Names) -> str:
    """Return the whole text of a message of the bot: content, attachments and components."""
    lines = [str(message.get("content") or "")]
    components = _all(message, "components")
    shown = {_one(item, "media").get("url") for node in walk(components) for item in _all(node, "items")}
    lines += [
        _picture(attachment.get("description") or attachment.get("filename"))
        for attachment in _all(message, "attachments")
        if attachment.get("url") not in shown
    ]
    lines += [line for component in components for line in _component(component)]
    return _spelled("\n".join(line for line in lines if line), names)


def form_text(form: Json, names: Names) -> str:
    """Return the whole text of a form: title, texts, and fields with their options."""
    lines = [f"Form: {form.get('title', '')}"]
    lines += [line for component in _all(form, "components") for line in _component(component)]
    return _spelled("\n".join(line for line in lines if line), names)


def deed_text(interaction: Json, who: str, form: Json | None, names: Names) -> str:
    """Return a sentence about a slash command, a click, a choice, or a form that was submitted.

    Args:
        interaction: the payload that Discord sends.
        who: the person's name.
        form: the submitted form as it was shown.
        names: returns the names of people and channels.
    """
    data: Json = interaction["data"]
    if "component_type" in data:
        text = _component_deed(interaction, data, who)
    elif "components" in data:
        text = _form_deed(data, who, form or _NONE)
    elif data.get("type", _TYPED) != _TYPED:
        text = f"{who} used “{data['name']}”"
    else:
        text = f"{who} used /{_command(data, names)}"
    return _spelled(text, names)


def walk(nodes: Iterable[Json]) -> Iterator[Json]:
    """Yield every component of a message or form, the nested ones included."""
    for node in nodes:
        yield node
        yield from walk(_all(node, "components"))
        yield from walk(_one(node, key) for key in ("accessory", "component") if node.get(key))


def _all(node: Json, key: str) -> list[Json]:
    return list(node.get(key) or ())


def _one(node: Json, key: str) -> Json:
    return node.get(key) or _NONE


def _component(node: Json) -> list[str]:
    """Return the lines of one component; components side by side share a line."""
    kind = node.get("type")
    if kind == _TEXT:
        return [str(node.get("content", ""))]
    if kind == _BUTTON:
        return [_button(node)]
    if kind in _SELECTS:
        return [_select(node)]
    if kind == _RADIO:
        return [_radio(option) for option in _all(node, "options")]
    if kind == _TEXT_INPUT:
        return [f"[{node.get('value') or node.get('placeholder') or ''}]"]
    if kind == _GALLERY:
        return [_picture(item.get("description")) for item in _all(node, "items")]
    children = [line for child in _all(node, "components") for line in _component(child)]
    if kind == _ACTION_ROW:
        return [" ".join(children)]
    if kind == _SECTION:
        return [*children, *_component(_one(node, "accessory"))]
    if kind == _LABEL:
        head = [str(node.get("label", "")), str(node.get("description") or "")]
        return [*head, *_component(_one(node, "component"))]
    return children


def _radio(option: Json) -> str:
    mark = "•" if option.get("default") else " "
    return f"({mark}) {_offered(option)}"


def _button(node: Json) -> str:
    emoji = _one(node, "emoji").get("name")
    label = " ".join(str(part) for part in (emoji, node.get("label")) if part)
    if node.get("url"):
        return f"[{label}]({node['url']})"
    return f"[{label}]"


def _select(node: Json) -> str:
    options = [_offered(option) for option in _all(node, "options")]
    return f"[{node.get('placeholder') or '…'} ▾ {' | '.join(options)}]".replace(" ▾ ]", " ▾]")


def _offered(option: Json) -> str:
    if option.get("description"):
        return f"{option['label']} ({option['description']})"
    return str(option["label"])


def _picture(description: object) -> str:
    return f"[picture: {description}]" if description else "[picture]"


def _command(command: Json, names: Names) -> str:
    parts = [str(command["name"])]
    for option in _all(command, "options"):
        if option["type"] in _SUBCOMMANDS:
            parts.append(_command(option, names))
        else:
            value = option["value"]
            if option["type"] == _USER_OPTION:
                value = "@" + names(int(value))
            parts.append(f"{option['name']}:{value}")
    return " ".join(parts)


def _component_deed(interaction: Json, data: Json, who: str) -> str:
    shown = walk(_all(_one(interaction, "message"), "components"))
    node = next((node for node in shown if node.get("custom_id") == data["custom_id"]), _NONE)
    if data["component_type"] == _BUTTON:
        return f"{who} clicked {_button(node)}"
    return f"{who} chose {_chosen(node, data)} in [{node.get('placeholder') or '…'}]"


def _form_deed(data: Json, who: str, form: Json) -> str:
    labels = {
        _one(node, "component").get("custom_id"): str(node["label"])
        for node in walk(_all(form, "components"))
        if node.get("type") == _LABEL
    }
    fields = {node["custom_id"]: node for node in walk(_all(form, "components")) if "custom_id" in node}
    answers: list[str] = []
    for node in walk(_all(data, "components")):
        if "custom_id" in node:
            field = fields.get(node["custom_id"], _NONE)
            label = labels.get(node["custom_id"], node["custom_id"])
            answers.append(f"{label}: {_chosen(field, node)}")
    return f"{who} submitted [{form.get('title') or data['custom_id']}] {' · '.join(answers)}".rstrip()


def _chosen(field: Json, given: Json) -> str:
    """Return the labels of the chosen options of a field, or the text typed into it."""
    labels = {option["value"]: str(option["label"]) for option in _all(field, "options")}
    values: list[str] = list(given.get("values") or ())
    if given.get("value") is not None:
        values.append(str(given["value"]))
    return ", ".join(labels.get(value, value) for value in values)


def _spelled(text: str, names: Names) -> str:
    """Return a text as Discord shows its mentions, commands, emoji and times."""
    text = _MENTION.sub(lambda found: f"{found[1][0]}{names(int(found[2]))}", text)
    text = _COMMAND.sub(r"/\1", text)
    text = _EMOJI.sub(r":\1:", text)
    return _TIME.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d %H:%M} UTC", text)


Where = Literal["channel", "dm", "ephemeral"]
Kind = Literal["send", "edit", "delete", "command"]

_AUTOCOMPLETE = 4
_THINKING = 1 << 7
_ANSWER_SECONDS = 3.0
"""Seconds after which Discord reports an interaction as unanswered."""
_ANSWERS = ("respond_with_message", "defer", "update_source", "defer_update", "show_modal")


class Line(BaseModel):
    """An event that somebody could see.

    Attributes:
        to: the only person who can see it; None in a channel.
        text: the full visible text, components included.
    """

    model_config = ConfigDict(frozen=True)

    where: Where
    channel: str
    to: str | None
    kind: Kind
    text: str


@dataclass(slots=True)
class _Pending:
    """An event in order. A deed has no line before its answer shows who can see it."""

    since: float
    line: Line | None = None
    expire: Callable[[], Line] | None = None


class Transcript:
    """Listens to a simulated Discord from its creation on."""

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
        # First in line, so that a deed precedes its consequences.
        self._backend.subscribers.insert(0, self._event)

    def take(self, *, final: bool = False) -> list[Line]:
        """Return the lines since the last call, in order.

        A deed without an answer delays the lines after it, unless this is `final`.
        """
        taken: list[Line] = []
        while self._pending:
            head = self._pending[0]
            if head.line is None and head.expire is not None:
                if not final and time.monotonic() - head.since < _ANSWER_SECONDS:
                    break
                head.line = head.expire()
            self._pending.popleft()
            if head.line is not None:
                taken.append(head.line)
        return taken

    # ------------------------------------------------------------ messages

    def _commit_message(self, original: Callable[..., Any], message: Any, **options: Any) -> Any:
        kept = original(message, **options)
        if kept.flags & _THINKING == 0:  # "… is thinking" has no text before its first edit
            self._tell(kept, "send", self._text(kept))
        return kept

    def _edit_message(
        self, original: Callable[..., Any], channel_id: int, message_id: int, fields: Any
    ) -> Any:
        thinking = self._backend.get_message(channel_id, message_id).flags & _THINKING
        kept = original(channel_id, message_id, fields)
        self._tell(kept, "send" if thinking else "edit", self._text(kept))
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

    def _tell(self, message: Any, kind: Kind, text: str) -> None:
        if kind != "delete":
            self._shown[message.id] = text
        only = None
        if message.is_ephemeral:
            only = int(message.interaction_metadata["user"]["id"])
        self._put(self._line(message.channel_id, kind, text, only))

    def _text(self, message: Any) -> str:
        parts = {key: getattr(message, key) for key in ("content", "attachments", "components")}
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

        def told() -> Line:
            only = None if self._public(record) else record.user_id
            return self._line(record.channel_id, "command", text, only)

        pending = _Pending(time.monotonic(), expire=told)
        self._pending.append(pending)

        def answered(original: Callable[..., Any], *args: Any, **options: Any) -> None:
            original(*args, **options)
            pending.line = told()
            if record.modal is not None:
                self._forms[record.user_id, record.modal["custom_id"]] = record.modal
                shown = form_text(record.modal, self._name)
                self._put(self._line(record.channel_id, "send", shown, record.user_id))

        for name in _ANSWERS:
            setattr(record, name, _with(answered, getattr(record, name)))

    def _public(self, record: Any) -> bool:
        """Return whether everybody can see the answer of a deed; forms and silent answers are private."""
        if record.response_kind in ("message", "deferred"):
            return not record.ephemeral
        if record.response_kind == "update":
            return not self._backend.get_message(record.channel_id, record.source_message_id).is_ephemeral
        return False

    # -------------------------------------------------------------- common

    def _put(self, line: Line) -> None:
        self._pending.append(_Pending(time.monotonic(), line))

    def _line(self, channel_id: int, kind: Kind, text: str, only: int | None) -> Line:
        channel = self._backend.get_channel(channel_id)
        if channel.guild_id is None:
            other = next(user for user in channel.recipient_ids if user != self._backend.bot_user.id)
            return Line(where="dm", channel=str(channel_id), to=self._name(other), kind=kind, text=text)
        if only is None:
            return Line(where="channel", channel=channel.name, to=None, kind=kind, text=text)
        return Line(where="ephemeral", channel=channel.name, to=self._name(only), kind=kind, text=text)

    def _name(self, identity: int) -> str:
        user = self._backend.users.get(identity)
        if user is not None:
            return str(user.global_name or user.name)
        channel = self._backend.channels.get(identity)
        if channel is not None:
            return str(channel.name)
        return str(identity)


def _with(listener: Callable[..., Any], original: Callable[..., Any]) -> Callable[..., Any]:
    def listened(*args: Any, **options: Any) -> Any:
        return listener(original, *args, **options)

    return listened
