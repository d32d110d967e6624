"""``python -m bot show``: a page beside the record, or one line that says what is wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import cli
from intrigue_core import MAYFAIR_2005, Game
from intrigue_core.records import GameRecord

GOLDEN = Path(__file__).parent / "core" / "records" / "golden"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    shutil.copy(GOLDEN / "mayfair-2005-4-seats.jsonl", file)
    return file


def show(*arguments: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli, ["show", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def test_a_page_beside_the_record(record: Path) -> None:
    page = record.with_suffix(".html")
    assert show(record) == (0, f"{page}\n", "")
    text = page.read_text("utf-8")
    assert '<html lang="en">' in text
    assert "<title>Intrigue: Anna, Ben, Clara and David</title>" in text


def test_a_page_elsewhere_in_another_language(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.html"
    assert show(record, "--locale", "de", "-o", other) == (0, f"{other}\n", "")
    assert "<title>Intrige: Anna, Ben, Clara und David</title>" in other.read_text("utf-8")
    assert not record.with_suffix(".html").exists()
    assert show(record, "--locale", "xx") == (2, "", "--locale must be one of en, de\n")


def test_the_record_is_never_replaced(record: Path) -> None:
    before = record.read_bytes()
    assert show(record, "--out", record)[0] == 2
    page = record.rename(record.with_suffix(".html"))
    code, _, error = show(page)
    assert code == 2
    assert "would replace the record" in error
    assert page.read_bytes() == before


def test_one_of_several_games(record: Path) -> None:
    file = record.with_name("two.jsonl")
    file.write_bytes(record.read_bytes() + (GOLDEN / "brettspielwelt-4-seats.jsonl").read_bytes())
    assert show(file)[1].endswith(" (game 1 of 2; --game chooses another)\n")
    assert show(file, "--game", "2")[0] == 0
    assert "BrettspielWelt" in file.with_suffix(".html").read_text("utf-8")
    for number in ("0", "3"):
        assert show(file, "--game", number) == (
            2,
            "",
            f"{file}: it holds 2 games, so there is no game {number}\n",
        )


def test_what_is_wrong_is_one_line(record: Path) -> None:
    assert show(record.with_name("nothing"))[2].endswith("nothing: No such file or directory\n")
    assert show(record, "--out", record.parent / "no" / "such.html")[0] == 2
    wrong = record.with_name("wrong.jsonl")
    header, rest = record.read_text("utf-8").split("\n", 1)
    unfinished = GameRecord.of(Game(MAYFAIR_2005, 3)).dumps()
    for text, says in (
        (f"{header}\n{rest.replace(':1000,', ':1500,', 1)}", "line "),
        (json.dumps({**json.loads(header), "names": ["n" * 5_000_000] * 4}) + "\n" + rest, "line 1: "),
        (json.dumps({**json.loads(header), "\x1b[31m" * 1_000: 1}) + "\n" + rest, "line 1: "),
        (unfinished, "the game is not finished"),
    ):
        wrong.write_text(text, "utf-8")
        code, _, error = show(wrong)
        assert code == 1
        assert error.startswith(f"{wrong}: {says}")
        assert error.count("\n") == 1
        assert "\x1b" not in error
        assert len(error) < len(str(wrong)) + 400
    assert not wrong.with_suffix(".html").exists(), "no page is made of a record that is wrong"
