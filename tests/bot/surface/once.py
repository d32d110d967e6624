"""What is the same in every room, made once in a process: the commands in all languages, and their texts."""

from __future__ import annotations

from typing import Any, TypeAlias

from discord import app_commands

from bot.locales import Notation
from bot.surface.client import IntrigueBot
from bot.surface.commands import syncing
from bot.surface.wire.translator import CatalogueTranslator
from tests.bot.handling import copied

_AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group

_commands: dict[object, list[syncing.Payload]] = {}
_notations: dict[object, Notation] = {}
_translated = syncing._ours  # pyright: ignore[reportPrivateUsage]


def _outline(command: _AnyCommand) -> tuple[object, ...]:
    """Return what may be otherwise in another room: the language, and the editions to choose from."""
    if not isinstance(command, app_commands.Command):
        return (command.qualified_name,)
    offered = ([choice.value for choice in parameter.choices] for parameter in command.parameters)
    return command.qualified_name, command.description, str([*offered])


async def _translated_once(tree: app_commands.CommandTree[Any]) -> list[syncing.Payload]:
    asked = CatalogueTranslator.translate, tuple(_outline(command) for command in tree.walk_commands())
    if asked not in _commands:
        _commands[asked] = await _translated(tree)
    return copied(_commands[asked])


def translate_once() -> None:
    """Translate the commands of all rooms once: it took a fifth of what each room takes to open."""
    setattr(syncing, "_ours", _translated_once)  # noqa: B010 - its type does not allow it otherwise


def share_texts(bot: IntrigueBot) -> None:
    """Let a bot write as those before it did, whose commands have the same numbers.

    What was made in one notation, which is known by its identity, need not be made again.
    """
    languages = bot.parts.languages
    written = languages.notation
    key = tuple(sorted(written.commands.items())), tuple(sorted(written.emoji.items()))
    languages.notation = _notations.setdefault(key, written)
