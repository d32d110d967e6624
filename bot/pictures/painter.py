"""Makes PNGs in a worker process and keeps the latest: the event loop never draws."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

import structlog

from bot.faults import described
from bot.pictures.model import BoardPicture
from bot.pictures.render import png_of

_log = structlog.get_logger(__name__)


class PictureError(Exception):
    """There is no picture: show the text instead."""


@dataclass(slots=True)
class _Order:
    """A picture that is being made."""

    task: asyncio.Task[bytes]
    waiting: int = 0
    """How many callers still want it."""


@dataclass(slots=True)
class _Worker:
    executor: Executor
    pid: int


class Painter:
    """Draws boards, one at a time, and remembers the latest by what they show.

    The worker process starts with the first picture. One that dies or hangs is replaced.

    Args:
        seconds: how long a caller waits for a picture, for its turn and its drawing together; also how long a
            drawing may take before the worker counts as hanging.
        starting_seconds: how long a new worker process may take to get ready.
        kept: how many pictures are remembered.
        draw: makes the PNG, in the worker process.
    """

    def __init__(
        self,
        *,
        seconds: float = 5,
        starting_seconds: float = 30,
        kept: int = 64,
        draw: Callable[[BoardPicture], bytes] = png_of,
    ) -> None:
        self._seconds = seconds
        self._starting_seconds = starting_seconds
        self._kept = kept
        self._draw = draw
        self._pictures: OrderedDict[BoardPicture, bytes] = OrderedDict()
        self._coming: dict[BoardPicture, _Order] = {}
        self._turn = asyncio.Lock()
        self._worker: _Worker | None = None
        self._closed = False
        self.drawn = 0
        """How many pictures were drawn and not remembered."""

    async def board(self, picture: BoardPicture) -> bytes:
        """The PNG of a board.

        Raises:
            PictureError: if it cannot be drawn, or not in time.
        """
        if (png := self._pictures.get(picture)) is not None:
            self._pictures.move_to_end(picture)
            return png
        if self._closed:
            raise PictureError("the painter has stopped")
        order = self._coming.get(picture)
        if order is None:
            order = self._coming[picture] = _Order(asyncio.create_task(self._make(picture)))
            order.task.add_done_callback(lambda done: self._made(picture, done))
        order.waiting += 1
        try:
            async with asyncio.timeout(self._seconds):
                # Whoever else waits for it shall have it, even if this caller goes away.
                return await asyncio.shield(order.task)
        except TimeoutError as error:
            raise PictureError("the picture took too long") from error
        finally:
            order.waiting -= 1

    async def close(self) -> None:
        """Stop the worker process and whatever is being drawn."""
        self._closed = True
        tasks = [order.task for order in self._coming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._dismiss()

    def _made(self, picture: BoardPicture, task: asyncio.Task[bytes]) -> None:
        self._coming.pop(picture, None)
        if task.cancelled() or task.exception() is not None:
            return
        self._pictures[picture] = task.result()
        while len(self._pictures) > self._kept:
            self._pictures.popitem(last=False)

    async def _make(self, picture: BoardPicture) -> bytes:
        try:
            async with self._turn:
                if not self._coming[picture].waiting:
                    raise PictureError("nobody waits for the picture any more")
                return await self._draw_or_retry(picture)
        except asyncio.CancelledError:
            if self._closed:  # whoever waits was not cancelled
                raise PictureError("the painter has stopped") from None
            raise

    async def _draw_or_retry(self, picture: BoardPicture) -> bytes:
        try:
            return await self._draw_once(picture)
        except BrokenProcessPool:
            _log.warning("painter.worker_lost")
        try:
            return await self._draw_once(picture)
        except BrokenProcessPool as error:
            raise PictureError("the worker process died twice") from error

    async def _draw_once(self, picture: BoardPicture) -> bytes:
        try:
            worker = self._worker or await self._hire()
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(self._seconds):
                png = await loop.run_in_executor(worker.executor, self._draw, picture)
        except (BrokenProcessPool, asyncio.CancelledError):
            await self._dismiss()
            raise
        except TimeoutError as error:
            await self._dismiss()
            _log.warning("painter.too_slow")
            raise PictureError("the picture took too long") from error
        except Exception as error:  # whatever goes wrong with a picture, the game goes on without it
            _log.error("painter.failed", **described(error))
            raise PictureError(f"the picture cannot be drawn: {type(error).__name__}") from error
        self.drawn += 1
        return png

    async def _hire(self) -> _Worker:
        # "spawn": a fork would inherit the bot's sockets, threads and locks.
        executor = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_settle_in)
        try:
            async with asyncio.timeout(self._starting_seconds):
                pid = await asyncio.get_running_loop().run_in_executor(executor, os.getpid)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
        self._worker = _Worker(executor, pid)
        return self._worker

    async def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker is None:
            return
        for process in multiprocessing.active_children():
            if process.pid == worker.pid:
                process.kill()
        await asyncio.to_thread(worker.executor.shutdown, wait=True, cancel_futures=True)


def _settle_in() -> None:
    """Make a worker process leave the stopping to its parent, and not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
