"""A language that somebody has just begun: three messages, of which English could say one alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, catalogue
from tests.support.fifth import copy_catalogues, forget_words

PRETENDED = "it"
"""Discord has it, and the bot has not."""
TEXTS = """
story-seat-taken = { $name } si siede.
ducats = { $amount } { $coins } d’oro
command-join = Siediti al tavolo
    .name = Tavolo Nuovo
"""
"""The second cannot be made, and Discord takes no capitals and no spaces in the name of the third."""


def add_pretended(folder: Path, monkeypatch: pytest.MonkeyPatch, language: str = PRETENDED) -> Path:
    """Let there be the language, and return the folder of the catalogues, which is a copy."""
    copied = copy_catalogues(folder, monkeypatch)
    write_pretended(copied, language)
    for module in list(sys.modules.values()):
        if vars(module).get("LANGUAGES") is LANGUAGES and module.__name__.startswith("bot."):
            monkeypatch.setattr(module, "LANGUAGES", (*LANGUAGES, language))
    forget_words()
    assert catalogue.LANGUAGES[-1] == language
    return copied


def write_pretended(folder: Path, language: str = PRETENDED) -> None:
    """Write the language beside the others."""
    (folder / language).mkdir()
    (folder / language / "begun.ftl").write_text(TEXTS, encoding="utf-8")


def link_with_pretended(folder: Path) -> None:
    """Make a copy of the bot that has the language, for processes that start in this folder."""
    ours = Path(str(catalogue.FOLDER))
    (folder / "bot" / "locales").mkdir(parents=True)
    for source, target in ((ours.parent, folder / "bot"), (ours, folder / "bot" / "locales")):
        for each in source.iterdir():
            if not (target / each.name).exists():
                (target / each.name).symlink_to(each)
    write_pretended(folder / "bot" / "locales")
