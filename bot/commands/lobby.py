"""The commands and buttons of a lobby: sit down, set up, move to a thread, start; and leaving a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial

from discord import Member, TextChannel, app_commands, ui

from bot.commands.gathering import NO_SEAT, offer_another
from bot.discord_api.command_sync import edition_choice, fixed_choice
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import message, text
from bot.discord_api.delivery import Delivery, Trouble
from bot.discord_api.interactions import Misunderstood, parent_channel, table_channel
from bot.discord_api.permissions import (
    can_see,
    channels_left,
    forbids_games,
    how_to_grant,
    is_in,
    missing_for_threads,
    missing_permissions,
    permissions_note,
    require_reach,
)
from bot.discord_api.responses import acknowledge, change
from bot.handling.moderators import is_moderator, manage
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.lobby import (
    computer_chosen,
    computer_form,
    is_last,
    leave_message,
    more_message,
    presets_message,
    setup_form,
    wanted,
    whom_message,
)
from bot.preferences import ServerPreferences, Threads
from bot.tables.changes import require_lobby
from bot.tables.entries import (
    ComputerSeated,
    HandedOn,
    PlayerRemoved,
    SeatLeft,
    StillThere,
    SuggestionAccepted,
    TableClosed,
)
from bot.tables.entries.lobby import require_host
from bot.tables.entries.moderation import Moderation
from bot.tables.presets import Preset
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.starting import Start
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from bot.wording.refusals import REFUSALS
from intrigue_core import EDITIONS
from intrigue_core.players import Level

_MAX_DIGITS = 19
"""The digits of the largest number that Discord gives to a user."""


async def require_place(request: Request, server: ServerPreferences) -> None:
    """Raise `Misunderstood` where there is no table, and none may be opened."""
    require_reach(request.interaction)
    allowed = channels_left(request.interaction, server.channels)
    if not allowed or is_in(request.interaction, allowed):
        return
    try:
        await request.table_here()
    except TableRefusal as refusal:
        channels = request.texts.any_of([f"<#{each}>" for each in allowed])
        raise Misunderstood("other_channels", channels=channels) from refusal


async def join(request: Request, pressed: ComponentId | None = None, *, private: bool = False) -> None:
    """Take a seat, open a table, or take the user's seat back from a computer player.

    Args:
        private: is a table that it opens open to the invited alone?
    """
    try:
        table = await _sit_down(request, pressed, private=private)
    except TableRefusal as refusal:
        if refusal.cause not in NO_SEAT or request.interaction.guild_id is None:
            raise
        await offer_another(request, await _wanted_table(request, pressed), refusal)
        return
    await _seated(request, table)


async def seat_at_new_table(request: Request, at: datetime) -> None:
    """Announce a table for a time, UTC, with the user as its host."""
    server = await request.server()
    await require_place(request, server)
    table = await request.tables.lobby.announce(
        table_channel(request.interaction),
        request.interaction.guild_id,
        request.user_id,
        request.interaction.user.display_name,
        request.interaction.id,
        at,
        edition=EDITIONS.get(server.edition or ""),
        pace=server.pace,
        bookkeeping=server.bookkeeping,
        parent_id=parent_channel(request.interaction),
    )
    await _seated(request, table)


async def _seated(request: Request, table: Table) -> None:
    await request.open_direct(request.user_id, table)
    await request.show(table)
    await _mention_permissions(request)
    await _bring_to_thread(request, table)


async def _wanted_table(request: Request, pressed: ComponentId | None) -> Table:
    """Return the table that a user wants to join: a button's own in another channel, or the channel's."""
    return await _table_elsewhere(request, pressed) or await request.table_here()


async def _table_elsewhere(request: Request, pressed: ComponentId | None) -> Table | None:
    """Return the table of a button, if it is an announced one, or in another channel; else None.

    Raises:
        TableRefusal: if it is in another channel, and over, or hidden from the user: no other one is meant.
    """
    if pressed is None or pressed.table_id <= NO_TABLE:
        return None
    table = await request.table(pressed.table_id)
    interaction = request.interaction
    if table.guild_id != interaction.guild_id:
        return None
    if table.channel_id == interaction.channel_id:
        return table if table.is_announced else None  # beside the channel's own
    if table.moved_from == interaction.channel_id:
        return None if table.closed else table
    user = interaction.user
    if table.closed or not (isinstance(user, Member) and can_see(user, table.channel_id)):
        raise TableRefusal(Cause.STALE)
    return table


async def _sit_down(request: Request, pressed: ComponentId | None, *, private: bool) -> Table:
    user = request.interaction.user
    guild_id = request.interaction.guild_id
    elsewhere = await _table_elsewhere(request, pressed)
    if elsewhere is not None:
        return await request.tables.lobby.join_table(request.actor(elsewhere.id), user.display_name)
    server = await request.server()
    await require_place(request, server)
    if private and guild_id is not None:
        await _require_no_table(request)
    return await request.tables.lobby.join(
        table_channel(request.interaction),
        guild_id,
        user.id,
        user.display_name,
        request.interaction.id,
        edition=EDITIONS.get(server.edition or ""),
        pace=server.pace,
        bookkeeping=server.bookkeeping,
        by_invitation=private and guild_id is not None,
        parent_id=parent_channel(request.interaction),
        language=request.texts.language,
    )


async def _require_no_table(request: Request) -> None:
    """Raise `Misunderstood` where there is a table: only a new one can be private from the first."""
    with suppress(TableRefusal):
        await request.table_here()
        raise Misunderstood("private_too_late")


async def leave(request: Request, pressed: ComponentId | None = None) -> None:
    """Give up the user's seat: at once in a lobby; in a game, ask first."""
    table = await _table(request, pressed)
    if table.phase is Phase.PLAYING:
        SeatLeft(user_id=request.user_id).check(table)
        await request.answer(leave_message(table, request.user_id, request.wording(table)))
        return

    def left(table: Table) -> LogEntry:
        if table.phase is Phase.PLAYING:  # it has begun this moment
            raise TableRefusal(Cause.STALE)
        return SeatLeft(user_id=request.user_id)

    await request.show(await request.execute(table.id, left))


async def leave_game(request: Request, pressed: ComponentId) -> None:
    """Leave a running game, once the user has confirmed it."""
    user_id = request.user_id

    def left(table: Table) -> LogEntry:
        entry = SeatLeft(user_id=user_id)
        entry.check(table)
        if table.phase is not Phase.PLAYING or is_last(table, user_id) != bool(pressed.index):
            raise TableRefusal(Cause.STALE)
        return entry

    table = await request.execute(pressed.table_id, left)
    await change(request.interaction, message(text(request.texts("leave-done"))))
    await request.show(table)


async def open_computers(request: Request, pressed: ComponentId) -> None:
    """Open the form that adds a computer player."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    ComputerSeated(name="").check(table)
    await request.open_form(computer_form(table.view, request.texts))
    await request.touch(table)


async def choose_computer(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Add the computer player that a form asks for."""
    table = await _table(request, pressed)
    character, level = computer_chosen(answers)
    actor = request.actor(table.id)
    await request.show(await request.tables.lobby.seat_computer(actor, character, level))


async def dismiss_computer(request: Request, pressed: ComponentId) -> None:
    """Remove the computer player who came last."""
    table = await _table(request, pressed)
    await request.show(await request.tables.lobby.dismiss_computer(request.actor(table.id)))


async def start(
    request: Request,
    pressed: ComponentId | None = None,
    *,
    edition: app_commands.Choice[str] | None = None,
    computers: app_commands.Range[int, 0, 4] = 0,
    level: app_commands.Choice[str] | None = None,
) -> None:
    """Start the game, if the bot may show it in this channel.

    Args:
        computers: how many computer players join.
        level: how well they play; normally by default.
    """
    table = await _table(request, pressed)
    require_lobby(table)
    table.seat_of(request.user_id)
    if table.channel_id == request.interaction.channel_id:
        require_reach(request.interaction)
        missing = missing_permissions(request.interaction)
        if forbids_games(missing):
            grant = how_to_grant(request.interaction, missing, request.texts)
            raise Misunderstood("permissions", missing=grant)
    wanted_start = Start(
        edition=EDITIONS[edition.value] if edition else None,
        computers=computers,
        level=Level(level.value) if level else Level.NORMAL,
        fill=pressed is not None and bool(pressed.index),
    )
    if pressed is not None:
        table = await _bring_to_thread(request, table)
    moderates = await is_moderator(request)
    actor = request.actor(table.id)
    await request.show(await request.tables.lobby.start(actor, wanted_start, moderates=moderates))
    await _mention_permissions(request)


async def show_presets(request: Request, pressed: ComponentId) -> None:
    """Show the presets and the current setup."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    await request.answer(_presets(request, table), table.id, Action.SET_UP)
    await request.touch(table)


async def choose_preset(request: Request, pressed: ComponentId) -> None:
    """Set up a preset; suggest it, if another player is the host."""
    presets = list(Preset)
    index = pressed.index or 0
    table = await _table(request, pressed)
    if index >= len(presets):
        raise TableRefusal(Cause.STALE)
    chosen = await request.tables.rules.choose_preset(request.actor(table.id), presets[index])
    await _show_set_up(request, chosen)


async def open_setup(request: Request, pressed: ComponentId) -> None:
    """Open the form for the whole setup."""
    table = await _table(request, pressed)
    table.seat_of(request.user_id)
    await request.open_form(setup_form(table.view, request.texts))
    await request.touch(table)


async def choose_setup(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Set up the choices of the form, or suggest them."""
    table = await _table(request, pressed)
    request.tries(table, possible_set_up)
    actor = request.actor(table.id)
    revision = -1 if pressed.revision is None else pressed.revision
    chosen, left_out = await request.tables.rules.choose_all(
        actor, wanted(answers, solo=table.solo), revision
    )
    await _show_set_up(request, chosen, left_out)


def possible_set_up(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return the way to set up a lobby, for a user whose choice was refused; None if they cannot."""
    if table.phase is not Phase.LOBBY or table.chair_of(user_id) is None:
        return None
    return wording.texts("possible-set-up")


async def _show_set_up(request: Request, table: Table, left_out: Sequence[str] = ()) -> None:
    await request.change(_presets(request, table, left_out), table.id, Action.SET_UP)
    await request.show(table)


def _presets(request: Request, table: Table, left_out: Sequence[str] = ()) -> ui.LayoutView:
    return presets_message(table.view, request.user_id, request.wording(table), left_out)


async def accept_suggestion(request: Request, pressed: ComponentId) -> None:
    """Accept a player's suggestion; of a start, by the host, while others agree to it."""
    table = await _table(request, pressed)
    number = pressed.index or 0
    if table.start is not None and table.start.number == number:
        actor = request.actor(table.id)
        moderates = await is_moderator(request)
        await request.show(await request.tables.lobby.accept_start(actor, number, moderates=moderates))
        return
    accepted = SuggestionAccepted(user_id=request.user_id, suggestion=number)
    await request.show(await request.execute(table.id, accepted))


async def show_more(request: Request, pressed: ComponentId) -> None:
    """Show the other actions of the lobby."""
    table = await _table(request, pressed)
    threads = (await request.server()).threads is not Threads.NEVER and _can_move(request, table)
    view = more_message(
        table,
        request.user_id,
        request.wording(table),
        threads=threads,
        manages=await _manages(request, table),
        takes_over=request.tables.lobby.may_take_over(table, request.user_id),
    )
    await request.answer(view, table.id, Action.LOBBY_MORE)
    await request.touch(table)


async def _manages(request: Request, table: Table) -> bool:
    return table.host == request.user_id or await is_moderator(request)


async def ask_whom(request: Request, pressed: ComponentId) -> None:
    """Ask for the player to remove from a lobby, or for its next host."""
    table = await _table(request, pressed)
    await _require_manager(request, table)
    left_out = table.host if pressed.action is Action.HAND_ON else request.user_id
    view = whom_message(table, pressed.action, left_out, request.wording(table))
    await request.answer(view, table.id, Action.LOBBY_MORE)
    await request.touch(table)


async def remove(request: Request, pressed: ComponentId, value: str) -> None:
    """Remove the chosen person from a lobby."""
    await _manage(request, pressed, partial(PlayerRemoved, user_id=_user(value)))


async def hand_on(request: Request, pressed: ComponentId, value: str) -> None:
    """Let the chosen person host a lobby."""
    await _manage(request, pressed, partial(HandedOn, to_id=_user(value)))


async def close_lobby(request: Request, pressed: ComponentId) -> None:
    """Close a lobby."""
    await _manage(request, pressed, TableClosed)


async def _manage(request: Request, pressed: ComponentId, entry: Callable[..., Moderation]) -> None:
    table = await _table(request, pressed)
    await _require_manager(request, table)
    done = await manage(request, table, entry)
    await change(request.interaction, message(text(request.texts("lobby-managed"))))
    await request.show(done)


async def _require_manager(request: Request, table: Table) -> None:
    """Raise a `TableRefusal` unless the user may do what the host may."""
    if not await is_moderator(request):
        require_host(table, request.user_id)


def _user(value: str) -> int:
    """Return the user that an option of a menu stands for; 0, who sits nowhere, for a forged one."""
    return int(value) if value.isdecimal() and len(value) <= _MAX_DIGITS else 0


async def take_over(request: Request, pressed: ComponentId) -> None:
    """Host a lobby whose host has done nothing there for long."""
    table = await _table(request, pressed)
    taken = await request.tables.lobby.take_over(request.actor(table.id))
    await change(request.interaction, message(text(request.texts("lobby-managed"))))
    await request.show(taken)


async def still_there(request: Request, pressed: ComponentId) -> None:
    """Say that the user is still there, before a start."""
    table = await _table(request, pressed)
    if table.ready is None or table.ready.number != pressed.index:
        raise TableRefusal(Cause.STALE)
    await request.show(await request.execute(table.id, StillThere(user_id=request.user_id)))


async def _table(request: Request, pressed: ComponentId | None) -> Table:
    """Return the lobby that was meant by a button; for a command, the user's open table."""
    if pressed is None:
        return await request.own_table()
    return await lobby_at(request, pressed)


def _nothing_else(_table: Table, _user_id: int, _wording: Wording) -> str | None:
    """Say nothing more than what is possible at any lobby: what was refused is about this one."""
    return None


async def lobby_at(request: Request, pressed: ComponentId) -> Table:
    """Return the lobby of this channel that a control is part of; the channel may have announced ones, too.

    Raises:
        TableRefusal: if it is one no more, or not here.
    """
    here = table_channel(request.interaction)
    table = await request.table(pressed.table_id)
    if table.closed:
        raise TableRefusal(Cause.NO_TABLE)
    if table.phase is not Phase.LOBBY or table.channel_id != here:
        raise TableRefusal(Cause.STALE)
    if table.is_announced:
        request.tries(table, _nothing_else)
    return table


async def _mention_permissions(request: Request) -> None:
    note = permissions_note(request.interaction, request.texts)
    if note is not None:
        await request.say(note)


async def rematch(request: Request, pressed: ComponentId) -> None:
    """Open a lobby in the game's channel, with the same players in the same seats."""
    await require_place(request, await request.server())
    table = await request.tables.lobby.rematch(
        table_channel(request.interaction),
        request.interaction.guild_id,
        request.actor(pressed.table_id),
        parent_id=parent_channel(request.interaction),
    )
    await request.show(table)


async def move(request: Request, pressed: ComponentId) -> None:
    """Move the button's lobby to a thread."""
    table = await request.table(pressed.table_id)
    if table.phase is not Phase.LOBBY or table.channel_id != request.interaction.channel_id:
        raise TableRefusal(Cause.STALE)
    table.seat_of(request.user_id)
    if (await request.server()).threads is Threads.NEVER:
        raise Misunderstood("threads_off")
    await request.show(await _move_table(request, table))


async def _bring_to_thread(request: Request, table: Table) -> Table:
    """Move a lobby if the server wants all tables in threads; return the table after it.

    If that is not possible, it stays, and the user is told the reason.
    """
    if (await request.server()).threads is not Threads.ALWAYS or not _can_move(request, table):
        return table
    try:
        moved = await _move_table(request, table)
        await request.show(moved)
    except REFUSALS as refusal:
        await request.refuse(refusal)
        return table
    return moved


def _can_move(request: Request, table: Table) -> bool:
    interaction = request.interaction
    here = table.channel_id == interaction.channel_id and isinstance(interaction.channel, TextChannel)
    return here and table.phase is Phase.LOBBY and table.moved_from is None


async def _move_table(request: Request, table: Table) -> Table:
    """Create the thread, then move the table; if that is refused, nothing has changed."""
    if not _can_move(request, table):
        raise TableRefusal(Cause.STALE)
    missing = missing_for_threads(request.interaction)
    if missing:
        grant = how_to_grant(request.interaction, missing, request.texts)
        raise Misunderstood("thread_permissions", missing=grant)
    if not request.interaction.response.is_done():
        await acknowledge(request.interaction)
    return await request.tables.lobby.move(table.id, partial(_open_thread, request))


async def _open_thread(request: Request, table: Table) -> int:
    thread = await _try_thread(request, table)
    if thread.arrived:
        return thread.channel_id
    may_read = request.interaction.app_permissions.read_message_history
    if thread.trouble is Trouble.FORBIDDEN and not may_read:  # Discord does not name this permission
        grant = how_to_grant(request.interaction, ["read_message_history"], request.texts)
        raise Misunderstood("thread_permissions", missing=grant)
    raise Misunderstood("thread_refused")


async def _try_thread(request: Request, table: Table) -> Delivery:
    wording = Wording.of(table.view, await request.server_texts())
    name = wording.texts("thread-name", host=wording.plain_name(table.seat_of(table.host or 0)))
    thread = Delivery(trouble=Trouble.GONE)
    for anew in (False, True):  # the lobby's message may be deleted: then a new one begins the thread
        lobby = await request.services.publisher.lobby_message(table.id, anew=anew)
        if lobby is not None:
            thread = await request.services.api.open_thread(lobby.channel_id, lobby.message_id, name)
        if thread.trouble is not Trouble.GONE:
            break
    return thread


def setup(bot: Registry) -> None:
    """Register the lobby's commands, buttons, menus and the form."""
    bot.button(join, Action.JOIN)
    bot.button(leave, Action.LEAVE)
    bot.button(leave_game, Action.LEAVE_GAME)
    bot.button(start, Action.START)
    bot.button(open_computers, Action.CHOOSE_COMPUTER)
    bot.button(dismiss_computer, Action.DISMISS_COMPUTER)
    bot.button(show_more, Action.LOBBY_MORE)
    bot.button(show_presets, Action.SET_UP)
    bot.button(choose_preset, Action.PRESET)
    bot.button(open_setup, Action.SET_UP_ALL)
    bot.button(accept_suggestion, Action.ACCEPT)
    bot.button(ask_whom, Action.REMOVE, Action.HAND_ON)
    bot.menu(remove, Action.REMOVE)
    bot.menu(hand_on, Action.HAND_ON)
    bot.button(close_lobby, Action.CLOSE_LOBBY)
    bot.button(take_over, Action.TAKE_OVER)
    bot.button(still_there, Action.STILL_THERE)
    bot.button(rematch, Action.REMATCH)
    bot.button(move, Action.THREAD)
    bot.form(choose_computer, Action.CHOOSE_COMPUTER)
    bot.form(choose_setup, Action.SET_UP_ALL)
    bot.command(leave, "leave")
    texts = bot.texts
    bot.command(
        start,
        "start",
        choices={
            "edition": [edition_choice(texts, name) for name in EDITIONS],
            "level": [fixed_choice(texts, f"level-{level}", level) for level in Level],
        },
    )
