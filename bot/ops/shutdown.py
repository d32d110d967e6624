"""Stops the process: the first signal asks for an orderly stop; a second one, or a timeout, ends it at once.

Every accepted command is on the disk before it is published, so an immediate end loses nothing; the next
process publishes the rest.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from typing import Any

import structlog

from bot.ops.logs import flush_log

_log = structlog.get_logger(__name__)

_SIGNALS = (signal.SIGTERM, signal.SIGINT)
_MAX_SECONDS = 9.0
"""Seconds after which the process ends in any case: containers are killed after ten."""
_ENDING_SECONDS = 0.5


@contextmanager
def stop_requested(longest: float = _MAX_SECONDS) -> Generator[asyncio.Event]:
    """Yield an event that the first SIGTERM or SIGINT sets; a second one ends the process at once.

    Args:
        longest: seconds after the first signal until the process ends in any case.
    """
    loop = asyncio.get_running_loop()
    wanted = asyncio.Event()
    watchdog = threading.Timer(longest, _end_as_it_is)
    watchdog.daemon = True
    before: dict[signal.Signals, Any] = {}

    def hear(number: signal.Signals) -> None:
        if wanted.is_set():  # both came before the first was handled
            _end_at_once(number, None)
        watchdog.start()
        for each in before:
            loop.remove_signal_handler(each)
            # Not the loop's handler: the loop may hang.
            signal.signal(each, _end_at_once)
        wanted.set()
        _log.info("stopping", signal=number.name)

    for number in _SIGNALS:
        was = signal.getsignal(number)
        # Outside of the main thread, and on Windows, Ctrl-C interrupts as usual.
        with suppress(ValueError, RuntimeError, NotImplementedError):
            loop.add_signal_handler(number, hear, number)
            before[number] = was
    try:
        yield wanted
    finally:
        watchdog.cancel()
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


async def serve_until(
    wanted: asyncio.Event, serving: Coroutine[Any, Any, None], stop: Callable[[], Awaitable[None]]
) -> None:
    """Serve until that ends, or until a stop is requested; then stop.

    Raises:
        Exception: the error of serving, unless a stop was requested.
    """
    work = asyncio.create_task(serving, name="serving")
    waiting = asyncio.create_task(wanted.wait(), name="until-stopped")
    try:
        await asyncio.wait((work, waiting), return_when=asyncio.FIRST_COMPLETED)
        if not wanted.is_set():
            await work
            return
        await stop()
        await asyncio.wait((work,), timeout=_ENDING_SECONDS)
    finally:
        for task in (work, waiting):
            task.cancel()
        await asyncio.gather(work, waiting, return_exceptions=True)


def _end_at_once(number: int, _frame: object) -> None:
    os._exit(128 + number)


def _end_as_it_is() -> None:
    _log.error("stopping.forced")
    flush_log()
    os._exit(1)
