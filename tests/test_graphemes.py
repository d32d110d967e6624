"""Text is cut between the characters that people see."""

from __future__ import annotations

import pytest

from bot.graphemes import beginning, clipped

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
FLAG = "🇩🇪"


@pytest.mark.parametrize(
    ("text", "longest", "kept"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "abc"),
        (FLAG * 3, 3, FLAG),
        (FLAG * 3, 4, FLAG * 2),
        ("a" + FAMILY, 7, "a"),
        ("ae\u0301", 2, "a"),
        (FAMILY, 3, FAMILY[:3]),
    ],
)
def test_half_a_flag_is_no_beginning(text: str, longest: int, kept: str) -> None:
    assert beginning(text, longest) == kept


def test_clipping() -> None:
    assert clipped("a" * 200, 200) == "a" * 200
    assert clipped("a" * 201, 200) == "a" * 199 + "…"
    assert clipped("one two three", 9) == "one two…"
    assert clipped("aa" + FLAG, 3) == "aa…"
