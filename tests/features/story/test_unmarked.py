"""Texts of messages where there is no Markdown."""

from __future__ import annotations

import pytest
from discord.utils import escape_markdown

from bot.features.story.views import sentence, unmarked


@pytest.mark.parametrize("name", ["a_b_c", "**Ben**", "[Cleo](x) #~|", "> Dan", "\\o/"])
def test_what_is_escaped_is_the_character_itself(name: str) -> None:
    assert unmarked(escape_markdown(name)) == name


def test_marks_and_numbers_are_gone() -> None:
    assert unmarked("-# **Ada**: <:crest_red:12>") == "Ada: 🔴"


def test_a_heading_is_a_line_like_others() -> None:
    assert unmarked("### 🎭 The last act\nAda: #3") == "🎭 The last act\nAda: #3"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ada pays", "Ada pays."),
        ("Ada pays.", "Ada pays."),
        ("Who pays?", "Who pays?"),
        ("“Never!”", "“Never!”"),
        ("„Nie“", "„Nie“."),
        ("and so on …", "and so on …"),
        ("Ada\nBen", "Ada. Ben."),
        ("The lower post first.\n-# Then: uncontested.", "The lower post first. Then: uncontested."),
        ("Who?\n\nAda!", "Who? Ada!"),
        ("**Bribes:**\n- 1,000", "Bribes: - 1,000."),
    ],
)
def test_a_sentence_ends_as_one(line: str, told: str) -> None:
    assert sentence(line) == told
