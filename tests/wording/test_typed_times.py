"""What people type for the time of a table, and what is understood."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.discord_api.interactions import Misunderstood
from bot.locales import LANGUAGES, texts_for
from bot.wording.typed_times import MAX_AHEAD, completions, moment_text, read_set_time, suggested_times

BERLIN = ZoneInfo("Europe/Berlin")
NEW_YORK = ZoneInfo("America/New_York")
NOW = datetime(2026, 11, 27, 16, 58, 30, tzinfo=UTC)
"""A Friday, two minutes before six in Berlin."""


def understood(typed: str, zone: ZoneInfo = BERLIN, now: datetime = NOW, language: str = "en") -> str:
    return f"{read_set_time(typed, zone, now, texts_for(language)).at.astimezone(zone):%Y-%m-%d %H:%M}"


def refused(typed: str, zone: ZoneInfo = BERLIN, now: datetime = NOW) -> str:
    with pytest.raises(Misunderstood) as refusal:
        read_set_time(typed, zone, now, texts_for("en"))
    for language in LANGUAGES:
        assert texts_for(language)(f"refused-{refusal.value.key}", **refusal.value.arguments)
    return refusal.value.key


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fri 20:00", "2026-11-27 20:00"),
        ("Friday at 8 pm", "2026-11-27 20:00"),
        ("8pm on friday", "2026-11-27 20:00"),
        ("tomorrow 8pm", "2026-11-28 20:00"),
        ("tomorrow 8:30 am", "2026-11-28 08:30"),
        ("day after tomorrow 12am", "2026-11-29 00:00"),
        ("tonight 12 pm", None),
        ("24.12. 19:30", "2026-12-24 19:30"),
        ("24.12.2026 19:30", "2026-12-24 19:30"),
        ("24 dec 19:30", "2026-12-24 19:30"),
        ("Dec 24th, 2026 7:30pm", "2026-12-24 19:30"),
        ("2026-12-24 19:30", "2026-12-24 19:30"),
        ("2026-12-24T19:30", "2026-12-24 19:30"),
        ("2026-12-24 19:30 +00:00", "2026-12-24 20:30"),
        ("in 2h", "2026-11-27 19:58"),
        ("in 1 hour 30 minutes", "2026-11-27 19:28"),
        ("Fr 20 Uhr", "2026-11-27 20:00"),
        ("sat 8 o’clock", "2026-11-28 08:00"),
        ("sat 8 o'clock", "2026-11-28 08:00"),
        ("24. dez 19 uhr", "2026-12-24 19:00"),
        ("am Samstag um 20.30 Uhr", "2026-11-28 20:30"),
        ("morgen 20:00", "2026-11-28 20:00"),
        ("heute 21:30", "2026-11-27 21:30"),
        ("Heute Abend um 20 Uhr", "2026-11-27 20:00"),
        ("übermorgen, 20 Uhr 15", "2026-11-29 20:15"),
        ("24. Dezember 19:30 Uhr", "2026-12-24 19:30"),
        ("in 2 Stunden", "2026-11-27 19:58"),
        ("demain 20h30", "2026-11-28 20:30"),
        ("ce soir à 21 heures", "2026-11-27 21:00"),
        ("aujourd’hui 20 h 15", "2026-11-27 20:15"),
        ("le 1er décembre à 20h", "2026-12-01 20:00"),
        ("24 decembre 19:30", "2026-12-24 19:30"),
        ("dans 2 heures", "2026-11-27 19:58"),
        ("in 3 Tagen", "2026-11-30 17:58"),
        ("20:00", "2026-11-27 20:00"),
        ("17:00", "2026-11-28 17:00"),
        ("fri 17:00", "2026-12-04 17:00"),
        ("５ dec ２０:００", "2026-12-05 20:00"),
    ],
)
def test_every_form_that_people_are_told_of_is_read(typed: str, meant: str | None) -> None:
    if meant is None:
        assert refused(typed) == "set_time_past"
    else:
        assert understood(typed) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_named_in_a_refusal_are_understood(language: str) -> None:
    forms = texts_for(language)("set-time-forms").split("`")[1::2]
    assert len(forms) >= 5
    for form in forms:
        assert read_set_time(form, BERLIN, NOW, texts_for(language)).at > NOW


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "set_time_unknown"),
        ("fri", "set_time_unknown"),
        ("fri 8", "set_time_unknown"),
        ("20", "set_time_unknown"),
        ("13pm", "set_time_unknown"),
        ("25:00", "set_time_unknown"),
        ("next friday 20:00", "set_time_unknown"),
        ("m 20:00", "set_time_unknown"),
        ("in 2h +02:00", "set_time_unknown"),
        ("x" * 4_000, "set_time_unknown"),
        ("01/02 20:00", "set_time_slashes"),
        ("24/12 20:00", "set_time_slashes"),
        ("31.11. 20:00", "set_time_no_day"),
        ("0000-12-01 20:00", "set_time_no_day"),
        ("0001-01-01 00:00", "set_time_no_day"),
        ("Thu 27.11. 20:00", "set_time_other_day"),
        ("today 16:00", "set_time_past"),
        ("2025-11-28 20:00", "set_time_past"),
        ("in 0 min", "set_time_past"),
        ("in 31 days", "set_time_too_far"),
        ("26.11. 20:00", "set_time_too_far"),
        ("2026-12-28 19:30", "set_time_too_far"),
        ("in 99999 days", "set_time_too_far"),
    ],
)
def test_what_is_no_time_or_could_be_two_is_refused_with_the_reason(typed: str, why: str) -> None:
    assert refused(typed) == why


@pytest.mark.parametrize(
    ("typed", "language", "meant"),
    [
        ("di 20:00", "de", "2026-12-01"),
        ("di 20:00", "fr", "2026-11-29"),
        ("Samstag 20:00", "en", "2026-11-28"),
        ("sat 20:00", "de", "2026-11-28"),
    ],
)
def test_a_day_is_that_of_the_person_s_language_or_else_of_any(typed: str, language: str, meant: str) -> None:
    assert understood(typed, language=language) == f"{meant} 20:00"


def test_a_beginning_that_is_two_days_in_other_languages_is_none() -> None:
    with pytest.raises(Misunderstood, match="set_time_unknown"):
        read_set_time("di 20:00", BERLIN, NOW, texts_for("en"))


def test_the_last_day_of_the_calendar_does_not_fail_in_the_west() -> None:
    assert refused("9999-12-31 23:59", NEW_YORK) == "set_time_no_day"


def test_a_date_without_a_year_is_the_next_one_after_new_year() -> None:
    assert understood("2 jan 20:00", now=datetime(2026, 12, 30, tzinfo=UTC)) == "2027-01-02 20:00"


@pytest.mark.parametrize(
    ("zone", "day", "following"),
    [
        (BERLIN, datetime(2026, 3, 29, tzinfo=UTC), "03:30"),
        (NEW_YORK, datetime(2026, 3, 8, tzinfo=UTC), "03:30"),
    ],
)
def test_a_time_that_the_clocks_jump_over_in_spring_is_refused_with_one_that_exists(
    zone: ZoneInfo, day: datetime, following: str
) -> None:
    before = day - timedelta(days=2)
    with pytest.raises(Misunderstood) as refusal:
        read_set_time(f"{day:%Y-%m-%d} 02:30", zone, before, texts_for("en"))
    assert refusal.value.key == "set_time_skipped"
    assert refusal.value.arguments == {"time": "02:30", "next": following}
    read_set_time(f"{day:%Y-%m-%d} {following}", zone, before, texts_for("en"))


@pytest.mark.parametrize(
    ("zone", "day", "time", "first", "second"),
    [
        (BERLIN, "2026-10-25", "02:30", "00:30", "01:30"),
        (NEW_YORK, "2026-11-01", "01:30", "05:30", "06:30"),
    ],
)
def test_of_a_time_that_comes_twice_in_autumn_both_are_suggested(
    zone: ZoneInfo, day: str, time: str, first: str, second: str
) -> None:
    now = datetime.fromisoformat(f"{day}T00:00Z") - timedelta(days=2)
    typed = f"{day} {time}"
    assert f"{read_set_time(typed, zone, now, texts_for('en')).at:%H:%M}" == first
    offered = suggested_times(typed, zone, now, texts_for("en"))
    assert [f"{read_set_time(one.value, zone, now, texts_for('en')).at:%H:%M}" for one in offered] == [
        first,
        second,
    ]


@pytest.mark.parametrize(
    ("zone", "day"),
    [(BERLIN, "2026-03-29"), (BERLIN, "2026-10-25"), (NEW_YORK, "2026-03-08"), (NEW_YORK, "2026-11-01")],
)
def test_eight_in_the_evening_is_eight_after_the_clocks_were_changed(zone: ZoneInfo, day: str) -> None:
    now = datetime.fromisoformat(f"{day}T00:00Z") - timedelta(days=1)
    assert understood(f"{day} 20:00", zone, now) == f"{day} 20:00"


def test_what_is_suggested_says_how_it_is_understood() -> None:
    (english,) = suggested_times("fri 20:00", BERLIN, NOW, texts_for("en"))
    assert english.label == "Friday 27 November, 20:00 (in 2 hours)"
    (german,) = suggested_times("fri 20:00", BERLIN, NOW, texts_for("de"))
    assert german.label == "Freitag, 27. November, 20:00 Uhr (in 2 Stunden)"


@pytest.mark.parametrize("typed", ["", "fri", "fri 2", "20", "so 20:", "24.12", "tomorrow", "übermorgen"])
def test_what_is_suggested_while_typing_is_read_as_it_says(typed: str) -> None:
    texts = texts_for("en")
    offered = suggested_times(typed, BERLIN, NOW, texts)
    assert offered
    for one in offered:
        at = read_set_time(one.value, BERLIN, NOW, texts).at
        assert one.label == moment_text(at.astimezone(BERLIN), NOW, texts)
        assert NOW < at <= NOW + MAX_AHEAD


def test_nothing_is_suggested_for_what_is_no_time() -> None:
    assert suggested_times("when you like", BERLIN, NOW, texts_for("en")) == []
    assert completions("when you like", NOW, texts_for("en")) == []


def test_without_a_time_zone_no_day_is_claimed() -> None:
    offered = completions("fri", NOW, texts_for("en"))
    assert [one.value for one in offered] == ["fri 19:00", "fri 20:00", "fri 21:00"]
    assert offered[0].label == "fri 19:00 (your time zone is asked next)"
