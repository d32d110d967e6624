"""Frozen pydantic models made from values that need no check, because the game made them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)


def _slot(name: str) -> Callable[[BaseModel, object], None]:
    """What sets one of the attributes that pydantic keeps in every instance."""
    return vars(BaseModel)[name].__set__


_set_given = _slot("__pydantic_fields_set__")
_set_extra = _slot("__pydantic_extra__")
_set_private = _slot("__pydantic_private__")


class Mould(Generic[Model]):
    """Casts instances of one model as validation would make them, in half the time.

    (`BaseModel.model_construct` takes twice as long as validation; see `docs/engine-speed.md`.)

    Args:
        model: a frozen model without private attributes, whose field `kind` alone has a default.
    """

    __slots__ = ("_given", "_kind", "_model", "_names")

    def __init__(self, model: type[Model]) -> None:
        fields = model.model_fields
        self._model = model
        self._kind = fields["kind"].default
        self._names = tuple(fields)
        self._given = {name for name in fields if name != "kind"}  # shared: pydantic only reads it

    def cast(self, values: Iterable[object]) -> Model:
        """An instance with these values of the fields, in order; what stands for `kind` is of no account."""
        instance: Model = object.__new__(self._model)
        fields = vars(instance)
        fields.update(zip(self._names, values))  # noqa: B905 - `strict` would take a third of the time
        fields["kind"] = self._kind
        _set_given(instance, self._given)
        _set_extra(instance, None)
        _set_private(instance, None)
        return instance
