"""A process that draws pictures, one after another, until it is killed.

A pool of the standard library would do the same, but it does not say which processes are its own, so nobody
could be sure that they end.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import structlog

from bot.faults import described
from bot.pictures.model import Picture

_log = structlog.get_logger(__name__)

_READY = "ready"
_ENDING_SECONDS = 10.0
"""How long to wait for a killed process. It takes milliseconds, unless the system itself hangs."""


class WorkerLostError(Exception):
    """The process has ended before it answered."""


class DrawingError(Exception):
    """The picture could not be drawn; the process lives on.

    Attributes:
        fault: the error in the worker process, as `described`.
    """

    def __init__(self, fault: dict[str, str]) -> None:
        super().__init__(fault["error"])
        self.fault = fault


class Worker:
    """One worker process, which starts at once. It is asked for one thing at a time.

    Whoever gives up waiting must `end` it: an answer that nobody took would be the next one's.

    Args:
        draw: makes the PNG, in the worker process.
    """

    def __init__(self, draw: Callable[[Picture], bytes]) -> None:
        # "spawn": a fork would inherit the bot's sockets, threads and locks.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, draw), daemon=True)
        self._process.start()
        theirs.close()
        self._ending: asyncio.Future[None] | None = None

    async def ready(self) -> None:
        """Wait until the process can draw.

        Raises:
            WorkerLostError: if it ends instead.
        """
        await asyncio.to_thread(self._receive)

    async def draw(self, picture: Picture) -> bytes:
        """Return the PNG of a picture.

        Raises:
            DrawingError: if it cannot be drawn.
            WorkerLostError: if the process ends meanwhile.
        """
        answer = await asyncio.to_thread(self._ask, picture)
        if isinstance(answer, bytes):
            return answer
        raise DrawingError(answer)

    async def end(self) -> None:
        """Kill the process and wait until it is gone. Whoever was interrupted may ask again."""
        if self._ending is None:
            self._process.kill()
            self._ending = asyncio.get_running_loop().run_in_executor(None, self._wait_until_gone)
        await asyncio.shield(self._ending)

    def _wait_until_gone(self) -> None:
        self._process.join(_ENDING_SECONDS)
        if self._process.exitcode is None:
            _log.error("painter.worker_stays", pid=self._process.pid)

    def _ask(self, picture: Picture) -> Any:
        try:
            self._pipe.send(picture)
        except OSError:
            raise WorkerLostError from None
        return self._receive()

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerLostError from None


def _work(pipe: Connection, draw: Callable[[Picture], bytes]) -> None:
    """Answer each picture with its PNG or with what went wrong, until the bot has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this process
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    pipe.send(_READY)
    while True:
        try:
            picture = pipe.recv()
        except EOFError:
            return
        try:
            answer = draw(picture)
        except BaseException as error:  # noqa: BLE001 - a panic of the renderer is none of Python's errors
            answer = described(error)
        pipe.send(answer)


def _leave_with_parent() -> None:
    """End this process, whatever it is at, as soon as the bot's has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
