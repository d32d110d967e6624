"""Held messages: their lines in the story and in the ledger."""

from __future__ import annotations

from bot.tables.entries import HeldMessageDenied, HeldMessageJudged, MessageHeld
from bot.tables.table_view import HeldMessage
from bot.wording.names import Wording, address, safe_text


def held_story(
    entry: MessageHeld | HeldMessageDenied | HeldMessageJudged, held: HeldMessage, wording: Wording
) -> str:
    """Return the story of an entry about a held message.

    Args:
        held: as it stands after the entry.
    """
    match entry:
        case MessageHeld():
            key = "story-message-held"
        case HeldMessageDenied():
            key = "story-message-denied"
        case HeldMessageJudged(kept=kept):
            key = "story-held-kept" if kept else "story-held-broken"
    return wording.texts(key, quote=held_quote(held, wording), **_sides(held, wording))


def held_line(held: HeldMessage, wording: Wording) -> str:
    """Return the ledger's line for a held message: its author, its holder, its round, and both answers."""
    texts = wording.texts
    sides = _sides(held, wording)
    quote = held_quote(held, wording)
    parts = [texts("held-line", round=held.round, quote=quote, **sides)]
    if held.denied:
        parts.append(texts("held-denied", **sides))
    if held.kept is not None:
        parts.append(texts("held-kept" if held.kept else "held-broken", **sides))
    return " ".join(parts)


def held_quote(held: HeldMessage, wording: Wording) -> str:
    """Return the quoted text, with a link to the message if it is known."""
    quote = wording.texts("quoted", text=safe_text(held.text))
    if held.guild_id is None or not held.message_id:
        return quote
    link = address(held.guild_id, held.channel_id, held.message_id)
    return wording.texts("held-said-here", quote=quote, link=link)


def _sides(held: HeldMessage, wording: Wording) -> dict[str, str]:
    """Return the holder and the author of a held message as arguments of messages."""
    return {
        "holder": f"{wording.mark(held.holder)} {wording.person(held.holder_name)}",
        "author": f"{wording.mark(held.author)} {wording.person(held.author_name)}",
    }
