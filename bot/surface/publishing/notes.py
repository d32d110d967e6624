"""What is known to be shown of a table, and what one publish finds out about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.surface.wire.delivery import Delivery
from bot.tables.store import Publication, Shown

TABLE, CALL, PURSE, CLOSED = "table", "call", "purse", "closed"
"""The kinds of messages; CLOSED notes that a user was named as one who gets no direct messages."""


class Notes:
    """The notes of one publish. They are kept together.

    Args:
        kept: what is in the store.
        unkept: messages that could not be noted there, newer than those.
    """

    def __init__(self, table_id: int, kept: Publication, unkept: Iterable[Shown] = ()) -> None:
        self.table_id = table_id
        self.told = kept.told
        self.newest = max(kept.told, kept.published)
        """The newest version of the table that anybody has been shown."""
        self.new: dict[tuple[str, int], Shown] = {(each.kind, each.key): each for each in unkept}
        """What the store does not know yet."""
        newest = {(each.kind, each.key): each for each in kept.shown} | self.new
        self._shown = {place: each for place, each in newest.items() if each.live}

    def find(self, kind: str, key: int) -> Shown | None:
        """Return the message of this kind and key, if there is one that is kept up to date."""
        return self._shown.get((kind, key))

    def all_of(self, kind: str) -> list[Shown]:
        """Return the messages of a kind that are kept up to date."""
        return [each for each in self._shown.values() if each.kind == kind]

    def put(self, kind: str, key: int, where: Delivery, shows: int) -> None:
        """Note a message, in place of what was known of its kind and key.

        Args:
            shows: as of what, see `Shown`.
        """
        shown = Shown(self.table_id, kind, key, where.channel_id, where.message_id, shows)
        self._shown[kind, key] = self.new[kind, key] = shown

    def retire(self, shown: Shown) -> None:
        """Note that a message is no longer kept up to date."""
        place = shown.kind, shown.key
        self.new[place] = replace(shown, live=False)
        del self._shown[place]
