"""What servers and people have chosen is kept and read again; quiet hours and time zones are understood."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.preferences import (
    PersonPreferences,
    Preferences,
    QuietHours,
    Reminders,
    ServerPreferences,
    Threads,
    zones_called,
)
from bot.store.sqlite import SqliteStore
from bot.tables.pace import Pace
from tests.support.failures import LateRead


async def test_who_has_chosen_nothing_has_the_defaults(kept: SqliteStore) -> None:
    preferences = Preferences(kept)
    assert await preferences.of_server(1) == ServerPreferences()
    assert await preferences.of_server(None) == ServerPreferences()
    assert await preferences.of_person(1) == PersonPreferences()


async def test_choices_are_kept_one_by_one(kept: SqliteStore) -> None:
    preferences = Preferences(kept)
    await preferences.change_server(1, pace=Pace.SLOW)
    changed = await preferences.change_server(1, threads=Threads.ALWAYS, channels=(5, 6))
    assert changed == ServerPreferences(pace=Pace.SLOW, threads=Threads.ALWAYS, channels=(5, 6))
    await preferences.change_person(1, reminders=Reminders.DM)
    for reader in (preferences, Preferences(kept)):
        assert await reader.of_server(1) == changed
        assert await reader.of_server(2) == ServerPreferences()
        assert await reader.of_person(1) == PersonPreferences(reminders=Reminders.DM)


async def test_what_cannot_be_chosen_changes_nothing(kept: SqliteStore) -> None:
    preferences = Preferences(kept)
    night = QuietHours(zone="Europe/Berlin", start=22, end=8)
    await preferences.change_person(1, quiet=night)
    for wrong in ({"zone": "Middle/Earth"}, {"start": 24}, {"end": 22}):
        with pytest.raises(ValidationError):
            await preferences.change_person(1, quiet={**night.model_dump(), **wrong})
    assert (await preferences.of_person(1)).quiet == night


async def test_what_cannot_be_read_any_more_is_the_default(kept: SqliteStore) -> None:
    await kept.save_note("server:1", '{"pace": "at a gallop"}')
    assert await Preferences(kept).of_server(1) == ServerPreferences()


async def test_choices_made_at_the_same_moment_are_all_kept(kept: SqliteStore) -> None:
    preferences = Preferences(kept)
    await asyncio.gather(
        preferences.change_server(1, pace=Pace.SLOW),
        preferences.change_server(1, threads=Threads.NEVER),
        preferences.change_server(1, results=7),
    )
    chosen = ServerPreferences(pace=Pace.SLOW, threads=Threads.NEVER, results=7)
    assert await preferences.of_server(1) == await Preferences(kept).of_server(1) == chosen


async def test_a_choice_is_not_undone_by_a_late_read_of_what_was_before(
    kept: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(kept)
    late = LateRead(monkeypatch, kept)
    reading = asyncio.create_task(preferences.of_person(1))
    await late.wait()
    await preferences.change_person(1, reminders=Reminders.DM)
    late.arrive()
    assert (await reading).reminders is Reminders.DM
    assert (await preferences.of_person(1)).reminders is Reminders.DM
    late = LateRead(monkeypatch, kept)
    asking = asyncio.create_task(preferences.of_server(1))
    await late.wait()
    await preferences.change_server(1, pace=Pace.SLOW)
    late.arrive()
    assert (await asking).pace is Pace.SLOW
    assert (await preferences.of_server(1)).pace is Pace.SLOW


NIGHT = QuietHours(zone="Europe/Berlin", start=22, end=8)


@pytest.mark.parametrize(
    ("at", "end"),
    [
        (datetime(2026, 11, 21, 20, 59, tzinfo=UTC), None),
        (datetime(2026, 11, 21, 21, 0, tzinfo=UTC), datetime(2026, 11, 22, 7, 0, tzinfo=UTC)),
        (datetime(2026, 11, 22, 3, 0, tzinfo=UTC), datetime(2026, 11, 22, 7, 0, tzinfo=UTC)),
        (datetime(2026, 11, 22, 7, 0, tzinfo=UTC), None),
        (datetime(2026, 7, 1, 20, 30, tzinfo=UTC), datetime(2026, 7, 2, 6, 0, tzinfo=UTC)),
        # The night in which the clocks go back is an hour longer.
        (datetime(2026, 10, 24, 21, 0, tzinfo=UTC), datetime(2026, 10, 25, 7, 0, tzinfo=UTC)),
    ],
)
def test_a_night_ends_in_the_morning(at: datetime, end: datetime | None) -> None:
    assert NIGHT.end_after(at) == end


def test_a_rest_by_day_ends_on_the_same_day() -> None:
    rest = QuietHours(zone="UTC", start=12, end=15)
    assert rest.end_after(datetime(2026, 11, 21, 14, 59, tzinfo=UTC)) == datetime(
        2026, 11, 21, 15, tzinfo=UTC
    )
    assert rest.end_after(datetime(2026, 11, 21, 15, tzinfo=UTC)) is None


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("berlin", "Europe/Berlin"),
        ("  Europe/BERLIN ", "Europe/Berlin"),
        ("New  York", "America/New_York"),
        ("new_yo", "America/New_York"),
        ("UTC", "UTC"),
        ("cet", "CET"),
    ],
)
def test_a_zone_is_found_by_its_city_or_a_part_of_its_name(typed: str, zone: str) -> None:
    assert zones_called(typed) == [zone]


@pytest.mark.parametrize("typed", ["", "  ", "Middle Earth", "+15", "UTC+99", "berlin!", "\n"])
def test_what_is_no_time_zone(typed: str) -> None:
    assert zones_called(typed) == []


def test_what_may_be_several() -> None:
    assert zones_called("buenos aires") == ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"]
    found = zones_called("australia")
    assert {"Australia/Adelaide", "Australia/Darwin"} <= set(found)


def test_every_zone_is_found_by_its_name() -> None:
    for zone in available_timezones():
        assert zones_called(zone) == [zone]


@given(st.text(max_size=60))
def test_whatever_is_typed_only_zones_are_found(typed: str) -> None:
    for zone in zones_called(typed):
        assert QuietHours(zone=zone, start=22, end=8).zone == zone
