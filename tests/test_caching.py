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
