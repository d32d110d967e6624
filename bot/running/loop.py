"""The event loop that serves: uvloop where there is one, else asyncio's own."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")

_TURN = 0.0005
"""Seconds after which a thread that is busy lets another one go on. Python's own five milliseconds are long
for the thread that writes: it has to get its turn some four times until a command is kept."""


def run(main: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine on a loop of its own, and return what it returns.

    There is no uvloop for Windows: everything works without it, and takes a little longer.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(_TURN)
    try:
        if importlib.util.find_spec("uvloop") is None:
            return asyncio.run(main)
        import uvloop

        return uvloop.run(main)
    finally:
        sys.setswitchinterval(before)
