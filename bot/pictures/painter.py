"""Draws pictures in a worker process and remembers the latest, so that the event loop never draws.

The messages of a table ask for them (`bot.published`), and `bot.discord_api.messages` sends them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.caching import LruCache
from bot.errors import described
from bot.jobs import cancel
from bot.pictures.model import Picture
from bot.worker import AnswerError, Worker, WorkerLostError

_log = structlog.get_logger(__name__)


class PictureError(Exception):
    """There is no picture. The caller shows the text instead."""


def drawn(picture: Picture) -> bytes:
    """Return a picture as PNG."""
    # Late: only the worker process needs these libraries in memory.
    from bot.pictures.render import png_of

    return png_of(picture)


@dataclass(slots=True)
class _Order:
    """A picture that is being drawn, or waits to be."""

    task: asyncio.Task[bytes]
    waiting: int = 0
    """The number of callers that still want it."""


class Painter:
    """Draws pictures, one at a time, and remembers the latest by what they show.

    The worker process starts with the first picture. One that dies or hangs is replaced.

    Args:
        seconds: the longest that a caller waits, and the longest that one drawing may take.
        starting_seconds: the longest that a new worker process may take to get ready.
        kept: the number of pictures that are remembered.
        draw: makes the PNG, in the worker process.
    """

    def __init__(
        self,
        *,
        seconds: float = 5,
        starting_seconds: float = 30,
        kept: int = 64,
        draw: Callable[[Picture], bytes] = drawn,
    ) -> None:
        self._seconds = seconds
        self._starting_seconds = starting_seconds
        self._draw = draw
        self._pictures: LruCache[Picture, bytes] = LruCache(kept)
        self._coming: dict[Picture, _Order] = {}
        self._turn = asyncio.Lock()
        self._worker: Worker[Picture, bytes] | None = None
        self._closed = False
        self.drawn = 0
        """The number of pictures that the worker has drawn."""

    async def png(self, picture: Picture) -> bytes:
        """Return the PNG of a picture, drawn now or remembered.

        Raises:
            PictureError: if it cannot be drawn, or not in time.
        """
        if (png := self._pictures.use(picture)) is not None:
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
                # If this caller is cancelled, the others still get the picture.
                return await asyncio.shield(order.task)
        except TimeoutError as error:
            raise PictureError("the picture took too long") from error
        except asyncio.CancelledError:
            if self._closed and order.task.cancelled():  # by `close`: the caller was not
                raise PictureError("the painter has stopped") from None
            raise
        finally:
            order.waiting -= 1

    @property
    def queued(self) -> int:
        """The number of pictures that are being drawn or wait for it."""
        return len(self._coming)

    def forget(self) -> None:
        """Forget all pictures: they show names of people who may have asked to be erased."""
        self._pictures.clear()

    async def close(self) -> None:
        """Cancel all drawings and end the worker process. Callers that wait get a `PictureError`."""
        self._closed = True
        await cancel(*(order.task for order in self._coming.values()))
        await self._dismiss()

    def _made(self, picture: Picture, task: asyncio.Task[bytes]) -> None:
        self._coming.pop(picture, None)
        if task.cancelled() or task.exception() is not None:
            return
        self._pictures[picture] = task.result()

    async def _make(self, picture: Picture) -> bytes:
        async with self._turn:
            if not self._coming[picture].waiting:
                raise PictureError("nobody waits for the picture any more")
            try:
                return await self._draw_once(picture)
            except WorkerLostError:
                _log.warning("painter.worker_lost")
            try:
                return await self._draw_once(picture)
            except WorkerLostError as error:
                raise PictureError("the worker process died twice") from error

    async def _draw_once(self, picture: Picture) -> bytes:
        try:
            worker = self._worker or await self._start_worker()
            async with asyncio.timeout(self._seconds):
                png = await worker.ask(picture)
        except AnswerError as error:
            _log.error("painter.failed", **error.fault)
            raise PictureError(f"the picture cannot be drawn: {error}") from error
        except TimeoutError as error:
            await self._dismiss()
            _log.warning("painter.too_slow")
            raise PictureError("the picture took too long") from error
        except (WorkerLostError, asyncio.CancelledError):
            await self._dismiss()
            raise
        except Exception as error:  # the game goes on without the picture
            await self._dismiss()
            _log.error("painter.failed", **described(error))
            raise PictureError(f"the picture cannot be drawn: {type(error).__name__}") from error
        self.drawn += 1
        return png

    async def _start_worker(self) -> Worker[Picture, bytes]:
        # Kept before it is ready, so that it can be dismissed at any time.
        self._worker = Worker(self._draw)
        async with asyncio.timeout(self._starting_seconds):
            await self._worker.ready()
        return self._worker

    async def _dismiss(self) -> None:
        if self._worker is not None:
            await self._worker.end()
            self._worker = None
