"""What this machine can do at all: the yardstick by which benchmarks are compared between machines."""

from __future__ import annotations

from itertools import repeat
from time import process_time

REFERENCE_NS = 21.5
"""The yardstick on the machine where the project's targets were set (CPython 3.11.7)."""


class _Nothing:
    def play(self) -> None:
        """As little as a method can do."""


def call_and_append_ns(times: int) -> float:
    """Return the nanoseconds of an empty method call and a list append, without the loop around them."""
    play = _Nothing().play
    log: list[None] = []
    start = process_time()
    for _ in repeat(None, times):
        play()
        log.append(None)
    between = process_time()
    for _ in repeat(None, times):
        pass
    end = process_time()
    return ((between - start) - (end - between)) / times * 1e9
