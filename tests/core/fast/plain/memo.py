"""`intrigue_core.fast.memo` without the trick: everything is worked out whenever it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(Generic[Key, Value]):
    """What a function returns for each key, and nothing kept of it."""

    def __init__(self, make: Callable[[Key], Value], limit: int) -> None:
        self._make = make
        self.limit = limit

    def __getitem__(self, key: Key) -> Value:
        return self._make(key)
