"""`Wanted`: a message that is to be seen of a table; a subject declares it, the reconciler makes it so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto

from bot.discord_api.delivery import Delivery, Post
from bot.publishing.publication import Place


class Policy(Enum):
    """The ways in which a message comes to show what it is to show."""

    FOLLOW = auto()
    """It is edited; where there is none, or none that can be edited, it is sent."""
    EDIT = auto()
    """It is edited, and never sent."""
    ANEW = auto()
    """It is sent at the end of the channel, in place of an earlier one."""
    ONCE = auto()
    """It is sent, and never edited."""
    REMOVE = auto()
    """It is deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A message that is to be seen."""

    kind: str
    key: int
    """Kind and key of its note."""
    shows: int = -1
    """The version that it is to show: it is made only where its note says another."""
    policy: Policy
    make: Callable[[], Awaitable[Post | None]] | None = None
    """Makes it, or nothing if there is nothing to be seen of it. A post without text and layout adds its
    picture to what is there; one with nothing at all takes the call away with which a story ends."""
    in_words: Callable[[], Post] | None = None
    """Makes it where its picture is refused."""
    channel_id: int = 0
    user_id: int = 0
    """The person who gets it by direct message."""
    nonce: str = ""
    apart: bool = False
    """Is it sent as the bot wherever the bot may write?"""
    at_once: bool = False
    """Is it news that the table's lock waits for?"""
    again: bool = False
    """Is it due, although the note of it says the same?"""
    ends: bool = False
    """Is that its last change? Then its note goes."""
    gives_up: bool = False
    """Is it done with when Discord refuses it?"""
    opens: bool = True
    """Is it sent anew where an archived thread keeps it from being edited? That opens the thread."""
    before: Callable[[int], Place] | None = None
    """Returns the note of the earlier message, by its id, where another is sent in its place."""
    refused: Callable[[Delivery], None] | None = None
    """Notes what is owed now."""
    arrived: Callable[[Delivery], None] | None = None
    """Notes what else depends on it."""
