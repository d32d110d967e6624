"""Asks people whether they are still there: before a start, and in a game that nobody plays on.

Each question is one line in the channel that mentions those who are asked, with one button; the story tells
what comes of it, and the question goes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import ClassVar

from discord.utils import utcnow

from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.layouts.questions import Question, question_post
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Stage, Update, Wanted
from bot.publishing.publication import QUESTION
from bot.tables.table import Table

_ACTIONS = {Action.STILL_THERE, Action.GOES_ON}


class Questions(Projection):
    """Shows the question that a table asks."""

    stage: ClassVar = Stage.CALL

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note a question that was sent but not noted."""
        where = Delivery(found.channel_id, found.message_id)
        for each in found.ids:
            ours = each.table_id == update.table.id and each.action in _ACTIONS
            if ours and each.index is not None and update.state.find(QUESTION, each.index) is None:
                update.state.put(QUESTION, each.index, where, _OUTDATED)

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the question, and the earlier ones, which go."""
        question = _question_of(update.table)
        for noted in update.state.all_of(QUESTION):
            if question is None or noted.key != question.number:
                yield Wanted(kind=QUESTION, key=noted.key, policy=Policy.REMOVE, ends=True)
        if question is None:
            return
        yield Wanted(
            kind=QUESTION,
            key=question.number,
            shows=len(question.asked),
            policy=Policy.FOLLOW,
            make=partial(self._post, update, question),
            channel_id=update.table.channel_id,
            nonce=f"q{update.table.id}.{question.number}",
            apart=True,
        )

    async def _post(self, update: Update, question: Question) -> Post:
        """Return the question; it rings nobody's phone where one of them is in their quiet hours."""
        now = utcnow()
        hushed = False
        for user_id in question.asked:
            hushed |= (await self._preferences.of_person(user_id)).rests(now)
        return question_post(update.table.id, question, update.texts, hushed=hushed)


_OUTDATED = 0
"""The number of people that a found question counts as asking, so that it is brought up to date."""


def _question_of(table: Table) -> Question | None:
    """Return the question that a table asks now, if it asks one."""
    if table.closed:
        return None
    if table.ready is not None and table.ready.asked:
        asked = tuple(user_id for user_id in _people(table) if user_id in table.ready.asked)
        return Question(Action.STILL_THERE, table.ready.number, asked, table.ready.until)
    if table.going_on is not None:
        return Question(Action.GOES_ON, table.going_on.number, tuple(_people(table)), table.going_on.until)
    return None


def _people(table: Table) -> list[int]:
    return [chair.user_id for chair in table.chairs if chair.user_id is not None and not chair.computer]
