"""A whole game with three computers fills no channel, rings few phones, and leaves little in private."""

from __future__ import annotations

from random import Random

import pytest

from intrigue_core import Agree, Decline
from intrigue_core.players import BargainingPlayer
from tests.sampling import plain_and_stress
from tests.support.room import Room
from tests.support.talking import press_word

MOST_MESSAGES = 150
MOST_RINGS = 60
MOST_PRIVATE = 20


@pytest.mark.parametrize("seed", plain_and_stress([1], [2, 3]))
async def test_a_game_with_three_computers_stays_short_and_quiet(here: Room, seed: int) -> None:
    """A person bargains as a computer player would, answers every offer, and errs before each decision."""
    await here.seat(1, computers=3)
    ada = here.people["Ada"]
    mind = BargainingPlayer(Random(seed))
    heard = 0
    table = await here.truth()
    while not table.closed:
        for step in table.history[heard:]:
            for event in step.events:
                mind.observe(event)
        heard = len(table.history)
        view = table.view_of(ada.id)
        said = mind.speak(view)
        if isinstance(said, Agree | Decline):
            action = "agree" if isinstance(said, Agree) else "decline"
            await press_word(here, ada, action, said.statement)
        elif table.running_game().acting == view.seat and table.hearing_until is None:
            await here.slash(ada, "start")
            await here.slash(ada, "say", words="well then")
            await here.slash(ada, "purse")
            await here.say(table, mind.decide(view))
        else:
            await here.env.advance_time(30)
        table = await here.truth()
    assert 40 < len(here.messages()) <= MOST_MESSAGES
    assert 0 < len(here.rung()) <= MOST_RINGS
    assert len(here.private_messages()) <= MOST_PRIVATE
