"""Words that somebody is held to: said in the channel, in nobody's language but their own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from intrigue_core import Seat

MAX_HELD_LENGTH = 200
"""So many characters of what was said are kept."""

NOTHING_SAID = "…"
"""In place of what somebody wrote who is forgotten."""
NO_MESSAGE = 0
"""In place of the message in which they wrote it."""


@dataclass(frozen=True, slots=True)
class HeldWord:
    """What somebody at a table is held to. No rule judges it: the one it was said to does."""

    holder: Seat
    holder_id: int
    holder_name: str
    author: Seat
    author_id: int
    author_name: str
    """As it was then: the seat may be somebody else's by now. So it is with the holder's. Empty for somebody
    who is forgotten."""
    text: str
    """In one line, `MAX_HELD_LENGTH` characters at most. It is as harmless as any name: not at all."""
    guild_id: int | None
    channel_id: int
    message_id: int
    """Where it was said; `NO_MESSAGE` if that is forgotten with who said it."""
    round: int
    """In which it was taken down."""
    denied: bool = False
    """Has its author said that it was no promise?"""
    kept: bool | None = None
    """What the holder says of it; None as long as nothing is said."""

    def without(self, user_id: int) -> HeldWord:
        """Return it without a person who is forgotten, and without what they wrote."""
        word = self
        if word.author_id == user_id:
            word = replace(word, author_id=0, author_name="", text=NOTHING_SAID, message_id=NO_MESSAGE)
        return replace(word, holder_id=0, holder_name="") if word.holder_id == user_id else word
