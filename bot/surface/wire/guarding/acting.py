"""Asks, before each request that shows a table, whether this process still acts for the table's server.

A process that was stopped for some seconds goes on in the middle of whatever it did, and so does one that
waited for a rate limit. Another process may have shown the table meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar

import aiohttp

_ACTS: ContextVar[Callable[[], bool] | None] = ContextVar("acts", default=None)


class NotActingError(aiohttp.ClientError):
    """A request was not sent, because another process may act by now."""


@contextmanager
def only_while(acts: Callable[[], bool]) -> Generator[None]:
    """Send nothing from here once this process does not act any more."""
    token = _ACTS.set(acts)
    try:
        yield
    finally:
        _ACTS.reset(token)


def ask_before_sending(trace: aiohttp.TraceConfig) -> None:
    """Have the requests of a session ask first, discord.py's own repetitions included."""

    async def ask(*_: object) -> None:
        acts = _ACTS.get()
        if acts is not None and not acts():
            raise NotActingError

    trace.on_request_start.append(ask)
