"""discord.py's tree of slash commands, with our gate before it and our answers to what it cannot handle."""

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
    """The payload has a form that no command has."""


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
"""The Python type of each type of option."""


class IntrigueTree(app_commands.CommandTree[Any]):
    """The slash commands. By default they are for servers that have the bot."""

    gate: Gate
    registry: Registry

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        logging.getLogger(app_commands.tree.__name__).addFilter(_is_news)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Ask the gate, and check the options."""
        if not await self.gate.admit(interaction):
            return False
        self._require_options(interaction)
        return True

    async def _call(self, interaction: Interaction) -> None:
        """Handle a command or an autocomplete, track it until it is done, and answer it in any case."""
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
            if suggests and not interaction.command_failed:  # discord.py sets it where the gate refuses
                await suggest_nothing(interaction)  # unless there were suggestions

    def _require_options(self, interaction: Interaction) -> None:
        """Check that the options are the command's, and of its types: discord.py does not.

        Raises:
            app_commands.CommandSignatureMismatch: if they are not.
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
        # discord.py raises a plain AppCommandError only for data that makes no sense.
        if isinstance(cause, _UNKNOWN_COMMAND_ERRORS) or type(cause) is app_commands.AppCommandError:
            _log.info("command.unknown", error=type(cause.__cause__ or cause).__name__)
            if suggests:
                await suggest_nothing(interaction)
            else:
                await self.registry.answer_unknown(interaction)
        elif suggests:
            if not isinstance(cause, StoreError):  # the store logs its own failures
                _log.error("autocomplete.failed", **described(cause))
            await suggest_nothing(interaction)
        else:
            await self.registry.answer_error(interaction, cause)


def _is_news(record: logging.LogRecord) -> bool:
    """Return whether to log a record of discord.py: not a suggestion that came too late."""
    error = record.exc_info[1] if record.exc_info else None
    return not ("autocomplete" in record.msg and isinstance(error, DISCORD_ERRORS))
