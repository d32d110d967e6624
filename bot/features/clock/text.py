"""Sentences about the clock: the pace of a game, when the time runs out, and what happens then."""

from __future__ import annotations

from discord.utils import format_dt

from bot.features.names import Wording
from bot.locales import Words
from bot.tables.table_view import TableView, asked_people
from bot.tables.time_control import TimeControl


def pace_text(control: TimeControl, words: Words) -> str:
    """Return a pace with its times, for use within a sentence."""
    text = words(
        f"pace-said-{control.pace}",
        minutes=control.decision_seconds // 60,
        hours=control.decision_seconds // 3600,
    )
    if not control.talk_seconds:
        return text
    return words("pace-said-talk", pace=text, minutes=control.talk_seconds // 60)


def clock_lines(table: TableView, wording: Wording) -> list[str]:
    """Return the lines about the player's time and what happens when it runs out; none without a clock."""
    words, public = wording.words, table.public
    if public is None or public.acting is None or table.paused:
        return []
    lines: list[str] = []
    chair, ends = table.chairs[public.acting], table.decides_by
    if chair.away_until is not None and ends is not None:
        until = format_dt(chair.away_until, "f")
        lines.append(words("clock-away", seat=wording.seat(public.acting), until=until))
    elif ends is not None and table.timing.talk_until is not None:
        lines.append(words("clock-talk", until=format_dt(table.timing.talk_until, "T")))
    if ends is not None:
        then = words(f"clock-default-{public.deciding}")
        lines.append(words("clock-runs-out", when=format_dt(ends, "R"), then=then))
    return lines


def hearing_line(table: TableView, wording: Wording) -> str | None:
    """Return the line about a computer player that waits for offers or answers; None if none does."""
    public, until = table.public, table.hearing_until
    if until is None or public is None or public.acting is None:
        return None
    asked = asked_people(public, table.chairs) & table.hearing
    heard = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in (asked or table.hearing)]
    return wording.words(
        "now-asked" if asked else "now-hearing",
        seat=wording.seat(public.acting),
        when=format_dt(until, "R"),
        players=wording.words.all_of([wording.seat(seat) for seat in heard]),
    )


def wish_line(table: TableView, wording: Wording) -> str | None:
    """Return the line about a wanted pace and who wants it; None if there is none."""
    wish = table.timing.wish
    if wish is None:
        return None
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in wish.wanted_by]
    return wording.words(
        "clock-wish",
        players=wording.words.all_of([wording.seat(seat) for seat in seats]),
        count=len(seats),
        pace=pace_text(wish.control, wording.words),
    )
