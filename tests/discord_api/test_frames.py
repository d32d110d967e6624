from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.discord_api.delivery import DISCORD_ERRORS, undelivered
from bot.discord_api.gateway import read_answer, read_json


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


class Answer:
    """As much of an answer as is read."""

    def __init__(self, status: int, body: str, kind: str = "application/json") -> None:
        self.status, self.headers, self._body = status, {"content-type": kind}, body

    async def text(self, encoding: str) -> str:
        assert encoding == "utf-8"
        return self._body


@pytest.mark.parametrize(
    "answer",
    [Answer(200, "{"), Answer(201, "null"), Answer(200, '"x"'), Answer(200, "<html>", "text/html")],
)
async def test_done_and_then_nothing_to_read_is_a_lost_answer(answer: Any) -> None:
    with pytest.raises(aiohttp.ClientPayloadError) as caught:
        await read_answer(answer)
    assert isinstance(caught.value, DISCORD_ERRORS)
    assert undelivered(caught.value, "post").unsure


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        (Answer(200, '{"id": "1"}'), {"id": "1"}),
        (Answer(200, "[]"), []),
        (Answer(204, "", "text/html"), ""),
        (Answer(502, "<html>", "text/html"), "<html>"),
        (Answer(500, "{"), ""),
    ],
)
async def test_all_other_answers_are_read_as_they_are(answer: Any, read: object) -> None:
    assert await read_answer(answer) == read
