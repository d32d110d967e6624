"""A sequence whose items are made when they are asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TypeVar, cast, overload

Item = TypeVar("Item", covariant=True)


class LazySequence(Sequence[Item]):
    """A tuple in all but memory: it equals the tuple of its items, and hashes as that does.

    Args:
        length: how many items there are.
    """

    __slots__ = ("_length",)

    def __init__(self, length: int) -> None:
        self._length = length

    @abstractmethod
    def item(self, number: int) -> Item:
        """Make the item of this number, 0 to the length less 1."""

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        length = self._length
        if type(index) is int and 0 <= index < length:  # nearly always
            return self.item(index)
        if isinstance(index, slice):
            return tuple([self.item(number) for number in range(length)[index]])
        if not -length <= index < length:
            raise IndexError(index)
        return self.item(index % length)

    def __iter__(self) -> Iterator[Item]:
        return map(self.item, range(self._length))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LazySequence | tuple):
            return NotImplemented
        return tuple(self) == tuple(cast("Sequence[object]", other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
