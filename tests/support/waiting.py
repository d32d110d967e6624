"""Waiting for what other processes do, and for nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Wait = Callable[[float], None]
"""Puts the event loop's clock forward by so many seconds: the fixture `let_pass`."""


async def until(condition: Callable[[], object]) -> None:
    """Wait for what a process does; it tells no event."""
    for _ in range(30_000):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError
