"""What tests of several rooms need."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator

import pytest
import structlog

from tests.bot.copying import copy_quickly
from tests.bot.settling import look_often, look_quickly
from tests.bot.store.cluster import Cluster, NoServerError, running_cluster
from tests.bot.waiting import Wait

look_often()
look_quickly()
copy_quickly()


@pytest.fixture(autouse=True)
def logs_put_back() -> Iterator[None]:
    """Put logging back as it was, where a test has set it up: it belongs to the whole process."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    if structlog.is_configured():
        root.handlers[:] = handlers
        root.setLevel(level)
        for name in ("discord", "aiosqlite", "sqlalchemy", "alembic"):
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
