"""What was acknowledged is there after kill -9. The parent's list of acknowledgements is the oracle."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from bot.store.open import open_store
from bot.tables.store import Appended
from tests.store.conftest import NOON, OpenHere, row

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
        for each in await store.load(table):
            assert each.entry == f'"{table}/{each.version}"'
            kept.add((table, each.version))
    await store.close()
    return [pair for pair in acknowledged if pair not in kept]


async def test_nothing_acknowledged_is_lost(address: str) -> None:
    acknowledged: list[tuple[int, int]] = []
    for texts in (11, 42, 93):
        acknowledged += acknowledged_until_killed(address, texts)
        assert await lost(address, acknowledged) == []
    assert len(acknowledged) > 100


async def test_who_is_killed_while_a_table_opens_leaves_it_announced(
    address: str, open_here: OpenHere
) -> None:
    """The entry and the hold on the channel come together or not at all; then it opens as if nothing was."""
    store = await open_here(address)
    table = await store.announce_table(5, 3, NOON)
    await store.append(row(table, 1))
    await store.close()
    script = WRITER.with_name("kill_opening.py")
    died = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, str(script), address, str(table)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert died.returncode == -signal.SIGKILL
    store = await open_here(address)
    assert (await store.announced_at(5), await store.find_table(5)) == ([table], None)
    assert await store.load(table) == [row(table, 1)]
    assert await store.append(replace(row(table, 2), holds_channel=True)) is Appended.KEPT
    assert (await store.announced_at(5), await store.find_table(5)) == ([], table)
