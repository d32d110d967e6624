"""Answers go first: what else is to be shown gives way to whoever waits for theirs.

All of a process runs on one core. Where many tables play at once, a table message that nobody waits for
would be made while somebody looks at a command that has no answer yet.
"""

from __future__ import annotations

import asyncio
from collections import deque

_LONGEST = 0.1
"""Seconds for which anything gives way at most: an answer may itself wait, for a disk or another process."""


class Precedence:
    """Knows who waits for an answer that is being made, and lets everything else go on in between."""

    def __init__(self) -> None:
        self._claims: set[object] = set()
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._looking = False
        """Is it to be looked who can go on?"""

    def claim(self, whose: object) -> None:
        """Note that an answer is being made."""
        self._claims.add(whose)

    def waive(self, whose: object) -> None:
        """Note that an answer is on its way, or waits for something else; once more changes nothing."""
        if whose in self._claims:
            self._claims.discard(whose)
            self._let_on_soon()

    async def give_way(self, whose: object = None) -> None:
        """Wait until no answer is being made; one after the other goes on, so that new ones come in between.

        Args:
            whose: the answer that goes on, if it is one: it gives way to nobody.
        """
        if whose in self._claims or not (self._claims or self._waiting):
            return
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        limit = loop.call_later(_LONGEST, _let_on, turn)
        self._let_on_soon()
        try:
            await turn
        finally:
            limit.cancel()
            self._let_on_soon()

    def _let_on_soon(self) -> None:
        if self._waiting and not (self._claims or self._looking):
            self._looking = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._looking = False
        while self._waiting and not self._claims:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return


def _let_on(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)
