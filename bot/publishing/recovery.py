"""Finds messages that were sent but not noted, after a crash or a lost answer, and notes them.

`background` and `publisher` then show what is still missing: after a start they see to every open table.

They can only be later than the first unpublished entry and the last message of the story that is noted; a
message without an entry is noted in advance (`publication.SHOWING`). From there on one page of the channel's
history is read, and the noted call, which may have become the line that answers it. An answer is recognised
by its interaction, a call and a table message by the table and the decision in their component ids; a call's
id also says how much of the story is told with it. All else is recognised by what it says: the rest of the
story here, ends, results and haggles by their projections. In other words, after another version of the bot,
it may be told twice.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, timedelta
from itertools import count
from typing import NamedTuple

import structlog
from discord.utils import time_snowflake, utcnow

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.history import OwnMessage
from bot.discord_api.messages import DiscordApi
from bot.publishing.projection import Doubt, Update
from bot.publishing.publication import (
    CALL,
    GO_ON,
    OWED,
    SHOWING,
    STORY,
    TABLE,
    Posted,
    PublicationState,
)
from bot.publishing.story import Story
from bot.tables.entries import GameStarted, Played
from bot.tables.store import LogRow, TableStore
from bot.tables.table import Table
from intrigue_core import TurnBegan

_log = structlog.get_logger(__name__)

_MAX_CLOCK_SKEW = timedelta(seconds=2)
"""The most by which our clock may be ahead of Discord's."""
_TABLE_MESSAGE_ACTIONS = {Action.START, Action.REMATCH, Action.PURSE}
"""Every live table message has a button with one of these."""
_CALL_ACTIONS = {Action.DECIDE, Action.NO_PRICE}
"""Every call has a button with one of these, and its revision says how much is told with it."""
_MAX_TOLD_TOGETHER = 40
"""The most entries that are looked for in one message."""
_OUTDATED = 0
"""The version that a found message counts as showing, so that it is brought up to date."""


class Owing(NamedTuple):
    """The channels to which a table owes something that Discord has refused."""

    guild_id: int | None
    channels: frozenset[int]


class Recovery:
    """Finds messages of tables that were sent but not noted."""

    def __init__(self, api: DiscordApi, store: TableStore, story: Story) -> None:
        self._api = api
        self._store = store
        self._story = story
        self._doubtful: dict[int, Doubt] = {}
        """The tables that may have unnoted messages."""
        self._numbers = count(1)

    async def load(self) -> None:
        """Mark the tables whose publishing an earlier process did not finish.

        Raises:
            StoreError: if the store fails.
        """
        for table_id in await self._store.unpublished_tables():
            self.mark_unsure(table_id)
        for mark in await self._store.shown(SHOWING):
            self.mark_unsure(mark.table_id, mark.message_id)

    async def owing(self) -> dict[int, Owing]:
        """Return the tables to which an earlier process was refused something, over or not.

        Raises:
            StoreError: if the store fails.
        """
        found = dict[int, Owing]()
        for mark in await self._store.shown(OWED):
            place = await self._store.channel_of(mark.table_id)
            guild_id = None if place is None else place[1]
            before = found.get(mark.table_id, Owing(guild_id, frozenset()))
            found[mark.table_id] = before._replace(channels=before.channels | {mark.key})
        return found

    def mark_unsure(self, table_id: int, since: int = 0) -> Doubt:
        """Note that a table may have messages that are not noted."""
        known = self._doubtful.get(table_id, Doubt(0, 0))
        doubt = Doubt(next(self._numbers), min(filter(None, (known.since, since)), default=0))
        self._doubtful[table_id] = doubt
        return doubt

    def mark_settled(self, table_id: int, doubt: Doubt | None) -> None:
        """Note that all messages of a table are known, unless another doubt has come up since this one."""
        if self._doubtful.get(table_id) == doubt:
            self._doubtful.pop(table_id, None)

    async def reconcile(
        self,
        update: Update,
        note_told: Callable[[Update, int, int, Posted], None],
        recognise: Callable[[Update, OwnMessage], None],
    ) -> bool:
        """Look for unnoted messages of a table, if it may have any; return whether all are known now.

        If not, nothing may be sent.

        Args:
            note_told: called for each found message of the story, like `StoryFollower.follow`.
            recognise: called for each other message that is found, like `Projection.recognise`.
        """
        table = update.table
        state = update.state
        doubt = self._doubtful.get(table.id)
        if doubt is None:
            return True
        rows = await self._store.load(table.id, state.published)
        moments = {row.version: _moment(row) for row in rows}
        since = min(filter(None, (doubt.since, *moments.values())), default=0)
        if not since:
            return True
        call = state.call
        # The call may have become the line that answers it, and is older than that.
        look_from = since if call is None or not call.message_id else min(since, call.message_id - 1)
        found = await self._api.find_own(table.channel_id, look_from)
        if found is None:
            return False
        state.unnoted_since = since
        told_by_call = 0
        if call is not None:
            for message in found:
                buttons = {each.action for each in _ids(table, message)}
                if message.message_id == call.message_id and not buttons & _CALL_ACTIONS:
                    self._recognise_answer(update, message, note_told)
                    told_by_call = state.told
            found = [each for each in found if each.message_id > since]
        known = state.messages
        asked = {row.interaction_id: row.version for row in rows if row.interaction_id}
        last = state.find(STORY, 0)
        after = 0 if last is None else last.message_id
        texts = [each for each in found if not each.is_layout and each.message_id > after]
        reached = max(state.published if last is None else state.told, told_by_call)
        for place, text in enumerate(texts):
            reached = self._reached(update, reached, texts[: place + 1])
            if text.message_id in known:
                continue
            button = next((each for each in _ids(table, text) if each.action in _CALL_ACTIONS), None)
            pages = 1 + sum(each.interaction_id == text.interaction_id for each in texts[:place])
            version = asked.get(text.interaction_id, 0)
            if pages < len(self._story.pages(table, state.told, version, update.texts)):
                version = 0  # further messages of it may be missing
            if button is not None:
                version = max(version, _told_with(table, button))
            version = reached = max(version, reached)
            if tells := version > state.told:
                _log.info("message.found", table=table.id, kind="story", version=version)
                before = state.told
                state.told = version
                note_told(update, before, before, text)
            if button is not None:
                if (go_on := state.find(GO_ON, text.message_id)) is not None:
                    state.retire(go_on)  # its buttons are the call's
                _note_call(table, state, text, button, moments)
            elif not tells:
                recognise(update, text)
        for board in found:
            if board.is_layout and board.message_id not in known:
                _note_board(table, state, board)
                recognise(update, board)
        return True

    def _recognise_answer(
        self, update: Update, found: OwnMessage, note_told: Callable[[Update, int, int, Posted], None]
    ) -> None:
        """Note the story in a message that was a call, and has none of its buttons any more."""
        table = update.table
        told = update.state.told
        for version in range(min(table.version, told + _MAX_TOLD_TOGETHER), told, -1):
            pages = self._story.pages(table, told, version, update.texts)
            if len(pages) == 1 and found.ends_with(pages[0]):
                _log.info("message.found", table=table.id, kind="answer", version=version)
                update.state.told = version
                note_told(update, told, told, found)
                return

    def _reached(self, update: Update, told: int, texts: list[OwnMessage]) -> int:
        """Return the version up to which the last of some messages tells the story, by its text.

        Args:
            told: the version up to which the messages before it tell it, and the result
                where nothing more is told.
        """
        table = update.table
        for version in range(min(table.version, told + _MAX_TOLD_TOGETHER), told, -1):
            pages = self._story.pages(table, told, version, update.texts)
            if not pages or not texts[-1].says(pages[-1], more=True):
                continue
            earlier = texts[-len(pages) : -1]
            if len(earlier) == len(pages) - 1 and all(map(OwnMessage.says, earlier, pages)):
                return version
        return told


def _note_board(table: Table, state: PublicationState, found: OwnMessage) -> None:
    """Note a table message; of two for one turn the newer counts, and the older one must point to it."""
    ids = [each for each in _ids(table, found) if each.action in _TABLE_MESSAGE_ACTIONS]
    if not ids:
        return
    turn = _turn_of(table, min(ids, key=lambda each: each.action is Action.PURSE))
    _log.info("message.found", table=table.id, kind=TABLE, turn=turn)
    state.put_found(TABLE, turn, found, _OUTDATED, lambda message_id: (TABLE, -message_id))


def _note_call(
    table: Table,
    state: PublicationState,
    found: OwnMessage,
    call: ComponentId,
    moments: dict[int, int],
) -> None:
    """Note a call, if it is the latest one for what is pending: a decision, or the landlord's prices."""
    # Since the decision came up, it may have passed to another player, or its player was reminded.
    changed = (table.called_since, table.timing.reminded)
    since = max([each for each in changed if moments.get(each, 0) < found.message_id], default=0)
    pending = call.decision == table.decision_number and call.action is Action.DECIDE
    if table.unpriced:  # the stage may have seen several decisions since
        pending = call.action is Action.NO_PRICE and _came_up(table, call.decision) >= table.called_since
    if not pending or since < table.called_since:
        return
    _log.info("message.found", table=table.id, kind=CALL)
    before = state.call
    if before is None or before.message_id < found.message_id:
        state.put_call(found, since, called_since=table.called_since)


def _ids(table: Table, found: OwnMessage) -> list[ComponentId]:
    return [each for each in found.ids if each.table_id == table.id]


def _told_with(table: Table, call: ComponentId) -> int:
    """Return the version up to which the story is told with a call."""
    if call.revision is None:
        return _came_up(table, call.decision)
    return table.version_of(call.revision)


def _came_up(table: Table, decision: int) -> int:
    came_up = [
        step.version
        for step in table.history
        if isinstance(step.entry, GameStarted) or (isinstance(step.entry, Played) and not step.entry.is_talk)
    ]
    if decision >= len(came_up):
        return 0
    return came_up[decision]


def _turn_of(table: Table, board: ComponentId) -> int:
    if board.action is Action.START:
        return 0
    if board.action is not Action.PURSE:
        return table.turn
    steps = table.history[: _came_up(table, board.decision)]
    return sum(isinstance(event, TurnBegan) for step in steps for event in step.events)


def _moment(row: LogRow) -> int:
    """Return a snowflake from before any message about an entry."""
    return row.interaction_id or time_snowflake(row.at.astimezone(UTC) - _MAX_CLOCK_SKEW)


def now() -> int:
    """Return a snowflake of this moment, or from shortly before."""
    return time_snowflake(utcnow() - _MAX_CLOCK_SKEW)
