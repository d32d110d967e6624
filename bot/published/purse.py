"""Keeps the purses up to date: one direct message to each person in a game.

Publishing only notes whose message is due (`Purses.wanted`); each is sent afterwards by itself. So no table
waits for direct messages, and no public message reveals when one was sent. The note stays until the message
is sent: after a crash the next process goes on with those.

A message is due once after a landlord's turn that has changed the cash, and after each decision of its owner
that has. It notifies when the game starts, and not when it is edited. A refused edit is retried when Discord
may accept it (`discord_api/backoff`), so that no purse stays outdated.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import structlog

from bot.discord_api.delivery import Delivery, Post, Trouble, send_only_while
from bot.discord_api.messages import Attempt, DiscordApi
from bot.errors import described
from bot.jobs import Retry, cancel
from bot.language_choice import Languages
from bot.layouts.purse import no_more_of, purse_by_dm, purse_over
from bot.preferences import Preferences, Reminders
from bot.publishing.projection import Projection, Stage, Update, Wanted
from bot.publishing.publication import CLOSED, DUE, PURSE
from bot.tables.bookkeeping import LedgerLine
from bot.tables.service import TableService
from bot.tables.store import PostedMessage, StoreError, TableStore
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core import BribePaid, PublicView, SalaryPaid, Seat

_log = structlog.get_logger(__name__)

_UNREACHABLE = (Trouble.CLOSED_DM, Trouble.NO_SERVER, Trouble.FORBIDDEN)
"""The reasons why a player can get no direct messages."""
# What a message shows that is no longer kept up to date. If that changes, it becomes the purse again.
_STOPPED = -1
"""Its owner wants no purses."""
_LEFT = -2
"""Its owner has given up the seat."""
_OVER = -3
"""The game has ended early."""
_STATE_KEYS = {_STOPPED: "purse-stopped", _LEFT: "purse-left", _OVER: "purse-over"}

_MAX_RETRY_SECONDS = 900.0
_SHORTEST_WAIT_SECONDS = 1.0
"""The shortest wait before a refused edit is retried."""


@dataclass(slots=True)
class _Purse:
    """The message to one player at one table, as far as this process knows."""

    sent: PostedMessage | None = None
    closed_in: int | None = None
    """The turn of the last try, if the user can get no direct messages."""
    told: bool = False
    """Has the user been told so in this game?"""
    job: asyncio.Task[None] | None = None
    again: bool = False
    """Is it due again while it is being updated?"""
    timer: asyncio.TimerHandle | None = None
    """The timer of the retry of a refused edit."""


class Purses(Projection):
    """Sends purses and keeps them up to date: not those of solo games, whose calls say it in the same place.

    Args:
        preferences: of the users, who may want none.
        languages: of the users.
        see_to: refreshes a table after a person has left the server.
    """

    stage: ClassVar = Stage.PURSE

    def __init__(
        self,
        api: DiscordApi,
        service: TableService,
        store: TableStore,
        languages: Languages,
        preferences: Preferences,
        see_to: Callable[[int], None],
    ) -> None:
        self._api = api
        self._service = service
        self._store = store
        self._languages = languages
        self._preferences = preferences
        self._see_to = see_to
        self._latest: dict[int, Table] = {}
        """The tables with people, as last published."""
        self._purses: dict[int, dict[int, _Purse]] = {}
        """By table and user."""
        self._fresh: dict[int, set[int]] = {}
        """Tables whose games had not begun when this process first saw them, with the users that it has
        written to since: no unknown message can have been sent to others."""
        self._uninformed: dict[int, int] = {}
        """The users who must still be told that their direct messages are closed, each with a table."""
        api.direct.on_opened = self._opened

    async def open_channel(self, user_id: int, guild_id: int | None) -> None:
        """Open the channel to a player who has taken a seat, if they get purses."""
        by_dm = (await self._preferences.of_person(user_id)).reminders is Reminders.DM
        if by_dm or await self._preferences.gets_purse(user_id, guild_id):
            self._api.direct.open(user_id)

    def _opened(self, user_id: int) -> None:
        for table_id, table in self._latest.items():
            if table.chair_of(user_id) is not None:
                self.send(table_id, [user_id])

    # --- who cannot be sent anything ---

    def try_again(self, user_id: int) -> None:
        """Retry for a user whose direct messages were closed."""
        for table_id, purses in self._purses.items():
            if (purse := purses.get(user_id)) is not None and purse.closed_in is not None:
                purse.closed_in = None
                self._api.try_again(user_id)
                self.send(table_id, [user_id])

    def is_uninformed(self, user_id: int) -> bool:
        """Return whether a user must be told that their direct messages are closed."""
        return user_id in self._uninformed

    async def note_informed(self, user_id: int) -> None:
        """Note that a user was told, once for each game.

        Raises:
            StoreError: if the store fails.
        """
        table_id = self._uninformed.pop(user_id)
        self._purse(table_id, user_id).told = True
        await self._store.keep_publication(
            table_id, shown=[PostedMessage(table_id, CLOSED, user_id, 0, 0, 0)]
        )

    def forget_person(self, user_id: int) -> None:
        """Drop a person from memory; their messages stay as they are."""
        for purses in self._purses.values():
            if (purse := purses.pop(user_id, None)) is not None:
                self._cancel_timer(purse)
                if purse.job is not None:
                    purse.job.cancel()
        self._uninformed.pop(user_id, None)
        self._api.direct.forget(user_id)

    def forget_all(self) -> None:
        """Drop all tables from memory; messages in the process of being sent are sent."""
        self._latest.clear()
        self._fresh.clear()
        for purses in self._purses.values():
            for purse in purses.values():
                purse.sent = None
                purse.closed_in = None
                purse.told = False

    def _purse(self, table_id: int, user_id: int) -> _Purse:
        return self._purses.setdefault(table_id, {}).setdefault(user_id, _Purse())

    # --- what is due ---

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Note the messages that are due, after the public messages of a table; none is sent with those."""
        if update.told and update.state.has_told_end(update.table):
            await self._note_due(update)
        return
        yield

    async def _note_due(self, update: Update) -> None:
        table = update.table
        state = update.state
        if table.solo:
            return
        if table.game is None:
            if table.phase is Phase.LOBBY:
                self._fresh.setdefault(table.id, set())
            else:
                self._fresh.pop(table.id, None)
            return
        before = self._latest.get(table.id)
        self._latest[table.id] = table
        if before is None:
            for each in state.all_of(PURSE):
                self._purse(table.id, each.key).sent = each
        for each in state.all_of(CLOSED):
            self._purse(table.id, each.key).told = True
        decider = _decider(before, table)
        people = {chair.user_id for chair in table.chairs if chair.user_id is not None and chair.name}
        people |= {user for user, purse in self._purses.get(table.id, {}).items() if purse.sent is not None}
        due = [user for user in sorted(people) if await self._is_due(table, user, decider)]
        for user_id in due:
            state.put(DUE, user_id, Delivery(), 0)
            purse = self._purse(table.id, user_id)
            purse.again |= purse.job is not None
        if due:
            update.afterwards.append(partial(self.send, table.id, due))
        else:
            self._tidy(table.id)

    async def _is_due(self, table: Table, user_id: int, decider: Seat | None) -> bool:
        purse = self._purse(table.id, user_id)
        wish = await self._wish(table, user_id)
        if purse.sent is None:
            return wish >= 0 and table.turn != purse.closed_in
        shown = purse.sent.shows
        if shown == wish:
            return False
        if wish < 0 or shown < 0 or table.phase is not Phase.PLAYING:
            return True
        seat = table.seat_of(user_id)
        public = table.public
        if seat == decider:
            return True
        account = table.accounts[seat]
        unknown = account.changes - shown
        lines = account.latest[-unknown:]
        return unknown > len(lines) or public is None or any(_counts(line, seat, public) for line in lines)

    async def _wish(self, table: Table, user_id: int) -> int:
        """Return the state that a player's message must show.

        Returns:
            The number of changes of their cash; below 0 the reason why they get no purse (`_STATE_KEYS`).
        """
        chair = table.chair_of(user_id)
        if chair is None or chair.computer:
            return _LEFT
        if not await self._preferences.gets_purse(user_id, table.guild_id):
            return _STOPPED
        if table.phase not in (Phase.PLAYING, Phase.FINISHED):
            return _OVER
        # It is written again when its account has grown, and once more at the end.
        return table.accounts[table.seat_of(user_id)].changes + (table.phase is Phase.FINISHED)

    # --- sending ---

    def send(self, table_id: int, user_ids: Collection[int]) -> None:
        """Bring these messages up to date, each by itself."""
        for user_id in user_ids:
            purse = self._purse(table_id, user_id)
            self._cancel_timer(purse)
            if purse.job is not None:
                purse.again = True
            elif table_id in self._latest:
                job = self._run(table_id, user_id, purse)
                purse.job = asyncio.create_task(job, name=f"purse-{table_id}")

    def _send_later(self, table_id: int, user_id: int, seconds: float) -> None:
        purse = self._purse(table_id, user_id)
        loop = asyncio.get_running_loop()
        self._cancel_timer(purse)
        purse.timer = loop.call_later(seconds, self.send, table_id, [user_id])

    def _cancel_timer(self, purse: _Purse) -> None:
        if purse.timer is not None:
            purse.timer.cancel()
            purse.timer = None

    async def _run(self, table_id: int, user_id: int, purse: _Purse) -> None:
        retry = Retry(_MAX_RETRY_SECONDS)
        try:
            while True:
                purse.again = False
                try:
                    acting = send_only_while(lambda: self._acts_for(table_id))
                    with acting, self._api.attempt(eager=True) as attempt:
                        done = await self._bring(table_id, user_id, purse, attempt)
                except StoreError as error:  # the store has logged the cause and a remedy
                    _log.warning("purse.waits", table=table_id, trouble=error.trouble)
                    done = False
                except Exception as error:  # noqa: BLE001 - it is retried in any case
                    _log.error("purse.failed", table=table_id, **described(error))
                    done = False
                if done and not purse.again:
                    return
                if not done:
                    await retry.wait()
        finally:
            purse.job = None
            purse.again = False
            self._tidy(table_id)

    def _acts_for(self, table_id: int) -> bool:
        table = self._latest.get(table_id)
        return table is not None and self._service.ownership.acts_for(table.guild_id)

    async def _bring(self, table_id: int, user_id: int, purse: _Purse, attempt: Attempt) -> bool:
        """Bring one message up to date; return whether that is done, as far as it can be now."""
        table = self._latest.get(table_id)
        if table is None or not self._acts_for(table_id):
            return True
        wish = await self._wish(table, user_id)
        sent = purse.sent
        if (sent is None and wish < 0) or (sent is not None and sent.shows == wish):
            await self._keep(table_id, user_id, purse)
            return True
        texts = await self._languages.of_person(user_id, table.guild_id)
        if wish < 0:
            post = purse_over(_STATE_KEYS[wish], table, texts)
        else:
            post = purse_by_dm(table, user_id, Wording.of(table.view, texts))
        delivery = Delivery(trouble=Trouble.GONE)
        if sent is not None:
            where = Delivery(sent.channel_id, sent.message_id)
            delivery = await self._api.edit_text(
                where.channel_id, where.message_id, post.content or "", post.view
            )
            if wish < 0 and delivery.trouble is Trouble.GONE:
                delivery = where  # there is nothing left to close
            elif delivery.refused and delivery.trouble is not Trouble.GONE:
                seconds = self._api.seconds_left(attempt)
                if seconds is None:
                    return await self._give_up(table, user_id, purse)
                self._send_later(table_id, user_id, max(seconds, _SHORTEST_WAIT_SECONDS))
                return True
        if delivery.trouble is Trouble.GONE:
            delivery = await self._send(table, user_id, post, wish)
        if delivery.arrived:
            kept = PostedMessage(table_id, PURSE, user_id, delivery.channel_id, delivery.message_id, wish)
            purse.sent = kept
            purse.closed_in = None
            self._uninformed.pop(user_id, None)
            await self._keep(table_id, user_id, purse, kept)
        elif delivery.refused:
            purse.closed_in = table.turn
            if delivery.trouble in _UNREACHABLE and not purse.told:
                self._uninformed.setdefault(user_id, table_id)
            if delivery.trouble is Trouble.NO_SERVER and table.phase is Phase.PLAYING:
                await self._service.mark_absent(table_id, user_id)
                self._see_to(table_id)
            return await self._give_up(table, user_id, purse)
        # Where the channel is still to be opened, the purse follows when it is (`_opened`).
        return delivery.arrived or self._api.direct.is_waiting(user_id)

    async def _send(self, table: Table, user_id: int, post: Post, wish: int) -> Delivery:
        tried = self._fresh.get(table.id)
        known = tried is not None and user_id not in tried
        if tried is not None:
            tried.add(user_id)
        nonce = f"p{table.id}.{table.seat_of(user_id)}.{wish}"
        button = None if known else str(no_more_of(table.id))
        return await self._api.send_direct(user_id, replace(post, loud=True), nonce=nonce, button=button)

    async def _give_up(self, table: Table, user_id: int, purse: _Purse) -> bool:
        """Leave a message as it is for now: it stays due as long as its game runs."""
        if table.closed:
            await self._keep(table.id, user_id, purse)
        return True

    async def _keep(self, table_id: int, user_id: int, purse: _Purse, *sent: PostedMessage) -> None:
        """Note a sent message, and that none is due, unless one has become due meanwhile."""
        shown = [*sent]
        if not purse.again:
            shown.append(PostedMessage(table_id, DUE, user_id, 0, 0, 0, live=False))
        await self._store.keep_publication(table_id, shown=shown)

    def _tidy(self, table_id: int) -> None:
        """Forget a table that is over, once all purses show that."""
        table = self._latest.get(table_id)
        purses = self._purses.get(table_id, {}).values()
        if table is not None and table.closed and not any(purse.job or purse.timer for purse in purses):
            for remembered in (self._latest, self._purses, self._fresh):
                remembered.pop(table_id, None)

    async def close(self) -> None:
        """Stop; what is still due is sent after the next start."""
        purses = [purse for at_table in self._purses.values() for purse in at_table.values()]
        for purse in purses:
            self._cancel_timer(purse)
        await cancel(*(purse.job for purse in purses))
        await self._api.direct.close()


def _decider(before: Table | None, table: Table) -> Seat | None:
    """Return the seat that has decided since a table was last published; None if unknown, or none has."""
    if before is None or before.public is None or before.public.decision_number == table.decision_number:
        return None
    return before.public.acting


def _counts(line: LedgerLine, seat: Seat, public: PublicView) -> bool:
    """Return whether a change of cash is told now: of an earlier turn, this turn's salary, an own decision.

    Other changes wait for the end of the turn, so that they need one message.
    """
    event = line.event
    if isinstance(event, SalaryPaid) or (line.round, event.landlord) != (public.round, public.landlord):
        return True
    if isinstance(event, BribePaid):
        return event.seat == seat
    return event.landlord == seat
