"""The file for spreadsheets: read again it says what the games say, and nothing in it is a formula."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from bot.tables.hall.finished import FinishedGame
from bot.tables.hall.spreadsheet import COLUMNS, Spreadsheet, harmless
from tests.bot.tables.hall.games import CHANNEL, computer, ended, left, person

DOCS = Path(__file__).parents[4] / "docs" / "export.md"


def lines_of(*games: FinishedGame) -> list[dict[str, str]]:
    sheet = Spreadsheet({CHANNEL: "intrigue"})
    sheet.add(games)
    text = sheet.content().decode("utf-8-sig")
    assert text.count("\r\n") == 1 + sum(len(game.seats) for game in games)
    return list(csv.DictReader(StringIO(text, newline="")))


def test_a_line_for_each_seat() -> None:
    first = ended(
        person(2**60, 90_000, kept=3, broken=1, titles=("fox", "most-taken")),
        left(11, 20_000),
        computer(30_000, character="miser", level="hard"),
        table_id=501,
    )
    second = ended(person(11, 10), person(2**60, 10), table_id=502, channel_id=8, quick=True, rounds=3)
    lines = lines_of(first, second)
    assert lines[0] == {
        "game": "501",
        "finished_at": first.finished_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "season": "2026-Q4",
        "edition": "mayfair-2005",
        "quick": "no",
        "rounds": "5",
        "channel": "intrigue",
        "people_only": "no",
        "seat": "1",
        "player": f"user {2**60}",
        "player_number": "1",
        "kind": "person",
        "character": "",
        "level": "",
        "rank": "1",
        "cash": "90000",
        "words_kept": "3",
        "words_broken": "1",
        "titles": "fox most-taken",
    }
    assert [line["kind"] for line in lines] == ["person", "left", "computer", "person", "person"]
    assert [line["player_number"] for line in lines] == ["1", "2", "", "2", "1"]
    assert [line["rank"] for line in lines] == ["1", "3", "2", "1", "1"]
    assert (lines[2]["character"], lines[2]["level"]) == ("miser", "hard")
    assert (lines[3]["channel"], lines[3]["quick"], lines[3]["people_only"]) == ("", "yes", "yes")
    assert not any(str(2**60) == value for line in lines for value in line.values()), "no ids of Discord's"


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "＋1", "－1", "＠1"]
)
def test_nothing_is_a_formula(name: str) -> None:
    (line, _) = lines_of(ended(replace(person(1, 9), name=name), person(2, 8)))
    assert line["player"] == f"'{name}"


@pytest.mark.parametrize("name", ["Ada", "a=b", 'say "hi", Ben', "", "’s", "łódź 🦊", "line\nbreak"])
def test_other_names_are_as_they_are(name: str) -> None:
    assert harmless(name) == name
    (line, _) = lines_of(ended(replace(person(1, 9), name=name), person(2, 8)))
    assert line["player"] == name


def test_half_a_character_breaks_nothing() -> None:
    (line, _) = lines_of(ended(replace(person(1, 9), name="\ud83d"), person(2, 8)))
    assert line["player"] == "?"


def test_every_column_is_explained() -> None:
    explained = re.findall(r"^\| `([a-z_]+)` \|", DOCS.read_text("utf-8"), re.MULTILINE)
    assert tuple(explained) == COLUMNS
