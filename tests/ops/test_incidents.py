"""What broke has a reference that can be said, and is found again."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime

import pytest

from bot.ops.incidents import Incidents, new_reference
from bot.store.sqlite import SqliteStore
from tests.support.failures import LateRead

NOW = datetime(2026, 7, 9, 12, tzinfo=UTC)


def test_a_reference_can_be_said() -> None:
    made = [new_reference() for _ in range(2_000)]
    assert all(re.fullmatch(r"(?:[BDLMNRSTV][AEIOU]){2}-[1-9][0-9]", each) for each in made)
    assert not any(each[:2] == each[2:4] or each[:4] in {"NUDE", "RUDE"} for each in made)
    assert len(set(made)) > 1_950, "they seldom meet"


async def test_the_latest_are_kept_by_server_and_outlive_the_process(kept: SqliteStore) -> None:
    here = Incidents(kept, lambda: NOW)
    for number in range(7):
        await here.note(1, f"LUMO-{10 + number}", "command", "bribe")
    await here.note(2, "TARA-99", "button", "confirm")
    await here.note(None, "SOLO-11", "command", "help")
    for incidents in (here, Incidents(kept, lambda: NOW)):
        latest = await incidents.of_server(1)
        assert [each.reference for each in latest] == [f"LUMO-{number}" for number in (16, 15, 14, 13, 12)]
        assert [(each.kind, each.name, each.at) for each in await incidents.of_server(2)] == [
            ("button", "confirm", NOW)
        ]
        assert await incidents.of_server(3) == ()


async def test_what_another_version_has_kept_does_not_matter(kept: SqliteStore) -> None:
    await kept.save_note("breakages:1", '{"other": true}')
    incidents = Incidents(kept, lambda: NOW)
    assert await incidents.of_server(1) == ()
    await incidents.note(1, "LUMO-47", "command", "bribe")
    assert [each.reference for each in await incidents.of_server(1)] == ["LUMO-47"]


async def test_it_is_told_also_where_the_database_fails(kept: SqliteStore) -> None:
    await kept.close()
    incidents = Incidents(kept, lambda: NOW)
    assert await incidents.of_server(1) == ()
    await incidents.note(1, "LUMO-47", "command", "bribe")
    assert [each.reference for each in await incidents.of_server(1)] == ["LUMO-47"]


async def test_one_is_not_forgotten_by_a_late_read_of_what_was_before(
    kept: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    incidents = Incidents(kept, lambda: NOW)
    late = LateRead(monkeypatch, kept)
    asking = asyncio.create_task(incidents.of_server(1))
    await late.wait()
    await incidents.note(1, "LUMO-47", "command", "bribe")
    late.arrive()
    await asking
    assert [each.reference for each in await incidents.of_server(1)] == ["LUMO-47"]
