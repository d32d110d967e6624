"""A pytest plugin that adds editions to the presets, as data and nothing else, for one run of the tests.

    python -m pytest -p tests.rules.fifth.plugin tests/rules tests/core

Only tests about the added editions are run: those that have one of them for a parameter, and those without
an edition for a parameter that go through all editions by themselves.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from intrigue_core import EDITIONS, Edition
from tests.rules.fifth.added import SEXTET, TRIO

ADDED = {edition.name: edition for edition in (TRIO, SEXTET)}

EDITIONS.update(ADDED)  # before any test is collected, as if they had been written among the presets

HERE = Path(__file__).parent

FOR_BOTH = (
    "tests/rules/",
    "tests/core/bargaining/test_outcome.py",
    "tests/core/bargaining/test_legality.py",
)
"""Where both editions are tried; elsewhere only the smaller one, to save time."""

SLOW = (
    *("TestAnyGame", "same_seed", "is_stronger", "[lookahead", "switches[4", "switches[5"),
    *("with_honour_every_word",),
)
"""In the names of tests that take too long to be run once more; that they pass was seen once."""

GO_THROUGH_ALL = ("EDITIONS", "SIZES", "ALL")
"""What is in the source of a test that goes through all editions by itself."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave only what is about the added editions."""
    left = [item for item in items if _is_about_them(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in left])
    items[:] = left


def _is_about_them(item: pytest.Item) -> bool:
    if not isinstance(item, pytest.Function) or item.path.parent == HERE:
        return False  # the tests in this folder start such a run themselves
    if any(part in item.nodeid for part in SLOW):
        return False
    if editions := set(_editions(item)):
        return bool(editions & (set(ADDED) if item.nodeid.startswith(FOR_BOTH) else {TRIO.name}))
    source = inspect.getsource(cast("type", item.obj))
    return item.name.startswith("test_every_edition_has_") or any(name in source for name in GO_THROUGH_ALL)


def _editions(item: pytest.Function) -> Iterator[str]:
    """Yield the names of the editions that a test has for parameters."""
    callspec = getattr(item, "callspec", None)
    for value in () if callspec is None else callspec.params.values():
        if isinstance(value, Edition):
            yield value.name
        elif isinstance(value, str) and value in EDITIONS:
            yield value
