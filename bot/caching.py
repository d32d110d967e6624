"""A bounded cache. Pictures are cached by `bot.pictures.painter`, tables by `bot.tables.repository`."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class LruCache(OrderedDict[_Key, _Value]):
    """Keeps at most `most` entries, and drops the one that was set or used longest ago."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: _Key, value: _Value) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)

    def drop_if(self, unwanted: Callable[[_Key], bool]) -> None:
        """Drop the entries with unwanted keys."""
        for key in [key for key in self if unwanted(key)]:
            del self[key]

    def use(self, key: _Key) -> _Value | None:
        """Return a value and mark it as used; None if there is none."""
        found = self.get(key)
        if found is not None:
            self.move_to_end(key)
        return found
