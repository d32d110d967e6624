"""What holds for all tests: nothing depends on how fast the machine is, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
import structlog
from hypothesis import settings

from bot.discord_api import acknowledgement
from bot.store.open import open_store
from bot.store.sql import SqlStore
from bot.store.upgrade import upgrade_file
from tests.store.cluster import Cluster, NoServerError, running_cluster
from tests.support.room import OpenRoom, Room, open_room
from tests.support.simulation import handle_quickly, look_often, look_quickly
from tests.support.waiting import Wait

settings.register_profile("any-machine", deadline=None)
settings.load_profile("any-machine")

_MEMORY = Path("/dev/shm")  # noqa: S108 - only the folders that pytest makes there, for its user alone
_ROOM = 2**30
"""Bytes that must be free there: some containers have next to none."""

_kept_anywhere = "PYTEST_DEBUG_TEMPROOT" not in os.environ
if _kept_anywhere and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free >= _ROOM:
    # On a disc a database waits for it after each of its transactions, and tests make some hundred thousand.
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(_MEMORY)

# What is imported and collected stays to the end: to look through it for garbage again and again took a
# quarter of all the time.
gc.disable()


class _SetAside:
    """Knows whether it is set aside: to count it, as Python would, takes longer than most tests."""

    def __init__(self) -> None:
        self.all, self._unfreeze = False, gc.unfreeze
        gc.unfreeze = self.unfreeze

    def freeze(self) -> None:
        gc.freeze()
        self.all = True

    def unfreeze(self) -> None:
        """Stand in for Python's own."""
        self._unfreeze()
        self.all = False


_set_aside = _SetAside()


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes share the tests: one more than cores, as some wait for bots of their own."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    _set_aside.freeze()
    gc.set_threshold(5_000, 10, 20)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Set it aside again where a bot has ended, or a test has looked through it."""
    if not _set_aside.all:
        gc.collect()
        _set_aside.freeze()


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
def never_deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is put off however busy this machine is: two games are told alike."""
    monkeypatch.setattr(acknowledgement, "_DEFER_AFTER_SECONDS", 3_600.0)


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


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    """Opens a room on a database of its own.

    To be entered by the test: simcord wants to be left in the context that it was entered in.
    """
    opened: Callable[..., AbstractAsyncContextManager[Room]] = partial(open_room, path=tmp_path / "tables.db")
    return opened
