"""The glossary, docs/words.md, as the tests read it: its tables, heading by heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from bot.locales import words_for
from intrigue_core import EDITIONS
from tests.locales.saying import NAMES

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
