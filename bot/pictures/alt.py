"""The short description that a picture carries for people who do not see it."""

from __future__ import annotations

from collections.abc import Iterable

DESCRIPTION_LIMIT = 1024
"""Discord's limit for the description of a picture."""


def description(sentences: Iterable[str]) -> str:
    """Return as many of these sentences, the most important first, as the limit allows.

    An ellipsis stands for what is left out; a single sentence that is too long is cut.
    """
    text = ""
    for sentence in (" ".join(each.split()) for each in sentences):
        longer = f"{text} {sentence}".strip()
        if len(longer) > DESCRIPTION_LIMIT:
            room = DESCRIPTION_LIMIT - 2
            return f"{text} …" if text and len(text) <= room else f"{(text or sentence)[:room].rstrip()} …"
        text = longer
    return text
