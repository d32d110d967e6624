"""The last act: one message in the channel that grows by a line at a time, until all purses are open.

How far it is told is noted (`notes.ENDING`) from the moment when the story that leads to it is: whoever
starts after a crash goes on with the next line. Until the last one is told, the purses count as closed, and
nothing else may say who has won.
"""

from __future__ import annotations

import structlog

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.interactions import Interaction
from bot.discord_api.rest import DiscordApi
from bot.features.ending.text import last_act, result_text
from bot.features.names import Wording
from bot.preferences import Preferences
from bot.publishing.publication import ENDING, RESULT, UNTOLD, PublicationState
from bot.tables.store import Shown
from bot.tables.table import Table
from bot.tables.time_control import Pace
from bot.tables.titles import titles_of

_log = structlog.get_logger(__name__)

_PURSE, _WINNER = 2.5, 1.5
"""So many times as long as a computer player takes at least, it takes until the next purse is opened, and
until it is said who has won; a salary takes as long."""
_NOT_SENT = 0
_STORY, _WHOLE = 0, 1
"""The keys under which a story is noted that was refused, and an end: that follows the story."""


class PurseOpening:
    """Tells the ends of games.

    Args:
        seconds: how long computer players take at least for what they do; 0 where nothing is to wait.
    """

    def __init__(self, api: DiscordApi, seconds: float) -> None:
        self._api = api
        self._seconds = seconds
        self._next: dict[int, float] = {}
        """Seconds until the next line is due, by table; of those that are being told."""

    def begin(self, table: Table, notes: PublicationState, told: int) -> None:
        """Note that the end is to be told next, if the story has just got there.

        Args:
            told: the version up to which it had been told before.
        """
        ended = table.ended_at
        if ended is not None and told < ended <= notes.told:
            notes.put(ENDING, 0, Delivery(table.channel_id, _NOT_SENT), 0)

    def seconds_left(self, table_id: int) -> float | None:
        """Return how long to wait before the next line; None where none is to come."""
        return self._next.get(table_id)

    async def show(
        self,
        table: Table,
        notes: PublicationState,
        wording: Wording,
        interaction: Interaction | None,
        *,
        further: bool,
    ) -> bool:
        """Tell the end as far as it is due: the first line, or all of it where nothing is to wait.

        Args:
            further: one more line is due.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        current, public = notes.find(ENDING, 0), table.public
        if current is None or public is None:
            return await self._make_up_for(table, notes, wording, interaction)
        if current.message_id == _NOT_SENT and notes.find(UNTOLD, _STORY) is not None:
            notes.put(UNTOLD, _WHOLE, Delivery(current.channel_id, _NOT_SENT), table.version)
            notes.retire(current)
            return True
        lines = last_act(public, table.history[_ended(table) - 1].events, wording)
        if self._seconds == 0 or table.timing.control.pace is Pace.SLOW:
            count = len(lines)
        else:
            count = min(current.shows + (further or current.message_id == _NOT_SENT), len(lines))
        delivery = Delivery(current.channel_id, current.message_id)
        if count > current.shows:
            delivery = await self._tell(table, current, "\n".join(lines[:count]), interaction)
        if delivery.trouble is Trouble.FAILED:
            self._next.pop(table.id, None)  # it is tried again, and not by the beat
            return False
        if not delivery.arrived:
            _log.warning("ending.untold", table=table.id, trouble=delivery.trouble)
            notes.put(UNTOLD, _WHOLE, Delivery(current.channel_id, current.message_id), table.version)
        if not delivery.arrived or count == len(lines):  # the last message says it all, anyway
            notes.retire(current)
            self._next.pop(table.id, None)
            return True
        if count > current.shows:
            notes.put(ENDING, 0, delivery, count)
        self._next[table.id] = self._seconds * _share(len(lines), public.seats, count)
        return True

    async def _make_up_for(
        self, table: Table, notes: PublicationState, wording: Wording, interaction: Interaction | None
    ) -> bool:
        """Tell all of an end at once that was refused, if it is taken now; return as `show`."""
        untold, public = notes.find(UNTOLD, _WHOLE), table.public
        if untold is None or public is None or notes.find(UNTOLD, _STORY) is not None:
            return True
        lines = last_act(public, table.history[_ended(table) - 1].events, wording)
        delivery = await self._tell(table, untold, "\n".join(lines), interaction)
        if delivery.arrived or (untold.message_id != _NOT_SENT and delivery.trouble is Trouble.GONE):
            notes.retire(untold)
        return delivery.trouble is not Trouble.FAILED

    async def _tell(
        self, table: Table, current: Shown, text: str, interaction: Interaction | None
    ) -> Delivery:
        if current.message_id == _NOT_SENT:
            # Not as an answer: those have no nonce that would keep it from being told twice.
            return await self._api.post(
                table.channel_id, Post(text=text), nonce=f"e{table.id}", interaction=interaction, apart=True
            )
        shown = Post(text=text).content or ""
        return await self._api.leave_text(current.channel_id, current.message_id, shown)


def are_open(table: Table, notes: PublicationState) -> bool:
    """Return whether nothing of a table's end is left to tell."""
    ended = table.ended_at
    return ended is None or (notes.told >= ended and notes.find(ENDING, 0) is None)


def _ended(table: Table) -> int:
    ended = table.ended_at
    assert ended is not None
    return ended


def _share(lines: int, seats: int, told: int) -> float:
    """Return how long the next line takes, after so many of them."""
    if told == lines - 1:
        return _WINNER
    return _PURSE if told >= lines - 1 - seats else 1.0


_RESULT = 2
"""The key under which a result is noted that was refused."""


class Results:
    """Posts results."""

    def __init__(self, api: DiscordApi, preferences: Preferences) -> None:
        self._api = api
        self._preferences = preferences

    async def show(self, table: Table, notes: PublicationState, wording: Wording) -> bool:
        """Post how a game has ended, if that is not told yet.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        public = table.public
        if public is None or notes.find(RESULT, 0) is not None:
            return True
        channel_id = (await self._preferences.of_server(table.guild_id)).results
        if channel_id is None or channel_id == table.channel_id:  # there everybody has just read it
            return True
        text = result_text(public, f"<#{table.channel_id}>", wording, titles_of(table))
        delivery = await self._api.post(channel_id, Post(text=text), nonce=f"r{table.id}")
        if delivery.trouble is Trouble.FAILED:
            return False
        untold = notes.find(UNTOLD, _RESULT)
        if not delivery.arrived:
            _log.warning("result.refused", table=table.id, trouble=delivery.trouble)
            if untold is None:
                notes.put(UNTOLD, _RESULT, Delivery(channel_id), table.version)
            return True
        notes.put(RESULT, 0, delivery, table.version)
        if untold is not None:
            notes.retire(untold)
        return True
