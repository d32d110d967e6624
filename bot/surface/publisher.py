"""Shows tables on Discord. What is shown is always computed from the table as it stands.

A table knows up to which version its channel has been told everything. Whatever is missing is told in one
message, then the table message and the purses are brought up to date. After a crash the same is done for
every table that is behind: nothing is replayed and nothing needs a queue.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import structlog

from bot.locales import Words
from bot.surface.calls import Delivery, DiscordCalls, Trouble, answer, answer_with
from bot.surface.purse import purse_message
from bot.surface.story import Storyteller
from bot.surface.table_message import (
    lobby_over_message,
    moved_message,
    past_turn_message,
    table_message,
)
from bot.surface.wording import Wording
from bot.tables.entries import GameStarted, Played, SeatTaken
from bot.tables.ledger import ledger
from bot.tables.locks import TableLocks
from bot.tables.service import TableService, acts_by_itself
from bot.tables.store import Shown, TableStore
from bot.tables.table import Phase, Table
from intrigue_core import DecisionKind

_log = structlog.get_logger(__name__)

_LONGEST_TEXT = 2000
"""Discord's limit for the text of a message."""


class Publisher:
    """Tells channels and people what happened at their tables.

    Args:
        public_words: the language of a server, by its id.
    """

    def __init__(
        self,
        service: TableService,
        store: TableStore,
        calls: DiscordCalls,
        public_words: Callable[[int | None], Words],
    ) -> None:
        self._service = service
        self._store = store
        self._calls = calls
        self._public_words = public_words
        self._locks = TableLocks()
        self.unreachable: set[int] = set()
        """Users whose direct messages are closed and who have not been told so yet."""
        self._closed: set[tuple[int, int]] = set()

    async def publish(self, table_id: int, interaction: discord.Interaction[Any] | None = None) -> None:
        """Bring everything that shows this table up to date.

        Args:
            interaction: answered with what there is to tell, if there is anything.
        """
        async with self._locks.hold(table_id):
            table = await self._service.get(table_id)
            published = await self._store.published(table_id)
            if published < table.version:
                await self._tell(table, published, interaction)
                await self._store.keep_published(table_id, table.version)
            shown = {(each.kind, each.key): each for each in await self._store.shown(table_id)}
            await self._show_table(table, shown)
            await self._show_purses(table, shown)

    async def show_again(self, table_id: int, interaction: discord.Interaction[Any]) -> None:
        """Answer with a fresh table message; the one before it points here."""
        async with self._locks.hold(table_id):
            table = await self._service.get(table_id)
            words = self._public_words(table.guild_id)
            shown = {(each.kind, each.key): each for each in await self._store.shown(table_id)}
            delivery = await answer_with(interaction, table_message(table.show(), words), private=False)
            if not delivery.arrived:
                return
            before = shown.get(("table", table.turn))
            await self._remember(table, "table", table.turn, delivery)
            if before is not None:
                await self._calls.edit(before.channel_id, before.message_id, moved_message(words))

    async def catch_up(self) -> list[int]:
        """Bring every table that is behind up to date, after a restart; the tables in question."""
        behind = await self._store.behind()
        for table_id in behind:
            await self.publish(table_id)
        return behind

    # --- the story ---

    async def _tell(self, table: Table, published: int, interaction: discord.Interaction[Any] | None) -> None:
        words = self._public_words(table.guild_id)
        wording = Wording.of(table.show(), words)
        lines = Storyteller(wording).tell(table.history, after=published)
        user_id = None
        if self._calls_somebody(table, published):
            user_id, call = self._call(table, wording)
            lines.append(call)
        mentioned = () if user_id is None else (user_id,)
        for number, text in enumerate(_pages(lines)):
            told = False
            if interaction is not None:
                told = (await answer(interaction, text, *mentioned, private=False)).arrived
            if not told:
                nonce = f"s{table.id}.{table.version}.{number}"
                delivery = await self._calls.say(table.channel_id, text, *mentioned, nonce=nonce)
                if not delivery.arrived:
                    _log.warning("story.untold", table=table.id, version=table.version)

    def _calls_somebody(self, table: Table, published: int) -> bool:
        """Is there a new decision for a person, or a new person for the decision?"""
        chair = table.acting_chair
        if table.phase is not Phase.PLAYING or chair is None or chair.computer or acts_by_itself(table):
            return False
        return any(
            isinstance(happened.entry, Played | GameStarted)
            or (isinstance(happened.entry, SeatTaken) and happened.entry.user_id == chair.user_id)
            for happened in table.history[published:]
        )

    def _call(self, table: Table, wording: Wording) -> tuple[int | None, str]:
        chair, public = table.acting_chair, table.show().public
        if chair is None or public is None or public.deciding is None:
            return None, ""
        profession = ""
        if public.deciding is DecisionKind.BRIBE and public.payer is not None:
            stage = public.current_stage
            profession = wording.profession_of(public.payer, stage.payers if stage else ())
        call = wording.words(f"call-{public.deciding}", mention=f"<@{chair.user_id}>", profession=profession)
        return chair.user_id, f"➡️ {call}"

    # --- the table message ---

    async def _show_table(self, table: Table, shown: dict[tuple[str, int], Shown]) -> None:
        words = self._public_words(table.guild_id)
        current = shown.get(("table", table.turn))
        if current is not None and current.version == table.version:
            return
        view = table_message(table.show(), words)
        delivery = Delivery(trouble=Trouble.GONE)
        if current is not None:
            delivery = await self._calls.edit(current.channel_id, current.message_id, view)
        if delivery.trouble is Trouble.GONE:
            nonce = f"t{table.id}.{table.turn}.{table.version}"
            delivery = await self._calls.show(table.channel_id, view, nonce=nonce)
        if delivery.arrived:
            await self._remember(table, "table", table.turn, delivery)
        await self._retire_past_turns(table, shown, words)

    async def _retire_past_turns(
        self, table: Table, shown: dict[tuple[str, int], Shown], words: Words
    ) -> None:
        """Past turns lose their board and their buttons."""
        for past in shown.values():
            if past.kind != "table" or past.key >= table.turn or past.version < 0:
                continue
            if past.key == 0:
                view = lobby_over_message(words)
            else:
                view = past_turn_message(past.key, table.show(), words)
            delivery = await self._calls.edit(past.channel_id, past.message_id, view)
            if delivery.trouble is not Trouble.FAILED:
                await self._remember(
                    table, "table", past.key, Delivery(past.channel_id, past.message_id), version=-1
                )

    # --- the purses ---

    async def _show_purses(self, table: Table, shown: dict[tuple[str, int], Shown]) -> None:
        if table.game is None:
            return
        words = self._public_words(table.guild_id)
        wording = Wording.of(table.show(), words)
        events = table.events()
        for seat, chair in enumerate(table.chairs):
            user_id = chair.user_id
            if user_id is None or chair.computer or (table.id, user_id) in self._closed:
                continue
            # The purse is drawn anew when its account has grown, and once more at the end.
            changes = sum(1 for _ in ledger(events, seat)) + (table.phase is Phase.FINISHED)
            current = shown.get(("purse", user_id))
            if current is not None and current.version == changes:
                continue
            view = purse_message(table.view_of(user_id), events, f"<#{table.channel_id}>", wording)
            delivery = Delivery(trouble=Trouble.GONE)
            if current is not None:
                delivery = await self._calls.edit(current.channel_id, current.message_id, view)
            if delivery.trouble is Trouble.GONE:
                nonce = f"p{table.id}.{seat}.{changes}"
                delivery = await self._calls.show_to(user_id, view, nonce=nonce)
            if delivery.arrived:
                await self._remember(table, "purse", user_id, delivery, version=changes)
            elif delivery.trouble in (Trouble.CLOSED_DM, Trouble.FORBIDDEN):
                self._closed.add((table.id, user_id))
                self.unreachable.add(user_id)

    async def _remember(
        self, table: Table, kind: str, key: int, delivery: Delivery, version: int | None = None
    ) -> None:
        await self._store.keep_shown(
            Shown(
                table_id=table.id,
                kind=kind,
                key=key,
                channel_id=delivery.channel_id,
                message_id=delivery.message_id,
                version=table.version if version is None else version,
            )
        )


def _pages(lines: list[str]) -> list[str]:
    """Lines in as few messages as Discord's limit allows."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= _LONGEST_TEXT:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
