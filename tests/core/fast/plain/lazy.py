"""`intrigue_core.fast.lazy` without the trick: all items are made, whatever is asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TypeVar, cast, overload

Item = TypeVar("Item", covariant=True)


class LazySequence(Sequence[Item]):
    """The tuple of its items."""

    _length: int

    def __init__(self, length: int) -> None:
        self._length = length

    @abstractmethod
    def item(self, number: int) -> Item:
        """Make the item of this number."""

    def _items(self) -> tuple[Item, ...]:
        return tuple([self.item(number) for number in range(self._length)])

    def __len__(self) -> int:
        return len(self._items())

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        return self._items()[index]

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LazySequence | tuple):
            return NotImplemented
        return self._items() == tuple(cast("Sequence[object]", other))

    def __hash__(self) -> int:
        return hash(self._items())
