"""Every message is said in every way, and has none of the faults that are known.

A new message is found by itself. If it has a parameter that nothing is known of, the test says where to write
down what that may be; if a fault is none, it is allowed in `faults.ALLOWED`, with the reason.
"""

from __future__ import annotations

from collections import defaultdict
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from bot.locales import LANGUAGES
from intrigue_core import EDITIONS
from tests.locales.catalogues import Catalogue
from tests.locales.faults import ALLOWED, EVERYWHERE, FRAGMENTS, IN_LANGUAGE, STRUCTURE, faults
from tests.locales.saying import Told, UnknownParameterError, every_message, everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_can_be_said_has_a_known_fault(language: str) -> None:
    found: dict[tuple[str, str], list[Told]] = defaultdict(list)
    for told in everything(language):
        for fault in faults(told):
            found[told.key, fault.partition(" (")[0]].append(told)
    lines = [f"{fault}, {len(all_of)} times: {all_of[0]}" for (_, fault), all_of in sorted(found.items())]
    assert not lines, "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_is_said(language: str) -> None:
    words = Catalogue(language)
    texts: dict[tuple[str, str], set[str]] = defaultdict(set)
    for told in everything(language):
        texts[told.edition, told.key.partition(".")[0]].add(told.text)
    unsaid = [
        (edition, key, part)
        for (edition, key), said in texts.items()
        for part in words.texts(key, edition)
        if not any(part in text for text in said)
    ]
    assert unsaid == []
    assert {key for edition in EDITIONS for key in words.keys(edition)} == {key for _, key in texts}


# --- it can fail ---


BAD: dict[str, dict[str, str]] = {
    "en": {
        "nothing was put in": "The price is ???.",
        "two spaces": "Ada  pays.",
        "a space before punctuation": "{ $seat } pays .",
        "a space after a bracket": "Ada ( at once) pays.",
        "two full stops": "Ada pays..",
        "two commas": "Ada pays,, at once.",
        "empty brackets": "Ada pays ().",
        "straight quotation marks": "{ $seat }'s clerk pays.",
        "no space after a sentence": "Ada pays.She stays.",
        "four figures without a separator": "Ada pays 12000.",
        "a word twice": "Ada gets the the post.",
        "small after a full stop": "Ada pays. she stays.",
        "nothing in bold": "Ada pays ****.",
        "a for an": "Ada sends a { $profession }.",
        "an for a": "Ada sends an { $profession }.",
        "of for a possessive": "The clerk of { $seat } pays.",
        "a possessive without its s": "{ $seat }’ clerk pays.",
        "one of many": "{ $count } players pay.",
        "many of one": "{ $count } scholar pays.",
        "one are, or many is": "{ $count } player are there.",
        "a German number": "Ada pays 12.000.",
        "German quotation marks": "„Ada pays.“",
        "bold without an end": "**Ada pays.",
        "code without an end": "Now: `/join.",
        "a bracket without an end": "Ada (at once pays.",
        "a quotation without an end": "Ada says: “Never!",
        "small at the beginning": "and { $seat } pays.",
    },
    "de": {
        "an English number": "Ada zahlt 12,000.",
        "English quotation marks": "“Ada zahlt.”",
        "one of many": "{ $count } Dukaten.",
        "many of one": "Es sind { $count } Dukat.",
        "a weak noun unbent": "Ada schickt einen { $profession }.",
        "a scholar after the wrong article": "Das ist dein Gelehrte.",
        "a neuter noun after another article": "Ada geht in den { -palast }.",
        "a feminine noun after another article": "Ada muss zum Insel.",
        "a masculine noun after another article": "Ada nimmt das { -palast }.",
        "a sentence in small letters after a colon": "Schluss: der Arzt von { $seat } muss weg.",
        "a comma before “und” alone": "Ada zahlt 5 für den Arzt, und bittet um mehr.",
        "addressed as a stranger": "Wenn Sie zahlen, ist es gut.",
        "two articles": "Ada geht zum der Bank.",
        "the nominative after a preposition": "Ada zahlt für dein { $profession }.",
        "a quotation without an end": "Ada sagt: „Nie!",
        "small at the beginning": "{ $scholar } zahlt.",
    },
}
"""A message with each fault, as somebody might write it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_found(language: str, folder: Path) -> None:
    known = {**IN_LANGUAGE[language], **STRUCTURE, **EVERYWHERE}
    if language == "en":
        assert BAD["en"].keys() == {*known, "small at the beginning"}
    else:
        assert IN_LANGUAGE["de"].keys() <= BAD["de"].keys()
    lines = [f"bad-{number} = {line}" for number, line in enumerate(BAD[language].values())]
    (folder / language / "bad.ftl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    found: dict[str, set[str]] = defaultdict(set)
    for each in every_message(language, "bad-*"):
        found[each.key] |= {fault.partition(" (")[0] for fault in faults(each)}
    for number, name in enumerate(BAD[language]):
        assert name in found[f"bad-{number}"], lines[number]


def test_a_parameter_that_nothing_is_known_of_is_named(folder: Path) -> None:
    (folder / "en" / "new.ftl").write_text("new-thing = { $gizmo } is new.\n", encoding="utf-8")
    with pytest.raises(UnknownParameterError) as caught:
        list(every_message("en"))
    assert "'new-thing'" in str(caught.value)
    assert "{ $gizmo }" in str(caught.value)
    assert "tests/locales/saying.py" in str(caught.value)


def test_whatever_is_allowed_exists_and_has_a_reason() -> None:
    keys = {told.key for language in LANGUAGES for told in everything(language)}
    names = {*EVERYWHERE, *STRUCTURE, *(name for each in IN_LANGUAGE.values() for name in each)}
    for pattern, name in ALLOWED:
        assert any(fnmatchcase(key, pattern) for key in keys), pattern
        assert name in names
    assert all(reason for reason in (*ALLOWED.values(), *FRAGMENTS.values()))
