"""The story's sentences are sentences, each told when it becomes true."""

from __future__ import annotations

import re

import pytest

from bot.demo.autoplay import tables
from bot.locales import LANGUAGES
from bot.tables.entries import By, Played
from bot.tables.table import Step, Table
from bot.tables.turn_context import TurnContext
from bot.wording.story import Storyteller
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    BribeRefunded,
    Edition,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Sending,
    SendScholars,
)
from tests.support.builders import course, new_game, wording

_DEEDS = (BribeRefunded, ScholarHired, ScholarKept)
WRONG = re.compile(r"\b(a [aeiou]|an [^aeiou])", re.I)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_scholar_has_its_article_and_its_name(edition: Edition, language: str) -> None:
    """Nobody sends “a alchemist”; and both scholars of a turn are told in one sentence."""
    lines = set[str]()
    copies = edition.scholars_per_profession
    for number, profession in enumerate(edition.professions):
        command = SendScholars(seat=0, first=Sending(number, 1), second=Sending(number, 2))
        events = tuple(ScholarSent(scholar=copies * number, palace=palace) for palace in (1, 2))
        step = Step(9, Played(command=command, by=By.PLAYER), events, TurnContext(taken=(0,) * 5))
        line, nothing = Storyteller(wording(language, edition=edition), Table(1, 1, 1)).tell_each(step)
        assert nothing == ""
        if language == "en":
            assert profession in line
            assert not WRONG.search(line), line
            assert line.count(" to ") == 2
        lines.add(line)
    assert len(lines) == len(edition.professions)
    assert WRONG.search("sends a alchemist")


# --- whom nobody can take revenge on ---


REVENGE = {
    "en": "From here on nobody can take revenge on ",
    "de": "Ab jetzt kann sich niemand mehr an ",
    "fr": "À partir d’ici, plus personne ne peut se venger de ",
}


@pytest.mark.parametrize("language", REVENGE)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_that_nobody_can_take_revenge_any_more_is_told_when_it_becomes_so(
    edition: Edition, language: str
) -> None:
    """Once, in one sentence whoever it is true of, after the deed and before the game goes on."""
    told_of = 0
    for seed in range(4):
        *_, table = course(new_game(5, edition), seed)
        told = wording(language, table)
        for step in table.history:
            lines = "\n".join(Storyteller(told, table).tell([step])).split("\n")
            found = [place for place, line in enumerate(lines) if line.startswith(REVENGE[language])]
            assert len(found) == bool(step.beyond_revenge)
            if not found:
                continue
            names = told.texts.all_of([told.seat(seat) for seat in step.beyond_revenge])
            assert lines[found[0]] == told.texts("beyond-revenge", seats=names)
            deeds = sum(isinstance(event, _DEEDS) for event in step.events)
            deeds += any(isinstance(event, ScholarSent) for event in step.events)  # both in one sentence
            assert found[0] == deeds, "what was decided comes first, and then it"
            told_of += len(step.beyond_revenge)
    assert told_of > 3


def test_the_computers_have_their_say_before_it() -> None:
    """It is the storyteller's, and no part of what they say."""
    found = 0
    said = ":** “"
    for seed in range(18):
        for table in tables(MAYFAIR_2005, 1, 4, seed):
            step = table.history[-1]
            if step.beyond_revenge:
                text = "\n".join(Storyteller(wording("en", table), table).tell([step]))
                before, after = text.split(REVENGE["en"])
                assert said not in after.split("**After round")[0]
                found += said in before
    assert found
