"""Cleans players' own texts so that they can be stored and quoted."""

from __future__ import annotations

import re

from bot.features.names import Wording, address, harmless_line, one_line
from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.free_talk import HeldWord

_SPELLINGS = (
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
    """Return what a player wrote as a plain line of any length; empty if nothing of it can be read."""
    text = raw
    for markup, spelled in _SPELLINGS:
        text = markup.sub(spelled, text)
    return one_line(text)


def clipped(text: str, longest: int) -> str:
    """Return a line of so many characters at most."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def safe_text(text: str) -> str:
    """Return a line for a message: it mentions nobody, is no link or Markdown, and ends no quotation."""
    return _MARKDOWN.sub(r"\\\1", harmless_line(text).translate(_QUOTES))


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
