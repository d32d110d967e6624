"""The catalogues say what docs/words.md says, and nothing that it forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, words_for
from intrigue_core import EDITIONS
from tests.locales.catalogues import Catalogue
from tests.locales.saying import NAMES, everything

PAGE = Path(__file__).parents[2] / "docs" / "words.md"

_IN = {"In English": "en", "In German": "de"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, its cells by the titles of their columns."""

    chapter: str
    section: str
    cells: dict[str, str]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A phrase that is not to be said in a language."""

    language: str
    phrase: str
    instead: str
    because: str

    def pattern(self) -> re.Pattern[str]:
        """Return what finds it in a text: with any player, profession and number in its place."""
        meant = _meant(self.language)
        parts = re.split(f"({'|'.join(map(re.escape, meant))})", self.phrase)
        text = "".join(meant.get(part) or re.escape(part) for part in parts)
        start = r"\b" if self.phrase[0].isalnum() else ""
        end = r"\b" if self.phrase[-1].isalnum() else ""
        return re.compile(start + text + end, re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Allowed:
    """A message that may say a phrase after all."""

    language: str
    message: str
    phrase: str
    because: str

    def allows(self, language: str, key: str, phrase: str) -> bool:
        """Return whether a message may say a phrase."""
        return (self.language, self.phrase.casefold()) == (language, phrase.casefold()) and fnmatchcase(
            key.partition(".")[0], self.message
        )


def rows(text: str | None = None) -> list[Row]:
    """Return all rows of all tables of the page, or of a text like it."""
    chapter = section = ""
    columns: list[str] | None = None
    found: list[Row] = []
    for line in (PAGE.read_text("utf-8") if text is None else text).splitlines():
        if line.startswith("## "):
            chapter, section = line[3:], ""
        elif line.startswith("### "):
            section = line[4:]
        if not line.startswith("|"):
            columns = None
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if columns is None:
            columns = cells
        elif not set(line) <= set("|-"):
            assert len(cells) == len(columns), f"as many cells as columns: {line}"
            found.append(Row(chapter, section, dict(zip(columns, cells, strict=True))))
    return found


def of_editions(found: list[Row]) -> Iterator[tuple[str, str, list[str], str]]:
    """Yield what an edition calls a thing: language, edition, words, and the key that says so."""
    by_title = {words_for("en").edition_title(name): name for name in EDITIONS}
    for row in found:
        if row.chapter != "What the editions call things":
            continue
        assert row.cells.keys() >= by_title.keys(), row
        for title, name in by_title.items():
            yield _IN[row.section], name, listed(row.cells[title]), coded(row.cells["said by"])[0]


def shared(found: list[Row]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield what every edition calls the same: language, words, and the keys of messages that say so."""
    for row in found:
        if row.chapter == "What every edition calls the same":
            for language, column in (("en", "English"), ("de", "German")):
                yield language, listed(row.cells[column]), coded(row.cells["said by"])


def forbidden(found: list[Row]) -> list[Forbidden]:
    """Return all phrases that are not to be said."""
    return [
        Forbidden(_IN[row.section], phrase, row.cells["but"], row.cells["because"])
        for row in found
        if row.chapter == "Not to be said" and row.section in _IN
        for phrase in quoted(row.cells["not"])
    ]


def exceptions(found: list[Row]) -> list[Allowed]:
    """Return where they are right after all."""
    return [
        Allowed(row.cells["language"], message, phrase, row.cells["because"])
        for row in found
        if row.section == "Where it is right after all"
        for message in coded(row.cells["message"])
        for phrase in quoted(row.cells["may say"])
    ]


def listed(cell: str) -> list[str]:
    """Return the words of a cell."""
    return [word.strip() for word in cell.split(",")] if "10,000" not in cell else [cell]


def coded(cell: str) -> list[str]:
    """Return what a cell has in code."""
    found = re.findall(r"`([^`]+)`", cell)
    assert found, f"there is no key in {cell!r}"
    return found


def quoted(cell: str) -> list[str]:
    """Return the phrases of a cell."""
    found = re.findall("“([^”]+)”", cell)
    assert found, f"there is no phrase in {cell!r}"
    return found


def _professions(language: str) -> str:
    names = {
        str(words_for(language).for_edition(edition.name)(f"profession-{profession}"))
        for edition in EDITIONS.values()
        for profession in edition.professions
    }
    ends = "(?:en)?" if language == "de" else ""
    return rf"(?:{'|'.join(sorted(names))}){ends}"


_PLAYER = rf"(?:[^\w\s]+ )?(?:{'|'.join(NAMES)})"


@cache
def _meant(language: str) -> dict[str, str]:
    """Return what stands for any other player, profession, sum or words in the phrases of the page."""
    profession, amount = {"en": ("clerk", "10,000"), "de": ("Schreiber", "10.000")}[language]
    return {
        "Ben": _PLAYER,
        profession: _professions(language),
        amount: r"\d[\d.]*" if language == "de" else r"\d[\d,]*",
        "…": r"[^.!?\n]*",
    }


ROWS = rows()
FORBIDDEN = forbidden(ROWS)
EXCEPTIONS = exceptions(ROWS)
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
    [pytest.param(*each, id=f"{each[0]} {each[1]} {each[3]}") for each in of_editions(ROWS)],
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
    [pytest.param(*each, id=f"{each[0]} {each[2][0]}") for each in shared(ROWS)],
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
    for language, words, keys in shared(ROWS):
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
