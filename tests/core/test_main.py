"""The command line, called as from a shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from intrigue_core import EDITIONS, MAYFAIR_2005, Game
from intrigue_core.__main__ import main
from intrigue_core.records import GameRecord

GOLDEN = Path(__file__).parent / "records" / "golden" / "mayfair-2005-4-seats.jsonl"


def usage(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


def test_replay_prints_the_standings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN)]) == 0
    title, *rows = capsys.readouterr().out.splitlines()
    assert title == "mayfair-2005, 4 players, rules 1: 85 commands, finished"
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert rows[0].split() == ["1.", "blue", "232,000", "David"]


def test_equals_share_a_rank(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "begun.jsonl"
    file.write_text(GameRecord.of(Game(MAYFAIR_2005, 3)).dumps(), "utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "mayfair-2005, 3 players, rules 2: 0 commands, not finished",
        "1. red         32,000",
        "1. yellow      32,000",
        "1. green       32,000",
    ]


def test_names_do_nothing_to_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "names.jsonl"
    names = ("\x1b[31mred\x1b[0m", "two\nlines", "Zoë")
    file.write_text(GameRecord.of(Game(MAYFAIR_2005, 3), names).dumps(), "utf-8")
    assert main(["replay", str(file)]) == 0
    output = capsys.readouterr().out
    assert "\x1b" not in output
    assert output.count("\n") == 4
    assert "Zoë" in output


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("names", ["\x1b" * 5_000_000] * 4),
        ("names", ["n"] * 1_000_000),
        ("text", "t" * 5_000_000),
        ("k" * 900_000, 0),
        ("events", [{"kind": "e" * 900_000}]),
    ],
    ids=["names", "many names", "text", "key", "kind"],
)
def test_nothing_in_a_record_is_without_a_bound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, value: object
) -> None:
    header, rest = GOLDEN.read_text("utf-8").split("\n", 1)
    file = tmp_path / "large.jsonl"
    file.write_text(json.dumps({**json.loads(header), key: value}) + "\n" + rest, "utf-8")
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"{file}: line 1: th")
    assert error.count("\n") == 1
    assert len(error) < len(str(file)) + 400


def test_replay_names_the_first_wrong_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "wrong.jsonl"
    file.write_text("".join([*lines[:9], "{}\n", *lines[10:]]), "utf-8")
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith(f"{file}: line 10: ")


def test_replay_without_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nothing")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 2
    assert "directory" in capsys.readouterr().err


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    schemas = json.loads(capsys.readouterr().out)
    assert set(schemas) == {"command", "event", "public_view", "seat_view", "record_header", "record_move"}
    assert schemas["command"]["discriminator"]["propertyName"] == "kind"
    assert set(schemas["event"]["discriminator"]["mapping"]) >= {"bribe_paid", "game_ended"}
    assert schemas["record_header"]["properties"]["record"]["const"] == "intrigue"


def test_arena_table_json_and_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    match = ["arena", "--edition", "amigo-2003", "--players", "greedy,random", "--games", "4", "--jobs", "1"]
    assert main([*match, "--record", str(file)]) == 0
    output = capsys.readouterr()
    title, head, *rows, note = output.out.splitlines()
    assert title == "amigo-2003, 4 seats, 4 games, seed 0"
    assert head.split()[:2] == ["player", "seats"]
    assert [row.split()[0] for row in rows] == ["greedy", "random"]
    assert "95%" in note
    assert output.err == ""

    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.count("finished") == 4

    assert main([*match, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == 4
    assert Game(EDITIONS["amigo-2003"], 4).edition.model_validate(document["edition"]).name == "amigo-2003"
    assert [row["player"] for row in document["players"]] == ["greedy", "random"]
    assert set(document["players"][0]["win_rate"]) == {"mean", "low", "high"}


def test_arena_variant(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--players", "random", "--games", "1", "--jobs", "1", "--json"]
    changes = ["--variant", "refund_banished=true", "--variant", "internal_order=defender_left"]
    assert main([*arguments, *changes]) == 0
    edition = json.loads(capsys.readouterr().out)["edition"]
    assert edition["refund_banished"] is True
    assert edition["internal_order"] == "defender_left"


def test_arena_quick(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--edition", "fx-schmid-1994", "--players", "random", "--games", "1", "--jobs", "1"]
    assert main([*arguments, "--quick", "--variant", "refund_banished=true"]) == 0
    assert capsys.readouterr().out.startswith("fx-schmid-1994, quick, 4 seats, 1 games")
    assert main([*arguments, "--quick", "--json"]) == 0
    edition = json.loads(capsys.readouterr().out)["edition"]
    assert (edition["rounds"], edition["scholars_per_profession"]) == (3, 1)


class Terminal:
    """Enough of a terminal to draw a bar on."""

    def __init__(self) -> None:
        self.written = ""

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return True


def test_arena_shows_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["arena", "--players", "random", "--games", "2", "--jobs", "1"]) == 0
    assert f"\r[{'#' * 20}{' ' * 20}] 1/2 games" in terminal.written
    assert f"[{'#' * 40}] 2/2 games" in terminal.written
    assert terminal.written.endswith("\r\x1b[K")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--edition", "chess"], "invalid choice: 'chess'"),
        (["--seats", "7"], "mayfair-2005 is for 3 to 5 players, not 7"),
        (["--seats", "x"], "invalid int value: 'x'"),
        (["--edition", "brettspielwelt", "--seats", "3"], "for 4 to 5 players, not 3"),
        (["--players", "foo"], "there is no player 'foo': there are random, greedy, easy, normal, hard"),
        (["--players", ""], "there is no player ''"),
        (["--players", "random,greedy,random"], "3 players do not fill 4 seats evenly"),
        (["--games", "0"], "at least one game, not 0"),
        (["--jobs", "0"], "--jobs must be at least 1, not 0"),
        (["--variant", "unit=1500"], "every salary must be a positive multiple of 1500"),
        (["--variant", "colour=red"], "colour: Extra inputs are not permitted"),
        (["--record", "/no/such/folder/file"], "No such file or directory"),
    ],
)
def test_arena_refuses(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert message in usage(capsys, "arena", *arguments)


def test_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert "required" in usage(capsys)


@pytest.mark.parametrize(
    "arguments",
    [["schema"], ["replay", str(GOLDEN)], ["arena", "--players", "random", "--games", "1", "--jobs", "1"]],
)
def test_as_a_module_into_a_closed_pipe(arguments: list[str]) -> None:
    """`python -m intrigue_core schema | head` ends without a traceback."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen(
        [sys.executable, "-m", "intrigue_core", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=30) == 0
