"""What is shown to a person who speaks in their own words: how it is understood, and the form for it."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Menu,
    Piece,
    card,
    form,
    message,
    option,
    row,
    text,
    text_area,
)
from bot.layouts.bargaining import in_two
from bot.layouts.bargaining_forms import revision_of
from bot.tables.table_view import MAX_SENTENCE_LENGTH
from bot.wording.deciding import MAX_LABEL_CHARACTERS
from bot.wording.names import Wording, safe_text
from bot.wording.own_words import (
    About,
    example_line,
    parts_unread,
    reading_label,
    reading_line,
    reasons_unread,
    seal_of_echo,
)
from bot.wording.statement_codec import Talk, write_talk
from intrigue_core import PublicView, SeatView
from intrigue_core.reading import Understanding

WORDS = "words"
"""The field of the form."""
_MOST = 6
"""Readings that are offered."""


def echo_panel(
    sentence: str,
    understood: Understanding,
    view: SeatView,
    table_id: int,
    wording: Wording,
    about: About,
) -> ui.LayoutView:
    """Return the reading of a sentence before it is said, or the reasons that it has none.

    Args:
        sentence: empty if a reading was chosen for which nothing was typed.
        about: what it was typed for.
    """
    texts = wording.texts
    public = view.public
    offered = [reading.talk for reading in understood.readings]
    lines: list[str] = []
    if offered:
        lines.append(f"### {texts('own-words-title')}\n{reading_line(offered[0], public, wording)}")
        lines += parts_unread(understood, wording)
    else:
        lines += reasons_unread(understood, view, wording, about)
        if understood.nearest is not None:
            offered = [understood.nearest.talk]
            nearest = reading_line(offered[0], public, wording)
            lines.append(texts("own-words-nearest", reading=nearest))
        elif not understood.elsewhere:
            lines.append(example_line(view, wording, about))
    if sentence:
        own = texts("own-words-yours", text=texts("quoted", text=safe_text(sentence)))
        lines.append(f"-# {own}")
    if offered:
        lines.append(f"-# {texts('own-words-say')}")
    seal = seal_of_echo(sentence, offered)
    talk = ComponentId(Action.JUST_TALK, table_id, public.decision_number, name=seal)
    controls: list[Piece] = [
        ActionButton.make(_form_id(public, table_id, about), texts("button-change-words")),
        ActionButton.make(talk, texts("button-just-talk")),
    ]
    if not sentence:
        controls.pop()  # there is nothing to post as mere talk
    say = ComponentId(Action.SAY_IT, table_id, public.decision_number, name=seal)
    if offered:
        controls.insert(0, ActionButton.make(say, texts("button-say-it"), discord.ButtonStyle.success))
    pieces: list[Piece] = [text("\n".join(lines)), row(*controls)]
    labelled = _by_label(offered, public, wording)
    if len(labelled) > 1:
        options: list[discord.SelectOption] = []
        for whole, talk in list(labelled.items())[1:_MOST]:
            label, rest = in_two(whole)
            options.append(option(label, write_talk(talk), description=rest))
        pieces.append(row(Menu.make(say, texts("own-words-or"), options)))
    return message(card(*pieces))


def _by_label(offered: Iterable[Talk], public: PublicView, wording: Wording) -> dict[str, Talk]:
    """Return readings by their labels: of those that read the same, the likeliest."""
    labelled: dict[str, Talk] = {}
    for talk in offered:
        labelled.setdefault(reading_label(talk, public, wording), talk)
    return labelled


def fits_option(label: str) -> bool:
    """Return whether an option's two lines have room for all of a label, so that it may be said at once."""
    return len(in_two(label)[1]) <= MAX_LABEL_CHARACTERS


def _form_id(public: PublicView, table_id: int, about: About) -> ComponentId:
    return ComponentId(
        Action.OWN_WORDS,
        table_id,
        public.decision_number,
        index=about.to,
        revision=revision_of(about.answers),
    )


def own_words_form(
    public: PublicView, table_id: int, wording: Wording, about: About, sentence: str = ""
) -> ui.Modal:
    """Return the form for a sentence of one's own, with this one already in it."""
    texts = wording.texts
    field = text_area(
        WORDS,
        texts("own-words-field"),
        sentence,
        texts("own-words-hint"),
        most=MAX_SENTENCE_LENGTH,
    )
    return form(texts("own-words-form"), _form_id(public, table_id, about), field)
