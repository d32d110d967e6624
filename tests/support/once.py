"""What is the same in every room, made once in a process: the commands in all languages, and their texts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from discord import app_commands

from bot.client import IntrigueBot
from bot.discord_api.command_sync import CatalogueTranslator
from bot.locales import Notation
from tests.support.handling import copied

_Typed: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
_Payload: TypeAlias = dict[str, Any]

_commands: dict[object, _Payload] = {}
_notations: dict[object, Notation] = {}


def _outline(command: _Typed) -> tuple[object, ...]:
    """Return what may be otherwise in another room: the language, and the editions to choose from."""
    if isinstance(command, app_commands.Group):
        return command.qualified_name, command.description, *(_outline(each) for each in command.commands)
    offered = ([choice.value for choice in parameter.choices] for parameter in command.parameters)
    return command.qualified_name, command.description, str([*offered])


def _once(translate: Callable[..., Awaitable[_Payload]]) -> Callable[..., Awaitable[_Payload]]:
    async def translated(command: _Typed, *named: Any) -> _Payload:
        asked = CatalogueTranslator.translate, _outline(command)
        if asked not in _commands:
            _commands[asked] = await translate(command, *named)
        return copied(_commands[asked])

    return translated


def translate_once() -> None:
    """Translate the commands of all rooms once: it took a fifth of what each room takes to open."""
    kinds: tuple[Any, ...] = (app_commands.Command, app_commands.Group)
    for kind in kinds:
        kind.get_translated_payload = _once(kind.get_translated_payload)


def share_texts(bot: IntrigueBot) -> None:
    """Let a bot write as those before it did, whose commands have the same numbers.

    What was made in one notation, which is known by its identity, need not be made again.
    """
    languages = bot.services.languages
    written = languages.notation
    key = tuple(sorted(written.commands.items())), tuple(sorted(written.emoji.items()))
    languages.notation = _notations.setdefault(key, written)
