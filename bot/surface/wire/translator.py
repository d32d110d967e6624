"""Slash commands in the languages that we have, for Discord's menus.

Commands have one name in every language, because the messages that everybody reads name them. Descriptions,
the names of options and the labels of fixed choices are translated, and so are the commands in the menu of a
message, which nobody types. What a command says is the message
``command-<its words>``, what an option says is ``command-<its words>-<option>``, whose attribute ``name`` is
the option's name. A choice carries the key of its message.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from bot.locales import Phrase, Words, language_of, words_for


def fixed_choice(words: Words, key: str, value: str) -> app_commands.Choice[str]:
    """Return a choice that is labelled by a message, in every language."""
    return app_commands.Choice(name=app_commands.locale_str(words(key), key=key), value=value)


def menu_name(words: Words, key: str) -> app_commands.locale_str:
    """Return what a command in the menu of a message is called, by a message, in every language."""
    return app_commands.locale_str(words(key), key=key)


def edition_choice(words: Words, edition: str) -> app_commands.Choice[str]:
    """Return an edition to choose, called what it is called in every language."""
    title = app_commands.locale_str(words.edition_title(edition), edition=edition)
    return app_commands.Choice(name=title, value=edition)


class CatalogueTranslator(app_commands.Translator):
    """Translates by the catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = language_of(locale.value)
        if language is None:
            return None
        words, key = words_for(language), _key(string, context)
        if edition := string.extras.get("edition"):
            title = words.edition_title(edition)
            return None if title == string.message else title
        if key is None or key not in words:
            return None
        text = words(key)
        if context.location is Place.parameter_name:
            name = text.forms.get("name") if isinstance(text, Phrase) else None
            return None if name == string.message else name
        return None if text == string.message else str(text)


def _key(string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str | None:
    """Return the message that says this, if there is one."""
    data: Any = context.data
    match context.location:
        case Place.command_description | Place.group_description:
            return _command_key(data)
        case Place.parameter_name | Place.parameter_description:
            return f"{_command_key(data.command)}-{data.name}"
        case Place.choice_name | Place.command_name:
            return string.extras.get("key")
        case _:
            return None


def _command_key(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> str:
    return "-".join(["command", *command.qualified_name.split()])
