"""Background tasks: how they end, and how long they wait before they try again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from typing import Any


async def cancel(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait for their ends, even with errors; None stands for a task never created."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


@asynccontextmanager
async def running(work: Coroutine[Any, Any, None], name: str) -> AsyncGenerator[None]:
    """Run a background task for as long as this context lasts.

    Args:
        name: of the task.
    """
    task = asyncio.create_task(work, name=name)
    try:
        yield
    finally:
        await cancel(task)


FIRST_RETRY_SECONDS = 15.0


class Retry:
    """The pauses between tries: each twice as long as the one before, up to a limit.

    Args:
        longest: that limit, in seconds.
        first: the first pause, in seconds.
    """

    def __init__(self, longest: float, first: float = FIRST_RETRY_SECONDS) -> None:
        self._longest = longest
        self._seconds = min(first, longest)

    def pause(self) -> float:
        """Return the next pause, in seconds."""
        seconds = self._seconds
        self._seconds = min(2 * seconds, self._longest)
        return seconds

    async def wait(self) -> None:
        """Wait before the next try."""
        await asyncio.sleep(self.pause())
