"""The two games among computer players that docs/games/ has: they bargain, break words, and say why."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from bot.appearance import CHARACTERS
from bot.locales import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
WRITER: dict[str, Any] = runpy.run_path(str(DOCS / "games.py"))
GAMES: dict[str, tuple[str, int, int]] = WRITER["AMONG_COMPUTERS"]
REMINDERS = {
    "en": r"\(In round \d .+ (agreed with|promised) ",
    "de": r"\(In Runde \d war sich |\(.+ hatte .+ in Runde \d ",
}


def page(edition: str) -> str:
    return (DOCS / "games" / f"{edition}-computers.md").read_text("utf-8")


@pytest.mark.parametrize("edition", GAMES)
def test_the_games_in_the_docs_are_played_like_this(edition: str) -> None:
    """If words or players have changed for the better, ``python docs/games.py`` writes them anew."""
    assert page(edition) == WRITER["written_among_computers"](edition)


@pytest.mark.parametrize("edition", GAMES)
def test_they_bargain_and_remember_aloud(edition: str) -> None:
    language, computers, _ = GAMES[edition]
    lines = [line.removesuffix("  ") for line in page(edition).splitlines()]
    for sign in ("💬", "🤝", "✅", "🗡️"):
        assert any(line.startswith(sign) for line in lines), sign
    marks = {look.emoji for look in CHARACTERS.values()}
    speaking = {line.split(" ")[0] for line in lines} & marks
    assert len(speaking) == computers
    assert any(re.search(REMINDERS[language], line) for line in lines), "a broken word has consequences"
    assert any(re.match(r"💬 .+ → .+", line) for line in lines), "what came to nothing is told with its sums"


def test_there_is_one_in_each_language_and_all_characters_are_in_them() -> None:
    assert {language for language, _, _ in GAMES.values()} == set(LANGUAGES)
    pages = "".join(map(page, GAMES))
    assert all(f"{look.emoji} **" in pages for look in CHARACTERS.values())
