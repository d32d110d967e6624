"""What the doctor says fits a terminal, and a program can read it."""

from __future__ import annotations

import json

from bot.ops.doctor import as_json, as_text, is_well
from bot.ops.doctor_checks import Finding, bad, note, skipped, well

FINDINGS: list[Finding] = [
    well("settings", "config.toml: every key is known"),
    note("database", "/var/lib/intrigue/intrigue.db can be read by others " * 3, "Say: chmod 600 it. " * 6),
    bad("token", "Discord refuses it", "Press Reset Token on the page Bot, and copy it from there."),
    skipped("permissions", "REST comes first"),
]


def test_it_fits_into_80_columns() -> None:
    told = as_text(FINDINGS)
    assert all(len(line) <= 80 for line in told.splitlines())
    assert "  BAD  token        Discord refuses it\n" in told
    assert "                    > Press Reset Token" in told
    assert told.endswith("\n\nOne thing is bad. One thing might be better.")


def test_all_is_well() -> None:
    assert as_text(FINDINGS[:1]).endswith("\n\nAll is well.")
    assert is_well([FINDINGS[0], FINDINGS[1], FINDINGS[3]])
    assert not is_well(FINDINGS)


def test_a_program_reads_the_same() -> None:
    told = json.loads(as_json(FINDINGS))
    assert told["well"] is False
    assert told["findings"][2] == {
        "area": "token",
        "grade": "bad",
        "said": "Discord refuses it",
        "remedy": "Press Reset Token on the page Bot, and copy it from there.",
    }
    assert [each["grade"] for each in told["findings"]] == ["well", "note", "bad", "skipped"]
