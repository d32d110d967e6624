"""Shows tables on Discord. What is shown is always computed from a table as it stood at one moment.

A table knows up to which version its channel has been told what happened, and as of which everything shows
it. Whatever is missing is told in one message, then the table message and the call are brought up to date;
purses follow by themselves. Where that fails, and after a crash, the same is done again for every table that
is behind: nothing is replayed and nothing needs a queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, AsyncExitStack

import structlog

from bot.discord_api.acknowledgement import receipt_of
from bot.discord_api.delivery import Delivery, Post, Trouble, only_while
from bot.discord_api.interactions import Interaction, words_of
from bot.discord_api.responses import acknowledge, answer, take_time
from bot.discord_api.rest import DiscordApi
from bot.features.board.projection import Drawn, TableMessages
from bot.features.deciding.projection import TurnCalls
from bot.features.ending.projection import PurseOpening, Results, are_open
from bot.features.lobby.projection import Signposts
from bot.features.names import Wording
from bot.features.purse.projection import Purses
from bot.features.standing_bribes.projection import Asides
from bot.languages import Languages
from bot.locales import Words
from bot.publishing.publication import ALONE, CALL, CARD, SHOWING, TABLE, UNTOLD, PublicationState
from bot.publishing.recovery import Recovery, now
from bot.publishing.story import Cards, Story
from bot.tables.repository import TableLocks
from bot.tables.service import TableService
from bot.tables.store import Shown
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)

_PATIENCE = 2.0
"""Seconds that an answer may wait for the table, since the interaction was made."""


class Publisher:
    """Tells channels and people what happened at their tables.

    Args:
        languages: whom to speak to in which language.
    """

    def __init__(
        self,
        service: TableService,
        languages: Languages,
        api: DiscordApi,
        *,
        story: Story,
        cards: Cards,
        table_messages: TableMessages,
        signposts: Signposts,
        calls: TurnCalls,
        purses: Purses,
        results: Results,
        asides: Asides,
        opening: PurseOpening,
        recovery: Recovery,
    ) -> None:
        self._service = service
        self._languages = languages
        self._api = api
        self._story = story
        self._cards = cards
        self._table_messages = table_messages
        self._signposts = signposts
        self._calls = calls
        self._purses = purses
        self._results = results
        self._asides = asides
        self._opening = opening
        self._recovery = recovery
        self._locks = TableLocks()
        self._boards = TableLocks()
        """Held while what has pictures is drawn and sent; never asked for with the table's lock held."""
        self._drawing = asyncio.Lock()
        self._shown_again: set[int] = set()
        """Tables whose message is being sent further down."""
        self._unsure: set[int] = set()
        """Tables of which it could not be found out what is there: nothing may be sent."""
        self._come_back: Callable[[int, float], None] | None = None
        self._unkept: dict[int, PublicationState] = {}
        """What was told and sent while the store failed, by table, so that it is not done again."""

    def call_back(self, come_back: Callable[[int, float], None]) -> None:
        """Have it said which table is worth another try, and after how many seconds: Discord refused it."""
        self._come_back = come_back

    def try_again(self, *channel_ids: int) -> set[int]:
        """Note that channels may take again what they refused, and return those that refused anything."""
        return self._api.try_again(*channel_ids)

    async def prepare(self) -> None:
        """Note of which tables something may have been sent that nobody knows of; before all else.

        Raises:
            StoreError: if that cannot be found out.
        """
        await self._recovery.begin()

    async def publish(
        self, table_id: int, interaction: Interaction | None = None, *, further: bool = False
    ) -> bool:
        """Bring everything that shows this table up to date.

        Args:
            interaction: answered with what there is to tell, if there is anything.
            further: tell one more line of the end, if it is being told (`seconds_left`).

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again. What another
            process shows is not this one's to try.
        """
        if not await self._service.acts_for(table_id):
            await self._put_off(interaction)
            return True
        complete, pictured = await self._publish(table_id, interaction, further=further)
        if pictured is None:
            return complete
        if interaction is not None:  # no answer waits for a picture
            await self._answer_first(interaction)
        return await self._show_board(table_id, complete, pictured, interaction)

    async def _publish(
        self, table_id: int, interaction: Interaction | None, *, further: bool
    ) -> tuple[bool, Table | None]:
        """Bring up to date what needs no picture; return whether that worked, and the table if it has one."""
        async with AsyncExitStack() as stack:
            receipt = None if interaction is None else receipt_of(interaction)
            try:
                async with asyncio.timeout(None if receipt is None else receipt.left(_PATIENCE)):
                    await stack.enter_async_context(self._locks.hold(table_id))
            except TimeoutError:
                await self._put_off(interaction)
                interaction = None
                await stack.enter_async_context(self._locks.hold(table_id))
            table, notes = await self._look(table_id)
            complete = await self._bring_up_to_date(table, notes, interaction, further=further)
            follows = self._has_pictures(table, notes) and table_id not in self._unsure
            return complete, table if follows else None

    def _has_pictures(self, table: Table, notes: PublicationState) -> bool:
        """Return whether something is to be drawn: that and the table message follow without the lock."""
        return self._table_messages.draws(table) or bool(notes.all_of(CARD))

    async def _answer_first(self, interaction: Interaction) -> None:
        """Acknowledge a click that nothing has answered yet."""
        if interaction.message is not None and not receipt_of(interaction).answered:
            await acknowledge(interaction)

    async def _show_board(
        self, table_id: int, complete: bool, shown: Table, interaction: Interaction | None
    ) -> bool:
        """Bring the messages of a table that have pictures up to date, without its lock: others publish.

        One at a time for each table, and always of the table as it is then, so that whoever has waited for
        that finds it done. What was drawn of a table that has changed since is dropped.

        Args:
            complete: is everything else shown,
            shown: as of this?
            interaction: the messages are sent through, while that works.

        Returns:
            As `publish`.
        """
        began, done = now(), False
        async with self._boards.hold(table_id):
            table, notes, drawn = await self._drawn(table_id)
            before, words = dict(notes.new), await self._languages.of_server(table.guild_id)
            opened = are_open(table, notes)
            try:
                with self._while_acting(table), self._api.attempt(eager=interaction is not None) as attempt:
                    if opened:
                        done = await self._table_messages.show(table, notes, words, interaction, drawn)
                    else:
                        done = await self._table_messages.retire(table, notes, words)
                    if table.moved_from is not None and opened:
                        done &= await self._signposts.show(table, notes, words)
                    done &= await self._cards.show(table, notes, Wording.of(table.view, words))
                    seconds = self._api.seconds_left(attempt)
            finally:
                if not done:
                    self._recovery.doubt(table_id, began)
                async with self._locks.hold(table_id):
                    _, known = await self._look(table_id)
                    known.take_over(notes, before)
                    published = min(shown.version, table.version) if complete and opened and done else 0
                    await self._keep(known, published if published > known.published else 0)
        if seconds is not None and self._come_back is not None:
            self._come_back(table_id, seconds)
        return complete and done

    async def _drawn(
        self, table_id: int, *, anew: bool = False
    ) -> tuple[Table, PublicationState, Drawn | None]:
        """Return a table as it is, what is shown of it, and its message; None where that is shown already.

        One is drawn at a time, of the table as it is when its turn has come: what changes while it waits
        makes nothing out of date.

        Args:
            anew: draw it in any case.
        """
        while True:
            async with self._drawing:
                async with self._locks.hold(table_id):
                    table, notes = await self._look(table_id)
                current = notes.find(TABLE, table.turn)
                shown = current is not None and current.shows == table.shown_version
                if not anew and (shown or not are_open(table, notes)):
                    return table, notes, None
                words = await self._languages.of_server(table.guild_id)
                drawn = await self._table_messages.draw(table, words)
            if (await self._service.get(table_id)).shown_version == table.shown_version:
                return table, notes, drawn

    def seconds_left(self, table_id: int) -> float | None:
        """Return how long to wait before the next line of the end is told; None where none is to come."""
        return self._opening.seconds_left(table_id)

    async def show_again(self, table_id: int, interaction: Interaction) -> bool:
        """Answer with a fresh table message, the one before pointing here, and mend whatever is behind.

        Returns:
            As `publish`.
        """
        if not await self._service.acts_for(table_id):
            await self._put_off(interaction)
            return True
        await take_time(interaction)
        async with self._boards.hold(table_id):
            self._shown_again.add(table_id)
            try:
                async with self._locks.hold(table_id):
                    table, notes = await self._look(table_id)
                    notes.put(SHOWING, 0, Delivery(table.channel_id, interaction.id), table.version)
                    await self._keep(notes)
                    draws = self._table_messages.draws(table)
                    if not draws:
                        try:
                            await self._send_again(table, notes, interaction)
                        finally:
                            await self._note_sent_again(notes)
                if draws:
                    await self._draw_again(table_id, interaction)
            finally:
                self._shown_again.discard(table_id)
        return await self.publish(table_id)

    async def _draw_again(self, table_id: int, interaction: Interaction) -> None:
        """Send a table message that has a picture again, without the table's lock: others publish."""
        table, notes, drawn = await self._drawn(table_id, anew=True)
        before = dict(notes.new)
        try:
            await self._send_again(table, notes, interaction, drawn)
        finally:
            async with self._locks.hold(table_id):
                _, known = await self._look(table_id)
                known.take_over(notes, before)
                await self._note_sent_again(known)

    async def _send_again(
        self, table: Table, notes: PublicationState, interaction: Interaction, drawn: Drawn | None = None
    ) -> None:
        words = await self._languages.of_server(table.guild_id)
        with self._while_acting(table):
            await self._table_messages.show_again(table, notes, words, interaction, drawn)

    async def _note_sent_again(self, notes: PublicationState) -> None:
        if (showing := notes.find(SHOWING, 0)) is not None:
            notes.retire(showing)
        await self._keep(notes)

    async def renew_lobby(self, table_id: int, again: int) -> None:
        """Show a lobby with other menus, because clients go on showing what was chosen in those before.

        Args:
            again: any number that has not been used for this lobby lately.
        """
        if not await self._service.acts_for(table_id):
            return
        async with self._locks.hold(table_id):
            table, notes = await self._look(table_id)
            words = await self._languages.of_server(table.guild_id)
            with self._while_acting(table):
                await self._table_messages.renew_lobby(table, notes, words, again)

    async def lobby_message(self, table_id: int, *, anew: bool) -> Shown | None:
        """Return the message of a lobby where its table is; one is sent, if there is none.

        Args:
            anew: send one in any case, because the one before is gone.
        """
        if not await self._service.acts_for(table_id):
            return None
        async with self._locks.hold(table_id):
            table, notes = await self._look(table_id)
            current = notes.find(TABLE, table.turn)
            if current is None or anew:
                if current is not None:
                    notes.retire(current)
                await self._bring_up_to_date(table, notes, None)
                current = notes.find(TABLE, table.turn)
            return current if current is not None and current.channel_id == table.channel_id else None

    async def _bring_up_to_date(
        self, table: Table, notes: PublicationState, interaction: Interaction | None, *, further: bool = False
    ) -> bool:
        began = now() if interaction is None else interaction.id
        with self._while_acting(table), self._api.attempt(eager=interaction is not None) as attempt:
            words = await self._languages.of_server(table.guild_id)
            before = notes.told
            if not await self._recovery.look(table, notes, words):
                self._unsure.add(table.id)
                return False
            self._unsure.discard(table.id)
            if notes.told > before:  # a story was found, and it may have been the last
                self._opening.begin(table, notes, before)
            if table.id not in self._shown_again and (showing := notes.find(SHOWING, 0)) is not None:
                notes.retire(showing)  # whatever came of it is known now
            self._recovery.doubt(table.id, began)  # until all of it is known to have worked
            complete = await self._show(table, notes, words, interaction, further=further)
            seconds = self._api.seconds_left(attempt)
        if complete:
            self._recovery.settle(table.id)
        if seconds is not None and self._come_back is not None:
            self._come_back(table.id, seconds)
        return complete

    async def _show(
        self,
        table: Table,
        notes: PublicationState,
        words: Words,
        interaction: Interaction | None,
        *,
        further: bool,
    ) -> bool:
        wording, finished = Wording.of(table.view, words), table.phase is Phase.FINISHED
        told, call = True, await self._calls.due(table, notes, wording)
        untold, before = notes.find(UNTOLD, 0), notes.told
        if before < table.version or untold is not None:
            if notes.doubtful:  # what may be there already is known by its nonce, which answers have none of
                interaction = None
            post = None if call is None or call.shown or notes.doubtful else call.post
            since = before if untold is None else min(untold.shows, before)
            story = await self._story.tell(table, since, wording, interaction, post, notes.doubtful)
            if story.refused is Trouble.REFUSED and since < before < table.version:
                # Is it what is told, or where? If the new part alone is taken, the rest never will be.
                newer = await self._story.tell(
                    table, before, wording, interaction, post, doubtful=notes.doubtful
                )
                story, since = (story, since) if newer.refused else (newer, before)
            told = story.done
            if told:  # kept at once: an answer has no nonce that would keep it from being told twice
                if call is not None and story.called is not None:
                    call = self._calls.carry(notes, call, story.called)
                if story.refused is not None:
                    notes.put(UNTOLD, 0, Delivery(table.channel_id), since)
                elif untold is not None:
                    notes.retire(untold)
                for found in notes.all_of(CALL) + notes.all_of(ALONE) if notes.doubtful else ():
                    if found.message_id == story.message_id:  # it was found, and is all of the story now
                        notes.retire(found)
                        call = None
                if story.message_id:
                    where = Delivery(table.channel_id, story.message_id)
                    self._cards.owe(table, notes, since, table.version, where)
                notes.tell(table.version)
                if finished:
                    self._opening.begin(table, notes, before)
                await self._keep(notes)
        complete, opened, due = False, not finished or are_open(table, notes), list[int]()
        pictured = self._has_pictures(table, notes)
        try:
            complete = told
            if told and (not opened or notes.find(UNTOLD, 1) is not None):
                complete &= await self._opening.show(table, notes, wording, interaction, further=further)
                opened = are_open(table, notes)
            if not pictured and not opened:
                complete &= await self._table_messages.retire(table, notes, words)
            elif not pictured:
                complete &= await self._table_messages.show(table, notes, words, interaction)
                if table.moved_from is not None:
                    complete &= await self._signposts.show(table, notes, words)
            if told:  # a story that may have arrived has the call with it
                if call is None or not call.shown:  # the table message that it leads to may be another by now
                    call = await self._calls.due(table, notes, wording)
                complete &= await self._calls.show(table, notes, interaction, call)
            if told and opened:
                due = await self._purses.follow(table, notes)
            if finished and opened:
                complete &= await self._results.show(table, notes, wording)
            complete &= await self._asides.show(table, notes)
        finally:
            await self._keep(notes, table.version if complete and opened and not pictured else 0)
        self._purses.send(table.id, due)
        return complete

    def _while_acting(self, table: Table) -> AbstractContextManager[None]:
        """Send nothing from here once another process acts for a table."""
        guild_id = table.guild_id  # timers that are set meanwhile keep what is asked here, but no table
        return only_while(lambda: self._service.duty.acts_for(guild_id))

    async def _look(self, table_id: int) -> tuple[Table, PublicationState]:
        """Return a table and what is shown of it, for as long as its lock is held.

        The table does not change: whatever happens meanwhile is shown by whoever made it happen. It is never
        older than what is shown, or a turn that has passed would come to life again: that is why nobody
        looks before holding the lock, and why what another process has shown is read first.
        """
        kept = await self._service.publication(table_id)
        notes = PublicationState(table_id, kept, self._unkept.get(table_id))
        table = await self._service.get(table_id)
        if table.version < notes.newest:
            table = await self._service.catch_up(table_id)
        return table, notes

    async def _keep(self, notes: PublicationState, published: int = 0) -> None:
        """Keep all that was found out, together; what cannot be kept now is not forgotten."""
        self._unkept[notes.table_id] = notes
        after = notes.after(published)
        await self._service.keep_publication(notes.table_id, notes.kept, after, list(notes.new.values()))
        del self._unkept[notes.table_id]
        notes.forget(after)

    async def _put_off(self, interaction: Interaction | None) -> None:
        """Answer at once that it is done: the rest follows when the table is free to be shown."""
        if interaction is not None and not receipt_of(interaction).answered:
            text = words_of(interaction)("done-later")
            delivery = await answer(interaction, Post(text=text), private=True)
            if not delivery.arrived:
                _log.warning("answer.late", trouble=delivery.trouble)
