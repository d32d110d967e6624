"""The block of a table message that shows the bargaining: offers with their answers, and what is agreed."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord.utils import utcnow

from bot.surface.messages.talk_panels.talk_menus import answer_buttons
from bot.surface.text.sayings.block import (
    MOST_LINES,
    agreed_bribe,
    block_words,
    hidden_words,
    waits_for,
    word_line,
)
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, row, text
from bot.tables.clocks.pace import LAST_WORDS, Pace
from bot.tables.table import TableView
from intrigue_core import PublicView


class Room(NamedTuple):
    """How much of the bargaining a message has room for."""

    lines: int = MOST_LINES
    answered: int = 3
    """So many offers have their answers under them; the others have them in the panel."""


ROOMS = (Room(), Room(6, 2), Room(6, 1), Room(4, 1), Room(3, 0), Room(1, 0), Room(0, 0))
"""From the most to the least."""


def table_block(public: PublicView, wording: Wording, table: TableView, room: Room) -> list[Piece]:
    """Return the block; nothing where promises are just talk."""
    if public.edition.promises == "talk":
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if not chair.computer]
    pieces: list[Piece] = []
    lines = [wording.words("block-title")]
    answered = room.answered
    for word in block_words(public, room.lines, people):
        lines.append(word_line(word, wording))
        if waits_for(word, people) and answered:
            answered -= 1
            pieces.append(text("\n".join(lines)))
            pieces.append(answer_buttons(word, table.id, public.decision_number, wording))
            lines = []
    if hidden := hidden_words(public, room.lines):
        lines.append(wording.words("block-more", count=hidden))
    if lines and (pieces or len(lines) > 1):
        pieces.append(text("\n".join(lines)))
    return [*pieces, row(*_buttons(public, wording, table))]


def pay_agreed_button(public: PublicView, table_id: int, wording: Wording) -> Piece | None:
    """Return the button that pays the bribe that is due as it was agreed; None if nothing was."""
    agreed = agreed_bribe(public)
    if agreed is None:
        return None
    word, clause = agreed
    pay = ComponentId(Action.PAY_AGREED, table_id, public.decision_number, index=word.number)
    label = wording.words("button-pay-agreed", amount=clause.amount)
    return ActionButton.make(pay, label, discord.ButtonStyle.success)


def _buttons(public: PublicView, wording: Wording, table: TableView) -> list[Piece]:
    actions = [(Action.OFFER, "button-offer")]
    if _has_price(public, table):
        actions.append((Action.PRICE, "button-price"))
    actions += [(Action.PROMISE, "button-promise"), (Action.LEDGER, "button-ledger")]
    if _may_hurry(table):
        actions.append((Action.LAST_CALL, "button-last-call"))
    return [
        ActionButton.make(ComponentId(action, table.id, public.decision_number), wording.words(label))
        for action, label in actions
    ]


def _has_price(public: PublicView, table: TableView) -> bool:
    """Return whether the landlord is a person who can still name a price."""
    unpaid = public.payer is not None or public.stage + 1 < len(public.stages)
    return unpaid and not table.chairs[public.landlord].computer


def _may_hurry(table: TableView) -> bool:
    timing = table.timing
    if table.paused or timing.last_called or timing.talk_until is None or table.decides_by is None:
        return False
    return timing.control.pace is Pace.LIVE and timing.talk_until > utcnow() + LAST_WORDS
