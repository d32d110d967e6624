"""Our bot, as ``intrigue run`` runs it, and how long it holds its loop.

``python -m benchmarks.load.our_bot CONFIG FILE``: what is in FILE when the process ends is the longest
callbacks, in milliseconds of CPU, and what they were. What other programs take of the machine meanwhile is
not ours.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import heapq
import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import thread_time
from types import FrameType
from typing import Any

from bot.__main__ import cli

_KEPT = 20
_NOT_COUNTED = 2.0
"""Milliseconds: what is shorter is not noted."""


class LoopWatch:
    """Takes the time of every callback of asyncio's own loop, and of every look for garbage in one."""

    def __init__(self) -> None:
        self.longest: list[tuple[float, str]] = []

    def install(self) -> None:
        """Watch all loops of this process."""
        longest = self.longest
        run: Any = asyncio.Handle._run  # pyright: ignore[reportPrivateUsage]

        def note(begun: float, what: Callable[[], str]) -> None:
            taken = (thread_time() - begun) * 1000
            if taken > _NOT_COUNTED:
                heapq.heappush(longest, (taken, what()))
                if len(longest) > _KEPT:
                    heapq.heappop(longest)

        def timed(self: asyncio.Handle) -> None:
            begun = thread_time()
            run(self)
            note(begun, lambda: _said(self))

        looks: list[float] = []

        def look(phase: str, about: dict[str, int]) -> None:
            if phase == "start":
                looks.append(thread_time())
            else:
                note(looks.pop(), lambda: f"of these: a look for garbage, generation {about['generation']}")

        asyncio.Handle._run = timed  # pyright: ignore[reportPrivateUsage]
        gc.callbacks.append(look)
        sys.modules["uvloop"] = None  # pyright: ignore[reportArgumentType] - it has no handles to watch

    def forget(self) -> None:
        """Begin anew: what was so far was the start."""
        self.longest.clear()


def _said(handle: Any) -> str:
    call = getattr(handle, "_callback", None)
    task: Any = getattr(call, "__self__", None)
    if hasattr(task, "get_coro"):
        return f"{task.get_name()} {getattr(task.get_coro(), '__qualname__', '')}"
    return getattr(call, "__qualname__", repr(call))


def main() -> None:
    """Run the bot; SIGUSR1 forgets what was so far."""
    config, file = sys.argv[1:3]
    watch = LoopWatch()
    watch.install()

    def forget(_signal: int, _frame: FrameType | None) -> None:
        watch.forget()

    signal.signal(signal.SIGUSR1, forget)
    sys.argv[1:] = ["run", "--config", config]
    try:
        with contextlib.suppress(SystemExit):
            cli(prog_name="bot")
    finally:
        Path(file).write_text(json.dumps(sorted(watch.longest, reverse=True)))


if __name__ == "__main__":
    main()
