"""The question whether people are still there: before a start, and in a game that nobody plays on."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton
from bot.discord_api.delivery import Post
from bot.locales import Texts


class Question(NamedTuple):
    """What a table asks some people."""

    action: Action
    """The action of the button that answers it."""
    number: int
    """The version of the table with which it was asked."""
    asked: tuple[int, ...]
    """The users who have not answered yet."""
    until: datetime
    """The end of the time to answer, UTC."""


def question_post(table_id: int, question: Question, texts: Texts, *, hushed: bool) -> Post:
    """Return a question: one line that mentions those who are asked, with one button.

    Args:
        hushed: is it to ring nobody's phone?
    """
    answer = ComponentId(question.action, table_id, index=question.number)
    view = ui.View(timeout=None)
    label = texts(f"button-{question.action}")
    view.add_item(ActionButton.make(answer, label, discord.ButtonStyle.primary))
    mentions = ", ".join(f"<@{user_id}>" for user_id in question.asked)
    said = texts(f"question-{question.action}", mentions=mentions, when=format_dt(question.until, "R"))
    return Post(text=said, view=view, mentioned=question.asked, hushed=hushed)
