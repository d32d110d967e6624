"""Monitoring is answered: well or not, and why."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from math import nan
from typing import Any

import aiohttp
import pytest

from bot.errors import HealthError
from bot.ops.health import HealthCheck, serving_health
from bot.ops.metrics import Figures
from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow, Overview, StoreError

NOW = datetime(2026, 7, 9, 12, tzinfo=UTC)


class Patient:
    """A bot that can be made ill."""

    def __init__(self, store: Any) -> None:
        self.connected = True
        self.concerns: tuple[list[str], list[str]] = ([], [])
        self.vitals = HealthCheck(
            store,
            lambda: NOW,
            latencies=lambda: {0: 0.05, 1: nan},
            connected=lambda: self.connected,
            depths={"painter_queue": lambda: 3},
            concerns=lambda: self.concerns,
        )


class Ill:
    """A store that takes nothing."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error
        self.asked = 0

    async def save_note(self, _key: str, _value: str) -> None:
        self.asked += 1
        if self.error is None:
            await asyncio.sleep(60)
        else:
            raise self.error

    async def overview(self, _guild_id: int | None = None) -> Overview:
        raise NotImplementedError


async def asked(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def test_all_is_well(kept: SqliteStore) -> None:
    for channel in (1, 2):
        table_id = await kept.open_table(channel, 5, NOW)
        due = NOW - timedelta(seconds=90) if channel == 1 else None
        await kept.append(LogRow(table_id, 1, "{}", "[]", None, None, NOW, deadline=due))
    await kept.keep_publication(1, published=1)
    patient = Patient(kept)
    async with serving_health("127.0.0.1", 0, Figures(), patient.vitals) as port:
        status, told = await asked(port, "/healthz")
        assert (status, json.loads(told)) == (200, {"well": True, "troubles": [], "notes": []})
        status, told = await asked(port, "/metrics")
        assert status == 200
        lines = told.splitlines()
        for line in (
            "intrigue_open_tables 2.0",
            "intrigue_unpublished_tables 1.0",
            "intrigue_overdue_seconds 90.0",
            "intrigue_store_up 1.0",
            "intrigue_gateway_up 1.0",
            "intrigue_gateway_latency_seconds 0.05",
            "intrigue_shards 2.0",
            "intrigue_painter_queue 3.0",
        ):
            assert line in lines
        assert (await asked(port, "/"))[0] == 404
    with pytest.raises(aiohttp.ClientError):
        await asked(port, "/healthz")


async def test_without_a_gateway_it_says_so(kept: SqliteStore) -> None:
    patient = Patient(kept)
    patient.connected = False
    async with serving_health("127.0.0.1", 0, Figures(), patient.vitals) as port:
        status, told = await asked(port, "/healthz")
        assert status == 503
        assert "gateway is not connected" in json.loads(told)["troubles"][0]
        assert "intrigue_gateway_up 0.0" in (await asked(port, "/metrics"))[1]


async def test_what_keeps_people_from_playing_is_a_trouble_and_all_else_a_note(kept: SqliteStore) -> None:
    patient = Patient(kept)
    async with serving_health("127.0.0.1", 0, Figures(), patient.vitals) as port:
        patient.concerns = ([], ["the bot is on no server: invite it"])
        status, told = await asked(port, "/healthz")
        assert status == 200
        assert json.loads(told)["notes"] == ["the bot is on no server: invite it"]
        patient.concerns = (["another program answers: stop it"], [])
        status, told = await asked(port, "/healthz")
        assert status == 503
        assert json.loads(told)["troubles"] == ["another program answers: stop it"]


async def test_a_store_that_takes_nothing_is_told_with_what_to_do() -> None:
    ill = Ill(StoreError("cannot keep a note: database or disk is full"))
    patient = Patient(ill)
    async with serving_health("127.0.0.1", 0, Figures(), patient.vitals) as port:
        status, told = await asked(port, "/healthz")
        assert status == 503
        (trouble,) = json.loads(told)["troubles"]
        assert trouble.startswith("the database cannot keep a note: database or disk is full: look at")
        assert "intrigue_store_up 0.0" in (await asked(port, "/metrics"))[1]
    assert ill.asked == 1, "whoever asks often does not slow it"


async def test_a_database_that_was_moved_away_is_not_well(kept: SqliteStore) -> None:
    patient = Patient(kept)
    aside = kept.path.rename(kept.path.with_name("aside.db"))
    (trouble,), _ = await patient.vitals.condition()
    assert f"{kept.path} was moved, removed or replaced" in trouble
    aside.rename(kept.path)


async def test_a_store_that_hangs_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ops.health._WRITE_SECONDS", 0.01)
    (trouble,), _ = await Patient(Ill(None)).vitals.condition()
    assert "the database takes longer" in trouble


async def test_a_port_that_is_taken_is_one_line(kept: SqliteStore) -> None:
    vitals = Patient(kept).vitals
    async with serving_health("127.0.0.1", 0, Figures(), vitals) as port:
        with pytest.raises(HealthError, match=rf"health\.port {port} on 127\.0\.0\.1 cannot be used: "):
            async with serving_health("127.0.0.1", port, Figures(), vitals):
                raise NotImplementedError


async def test_how_late_the_loop_comes_round_is_noticed(
    kept: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ops.health._LOOK_SECONDS", 0.005)
    async with serving_health("127.0.0.1", 0, Figures(), Patient(kept).vitals) as port:
        for _ in range(1_000):
            if "intrigue_loop_lag_seconds_count 0.0" not in (await asked(port, "/metrics"))[1]:
                break
        else:
            pytest.fail("nobody looks at the loop")
