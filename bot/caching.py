"""A bounded cache. Pictures are cached by `bot.pictures.painter`, tables by `bot.tables.repository`."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

TYPED_SECONDS = 15 * 60.0
"""So long is kept what people have typed and not said: until then it is on their screen, and no longer."""


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


class BriefCache(Generic[_Key, _Value]):
    """Keeps at most `most` entries, each for so many seconds after it was set, by the event loop's clock."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._kept: LruCache[_Key, tuple[float, _Value]] = LruCache(most)
        """The entries with their ends, which are in this order."""
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._kept)

    def __setitem__(self, key: _Key, value: _Value) -> None:
        end = asyncio.get_running_loop().time() + self._seconds
        self._kept[key] = end, value
        self._wake_at(end)

    def get(self, key: _Key) -> _Value | None:
        """Return a value; None if there is none."""
        found = self._kept.get(key)
        return None if found is None else found[1]

    def drop(self, key: _Key) -> None:
        """Drop an entry, if there is one."""
        self._kept.pop(key, None)

    def drop_if(self, unwanted: Callable[[_Key], bool]) -> None:
        """Drop the entries with unwanted keys."""
        self._kept.drop_if(unwanted)

    def _wake_at(self, end: float) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_at(end, self._drop_old)

    def _drop_old(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        while self._kept:
            key, (end, _) = next(iter(self._kept.items()))
            if end > now:
                self._wake_at(end)
                return
            del self._kept[key]
