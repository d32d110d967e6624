"""What all panels of bargaining share: menus of sentences, and the answers under an offer."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.surface.text.choosing.choices import LONGEST_LABEL
from bot.surface.text.sayings.quoting import quote
from bot.surface.text.sayings.word_code import write_word
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton, Menu, option
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import Piece, row
from intrigue_core import PublicView, Seat, Speak, Word

ELSE = "else"
"""The value of what opens the form."""


def say_menu(
    said: Iterable[Speak],
    public: PublicView,
    table_id: int,
    wording: Wording,
    *,
    answers: int | None = None,
    own: bool = True,
) -> Piece:
    """Return the menu of what somebody can say; choosing is saying.

    Args:
        answers: the offer that it answers.
        own: offer a form for any other amount, too.
    """
    words = wording.words
    options: list[discord.SelectOption] = []
    for one in said:
        to = "" if one.to is None else words("offer-to", seat=wording.plain_seat(one.to))
        label, rest = in_two(quote(one, wording, plain=True))
        options.append(option(label, write_word(one), description=rest or to))
    if own:
        options.append(option(words("offer-else"), ELSE))
    say = ComponentId(Action.SAY, table_id, public.decision_number, index=answers)
    return row(Menu.make(say, words("offer-choose"), options))


def in_two(sentence: str) -> tuple[str, str]:
    """Return what of a sentence is an option's label, and what has no room there: nobody says half of one."""
    if len(sentence) <= LONGEST_LABEL:
        return sentence, ""
    begun = sentence[: LONGEST_LABEL - 1]
    whole = begun.rpartition(" ")[0] or begun
    return f"{whole}…", f"…{sentence[len(whole) :].lstrip()}"


def whom_menu(seats: Iterable[Seat], chosen: Seat | None, table_id: int, wording: Wording) -> Piece:
    """Return the menu of those to whom something can be said."""
    options = [option(wording.plain_seat(seat), str(seat), chosen=seat == chosen) for seat in seats]
    whom = ComponentId(Action.WHOM, table_id)
    return row(Menu.make(whom, wording.words("promise-whom"), options))


def answer_buttons(word: Word, table_id: int, decision: int, wording: Wording) -> Piece:
    """Return the three answers to an offer."""

    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        component_id = ComponentId(action, table_id, decision, index=word.number)
        return ActionButton.make(component_id, wording.words(label), style)

    return row(
        button(Action.AGREE, "button-agree-offer", discord.ButtonStyle.success),
        button(Action.COUNTER, "button-counter", discord.ButtonStyle.secondary),
        button(Action.DECLINE, "button-decline", discord.ButtonStyle.secondary),
    )
