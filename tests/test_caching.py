"""What is remembered has a bound, and what is used stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.caching import BriefCache, LruCache


def test_the_one_that_was_used_longest_ago_goes() -> None:
    cache = LruCache[str, int](2)
    cache["a"] = 1
    cache["b"] = 2
    assert cache.use("a") == 1
    cache["c"] = 3
    assert list(cache.items()) == [("a", 1), ("c", 3)]
    assert cache.use("b") is None


def test_setting_is_a_use_and_reading_is_none() -> None:
    cache = LruCache[str, int](2)
    cache["a"] = 1
    cache["b"] = 2
    assert cache.get("a") == 1
    cache["b"] = 4
    cache["a"] = 3
    cache["c"] = 5
    assert list(cache) == ["a", "c"]


def test_what_is_dropped_is_just_what_is_unwanted() -> None:
    cache = LruCache[tuple[int, str], int](3)
    for place in ((1, "a"), (2, "a"), (1, "b")):
        cache[place] = 0
    cache.drop_if(lambda place: place[0] == 1)
    assert list(cache) == [(2, "a")]


class Clock:
    """The part of an event loop that tells the time and wakes up; time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._calls: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        self._calls.append((when, callback))

    def advance(self, seconds: float) -> None:
        self.now += seconds
        due = [callback for when, callback in self._calls if when <= self.now]
        self._calls = [call for call in self._calls if call[0] > self.now]
        for callback in due:
            callback()


def test_an_entry_stays_longer_than_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: clock)
    cache = BriefCache[str, int](3, 100)
    cache["a"] = 1
    clock.advance(60)
    cache["b"] = 2
    cache["a"] = 3
    cache["c"] = 4
    cache.drop("c")
    clock.advance(60)
    assert cache.get("a") == 3, "it was set again"
    clock.advance(41)
    assert len(cache) == 0, "nobody has looked for it"
    cache["d"] = 5
    clock.advance(99)
    assert cache.get("d") == 5
    clock.advance(2)
    assert len(cache) == 0
