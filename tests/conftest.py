"""What holds for all tests: nothing depends on how fast the machine is, and nobody waits in vain."""

from __future__ import annotations

import gc
import os
import shutil
from pathlib import Path

import pytest

_MEMORY = Path("/dev/shm")  # noqa: S108 - only the folders that pytest makes there, for its user alone
_ROOM = 2**30
"""Bytes that must be free there: some containers have next to none."""

_kept_anywhere = "PYTEST_DEBUG_TEMPROOT" not in os.environ
if _kept_anywhere and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free >= _ROOM:
    # On a disc a database waits for it after each of its transactions, and tests make some hundred thousand.
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(_MEMORY)

# What is imported and collected stays to the end: to look through it for garbage again and again took a
# quarter of all the time.
gc.disable()


class _SetAside:
    """Knows whether it is set aside: to count it, as Python would, takes longer than most tests."""

    def __init__(self) -> None:
        self.all = False
        self._unfreeze = gc.unfreeze
        gc.unfreeze = self.unfreeze

    def freeze(self) -> None:
        gc.freeze()
        self.all = True

    def unfreeze(self) -> None:
        """Stand in for Python's own."""
        self._unfreeze()
        self.all = False


_set_aside = _SetAside()


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of test processes: one more than cores, as some wait for bots of their own."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--one-in", type=int, default=1, metavar="N", help="run only each N-th test")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests between each N-th and the next: what stays is the same in every process."""
    step: int = config.option.one_in
    config.hook.pytest_deselected(items=[item for number, item in enumerate(items) if number % step])
    items[:] = items[::step]


def pytest_configure(config: pytest.Config) -> None:
    """Load the shared modules, but not where tests are only handed out: importing them takes a second."""
    if config.getoption("dist", "no") == "no" or config.option.collectonly:
        config.pluginmanager.import_plugin("tests.support.fixtures")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    _set_aside.freeze()
    gc.set_threshold(5_000, 10, 20)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Set it aside again where a bot has ended, or a test has looked through it."""
    if not _set_aside.all:
        gc.collect()
        _set_aside.freeze()
