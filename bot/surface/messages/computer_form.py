"""The form that asks which computer player is to sit down: its character, and how well it plays."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.locales import Words
from bot.surface.wire.buttons import option
from bot.surface.wire.forms import form, menu_field
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import TableView
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Level

CHARACTER, LEVEL = "character", "level"
"""The form's fields."""

DRAWN = "drawn"
"""The value that leaves the character to chance."""


def computer_form(table: TableView, words: Words) -> ui.Modal:
    """Return the form: all characters but those who are seated already."""
    seated = {chair.character for chair in table.chairs}
    characters = [
        option(words("computer-drawn"), DRAWN, chosen=True, description=words("computer-drawn-means"))
    ]
    characters += [
        option(_capital(words(f"character-{key}")), key, description=words(f"character-{key}-means"))
        for key in CHARACTERS
        if key not in seated
    ]
    levels = [
        option(_capital(words(f"level-{level}")), level, chosen=level is Level.NORMAL) for level in Level
    ]
    return form(
        words("form-computer"),
        ComponentId(Action.CHOOSE_COMPUTER, table.id),
        menu_field(CHARACTER, words("form-computer-character"), characters, words("panel-choose")),
        menu_field(LEVEL, words("form-computer-level"), levels, words("panel-choose")),
    )


def computer_chosen(answers: Mapping[str, str]) -> tuple[str | None, Level]:
    """Return the character, None for any, and the level that a form asks for.

    Raises:
        TableRefusal: if there is no such character or level.
    """
    character, level = answers.get(CHARACTER, DRAWN), answers.get(LEVEL, Level.NORMAL)
    if character not in (DRAWN, *CHARACTERS) or level not in tuple(Level):
        raise TableRefusal(Cause.STALE)
    return None if character == DRAWN else character, Level(level)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
