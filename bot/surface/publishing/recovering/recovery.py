"""After a crash, and after an answer that was lost: what was sent and not noted is found, and noted now.

What may be there without anybody knowing is what was sent since the first entry that is not published. The
log says which entries those are, so nothing has to be noted before a story, a table message or a call is
sent. What no entry leads to is (`notes.SHOWING`). What is found takes the place of what would be sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import structlog
from discord.utils import time_snowflake, utcnow

from bot.locales import Words
from bot.surface.messages.table_message import moved_message
from bot.surface.publishing.notes import ALONE, CALL, NOW, SHOWING, TABLE, Notes
from bot.surface.publishing.recovering.strays import Strays, call_of
from bot.surface.publishing.telling import story_pages
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Trouble
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.lost.sightings import Sighting
from bot.surface.wire.posting import DiscordApi
from bot.tables.mending.hindsight import Past
from bot.tables.service import TableService
from bot.tables.store import TableStore
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)

_SKEW = timedelta(seconds=2)
"""So much later than Discord's our clock may be."""
_NOT_YET = 0
"""As of what a message shows that was found: it is brought up to date."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of a table whose messages are looked for."""

    table: Table
    notes: Notes
    words: Words
    past: list[Past]
    """The table as it stood after each entry that is not published, and as it was published."""

    def at_decision(self, decision: int, *, lobby: bool = False) -> Table | None:
        """Return the table when a decision had last come up to somebody; None if that is long ago."""
        those = [
            each.table
            for each in self.past
            if each.table.decision_number == decision and (each.table.phase is Phase.LOBBY) is lobby
        ]
        return those[-1] if those else None


class Recovery:
    """Finds what was sent of tables and not noted."""

    def __init__(self, api: DiscordApi, service: TableService, store: TableStore) -> None:
        self._api = api
        self._service = service
        self._store = store
        self._doubtful: dict[int, int] = {}
        """The tables of which something may be unknown, and since when, as a number of Discord's; 0 for since
        the first entry that is not published."""

    async def begin(self) -> None:
        """Doubt all tables that a process before this one has left in the middle of being shown.

        Raises:
            StoreError: if they cannot be found.
        """
        for table_id in await self._store.behind():
            self.doubt(table_id)
        for mark in await self._store.shown(SHOWING):
            self.doubt(mark.table_id, mark.message_id)

    def doubt(self, table_id: int, since: int = 0) -> None:
        """Note that something may have been sent of a table that nobody knows of."""
        known = self._doubtful.get(table_id)
        self._doubtful[table_id] = min(filter(None, (known, since)), default=0)

    def settle(self, table_id: int) -> None:
        """Note that all that was sent of a table is known."""
        self._doubtful.pop(table_id, None)

    async def look(self, table: Table, notes: Notes, words: Words) -> bool:
        """Find out what is there, if that is in doubt; return whether that is settled.

        Where it is not, nothing may be sent now.
        """
        doubt = self._doubtful.get(table.id)
        if doubt is None:
            return True
        past = await self._service.hindsight(table.id, max(1, notes.published))
        unpublished = [each for each in past if each.table.version > notes.published]
        since = min([_moment(each) for each in unpublished[:1]] + ([doubt] if doubt else []), default=0)
        if not since:
            return True
        found = await self._api.find_own(table.channel_id, since)
        if found is None:
            return False
        notes.doubt = since
        known, told_in = notes.messages, notes.told_in
        # A line may read as one before it: what was posted before the last that was told has been told. An
        # answer may be older than what it says, where somebody had to wait for it.
        notes.strays = Strays(
            each
            for each in found
            if each.message_id not in known
            and (each.ids or each.interaction_id is not None or each.message_id > told_in)
        )
        seen = Seen(table, notes, words, past)
        _find_stories(seen)
        for sighting, call in notes.strays.take_calls(table.id):
            if (since := _adopt_call(seen, sighting, seen.at_decision(call.decision))) is not None:
                where = Delivery(sighting.channel_id, sighting.message_id)
                notes.put(ALONE, where.message_id, where, since)
        boards = notes.strays.take_boards(table.id)
        return all([await self._adopt_board(seen, *board) for board in boards])

    async def _adopt_board(self, seen: Seen, sighting: Sighting, board: ComponentId) -> bool:
        """Note a table message as that of its turn; of two for one turn, the newer is.

        Returns:
            Whether the other one is no longer in use, as far as that can ever be.
        """
        notes = seen.notes
        turn = _turn_of(seen, board)
        _log.info("message.found", table=seen.table.id, kind=TABLE, turn=turn)
        known = None if turn is None else notes.find(TABLE, turn)
        found = Delivery(sighting.channel_id, sighting.message_id)
        if turn is not None and (known is None or known.message_id < sighting.message_id):
            notes.put(TABLE, turn, found, _NOT_YET)
            if known is None:
                return True
            found = Delivery(known.channel_id, known.message_id)
        moved = await self._api.edit(found.channel_id, found.message_id, moved_message(seen.words))
        return moved.trouble is not Trouble.FAILED


def _find_stories(seen: Seen) -> None:
    """Note what has been told already."""
    while _find_story(seen):
        pass


def _find_story(seen: Seen) -> bool:
    """Note the first story that has been told and is not known to be; return whether there is one."""
    notes, by_version = seen.notes, {each.table.version: each for each in seen.past}
    untold = [
        by_version[each] for each in range(notes.told + 1, seen.table.version + 1) if each in by_version
    ]
    for past in reversed(untold):
        pages = _pages(seen, past)
        if pages and (last := notes.strays.take_story(pages, _moment(untold[0]))):
            _adopt_story(seen, past, last)
            return True
    for past in reversed(untold):
        pages = _pages(seen, past)
        if pages and (answer := notes.strays.take_answer(past.interaction_id, pages)):
            _adopt_story(seen, past, answer)
            return True
    return False


def _pages(seen: Seen, past: Past) -> list[str]:
    wording = Wording.of(past.table.view, seen.words)
    return story_pages(past.table, seen.notes.told, wording)


def _adopt_story(seen: Seen, past: Past, last: Sighting) -> None:
    """Note that it has been told what happened up to some entry, and how that ends."""
    notes, version = seen.notes, past.table.version
    _log.info("message.found", table=seen.table.id, kind="story", version=version)
    if call_of(last) is not None:
        _adopt_call(seen, last, past.table)
    notes.tell(version, last.message_id)


def _adopt_call(seen: Seen, sighting: Sighting, then: Table | None) -> int | None:
    """Note a call, if it is for the pending decision, and return since when that is due.

    Args:
        then: the table when it was sent.
    """
    table, notes = seen.table, seen.notes
    where = Delivery(sighting.channel_id, sighting.message_id)
    reminded = [
        _moment(each)
        for each in seen.past
        if each.table.version == table.timing.reminded and each.table.version
    ]
    since = 0 if then is None else then.decision_since
    if then is not None and table.timing.reminded and reminded and reminded[0] < sighting.message_id:
        since = table.timing.reminded
    still = then is not None and then.decision_since == table.decision_since and table.phase is Phase.PLAYING
    before = notes.find(CALL, NOW)
    _log.info("message.found", table=table.id, kind=CALL, due=still)
    if still and (before is None or before.message_id < sighting.message_id):
        notes.put(CALL, NOW, where, since)
    return since if still else None


def _turn_of(seen: Seen, board: ComponentId) -> int | None:
    """Return the turn whose table message it is; None if that is long past."""
    if board.action is Action.REMATCH:
        return seen.table.turn
    then = seen.at_decision(board.decision, lobby=board.action is Action.START)
    return None if then is None else then.turn


def _moment(past: Past) -> int:
    """Return a number that Discord gave out before anything was sent of an entry."""
    if past.interaction_id is not None:
        return past.interaction_id
    return time_snowflake(past.at.astimezone(UTC) - _SKEW)


def now() -> int:
    """Return a number that Discord gave out not long ago."""
    moment: datetime = utcnow() - _SKEW
    return time_snowflake(moment)
