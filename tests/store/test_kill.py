"""What was acknowledged is there after kill -9. The parent's list of acknowledgements is the oracle."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bot.store.open import open_store

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("kill_me.py")


def acknowledged_until_killed(address: str, texts: int) -> list[tuple[int, int]]:
    """Run the writer, kill it after so many words of it, and return all that it said was kept."""
    command = [sys.executable, str(WRITER), address]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert writer.stdout is not None
    with writer, writer.stdout as said:
        lines = [said.readline() for _ in range(texts)]
        writer.kill()
        lines += said.readlines()
    pairs = [line.split() for line in lines if line.endswith(b"\n")]
    return [(int(table), int(version)) for table, version in pairs]


async def lost(address: str, acknowledged: list[tuple[int, int]]) -> list[tuple[int, int]]:
    store = await open_store(address)
    kept: set[tuple[int, int]] = set()
    for table in {table for table, _ in acknowledged}:
        for row in await store.load(table):
            assert row.entry == f'"{table}/{row.version}"'
            kept.add((table, row.version))
    await store.close()
    return [pair for pair in acknowledged if pair not in kept]


async def test_nothing_acknowledged_is_lost(address: str) -> None:
    acknowledged: list[tuple[int, int]] = []
    for texts in (11, 42, 93):
        acknowledged += acknowledged_until_killed(address, texts)
        assert await lost(address, acknowledged) == []
    assert len(acknowledged) > 100
