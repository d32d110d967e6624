"""``/purse`` and ``/table show``, and the button that tells the board in words."""

from __future__ import annotations

from discord import ui

from bot.preferences.keeping import Preferences
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.places.finding import looked_at
from bot.surface.messages.panels.standing_panel import under_purse
from bot.surface.messages.private.books_message import books_message
from bot.surface.messages.private.threats_message import threats_line, threats_message
from bot.surface.messages.purse_message import asked_for, purse_of
from bot.surface.messages.table_message import board_in_words
from bot.surface.publishing.background import Background
from bot.surface.publishing.publisher import Publisher
from bot.surface.publishing.purses import Purses
from bot.surface.text.wording import Wording
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.layout import row
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table


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
