"""What is known to be shown of a table, and what one publish finds out about it."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_api.delivery import Delivery
from bot.tables.store import PostedMessage, Publication
from bot.tables.table import Table

TABLE, CALL, PURSE, CLOSED, REMINDER = "table", "call", "purse", "closed", "reminder"
"""The kinds of messages.

The key of a TABLE is the number of its turn; below 0 it is of one that is shown further down by now, and does
not say so yet. CLOSED notes that a user was told that their direct messages are closed.
"""
ALONE = "alone"
"""A call that is a message of its own and no end of a story; its key is its number."""
CARD = "card"
"""That a message of the story, whose number is its key, is to get a card. It shows the version with which the
word was broken."""
HAGGLE, HAGGLE_BEFORE = "haggle", "haggle-before"
"""What two bargain about: its key is the number of the first offer, and it is no message yet where its number
is 0. And a message of it that is to be deleted, whose number is its key."""
AGREED = "agreed"
"""The call for the pending decision, as of what it offers to pay, and by when: see `Call.terms`."""
ASIDE, SIGNPOST, RESULT = "aside", "signpost", "result"
"""What one person was told; what is left in the channel when a table has moved to a thread; how it ended, in
the channel for that."""
DUE = "due"
"""That a purse is to be brought up to date: its key is whose."""
BOARD = "board"
"""Which message keeps the board as it stood when a round ended: its key is that round."""
ENDING = "ending"
"""The last act, as far as it is told: it shows so many of its lines, and is no message yet where its number
is 0. It is there from when the story has got to the end until all purses are open."""
UNTOLD = "untold"
"""What Discord has refused, and is to be told when it takes it: of the story (key 0) all after the version
that it shows; of the end of a game (key 1), and its result (key 2), all."""

SHOWING = "showing"
"""That a message is being sent to which no entry leads; its number is that of the interaction that asked."""

NOW = 0
"""The key of the call for the pending decision."""


class PublicationState:
    """The notes of one publish. They are kept together.

    Args:
        kept: what the store knows.
        unkept: what could not be kept there, and is newer.
    """

    def __init__(self, table_id: int, kept: Publication, unkept: PublicationState | None = None) -> None:
        self.table_id = table_id
        self.kept = kept
        self.told_now = unkept.told_now if unkept else 0
        """Up to which version the story has been told, where the store does not know it yet; else 0."""
        self.new: dict[tuple[str, int], PostedMessage] = dict(unkept.new) if unkept else {}
        """The messages that the store does not know yet, or knows as they were."""
        self.told = max(kept.told, self.told_now)
        """Up to which version the story has been told."""
        self.published = kept.published
        """The version as of which everything is known to show the table."""
        self.doubtful = False
        """May something have been sent that is not noted?"""
        self.newest = max(self.told, kept.published)
        """The newest version of the table that anybody has been shown."""
        newest = {(each.kind, each.key): each for each in kept.shown} | self.new
        self._shown = {place: each for place, each in newest.items() if each.live}

    def tell(self, version: int) -> None:
        """Note that the story has been told up to a version of the table."""
        self.told = self.told_now = version

    def has_told_end(self, table: Table) -> bool:
        """Return whether nothing of a table's end is left to tell."""
        ended = table.ended_at
        return ended is None or (self.told >= ended and self.find(ENDING, 0) is None)

    def find(self, kind: str, key: int) -> PostedMessage | None:
        """Return the message of this kind and key, if there is one that is kept up to date."""
        return self._shown.get((kind, key))

    @property
    def messages(self) -> set[int]:
        """All messages that are kept up to date."""
        return {each.message_id for each in self._shown.values()}

    def all_of(self, kind: str) -> list[PostedMessage]:
        """Return the messages of a kind that are kept up to date."""
        return [each for each in self._shown.values() if each.kind == kind]

    def put(self, kind: str, key: int, where: Delivery, shows: int) -> PostedMessage:
        """Note a message, in place of what was known of its kind and key, and return the note.

        Args:
            shows: as of what, see `PostedMessage`.
        """
        shown = PostedMessage(self.table_id, kind, key, where.channel_id, where.message_id, shows)
        self._shown[kind, key] = self.new[kind, key] = shown
        return shown

    def after(self, published: int) -> Publication:
        """Return what the store knows once it has kept all of it.

        Args:
            published: the version as of which everything is known to show the table; 0 where that is not new.
        """
        self.published = max(self.published, published)
        return Publication(self.told, self.published, tuple(self._shown.values()))

    def take_over(self, other: PublicationState, before: dict[tuple[str, int], PostedMessage]) -> None:
        """Note what others have found out since, of messages that nobody else has to do with.

        Args:
            other: their notes.
            before: what was new in them then.
        """
        for place, shown in other.new.items():
            if before.get(place) is shown:
                continue
            self.new[place] = shown
            if shown.live:
                self._shown[place] = shown
            else:
                self._shown.pop(place, None)

    def forget(self, kept: Publication) -> None:
        """Note that the store knows all of it."""
        self.kept = kept
        self.told_now = 0
        self.new.clear()

    def retire(self, shown: PostedMessage) -> None:
        """Note that a message is no longer kept up to date."""
        place = shown.kind, shown.key
        self.new[place] = replace(shown, live=False)
        del self._shown[place]
