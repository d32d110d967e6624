"""What was acknowledged is there after kill -9. The parent's list of acknowledgements is the oracle."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from bot.store import SqliteStore

ROOT = Path(__file__).parents[3]
WRITER = Path(__file__).with_name("kill_me.py")


def acknowledged_until_killed(path: Path, seconds: float, *options: str) -> list[tuple[int, int]]:
    """Run the writer, kill it `seconds` after its first word, and return all that it said was kept."""
    command = [sys.executable, str(WRITER), str(path), *options]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert writer.stdout is not None
    with writer, writer.stdout as said:
        first = said.readline()
        time.sleep(seconds)
        writer.kill()
        lines = [first, *said.readlines()]
    pairs = [line.split() for line in lines if line.endswith(b"\n")]
    return [(int(table), int(version)) for table, version in pairs]


async def lost(path: Path, acknowledged: list[tuple[int, int]]) -> list[tuple[int, int]]:
    store = await SqliteStore.open(path)
    kept: set[tuple[int, int]] = set()
    for table in {table for table, _ in acknowledged}:
        for row in await store.load(table):
            assert row.entry == f'"{table}/{row.version}"'
            kept.add((table, row.version))
    await store.close()
    return [pair for pair in acknowledged if pair not in kept]


async def test_nothing_acknowledged_is_lost(path: Path) -> None:
    acknowledged: list[tuple[int, int]] = []
    for seconds in (0.02, 0.05, 0.11):
        acknowledged += acknowledged_until_killed(path, seconds)
        assert await lost(path, acknowledged) == []
    assert len(acknowledged) > 100


async def test_the_control_would_be_caught(path: Path) -> None:
    acknowledged = acknowledged_until_killed(path, 0.05, "--early")
    assert await lost(path, acknowledged) != []
