"""What people do before a game: sit down, choose what is played, ask to be called, start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.locales import Words
from bot.surface.call_me import NEVER, call_me_message
from bot.surface.calls import Post, answer, change
from bot.surface.house_rules import turned
from bot.surface.ids import ComponentId
from bot.surface.layout import message, text
from bot.surface.leaving import is_last, leave_message
from bot.surface.permissions import forbids_games, how_to_grant, missing_permissions, permissions_note
from bot.surface.refusal import REFUSALS, Misunderstood
from bot.surface.wording import Wording
from bot.tables.entries import CallAsked, SeatLeft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, Edition

if TYPE_CHECKING:
    from bot.surface.actions import TableActions

Interaction = discord.Interaction[Any]


class LobbyActions:
    """The use cases of a lobby."""

    def __init__(
        self, actions: TableActions, service: TableService, private_words: Callable[[str], Words]
    ) -> None:
        self._actions = actions
        self._service = service
        self._private_words = private_words

    # --- seats ---

    async def join(self, interaction: Interaction) -> None:
        """Take a seat, open a table, or take one's seat back from a computer player."""
        user = interaction.user

        async def join() -> Table:
            return await self._service.join(
                table_channel(interaction), interaction.guild_id, user.id, user.display_name, interaction.id
            )

        if await self._actions.act(interaction, join):
            await self._mention_permissions(interaction)

    async def leave(self, interaction: Interaction, shown: ComponentId | None = None) -> None:
        """Give up one's seat: at once in a lobby; in a game, ask first.

        Args:
            shown: the button; none for the command.
        """
        try:
            table = await self._table(interaction, shown)
            if table.phase is Phase.PLAYING:
                table.check(SeatLeft(user_id=interaction.user.id))
                await self._ask_whether_to_leave(interaction, table)
                return
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return

        def check(table: Table) -> None:
            if table.phase is Phase.PLAYING:  # it has begun this moment
                raise TableRefusal(Cause.STALE)

        async def leave() -> Table:
            return await self._service.leave(table.id, interaction.user.id, interaction.id, check)

        await self._actions.act(interaction, leave)

    async def _ask_whether_to_leave(self, interaction: Interaction, table: Table) -> None:
        wording = Wording.of(table.show(), self._words(interaction))
        view = leave_message(table, interaction.user.id, wording)
        await answer(interaction, Post(view=view), private=True)

    async def leave_game(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Leave a running game, knowing what comes of it."""
        user_id = interaction.user.id

        def check(table: Table) -> None:
            table.check(SeatLeft(user_id=user_id))
            if table.phase is not Phase.PLAYING or is_last(table, user_id) != bool(component_id.index):
                raise TableRefusal(Cause.STALE)

        async def leave() -> Table:
            table = await self._service.leave(component_id.table_id, user_id, interaction.id, check)
            words = self._words(interaction)
            await change(interaction, message(text(words("leave-done"))))
            return table

        await self._actions.act(interaction, leave)

    async def seat_computer(self, interaction: Interaction, shown: ComponentId) -> None:
        """Add a computer player."""
        await self._use(interaction, shown, self._service.seat_computer)

    async def dismiss_computer(self, interaction: Interaction, shown: ComponentId) -> None:
        """Remove the computer player who came last."""
        await self._use(interaction, shown, self._service.dismiss_computer)

    async def start(
        self,
        interaction: Interaction,
        edition_name: str | None = None,
        computers: int = 0,
        shown: ComponentId | None = None,
    ) -> None:
        """Start the game, if the bot may show it in this channel.

        Args:
            shown: the button; none for the command.
        """

        async def start() -> Table:
            edition = None if edition_name is None else self._edition(interaction, edition_name)
            table = await self._table(interaction, shown)
            table.seat_of(interaction.user.id)
            missing = missing_permissions(interaction)
            if forbids_games(missing):
                grant = how_to_grant(interaction, missing, self._words(interaction))
                raise Misunderstood("permissions", missing=grant)
            return await self._service.start(
                table.id, interaction.user.id, interaction.id, edition, computers
            )

        if await self._actions.act(interaction, start):
            await self._mention_permissions(interaction)

    # --- what will be played ---

    async def choose_edition(
        self, interaction: Interaction, component_id: ComponentId, edition_name: str
    ) -> None:
        """Choose an edition, as it is printed."""

        async def choose() -> Table:
            edition = self._edition(interaction, edition_name)
            table = await self._table(interaction, component_id)
            return await self._service.choose_edition(table.id, interaction.user.id, edition, interaction.id)

        await self._actions.act(interaction, choose)

    async def change_rules(
        self, interaction: Interaction, component_id: ComponentId, fields: Sequence[str]
    ) -> None:
        """Turn on the switches of these fields, and all others off."""
        editions = list(EDITIONS)

        async def change_rules() -> Table:
            number = component_id.index or 0
            if number >= len(editions):
                raise TableRefusal(Cause.STALE)
            table = await self._table(interaction, component_id)
            return await self._service.change_rules(
                table.id,
                interaction.user.id,
                editions[number],
                turned(set(fields)),
                interaction.id,
            )

        await self._actions.act(interaction, change_rules)

    def _edition(self, interaction: Interaction, name: str) -> Edition:
        if name not in EDITIONS:
            words = self._words(interaction)
            editions = words.any_of([words(f"edition-{known}") for known in EDITIONS])
            raise Misunderstood("unknown_edition", text=name[:50], editions=editions)
        return EDITIONS[name]

    # --- to be called ---

    async def open_calls(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Ask somebody when to call them."""
        try:
            table = await self._service.get(component_id.table_id)
            table.check(CallAsked(user_id=interaction.user.id, seated=None))
        except REFUSALS as refusal:
            await self._actions.refuse(interaction, refusal)
            return
        await answer(interaction, Post(view=self._calls(interaction, table)), private=True)

    async def ask_call(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Note when to call somebody."""
        number = component_id.index or NEVER

        async def ask() -> Table:
            table = await self._service.ask_call(
                component_id.table_id, interaction.user.id, number or None, interaction.id
            )
            await change(interaction, self._calls(interaction, table))
            return table

        await self._actions.act(interaction, ask)

    def _calls(self, interaction: Interaction, table: Table) -> discord.ui.LayoutView:
        wording = Wording.of(table.show(), self._words(interaction))
        return call_me_message(table, interaction.user.id, wording)

    # --- what all of them share ---

    async def _table(self, interaction: Interaction, shown: ComponentId | None) -> Table:
        """The channel's open table, if it is the one that was shown.

        Args:
            shown: a lobby's button or menu; none for a command, which means whatever is there.

        Raises:
            TableRefusal, Misunderstood: if there is none, or if that has been left behind.
        """
        table = await self._service.at(table_channel(interaction))
        if shown is not None and (
            shown.table_id != table.id or (shown.version == 0 and table.phase is not Phase.LOBBY)
        ):
            raise TableRefusal(Cause.STALE)
        return table

    async def _use(
        self,
        interaction: Interaction,
        shown: ComponentId,
        use: Callable[[int, int, int], Awaitable[Table]],
    ) -> None:
        async def act() -> Table:
            table = await self._table(interaction, shown)
            return await use(table.id, interaction.user.id, interaction.id)

        await self._actions.act(interaction, act)

    async def _mention_permissions(self, interaction: Interaction) -> None:
        note = permissions_note(interaction, self._words(interaction))
        if note is not None:
            await answer(interaction, Post(text=note), private=True)

    def _words(self, interaction: Interaction) -> Words:
        return self._private_words(str(interaction.locale))


def table_channel(interaction: Interaction) -> int:
    """The channel whose table an interaction is about.

    Raises:
        Misunderstood: where there are no tables.
    """
    if interaction.channel_id is None or interaction.guild_id is None:
        raise Misunderstood("wrong_place")
    return interaction.channel_id
