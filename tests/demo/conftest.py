"""A toy bot that does on Discord each kind of thing that the real one does, and its simulated world."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord import app_commands, ui

from bot.demo.world import BotMaker, Pause, World, open_world

START = 32


class Form(ui.Modal, title="Send a scholar"):
    """A form with words, a choice and a field."""

    def __init__(self) -> None:
        super().__init__(custom_id="form")
        clerk, doctor = (discord.SelectOption(label=name, value=name[0]) for name in ("Clerk", "Doctor"))
        self.add_item(ui.TextDisplay("You can pay **1** to **9**."))
        self.add_item(
            ui.Label(
                text="Who",
                description="Only yours",
                component=ui.Select(custom_id="who", options=[clerk, doctor]),
            )
        )
        self.add_item(
            ui.Label(text="Amount", component=ui.TextInput[Any](custom_id="amount", placeholder="ducats"))
        )
        ways = [
            discord.RadioGroupOption(label="On foot", value="f"),
            discord.RadioGroupOption(label="By boat", value="b", description="slow", default=True),
        ]
        self.add_item(ui.Label(text="How", component=ui.RadioGroup[Any](custom_id="how", options=ways)))


class Table(ui.LayoutView):
    """The table message: a status that changes, and buttons that stay or go."""

    def __init__(self, status: str, *, act: str = "act:1") -> None:
        super().__init__(timeout=None)
        container: ui.Container[Any] = ui.Container(accent_colour=discord.Colour.gold())
        purse: ui.Button[Any] = ui.Button(label="Purse", custom_id="purse")
        container.add_item(ui.TextDisplay(f"## The table\n{status}\n-# until <t:1767229200:R>"))
        container.add_item(ui.Separator())
        container.add_item(ui.Section(ui.TextDisplay("Ada is on turn"), accessory=purse))
        row: ui.ActionRow[Any] = ui.ActionRow()
        for label, custom_id in (
            ("Form", "form"),
            ("Act", act),
            ("Others", "others"),
            ("Silent", "silent"),
        ):
            row.add_item(ui.Button(label=label, custom_id=custom_id))
        container.add_item(row)
        choices: ui.ActionRow[Any] = ui.ActionRow()
        blue = discord.SelectOption(label="Blue", value="b", description="6 ducats")
        choices.add_item(ui.Select(custom_id="choose", placeholder="A palace", options=[blue]))
        container.add_item(choices)
        self.add_item(container)


class ToyBot(discord.Client):
    """Answers in every way that Discord knows."""

    def __init__(self, pause: Pause) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.pause = pause
        self.moves = 0
        self.purses: dict[int, discord.Message] = {}
        self.table: discord.Message | None = None
        self.background: asyncio.Task[None] | None = None
        self.others_take = 0.05
        """Seconds that the others pause before each move."""
        self.tree.command(name="table", description="Show the table")(self._table)
        self.tree.command(name="join", description="Take a seat")(self._join)
        self.tree.command(name="start", description="Begin")(self._start)
        self.tree.command(name="bribe", description="Pay")(self._bribe)
        self.tree.command(name="purse", description="Look at your purse")(self._purse)
        self.tree.command(name="think", description="Answer late")(self._think)
        self.tree.command(name="leave", description="Take an answer back")(self._leave)

    async def setup_hook(self) -> None:
        """Publish the commands."""
        await self.tree.sync()

    async def _table(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Table("quiet"))
        self.table = await interaction.original_response()

    async def _join(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.mention} plays")
        self.purses[interaction.user.id] = await interaction.user.send(f"You have {START}")

    async def _start(
        self, interaction: discord.Interaction, edition: str = "toy", computers: int = 0
    ) -> None:
        await interaction.response.send_message(f"It begins: {edition}")

    async def _bribe(self, interaction: discord.Interaction, amount: app_commands.Range[int, 1, 9]) -> None:
        await interaction.response.send_message(f"You pay {amount}", ephemeral=True)
        self.moves += 1
        purse = self.purses.get(interaction.user.id)
        if purse is not None:
            self.purses[interaction.user.id] = await purse.edit(
                content=f"You have {START - amount}\n-# less {amount}"
            )
        await interaction.followup.send(f"{interaction.user.display_name} has bribed")

    async def _purse(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You have {START}", ephemeral=True)

    async def _think(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Thought")

    async def _leave(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Bye")
        await interaction.delete_original_response()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Buttons, choices and forms, by custom id as after a restart."""
        custom_id = cast("dict[str, Any]", interaction.data or {}).get("custom_id")
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message("Sent")
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        elif custom_id in ("act:1", "act:2"):
            await interaction.response.edit_message(view=Table(f"acted {custom_id}", act="act:2"))
            await interaction.followup.send("Well done", ephemeral=True)
        elif custom_id == "purse":
            await interaction.response.send_message(f"You have {START}", ephemeral=True)
        elif custom_id == "choose":
            await interaction.response.send_message("Chosen", ephemeral=True)
        elif custom_id == "silent":
            await interaction.response.defer()
        elif custom_id == "others":
            await interaction.response.defer()
            self.background = asyncio.create_task(self._others())

    async def _others(self) -> None:
        for number in range(3):
            await self.pause(self.others_take)
            if self.table is not None:
                await self.table.edit(view=Table(f"move {number}", act=f"act:{number}"))
                await self.table.channel.send(f"Others made move {number}")


@asynccontextmanager
async def make_toy(
    _folder: Path, pause: Pause, _seed: int | None, _edition: str | None
) -> AsyncGenerator[ToyBot]:
    """As `bot.demo.world.real_bot`, the toy."""
    yield ToyBot(pause)


@pytest.fixture
def toy() -> BotMaker:
    """Makes toy bots."""
    return make_toy


@pytest.fixture
def toy_world() -> Callable[[], AbstractAsyncContextManager[World]]:
    """Opens a world with two people and the toy bot.

    To be entered by the test: simcord wants to be left in the context that it was entered in, and an
    asynchronous fixture has one for each.
    """
    return lambda: open_world(make_toy, people=2)
