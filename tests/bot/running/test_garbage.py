"""Garbage is looked for seldom, and not among what stays."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.running import garbage
from bot.running.garbage import keep_tidy, left_alone, set_aside


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


def test_what_is_there_is_set_aside() -> None:
    kept = _Ring()
    set_aside()
    assert gc.get_freeze_count() > 1_000
    assert not any(one is kept for one in gc.get_objects())
    assert gc.get_threshold()[0] > 700, "Python's own"


def test_what_is_new_and_refers_to_itself_is_freed() -> None:
    set_aside()
    gone = weakref.ref(_Ring())
    assert gone() is not None
    set_aside()
    assert gone() is None


def test_what_was_set_aside_is_freed_when_everything_is_looked_through() -> None:
    ring = _Ring()
    gone = weakref.ref(ring)
    set_aside()
    del ring
    set_aside()
    assert gone() is not None
    set_aside(all_anew=True)
    assert gone() is None


async def test_it_goes_on_regularly(monkeypatch: pytest.MonkeyPatch) -> None:
    looks, enough = list[bool](), asyncio.Event()

    def look(*, all_anew: bool = False) -> None:
        looks.append(all_anew)
        if len(looks) >= 7:
            enough.set()

    monkeypatch.setattr(garbage, "set_aside", look)
    monkeypatch.setattr(garbage, "_PAUSE", 0)
    monkeypatch.setattr(garbage, "_ALL_ANEW", 3)
    tidying = asyncio.create_task(keep_tidy())
    await enough.wait()
    tidying.cancel()
    assert looks[:7] == [False, False, True, False, False, True, False]


async def test_at_the_start_all_is_set_aside_without_a_look() -> None:
    kept, gone = _Ring(), weakref.ref(_Ring())
    with left_alone():
        assert not gc.isenabled()
        tidying = asyncio.create_task(keep_tidy())
        await asyncio.sleep(0)
        assert gc.isenabled()
        assert gc.get_threshold()[0] > 700, "Python's own"
        assert not any(one is kept for one in gc.get_objects())
        assert gone() is not None
        tidying.cancel()
    assert gc.isenabled()


async def test_who_stops_it_finds_all_as_it_was() -> None:
    before = gc.get_threshold()
    tidying = asyncio.create_task(keep_tidy())
    await asyncio.sleep(0)
    assert gc.get_freeze_count() > 1_000
    tidying.cancel()
    await asyncio.gather(tidying, return_exceptions=True)
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
