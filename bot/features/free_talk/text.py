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
"""Discord's markup for emoji and commands, and its readable form; roles, channels and times have none."""
_MARKDOWN = re.compile(r"([\\*_~|\[\]/])")
"""The characters of Markdown within a line. A slash makes links, even without a scheme."""
_QUOTES = str.maketrans(dict.fromkeys('"“”„«»', "'"))
"""Characters that could look like the end of the quotation."""


def free_text(raw: str) -> str:
    """Return a player's text as a plain line of any length; empty if nothing of it is readable."""
    text = raw
    for markup, spelled in _SPELLINGS:
        text = markup.sub(spelled, text)
    return one_line(text)


def clipped(text: str, longest: int) -> str:
    """Return a line shortened to this many characters."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def safe_text(text: str) -> str:
    """Return a line for a message that mentions no user, is no link or Markdown, and ends no quotation."""
    return _MARKDOWN.sub(r"\\\1", harmless_line(text).translate(_QUOTES))


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
    people = {"holder": _holder(word, wording), "author": _author(word, wording)}
    return wording.words(key, quote=held_quote(word, wording), **people)


def held_line(word: HeldWord, wording: Wording) -> str:
    """Return the ledger's line for a held word: its author, its holder, its round, and both answers."""
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
    """Return the quoted text, with a link to the message if it is known."""
    quote = wording.words("quoted", text=safe_text(word.text))
    if word.guild_id is None or not word.message_id:
        return quote
    link = address(word.guild_id, word.channel_id, word.message_id)
    return wording.words("held-said-here", quote=quote, link=link)


def _author(word: HeldWord, wording: Wording) -> str:
    return f"{wording.mark(word.author)} {wording.person(word.author_name)}"


def _holder(word: HeldWord, wording: Wording) -> str:
    return f"{wording.mark(word.holder)} {wording.person(word.holder_name)}"
