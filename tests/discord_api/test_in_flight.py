"""What people do is in hand until it is done, and told by the bot's own names for it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import discord
import pytest

from bot.client import IntrigueBot
from bot.discord_api.in_flight import InFlight
from bot.discord_api.interactions import Interaction
from bot.ops.observer import Observer, Outcome
from tests.support.room import OpenRoom, Room, forge


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
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.all: list[tuple[str, str, Outcome]] = []
        self.seconds: list[tuple[str, float]] = []

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        self.all.append((kind, name, outcome))

    def answered(self, kind: str, seconds: float) -> None:
        self.seconds.append((kind, seconds))

    def take(self) -> list[tuple[str, str, Outcome]]:
        taken, self.all = self.all, []
        return taken


def listening(here: Room) -> tuple[IntrigueBot, Heard]:
    bot, heard = here.env.bot, Heard()
    assert isinstance(bot, IntrigueBot)
    vars(bot.parts.gate.in_flight)["_observer"] = heard
    return bot, heard


async def test_whatever_is_done_is_told_once_with_its_outcome(room: OpenRoom) -> None:
    async with room() as here:
        bot, heard = listening(here)
        await here.slash("Ada", "join")
        await here.slash("Ada", "bribe", amount=77_000)
        assert heard.take() == [("command", "join", Outcome.DONE), ("command", "bribe", Outcome.REFUSED)]
        await here.slash("Ben", "join")
        await here.slash("Cleo", "join")
        await here.slash("Ada", "start")
        await here.slash("Ada", "table show")
        assert heard.take()[-1] == ("command", "table show", Outcome.DONE)
        await here.click("Ben", "purse")
        assert heard.take() == [("button", "purse", Outcome.DONE)]
        assert [kind for kind, _ in heard.seconds] == ["command"] * 6 + ["button"]
        assert all(0 <= seconds < 60 for _, seconds in heard.seconds)
        assert len(bot.parts.gate.in_flight) == 0


async def test_what_breaks_is_told_as_failed(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here:
        _, heard = listening(here)

        async def broken(*_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(type(here.store), "open_table", broken)
        await here.slash("Ada", "join")
        here.env.errors.clear()
        assert heard.take() == [("command", "join", Outcome.FAILED)]


async def test_what_nobody_has_heard_of_is_called_unknown(room: OpenRoom) -> None:
    """What a client sends is no name: it may be anything, and there may be ever so many."""
    async with room() as here:
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
    hands = InFlight(heard)
    async with hands.track(cast("Interaction", _Forged())):
        assert len(hands) == 1
    assert [(kind, name) for kind, name, _ in heard.all] == [("command", "unknown")]
    assert len(hands) == 0


async def test_what_comes_while_the_bot_stops_changes_nothing(room: OpenRoom) -> None:
    async with room() as here:
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


async def test_stopping_waits_for_what_is_in_hand_and_not_for_ever(room: OpenRoom) -> None:
    async with room() as here:
        bot, heard = listening(here)
        begun, go_on, cancelled = asyncio.Event(), asyncio.Event(), list[bool]()

        async def slow() -> None:
            begun.set()
            try:
                await go_on.wait()
            except asyncio.CancelledError:
                cancelled.append(True)
                raise

        async def handle() -> None:
            async with bot.parts.gate.in_flight.track(cast("Interaction", _Asked())):
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
