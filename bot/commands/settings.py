"""``/settings``: the settings of a server, for its managers, and those of each user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands, ui
from pydantic import ValidationError

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import answer_in
from bot.discord_api.permissions import (
    channel_called,
    channels_left,
    how_to_grant,
    missing_for_posting,
    role_left,
)
from bot.discord_api.responses import change, take_buttons
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.settings import ServerFacts, choice_of, own_panel, quiet_form, server_panel
from bot.locales import Texts
from bot.preferences import QuietHours, zones_called
from bot.wording.names import safe_name
from bot.wording.refusals import Declined


async def open_server(request: Request) -> None:
    """Show a server's settings."""
    await request.answer(await _server_panel(request, _managed(request)))


async def choose_for_server(request: Request, pressed: ComponentId, values: Sequence[str]) -> None:
    """Save the choice of a menu, and show the settings again."""
    guild_id = _managed(request)
    refusal = None
    try:
        await request.services.preferences.change_server(guild_id, **choice_of(pressed, values))
    except ValueError:
        refusal = request.texts("refused", why=request.texts("settings-unknown"))
    await change(request.interaction, await _server_panel(request, guild_id, refusal))


async def _server_panel(request: Request, guild_id: int, refusal: str | None = None) -> ui.LayoutView:
    chosen = await request.services.preferences.of_server(guild_id)
    results = channel_called(request.interaction, chosen.results)
    texts = request.texts
    trouble = None
    if results is not None and (missing := missing_for_posting(results)):
        grant = how_to_grant(request.interaction, missing, texts, results)
        trouble = texts("setting-results-trouble", missing=grant)
    facts = ServerFacts(
        channels=channels_left(request.interaction, chosen.channels),
        results=None if results is None else results.id,
        moderators=role_left(request.interaction, chosen.moderators),
        default_edition=request.tables.default_edition.name,
        default_pace=request.tables.default_pace,
        trouble=trouble,
    )
    return server_panel(chosen, facts, texts, refusal)


def _managed(request: Request) -> int:
    """Return the server whose settings the user may change here, or raise `Declined`."""
    guild_id = request.interaction.guild_id
    if guild_id is None:
        raise Declined("settings-no-server")
    if not request.interaction.permissions.manage_guild:
        raise Declined("settings-not-a-manager")
    return guild_id


async def open_own(request: Request) -> None:
    """Show the user's settings."""
    await request.answer(await _own_panel(request))


async def choose_own(request: Request, pressed: ComponentId, values: Sequence[str]) -> None:
    """Save the choice of a menu, and show the settings again, in the language chosen now."""
    try:
        choice = choice_of(pressed, values)
    except ValueError:
        await _show_own(request, request.texts("settings-unknown"))
        return
    chosen = await request.services.preferences.change_person(request.user_id, **choice)
    answer_in(request.interaction, chosen.language or str(request.interaction.locale))
    await _show_own(request)
    if pressed.name == "purse":
        await _bring_purses(request)


async def stop_purses(request: Request, _pressed: ComponentId) -> None:
    """Stop sending purses to the user, who has clicked in one of them."""
    await request.services.preferences.change_person(request.user_id, purse=False)
    await take_buttons(request.interaction, request.texts("purse-stopped"))
    await _bring_purses(request)


async def ask_quiet_hours(request: Request, _pressed: ComponentId) -> None:
    """Open the form for quiet hours."""
    chosen = await request.services.preferences.of_person(request.user_id)
    await request.open_form(quiet_form(chosen.quiet, request.texts))


async def take_quiet_hours(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Save the quiet hours of the form; or say what is wrong with them, and keep them for another try."""
    try:
        quiet = _quiet_hours(answers, request.texts)
    except _Wrong as wrong:
        request.services.filled.keep(request.user_id, pressed, answers)
        await _show_own(request, str(wrong), again=True)
    else:
        await request.services.preferences.change_person(request.user_id, quiet=quiet)
        await _show_own(request)


async def drop_quiet_hours(request: Request, _pressed: ComponentId) -> None:
    """Remove the user's quiet hours."""
    await request.services.preferences.change_person(request.user_id, quiet=None)
    await _show_own(request)


async def _show_own(request: Request, refusal: str | None = None, *, again: bool = False) -> None:
    note = None if refusal is None else request.texts("refused", why=refusal)
    await change(request.interaction, await _own_panel(request, note, again=again))


async def _own_panel(request: Request, note: str | None = None, *, again: bool = False) -> ui.LayoutView:
    chosen = await request.services.preferences.of_person(request.user_id)
    return own_panel(chosen, request.services.now(), request.texts, note, again=again)


async def _bring_purses(request: Request) -> None:
    for table in await request.tables.seated_at(request.user_id):
        request.services.background.refresh(table.id)


_MAX_ZONES_NAMED = 4
"""Time zones named in the answer to an ambiguous one."""


class _Wrong(Exception):
    """The answers of the form make no quiet hours; the message is for the user."""


def _quiet_hours(answers: Mapping[str, str], texts: Texts) -> QuietHours:
    typed = answers.get("zone", "")
    zones = zones_called(typed)
    if not zones:
        raise _Wrong(texts("quiet-unknown-zone", text=safe_name(typed)))
    if len(zones) > 1:
        key = "quiet-many-zones" if len(zones) <= _MAX_ZONES_NAMED else "quiet-too-many-zones"
        named = texts.any_of(zones[:_MAX_ZONES_NAMED])
        raise _Wrong(texts(key, text=safe_name(typed), zones=named))
    if answers.get("start") == answers.get("end"):
        raise _Wrong(texts("quiet-no-time"))
    try:
        return QuietHours.model_validate({**answers, "zone": zones[0]})
    except ValidationError as error:  # only a forged client sends such hours
        raise _Wrong(texts("settings-unknown")) from error


def setup(bot: Registry) -> None:
    """Register ``/settings`` and its controls."""
    bot.button(stop_purses, Action.NO_PURSE)
    bot.button(ask_quiet_hours, Action.QUIET_HOURS)
    bot.button(drop_quiet_hours, Action.NO_QUIET_HOURS)
    bot.menu(choose_for_server, Action.SERVER_SETTING, several=True, none=True)
    bot.menu(choose_own, Action.OWN_SETTING, several=True)
    bot.form(take_quiet_hours, Action.QUIET_HOURS)
    # A group has one set of permissions for all its commands. All users may change their own settings, even
    # in direct messages, so the handler checks who may change a server's.
    settings = app_commands.Group(name="settings", description=bot.texts("command-settings"))
    bot.tree.add_command(settings)
    bot.command(open_server, "server", settings)
    bot.command(open_own, "me", settings)
