"""``/purse`` and ``/table show``, and the button that tells the board in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands, ui

from bot.discord_api.command_sync import fixed_choice
from bot.discord_api.component_ids import ComponentId
from bot.discord_api.components import row
from bot.discord_api.interactions import Interaction, words_of
from bot.features.answering import Answering, looked_at
from bot.features.board.views import board_in_words
from bot.features.clock.commands import PacingHandler
from bot.features.help.commands import HelpHandler
from bot.features.help.text import TOPICS
from bot.features.moderation.commands import ModerationHandler
from bot.features.names import Wording
from bot.features.purse.views import asked_for, books_message, purse_of
from bot.features.risks import threats_line, threats_message
from bot.features.standing_bribes.views import under_purse
from bot.features.tutorial.commands import TutorialHandler
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.publishing.background import Background
from bot.publishing.publisher import Publisher
from bot.publishing.purses import Purses
from bot.tables.clocks.pace import Pace
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from bot.tables.use_cases.presence import LONGEST_AWAY


class LookingHandler:
    """Shows what there is to see, and changes nothing.

    Args:
        pictured: are boards shown as pictures?
    """

    def __init__(
        self,
        answering: Answering,
        service: TableService,
        publisher: Publisher,
        purses: Purses,
        background: Background,
        preferences: Preferences,
        *,
        pictured: bool,
    ) -> None:
        self._answering = answering
        self._service = service
        self._publisher = publisher
        self._purses = purses
        self._background = background
        self._preferences = preferences
        self._pictured = pictured

    async def purse(self, interaction: Interaction) -> None:
        """Show one's own cash, to nobody else."""
        async with self._answering.refusals(interaction):
            table = await looked_at(self._service, interaction)
            await self._answering.privately(interaction, await self.purse_of(table, interaction))
        self._purses.try_again(interaction.user.id)

    async def purse_of(self, table: Table, interaction: Interaction) -> ui.LayoutView:
        """Return the purse of whoever asks, with what they can arrange beforehand.

        Raises:
            TableRefusal: if they have no seat, or there is no game.
        """
        user_id, wording = interaction.user.id, Wording.of(table.view, words_of(interaction))
        asked = asked_for(table, wording)
        below = [
            *([row(*asked)] if asked else []),
            *under_purse(table, user_id, wording),
        ]
        threats = threats_line(table, user_id, wording)
        return purse_of(table, user_id, wording, *below, threats=threats)

    async def threats(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Tell somebody what threatens their scholars."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            wording = Wording.of(table.view, words_of(interaction))
            view = threats_message(table, interaction.user.id, wording)
            if table.phase is not Phase.PLAYING:
                raise TableRefusal(Cause.GAME_FINISHED)
            await self._answering.privately(interaction, view)

    async def books(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Tell somebody everybody's money, as they could have added it up, where the table does that."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            wording = Wording.of(table.view, words_of(interaction))
            await self._answering.privately(interaction, books_message(table, interaction.user.id, wording))

    async def board_in_words(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Tell the board in words, for those who do not see its picture."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            view = board_in_words(table.view, words_of(interaction), pictured=self._pictured)
            if view is None:
                raise TableRefusal(Cause.GAME_NOT_STARTED)
            await self._answering.privately(interaction, view)

    async def table(self, interaction: Interaction) -> None:
        """Show the table again at the end of the channel."""
        async with self._answering.refusals(interaction):
            table = await self._to_show(interaction)
            if table.channel_id != interaction.channel_id:
                there = words_of(interaction)("table-there", place=f"<#{table.channel_id}>")
                await self._answering.privately(interaction, None, there)
                return
            shown = await self._publisher.show_again(table.id, interaction)
            if shown:
                self._background.go_on(table)
            else:
                self._background.see_to(table.id)
            await self._answering.conclude(interaction, shown=shown)

    async def _to_show(self, interaction: Interaction) -> Table:
        """Return the channel's own table, if there is one, or else as for any other look."""
        try:
            return await self._answering.table_here(interaction)
        except TableRefusal:
            return await looked_at(self._service, interaction)


_Command = TypeVar("_Command", bound=Callable[..., Any])


def _anywhere(command: _Command) -> _Command:
    """Offer a command everywhere, also to people who have the bot for themselves and not on a server."""
    everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return app_commands.allowed_installs(guilds=True, users=True)(everywhere(command))


def add_looking_commands(
    tree: app_commands.CommandTree[Any],
    looking: LookingHandler,
    reading: HelpHandler,
    tutorial: TutorialHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="purse", description=words("command-purse"))
    async def _(interaction: Interaction) -> None:
        await looking.purse(interaction)

    @tree.command(name="rules", description=words("command-rules"))
    @_anywhere
    @app_commands.describe(topic=words("command-rules-topic"))
    @app_commands.choices(topic=[fixed_choice(words, f"topic-{topic}", topic) for topic in TOPICS])
    async def _(interaction: Interaction, topic: app_commands.Choice[str] | None = None) -> None:
        await reading.rules(interaction, topic.value if topic else None)

    @tree.command(name="help", description=words("command-help"))
    @_anywhere
    async def _(interaction: Interaction) -> None:
        await reading.help(interaction)

    @tree.command(name="tutorial", description=words("command-tutorial"))
    @_anywhere
    async def _(interaction: Interaction) -> None:
        await tutorial.open(interaction)


def add_table_commands(
    tree: app_commands.CommandTree[Any],
    looking: LookingHandler,
    moderation: ModerationHandler,
    pacing: PacingHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""
    table = app_commands.Group(name="table", description=words("command-table"))

    @table.command(name="show", description=words("command-table-show"))
    async def _(interaction: Interaction) -> None:
        await looking.table(interaction)

    @table.command(name="pace", description=words("command-table-pace"))
    @app_commands.describe(pace=words("command-table-pace-pace"))
    @app_commands.choices(pace=[fixed_choice(words, f"pace-{pace}", pace) for pace in Pace])
    async def _(interaction: Interaction, pace: app_commands.Choice[str]) -> None:
        await pacing.pace(interaction, pace.value)

    @table.command(name="away", description=words("command-table-away"))
    @app_commands.describe(days=words("command-table-away-days"))
    async def _(interaction: Interaction, days: app_commands.Range[int, 0, LONGEST_AWAY.days]) -> None:
        await pacing.away(interaction, days)

    @table.command(name="close", description=words("command-table-close"))
    async def _(interaction: Interaction) -> None:
        await moderation.close(interaction)

    @table.command(name="pause", description=words("command-table-pause"))
    async def _(interaction: Interaction) -> None:
        await moderation.pause(interaction)

    @table.command(name="resume", description=words("command-table-resume"))
    async def _(interaction: Interaction) -> None:
        await moderation.resume(interaction)

    @table.command(name="remove", description=words("command-table-remove"))
    @app_commands.describe(player=words("command-table-remove-player"))
    async def _(interaction: Interaction, player: discord.User) -> None:
        await moderation.remove(interaction, player)

    tree.add_command(table)
