"""Frozen pydantic models made from values that need no check, because the game made them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)


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
        model: a frozen model without private attributes, whose first field `kind` alone has a default.
    """
    kind = model.model_fields["kind"].default
    names = tuple(model.model_fields)[1:]
    given = set(names)  # shared: pydantic only reads it
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


def shared(model: type[Model]) -> Callable[[Sequence[object]], Model]:
    """Return a constructor as `unchecked` does, for instances that are made once and read often.

    Making one takes half as long again; reading its fields is quicker, because the table of their names is
    one for all instances and so is always in the processor's cache.
    """
    kind = model.model_fields["kind"].default
    names = tuple(model.model_fields)[1:]
    given = set(names)
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
