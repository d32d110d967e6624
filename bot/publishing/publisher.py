"""Publishes tables on Discord: tells the story, calls, then has all else made as it is wanted.

All of it is computed from the table as it stands at one moment. The store knows up to which version the
story has been told, and which version all messages show. After a failure or a crash every table that is
behind is published again: nothing is replayed, and nothing needs a queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, AsyncExitStack

import structlog

from bot.discord_api.acknowledgement import acknowledgement_of
from bot.discord_api.delivery import Delivery, Post, send_only_while
from bot.discord_api.interactions import Interaction, texts_of
from bot.discord_api.messages import DiscordApi
from bot.discord_api.responses import acknowledge, answer, take_time
from bot.errors import described
from bot.language_choice import Languages
from bot.publishing.projection import Ending, More, Pictured, Projection, Update
from bot.publishing.publication import (
    CLOSED,
    OWED,
    SHOWING,
    TABLE,
    UNTOLD,
    PublicationState,
)
from bot.publishing.reconciler import Owed, Reconciler
from bot.publishing.recovery import Recovery, now
from bot.publishing.story import Story
from bot.tables.repository import TableLocks
from bot.tables.service import TableService
from bot.tables.store import PostedMessage, TableStore
from bot.tables.table import Table
from bot.wording.names import Wording

_log = structlog.get_logger(__name__)

_MAX_LOCK_WAIT_SECONDS = 2.0
"""The longest that an answer waits for the table's lock, from when the interaction was made."""


class Publisher:
    """Publishes this process's tables: of each, one run at a time tells the news, and one what follows.

    Args:
        ending: returns the call with which a story ends.
        refresh_later: refreshes a table after so many seconds: Discord has refused something.
        tidy_later: publishes a table with `More.QUIET` once nothing has happened there for a while.
        pictured: that of the table message.
        projections: in the order of their turns: a message comes before those that link to it.
    """

    def __init__(
        self,
        tables: TableService,
        store: TableStore,
        languages: Languages,
        api: DiscordApi,
        *,
        story: Story,
        ending: Ending,
        recovery: Recovery,
        refresh_later: Callable[[int, float], None],
        tidy_later: Callable[[int], None],
        pictured: Pictured,
        projections: Iterable[Projection],
    ) -> None:
        self._tables = tables
        self._languages = languages
        self._api = api
        self.story = story
        self._ending = ending
        self._recovery = recovery
        self._refresh_later = refresh_later
        self._tidy_later = tidy_later
        self._projections = tuple(projections)
        self._pictured = pictured
        self._reconciler = Reconciler(api)
        self._locks = TableLocks()
        self._followed = TableLocks()
        """Held while all but the news is brought up to date; never taken under the table's lock."""
        self._drawing = asyncio.Lock()
        self.owed = Owed(api, store)
        self._unkept: dict[int, PublicationState] = {}
        """Notes that the store does not have yet, by table, so that nothing is sent twice: of news whose rest
        still follows, or where saving has failed."""

    async def prepare(self) -> None:
        """Find the tables that owe something, and those of which a message may have been sent without a note.

        Call it first.

        Raises:
            StoreError: if the store fails.
        """
        await self._recovery.load()
        await self.owed.load()

    def forget_person(self, user_id: int) -> None:
        """Drop a person from memory; their direct messages stay as they are."""
        self.owed.uninformed.pop(user_id, None)
        self._api.direct.forget(user_id)

    async def note_informed(self, user_id: int) -> None:
        """Note that a user was told that their direct messages are closed: once for each game.

        Raises:
            StoreError: if the store fails.
        """
        table_id = self.owed.uninformed.pop(user_id)
        async with self._locks.hold(table_id):
            _, state = await self._look(table_id)
            state.put(CLOSED, user_id, Delivery(), 0)
            await self._keep(state)

    async def publish(
        self, table_id: int, interaction: Interaction | None = None, *, more: More = More.NOTHING
    ) -> bool:
        """Bring all messages of a table up to date, after what earlier tables owe to its channel.

        Args:
            interaction: answered with the news, if there are any.
            more: `More.FURTHER` tells one more line of the end, if it is being told; with `More.QUIET` it is
                a quiet moment.

        Returns:
            Whether that is done, as far as it can be; False if it should be tried again. True for a table of
            another process.
        """
        if not await self._tables.acts_for(table_id):
            await self._put_off(interaction)
            return True
        if self.owed.tables:
            await self._publish_earlier(table_id, interaction)
        return await self._publish(table_id, interaction, more)

    async def _publish_earlier(self, table_id: int, interaction: Interaction | None) -> None:
        """Publish the earlier tables of a table's channel that owe something there: their games come first.

        An answer can tell it where the bot may not write.
        """
        table = await self._tables.get(table_id)
        for earlier in sorted(self.owed.at(table.channel_id)):
            if earlier >= table_id:
                break
            try:
                done = await self._publish(earlier, interaction, More.NOTHING)
            except Exception as error:  # noqa: BLE001 - an error at one table must not stop the others
                _log.error("earlier.failed", table=earlier, **described(error))
                done = False
            if not done:
                self._refresh_later(earlier, 0.0)

    async def _publish(self, table_id: int, interaction: Interaction | None, more: More) -> bool:
        update = await self._tell_news(table_id, interaction, more)
        if update is None:
            return False
        clicked = interaction is not None and interaction.message is not None
        draws = clicked and self._pictured.draws(update)
        if interaction and draws and not acknowledgement_of(interaction).answered:
            await acknowledge(interaction)  # the answer does not wait for the picture
        return await self._follow(update)

    async def _tell_news(self, table_id: int, interaction: Interaction | None, more: More) -> Update | None:
        """Tell the story and call whoever must decide, with the table's lock.

        Returns:
            The run; None where nothing may be sent now.
        """
        async with AsyncExitStack() as stack:
            patience = None
            if interaction is not None:
                patience = acknowledgement_of(interaction).left(_MAX_LOCK_WAIT_SECONDS)
            try:
                async with asyncio.timeout(patience):
                    await stack.enter_async_context(self._locks.hold(table_id))
            except TimeoutError:
                await self._put_off(interaction)
                interaction = None
                await stack.enter_async_context(self._locks.hold(table_id))
            table, state = await self._look(table_id)
            wording = Wording.of(table.view, await self._languages.of_table(table))
            update = Update(table, state, wording, interaction, more)
            if not await self._recovery.reconcile(update):
                return None
            await self._bring_news(update)
            return update

    async def _follow(self, news: Update) -> bool:
        """Bring all other messages up to date, without the table's lock, so that others can publish.

        That is one at a time for each table, and of the table as it is then: a caller that has waited finds
        it done. A picture of a table that has changed meanwhile is dropped.

        Args:
            news: the run that has told the story.
        """
        table_id = news.table.id
        began = now()
        done = False
        async with self._followed.hold(table_id):
            update = await self._drawn(news)
            table = update.table
            state = update.state
            state.unnoted_since = news.state.unnoted_since
            told = state.told >= table.shown_version  # nobody tells what is private
            update.told = news.told and (told or state.find(UNTOLD, 0) is not None)
            try:
                eager = news.interaction is not None
                with self._while_acting(table), self._api.attempt(eager=eager) as attempt:
                    done = await self._reconciler.bring(update, self._projections)
                    seconds = self._api.seconds_left(attempt)
                    update.owed |= news.owed | self._api.owed_at(attempt)
                    if not news.complete:  # what is owed at its place is not known yet
                        update.owed |= {owed.key for owed in state.all_of(OWED)}
                    self.owed.note(update)
            finally:
                if not done:
                    self._recovery.mark_unsure(table_id, began)
                if news.more is More.AGAIN and (showing := state.find(SHOWING, 0)):
                    state.retire(showing)
                async with self._locks.hold(table_id):
                    _, known = await self._look(table_id)
                    known.take_over(state)
                    published = 0
                    if news.complete and done and state.has_told_end(table):
                        published = min(news.table.version, table.version)
                    await self._keep(known, published)
        await self._note_left(update)
        if news.complete and done and state.unnoted_since and state.has_told_end(table):
            self._recovery.mark_settled(table_id, news.doubt)
        if seconds is not None:
            self._refresh_later(table_id, seconds)
        if update.put_off:
            self._tidy_later(table_id)
        return news.complete and done

    async def _drawn(self, news: Update) -> Update:
        """Return the rest of a run, of the table as it is by now, with its new message drawn.

        One picture is drawn at a time, of the table as it is when its turn has come.
        """
        table_id = news.table.id
        while True:
            async with self._locks.hold(table_id):  # not waited for below: meanwhile other tables are drawn
                table, state = await self._look(table_id)
            wording = Wording.of(table.view, news.wording.texts)
            update = Update(table, state, wording, news.interaction, news.more, at_once=False)
            if not self._pictured.draws(update):  # made at once: it waits for no other table's picture
                update.drawn = await self._pictured.draw(update)
                return update
            async with self._drawing:
                if self._locks.is_held(table_id):
                    continue
                async with self._locks.hold(table_id):
                    update.table, update.state = await self._look(table_id)
                update.wording = Wording.of(update.table.view, news.wording.texts)
                update.drawn = await self._pictured.draw(update)
            newest = await self._tables.get(table_id)
            if update.drawn is None or newest.shown_version == update.table.shown_version:
                return update

    async def show_again(self, table_id: int, interaction: Interaction) -> bool:
        """Answer with a new table message, to which the old one then points, after the news."""
        if not await self._tables.acts_for(table_id):
            await self._put_off(interaction)
            return True
        await take_time(interaction)
        news = await self._tell_news(table_id, None, More.AGAIN)
        if news is None:
            await self._put_off(interaction)
            return False
        news.interaction = interaction
        return await self._follow(news)

    async def lobby_message(self, table_id: int, *, anew: bool) -> PostedMessage | None:
        """Return the message of a lobby in its table's channel; send one if there is none.

        Args:
            anew: send one in any case: the old one is gone.
        """
        if not await self._tables.acts_for(table_id):
            return None
        for published in (False, True):
            if published:
                await self.publish(table_id)
            async with self._locks.hold(table_id):
                table, state = await self._look(table_id)
                current = state.find(TABLE, table.turn)
                if current is not None and (published or not anew):
                    return current if current.channel_id == table.channel_id else None
                if current is not None:
                    state.retire(current)
                    await self._keep(state)
        return None

    async def _bring_news(self, update: Update) -> None:
        """Tell the story, and make all else that is news, under the table's lock."""
        table = update.table
        state = update.state
        interaction = update.interaction
        began = now() if interaction is None else interaction.id
        with self._while_acting(table), self._api.attempt(eager=interaction is not None) as attempt:
            if update.more is More.AGAIN:
                state.put(SHOWING, 0, Delivery(table.channel_id, began), table.version)
                await self._keep(state)
            elif (showing := state.find(SHOWING, 0)) and not self._followed.is_held(table.id):
                state.retire(showing)  # its outcome is known now
            update.doubt = self._recovery.mark_unsure(table.id, began)  # until all of it has worked
            update.call = await self._ending(update)
            update.told = await self.story.tell(update)
            try:
                update.complete = await self._reconciler.bring(update, self._projections) and update.told
            finally:
                update.owed |= self._api.owed_at(attempt)
                self._unkept[table.id] = state  # they are saved with those of what follows
            seconds = self._api.seconds_left(attempt)
        if update.complete and not state.unnoted_since:  # else what follows may be there from before a crash
            self._recovery.mark_settled(table.id, update.doubt)
        if seconds is not None:
            self._refresh_later(table.id, seconds)

    async def _note_left(self, update: Update) -> None:
        """Mark people as absent who have left the server."""
        table = update.table
        for user_id, delivery in update.direct.items():
            if delivery.has_left:
                marked = await self._tables.mark_absent(table.id, user_id)
                if marked.version > table.version:
                    self._refresh_later(table.id, 0.0)

    def _while_acting(self, table: Table) -> AbstractContextManager[None]:
        """Send nothing in this context once another process acts for a table."""
        guild_id = table.guild_id  # not the table: timers that are set meanwhile keep this context
        return send_only_while(lambda: self._tables.ownership.acts_for(guild_id))

    async def _look(self, table_id: int) -> tuple[Table, PublicationState]:
        """Return a table and its publication, under the table's lock.

        The table is never older than its messages, or they would show a turn that has passed.
        """
        table, kept = await self._tables.repository.publication(table_id)
        state = PublicationState(table_id, kept, self._unkept.get(table_id))
        if table.version < max(state.told, state.published):
            table = await self._tables.catch_up(table_id)
        return table, state

    async def _keep(self, state: PublicationState, published: int = 0) -> None:
        """Save all notes together; where the store fails, they stay in memory."""
        self._unkept[state.table_id] = state
        after = state.after(published)
        messages = list(state.new.values())
        await self._tables.repository.keep_publication(state.table_id, state.kept, after, messages)
        del self._unkept[state.table_id]
        state.forget(after)

    async def _put_off(self, interaction: Interaction | None) -> None:
        """Answer at once that it is done: the news follows when the table's lock is free."""
        if interaction is not None and not acknowledgement_of(interaction).answered:
            text = texts_of(interaction)("done-later")
            delivery = await answer(interaction, Post(text=text), private=True)
            if not delivery.arrived:
                _log.warning("answer.late", trouble=delivery.trouble)
