"""The fixtures of all tests, and a simulation that is quick."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from contextvars import copy_context
from functools import partial
from pathlib import Path

import pytest
import structlog
from hypothesis import settings

from bot.discord_api import acknowledgement
from bot.store.sqlite import SqliteStore
from bot.store.upgrade import upgrade_file
from tests.store.cluster import Cluster, NoServerError, running_cluster
from tests.support.desk import no_logs
from tests.support.room import OpenRoom, Room, open_room
from tests.support.simulation import handle_quickly, look_often, look_quickly
from tests.support.waiting import Wait

settings.register_profile("any-machine", deadline=None)
settings.load_profile("any-machine")
look_often()
look_quickly()
handle_quickly()


@pytest.fixture(autouse=True)
def logs_put_back() -> Iterator[None]:
    """Put logging back as it was, where a test has set it up: it belongs to the whole process."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    level = root.level
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
    real = loop.time
    ahead = 0.0

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
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the command line is called without a file or a variable of settings, and sets up no logs."""
    for variable in [each for each in os.environ if each.startswith("INTRIGUE_")]:
        monkeypatch.delenv(variable)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.ops.logs.set_up_logs", no_logs)
    return tmp_path


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A store in a file of its own."""
    store = await SqliteStore.open(tmp_path / "kept.db")
    yield store
    await store.close()


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    """Opens a room on a database of its own.

    To be entered by the test: simcord wants to be left in the context that it was entered in.
    """
    opened: Callable[..., AbstractAsyncContextManager[Room]] = partial(open_room, path=tmp_path / "tables.db")
    return opened


@pytest.fixture
async def here(room: OpenRoom, request: pytest.FixtureRequest) -> AsyncIterator[Room]:
    """A room, opened for the test as its mark `room` says, and left after it.

    It is entered and left in one context, as simcord wants it, of which the test has a copy.
    """
    node: pytest.Item = request.node
    mark = node.get_closest_marker("room")
    opened = room(*mark.args, **mark.kwargs) if mark else room()
    context = copy_context()
    loop = asyncio.get_running_loop()
    entered = await asyncio.Task(opened.__aenter__(), loop=loop, context=context)
    for variable, value in context.items():
        variable.set(value)
    yield entered
    await asyncio.Task(opened.__aexit__(None, None, None), loop=loop, context=context)
