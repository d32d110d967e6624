"""Serves simcord's page with what players need: it follows what is new, has channels, and outlives a restart.

simcord's page is made for looking at what a test did. `demo.js` adds what people need, and a few places of
the page's own scripts are changed as they are served, so that they ask it. A test finds each in simcord.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

import simcord
from aiohttp import web

from bot.demo.live import DIRECT
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
}
"""What is changed in the page's scripts."""


def mend(preview: Any, channels: Sequence[simcord.ChannelHandle], words: Words) -> None:
    """Have a preview serve its page mended. To be called before the preview is entered.

    Args:
        preview: simcord's.
        channels: those that can be looked at.
        words: the language of the page.
    """
    server = preview._server
    serve = server._static
    patches = {**SCRIPTS, "/": index_patches(channels, words)}

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
    places = [(str(channel.id), str(channel.name), f"#{channel.name}") for channel in channels]
    places.append((DIRECT, "", words("demo-direct")))
    tabs = "".join(
        f'<button type="button" data-channel="{place}" data-name="{escape(name)}">{escape(label)}</button>'
        for place, name, label in places
    )
    label = escape(words("demo-channels"))
    nav = f'<nav class="demo-channels" aria-label="{label}">{tabs}</nav>'
    return (
        ('<html lang="en">', f'<html lang="{words.language}">'),
        ('href="/preview.css">', 'href="/preview.css">\n    <link rel="stylesheet" href="/demo.css">'),
        ('<label class="viewer-control">', f'{nav}\n        <label class="viewer-control">'),
        (
            '<script type="module" src="/app.js">',
            '<script type="module" src="/demo.js"></script>\n    <script type="module" src="/app.js">',
        ),
    )


def _own_file(path: str, headers: dict[str, str]) -> Any:
    text = files("bot.demo.page").joinpath(path.lstrip("/")).read_text(encoding="utf-8")
    return web.Response(text=text, content_type=_OWN[path], headers=headers)
