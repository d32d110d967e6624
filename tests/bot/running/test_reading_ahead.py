"""What is read ahead holds nobody up, and not the start."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.running import reading_ahead
from bot.running.reading_ahead import read_ahead


async def test_it_begins_when_the_bot_serves_and_lets_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading_ahead, "_REST", 0)
    serves, done = asyncio.Event(), list[int]()

    def steps() -> Iterator[None]:
        for number in range(100):
            done.append(number)
            yield

    reading = asyncio.create_task(read_ahead(serves.wait, steps()))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not done
    serves.set()
    most, turns = 0, 0
    while not reading.done():
        before = len(done)
        await asyncio.sleep(0)
        most, turns = max(most, len(done) - before), turns + 1
    assert len(done) == 100
    assert most <= 5
    assert turns >= 20
