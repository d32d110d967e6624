"""What the bot itself says is read as what it has said, in all editions and both languages."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bot.wording.bargaining import statement_line
from bot.wording.names import Wording
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Agree,
    ClauseState,
    Edition,
    Game,
    IllegalCommand,
    Speak,
    Statement,
    StatementState,
)
from intrigue_core.reading import Names, languages, read
from tests.sampling import so_many
from tests.support.builders import some, wording

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
PENDING = ClauseState.PENDING
PLAYED = [*EDITIONS.values(), MAYFAIR_2005.quick()]


def line(speak: Speak, words: Wording) -> str:
    """Return the line of a statement in the ledger."""
    mine, yours = ((PENDING,) * len(clauses) for clauses in (speak.mine, speak.yours))
    said = (speak.seat, speak.to, speak.mine, speak.yours, speak.threat)
    return statement_line(Statement(0, *said, None, 0, StatementState.OPEN, mine, yours), words)


def names_of(words: Wording, seats: int, edition: Edition) -> Names:
    professions = {kind: (words.profession(kind),) for kind in range(len(edition.professions))}
    return Names({seat: (PEOPLE[seat], words.colour(seat)) for seat in range(seats)}, professions)


def means_the_same(read_: object, speak: Speak, words: Wording) -> bool:
    """Return whether a reading is this statement, or one that reads the same.

    An auction names its post, not which of the rivals; of two scholars alike the sentence names neither.
    """
    if not isinstance(read_, Speak):
        return False
    return read_.model_copy(update={"answers": speak.answers}) == speak or line(read_, words) == line(
        speak, words
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", PLAYED, ids=lambda edition: f"{edition.name}-{edition.rounds}")
def test_the_own_words_of_the_bot_are_misread(edition: Edition, language: str) -> None:
    random = Random(edition.name + language)
    said = 0
    for number in range(so_many(1, 100)):
        seats = edition.min_seats + number % (min(edition.max_seats, len(PEOPLE)) + 1 - edition.min_seats)
        words = wording(language, PEOPLE[:seats], edition)
        names = names_of(words, seats, edition)
        game = Game(edition, seats=seats, first_player=random.randrange(seats))
        while not game.over:
            if random.random() < 0.3:
                said += _say(game, random, words, names, language)
            for statement in game.view().statements:
                if statement.is_offer and statement.state is StatementState.OPEN and random.random() < 0.1:
                    with suppress(IllegalCommand):  # what it cannot pay
                        game.play(Agree(seat=some(statement.to), statement=statement.number))
            game.play(random.choice(game.legal_commands()))
    assert said > 10


def _say(game: Game, random: Random, words: Wording, names: Names, language: str) -> int:
    """Read some statements that can be made, and make one; return how many were read."""
    view = game.view(random.randrange(game.seats))
    ready = [one for one in view.legal_statements() if isinstance(one, Speak)]
    for speak in random.sample(ready, min(4, len(ready))):
        text = line(speak, words)
        readings = read(view, text, names=names, language=language)
        assert readings, text
        assert means_the_same(readings[0].talk, speak, words), (text, readings[0].talk)
    if ready:
        game.play(random.choice(ready))
    return min(4, len(ready))
