"""`PublicationState`: the known messages of a table, and the changes that one run of publishing notes."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Protocol, TypeAlias

from bot.discord_api.delivery import Delivery
from bot.tables.store import PostedMessage, Publication
from bot.tables.table import Table

Place: TypeAlias = tuple[str, int]
"""The kind and the key of a note."""


class Posted(Protocol):
    """A message, as far as it says where it is; its id is 0 if it is not sent yet."""

    @property
    def channel_id(self) -> int: ...
    @property
    def message_id(self) -> int: ...


# The kinds of messages.
TABLE = "table"
"""A table message; its key is the number of its turn."""
CALL = "call"
"""The call for the pending decision; its key is `Call.terms`."""
PURSE = "purse"
"""A player's purse by direct message; its key is that user."""
CLOSED = "closed"
"""A note that a user was told that their direct messages are closed; its key is that user."""
REMINDER = "reminder"
"""A reminder by direct message; its key is the reminded user."""
GO_ON = "go-on"
"""A bribe of the story with a button that lets a landlord go on; its key is the message's id. It shows the
number of the decision that waited."""
CARD = "card"
"""A message of the story that must get a card; its key is the message's id. It shows the version with which
the statement was broken."""
HAGGLE = "haggle"
"""The message of a haggle; its key is the number of the first offer, its message id 0 until it is sent."""
ASIDE = "aside"
"""An aside to one person, by direct message; its key is that user."""
QUESTION = "question"
"""The question whether people are still there; its key is the version with which it was asked. It shows how
many have not answered."""
INVITATION = "invitation"
"""The line that invites somebody to a lobby; its key is `Invitation.number`."""
CALLING = "calling"
"""The line that calls people to a lobby; its message id is 0 where there was nobody to call."""
SIGNPOST = "signpost"
"""The signpost in the channel of a table that has moved to a thread."""
RESULT = "result"
"""The result in the server's channel for results."""
BOARD = "board"
"""The message with the board at the end of a round; its key is that round."""
ENDING = "ending"
"""The end of the game, told line by line: it shows the number of its lines; its message id is 0 until it is
sent. It exists from when the story reaches the end until all purses are open."""
UNTOLD = "untold"
"""Text that Discord has refused, to be told later: the story (key 0) after the version that it shows; the end
of a game (key 1); its result (key 2)."""

# What another message has followed, until that is seen of it; the key is the message's id.
FORMER_TABLE = "former-table"
"""A table message that must still be made to point to its successor."""
FORMER_CALL = "former-call"
"""A call that is over, and must still be taken away."""
FORMER_HAGGLE = "former-haggle"
"""The message of a haggle that must still be deleted."""

OWED = "owed"
"""A channel that has refused something of a table, over or not, or a person whom a direct message has not
reached: it is shown there as soon as it may be. Its key is that channel or user."""

STORY = "story"
"""The last message of the story: what is older is noted, or needs no note; it shows what is told with it."""
SHOWING = "showing"
"""A message in the process of being sent without an entry; its message id is that of the interaction."""

UNFINISHED = (SHOWING, UNTOLD, OWED, FORMER_TABLE, FORMER_CALL, FORMER_HAGGLE)
"""What is begun and not done yet, even if all entries have been published."""


class PublicationState:
    """The notes of one run of publishing. They are saved together.

    Args:
        kept: the publication as the store has it.
        unkept: newer notes that could not be saved.
    """

    def __init__(self, table_id: int, kept: Publication, unkept: PublicationState | None = None) -> None:
        self.table_id = table_id
        self.kept = kept
        self.new: dict[Place, PostedMessage] = {}
        """The messages that the store does not have yet, or has in an older form."""
        self.told = kept.told
        """The version up to which the story has been told."""
        self.published = kept.published
        """The version that all messages show."""
        self.unnoted_since = 0
        """The moment since which messages may have been sent without a note, a snowflake; 0 if none may."""
        if unkept is not None:
            self.told = max(kept.told, unkept.told)
            self.new.update(unkept.new)
        newest = {(each.kind, each.key): each for each in kept.shown} | self.new
        self._shown = {place: each for place, each in newest.items() if each.live}
        self._before = dict(self._shown)

    def has_told_end(self, table: Table) -> bool:
        """Return whether nothing of a table's end is left to tell."""
        ended = table.ended_at
        return ended is None or (self.told >= ended and self.find(ENDING, 0) is None)

    def find(self, kind: str, key: int) -> PostedMessage | None:
        """Return the live message of this kind and key, if there is one."""
        return self._shown.get((kind, key))

    @property
    def messages(self) -> set[int]:
        """The ids of all live messages."""
        return {each.message_id for each in self._shown.values()}

    def all_of(self, kind: str) -> list[PostedMessage]:
        """Return the live messages of a kind."""
        return [each for each in self._shown.values() if each.kind == kind]

    def put(self, kind: str, key: int, where: Posted, shows: int) -> PostedMessage:
        """Note a message, in place of an earlier one of its kind and key, and return the note.

        Args:
            shows: see `PostedMessage`.
        """
        shown = PostedMessage(self.table_id, kind, key, where.channel_id, where.message_id, shows)
        self._shown[kind, key] = self.new[kind, key] = shown
        return shown

    @property
    def call(self) -> PostedMessage | None:
        """The call for the pending decision."""
        for (kind, _), shown in self._shown.items():
            if kind == CALL:
                return shown
        return None

    def put_call(self, where: Posted, shows: int, *, terms: int = 0) -> None:
        """Note the call for the pending decision, and that the one before is over.

        Args:
            terms: those that it offers (`Call.terms`); 0 where they are unknown.
        """
        before = self.call
        if before is not None and before.message_id != where.message_id:
            self.put(FORMER_CALL, before.message_id, before, before.shows)
        if before is not None and before.key != terms:
            self.retire(before)
        self.put(CALL, terms, where, shows)

    def put_found(self, kind: str, former: str, key: int, found: Posted, shows: int) -> None:
        """Note a message that was found, if it is the newest of its kind and key; the one before it, too.

        Args:
            former: the kind of a message that another one of `kind` has followed.
        """
        known = self.find(kind, key)
        before: Posted | None = found
        if known is None or known.message_id < found.message_id:
            self.put(kind, key, found, shows)
            before = known
        if before is not None and before.message_id:
            self.put(former, before.message_id, before, 0)

    def owe(self, places: Set[int], version: int) -> None:
        """Note the channels and people that something is owed to now, and that nothing is to any other."""
        for place in places:
            if self.find(OWED, place) is None:
                self.put(OWED, place, Delivery(), version)
        for owed in self.all_of(OWED):
            if owed.key not in places:
                self.retire(owed)

    def after(self, published: int) -> Publication:
        """Return the publication as the store will have it after saving.

        Args:
            published: the version that all messages show now; 0 if that has not changed.
        """
        self.published = max(self.published, published)
        return Publication(self.told, self.published, tuple(self._shown.values()))

    def take_over(self, other: PublicationState) -> None:
        """Take over the notes that another run has made; those that have changed here meanwhile stay."""
        for place, shown in other.new.items():
            known = other._before.get(place)
            if self._shown.get(place) != known or (shown == known if shown.live else known is None):
                continue
            self.new[place] = shown
            if shown.live:
                self._shown[place] = shown
            else:
                self._shown.pop(place, None)

    def forget(self, kept: Publication) -> None:
        """Note that the store has all these notes."""
        self.kept = kept
        self.new.clear()

    def retire(self, shown: PostedMessage) -> None:
        """Note that a message is no longer live."""
        place = shown.kind, shown.key
        self.new[place] = replace(shown, live=False)
        del self._shown[place]
