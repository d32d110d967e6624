"""The commands and buttons of a lobby: sit down, choose the edition, start; and leaving a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from discord import app_commands

from bot.discord_api.command_sync import edition_choice, fixed_choice
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import message, text
from bot.discord_api.interactions import Interaction, Misunderstood, parent_channel, table_channel
from bot.discord_api.permissions import (
    channels_left,
    forbids_games,
    how_to_grant,
    is_in,
    missing_permissions,
    permissions_note,
    require_reach,
)
from bot.discord_api.responses import change, open_form
from bot.features.deciding.text import harmless
from bot.features.lobby.setting_up import more_message, presets_message, setup_form, wanted
from bot.features.lobby.threads import bring_to_thread, move, offers_thread
from bot.features.lobby.views import computer_chosen, computer_form, is_last, leave_message
from bot.features.registry import Registry
from bot.features.request import Request
from bot.preferences import ServerPreferences
from bot.tables.entries import ComputerSeated, SeatLeft
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor
from bot.tables.setup import Preset
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import Level


async def _require_place(request: Request, server: ServerPreferences) -> None:
    """Check that the channel has a table, or that one may be opened there.

    Raises:
        Misunderstood: if the server wants its tables elsewhere, saying where; and outside of servers.
    """
    require_reach(request.interaction)
    allowed = channels_left(request.interaction, server.channels)
    if not allowed or is_in(request.interaction, allowed):
        return
    try:
        await request.table_here()
    except TableRefusal as refusal:
        channels = request.words.any_of([f"<#{each}>" for each in allowed])
        raise Misunderstood("other_channels", channels=channels) from refusal


async def join(request: Request, pressed: ComponentId | None = None) -> None:
    """Take a seat, open a table, or take the user's seat back from a computer player.

    Args:
        pressed: the button; none for the command.
    """
    table = await _sit_down(request, pressed)
    await request.services.purses.open_channel(request.user_id, table.guild_id)
    await request.show(table)
    await _mention_permissions(request)
    await bring_to_thread(request, table)


async def _sit_down(request: Request, pressed: ComponentId | None) -> Table:
    """Sit down at the button's table, if it is still open; else at the channel's."""
    user, channel_id = request.interaction.user, table_channel(request.interaction)
    if pressed is not None and pressed.table_id > NO_TABLE:
        table = await request.tables.get(pressed.table_id)
        if (
            not table.closed
            and table.moved_from is not None
            and table.guild_id == request.interaction.guild_id
        ):
            return await request.tables.lobby.join_table(request.actor(table.id), user.display_name)
    server = await request.services.preferences.of_server(request.interaction.guild_id)
    await _require_place(request, server)
    return await request.tables.lobby.join(
        channel_id,
        request.interaction.guild_id,
        user.id,
        user.display_name,
        request.interaction.id,
        edition=EDITIONS.get(server.edition or ""),
        pace=server.pace,
        bookkeeping=server.bookkeeping,
        parent_id=parent_channel(request.interaction),
    )


async def leave(request: Request, pressed: ComponentId | None = None) -> None:
    """Give up the user's seat: at once in a lobby; in a game, ask first.

    Args:
        pressed: the button; none for the command.
    """
    table = await _table(request, pressed)
    if table.phase is Phase.PLAYING:
        SeatLeft(user_id=request.user_id).check(table)
        wording = request.wording(table)
        view = leave_message(table, request.user_id, wording)
        await request.answer(view)
        return
    left = await request.tables.lobby.leave(request.actor(table.id), _refuse_if_playing)
    await request.show(left)


async def leave_game(request: Request, pressed: ComponentId) -> None:
    """Leave a running game, after that question."""
    user_id = request.user_id

    def confirm(table: Table) -> None:
        SeatLeft(user_id=user_id).check(table)
        if table.phase is not Phase.PLAYING or is_last(table, user_id) != bool(pressed.index):
            raise TableRefusal(Cause.STALE)

    table = await request.tables.lobby.leave(request.actor(pressed.table_id), confirm)
    await change(request.interaction, message(text(request.words("leave-done"))))
    await request.show(table)


async def open_computers(request: Request, pressed: ComponentId) -> None:
    """Ask which computer player to add."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    ComputerSeated(name="").check(table)
    await open_form(request.interaction, computer_form(table.view, request.words))


async def choose_computer(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Add the computer player that a form asks for."""

    async def use(actor: Actor) -> Table:
        character, level = computer_chosen(answers)
        return await request.tables.lobby.seat_computer(actor, character, level)

    await _use(request, pressed, use)


async def dismiss_computer(request: Request, pressed: ComponentId) -> None:
    """Remove the computer player who came last."""
    await _use(request, pressed, request.tables.lobby.dismiss_computer)


async def start(
    request: Request,
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
    edition = None if edition_name is None else _edition(request, edition_name)
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    if table.channel_id == request.interaction.channel_id:
        require_reach(request.interaction)
    missing = missing_permissions(request.interaction)
    if forbids_games(missing) and table.channel_id == request.interaction.channel_id:
        grant = how_to_grant(request.interaction, missing, request.words)
        raise Misunderstood("permissions", missing=grant)
    if pressed is not None:
        table = await bring_to_thread(request, table)
    actor = request.actor(table.id)
    fill = pressed is not None and bool(pressed.index)
    started = await request.tables.lobby.start(actor, edition, computers, level, fill=fill)
    await request.show(started)
    await _mention_permissions(request)


async def start_pressed(request: Request, pressed: ComponentId) -> None:
    """Start the game whose button was pressed."""
    await start(request, pressed=pressed)


async def show_presets(request: Request, pressed: ComponentId) -> None:
    """Show the presets and the current setup."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    view = presets_message(table.view, request.user_id, request.wording(table))
    await request.answer(view, table.id, Action.SET_UP)


async def choose_preset(request: Request, pressed: ComponentId) -> None:
    """Set up a preset; suggest it, if another player is the host."""
    presets, index = list(Preset), pressed.index or 0
    table = await _table(request, pressed)
    if index >= len(presets):
        raise TableRefusal(Cause.STALE)
    chosen = await request.tables.rules.choose_preset(request.actor(table.id), presets[index])
    await _show_set_up(request, chosen)


async def open_setup(request: Request, pressed: ComponentId) -> None:
    """Open the form for the whole setup."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    await open_form(request.interaction, setup_form(table.view, request.words))


async def choose_setup(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Set up the choices of the form, or suggest them."""
    table = await _table(request, pressed)
    chosen, left_out = await request.tables.rules.choose_all(
        request.actor(table.id), wanted(answers), -1 if pressed.revision is None else pressed.revision
    )
    await _show_set_up(request, chosen, left_out)


async def _show_set_up(request: Request, table: Table, left_out: Sequence[str] = ()) -> None:
    view = presets_message(table.view, request.user_id, request.wording(table), left_out)
    await request.change(view, table.id, Action.SET_UP)
    await request.show(table)


async def accept_suggestion(request: Request, pressed: ComponentId) -> None:
    """Accept a player's suggestion."""
    table = await _table(request, pressed)
    await request.show(await request.tables.rules.accept(request.actor(table.id), pressed.index or 0))


async def show_more(request: Request, pressed: ComponentId) -> None:
    """Show the other actions of the lobby."""
    table = await _table(request, pressed)
    view = more_message(table, request.words, threads=await offers_thread(request, table))
    await request.answer(view, table.id, Action.LOBBY_MORE)


async def _table(request: Request, pressed: ComponentId | None) -> Table:
    """Return the channel's open table, if it is the button's.

    Args:
        pressed: a lobby's button or menu; None for a command.

    Raises:
        TableRefusal, Misunderstood: if there is none, or another one.
    """
    if pressed is None:
        return await request.own_table()
    table = await request.table_here()
    if pressed.table_id != table.id or table.phase is not Phase.LOBBY:
        raise TableRefusal(Cause.STALE)
    return table


async def _use(request: Request, pressed: ComponentId, use: Callable[[Actor], Awaitable[Table]]) -> None:
    table = await _table(request, pressed)
    await request.show(await use(request.actor(table.id)))


def _refuse_if_playing(table: Table) -> None:
    if table.phase is Phase.PLAYING:  # it has begun this moment
        raise TableRefusal(Cause.STALE)


def _edition(request: Request, name: str) -> Edition:
    if name not in EDITIONS:
        words = request.words
        editions = words.any_of([words.edition_title(known) for known in EDITIONS])
        raise Misunderstood("unknown_edition", text=harmless(name), editions=editions)
    return EDITIONS[name]


async def _mention_permissions(request: Request) -> None:
    note = permissions_note(request.interaction, request.words)
    if note is not None:
        await request.say(note)


async def rematch(request: Request, pressed: ComponentId) -> None:
    """Open a lobby in the game's channel, with the same players in the same seats."""
    server = await request.services.preferences.of_server(request.interaction.guild_id)
    await _require_place(request, server)
    table = await request.tables.lobby.rematch(
        table_channel(request.interaction),
        request.interaction.guild_id,
        request.actor(pressed.table_id),
        parent_id=parent_channel(request.interaction),
    )
    await request.show(table)


def setup(bot: Registry) -> None:
    """Register the lobby's commands, buttons, menus and the form."""
    bot.button(join, Action.JOIN)
    bot.button(leave, Action.LEAVE)
    bot.button(leave_game, Action.LEAVE_GAME)
    bot.button(start_pressed, Action.START)
    bot.button(open_computers, Action.CHOOSE_COMPUTER)
    bot.button(dismiss_computer, Action.DISMISS_COMPUTER)
    bot.button(show_more, Action.LOBBY_MORE)
    bot.button(show_presets, Action.SET_UP)
    bot.button(choose_preset, Action.PRESET)
    bot.button(open_setup, Action.SET_UP_ALL)
    bot.button(accept_suggestion, Action.ACCEPT)
    bot.button(rematch, Action.REMATCH)
    bot.button(move, Action.THREAD)
    bot.form(choose_computer, Action.CHOOSE_COMPUTER)
    bot.form(choose_setup, Action.SET_UP_ALL)
    tree, words = bot.tree, bot.words

    @tree.command(name="join", description=words("command-join"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, join)

    @tree.command(name="leave", description=words("command-leave"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, leave)

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
        await bot.run(interaction, start, edition.value if edition else None, computers, level=chosen)
