"""The doctor over real sockets, on a Discord that is not well; its report for people and programs."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import formatdate
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import cli
from bot.cli.doctor import as_json, as_text, examine, is_well
from bot.cli.doctor_checks import (
    Finding,
    Grade,
    _of_clock,  # pyright: ignore[reportPrivateUsage]
    bad,
    note,
    skipped,
    well,
)
from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL, load_settings
from bot.discord_api.gateway import use_endpoints
from bot.discord_api.keeper import SHARED_NOTE
from bot.discord_api.permissions import invitation
from bot.pictures.emblems import emblems
from bot.store.sqlite import SqliteStore
from tests.loopback.faults import Kind
from tests.loopback.payloads import APPLICATION, APPLICATION_ID, BOT, Payload, new_id
from tests.loopback.rest import ROUTES
from tests.loopback.server import TOKEN, Loopback
from tests.loopback.state import State

NOW = datetime(2026, 7, 9, 12, tzinfo=UTC)
VIEW = 1 << 10
SEND = 1 << 11
ATTACH = 1 << 15


def gateway_of(_state: State, _parts: list[str], _body: Payload, _files: Any) -> Payload:
    return {"url": "wss://gateway.discord.gg"}


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, empty_folder: Path) -> Iterator[None]:
    monkeypatch.setenv("INTRIGUE_PLAY__PICTURES", "false")
    monkeypatch.setitem(ROUTES, "GET /gateway", gateway_of)
    yield
    use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    async with Loopback() as discord:
        yield discord


async def examined(discord: Loopback, monkeypatch: pytest.MonkeyPatch, **settings: str) -> dict[str, Finding]:
    """Return the findings by area: the worst of each."""
    for key, value in {**discord.environment(), **settings}.items():
        monkeypatch.setenv(key, value)
    findings = await examine(None)
    told = as_text(findings) + as_json(findings)
    assert TOKEN not in told
    assert all(len(line) <= 80 for line in as_text(findings).splitlines())
    order = [Grade.SKIPPED, Grade.WELL, Grade.NOTE, Grade.BAD]
    return {each.area: each for each in sorted(findings, key=lambda each: order.index(each.grade))}


def asked(discord: Loopback) -> set[str]:
    return {route.partition(" ")[0] for route in discord.calls}


async def with_commands(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord have the commands of this version."""
    from bot.process import sync_commands

    for key, value in discord.environment().items():
        monkeypatch.setenv(key, value)
    await sync_commands(load_settings())
    discord.calls.clear()


async def test_all_is_well(discord: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    guild = discord.add_guild()
    discord.add_channel(guild)
    await with_commands(discord, monkeypatch)
    for name in emblems():
        discord.emoji[new_id()] = {"id": str(new_id()), "name": name}
    before = json.dumps([discord.commands, list(discord.messages)])
    found = await examined(discord, monkeypatch)
    graded = {area: each.grade for area, each in found.items()}
    assert graded == {
        "pictures": Grade.SKIPPED,
        **dict.fromkeys(
            ("settings", "words", "disk", "database", "REST", "clock", "gateway", "token", "intents"),
            Grade.WELL,
        ),
        **dict.fromkeys(("starts", "commands", "emoji", "permissions"), Grade.WELL),
    }
    assert "all that is needed in 1 text channels" in found["permissions"].said
    assert asked(discord) == {"GET"}, "nothing is changed"
    assert json.dumps([discord.commands, list(discord.messages)]) == before
    assert discord.gateway.identified == 0, "nobody says who they are"
    assert list(tmp_path.iterdir()) == []


async def test_what_is_missing_where_there_are_tables(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    guild = discord.add_guild()
    guild["owner_id"] = "1"
    good, locked, other = (discord.add_channel(guild, name) for name in ("good", "locked", "other"))
    overwrite = {"id": guild["id"], "type": 0, "allow": "0", "deny": str(SEND | ATTACH)}
    for channel in (locked, other):
        channel["permission_overwrites"] = [overwrite]
    guild["roles"][0]["permissions"] = str(VIEW | SEND | ATTACH | 1 << 38)
    store = await SqliteStore.open(tmp_path / "intrigue.db")
    for place, parent in (
        (good["id"], None),
        (locked["id"], None),
        ("77", int(other["id"])),
        ("78", None),
    ):
        await store.open_table(int(place), int(guild["id"]), NOW, parent_id=parent)
    await store.open_table(99, 4242, NOW)
    found = await examined(discord, monkeypatch, INTRIGUE_PLAY__PICTURES="true")
    await store.close()
    missing = found["permissions"]
    assert missing.grade is Grade.BAD
    assert "#locked (Send Messages, Attach Files)" in missing.said
    assert "#other (Attach Files)" in missing.said, "in a thread of it the bot may send"
    assert "a channel that it does not see (View Channel)" in missing.said
    assert "#good" not in missing.said
    assert "Edit Channel" in missing.remedy
    assert "1 open tables are on servers that the bot is not on" in found["servers"].said


async def test_where_there_are_no_tables_all_text_channels_are_summed_up(
    discord: Loopback,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guild = discord.add_guild()
    guild["owner_id"] = "1"
    for number in range(12):
        channel = discord.add_channel(guild, f"room-{number}\x1b[31m")
        channel["permission_overwrites"] = [{"id": guild["id"], "type": 0, "allow": "0", "deny": str(VIEW)}]
    guild["roles"][0]["permissions"] = str(VIEW | SEND)
    missing = (await examined(discord, monkeypatch))["permissions"]
    assert missing.grade is Grade.NOTE
    assert "missing in 12 of 12 text channels" in missing.said
    assert missing.said.endswith("and 6 more")
    assert "\x1b" not in missing.said, "a name does nothing to a terminal"


async def test_commands_of_another_version(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    discord.add_guild()
    await with_commands(discord, monkeypatch)
    discord.commands = discord.commands[1:]
    found = await examined(discord, monkeypatch)
    assert found["commands"].grade is Grade.NOTE
    assert found["commands"].remedy.startswith("The bot tells Discord when it starts")
    assert found["commands"].remedy.endswith("intrigue sync")
    never = await examined(discord, monkeypatch, INTRIGUE_DISCORD__SYNC_COMMANDS="never")
    assert never["commands"].remedy == "Say: intrigue sync"
    assert len(discord.commands) > 5
    assert asked(discord) == {"GET"}


async def test_emoji_that_the_application_lacks(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    discord.add_guild()
    for name in list(emblems())[2:]:
        discord.emoji[new_id()] = {"id": str(new_id()), "name": name}
    found = await examined(discord, monkeypatch)
    assert (found["emoji"].grade, found["emoji"].said) == (
        Grade.NOTE,
        f"the application lacks 2 of {len(emblems())}",
    )
    without = await examined(discord, monkeypatch, INTRIGUE_PLAY__OWN_EMOJI="false")
    assert without["emoji"].grade is Grade.SKIPPED
    assert asked(discord) == {"GET"}


async def test_an_address_that_is_not_known_is_named(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy or a compatible server may lack one."""
    monkeypatch.delitem(ROUTES, "GET /users/@me/guilds")
    found = await examined(discord, monkeypatch)
    assert (found["Discord"].grade, found["Discord"].said) == (
        Grade.BAD,
        "HTTP 404 for GET /users/@me/guilds",
    )
    assert "discord.api_base" in found["Discord"].remedy


async def test_another_program_that_the_running_bot_has_noticed(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    discord.add_guild()
    store = await SqliteStore.open(tmp_path / "intrigue.db")
    for minutes, grade in ((5, Grade.BAD), (120, Grade.WELL)):
        noticed = datetime.now(UTC) - timedelta(minutes=minutes)
        await store.save_note(SHARED_NOTE, noticed.isoformat())
        found = await examined(discord, monkeypatch)
        assert found["token"].grade is grade
        assert ("noticed 5 minutes ago" in found["token"].said) == (grade is Grade.BAD)
    await store.save_note(SHARED_NOTE, "no time")
    assert (await examined(discord, monkeypatch))["token"].grade is Grade.WELL
    await store.close()


async def test_a_token_that_is_refused(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    discord.add_fault("GET /users/@me", Kind.REFUSE, status=401, times=None)
    found = await examined(discord, monkeypatch)
    assert (found["token"].grade, found["token"].said) == (Grade.BAD, "Discord refuses it")
    assert "Reset Token" in found["token"].remedy


async def test_no_token_and_a_discord_that_is_there(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await examined(discord, monkeypatch, INTRIGUE_DISCORD__TOKEN="")
    assert found["token"].grade is Grade.BAD
    assert "discord.token is missing" in found["token"].said
    assert found["REST"].grade is found["gateway"].grade is Grade.WELL
    assert found["commands"].said == "not looked at: the token comes first"


async def test_discord_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Loopback() as discord:
        environment = discord.environment()
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    found = {each.area: each for each in await examine(None)}
    assert found["REST"].grade is Grade.BAD
    assert found["gateway"].grade is Grade.SKIPPED, "it is one fault"
    assert "discord.api_base" in found["REST"].remedy
    assert found["permissions"].said == "not looked at: REST comes first"


@pytest.mark.parametrize("kind", [Kind.REFUSE, Kind.HTML, Kind.RESET])
async def test_discord_fails_in_the_middle(
    discord: Loopback, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    discord.add_guild()
    discord.add_fault("GET /guilds/:", kind, status=403 if kind is Kind.REFUSE else 502, times=None)
    found = await examined(discord, monkeypatch)
    assert found["commands"].grade is Grade.NOTE, "what could be found out is told"
    worst = found.get("Discord") or found["permissions"]
    assert worst.grade in (Grade.BAD, Grade.SKIPPED)
    assert "Traceback" not in worst.said


async def _at_once(_seconds: float) -> None:
    """Do not wait before it is tried again."""


async def test_people_s_clicks_go_somewhere_else(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    discord.add_guild()
    monkeypatch.setitem(APPLICATION, "interactions_endpoint_url", "https://example.invalid/")
    found = await examined(discord, monkeypatch)
    assert found["intents"].grade is Grade.BAD
    assert "Interactions Endpoint URL" in found["intents"].remedy


@pytest.mark.parametrize(("left", "grade"), [(0, Grade.BAD), (40, Grade.NOTE), (900, Grade.WELL)])
async def test_how_often_it_may_still_start_today(
    discord: Loopback, left: int, grade: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gateway(_state: State, _parts: list[str], _body: Payload, _files: Any) -> Payload:
        limit = {"total": 1000, "remaining": left, "reset_after": 0, "max_concurrency": 1}
        return {"url": "ws://127.0.0.1:9/", "shards": 1, "session_start_limit": limit}

    monkeypatch.setitem(ROUTES, "GET /gateway/bot", gateway)
    discord.add_guild()
    found = await examined(discord, monkeypatch)
    assert (found["starts"].grade, found["starts"].said) == (grade, f"{left} of 1000 left today")


async def test_on_no_server(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    found = await examined(discord, monkeypatch)
    assert (found["servers"].grade, found["servers"].said) == (Grade.BAD, "the bot is on no server")
    assert found["servers"].remedy == f"Invite it: {invitation(APPLICATION_ID)}"


@pytest.mark.parametrize(
    ("off", "grade", "said"),
    [
        (0, Grade.WELL, "as Discord's"),
        (-2, Grade.WELL, "as Discord's"),
        (20, Grade.NOTE, "slow"),
        (-20, Grade.NOTE, "fast"),
        (7200, Grade.BAD, "slow"),
        (-7200, Grade.BAD, "fast"),
    ],
)
def test_the_clock(off: float, grade: Grade, said: str) -> None:
    now = time.time()
    finding = _of_clock(formatdate(now + off, usegmt=True), now - 0.1, now + 0.1)
    assert (finding.grade, said in finding.said) == (grade, True)
    assert bool(finding.remedy) is (grade is not Grade.WELL)


@pytest.mark.parametrize("date", [None, "", "yesterday", "99 Foo 2026"])
def test_an_answer_without_a_date(date: str | None) -> None:
    assert _of_clock(date, 1.0, 2.0).grade is Grade.SKIPPED


def test_wrong_settings_are_findings_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "config.toml").write_text(f'[discord]\ntokn = "{TOKEN}"\n[play]\nlive_minutes = 0\n')
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    result = CliRunner().invoke(cli, ("doctor", "--json"))
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    said = [each["said"] for each in told["findings"] if each["grade"] == "bad"]
    assert said[0].startswith("discord.tokn is not a setting: there are token,")
    assert said[1].startswith("play.live_minutes is wrong")
    assert TOKEN not in result.output


def test_without_a_network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    monkeypatch.setenv("INTRIGUE_DISCORD__API_BASE", "http://127.0.0.1:9/")
    result = CliRunner().invoke(cli, ("doctor", "--offline"))
    assert result.exit_code == 0, result.output
    assert "not looked at: --offline" in result.stdout
    assert result.stdout.endswith("All is well.\n")
    assert TOKEN not in result.output
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", "")
    result = CliRunner().invoke(cli, ("doctor", "--offline"))
    assert result.exit_code == 1
    assert "discord.token is missing" in result.stdout


def test_whatever_a_finding_quotes_it_is_not_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_DISCORD__TOKEN", TOKEN)
    monkeypatch.setenv("INTRIGUE_STORE__PATH", f"/{TOKEN}/tables.db")
    result = CliRunner().invoke(cli, ("doctor", "--offline"))
    assert result.exit_code == 1
    assert "there is no directory /[kept out]" in " ".join(result.stdout.split())
    assert TOKEN not in result.output
    assert str(BOT["username"]) not in result.stdout


FINDINGS: list[Finding] = [
    well("settings", "config.toml: every key is known"),
    note("database", "/var/lib/intrigue/intrigue.db can be read by others " * 3, "Say: chmod 600 it. " * 6),
    bad("token", "Discord refuses it", "Press Reset Token on the page Bot, and copy it from there."),
    skipped("permissions", "REST comes first"),
]


def test_it_fits_into_80_columns() -> None:
    told = as_text(FINDINGS)
    assert "  BAD  token        Discord refuses it\n" in told
    assert "                    > Press Reset Token" in told
    assert told.endswith("\n\nOne thing is bad. One thing might be better.")


def test_where_nothing_is_bad_all_is_well() -> None:
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
