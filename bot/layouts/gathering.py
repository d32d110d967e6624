"""Gathering people: whom a host can invite, lines that invite, call or ask, wishes to be called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Buttons, Menu, Piece, card, message, option, row, text
from bot.discord_api.delivery import Post
from bot.locales import Texts
from bot.tables.pace import Pace
from bot.tables.standing_wishes import StandingWish
from bot.tables.table_view import Invitation, TableView
from bot.wording.board import pace_text
from bot.wording.lobby import short_title
from bot.wording.names import Wording, yes_no
from intrigue_core import EDITIONS


def invite_buttons(table: TableView, texts: Texts) -> list[Piece]:
    """Return the buttons with which a host gathers people."""
    key = "button-open-to-all" if table.by_invitation else "button-invited-only"
    door = ComponentId(Action.INVITED_ONLY, table.id, index=int(not table.by_invitation))
    return [
        ActionButton.make(ComponentId(Action.INVITE, table.id), texts("button-invite-somebody")),
        ActionButton.make(door, texts(key)),
    ]


def invite_panel(table: TableView, wording: Wording) -> ui.LayoutView:
    """Return the panel in which a host chooses whom to invite, with the seats that are kept."""
    texts = wording.texts
    lines = [f"### {texts('invite-title')}", texts("invite-how")]
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
    """Return the rest of an invitation that is over.

    Args:
        joined: have they taken a seat?
    """
    key = "invitation-joined" if joined else "invitation-over"
    return message(text(wording.texts(key, name=wording.person(name))))


def calling_message(
    table: TableView, people: Iterable[int], role: int, place: int | None, texts: Texts
) -> ui.LayoutView:
    """Return the line that calls people to a lobby, with the way to it.

    Args:
        people: whom it mentions.
        role: the role that it mentions; 0 for none.
        place: the lobby's channel, if the line stands in another one.
    """
    called = [f"<@{user_id}>" for user_id in people]
    line = texts(
        "calling",
        people=" ".join([f"<@&{role}>", *called] if role else called),
        elsewhere=yes_no(place is not None),
        place=f"<#{place}>",
        edition=short_title(table.edition, texts),
        pace=pace_text(table.timing.control, texts),
        free=table.seats_left,
    )
    join = ComponentId(Action.JOIN, table.id)
    buttons = [ActionButton.make(join, texts("button-join"), discord.ButtonStyle.primary)]
    if called:
        buttons.append(no_calls_button(texts))
    return message(text(line), row(*buttons))


def calling_over(texts: Texts) -> ui.LayoutView:
    """Return the rest of a call to a lobby that is over."""
    return message(text(texts("calling-over")))


def tell_me_button(texts: Texts) -> Piece:
    """Return the button for a wish to be told of new tables."""
    return ActionButton.of(Action.TELL_ME, texts("button-tell-me"))


def no_calls_button(texts: Texts, *, everywhere: bool = False) -> Piece:
    """Return the button that ends a wish to be told of new tables, or all of a person's."""
    return ActionButton.of(Action.NO_CALLS, texts("button-no-calls"), index=int(everywhere) or None)


def full_message(told: str, elsewhere: str | None, texts: Texts) -> ui.LayoutView:
    """Return the answer to somebody for whom a table has no seat.

    Args:
        told: the reason.
        elsewhere: where they can open a table, if it cannot be in a thread here.
    """
    if elsewhere is not None:
        return message(text(f"{told}\n{elsewhere}"), row(tell_me_button(texts)))
    another = ActionButton.of(
        Action.OPEN_ANOTHER, texts("button-open-another"), style=discord.ButtonStyle.primary
    )
    return message(text(f"{told}\n{texts('offer-elsewhere')}"), row(another, tell_me_button(texts)))


def wish_panel(wish: StandingWish | None, others: int, texts: Texts) -> ui.LayoutView:
    """Return the panel of a person's wish to be told of new tables on a server.

    Args:
        others: on how many other servers they have one.
    """
    lines = [f"### {texts('wish-title')}", texts("wish-none" if wish is None else "wish-kept")]
    if others:
        lines.append(f"-# {texts('wish-others', count=others)}")
    if wish is None:
        return message(card(text("\n".join(lines)), row(tell_me_button(texts))))

    def menu(name: str, options: list[discord.SelectOption]) -> list[Piece]:
        component_id = ComponentId(Action.WISHED, NO_TABLE, name=name)
        return [text(texts(f"wish-{name}")), row(Menu.of_several(component_id, texts("wish-any"), options))]

    paces = [option(texts(f"setting-pace-{pace}"), pace, chosen=pace in wish.paces) for pace in Pace]
    editions = [option(texts.edition_title(name), name, chosen=name in wish.editions) for name in EDITIONS]
    return message(
        card(
            text("\n".join(lines)),
            *menu("paces", paces),
            *menu("editions", editions),
            row(no_calls_button(texts)),
        )
    )


def own_calls(wish: StandingWish | None, others: int, texts: Texts, *, here: bool) -> list[Piece]:
    """Return the part of a person's settings about new tables.

    Args:
        others: on how many other servers they have a wish.
        here: are these shown on a server?
    """
    lines = [texts("own-calls")]
    if here:
        lines.append(texts("wish-none" if wish is None else "wish-kept"))
        if others:
            lines.append(f"-# {texts('wish-others', count=others)}")
        button = tell_me_button(texts) if wish is None else no_calls_button(texts)
        return [text("\n".join(lines)), row(button)]
    if not others:
        return []
    lines.append(texts("wishes-many", count=others))
    return [text("\n".join(lines)), row(no_calls_button(texts, everywhere=True))]


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
    label = texts(f"button-{question.action}")
    view = Buttons(ActionButton.make(answer, label, discord.ButtonStyle.primary))
    key = f"question-{question.action}"
    if question.action is Action.HERE:
        view.add_item(ActionButton.make(ComponentId(Action.LEAVE, table_id), texts("button-leave")))
        if question.opened:
            key = "question-here-now"
    mentions = ", ".join(f"<@{user_id}>" for user_id in question.asked)
    said = texts(key, mentions=mentions, when=format_dt(question.until, "R"))
    return Post(text=said, view=view, mentioned=tuple(rung) or question.asked, hushed=not rung)
