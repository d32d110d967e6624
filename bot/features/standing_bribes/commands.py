"""``/prepare``, and the buttons and the form of bribes that are prepared before they are due.

Nobody else sees anything of it: every answer is private, and nothing is published.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_api.component_ids import LISTED, Action, ComponentId
from bot.discord_api.components import ActionButton, message, row, text
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, act_of, words_of
from bot.discord_api.responses import answer, change, open_form
from bot.features.answering import Answering
from bot.features.names import Wording
from bot.features.refusals import REFUSALS, Refusal, refusal_text
from bot.features.standing_bribes.views import order_of, standing_form, standing_panel
from bot.tables.clocks.pace import Pace
from bot.tables.drafting.standing import preparable
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import Scholar, SeatView


class StandingBribes:
    """Prepares bribes, lists those that are prepared, and takes them back."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def prepare(self, interaction: Interaction) -> None:
        """Show what is prepared at the channel's table; the form at once, where that is nothing."""
        async with self._answering.refusals(interaction):
            await self._open(interaction, await self._answering.table_here(interaction))

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Do the same at the table whose button was pressed."""
        async with self._answering.refusals(interaction):
            await self._open(interaction, await self._service.get(pressed.table_id))

    async def ask(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the form."""
        async with self._answering.refusals(interaction):
            await self._ask(interaction, await self._service.get(pressed.table_id), pressed)

    async def hand_in(
        self, interaction: Interaction, pressed: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Prepare what was filled in; or say what is wrong with it, with a button to try again."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            wording = Wording.of(table.view, words_of(interaction))
            scholar: Scholar | None = None
            try:
                order = order_of(answers, wording)
                scholar = order.situation.scholar
                table = await self._service.playing.prepare(act_of(interaction, table.id), order)
            except REFUSALS as refusal:
                await self._refuse(interaction, table, refusal, scholar)
                return
            await self._show(interaction, table, in_place=pressed.name == LISTED)

    async def withdraw(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Take back what is prepared for a scholar, or note that its owner has read that it was dropped."""
        async with self._answering.refusals(interaction):
            act = act_of(interaction, pressed.table_id)
            table = await self._service.playing.withdraw(act, pressed.index or 0)
            await self._show(interaction, table, in_place=True)

    async def _open(self, interaction: Interaction, table: Table) -> None:
        if table.prepared_by(interaction.user.id):
            await self._show(interaction, table, in_place=False)
        else:
            await self._ask(interaction, table, ComponentId(Action.ORDER, table.id, table.decision_number))

    async def _ask(self, interaction: Interaction, table: Table, pressed: ComponentId) -> None:
        view = _hand(table, interaction)
        if table.timing.control.pace is not Pace.SLOW:
            raise TableRefusal(Cause.ONLY_PREPARED_SLOWLY)
        if not preparable(view.public, view.seat):
            raise Misunderstood("nothing_to_prepare")
        wording = Wording.of(table.view, words_of(interaction))
        await open_form(interaction, standing_form(view, pressed, wording))

    async def _show(self, interaction: Interaction, table: Table, *, in_place: bool) -> None:
        view, wording = _hand(table, interaction), Wording.of(table.view, words_of(interaction))
        panel = standing_panel(table, view, interaction.user.id, wording)
        if in_place:
            await change(interaction, panel)
        else:
            await answer(interaction, Post(view=panel), private=True)

    async def _refuse(
        self, interaction: Interaction, table: Table, refusal: Refusal, scholar: Scholar | None
    ) -> None:
        wording = Wording.of(table.view, words_of(interaction))
        said = text(refusal_text(refusal, table, interaction.user.id, wording))
        again = ComponentId(Action.ORDER, table.id, table.decision_number, index=scholar)
        button = ActionButton.make(again, wording.words("button-prepare"))
        await answer(interaction, Post(view=message(said, row(button))), private=True)


def _hand(table: Table, interaction: Interaction) -> SeatView:
    """Return what somebody sees who decides for a seat of a running game.

    Raises:
        TableRefusal: if they do not, or there is none.
    """
    view = table.hand_of(interaction.user.id)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    return view
