"""`intrigue_core.fast.construct` without the trick: models that pydantic makes, and checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=BaseModel)


def unchecked(model: type[Model]) -> Callable[[Sequence[object]], Model]:
    """Return a constructor that validates; the first value, in the place of `kind`, is ignored."""
    names = tuple(model.model_fields)[1:]

    def construct(values: Sequence[object]) -> Model:
        return model.model_validate(dict(zip(names, values[1:], strict=True)))

    return construct


shared = unchecked
