"""The disk is full, the file is locked, damaged or not to be written: for real, and then it is over."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bot.store import sqlite as sqlite_module
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, StoreError, StoreTrouble
from tests.store.tracing import database_of

Row = Callable[..., LogRow]
ROOT = Path(__file__).parents[2]


async def say(store: SqliteStore, statement: str) -> int:
    """Say something on the connection that writes, and return what it answers."""
    rows: Any = await database_of(store).writer.execute_fetchall(statement)
    return rows[0][0] if rows else 0


async def trouble_of(store: SqliteStore, row: LogRow) -> StoreTrouble:
    with pytest.raises(StoreError) as caught:
        await store.append(row)
    return caught.value.trouble


async def test_a_full_disk(path: Path, row: Row, noon: datetime, tmp_path: Path) -> None:
    """In a process of its own, whose files may grow no further: `full_disk.py` says what it found."""
    script = Path(__file__).with_name("full_disk.py")
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, str(script), str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    kept, refused, after = done.stdout.splitlines()[-1].split()
    assert int(kept) > 0
    assert refused in ("full", "unreachable")
    assert after == "kept"
    store = await SqliteStore.open(path)
    assert len(await store.load(1)) == int(kept) + 1, "what was refused is not there"
    await store.close()


async def test_no_page_is_left(file_store: SqliteStore, path: Path, row: Row, noon: datetime) -> None:
    table = await file_store.open_table(5, None, noon)
    await file_store.append(row(table, 1))
    pages = await say(file_store, "PRAGMA page_count")
    await say(file_store, f"PRAGMA max_page_count = {pages}")
    rows = [row(table, version) for version in range(2, 200)]
    outcomes = await asyncio.gather(*(file_store.append(each) for each in rows), return_exceptions=True)
    refused = [each for each in outcomes if isinstance(each, StoreError)]
    assert refused
    assert {each.trouble for each in refused} == {StoreTrouble.FULL}
    kept = len(await file_store.load(table))
    await say(file_store, "PRAGMA max_page_count = 1000000")
    assert await file_store.append(row(table, kept + 1)) is Appended.KEPT


async def test_another_program_locks_it(
    path: Path, row: Row, noon: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who wait are told after one wait, and not one after the other."""
    monkeypatch.setattr(sqlite_module, "_BUSY_MILLISECONDS", 300)
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, noon)
    await store.append(row(table, 1))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = asyncio.get_running_loop().time()
        waiting = [store.append(row(table, version)) for version in range(2, 30)]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert asyncio.get_running_loop().time() - begun < 10
        assert {each.trouble for each in outcomes if isinstance(each, StoreError)} == {StoreTrouble.BUSY}
        assert len([each for each in outcomes if isinstance(each, StoreError)]) == 28
        assert len(await store.load(table)) == 1, "it can be read meanwhile"
        other.execute("ROLLBACK")
    assert await store.append(row(table, 2)) is Appended.KEPT
    await store.close()


async def test_it_is_not_to_be_written(file_store: SqliteStore, path: Path, row: Row, noon: datetime) -> None:
    table = await file_store.open_table(5, None, noon)
    await say(file_store, "PRAGMA query_only = ON")
    assert await trouble_of(file_store, row(table, 1)) is StoreTrouble.READ_ONLY
    assert await file_store.load(table) == []
    await say(file_store, "PRAGMA query_only = OFF")
    assert await file_store.append(row(table, 1)) is Appended.KEPT


async def test_a_flipped_page_is_one_tables_trouble(path: Path, row: Row, noon: datetime) -> None:
    store = await SqliteStore.open(path)
    tables = [await store.open_table(channel, None, noon) for channel in range(1, 21)]
    for table in tables:
        for version in range(1, 41):
            await store.append(row(table, version))
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    # A leaf of the log, somewhere in its middle: 13 begins a page of a table, 10 one of an index.
    leaves = [
        at
        for at in range(size, len(content), size)
        if content[at] == 13 and b'"bribe"' in content[at : at + size]
    ]
    hit = leaves[len(leaves) // 2]
    content[hit : hit + 64] = b"\xff" * 64
    path.write_bytes(content)
    store = await SqliteStore.open(path)
    outcomes = await asyncio.gather(*(store.load(table) for table in tables), return_exceptions=True)
    damaged = [each for each in outcomes if isinstance(each, StoreError)]
    assert 0 < len(damaged) < 5
    assert {each.trouble for each in damaged} <= {StoreTrouble.DAMAGED, StoreTrouble.UNREADABLE}
    whole = [
        table for table, each in zip(tables, outcomes, strict=True) if not isinstance(each, BaseException)
    ]
    assert await store.append(row(whole[-1], 41)) is Appended.KEPT, "the others go on"
    await store.close()


def without_powers() -> list[str]:
    """What to run a program with, such that rights count for it, too, where the tests run as root."""
    if os.name != "posix":
        pytest.skip("rights are otherwise there")
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("root may write everywhere, and there is no setpriv")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]


@pytest.mark.parametrize("what", ["file", "folder"])
def test_one_who_may_not_write_is_told(tmp_path: Path, what: str) -> None:
    """On the command line, with the exit code of what starting again does not mend."""
    path = tmp_path / "games" / "intrigue.db"
    path.parent.mkdir()
    asyncio.run(_made(path))
    (path if what == "file" else path.parent).chmod(0o400 if what == "file" else 0o500)
    done = subprocess.run(
        [*without_powers(), sys.executable, "-m", "bot", "run"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "INTRIGUE_DISCORD__TOKEN": "made.up.token",
            "INTRIGUE_DISCORD__API_BASE": "http://127.0.0.1:9/",
            "INTRIGUE_STORE__PATH": str(path),
        },
    )
    path.parent.chmod(0o700)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith(f"cannot open {path}: "), last
    assert "chown, chmod" in last
    assert done.returncode == 2


async def _made(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
