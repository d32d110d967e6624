"""A time of its own for each test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.bot.tables.clocks.timers import Time


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Time]:
    """Time that passes only when the test says so; the timers of all clocks wait for it."""
    loop, time = asyncio.get_running_loop(), Time()
    monkeypatch.setattr(loop, "call_later", time.take_over(loop))
    yield time
    assert not time.waiting(), "a clock was left running"
