"""The messages of ``/help``: what a user can do now, with the buttons for it; the rules by topic."""

from __future__ import annotations

from enum import StrEnum

import discord
from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId, is_tutorial
from bot.discord_api.components import ActionButton, Buttons, Menu, Piece, card, message, option, row, text
from bot.layouts.risks import threats_button
from bot.locales import Texts
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording import board as board_text
from bot.wording.board import hearing_line
from bot.wording.help import TOPICS, rules_text, topic_explaining, topic_named
from bot.wording.lobby import short_title
from bot.wording.names import Wording, yes_no
from bot.wording.refusals import Refusal, possible_now
from intrigue_core import Edition


def rules_message(
    topic: str | None,
    edition: Edition,
    texts: Texts,
    table_id: int = NO_TABLE,
    kept: Bookkeeping | None = None,
) -> ui.LayoutView:
    """Return one topic, or the first where none is named, with a menu of the others.

    Args:
        table_id: the table whose edition it is.
        kept: who sees that table's books.

    Raises:
        Misunderstood: if there is no such topic.
    """
    texts = texts.for_edition(edition.name)
    name = topic_named(topic or TOPICS[0], texts)
    title = texts("rules-title", topic=texts(f"topic-{name}"), edition=short_title(edition, texts))
    tutorial = ActionButton.of(Action.TUTORIAL, texts("button-tutorial"))
    below = [] if is_tutorial(table_id) else [row(tutorial)]
    return message(
        card(text(f"## {title}\n{rules_text(name, edition, texts, kept)}")),
        row(_topics_menu(name, table_id, texts)),
        *below,
    )


def _topics_menu(topic: str, table_id: int, texts: Texts) -> Piece:
    options = [option(texts(f"topic-{each}"), each, chosen=each == topic) for each in TOPICS]
    return Menu.make(ComponentId(Action.TOPIC, table_id), texts("rules-choose"), options)


def rules_button(topic: str, table_id: int, texts: Texts) -> Piece:
    """Return a button that explains a topic."""
    label = texts("button-rules-topic", topic=texts(f"topic-{topic}"))
    return ActionButton.make(ComponentId(Action.RULES, table_id, name=topic), label)


def explaining_view(refusal: Refusal, table_id: int, texts: Texts) -> ui.View | None:
    """Return the button under a refusal that a rule explains."""
    buttons = explaining_buttons(refusal, table_id, texts)
    if not buttons:
        return None
    return Buttons(*buttons)


def explaining_buttons(refusal: Refusal, table_id: int, texts: Texts) -> list[Piece]:
    """Return the same button alone; none if no rule explains it."""
    topic = topic_explaining(refusal)
    if topic is None:
        return []
    return [rules_button(topic, table_id, texts)]


_GREY = discord.ButtonStyle.secondary
_BLUE = discord.ButtonStyle.primary


class Where(StrEnum):
    """The place in which a user asks for help."""

    SERVER = "server"
    DIRECT = "direct"
    """In direct messages with the bot."""
    ELSEWHERE = "elsewhere"
    """Where the bot is not."""


class Situation(StrEnum):
    """The situation of a user, as far as it decides what they can do."""

    NOWHERE = "nowhere"
    """There is no table."""
    ELSEWHERE = "elsewhere"
    """There can be no table: the bot is not on a server there."""
    INVITED = "invited"
    """There is a lobby, and a seat is free."""
    TOO_LATE = "too-late"
    """There is a lobby without a free seat."""
    SEATED = "seated"
    """In the lobby, and players are missing."""
    READY = "ready"
    """In the lobby, and the game can start."""
    WATCHING = "watching"
    """A game runs without them."""
    WANTED = "wanted"
    """A game runs without them, and a user who has left would be replaced."""
    AWAY = "away"
    """A computer player decides for them."""
    WAITING = "waiting"
    """In a game, and another user decides."""
    BRIBE = "bribe"
    HIRE = "hire"
    SEND = "send"
    OVER = "over"


TOPIC_OF = {
    **dict.fromkeys((Situation.NOWHERE, Situation.ELSEWHERE, Situation.INVITED), "goal"),
    **dict.fromkeys((Situation.TOO_LATE, Situation.SEATED, Situation.READY, Situation.AWAY), "players"),
    **dict.fromkeys((Situation.WATCHING, Situation.WANTED), "goal"),
    Situation.WAITING: "turn",
    Situation.BRIBE: "bribes",
    Situation.HIRE: "stages",
    Situation.SEND: "sending",
    Situation.OVER: "end",
}
"""The topic to read next."""

_DECIDING = (Situation.BRIBE, Situation.HIRE, Situation.SEND)
_IDLE = (Situation.NOWHERE, Situation.ELSEWHERE, Situation.TOO_LATE, Situation.WATCHING)
"""Where a user can only wait for others."""
_WITHOUT_DECISION = (Situation.WAITING, Situation.WATCHING, Situation.WANTED, Situation.AWAY)
"""Where a game runs, and another user decides."""


def situation_of(table: Table | None, user_id: int) -> Situation:
    """Return the situation of a user at the channel's table."""
    if table is None:
        return Situation.NOWHERE
    if table.closed:
        if table.phase is Phase.FINISHED:
            return Situation.OVER
        return Situation.NOWHERE
    chair = table.chair_of(user_id)
    if table.phase is Phase.LOBBY:
        seated = len(table.chairs)
        edition = table.edition
        if chair is None:
            if seated < edition.max_seats:
                return Situation.INVITED
            return Situation.TOO_LATE
        if edition.min_seats <= seated <= edition.max_seats:
            return Situation.READY
        return Situation.SEATED
    if chair is None:
        if table.vacant_seat is None:
            return Situation.WATCHING
        return Situation.WANTED
    if chair.computer:
        return Situation.AWAY
    decision = table.view_of(user_id).decision
    if decision is None or table.paused:
        return Situation.WAITING
    return Situation(decision.kind)


def help_message(
    table: Table | None, user_id: int, wording: Wording, where: Where, invitation: str
) -> ui.LayoutView:
    """Return the message about a user's possibilities now, with their own cash.

    Args:
        invitation: the link that adds the bot to a server.
    """
    texts = wording.texts
    situation = Situation.ELSEWHERE
    if where is not Where.ELSEWHERE:
        situation = situation_of(table, user_id)
    alone = where is Where.DIRECT and situation is Situation.NOWHERE
    now = texts("solo-nowhere") if alone else texts(f"help-{situation}", **_facts(table))
    lines = [f"## {texts('help-title')}", now]
    if table is not None and situation in _WITHOUT_DECISION:
        lines.append(board_text.now_line(table.running_game().view(), wording))
        if (hearing := hearing_line(table.view, wording, user_id)) is not None:
            lines.append(hearing)
        if situation is Situation.WAITING:
            lines.append(texts("help-threats"))
    elif table is not None and situation in _DECIDING:
        lines.append(f"-# {possible_now(table, user_id, wording)}")
    elif situation is Situation.OVER:
        lines.append(texts("help-replay"))
    buttons = _buttons(situation, table, texts)
    buttons[-1:-1] = _bargaining(situation, table, texts)
    if table is not None and situation is Situation.WAITING:
        buttons.append(threats_button(table, wording))
    if where is not Where.DIRECT and situation in _IDLE:
        lines.append(texts("solo-offer"))
        buttons.append(ActionButton.of(Action.SOLO, texts("button-solo")))
    match where:
        case Where.SERVER:
            more = f"-# {texts('help-more')}\n-# {texts('help-history')}"
        case Where.DIRECT:
            more = f"-# {texts('help-more')}\n-# {texts('help-more-solo')}"
        case Where.ELSEWHERE:
            more = f"-# {texts('help-more-elsewhere')}"
    if where is not Where.SERVER:
        buttons.append(ui.Button(label=texts("button-invite"), url=invitation))
    return message(
        card(text("\n".join(lines)), *([row(*buttons)] if buttons else [])),
        text(more),
        row(
            rules_button(TOPIC_OF[situation], table.id if table else NO_TABLE, texts),
            ActionButton.of(Action.TUTORIAL, texts("button-tutorial")),
        ),
    )


def _facts(table: Table | None) -> dict[str, int | str]:
    if table is None:
        return {}
    seated = len(table.chairs)
    edition = table.edition
    return {
        "seated": seated,
        "fewest": edition.min_seats,
        "most": edition.max_seats,
        "statements": yes_no(edition.promises != "talk"),
        "computers": yes_no(any(chair.computer for chair in table.chairs)),
    }


def _bargaining(situation: Situation, table: Table | None, texts: Texts) -> list[Piece]:
    if table is None or table.edition.promises == "talk":
        return []
    if situation is Situation.BRIBE:
        return [ActionButton.of(Action.OFFER, texts("button-offer"), table)]
    if situation is Situation.WAITING:
        return [ActionButton.of(Action.PROMISE, texts("button-promise"), table)]
    return []


def _buttons(situation: Situation, table: Table | None, texts: Texts) -> list[Piece]:
    """Return the buttons for what the user can do; the table message has the same ones."""

    def button(action: Action, label: str, style: discord.ButtonStyle = _GREY) -> Piece:
        return ActionButton.of(action, texts(label), table, style)

    leave = button(Action.LEAVE, "button-leave")
    match situation:
        case Situation.NOWHERE | Situation.INVITED | Situation.WANTED:
            return [button(Action.JOIN, "button-join", _BLUE)]
        case Situation.AWAY:
            return [button(Action.JOIN, "button-back", _BLUE), button(Action.PURSE, "button-purse")]
        case Situation.SEATED:
            return [button(Action.CHOOSE_COMPUTER, "button-computer", _BLUE), leave]
        case Situation.READY:
            return [button(Action.START, "button-start", discord.ButtonStyle.success), leave]
        case Situation.WAITING:
            return [button(Action.PURSE, "button-purse")]
        case Situation.BRIBE | Situation.HIRE | Situation.SEND:
            return [
                button(Action.DECIDE, f"button-{situation}", _BLUE),
                button(Action.PURSE, "button-purse"),
            ]
        case Situation.OVER:
            return [button(Action.JOIN, "button-again", _BLUE), button(Action.REPLAY, "button-replay")]
        case Situation.TOO_LATE | Situation.WATCHING | Situation.ELSEWHERE:
            return []
