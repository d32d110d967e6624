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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, timedelta

import structlog
from discord.utils import time_snowflake, utcnow

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.history import OwnMessage
from bot.discord_api.messages import DiscordApi
from bot.publishing.projection import Doubt, Projection, Update
from bot.publishing.publication import (
    CALL,
    FORMER_TABLE,
    GO_ON,
    SHOWING,
    STORY,
    TABLE,
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


class Recovery:
    """Finds messages of tables that were sent but not noted.

    Args:
        projections: recognise what is not of the story.
    """

    def __init__(
        self, api: DiscordApi, store: TableStore, story: Story, projections: Iterable[Projection]
    ) -> None:
        self._api = api
        self._store = store
        self._story = story
        self._projections = tuple(projections)
        self._doubtful: dict[int, Doubt] = {}
        """The tables that may have unnoted messages."""

    async def load(self) -> None:
        """Mark the tables whose publishing an earlier process did not finish.

        Raises:
            StoreError: if the store fails.
        """
        for table_id in await self._store.unpublished_tables():
            self.mark_unsure(table_id)
        for mark in await self._store.shown(SHOWING):
            self.mark_unsure(mark.table_id, mark.message_id)

    def mark_unsure(self, table_id: int, since: int = 0) -> Doubt:
        """Note that a table may have messages that are not noted."""
        known = self._doubtful.get(table_id, Doubt())
        doubt = Doubt(min(filter(None, (known.since, since)), default=0))
        self._doubtful[table_id] = doubt
        return doubt

    def mark_settled(self, table_id: int, doubt: Doubt | None) -> None:
        """Note that all messages of a table are known, unless another doubt has come up since this one."""
        if self._doubtful.get(table_id) is doubt:
            self._doubtful.pop(table_id, None)

    async def reconcile(self, update: Update) -> bool:
        """Look for unnoted messages of a table, if it may have any; return whether all are known now.

        If not, nothing may be sent.
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
        look_from = since if call is None else min(since, call.message_id - 1)
        found = await self._api.find_own(table.channel_id, look_from)
        if found is None:
            return False
        state.unnoted_since = since
        asked = {row.interaction_id: row.version for row in rows if row.interaction_id}
        search = _Search(update, self._story, self._projections, moments, asked)
        for each in found:
            if call is not None and each.message_id == call.message_id:
                search.read_answered_call(each)
        later = [each for each in found if each.message_id > since]
        search.read_story([each for each in later if not each.is_layout])
        search.read_layouts([each for each in later if each.is_layout])
        return True


@dataclass(frozen=True, slots=True)
class _Search:
    """Notes what a page of a table's channel has to show for what is not noted.

    Attributes:
        moments: of the entries that are not published, by version (`_moment`).
        asked: their versions by the interactions that they answer.
    """

    update: Update
    story: Story
    projections: Sequence[Projection]
    moments: Mapping[int, int]
    asked: Mapping[int, int]

    def read_answered_call(self, found: OwnMessage) -> None:
        """Note the story in a message that was a call, and ends with none, or with the next one."""
        table = self.update.table
        told = self.update.state.told
        button = _call_button(table, found)
        if button is not None:
            if (version := _told_with(table, button)) > told:
                self._note_told(found, version)
                self._note_call(found, button)
            return
        for version in _told_together(table, told):
            pages = self.story.pages(table, told, version, self.update.wording)
            if len(pages) == 1 and found.ends_with(pages[0]):
                self._note_told(found, version)
                return

    def read_story(self, texts: Sequence[OwnMessage]) -> None:
        """Note the messages of the story and the calls, in order: each line is looked for after the last."""
        update = self.update
        state = update.state
        last = state.find(STORY, 0)
        reached = state.published if last is None else state.told
        texts = [each for each in texts if last is None or each.message_id > last.message_id]
        known = state.messages
        for place, text in enumerate(texts):
            reached = self._reached(reached, texts[: place + 1])
            if text.message_id in known:
                continue
            button = _call_button(update.table, text)
            reached = max(reached, self._answered(texts[: place + 1]))
            if button is not None:
                reached = max(reached, _told_with(update.table, button))
            is_news = reached > state.told
            if is_news:
                self._note_told(text, reached)
            if button is not None:
                self._note_call(text, button)
            elif not is_news:
                self._recognise(text)

    def read_layouts(self, layouts: Iterable[OwnMessage]) -> None:
        """Note table messages, and what the projections know as theirs."""
        known = self.update.state.messages
        for found in layouts:
            if found.message_id not in known:
                _note_board(self.update.table, self.update.state, found)
                self._recognise(found)

    def _note_told(self, found: OwnMessage, version: int) -> None:
        """Note up to which version a message tells the story."""
        state = self.update.state
        _log.info("message.found", table=self.update.table.id, kind="story", version=version)
        before = state.told
        state.told = version
        self.story.note_told(self.update, before, before, found)

    def _recognise(self, found: OwnMessage) -> None:
        for projection in self.projections:
            projection.recognise(self.update, found)

    def _answered(self, texts: Sequence[OwnMessage]) -> int:
        """Return the version of the command that the last of some messages answers; 0 if it answers none.

        0, too, if the answer needs more messages than these: the rest of it may be missing.
        """
        interaction_id = texts[-1].interaction_id
        version = self.asked.get(interaction_id, 0)
        pages = sum(each.interaction_id == interaction_id for each in texts)
        wanted = self.story.pages(self.update.table, self.update.state.told, version, self.update.wording)
        if pages < len(wanted):
            return 0
        return version

    def _reached(self, told: int, texts: Sequence[OwnMessage]) -> int:
        """Return the version up to which the last of some messages tells the story, by its text.

        Args:
            told: the version up to which the messages before it tell it, and the result
                where nothing more is told.
        """
        table = self.update.table
        for version in _told_together(table, told):
            pages = self.story.pages(table, told, version, self.update.wording)
            if not pages or not texts[-1].says(pages[-1], more=True):
                continue
            earlier = texts[-len(pages) : -1]
            if len(earlier) == len(pages) - 1 and all(map(OwnMessage.says, earlier, pages)):
                return version
        return told

    def _note_call(self, found: OwnMessage, call: ComponentId) -> None:
        """Note a call, if it is the latest for what is pending: a decision, or the landlord's prices."""
        table = self.update.table
        state = self.update.state
        if (go_on := state.find(GO_ON, found.message_id)) is not None:
            state.retire(go_on)  # its buttons are the call's
        # Since the decision came up, it may have passed to another player, or its player was reminded.
        changed = (table.called_since, table.timing.reminded)
        since = max([each for each in changed if self.moments.get(each, 0) < found.message_id], default=0)
        if since < table.called_since <= _told_with(table, call):  # the message was another call before
            since = table.called_since
        pending = call.decision == table.decision_number and call.action is Action.DECIDE
        if table.unpriced:  # the stage may have seen several decisions since
            pending = call.action is Action.NO_PRICE and _came_up(table, call.decision) >= table.called_since
        before = state.call
        is_latest = before is None or before.message_id < found.message_id
        if pending and since >= table.called_since and is_latest:
            _log.info("message.found", table=table.id, kind=CALL)
            state.put_call(found, since)


def _note_board(table: Table, state: PublicationState, found: OwnMessage) -> None:
    """Note a table message; of two for one turn the newer counts, and the older one must point to it."""
    ids = [each for each in _ids(table, found) if each.action in _TABLE_MESSAGE_ACTIONS]
    if not ids:
        return
    turn = _turn_of(table, min(ids, key=lambda each: each.action is Action.PURSE))
    _log.info("message.found", table=table.id, kind=TABLE, turn=turn)
    state.put_found(TABLE, FORMER_TABLE, turn, found, _OUTDATED)


def _ids(table: Table, found: OwnMessage) -> list[ComponentId]:
    return [each for each in found.ids if each.table_id == table.id]


def _call_button(table: Table, found: OwnMessage) -> ComponentId | None:
    return next((each for each in _ids(table, found) if each.action in _CALL_ACTIONS), None)


def _told_together(table: Table, told: int) -> range:
    """Return the versions up to which one message may tell the story, the latest first."""
    return range(min(table.version, told + _MAX_TOLD_TOGETHER), told, -1)


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
