"""Runs the searches of computer players in a worker process, so that no click waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.jobs import cancel
from bot.ops.errors import described
from bot.worker import AnswerError, Worker, WorkerLostError
from intrigue_core.players import PlayerAction, SearchTask, solve

_log = structlog.get_logger(__name__)


class Thinker:
    """Runs searches in a worker process, one at a time. Callers can go on without the answer.

    The process starts with the first search. A process that dies or takes too long is replaced.

    Args:
        seconds: how long a search may take, queueing included.
        starting_seconds: how long a new worker process may take to start; no caller waits for it longer
            than for an answer.
        waiting: how many searches may queue.
    """

    def __init__(
        self,
        *,
        seconds: float = 2.0,
        starting_seconds: float = 30.0,
        waiting: int = 2,
        think: Callable[[SearchTask], PlayerAction] = solve,
    ) -> None:
        self._seconds = seconds
        self._starting_seconds = starting_seconds
        self._most = 1 + waiting
        self._think = think
        self._turn = asyncio.Lock()
        self._asked = 0
        self._worker: Worker[SearchTask, PlayerAction] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._closed = False

    async def answer(self, task: SearchTask) -> PlayerAction | None:
        """Return the result of a search; None if it is not ready in time."""
        if self._closed or self._asked >= self._most:
            return None
        self._asked += 1
        try:
            async with asyncio.timeout(self._seconds), self._turn:
                return await self._ask(task)
        except TimeoutError:
            _log.info("thinker.too_slow")
        except WorkerLostError:
            _log.warning("thinker.worker_lost")
        except AnswerError as error:
            _log.error("thinker.failed", **error.fault)
        finally:
            self._asked -= 1
        return None

    @property
    def queued(self) -> int:
        """Searches that run or queue."""
        return self._asked

    async def close(self) -> None:
        """Stop the search and end the process before returning."""
        self._closed = True
        await cancel(self._starting)
        await self._dismiss()

    async def _ask(self, task: SearchTask) -> PlayerAction:
        if self._closed:
            raise WorkerLostError
        if self._starting is None:
            self._starting = asyncio.create_task(self._start(), name="thinker-start")
        # A caller that has waited long enough gives up; the process starts for the next search all the same.
        await asyncio.wait([self._starting])
        worker = self._worker
        if worker is None:  # it has not started, or was stopped
            raise WorkerLostError
        try:
            return await worker.ask(task)
        except AnswerError:
            raise
        except BaseException:
            await self._dismiss()
            raise

    async def _start(self) -> None:
        try:
            # Stored before it is ready, so that it can be dismissed in any case.
            self._worker = Worker(self._think)
            async with asyncio.timeout(self._starting_seconds):
                await self._worker.ready()
        except Exception as error:  # noqa: BLE001 - games go on without the search
            _log.error("thinker.not_started", **described(error))
            await self._dismiss()

    async def _dismiss(self) -> None:
        """End the process; the next search starts another one."""
        worker, self._worker, self._starting = self._worker, None, None
        if worker is not None:
            await worker.end()
