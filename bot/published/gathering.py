"""The lines that gather people at a lobby: each mentions exactly those whom it is for.

A line that is of no use any more loses its buttons. A question whether people are there (at a set time,
before a start, in a game that nobody plays on) goes: the story tells what comes of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import ClassVar

from discord.utils import utcnow

from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.layouts.gathering import Question, invitation_message, invitation_over, question_post
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Stage, Update, Wanted
from bot.publishing.publication import INVITATION, QUESTION
from bot.tables.entries import Invited
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Invitation
from bot.wording.names import Wording

_ANSWERS = {Action.STILL_THERE, Action.GOES_ON, Action.HERE}
"""The actions of the buttons of questions."""
_OUTDATED = 0
"""The number of people that a found question counts as asking, so that it is brought up to date."""


class Gathering(Projection):
    """Tells the invited of their seat, and asks people whether they are still there."""

    stage: ClassVar = Stage.GATHERING

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield an invitation for each kept seat, and a question; those that are over lose their buttons."""
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

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note a question that was sent but not noted."""
        where = Delivery(found.channel_id, found.message_id)
        for each in found.ids:
            ours = each.table_id == update.table.id and each.action in _ANSWERS
            if ours and each.index is not None and update.state.find(QUESTION, each.index) is None:
                update.state.put(QUESTION, each.index, where, _OUTDATED)

    async def _question(self, update: Update, question: Question) -> Post:
        """Return the question; it rings nobody's phone who is in their quiet hours."""
        now = utcnow()
        rung = [user for user in question.asked if not (await self._preferences.of_person(user)).rests(now)]
        return question_post(update.table.id, question, update.texts, rung)

    async def _invitation(self, update: Update, invitation: Invitation) -> Post:
        table = update.table.view
        view = invitation_message(table, invitation, Wording.of(table, update.texts))
        person = await self._preferences.of_person(invitation.user_id)
        return Post(view=view, mentioned=(invitation.user_id,), hushed=person.rests(utcnow()))

    async def _over(self, update: Update, posted: PostedMessage) -> Post:
        table = update.table
        entry = table.history[posted.key - 1].entry
        assert isinstance(entry, Invited)
        joined = table.chair_of(entry.to_id) is not None
        return Post(view=invitation_over(entry.to_name, Wording.of(table.view, update.texts), joined=joined))


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
