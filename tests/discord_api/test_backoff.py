"""What was refused is tried again after ever longer pauses, sooner for people, and at last no more."""

from __future__ import annotations

import time

import pytest

from bot.discord_api import backoff as refused_places
from bot.discord_api.backoff import Backoff, Place
from bot.discord_api.delivery import Delivery, Trouble

CHANNEL, OTHER = Place("channel", 7), Place("channel", 8)
FORBIDDEN, REFUSED = Delivery(7, trouble=Trouble.FORBIDDEN), Delivery(7, trouble=Trouble.REFUSED)


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = time.monotonic()

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(refused_places, "time", clock)
    return clock


def test_pauses_grow_until_nothing_is_tried(clock: Clock) -> None:
    places, pauses = Backoff(), list[float]()
    places.note_refusal(CHANNEL, FORBIDDEN)
    while (seconds := places.seconds_left(CHANNEL)) is not None:
        assert places.blocked(OTHER, CHANNEL) == CHANNEL
        assert places.refusal_of(CHANNEL) == FORBIDDEN
        pauses.append(seconds)
        clock.now += seconds
        assert places.blocked(CHANNEL) is None
        places.note_refusal(CHANNEL, FORBIDDEN)
    assert [round(pause) for pause in pauses] == [25, 125, 625, 3125, 15625]
    clock.now += 1e9
    assert places.blocked(CHANNEL) == CHANNEL
    assert places.blocked(CHANNEL, eager=True) is None, "somebody has done something"


def test_people_are_let_through_sooner_but_not_at_every_turn(clock: Clock) -> None:
    places = Backoff()
    for _ in range(4):
        places.note_refusal(CHANNEL, FORBIDDEN)
        clock.now += places.seconds_left(CHANNEL) or 0.0
    places.note_refusal(CHANNEL, FORBIDDEN)
    tried = 0
    for _ in range(360):
        clock.now += 10
        if places.blocked(CHANNEL, eager=True) is None:
            tried += 1
            places.note_refusal(CHANNEL, FORBIDDEN)
    assert tried == 3, "in an hour"


def test_what_is_wrong_with_a_text_is_no_matter_of_time(clock: Clock) -> None:
    places = Backoff()
    places.note_refusal(CHANNEL, REFUSED)
    assert places.blocked(CHANNEL, eager=True) is None
    assert places.blocked(CHANNEL) == CHANNEL


def test_deeds_do_not_use_up_the_bots_own_tries(clock: Clock) -> None:
    places = Backoff()
    for _ in range(20):
        places.note_refusal(CHANNEL, REFUSED)
        clock.now += 1
    assert places.seconds_left(CHANNEL) == pytest.approx(5)


def test_what_was_long_ago_says_nothing(clock: Clock) -> None:
    places = Backoff()
    places.note_refusal(CHANNEL, FORBIDDEN)
    clock.now += 600
    places.note_refusal(CHANNEL, FORBIDDEN)
    assert places.seconds_left(CHANNEL) == pytest.approx(25)


def test_a_channel_that_has_changed_may_take_again_what_is_in_it(clock: Clock) -> None:
    """A permission that is given back is one for its messages, too."""
    places = Backoff()
    places.note_refusal(Place("message", 70), FORBIDDEN)
    places.note_refusal(Place("message", 80), Delivery(8, trouble=Trouble.FORBIDDEN))
    assert places.forget_all({7}) == {7}
    assert places.blocked(Place("message", 70)) is None
    assert places.blocked(Place("message", 80)) is not None


def test_what_works_again_is_forgotten(clock: Clock) -> None:
    places = Backoff()
    for place in (CHANNEL, OTHER, Place("files", 7)):
        places.note_refusal(place, FORBIDDEN)
    assert places.forget_all({7, 9}) == {7}
    assert places.blocked(CHANNEL, Place("files", 7)) is None
    assert places.blocked(OTHER) == OTHER
    places.forget(OTHER)
    assert places.blocked(OTHER) is None
    with pytest.raises(KeyError):
        places.refusal_of(OTHER)
