"""What is handled is in hand until it is done, is told by our own names, once, and not too much of one."""

from __future__ import annotations

import asyncio
import copy
from typing import Any, cast

import discord
import pytest

from bot.client import IntrigueBot
from bot.discord_api.interactions import Interaction
from bot.handling.gate import InFlight, RateLimit
from bot.ops.observer import Observer, Outcome
from tests.support.reach import Payload, reached_from
from tests.support.room import Room, forge
from tests.support.talking import agree_to, bargaining, hire_agreed, landlord_of, paid_as_agreed, pay_agreed


class _Answered:
    def is_done(self) -> bool:
        return True


class _Asked:
    """As much of an interaction as is looked at."""

    def __init__(self) -> None:
        self.type = discord.InteractionType.application_command
        self.extras: dict[str, object] = {}
        self.response = _Answered()

    @property
    def command(self) -> None:
        return None


class Heard(Observer):
    """A listener that remembers its news."""

    def __init__(self) -> None:
        self.all: list[tuple[str, str, Outcome]] = []
        self.seconds: list[tuple[str, float]] = []

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        self.all.append((kind, name, outcome))

    def answered(self, kind: str, seconds: float) -> None:
        self.seconds.append((kind, seconds))

    def take(self) -> list[tuple[str, str, Outcome]]:
        taken = self.all
        self.all = []
        return taken


def listening(here: Room) -> tuple[IntrigueBot, Heard]:
    bot = here.env.bot
    heard = Heard()
    assert isinstance(bot, IntrigueBot)
    vars(bot.parts.gate.in_flight)["_observer"] = heard
    return bot, heard


async def test_whatever_is_done_is_told_once_with_its_outcome(here: Room) -> None:
    bot, heard = listening(here)
    await here.slash("Ada", "join")
    await here.slash("Ada", "bribe", amount="77000")
    assert heard.take() == [("command", "join", Outcome.DONE), ("command", "bribe", Outcome.REFUSED)]
    await here.join("Ben", "Cleo")
    await here.slash("Ada", "start")
    await here.slash("Ada", "table show")
    assert heard.take()[-1] == ("command", "table show", Outcome.DONE)
    await here.click("Ben", "purse")
    assert heard.take() == [("button", "purse", Outcome.DONE)]
    assert [kind for kind, _ in heard.seconds] == ["command"] * 6 + ["button"]
    assert all(0 <= seconds < 60 for _, seconds in heard.seconds)
    assert len(bot.parts.gate.in_flight) == 0


async def test_what_breaks_is_told_as_failed(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    _, heard = listening(here)

    async def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(here.store), "open_table", broken)
    await here.slash("Ada", "join")
    here.env.errors.clear()
    assert heard.take() == [("command", "join", Outcome.FAILED)]


async def test_what_nobody_has_heard_of_is_called_unknown(here: Room) -> None:
    """What a client sends is no name: it may be anything, and there may be ever so many."""
    _, heard = listening(here)
    await here.slash("Ada", "join")
    heard.take()
    message, custom_id = here.button("join")
    for forged in ("ig1:no-such-action:0:0", "<@1> has 12,000", "ig9:join:1:0"):
        forge(here, message, custom_id, forged)
        custom_id = forged
        await here.people["Ada"].click(message, custom_id=forged)
    told = heard.take()
    assert [(kind, name) for kind, name, _ in told] == [("button", "unknown")] * 3
    assert {outcome for _, _, outcome in told} == {Outcome.REFUSED}


class _Forged(_Asked):
    """A command in whose payload discord.py finds no name."""

    @property
    def command(self) -> None:
        raise KeyError("name")


async def test_a_payload_that_has_no_name_is_called_unknown() -> None:
    heard = Heard()
    hands = InFlight(heard, abs)
    with hands.track(cast("Interaction", _Forged())):
        assert len(hands) == 1
    assert [(kind, name) for kind, name, _ in heard.all] == [("command", "unknown")]
    assert len(hands) == 0


async def test_an_interaction_that_comes_twice_is_handled_once(here: Room) -> None:
    """Discord repeats some after a reconnection."""
    sent: list[Payload] = []
    async with reached_from(here, lambda payload: sent.append(copy.deepcopy(payload))):
        await here.slash("Ada", "join")
    requests = len(here.env.http_requests)
    await here.deliver(("INTERACTION_CREATE", sent[0]))
    assert len(here.env.http_requests) == requests, "it is not even answered"
    assert len(await here.log()) == 1


@pytest.mark.parametrize("what", ["bribe", "form", "agree", "pay", "hire"])
async def test_what_is_kept_and_comes_again_after_a_restart_is_not_refused(here: Room, what: str) -> None:
    """The process before has died before it answered, and Discord asks the next one."""
    sent: list[Payload] = []
    async with reached_from(here, lambda payload: sent.append(copy.deepcopy(payload))):
        if what == "hire":
            await paid_as_agreed(here)
            await hire_agreed(here, landlord_of(here, await here.truth()))
        else:
            table = await bargaining(here)
            payer = here.acting(table)
            if what == "bribe":
                await here.slash(payer, "bribe", amount="1000")
            elif what == "form":
                await (await here.form(payer)).submit(amount="1000")
            else:
                await agree_to(here, table)
            if what == "pay":
                await pay_agreed(here, payer)
    log = await here.log()
    await here.restart()
    asked = len(here.env.http_requests)
    await here.deliver(("INTERACTION_CREATE", sent[-1]))
    said = [str(request.json) for request in here.env.http_requests[asked:]]
    assert said, "it has an answer"
    assert not any("⚠️" in each for each in said)
    assert await here.log() == log


async def test_what_comes_while_the_bot_stops_changes_nothing(here: Room) -> None:
    bot, heard = listening(here)
    await here.slash("Ada", "join")
    log = await here.log()
    heard.take()
    await bot.parts.gate.in_flight.drain(0)
    (refused,) = await here.slash("Ben", "join")
    assert not refused.public
    assert refused.text == "I am just being restarted. Nothing has happened: try again in a minute."
    message, custom_id = here.button("join")
    clicked = here.answers(await here.people["Cleo"].click(message, custom_id=custom_id))
    assert [answer.text for answer in clicked] == [refused.text]
    assert await here.log() == log
    assert {outcome for _, _, outcome in heard.take()} == {Outcome.STOPPING}
    bot.parts.gate.in_flight.stopping = False


async def test_stopping_waits_for_what_is_in_hand_and_not_for_ever(here: Room) -> None:
    bot, heard = listening(here)
    begun = asyncio.Event()
    go_on = asyncio.Event()
    cancelled = list[bool]()

    async def slow() -> None:
        begun.set()
        try:
            await go_on.wait()
        except asyncio.CancelledError:
            cancelled.append(True)
            raise

    async def handle() -> None:
        with bot.parts.gate.in_flight.track(cast("Interaction", _Asked())):
            await slow()

    for released in (True, False):
        begun.clear()
        handling = asyncio.create_task(handle())
        await begun.wait()
        assert len(bot.parts.gate.in_flight) == 1
        finishing = asyncio.create_task(bot.parts.gate.in_flight.drain(600 if released else 0.01))
        await asyncio.sleep(0)
        if released:
            go_on.set()
        await finishing
        assert handling.done()
        go_on.clear()
    assert cancelled == [True]
    assert [name for _, name, _ in heard.take()] == ["unknown", "unknown"]
    bot.parts.gate.in_flight.stopping = False


def limit(here: Room, per_minute: int = 60) -> RateLimit:
    """Slow people from now on."""
    here.bot.parts.gate.limiter = RateLimit(per_minute)
    return here.bot.parts.gate.limiter


def test_who_has_sent_too_much_waits_and_is_told_once() -> None:
    limiter = RateLimit(60)
    assert [limiter.judge(1, 0.0).seconds for _ in range(15)] == [0] * 15
    assert limiter.judge(1, 5.0) == (10, True)
    assert limiter.judge(1, 11.0) == (4, False)
    assert limiter.judge(2, 11.0).seconds == 0, "others are others"
    assert [limiter.judge(1, 15.0).seconds for _ in range(16)] == [0] * 15 + [15]


def test_typing_costs_no_click() -> None:
    limiter = RateLimit(60)
    typed = [limiter.judge(1, 0.0, typing=True) for _ in range(60)]
    assert [each.seconds for each in typed].count(0) == 45
    assert [each.first for each in typed].count(True) == 1
    assert limiter.judge(1, 0.0).seconds == 0


def test_who_may_send_what_they_like_is_not_even_remembered() -> None:
    limiter = RateLimit(0)
    assert all(limiter.judge(1, 0.0).seconds == 0 for _ in range(1_000))
    assert not limiter._counts  # pyright: ignore[reportPrivateUsage]


async def test_whoever_floods_is_told_once_and_everything_has_an_answer(here: Room) -> None:
    await here.seat(3)
    limit(here)
    log = await here.log()
    lobby = here.live()[0]
    custom_id = here.button("rules")[1]
    clicks = [await here.people["Zoe"].click(lobby, custom_id=custom_id) for _ in range(30)]
    assert all(click.acknowledged for click in clicks)
    answers = [[each.text for each in here.answers(click) if not each.public] for click in clicks]
    assert not any(text.startswith("⏳") for each in answers[:15] for text in each)
    assert [text[0] for text in answers[15]] == ["⏳"]
    assert answers[16:] == [[]] * (len(answers) - 16), "the rest is acknowledged and nothing more"
    (told,) = await here.slash("Zoe", "help now")
    assert told.text.startswith("⏳"), "a command has no answer that says nothing"
    assert not told.public
    assert await here.log() == log
    await here.env.advance_time(16)
    assert not (await here.told("Zoe", "help now")).startswith("⏳")
