"""Late is late, and nobody waits for longer than Discord does; nor does a refusal become public by that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import simcord
from simcord.http.client import FakeWebhookAdapter
from structlog.testing import capture_logs

from bot.demo.transcript import walk
from bot.discord_api.acknowledgement import RESEND_SECONDS, TOO_LATE_SECONDS, Acknowledgement, ClockSkew
from bot.store.sqlite import SqliteStore
from bot.tables.table import Table
from intrigue_core import DecisionKind, PublicView
from tests.support.builders import some
from tests.support.failures import at_once, hold_answers, until_answered, until_kept
from tests.support.judging import until
from tests.support.room import WORDS, Answer, OpenRoom, Panel, Room

LATE = "interaction.too_late"
SLOW = 4.0
"""Seconds that the database takes for anything that matters: more than Discord waits."""
THINKING = 5
"""The answer that says that there will be one."""
NO_PATIENCE = 1.4
"""Real seconds that simcord waits for the bot: what takes longer happens when the test says so."""


def bribing(public: PublicView) -> bool:
    return public.deciding is DecisionKind.BRIBE


async def at_a_bribe(here: Room) -> Table:
    """Three people play until somebody pays."""
    await here.seat(3)
    return await until(here, bribing)


# --- late ---


async def test_what_discord_has_given_up_on_changes_nothing(here: Room) -> None:
    """A gateway's RESUME replays what was said meanwhile, commands included."""
    acting = here.acting(await at_a_bribe(here))
    log = await here.log()
    with capture_logs() as logs:
        async with here.outage():
            result = await acting.slash(here.channel, "bribe", amount="29000")
            await here.env.advance_time(20)
    assert not result.acknowledged
    assert await here.log() == log
    (dropped,) = (entry for entry in logs if entry["event"] == LATE)
    assert dropped["kind"] == "application_command"
    assert dropped["seconds"] == pytest.approx(20, abs=0.2)
    assert "29" not in str({key: value for key, value in dropped.items() if key != "id"})
    await here.slash(acting, "bribe", amount="5000")
    assert len(await here.log()) == len(log) + 1
    assert '"amount":5000' in (await here.log())[-1]


async def test_what_comes_in_time_after_all_is_played(here: Room) -> None:
    table = await at_a_bribe(here)
    log = await here.log()
    async with here.outage():
        result = await here.acting(table).slash(here.channel, "bribe", amount="5000")
        await here.env.advance_time(1.2)
    assert len(await here.log()) == len(log) + 1
    assert result.acknowledged


async def test_a_late_click_and_a_late_form_change_nothing_either(here: Room) -> None:
    await here.slash("Ada", "join")
    log = await here.log()
    requests = len(list(here.env.http_requests))
    lobby = here.live()[0]
    with capture_logs() as logs:
        async with here.outage():
            await here.click("Ben", "join")
            await here.people["Ada"].click(lobby, custom_id=here.button("setup")[1])
            await here.env.advance_time(5)
    assert [entry["kind"] for entry in logs if entry["event"] == LATE] == ["component", "component"]
    assert await here.log() == log
    assert len(list(here.env.http_requests)) == requests, "there is nothing left to answer"

    await here.join("Ben", "Cleo")
    await here.slash("Ada", "start")
    form = await here.form(here.acting(await until(here, bribing)))
    log = await here.log()
    async with here.outage():
        await form.submit(amount="5000")
        await here.env.advance_time(5)
    assert await here.log() == log
    await (await here.form(form.person)).submit(amount="5000")
    assert '"amount":5000' in (await here.log())[-1]


# --- three seconds ---


class SlowStore(SqliteStore):
    """A database that takes its time for some of what it is asked, when a test says so."""

    delay = 0.0


def _slowly(name: str) -> Callable[..., Awaitable[object]]:
    method = getattr(SqliteStore, name)

    async def slow(self: SlowStore, *given: object, **named: object) -> object:
        await asyncio.sleep(self.delay)
        return await method(self, *given, **named)

    return slow


for _name in ("append", "find_table", "latest_table", "draft", "note", "keep_draft"):
    setattr(SlowStore, _name, _slowly(_name))


def slow_down(here: Room) -> None:
    """From now on everything takes long, and time passes only when the test lets it."""
    assert isinstance(here.store, SlowStore)
    here.store.delay = SLOW
    here.env.settle_timeout = NO_PATIENCE


async def wait(here: Room, result: simcord.InteractionResult) -> None:
    """Let the request happen, and the database be quick again. Discord has an answer in time."""
    assert not result.acknowledged
    await here.env.advance_time(1.6)
    assert result.acknowledged
    for _ in range(8):
        await here.env.advance_time(SLOW)
    assert isinstance(here.store, SlowStore)
    here.store.delay = 0.0


@pytest.fixture
def slow(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> OpenRoom:
    """Opens rooms with a database that can be slowed down."""
    monkeypatch.setattr("tests.support.room.SqliteStore", SlowStore)
    return room


async def test_a_command_that_takes_long_is_told_once_and_in_the_channel(slow: OpenRoom) -> None:
    async with slow() as here:
        acting = here.acting(await at_a_bribe(here))
        here.take()
        slow_down(here)
        result = await acting.slash(here.channel, "bribe", amount="5000")
        await wait(here, result)
        assert result.deferred
        assert result.ephemeral, "nobody else sees who has tried something"
        assert here.answers(result) == [], "that the bot was thinking is gone"
        told = [line for line in here.take() if line.where == "channel" and "5,000" in line.text]
        assert len([line for line in told if "bribes" in line.text]) == 1
        assert len(here.calls()) == 1
        assert len(here.live()) == 1


@pytest.mark.parametrize(
    ("command", "options"), [("bribe", {"amount": "900000"}), ("bribe", {"amount": "1"}), ("start", {})]
)
async def test_a_refusal_waits_for_no_database_and_is_private(
    slow: OpenRoom, command: str, options: dict[str, Any]
) -> None:
    async with slow() as here:
        acting = here.acting(await at_a_bribe(here))
        before = len(here.messages())
        slow_down(here)
        result = await acting.slash(here.channel, command, **options)
        assert isinstance(here.store, SlowStore)
        here.store.delay = 0.0
        (answer,) = here.answers(result)
        assert not answer.public
        assert answer.text.startswith(WORDS("refused", why="")), answer.text
        assert len(here.messages()) == before


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("leave", {}),
        ("hire", {"scholar": "doctor"}),
        ("purse", {}),
        ("help tutorial", {}),
        ("table prepare", {}),
    ],
)
async def test_every_command_is_answered_in_time_and_what_concerns_one_remains_theirs(
    slow: OpenRoom, command: str, options: dict[str, Any]
) -> None:
    """Zoe watches: all of this is refused, or for her alone."""
    async with slow() as here:
        await at_a_bribe(here)
        before = len(here.messages())
        slow_down(here)
        zoe = here.people["Zoe"]
        result = await zoe.slash(here.channel, command, **options)
        if not result.acknowledged:
            await wait(here, result)
        answers = here.answers(result)
        assert answers
        assert not any(answer.public for answer in answers)
        assert all(answer.text for answer in answers), "nobody is left with a bot that thinks"
        assert len(here.messages()) == before


@pytest.mark.parametrize("action", ["leave", "setup"])
async def test_a_click_that_takes_long_is_acknowledged_silently(slow: OpenRoom, action: str) -> None:
    async with slow() as here:
        await here.join("Ada", "Ben")
        message, custom_id = here.button(action)
        log = len(await here.log())
        count = len(here.messages())
        slow_down(here)
        ada = here.people["Ada"]
        result = await ada.click(message, custom_id=custom_id)
        if not result.acknowledged:
            await wait(here, result)
        callbacks: list[Any] = [
            request.json for request in here.env.http_requests if request.path.endswith("/callback")
        ]
        assert callbacks[-1]["type"] != THINKING
        told = 1 if action == "leave" else 0
        assert len(here.messages()) == count + told
        assert len(await here.log()) == log + (action == "leave")
        if action == "setup":
            (answer,) = here.answers(result)[-1:]
            assert not answer.public


@pytest.mark.parametrize(
    ("kind", "told"), [(DecisionKind.BRIBE, "bribes"), (DecisionKind.HIRE, " post.")], ids=["form", "panel"]
)
async def test_what_is_decided_slowly_is_told_once(slow: OpenRoom, kind: DecisionKind, told: str) -> None:
    async with slow() as here:
        await here.seat(3)
        table = await until(here, lambda public: public.deciding is kind)
        opened = await here.open(here.acting(table))
        if isinstance(opened, Panel):
            await opened.prepare(table.running_game().legal_commands()[0])
        here.take()
        slow_down(here)
        deciding = opened.press("confirm") if isinstance(opened, Panel) else opened.submit(amount="5000")
        await wait(here, await deciding)
        assert not isinstance(opened, Panel) or opened.gone
        assert len([line for line in here.take() if line.where == "channel" and told in line.text]) == 1
        assert (await here.truth()).decision_number > table.decision_number


@pytest.mark.parametrize("typed", [False, True])
async def test_a_form_that_comes_too_late_is_offered_instead(slow: OpenRoom, typed: bool) -> None:
    """Discord opens a form only as the first answer."""
    async with slow() as here:
        person = here.acting(await at_a_bribe(here))
        slow_down(here)
        if typed:
            result = await person.slash(here.channel, "bribe")
        else:
            result = await here.click(person, "decide")
        await wait(here, result)
        assert result.modal is None
        offered = some(result.response if typed else result.followups[-1])
        assert offered.ephemeral
        button = next(node for node in walk(offered.components) if "custom_id" in node)
        assert (await person.click(offered, custom_id=button["custom_id"])).modal is not None


@pytest.mark.parametrize("late", [False, True])
async def test_the_table_again_is_the_answer_itself(slow: OpenRoom, late: bool) -> None:
    """Deferred for all to see it is edited into place; deferred for one alone it is in the channel."""
    async with slow() as here:
        await at_a_bribe(here)
        (old,) = here.live()
        if late:
            slow_down(here)
        before = len(list(here.env.http_requests))
        result = await here.people["Zoe"].slash(here.channel, "table show")
        if late:
            await wait(here, result)
        asked = [(request.method, request.path) for request in list(here.env.http_requests)[before:]]
        posted = [path for method, path in asked if method == "POST" and path.startswith("/webhooks/")]
        assert posted == [], "that an answer can be given so is a kindness of Discord to old bots"
        (new,) = here.live()
        assert new.id > old.id
        if late:
            assert here.answers(result) == []
        else:
            assert [answer.public for answer in here.answers(result)] == [True]
            assert ("PATCH", asked[1][1]) == asked[1]
            assert asked[1][1].endswith("/messages/@original")


async def test_the_guard_and_an_answer_on_its_way_do_not_meet(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py calls an interaction answered when the answer has arrived; until then it takes another."""
    request = FakeWebhookAdapter.request
    callbacks: list[int] = []

    async def far_away(self: Any, route: Any, *args: Any, **named: Any) -> Any:
        if route.path.endswith("/callback"):
            callbacks.append(named["payload"]["type"] if named.get("payload") else 4)
            await asyncio.sleep(1.9)
        return await request(self, route, *args, **named)

    async with room() as here:
        await here.slash("Ada", "join")
        monkeypatch.setattr(FakeWebhookAdapter, "request", far_away)
        here.env.settle_timeout = NO_PATIENCE
        result = await here.people["Ada"].slash(here.channel, "purse")
        await here.env.advance_time(10)
        assert len(callbacks) == 1
        (answer,) = here.answers(result)
        assert not answer.public


async def test_patience_is_counted_from_when_a_command_was_made(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's command was on its way for two seconds, and the table is being shown: he is told at once."""
    answered = hold_answers(monkeypatch)

    def late(self: ClockSkew, made: float, came: float) -> float:
        return 2.0

    async with at_once(here):
        await here.slash("Ada", "join")
        await until_kept(here, 1)
        monkeypatch.setattr(ClockSkew, "delay_of", late)
        result = await here.people["Ben"].slash(here.channel, "join")
        assert await until_answered(here, result) == [Answer(WORDS("done-later"), public=False)]
        answered.set()
    assert here.story() == ["Ada opens a table.", "Ben sits down."]
    assert here.answers(result) == [Answer(WORDS("done-later"), public=False)], "and that is all"


WAY = 0.1
"""Seconds that an interaction takes at least."""
HOUR = 3_600.0


def test_a_wrong_clock_makes_nobody_late() -> None:
    for error in (-86_400.0, -5.0, 0.0, 5.0, 86_400.0):
        lateness = ClockSkew()
        rng = Random(1)
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


@pytest.mark.parametrize("ahead", [2.5, 4.0, 30.0, HOUR])
@pytest.mark.parametrize("count", [1, 2])
def test_one_from_the_future_makes_nobody_late(ahead: float, count: int) -> None:
    """One of Discord's workers has a wrong clock: the others are right all the same."""
    lateness = ClockSkew()
    for made in range(5):
        lateness.delay_of(made, made + WAY)
    for number in range(300):
        made = 5.0 + number / 2
        if number % 10 < count:
            assert lateness.delay_of(made + ahead, made + WAY) == 0
        else:
            assert lateness.delay_of(made, made + WAY) < 0.5


@pytest.mark.parametrize("ahead", [2.5, 4.0, 30.0, HOUR])
def test_the_very_first_one_from_the_future_makes_few_late(ahead: float) -> None:
    lateness = ClockSkew()
    lateness.delay_of(ahead, WAY)
    late = [lateness.delay_of(made, made + WAY) > TOO_LATE_SECONDS for made in range(1, 300)]
    assert not any(late[3:])


@pytest.mark.parametrize("leap", [-3.0, -HOUR])
def test_what_is_late_after_a_leap_is_seen_to_be(leap: float) -> None:
    """A machine that slept has a clock that stood still meanwhile."""
    lateness = ClockSkew()
    for made in range(5):
        lateness.delay_of(made, made + WAY)
    for made in range(5, 15):
        assert lateness.delay_of(made, made + leap + WAY) < 1.0
    assert lateness.delay_of(15, 20 + leap + WAY) == pytest.approx(5, abs=0.5)


def test_a_crowd_that_was_held_up_is_late_although_one_from_the_future_is_in_it() -> None:
    lateness = ClockSkew()
    for made in range(5):
        lateness.delay_of(made, made + WAY)
    lateness.delay_of(HOUR + 60, HOUR + 20)
    late = [lateness.delay_of(HOUR + number / 10, HOUR + 20) for number in range(100)]
    assert min(late) > TOO_LATE_SECONDS


def _times(start: float, pause: float, count: int) -> list[float]:
    return [start + pause * number for number in range(1, count + 1)]


# --- who has answered ---

ANSWERED_ALREADY = discord.HTTPException(Mock(status=400, reason="No"), {"code": 40060, "message": "No"})


async def test_an_answer_that_was_there_before_the_bot_s_first_is_somebody_else_s() -> None:
    now = asyncio.get_running_loop().time()
    ack = Acknowledgement(now)
    ack.fail(ANSWERED_ALREADY, now)
    assert ack.answered
    assert ack.answered_elsewhere


async def test_an_answer_that_discord_py_has_repeated_is_the_bot_s_own() -> None:
    now = asyncio.get_running_loop().time()
    ack = Acknowledgement(now)
    ack.fail(ANSWERED_ALREADY, now - RESEND_SECONDS - 0.1)
    assert not ack.answered_elsewhere


async def test_an_answer_whose_response_was_lost_is_the_bot_s_own() -> None:
    now = asyncio.get_running_loop().time()
    ack = Acknowledgement(now)
    ack.fail(aiohttp.ServerDisconnectedError(), now)
    ack.fail(ANSWERED_ALREADY, now)
    assert not ack.answered_elsewhere
