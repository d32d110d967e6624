"""The lines that gather people at a lobby: each mentions exactly those whom it is for.

A line that is of no use any more loses its buttons. A question whether people are there (at a set time,
before a start, in a game that nobody plays on) goes: the story tells what comes of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial

from discord.utils import utcnow

from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.discord_api.permissions import CallingPlace
from bot.layouts.gathering import (
    Question,
    calling_message,
    calling_over,
    invitation_message,
    invitation_over,
    question_post,
)
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Update, Wanted
from bot.publishing.publication import CALLING, INVITATION, QUESTION
from bot.tables.entries import Invited
from bot.tables.gathering import StandingWishes
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Invitation, Phase

_ANSWERS = {Action.STILL_THERE, Action.GOES_ON, Action.HERE}
"""The actions of the buttons of questions."""
_OUTDATED = 0
"""The number of people that a found question counts as asking, so that it is brought up to date."""
_ONCE = 1
"""The version that a line shows which never changes but to its end."""


class Gathering(Projection):
    """Tells the invited of their seat, calls who wants to be told, and asks people whether they are there.

    Args:
        place: returns the place where the lobby of a channel calls people; None where it calls nobody.
    """

    def __init__(
        self, preferences: Preferences, wishes: StandingWishes, place: Callable[[int], CallingPlace | None]
    ) -> None:
        self._preferences = preferences
        self._wishes = wishes
        self._place = place

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield invitations for kept seats, a question, a call; those that are over lose their buttons."""
        table = update.table
        kept = {invitation.number: invitation for invitation in table.invitations}
        for posted in update.state.all_of(INVITATION):
            if posted.key not in kept:
                make = partial(self._over, update, posted)
                yield Wanted(kind=INVITATION, key=posted.key, policy=Policy.EDIT, make=make, ends=True)
        for invitation in kept.values():
            yield Wanted(
                kind=INVITATION,
                key=invitation.number,
                shows=invitation.number,
                policy=Policy.ONCE,
                make=partial(self._invitation, update, invitation),
                channel_id=table.channel_id,
                nonce=f"i{table.id}.{invitation.number}",
                apart=True,
            )
        asks = table.ready is not None or table.going_on is not None or table.set_time is not None
        question = _question_of(table) if asks else None
        for asked in update.state.all_of(QUESTION):
            if question is None or asked.key != question.number:
                yield Wanted(kind=QUESTION, key=asked.key, policy=Policy.REMOVE, ends=True)
        if question is not None:
            yield Wanted(
                kind=QUESTION,
                key=question.number,
                shows=len(question.asked),
                policy=Policy.FOLLOW,
                make=partial(self._question, update, question),
                channel_id=table.channel_id,
                nonce=f"q{table.id}.{question.number}",
                apart=True,
            )
        call = self._calling(update)
        if call is not None:
            yield call

    def _calling(self, update: Update) -> Wanted | None:
        """Return the call to a lobby, once it is open to all; or its end."""
        table = update.table
        posted = update.state.find(CALLING, 0)
        if posted is not None:
            if table.phase is Phase.LOBBY:
                return None
            if not posted.message_id:
                update.state.retire(posted)
                return None

            post = Post(view=calling_over(update.wording.texts))
            return Wanted(kind=CALLING, key=0, policy=Policy.EDIT, post=post, ends=True)
        if table.phase is not Phase.LOBBY or table.by_invitation or not table.seats_left:
            return None
        if table.is_announced:  # it calls when it opens
            return None
        place = None if table.guild_id is None else self._place(table.channel_id)
        if table.guild_id is None or place is None:
            return None
        return Wanted(
            kind=CALLING,
            key=0,
            shows=_ONCE,
            policy=Policy.ONCE,
            make=partial(self._call, update, table.guild_id, place),
            channel_id=place.channel_id,
            nonce=f"l{table.id}",
            apart=True,
            gives_up=True,
        )

    async def _call(self, update: Update, guild_id: int, place: CallingPlace) -> Post | None:
        table = update.table
        called = await self._wishes.call_to(table, guild_id, place.channel_id, open_place=place.is_open)
        role = (await self._preferences.of_server(guild_id)).called
        if role not in place.mentionable or not await self._wishes.call_role(table, guild_id):
            role = None
        if not called and role is None:
            update.state.put(CALLING, 0, Delivery(place.channel_id), _ONCE)
            return None
        elsewhere = None if place.channel_id == table.channel_id else table.channel_id
        view = calling_message(table.view, called, role or 0, elsewhere, update.wording.texts)
        return Post(view=view, mentioned=tuple(called), role=role or 0)

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note a question that was sent but not noted."""
        for each in found.ids:
            ours = each.table_id == update.table.id and each.action in _ANSWERS
            if ours and each.index is not None and update.state.find(QUESTION, each.index) is None:
                update.state.put(QUESTION, each.index, found, _OUTDATED)

    async def _question(self, update: Update, question: Question) -> Post:
        """Return the question; it rings nobody's phone who is in their quiet hours."""
        now = utcnow()
        rung = [user for user in question.asked if not (await self._preferences.of_person(user)).rests(now)]
        return question_post(update.table.id, question, update.wording.texts, rung)

    async def _invitation(self, update: Update, invitation: Invitation) -> Post:
        table = update.table.view
        view = invitation_message(table, invitation, update.wording)
        person = await self._preferences.of_person(invitation.user_id)
        return Post(view=view, mentioned=(invitation.user_id,), hushed=person.rests(utcnow()))

    async def _over(self, update: Update, posted: PostedMessage) -> Post:
        table = update.table
        entry = table.history[posted.key - 1].entry
        assert isinstance(entry, Invited)
        joined = table.chair_of(entry.to_id) is not None
        return Post(view=invitation_over(entry.to_name, update.wording, joined=joined))


def _question_of(table: Table) -> Question | None:
    """Return the question that a table asks now, if it asks one."""
    if table.closed:
        return None
    if table.ready is not None and table.ready.asked:
        asked = tuple(user_id for user_id in _people(table) if user_id in table.ready.asked)
        return Question(Action.STILL_THERE, table.ready.number, asked, table.ready.until)
    set_time = table.set_time
    if set_time is not None and set_time.number and table.missing:
        until = set_time.until or set_time.at
        return Question(Action.HERE, set_time.number, table.missing, until, opened=set_time.opened)
    if table.going_on is not None:
        return Question(Action.GOES_ON, table.going_on.number, tuple(_people(table)), table.going_on.until)
    return None


def _people(table: Table) -> list[int]:
    return [chair.user_id for chair in table.chairs if chair.user_id is not None and not chair.computer]
