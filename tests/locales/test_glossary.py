"""The catalogues say what docs/words.md says, and nothing that it forbids; code names things as it does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.locales import texts_for
from intrigue_core import EDITIONS
from tests.locales.catalogues import catalogue_of
from tests.locales.faults import IN_LANGUAGE
from tests.locales.saying import NAMES, everything

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "words.md"
IN = {"In English": "en", "In German": "de", "In French": "fr"}
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
        "fr": {"10.000": r"\d[\d\s]*"},
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
    kinds = {
        "en": "scholar scholars palace palaces",
        "de": "figur figuren palast palaeste",
        "fr": "savant savants palais les-palais",
    }[language].split()
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


# --- what code names ---

ALSO_IN_CODE = "What every edition calls the same"
OTHER_IN_CODE = "What code calls other things"


@cache
def names_in_code() -> frozenset[str]:
    """Every name that code gives to something; those in the body of a class also as `Pace.SLOW`."""
    found = set[str]()
    for folder in ("bot", "intrigue_core"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                found.update(given(node))
                if isinstance(node, ast.ClassDef):
                    members = [name for part in node.body for each in ast.walk(part) for name in given(each)]
                    found.update(f"{node.name}.{member}" for member in members)
    return frozenset(found)


def given(node: ast.AST) -> Iterator[str]:
    """The name that a node of code gives to something, if any."""
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name
        case (
            ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store())
        ):
            yield name
        case _:
            pass


def contains(name: str, phrase: str) -> bool:
    """Whether a name such as `MissingTextsError` or `missing_texts` has these words side by side."""
    words = re.findall("[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return f" {phrase} " in f" {' '.join(words).lower()} "


def test_code_has_the_names_of_the_page() -> None:
    pages = [cells for heading in (ALSO_IN_CODE, OTHER_IN_CODE) for _, cells in rows(heading)]
    named = {name for cells in pages for name in coded(cells["in code"])}
    assert len(named) > 60
    assert named <= names_in_code(), f"renamed, or gone: {sorted(named - names_in_code())}"


def test_code_has_no_name_that_the_page_forbids() -> None:
    forbidden = [(phrase, cells) for _, cells in rows(OTHER_IN_CODE) for phrase in quoted(cells["not"])]
    assert len(forbidden) > 3
    for phrase, cells in forbidden:
        found = sorted(name for name in names_in_code() if contains(name, phrase))
        assert not found, f"not “{phrase}”, but {cells['in code']}, for {cells['thing']}: {found}"


def test_preset_is_only_what_a_lobby_chooses() -> None:
    """The rules of a box are an edition, and the core knows no lobbies."""
    pages = [ROOT / "docs" / name for name in ("rules.md", "engine.md", "engine-names.md")]
    files = [*(ROOT / "intrigue_core").rglob("*.py"), *(ROOT / "tests" / "rules").glob("*.py"), *pages]
    assert [file.name for file in files if "preset" in file.read_text("utf-8").lower()] == []


@pytest.mark.parametrize(
    ("name", "phrase", "found"),
    [
        ("broken_word", "word", True),
        ("WordMade", "word", True),
        ("STANDING_BRIBE_DROPPED", "standing bribe", True),
        ("MissingWordsError", "missing words", True),
        ("wording", "word", False),
        ("board_in_words", "word", False),
        ("Standing", "standing bribe", False),
    ],
)
def test_a_forbidden_name_is_found(name: str, phrase: str, found: bool) -> None:
    assert contains(name, phrase) is found


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
    found = list(rows(ALSO_IN_CODE))
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


@pytest.mark.parametrize("language", IN_LANGUAGE)
def test_nothing_is_said_that_is_not_to_be_said(language: str) -> None:
    """Nor the words of another edition."""
    mine = [each for each in FORBIDDEN if each.language == language]
    assert len(mine) > 20
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
