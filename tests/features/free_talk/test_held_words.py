"""Words that people are held to, as the ledger has them, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.free_talk.views import held_line, held_quote
from bot.features.names import Wording
from bot.locales import words_for
from tests.support.builders import held, new_game, then

TABLE = then(new_game(), held(1, 2, text="I *hire* your “priest”."))
(WORD,) = TABLE.held_words


def wording(language: str) -> Wording:
    return Wording.of(TABLE.view, words_for(language))


@pytest.mark.parametrize(
    ("language", "line", "denied", "kept", "broken"),
    [
        (
            "en",
            "📌 🔴 user 1 holds 🟡 user 2 to this (round 1): “{quote}.” ([said here]({link}))",
            "Not a promise, says 🟡 user 2.",
            "Kept, says 🔴 user 1.",
            "Broken, says 🔴 user 1.",
        ),
        (
            "de",
            "📌 🔴 user 1 nimmt 🟡 user 2 beim Wort (Runde 1): „{quote}.“ ([hier gesagt]({link}))",
            "Kein Versprechen, sagt 🟡 user 2.",
            "Gehalten, sagt 🔴 user 1.",
            "Gebrochen, sagt 🔴 user 1.",
        ),
    ],
)
def test_a_line_says_who_said_what_where_and_what_became_of_it(
    language: str, line: str, denied: str, kept: str, broken: str
) -> None:
    line = line.format(quote="I \\*hire\\* your 'priest'", link="https://discord.com/channels/70/7/77")
    in_words = wording(language)
    assert held_line(WORD, in_words) == line
    assert held_line(replace(WORD, denied=True), in_words) == f"{line} {denied}"
    assert held_line(replace(WORD, kept=True), in_words) == f"{line} {kept}"
    assert held_line(replace(WORD, denied=True, kept=False), in_words) == f"{line} {denied} {broken}"


def test_names_are_those_of_then_and_harmless() -> None:
    word = replace(WORD, author_name="*B*\u202een", guild_id=None)
    assert held_line(word, wording("en")).startswith("📌 🔴 user 1 holds 🟡 \\*B\\*en to this (round 1): “I ")
    assert held_quote(word, wording("en")) == "“I \\*hire\\* your 'priest'.”", "and there is no link"
