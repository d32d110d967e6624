"""Everything logged comes out alike, and secrets do not."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
import structlog

from bot.ops.logs import set_up_logs, writing_aside
from bot.tables.store import StoreError, StoreTrouble


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_both_kinds_of_loggers_write_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "json")
    structlog.stdlib.get_logger("bot.app").info("table_opened", table=7)
    logging.getLogger("discord.client").info("Shard ID %s has connected", 3)
    ours, theirs = lines(capsys)
    assert (ours["event"], ours["table"], ours["level"], ours["logger"]) == (
        "table_opened",
        7,
        "info",
        "bot.app",
    )
    assert (theirs["event"], theirs["logger"]) == ("Shard ID 3 has connected", "discord.client")
    for line in (ours, theirs):
        at = datetime.fromisoformat(line["timestamp"])
        assert at.utcoffset() is not None
        assert line["timestamp"].endswith("Z")


def test_that_there_is_no_voice_is_no_news(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "json")
    discord = logging.getLogger("discord.client")
    for library in ("PyNaCl", "davey"):
        discord.warning(f"{library} is not installed, voice will NOT be supported")
    discord.warning("PyNaCl is not installed, and something else")
    assert [line["event"] for line in lines(capsys)] == ["PyNaCl is not installed, and something else"]


def test_the_console_has_one_readable_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("warning")
    log = structlog.stdlib.get_logger("bot")
    log.info("unheard")
    log.warning("no_permission", channel=5)
    printed = capsys.readouterr().err
    assert "unheard" not in printed
    assert "no_permission" in printed
    assert "channel=5" in printed


def test_secrets_stay_out(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "json")
    structlog.stdlib.get_logger("bot").warning(
        "refused", token="s3cret", amount=4000, content="psst", table=1
    )
    logging.getLogger("discord.webhook").warning(
        "POST /api/v10/interactions/12/aW50.s3-cret/callback was slow"
    )
    purse = "32,000 ducats"
    failure = "PATCH /webhooks/12/s3cret/messages/@original failed"
    try:
        raise OSError(failure)
    except OSError:
        structlog.stdlib.get_logger("bot").exception("edit_failed")
    printed = capsys.readouterr().err
    assert "s3cret" not in printed
    assert "s3-cret" not in printed
    assert "4000" not in printed
    assert "psst" not in printed
    assert printed.count("[kept out]") == 4
    assert "edit_failed" in printed
    assert purse not in printed


@pytest.mark.parametrize("name", ["discord.gateway", "discord.http", "aiosqlite"])
def test_libraries_never_log_payloads(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "json")
    logging.getLogger(name).debug("WebSocket Event: the options of a command")
    assert capsys.readouterr().err == ""


SECRET = "571239"


class QuotingError(Exception):
    """A library's error that quotes a row."""


def nested() -> None:
    """Raise an error that another has led to, as libraries do."""
    try:
        raise OSError(f"row {SECRET} cannot be written")
    except OSError as error:
        raise QuotingError(f"the row was {SECRET}") from error


def test_no_text_of_a_librarys_error_is_logged(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "json")
    try:
        nested()
    except QuotingError as error:
        structlog.stdlib.get_logger("bot").exception("broken")
        logging.getLogger("somebody").exception("It failed")
        logging.getLogger("somebody").error("It failed with %s and %r", error, error)
    printed = capsys.readouterr().err
    assert SECRET not in printed
    ours, theirs, told = (json.loads(line) for line in printed.splitlines())
    for line in (ours, theirs):
        assert line["exception"].splitlines()[-1] == "tests.ops.test_logs.QuotingError", "what it was"
        assert line["exception"].count("in nested") == 2, "and where"
        assert "OSError\nwhich led to:" in line["exception"], "and why"
    assert told["event"] == "It failed with QuotingError and 'QuotingError'"


def test_what_is_known_to_quote_nothing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "json")
    try:
        raise StoreError("cannot append: database or disk is full", StoreTrouble.FULL)
    except StoreError:
        logging.getLogger("somebody").exception("It failed")
    (line,) = lines(capsys)
    assert line["exception"].endswith("StoreError: cannot append: database or disk is full")


def test_every_error_of_a_group_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "json")
    try:
        raise ExceptionGroup("several", [ValueError(SECRET), KeyError(SECRET)])
    except ExceptionGroup:
        logging.getLogger("somebody").exception("It failed")
    (line,) = lines(capsys)
    assert SECRET not in str(line)
    assert "number 1 of 2:\nValueError\nnumber 2 of 2:\nKeyError" in line["exception"]


async def test_what_asyncio_shows_of_a_task_is_kept_out(capsys: pytest.CaptureFixture[str]) -> None:
    """It writes out what a task has raised, and what a callback was given."""
    set_up_logs("debug", "json")

    async def fails() -> None:
        raise QuotingError(SECRET)

    def rings(cash: int) -> None:
        raise QuotingError(f"{cash}")

    loop = asyncio.get_running_loop()
    failing = asyncio.create_task(fails(), name="background-7")
    loop.call_soon(rings, int(SECRET))
    await asyncio.wait([failing])
    await asyncio.sleep(0)
    del failing
    gc.collect()
    printed = capsys.readouterr().err
    assert SECRET not in printed
    events = [json.loads(line) for line in printed.splitlines()]
    told = {line["event"]: line["exception"] for line in events if line["logger"] == "asyncio"}
    assert "Task exception was never retrieved (background-7)" in told
    assert any(event.startswith("Exception in callback test_what_asyncio") for event in told)
    assert all("tests.ops.test_logs.QuotingError" in exception for exception in told.values())


ROOT = Path(__file__).parents[2]

CHATTY = """
    import logging, sys, time
    sys.path.insert(0, {root!r})
    from bot.ops.logs import set_up_logs, writing_aside

    set_up_logs("info", "json")
    begun = time.monotonic()
    with writing_aside():
        for number in range({lines}):
            logging.getLogger("discord").info("%s %s", number, "x" * 100)
        print(time.monotonic() - begun, flush=True)
        sys.stdin.read(1)
        logging.getLogger("discord").info("again")
    {then}
"""
"""Logs more than a pipe holds; goes on when it is told to, and ends as it is told to."""


def chatty(lines: int, then: str = "") -> subprocess.Popen[str]:
    script = dedent(CHATTY).format(root=str(ROOT), lines=lines, then=then)
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, "-c", script], text=True, **pipes)


def test_a_log_that_nobody_reads_stops_nobody_and_says_what_is_missing() -> None:
    with chatty(6_000) as process:
        assert process.stdout is not None
        assert float(process.stdout.readline()) < 10, "it waits for no line"
        _, log = process.communicate("\n", timeout=60)
    assert process.returncode == 0
    told = [json.loads(line) for line in log.splitlines()]
    gaps = [line for line in told if line["event"] == "log.dropped"]
    assert {gap["level"] for gap in gaps} == {"warning"}
    assert len(told) - len(gaps) + sum(gap["lines"] for gap in gaps) == 6_001
    assert told[-1]["event"] in ("again", "log.dropped")


def test_a_process_ends_in_time_though_nobody_reads_its_log() -> None:
    with chatty(6_000) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdout.readline()
        begun = time.monotonic()
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.wait(30) == 0, "nor does the interpreter abort"
        assert time.monotonic() - begun < 15


def test_the_traceback_of_a_crash_comes_after_all_that_was_logged() -> None:
    with chatty(10, then="raise ZeroDivisionError") as process:
        _, log = process.communicate("\n", timeout=60)
    *lines, last = log.splitlines()
    assert last == "ZeroDivisionError"
    assert [json.loads(line)["event"] for line in lines if line.startswith("{")][-1] == "again"


def test_lines_that_a_full_disk_refuses_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("info", "json")
    full = True

    def write(text: str) -> None:
        if full:
            raise OSError(28, "No space left on device")
        sys.stderr.write(text)

    monkeypatch.setattr("bot.ops.logs._writer", lambda: write)
    with writing_aside():
        logging.getLogger("discord").info("first")
        until_written()
        full = False
        logging.getLogger("discord").info("second")
    assert [line["event"] for line in lines(capsys)] == ["log.dropped", "second"]


def until_written() -> None:
    """Wait until nothing waits to be written."""
    handler: Any = logging.getLogger().handlers[0]
    assert handler.drain()


def test_the_steps_of_a_font_are_no_news_to_an_owner(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "json")
    logging.getLogger("fontTools.subset").info("Closing glyph list over 'GSUB': 4 glyphs before")
    assert lines(capsys) == []
