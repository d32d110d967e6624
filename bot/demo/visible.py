"""Puts what a person sees of a Discord message, form or deed into plain text.

It works on Discord's own JSON, and knows neither the simulation nor the bot.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

Json = Mapping[str, Any]
Names = Callable[[int], str]
"""The name that Discord shows for a user or channel id."""

_MENTION = re.compile(r"<(@!?|#)(\d+)>")
_COMMAND = re.compile(r"</([^:>]+):\d+>")
_EMOJI = re.compile(r"<a?:(\w+):\d+>")
_TIME = re.compile(r"<t:(-?\d+)(?::\w)?>")

_ACTION_ROW, _BUTTON, _TEXT_INPUT, _SECTION, _TEXT = 1, 2, 4, 9, 10
_THUMBNAIL, _GALLERY, _FILE, _LABEL, _RADIO = 11, 12, 13, 18, 21
_SELECTS = frozenset({3, 5, 6, 7, 8})
_SUBCOMMANDS = frozenset({1, 2})
_USER_OPTION = 6
_TYPED = 1
"""Of the kinds of commands: those that are typed with a slash. Others are in the menu of a message."""
_NONE: Json = {}


def message_text(message: Json, names: Names) -> str:
    """Return all that a message shows: content, embeds, attachments and components."""
    lines = [str(message.get("content") or "")]
    for embed in _all(message, "embeds"):
        lines += _embed(embed)
    components = _all(message, "components")
    shown = {url for node in walk(components) for url in _files(node)}
    for attachment in _all(message, "attachments"):
        if attachment.get("url") not in shown:
            lines.append(_picture(attachment.get("description") or attachment.get("filename")))
    lines += [line for component in components for line in _component(component)]
    return _spelled("\n".join(line for line in lines if line), names)


def form_text(form: Json, names: Names) -> str:
    """Return a form that opens: its title, its texts, and its fields with all that they offer."""
    lines = [f"Form: {form.get('title', '')}"]
    lines += [line for component in _all(form, "components") for line in _component(component)]
    return _spelled("\n".join(line for line in lines if line), names)


def deed_text(interaction: Json, who: str, form: Json | None, names: Names) -> str:
    """Return what a person did: a slash command, a click, a choice, or a form sent in.

    Args:
        interaction: as Discord sends it.
        who: the person's name.
        form: the form as it was shown, if one was sent in.
        names: tells the names of people and channels.
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
    """Return the lines of one component; what stands side by side shares a line."""
    kind = node.get("type")
    if kind == _TEXT:
        return [str(node.get("content", ""))]
    if kind == _BUTTON:
        return [_button(node)]
    if kind in _SELECTS:
        return [_select(node)]
    if kind == _RADIO:
        return [
            f"({'•' if option.get('default') else ' '}) {_offered(option)}"
            for option in _all(node, "options")
        ]
    if kind == _TEXT_INPUT:
        given = node.get("value") or node.get("placeholder") or ""
        return [line for line in (str(node.get("label") or ""), f"[{given}]") if line]
    if kind == _FILE:
        return [_picture(str(_one(node, "file").get("url", "")).rsplit("/", 1)[-1])]
    if kind in (_THUMBNAIL, _GALLERY):
        described = [node] if kind == _THUMBNAIL else _all(node, "items")
        return [_picture(item.get("description")) for item in described]
    children = [line for child in _all(node, "components") for line in _component(child)]
    if kind == _ACTION_ROW:
        return [" ".join(children)]
    if kind == _SECTION:
        return [*children, *_component(_one(node, "accessory"))]
    if kind == _LABEL:
        head = [str(node.get("label", "")), str(node.get("description") or "")]
        return [*head, *_component(_one(node, "component"))]
    return children


def _files(node: Json) -> list[str]:
    """Return the addresses of the files that a component itself shows."""
    holders = [node, *_all(node, "items")]
    media = [_one(holder, key) for holder in holders for key in ("media", "file")]
    return [str(one["url"]) for one in media if "url" in one]


def _button(node: Json) -> str:
    emoji = _one(node, "emoji").get("name")
    label = " ".join(str(part) for part in (emoji, node.get("label")) if part)
    return f"[{label}]({node['url']})" if node.get("url") else f"[{label}]"


def _select(node: Json) -> str:
    options = [_offered(option) for option in _all(node, "options")]
    return f"[{node.get('placeholder') or '…'} ▾ {' | '.join(options)}]".replace(" ▾ ]", " ▾]")


def _offered(option: Json) -> str:
    """Return an option of a menu or form, with its small print."""
    return (
        f"{option['label']} ({option['description']})" if option.get("description") else str(option["label"])
    )


def _picture(description: object) -> str:
    return f"[picture: {description}]" if description else "[picture]"


def _embed(embed: Json) -> list[str]:
    lines = [str(embed.get(key) or "") for key in ("title", "description")]
    for field in _all(embed, "fields"):
        lines += [str(field["name"]), str(field["value"])]
    return [*lines, str(_one(embed, "footer").get("text", ""))]


def _command(command: Json, names: Names) -> str:
    words = [str(command["name"])]
    for option in _all(command, "options"):
        if option["type"] in _SUBCOMMANDS:
            words.append(_command(option, names))
        else:
            value = option["value"]
            shown = "@" + names(int(value)) if option["type"] == _USER_OPTION else value
            words.append(f"{option['name']}:{shown}")
    return " ".join(words)


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
            label = labels.get(node["custom_id"]) or field.get("label") or node["custom_id"]
            answers.append(f"{label}: {_chosen(field, node)}")
    return f"{who} submitted [{form.get('title') or data['custom_id']}] {' · '.join(answers)}".rstrip()


def _chosen(field: Json, given: Json) -> str:
    """Return what was chosen of a field's options, or typed into it."""
    labels = {option["value"]: str(option["label"]) for option in _all(field, "options")}
    values: list[str] = list(given.get("values") or ())
    if given.get("value") is not None:
        values.append(str(given["value"]))
    return ", ".join(labels.get(value, value) for value in values)


def _spelled(text: str, names: Names) -> str:
    """Return a text with Discord's markup for people, channels, commands, emoji and times as it is shown."""
    text = _MENTION.sub(lambda found: f"{found[1][0]}{names(int(found[2]))}", text)
    text = _COMMAND.sub(r"/\1", text)
    text = _EMOJI.sub(r":\1:", text)
    return _TIME.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d %H:%M} UTC", text)
