"""The demo's people bargain by what they see, and the games in docs/games are told as they are played."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.appearance import CHARACTERS
from bot.config import PlaySettings
from bot.demo.autoplay import game_lines, tables
from bot.demo.world import PEOPLE
from bot.locales import LANGUAGES, texts_for
from bot.tables.entries import Played
from intrigue_core import EDITIONS, MAYFAIR_2005, Agree, Decline, Speak, StatementState

DOCS = Path(__file__).parents[2] / "docs"
WRITER: dict[str, Any] = runpy.run_path(str(DOCS / "games.py"))
GAMES: dict[str, tuple[str, int, int]] = WRITER["GAMES"]
AMONG_COMPUTERS: dict[str, tuple[str, int, int]] = WRITER["AMONG_COMPUTERS"]
REMINDERS = {
    "en": r"\(In round \d .+ (agreed with|promised) ",
    "de": r"\(In Runde \d war sich |\(.+ hatte .+ in Runde \d ",
}


@pytest.mark.parametrize("name", EDITIONS)
def test_they_bargain_with_computers_which_bargain_with_them_and_all_of_it_is_legal(name: str) -> None:
    by_people = Counter[str]()
    by_computers = Counter[str]()
    silent = 0
    for table in tables(EDITIONS[name], people=2, computers=2, seed=1):  # each entry checks itself
        entry = table.history[-1].entry
        if not isinstance(entry, Played) or not isinstance(entry.command, Speak | Agree | Decline):
            silent = table.version
            continue
        assert table.version - silent < 20, "between two decisions there is not more to say"
        command = entry.command
        word = table.history[-1].statements[-1 if isinstance(command, Speak) else command.statement]
        speaker = table.chairs[command.seat]
        other = word.other(command.seat)
        if other is not None and speaker.computer is not table.chairs[other].computer:
            (by_computers if speaker.computer else by_people)[command.kind] += 1
    assert by_people["speak"] > 10
    assert by_computers["speak"] > 5
    assert min(said[kind] for said in (by_people, by_computers) for kind in ("agree", "decline"))


def test_they_mostly_keep_their_words_but_not_always() -> None:
    states = Counter[StatementState]()
    for seed in range(3):
        *_, table = tables(MAYFAIR_2005, people=4, computers=0, seed=seed)
        assert table.public is not None
        states += Counter(word.state for word in table.public.statements)
    assert all(state.is_settled for state in states)
    assert states[StatementState.KEPT] > states[StatementState.BROKEN] > 0


# --- the games in the docs; ``python docs/games.py`` writes them anew if words or players have changed ---


def page(name: str) -> str:
    return (DOCS / "games" / f"{name}.md").read_text("utf-8")


@pytest.mark.parametrize("edition", GAMES)
def test_a_game_among_people_is_told_like_this_with_all_that_they_say(edition: str) -> None:
    assert page(edition) == WRITER["written"](edition)
    language, people, seed = GAMES[edition]
    lines = game_lines(EDITIONS[edition], people, texts_for(language), seed)
    for sign in ("💬", "🤝", "✖️", "🤞", "⚡", "✅", "🗡️"):
        assert any(line.startswith(sign) for line in lines), sign
    assert sum(line.startswith("🗡️") for line in lines) >= 3


@pytest.mark.parametrize("edition", AMONG_COMPUTERS)
def test_a_game_among_computers_is_told_like_this_and_they_remember_aloud(edition: str) -> None:
    assert page(f"{edition}-computers") == WRITER["written_among_computers"](edition)
    language, computers, _ = AMONG_COMPUTERS[edition]
    lines = [line.removesuffix("  ") for line in page(f"{edition}-computers").splitlines()]
    for sign in ("💬", "🤝", "✅", "🗡️"):
        assert any(line.startswith(sign) for line in lines), sign
    marks = {look.emoji for look in CHARACTERS.values()}
    speaking = {line.split(" ")[0] for line in lines} & marks
    assert len(speaking) == computers
    assert any(re.search(REMINDERS[language], line) for line in lines), "a broken word has consequences"
    assert any(re.match(r"💬 .+ → .+", line) for line in lines), "what came to nothing is told with its sums"


def test_there_is_one_in_each_language_and_all_characters_are_in_them() -> None:
    assert {language for language, _, _ in AMONG_COMPUTERS.values()} == set(PlaySettings().languages)
    pages = "".join(page(f"{edition}-computers") for edition in AMONG_COMPUTERS)
    assert all(f"{look.emoji} **" in pages for look in CHARACTERS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_empty_or_lacks_an_end_and_computers_have_their_say(language: str) -> None:
    texts = texts_for(language)
    lines = game_lines(MAYFAIR_2005, 1, texts, 2, computers=3)
    assert all(line.strip() == line for line in lines)
    (end,) = (number for number, line in enumerate(lines) if "🎭" in line)
    for line in lines[:end]:
        assert line.rstrip("*_")[-1] in ".!?“”»)", line
    assert lines[end].startswith("### "), "from there on it is a list"
    (won,) = (number for number, line in enumerate(lines) if line.startswith("🏆 "))
    after = lines[won + 1 :]
    assert end < won
    assert texts("ending-titles") in after
    assert any(PEOPLE[0] in line for line in after[after.index(texts("course-title")) :])
    marks = tuple(f"{look.emoji} **" for look in CHARACTERS.values())
    voices = [line for line in "\n".join(lines).split("\n") if line.startswith(marks)]
    assert len(voices) > 30
    assert any(line.endswith(")") for line in voices), "some say why"
    assert len(set(voices)) > 0.9 * len(voices), "hardly anything is said twice"
