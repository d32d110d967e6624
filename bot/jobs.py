"""What goes on beside all else, and how it is ended."""

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
