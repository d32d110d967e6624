"""The titles of a finished game in words: what each is called, and what it was given for."""

from __future__ import annotations

from bot.locales import Words
from bot.surface.text.wording import Wording
from bot.tables.chronicle.titles import Title


def title_name(kind: str, words: Words) -> str:
    """Return what a title is called, by its key."""
    return words(f"title-{kind}")


def title_fact(title: Title, wording: Wording) -> str:
    """Return what a title was given for, with its number."""
    words = wording.words
    return words(
        f"titled-{title.kind}",
        amount=title.amount,
        count=title.count,
        of=title.of,
        round=title.round,
        other=words("nobody") if title.other is None else wording.seat(title.other),
    )


def title_line(title: Title, wording: Wording) -> str:
    """Return one player's title in a line: who, what, and for what."""
    return wording.words(
        "ending-title-of",
        seat=wording.seat(title.seat),
        title=wording.words(f"title-{title.kind}"),
        fact=title_fact(title, wording),
    )
