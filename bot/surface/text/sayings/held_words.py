"""Words that people are held to, as the channel and the ledger read them."""

from __future__ import annotations

from bot.surface.text.sayings.free_text import safe_text
from bot.surface.text.wording import Wording, address
from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.talking.held import HeldWord


def held_story(entry: WordHeld | WordDenied | HeldWordJudged, word: HeldWord, wording: Wording) -> str:
    """Return what the channel reads of an entry about a word.

    Args:
        word: as it stands after it.
    """
    match entry:
        case WordHeld():
            key = "story-word-held"
        case WordDenied():
            key = "story-word-denied"
        case HeldWordJudged(kept=kept):
            key = "story-held-kept" if kept else "story-held-broken"
    people = {"holder": _holder(word, wording), "author": _author(word, wording)}
    return wording.words(key, quote=held_quote(word, wording), **people)


def held_line(word: HeldWord, wording: Wording) -> str:
    """Return a word for the ledger: who said it to whom and when, and what both say of it by now."""
    words = wording.words
    author, holder = _author(word, wording), _holder(word, wording)
    quote = held_quote(word, wording)
    parts = [words("held-line", author=author, holder=holder, round=word.round, quote=quote)]
    if word.denied:
        parts.append(words("held-denied", author=author))
    if word.kept is not None:
        parts.append(words("held-kept" if word.kept else "held-broken", holder=holder))
    return " ".join(parts)


def held_quote(word: HeldWord, wording: Wording) -> str:
    """Return what was said in quotation marks, and where, if that is known."""
    quote = wording.words("quoted", text=safe_text(word.text))
    if word.guild_id is None or not word.message_id:
        return quote
    link = address(word.guild_id, word.channel_id, word.message_id)
    return wording.words("held-said-here", quote=quote, link=link)


def _author(word: HeldWord, wording: Wording) -> str:
    return f"{wording.mark(word.author)} {wording.person(word.author_name)}"


def _holder(word: HeldWord, wording: Wording) -> str:
    return f"{wording.mark(word.holder)} {wording.person(word.holder_name)}"
