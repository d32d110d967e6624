"""``/privacy``: how much is kept of somebody, the question before it is deleted, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import ui
from discord.utils import format_dt

from bot.locales import Words
from bot.surface.text.wording import safe_name
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.privacy.possessions import Holdings


@dataclass(frozen=True, slots=True)
class House:
    """What the owner of the bot says of what is kept."""

    operator: str = ""
    """Who runs it; empty for nobody who is named."""
    contact: str = ""
    """Where to ask them; likewise."""
    keep_days: int = 0
    """After how many days what happened at a table goes; 0 for never."""


def own_data_panel(held: Holdings, house: House, words: Words, note: str | None = None) -> ui.LayoutView:
    """Return how much is kept of somebody, for them alone.

    Args:
        note: what is said first, of what was just tried.
    """
    lines = [f"## {words('privacy-title')}", f"-# {words('privacy-note')}"]
    buttons = [
        _button(Action.GIVE_MINE, "button-give-mine", words, disabled=held.nothing),
        _button(Action.FORGET_ME, "button-forget-me", words, disabled=held.nothing),
    ]
    about = [words("privacy-days", days=house.keep_days) if house.keep_days else words("privacy-for-ever")]
    about += _who_runs_it(house, words)
    return message(
        card(
            text("\n".join([*lines, note] if note else lines)),
            text("\n".join(_kept(held, words))),
            row(*buttons),
        ),
        text("\n".join(f"-# {line}" for line in about)),
    )


def forget_question(seats: int, words: Words, *, changed: bool = False) -> ui.LayoutView:
    """Return what is deleted and what is not, with the button that does it.

    Args:
        seats: at how many tables that are not over the person has a seat.
        changed: is it asked once more, because that was another number a moment ago?
    """
    lines = [f"## {words('forget-title')}"]
    lines += [words("forget-changed")] if changed else []
    points = [words("forget-goes"), words("forget-games")]
    points += [words("forget-seats", count=seats)] if seats else []
    points += [words("forget-stays"), words("forget-for-good")]
    sure = ComponentId(Action.FORGET_SURE, NO_TABLE, index=seats)
    return message(
        card(
            text("\n".join([*lines, *(f"- {point}" for point in points)])),
            row(
                ActionButton.make(sure, words("button-forget-sure"), discord.ButtonStyle.danger),
                _button(Action.PRIVACY, "button-forget-not", words),
            ),
        )
    )


def forgotten_message(left: int, words: Words) -> ui.LayoutView:
    """Return what has become of it.

    Args:
        left: at how many places they are still to be forgotten.
    """
    lines = [words("forgotten-later", count=left) if left else words("forgotten")]
    return message(text("\n".join([*lines, f"-# {words('forgotten-again')}"])))


def _kept(held: Holdings, words: Words) -> list[str]:
    if held.nothing:
        return [words("privacy-nothing")]
    lines: list[str] = []
    if held.settings:
        lines.append(words("privacy-settings"))
    if held.direct:
        lines.append(words("privacy-direct"))
    if held.tutorial:
        lines.append(words("privacy-tutorial"))
    if held.tables:
        lines.append(words("privacy-tables", count=held.tables))
    if held.entries and held.since is not None:
        lines.append(words("privacy-entries", count=held.entries, since=format_dt(held.since, "D")))
    if held.finished:
        lines.append(words("privacy-finished", count=held.finished))
    if held.messages:
        lines.append(words("privacy-messages", count=held.messages))
    listed = [f"- {line}" for line in lines]
    return [*listed, words("privacy-pending", count=held.pending)] if held.pending else listed


def _who_runs_it(house: House, words: Words) -> list[str]:
    lines: list[str] = []
    if house.operator:
        lines.append(words("privacy-operator", who=safe_name(house.operator)))
    if house.contact:
        # The owner's own words: a link stays one that can be followed.
        lines.append(words("privacy-contact", where=house.contact))
    return lines


def _button(action: Action, label: str, words: Words, *, disabled: bool = False) -> Piece:
    return ActionButton.make(ComponentId(action, NO_TABLE), words(label), disabled=disabled)
