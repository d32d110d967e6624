"""``python -m intrigue_core show``: a page beside the record, or one line that says what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from intrigue_core.__main__ import main
from tests.intrigue_core.showing.games import GOLDEN


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    shutil.copy(next(each for each in GOLDEN if each.stem == "mayfair-2005-4-seats"), file)
    return file


def test_a_page_beside_the_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(record)]) == 0
    page = record.with_suffix(".html")
    assert capsys.readouterr().out == f"{page}\n"
    text = page.read_text("utf-8")
    assert "<title>Intrigue: Anna, Ben, Clara and David</title>" in text
    assert "David has won, with 232,000 ducats." in text


def test_a_page_elsewhere(record: Path, tmp_path: Path) -> None:
    assert main(["show", str(record), "--out", str(tmp_path / "other.html")]) == 0
    assert (tmp_path / "other.html").exists()
    assert not record.with_suffix(".html").exists()


def test_the_record_is_never_replaced(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = record.read_bytes()
    assert main(["show", str(record), "--out", str(record)]) == 2
    assert "would replace the record" in capsys.readouterr().err
    page = record.rename(record.with_suffix(".html"))
    assert main(["show", str(page)]) == 2
    assert page.read_bytes() == before


def test_one_of_several_games(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = record.with_name("two.jsonl")
    other = next(each for each in GOLDEN if each.stem == "brettspielwelt-4-seats")
    file.write_bytes(record.read_bytes() + other.read_bytes())
    assert main(["show", str(file)]) == 0
    assert capsys.readouterr().out.endswith(" (game 1 of 2; --game chooses another)\n")
    assert main(["show", str(file), "--game", "2"]) == 0
    assert "Brettspielwelt" in file.with_suffix(".html").read_text("utf-8")
    for number in ("0", "3"):
        assert main(["show", str(file), "--game", number]) == 2
        assert capsys.readouterr().err.endswith(f"it holds 2 games, so there is no game {number}\n")


def test_what_is_wrong_is_one_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(record.with_name("nothing"))]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["show", str(record), "--out", str(record.parent / "no" / "such.html")]) == 2
    assert "No such file" in capsys.readouterr().err
    wrong = record.with_name("wrong.jsonl")
    wrong.write_text(record.read_text("utf-8").replace('"amount":1000', '"amount":1500', 1), "utf-8")
    assert main(["show", str(wrong)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"{wrong}: line ")
    assert error.count("\n") == 1
    assert not wrong.with_suffix(".html").exists(), "no page is made of a record that is wrong"
