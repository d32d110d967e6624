"""`Wanted`, a message that is to be seen of a table, and `Projection`, a subject that declares such."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import ClassVar, TypeAlias

from discord import ui

from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.discord_api.interactions import Interaction
from bot.publishing.publication import Place, Posted, PublicationState
from bot.tables.table import Step, Table
from bot.wording.names import Wording

Teller: TypeAlias = Callable[[Table, Sequence[Step], Wording], list[str]]
"""Returns the sentences for these steps of a table."""
Ending: TypeAlias = Callable[["Update"], Awaitable["Call | None"]]
"""Returns the call with which a story ends; None where no player must decide."""
Reply: TypeAlias = Callable[[Table, Sequence[Step], Wording], ui.View | None]
"""Returns the buttons under a story of these steps; None where there are none."""


class Policy(Enum):
    """The ways in which a message comes to show what it is to show."""

    FOLLOW = auto()
    """It is edited; where there is none, or none that can be edited, it is sent."""
    EDIT = auto()
    """It is edited, and never sent."""
    ANEW = auto()
    """It is sent at the end of the channel, in place of an earlier one, whatever the note of that says."""
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
    post: Post | None = None
    """The message. One without text and layout adds its picture to what is there; one with buttons alone, or
    with none, changes these; one with nothing at all takes a call away: the end of a story, or all of it."""
    make: Callable[[], Awaitable[Post | None]] | None = None
    """Makes it where it is due, instead, or nothing if there is nothing to be seen of it."""
    in_words: Callable[[], Post] | None = None
    """Makes it where its picture is refused."""
    channel_id: int = 0
    user_id: int = 0
    """The person who gets it by direct message: then nothing else waits for it."""
    button: str | None = None
    """The id of a button by which it is found, where it may have been sent already."""
    nonce: str = ""
    apart: bool = False
    """Is it sent as the bot wherever the bot may write?"""
    at_once: bool = False
    """Is it news that the table's lock waits for?"""
    in_quiet: bool = False
    """Can it wait until nothing has happened at the table for a while?"""
    ends: bool = False
    """Is that its last change? Then its note goes."""
    gives_up: bool = False
    """Is it done with when Discord refuses it?"""
    opens: bool = True
    """Is it sent anew where an archived thread keeps it from being edited? That opens the thread."""
    before: Place | None = None
    """The place of the note of the earlier message, where another is sent in its place."""
    refused: Callable[[Delivery], None] | None = None
    """Notes what is owed now."""
    arrived: Callable[[Delivery], None] | None = None
    """Notes what else depends on it, before it is noted itself."""


class More(Enum):
    """A wish to show more than the changes."""

    NOTHING = auto()
    FURTHER = auto()
    """One more line of the end, if it is being told."""
    AGAIN = auto()
    """The table message, at the end of the channel."""
    QUIET = auto()
    """What was left for a moment in which nothing happens at the table (`Wanted.in_quiet`)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the pending decision."""

    post: Post
    since: int
    """The version of the table since which it is due: that of the decision, or of the reminder."""
    nonce: str
    shown: bool
    """Is it in the channel already?"""
    follows: bool = False
    """Is its player the one who has just answered the call before, so that it need not ring?"""
    terms: int = 0
    """The terms that it offers, as a number; 0 for none."""


@dataclass(frozen=True, slots=True, eq=False)
class Doubt:
    """A doubt whether all messages of a table are noted."""

    since: int = 0
    """The moment since which they may not be, as a snowflake; 0 for since the first unpublished entry."""


@dataclass(slots=True)
class Update:
    """One run of publishing for a table, as the table stood when the run began."""

    table: Table
    state: PublicationState
    """The known messages of the table. Projections note theirs there."""
    wording: Wording
    """The table's, in the language of its server."""
    interaction: Interaction | None = None
    """Answered, or used to edit, while that works."""
    more: More = More.NOTHING
    at_once: bool = True
    """Does the table's lock wait for it? Then nothing is edited but what answers the interaction."""
    told: bool = True
    """Is the story told, as far as it ever can be?"""
    complete: bool = False
    """Is the news told, and whoever must decide called, as far as that can be?"""
    call: Call | None = None
    """The call that the story is to end with."""
    called: bool = False
    """Does the story end with it?"""
    drawn: Post | None = None
    """The table message with its picture; None where it has none, or is shown already."""
    doubt: Doubt | None = None
    """The doubt for as long as it is not done."""
    put_off: bool = False
    """Is something left for a quiet moment?"""
    owed: set[int] = field(default_factory=set[int])
    """The channels and users that something of the table is owed to, as far as this run knows."""
    direct: dict[int, Delivery] = field(default_factory=dict[int, Delivery])
    """What became of the direct messages, by user; what was given up is not in it."""


class Projection(ABC):
    """Keeps one kind of message in step with the table. `bot.app` gives all of them to the publisher."""

    hurries: ClassVar[bool] = False
    """May it have news that the table's lock waits for?"""

    @abstractmethod
    def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the messages as they are to be, and change nothing.

        The reconciler makes each so before it asks for the next one.
        """

    def recognise(self, update: Update, found: OwnMessage) -> None:  # noqa: B027 - most leave nothing to find
        """Note a message that was sent but not noted, if it is this projection's and not of the story."""


class Pictured(Projection):
    """The projection of the table message: the answer to a click does not wait until its picture is drawn."""

    @abstractmethod
    def draws(self, update: Update) -> bool:
        """Return whether there is a picture to the table message."""

    @abstractmethod
    async def draw(self, update: Update) -> Post | None:
        """Return the table message as it is to be, with its picture; None where it is shown already."""


class StoryFollower(Projection):
    """A projection whose messages depend on what the story has told."""

    @abstractmethod
    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note the messages that are due after a message of the story; both are saved together.

        Args:
            since: the message tells what happened after this version of the table.
            before: the version up to which the story was told before; all from `since` to there was refused.
            where: the last message of the story; its id is 0 where nothing was sent.
        """
