"""How deep the calls are buried: what is written below them is counted in memory, and nothing of it kept."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.tables.store import Shown

MOST_BELOW = 15
"""So many messages may lie below a call; with one more it is posted again."""
_MOST_WATCHED = 20_000
"""So many channels are watched: those where somebody was called last. Where another process has taken a call
away, nobody says so here."""
_REST = 60.0
"""Seconds that a call stays where it is at least, however much is written."""


@dataclass(slots=True)
class _Lying:
    table_id: int
    message_id: int
    since: float
    below: int = 0
    buried: bool = False


class BuriedCalls:
    """Watches the channels where somebody is called."""

    def __init__(self) -> None:
        self._lying: dict[int, _Lying] = {}
        """By channel, each of which has one open table."""

    def watch(self, call: Shown) -> None:
        """Count what is written below a call from now on."""
        known = self._lying.get(call.channel_id)
        if known is None or known.message_id != call.message_id:
            now = asyncio.get_running_loop().time()
            self._lying.pop(call.channel_id, None)
            self._lying[call.channel_id] = _Lying(call.table_id, call.message_id, now)
            if len(self._lying) > _MOST_WATCHED:
                del self._lying[next(iter(self._lying))]

    def forget(self, call: Shown) -> None:
        """Note that a call is gone."""
        known = self._lying.get(call.channel_id)
        if known is not None and known.message_id == call.message_id:
            del self._lying[call.channel_id]

    def hear(self, channel_id: int, message_id: int) -> int | None:
        """Note that somebody, the bot included, has written a message.

        Returns:
            The table whose call is buried by it, if one is: once for each call.
        """
        call = self._lying.get(channel_id)
        if call is None or message_id <= call.message_id:
            return None
        call.below += 1
        rests = asyncio.get_running_loop().time() - call.since < _REST
        if call.below <= MOST_BELOW or rests or call.buried:
            return None
        call.buried = True
        return call.table_id

    def is_buried(self, call: Shown) -> bool:
        """Return whether a call lies so deep that it is to be posted again."""
        known = self._lying.get(call.channel_id)
        return known is not None and known.message_id == call.message_id and known.buried
