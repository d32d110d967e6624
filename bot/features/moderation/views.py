"""The message of ``/table status``: the bot's state in one channel and on its server, for moderators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from discord import ui
from discord.utils import format_dt

from bot.discord_api.components import card, message, separator, text
from bot.locales import Words
from bot.ops.incidents import Incident


@dataclass(frozen=True, slots=True)
class Health:
    """The facts to show: all about one server, none about a game."""

    missing: str | None
    """The missing permissions in the channel, in words."""
    stored: bool
    """Can the tables be read?"""
    open_tables: int
    overdue_since: datetime | None
    unpublished: int
    milliseconds: int | None
    """The latency of the gateway; None while it is unknown."""
    version: str | None
    since: datetime
    incidents: Sequence[Incident]
    support_url: str


def status_message(health: Health, words: Words) -> ui.LayoutView:
    """Return the status: problems first."""
    wrong = _troubles(health, words)
    head = words("health-well") if not wrong else words("health-not-well")
    lines = [f"## {words('health-title')}", head, *(f"- {each}" for each in wrong)]
    facts = [
        words("health-tables", count=health.open_tables) if health.stored else None,
        None if health.missing else words("health-permissions"),
        words("health-shown") if health.stored and not health.unpublished else None,
        _latency(health, words),
        _running(health, words),
    ]
    return message(
        card(
            text("\n".join(lines)),
            separator(),
            text("\n".join(f"- {fact}" for fact in facts if fact is not None)),
            separator(),
            text(_errors(health, words)),
        )
    )


def _troubles(health: Health, words: Words) -> list[str]:
    found: list[str] = []
    if not health.stored:
        found.append(words("health-store-down"))
    if health.missing is not None:
        found.append(health.missing)
    if health.overdue_since is not None:
        found.append(words("health-overdue", when=format_dt(health.overdue_since, "R")))
    if health.unpublished:
        found.append(words("health-unpublished", count=health.unpublished))
    return found


def _latency(health: Health, words: Words) -> str | None:
    return None if health.milliseconds is None else words("health-latency", milliseconds=health.milliseconds)


def _running(health: Health, words: Words) -> str:
    when = format_dt(health.since, "R")
    if health.version is None:
        return words("health-since", when=when)
    return words("health-version", version=health.version, when=when)


def _errors(health: Health, words: Words) -> str:
    if not health.incidents:
        return words("health-no-errors")
    lines = [words("health-errors")]
    for each in health.incidents:
        used = words(f"health-used-{each.kind}", used=each.name)
        lines.append(
            "- " + words("health-error", reference=each.reference, when=format_dt(each.at, "R"), used=used)
        )
    lines.append("-# " + report_line(health.support_url, words))
    return "\n".join(lines)


def report_line(support_url: str, words: Words) -> str:
    """Return where an error can be reported."""
    return words("trouble-report-at", url=f"<{support_url}>") if support_url else words("trouble-report")
