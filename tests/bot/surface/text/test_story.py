"""The story's sentences are sentences."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES, words_for
from bot.surface.text.story import Storyteller
from bot.surface.text.wording import Wording
from bot.tables.entries import By, Played
from bot.tables.scene import Scene
from bot.tables.table import Chair, Step
from intrigue_core import EDITIONS, Edition, Sending, SendScholars
from intrigue_core.events import ScholarSent

CHAIRS = [Chair(name, None, computer=False) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
WRONG = re.compile(r"\b(a [aeiou]|an [^aeiou])", re.I)


def sent(edition: Edition, language: str, profession: int) -> str:
    """The sentence for sending a scholar of this profession."""
    command = SendScholars(seat=0, first=Sending(profession, 1), second=Sending(profession, 2))
    event = ScholarSent(scholar=edition.scholars_per_profession * profession, palace=1)
    step = Step(9, Played(command=command, by=By.PLAYER), (event,), Scene(taken=(0,) * 5))
    (line,) = Storyteller(Wording(words_for(language), edition, CHAIRS)).tell([step])
    return line


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_scholar_has_its_article(edition: Edition) -> None:
    """Nobody sends “a alchemist”."""
    for number, profession in enumerate(edition.professions):
        line = sent(edition, "en", number)
        assert profession in line
        assert not WRONG.search(line), line
    assert WRONG.search("sends a alchemist")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_profession_is_told_apart(edition: Edition, language: str) -> None:
    lines = {sent(edition, language, number) for number in range(len(edition.professions))}
    assert len(lines) == len(edition.professions)
