"""Frozen pydantic models made from values that need no check, because the game made them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)


def _slot(name: str) -> Callable[[BaseModel, object], None]:
    """What sets one of the attributes that pydantic keeps in every instance."""
    return vars(BaseModel)[name].__set__


_set_fields = _slot("__dict__")
_set_given = _slot("__pydantic_fields_set__")
_set_extra = _slot("__pydantic_extra__")
_set_private = _slot("__pydantic_private__")


def mould(model: type[Model]) -> Callable[[Sequence[object]], Model]:
    """What casts instances of one model as validation would make them, in half the time.

    It takes the values of the fields, in order; what stands for `kind`, the first, is of no account.
    (`BaseModel.model_construct` takes twice as long as validation; see `docs/engine-speed.md`.)

    Args:
        model: a frozen model without private attributes, whose first field `kind` alone has a default.
    """
    kind = model.model_fields["kind"].default
    names = tuple(model.model_fields)[1:]
    given = set(names)  # shared: pydantic only reads it

    def cast(values: Sequence[object]) -> Model:
        instance: Model = object.__new__(model)
        fields: dict[str, object] = {"kind": kind}
        number = 1
        for name in names:  # `zip` and `enumerate` take longer
            fields[name] = values[number]
            number += 1
        _set_fields(instance, fields)
        _set_given(instance, given)
        _set_extra(instance, None)
        _set_private(instance, None)
        return instance

    return cast
