"""The benchmark of the environments runs, as far as others are installed."""

from __future__ import annotations

import pytest

from benchmarks import environments


def test_it_measures_what_is_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert environments.main(["--quick"]) == 0
    told = capsys.readouterr().out
    assert "Intrigue, silent" in told
    assert "Intrigue, with talk" in told
