"""``/purse`` and ``/table show``, and the button that tells the board in words."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering
from bot.surface.handlers.places.finding import looked_at
from bot.surface.messages.purse_message import purse_message
from bot.surface.messages.table_message import board_in_words
from bot.surface.publishing.background import Background
from bot.surface.publishing.publisher import Publisher
from bot.surface.publishing.purses import Purses
from bot.surface.text.wording import Wording
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table


class LookingHandler:
    """Shows what there is to see, and changes nothing."""

    def __init__(
        self,
        answering: Answering,
        service: TableService,
        publisher: Publisher,
        purses: Purses,
        background: Background,
    ) -> None:
        self._answering = answering
        self._service = service
        self._publisher = publisher
        self._purses = purses
        self._background = background

    async def purse(self, interaction: Interaction) -> None:
        """Show one's own cash, to nobody else."""
        async with self._answering.refusals(interaction):
            table = await looked_at(self._service, interaction)
            view = table.view_of(interaction.user.id)
            wording = Wording.of(table.view, words_of(interaction))
            account = table.accounts[view.seat]
            purse = purse_message(view, account, f"<#{table.channel_id}>", wording)
            await self._answering.privately(interaction, purse)
        self._purses.try_again(interaction.user.id)

    async def board_in_words(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Tell the board in words, for those who do not see its picture."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            view = board_in_words(table.view, words_of(interaction))
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
