"""Serves simcord's page mended for people: it follows what is new, has channels, and speaks to players.

simcord's page is made for looking at what a test did. `demo.js` adds what people need, and a few places of
the page's own scripts are changed as they are served, so that they ask it. A test finds each in simcord.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

import simcord

from bot.locales import Words

_OWN = {"/demo.js": "application/javascript", "/demo.css": "text/css"}
"""Our own files, and what they are."""

Patch = tuple[str, str]
"""What is replaced, and by what."""

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
        # The demo was started anew, or the page slept for too long.
        (
            "function terminateSession(message) {\n",
            "function terminateSession(message) {\n  window.demo.lost(message);\n",
        ),
    ),
    "/timeline.js": (
        (
            "ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight <= 1 ?",
            "window.demo.follows() ?",
        ),
    ),
    "/actions.js": (
        ('return labels[kind || ""] || "Action completed";', 'return "";'),
        ('ready ? "Preview ready" : "Loading preview…"', 'ready ? "" : "…"'),
        ('"Completing action…"', '"…"'),
    ),
}
"""What is changed in the page's scripts, whatever the language."""


def mend(preview: Any, channels: Sequence[simcord.ChannelHandle], words: Words) -> None:
    """Have a preview serve its page mended. To be called before the preview is entered.

    Args:
        preview: simcord's.
        channels: those that can be looked at.
        words: the language of the page.
    """
    server = preview._server
    serve = server._static
    patches = {**script_patches(words), "/": index_patches(channels, words)}

    async def mended(request: Any) -> Any:
        if request.path in _OWN:
            return _own_file(request.path, server._SECURITY_HEADERS)
        response = await serve(request)
        for old, new in patches.get(request.path, ()):
            response.text = response.text.replace(old, new)
        return response

    server._STATIC_FILES = {**server._STATIC_FILES, **{path: path.lstrip("/") for path in _OWN}}
    server._static = mended


def index_patches(channels: Sequence[simcord.ChannelHandle], words: Words) -> tuple[Patch, ...]:
    """Return what is changed in the page itself."""
    tabs = "".join(
        f'<button type="button" data-channel="{channel.id}" data-name="{escape(str(channel.name))}">'
        f"#{escape(str(channel.name))}</button>"
        for channel in channels
    )
    label, you_are = (escape(words(key)) for key in ("demo-channels", "demo-viewing"))
    nav = f'<nav class="demo-channels" aria-label="{label}">{tabs}</nav>'
    return (
        ('<html lang="en">', f'<html lang="{words.language}">'),
        ("<title>SimCord Preview</title>", "<title>Intrigue</title>"),
        ('href="/preview.css">', 'href="/preview.css">\n    <link rel="stylesheet" href="/demo.css">'),
        ('aria-hidden="true">S</span>', 'aria-hidden="true">I</span>'),
        (
            "<strong>SimCord</strong><small>Preview</small>",
            "<strong>Intrigue</strong><small>on SimCord</small>",
        ),
        (
            '<label class="viewer-control">Viewing as',
            f'{nav}\n        <label class="viewer-control">{you_are}',
        ),
        ('aria-label="Viewing as"', f'aria-label="{you_are}"'),
        ("Load earlier messages", escape(words("demo-earlier"))),
        ("New messages · jump to latest", escape(words("demo-latest"))),
        (
            '<script type="module" src="/app.js">',
            '<script type="module" src="/demo.js"></script>\n    <script type="module" src="/app.js">',
        ),
    )


def script_patches(words: Words) -> dict[str, tuple[Patch, ...]]:
    """Return what is changed in the page's scripts, with what they say."""

    def said(old: str, key: str) -> Patch:
        return old, json.dumps(words(key), ensure_ascii=False)

    message = json.dumps(words("demo-message", channel="{}"), ensure_ascii=False)
    by_whom = json.dumps(words("demo-used", who="{}"), ensure_ascii=False)
    named = "`${channel.glyph}${channel.name}`"
    added: dict[str, tuple[Patch, ...]] = {
        "/actions.js": (said('"Action was not completed."', "demo-not-done"),),
        "/messages.js": (
            said('"Only you can see this"', "demo-only-you"),
            said('" (edited)"', "demo-edited"),
            said('"(edited)"', "demo-edited"),
            ("`${invoker} used `", f'{by_whom}.replace("{{}}", invoker)'),
        ),
        "/composer.js": (
            ("`Message ${channel.glyph}${channel.name}`", f'{message}.replace("{{}}", {named})'),
        ),
    }
    return {path: SCRIPTS.get(path, ()) + added.get(path, ()) for path in SCRIPTS.keys() | added.keys()}


def _own_file(path: str, headers: dict[str, str]) -> Any:
    # Late, as simcord does: only who serves a page needs it.
    from aiohttp import web

    text = files("bot.demo.page").joinpath(path.lstrip("/")).read_text(encoding="utf-8")
    return web.Response(text=text, content_type=_OWN[path], headers=headers)
