"""Texts of messages for where there is no Markdown: in pictures, and in what is said of them."""

from __future__ import annotations

import re

from bot.locales import plain

_MARKUP = re.compile(r"\\([\\*_~|>`#[-])|\*\*|-# |^#{1,3} ", re.MULTILINE)
_ENDS = (".", "!", "?", "…", ":")
_CLOSING = '”“"»)'


def unmarked(text: str) -> str:
    """Return a text without Markdown and numbers; what is escaped is the character itself."""
    return _MARKUP.sub(lambda found: found[1] or "", plain(text))


def sentence(text: str) -> str:
    """Return a text without Markdown, on one line; each of its lines ends as a sentence does."""
    return " ".join(ended(line) for line in unmarked(text).splitlines() if line.strip())


def ended(line: str) -> str:
    """Return a line that ends as a sentence does, or leads on to the next."""
    return line if line.rstrip(_CLOSING).endswith(_ENDS) else f"{line}."
