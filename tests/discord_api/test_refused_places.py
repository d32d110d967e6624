"""What was refused is tried again after ever longer pauses, sooner for people, and at last no more."""

from __future__ import annotations

import time
from datetime import timedelta
from random import Random

import discord
import pytest
from structlog.testing import capture_logs

from bot.discord_api import refused_places
from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.refused_places import Place, RefusedPlaces
from bot.tables.deadlines import Timeouts
from intrigue_core.players import RandomPlayer
from tests.support.direct import api_of
from tests.support.judging import play
from tests.support.room import WORDS, OpenRoom, Room, told_of

CHANNEL = Place("channel", 7)
OTHER = Place("channel", 8)
FORBIDDEN = Delivery(7, trouble=Trouble.FORBIDDEN)
REFUSED = Delivery(7, trouble=Trouble.REFUSED)


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
    places = RefusedPlaces()
    pauses = list[float]()
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
    places = RefusedPlaces()
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
    places = RefusedPlaces()
    places.note_refusal(CHANNEL, REFUSED)
    assert places.blocked(CHANNEL, eager=True) is None
    assert places.blocked(CHANNEL) == CHANNEL


def test_deeds_do_not_use_up_the_bots_own_tries(clock: Clock) -> None:
    places = RefusedPlaces()
    for _ in range(20):
        places.note_refusal(CHANNEL, REFUSED)
        clock.now += 1
    assert places.seconds_left(CHANNEL) == pytest.approx(5)
    clock.now += 5
    places.note_refusal(CHANNEL, REFUSED)
    assert places.seconds_left(CHANNEL) == pytest.approx(125), "the second of them, not the last"


async def test_what_is_wrong_for_people_is_not_tried_by_the_bot_itself(here: Room) -> None:
    api = api_of(here)
    text = Post(text="x")
    here.env.inject_error("POST", "/channels/*", status=400, code=50035, times=None)
    before = requests(here)
    asked = list[int]()
    for eager in (True, False, True):
        with api.attempt(eager=eager):
            assert (await api.post(here.channel.id, text, nonce="n1")).trouble is Trouble.REFUSED
        asked.append(requests(here) - before)
    assert asked == [1, 1, 2]


def test_what_was_long_ago_says_nothing(clock: Clock) -> None:
    places = RefusedPlaces()
    places.note_refusal(CHANNEL, FORBIDDEN)
    clock.now += 600
    places.note_refusal(CHANNEL, FORBIDDEN)
    assert places.seconds_left(CHANNEL) == pytest.approx(25)


def test_a_channel_that_has_changed_may_take_again_what_is_in_it(clock: Clock) -> None:
    """A permission that is given back is one for its messages, too."""
    places = RefusedPlaces()
    places.note_refusal(Place("message", 70), FORBIDDEN)
    places.note_refusal(Place("message", 80), Delivery(8, trouble=Trouble.FORBIDDEN))
    places.forget_all({7})
    assert places.blocked(Place("message", 70)) is None
    assert places.blocked(Place("message", 80)) is not None


def test_what_works_again_is_forgotten(clock: Clock) -> None:
    places = RefusedPlaces()
    for place in (CHANNEL, OTHER, Place("files", 7)):
        places.note_refusal(place, FORBIDDEN)
    places.forget_all({7, 9})
    assert places.blocked(CHANNEL, Place("files", 7)) is None
    assert places.blocked(OTHER) == OTHER
    places.forget(OTHER)
    assert places.blocked(OTHER) is None
    with pytest.raises(KeyError):
        places.refusal_of(OTHER)


LATER = 400.0
"""Seconds after which everything has been tried again."""
DAY = 86_400.0
ARCHIVED = 50083
EVERY_ROUTE = ("/interactions/*", "/webhooks/*", "/channels/*")


def requests(here: Room) -> int:
    """How often Discord was asked for anything."""
    return len(list(here.env.http_requests))


async def no_more_than_a_few_times(here: Room) -> None:
    """What is refused is tried again with ever longer pauses, and after a day no more."""
    asked = requests(here)
    await here.env.advance_time(LATER)
    soon = requests(here) - asked
    await here.env.advance_time(2 * DAY)
    tried = requests(here) - asked
    assert 0 < soon < tried < 50
    await here.env.advance_time(10 * DAY)
    assert requests(here) == asked + tried


def edits(here: Room, message_id: int) -> int:
    """How often the bot has tried to edit a message."""
    path = f"/messages/{message_id}"
    return sum(
        request.method == "PATCH" and request.path.endswith(path) for request in here.env.http_requests
    )


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 200000), (413, 40005)])
async def test_what_is_refused_is_tried_a_few_times_more(here: Room, status: int, code: int) -> None:
    await here.seat(3)
    for path in EVERY_ROUTE:
        here.env.inject_error("*", path, status=status, code=code, times=None)
    with capture_logs() as logs:
        await play(here, 1)
    refused = [entry for entry in logs if entry["event"] == "discord.undelivered"]
    assert {entry["trouble"] for entry in refused} == {"refused"}
    assert await here.store.unpublished_tables() == []
    await no_more_than_a_few_times(here)
    here.env.backend.faults.clear()
    await play(here, 1)
    table = await here.truth()
    assert here.button_decision(here.live()[-1]) == table.decision_number, "whoever acts brings it back"


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035)])
async def test_a_past_turn_that_cannot_be_edited_is_tried_once(here: Room, status: int, code: int) -> None:
    await here.seat(3)
    (first,) = here.live()
    here.env.inject_error("PATCH", f"*/messages/{first.id}", status=status, code=code, times=None)
    tried: list[int] = []
    for seed in range(20):
        await play(here, 1, seed)
        if (await here.truth()).turn > 1:
            tried.append(edits(here, first.id))
    assert len(tried) > 3
    assert len(set(tried)) == 1, "when the turn passed, and never again"
    assert await here.store.unpublished_tables() == []


async def test_a_table_in_an_archived_thread_is_shown_anew(here: Room) -> None:
    """Nothing can be edited in there, but a message that is sent opens it again."""
    await here.slash("Ada", "join")
    (old,) = here.live()
    here.env.inject_error("PATCH", f"*/messages/{old.id}", status=400, code=ARCHIVED)
    await here.slash("Ben", "join")
    (lobby,) = here.live()
    assert lobby.id != old.id
    assert "Ben" in here.text(lobby)
    assert WORDS("table-moved") in here.text(old)
    await here.slash("Cleo", "join")
    assert "Cleo" in here.text(lobby)
    assert len(here.live()) == 1


async def test_a_thread_that_stays_archived_is_left_alone_until_somebody_acts(here: Room) -> None:
    await here.slash("Ada", "join")
    (old,) = here.live()
    here.env.inject_error("PATCH", "*", status=400, code=ARCHIVED, times=None)
    here.env.inject_error("POST", "*/messages", status=400, code=160005, times=None)
    here.env.inject_error("POST", "/webhooks/*", status=400, code=160005, times=None)
    await here.slash("Ben", "join")
    assert "Ben" not in here.text(old)
    assert await here.store.unpublished_tables() == []
    await no_more_than_a_few_times(here)
    here.env.backend.faults.clear()
    await here.slash("Cleo", "join")
    assert all(name in here.text(here.live()[0]) for name in ("Ada", "Ben", "Cleo"))


async def test_a_lobby_that_is_over_opens_no_thread(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=timedelta(hours=1))) as here:
        await here.slash("Ada", "join")
        before = len(here.messages())
        here.env.inject_error("PATCH", "*", status=400, code=ARCHIVED, times=None)
        await here.env.advance_time(2 * 60 * 60)
        assert (await here.truth()).closed
        assert len(here.messages()) == before
        assert await here.store.unpublished_tables() == []


async def test_a_channel_that_the_bot_cannot_see_is_asked_once(here: Room) -> None:
    """In each publish: every refusal counts towards the many after which Discord takes nothing at all."""
    await here.seat(3)
    await play(here, 5)
    here.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    for seed in range(3):
        table = await here.truth()
        before = requests(here)
        command = RandomPlayer(Random(seed)).decide(table.view_of(here.acting(table).id))
        await here.say(table, command)
        place = f"/channels/{here.channel.id}/"
        asked = [one for one in list(here.env.http_requests)[before:] if one.path.startswith(place)]
        commands = len(await here.in_slash(table, command))
        assert len(asked) <= commands, [(one.method, one.path) for one in asked]
        assert (await here.truth()).decision_number > table.decision_number, "the game goes on"


async def test_a_channel_that_has_changed_is_tried_at_once(here: Room) -> None:
    """A moderator has given a permission back, and nobody has to do anything at the table."""
    await here.seat(3)
    here.env.inject_error("*", "/channels/*", status=403, code=50013, times=None)
    here.env.inject_error("POST", "/interactions/*", status=404, code=10062, times=None)
    await play(here, 1)
    told = told_of(await here.truth()).split("\n")
    assert len(here.story()) < len(told)
    here.env.backend.faults.clear()
    await here.env.settle()
    assert len(here.story()) < len(told), "nobody knows yet"
    channel = here.env.bot.get_channel(here.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.edit(topic="The bot may write here again")
    await here.env.settle()
    assert here.story() == told
    assert here.button_decision(here.live()[-1]) == (await here.truth()).decision_number
