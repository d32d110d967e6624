"""``python -m benchmarks.players report``."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from benchmarks.players import reporting
from benchmarks.players.__main__ import main
from benchmarks.players.seatings import Table, Terms
from intrigue_core import EDITIONS
from intrigue_core.arena import ForfeitError

ONE = Table("Title", ("a",), (("1",),))


Asked: TypeAlias = list[tuple[str, Terms, float]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return the terms that each part of the report is asked for; each then has one small table."""
    found: Asked = []

    def part(name: str) -> None:
        def tables(terms: Terms, minutes: float) -> list[Table]:
            found.append((name, terms, minutes))
            return [ONE]

        monkeypatch.setitem(reporting.SECTIONS, name, tables)

    for name in [*reporting.SECTIONS]:
        part(name)
    return found


def test_all_parts_in_order(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report"]) == 0
    parts = ["strength", "exploits", "search", "bargaining", "askers", "deals", "company", "characters"]
    assert [name for name, *_ in asked] == parts
    assert {(terms.games, terms.jobs, terms.seed) for _, terms, _ in asked} == {(None, 1, 1)}
    assert capsys.readouterr().out == "### mayfair-2005\n\n" + len(parts) * ONE.markdown()


def test_one_part_of_all_editions(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["report", "--edition", "all", "--only", "exploits", "--games", "8", "--minutes", "2"]
    assert main([*arguments, "--jobs", "2", "--seed", "7"]) == 0
    assert asked == [("exploits", Terms(edition, 8, 2, 7), 2) for edition in EDITIONS.values()]
    assert capsys.readouterr().out.count("### ") == len(EDITIONS)


def test_adversaries_of_one_level(asked: Asked) -> None:
    assert main(["report", "--only", "exploits", "--level", "hard"]) == 0
    assert [terms.levels for _, terms, _ in asked] == [("hard",)]


def test_a_player_that_breaks_the_rules_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tables(terms: Terms, minutes: float) -> list[Table]:
        raise ForfeitError("somebody broke the rules")

    monkeypatch.setitem(reporting.SECTIONS, "strength", tables)
    assert main(["report"]) == 1
    assert capsys.readouterr().err == "somebody broke the rules\n"


@pytest.mark.parametrize(
    "wrong", [["--jobs", "0"], ["--games", "0"], ["--only", "x"], ["--edition", "x"], ["--level", "x"]]
)
def test_what_cannot_be_reported(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["report", *wrong])
    assert ended.value.code == 2
    assert capsys.readouterr().err
