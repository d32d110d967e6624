"""Translates the slash commands, and registers them with Discord when they have changed or are lost.

A command has one name in every language, because public messages mention it. Its description, the names of
its options and the labels of fixed choices are translated, and so are the commands in the menu of a message.
The description of a command is the message ``command-<its words>``, that of an option
``command-<its words>-<option>``, whose attribute ``name`` is the option's name. A choice carries the key of
its message.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Literal

import discord
from discord import app_commands
from discord.app_commands import AppCommand, AppCommandGroup
from discord.app_commands import TranslationContextLocation as Place

from bot.language_choice import Languages
from bot.locales import Phrase, Texts, language_of, texts_for
from bot.locales.checks import MAX_DESCRIPTION, MAX_MENU_NAME, is_option_name
from bot.tables.store import TableStore


def fixed_choice(texts: Texts, key: str, value: str) -> app_commands.Choice[str]:
    """Return a choice that is labelled by a message, in every language."""
    return app_commands.Choice(name=app_commands.locale_str(texts(key), key=key), value=value)


def menu_name(texts: Texts, key: str) -> app_commands.locale_str:
    """Return the name of a command in the menu of a message, in every language."""
    return app_commands.locale_str(texts(key), key=key)


def edition_choice(texts: Texts, edition: str) -> app_commands.Choice[str]:
    """Return a choice that is labelled by an edition's title, in every language."""
    title = app_commands.locale_str(texts.edition_title(edition), edition=edition)
    return app_commands.Choice(name=title, value=edition)


class CatalogueTranslator(app_commands.Translator):
    """Translates by the catalogues; what Discord would refuse stays as it is.

    Attributes:
        languages: those that are offered.
    """

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages = languages

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = language_of(locale.value, self.languages)
        if language is None:
            return None
        texts = texts_for(language)
        key = _key(string, context)
        if edition := string.extras.get("edition"):
            return _if_different(texts.edition_title(edition), string)
        if key is None or key not in texts:
            return None
        text = texts(key)
        if context.location is Place.parameter_name:
            if not isinstance(text, Phrase):
                return None
            name = text.forms.get("name", "")
            return _if_different(name, string) if is_option_name(name) else None
        longest = MAX_MENU_NAME if context.location is Place.command_name else MAX_DESCRIPTION
        return _if_different(str(text), string) if len(text) <= longest else None


def _if_different(translated: str, string: app_commands.locale_str) -> str | None:
    """Return a translation; None if it reads like the default, which Discord then shows."""
    if translated == string.message:
        return None
    return translated


def _key(string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str | None:
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


When = Literal["changed", "always", "never"]


class CommandSync:
    """Registers the commands with Discord, and tells texts how to mention them.

    Args:
        store: keeps the digest of the commands that Discord has.
        languages: told of the mentions.
        when: to register them: if they have changed, at every start, or never.
    """

    def __init__(self, store: TableStore, languages: Languages, when: When) -> None:
        self._store = store
        self._languages = languages
        self._when = when
        self._synced = False

    async def sync(self, tree: app_commands.CommandTree[Any]) -> None:
        """Register the commands of a tree if they have changed, or if Discord has lost them since.

        The first time Discord is not asked what it has, if the store says that nothing has changed. Where
        Discord refuses, it keeps the old commands, and most of them work.

        Raises:
            DISCORD_ERRORS: if Discord refuses, or cannot be reached.
            StoreError: if the note cannot be read or written.
        """
        key = f"commands:{tree.client.application_id}"
        digest = await _digest(tree, self._languages.offered)
        known: dict[str, Any] = json.loads(await self._store.note(key) or "{}")
        mentions: dict[str, str] = known.get("mentions", {})
        self._tell(mentions)
        if self._when == "never":
            self._tell(mentions_of(await tree.fetch_commands()))
            return
        current = known.get("digest") == digest
        if self._synced:
            # Another process may have registered those of another version since: they are not lost.
            stale = current and await _has_lost(tree, mentions)
        else:
            stale = not current or self._when == "always"
        if stale:
            mentions = mentions_of(await tree.sync())
            self._tell(mentions)
            await self._store.save_note(key, json.dumps({"digest": digest, "mentions": mentions}))
        self._synced = True

    def _tell(self, mentions: dict[str, str]) -> None:
        notation = self._languages.notation
        if mentions != notation.commands:
            self._languages.notation = replace(notation, commands=mentions)


async def differs_from_discord(tree: app_commands.CommandTree[Any]) -> bool:
    """Return whether Discord has commands of other names than a tree; nothing is changed.

    Raises:
        discord.HTTPException: if Discord does not say.
    """
    return _differ(tree, await tree.fetch_commands())


async def _has_lost(tree: app_commands.CommandTree[Any], mentions: Mapping[str, str]) -> bool:
    """Return whether Discord has others than a tree, or no longer those with these mentions."""
    theirs = await tree.fetch_commands()
    return _differ(tree, theirs) or mentions_of(theirs) != mentions


def _differ(tree: app_commands.CommandTree[Any], theirs: Iterable[AppCommand]) -> bool:
    return {command.name for command in theirs} != {command.name for command in tree.get_commands()}


async def _digest(tree: app_commands.CommandTree[Any], languages: tuple[str, ...]) -> str:
    translator = CatalogueTranslator(languages)
    ours = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return sha256(json.dumps(ours, sort_keys=True).encode()).hexdigest()


def mentions_of(commands: Sequence[AppCommand | AppCommandGroup]) -> dict[str, str]:
    """Return the mentions of commands, by their whole names, such as ``table show``."""
    return {each.mention[2:].rpartition(":")[0]: each.mention for each in _typed(commands)}


def _typed(commands: Sequence[AppCommand | AppCommandGroup]) -> Iterator[AppCommand | AppCommandGroup]:
    """Yield the commands that users type: no groups, and none in the menu of a message."""
    for command in commands:
        parts = [option for option in command.options if isinstance(option, AppCommandGroup)]
        if parts:
            yield from _typed(parts)
        elif isinstance(command, AppCommandGroup) or command.type.value == 1:
            yield command
