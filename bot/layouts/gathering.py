"""Gathering people: whom a host can invite, the line that invites, and the one that asks who is there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, Menu, Piece, message, row, text
from bot.discord_api.delivery import Post
from bot.locales import Texts
from bot.tables.table_view import Invitation, TableView
from bot.wording.lobby import short_title
from bot.wording.names import Wording


def invite_buttons(table: TableView, texts: Texts) -> list[Piece]:
    """Return the buttons with which a host gathers people."""
    key = "button-open-to-all" if table.by_invitation else "button-invited-only"
    door = ComponentId(Action.INVITED_ONLY, table.id, index=int(not table.by_invitation))
    return [
        ActionButton.make(ComponentId(Action.INVITE, table.id), texts("button-invite-somebody")),
        ActionButton.make(door, texts(key)),
    ]


def invite_panel(table: TableView, wording: Wording, done: str | None = None) -> ui.LayoutView:
    """Return the panel in which a host chooses whom to invite.

    Args:
        done: what was done last, in a sentence.
    """
    texts = wording.texts
    lines = [f"### {texts('invite-title')}", texts("invite-how")]
    if done is not None:
        lines.append(done)
    for invitation in table.invitations:
        name = wording.person(invitation.name)
        lines.append(texts("invite-kept", name=name, until=format_dt(invitation.until, "t")))
    if not table.seats_left:
        return message(text("\n".join([*lines, texts("invite-full")])))
    menu = Menu.of_people(ComponentId(Action.INVITE, table.id), texts("invite-whom"))
    return message(text("\n".join(lines)), row(menu))


def invitation_message(table: TableView, invitation: Invitation, wording: Wording) -> ui.LayoutView:
    """Return the line that invites somebody, whom it mentions."""
    texts = wording.texts
    host = next(seat for seat, chair in enumerate(table.chairs) if chair.user_id == table.host)
    line = texts(
        "invitation",
        person=f"<@{invitation.user_id}>",
        host=wording.player(host),
        edition=short_title(table.edition, texts),
    )
    join = ComponentId(Action.JOIN, table.id)
    decline = ComponentId(Action.NO_THANKS, table.id)
    return message(
        text(line),
        row(
            ActionButton.make(join, texts("button-join"), discord.ButtonStyle.primary),
            ActionButton.make(decline, texts("button-no-thanks")),
        ),
    )


def invitation_over(name: str, wording: Wording, *, joined: bool) -> ui.LayoutView:
    """Return what is left of an invitation that is over.

    Args:
        joined: have they taken a seat?
    """
    key = "invitation-joined" if joined else "invitation-over"
    return message(text(wording.texts(key, name=wording.person(name))))


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
    opened: bool = False
    """Has the set time come, about which it asks?"""


def question_post(table_id: int, question: Question, texts: Texts, rung: Sequence[int]) -> Post:
    """Return a question: one line that mentions those who are asked, with its answer.

    Args:
        rung: the users among them whose phones it is to ring.
    """
    answer = ComponentId(question.action, table_id, index=question.number)
    view = ui.View(timeout=None)
    label = texts(f"button-{question.action}")
    view.add_item(ActionButton.make(answer, label, discord.ButtonStyle.primary))
    key = f"question-{question.action}"
    if question.action is Action.HERE:
        view.add_item(ActionButton.make(ComponentId(Action.LEAVE, table_id), texts("button-leave")))
        if question.opened:
            key = "question-here-now"
    mentions = ", ".join(f"<@{user_id}>" for user_id in question.asked)
    said = texts(key, mentions=mentions, when=format_dt(question.until, "R"))
    return Post(text=said, view=view, mentioned=tuple(rung) or question.asked, hushed=not rung)
