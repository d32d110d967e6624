"""Makes simcord's browser pages live: they show each change at once, and no click is lost.

A simcord page shows its last publication, and the simulation does one thing at a time: a click during another
operation fails, and a click on an outdated page is refused. That is right for tests. For people it must be as
on Discord: actions queue up, a click counts for the button that the person saw, as long as it exists, and
each window is another person. simcord has no public API for this, so this module, and no other, wraps methods
of its preview. The tests use each of them and would notice if simcord changed.
"""

from __future__ import annotations

import asyncio
import copy
import json
import re
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from html import escape
from importlib import import_module
from importlib.resources import files
from typing import Any

import simcord
from aiohttp import web
from simcord.preview._action_plans import _component_key, _component_paths  # pyright: ignore[reportPrivateUsage]

from bot.appearance import COLOURS
from bot.caching import LruCache
from bot.locales import Texts
from bot.pictures.emblems import emblems, versioned

_PARSERS: tuple[Any, ...] = tuple(
    import_module(f"simcord.preview.{name}")
    for name in ("_component_projection", "_messages", "_queries", "_snapshot")
)
"""The modules of simcord that parse Markdown."""
_MAX_PARSED = 4_096
"""Texts that are kept parsed."""
NO_LIST = "0"
"""A search for the message of this number, which leaves simcord's list of messages empty."""

_Parsed = list[dict[str, Any]]


@contextmanager
def parsed_once() -> Generator[None]:
    """Let simcord parse each text once, which makes a publication four times as fast."""
    original: Callable[..., _Parsed] = _PARSERS[0].markdown_tokens
    known: LruCache[tuple[str, str, str], _Parsed] = LruCache(_MAX_PARSED)

    def parsed(value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> _Parsed:
        key = str(value), profile, repr(context)
        found = known.use(key)
        if found is None:
            found = known[key] = original(value, profile, context=context)
        return copy.deepcopy(found)  # callers change it

    for module in _PARSERS:
        module.markdown_tokens = parsed
    try:
        yield
    finally:
        for module in _PARSERS:
            module.markdown_tokens = original


_SIMCORDS_OWN = "python"
"""The id of the page that only tests use."""
_TICK_SECONDS = 0.05
"""Seconds between two looks for changes."""
_CLOCK_SECONDS = 1.0
"""Seconds between two moves of the simulated clock."""
_IDLE_SECONDS = 0.5
"""Seconds between two checks for visitors, while there are none."""
_MAX_PUBLICATIONS = 400
"""Publications of a page by which a click may be late."""
_MAX_LOGS = 500
"""Entries of simcord's logs that are kept; otherwise they would grow for as long as the demo runs."""
_MAX_MESSAGES = 600
"""The most messages of a channel, more than two games; then half of them are deleted."""
_AIMED = frozenset({"click", "select"})
"""Actions on a control, which may have another key by now."""

_CLOSED_SECONDS = 5.0
"""Seconds without asking for news after which a page counts as closed."""
_CHANNEL = "channel:"
"""The prefix of a channel's id in a page's request to open that channel."""
DIRECT = "direct"
"""In place of that id: the person's direct messages with the bot."""

_PNG = "image/png"
_MAX_PICTURES = 200
"""Pictures that are kept for pages that may still ask for them."""

_Picture = tuple[str, bytes, str]
"""A picture's type, content and name."""

Buttons = dict[str, str]
"""The custom id of each control of a page, by simcord's key."""


class LivePages:
    """Keeps every page of a preview up to date. Create it before the preview is entered.

    Args:
        channels: the channels with pages.
        audience: set while a visitor looks at any page.
    """

    def __init__(
        self,
        env: simcord.Env,
        preview: simcord.Preview,
        channels: Sequence[simcord.ChannelHandle],
        audience: asyncio.Event,
    ) -> None:
        self._env = env
        self._preview: Any = preview
        self._channels = {channel.id: channel for channel in channels}
        self._direct: dict[int, simcord.ChannelHandle] = {}
        """The channels of people's direct messages with the bot that a page has shown."""
        self._audience = audience
        self._audiences = {channel_id: asyncio.Event() for channel_id in self._channels}
        self.alone = asyncio.Lock()
        """Held during each action, because the simulation does one thing at a time."""
        self._seen: dict[str, dict[int, Buttons]] = {}
        self._behind: set[str] = set()
        """The pages that are out of date, because nobody looked at them."""
        self._published_request: object = None
        self._action = self._preview._action
        self._publish = self._preview._publish
        self._open_page = self._preview._open_page
        self._page_payload = self._preview._page_payload
        self._prepare_asset = self._preview._prepare_asset
        self._pictures: dict[tuple[str, str], _Picture] = {}
        self._preview._action = self._queued
        self._preview._publish = self._remembered
        self._preview._publish_message_pages = self._publish_pages
        self._preview._open_page = self._opened
        self._preview._page_payload = self._caught_up
        self._preview._prepare_asset = self._prepared
        # A page that opens without a target shows the newest messages, and those that follow.
        self._preview._initial_target = _nothing

    async def run(self, tick: Callable[[], object]) -> None:
        """Publish changes until cancelled. `tick` is called after each look for them."""
        moved = time.monotonic()
        with parsed_once():
            while True:
                looked_at = self._note_audience()
                await asyncio.sleep(_TICK_SECONDS if looked_at else _IDLE_SECONDS)
                now = time.monotonic()
                if now - moved >= _CLOCK_SECONDS:
                    await self._move_clock(now - moved)
                    moved = now
                self._publish_changes()
                tick()

    def audience_of(self, channel: simcord.ChannelHandle) -> asyncio.Event:
        """Return the event that is set while a visitor looks at this channel."""
        return self._audiences[channel.id]

    def _note_audience(self) -> bool:
        looked_at = {page.channel_id for page in self._preview._pages.values() if self._is_looked_at(page)}
        for channel_id, audience in self._audiences.items():
            _switch(audience, channel_id in looked_at)
        _switch(self._audience, bool(looked_at))
        return bool(looked_at)

    async def _move_clock(self, seconds: float) -> None:
        async with self.alone:
            try:
                await self._env.advance_time(seconds)
            except (TimeoutError, simcord.SetupError):
                return  # the bot is busy; its clock catches up with the next timer

    def _publish_changes(self) -> None:
        # Nothing here waits, so no click can come in between. Every visible change is a request of the bot.
        requests = self._env.http_requests
        if not requests or requests[-1] is self._published_request or self.alone.locked():
            return
        self._published_request = requests[-1]
        del requests[:-_MAX_LOGS], self._env.backend.transcript[:-_MAX_LOGS]
        self._forget_the_oldest()
        self._preview._advance_presentation_time()
        self._publish_pages(reason="refresh")

    def _forget_the_oldest(self) -> None:
        """Delete old messages, and pictures that no message shows: the demo may run for days."""
        backend: Any = self._env.backend
        channels = [backend.messages[channel_id] for channel_id in self._channels]
        if max(map(len, channels)) <= _MAX_MESSAGES:
            return
        for messages in channels:
            for oldest in sorted(messages)[: -_MAX_MESSAGES // 2]:
                del messages[oldest]
        every = [message for messages in backend.messages.values() for message in messages.values()]
        shown = {attachment["url"] for message in every for attachment in message.attachments}
        for url in backend.cdn._blobs.keys() - shown:
            del backend.cdn._blobs[url]

    def _publish_pages(self, *, reason: str = "action") -> None:
        for page in tuple(self._preview._pages.values()):
            if self._is_looked_at(page):
                self._preview._publish(page, reason=reason)
            else:
                self._behind.add(page.id)

    def _is_looked_at(self, page: Any) -> bool:
        return page.id != _SIMCORDS_OWN and time.monotonic() - page.last_activity < _CLOSED_SECONDS

    def _caught_up(self, page: Any) -> Any:
        if page.id in self._behind:
            self._preview._publish(page, reason="refresh")
        return self._page_payload(page)

    async def _queued(self, context_id: str | None, body: Mapping[str, Any]) -> Any:
        async with self.alone:
            page = self._preview._pages.get(context_id)
            if page is None:
                with self._at(None):
                    return await self._action(context_id, body)
            if page.channel_id in self._direct and body.get("kind") == "viewer":
                page.channel_id = self._direct_of(body.get("viewer_id")) or page.channel_id
            with self._at(page.channel_id):
                if "apps" in body:
                    await self._use_apps(page, body["apps"])
                current = self._said(page, self._up_to_date(context_id, body))
                return await self._action(context_id, current)

    async def _use_apps(self, page: Any, chosen: Any) -> None:
        """Use a command of the menu of a message, or of the person who wrote it; the page lacks these menus.

        Args:
            chosen: the command's name, the message's id, and whether it is a person's command.
        """
        actor = next((one for one in self._preview.viewers if one.id == page.viewer.id), None)
        messages = self._env.backend.messages.get(page.channel_id, {}).values()
        seen = (one for one in messages if one.visible_to(page.viewer.id))
        message = next((one for one in seen if str(one.id) == chosen["message"]), None)
        if message is None or not isinstance(actor, simcord.MemberActor):
            return  # it is gone, or these are direct messages
        target: Any = simcord.ResponseMessage(self._env, message)
        if chosen["person"]:
            target = next((one for one in self._preview.viewers if one.id == message.author_id), None)
        with suppress(simcord.SetupError):  # nothing can be done with what the bot itself has written
            await actor.context_menu(self._preview.channel, str(chosen["name"]), target)

    def _said(self, page: Any, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return an action in which a message that reads like a command is that command."""
        if body.get("kind") != "send_message":
            return body
        people = {str(person.name).casefold(): str(person.id) for person in self._preview.viewers}
        typed = typed_command(str(body.get("content")), page.command_catalog.get("entries", ()), people)
        return {**body, **(typed or {})}

    @contextmanager
    def _at(self, channel_id: int | None) -> Generator[None]:
        """Point the preview at this channel; simcord assumes that all pages show the same one."""
        usual = self._preview.channel
        people = self._preview.viewers
        self._preview.channel = (self._channels | self._direct).get(channel_id or usual.id, usual)
        if channel_id in self._direct:  # direct messages have users, not members
            self._preview.viewers = tuple(person.user for person in people)
        try:
            yield
        finally:
            self._preview.channel = usual
            self._preview.viewers = people

    def _direct_of(self, viewer_id: Any) -> int | None:
        for person in self._preview.viewers:
            if str(person.id) == str(viewer_id):
                channel = person.user.dm_channel
                self._direct[channel.id] = channel
                return channel.id
        return None

    def _opened(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """Open a page for its former viewer, or for the first person who has no page."""
        taken = {page.viewer.id for page in self._preview._pages.values() if self._is_looked_at(page)}
        viewers = [viewer.id for viewer in self._preview.viewers]
        if str(viewer_id) not in map(str, viewers):
            viewer_id = next((viewer for viewer in viewers if viewer not in taken), None)
        channel_id: int | None = None
        if str(target_id).startswith(_CHANNEL):
            named = str(target_id).removeprefix(_CHANNEL)
            if named == DIRECT:
                channel_id = self._direct_of(viewer_id or viewers[0])
            elif named.isdecimal():
                channel_id = int(named)
            target_id = None
        with self._at(channel_id):
            return self._open_page(viewer_id, target_id)

    def _remembered(self, page: Any, *, reason: str = "action") -> None:
        page.navigation_query = NO_LIST
        self._publish(page, reason=reason)
        self._behind.discard(page.id)
        self._note_pictures(page)
        seen = self._seen.setdefault(page.id, {})
        buttons = self._buttons(page)
        before = seen.get(page.revision - 1)
        if before is not None and before == buttons:
            buttons = before  # one copy for all publications with equal buttons
        seen[page.revision] = buttons
        for revision in [old for old in seen if old <= page.revision - _MAX_PUBLICATIONS]:
            del seen[revision]
        for closed in self._seen.keys() - self._preview._pages.keys() - {page.id}:
            del self._seen[closed]

    def _note_pictures(self, page: Any) -> None:
        """Keep the pictures that a page may still request after their message has changed."""
        for identity, record in page.assets.items():
            blob = self._preview._blobs.get(record.digest)
            if record.contentType == _PNG and blob is not None:
                self._pictures[page.id, identity] = record.contentType, blob.data, record.filename
        for oldest in list(self._pictures)[:-_MAX_PICTURES]:
            del self._pictures[oldest]

    async def _prepared(self, context_id: str, asset_id: str, **how: Any) -> _Picture:
        """Return a picture without simcord's checks, which the bot's own pictures do not need."""
        picture = self._pictures.get((context_id, asset_id))
        if picture is not None and context_id in self._preview._pages and not any(how.values()):
            return picture
        return await self._prepare_asset(context_id, asset_id, **how)

    def _up_to_date(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return an action translated to the current page; simcord refuses it if the control is gone.

        A button is looked for in the message in which it was seen, then in the newest message that has it.
        """
        page = self._preview._pages.get(context_id)
        if page is not None and page.id in self._behind:
            self._preview._publish(page, reason="refresh")
        seen = body.get("published_revision")
        if page is None or not isinstance(seen, int) or seen == page.revision:
            return body
        now = {**body, "published_revision": page.revision}
        if body.get("kind") not in _AIMED:
            return now
        old_key = str(body.get("control_key"))
        custom_id = self._seen.get(page.id, {}).get(seen, {}).get(old_key)
        if custom_id is None:
            return body
        message = _message_of(old_key)
        keys = [key for key, present in self._buttons(page).items() if present == custom_id]
        if not keys:
            return body
        key = next((key for key in keys if _message_of(key) == message), None)
        key = key or max(keys, key=lambda each: int(_message_of(each)))
        return {**now, "control_key": key, "target_id": _message_of(key)}

    def _buttons(self, page: Any) -> Buttons:
        """Return the controls of all messages that the viewer of a page can see."""
        return {
            key: str(node["custom_id"])
            for message in self._env.backend.messages.get(page.channel_id, {}).values()
            if message.visible_to(page.viewer.id)
            for index, root in enumerate(message.components)
            for path, node in _component_paths(root, str(index))
            if node.get("custom_id") and (key := _component_key(node, path, message.id)) is not None
        }


_PART = re.compile(
    r"""
    "[^"]*"                     # quoted
    | \d{1,3}(?:\ \d{3})+(?!\S)  # an amount with spaces
    | \S+['’]s\ \S+             # Ben's clerk
    | \S+
    """,
    re.VERBOSE,
)
"""A part of what is typed behind the name of a command."""


def typed_command(
    text: str, entries: Sequence[Mapping[str, Any]], people: Mapping[str, str]
) -> dict[str, Any] | None:
    """Return the action for a command that was typed with its options in one line: ``/bribe 5000``.

    Discord fills in the options while one types, which the page does not. What is typed is put into the
    options in their order, or into the first if it is too much; what stands behind an option's name
    (``at:fri 20:00``) into that one, up to the next name.

    Args:
        entries: simcord's catalogue of commands.
        people: the ids of users by their names, in small letters.

    Returns:
        None if it is no command, or an option is none of its choices.
    """
    names = [entry for entry in entries if f"{text} ".casefold().startswith(f"/{entry['invocation']} ")]
    if not names:
        return None
    entry = max(names, key=lambda one: len(one["invocation"]))
    given = _options(text[len(entry["invocation"]) + 1 :].strip(), entry["options"])
    wire = {option["name"]: option for option in entry["options"]}
    values = {name: _value(wire[name], typed, people) for name, typed in given.items()}
    if None in values.values():
        return None
    return {
        "kind": "run_command",
        "command_id": entry["commandId"],
        "path": entry["path"],
        "schema_fingerprint": entry["schemaFingerprint"],
        "options": values,
    }


def _options(typed: str, options: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the typed text of each option, by the options' names."""
    names = [str(option["name"]) for option in options]
    found = [each for each in _named(names).finditer(typed) if each["name"]]
    given = {each["name"]: _unquoted(each["value"]) for each in found}
    before = typed[: found[0].start()] if found else typed
    rest = [_unquoted(part) for part in _PART.findall(before)]
    free = [str(each["name"]) for each in options if each["name"] not in given and each["type"] != "boolean"]
    if len(rest) > len(free):
        rest = [" ".join(rest)]
    return given | dict(zip(free, rest, strict=False))


def _named(names: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of options with their names, which passes over names in quotation marks."""
    name = "|".join(map(re.escape, names)) or "(?!)"
    quoted = r'"[^"]*"(?!\S)'
    return re.compile(
        rf"{quoted} | (?<!\S)(?P<name>{name}):\s*(?P<value>{quoted}|.*?)(?=\s+(?:{name}):|\s*\Z)",
        re.VERBOSE | re.DOTALL,
    )


def _unquoted(text: str) -> str:
    return text[1:-1] if re.fullmatch('"[^"]*"', text) else text


def _value(option: Mapping[str, Any], typed: str, people: Mapping[str, str]) -> str | bool | None:
    """Return a typed option as the page would send it; None if it cannot be meant."""
    wanted = typed.casefold()
    if option["type"] == "boolean":
        return {"true": True, "false": False}.get(wanted)
    if option["type"] == "user":
        return people.get(wanted.removeprefix("@"))
    if option["choices"]:
        for choice in option["choices"]:
            if wanted in (str(choice["name"]).casefold(), str(choice["value"]).casefold()):
                return str(choice["value"])
        return None
    if option["type"] in ("integer", "number") and not typed.isdecimal():
        return None
    return typed


def _message_of(key: str) -> str:
    _, _, rest = key.partition(":")
    return rest.partition(":")[0]


def _switch(event: asyncio.Event, on: bool) -> None:
    if on:
        event.set()
    else:
        event.clear()


def _nothing(_viewer: object, _channel_id: int) -> None:
    return None


_OWN = {
    "/demo.js": "application/javascript",
    "/demo.css": "text/css",
    "/favicon.svg": "image/svg+xml",
}
"""The demo's own files with their content types."""

Patch = tuple[str, str]
"""A text, and its replacement."""

_PAGE_LABELS = (
    ("Load earlier messages", "demo-earlier"),
    ("Newer messages", "demo-newer"),
    ("New messages · jump to latest", "demo-latest"),
    ("No messages in this channel.", "demo-empty"),
    ("Send", "demo-send"),
)
"""The page's texts that people see, and the messages that replace them."""

SCRIPTS: dict[str, tuple[Patch, ...]] = {
    "/app.js": (
        (
            'request("/api/pages", "POST", {}, null)',
            'request("/api/pages", "POST", window.demo.place(), null)',
        ),
        ("    session.resume();\n  } catch", "    session.resume();\n    window.demo.ready();\n  } catch"),
        (
            "function dispatch(kind, extra = {}, metadata = null) {\n",
            "function dispatch(kind, extra = {}, metadata = null) {\n  window.demo.acts(kind);\n",
        ),
        # The demo was restarted, or the page slept for too long.
        (
            "function terminateSession(message) {\n",
            "function terminateSession(message) {\n  window.demo.lost(message);\n",
        ),
        (
            'ui.refresh.addEventListener("click", () => dispatch("refresh"));',
            (
                'ui.refresh.addEventListener("click", (event) =>'
                ' dispatch("refresh", event.detail?.apps ? { apps: event.detail.apps } : {}));'
            ),
        ),
    ),
    "/timeline.js": (
        (
            "ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight <= 1 ?",
            "window.demo.follows() ?",
        ),
    ),
    "/select-drafts.js": (
        (
            "function fitOpenDropdowns(scrollHighlighted = false) {\n",
            "function fitOpenDropdowns(scrollHighlighted = false) {\n    window.demo.hold();\n",
        ),
    ),
}
"""The patches of the page's scripts by path."""


def patch_pages(preview: Any, channels: Sequence[simcord.ChannelHandle], texts: Texts) -> None:
    """Let a preview serve the patched page in this language. Call it before the preview is entered."""
    server = preview._server
    serve = server._static
    patches = {**SCRIPTS, **label_patches(texts), "/": index_patches(channels, texts)}

    async def mended(request: Any) -> Any:
        if request.path in _OWN:
            return _own_file(request.path, server._SECURITY_HEADERS)
        response = await serve(request)
        for old, new in patches.get(request.path, ()):
            response.text = response.text.replace(old, new)
        return response

    server._STATIC_FILES = {**server._STATIC_FILES, **{path: path.lstrip("/") for path in _OWN}}
    server._static = mended


def label_patches(texts: Texts) -> dict[str, tuple[Patch, ...]]:
    """Return the patches of the labels of messages, forms and menus."""
    several = texts("demo-chosen", count="${selected.length}", least="${minimum}", most="${maximum}")
    chosen = f"maximum === 1 ? {json.dumps(texts('demo-choose-one'))} : `{several}`"
    used = texts("demo-used", name="${invoker}")
    edited = texts("demo-edited")
    edited_at = texts("demo-edited-at")
    return {
        "/messages.js": (
            ("`${invoker} used `", f"`{used} `"),
            ('"Only you can see this"', json.dumps(texts("demo-only-you"))),
            ('"Thinking…"', json.dumps(texts("demo-thinking"))),
            ('" (edited)"', json.dumps(f" {edited}")),
            ('"(edited)"', json.dumps(edited)),
            *((f"{what}.title = `Edited ", f"{what}.title = `{edited_at} ") for what in ("time", "edited")),
        ),
        "/components.js": (
            ('"Cancel"', json.dumps(texts("demo-cancel"))),
            ('"Submit"', json.dumps(texts("demo-submit"))),
            (
                (
                    '`This form will be submitted to ${modal.application_name || "this application"}.'
                    " Do not share passwords or other sensitive information.`"
                ),
                json.dumps(texts("demo-form")),
            ),
        ),
        "/selects.js": (
            ('"Cancel"', json.dumps(texts("demo-cancel"))),
            ('"Apply"', json.dumps(texts("demo-apply"))),
            ("`${selected.length} selected. Choose ${minimum}–${maximum} options.`", f"({chosen})"),
        ),
    }


def index_patches(channels: Sequence[simcord.ChannelHandle], texts: Texts) -> tuple[Patch, ...]:
    """Return the patches of the page itself."""
    places = [(str(channel.id), str(channel.name), f"#{channel.name}") for channel in channels]
    places.append((DIRECT, "", texts("demo-direct")))
    tabs = "".join(
        f'<button type="button" data-channel="{place}" data-name="{escape(name)}">{escape(label)}</button>'
        for place, name, label in places
    )
    label = escape(texts("demo-channels"))
    viewing = escape(texts("demo-viewing"))
    menus = {
        "message": [texts("menu-hold"), texts("menu-offer")],
        "person": [texts("menu-bargain")],
        "label": texts("demo-apps"),
    }
    apps = escape(json.dumps(menus))
    nav = f'<nav class="demo-channels" data-apps="{apps}" aria-label="{label}">{tabs}</nav>'
    return (
        ('<html lang="en">', f'<html lang="{texts.language}">'),
        ("<title>SimCord Preview</title>", "<title>Intrigue</title>"),
        (
            '<label class="viewer-control">Viewing as',
            f'{nav}\n        <label class="viewer-control">{viewing}',
        ),
        ('aria-label="Viewing as"', f'aria-label="{viewing}"'),
        *((f">{old}<", f">{escape(texts(key))}<") for old, key in _PAGE_LABELS),
        (
            'href="/preview.css">',
            (
                'href="/preview.css">\n    <link rel="stylesheet" href="/demo.css">'
                '\n    <link rel="icon" href="/favicon.svg">'
            ),
        ),
        (
            '<script type="module" src="/app.js">',
            '<script type="module" src="/demo.js"></script>\n    <script type="module" src="/app.js">',
        ),
    )


def _own_file(path: str, headers: dict[str, str]) -> Any:
    if path == "/favicon.svg":
        text = emblems()[versioned(COLOURS["red"].emblem)]
    else:
        text = files("bot.demo.page").joinpath(path.lstrip("/")).read_text(encoding="utf-8")
    return web.Response(text=text, content_type=_OWN[path], headers=headers)
