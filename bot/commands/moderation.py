"""Moderators' commands for a table, and ``/table status``; what players agree to together; absent players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from math import isfinite

import discord
from discord import app_commands, ui
from discord.utils import format_dt

from bot.commands.deciding_sessions import remove_panel
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, separator, text
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Misunderstood, is_direct, is_private_click, table_channel
from bot.discord_api.permissions import how_to_grant, missing_permissions
from bot.discord_api.responses import acknowledge, answer, change
from bot.handling.moderators import by_moderator, manage, require_moderator
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.locales import Texts
from bot.ops.incidents import Incident
from bot.ops.version import own_version
from bot.tables.bans import MAX_DAYS
from bot.tables.entries import (
    ComputerRequested,
    GameGoesOn,
    NewcomerAccepted,
    PlayerRemoved,
    TableClosed,
    TablePaused,
    TableResumed,
    Wished,
)
from bot.tables.entries.moderation import Moderation
from bot.tables.ownership import shard_of
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import Overview, StoreError, StoreTrouble
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase, Wish
from bot.wording.names import safe_name
from bot.wording.refusals import report_line

# --- what players agree to ---


async def hand_over(request: Request, pressed: ComponentId) -> None:
    """Ask for a computer player in place of an absent player."""
    table = await request.pending_table(pressed)
    seat = pressed.index or 0  # a forged id may name any seat
    absent = table.chairs[seat].user_id if seat < len(table.chairs) else None
    if absent is None:
        raise TableRefusal(Cause.STALE)
    requested = ComputerRequested(user_id=request.user_id, absent_id=absent)
    await request.show(await request.execute(table.id, requested))


async def let_in(request: Request, pressed: ComponentId) -> None:
    """Agree that the waiting newcomer takes over a seat."""
    table = await request.table(pressed.table_id)
    if table.newcomer is None:
        raise TableRefusal(Cause.STALE)
    newcomer = table.newcomer.user_id
    await request.tables.bans.require_welcome(table.guild_id, newcomer, Cause.INVITED_BANNED)
    accepted = NewcomerAccepted(user_id=request.user_id, newcomer_id=newcomer)
    await request.show(await request.execute(table.id, accepted))


async def wish(request: Request, pressed: ComponentId) -> None:
    """Wish to pause, resume or end a game, to which all present players must agree."""
    await _wish(request, pressed.table_id, _wish_of(pressed))


async def agree_to_wish(request: Request, pressed: ComponentId) -> None:
    """Agree to another player's wish."""
    table = await request.table(pressed.table_id)
    if _wish_of(pressed) not in table.wishes:
        raise TableRefusal(Cause.STALE)
    await _wish(request, pressed.table_id, _wish_of(pressed))


def _wish_of(pressed: ComponentId) -> Wish:
    wishes = list(Wish)
    index = pressed.index or 0
    if index >= len(wishes):
        raise TableRefusal(Cause.STALE)
    return wishes[index]


async def _wish(request: Request, table_id: int, what: Wish) -> None:
    def entry(table: Table) -> LogEntry:
        wished = Wished(user_id=request.user_id, wish=what)
        wished.check(table)
        until = table.players_resume_from
        if what is Wish.RESUME and until is not None and request.tables.now() < until:
            raise TableRefusal(Cause.MODERATOR_PAUSED, until=round(until.timestamp()))
        return wished

    table = await request.execute(table_id, entry)
    if is_private_click(request.interaction):
        await change(request.interaction, message(text(request.texts("wish-told"))))
    await request.show(table)


async def go_on(request: Request, pressed: ComponentId) -> None:
    """Say that a game goes on which nobody has played on."""
    table = await request.tables.get(pressed.table_id)
    if table.going_on is None or table.going_on.number != pressed.index:
        raise TableRefusal(Cause.STALE)
    await request.show(await request.execute(table.id, GameGoesOn(user_id=request.user_id)))


# --- what moderators do ---


async def close(request: Request) -> None:
    """Close the channel's table, even an unreadable one; for a player, wish to end the game."""
    try:
        await _moderate(request, TableClosed, Wish.END, hosts=True)
    except StoreError as error:
        if error.trouble is not StoreTrouble.UNREADABLE:
            raise
        if not is_direct(request.interaction):
            await require_moderator(request)
        if not await request.tables.free_channel(table_channel(request.interaction)):
            raise
        texts = await request.server_texts()
        told = texts("storage-freed", moderator=safe_name(request.interaction.user.display_name))
        await answer(request.interaction, Post(text=told), private=False)


async def pause(request: Request) -> None:
    """Pause the game of the channel's table; for a player, wish for it; ask a moderator who plays which."""
    await _moderate(request, TablePaused, Wish.PAUSE)


async def resume(request: Request) -> None:
    """Resume the game of the channel's table; for a player, wish for it."""
    await _moderate(request, TableResumed, Wish.RESUME)


async def remove(
    request: Request, *, player: discord.User, days: app_commands.Range[int, 1, MAX_DAYS] | None = None
) -> None:
    """Remove a player from the channel's table; or put a person on the server's ban list.

    Args:
        days: how long they may not play on this server; None for the table alone.
    """
    if days is not None:
        await _ban(request, player, days)
        return
    await _moderate(request, partial(PlayerRemoved, user_id=player.id), hosts=True)


async def _ban(request: Request, person: discord.User, days: int) -> None:
    """Put a person on the ban list, and remove them from lobbies, and from the channel's game.

    Everybody reads it here, they too: the line mentions them.
    """
    guild_id = request.interaction.guild_id
    if guild_id is None:
        raise Misunderstood("wrong_place")
    await require_moderator(request)
    if person.id == request.user_id:
        raise Misunderstood("banned_self")
    until = request.tables.now() + timedelta(days=days)
    await request.tables.bans.ban(guild_id, person.id, until)
    removed = await _remove_from_tables(request, person.id, guild_id)
    texts = await request.server_texts()
    moderator = safe_name(request.interaction.user.display_name)
    told = texts("ban-told", moderator=moderator, mention=f"<@{person.id}>", until=format_dt(until, "f"))
    await answer(request.interaction, Post(text=told, mentioned=(person.id,)), private=False)
    for table in removed:
        request.services.background.refresh(table.id)


async def _remove_from_tables(request: Request, user_id: int, guild_id: int) -> list[Table]:
    """Remove somebody from the lobbies of a server, and from the game here unless the moderator plays."""
    removed = list[Table]()
    for table in await request.tables.seated_at(user_id):
        here = table.channel_id == request.interaction.channel_id
        if table.guild_id != guild_id or not (here or table.phase is Phase.LOBBY):
            continue
        act = by_moderator(request, partial(PlayerRemoved, user_id=user_id))

        def entry(table: Table, act: Moderation = act) -> LogEntry | None:
            try:
                act.check(table)
            except TableRefusal:
                return None
            return act

        removed.append(await request.tables.repository.execute_internal(table.id, entry))
    return removed


async def _moderate(
    request: Request, entry: Callable[..., Moderation], players: Wish | None = None, *, hosts: bool = False
) -> None:
    """Execute a moderator's act; for a player who is no moderator, make the wish `players` instead.

    A moderator who plays among others is asked first which of the two it is. A solo game only has an end.

    Args:
        hosts: may the host of a lobby do it, too?
    """
    if is_direct(request.interaction):
        if players is not Wish.END:
            raise Misunderstood("solo")
        await _wish(request, (await request.table_here()).id, players)
        return
    if hosts and (lobby := await _own_lobby(request)) is not None:
        await request.show(await manage(request, lobby, entry))
        return
    try:
        await require_moderator(request)
    except Misunderstood:
        if players is None or (game := await _own_game(request)) is None:
            raise
        await _wish(request, game.id, players)
        return
    table = await _table_here(request)
    done = by_moderator(request, entry)
    if players is not None and _plays_among_others(request, table, players):
        done.check(table)
        await request.answer(_which_message(players, table.id, request.texts), table.id, Action.MODERATE)
        return
    await request.show(await request.execute(table.id, done))


async def _table_here(request: Request) -> Table:
    """Return the table of the channel; where there is none, the one that is announced there."""
    with suppress(TableRefusal):
        return await request.table_here()
    announced = await request.services.store.announced_at(table_channel(request.interaction))
    if len(announced) > 1:
        raise Misunderstood("several_announced_here")
    if not announced:
        raise TableRefusal(Cause.NO_TABLE)
    return await request.tables.get(announced[0])


def _plays_among_others(request: Request, table: Table, what: Wish) -> bool:
    """Return whether a moderator may mean their own wish: what moderators have paused, they alone resume."""
    there = {chair.user_id for chair in table.chairs if chair.is_there}
    if table.phase is not Phase.PLAYING or request.user_id not in there or len(there) == 1:
        return False
    return what is not Wish.RESUME or table.paused_by_players


def _which_message(what: Wish, table_id: int, texts: Texts) -> ui.LayoutView:
    """Return the question whether a moderator who plays decides for all, or wishes it as a player."""
    index = list(Wish).index(what)
    at_once = ComponentId(Action.MODERATE, table_id, index=index)
    together = ComponentId(Action.WISH, table_id, index=index)
    return message(
        text(texts(f"moderate-{what}")),
        row(
            ActionButton.make(at_once, texts("button-moderate"), discord.ButtonStyle.danger),
            ActionButton.make(together, texts("button-ask-others")),
        ),
    )


_MODERATED: Mapping[Wish, Callable[..., Moderation]] = {
    Wish.PAUSE: TablePaused,
    Wish.RESUME: TableResumed,
    Wish.END: TableClosed,
}


async def moderate(request: Request, pressed: ComponentId) -> None:
    """Pause, resume or close at once, for a moderator who plays and was asked."""
    await require_moderator(request)
    table = await request.table_here()
    if table.id != pressed.table_id:
        raise TableRefusal(Cause.STALE)
    done = by_moderator(request, _MODERATED[_wish_of(pressed)])
    table = await request.execute(table.id, done)
    if is_private_click(request.interaction):
        await acknowledge(request.interaction)
        await remove_panel(request, request.wording(table))
    await request.show(table)


async def _own_game(request: Request) -> Table | None:
    return await _own_at(request, Phase.PLAYING)


async def _own_lobby(request: Request) -> Table | None:
    return await _own_at(request, Phase.LOBBY)


async def _own_at(request: Request, phase: Phase) -> Table | None:
    """Return the table at which the user has a seat, in this phase."""
    try:
        table = await request.own_table()
    except (TableRefusal, StoreError):
        return None
    if table.phase is not phase or table.chair_of(request.user_id) is None:
        return None
    return table


# --- the status: all of it about one server, nothing about a game ---

_OVERDUE_AFTER = timedelta(minutes=1)
"""A deadline that has passed more recently is just being handled."""


async def show_status(request: Request) -> None:
    """Show moderators the status of the bot: problems first."""
    guild_id = request.interaction.guild_id
    texts = request.texts
    now = request.services.now()
    if guild_id is None:
        raise Misunderstood("solo" if is_direct(request.interaction) else "wrong_place")
    if not request.interaction.permissions.manage_guild:
        await require_moderator(request)
    try:
        overview = await request.services.store.overview(guild_id)
    except StoreError:
        overview = None
    missing = missing_permissions(request.interaction)
    if request.services.painter is None:
        missing = [name for name in missing if name != "attach_files"]
    wrong: list[str] = []
    facts: list[str] = []
    if overview is None:
        wrong.append(texts("health-store-down"))
    else:
        facts.append(texts("health-tables", count=overview.open_tables))
    if missing:
        wrong.append(how_to_grant(request.interaction, missing, texts))
    else:
        facts.append(texts("health-permissions"))
    wrong += [texts(f"health-{concern}") for concern in request.services.keeper.concerns(guild_id)]
    known = overview or Overview()
    if (due := known.earliest_deadline) is not None and now - due > _OVERDUE_AFTER:
        wrong.append(texts("health-overdue", when=format_dt(due, "R")))
    if known.unpublished:
        wrong.append(texts("health-unpublished", count=known.unpublished))
    elif overview is not None:
        facts.append(texts("health-shown"))
    facts += [*_latency(request, guild_id), _running(request)]
    incidents = request.services.incidents
    errors = _errors(await incidents.of_server(guild_id), incidents.support_url, texts)
    await request.answer(_status_message(wrong, facts, errors, texts))


def _latency(request: Request, guild_id: int) -> Iterator[str]:
    """Yield the latency of a server's shard, unless it is unknown."""
    latencies: dict[int, float] = dict(request.interaction.client.latencies)
    seconds = latencies.get(shard_of(guild_id, max(1, len(latencies))))
    if seconds is not None and isfinite(seconds):
        yield request.texts("health-latency", milliseconds=round(1000 * seconds))


def _running(request: Request) -> str:
    texts = request.texts
    version = own_version()
    when = format_dt(request.services.since, "R")
    if version is None:
        return texts("health-since", when=when)
    return texts("health-version", version=version, when=when)


def _errors(incidents: Sequence[Incident], support_url: str, texts: Texts) -> str:
    if not incidents:
        return texts("health-no-errors")
    lines = [texts("health-errors")]
    for each in incidents:
        used = texts(f"health-used-{each.kind}", used=each.name)
        when = format_dt(each.at, "R")
        lines.append(f"- {texts('health-error', reference=each.reference, when=when, used=used)}")
    return "\n".join([*lines, f"-# {report_line(support_url, texts)}"])


def _status_message(wrong: Sequence[str], facts: Sequence[str], errors: str, texts: Texts) -> ui.LayoutView:
    head = texts("health-not-well" if wrong else "health-well")
    lines = [f"## {texts('health-title')}", head, *(f"- {each}" for each in wrong)]
    return message(
        card(
            text("\n".join(lines)),
            separator(),
            text("\n".join(f"- {fact}" for fact in facts)),
            separator(),
            text(errors),
        )
    )


def setup(bot: Registry) -> None:
    """Register moderators' commands of ``/table``, and the buttons for wishes and absent players."""
    bot.button(hand_over, Action.HAND_OVER)
    bot.button(let_in, Action.LET_IN)
    bot.button(go_on, Action.GOES_ON)
    bot.button(wish, Action.WISH)
    bot.button(agree_to_wish, Action.AGREE_WISH)
    bot.button(moderate, Action.MODERATE)
    bot.command(close, "close", bot.table)
    bot.command(pause, "pause", bot.table)
    bot.command(resume, "resume", bot.table)
    bot.command(show_status, "status", bot.table)
    bot.command(remove, "remove", bot.table)
