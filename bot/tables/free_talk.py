"""Held words: messages of the channel that a player is held to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from intrigue_core import Seat

MAX_HELD_LENGTH = 200
"""Characters kept of a message."""

NOTHING_SAID = "…"
"""In place of the text of a forgotten person."""
NO_MESSAGE = 0
"""In place of the message of a forgotten person."""


@dataclass(frozen=True, slots=True)
class HeldWord:
    """A message that a player is held to. Its holder judges it, not the rules."""

    holder: Seat
    holder_id: int
    holder_name: str
    author: Seat
    author_id: int
    author_name: str
    """The name at that time, like the holder's: the seat may have another player now. Empty for a forgotten
    person."""
    text: str
    """One line, `MAX_HELD_LENGTH` characters at most, not escaped."""
    guild_id: int | None
    channel_id: int
    message_id: int
    """The message; `NO_MESSAGE` if its author is forgotten."""
    round: int
    """The round in which it was recorded."""
    denied: bool = False
    """Has its author said that it was no promise?"""
    kept: bool | None = None
    """The holder's judgement; None until there is one."""

    def without(self, user_id: int) -> HeldWord:
        """Return it without a forgotten person and their text."""
        word = self
        if word.author_id == user_id:
            word = replace(word, author_id=0, author_name="", text=NOTHING_SAID, message_id=NO_MESSAGE)
        return replace(word, holder_id=0, holder_name="") if word.holder_id == user_id else word
