"""Runs a function in a worker process, which answers one question at a time until it is killed.

The standard library's pools hide their processes, so the bot could not make sure that they end. Pebble's pool
leaves a hanging one behind when the bot is killed, ends none that hangs as it starts, and counts by the wall
clock; it would wake up twenty times a second.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Generic, NamedTuple, TypeVar

import structlog

from bot.errors import described

_log = structlog.get_logger(__name__)

_READY = "ready"
_EXIT_SECONDS = 10.0
"""Seconds to wait for a killed process. It takes milliseconds, unless the system itself hangs."""

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class WorkerLostError(Exception):
    """The worker process ended before it answered."""


class AnswerError(Exception):
    """The question raised an error in the worker process, which lives on.

    Attributes:
        fault: that error, as `described`.
    """

    def __init__(self, fault: dict[str, str]) -> None:
        super().__init__(fault["error"])
        self.fault = fault


class _Fault(NamedTuple):
    """An error, sent in place of an answer."""

    described: dict[str, str]


class Worker(Generic[Question, Answer]):
    """One worker process, which starts at once. Ask it one question at a time.

    A caller that gives up waiting must `end` it, or the next caller would get the late answer.

    Args:
        work: returns the answer, in the worker process. It must be picklable, as questions and answers.
    """

    def __init__(self, work: Callable[[Question], Answer]) -> None:
        # "spawn": a fork would inherit the bot's sockets, threads and locks.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()
        self._ending: asyncio.Future[None] | None = None

    async def ready(self) -> None:
        """Wait until the process can work.

        Raises:
            WorkerLostError: if it ends instead.
        """
        await asyncio.to_thread(self._receive)

    async def ask(self, question: Question) -> Answer:
        """Return the answer to a question.

        Raises:
            AnswerError: if there is none.
            WorkerLostError: if the process ends meanwhile.
        """
        answer = await asyncio.to_thread(self._ask, question)
        if isinstance(answer, _Fault):
            raise AnswerError(answer.described)
        return answer

    async def end(self) -> None:
        """Kill the process and wait until it is gone. An interrupted caller may ask again."""
        if self._ending is None:
            self._process.kill()
            self._ending = asyncio.get_running_loop().run_in_executor(None, self._wait_until_gone)
        await asyncio.shield(self._ending)

    def _wait_until_gone(self) -> None:
        self._process.join(_EXIT_SECONDS)
        if self._process.exitcode is None:
            _log.error("worker.stays", pid=self._process.pid)

    def _ask(self, question: Question) -> Any:
        try:
            self._pipe.send(question)
        except OSError:
            raise WorkerLostError from None
        return self._receive()

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerLostError from None


def _work(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Answer questions, or send the error, until the bot closes the pipe."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the bot gets the signals too, and ends this process
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    pipe.send(_READY)
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            answer = work(question)
        except BaseException as error:  # noqa: BLE001 - a panic of a Rust library is no `Exception`
            answer = _Fault(described(error))
        pipe.send(answer)


def _leave_with_parent() -> None:
    """End this process as soon as the bot's process ends, even in the middle of an answer."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
