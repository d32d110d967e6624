"""What is left out of an import is left out of that one alone."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.running.sparing import left_out


@pytest.fixture(autouse=True)
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make a library that imports another one."""
    (tmp_path / "needy.py").write_text("from needed_part import Session, session as begin\n")
    (tmp_path / "needed_part.py").write_text("class Session: ...\ndef session(): ...\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield
    for name in ("needy", "needed_part"):
        sys.modules.pop(name, None)


def test_a_library_is_imported_without_what_is_left_out() -> None:
    with left_out(["needed_part"]):
        needy = importlib.import_module("needy")
    assert (needy.Session, needy.begin) == (None, None)


def test_whoever_imports_it_later_has_it_whole() -> None:
    with left_out(["needed_part"]):
        importlib.import_module("needy")
    assert importlib.import_module("needed_part").Session.__name__ == "Session"


def test_what_is_there_already_stays() -> None:
    needed = importlib.import_module("needed_part")
    with left_out(["needed_part"]):
        assert importlib.import_module("needy").Session is needed.Session
    assert sys.modules["needed_part"] is needed


def test_a_failure_leaves_nothing_behind() -> None:
    with pytest.raises(LookupError), left_out(["needed_part"]):
        raise LookupError
    assert "needed_part" not in sys.modules
