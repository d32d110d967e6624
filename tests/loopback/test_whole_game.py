"""The real bot, in a process of its own, plays a whole game over sockets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.loopback.faults import Kind
from tests.loopback.payloads import Payload
from tests.loopback.people import Person, called_in
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback
from tests.loopback.state import text_of
from tests.sampling import plain_and_stress

PLAIN = {
    "play__pictures": False,
    "play__own_emoji": False,
    "play__computer_pause_seconds": 0,
    "play__default_pace": "no_clock",
}


async def finish(discord: Loopback, channel: Payload, people: list[Person], seed: int = 1) -> int:
    """Play a game to its end, and return how many decisions that took."""
    rng, decisions = Random(seed), 0
    by_id = {person.id: person for person in people}
    while True:
        await discord.quiet()
        called = called_in(discord, channel)
        if called is None:
            return decisions
        asked = await by_id[called].decide(channel, rng.choice)
        if asked is None:  # the call had not been taken away yet
            continue
        assert asked.answer is not None
        decisions += 1


async def test_a_whole_game(tmp_path: Path) -> None:
    async with Loopback() as discord:
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        people = [discord.add_person(name, guild) for name in ("Ada", "Ben", "Cleo")]
        bot = BotProcess(discord, tmp_path, **PLAIN)
        await bot.start()
        try:
            for person in people:
                joined = await person.use(channel, "join")
                assert joined.response is not None
                assert not joined.is_private
            await people[0].use(channel, "start", edition="mayfair-2005")
            assert await finish(discord, channel, people) > 20
            told = [text_of(message) for message in discord.messages[int(channel["id"])].values()]
            assert any("wins" in text for text in told[-2:])
            assert len(told) == len(set(told)), "nothing is told twice"
            assert discord.answered["POST /interactions/:/*/callback", 200] == len(discord.asked)
        finally:
            await bot.kill()


STRICT = """
import json

class JSONDecodeError(json.JSONDecodeError):
    pass

def loads(text):
    found = json.loads(text)
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise JSONDecodeError("unexpected end of hex escape", text, 0) from None
    if max(map(len, text.split('"'))) > 5_000:
        raise JSONDecodeError("too long for me", text, 0)
    return found

def dumps(obj):
    return json.dumps(obj, ensure_ascii=False).encode()
"""
"""A JSON library that discord.py takes where it is installed, and that refuses more than it has to."""
MISSING = "raise ModuleNotFoundError"


@pytest.mark.parametrize("orjson", plain_and_stress([STRICT], [MISSING]), ids=["strict", "missing"])
async def test_frames_with_half_a_character_end_nothing(tmp_path: Path, orjson: str) -> None:
    (tmp_path / "orjson.py").write_text(orjson, encoding="utf-8")
    async with Loopback() as discord:
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        ada, ben = (discord.add_person(name, guild) for name in ("Ad\ud83da", "\udc00Ben🦊"))
        bot = BotProcess(discord, tmp_path, **PLAIN)
        await bot.start()
        try:
            joined = [await person.use(channel, "join") for person in (ada, ben)]
            channel["topic"] = "half\ud83d" + "x" * 6_000
            assert (await ada.use(channel, "start")).response is not None
            assert all(asked.response is not None and not asked.is_private for asked in joined)
            await discord.quiet()
            told = " ".join(text_of(message) for message in discord.messages[int(channel["id"])].values())
            assert told.encode()
            assert "Ben🦊" in told
        finally:
            assert await bot.stop() == 0
        assert '"level": "error"' not in bot.log
        assert "Traceback" not in bot.log


@pytest.mark.parametrize(
    "route",
    plain_and_stress(
        ["POST /interactions/:/*/callback", "PATCH /*"], ["POST /channels/:/messages", "POST /webhooks/*"]
    ),
)
async def test_an_answer_that_cannot_be_read_is_a_lost_one(tmp_path: Path, route: str) -> None:
    async with Loopback() as discord:
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        ada = discord.add_person("Ada", guild)
        bot = BotProcess(discord, tmp_path, **PLAIN)
        await bot.start()
        try:
            await ada.use(channel, "join")
            fault = discord.add_fault(route, Kind.GARBLE, times=2)
            await ada.use(channel, "start", computers=2)
            for _ in range(3):
                await discord.quiet()
                if called_in(discord, channel) == ada.id:
                    await ada.decide(channel, Random(1).choice)
            await discord.quiet()
        finally:
            assert await bot.stop() == 0
        assert fault.met
        assert '"level": "error"' not in bot.log
        assert "Traceback" not in bot.log


@pytest.mark.parametrize("code", plain_and_stress([4000], [None]))
async def test_what_was_missed_comes_with_the_resumed_connection(tmp_path: Path, code: int | None) -> None:
    async with Loopback() as discord:
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        ada = discord.add_person("Ada", guild)
        bot = BotProcess(discord, tmp_path, **PLAIN)
        await bot.start()
        try:
            assert (await ada.use(channel, "join")).response
            await discord.gateway.drop(code)
            ada.wait = 20.0
            discord.patience = 20.0
            assert (await ada.use(channel, "table show")).answer is not None
            assert discord.gateway.resumed == 1
        finally:
            await bot.kill()
