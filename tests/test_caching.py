"""What is remembered has a bound, and what is used stays."""

from __future__ import annotations

from bot.caching import LruCache


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
