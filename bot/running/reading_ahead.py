"""What is done before it is needed, as soon as the bot serves: bit by bit, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

_BIT = 5
"""Steps that are done together: a millisecond's worth."""
_REST = 0.1
"""Seconds between two bits: a hundredth of what all else has."""


async def read_ahead(serving: Callable[[], Awaitable[object]], steps: Iterator[None]) -> None:
    """Do all steps, once the bot serves.

    Args:
        serving: waits until it does.
        steps: does a little each time that it is asked for more.
    """
    await serving()
    for done, _ in enumerate(steps, 1):
        if done % _BIT == 0:
            await asyncio.sleep(_REST)
