"""Shows tables on Discord. What is shown is always computed from the table as it stands.

A table knows up to which version its channel has been told what happened, and as of which everything shows
it. Whatever is missing is told in one message, then the table message, the call and the purses are brought up
to date. Where that fails, and after a crash, the same is done again for every table that is behind: nothing
is replayed and nothing needs a queue.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import discord
import structlog
from discord import ui

from bot.locales import Words
from bot.pictures import Painter, PictureError
from bot.surface.callout import NOBODY_TO_CALL, call_for, decision_key
from bot.surface.calls import Delivery, DiscordCalls, Post, Trouble, answer, take_time
from bot.surface.languages import Languages
from bot.surface.picture import board_picture
from bot.surface.purse import purse_message
from bot.surface.story import Storyteller
from bot.surface.table_message import (
    lobby_over_message,
    moved_message,
    past_turn_message,
    table_message,
)
from bot.surface.wording import Wording
from bot.tables.ledger import ledger
from bot.tables.locks import TableLocks
from bot.tables.service import TableService
from bot.tables.store import Shown, TableStore
from bot.tables.table import Phase, Table
from intrigue_core import DecisionKind

_log = structlog.get_logger(__name__)

_LONGEST_TEXT = 2000
"""Discord's limit for the text of a message."""
_RETIRED = -1
"""The version that is noted for a past turn's message: it is not touched again."""
_PATIENCE = 2.0
"""Seconds that an answer may wait for the table; Discord gives up after three."""

Interaction = discord.Interaction[Any]


class Publisher:
    """Tells channels and people what happened at their tables.

    Args:
        languages: whom to speak to in which language.
        painter: draws the board; without one it is told in words.
    """

    def __init__(
        self,
        service: TableService,
        store: TableStore,
        calls: DiscordCalls,
        languages: Languages,
        painter: Painter | None,
    ) -> None:
        self._service = service
        self._store = store
        self._calls = calls
        self._languages = languages
        self._painter = painter
        self._locks = TableLocks()
        self.unreachable: set[int] = set()
        """Users whose direct messages are closed and who have not been told so yet."""
        self._closed: dict[int, set[int]] = {}
        """Users whose direct messages are closed, by table: they are not tried at every turn."""
        self._unkept: dict[tuple[int, str, int], Shown] = {}
        """Messages that were sent while the store failed, so that they are not sent again."""

    async def publish(self, table_id: int, interaction: Interaction | None = None) -> bool:
        """Bring everything that shows this table up to date.

        Args:
            interaction: answered with what there is to tell, if there is anything.

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again.
        """
        async with AsyncExitStack() as stack:
            try:
                # Discord waits three seconds for an answer, and what is being shown may take longer.
                async with asyncio.timeout(None if interaction is None else _PATIENCE):
                    await stack.enter_async_context(self._locks.hold(table_id))
            except TimeoutError:
                await self._put_off(interaction)
                interaction = None
                await stack.enter_async_context(self._locks.hold(table_id))
            return await self._bring_up_to_date(table_id, interaction)

    async def _bring_up_to_date(self, table_id: int, interaction: Interaction | None) -> bool:
        table = await self._service.get(table_id)
        complete = True
        told = await self._store.told(table_id)
        if told < table.version:
            complete = await self._tell(table, told, interaction)
            if complete:
                await self._store.keep_told(table_id, table.version)
        shown = await self._shown(table_id)
        complete &= await self._show_table(table, shown, interaction)
        complete &= await self._show_call(table, shown, interaction)
        complete &= await self._show_purses(table, shown)
        await self._name_unreachable(table, shown, interaction)
        if complete:
            await self._store.keep_published(table_id, table.version)
        if table.closed:
            self._closed.pop(table_id, None)
        return complete

    async def _put_off(self, interaction: Interaction | None) -> None:
        """Answer at once that it is done: the rest follows when the table is free to be shown."""
        if interaction is not None and not interaction.response.is_done():
            words = await self._languages.of_person(interaction.user.id, interaction.guild_id)
            delivery = await answer(interaction, Post(text=words("done-later")), private=True)
            if not delivery.arrived:
                _log.warning("answer.late", trouble=delivery.trouble)

    async def show_again(self, table_id: int, interaction: Interaction) -> bool:
        """Answer with a fresh table message, the one before pointing here, and mend whatever is behind.

        Returns:
            As `publish`.
        """
        await take_time(interaction)
        async with self._locks.hold(table_id):
            table = await self._service.get(table_id)
            words = await self._languages.of_server(table.guild_id)
            before = (await self._shown(table_id)).get(("table", table.turn))
            view, png = await self._draw(table, words)
            delivery = await answer(interaction, Post(view=view, picture=png), private=False)
            if delivery.trouble is Trouble.FORBIDDEN and png is not None:
                view = table_message(table.show(), words)
                delivery = await answer(interaction, Post(view=view), private=False)
            if delivery.arrived:
                await self._remember(table, "table", table.turn, delivery, table.version)
                if before is not None:
                    moved = await self._calls.edit(before.channel_id, before.message_id, moved_message(words))
                    if not moved.arrived:
                        _log.warning("table.left_behind", table=table.id, trouble=moved.trouble)
            return await self._bring_up_to_date(table_id, None)

    def try_again(self, user_id: int) -> None:
        """A user whose direct messages were closed may have opened them."""
        for users in self._closed.values():
            users.discard(user_id)

    async def _shown(self, table_id: int) -> dict[tuple[str, int], Shown]:
        for key, shown in list(self._unkept.items()):
            if shown.table_id == table_id:
                await self._store.keep_shown(shown)
                self._unkept.pop(key, None)
        return {(each.kind, each.key): each for each in await self._store.shown(table_id)}

    # --- the story ---

    async def _tell(self, table: Table, told: int, interaction: Interaction | None) -> bool:
        wording = Wording.of(table.show(), await self._languages.of_server(table.guild_id))
        lines = Storyteller(wording).tell(table.history, after=told)
        for number, page in enumerate(_pages(lines)):
            nonce = f"s{table.id}.{table.version}.{number}"
            post = Post(text=page, mentioned=_called(table, told))
            delivery = await self._calls.post(table.channel_id, post, nonce=nonce, interaction=interaction)
            if not delivery.arrived:
                _log.warning("story.untold", table=table.id, version=table.version, trouble=delivery.trouble)
                return delivery.trouble is not Trouble.FAILED
        return True

    # --- the table message ---

    async def _show_table(
        self, table: Table, shown: dict[tuple[str, int], Shown], interaction: Interaction | None
    ) -> bool:
        words = await self._languages.of_server(table.guild_id)
        current = shown.get(("table", table.turn))
        if current is not None and current.version == table.version:
            return await self._retire_past_turns(table, shown, words)
        view, png = await self._draw(table, words)
        delivery = await self._deliver(table, current, Post(view=view, picture=png), interaction)
        if delivery.trouble is Trouble.FORBIDDEN and png is not None:  # then files are, perhaps
            view = table_message(table.show(), words)
            delivery = await self._deliver(table, current, Post(view=view), interaction)
        if delivery.arrived:
            shown[("table", table.turn)] = await self._remember(
                table, "table", table.turn, delivery, table.version
            )
        retired = await self._retire_past_turns(table, shown, words)
        return retired and delivery.trouble is not Trouble.FAILED

    async def _draw(self, table: Table, words: Words) -> tuple[ui.LayoutView, bytes | None]:
        """The table message, with the board's picture if there is one."""
        shown, png = table.show(), None
        if shown.public is not None and self._painter is not None:
            wording = Wording.of(shown, words)
            try:
                png = await self._painter.board(board_picture(shown, shown.public, wording))
            except PictureError as error:
                _log.warning("picture.missing", table=table.id, why=str(error))
        return table_message(shown, words, pictured=png is not None), png

    async def _deliver(
        self, table: Table, current: Shown | None, post: Post, interaction: Interaction | None
    ) -> Delivery:
        """Edit the table message of this turn, or send one if there is none."""
        if current is not None and isinstance(post.view, ui.LayoutView):
            delivery = await self._calls.edit(
                current.channel_id, current.message_id, post.view, interaction, post.picture
            )
            if delivery.trouble is not Trouble.GONE or table.phase is Phase.EXPIRED:
                return delivery
        nonce = f"t{table.id}.{table.turn}.{table.version}"
        return await self._calls.post(table.channel_id, post, nonce=nonce, interaction=interaction)

    async def _retire_past_turns(
        self, table: Table, shown: dict[tuple[str, int], Shown], words: Words
    ) -> bool:
        """Past turns lose their board and their buttons."""
        complete = True
        for past in list(shown.values()):
            if past.kind != "table" or past.key >= table.turn or past.version == _RETIRED:
                continue
            if past.key == 0:
                view = lobby_over_message(words)
            else:
                view = past_turn_message(past.key, table.show(), words)
            delivery = await self._calls.edit(past.channel_id, past.message_id, view)
            if delivery.arrived or delivery.trouble is Trouble.GONE:
                where = Delivery(past.channel_id, past.message_id)
                await self._remember(table, "table", past.key, where, _RETIRED)
            complete &= delivery.trouble is not Trouble.FAILED
        return complete

    # --- the call ---

    async def _show_call(
        self, table: Table, shown: dict[tuple[str, int], Shown], interaction: Interaction | None
    ) -> bool:
        """Call the person who must decide, once for each decision; take the call away once it is answered."""
        before = shown.get(("call", 0))
        key = decision_key(table)
        if before is not None and before.version == key:
            return True
        if before is not None and before.version != NOBODY_TO_CALL:
            delivery = await self._calls.delete(before.channel_id, before.message_id)
            if not delivery.arrived and delivery.trouble is not Trouble.GONE:
                _log.warning("call.left", table=table.id, trouble=delivery.trouble)
                if delivery.trouble is Trouble.FAILED:
                    return False
            where = Delivery(before.channel_id, before.message_id)
            await self._remember(table, "call", 0, where, NOBODY_TO_CALL)
        if key == NOBODY_TO_CALL:
            return True
        board = shown.get(("table", table.turn))
        wording = Wording.of(table.show(), await self._languages.of_server(table.guild_id))
        post = call_for(table, board, wording)
        if post is None:
            return True
        nonce = f"c{table.id}.{key}"
        delivery = await self._calls.post(table.channel_id, post, nonce=nonce, interaction=interaction)
        if delivery.arrived:
            await self._remember(table, "call", 0, delivery, key)
        return delivery.trouble is not Trouble.FAILED

    # --- the purses ---

    async def _show_purses(self, table: Table, shown: dict[tuple[str, int], Shown]) -> bool:
        if table.game is None:
            return True
        complete, over = True, table.phase is not Phase.PLAYING
        closed = self._closed.setdefault(table.id, set())
        for seat, chair in enumerate(table.chairs):
            # Who has left sees the end of it, and nothing of what the computer does before.
            if chair.user_id is None or chair.user_id in closed or (chair.computer and not over):
                continue
            delivery = await self._show_purse(table, seat, chair.user_id, shown.get(("purse", chair.user_id)))
            if delivery.trouble in (Trouble.CLOSED_DM, Trouble.FORBIDDEN):
                closed.add(chair.user_id)
                self.unreachable.add(chair.user_id)
            complete &= delivery.trouble is not Trouble.FAILED
        return complete

    async def _show_purse(self, table: Table, seat: int, user_id: int, current: Shown | None) -> Delivery:
        events = table.events()
        # The purse is drawn anew when its account has grown, and once more at the end.
        changes = sum(1 for _ in ledger(events, seat)) + (table.phase is Phase.FINISHED)
        if current is not None and (current.version == changes or not _purse_is_due(table, seat)):
            return Delivery(current.channel_id, current.message_id)
        words = await self._languages.of_person(user_id, table.guild_id)
        wording = Wording.of(table.show(), words)
        view = purse_message(table.view_of(user_id), events, f"<#{table.channel_id}>", wording)
        delivery = Delivery(trouble=Trouble.GONE)
        if current is not None:
            delivery = await self._calls.edit(current.channel_id, current.message_id, view)
        if delivery.trouble is Trouble.GONE:
            nonce = f"p{table.id}.{seat}.{changes}"
            delivery = await self._calls.show_to(user_id, view, nonce=nonce)
        if delivery.arrived:
            await self._remember(table, "purse", user_id, delivery, changes)
        return delivery

    async def _name_unreachable(
        self, table: Table, shown: dict[tuple[str, int], Shown], interaction: Interaction | None
    ) -> None:
        """Say once for each table who gets no direct messages, so that nobody waits for a purse in vain."""
        named = [
            (seat, chair.user_id)
            for seat, chair in enumerate(table.chairs)
            if chair.user_id is not None
            and chair.user_id in self._closed.get(table.id, ())
            and ("closed", chair.user_id) not in shown
        ]
        if not named or table.phase is not Phase.PLAYING:
            return
        wording = Wording.of(table.show(), await self._languages.of_server(table.guild_id))
        players = wording.words.all_of([wording.seat(seat) for seat, _ in named])
        text = wording.words("dm-closed-public", players=players, count=len(named))
        delivery = await self._calls.post(
            table.channel_id,
            Post(text=text),
            nonce=f"d{table.id}.{named[0][0]}.{len(named)}",
            interaction=interaction,
        )
        for _, user_id in named:
            await self._remember(table, "closed", user_id, delivery, table.version)

    async def _remember(self, table: Table, kind: str, key: int, where: Delivery, version: int) -> Shown:
        shown = Shown(
            table_id=table.id,
            kind=kind,
            key=key,
            channel_id=where.channel_id,
            message_id=where.message_id,
            version=version,
        )
        self._unkept[table.id, kind, key] = shown
        await self._store.keep_shown(shown)
        del self._unkept[table.id, kind, key]
        return shown


def _purse_is_due(table: Table, seat: int) -> bool:
    """Is this the moment to bring a purse up to date?

    While a stage's bribes are being paid only the purse of the one who pays next matters; all others
    follow when the landlord decides, so that a bribe does not cost two messages.
    """
    public = table.show().public
    if public is None or public.deciding is not DecisionKind.BRIBE:
        return True
    return public.acting == seat


def _called(table: Table, published: int) -> tuple[int, ...]:
    """Whom the story since this version calls to the lobby."""
    untold = (happened for happened in table.history if happened.version > published)
    return tuple(user_id for happened in untold for user_id in happened.called)


def _pages(lines: list[str]) -> list[str]:
    """Lines in as few messages as Discord's limit allows."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= _LONGEST_TEXT:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
