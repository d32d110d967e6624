"""Background tasks end when they are to, and pauses between tries double."""

from __future__ import annotations

import asyncio

import pytest

from bot.jobs import Retry, cancel, running


async def for_ever() -> None:
    await asyncio.Event().wait()


async def fail() -> None:
    raise KeyError


async def test_it_is_over_when_cancel_returns() -> None:
    cleaned = list[str]()

    async def work() -> None:
        try:
            await for_ever()
        finally:
            await asyncio.sleep(0)
            cleaned.append("done")

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    await cancel(None, task)
    assert task.cancelled()
    assert cleaned == ["done"]


async def test_what_has_failed_or_never_begun_is_over() -> None:
    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await cancel(task, None)
    await cancel()
    assert isinstance(task.exception(), KeyError)


async def test_it_runs_no_longer_than_its_block() -> None:
    ended = asyncio.Event()

    async def work() -> None:
        try:
            await for_ever()
        finally:
            ended.set()

    async def break_off() -> None:
        async with running(work(), "work"):
            await asyncio.sleep(0)
            assert not ended.is_set()
            await fail()

    with pytest.raises(KeyError):
        await break_off()
    assert ended.is_set()


@pytest.mark.parametrize(
    ("given", "pauses"),
    [
        ((100.0,), [15.0, 30.0, 60.0, 100.0, 100.0]),
        ((5.0,), [5.0, 5.0]),
        ((10.0, 3.0), [3.0, 6.0, 10.0]),
    ],
)
async def test_pauses_double(
    monkeypatch: pytest.MonkeyPatch, given: tuple[float, ...], pauses: list[float]
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    retry = Retry(*given)
    for _ in pauses:
        await retry.wait()
    assert waited == pauses
