"""The command line, called as from a shell, also where something cannot be read, written or spelled."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Self

import pytest

from intrigue_core import EDITIONS, MAYFAIR_2005, Game
from intrigue_core.__main__ import main
from intrigue_core.records import GameRecord

# --- commands ---


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
        "mayfair-2005, 3 players, rules 4: 0 commands, not finished",
        "1. red         32,000",
        "1. yellow      32,000",
        "1. green       32,000",
    ]


def wrong(file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Replay a file that is wrong, and return the one line that says so."""
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"{file}: line ")
    assert error.count("\n") == 1
    return error.removeprefix(f"{file}: ")


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
    error = wrong(file, capsys)
    assert error.startswith("line 1: th")
    assert len(error) < 400


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


def test_arena_plays_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--edition", "fx-schmid-1994", "--players", "random", "--games", "1", "--jobs", "1"]
    arguments += ["--quick", "--variant", "refund_banished=true", "--variant", "internal_order=defender_left"]
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("fx-schmid-1994, quick, 4 seats, 1 games")
    assert main([*arguments, "--json"]) == 0
    edition = json.loads(capsys.readouterr().out)["edition"]
    assert (edition["rounds"], edition["scholars_per_profession"]) == (3, 1)
    assert (edition["refund_banished"], edition["internal_order"]) == (True, "defender_left")


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


# --- trouble ---


ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")

NAMES = ("Zoë", "Владимир", "詠春")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "names.jsonl"
    file.write_text(GameRecord.of(Game(MAYFAIR_2005, 3), NAMES).dumps(), "utf-8")
    return file


def run(*arguments: str, redirection: str, buffered: bool = True) -> subprocess.CompletedProcess[str]:
    """Run the program from a shell, which can close what Python cannot."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "" if buffered else "1"}
    program = f'exec "$0" -m intrigue_core "$@" {redirection}'
    return subprocess.run(
        ["/bin/sh", "-c", program, sys.executable, *arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(("encoding", "first"), [("ascii", "Zo?"), ("latin-1", "Zoë"), ("utf-8", "Zoë")])
def test_names_that_cannot_be_spelled_make_no_record_wrong(
    record: Path,
    encoding: str,
    first: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, encoding=encoding))
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().err == ""
    lines = written.getvalue().decode(encoding).splitlines()
    assert lines[1].endswith(first)
    assert lines[2].endswith("Владимир" if encoding == "utf-8" else "????????")


class Failing(BytesIO):
    """A file that can be read to the end, and no further."""

    def __enter__(self) -> Self:
        return self

    def readline(self, size: int | None = -1) -> bytes:
        if line := super().readline(size):
            return line
        raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("what", ["nothing", "a record"])
def test_a_file_that_cannot_be_read_to_its_end(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = b"" if what == "nothing" else GOLDEN.read_bytes()

    def failing(_: Path, mode: str) -> Any:
        assert mode == "rb"
        return Failing(content)

    monkeypatch.setattr(Path, "open", failing)
    assert main(["replay", "some.jsonl"]) == 2
    assert capsys.readouterr().err == "some.jsonl: Input/output error\n"


needs_a_full_disk = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


@needs_a_full_disk
@pytest.mark.parametrize(
    ("arguments", "buffered"),
    [(("replay", str(GOLDEN)), True), (("replay", str(GOLDEN)), False), (("--help",), True)],
    ids=["replay", "unbuffered", "help"],
)
def test_a_disk_that_is_full(arguments: tuple[str, ...], buffered: bool) -> None:
    done = run(*arguments, redirection=f">{FULL}", buffered=buffered)
    assert done.stderr == "the output cannot be written: No space left on device\n"
    assert done.returncode == 2


def test_no_standard_output() -> None:
    done = run("replay", str(GOLDEN), redirection=">&-")
    assert done.stderr == "there is no standard output to write to\n"
    assert done.returncode == 2


def test_no_standard_error_and_a_wrong_record(tmp_path: Path) -> None:
    """There is nobody to tell, and the exit code tells it."""
    file = tmp_path / "wrong.jsonl"
    file.write_text("{}\n", "utf-8")
    done = run("replay", str(file), redirection="2>&-")
    assert done.returncode == 1
    assert done.stdout == done.stderr == ""


def test_whatever_is_wrong_with_a_record_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = GOLDEN.read_bytes().splitlines(keepends=True)
    file = tmp_path / "wrong.jsonl"
    for line in (b"\xff\n", b"{}\n", b'{"version": 1}', lines[0], lines[-1], b"[" * 50_000 + b"\n"):
        file.write_bytes(b"".join([*lines[:9], line, *lines[10:]]))
        first_wrong = 11 if line == lines[0] else 10
        assert wrong(file, capsys).startswith(f"line {first_wrong}: ")


@pytest.mark.parametrize(
    ("line", "before", "after"),
    [
        (1, b'"name":"mayfair-2005"', rb'"name":"may\nfair\u001b[31m","max_seats":3,"colours":["a","b","c"]'),
        (3, b'"kind":"pay_bribe"', rb'"kind":"pay\n\u001b[31mbribe"'),
    ],
)
def test_what_a_record_says_stays_in_its_line(
    line: int, before: bytes, after: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wrote it: the message has one line, and nothing in it that a terminal would obey."""
    lines = GOLDEN.read_bytes().splitlines(keepends=True)
    assert before in lines[line - 1]
    if line == 1:
        lines[0] = re.sub(rb'"max_seats":\d,"colours":\[[^]]*\],', b"", lines[0])
    lines[line - 1] = lines[line - 1].replace(before, after)
    file = tmp_path / "wrong.jsonl"
    file.write_bytes(b"".join(lines))
    error = wrong(file, capsys)
    assert error.startswith(f"line {line}: ")
    assert "�" in error
    assert "\x1b" not in error
