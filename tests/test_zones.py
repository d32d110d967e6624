"""People's time zones are found by what they type."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.preferences import QuietHours, zone_name, zones_called


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("berlin", "Europe/Berlin"),
        ("  Europe/BERLIN ", "Europe/Berlin"),
        ("New  York", "America/New_York"),
        ("new_yo", "America/New_York"),
        ("Zürich", "Europe/Zurich"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Österreich", "Europe/Vienna"),
        ("Deutschland", "Europe/Berlin"),
        ("Argentina", "America/Argentina/Buenos_Aires"),
        ("UTC", "UTC"),
        ("cet", "CET"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -5:00", "Etc/GMT+5"),
        ("+14", "Etc/GMT-14"),
        ("utc+0", "UTC"),
    ],
)
def test_what_is_meant(typed: str, zone: str) -> None:
    assert zones_called(typed) == [zone]


@pytest.mark.parametrize("typed", ["", "  ", "Middle Earth", "+15", "-13", "UTC+99", "berlin!", "\n"])
def test_what_is_no_time_zone(typed: str) -> None:
    assert zones_called(typed) == []


def test_what_may_be_several() -> None:
    found = zones_called("australia")
    assert {"Australia/Adelaide", "Australia/Darwin"} <= set(found)
    assert len(found) > 4
    summer = datetime(2026, 7, 1, tzinfo=UTC)
    assert len({ZoneInfo(zone).utcoffset(summer) for zone in found}) > 1


def test_a_difference_is_called_as_people_count() -> None:
    for typed in ("UTC+2", "UTC-5"):
        (zone,) = zones_called(typed)
        assert zone_name(zone) == typed
        assert zones_called(zone_name(zone)) == [zone]
        hours = int(typed.removeprefix("UTC"))
        assert ZoneInfo(zone).utcoffset(datetime(2026, 1, 1, tzinfo=UTC)) == timedelta(hours=hours)
    assert zone_name("Europe/Berlin") == "Europe/Berlin"
    assert zone_name("Etc/GMT0") == "Etc/GMT0"


def test_every_zone_is_found_by_its_name() -> None:
    without_difference = {"GMT+0", "GMT-0"}
    for zone in available_timezones():
        assert zones_called(zone) == ["UTC" if zone in without_difference else zone]


@given(st.text(max_size=60))
def test_whatever_is_typed_only_zones_are_found(typed: str) -> None:
    for zone in zones_called(typed):
        assert QuietHours(zone=zone, start=22, end=8).zone == zone
