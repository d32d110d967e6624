"""Background tasks: how they end, and how long they wait before they try again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from typing import Any


async def cancel(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks, and return when they are over, whatever they fail with; None is one never begun."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


@asynccontextmanager
async def running(work: Coroutine[Any, Any, None], name: str) -> AsyncGenerator[None]:
    """Do something beside all else, no longer than this lasts.

    Args:
        name: the task's.
    """
    task = asyncio.create_task(work, name=name)
    try:
        yield
    finally:
        await cancel(task)


FIRST_RETRY_SECONDS = 15.0


class Retry:
    """The pauses between tries: each twice as long as the one before, up to a longest.

    Args:
        longest: seconds.
    """

    def __init__(self, longest: float) -> None:
        self._longest = longest
        self._seconds = min(FIRST_RETRY_SECONDS, longest)

    async def wait(self, least: float = 0.0) -> None:
        """Wait until it is worth another try.

        Args:
            least: seconds that it takes in any case.
        """
        seconds, self._seconds = self._seconds, min(2 * self._seconds, self._longest)
        await asyncio.sleep(max(seconds, least))
