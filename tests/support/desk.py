"""The command line, called in the tests' own process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import cli


def no_logs(_level: str, _output: str = "console") -> None:
    """Logging belongs to the whole process: tests of the command line leave it alone."""


def call(*arguments: str) -> Result:
    """Call the command line."""
    return CliRunner().invoke(cli, arguments)


def stand_in(monkeypatch: pytest.MonkeyPatch, module: str, **functions: Callable[..., object]) -> None:
    """Let a module be one that has these functions alone."""
    replaced = ModuleType(module)
    vars(replaced).update(functions)
    monkeypatch.setitem(sys.modules, module, replaced)
