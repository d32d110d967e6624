"""What is imported in a thread is there for whoever imports it next, and fails for them alone."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.running.meanwhile import import_meanwhile


@pytest.fixture(autouse=True)
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "slow_part.py").write_text("import threading\nmade_in = threading.current_thread().name\n")
    (tmp_path / "broken_part.py").write_text("raise LookupError('broken')\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield
    for name in ("slow_part", "broken_part"):
        sys.modules.pop(name, None)


def bring(name: str) -> None:
    import_meanwhile(name)
    for thread in threading.enumerate():
        if thread.name == f"import-{name}":
            thread.join()


def test_it_is_there_for_whoever_wants_it() -> None:
    bring("slow_part")
    assert importlib.import_module("slow_part").made_in == "import-slow_part"


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_is_wrong_with_it_is_said_to_whoever_wants_it() -> None:
    bring("broken_part")
    with pytest.raises(LookupError, match="broken"):
        importlib.import_module("broken_part")
