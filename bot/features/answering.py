"""What all handlers share: how what was asked for is answered, done or not."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import structlog
from discord import ui

from bot.discord_api.acknowledgement import receipt_of
from bot.discord_api.component_ids import NO_TABLE
from bot.discord_api.delivery import Post
from bot.discord_api.in_hand import kind_of, name_of
from bot.discord_api.interactions import Interaction, Misunderstood, is_private_click, table_channel, words_of
from bot.discord_api.responses import acknowledge, answer, remove
from bot.faults import described
from bot.features.help.views import explaining_view
from bot.features.moderation.views import report_line
from bot.features.names import Wording
from bot.features.refusals import REFUSALS, Refusal, refusal_text, store_text
from bot.features.standing_bribes.views import dropped_words
from bot.health.breakages import Breakages, new_reference
from bot.health.observer import Outcome
from bot.publishing.background import Background
from bot.publishing.publisher import Publisher
from bot.publishing.purses import Purses
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.store import StoreError
from bot.tables.table import Table
from intrigue_core import SeatView


async def own_table(service: TableService, interaction: Interaction) -> Table:
    """Return the open table that somebody means who wants to do something from their seat.

    Raises:
        TableRefusal: if there is none here; where they have no seat at the one that is, that one is returned.
        Misunderstood: if it could be several, or where there are no tables.
    """
    channel_id = table_channel(interaction)
    here: Table | None = None
    missing: TableRefusal | None = None
    try:
        here = await service.at(channel_id)
    except TableRefusal as refusal:
        missing = refusal
    if here is not None and here.chair_of(interaction.user.id) is not None:
        return here
    found = await _in_threads(service, interaction)
    if found is not None:
        return found
    if here is None:
        assert missing is not None
        raise missing
    return here


async def looked_at(service: TableService, interaction: Interaction) -> Table:
    """Return the table that somebody means who wants to look at it; it may be over.

    Raises:
        TableRefusal, Misunderstood: as `own_table`.
    """
    try:
        return await own_table(service, interaction)
    except TableRefusal:
        return await service.latest_at(table_channel(interaction))


async def _in_threads(service: TableService, interaction: Interaction) -> Table | None:
    """Return the table in a thread of this channel at which somebody sits, if there is one.

    Raises:
        Misunderstood: if there are several.
    """
    tables = await service.seated_at(interaction.user.id, table_channel(interaction))
    if len(tables) > 1:
        places = words_of(interaction).any_of([f"<#{table.channel_id}>" for table in tables])
        raise Misunderstood("several_tables", places=places)
    return tables[0] if tables else None


_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at a table, and what they see there."""

    table: Table
    view: SeatView
    wording: Wording
    """In their own language."""


class Answering:
    """Answers whoever used a command, button or form."""

    def __init__(
        self,
        service: TableService,
        publisher: Publisher,
        purses: Purses,
        background: Background,
        breakages: Breakages,
    ) -> None:
        self._breakages = breakages
        self._service = service
        self._publisher = publisher
        self._purses = purses
        self._background = background

    # --- asking ---

    async def table_here(self, interaction: Interaction) -> Table:
        """Return the open table of the channel.

        Raises:
            TableRefusal, Misunderstood: if there is none.
        """
        return await self._service.at(table_channel(interaction))

    async def seat_here(self, interaction: Interaction) -> Seated:
        """Return what somebody sees who decides for a seat at the table that they mean.

        Raises:
            TableRefusal, Misunderstood: if they have none, a computer decides for it, or there is no game.
        """
        return self.seat_at(await own_table(self._service, interaction), interaction)

    async def own_table(self, interaction: Interaction) -> Table:
        """Return the table that somebody means who wants to do something from their seat.

        Raises:
            TableRefusal, Misunderstood: if there is none, or if it could be several.
        """
        return await own_table(self._service, interaction)

    def seat_at(self, table: Table, interaction: Interaction) -> Seated:
        """Return what somebody sees who decides for a seat at a table.

        Raises:
            TableRefusal: as `seat_here`.
        """
        view = table.hand_of(interaction.user.id)
        return Seated(table, view, Wording.of(table.view, words_of(interaction)))

    # --- answering ---

    @asynccontextmanager
    async def refusals(self, interaction: Interaction) -> AsyncGenerator[None]:
        """Answer whatever is refused in this block, to the user alone."""
        try:
            yield
        except REFUSALS as refusal:
            await self.refuse(interaction, refusal)

    async def show(self, interaction: Interaction, table: Table) -> None:
        """Show everybody what came of something that is done, and answer with that.

        The table acts by itself for the rest of the turn, if it can. What cannot be shown now follows.
        """
        receipt, private, since = receipt_of(interaction), is_private_click(interaction), table.version
        waits = receipt.thinking is not None or not interaction.response.is_done()
        if interaction.channel_id != table.channel_id and not private and waits:
            # What came of it is told where the table is.
            done = words_of(interaction)("done-there", place=f"<#{table.channel_id}>")
            await answer(interaction, Post(text=done), private=True)
        if private:
            # What goes to the channel does not answer it, and may take its time.
            await acknowledge(interaction)
        try:
            table = await self._service.computers.advance(table.id, table.turn)
            shown = await self._publisher.publish(table.id, interaction)
        except Exception as error:  # noqa: BLE001 - what was asked for is done, so this is no refusal of it
            _log.error("showing.failed", table=table.id, **described(error))
            shown = False
        if shown:
            self._background.go_on(table)
        else:  # it is kept: whatever could not be shown now is shown later
            self._background.see_to(table.id)
        await self.conclude(interaction, shown=shown)
        receipt.concluded = True
        await self._mention_dropped(interaction, table, since)
        await self._mention_closed_dms(interaction)

    async def conclude(self, interaction: Interaction, *, shown: bool) -> None:
        """Answer what has no answer yet, because there is nothing new to show, or it could not be shown."""
        receipt, words = receipt_of(interaction), words_of(interaction)
        if receipt.lost or (receipt.answered and (shown or not is_private_click(interaction))):
            return
        if not shown:
            await answer(interaction, Post(text=words("done-later")), private=True)
        elif receipt.thinking is not None:  # what came of it is in the channel
            removed = await remove(interaction)
            if not removed.arrived:
                await answer(interaction, Post(text=words("done-played")), private=True)
        elif interaction.message is None and not interaction.response.is_done():
            await answer(interaction, Post(text=words("done-shown")), private=True)
        else:  # another click has already updated it
            await acknowledge(interaction)

    async def privately(
        self, interaction: Interaction, view: ui.LayoutView | None, text: str | None = None
    ) -> None:
        """Answer the user alone."""
        await answer(interaction, Post(text=text, view=view), private=True)
        await self._mention_closed_dms(interaction)

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        """Tell the user alone what is wrong, and what is possible now at the channel's table."""
        receipt_of(interaction).outcome = Outcome.REFUSED
        table: Table | None = None
        with suppress(*REFUSALS, StoreError):  # what is wrong can be said all the same
            table = await self.own_table(interaction)
        if table is not None and isinstance(refusal, TableRefusal) and refusal.cause is Cause.NO_TABLE:
            refusal = TableRefusal(Cause.STALE)  # it was of a table that is no more, and here is another
        wording = (
            Wording(words_of(interaction), self._service.default_edition, ())
            if table is None
            else Wording.of(table.view, words_of(interaction))
        )
        text = refusal_text(refusal, table, interaction.user.id, wording)
        table_id = NO_TABLE if table is None else table.id
        view = explaining_view(refusal, table_id, wording.words)
        await answer(interaction, Post(text=text, view=view), private=True)

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Log what broke under a reference, and give the user that reference alone.

        Where the store keeps nothing they are told so; the log names that, and what to do, already.
        """
        receipt_of(interaction).outcome = Outcome.FAILED
        words = words_of(interaction)
        told = store_text(error, words) if isinstance(error, StoreError) else None
        if told is not None:
            await answer(interaction, Post(text=told), private=True)
            return
        reference, kind, name = new_reference(), kind_of(interaction), name_of(interaction)
        _log.error("interaction.failed", reference=reference, kind=kind, used=name, **described(error))
        where = report_line(self._breakages.support_url, words)
        text = f"{words('refused-trouble', reference=reference)}\n-# {where}"
        await answer(interaction, Post(text=text), private=True)
        await self._breakages.note(interaction.guild_id, reference, kind, name)

    async def _mention_dropped(self, interaction: Interaction, table: Table, since: int) -> None:
        """Tell somebody what they had prepared and what has just lost its ground, since a version."""
        wording = Wording.of(table.view, words_of(interaction))
        dropped = dropped_words(table, interaction.user.id, wording, since)
        if dropped:
            await answer(interaction, Post(text="\n".join(dropped)), private=True)

    async def _mention_closed_dms(self, interaction: Interaction) -> None:
        """Tell somebody, once in a game, that their purse cannot be sent to them."""
        user_id = interaction.user.id
        if self._purses.is_uninformed(user_id):
            text = words_of(interaction)("dm-closed")
            delivery = await answer(interaction, Post(text=text), private=True)
            if delivery.arrived:
                with suppress(StoreError):  # then they are told once more
                    await self._purses.informed(user_id)
