"""Two whole games with everything that was said, as docs/games/ has them: read them aloud."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from bot.appearance import CHARACTERS
from bot.demo.bots import PEOPLE, game_lines
from bot.locales import words_for
from intrigue_core import EDITIONS, MAYFAIR_2005

DOCS = Path(__file__).parents[2] / "docs"
WRITER: dict[str, Any] = runpy.run_path(str(DOCS / "games.py"))


@pytest.mark.parametrize("edition", WRITER["GAMES"])
def test_the_games_in_the_docs_are_played_like_this(edition: str) -> None:
    """If the words have changed for the better, ``python docs/games.py`` writes them anew."""
    written = (DOCS / "games" / f"{edition}.md").read_text("utf-8")
    assert written == WRITER["written"](edition)


@pytest.mark.parametrize("edition", WRITER["GAMES"])
def test_a_game_has_all_that_people_say_to_each_other(edition: str) -> None:
    language, people, seed = WRITER["GAMES"][edition]
    lines = game_lines(EDITIONS[edition], people, words_for(language), seed)
    for sign in ("💬", "🤝", "✖️", "🤞", "⚡", "✅", "🗡️"):
        assert any(line.startswith(sign) for line in lines), sign
    assert sum(line.startswith("🗡️") for line in lines) >= 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_computers_have_their_say_in_it(language: str) -> None:
    lines = "\n".join(game_lines(MAYFAIR_2005, 1, words_for(language), 2, computers=3)).split("\n")
    marks = tuple(f"{look.emoji} **" for look in CHARACTERS.values())
    voices = [line for line in lines if line.startswith(marks)]
    assert len(voices) > 30
    assert any(line.endswith(")") for line in voices), "some say why"
    assert len(set(voices)) > 0.9 * len(voices), "hardly anything is said twice"
    deals = [line for line in lines if line.startswith("💬") and " → " in line]
    assert deals, "what two of them haggle about in vain is told at the end, with all sums"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_empty_or_lacks_an_end(language: str) -> None:
    for people, computers in ((3, 0), (1, 3)):
        lines = game_lines(MAYFAIR_2005, people, words_for(language), 8, computers)
        assert all(line.strip() == line for line in lines)
        (end,) = (number for number, line in enumerate(lines) if "🎭" in line)
        for line in lines[:end]:
            assert line.rstrip("*_")[-1] in ".!?“”)", line
        assert lines[end].startswith("### "), "from there on it is a list"
        (won,) = (number for number, line in enumerate(lines) if line.startswith("🏆 "))
        words, after = words_for(language), lines[won + 1 :]
        assert end < won
        assert words("ending-titles") in after
        course = after.index(words("course-title"))
        for name in PEOPLE[:people]:
            assert any(name in line for line in after[course:])


def test_the_same_seed_is_the_same_game() -> None:
    words = words_for("en")
    assert game_lines(MAYFAIR_2005, 4, words, 1) == game_lines(MAYFAIR_2005, 4, words, 1)
    assert game_lines(MAYFAIR_2005, 4, words, 1) != game_lines(MAYFAIR_2005, 4, words, 2)
