"""What servers and people have chosen is kept, and read again by the next process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.preferences import PersonPreferences, Preferences, QuietHours, Reminders, ServerPreferences, Threads
from bot.store.sqlite import SqliteStore
from bot.tables.time_control import Pace


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "preferences.db")
    yield store
    await store.close()


async def test_who_has_chosen_nothing_has_the_defaults(store: SqliteStore) -> None:
    preferences = Preferences(store)
    assert await preferences.of_server(1) == ServerPreferences()
    assert await preferences.of_server(None) == ServerPreferences()
    assert await preferences.of_person(1) == PersonPreferences()


async def test_choices_are_kept_one_by_one(store: SqliteStore) -> None:
    preferences = Preferences(store)
    await preferences.change_server(1, pace=Pace.SLOW)
    changed = await preferences.change_server(1, threads=Threads.ALWAYS, channels=(5, 6))
    assert changed == ServerPreferences(pace=Pace.SLOW, threads=Threads.ALWAYS, channels=(5, 6))
    await preferences.change_person(1, reminders=Reminders.DM)
    for reader in (preferences, Preferences(store)):
        assert await reader.of_server(1) == changed
        assert await reader.of_server(2) == ServerPreferences()
        assert await reader.of_person(1) == PersonPreferences(reminders=Reminders.DM)


async def test_what_cannot_be_chosen_changes_nothing(store: SqliteStore) -> None:
    preferences = Preferences(store)
    night = QuietHours(zone="Europe/Berlin", start=22, end=8)
    await preferences.change_person(1, quiet=night)
    for wrong in ({"zone": "Middle/Earth"}, {"start": 24}, {"end": 22}):
        with pytest.raises(ValidationError):
            await preferences.change_person(1, quiet={**night.model_dump(), **wrong})
    assert (await preferences.of_person(1)).quiet == night


async def test_what_cannot_be_read_any_more_is_the_default(store: SqliteStore) -> None:
    await store.save_note("server:1", '{"pace": "at a gallop"}')
    assert await Preferences(store).of_server(1) == ServerPreferences()


async def test_choices_made_at_the_same_moment_are_all_kept(store: SqliteStore) -> None:
    preferences = Preferences(store)
    await asyncio.gather(
        preferences.change_server(1, pace=Pace.SLOW),
        preferences.change_server(1, threads=Threads.NEVER),
        preferences.change_server(1, results=7),
    )
    chosen = ServerPreferences(pace=Pace.SLOW, threads=Threads.NEVER, results=7)
    assert await preferences.of_server(1) == await Preferences(store).of_server(1) == chosen
