"""Garbage is looked for seldom, and not among what stays."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.running import garbage
from bot.running.garbage import keep_tidy, left_alone, look_anew


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class _Ring:
    """Something that refers to itself: only a look for garbage frees it."""

    def __init__(self) -> None:
        self.itself = self


async def at_once() -> None: ...


def is_aside(thing: object) -> bool:
    return not any(one is thing for one in gc.get_objects())


async def tidying() -> asyncio.Task[None]:
    """Begin, and return what goes on with it."""
    kept = _Ring()
    task = asyncio.create_task(keep_tidy(at_once, lambda: True))
    assert not is_aside(kept)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert is_aside(kept)
    return task


async def stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_at_the_start_all_is_set_aside_without_a_look() -> None:
    gone = weakref.ref(_Ring())
    with left_alone():
        assert not gc.isenabled()
        task = await tidying()
        assert gc.isenabled()
        assert gc.get_threshold()[0] > 700, "Python's own"
        assert gone() is not None
        await stop(task)
    assert gc.isenabled()


async def test_it_waits_until_the_bot_serves() -> None:
    serves = asyncio.Event()
    with left_alone():
        task, kept = asyncio.create_task(keep_tidy(serves.wait, lambda: True)), _Ring()
        for _ in range(3):
            await asyncio.sleep(0)
        assert not gc.isenabled()
        assert not is_aside(kept)
        serves.set()
        for _ in range(3):
            await asyncio.sleep(0)
        assert gc.isenabled()
        assert is_aside(kept)
        await stop(task)


async def test_it_waits_for_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "_STARTS_WITHIN", 0)
    task, kept = asyncio.create_task(keep_tidy(asyncio.Event().wait, lambda: True)), _Ring()
    for _ in range(5):
        await asyncio.sleep(0)
    assert is_aside(kept)
    await stop(task)


async def test_what_is_new_is_looked_through_in_portions_and_set_aside() -> None:
    old = [_Ring() for _ in range(600_000)]
    gc.collect()
    task = await tidying()
    del old
    aside, gone = gc.get_freeze_count(), weakref.ref(_Ring())
    rings, most = list[_Ring](), 0
    for _ in range(30):
        rings += [_Ring() for _ in range(10_000)]
        most = max(most, len(rings) - gc.get_freeze_count() + aside)
    assert gone() is None, "it was garbage"
    assert gc.get_freeze_count() > aside + 200_000
    assert 5_000 < most < 100_000, "how many there are makes no portion larger"
    await stop(task)


async def test_what_was_set_aside_is_freed_when_everything_is_looked_through() -> None:
    ring = _Ring()
    gone = weakref.ref(ring)
    task = await tidying()
    del ring
    gc.collect()
    assert gone() is not None
    kept = _Ring()
    look_anew()
    assert gone() is None
    assert is_aside(kept)
    await stop(task)


async def test_everything_is_looked_through_regularly_while_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks, busy, enough = list[int](), [True, False, True, True, False, False, True], asyncio.Event()

    def look() -> None:
        looks.append(len(busy))
        if len(looks) == 3:
            enough.set()

    def resting() -> bool:
        return not busy.pop(0)

    monkeypatch.setattr(garbage, "look_anew", look)
    monkeypatch.setattr(garbage, "_DAY", 0)
    monkeypatch.setattr(garbage, "_MOMENT", 0)
    task = asyncio.create_task(keep_tidy(at_once, resting))
    await enough.wait()
    await stop(task)
    assert looks == [5, 2, 1], "nobody waited then"


async def test_who_stops_it_finds_python_s_own_ways_again() -> None:
    before, calls = gc.get_threshold(), [*gc.callbacks]
    task = await tidying()
    assert gc.get_threshold() != before
    aside = gc.get_freeze_count()
    await stop(task)
    assert (gc.get_threshold(), gc.callbacks, gc.isenabled()) == (before, calls, True)
    assert gc.get_freeze_count() >= aside, "nobody waits at the end until all of it is looked through"
