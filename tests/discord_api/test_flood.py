"""One person who sends hundreds of interactions is slowed; others wait for nobody, and memory has an end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.client import IntrigueBot
from bot.discord_api.in_flight import RateLimit
from tests.support.crowd import at_once
from tests.support.room import OpenRoom, Room

FLOOD = 120


def limit(here: Room, per_minute: int = 60) -> RateLimit:
    """Slow people from now on."""
    bot = here.env.bot
    assert isinstance(bot, IntrigueBot)
    bot.parts.gate.limiter = RateLimit(per_minute)
    return bot.parts.gate.limiter


def test_who_has_sent_too_much_waits_and_is_told_once() -> None:
    limiter = RateLimit(60)
    assert [limiter.judge(1, 0.0).seconds for _ in range(15)] == [0] * 15
    assert limiter.judge(1, 5.0) == (10, True)
    assert limiter.judge(1, 11.0) == (4, False)
    assert limiter.judge(2, 11.0).seconds == 0, "others are others"
    assert [limiter.judge(1, 15.0).seconds for _ in range(16)] == [0] * 15 + [15]


def test_an_even_pace_is_never_slowed() -> None:
    limiter = RateLimit(60)
    assert all(limiter.judge(1, second).seconds == 0 for second in range(1_000))


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


def test_however_many_people_there_are_memory_has_an_end() -> None:
    limiter = RateLimit(60)
    for person in range(30_000):
        limiter.judge(person, 0.0)
    assert len(limiter._counts) == 10_000  # pyright: ignore[reportPrivateUsage]
    for _ in range(16):
        limiter.judge(29_999, 0.0)
    assert limiter.judge(29_999, 0.0).seconds, "the latest are remembered"


async def test_whoever_floods_is_told_once_and_everything_has_an_answer(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        limit(here)
        log, lobby = await here.log(), here.live()[0]
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
        (told,) = await here.slash("Zoe", "help now")
        assert not told.text.startswith("⏳")


async def test_what_is_not_done_for_whoever_floods_changes_nothing(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        limit(here)
        ada = here.acting(table)
        for _ in range(20):
            await here.slash(ada, "help rules")
        log = await here.log()
        (told,) = await here.slash(ada, "send")
        assert told.text.startswith("⏳")
        shown = await here.click(ada, "decide")
        assert shown.modal is None
        assert await here.log() == log
        await here.env.advance_time(16)
        await here.form(ada)


async def work_before_an_answer(here: Room, flood: int, done: list[str]) -> int:
    """How much the bot does until somebody is answered who asks after so many of Zoe's clicks."""
    zoe, (message, custom_id) = here.people["Zoe"], here.button("rules")
    done.clear()
    async with at_once(here):
        for _ in range(flood):
            await zoe.click(message, custom_id=custom_id)
        asked = await here.people["Ben"].slash(here.channel, "purse")
        while not asked.acknowledged:  # noqa: ASYNC110 - nobody says when
            await asyncio.sleep(0)
        return len(done)


async def test_others_are_answered_as_quickly(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted is what others wait for: not seconds, but what is read and made for whoever floods."""
    async with room() as here:
        await here.seat(3)
        bot: Any = here.env.bot
        done: list[str] = []
        lead, hear = bot.parts.registry.dispatch, bot.services.languages.note_locale

        async def counted_lead(*args: Any) -> None:
            done.append("led")
            await lead(*args)

        async def counted_hear(*args: Any) -> Any:
            done.append("heard")
            return await hear(*args)

        monkeypatch.setattr(bot.parts.registry, "dispatch", counted_lead)
        monkeypatch.setattr(bot.services.languages, "note_locale", counted_hear)
        quiet = await work_before_an_answer(here, 0, done)
        unlimited = await work_before_an_answer(here, FLOOD, done)
        limit(here)
        limited = await work_before_an_answer(here, FLOOD, done)
        assert unlimited >= 2 * FLOOD, "without a limit all of that comes first"
        assert limited <= quiet + 2 * 15, "with it, what one bucket holds"
