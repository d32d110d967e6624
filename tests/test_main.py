"""The command line: faults are one clear line and an exit code, never a traceback; and pages of records."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from typer.testing import Result

from bot.__main__ import cli
from bot.cli.errors import exit_of
from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL, ConfigError
from bot.demo import DemoError
from bot.discord_api.gateway import use_endpoints
from bot.installation import install_command
from bot.locales import LANGUAGES
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError, StoreTrouble
from intrigue_core import MAYFAIR_2005, Game
from intrigue_core.records import GameRecord
from tests.loopback.faults import Kind
from tests.loopback.server import Loopback
from tests.support.desk import call, stand_in

pytestmark = pytest.mark.usefixtures("empty_folder")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("run",), "discord.token is missing: put it into config.toml or set INTRIGUE_DISCORD__TOKEN\n"),
        (("run", "--config", "no.toml"), "no.toml cannot be read: No such file or directory\n"),
        (("demo", "--edition", "chess"), "--edition must be one of mayfair-2005, amigo-2003,"),
        (("demo", "--watch", "--seats", "2"), "--seats 2: mayfair-2005 is for 3 to 5 players, not 2\n"),
        (("demo", "--seats", "6"), "--seats 6: mayfair-2005 is for 3 to 5 players, not 6\n"),
        (("demo", "--edition", "brettspielwelt", "--seats", "3"), "--seats 3: brettspielwelt is for 4 to 5"),
        (("demo", "--json"), "--json needs --watch\n"),
        (("demo", "--fast"), "--fast needs --watch\n"),
        (("demo", "--player", "greedy"), "--player needs --watch\n"),
        (
            ("demo", "--watch", "--player", "nobody"),
            "--player: there is no player 'nobody': there are random,",
        ),
        (("demo", "--watch", "--store", "x.db"), "--store is for the page: --watch keeps nothing\n"),
        (("demo", "--locale", "xx"), f"--locale must be one of {', '.join(LANGUAGES)}\n"),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    result = call(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def run_into(error: BaseException | None, monkeypatch: pytest.MonkeyPatch, *options: str) -> Result:
    """Serve until this error, if there is one."""

    def serve(_settings: object, _file: object) -> None:
        if error is not None:
            raise error

    stand_in(monkeypatch, "bot.process", run_serving=serve)
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")
    return call("run", *options)


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (discord.LoginFailure("Improper token"), 2, "discord.token was refused by Discord: copy it again"),
        (
            discord.ConnectionClosed(Mock(close_code=4004), shard_id=0),
            2,
            "discord.token was refused by Discord: copy it again",
        ),
        (ConfigError("play.locale must be known"), 2, "play.locale must be known"),
        (StoreError("cannot open x.db: disk I/O error"), 1, "cannot open x.db: disk I/O error"),
        (
            StoreError("cannot open x.db: database or disk is full", StoreTrouble.FULL),
            1,
            "cannot open x.db: database or disk is full. To do: make room on the disk of the database; then",
        ),
    ],
)
def test_what_serving_meets_is_told_by_key(
    error: Exception, code: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run_into(error, monkeypatch)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(101, "Network is unreachable"), "Network is unreachable"),
        (aiohttp.ClientPayloadError("made.up.token"), "ClientPayloadError"),
        (discord.DiscordServerError(Mock(status=503, reason="made.up.token"), "made.up.token"), "HTTP 503"),
        (discord.GatewayNotFound(), "GatewayNotFound"),
        (discord.RateLimited(1_337.0), "RateLimited"),
        (discord.ConnectionClosed(Mock(close_code=4011), shard_id=None), "the gateway closed the connection"),
    ],
)
def test_no_discord_is_one_line_and_exit_code_1(
    error: Exception, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_discord(run_into(error, monkeypatch), reason)


def no_discord(result: Result, reason: str) -> None:
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"Discord cannot be used: {reason}")
    assert "discord.api_base and discord.gateway_url" in result.stderr
    assert result.stderr.count("\n") == 1
    assert "token" not in result.stderr


@pytest.mark.parametrize(
    ("code", "reason"),
    [(errno.ENOSPC, "No space left on device"), (errno.EMFILE, "Too many open files")],
)
def test_what_the_machine_lacks_is_not_taken_for_discord(
    code: int, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run_into(OSError(code, reason), monkeypatch)
    assert (result.exit_code, result.stderr) == (1, f"run: {reason}\n")


def test_a_reader_who_has_seen_enough_is_not_taken_for_discord() -> None:
    assert exit_of(BrokenPipeError(errno.EPIPE, "Broken pipe"), "backup") is None


@pytest.mark.parametrize(
    ("error", "linger", "waits"),
    [
        (StoreError("cannot open x.db"), "120", [120.0]),
        (discord.LoginFailure("Improper token"), "120", [120.0]),
        (ZeroDivisionError(), "120", [120.0]),
        (ZeroDivisionError(), "0", [0.0]),
        (KeyboardInterrupt(), "120", []),
        (None, "120", []),
    ],
)
def test_after_a_failure_it_lingers_for_who_restarts_it_at_once(
    error: BaseException | None, linger: str, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    run_into(error, monkeypatch, "--linger", linger)
    assert waited == waits


@pytest.fixture
async def there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """A Discord on loopback, where the command line goes."""
    async with Loopback() as there:
        for variable, value in there.environment().items():
            monkeypatch.setenv(variable, value)
        yield there
    use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)


@pytest.mark.parametrize("when", ["changed", "never"])
async def test_the_commands_can_be_told_by_hand(
    there: Loopback, when: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__SYNC_COMMANDS", when)
    result = await asyncio.to_thread(call, "sync")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"Discord has {len(there.commands)} commands.\n"
    assert {"join", "start", "bribe"} <= {command["name"] for command in there.commands}
    assert there.commands[0]["description_localizations"]["de"]
    assert there.calls["PUT /applications/:/commands"] == there.calls["GET /applications/:/commands"] == 1
    assert there.calls.total() == 4, "and the two of the login: no emoji are asked for, or made"
    assert list(tmp_path.iterdir()) == [], "the games are left alone"


async def test_a_gateway_that_leads_nowhere_is_one_line(
    there: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While requests are answered; discord.py would try for ever, with a traceback each time."""
    for address in (
        "ws://127.0.0.1:9/",
        there.environment()["INTRIGUE_DISCORD__API_BASE"].replace("http", "ws"),
    ):
        monkeypatch.setenv("INTRIGUE_DISCORD__GATEWAY_URL", address)
        monkeypatch.setenv("INTRIGUE_PLAY__OWN_EMOJI", "false")
        monkeypatch.setenv("INTRIGUE_STORE__PATH", str(tmp_path / "games.db"))
        no_discord(await asyncio.to_thread(call, "run"), "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("migrate-store", "games.db", "sqlite:///new.db"),
            "an address of a database begins with sqlite:///",
        ),
        (
            ("restore", "letter.txt"),
            "cannot restore letter.txt to games.db: file is not a database. To do: take another",
        ),
        (
            ("backup", "copy.db"),
            "cannot copy games.db to copy.db: file is not a database. To do: keep the backups",
        ),
        (
            ("forget", "7"),
            "cannot open games.db: file is not a database. To do: stop the bot and restore a backup",
        ),
        (("run",), "cannot open games.db: file is not a database. To do: restore a backup"),
    ],
)
def test_what_is_to_be_done_is_said_by_what_was_tried(
    arguments: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: as the last and only line."""
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")
    monkeypatch.setenv("INTRIGUE_STORE__PATH", "games.db")
    for name in ("letter.txt", "games.db"):
        Path(name).write_text("no database " * 1_000)
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(told), result.stderr
    assert result.stderr.count("\n") == 1


def test_a_wrong_address_of_a_server_is_no_server_that_is_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")
    monkeypatch.setenv("INTRIGUE_STORE__URL", "postgresql://u:hush@127.0.0.1:port/d")
    result = call("run")
    assert result.exit_code == 2
    assert result.stderr.startswith("cannot open the database: the address cannot be used (ValueError)")
    assert "postgresql://user:password@host:port/name" in result.stderr
    assert "hush" not in result.stderr


@pytest.mark.parametrize(
    ("trouble", "told"),
    [(errno.ENOSPC, "make room on the disk of the copy"), (errno.EACCES, "write in the folder of the copy")],
)
def test_what_keeps_a_copy_away_is_looked_for_where_the_copy_goes(
    trouble: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_made: Path) -> bool:
        raise OSError(trouble, os.strerror(trouble))

    monkeypatch.setenv("INTRIGUE_STORE__PATH", "games.db")
    Path("games.db").touch()
    monkeypatch.setattr("bot.store.backup.make_private", refuse)
    result = call("backup", "copy.db")
    assert result.exit_code in (1, 2)
    assert told in result.stderr
    assert "of the database" not in result.stderr


def test_a_copy_to_a_folder_that_is_not_there_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_STORE__PATH", "games.db")
    Path("games.db").touch()
    result = call("backup", "nowhere/copy.db")
    assert result.exit_code == 2
    assert result.stderr == f"there is no folder {Path('nowhere').absolute()} for the copy\n"


def test_a_driver_that_is_missing_does_not_come_by_starting_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "made.up.token")
    monkeypatch.setenv("INTRIGUE_STORE__URL", "postgresql://u:p@127.0.0.1:9/d")

    def find_nothing(_name: str) -> None:
        return None

    monkeypatch.setattr("importlib.util.find_spec", find_nothing)
    result = call("run")
    assert result.exit_code == 2
    assert result.stderr.startswith("PostgreSQL needs asyncpg")


async def test_commands_that_discord_does_not_take_are_one_line(there: Loopback) -> None:
    there.add_fault("PUT *", Kind.REFUSE, status=400, code=30034)
    no_discord(await asyncio.to_thread(call, "sync"), "HTTP 400")


def test_the_demo_says_how_to_get_simcord(monkeypatch: pytest.MonkeyPatch) -> None:

    def find_nothing(_name: str) -> None:
        return None

    monkeypatch.setattr("importlib.util.find_spec", find_nothing)
    result = call("demo")
    assert result.exit_code == 2
    assert f"needs simcord: {install_command('demo')}" in result.stderr


def test_the_demo_hands_its_options_on(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[dict[str, Any]] = []

    async def note(**options: Any) -> None:
        await asyncio.sleep(0)
        calls.append(options)

    stand_in(monkeypatch, "bot.demo.terminal", run_watch=note)
    stand_in(monkeypatch, "bot.demo.browser", run_browser=note)
    watch = call("demo", "--watch", "--edition", "amigo-2003", "--seats", "5", "--seed", "7", "--json")
    browser = call("demo", "--no-browser", "--port", "8080", "--locale", "de", "--store", "games.db")
    assert (watch.exit_code, browser.exit_code) == (0, 0)
    assert calls == [
        {
            "edition": "amigo-2003",
            "seats": 5,
            "seed": 7,
            "locale": "en",
            "as_json": True,
            "fast": False,
            "player": None,
        },
        {
            "edition": "mayfair-2005",
            "seats": 4,
            "seed": None,
            "locale": "de",
            "port": 8080,
            "open_browser": False,
            "store": Path("games.db"),
        },
    ]


def test_what_the_demo_cannot_do_is_one_line_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(**_options: Any) -> None:
        await asyncio.sleep(0)
        raise DemoError("--port 8080 is in use")

    stand_in(monkeypatch, "bot.demo.browser", run_browser=refuse)
    result = call("demo", "--port", "8080")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "--port 8080 is in use\n")


def test_whoever_stops_watching_gets_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stopped(**_options: Any) -> None:
        await asyncio.sleep(0)
        raise KeyboardInterrupt

    stand_in(monkeypatch, "bot.demo.terminal", run_watch=stopped)
    result = call("demo", "--watch")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "\n", "")


def test_it_says_its_version() -> None:
    result = call("--version")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"Intrigue on Discord {version('intrigue-on-discord')}\n"


@pytest.mark.parametrize("command", ["run", "sync", "demo", "show"])
def test_help_shows_what_to_type_and_no_types_of_switches(command: str) -> None:
    result = call(command, "--help")
    assert result.exit_code == 0
    assert "<bool>" not in result.stdout
    assert "[default: True]" not in result.stdout


HEAVY = {"aiohttp", "aiosqlite", "discord", "fluent", "PIL", "prometheus_client", "pydantic"}
"""What takes a command line longer to import than to do what it is asked for."""


def test_what_is_installed_is_called_by_one_word() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, name = project["scripts"]["intrigue"].partition(":")
    assert getattr(import_module(module), name) is cli


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("run", "--help"), ("doctor", "--help")])
def test_help_and_version_import_nothing_heavy(arguments: tuple[str, ...]) -> None:
    told = subprocess.run(
        (sys.executable, "-X", "importtime", "-m", "bot", *arguments),
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines() if "|" in line}
    assert "typer" in imported, "the test sees what is imported"
    heavy = HEAVY | {"asyncio", "intrigue_core", "structlog"}
    if len(arguments) > 1:  # typer itself asks pydantic about options
        heavy -= {"pydantic", "asyncio"}
    assert not {name.partition(".")[0] for name in imported} & heavy
    ours = {name for name in imported if name.startswith("bot")}
    assert ours <= {"bot", "bot.installation", "bot.ops", "bot.ops.version"}


async def test_the_owner_has_somebody_forgotten_who_is_not_on_discord_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setenv("INTRIGUE_STORE__PATH", str(path))
    missing = await asyncio.to_thread(call, "forget", "7000000001")
    assert missing.exit_code == 2
    assert "there is no" in missing.stderr
    assert not path.exists()
    store = await SqliteStore.open(path)
    await store.save_note("person:7000000001", "{}")
    nothing = await asyncio.to_thread(call, "forget", "7000000002")
    assert (nothing.exit_code, nothing.stdout) == (0, "Nothing is kept of them.\n")
    noted = await asyncio.to_thread(call, "forget", "7000000001")
    assert noted.exit_code == 0
    assert noted.stdout.startswith("It is noted.")
    assert [each.user_id for each in await store.pending_erasures()] == [7_000_000_001]
    await store.close()


NOT_YET = {
    *("asyncpg", "PIL", "prometheus_client", "resvg_py", "fontTools", "simcord"),
    *("bot.demo", "bot.cli.doctor", "bot.ops.metrics", "bot.ops.health", "bot.store.postgres"),
    *("bot.store.restore", "bot.pictures.render"),
    *("bot.pictures.board", "bot.pictures.composer", "intrigue_core.arena", "jinja2"),
}
"""What a start does without: where it is ever wanted, that is later, or in another process."""


def test_a_start_imports_nothing_that_it_does_without(tmp_path: Path) -> None:
    there = tmp_path / "not-there" / "games.db"
    told = subprocess.run(
        (sys.executable, "-X", "importtime", "-m", "bot", "run"),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "INTRIGUE_DISCORD__TOKEN": "a.b.c", "INTRIGUE_STORE__PATH": str(there)},
    )
    assert told.stderr.endswith("its directory does not exist\n"), "it came as far as that"
    imported = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines() if "|" in line}
    wanted = {"aiohttp.client", "discord", "aiosqlite", "bot.app", "bot.client"}
    assert imported >= wanted
    assert not {name for name in imported for late in NOT_YET if name == late or name.startswith(f"{late}.")}


GOLDEN = Path(__file__).parent / "core" / "records" / "golden"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    shutil.copy(GOLDEN / "mayfair-2005-4-seats.jsonl", file)
    return file


def show(*arguments: str | Path) -> tuple[int, str, str]:
    result = call("show", *map(str, arguments))
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
    assert show(record, "--locale", "xx") == (2, "", f"--locale must be one of {', '.join(LANGUAGES)}\n")


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
