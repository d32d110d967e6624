"""The catalogues say what docs/words.md says, and nothing that it forbids."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache

import pytest

from bot.locales import LANGUAGES, words_for
from intrigue_core import EDITIONS
from tests.locales import glossary
from tests.locales.catalogues import Catalogue
from tests.locales.saying import everything

ROWS = glossary.rows()
FORBIDDEN = glossary.forbidden(ROWS)
EXCEPTIONS = glossary.exceptions(ROWS)
catalogue_of = cache(Catalogue)


# --- every word of the page is the catalogue's ---


def test_the_page_has_what_is_looked_for() -> None:
    assert {row.chapter for row in ROWS} == {
        "What the editions call things",
        "What every edition calls the same",
        "Not to be said",
    }
    assert len(FORBIDDEN) > 100
    assert all(each.instead and each.because for each in FORBIDDEN)


@pytest.mark.parametrize(
    ("language", "edition", "words", "key"),
    [pytest.param(*each, id=f"{each[0]} {each[1]} {each[3]}") for each in glossary.of_editions(ROWS)],
)
def test_an_edition_calls_it_so(language: str, edition: str, words: list[str], key: str) -> None:
    catalogue, own = words_for(language).for_edition(edition), EDITIONS[edition]
    match key:
        case "profession-…":
            assert [str(catalogue(f"profession-{each}")) for each in own.professions] == words
        case "colour-…":
            assert [catalogue(f"colour-{each}") for each in own.colours] == words
        case _:
            assert words == [catalogue_of(language).term(key, edition)]


@pytest.mark.parametrize(
    ("language", "words", "keys"),
    [pytest.param(*each, id=f"{each[0]} {each[2][0]}") for each in glossary.shared(ROWS)],
)
def test_every_edition_calls_it_so(language: str, words: list[str], keys: list[str]) -> None:
    catalogue = catalogue_of(language)
    for edition in EDITIONS:
        known = [key for key in keys if catalogue.has(key, edition)]
        assert known, f"none of {keys} is in the {language} catalogue any more: say in docs/words.md what is"
        said = " ".join(text for key in known for text in catalogue.said(key, edition))
        for word in words:
            assert re.search(rf"\b{_as_said(word)}(?!\w)", said, re.IGNORECASE), (
                f"{word!r} is not in {said!r}"
            )


def _as_said(word: str) -> str:
    return re.sub(r"10[.,]000", "§", re.escape(word).replace("\\", "")).replace("§", r"\s*")


# --- nothing is said that the page forbids ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_is_not_to_be_said(language: str) -> None:
    patterns = [(each, each.pattern()) for each in FORBIDDEN if each.language == language]
    found: dict[tuple[str, str], str] = {}
    for told in everything(language):
        for each, pattern in patterns:
            if pattern.search(told.text) and not is_allowed(language, told.key, each.phrase):
                fault = f"not “{each.phrase}”, but {each.instead} ({each.because}): {told}"
                found.setdefault((told.key, each.phrase), fault)
    assert not found, "\n".join(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_edition_uses_the_words_of_another(language: str) -> None:
    foreign = {
        edition: [(word, re.compile(rf"\b{word}\b")) for word in foreign_words(language, edition)]
        for edition in EDITIONS
    }
    found: dict[tuple[str, str], str] = {}
    for told in everything(language):
        for word, pattern in foreign[told.edition]:
            if pattern.search(told.text) and not is_allowed(language, told.key, word):
                found.setdefault((told.key, word), f"{told.edition} does not say “{word}”: {told}")
    assert not found, "\n".join(found.values())


def is_allowed(language: str, key: str, phrase: str) -> bool:
    """Return whether a message may say a phrase."""
    return any(each.allows(language, key, phrase) for each in EXCEPTIONS)


_PIECES = {
    "en": ("-scholar", "-scholars", "-palace", "-palaces"),
    "de": ("-figur", "-figuren", "-palast", "-palaeste"),
}


def pieces(language: str, edition: str) -> set[str]:
    """The words of an edition for its pieces and places, in all their cases."""
    catalogue = catalogue_of(language)
    return {text.split()[-1] for key in _PIECES[language] for text in catalogue.variants(key, edition)}


def foreign_words(language: str, edition: str) -> set[str]:
    """The words that other editions have for their pieces and places, and this one does not use at all."""
    words = words_for(language).for_edition(edition)
    own = pieces(language, edition)
    for profession in EDITIONS[edition].professions:
        noun = words(f"profession-{profession}")
        own |= {str(noun), f"{noun}n", *getattr(noun, "forms", {}).values()}
    others = {word for name in EDITIONS for word in pieces(language, name)}
    return others - own


def test_the_words_of_the_editions_differ() -> None:
    assert {"relative", "palazzo", "house", "figures"} <= foreign_words("en", "mayfair-2005")
    assert {"Hof", "Palazzo", "Häuser", "Berater"} <= foreign_words("de", "mayfair-2005")
    assert "Gelehrter" in foreign_words("de", "amigo-2003") or "Gelehrter" in pieces("de", "amigo-2003")
    assert "Gelehrten" not in foreign_words("de", "fx-schmid-1994"), "there it is a profession"


# --- the page is as it should be ---


def test_every_exception_is_needed_and_of_a_phrase_that_is_there() -> None:
    phrases = {(each.language, each.phrase.casefold()): each.pattern() for each in FORBIDDEN}
    for language in LANGUAGES:
        for edition in EDITIONS:
            for word in foreign_words(language, edition):
                phrases.setdefault((language, word.casefold()), re.compile(rf"\b{word}\b"))
    for each in EXCEPTIONS:
        pattern = phrases.get((each.language, each.phrase.casefold()))
        assert pattern is not None, f"nothing forbids {each.phrase!r}"
        assert each.because
        assert any(
            fnmatchcase(told.key.partition(".")[0], each.message) and pattern.search(told.text)
            for told in everything(each.language)
        ), f"{each.message} no longer says {each.phrase!r}: the exception can go"


def test_no_word_is_both_right_and_wrong() -> None:
    for language, words, keys in glossary.shared(ROWS):
        for word in words:
            for each in FORBIDDEN:
                if each.language == language and not any(
                    is_allowed(language, key, each.phrase) for key in keys
                ):
                    assert not each.pattern().fullmatch(word), f"{word!r} is to be said, and forbidden"


# --- it can fail ---


@pytest.mark.parametrize(
    ("language", "phrase", "text"),
    [
        ("en", "the clerk of Ben", "Then the alchemist of 🟡 James goes."),
        ("en", "hires … at 10,000", "Ada hires 🔵 Max’s priest at 6,000."),
        ("en", "10,000-ducat", "Who gets the 3,000-ducat post?"),
        ("en", "on turn", "🔴 Ada: On turn"),
        ("en", "area", "Choose an area."),
        ("de", "Stelle", "Eine Stelle ist frei."),
        ("de", "nimmt … für 10.000 auf", "Ada nimmt den Heiler von James für 6.000 auf."),
        ("de", "Posten zu 10.000", "Der Posten zu 3.000 ist frei."),
        ("de", "KI", "Eine KI springt ein."),
    ],
)
def test_what_is_not_to_be_said_is_found(language: str, phrase: str, text: str) -> None:
    (found,) = (each for each in FORBIDDEN if (each.language, each.phrase) == (language, phrase))
    assert found.pattern().search(text)
