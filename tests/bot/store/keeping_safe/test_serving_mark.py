"""A bot is killed, and somebody removes what SQLite has left beside the database."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.keeping_safe.copies import copy_whole
from bot.store.keeping_safe.revisions import read_only
from bot.store.keeping_safe.serving_mark import SERVED_SINCE
from bot.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[4]
WRITER = ROOT / "tests" / "bot" / "store" / "kill_me.py"


def killed(path: Path) -> None:
    """A process that writes to a database is killed."""
    command = [sys.executable, str(WRITER), f"sqlite:///{path}"]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert writer.stdout is not None
    with writer, writer.stdout as said:
        for _ in range(200):
            said.readline()
        writer.kill()


async def warnings_at_start(path: Path) -> list[str]:
    with capture_logs() as logs:
        store = await SqliteStore.open(path)
    await store.close()
    return [str(entry["do"]) for entry in logs if entry["event"] == "store.entries_may_be_lost"]


@pytest.mark.parametrize("ending", ["-wal", "-wal and -shm"])
async def test_lost_entries_are_told_with_what_to_do(path: Path, ending: str) -> None:
    killed(path)
    for each in ending.split(" and "):
        path.with_name(f"{path.name}{each}").unlink()
    (told,) = await warnings_at_start(path)
    assert f"python -m bot restore {path}" in told
    assert await warnings_at_start(path) == [], "once"


async def test_a_crash_alone_is_no_loss(path: Path) -> None:
    """Nor is the file for what is in memory anyhow; nor does a backup in between make it one."""
    killed(path)
    path.with_name(f"{path.name}-shm").unlink()
    copy_whole(path, path.with_name("backup.db"))
    assert await warnings_at_start(path) == []
    assert await warnings_at_start(path.with_name("backup.db")) == []


async def test_the_mark_is_there_while_it_is_served(path: Path) -> None:
    def marked() -> bool:
        with closing(read_only(path)) as connection:
            return connection.execute("SELECT 1 FROM notes WHERE key = ?", (SERVED_SINCE,)).fetchone() == (1,)

    store = await SqliteStore.open(path)
    assert marked()
    await store.close()
    assert not marked()
