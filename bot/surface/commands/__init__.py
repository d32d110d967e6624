"""The slash commands."""

from bot.surface.commands.lobby import add_lobby_commands
from bot.surface.commands.looking import add_looking_commands
from bot.surface.commands.playing import add_playing_commands
from bot.surface.commands.settings import add_settings_commands

__all__ = ["add_lobby_commands", "add_looking_commands", "add_playing_commands", "add_settings_commands"]
