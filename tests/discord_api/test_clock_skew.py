"""How late interactions are is learned from the others, whatever our own clock says."""

from __future__ import annotations

from random import Random

import pytest

from bot.discord_api.acknowledgement import TOO_LATE_SECONDS, ClockSkew

WAY = 0.1
"""Seconds that an interaction takes at least."""
HOUR = 3_600.0


def test_a_wrong_clock_makes_nobody_late() -> None:
    for error in (-86_400.0, -5.0, 0.0, 5.0, 86_400.0):
        lateness, rng = ClockSkew(), Random(1)
        for made in range(0, 5_000, 7):
            assert lateness.delay_of(made, made + error + WAY + rng.random()) < 1.0


@pytest.mark.parametrize("idle", [1.0, 300.0, HOUR])
def test_what_was_held_up_is_late_by_as_much(idle: float) -> None:
    lateness = ClockSkew()
    for made in range(5):
        lateness.delay_of(made, made + WAY)
    resumed = 4 + idle + 20
    for made in (4 + idle, 4 + idle + 5, 4 + idle + 15):
        held_up = resumed - made
        assert lateness.delay_of(made, resumed + WAY) == pytest.approx(held_up, abs=0.5)
    assert lateness.delay_of(resumed, resumed + WAY) < 0.5


def test_a_crowd_that_was_held_up_does_not_pass_for_the_rule() -> None:
    lateness = ClockSkew()
    lateness.delay_of(0, WAY)
    assert all(lateness.delay_of(HOUR + number / 100, HOUR + 20) > TOO_LATE_SECONDS for number in range(500))


def test_the_very_first_one_is_not_late() -> None:
    """There is nothing to compare it with; and who has just connected is sent nothing old."""
    assert ClockSkew().delay_of(0, 1_000) == 0


@pytest.mark.parametrize("pause", [1.0, 60.0, HOUR])
@pytest.mark.parametrize("leap", [-500.0, 3.0, 500.0])
def test_after_a_leap_of_our_clock_few_are_taken_for_late(leap: float, pause: float) -> None:
    lateness = ClockSkew()
    for made in range(20):
        lateness.delay_of(made, made + WAY)
    late = [lateness.delay_of(made, made + leap + WAY) > TOO_LATE_SECONDS for made in _times(20, pause, 400)]
    assert not any(late[max(4, round(130 / pause)) :])
    assert leap > 0 or not any(late)


def test_clocks_that_part_slowly_make_nobody_late() -> None:
    for pause in (1.0, 60.0, HOUR, 24 * HOUR):
        lateness = ClockSkew()
        assert all(lateness.delay_of(made, made * 1.000_05 + WAY) < 1.0 for made in _times(0, pause, 300))


def test_it_remembers_no_more_than_it_needs() -> None:
    lateness = ClockSkew()
    for number in range(5_000):
        lateness.delay_of(number / 10, number / 10 + WAY)
    assert len(lateness._ways) <= 125  # pyright: ignore[reportPrivateUsage]


def _times(start: float, pause: float, count: int) -> list[float]:
    return [start + pause * number for number in range(1, count + 1)]
