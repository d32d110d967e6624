"""Seasons are quarters of the year, and follow one another."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.tables.hall.seasons import Quarter, quarter_of, season_of, year_of


def test_every_month_has_its_season() -> None:
    seasons = [season_of(datetime(2026, month, 1, tzinfo=UTC)) for month in range(1, 13)]
    assert [quarter_of(season) for season in seasons] == [
        *[Quarter.WINTER] * 3,
        *[Quarter.SPRING] * 3,
        *[Quarter.SUMMER] * 3,
        *[Quarter.AUTUMN] * 3,
    ]
    assert {year_of(season) for season in seasons} == {2026}


def test_a_new_year_is_a_new_season() -> None:
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    before, after = season_of(new_year - timedelta(microseconds=1)), season_of(new_year)
    assert (after - before, year_of(before), year_of(after)) == (1, 2026, 2027)
