"""`Request`: one use of a command or control, with its user, table, view, texts and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import discord
import structlog
from discord import ui

from bot.discord_api.acknowledgement import acknowledgement_of
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, message, row, text
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.interactions import (
    Interaction,
    Misunderstood,
    actor_of,
    is_direct,
    is_posted,
    is_private_click,
    kind_of,
    name_of,
    table_channel,
    texts_of,
)
from bot.discord_api.responses import (
    DONE,
    REFUSAL,
    acknowledge,
    answer,
    change,
    open_form,
    remove,
)
from bot.errors import described
from bot.handling.services import Services
from bot.layouts.help import explaining_buttons, explaining_view
from bot.layouts.prepared_bribes import dropped_lines
from bot.locales import Texts
from bot.ops.incidents import new_reference
from bot.ops.observer import Outcome
from bot.preferences import ServerPreferences
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, Make
from bot.tables.store import StoreError
from bot.tables.table import LogEntry, Table
from bot.wording.names import Wording
from bot.wording.refusals import REFUSALS, Refusal, may_try_again, refusal_text, report_line, store_text
from intrigue_core import SeatView

PossibleNow: TypeAlias = Callable[[Table, int, Wording], str | None]
"""Returns a sentence about the actions that are open to a user after a refusal; None if there are none.

It may raise a `TableRefusal` itself, which is ignored.
"""


_OUT_OF_MENUS = {Action.OWN_OFFER, Action.COMPOSE}
"""Forms that an option of a menu opens: Discord does not open them again by the option that is chosen."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Seated:
    """A table with the view and the wording of one player."""

    table: Table
    view: SeatView
    wording: Wording
    """In their own language."""


class Request:
    """One use of a command or control, from its admission to its answer."""

    def __init__(self, services: Services, interaction: Interaction) -> None:
        self.services = services
        self.interaction = interaction
        self.user_id: int = interaction.user.id
        self.tables = services.tables
        self._ack = acknowledgement_of(interaction)
        self._meant: Table | None = None
        self._tried: tuple[int, PossibleNow] | None = None
        self._form: ComponentId | None = None

    @cached_property
    def texts(self) -> Texts:
        """The texts in the user's language."""
        return texts_of(self.interaction)

    async def server(self) -> ServerPreferences:
        """Return the preferences of the server; the defaults outside of servers."""
        return await self.services.preferences.of_server(self.interaction.guild_id)

    async def server_texts(self) -> Texts:
        """Return the texts in the language of the server's public messages."""
        return await self.services.languages.of_server(self.interaction.guild_id)

    def wording(self, table: Table) -> Wording:
        """Return the wording of a table in the user's language."""
        return Wording.of(table.view, self.texts)

    def actor(self, table_id: int) -> Actor:
        """Return the user as an actor at a table."""
        return actor_of(self.interaction, table_id)

    async def execute(self, table_id: int, entry: LogEntry | Make) -> Table:
        """Append an entry that the user asks for, and return the table after it.

        Args:
            entry: or what makes it, of the table as it stands then.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        return await self.tables.execute(self.actor(table_id), entry)

    async def touch(self, table: Table) -> None:
        """Note that the user is there, if they have a place in a lobby and have changed nothing.

        It never fails: the request itself is done.
        """
        with suppress(StoreError, TableRefusal):
            if await self.tables.lobby.touch(table, self.user_id):
                self.services.background.refresh(table.id)

    async def open_direct(self, user_id: int, table: Table) -> None:
        """Open the channel to a player who gets direct messages from a table, before there is one to send."""
        if not table.solo and await self.services.preferences.gets_direct(user_id, table.guild_id):
            self.services.api.direct.open(user_id)

    # --- the table that is meant ---

    async def table_here(self) -> Table:
        """Return the open table of the channel.

        Raises:
            TableRefusal, Misunderstood: if there is none.
        """
        return await self.tables.open_table_at(table_channel(self.interaction))

    async def own_table(self) -> Table:
        """Return the open table that the user means: here, in a thread of this channel, or announced here.

        Raises:
            TableRefusal: if there is none; the user need not have a seat at it.
            Misunderstood: if it could be several, or where there are no tables.
        """
        if self._meant is None:
            self._meant = await self._find_table()
        return self._meant

    async def _find_table(self) -> Table:
        channel_id = table_channel(self.interaction)
        here: Table | None = None
        with suppress(TableRefusal):
            here = await self.tables.open_table_at(channel_id)
        if here is not None and here.chair_of(self.user_id) is not None:
            return here
        seated = await self.tables.seated_at(self.user_id, channel_id)
        in_threads = [table for table in seated if table.channel_id != channel_id]
        if len(in_threads) > 1:
            places = self.texts.any_of([f"<#{table.channel_id}>" for table in in_threads])
            raise Misunderstood("several_tables", places=places)
        if in_threads:
            return in_threads[0]
        if here is not None:
            return here
        announced = [table for table in seated if table.channel_id == channel_id]
        if len(announced) > 1:
            raise Misunderstood("several_announced")
        if announced:
            return announced[0]
        return await self.table_here()

    async def table(self, table_id: int) -> Table:
        """Return a table that a control names; somebody else's solo game counts as gone.

        Raises:
            TableRefusal: if there is none.
        """
        table = await self.tables.get(table_id)
        if table.solo and table.channel_id != self.interaction.channel_id:
            raise TableRefusal(Cause.NO_TABLE)
        return table

    async def pending_table(self, pressed: ComponentId) -> Table:
        """Return the table of a control that is about a decision.

        Whether a command is played that was meant for an earlier decision, `TableService.play` sees to.

        Raises:
            TableRefusal: if the control is stale: another decision is pending.
        """
        table = await self.table(pressed.table_id)
        if pressed.decision != table.decision_number:
            raise TableRefusal(Cause.STALE)
        return table

    async def viewed_table(self) -> Table:
        """Return the table that the user wants to see; it may be over.

        Raises:
            TableRefusal, Misunderstood: as `own_table`.
        """
        try:
            return await self.own_table()
        except TableRefusal:
            return await self.tables.latest_table_at(table_channel(self.interaction))

    async def seat_here(self) -> Seated:
        """Return the user's table and view, if the user decides for a seat.

        Raises:
            TableRefusal, Misunderstood: if they have none, a computer decides for it, or there is no game.
        """
        return self.seat_at(await self.own_table())

    def seat_at(self, table: Table) -> Seated:
        """Return the user's view of a table.

        Raises:
            TableRefusal: as `seat_here`.
        """
        return Seated(table, table.hand_of(self.user_id), self.wording(table))

    async def seat_to_decide(self, table: Table) -> Seated:
        """Return the user's view of a table at which they decide.

        Raises:
            TableRefusal: as `seat_here`.
        """
        seated = self.seat_at(table)
        if seated.view.public.acting != seated.view.seat:
            # What makes it their turn may be in the log already, and not be told yet.
            seated = self.seat_at(await self.tables.catch_up(table.id))
        return seated

    # --- the attempt ---

    def typed(self, option: str) -> str | None:
        """Return the text typed so far in an option of a command; None if there is none."""
        text = getattr(self.interaction.namespace, option, None)
        return text if isinstance(text, str) else None

    def tries(self, table: Table, now: PossibleNow) -> None:
        """Note the user's attempt at a table: if it is refused, they are told what else is possible."""
        self._tried = table.id, now

    def filled_in(self, form: ComponentId) -> None:
        """Note that the user has filled in a form: if it is refused, they can open it again."""
        self._form = form

    async def open_form(self, form: ui.Modal) -> Delivery:
        """Answer with a form; it has the user's last answers in it, if those were refused."""
        self.services.filled.fill_in(self.user_id, form)
        return await open_form(self.interaction, form)

    # --- the answer ---

    async def answer(
        self, view: ui.LayoutView, table_id: int = NO_TABLE, dialog: Action | None = None
    ) -> Delivery:
        """Answer privately with a message.

        Args:
            dialog: its kind: it replaces the user's earlier one of this kind at the table.
        """
        delivery = await answer(self.interaction, Post(view=view), private=True)
        await self._opened(delivery, table_id, dialog)
        await self._mention_closed_dms()
        return delivery

    async def change(self, view: ui.LayoutView, table_id: int, dialog: Action) -> None:
        """Change the private message that was clicked; a public one gets a private answer."""
        await self._opened(await change(self.interaction, view), table_id, dialog)

    async def _opened(self, delivery: Delivery, table_id: int, dialog: str | None) -> None:
        if dialog is not None and delivery.arrived and delivery.message_id:
            dialogs = self.services.dialogs
            await dialogs.opened(self.interaction, table_id, dialog, delivery.message_id)

    async def say(self, text: str) -> Delivery:
        """Answer privately with a text."""
        delivery = await self._tell(text)
        await self._mention_closed_dms()
        return delivery

    async def say_done(self, text: str, table_id: int) -> None:
        """Answer privately that something is done: in place of the last such answer at the table."""
        await self._opened(await self.say(text), table_id, DONE)

    async def _tell(self, text: str) -> Delivery:
        return await answer(self.interaction, Post(text=text), private=True)

    async def show(self, table: Table) -> None:
        """Publish the result of a request, and answer with it.

        The table acts by itself for the rest of the turn, if it can. Failed publishing is retried later.
        """
        ack = self._ack
        private = is_private_click(self.interaction)
        since = table.version
        waits = ack.thinking is not None or not self.interaction.response.is_done()
        elsewhere = None
        if self.interaction.channel_id != table.channel_id and not private and waits:
            # The result is told in the table's channel.
            elsewhere = await self._tell(self.texts("done-there", place=f"<#{table.channel_id}>"))
        if private:
            # The public messages do not answer it, and may take time.
            await acknowledge(self.interaction)
        try:
            if table.acts_by_itself or table.computers_may_speak:
                table = await self.tables.computers.advance(table.id, table.turn)
            shown = await self.services.publisher.publish(table.id, self.interaction)
        except Exception as error:  # noqa: BLE001 - the request itself is done: this must not refuse it
            _log.error("showing.failed", table=table.id, **described(error))
            shown = False
        if shown:
            self.services.background.schedule(table)
        else:  # it is stored: the rest is published later
            self.services.background.refresh(table.id)
        await self.conclude(shown=shown)
        ack.concluded = True
        if elsewhere is not None:
            await self._opened(elsewhere, table.id, DONE)
        await self._mention_dropped(table, since)
        await self._mention_closed_dms()

    async def conclude(self, *, shown: bool) -> None:
        """Answer an interaction that publishing has not answered."""
        ack = self._ack
        texts = self.texts
        if ack.lost or (ack.answered and (shown or not is_private_click(self.interaction))):
            return
        if not shown:
            await self._tell(texts("done-later"))
            return
        await acknowledge(self.interaction)
        # The result is in the channel: of a command nothing else stays.
        if ack.thinking is not None and not (await remove(self.interaction)).arrived:
            await self._tell(texts("done-played"))

    async def refuse(self, refusal: Refusal) -> None:
        """Tell the user privately why the request was refused, and what is possible now."""
        self._ack.outcome = Outcome.REFUSED
        self._meant = None  # the table may have changed meanwhile
        table = None
        table_id = NO_TABLE
        now = None
        wording = Wording(self.texts, self.tables.default_edition, ())
        with suppress(*REFUSALS, StoreError):  # the reason can be told without a table
            if self._tried is None:
                table = await self.own_table()
            else:
                table = await self.tables.get(self._tried[0])
                now = self._tried[1](table, self.user_id, self.wording(table))
        if table is not None:
            table_id = table.id
            wording = self.wording(table)
            if isinstance(refusal, TableRefusal) and refusal.cause is Cause.NO_TABLE:
                refusal = TableRefusal(Cause.STALE)  # its table is gone, and the channel has another one
        told = refusal_text(refusal, table, self.user_id, wording, now)
        belongs = self._tried is not None or (self._form is not None and self._form.table_id == NO_TABLE)
        if self._form is None or not belongs or not may_try_again(refusal):
            view = explaining_view(refusal, table_id, wording.texts)
            delivery = await answer(self.interaction, Post(text=told, view=view), private=True)
            await self._opened(delivery, table_id, REFUSAL)
        else:
            await self._offer_again(
                self._form, table_id, told, explaining_buttons(refusal, table_id, self.texts)
            )
        if table is not None:
            await self.touch(table)

    async def _offer_again(
        self, form: ComponentId, table_id: int, told: str, others: Sequence[Piece]
    ) -> None:
        """Tell the reason of a refusal, with a button that opens the form again, in place of its dialog."""
        again = ActionButton.make(form, self.texts("button-try-again"), discord.ButtonStyle.primary)
        view = message(text(told), row(again, *others))
        leads_there = is_posted(self.interaction) or form.action in _OUT_OF_MENUS
        if leads_there and is_private_click(self.interaction):
            await self.change(view, table_id, form.action)
        else:
            delivery = await answer(self.interaction, Post(view=view), private=True)
            await self._opened(delivery, table_id, form.action)

    async def decline(self, key: str) -> None:
        """Tell the user privately why the request was declined.

        Args:
            key: of the message with the reason.
        """
        delivery = await self.say(self.texts("refused", why=self.texts(key)))
        await self._opened(delivery, NO_TABLE, REFUSAL)

    async def answer_error(self, error: BaseException) -> None:
        """Log an error under a reference, and tell the user that reference.

        For a failure of the store the user is told its kind; the store has logged the rest.
        """
        self._ack.outcome = Outcome.FAILED
        texts = self.texts
        if isinstance(error, StoreError):
            told = store_text(error, texts)
            if told is not None:
                await self._tell(told)
                return
        reference = new_reference()
        kind = kind_of(self.interaction)
        name = name_of(self.interaction)
        _log.error("interaction.failed", reference=reference, kind=kind, used=name, **described(error))
        where = report_line(self.services.incidents.support_url, texts)
        await self._tell(f"{texts('refused-trouble', reference=reference)}\n-# {where}")
        await self.services.incidents.note(self.interaction.guild_id, reference, kind, name)

    async def catch_up(self) -> None:
        """Tell the news of a solo game that the bot may not write by itself: any answer can."""
        asked = self.interaction
        if self._ack.concluded or not is_direct(asked) or asked.channel_id is None:
            return
        publisher = self.services.publisher
        for table_id in publisher.owed.try_at(asked.channel_id):
            if not await publisher.publish(table_id, asked):
                self.services.background.refresh(table_id)

    async def _mention_dropped(self, table: Table, since: int) -> None:
        """Tell the user which of their prepared bribes were dropped since a version."""
        if table.prepared and (dropped := dropped_lines(table, self.user_id, self.wording(table), since)):
            await self._tell("\n".join(dropped))

    async def _mention_closed_dms(self) -> None:
        """Tell the user, once in a game, that their purse cannot be sent to them."""
        publisher = self.services.publisher
        is_uninformed = self.user_id in publisher.owed.uninformed
        if is_uninformed and (await self._tell(self.texts("dm-closed"))).arrived:
            with suppress(StoreError):  # then they are told once more
                await publisher.note_informed(self.user_id)
