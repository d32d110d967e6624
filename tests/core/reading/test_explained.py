"""Where nothing can be said, the reader says what it does not know, and what is near."""

from __future__ import annotations

import pytest

from intrigue_core import ErrorCode, Game
from intrigue_core.reading import Understanding, understand
from tests.core.reading.positions import ADA, BEN, CLEO
from tests.core.reading.reader import GAMES, names_of


def explained(
    text: str, language: str = "en", position: str = "uncontested", seat: int = ADA, to: int | None = None
) -> tuple[Game, Understanding]:
    game = GAMES[position]
    names = names_of(game.edition, language)
    return game, understand(game.view(seat), text, names=names, language=language, to=to)


TEN = "red offers yellow: 5,000 for doctor at 10,000 or better"


@pytest.mark.parametrize("text", ["5k for the tem", "I pay 5k for the teb, ok?", "5k for teh tne"])
def test_a_short_word_with_a_wrong_letter_has_no_suggestion(text: str) -> None:
    game, found = explained(text)
    assert found.readings == ()
    assert found.nearest is not None
    assert game.text(found.nearest.talk) == TEN
    assert all(part in text for part in found.unused)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "5k for the seven"), ("en", "can I have the 7 for 5k?"), ("de", "5k für die Sieben")],
)
def test_a_post_that_no_edition_has_is_not_refused(language: str, text: str) -> None:
    game, found = explained(text, language)
    assert found.refusal is not None
    assert found.refusal.code is ErrorCode.NO_SUCH_SALARY
    assert found.nearest is not None
    assert game.text(found.nearest.talk) == TEN.replace("10,000", "6,000")


@pytest.mark.parametrize(
    ("language", "text", "unknown"),
    [
        ("en", "send a wizard to Cleo", ("wizard",)),
        ("de", "schick einen Zauberer zu Cleo", ("Zauberer",)),
        ("en", "what a gorgeous thursday", ()),
    ],
)
def test_what_is_not_known_of_a_bargain_is_not_named(
    language: str, text: str, unknown: tuple[str, ...]
) -> None:
    _, found = explained(text, language)
    assert found == Understanding(unused=unknown)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        *[("en", text) for text in ("deal", "no way", "make it 8k", "no, 8k", "ok, Ben")],
        *[("de", text) for text in ("abgemacht", "kommt nicht in Frage", "sagen wir 8k")],
    ],
)
def test_an_answer_has_an_offer_where_none_waits(language: str, text: str) -> None:
    _, found = explained(text, language)
    assert found == Understanding(unasked=True)


def test_an_answer_to_who_offers_nothing_has_an_offer() -> None:
    assert not explained("deal", position="priced")[1].unasked, "Ben has named a price"
    assert not explained("deal", position="priced", to=BEN)[1].unasked
    assert explained("deal", position="priced", to=CLEO)[1].unasked


@pytest.mark.parametrize(
    "text",
    [
        *("what a lovely day", "5k for a beer", "5k is a joke", "the two of you", "well then"),
        *("give me the 4k back", "can I get the 5k you owe me?", "I need the 7k"),
    ],
)
def test_mere_talk_has_something_near(text: str) -> None:
    _, found = explained(text)
    assert found.nearest is None
    assert found.refusal is None
    assert not found.unasked
