from __future__ import annotations

import json

import pytest

from bot.surface.wire.arriving.frames import read_json


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (r'"\ud83e\udd8a"', "🦊"),
        (r'"\uD83E\uDD8A\u00fc"', "🦊ü"),
        (r'"a\ud83ez"', "a\ufffdz"),
        (r'"\udd8a"', "\ufffd"),
        (r'"\ud83e\ud83e\udd8a"', "\ufffd🦊"),
        (r'"\ud83e\n\udd8a"', "\ufffd\n\ufffd"),
        (r'"\\ud83e"', r"\ud83e"),
        (r'"\\\ud83e"', "\\\ufffd"),
        (r'{"\ud83e": ["\udd8a", 1]}', {"\ufffd": ["\ufffd", 1]}),
    ],
)
def test_half_a_character_is_replaced_and_nothing_else(text: str, read: object) -> None:
    assert read_json(text) == read


@pytest.mark.parametrize("text", ["NaN", "1" * 400, "[" * 900 + "]" * 900, '"\x7f"', '"whole 🦊"'])
def test_what_only_the_standard_library_takes_is_taken(text: str) -> None:
    assert repr(read_json(text)) == repr(json.loads(text))


@pytest.mark.parametrize("text", ["", "{", '"\\ud83e', "<html>"])
def test_what_is_no_json_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - as the library that is installed puts it
        read_json(text)
