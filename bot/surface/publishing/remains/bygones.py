"""Clears away what shows what does not count any more, since a backup was restored.

Its buttons are of tables that are no more, so they do nothing; but nobody is to press them. What can show the
table as it is now goes on doing so. What is left to do is noted, so that a process that dies in between, or
cannot reach Discord, leaves it to whoever starts next.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from bot.faults import described
from bot.surface.messages.table_message import bygone_message
from bot.surface.publishing.notes import BOARD, CALL, CLOSED, NOW, PURSE, RESULT, SIGNPOST, STORY, TABLE
from bot.surface.text.languages import Languages
from bot.surface.wire.delivery import Delivery, Trouble
from bot.surface.wire.posting import DiscordApi
from bot.tables.mending.left_over import BYGONES, NOTED, Bygone
from bot.tables.store import Shown, StoreError, TableStore

_log = structlog.get_logger(__name__)

_FIRST_RETRY = 15.0
"""Seconds until what has failed is tried again; then twice as long each time."""
_LAST_RETRY = 300.0

_AS_BEFORE = -1
"""As of what a purse is that is wanted, and not shown as it is now."""


class Bygones:
    """What is left of the time that does not count.

    Args:
        store: where it is noted.
        languages: whom to speak to in which language.
    """

    def __init__(self, store: TableStore, api: DiscordApi, languages: Languages) -> None:
        self._store = store
        self._api = api
        self._languages = languages
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Hand on what can show tables as they are now, and clear the rest away meanwhile.

        To be called before tables are shown; once more does no harm. It never fails.
        """
        if self._task is not None and not self._task.done():
            return
        try:
            left = await self._hand_on()
        except (StoreError, ValueError) as error:
            _log.error("bygones.not_found", **described(error))
            return
        if left:
            self._task = asyncio.create_task(self._clear(left), name="bygones")

    async def done(self) -> None:
        """Wait until all is cleared away, if there was anything."""
        if self._task is not None:
            await self._task

    async def close(self) -> None:
        """Stop, wherever it is."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _hand_on(self) -> tuple[Bygone, ...]:
        """Let messages that can show their table as it is now do so, and return all others."""
        noted = await self._store.recall(NOTED)
        bygones = () if noted is None else BYGONES.validate_json(noted or "[]")
        told = {each.message_id for each in bygones if each.kind == STORY and each.kept}
        # What was known last counts, so that it comes last.
        handed = [each for each in sorted(bygones, key=lambda one: not one.kept) if _goes_on(each, told)]
        by_table: dict[int, list[Shown]] = {}
        for each in handed:
            by_table.setdefault(each.table_id, []).append(_as_now(each))
        for table_id, shown in by_table.items():
            newest = {(each.kind, each.key): each for each in shown}
            await self._store.keep_publication(table_id, shown=list(newest.values()))
        left = tuple(each for each in bygones if each not in handed)
        if handed:
            await self._note(left)
        return left

    async def _clear(self, left: tuple[Bygone, ...]) -> None:
        retry = _FIRST_RETRY
        ends = {each.message_id for each in left if each.kind == STORY}
        while True:
            failed: list[Bygone] = []
            for each in left:
                try:
                    done = await self._clear_away(each, ends)
                except Exception as error:  # noqa: BLE001 - whatever is wrong with one, the others are cleared
                    _log.error("bygone.not_cleared", message=each.message_id, **described(error))
                    done = False
                if not done:
                    failed.append(each)
            left = tuple(failed)
            try:
                await self._note(left)
            except StoreError as error:  # then it is done once more, which changes nothing
                _log.warning("bygones.not_noted", **described(error))
            if not left:
                return
            await asyncio.sleep(retry)
            retry = min(2 * retry, _LAST_RETRY)

    async def _clear_away(self, each: Bygone, ends: set[int]) -> bool:
        """Clear one message away, and return whether that is settled.

        Args:
            ends: the messages that tell a story and end with a call.
        """
        where, delivery = (each.channel_id, each.message_id), Delivery()
        if each.kind in (TABLE, SIGNPOST):
            words = await self._languages.of_server(self._api.server_of(each.channel_id))
            delivery = await self._api.edit(*where, bygone_message(words))
        elif each.kind == PURSE:
            words = await self._languages.of_person(each.key, None)
            delivery = await self._api.edit(*where, bygone_message(words))
        elif each.kind == CALL and each.message_id in ends:
            delivery = await self._api.take_buttons(*where)
        elif each.kind in (CALL, RESULT):
            delivery = await self._api.delete(*where)
        # All others are texts without buttons, or known as something else, too.
        return delivery.trouble is not Trouble.FAILED

    async def _note(self, left: tuple[Bygone, ...]) -> None:
        await self._store.remember(NOTED, BYGONES.dump_json(left).decode())


def _goes_on(each: Bygone, told: set[int]) -> bool:
    """Return whether a message can show its table as it is now.

    Args:
        told: the messages that tell a story that is still true.
    """
    if not each.table_id:
        return False
    if each.kind in (PURSE, SIGNPOST):
        return True
    if each.kind == CALL:
        return each.kept and (each.message_id in told or each.key == NOW)
    return each.kept and each.kind in (STORY, BOARD, CLOSED)


def _as_now(each: Bygone) -> Shown:
    """Return the note of a message that goes on, such that it is brought up to date, or taken away."""
    key, shows = each.key, each.shows
    if each.kind == CALL and key == NOW:  # it was for a decision that is called for anew
        key = abs(shows)
    elif each.kind == PURSE:
        shows = _AS_BEFORE
    elif each.kind == SIGNPOST:
        shows = 0
    return Shown(each.table_id, each.kind, key, each.channel_id, each.message_id, shows)
