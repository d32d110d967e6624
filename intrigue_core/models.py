"""Frozen pydantic models made from fields that need no check, because the game made them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)


def _slot(name: str) -> Callable[[BaseModel, object], None]:
    """What sets one of the four attributes that every model instance has."""
    return vars(BaseModel)[name].__set__


_set_fields = _slot("__dict__")
_set_given = _slot("__pydantic_fields_set__")
_set_extra = _slot("__pydantic_extra__")
_set_private = _slot("__pydantic_private__")


def build(model: type[Model], fields: dict[str, Any], given: set[str]) -> Model:
    """An instance as validation would make it from the same fields, in half the time.

    (`BaseModel.model_construct` takes twice as long as validation; see `docs/engine-speed.md`.)

    Args:
        fields: every field of the model in its order, with its value. The instance keeps this very dict.
        given: the fields without a default. All instances share this set, which pydantic only reads.
    """
    instance = object.__new__(model)
    _set_fields(instance, fields)
    _set_given(instance, given)
    _set_extra(instance, None)
    _set_private(instance, None)
    return instance
