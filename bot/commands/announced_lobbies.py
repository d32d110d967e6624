"""``/join``, which announces a lobby with the option ``at``; the controls of announced lobbies."""

from __future__ import annotations

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.commands.lobby import join, lobby_at, possible_set_up, require_place, seat_at_new_table
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import message, text
from bot.discord_api.interactions import Misunderstood, is_direct
from bot.discord_api.responses import change
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.announced_lobbies import ANNOUNCE, TIME, announce_form, set_time_form
from bot.layouts.settings import ZONE
from bot.tables.entries import AnnouncedOpened, Seen
from bot.tables.entries.lobby import require_host
from bot.tables.table import Table
from bot.wording.typed_times import completions, read_set_time, suggested_times, zone_typed


async def join_or_announce(
    request: Request, *, at: app_commands.Range[str, 1, 60] | None = None, private: bool = False
) -> None:
    """Take a seat, or open a table; with a time, announce one.

    Args:
        at: as the user types it, in their own time zone.
        private: is a table that it opens open to the invited alone?
    """
    if at is None:
        await join(request, private=private)
        return
    if private:
        raise Misunderstood("private_announced")
    if is_direct(request.interaction):
        raise Misunderstood("solo_time")
    await require_place(request, await request.server())
    zone = await _zone(request)
    if zone is None:
        request.services.filled.drop(request.user_id, ANNOUNCE)  # another time was typed then
        await request.open_form(announce_form(at, request.texts))
        return
    await _announce(request, at, zone)


async def open_announcement(request: Request, _pressed: ComponentId) -> None:
    """Open the form that announces a table again."""
    await request.open_form(announce_form("", request.texts))


async def take_announcement(request: Request, _pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Announce a table, as a form says."""
    zone = await _zone_in(request, answers)
    await _announce(request, answers.get(TIME, ""), zone)


async def _announce(request: Request, typed: str, zone: str) -> None:
    at = read_set_time(typed, ZoneInfo(zone), request.services.now(), request.texts).at
    await seat_at_new_table(request, at)


async def suggest_times(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the readings of a time that somebody is typing."""
    now = request.services.now()
    zone = await _zone(request)
    if zone is None:
        suggested = completions(typed, now, request.texts)
    else:
        suggested = suggested_times(typed, ZoneInfo(zone), now, request.texts)
    return [app_commands.Choice(name=one.label, value=one.value) for one in suggested]


async def ask_time(request: Request, pressed: ComponentId) -> None:
    """Open the form for the time of a lobby."""
    table = await lobby_at(request, pressed)
    require_host(table, request.user_id)
    await request.open_form(set_time_form(table, await _zone(request), request.texts))


async def take_time(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Announce a lobby for the time that a form says."""
    table = await lobby_at(request, pressed)
    require_host(table, request.user_id)
    request.tries(table, possible_set_up)
    zone = await _zone_in(request, answers)
    at = read_set_time(answers.get(TIME, ""), ZoneInfo(zone), request.services.now(), request.texts).at
    await _done(request, await request.tables.lobby.set_time(request.actor(table.id), at))


async def open_now(request: Request, pressed: ComponentId) -> None:
    """Open an announced lobby at once."""
    table = await lobby_at(request, pressed)
    await _done(request, await request.execute(table.id, AnnouncedOpened(user_id=request.user_id)))


async def _done(request: Request, table: Table) -> None:
    """Show a lobby, and say so in place of the panel that was used."""
    await change(request.interaction, message(text(request.texts("lobby-managed"))))
    await request.show(table)


async def show_up(request: Request, pressed: ComponentId) -> None:
    """Note that somebody is here."""
    table = await lobby_at(request, pressed)
    await request.show(await request.execute(table.id, Seen(user_id=request.user_id)))


async def _zone(request: Request) -> str | None:
    """Return the user's time zone; None if it is not known."""
    return (await request.services.preferences.of_person(request.user_id)).time_zone


async def _zone_in(request: Request, answers: Mapping[str, str]) -> str:
    """Return the time zone that a form says, and save it; the user's own, if the form does not ask.

    Raises:
        Misunderstood: if there is none.
    """
    typed = answers.get(ZONE)
    known = await _zone(request)
    if typed is None and known is not None:
        return known
    zone = zone_typed(typed or "", request.texts)
    await request.services.preferences.set_zone(request.user_id, zone)
    return zone


def setup(bot: Registry) -> None:
    """Register ``/join``, and the controls of announced lobbies."""
    bot.command(join_or_announce, "join", suggest={"at": suggest_times})
    bot.button(open_announcement, Action.ANNOUNCE)
    bot.form(take_announcement, Action.ANNOUNCE)
    bot.button(ask_time, Action.SET_TIME)
    bot.form(take_time, Action.SET_TIME)
    bot.button(open_now, Action.OPEN_NOW)
    bot.button(show_up, Action.HERE)
