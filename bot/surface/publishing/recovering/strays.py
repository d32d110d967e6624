"""The messages of a table that were found in its channel, and that nobody has noted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.locales import plain
from bot.surface.wire.delivery import Delivery, Post
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.lost.sightings import Sighting

_OF_A_TABLE = {Action.START, Action.PURSE, Action.REMATCH}
"""One of these stands in every table message that is in use."""


class Strays:
    """Messages that may be what is to be sent. Each is found once."""

    def __init__(self, found: Iterable[Sighting] = ()) -> None:
        self._left = list(found)

    def take(self, post: Post, channel_id: int) -> Delivery | None:
        """Return where a text is already, if it is in a channel; it is then no stray any more."""
        if post.text is None:
            return None
        for sighting in self._left:
            if sighting.channel_id == channel_id and sighting.shows(post):
                self._left.remove(sighting)
                return Delivery(channel_id, sighting.message_id)
        return None

    def take_story(self, pages: Sequence[str], after: int) -> Sighting | None:
        """Return the last message of a story, if all of it is there after a moment; a call may end it."""
        found: list[Sighting] = []
        texts = [plain(page) for page in pages]
        for number, page in enumerate(texts, start=1):
            last = number == len(texts)
            for sighting in self._left:
                ends = last and call_of(sighting) is not None and sighting.text.startswith(f"{page}\n")
                is_it = not sighting.is_layout and (sighting.text == page or ends)
                if is_it and sighting.message_id > after and sighting not in found:
                    found.append(sighting)
                    break
            else:
                return None
        for sighting in found:
            self._left.remove(sighting)
        return found[-1] if found else None

    def take_answer(self, interaction_id: int | None, pages: Sequence[str]) -> Sighting | None:
        """Return the first text that answers an interaction, if it is none of these.

        That is a story in other words: another version has told it, or the language was another one.
        """
        if interaction_id is None:
            return None
        texts = {plain(page) for page in pages}
        answers = [
            each for each in self._left if each.interaction_id == interaction_id and not each.is_layout
        ]
        first = min(answers, key=lambda each: each.message_id, default=None)
        if first is None or any(first.text == text or first.text.startswith(f"{text}\n") for text in texts):
            return None
        self._left.remove(first)
        return first

    def take_calls(self, table_id: int) -> list[tuple[Sighting, ComponentId]]:
        """Return the calls that are left, with the ids of their decisions: messages of their own."""
        return self._take(
            [
                (sighting, call)
                for sighting in self._left
                if not sighting.is_layout and (call := call_of(sighting)) and call.table_id == table_id
            ]
        )

    def take_boards(self, table_id: int) -> list[tuple[Sighting, ComponentId]]:
        """Return the table messages that are in use, with the id that tells when they were sent."""
        return self._take(
            [
                (sighting, own[0])
                for sighting in self._left
                if sighting.is_layout and (own := _of_a_table(sighting, table_id))
            ]
        )

    def _take(self, found: list[tuple[Sighting, ComponentId]]) -> list[tuple[Sighting, ComponentId]]:
        for sighting, _ in found:
            self._left.remove(sighting)
        return found


def call_of(sighting: Sighting) -> ComponentId | None:
    """Return the id of the button for the decision that a message calls somebody for, if it does."""
    return next((each for each in sighting.ids if each.action is Action.DECIDE), None)


def _of_a_table(sighting: Sighting, table_id: int) -> list[ComponentId]:
    """Return the ids that tell a table message from others, the one first that only one phase has."""
    own = [each for each in sighting.ids if each.table_id == table_id and each.action in _OF_A_TABLE]
    return sorted(own, key=lambda each: each.action is Action.PURSE)
