"""Tells the end of a game in one message that grows line by line, until all purses are open; posts results.

The progress is noted (`publication.ENDING`) together with the story before it: after a crash the next process
goes on with the next line. Until the last line the purses count as closed, and no other message may name the
winner.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.preferences import Preferences
from bot.publishing.projection import More, Policy, Projection, StoryFollower, Update, Wanted
from bot.publishing.publication import ENDING, RESULT, UNTOLD, Posted
from bot.tables.pace import Pace
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.titles import titles_of
from bot.wording.ending import last_act, result_text
from bot.wording.names import Wording
from intrigue_core import PublicView

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

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next: dict[int, float] = {}
        """Seconds until the next line, by table whose end is being told."""

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
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
        lines = _lines(table, public, update.wording)
        for count in range(len(lines), 0, -1):
            if found.says("\n".join(lines[:count])):
                for each in unsent:
                    state.retire(each)
                state.put(ENDING, 0, found, count)
                return

    def seconds_left(self, table_id: int) -> float | None:
        """Return the seconds until the next line; None if there is no more."""
        return self._next.get(table_id)

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the end with its next line; with all lines if there are no pauses."""
        table = update.table
        state = update.state
        public = update.table.public
        current = state.find(ENDING, 0)
        untold = state.find(UNTOLD, _WHOLE)
        if not update.told or public is None or (current is None and untold is None):
            return
        after_story = state.find(UNTOLD, _STORY) is None
        lines = _lines(table, public, update.wording)
        if current is None:
            if after_story:
                yield self._message(table, untold, lines, UNTOLD, _WHOLE)
            return
        if current.message_id == _NOT_SENT and not after_story:
            self._note_untold(update, current)
            return
        if self._seconds == 0 or table.solo or table.timing.control.pace is Pace.SLOW:
            count = len(lines)
        else:
            further = update.more is More.FURTHER or current.message_id == _NOT_SENT
            count = min(current.shows + further, len(lines))
        self._next.pop(table.id, None)  # what fails is retried, and not by the timer

        def wait(_: Delivery) -> None:
            if count < len(lines):  # the last message says it all, anyway
                self._next[table.id] = self._seconds * _share(len(lines), public.seats, count)

        def owe(_: Delivery) -> None:
            self._note_untold(update, current)

        if count == current.shows:
            wait(Delivery())
        message = self._message(table, current, lines[:count], ENDING, 0)
        yield replace(
            message,
            shows=count,
            ends=count == len(lines),
            arrived=wait,
            refused=owe,
        )

    def _note_untold(self, update: Update, current: PostedMessage) -> None:
        """Note that the end is owed: what follows it does not wait for that."""
        update.state.put(UNTOLD, _WHOLE, current, update.table.version)
        update.state.retire(current)

    def _message(
        self, table: Table, noted: PostedMessage | None, lines: Sequence[str], kind: str, key: int
    ) -> Wanted:
        sent = noted is not None and noted.message_id != _NOT_SENT
        return Wanted(
            kind=kind,
            key=key,
            policy=Policy.EDIT if sent else Policy.ANEW,
            post=Post(text="\n".join(lines)),
            channel_id=table.channel_id,
            nonce=f"e{table.id}",
            apart=True,  # answers have no nonce that would keep it from being sent twice
            ends=True,
        )


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


class Results(Projection):
    """Posts results to the server's channel for results."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the result of a game that is over."""
        table = update.table
        state = update.state
        public = update.table.public
        over = table.phase is Phase.FINISHED and state.has_told_end(table)
        if not over or public is None or state.find(RESULT, 0) is not None:
            return
        channel_id = (await self._preferences.of_server(table.guild_id)).results
        if channel_id is None or channel_id == table.channel_id:  # there everybody has just read it
            return
        wording = update.wording
        text = result_text(public, f"<#{table.channel_id}>", wording, titles_of(table))
        yield Wanted(
            kind=RESULT,
            key=0,
            shows=table.version,
            policy=Policy.ONCE,
            post=Post(text=text),
            channel_id=channel_id,
            nonce=f"r{table.id}",
        )
