"""Whatever is typed is read without a fault, in time, and tells nothing of purses."""

from __future__ import annotations

import time
from random import Random

import pytest

from intrigue_core import Game
from intrigue_core.reading import MAX_CHARACTERS, languages, understand
from tests.core.reading.positions import ADA
from tests.core.reading.reader import GAMES, NAMES, names_of, sentences
from tests.sampling import so_many

SIGNS = "abcdefghijklmnopqrstuvwxyzäöüßéİıﬁ \u00a0\u200d\n\t0123456789²½.,;:!?'’“”„\"→-–@<>*_`#€💰👍🏽"


def tried(text: str, random: Random, language: str) -> None:
    """Read a text somewhere, and try all that it may mean."""
    position = random.choice(sorted(GAMES))
    game = GAMES[position]
    seat = random.randrange(4)
    names = names_of(game.edition, language)
    found = understand(game.view(seat), text, names=names, language=language)
    for reading in (*found.readings, *filter(None, [found.nearest])):
        game.validate(reading.talk)
        assert 0 <= reading.sure <= 1
        assert all(part in text for part in reading.unused)


def text_by_chance(random: Random) -> str:
    return "".join(random.choices(SIGNS, k=random.randrange(MAX_CHARACTERS + 20)))


def mutated(text: str, random: Random) -> str:
    """Return a sentence with some characters or words left out, doubled, moved or wrong."""
    parts = text.split() if random.random() < 0.6 else list(text)
    for _ in range(random.randrange(1, 5)):
        place = random.randrange(len(parts) + 1)
        choice = random.randrange(4)
        if choice == 0 and len(parts) > 1:
            del parts[place - 1]
        elif choice == 1:
            parts.insert(place, random.choice(parts))
        elif choice == 2:
            random.shuffle(parts[:place])
        else:
            parts.insert(place, random.choice(SIGNS))
    return (" " if " " in text and len(parts) < len(text) else "").join(parts)


@pytest.mark.parametrize("language", languages())
def test_a_text_breaks_the_reader(language: str) -> None:
    random = Random(1)
    for _ in range(so_many(300, 50_000)):
        tried(text_by_chance(random), random, language)


@pytest.mark.parametrize("language", languages())
def test_a_mistyped_sentence_breaks_the_reader(language: str) -> None:
    random = Random(2)
    texts = [case.text for case in sentences(language)]
    for _ in range(so_many(400, 5_000)):
        tried(mutated(random.choice(texts), random), random, language)


@pytest.mark.parametrize(
    "text", ["my " * 133, "5k und " * 57, "wenn " * 80, "a" * 400, "1" * 400, "1.000" * 80]
)
@pytest.mark.parametrize("language", languages())
def test_a_text_takes_forever(language: str, text: str) -> None:
    view = GAMES["fight"].view(ADA)
    understand(view, "", names=NAMES[language], language=language)
    started = time.process_time()
    understand(view, text, names=NAMES[language], language=language)
    assert time.process_time() - started < 1


@pytest.mark.parametrize("position", ["uncontested", "fight", "attack", "sending"])
@pytest.mark.parametrize("language", languages())
def test_a_purse_shows_in_what_is_read(language: str, position: str) -> None:
    """Twins that differ in the cash of others are read alike, however rich or poor these are."""
    game = GAMES[position]
    purses = game.purses
    for case in list(sentences(language))[:: so_many(31, 1)]:
        told: list[object] = []
        for others in (0, 1_000, 90_000):
            cash = [own if seat == case.seat else others for seat, own in enumerate(purses)]
            view = Game.from_view(game.view(), cash).view(case.seat)
            found = understand(view, case.text, names=NAMES[language], language=language)
            told.append((found.readings, found.nearest, found.unused, repr(found.refusal)))
        assert told[0] == told[1] == told[2], case.text
