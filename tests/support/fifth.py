"""An edition that somebody adds: data in `EDITIONS`, and a file of words for each language. Nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, catalogue
from intrigue_core import EDITIONS, MAYFAIR_2005
from tests.locales.catalogues import FOLDER
from tests.rules.editions import TRIO

FIFTH = TRIO.variant(name="fifth-2026")
"""Three areas, one new colour, one new profession, a unit of 1."""

WORDS = {
    "en": """
edition-fifth-2026 = The Fifth
colour-teal = Teal
profession-astronomer = astronomer
    .an = an astronomer
professions-astronomer = { $count ->
    [one] 1 astronomer
   *[other] { $count } astronomers
}
""",
    "de": """
edition-fifth-2026 = Die Fünfte
colour-teal = Türkis
profession-astronomer = Astronom
    .gebeugt = Astronomen
professions-astronomer = { $count ->
    [one] 1 Astronom
   *[other] { $count } Astronomen
}
""",
}
"""What it says that no other edition does; its pieces and places are called as in Mayfair's."""


def copy_catalogues(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let words be read from a copy of the catalogues, to be written into, and return where it is."""
    copied = folder / "locales"
    for language in LANGUAGES:
        shutil.copytree(FOLDER / language, copied / language)
    monkeypatch.setattr(catalogue, "FOLDER", copied)
    forget_words()
    return copied


def forget_words() -> None:
    """Let words be read anew."""
    for name in ("_texts", "catalogue_of", "_sources", "language_of"):
        getattr(catalogue, name).cache_clear()


def write_words(folder: Path, language: str, texts: str) -> None:
    """Write down what the fifth edition says."""
    own = (folder / language / "editions" / f"{MAYFAIR_2005.name}.ftl").read_text("utf-8")
    (folder / language / "editions" / f"{FIFTH.name}.ftl").write_text(own + texts, encoding="utf-8")


def add_fifth(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the edition and its words."""
    monkeypatch.setitem(EDITIONS, FIFTH.name, FIFTH)  # type: ignore[arg-type]
    copied = copy_catalogues(folder, monkeypatch)
    for language, texts in WORDS.items():
        write_words(copied, language, texts)
