"""discord.py's tree of slash commands: who is let in, and what becomes of an unknown command."""

from __future__ import annotations

import logging
from typing import Any, cast

import discord
import structlog
from discord import app_commands

from bot.discord_api.delivery import DISCORD_ERRORS
from bot.discord_api.interactions import Interaction
from bot.discord_api.responses import suggest_nothing
from bot.features.registry import Registry
from bot.gate import Gate
from bot.ops.errors import described
from bot.tables.store import StoreError

_log = structlog.get_logger(__name__)


class _UnreadableCommandError(app_commands.AppCommandError):
    """Something was sent in a form that no command has."""


_UNKNOWN_COMMAND_ERRORS = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    _UnreadableCommandError,
)
"""The command is unknown, or belongs to another version."""

_OPTION_TYPES: dict[discord.AppCommandOptionType, type] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
}
"""What the values of options are."""


class IntrigueTree(app_commands.CommandTree[Any]):
    """The slash commands. They are for servers that have the bot; those for more places say so themselves."""

    gate: Gate
    """Knows who is let in."""
    registry: Registry
    """Answers what no handler has answered."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        logging.getLogger(app_commands.tree.__name__).addFilter(_is_news)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let commands in that are in time, and find out whose language is whose."""
        if not await self.gate.admit(interaction):
            return False
        self._require_options(interaction)
        return True

    async def _call(self, interaction: Interaction) -> None:
        """Do what a command asks for, or suggest something: in hand until all is done, always answered."""
        async with self.gate.in_flight.track(interaction):
            try:
                await super()._call(interaction)
            except app_commands.AppCommandError as error:
                await self.on_error(interaction, error)
            except Exception as error:  # noqa: BLE001 - only malformed data: what a command raises is caught above
                unreadable = _UnreadableCommandError()
                unreadable.__cause__ = error
                await self.on_error(interaction, unreadable)
            suggests = interaction.type is discord.InteractionType.autocomplete
            if suggests and not interaction.command_failed:  # as it is said to have where it is not let in
                await suggest_nothing(interaction)  # if nothing has been suggested

    def _require_options(self, interaction: Interaction) -> None:
        """Raise an error that is answered where options are no options of the command, or of another type.

        discord.py hands them on as they are, and logs a traceback where one is typed that suggests nothing.
        """
        data: Any = interaction.data
        if data.get("type", 1) != 1:
            return
        command, options = self._get_app_command_options(data)
        suggests = interaction.type is discord.InteractionType.autocomplete
        people = data.get("resolved", {}).get("users", {})
        for option in cast("list[dict[str, Any]]", options):
            known = command.get_parameter(option["name"])
            if known is None or option["type"] != known.type.value:
                raise app_commands.CommandSignatureMismatch(command)
            if suggests and option.get("focused"):
                sound = known.autocomplete and isinstance(option["value"], str | int)
            elif known.type is discord.AppCommandOptionType.user:
                sound = suggests or option["value"] in people
            else:
                kind, value = _OPTION_TYPES[known.type], option["value"]
                sound = suggests or (isinstance(value, kind) and isinstance(value, bool) is (kind is bool))
            if not sound:
                raise app_commands.CommandSignatureMismatch(command)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        suggests = interaction.type is discord.InteractionType.autocomplete
        # One that is no more than an AppCommandError comes from discord.py alone, where data makes no sense.
        if isinstance(cause, _UNKNOWN_COMMAND_ERRORS) or type(cause) is app_commands.AppCommandError:
            _log.info("command.unknown", error=type(cause.__cause__ or cause).__name__)
            if suggests:
                await suggest_nothing(interaction)
            else:
                await self.registry.answer_unknown(interaction)
        elif suggests:
            if not isinstance(cause, StoreError):  # which has said so itself
                _log.error("autocomplete.failed", **described(cause))
            await suggest_nothing(interaction)
        else:
            await self.registry.answer_error(interaction, cause)


def _is_news(record: logging.LogRecord) -> bool:
    """Return whether discord.py is to log something: not suggestions that were too late, asked for again."""
    error = record.exc_info[1] if record.exc_info else None
    return not ("autocomplete" in record.msg and isinstance(error, DISCORD_ERRORS))
