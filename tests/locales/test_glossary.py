"""The catalogues say what docs/words.md says, and nothing that it forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.locales import LANGUAGES, texts_for
from intrigue_core import EDITIONS
from tests.locales.catalogues import catalogue_of
from tests.locales.saying import NAMES, everything

PAGE = Path(__file__).parents[2] / "docs" / "words.md"
IN = {"In English": "en", "In German": "de"}
TITLES = {texts_for("en").edition_title(name): name for name in EDITIONS}


def rows(heading: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of the tables under a heading of the page: the section, and the cells by their columns."""
    above: dict[int, str] = {}
    columns: list[str] = []
    for line in PAGE.read_text("utf-8").splitlines():
        if title := re.match(r"(##+) (.*)", line):
            level = len(title[1])
            above = {**{each: text for each, text in above.items() if each < level}, level: title[2]}
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells or not columns:
            columns = cells
        elif heading in above.values() and not set(line) <= set("|-"):
            yield above[max(above)], dict(zip(columns, cells, strict=True))


def coded(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def quoted(cell: str) -> list[str]:
    return re.findall("“([^”]+)”", cell)


class Forbidden(NamedTuple):
    """A phrase that is not to be said in a language."""

    language: str
    phrase: str
    why: str
    pattern: re.Pattern[str]


def found_by(language: str, phrase: str) -> re.Pattern[str]:
    """What finds a phrase of the page in a text: with any player, profession, sum or words in its place."""
    names = {
        str(texts_for(language).for_edition(edition.name)(f"profession-{profession}"))
        for edition in EDITIONS.values()
        for profession in edition.professions
    }
    professions = f"(?:{'|'.join(sorted(names))})"
    own = {
        "en": {"clerk": professions, "10,000": r"\d[\d,]*"},
        "de": {"Schreiber": f"{professions}(?:en)?", "10.000": r"\d[\d.]*"},
    }[language]
    meant = {"Ben": rf"(?:[^\w\s]+ )?(?:{'|'.join(NAMES)})", "…": r"[^.!?\n]*", **own}
    parts = re.split(f"({'|'.join(map(re.escape, meant))})", phrase)
    text = "".join(meant.get(part) or re.escape(part) for part in parts)
    start, end = (r"\b" if letter.isalnum() else "" for letter in (phrase[0], phrase[-1]))
    return re.compile(start + text + end, re.IGNORECASE)


FORBIDDEN = [
    Forbidden(IN[section], phrase, f"but {cells['but']} ({cells['because']})", found_by(IN[section], phrase))
    for section, cells in rows("Not to be said")
    if section in IN
    for phrase in quoted(cells["not"])
]
EXCEPTIONS = [
    (cells["language"], message, phrase)
    for _, cells in rows("Where it is right after all")
    for message in coded(cells["message"])
    for phrase in quoted(cells["may say"])
]


def allows(exception: tuple[str, str, str], language: str, key: str, phrase: str) -> bool:
    known = exception[0] == language and exception[2].casefold() == phrase.casefold()
    return known and fnmatchcase(key.partition(".")[0], exception[1])


def foreign_words(language: str, edition: str) -> set[str]:
    """The words that other editions have for their pieces and places, and this one does not use at all."""
    kinds = {"en": "scholar scholars palace palaces", "de": "figur figuren palast palaeste"}[language].split()
    called = {
        name: {
            text.split()[-1] for kind in kinds for text in catalogue_of(language).own[name][f"-{kind}"].texts
        }
        for name in EDITIONS
    }
    texts = texts_for(language).for_edition(edition)
    own = called[edition]
    for profession in EDITIONS[edition].professions:
        noun = texts(f"profession-{profession}")
        own |= {str(noun), f"{noun}n", *getattr(noun, "forms", {}).values()}
    return set[str]().union(*called.values()) - own


def foreign(language: str) -> dict[str, list[Forbidden]]:
    return {
        edition: [
            Forbidden(language, word, f"{edition} does not say so", re.compile(rf"\b{word}\b"))
            for word in foreign_words(language, edition)
        ]
        for edition in EDITIONS
    }


# --- what is said ---


def test_each_edition_calls_things_as_the_page_says() -> None:
    found = list(rows("What the editions call things"))
    assert {section for section, _ in found} == set(IN)
    for section, cells in found:
        language, (key,) = IN[section], coded(cells["said by"])
        for title, edition in TITLES.items():
            texts = texts_for(language).for_edition(edition)
            own = EDITIONS[edition]
            each_of = {"profession-…": own.professions, "colour-…": own.colours}.get(key)
            if each_of is None:
                said = catalogue_of(language).own[edition][key].plain
            else:
                said = ", ".join(texts(key.replace("…", each)) for each in each_of)
            assert said == cells[title], (language, edition, key)


def test_every_edition_calls_all_else_as_the_page_says() -> None:
    found = list(rows("What every edition calls the same"))
    assert len(found) > 20
    for _, cells in found:
        for language, column in (("en", "English"), ("de", "German")):
            texts = [cells[column]] if "10,000" in cells[column] else cells[column].split(", ")
            for edition in EDITIONS:
                entries = catalogue_of(language).of[edition]
                known = [entries[key] for key in coded(cells["said by"]) if key in entries]
                assert known, f"{cells['said by']} is not in the {language} catalogue: say what is"
                said = " ".join(entry.said for entry in known)
                for word in texts:
                    pattern = re.sub(r"10[.,]000", r"\\s*", word)
                    assert re.search(rf"\b{pattern}(?!\w)", said, re.IGNORECASE), (
                        f"{word!r} is not in {said!r}"
                    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_is_not_to_be_said(language: str) -> None:
    """Nor the words of another edition."""
    mine = [each for each in FORBIDDEN if each.language == language]
    assert len(mine) > 40
    others = foreign(language)
    assert all(others.values())
    lists = {edition: [*mine, *others[edition]] for edition in EDITIONS}
    any_of = {
        edition: re.compile("|".join(f"(?i:{each.pattern.pattern})" for each in listed), re.IGNORECASE)
        for edition, listed in lists.items()
    }
    needed = set[tuple[str, str, str]]()
    found: dict[tuple[str, str], str] = {}
    for told in everything(language):
        if not any_of[told.edition].search(told.text):
            continue
        for each in lists[told.edition]:
            if each.pattern.search(told.text):
                allowing = [one for one in EXCEPTIONS if allows(one, language, told.key, each.phrase)]
                needed.update(allowing)
                if not allowing:
                    found.setdefault((told.key, each.phrase), f"not “{each.phrase}”, {each.why}: {told}")
    assert not found, "\n".join(found.values())
    assert {one for one in EXCEPTIONS if one[0] == language} == needed, "what allows nothing can go"


@pytest.mark.parametrize(
    ("language", "phrase", "text"),
    [
        ("en", "the clerk of Ben", "Then the alchemist of 🟡 James goes."),
        ("en", "hires … at 10,000", "Ada hires 🔵 Max’s priest at 6,000."),
        ("de", "nimmt … für 10.000 auf", "Ada nimmt den Heiler von James für 6.000 auf."),
        ("de", "KI", "Eine KI springt ein."),
    ],
)
def test_what_is_not_to_be_said_is_found(language: str, phrase: str, text: str) -> None:
    (found,) = (each for each in FORBIDDEN if (each.language, each.phrase) == (language, phrase))
    assert found.pattern.search(text)
