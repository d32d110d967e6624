"""Makes simcord's browser pages live: they show at once whatever anyone does, and no click is lost.

A simcord page shows what was last published to it, and the simulation does one thing at a time: a click
that meets another operation fails for good, and one made on a page that is a moment old is refused. That is
right for tests. For people it must be as on Discord: actions queue up, a click counts for the button that was
seen, as long as it is there, and another window is another person. simcord offers no public way to this, so
this module, and no other, wraps methods of its preview. The tests go through each of them and would notice if
simcord changed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any

import simcord
from simcord.preview._action_plans import _component_key, _component_paths  # pyright: ignore[reportPrivateUsage]

_TICK = 0.05
"""Seconds between two looks at what has changed."""
_CLOCK = 1.0
"""Seconds between two moves of the simulated clock."""
_REMEMBERED = 16
"""Publications of a page that a click may be behind; a page asks for news twice a second."""
_AIMED = frozenset({"click", "select"})
_PLAIN = frozenset(
    {"run_command", "autocomplete_command", "modal_submit", "send_message", "browse_candidates"}
)

_GONE = 5.0
"""Seconds without asking for news after which a page counts as closed."""

AT_THE_END = 'ui.timeline.clientHeight <= 1 ? "bottom"'
"""How simcord's page finds out whether it is at its end."""
_STILL_AT_THE_END = (
    'ui.timeline.clientHeight <= 1 || !state.scrollIntent || (state.scrollIntent.policy === "bottom"'
    ' && ui.timeline.scrollTop >= (state.scrollIntent.oldScrollTop || 0) - 1) ? "bottom"'
)

Buttons = dict[str, str]
"""The custom id of each control of a page, by the key that the page knows it by."""


class LivePages:
    """Keeps every page of a preview up to date. Make it before the preview is entered."""

    def __init__(self, env: simcord.Env, preview: simcord.Preview) -> None:
        self._env = env
        self._preview: Any = preview
        self._one_at_a_time = asyncio.Lock()
        self._seen: dict[str, dict[int, Buttons]] = {}
        self._published_requests = -1
        self._action = self._preview._action
        self._publish = self._preview._publish
        self._open_page = self._preview._open_page
        self._preview._action = self._queued
        self._preview._publish = self._remembered
        self._preview._open_page = self._opened
        # A page that opens without a target shows the newest messages, and those that follow.
        self._preview._initial_target = _nothing
        follow_the_newest(self._preview)

    async def run(self, tick: Callable[[], None]) -> None:
        """Publish what changes, until cancelled. `tick` is called whenever something may have happened."""
        moved = time.monotonic()
        while True:
            await asyncio.sleep(_TICK)
            now = time.monotonic()
            if now - moved >= _CLOCK:
                await self._move_clock(now - moved)
                moved = now
            self._publish_changes()
            tick()

    async def _move_clock(self, seconds: float) -> None:
        async with self._one_at_a_time:
            try:
                await self._env.advance_time(seconds)
            except (TimeoutError, simcord.SetupError):
                return  # the bot is busy; its clock catches up with the next timer

    def _publish_changes(self) -> None:
        # Nothing here waits, so no click can fall into it. Requests are all that the bot does to be seen.
        requests = len(self._env.http_requests)
        if requests == self._published_requests or self._one_at_a_time.locked():
            return
        self._published_requests = requests
        self._preview._advance_presentation_time()
        self._preview._publish_message_pages(reason="refresh")

    async def _queued(self, context_id: str | None, body: Mapping[str, Any]) -> Any:
        async with self._one_at_a_time:
            return await self._action(context_id, self._up_to_date(context_id, body))

    def _opened(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """Open a page for the first of the people who have none; after a reload that is the same person."""
        now = time.monotonic()
        taken = {
            page.viewer.id
            for page in self._preview._pages.values()
            if page.id != "python" and now - page.last_activity < _GONE
        }
        free = (viewer.id for viewer in self._preview.viewers if viewer.id not in taken)
        return self._open_page(next(free, None) if viewer_id is None else viewer_id, target_id)

    def _remembered(self, page: Any, *, reason: str = "action") -> None:
        self._publish(page, reason=reason)
        seen = self._seen.setdefault(page.id, {})
        seen[page.revision] = self._buttons(page)
        for revision in [old for old in seen if old <= page.revision - _REMEMBERED]:
            del seen[revision]
        for closed in self._seen.keys() - self._preview._pages.keys() - {page.id}:
            del self._seen[closed]

    def _up_to_date(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the action for the page as it is now; one that no longer means anything will be refused."""
        page = self._preview._pages.get(context_id)
        seen = body.get("published_revision")
        if page is None or not isinstance(seen, int) or seen == page.revision:
            return body
        now = {**body, "published_revision": page.revision}
        if body.get("kind") in _PLAIN:
            return now
        old_key = str(body.get("control_key"))
        custom_id = self._seen.get(page.id, {}).get(seen, {}).get(old_key)
        if body.get("kind") not in _AIMED or custom_id is None:
            return body
        message = _message_of(old_key)
        for key, present in self._buttons(page).items():
            if present == custom_id and _message_of(key) == message:
                return {**now, "control_key": key}
        return body

    def _buttons(self, page: Any) -> Buttons:
        return {
            key: str(node["custom_id"])
            for message in self._env.backend.messages.get(page.channel_id, {}).values()
            for index, root in enumerate(message.components)
            for path, node in _component_paths(root, str(index))
            if (key := _component_key(node, path, message.id)) is not None and node.get("custom_id")
        }


def follow_the_newest(preview: Any) -> None:
    """Make the page stay at the newest message until someone scrolls up.

    By itself it checks whether it is at its end only after a message has made it longer, so it loses the end
    whenever two changes come close together, and it opens at the top.
    """
    server = preview._server
    serve = server._static

    async def mended(request: Any) -> Any:
        response = await serve(request)
        if request.path == "/timeline.js":
            response.text = response.text.replace(AT_THE_END, _STILL_AT_THE_END)
        return response

    server._static = mended


def _message_of(key: str) -> str:
    return key.split(":", 2)[1] if ":" in key else ""


def _nothing(_viewer: object, _channel_id: int) -> None:
    return None
