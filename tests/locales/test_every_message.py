"""Every message is said in every way, and has none of the faults that are known.

A new message is found by itself. If it has a parameter that nothing is known of, the test says where to write
down what that may be; if a fault is none, it is allowed in `faults.ALLOWED`, with the reason.
"""

from __future__ import annotations

from collections import defaultdict
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import parse

from bot.locales import LANGUAGES, catalogue
from bot.locales.catalogue import DEFAULT_EDITION
from intrigue_core import EDITIONS
from tests.locales.catalogues import FOLDER, Catalogue, catalogue_of
from tests.locales.faults import ALLOWED, EVERYWHERE, IN_LANGUAGE, STRUCTURE, faults
from tests.locales.saying import Told, UnknownParameterError, every_message, everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_can_be_said_has_a_known_fault(language: str) -> None:
    found: dict[tuple[str, str], list[Told]] = defaultdict(list)
    for told in everything(language):
        for fault in faults(told):
            found[told.key, fault.partition(" (")[0]].append(told)
    lines = [f"{fault}, {len(all_of)} times: {all_of[0]}" for (_, fault), all_of in sorted(found.items())]
    assert not lines, "\n".join(lines)


def bundle_of(language: str, edition: str) -> FluentBundle:
    functions: Any = {"FORM": catalogue._form}  # pyright: ignore[reportPrivateUsage]
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    here = FOLDER / language
    own = here / "editions" / f"{edition}.ftl"
    default = here / "editions" / f"{DEFAULT_EDITION}.ftl"
    for path in (own if own.exists() else default, *sorted(here.glob("*.ftl"))):
        if path.exists():
            bundle.add_resource(parse(path.read_text("utf-8")))
    return bundle


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_that_is_put_in_as_text_chooses_another_text(language: str) -> None:
    """Numbers are written once, outside of Fluent, where a message does not decide by them.

    Fluent has read the files as they are here, and not message by message.
    """
    bundles = {edition: bundle_of(language, edition) for edition in EDITIONS}
    for told in everything(language):
        key, _, form = told.key.partition(".")
        bundle = bundles[told.edition]
        message = bundle.get_message(key)
        pattern = message.attributes[form] if form else message.value
        assert pattern is not None
        text, _ = bundle.format_pattern(pattern, dict(told.given))
        assert told.text == str(text), told.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_is_said(language: str) -> None:
    texts = catalogue_of(language)
    given_texts: dict[tuple[str, str], set[str]] = defaultdict(set)
    for told in everything(language):
        given_texts[told.edition, told.key.partition(".")[0]].add(told.text)
    unsaid = [
        (edition, key, part)
        for (edition, key), said in given_texts.items()
        for part in texts.of[edition][key].texts
        if not any(part in text for text in said)
    ]
    assert unsaid == []
    keys = {key for _, key in given_texts}
    assert keys == {key for edition in EDITIONS for key in texts.keys(edition)}
    if language == LANGUAGES[0]:
        assert all(any(fnmatchcase(key, pattern) for key in keys) for pattern, _ in ALLOWED)


# --- it can fail ---


@pytest.mark.parametrize("language", IN_LANGUAGE)
def test_every_fault_is_found(language: str, folder: Path) -> None:
    known = {"small at the beginning": (None, "and { $seat } pays."), **IN_LANGUAGE[language]}
    if language == "en":  # the examples of what is wrong in every language
        known |= {**EVERYWHERE, **STRUCTURE}
    lines = [f"bad-{number} = {example}" for number, (_, example) in enumerate(known.values())]
    (folder / language / "bad.ftl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    found: dict[str, set[str]] = defaultdict(set)
    for each in every_message(Catalogue(language), language, "bad-*"):
        found[each.key] |= {fault.partition(" (")[0] for fault in faults(each)}
    for number, name in enumerate(known):
        assert name in found[f"bad-{number}"], lines[number]


def test_a_parameter_that_nothing_is_known_of_is_named(folder: Path) -> None:
    (folder / "en" / "new.ftl").write_text("new-thing = { $gizmo } is new.\n", encoding="utf-8")
    with pytest.raises(UnknownParameterError, match=r"'new-thing'.*{ \$gizmo }.*tests/locales/saying\.py"):
        list(every_message(Catalogue("en"), "en", "new-*"))
