"""What tests of several rooms need."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest
import structlog

from bot.store.addresses import open_store
from bot.store.keeping_safe.upgrading import upgrade_file
from bot.store.sql import SqlStore
from tests.bot.handling import handle_quickly
from tests.bot.settling import look_often, look_quickly
from tests.bot.store.cluster import Cluster, NoServerError, running_cluster
from tests.bot.waiting import Wait

look_often()
look_quickly()
handle_quickly()

OpenHere: TypeAlias = Callable[[str], Awaitable[SqlStore]]
"""Opens the store that an address names."""


@pytest.fixture(autouse=True)
def logs_put_back() -> Iterator[None]:
    """Put logging back as it was, where a test has set it up: it belongs to the whole process."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    if structlog.is_configured():
        root.handlers[:] = handlers
        root.setLevel(level)
        for name in ("discord", "aiosqlite"):
            logging.getLogger(name).setLevel(logging.NOTSET)
        structlog.reset_defaults()


@pytest.fixture
async def let_pass(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Puts the event loop's clock forward by so many seconds."""
    loop = asyncio.get_running_loop()
    real, ahead = loop.time, 0.0

    def later(seconds: float) -> None:
        nonlocal ahead
        ahead += seconds

    monkeypatch.setattr(loop, "time", lambda: real() + ahead)
    return later


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for the tests of this process; where there can be none they are skipped.

    With INTRIGUE_NEEDS_POSTGRES they fail instead, so that nobody takes what was skipped for tested.
    """
    try:
        with running_cluster() as cluster:
            yield cluster
    except NoServerError as error:
        if os.environ.get("INTRIGUE_NEEDS_POSTGRES"):
            raise
        pytest.skip(str(error))


@pytest.fixture
def postgres_address(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.empty_database()


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file as the first start leaves it, to be copied: to make one takes longer than most tests."""
    path = tmp_path_factory.mktemp("new") / "new.db"
    upgrade_file(path)
    return path


@pytest.fixture
async def open_here() -> AsyncIterator[OpenHere]:
    """Opens stores, which are closed when the test has ended, however it has."""
    async with AsyncExitStack() as opened:
        opened.push_async_callback(_all_at_rest)

        async def open_one(address: str) -> SqlStore:
            store = await open_store(address)
            opened.push_async_callback(store.close)
            return store

        yield open_one


async def _all_at_rest() -> None:
    """Wait for the driver: a connection that a cancelled task was using is closed in a task of its own."""
    if left := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(left, timeout=10)
