"""What people have written themselves, so that it can be kept, and shown by the bot as a quotation."""

from __future__ import annotations

import re

from bot.surface.text.wording import harmless_line, one_line

_SPELLED = (
    (re.compile(r"<a?(:\w+:)\d+>"), r"\1"),
    (re.compile(r"</([^:<>\n]+):\d+>"), r"/\1"),
    (re.compile(r"<@!?\d+>"), "@…"),
    (re.compile(r"<(?:@&|#|t:-?|id:)[\w:]+>"), "…"),
)
"""Discord's markup for emoji and commands, as it is read; of roles, channels and times nothing is known."""
_MARKDOWN = re.compile(r"([\\*_~|\[\]/])")
"""What begins Markdown in the middle of a line. A slash makes links, also without a scheme."""
_QUOTES = str.maketrans(dict.fromkeys('"“”„«»', "'"))
"""What could pass for the end of the quotation."""


def free_text(raw: str) -> str:
    """Return what somebody wrote as a plain line of any length; empty if nothing of it can be read."""
    text = raw
    for markup, spelled in _SPELLED:
        text = markup.sub(spelled, text)
    return one_line(text)


def clipped(text: str, longest: int) -> str:
    """Return a line of so many characters at most."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def safe_text(text: str) -> str:
    """Return a line for a message: it mentions nobody, is no link or Markdown, and ends no quotation."""
    return _MARKDOWN.sub(r"\\\1", harmless_line(text).translate(_QUOTES))
