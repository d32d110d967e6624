"""When Python looks for garbage that refers to itself: seldom, and never through what stays for good.

All else is freed at once, as nothing refers to it any more. A look through everything takes a tenth of a
second for what a bot consists of alone, and all tables wait for it; so what is there once it serves is set
aside. What has come since then is looked through in portions, each of which is set aside, too: so many
objects, however many tables there are, and some milliseconds.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress

_YOUNG = 3_000
"""New objects until the youngest are looked through: some commands' worth."""
_OFTEN, _SELDOM = 1, 2
"""So many looks at the younger until the older are looked through, too: at the oldest, which are set aside
then, when there are some twenty thousand: some milliseconds."""
_STARTS_WITHIN = 60.0
"""Seconds in which a bot serves, mostly: later there may be garbage, whatever it waits for."""
_DAY = 86_400.0
"""Seconds until everything is looked through once more."""
_MOMENT = 1.0
"""Seconds between two looks whether nobody waits for anything."""


@contextmanager
def left_alone() -> Generator[None]:
    """Look for no garbage while the bot is put together, until `keep_tidy` begins: nearly all of it stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def keep_tidy(serving: Callable[[], Awaitable[object]], resting: Callable[[], bool]) -> None:
    """Set everything aside that is there when the bot serves, and what is new from then on, until cancelled.

    What was set aside stays so: it would be looked through while the process ends.

    Args:
        serving: waits until it does.
        resting: does nobody wait for anything just now?
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(_STARTS_WITHIN):
            await serving()
    before, was_on = gc.get_threshold(), gc.isenabled()
    # Not looked through yet: at the start that takes a tenth of a second, and finds next to nothing.
    _put_aside()
    gc.set_threshold(_YOUNG, _OFTEN, _SELDOM)
    gc.callbacks.append(_set_aside)
    gc.enable()
    try:
        pause = _DAY
        while True:
            await asyncio.sleep(pause)
            if resting():
                look_anew()
                pause = _DAY
            else:
                pause = _MOMENT
    finally:
        gc.callbacks.remove(_set_aside)
        gc.set_threshold(*before)
        if not was_on:
            gc.disable()


def look_anew() -> None:
    """Look through everything, whatever was set aside: a quarter of a second with ten thousand channels."""
    gc.unfreeze()
    gc.collect()
    _put_aside()


def _put_aside() -> None:
    """Set everything aside, and look once at the nothing that is left.

    Python lets a fourth as many new objects come as were left by its last look through everything.
    """
    gc.freeze()
    gc.collect()


def _set_aside(phase: str, about: dict[str, int]) -> None:
    """Set aside what a look through the oldest has left; Python calls it before and after each look."""
    if phase == "stop" and about["generation"] == 2:
        gc.freeze()
