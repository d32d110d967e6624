"""Tells the end of a game in one message that grows line by line, until all purses are open; posts results.

The progress is noted (`publication.ENDING`) together with the story before it: after a crash the next process
goes on with the next line. Until the last line the purses count as closed, and no other message may name the
winner.
"""

from __future__ import annotations

from typing import ClassVar

import structlog

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.history import OwnMessage
from bot.discord_api.interactions import Interaction
from bot.discord_api.messages import DiscordApi
from bot.preferences import Preferences
from bot.publishing.projection import Projection, Stage, StoryFollower, Update, Wanted
from bot.publishing.publication import ENDING, RESULT, UNTOLD
from bot.tables.pace import Pace
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import titles_of
from bot.wording.ending import last_act, result_text
from bot.wording.names import Wording
from intrigue_core import PublicView

_log = structlog.get_logger(__name__)

_PURSE = 2.5
"""The pause before the next purse, as a multiple of the shortest pause of computer players."""
_WINNER = 1.5
"""The pause before the winner, likewise; that before a salary is 1."""
_NOT_SENT = 0
_STORY = 0
"""The key of the note for a refused story."""
_WHOLE = 1
"""The key of the note for a refused end."""


class FinalReveal(StoryFollower):
    """Tells the ends of games.

    Args:
        seconds: the shortest pause of computer players; 0 for none.
    """

    stage: ClassVar = Stage.ENDING

    def __init__(self, api: DiscordApi, seconds: float) -> None:
        self._api = api
        self._seconds = seconds
        self._next: dict[int, float] = {}
        """Seconds until the next line, by table whose end is being told."""

    def follow(self, update: Update, since: int, before: int, where: Delivery) -> None:
        """Note that the end must be told next, if the story has just reached it."""
        ended = update.table.ended_at
        state = update.state
        if ended is not None and before < ended <= state.told:
            state.put(ENDING, 0, Delivery(update.table.channel_id, _NOT_SENT), 0)

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note the unnoted message of the end, by the lines that it says."""
        table = update.table
        state = update.state
        public = update.table.public
        unsent = [state.find(ENDING, 0), state.find(UNTOLD, _WHOLE)]
        unsent = [each for each in unsent if each is not None and each.message_id == _NOT_SENT]
        if found.is_layout or public is None or not unsent:
            return
        lines = _lines(table, public, Wording.of(table.view, update.texts))
        for count in range(len(lines), 0, -1):
            if found.says("\n".join(lines[:count])):
                for each in unsent:
                    state.retire(each)
                state.put(ENDING, 0, Delivery(found.channel_id, found.message_id), count)
                return

    def seconds_left(self, table_id: int) -> float | None:
        """Return the seconds until the next line; None if there is no more."""
        return self._next.get(table_id)

    async def show(self, update: Update) -> bool:
        """Tell the next line of the end; all lines if there are no pauses."""
        table = update.table
        state = update.state
        public = update.table.public
        current = state.find(ENDING, 0)
        untold = state.find(UNTOLD, _WHOLE)
        if not update.told or public is None or (current is None and untold is None):
            return True
        wording = Wording.of(table.view, update.texts)
        if current is None:
            return await self._make_up_for(update, public, wording)
        if current.message_id == _NOT_SENT and state.find(UNTOLD, _STORY) is not None:
            state.put(UNTOLD, _WHOLE, Delivery(current.channel_id, _NOT_SENT), table.version)
            state.retire(current)
            return True
        lines = _lines(table, public, wording)
        if self._seconds == 0 or table.timing.control.pace is Pace.SLOW:
            count = len(lines)
        else:
            further = update.wanted is Wanted.FURTHER or current.message_id == _NOT_SENT
            count = min(current.shows + further, len(lines))
        delivery = Delivery(current.channel_id, current.message_id)
        if count > current.shows:
            delivery = await self._tell(table, current, "\n".join(lines[:count]), update.interaction)
        if delivery.trouble is Trouble.FAILED:
            self._next.pop(table.id, None)  # it is retried, and not by the timer
            return False
        if not delivery.arrived:
            _log.warning("ending.untold", table=table.id, trouble=delivery.trouble)
            state.put(UNTOLD, _WHOLE, Delivery(current.channel_id, current.message_id), table.version)
        if not delivery.arrived or count == len(lines):  # the last message says it all, anyway
            state.retire(current)
            self._next.pop(table.id, None)
            return True
        if count > current.shows:
            state.put(ENDING, 0, delivery, count)
        self._next[table.id] = self._seconds * _share(len(lines), public.seats, count)
        return True

    async def _make_up_for(self, update: Update, public: PublicView, wording: Wording) -> bool:
        """Tell a refused end at once, if Discord accepts it now; return as `show`."""
        table = update.table
        state = update.state
        untold = state.find(UNTOLD, _WHOLE)
        if untold is None or state.find(UNTOLD, _STORY) is not None:
            return True
        lines = _lines(table, public, wording)
        delivery = await self._tell(table, untold, "\n".join(lines), update.interaction)
        if delivery.arrived or (untold.message_id != _NOT_SENT and delivery.trouble is Trouble.GONE):
            state.retire(untold)
        return delivery.trouble is not Trouble.FAILED

    async def _tell(
        self, table: Table, current: PostedMessage, text: str, interaction: Interaction | None
    ) -> Delivery:
        if current.message_id == _NOT_SENT:
            # Not as an answer: answers have no nonce that would keep it from being sent twice.
            return await self._api.post(
                table.channel_id, Post(text=text), nonce=f"e{table.id}", interaction=interaction, apart=True
            )
        shown = Post(text=text).content or ""
        return await self._api.edit_text(current.channel_id, current.message_id, shown)


def _lines(table: Table, public: PublicView, wording: Wording) -> list[str]:
    ended = table.ended_at
    assert ended is not None
    return last_act(public, table.history[ended - 1].events, wording)


def _share(lines: int, seats: int, told: int) -> float:
    if told == lines - 1:
        return _WINNER
    if told >= lines - 1 - seats:
        return _PURSE
    return 1.0


_RESULT = 2
"""The key of the note for a refused result."""


class Results(Projection):
    """Posts results to the server's channel for results."""

    stage: ClassVar = Stage.RESULT

    def __init__(self, api: DiscordApi, preferences: Preferences) -> None:
        self._api = api
        self._preferences = preferences

    async def show(self, update: Update) -> bool:
        """Post the result of a game, if it is not posted yet."""
        table = update.table
        state = update.state
        public = update.table.public
        over = table.phase is Phase.FINISHED and state.has_told_end(table)
        if not over or public is None or state.find(RESULT, 0) is not None:
            return True
        channel_id = (await self._preferences.of_server(table.guild_id)).results
        if channel_id is None or channel_id == table.channel_id:  # there everybody has just read it
            return True
        wording = Wording.of(table.view, update.texts)
        text = result_text(public, f"<#{table.channel_id}>", wording, titles_of(table))
        there: list[OwnMessage] | None = []
        if state.unnoted_since:  # it may have been posted before a crash
            there = await self._api.find_own(channel_id, state.unnoted_since)
        if there is None:
            return False
        posted = next((each for each in there if each.is_of(Post(text=text))), None)
        if posted is not None:
            delivery = Delivery(posted.channel_id, posted.message_id)
        else:
            delivery = await self._api.post(channel_id, Post(text=text), nonce=f"r{table.id}")
        if delivery.trouble is Trouble.FAILED:
            return False
        untold = state.find(UNTOLD, _RESULT)
        if not delivery.arrived:
            _log.warning("result.refused", table=table.id, trouble=delivery.trouble)
            if untold is None:
                state.put(UNTOLD, _RESULT, Delivery(channel_id), table.version)
            return True
        state.put(RESULT, 0, delivery, table.version)
        if untold is not None:
            state.retire(untold)
        return True
