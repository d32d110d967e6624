"""A solo game over sockets, where Discord lets the bot write nothing by itself: it lives on answers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.loopback.faults import Kind
from tests.loopback.payloads import Payload
from tests.loopback.people import Person
from tests.loopback.process import Scene, scene
from tests.loopback.state import text_of, walk
from tests.sampling import plain_and_stress

CLOSED_DM = 50007
NO_ACCESS = 50001
BY_ITSELF = ("POST /channels/:/messages",)
EVERYTHING = ("* /channels/*",)
WAITING = ("ig1:noprice:", "ig1:heard:")


def shut(here: Scene, code: int) -> None:
    """Let Discord refuse what the bot does there by itself, and more than five messages an interaction."""
    for route in EVERYTHING if code == NO_ACCESS else BY_ITSELF:
        here.discord.add_fault(route, Kind.REFUSE, status=403, code=code, times=None)
    here.discord.most_followups = 5


def told(here: Scene, place: Payload) -> list[str]:
    """What the messages say that everybody there could read."""
    return [text_of(one) for one in here.discord.messages[int(place["id"])].values()]


def waits(person: Person, place: Payload) -> str | None:
    """The beginning of the button that lets waiting computers go on, in the newest table message or call."""
    for message in reversed(person.sees(place)):
        ids = [str(node.get("custom_id", "")) for node in walk(message["components"])]
        for beginning in WAITING:
            if any(one.startswith(beginning) for one in ids):
                return beginning
        if any(one.startswith("ig1:decide:") for one in ids):
            return None
    return None


async def play(here: Scene, person: Person, place: Payload, rng: Random, most: int = 400) -> int:
    """Play on until the game is over, and return how many decisions that took."""
    for count in range(most):
        await here.discord.quiet()
        if any("## The game is over" in text or "wins" in text for text in told(here, place)[-3:]):
            return count
        if await person.decide(place, rng.choice) is None:
            beginning = waits(person, place)
            assert beginning is not None, told(here, place)[-3:]
            await person.press(place, beginning)
    return most


@pytest.mark.parametrize("code", plain_and_stress([CLOSED_DM], [NO_ACCESS]))
async def test_a_solo_game_lives_on_answers(tmp_path: Path, code: int) -> None:
    async with scene(tmp_path, "Ada") as here:
        await here.bot.start()
        (ada,) = here.people
        place = here.discord.dm_of(ada.id)
        shut(here, code)
        assert (await ada.use(place, "join")).response is not None
        await here.discord.quiet()
        await ada.press(place, "ig1:start:")
        assert await play(here, ada, place, Random(2)) < 400
        every = told(here, place)
        assert any("wins" in text for text in every[-3:])
        assert here.discord.answered["POST /channels/:/messages", 200] == 0
        assert await here.bot.stop() == 0
        assert '"level": "error"' not in here.bot.log
