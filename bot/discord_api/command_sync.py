"""Translates the slash commands, and registers them with Discord when they have changed.

A command has one name in every language, because public messages mention it. Its description, the names of
its options and the labels of fixed choices are translated, and so are the commands in the menu of a message.
The description of a command is the message ``command-<its words>``, that of an option
``command-<its words>-<option>``, whose attribute ``name`` is the option's name. A choice carries the key of
its message.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Literal

import discord
import structlog
from discord import app_commands
from discord.app_commands import AppCommand, AppCommandGroup
from discord.app_commands import TranslationContextLocation as Place

from bot.discord_api.delivery import DISCORD_ERRORS, undelivered
from bot.locales import Phrase, Words, language_of, words_for
from bot.tables.store import StoreError, TableStore


def fixed_choice(words: Words, key: str, value: str) -> app_commands.Choice[str]:
    """Return a choice that is labelled by a message, in every language."""
    return app_commands.Choice(name=app_commands.locale_str(words(key), key=key), value=value)


def menu_name(words: Words, key: str) -> app_commands.locale_str:
    """Return the name of a command in the menu of a message, in every language."""
    return app_commands.locale_str(words(key), key=key)


def edition_choice(words: Words, edition: str) -> app_commands.Choice[str]:
    """Return a choice that is labelled by an edition's title, in every language."""
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


_log = structlog.get_logger(__name__)

When = Literal["changed", "always", "never"]


class CommandSync:
    """Registers the commands with Discord.

    Args:
        store: keeps the digest of the commands that Discord has.
        when: to register them: if they have changed, at every start, or never.
    """

    def __init__(self, store: TableStore, when: When) -> None:
        self._store = store
        self._when = when

    async def sync(self, tree: app_commands.CommandTree[Any]) -> dict[str, str]:
        """Register the commands of a tree, if they have changed.

        A failure is logged; Discord keeps the old commands, and most of them work.

        Returns:
            The mentions of the commands, by their whole names.
        """
        key, digest = f"commands:{tree.client.application_id}", await _digest(tree)
        known: dict[str, Any] = {}
        try:
            known = json.loads(await self._store.note(key) or "{}")
            if self._when == "never":
                return mentions_of(await tree.fetch_commands())
            if self._when == "always" or known.get("digest") != digest:
                known = {"digest": digest, "mentions": mentions_of(await tree.sync())}
                await self._store.save_note(key, json.dumps(known))
        except DISCORD_ERRORS as error:
            trouble = undelivered(error, "sync_commands").trouble
            _log.error("commands.not_synced", trouble=trouble, when=self._when)
        except StoreError:
            _log.error("commands.not_noted")
        return known.get("mentions", {})


async def differs_from_discord(tree: app_commands.CommandTree[Any]) -> bool:
    """Return whether Discord has commands of other names than a tree; nothing is changed.

    Raises:
        discord.HTTPException: if Discord does not say.
    """
    theirs = {command.name for command in await tree.fetch_commands()}
    return theirs != {command.name for command in tree.get_commands()}


async def _digest(tree: app_commands.CommandTree[Any]) -> str:
    translator = CatalogueTranslator()
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
