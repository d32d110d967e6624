"""Held words: their lines in the story and in the ledger."""

from __future__ import annotations

from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.table_view import HeldWord
from bot.wording.names import Wording, address, safe_text


def held_story(entry: WordHeld | WordDenied | HeldWordJudged, word: HeldWord, wording: Wording) -> str:
    """Return the story of an entry about a held word.

    Args:
        word: as it stands after the entry.
    """
    match entry:
        case WordHeld():
            key = "story-word-held"
        case WordDenied():
            key = "story-word-denied"
        case HeldWordJudged(kept=kept):
            key = "story-held-kept" if kept else "story-held-broken"
    return wording.words(key, quote=held_quote(word, wording), **_sides(word, wording))


def held_line(word: HeldWord, wording: Wording) -> str:
    """Return the ledger's line for a held word: its author, its holder, its round, and both answers."""
    words = wording.words
    sides = _sides(word, wording)
    quote = held_quote(word, wording)
    parts = [words("held-line", round=word.round, quote=quote, **sides)]
    if word.denied:
        parts.append(words("held-denied", **sides))
    if word.kept is not None:
        parts.append(words("held-kept" if word.kept else "held-broken", **sides))
    return " ".join(parts)


def held_quote(word: HeldWord, wording: Wording) -> str:
    """Return the quoted text, with a link to the message if it is known."""
    quote = wording.words("quoted", text=safe_text(word.text))
    if word.guild_id is None or not word.message_id:
        return quote
    link = address(word.guild_id, word.channel_id, word.message_id)
    return wording.words("held-said-here", quote=quote, link=link)


def _sides(word: HeldWord, wording: Wording) -> dict[str, str]:
    """Return the player who holds the other to it, and the other, as arguments of messages."""
    return {
        "holder": f"{wording.mark(word.holder)} {wording.person(word.holder_name)}",
        "author": f"{wording.mark(word.author)} {wording.person(word.author_name)}",
    }
