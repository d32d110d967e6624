"""Runs all checks of the doctor, and writes its report."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from textwrap import wrap

import aiohttp
import discord

from bot.cli.doctor_checks import (
    Finding,
    Grade,
    Place,
    bad,
    of_application,
    of_commands,
    of_database,
    of_disk,
    of_emoji,
    of_endpoints,
    of_engine,
    of_permissions,
    of_pictures,
    of_server,
    of_settings,
    of_texts,
    skipped,
)
from bot.cli.errors import exit_of, reason_of
from bot.config import ConfigError, Settings, config_file, load_settings, require_token
from bot.errors import MissingTextsError
from bot.installation import document
from bot.locales import ENGLISH
from bot.process import logged_in
from bot.tables.store import StoreError

_ONLINE = ("REST", "clock", "gateway", "commands", "emoji", "permissions")


async def examine(config: Path | None, *, offline: bool = False) -> list[Finding]:
    """Return all findings. A fault is a finding and raises no error.

    Args:
        config: the file of the settings, as for `load_settings`.
        offline: skip all checks that need a network.
    """
    with _in_silence():
        findings = [each async for each in _everything(config, offline=offline)]
    return [_without(_token(config), each) for each in findings]


async def _everything(config: Path | None, *, offline: bool) -> AsyncIterator[Finding]:
    try:
        settings = load_settings(config)
    except ConfigError as error:
        for line in str(error).splitlines():
            yield bad(
                "settings", line, f"Compare with {document('config.example.toml')}, which has every key."
            )
        for finding in of_texts([ENGLISH]):
            yield finding
        yield skipped("the rest", "the settings come first")
        return
    for finding in of_settings(config_file(config), settings):
        yield finding
    for finding in of_texts(settings.play.offered):
        yield finding
    for finding in of_engine():
        yield finding
    yield await of_pictures(settings)
    if not settings.store.url.get_secret_value():
        yield of_disk(settings.store.path)
        findings, places = of_database(settings.store.path)
    elif offline:
        findings = [skipped("database", "--offline")]
        places = []
    else:
        findings, places = await of_server(settings.store.address)
    for finding in findings:
        yield finding
    known = True
    try:
        require_token(settings)
    except ConfigError as error:
        known = False
        remedy = f"Copy it from the developer portal, page Bot: {document('docs/hosting.md')}, step 1."
        yield bad("token", str(error), remedy)
    if offline:
        for area in _ONLINE:
            yield skipped(area, "--offline")
        return
    answers = True
    async for finding in of_endpoints(settings):
        answers = answers and not (finding.area == "REST" and finding.grade == "bad")
        yield finding
    if not (answers and known):
        first = "the token" if answers else "REST"
        for area in ("commands", "emoji", "permissions"):
            yield skipped(area, f"{first} comes first")
        return
    async for finding in _with_token(settings, places):
        yield finding


async def _with_token(settings: Settings, places: list[Place]) -> AsyncIterator[Finding]:
    """Yield the findings that need Discord and a token."""
    try:
        async with logged_in(settings) as bot:
            async for finding in of_application(bot):
                yield finding
            yield await of_commands(bot, settings.discord.sync_commands)
            yield await of_emoji(bot, wanted=settings.play.own_emoji)
            async for finding in of_permissions(bot, places, pictured=settings.play.pictures):
                yield finding
    except discord.LoginFailure:
        remedy = "Press Reset Token on the page Bot of the developer portal, and copy it from there."
        yield bad("token", "Discord refuses it", remedy)
    except discord.NotFound as error:
        remedy = "Is discord.api_base right? What answers there must know this address."
        yield bad("Discord", reason_of(error), remedy)
    except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError, MissingTextsError) as error:
        said, _ = exit_of(error, "doctor") or (type(error).__name__, 1)
        yield bad("Discord", said, "Try again; if it stays, see discordstatus.com.")


def _token(config: Path | None) -> str:
    try:
        return load_settings(config).discord.token.get_secret_value().strip()
    except ConfigError:
        return ""


def _without(token: str, finding: Finding) -> Finding:
    """Return a finding from which the token is removed, if it quotes it."""
    if not token:
        return finding
    said, remedy = (each.replace(token, "[kept out]") for each in (finding.said, finding.remedy))
    return replace(finding, said=said, remedy=remedy)


@contextmanager
def _in_silence() -> Generator[None]:
    """Disable logging, because all problems are among the findings."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


_WIDTH = 80
_MARKS = {Grade.WELL: "ok", Grade.NOTE: "note", Grade.BAD: "BAD", Grade.SKIPPED: "--"}
_AREA = 13
_INDENT = 2 + 5 + _AREA


def is_well(findings: Sequence[Finding]) -> bool:
    """Return whether nothing is bad."""
    return not any(each.grade is Grade.BAD for each in findings)


def as_text(findings: Sequence[Finding]) -> str:
    """Return the findings as text for a terminal: area, result and remedy."""
    lines: list[str] = []
    for each in findings:
        head = f"  {_MARKS[each.grade]:<5}{each.area:<{_AREA}}"
        lines += wrap(each.said, _WIDTH, initial_indent=head, subsequent_indent=" " * _INDENT)
        if each.remedy:
            arrow = " " * _INDENT + "> "
            lines += wrap(each.remedy, _WIDTH, initial_indent=arrow, subsequent_indent=" " * (_INDENT + 2))
    faults = sum(each.grade is Grade.BAD for each in findings)
    notes = sum(each.grade is Grade.NOTE for each in findings)
    return "\n".join([*lines, "", _verdict(faults, notes)])


def _verdict(faults: int, notes: int) -> str:
    verdict = "All is well."
    if faults == 1:
        verdict = "One thing is bad."
    elif faults:
        verdict = f"{faults} things are bad."
    if notes == 1:
        verdict += " One thing might be better."
    elif notes:
        verdict += f" {notes} things might be better."
    return verdict


def as_json(findings: Sequence[Finding]) -> str:
    """Return the findings as one JSON object."""
    told = {"well": is_well(findings), "findings": [asdict(each) for each in findings]}
    return json.dumps(told, ensure_ascii=False, indent=2)
