"""When Python looks for garbage that refers to itself: seldom, and never through what stays for good.

All else is freed at once, as nothing refers to it any more. A look through everything takes a tenth of a
second for what a bot consists of alone, and all tables wait for it; so what is there once it serves is set
aside, and what has come since then is looked through regularly, before there is much of it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Generator
from contextlib import contextmanager

_YOUNG = 5_000
"""New objects until the youngest are looked through: some commands' worth."""
_OFTEN, _SELDOM = 3, 1_000
"""So many looks at the younger until the older are looked through, too: some milliseconds even after a start,
when all that is new are tables that stay. The oldest are for `set_aside`."""
_PAUSE = 600.0
"""Seconds between two looks through all that is new."""
_ALL_ANEW = 144
"""So many of them until everything is looked through once more: a day's."""


@contextmanager
def left_alone() -> Generator[None]:
    """Look for no garbage while the bot is put together, until `keep_tidy` begins: nearly all of it stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def keep_tidy() -> None:
    """Set everything aside that is there, and go on with that until cancelled; then all is as it was."""
    before, looks = gc.get_threshold(), 0
    # Not looked through yet: at the start that takes a tenth of a second, and finds next to nothing.
    gc.set_threshold(_YOUNG, _OFTEN, _SELDOM)
    gc.freeze()
    gc.enable()
    try:
        while True:
            await asyncio.sleep(_PAUSE)
            looks += 1
            set_aside(all_anew=looks % _ALL_ANEW == 0)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def set_aside(*, all_anew: bool = False) -> None:
    """Look through what is new, and set everything aside that is left.

    Args:
        all_anew: look through everything, which takes a while.
    """
    gc.set_threshold(_YOUNG, _OFTEN, _SELDOM)
    if all_anew:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
