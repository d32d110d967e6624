"""Makes the messages of a table as they are wanted: compares them with the notes, sends, edits, deletes.

Those of a channel are seen to one after the other, direct messages meanwhile. One that does not arrive holds
up nothing: it is owed to its reader (`Owed`), or given up.
What a rate limit may hold up runs outside the table's lock (`Publisher._follow`); `Wanted.at_once` says what
must not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

import structlog

from bot.caching import LruCache
from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.jobs import cancel
from bot.publishing.projection import More, Policy, Projection, Update, Wanted
from bot.publishing.publication import CLOSED, OWED
from bot.publishing.story import has_lost_channel
from bot.tables.store import PostedMessage, TableStore

_log = structlog.get_logger(__name__)

_MAX_UNINFORMED = 1_000
"""Users who are still to be told that their direct messages are closed."""


class Reconciler:
    """Brings messages into the state that is wanted, and notes them."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def bring(self, update: Update, projections: Iterable[Projection]) -> bool:
        """Make the messages as they are wanted, one after the other.

        Those that the table's lock waits for are made under it alone: two could send one of them at once.

        Returns:
            Whether that is done, as far as it can be; False if it should be tried again.
        """
        complete = True
        direct = list[asyncio.Task[bool]]()
        try:
            for projection in projections:
                if update.at_once and not projection.hurries:
                    continue
                async for wanted in projection.wanted(update):
                    if wanted.at_once is not update.at_once:
                        continue
                    if wanted.in_quiet and update.more is not More.QUIET:
                        update.put_off = True
                        continue
                    if wanted.user_id:
                        direct.append(asyncio.create_task(self._bring(update, wanted)))
                    else:
                        complete &= await self._bring(update, wanted)
            if direct:
                await asyncio.gather(*direct)
        finally:
            if direct:
                await cancel(*direct)
        return complete

    async def _bring(self, update: Update, wanted: Wanted) -> bool:
        noted = update.state.find(wanted.kind, wanted.key)
        if noted is not None and noted.shows == wanted.shows and wanted.policy is not Policy.ANEW:
            if wanted.ends:
                update.state.retire(noted)
            return True
        there = noted if noted is not None and noted.message_id else None
        if there is None and wanted.policy in (Policy.EDIT, Policy.REMOVE):
            return True
        can_wait = wanted.ends and wanted.refused is None
        if there is not None and can_wait and self._api.is_held(there.channel_id, there.message_id):
            return True  # it is too early to try again
        if there is not None and wanted.policy is Policy.REMOVE:
            delivery = await self._api.delete(there.channel_id, there.message_id)
        else:
            post = wanted.post if wanted.make is None else await wanted.make()
            if post is None:  # there is nothing to be seen of it
                if noted is not None:
                    update.state.retire(noted)
                return True
            delivery, there = await self._put(update, wanted, there, post)
            given_up = wanted.gives_up and delivery.refused
            if wanted.user_id and not given_up:
                before = update.direct.get(wanted.user_id)
                if before is None or before.arrived:  # one that failed counts for all
                    update.direct[wanted.user_id] = delivery
            forbidden = delivery.trouble is Trouble.FORBIDDEN  # files are, perhaps
            if forbidden and post.picture is not None and wanted.in_words is not None:
                delivery, there = await self._put(update, wanted, there, wanted.in_words())
        if delivery.arrived or (wanted.gives_up and delivery.refused and not delivery.archived):
            _note(update, wanted, there, delivery)
        elif delivery.trouble is Trouble.GONE and noted is not None:
            update.state.retire(noted)
        elif delivery.refused and wanted.refused is not None:
            wanted.refused(delivery)
        if delivery.refused:
            _log.warning("message.refused", table=update.table.id, kind=wanted.kind, trouble=delivery.trouble)
        return delivery.trouble is not Trouble.FAILED

    async def _put(
        self, update: Update, wanted: Wanted, there: PostedMessage | None, post: Post
    ) -> tuple[Delivery, PostedMessage | None]:
        """Edit a message, or send it; return the result, and the earlier message unless it is gone."""
        if there is not None and wanted.policy in (Policy.FOLLOW, Policy.EDIT):
            if wanted.user_id:
                where = Delivery(there.channel_id, there.message_id)
                edited = await self._api.show_direct(wanted.user_id, post, nonce=wanted.nonce, there=where)
            else:
                edited = await self._api.edit(there.channel_id, there.message_id, post, update.interaction)
            gone = edited.trouble is Trouble.GONE
            # Alone it may be shown further down, as an answer, where the bot may not change it.
            answers = update.table.solo and edited.shut_out and update.interaction is not None
            anew = gone or ((edited.archived or answers) and wanted.opens)
            if wanted.policy is Policy.EDIT or not anew:
                return edited, there
            if gone:
                there = None
        if wanted.user_id:
            sent = await self._api.show_direct(
                wanted.user_id, post, nonce=wanted.nonce, there=None, button=wanted.button
            )
            return sent, there
        if wanted.policy is Policy.ONCE and update.state.unnoted_since:
            found = await self._api.find_own(wanted.channel_id, update.state.unnoted_since)
            if found is None:
                return Delivery(trouble=Trouble.FAILED), there
            for each in found:
                if each.is_of(post):  # it was sent before a crash
                    return Delivery(each.channel_id, each.message_id), there
        sent = await self._api.post(
            wanted.channel_id, post, nonce=wanted.nonce, interaction=update.interaction, apart=wanted.apart
        )
        return sent, there


def _note(update: Update, wanted: Wanted, before: PostedMessage | None, delivery: Delivery) -> None:
    """Note a message that is as it is wanted, and the one before it."""
    state = update.state
    if wanted.arrived is not None and delivery.arrived:
        wanted.arrived(delivery)
    if before is not None and wanted.before is not None and before.message_id != delivery.message_id:
        state.put(*wanted.before, before, 0)
    now = state.put(wanted.kind, wanted.key, delivery, wanted.shows)
    if wanted.ends:
        state.retire(now)


class Owing(NamedTuple):
    """The channels and people to which a table owes something."""

    guild_id: int | None
    places: frozenset[int]


class Owed:
    """Knows which tables owe what Discord has refused, or has not brought to people yet, and where."""

    def __init__(self, api: DiscordApi, store: TableStore) -> None:
        self._api = api
        self._store = store
        self.tables: dict[int, Owing] = {}
        """The tables that owe something, over or not."""
        self.uninformed: LruCache[int, int] = LruCache(_MAX_UNINFORMED)
        """The users who must still be told that their direct messages are closed, each with a table."""

    async def load(self) -> None:
        """Find the tables to which an earlier process was refused something.

        Raises:
            StoreError: if the store fails.
        """
        for mark in await self._store.shown(OWED):
            place = await self._store.channel_of(mark.table_id)
            before = self.tables.get(mark.table_id)
            known = frozenset[int]() if before is None else before.places
            guild_id = None if place is None else place[1]
            self.tables[mark.table_id] = Owing(guild_id, known | {mark.key})

    def at(self, *places: int) -> list[int]:
        """Return the tables that owe something to channels or users, whose refusals still count."""
        return [table_id for table_id, owing in self.tables.items() if owing.places & {*places}]

    def try_at(self, *places: int) -> list[int]:
        """Return the tables that owe something to channels or users, which may accept it now."""
        self._api.try_again(*places)
        return self.at(*places)

    def try_on(self, guild_id: int) -> list[int]:
        """Return the tables that owe something on a server, which may accept it now."""
        here = {table_id: each for table_id, each in self.tables.items() if each.guild_id == guild_id}
        self._api.try_again(*(place for each in here.values() for place in each.places))
        return list(here)

    def note(self, update: Update) -> None:
        """Note the places that a table owes something: its own channel not, if that exists no longer."""
        table = update.table
        owed = update.owed
        if has_lost_channel(table):
            owed.discard(table.channel_id)
        for user_id, delivery in update.direct.items():
            if delivery.arrived:
                self.uninformed.pop(user_id, None)
            elif not (delivery.refused and table.closed):
                owed.add(user_id)
            if delivery.unreachable and update.state.find(CLOSED, user_id) is None:
                self.uninformed.setdefault(user_id, table.id)
        update.state.owe(owed, table.version)
        if owed:
            self.tables[table.id] = Owing(table.guild_id, frozenset(owed))
        else:
            self.tables.pop(table.id, None)
