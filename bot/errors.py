"""Describes errors for the log without texts that may be secret; errors that keep the bot from starting.

What no line of the log may contain is kept out by `logs`; `incidents` gives users a reference to an error.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from typing import cast


class TellableError(Exception):
    """An error of ours whose text quotes no input, no purse and no stored data, so that it may be logged."""


class MissingTextsError(TellableError):
    """A catalogue lacks texts of an edition. The message is for the engineer who added the edition."""


class HealthError(TellableError):
    """The port of ``[health]`` cannot be used. The message is for the owner."""


def described(error: BaseException) -> dict[str, str]:
    """Return an unexpected error as fields of a log entry: its kind and its place, never its text.

    The text may quote anything, even a player's purse.
    """
    return {
        "error": type(error).__name__,
        "place": "".join(traceback.format_tb(error.__traceback__)),
    }


def traced(error: BaseException) -> str:
    """Return an error with its causes, as a traceback without texts, except those of `TellableError`.

    A library's text may quote a row, the body of a request or a token.
    """
    return "\n".join(_traced(error, set()))


def _traced(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__
    if before is None and not error.__suppress_context__:
        before = error.__context__
    if before is not None and id(before) not in seen:
        yield from _traced(before, seen)
        yield "which led to:"
    if error.__traceback__ is not None:
        yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ != "builtins":
        name = f"{kind.__module__}.{name}"
    yield f"{name}: {error}" if isinstance(error, TellableError) else name
    if isinstance(error, BaseExceptionGroup):
        group = cast("BaseExceptionGroup[BaseException]", error)
        for number, each in enumerate(group.exceptions, start=1):
            if id(each) not in seen:
                yield f"number {number} of {len(group.exceptions)}:"
                yield from _traced(each, seen)
