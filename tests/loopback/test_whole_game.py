"""The real bot, in a process of its own, plays a whole game over sockets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.loopback.faults import Kind
from tests.loopback.people import called_in
from tests.loopback.process import Scene, scene
from tests.sampling import plain_and_stress

NO_CLOCK = {"play__default_pace": "no_clock"}


async def finish(here: Scene) -> int:
    """Play a game to its end, and return how many decisions that took."""
    rng = Random(1)
    decisions = 0
    by_id = {person.id: person for person in here.people}
    while True:
        await here.discord.quiet()
        called = called_in(here.discord, here.channel)
        if called is None:
            return decisions
        asked = await by_id[called].decide(here.channel, rng.choice)
        if asked is None:  # the call had not been taken away yet
            continue
        assert asked.answer is not None
        decisions += 1


async def test_a_whole_game(tmp_path: Path) -> None:
    async with scene(tmp_path, "Ada", "Ben", "Cleo", **NO_CLOCK) as here:
        await here.bot.start()
        for person in here.people:
            joined = await person.use(here.channel, "join")
            assert joined.response is not None
            assert not joined.is_private
        await here.people[0].use(here.channel, "start", edition="mayfair-2005")
        assert await finish(here) > 20
        told = here.told()
        assert any("wins" in text for text in told[-2:])
        assert len(told) == len(set(told)), "nothing is told twice"
        answered = here.discord.answered["POST /interactions/:/*/callback", 200]
        assert answered == len(here.discord.asked)


async def ends_well(here: Scene) -> None:
    """The bot stops, and has logged no error."""
    assert await here.bot.stop() == 0
    assert '"level": "error"' not in here.bot.log
    assert "Traceback" not in here.bot.log


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
    async with scene(tmp_path, "Ad\ud83da", "\udc00Ben🦊", **NO_CLOCK) as here:
        await here.bot.start()
        joined = [await person.use(here.channel, "join") for person in here.people]
        here.channel["topic"] = "half\ud83d" + "x" * 6_000
        assert (await here.people[0].use(here.channel, "start")).response is not None
        assert all(asked.response is not None and not asked.is_private for asked in joined)
        await here.discord.quiet()
        told = " ".join(here.told())
        assert told.encode()
        assert "Ben🦊" in told
        await ends_well(here)


@pytest.mark.parametrize(
    "route",
    plain_and_stress(
        ["POST /interactions/:/*/callback", "PATCH /*"], ["POST /channels/:/messages", "POST /webhooks/*"]
    ),
)
async def test_an_answer_that_cannot_be_read_is_a_lost_one(tmp_path: Path, route: str) -> None:
    async with scene(tmp_path, "Ada", **NO_CLOCK) as here:
        await here.bot.start()
        (ada,) = here.people
        await ada.use(here.channel, "join")
        fault = here.discord.add_fault(route, Kind.GARBLE, times=2)
        await ada.use(here.channel, "start", computers=2)
        for _ in range(3):
            await here.discord.quiet()
            if called_in(here.discord, here.channel) == ada.id:
                await ada.decide(here.channel, Random(1).choice)
        await here.discord.quiet()
        await ends_well(here)
        assert fault.met


@pytest.mark.parametrize("code", plain_and_stress([4000], [None]))
async def test_what_was_missed_comes_with_the_resumed_connection(tmp_path: Path, code: int | None) -> None:
    async with scene(tmp_path, "Ada", **NO_CLOCK) as here:
        await here.bot.start()
        (ada,) = here.people
        assert (await ada.use(here.channel, "join")).response
        await here.discord.gateway.drop(code)
        ada.wait = here.discord.patience = 20.0
        assert (await ada.use(here.channel, "table show")).answer is not None
        assert here.discord.gateway.resumed == 1
