"""The benchmark runs and says what it promises. How fast anything is, no test asserts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.engine import main

ROOT = Path(__file__).parents[2]


def test_the_table_has_every_lane_and_another_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.modules["intrigue_core"]
    main(["--quick", "--against", str(ROOT)])
    shown = capsys.readouterr().out
    lanes = ("view(seat).legal_commands(), play", "legal_commands(), play")
    for lane in lanes:
        assert f"\n{lane} " in shown
        assert f"\n{lane}: the other " in shown
    assert "\nfour bargaining players " in shown
    assert sys.modules["intrigue_core"] is before
