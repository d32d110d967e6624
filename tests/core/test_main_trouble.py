"""What the command line says, and how it ends, where something cannot be read, written or spelled."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Self

import pytest

from intrigue_core import MAYFAIR_2005, Game
from intrigue_core.__main__ import main
from intrigue_core.records import GameRecord

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "records" / "golden" / "mayfair-2005-4-seats.jsonl"
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
@pytest.mark.parametrize("buffered", [True, False])
def test_a_disk_that_is_full(buffered: bool) -> None:
    done = run("replay", str(GOLDEN), redirection=f">{FULL}", buffered=buffered)
    assert done.stderr == "the output cannot be written: No space left on device\n"
    assert done.returncode == 2


@needs_a_full_disk
def test_help_onto_a_full_disk() -> None:
    done = run("--help", redirection=f">{FULL}")
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
    for wrong in (b"\xff\n", b"{}\n", b'{"version": 1}', lines[0], lines[-1], b"[" * 50_000 + b"\n"):
        file.write_bytes(b"".join([*lines[:9], wrong, *lines[10:]]))
        first_wrong = 11 if wrong == lines[0] else 10
        assert main(["replay", str(file)]) == 1
        error = capsys.readouterr().err
        assert error.startswith(f"{file}: line {first_wrong}: ")
        assert error.count("\n") == 1


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
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"{file}: line {line}: ")
    assert error.count("\n") == 1
    assert "�" in error
    assert "\x1b" not in error
