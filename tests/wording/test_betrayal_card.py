"""The card of a broken word in the words of its readers, and in words alone."""

from __future__ import annotations

import pytest

from bot.appearance import COLOURS, PROFESSIONS
from bot.locales import Notation
from bot.pictures import DESCRIPTION_LIMIT, BetrayalCard, Person
from bot.wording.betrayal_card import (
    MAX_QUOTE_CHARACTERS,
    Betrayal,
    betrayal_alt,
    betrayal_card,
)
from bot.wording.names import Wording
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Seat
from tests.support.builders import wording
from tests.support.drawings import written_on


def card(
    of: Wording,
    quote: str = "The 10,000 for 8,000.",
    *,
    to: Seat | None = 1,
    instead: str = "It went to Cleo.",
) -> BetrayalCard:
    return betrayal_card(Betrayal(3, 0, to, quote, instead, "Her second broken word of three."), of)


def test_a_card_says_whose_word_to_whom_was_broken_when() -> None:
    assert card(wording()) == BetrayalCard(
        headline="Broken word",
        round="Round 3",
        breaker=Person("Ada", MAYFAIR_2005.colours[0]),
        given_to=Person("Ben", MAYFAIR_2005.colours[1]),
        quote="“The 10,000 for 8,000.”",
        instead="It went to Cleo.",
        tally="Her second broken word of three.",
    )
    german = card(wording("de"), to=None)
    assert (german.headline, german.round) == ("Wortbruch", "Runde 3")
    assert german.given_to == Person("alle")
    assert german.quote == "„The 10,000 for 8,000.“"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_the_alt_text_says_all_that_the_card_does(language: str, edition: Edition) -> None:
    of = wording(language, edition=edition)
    for to in (1, None):
        shown = card(of, to=to)
        told = betrayal_alt(shown, of)
        assert all(
            line in told for line in (shown.headline, shown.round, shown.quote, shown.instead, shown.tally)
        )
        assert "Ada" in told
        assert "Ben" in told if to else {"en": "everybody", "de": "allen"}[language] in told
        assert of.colour(0) in told, "as the arms beside the name do"
        assert len(told) <= DESCRIPTION_LIMIT


def test_the_alt_text_reads_as_sentences() -> None:
    of = wording()
    assert betrayal_alt(card(of), of) == (
        "Broken word, Round 3. Ada (Red) had promised Ben (Yellow): “The 10,000 for 8,000.” It went to Cleo. "
        "Her second broken word of three. The card shows a letter torn in two, its seal broken."
    )
    unsaid = card(of, "I hire your priest", instead="")
    assert "“I hire your priest”. Her second" in betrayal_alt(unsaid, of)


def test_texts_of_messages_lose_their_marks_and_numbers() -> None:
    emoji = {look.emblem: f"<:{look.emblem}:1>" for look in (*COLOURS.values(), *PROFESSIONS.values())}
    of = wording(of=("a_b_c", "**Ben**", "Cleo"), notation=Notation(emoji=emoji))
    shown = card(of, f"{of.symbol(0)} **Never**\nyours, {of.name(0)}", instead=f"It went to {of.seat(0)}.")
    told = betrayal_alt(shown, of)
    for text in (told, " ".join(written_on(shown))):
        assert "a_b_c" in text
        assert "**Ben**" in text, "that is the name"
        assert "**Never**" not in text
        assert "Never yours, a_b_c" in text
        assert "<:" not in text
        assert "\\" not in text


@pytest.mark.parametrize("quote", ["word " * 100, "x" * 500, "山" * 500, "x" * 158 + ", and so on"])
def test_a_wall_of_text_is_quoted_as_far_as_the_card_has_room(quote: str) -> None:
    of = wording()
    shown = card(of, quote)
    said = shown.quote.removeprefix("“").removesuffix("”")
    assert MAX_QUOTE_CHARACTERS / 2 < len(said) <= MAX_QUOTE_CHARACTERS
    assert said.endswith("…")
    assert said[-2] not in " ,"
    assert quote.startswith(said[:-1])
    assert quote[0] != "w" or said[:-1].endswith("word"), "cut between words"
    assert shown.quote in betrayal_alt(shown, of)
    assert "".join(shown.quote.split()) in "".join(written_on(shown)).replace(" ", ""), "all of it is drawn"


def test_a_quote_that_just_fits_is_whole() -> None:
    quote = "y" * MAX_QUOTE_CHARACTERS
    assert card(wording(), quote).quote == f"“{quote}”"


def test_the_alt_text_keeps_to_discords_limit() -> None:
    of = wording(of=("W" * 40, "山" * 40, "Cleo"))
    shown = betrayal_card(Betrayal(3, 0, 1, "x" * 500, "y" * 800, "z" * 500), of)
    told = betrayal_alt(shown, of)
    assert len(told) <= DESCRIPTION_LIMIT
    assert shown.quote in told, "the most important first"
