"""What tests of the catalogues share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.fifth import copy_catalogues, forget_words


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The catalogues, to be written into."""
    yield copy_catalogues(tmp_path, monkeypatch)
    monkeypatch.undo()
    forget_words()
