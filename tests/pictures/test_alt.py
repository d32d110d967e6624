"""The short description of a picture."""

from __future__ import annotations

from bot.pictures import DESCRIPTION_LIMIT, description


def test_all_sentences_that_fit() -> None:
    assert description(["Round 3.", "  Ada must\nbribe. "]) == "Round 3. Ada must bribe."
    assert description([]) == ""


def test_what_does_not_fit_is_left_out_whole() -> None:
    text = description(["Round 3.", "x" * 1000, "y" * 100])
    assert text == f"Round 3. {'x' * 1000} …"
    assert len(text) <= DESCRIPTION_LIMIT


def test_a_single_long_sentence_is_cut() -> None:
    for length in range(1020, 1030):
        text = description(["z" * length, "w"])
        assert len(text) <= DESCRIPTION_LIMIT
        assert text.startswith("z" * 1000)
