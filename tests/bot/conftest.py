"""What tests of several rooms need."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.waiting import Wait


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
