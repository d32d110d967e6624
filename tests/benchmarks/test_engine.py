"""The benchmark runs and says what it promises. How fast anything is, no test asserts."""

from __future__ import annotations

import json

import pytest

from benchmarks.engine import CALLS, LANES, CallFigures, LaneFigures, Report, SettingFigures, main


def test_the_json_report_has_every_lane_and_call(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--json"])
    report = json.loads(capsys.readouterr().out)

    assert report.keys() == Report.__annotations__.keys()
    played = [(setting["edition"], setting["seats"]) for setting in report["settings"]]
    assert played == [
        ("mayfair-2005", 3),
        ("mayfair-2005", 4),
        ("mayfair-2005", 5),
        ("fx-schmid-1994", 4),
        ("fx-schmid-1994", 5),
    ]
    for setting in report["settings"]:
        assert setting.keys() == SettingFigures.__annotations__.keys()
        assert setting["decisions_per_game"] > 0
        assert setting["lanes"].keys() == {*LANES, "replay"}
        assert setting["calls"].keys() == CALLS.keys()
        assert all(lane.keys() == LaneFigures.__annotations__.keys() for lane in setting["lanes"].values())
        assert all(call.keys() == CallFigures.__annotations__.keys() for call in setting["calls"].values())
        aimed = (setting["edition"], setting["seats"]) == ("mayfair-2005", 4)
        for name, lane in setting["lanes"].items():
            assert lane["decisions_per_second"] > 0
            assert (lane["target"] is not None) == (aimed and name in LANES)


def test_the_table_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--edition", "brettspielwelt", "--seats", "4"])
    table = capsys.readouterr().out
    assert "brettspielwelt, 4 seats" in table
    assert all(f"\n  {name} " in table for name in (*LANES, *CALLS))


def test_what_cannot_be_played_cannot_be_measured() -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--quick", "--edition", "brettspielwelt", "--seats", "3"])
