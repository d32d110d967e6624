"""The load bench: a short run of all that it does."""

from __future__ import annotations

import json

import pytest

from benchmarks.load.__main__ import main


@pytest.mark.stress
@pytest.mark.parametrize(
    ("more", "bots"),
    [([], ["noop", "ours"]), (["--rate", "10"], ["ours", "pictures"])],
    ids=["closed", "rate"],
)
def test_a_short_load(capsys: pytest.CaptureFixture[str], more: list[str], bots: list[str]) -> None:
    """A bot that does nothing and ours are asked the same, and every command is shown wholly."""
    given = ["--tables", "2", "--seconds", "0.5", "--steps", "12", "--bots", *bots]
    assert main([*given, *more, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert [row["bot"] for row in rows] == bots
    for row in rows:
        assert row["rate"] > 0
        assert 0 < row["answer_p50"] <= row["shown_p50"] <= row["shown_p99"]
        assert row["cpu"] > 0
        assert row["memory"] > 10
        assert row["first_answer"] > 0
        assert row["first_cpu"] > 0
        assert row["lost"] == 0
    assert [row["bot"] for row in rows if row["oldest_picture"]] == [bot for bot in bots if bot == "pictures"]
