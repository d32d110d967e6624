"""The two scholars of a turn, in one sentence."""

from __future__ import annotations

import pytest

from bot.features.names import Wording
from bot.features.story.game import sent_together
from bot.features.story.text import Storyteller
from bot.locales import words_for
from bot.tables.entries import By, Played
from bot.tables.table import Step, Table
from bot.tables.table_view import Chair
from bot.tables.turn_context import TurnContext
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, ScholarSent, Sending, SendScholars

CHAIRS = [Chair(name, None, computer=False) for name in ("Ada", "Ben", "Chris", "Dan", "Eve")]
SCIENTIST, TWIN, DOCTOR = 0, 1, 2


def sent(*pairs: tuple[int, int]) -> list[ScholarSent]:
    return [ScholarSent(scholar=scholar, palace=palace) for scholar, palace in pairs]


@pytest.mark.parametrize(
    ("events", "english", "german"),
    [
        (
            sent((SCIENTIST, 1), (DOCTOR, 2)),
            "🔴 Ada sends a scientist to 🟡 Ben’s palace and a doctor to 🟢 Chris’s.",
            "🔴 Ada schickt einen Wissenschaftler zum Palast von 🟡 Ben und einen Arzt zu 🟢 Chris.",
        ),
        (
            sent((SCIENTIST, 1), (TWIN, 2)),
            "🔴 Ada sends a scientist to 🟡 Ben’s palace and another to 🟢 Chris’s.",
            "🔴 Ada schickt einen Wissenschaftler zum Palast von 🟡 Ben und noch einen zu 🟢 Chris.",
        ),
        (
            sent((SCIENTIST, 1), (DOCTOR, 1)),
            "🔴 Ada sends a scientist and a doctor to 🟡 Ben’s palace.",
            "🔴 Ada schickt einen Wissenschaftler und einen Arzt zum Palast von 🟡 Ben.",
        ),
        (
            sent((SCIENTIST, 1), (TWIN, 1)),
            "🔴 Ada sends 2 scientists to 🟡 Ben’s palace.",
            "🔴 Ada schickt 2 Wissenschaftler zum Palast von 🟡 Ben.",
        ),
    ],
)
def test_two_are_sent_in_one_sentence(events: list[ScholarSent], english: str, german: str) -> None:
    for language, expected in (("en", english), ("de", german)):
        assert sent_together(events, Wording(words_for(language), MAYFAIR_2005, CHAIRS)) == expected


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_story_tells_it_with_the_first(edition: Edition) -> None:
    command = SendScholars(seat=0, first=Sending(0, 1), second=Sending(1, 2))
    copies = edition.scholars_per_profession
    step = Step(
        9,
        Played(command=command, by=By.PLAYER),
        tuple(sent((0, 1), (copies, 2))),
        TurnContext(taken=(0,) * 5),
    )
    wording = Wording(words_for("en"), edition, CHAIRS)
    line, nothing = Storyteller(wording, Table(1, 1, 1)).tell_each(step)
    assert nothing == ""
    assert line.count(" to ") == 2
