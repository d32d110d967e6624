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

import discord.utils

_READER = "_from_json"
"""The name by which discord.py looks up how JSON is read."""
_installed: Callable[[str], Any] = getattr(discord.utils, _READER)

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


def read_with_care() -> None:
    """Have discord.py read with `read_json` whatever Discord sends."""
    setattr(discord.utils, _READER, read_json)
