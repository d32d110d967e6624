"""The description of a picture: whole sentences as far as Discord's limit allows."""

from __future__ import annotations

import pytest

from bot.pictures import DESCRIPTION_LIMIT, description


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        ([], ""),
        (["Round 3.", "  Ada must\nbribe. "], "Round 3. Ada must bribe."),
        (["Round 3.", "x" * 1000, "y" * 100], f"Round 3. {'x' * 1000} …"),
        (["z" * 1022, "ww"], f"{'z' * 1022} …"),
        (["z" * 1023, "w"], f"{'z' * 1022} …"),
        (["z" * 1024], "z" * 1024),
        (["z" * 1025], f"{'z' * 1022} …"),
    ],
)
def test_what_does_not_fit_is_left_out_whole_and_a_single_long_sentence_cut(
    sentences: list[str], told: str
) -> None:
    assert description(sentences) == told
    assert len(told) <= DESCRIPTION_LIMIT
