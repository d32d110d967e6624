"""Quiet hours are those of the person's own clock, summer and winter."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.preferences import QuietHours

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
