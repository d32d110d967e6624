"""A discord.py bot that does nothing but make the REST calls that it is told to: what ours is measured by.

``python -m benchmarks.load.noop_bot ADDRESS [--layout] [--uvloop]``. With ``--layout`` what it shows is a
layout as large as our table message, made anew each time, and not three hundred letters. Which calls
follow the first answer of a command, and of which kind, is what its user is called on the server: those
that ours made there.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import discord
from discord import app_commands, ui

from bot.endpoints import use_endpoints

_TEXT = "x" * 300
"""About as long as what ours writes."""


def _layout() -> ui.LayoutView:
    """Return a layout of about the size of a table message."""
    view, card = ui.LayoutView(timeout=None), ui.Container[ui.LayoutView](accent_colour=1)
    for _ in range(6):
        card.add_item(ui.TextDisplay(_TEXT))
        card.add_item(ui.Separator())
    for row in range(2):
        buttons = (ui.Button[ui.LayoutView](label="x", custom_id=f"b{row}{number}") for number in range(4))
        card.add_item(ui.ActionRow(*buttons))
    view.add_item(card)
    return view


class NoopBot(discord.AutoShardedClient):
    """Answers every command, and then edits and posts as often as ours does."""

    def __init__(self, *, layout: bool) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self._shown: dict[int, int] = {}
        self._layout = layout
        """The message of each channel that is edited."""
        for name, options in _COMMANDS.items():
            self.tree.add_command(_command(self, name, options))

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def do(self, interaction: discord.Interaction[Any]) -> None:
        """Answer, and make the calls that ours makes after an answer."""
        channel: Any = interaction.channel
        if self._layout:
            await interaction.response.send_message(view=_layout())
        else:
            await interaction.response.send_message(_TEXT)
        for asked in filter(None, interaction.user.display_name.split(",")[1:]):
            method, _, what = asked.partition(" ")
            if what == "webhook" and method == "POST":
                await interaction.followup.send(_TEXT, wait=True)
            elif what == "webhook":
                await self._edit(interaction)
            elif method == "POST" or channel.id not in self._shown:
                self._shown[channel.id] = (await channel.send(_TEXT)).id
            elif method == "DELETE":
                await channel.get_partial_message(self._shown.pop(channel.id)).delete()
            else:
                await channel.get_partial_message(self._shown[channel.id]).edit(content=_TEXT)

    async def _edit(self, interaction: discord.Interaction[Any]) -> None:
        if self._layout:
            await interaction.edit_original_response(view=_layout())
        else:
            await interaction.edit_original_response(content=_TEXT)


_COMMANDS: dict[str, dict[str, type]] = {
    "bribe": {"amount": int, "asking": str},
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


async def serve(address: str, *, layout: bool) -> None:
    """Run the bot until it is stopped."""
    use_endpoints(f"http://{address}/api/v10", f"ws://{address}/")
    async with NoopBot(layout=layout) as bot:
        await bot.start("token")


def main() -> None:
    """Run the bot."""
    address, *wanted = sys.argv[1:]
    serving = serve(address, layout="--layout" in wanted)
    if "--uvloop" in wanted:
        import uvloop

        uvloop.run(serving)
    else:
        asyncio.run(serving)


if __name__ == "__main__":
    main()
