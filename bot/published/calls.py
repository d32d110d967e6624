"""Calls the player who must decide, once for each decision: at the end of the story or in a separate message.

A landlord whose prices computer players wait for is called in the same way. Where a person pays first, the
call for that person is for the landlord, too, who has time to name prices meanwhile; once the computers wait
there is another, which at the live pace does not ring a second time.

An answered call loses its buttons and its clock: it becomes the line that tells of the answer, where it was
answered by its own button and is the last message, with the next call if that is for the same player. Else
it is taken from the message that it is the end of, or deleted if it is a message of its own. Right above the
next call that may wait for a quiet moment, unless it was a reminder.

A call is silent for a player who has just acted, or is in their quiet hours, or has said to be away. A late
player is reminded once, in the way that they have chosen. A call is posted again at the end of the channel,
silently, when eight messages of the bot lie below it, when half of the time is over, and when its terms or
its time have changed; the earlier one is deleted, unless it is the end of a story.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from typing import ClassVar
from zlib import crc32

from discord.utils import utcnow

from bot.discord_api.delivery import Post
from bot.discord_api.messages import DiscordApi
from bot.language_choice import Languages
from bot.layouts.deciding import call_message, price_call, reminder
from bot.preferences import Preferences, Reminders
from bot.publishing.projection import Call, Policy, StoryFollower, Update, Wanted
from bot.publishing.publication import (
    CALL,
    FORMER_CALL,
    REMINDER,
    TABLE,
    Posted,
    PublicationState,
)
from bot.tables.entries import By, Played, Reminded
from bot.tables.pace import Pace
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.bargaining import agreed_bribe
from bot.wording.names import Wording, address
from bot.wording.owed import agreed_hire, seal_of
from intrigue_core import DecisionKind, PayBribe, Seat, StageBegan

_MAX_MESSAGES_BELOW = 7
"""The most messages of the bot below a call."""
_NO_CALL = Post()
"""Takes a call away: the end of a story, or all of it."""


class Calls(StoryFollower):
    """Calls players once for each of their decisions, and reminds them once."""

    hurries: ClassVar = True

    def __init__(self, api: DiscordApi, preferences: Preferences, languages: Languages) -> None:
        self._api = api
        self._preferences = preferences
        self._languages = languages

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note the call, if the story has ended with it; and that there is none, if it became the story.

        It is over, too, where nobody is called any more.
        """
        state = update.state
        call = update.call
        if update.called and call is not None:
            state.put_call(where, call.since, terms=call.terms)
            update.call = replace(call, shown=True)
        elif (current := state.call) is not None:
            if current.message_id == where.message_id:
                state.retire(current)
            elif _called(update.table) is None:
                state.retire(current)
                state.put(FORMER_CALL, current.message_id, current, current.shows)

    async def due(self, update: Update) -> Call | None:
        """Return the call for the player who must decide now, or name prices; None if none must."""
        table = update.table
        state = update.state
        seat = _called(table)
        if seat is None:
            return None
        chair = table.chairs[seat]
        if chair.user_id is None:
            return None
        wishes = await self._preferences.of_person(chair.user_id)
        reminding = table.timing.reminded > 0
        again = reminding and wishes.reminders is Reminders.MENTION
        called_since = table.called_since
        since = table.timing.reminded if reminding else called_since
        before = state.call
        anew = before is not None and before.shows >= called_since
        buried = before is not None and self._is_buried(before, table, state)
        rests = table.solo or wishes.rests(utcnow()) or chair.is_away_at(utcnow())
        reminds = again and (before is None or before.shows < since)
        has_acted = _has_just_acted(table, seat)
        quiet = rests or (not reminds and (anew or has_acted))
        follows = not anew and not reminding and (table.solo or has_acted)
        board = _address(table, state.find(TABLE, table.turn))
        wording = update.wording
        if table.unpriced:
            post = price_call(table.view, board, wording, quiet=quiet or _was_called_ahead(table))
            terms = 0
        else:
            # The landlord is called once a stage: when it opens.
            unpriced = table.unpriced_ahead if table.timing.talk and not reminding else ()
            rings = bool(unpriced) and not anew and await self._rings_landlord(table)
            follows &= not rings  # what takes the place of another message rings nobody
            post = call_message(
                table.view,
                board,
                wording,
                quiet=quiet,
                again=again,
                unpriced=unpriced,
                landlord_rings=rings,
            )
            terms = _terms(table)
        if post is None:
            return None
        if table.solo:  # nobody else reads it, and no other message tells of their purse
            cash = wording.ducats(table.view_of(chair.user_id).cash)
            post = replace(post, text=update.wording.texts("call-solo", call=post.text or "", amount=cash))
        shown = before is not None and before.shows == since and before.key == terms and not buried
        nonce = f"c{table.id}.{table.public_count(since)}"
        if anew and before is not None:
            # Under the same nonce Discord would look for the message that is to go.
            nonce += f".{before.message_id % 1_000_000}"
        return Call(post, since, nonce, shown=shown, follows=follows, terms=terms)

    async def _rings_landlord(self, table: Table) -> bool:
        """Return whether a call for somebody who pays also rings the landlord, who may name prices."""
        public = table.public
        if public is None or (user_id := table.chairs[public.landlord].user_id) is None:
            return False
        wishes = await self._preferences.of_person(user_id)
        return not wishes.rests(utcnow()) and not _has_just_acted(table, public.landlord)

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the call for whoever must decide now; later, those that are over, and a reminder."""
        if not update.told:  # a story that may have arrived contains the call
            return
        table = update.table
        state = update.state
        if not update.at_once:
            for former in state.all_of(FORMER_CALL):
                yield self._over(former, table, state)
            if table.timing.reminded:
                async for message in self._reminders(update):
                    yield message
            return
        call = update.call
        if call is None or not call.shown:  # the table message that it leads to may be another by now
            call = await self.due(update)
        if call is None or call.shown:
            return
        yield Wanted(
            kind=CALL,
            key=call.terms,
            shows=call.since,
            policy=Policy.ANEW,
            post=call.post,
            channel_id=table.channel_id,
            nonce=call.nonce,
            at_once=True,
            arrived=partial(state.put_call, shows=call.since, terms=call.terms),
        )

    def _over(self, call: PostedMessage, table: Table, state: PublicationState) -> Wanted:
        """Return what becomes of a call that is over: it is taken away.

        To take each away at once would cost a request more for a decision. So one above the next call waits
        for a quiet moment if that has other buttons, and stays where several messages lie between them. A
        reminder goes in any case, at once: it rang for a deadline that is over.
        """
        over = Wanted(kind=FORMER_CALL, key=call.key, policy=Policy.EDIT, post=_NO_CALL, ends=True)
        if state.call is None or call.shows >= table.called_since:  # nobody, or the same player, is called
            return over
        steps = table.history[call.shows - 1 : call.shows]
        if steps and isinstance(steps[0].entry, Reminded):
            return over
        if self._api.posted_after(call.channel_id, call.message_id) > 1:
            return replace(over, shows=call.shows)
        return replace(over, in_quiet=not _follows_its_like(table))

    async def _reminders(self, update: Update) -> AsyncIterator[Wanted]:
        table = update.table
        state = update.state
        reminded = table.timing.reminded
        seat = _called(table)
        if seat is None or (chair := table.chairs[seat]).user_id is None:
            return
        if (await self._preferences.of_person(chair.user_id)).reminders is Reminders.DM:
            yield Wanted(
                kind=REMINDER,
                key=chair.user_id,
                shows=reminded,
                policy=Policy.ONCE,
                make=partial(self._reminder, table, state, chair.user_id),
                user_id=chair.user_id,
                nonce=f"r{table.id}.{table.public_count(reminded)}",
                gives_up=True,
            )

    def _is_buried(self, call: PostedMessage, table: Table, state: PublicationState) -> bool:
        """Return whether a call must be posted again at the end of the channel.

        That is only done together with another change, so that recovery looks for it after a crash.
        """
        if state.published >= table.version:
            return False
        return self._api.posted_after(call.channel_id, call.message_id) >= _MAX_MESSAGES_BELOW

    async def _reminder(self, table: Table, state: PublicationState, user_id: int) -> Post | None:
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        board = _address(table, state.find(TABLE, table.turn))
        return reminder(table.view, table.channel_id, board, wording)


def _terms(table: Table) -> int:
    public = table.public
    if public is None or not public.statements:
        return table.timing.last_called
    agreed = agreed_bribe(public)
    number = 0 if agreed is None else agreed[0].number + 1
    if public.deciding is DecisionKind.HIRE:
        number = crc32((seal_of(agreed_hire(public), ()) or "").encode()) % 2**29
    return 2 * number + table.timing.last_called + table.timing.prolonged


def _called(table: Table) -> Seat | None:
    """Return the seat whose player is called: to decide, or as the landlord to name prices."""
    public = table.public
    if table.phase is not Phase.PLAYING or table.paused or public is None or public.acting is None:
        return None
    if table.unpriced:
        return public.landlord
    if table.chairs[public.acting].computer or table.acts_by_itself:
        return None
    return public.acting


def _follows_its_like(table: Table) -> bool:
    """Return whether a bribe follows a bribe: the call for it has the same buttons as the one before."""
    came_up = table.history[table.called_since - 1].entry
    public = table.public
    bribes = public is not None and public.deciding is DecisionKind.BRIBE
    return bribes and isinstance(came_up, Played) and isinstance(came_up.command, PayBribe)


def _has_just_acted(table: Table, seat: Seat, since: int | None = None) -> bool:
    """Return whether a called player was the last person to act, so that they are present.

    Args:
        since: the version of the table since which they are called; by default, that of the call now.
    """
    history = table.history[: since or table.called_since]
    if not isinstance(history[-1].entry, Played):
        return False
    entries = (step.entry for step in reversed(history) if isinstance(step.entry, Played))
    # A statement long before the decision does not show that the player is present now.
    last = next((one for one in entries if one.by is By.PLAYER and not one.is_talk), None)
    return last is not None and last.command.seat == seat


def _was_called_ahead(table: Table) -> bool:
    """Return whether a landlord was rung when the stage opened, with a person who then paid in time."""
    if table.public is None or table.timing.control.pace is not Pace.LIVE:
        return False
    paid: By | None = None
    for step in reversed(table.history):
        if any(isinstance(event, StageBegan) for event in step.events):
            return paid is By.PLAYER and not _has_just_acted(table, table.public.landlord, step.version)
        if isinstance(step.entry, Played) and isinstance(step.entry.command, PayBribe):
            paid = step.entry.by  # at last, how the first of the stage came
    return False


def _address(table: Table, board: PostedMessage | None) -> str | None:
    """Return the link to a table message; None if there is none."""
    if board is None:
        return None
    return address(table.guild_id, board.channel_id, board.message_id)
