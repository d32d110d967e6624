"""The benchmark of boards runs and says what it promises. How fast anything is, no test asserts."""

from __future__ import annotations

import json

import pytest

from benchmarks.boards import main


@pytest.mark.stress
def test_it_tells_what_boards_cost_and_who_gets_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--settings", "mayfair-2005/3", "--tables", "3", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["at once"]["asked"] == report["at once"]["got"] == 3
    assert 0 < report["mayfair-2005/3"]["kilobytes"] < 110
    assert report["mayfair-2005/3"]["ratio"] > 0
