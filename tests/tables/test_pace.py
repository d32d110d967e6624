"""The time for a decision: when it runs out, and what does not count."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.pace import NO_CLOCK, Timing
from tests.support.builders import LIVE, SLOW
from tests.tables.timers import HOUR, MINUTE, NOON

DAY = 24 * HOUR


def test_without_a_clock_no_time_runs_out() -> None:
    timing = Timing(NO_CLOCK).next(NOON, talk=True)
    assert timing.began == NOON
    assert (timing.ends(), timing.halfway(), timing.talk_until) == (None, None, None)


def test_there_is_time_to_talk_when_a_stage_begins() -> None:
    timing = Timing(LIVE).next(NOON, talk=True)
    assert timing.talk_until == NOON + 2 * MINUTE
    assert timing.ends() == NOON + 5 * MINUTE
    assert timing.halfway() == NOON + 2.5 * MINUTE
    timing = timing.next(NOON + MINUTE, talk=False)
    assert timing.talk_until is None
    assert timing.ends() == NOON + 4 * MINUTE
    assert Timing(SLOW).next(NOON, talk=True).talk_until is None


def test_a_new_decision_has_a_new_reminder() -> None:
    assert Timing(SLOW, NOON, reminded=7).next(NOON, talk=False).reminded == 0


def test_a_pause_does_not_count() -> None:
    timing = Timing(LIVE, NOON).paused(NOON + MINUTE).resumed(NOON + DAY)
    assert timing.ends() == NOON + DAY + 2 * MINUTE
    assert timing.paused_at is None


def test_an_outage_does_not_count_as_far_as_it_was_of_this_decision() -> None:
    timing = Timing(LIVE, NOON)
    assert timing.with_time_returned(NOON + MINUTE, NOON + HOUR).ends() == NOON + HOUR + 2 * MINUTE
    assert timing.with_time_returned(NOON - HOUR, NOON + HOUR).ends() == NOON + HOUR + 3 * MINUTE
    assert timing.with_time_returned(NOON - HOUR, NOON - MINUTE).ends() == NOON + 3 * MINUTE
    assert timing.with_time_returned(NOON - HOUR, NOON - MINUTE).given_back == NOON - MINUTE
    paused = timing.paused(NOON).with_time_returned(NOON, NOON + HOUR).resumed(NOON + HOUR)
    assert paused.ends() == NOON + HOUR + 3 * MINUTE, "not twice"


def test_the_clock_stands_still_for_who_is_away() -> None:
    timing = Timing(SLOW, NOON)
    away = timing.while_away(NOON + 6 * HOUR, None, NOON + 3 * DAY)
    assert away.ends() == NOON + 3 * DAY + 18 * HOUR, "six hours were used before"
    assert away.while_away(NOON + 2 * DAY, NOON + 3 * DAY, None).ends() == NOON + 2 * DAY + 18 * HOUR, "back"
    longer = away.while_away(NOON + 2 * DAY, NOON + 3 * DAY, NOON + 5 * DAY)
    assert longer.ends() == NOON + 5 * DAY + 18 * HOUR
    assert away.while_away(NOON + 4 * DAY, NOON + 3 * DAY, None).ends() == away.ends(), "back since a day"
    assert Timing(SLOW).while_away(NOON, None, NOON + DAY).ends() is None


def test_a_decision_that_comes_up_meanwhile_begins_when_they_are_back() -> None:
    timing = Timing(SLOW).next(NOON, talk=False, away_until=NOON + 3 * DAY)
    assert timing.ends() == NOON + 4 * DAY
    assert timing.halfway() == NOON + 3.5 * DAY
    assert timing.while_away(NOON + DAY, NOON + 3 * DAY, None).ends() == NOON + 2 * DAY, "back early"
    later = timing.paused(NOON + 3 * DAY + HOUR).resumed(NOON + 5 * DAY + HOUR)
    assert later.ends() == NOON + 6 * DAY, "a pause after it does not count"
    returned = timing.with_time_returned(NOON + 3 * DAY + HOUR, NOON + 5 * DAY + HOUR)
    assert returned.ends() == NOON + 6 * DAY, "nor does an outage"
    assert Timing(SLOW).next(NOON, talk=False, away_until=NOON - DAY).ends() == NOON + DAY


def test_a_pace_that_changes_in_a_pause_begins_with_its_end() -> None:
    timing = Timing(SLOW, NOON).paused(NOON + HOUR).at_pace(LIVE, NOON + DAY).resumed(NOON + 2 * DAY)
    assert timing.ends() == NOON + 2 * DAY + 3 * MINUTE


def test_another_pace_begins_at_once() -> None:
    timing = Timing(SLOW, NOON, talk=True, reminded=4).at_pace(LIVE, NOON + HOUR)
    assert timing.ends() == NOON + HOUR + 3 * MINUTE
    assert timing.reminded == 0
    assert timing.at_pace(NO_CLOCK, NOON + DAY).ends() is None


def test_half_a_time_is_half_of_all_of_it() -> None:
    for control in (LIVE, SLOW):
        for talk in (False, True):
            timing = Timing(control, NOON, talk=talk)
            ends = timing.ends()
            half = timing.halfway()
            assert ends is not None
            assert half is not None
            assert half - NOON == (ends - NOON) / 2 > timedelta()
