"""What features bring to be kept in step with a table: a projection says what is shown, and keeps it so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from typing import ClassVar, TypeAlias

from discord import ui

from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.discord_api.interactions import Interaction
from bot.locales import Words
from bot.publishing.publication import PublicationState
from bot.tables.table import Step, Table

Teller: TypeAlias = Callable[[Table, Sequence[Step], Words], list[str]]
"""Returns the sentences for these steps of a table."""
Ending: TypeAlias = Callable[["Update"], Awaitable["Call | None"]]
"""Returns the call with which a story ends; None where no player must decide."""
Reply: TypeAlias = Callable[[Table, Sequence[Step], Words], ui.View | None]
"""Returns the buttons under a story of these steps; None where there are none."""


class Stage(IntEnum):
    """When a projection has its turn: what leads to a message comes after it."""

    ENDING = auto()
    BOARD = auto()
    CARD = auto()
    HAGGLE = auto()
    CALL = auto()
    PURSE = auto()
    RESULT = auto()
    ASIDE = auto()


class Wanted(Enum):
    """What else than what has changed is to be shown."""

    NOTHING = auto()
    FURTHER = auto()
    """One more line of the end, if it is being told."""
    AGAIN = auto()
    """The table message, at the end of the channel."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call for the pending decision."""

    post: Post
    since: int
    """The version of the table since which it is due: that of the decision, or of the reminder."""
    nonce: str
    shown: bool
    """Is it in the channel already?"""
    terms: int = 0
    """What else it says, as a number; 0 for nothing else."""


@dataclass(slots=True)
class Update:
    """One table that is brought up to date, as it stood when that began."""

    table: Table
    state: PublicationState
    """What is shown of it; what a projection finds out, it notes there."""
    words: Words
    """The server's."""
    interaction: Interaction | None = None
    """Answered, or used to edit, while that works."""
    wanted: Wanted = Wanted.NOTHING
    told: bool = True
    """Is the story told, as far as it ever can be?"""
    call: Call | None = None
    """What the story is to end with."""
    called: bool = False
    """Does the story end with it?"""
    pictured: bool = False
    """Do messages with pictures follow?"""
    drawn: Post | None = None
    """The table message with its picture; None where it has none, or is shown already."""
    afterwards: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]])
    """Done once all that was noted is kept."""


class Projection(ABC):
    """Keeps one kind of message in step with the table; a feature registers it with the publisher."""

    stage: ClassVar[Stage]

    @abstractmethod
    async def show(self, update: Update) -> bool:
        """Bring the messages up to date, and note them.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """

    def seconds_left(self, table_id: int) -> float | None:
        """Return how long to wait before there is more to show; None where nothing is to come."""
        return None

    def forget_all(self) -> None:  # noqa: B027 - most remember nothing
        """Forget what is remembered of tables."""

    async def close(self) -> None:  # noqa: B027 - most have nothing going on
        """Stop; what is still due follows after the next start."""

    def recognise(self, update: Update, found: OwnMessage) -> None:  # noqa: B027 - most leave nothing to find
        """Note a layout that was sent and not noted, if it is one of these: its components tell."""


class Pictured(Projection):
    """A projection whose messages may wait for a picture: then they follow without the table's lock."""

    @abstractmethod
    def draws(self, update: Update) -> bool:
        """Return whether something is to be drawn."""

    async def draw(self, update: Update) -> Post | None:
        """Return the table message as it is to be, with its picture; None if this shows none."""
        return None


class StoryFollower(Projection):
    """A projection that shows something because of what the story has told."""

    @abstractmethod
    def follow(self, update: Update, since: int, before: int, where: Delivery) -> None:
        """Note what is to be shown because the story was told; it is kept together with that.

        Args:
            since: the version of the table after which it tells what happened,
            before: up to which it had been told; since then some of it may have been refused.
            where: its last message; one without a number where nothing was sent.
        """
