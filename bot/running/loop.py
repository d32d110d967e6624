"""The event loop that serves: uvloop where there is one, else asyncio's own."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")


def run(main: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine on a loop of its own, and return what it returns.

    There is no uvloop for Windows: everything works without it, and takes a little longer.
    """
    if importlib.util.find_spec("uvloop") is None:
        return asyncio.run(main)
    import uvloop

    return uvloop.run(main)
