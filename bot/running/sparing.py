"""What libraries bring along and nobody here uses, left out while they are imported: a start is shorter."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from types import ModuleType


class _Hollow(ModuleType):
    """Stands for a module: whatever is taken from it is None."""

    def __getattr__(self, name: str) -> None:
        return None


@contextmanager
def left_out(absent: Iterable[str] = (), hollow: Iterable[str] = ()) -> Generator[None]:
    """Import here without some modules; whoever imports them later gets them as they are.

    Args:
        absent: those that whoever imports them can do without.
        hollow: those that it cannot, though nothing of theirs is called.
    """
    stand_ins: dict[str, ModuleType | None] = dict.fromkeys(absent)
    stand_ins |= {name: _Hollow(name) for name in hollow}
    put = {name: module for name, module in stand_ins.items() if name not in sys.modules}
    sys.modules.update(put)  # pyright: ignore[reportArgumentType, reportCallIssue] - None is how one says absent
    try:
        yield
    finally:
        for name in put:
            del sys.modules[name]
