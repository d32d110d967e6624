"""What people do before a game: sit down, choose what is played, start; and leave one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.discord_api.command_sync import edition_choice, fixed_choice
from bot.discord_api.component_ids import NO_TABLE, ComponentId
from bot.discord_api.components import message, text
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import (
    Interaction,
    Misunderstood,
    act_of,
    parent_channel,
    table_channel,
    words_of,
)
from bot.discord_api.permissions import (
    channels_left,
    forbids_games,
    how_to_grant,
    is_in,
    missing_permissions,
    permissions_note,
    require_reach,
)
from bot.discord_api.responses import answer, change, open_form
from bot.features.answering import Answering
from bot.features.deciding.text import harmless
from bot.features.lobby.text import PROMISES, turned
from bot.features.lobby.views import computer_chosen, computer_form, is_last, leave_message
from bot.features.names import Wording
from bot.features.refusals import REFUSALS
from bot.features.threads.commands import ThreadHandler
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.preferences.server import ServerPreferences
from bot.publishing.publisher import Publisher
from bot.publishing.purses import Purses
from bot.tables.admission import check
from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.entries import ComputerSeated, SeatLeft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.registry import Act
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, Edition
from intrigue_core.players.decision import Level


async def require_place(service: TableService, interaction: Interaction, server: ServerPreferences) -> None:
    """Check that there is a table here, or that one may be opened.

    Raises:
        Misunderstood: if the server wants its tables elsewhere, saying where; and where there are none.
    """
    require_reach(interaction)
    channel_id, allowed = table_channel(interaction), channels_left(interaction, server.channels)
    if not allowed or is_in(interaction, allowed):
        return
    try:
        await service.at(channel_id)
    except TableRefusal as refusal:
        channels = words_of(interaction).any_of([f"<#{each}>" for each in allowed])
        raise Misunderstood("other_channels", channels=channels) from refusal


class LobbyHandler:
    """The use cases of a lobby."""

    def __init__(
        self,
        answering: Answering,
        service: TableService,
        publisher: Publisher,
        threads: ThreadHandler,
        preferences: Preferences,
        purses: Purses,
    ) -> None:
        self._answering = answering
        self._service = service
        self._publisher = publisher
        self._threads = threads
        self._preferences = preferences
        self._purses = purses

    # --- seats ---

    async def join(self, interaction: Interaction, pressed: ComponentId | None = None) -> None:
        """Take a seat, open a table, or take one's seat back from a computer player.

        Args:
            pressed: the button; none for the command.
        """
        async with self._answering.refusals(interaction):
            table = await self._join(interaction, pressed)
            await self._purses.expect(interaction.user.id, table.guild_id)
            await self._answering.show(interaction, table)
            await _mention_permissions(interaction)
            await self._threads.bring(interaction, table)

    async def _join(self, interaction: Interaction, pressed: ComponentId | None) -> Table:
        """Sit down at the table whose button was pressed, if it is open still; or else at the channel's."""
        user, channel_id = interaction.user, table_channel(interaction)
        if pressed is not None and pressed.table_id > NO_TABLE:
            table = await self._service.get(pressed.table_id)
            if not table.closed and table.moved_from is not None and table.guild_id == interaction.guild_id:
                return await self._service.gathering.join_table(
                    act_of(interaction, table.id), user.display_name
                )
        server = await self._preferences.of_server(interaction.guild_id)
        await require_place(self._service, interaction, server)
        return await self._service.gathering.join(
            channel_id,
            interaction.guild_id,
            user.id,
            user.display_name,
            interaction.id,
            edition=EDITIONS.get(server.edition or ""),
            pace=server.pace,
            bookkeeping=server.bookkeeping,
            parent_id=parent_channel(interaction),
        )

    async def leave(self, interaction: Interaction, pressed: ComponentId | None = None) -> None:
        """Give up one's seat: at once in a lobby; in a game, ask first.

        Args:
            pressed: the button; none for the command.
        """
        async with self._answering.refusals(interaction):
            table = await self._table(interaction, pressed)
            if table.phase is Phase.PLAYING:
                check(table, SeatLeft(user_id=interaction.user.id))
                wording = Wording.of(table.view, words_of(interaction))
                view = leave_message(table, interaction.user.id, wording)
                await answer(interaction, Post(view=view), private=True)
                return
            left = await self._service.gathering.leave(act_of(interaction, table.id), _refuse_if_playing)
            await self._answering.show(interaction, left)

    async def leave_game(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Leave a running game, knowing what comes of it."""
        user_id = interaction.user.id

        def confirm(table: Table) -> None:
            check(table, SeatLeft(user_id=user_id))
            if table.phase is not Phase.PLAYING or is_last(table, user_id) != bool(pressed.index):
                raise TableRefusal(Cause.STALE)

        async with self._answering.refusals(interaction):
            table = await self._service.gathering.leave(act_of(interaction, pressed.table_id), confirm)
            await change(interaction, message(text(words_of(interaction)("leave-done"))))
            await self._answering.show(interaction, table)

    async def seat_computer(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Add a computer player: any character, at the normal level."""
        await self._use(interaction, pressed, self._service.gathering.seat_computer)

    async def open_computers(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Ask which computer player to add."""
        async with self._answering.refusals(interaction):
            table = await self._table(interaction, pressed)
            table.seat_of(interaction.user.id)
            check(table, ComputerSeated(name=""))
            await open_form(interaction, computer_form(table.view, words_of(interaction)))

    async def choose_computer(
        self, interaction: Interaction, pressed: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Add the computer player that a form asks for."""

        async def use(act: Act) -> Table:
            character, level = computer_chosen(answers)
            return await self._service.gathering.seat_computer(act, character, level)

        await self._use(interaction, pressed, use)

    async def dismiss_computer(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Remove the computer player who came last."""
        await self._use(interaction, pressed, self._service.gathering.dismiss_computer)

    async def start(
        self,
        interaction: Interaction,
        edition_name: str | None = None,
        computers: int = 0,
        pressed: ComponentId | None = None,
        level: Level = Level.NORMAL,
    ) -> None:
        """Start the game, if the bot may show it in this channel.

        Args:
            computers: how many computer players join.
            level: how well they play.
            pressed: the button; none for the command.
        """
        async with self._answering.refusals(interaction):
            edition = None if edition_name is None else _edition(interaction, edition_name)
            table = await self._table(interaction, pressed)
            table.seat_of(interaction.user.id)
            if table.channel_id == interaction.channel_id:
                require_reach(interaction)
            missing = missing_permissions(interaction)
            if forbids_games(missing) and table.channel_id == interaction.channel_id:
                grant = how_to_grant(interaction, missing, words_of(interaction))
                raise Misunderstood("permissions", missing=grant)
            if pressed is not None:
                table = await self._threads.bring(interaction, table)
            act = act_of(interaction, table.id)
            started = await self._service.gathering.start(act, edition, computers, level)
            await self._answering.show(interaction, started)
            await _mention_permissions(interaction)

    # --- what will be played ---

    async def choose_edition(self, interaction: Interaction, pressed: ComponentId, edition_name: str) -> None:
        """Choose an edition, as it is printed."""

        async def use(act: Act) -> Table:
            edition = _edition(interaction, edition_name)
            return await self._service.terms.choose_edition(act, edition, _revision(pressed))

        await self._choose(interaction, pressed, use)

    async def choose_length(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Make it a quick game, or one of full length."""

        async def use(act: Act) -> Table:
            return await self._service.terms.choose_length(act, quick=bool(pressed.index))

        await self._use(interaction, pressed, use)

    async def change_rules(
        self, interaction: Interaction, pressed: ComponentId, fields: Sequence[str]
    ) -> None:
        """Turn on the switches of these fields, and all others off."""

        async def use(act: Act) -> Table:
            return await self._service.terms.change_rules(act, _revision(pressed), turned(set(fields)))

        await self._choose(interaction, pressed, use)

    async def choose_promises(self, interaction: Interaction, pressed: ComponentId, worth: str) -> None:
        """Choose whether promises are just talk, are remembered, or bind."""

        async def use(act: Act) -> Table:
            if worth not in PROMISES:
                raise TableRefusal(Cause.STALE)
            return await self._service.terms.change_rules(act, _revision(pressed), {"promises": worth})

        await self._choose(interaction, pressed, use)

    async def choose_bookkeeping(self, interaction: Interaction, pressed: ComponentId, whom: str) -> None:
        """Choose for whom the table adds up everybody's money."""

        async def use(act: Act) -> Table:
            if whom not in list(Bookkeeping):
                raise TableRefusal(Cause.STALE)
            return await self._service.terms.choose_bookkeeping(act, Bookkeeping(whom), _revision(pressed))

        await self._choose(interaction, pressed, use)

    async def _choose(
        self, interaction: Interaction, pressed: ComponentId, use: Callable[[Act], Awaitable[Table]]
    ) -> None:
        """Do what was chosen in a menu. Where it is refused, the menu forgets it."""
        async with self._answering.refusals(interaction):
            table = await self._table(interaction, pressed)
            try:
                await self._answering.show(interaction, await use(act_of(interaction, table.id)))
            except REFUSALS as refusal:
                await self._answering.refuse(interaction, refusal)
                await self._publisher.renew_lobby(table.id, interaction.id)

    # --- what all of them share ---

    async def _table(self, interaction: Interaction, pressed: ComponentId | None) -> Table:
        """Return the channel's open table, if it is the one whose button was pressed.

        Args:
            pressed: a lobby's button or menu; none for a command, which means whatever is there.

        Raises:
            TableRefusal, Misunderstood: if there is none, or if that has been left behind.
        """
        if pressed is None:
            return await self._answering.own_table(interaction)
        table = await self._answering.table_here(interaction)
        if pressed.table_id != table.id or table.phase is not Phase.LOBBY:
            raise TableRefusal(Cause.STALE)
        return table

    async def _use(
        self, interaction: Interaction, pressed: ComponentId, use: Callable[[Act], Awaitable[Table]]
    ) -> None:
        async with self._answering.refusals(interaction):
            table = await self._table(interaction, pressed)
            await self._answering.show(interaction, await use(act_of(interaction, table.id)))


def _refuse_if_playing(table: Table) -> None:
    if table.phase is Phase.PLAYING:  # it has begun this moment
        raise TableRefusal(Cause.STALE)


def _revision(pressed: ComponentId) -> int:
    """Return the revision of the edition that a menu shows; one that there never is, if it says none."""
    return -1 if pressed.revision is None else pressed.revision


def _edition(interaction: Interaction, name: str) -> Edition:
    if name not in EDITIONS:
        words = words_of(interaction)
        editions = words.any_of([words.edition_title(known) for known in EDITIONS])
        raise Misunderstood("unknown_edition", text=harmless(name), editions=editions)
    return EDITIONS[name]


async def _mention_permissions(interaction: Interaction) -> None:
    note = permissions_note(interaction, words_of(interaction))
    if note is not None:
        await answer(interaction, Post(text=note), private=True)


def add_lobby_commands(tree: app_commands.CommandTree[Any], lobby: LobbyHandler, words: Words) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="join", description=words("command-join"))
    async def _(interaction: Interaction) -> None:
        await lobby.join(interaction)

    @tree.command(name="leave", description=words("command-leave"))
    async def _(interaction: Interaction) -> None:
        await lobby.leave(interaction)

    @tree.command(name="start", description=words("command-start"))
    @app_commands.describe(
        edition=words("command-start-edition"),
        computers=words("command-start-computers"),
        level=words("command-start-level"),
    )
    @app_commands.choices(
        edition=[edition_choice(words, name) for name in EDITIONS],
        level=[fixed_choice(words, f"level-{level}", level) for level in Level],
    )
    async def _(
        interaction: Interaction,
        edition: app_commands.Choice[str] | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: app_commands.Choice[str] | None = None,
    ) -> None:
        chosen = Level(level.value) if level else Level.NORMAL
        await lobby.start(interaction, edition.value if edition else None, computers, level=chosen)


class RematchHandler:
    """Opens tables for those who have played to the end of a game."""

    def __init__(self, answering: Answering, service: TableService, preferences: Preferences) -> None:
        self._answering = answering
        self._service = service
        self._preferences = preferences

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open a lobby where the game was, everybody in the seat they had."""
        async with self._answering.refusals(interaction):
            server = await self._preferences.of_server(interaction.guild_id)
            await require_place(self._service, interaction, server)
            table = await self._service.gathering.rematch(
                table_channel(interaction),
                interaction.guild_id,
                act_of(interaction, pressed.table_id),
                parent_id=parent_channel(interaction),
            )
            await self._answering.show(interaction, table)
