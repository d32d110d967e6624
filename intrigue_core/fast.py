"""What makes play fast: models without checks, tables that fill themselves, sequences made on demand.

No result depends on it: without any of these the same games come out, only slower (docs/engine-speed.md).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast, overload

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)
Key = TypeVar("Key")
Value = TypeVar("Value")
Item = TypeVar("Item", covariant=True)

# --- frozen models from values that need no check, because the game made them ---


def _slot(name: str) -> Callable[[BaseModel, object], None]:
    """Return the setter of one of the attributes that pydantic keeps in every instance."""
    return vars(BaseModel)[name].__set__


_set_fields = _slot("__dict__")
_set_given = _slot("__pydantic_fields_set__")
_set_extra = _slot("__pydantic_extra__")
_set_private = _slot("__pydantic_private__")


def unchecked(model: type[Model]) -> Callable[[Sequence[object]], Model]:
    """Return a constructor for `model` that skips validation, which is half of what an instance costs.

    It takes the values of the fields, in order; the first value, in the place of `kind`, is ignored.
    (`BaseModel.model_construct` takes twice as long as validation; see `docs/engine-speed.md`.)

    Args:
        model: a frozen model without private attributes, whose first field is `kind`.
    """
    kind = model.model_fields["kind"].default
    names = tuple(model.model_fields)[1:]
    given = _required(model)
    new = object.__new__

    def construct(values: Sequence[object]) -> Model:
        fields: dict[str, object] = {"kind": kind}
        number = 1
        for name in names:  # `zip` and `enumerate` take longer
            fields[name] = values[number]
            number += 1
        instance: Model = new(model)
        _set_fields(instance, fields)
        _set_given(instance, given)
        _set_extra(instance, None)
        _set_private(instance, None)
        return instance

    return construct


def _required(model: type[BaseModel]) -> set[str]:
    """Return the fields that were given to an instance which has the defaults of all others.

    All instances share it: pydantic only reads it.
    """
    return {name for name, field in model.model_fields.items() if field.is_required()}


def shared(model: type[Model]) -> Callable[[Sequence[object]], Model]:
    """Return a constructor as `unchecked` does, for instances that are made once and read often.

    Making one takes half as long again; reading its fields is quicker, because the table of their names is
    one for all instances and so is always in the processor's cache.
    """
    kind = model.model_fields["kind"].default
    names = tuple(model.model_fields)[1:]
    given = _required(model)
    put = object.__setattr__

    def construct(values: Sequence[object]) -> Model:
        instance: Model = object.__new__(model)
        put(instance, "kind", kind)
        for name, value in zip(names, values[1:], strict=True):
            put(instance, name, value)
        _set_given(instance, given)
        _set_extra(instance, None)
        _set_private(instance, None)
        return instance

    return construct


# --- a table that fills itself ---


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


# --- a sequence whose items are made when they are asked for ---


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
