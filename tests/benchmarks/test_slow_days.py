"""To prepare bribes is what it is for: a slow game is over in far fewer days."""

from __future__ import annotations

import json

import pytest

from benchmarks.slow_days import Course, main, play


def test_preparing_bribes_halves_the_days() -> None:
    as_it_comes, prepared = (
        [play(seed, preparing=preparing) for seed in range(4)] for preparing in (False, True)
    )
    assert sum(course.prepared for course in as_it_comes) == 0
    assert all(course.prepared > 30 for course in prepared)
    assert 2 * sum(course.days for course in prepared) < sum(course.days for course in as_it_comes)


def test_a_game_is_the_same_each_time() -> None:
    assert play(1, preparing=True) == play(1, preparing=True)


def test_the_figures_are_for_programs_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for options in (["--games", "1"], ["--games", "1", "--json"]):
        monkeypatch.setattr("sys.argv", ["slow_days", *options])
        assert main() == 0
    told = capsys.readouterr().out
    assert set(json.loads(told[told.index("{") :])["prepared"]) == set(Course._fields)
