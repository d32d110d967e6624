"""What Discord says, read from JSON: the one place where text comes in.

JSON can name half a character, which no database keeps and Discord does not take. Where orjson happens to be
installed, discord.py reads with it. It refuses such a frame, and more that the standard library takes, and
discord.py lets the refusal through: that ends the connection, and with it the bot.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import aiohttp
import discord.http
import discord.utils
import discord.webhook.async_

_READER = "_from_json"
"""The name by which discord.py looks up how JSON is read."""
_installed: Callable[[str], Any] = getattr(discord.utils, _READER)
_ANSWER_READER = "json_or_text"
"""The name by which its clients look up how an answer is read."""
_answered = discord.http.json_or_text

_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)
"""A whole character in two halves, half of one, or whatever else is escaped."""


def read_json(text: str) -> Any:
    """Return what a frame or an answer says, with U+FFFD in the place of each half of a character.

    Raises:
        ValueError: if it is no JSON.
    """
    if "\\ud" in text or "\\uD" in text:
        text = _ESCAPE.sub(lambda found: "\\ufffd" if found["half"] else found[0], text)
    try:
        return _installed(text)
    except ValueError:
        return json.loads(text)


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """Return what Discord answers.

    Raises:
        aiohttp.ClientPayloadError: if it says that something is done, and then nothing that can be read.
    """
    try:
        answer = await _answered(response)
    except ValueError:
        answer = None
    if response.status < 300 and answer != "" and not isinstance(answer, dict | list):
        raise aiohttp.ClientPayloadError("no JSON")
    return "" if answer is None else answer


def read_with_care() -> None:
    """Have discord.py read with `read_json` and `read_answer` whatever Discord sends."""
    setattr(discord.utils, _READER, read_json)
    for module in (discord.http, discord.webhook.async_):
        setattr(module, _ANSWER_READER, read_answer)
