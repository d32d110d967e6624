"""A discord.py bot that does nothing but make REST calls with a short text: what ours is measured by.

``python -m benchmarks.load.noop_bot ADDRESS [--uvloop]``. It makes `calls_of` each command: 3.3 on average.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import discord
from discord import app_commands

from benchmarks.load.channel import CALLBACK
from bot.discord_api.gateway import use_endpoints

_TEXT = "x" * 300
"""About as long as what ours writes."""


def calls_of(number: int) -> tuple[str, ...]:
    """Return the calls of a command, by its number: an answer, two edits, and three times in ten a message.

    That is what a decision took at 6650507, and the yardstick stays as it was when ours takes fewer.
    """
    more = ("POST webhook",) if number % 10 < 3 else ()
    return (CALLBACK, "PATCH webhook", "PATCH webhook", *more)


class NoopBot(discord.AutoShardedClient):
    """Answers every command, and then edits and posts."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        for name, options in _COMMANDS.items():
            self.tree.add_command(_command(self, name, options))

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def do(self, interaction: discord.Interaction[Any]) -> None:
        """Answer, and make the calls that follow."""
        await interaction.response.send_message(_TEXT)
        for call in calls_of(int(interaction.user.display_name))[1:]:
            if call.startswith("POST"):
                await interaction.followup.send(_TEXT, wait=True)
            else:
                await interaction.edit_original_response(content=_TEXT)


_COMMANDS: dict[str, dict[str, type]] = {
    "bribe": {"amount": str, "asking": str},
    "hire": {"scholar": str, "post": str},
    "send": dict.fromkeys(("scholar_1", "palace_1", "scholar_2", "palace_2"), str),
}


def _command(bot: NoopBot, name: str, options: dict[str, type]) -> app_commands.Command[Any, Any, Any]:
    given = ", ".join(f"{option}: {kind.__name__} | None = None" for option, kind in options.items())
    scope: dict[str, Any] = {"bot": bot, "Interaction": discord.Interaction}
    exec(  # noqa: S102 - discord.py reads the options from a signature
        f"async def command(interaction: Interaction, {given}) -> None:\n    await bot.do(interaction)",
        scope,
    )
    return app_commands.Command(name=name, description=name, callback=scope["command"])


async def serve(address: str) -> None:
    """Run the bot until it is stopped."""
    use_endpoints(f"http://{address}/api/v10", f"ws://{address}/")
    async with NoopBot() as bot:
        await bot.start("token")


def main() -> None:
    """Run the bot."""
    address, *wanted = sys.argv[1:]
    serving = serve(address)
    if "--uvloop" in wanted:
        import uvloop

        uvloop.run(serving)
    else:
        asyncio.run(serving)


if __name__ == "__main__":
    main()
