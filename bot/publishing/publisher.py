"""Shows tables on Discord. What is shown is always computed from a table as it stood at one moment.

A table knows up to which version its channel has been told what happened, and as of which everything shows
it. What is missing is told in one message; then the projections that features have registered bring their
messages up to date. Where that fails, and after a crash, the same is done again for every table that is
behind: nothing is replayed and nothing needs a queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, AsyncExitStack
from operator import attrgetter

import structlog

from bot.discord_api.acknowledgement import acknowledgement_of
from bot.discord_api.delivery import Delivery, Post, Trouble, send_only_while
from bot.discord_api.history import OwnMessage
from bot.discord_api.interactions import Interaction, words_of
from bot.discord_api.responses import acknowledge, answer, take_time
from bot.discord_api.rest import DiscordApi
from bot.languages import Languages
from bot.publishing.projection import Pictured, Projection, Stage, StoryFollower, Update, Wanted
from bot.publishing.publication import ALONE, CALL, SHOWING, TABLE, UNTOLD, PublicationState
from bot.publishing.recovery import Recovery, now
from bot.publishing.story import Story
from bot.tables.repository import TableLocks
from bot.tables.service import TableService
from bot.tables.store import PostedMessage
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_MAX_LOCK_WAIT_SECONDS = 2.0
"""So long an answer may wait for the table, since the interaction was made."""


class Publisher:
    """Tells channels and people what happened at their tables."""

    def __init__(
        self,
        service: TableService,
        languages: Languages,
        api: DiscordApi,
        *,
        story: Story,
        recovery: Recovery,
    ) -> None:
        self._service = service
        self._languages = languages
        self._api = api
        self.story = story
        self._recovery = recovery
        self._projections: list[Projection] = []
        self._followers: list[StoryFollower] = []
        self._pictured: list[Pictured] = []
        self._locks = TableLocks()
        self._boards = TableLocks()
        """Held while what has pictures is drawn and sent; never asked for with the table's lock held."""
        self._drawing = asyncio.Lock()
        self._shown_again: set[int] = set()
        """Tables whose message is being sent further down."""
        self._unsure: set[int] = set()
        """Tables of which it could not be found out what is there: nothing may be sent."""
        self._refresh_later: Callable[[int, float], None] | None = None
        self._unkept: dict[int, PublicationState] = {}
        """What was told and sent while the store failed, by table, so that it is not done again."""

    def register(self, projection: Projection) -> None:
        """Have a projection shown from now on, in the order of the stages."""
        self._projections = sorted([*self._projections, projection], key=attrgetter("stage"))
        self._followers = [each for each in self._projections if isinstance(each, StoryFollower)]
        self._pictured = [each for each in self._projections if isinstance(each, Pictured)]

    def refresh_with(self, refresh_later: Callable[[int, float], None]) -> None:
        """Have it said which table is worth another try, and after how many seconds: Discord refused it."""
        self._refresh_later = refresh_later

    def try_again(self, *channel_ids: int) -> set[int]:
        """Note that channels may take again what they refused, and return those that refused anything."""
        return self._api.try_again(*channel_ids)

    async def prepare(self) -> None:
        """Note of which tables something may have been sent that is not noted; before all else.

        Raises:
            StoreError: if that cannot be found out.
        """
        await self._recovery.load()

    def forget_all(self) -> None:
        """Forget what is remembered of tables."""
        for projection in self._projections:
            projection.forget_all()

    async def close(self) -> None:
        """Stop; what is still due follows after the next start."""
        for projection in self._projections:
            await projection.close()

    def seconds_left(self, table_id: int) -> float | None:
        """Return how long to wait before the next line of the end is told; None where none is to come."""
        left = [seconds for each in self._projections if (seconds := each.seconds_left(table_id)) is not None]
        return min(left, default=None)

    async def publish(
        self, table_id: int, interaction: Interaction | None = None, *, wanted: Wanted = Wanted.NOTHING
    ) -> bool:
        """Bring everything that shows this table up to date.

        Args:
            interaction: answered with what there is to tell, if there is anything.
            wanted: `Wanted.FURTHER` tells one more line of the end, if it is being told (`seconds_left`).

        Returns:
            Whether all of it worked, as far as it ever can. Otherwise it should be tried again. What another
            process shows is not this one's to try.
        """
        if not await self._service.acts_for(table_id):
            await self._put_off(interaction)
            return True
        complete, pictured = await self._publish(table_id, interaction, wanted)
        if pictured is None:
            return complete
        if interaction is not None:  # no answer waits for a picture
            await self._answer_first(interaction)
        return await self._show_pictured(table_id, complete, pictured, interaction)

    async def _publish(
        self, table_id: int, interaction: Interaction | None, wanted: Wanted
    ) -> tuple[bool, Table | None]:
        """Bring up to date what needs no picture; return whether that worked, and the table if it has one."""
        async with AsyncExitStack() as stack:
            ack = None if interaction is None else acknowledgement_of(interaction)
            try:
                async with asyncio.timeout(None if ack is None else ack.left(_MAX_LOCK_WAIT_SECONDS)):
                    await stack.enter_async_context(self._locks.hold(table_id))
            except TimeoutError:
                await self._put_off(interaction)
                interaction = None
                await stack.enter_async_context(self._locks.hold(table_id))
            update = await self._begin(table_id, interaction, wanted)
            complete = await self._bring_up_to_date(update)
            return complete, update.table if update.pictured else None

    def _draws(self, update: Update) -> bool:
        """Return whether something is to be drawn: what is pictured then follows without the lock."""
        return any(projection.draws(update) for projection in self._pictured)

    async def _answer_first(self, interaction: Interaction) -> None:
        """Acknowledge a click that nothing has answered yet."""
        if interaction.message is not None and not acknowledgement_of(interaction).answered:
            await acknowledge(interaction)

    async def _show_pictured(
        self, table_id: int, complete: bool, shown: Table, interaction: Interaction | None
    ) -> bool:
        """Bring the messages of a table that have pictures up to date, without its lock: others publish.

        One at a time for each table, and always of the table as it is then: the one that has waited for it
        finds it done. What was drawn of a table that has changed since is dropped.

        Args:
            complete: is everything else shown,
            shown: as of this?
            interaction: the messages are sent through, while that works.

        Returns:
            As `publish`.
        """
        began, done = now(), False
        async with self._boards.hold(table_id):
            update = await self._drawn(table_id, interaction)
            table, state, before = update.table, update.state, dict(update.state.new)
            try:
                with self._while_acting(table), self._api.attempt(eager=interaction is not None) as attempt:
                    done = all([await projection.show(update) for projection in self._pictured])
                    seconds = self._api.seconds_left(attempt)
            finally:
                if not done:
                    self._recovery.mark_unsure(table_id, began)
                async with self._locks.hold(table_id):
                    _, known = await self._look(table_id)
                    known.take_over(state, before)
                    all_shown = complete and done and state.has_told_end(table)
                    published = min(shown.version, table.version) if all_shown else 0
                    await self._keep(known, published if published > known.published else 0)
        if seconds is not None and self._refresh_later is not None:
            self._refresh_later(table_id, seconds)
        return complete and done

    async def _drawn(
        self, table_id: int, interaction: Interaction | None, wanted: Wanted = Wanted.NOTHING
    ) -> Update:
        """Return a table as it is, with its message as that is to be.

        One is drawn at a time, of the table as it is when its turn has come: what changes while it waits
        makes nothing out of date.
        """
        while True:
            async with self._drawing:
                async with self._locks.hold(table_id):
                    update = await self._begin(table_id, interaction, wanted)
                for projection in self._pictured:
                    update.drawn = update.drawn or await projection.draw(update)
            table = await self._service.get(table_id)
            if update.drawn is None or table.shown_version == update.table.shown_version:
                return update

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
                    update = await self._begin(table_id, interaction, Wanted.AGAIN)
                    where = Delivery(update.table.channel_id, interaction.id)
                    update.state.put(SHOWING, 0, where, update.table.version)
                    await self._keep(update.state)
                    draws = self._draws(update)
                    if not draws:
                        try:
                            await self._show_table(update)
                        finally:
                            await self._note_sent_again(update.state)
                if draws:
                    await self._draw_again(table_id, interaction)
            finally:
                self._shown_again.discard(table_id)
        return await self.publish(table_id)

    async def _draw_again(self, table_id: int, interaction: Interaction) -> None:
        """Send a table message that has a picture again, without the table's lock: others publish."""
        update = await self._drawn(table_id, interaction, Wanted.AGAIN)
        before = dict(update.state.new)
        try:
            await self._show_table(update)
        finally:
            async with self._locks.hold(table_id):
                _, known = await self._look(table_id)
                known.take_over(update.state, before)
                await self._note_sent_again(known)

    async def _show_table(self, update: Update) -> None:
        """Show the table message alone, as it is wanted."""
        with self._while_acting(update.table):
            for projection in self._projections:
                if projection.stage is Stage.BOARD:
                    await projection.show(update)

    async def _note_sent_again(self, state: PublicationState) -> None:
        if (showing := state.find(SHOWING, 0)) is not None:
            state.retire(showing)
        await self._keep(state)

    async def lobby_message(self, table_id: int, *, anew: bool) -> PostedMessage | None:
        """Return the message of a lobby where its table is; one is sent, if there is none.

        Args:
            anew: send one in any case, because the one before is gone.
        """
        if not await self._service.acts_for(table_id):
            return None
        async with self._locks.hold(table_id):
            update = await self._begin(table_id)
            table, state = update.table, update.state
            current = state.find(TABLE, table.turn)
            if current is None or anew:
                if current is not None:
                    state.retire(current)
                await self._bring_up_to_date(update)
                current = state.find(TABLE, table.turn)
            return current if current is not None and current.channel_id == table.channel_id else None

    async def _bring_up_to_date(self, update: Update) -> bool:
        table, state, interaction = update.table, update.state, update.interaction
        began = now() if interaction is None else interaction.id
        with self._while_acting(table), self._api.attempt(eager=interaction is not None) as attempt:
            if not await self._recovery.reconcile(update, self._note_told, self._recognise):
                self._unsure.add(table.id)
                return False
            self._unsure.discard(table.id)
            if table.id not in self._shown_again and (showing := state.find(SHOWING, 0)) is not None:
                state.retire(showing)  # what came of it is known now
            self._recovery.mark_unsure(table.id, began)  # until all of it is known to have worked
            complete = await self._show(update)
            seconds = self._api.seconds_left(attempt)
        if complete:
            self._recovery.mark_settled(table.id)
        if seconds is not None and self._refresh_later is not None:
            self._refresh_later(table.id, seconds)
        return complete

    async def _show(self, update: Update) -> bool:
        table, state = update.table, update.state
        update.call = await self.story.ending(update)
        untold = state.find(UNTOLD, 0)
        if state.told < table.version or untold is not None:
            update.told = await self._tell(update, untold)
        complete, update.pictured = False, self._draws(update)
        later = self._pictured if update.pictured else ()
        try:
            due = [each for each in self._projections if each not in later]
            complete = all([await projection.show(update) for projection in due]) and update.told
        finally:
            all_shown = complete and state.has_told_end(table) and not later
            await self._keep(state, table.version if all_shown else 0)
        for step in update.afterwards:
            step()
        return complete

    async def _tell(self, update: Update, untold: PostedMessage | None) -> bool:
        """Tell what happened since it was told last; return whether that is done, as far as it ever can be.

        Args:
            untold: since when something was refused.
        """
        table, state, words = update.table, update.state, update.words
        before, call = state.told, update.call
        if state.doubtful:  # what may be there already is known by its nonce, which answers have none of
            update.interaction = None
        post = None if call is None or call.shown or state.doubtful else call.post
        since = before if untold is None else min(untold.shows, before)
        about = update.interaction, post, state.doubtful
        story = await self.story.tell(table, since, words, *about)
        if story.refused is Trouble.REFUSED and since < before < table.version:
            # Is it what is told, or where? If the new part alone is taken, the rest never will be.
            newer = await self.story.tell(table, before, words, *about)
            story, since = (story, since) if newer.refused else (newer, before)
        if not story.done:
            return False
        # Kept at once: an answer has no nonce that would keep it from being told twice.
        if story.refused is not None:
            state.put(UNTOLD, 0, Delivery(table.channel_id), since)
        elif untold is not None:
            state.retire(untold)
        for found in state.all_of(CALL) + state.all_of(ALONE) if state.doubtful else ():
            if found.message_id == story.message_id:  # it was found, and is all of the story now
                state.retire(found)
                update.call = None
        state.tell(table.version)
        update.called = story.called is not None
        self._note_told(update, since, before, Delivery(table.channel_id, story.message_id))
        await self._keep(state)
        return True

    def _note_told(self, update: Update, since: int, before: int, where: Delivery) -> None:
        for projection in self._followers:
            projection.follow(update, since, before, where)

    def _recognise(self, update: Update, found: OwnMessage) -> None:
        for projection in self._projections:
            projection.recognise(update, found)

    def _while_acting(self, table: Table) -> AbstractContextManager[None]:
        """Send nothing from here once another process acts for a table."""
        guild_id = table.guild_id  # timers that are set meanwhile keep what is asked here, but no table
        return send_only_while(lambda: self._service.ownership.acts_for(guild_id))

    async def _begin(
        self, table_id: int, interaction: Interaction | None = None, wanted: Wanted = Wanted.NOTHING
    ) -> Update:
        """Return an update of a table as it is, for as long as its lock is held."""
        table, state = await self._look(table_id)
        words = await self._languages.of_server(table.guild_id)
        return Update(table, state, words, interaction, wanted)

    async def _look(self, table_id: int) -> tuple[Table, PublicationState]:
        """Return a table and what is shown of it, for as long as its lock is held.

        The table does not change: what happens meanwhile is shown by the one that made it happen. It is never
        older than what is shown, or a turn that has passed would come to life again: that is why the lock is
        held before, and why what another process has shown is read first.
        """
        kept = await self._service.repository.publication(table_id)
        state = PublicationState(table_id, kept, self._unkept.get(table_id))
        table = await self._service.get(table_id)
        if table.version < state.newest:
            table = await self._service.catch_up(table_id)
        return table, state

    async def _keep(self, state: PublicationState, published: int = 0) -> None:
        """Keep all that was found out, together; what cannot be kept now is not forgotten."""
        self._unkept[state.table_id] = state
        after = state.after(published)
        messages = list(state.new.values())
        await self._service.repository.keep_publication(state.table_id, state.kept, after, messages)
        del self._unkept[state.table_id]
        state.forget(after)

    async def _put_off(self, interaction: Interaction | None) -> None:
        """Answer at once that it is done: the rest follows when the table is free to be shown."""
        if interaction is not None and not acknowledgement_of(interaction).answered:
            text = words_of(interaction)("done-later")
            delivery = await answer(interaction, Post(text=text), private=True)
            if not delivery.arrived:
                _log.warning("answer.late", trouble=delivery.trouble)
