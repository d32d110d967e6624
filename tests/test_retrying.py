"""What has failed is tried again after longer and longer pauses, which end somewhere."""

from __future__ import annotations

import asyncio

import pytest

from bot.retrying import Retry


@pytest.mark.parametrize(
    ("longest", "least", "pauses"),
    [
        (100.0, 0.0, [15.0, 30.0, 60.0, 100.0, 100.0]),
        (5.0, 0.0, [5.0, 5.0]),
        (100.0, 40.0, [40.0, 40.0, 60.0]),
    ],
)
async def test_pauses_double(
    monkeypatch: pytest.MonkeyPatch, longest: float, least: float, pauses: list[float]
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    retry = Retry(longest)
    for _ in pauses:
        await retry.wait(least)
    assert waited == pauses
