"""``/settings``: the settings of a server, for its managers, and those of each user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from discord import app_commands, ui
from pydantic import ValidationError

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import Piece
from bot.discord_api.interactions import Misunderstood, answer_in
from bot.discord_api.permissions import (
    channel_called,
    channels_left,
    how_to_grant,
    missing_for_posting,
    role_left,
    server_of,
    why_not_called,
)
from bot.discord_api.responses import change, take_buttons
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.gathering import own_calls
from bot.layouts.settings import (
    ZONE,
    ServerFacts,
    choice_of,
    own_panel,
    quiet_form,
    server_panel,
    zone_form,
)
from bot.locales import Texts
from bot.preferences import QuietHours
from bot.wording.refusals import Declined
from bot.wording.typed_times import zone_typed


async def open_server(request: Request) -> None:
    """Show a server's settings."""
    await request.answer(await _server_panel(request, _managed(request)))


async def choose_for_server(request: Request, pressed: ComponentId, values: Sequence[str]) -> None:
    """Save the choice of a menu, and show the settings again."""
    guild_id = _managed(request)
    refusal = None
    try:
        choice = choice_of(pressed, values)
        refusal = _uncalled(request, choice.get("called"))
        if refusal is None:
            await request.services.preferences.change_server(guild_id, **choice)
    except ValueError:
        refusal = request.texts("refused", why=request.texts("settings-unknown"))
    await change(request.interaction, await _server_panel(request, guild_id, refusal))


def _uncalled(request: Request, role_id: object) -> str | None:
    """Return the reason why a role cannot be called, and a remedy; None if it can, or there is none."""
    server = server_of(request.interaction)
    role = server.get_role(role_id) if server is not None and isinstance(role_id, int) else None
    why = None if role is None else why_not_called(role)
    if role is None or why is None:
        return None
    told = request.texts(f"setting-called-{why}", role=f"<@&{role.id}>")
    return request.texts("setting-called-trouble", why=told)


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
        languages=request.services.languages.offered,
        trouble=trouble,
        called=role_left(request.interaction, chosen.called),
        uncalled=_uncalled(request, chosen.called),
    )
    if chosen.called is not None and facts.called is None:
        facts = replace(facts, uncalled=texts("setting-called-gone"))
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
    except Misunderstood as wrong:
        await _offer_again(request, pressed, answers, wrong)
    else:
        await request.services.preferences.change_person(request.user_id, quiet=quiet, zone=quiet.zone)
        await _show_own(request)


async def _offer_again(
    request: Request, form: ComponentId, answers: Mapping[str, str], wrong: Misunderstood
) -> None:
    """Name the mistake in the answers of a form, and keep them for another try."""
    request.services.filled.keep(request.user_id, form, answers)
    told = request.texts(f"refused-{wrong.key}", **wrong.arguments)
    await _show_own(request, told, again=form.action)


async def ask_zone(request: Request, _pressed: ComponentId) -> None:
    """Open the form for the user's time zone."""
    chosen = await request.services.preferences.of_person(request.user_id)
    await request.open_form(zone_form(chosen.time_zone, request.texts))


async def take_zone(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Save the time zone of the form; or say what is wrong with it, and keep it for another try."""
    try:
        zone = zone_typed(answers.get(ZONE, ""), request.texts)
    except Misunderstood as wrong:
        await _offer_again(request, pressed, answers, wrong)
    else:
        await request.services.preferences.set_zone(request.user_id, zone)
        await _show_own(request)


async def drop_quiet_hours(request: Request, _pressed: ComponentId) -> None:
    """Remove the user's quiet hours."""
    await request.services.preferences.change_person(request.user_id, quiet=None)
    await _show_own(request)


async def _show_own(request: Request, refusal: str | None = None, *, again: Action | None = None) -> None:
    note = None if refusal is None else request.texts("refused", why=refusal)
    await change(request.interaction, await _own_panel(request, note, again=again))


async def _own_panel(
    request: Request, note: str | None = None, *, again: Action | None = None
) -> ui.LayoutView:
    chosen = await request.services.preferences.of_person(request.user_id)
    calls = await _own_calls(request)
    now = request.services.now()
    offered = request.services.languages.offered
    return own_panel(chosen, now, offered, request.texts, note, calls=calls, again=again)


async def _own_calls(request: Request) -> list[Piece]:
    guild_id = request.interaction.guild_id
    wishes = await request.services.store.wishes_of(request.user_id)
    here = next((wish for wish in wishes if wish.guild_id == guild_id), None)
    others = len(wishes) - (here is not None)
    return own_calls(here, others, request.texts, here=guild_id is not None)


async def _bring_purses(request: Request) -> None:
    for table in await request.tables.seated_at(request.user_id):
        request.services.background.refresh(table.id)


def _quiet_hours(answers: Mapping[str, str], texts: Texts) -> QuietHours:
    """Return the quiet hours of a form.

    Raises:
        Misunderstood: if its answers make none.
    """
    zone = zone_typed(answers.get(ZONE, ""), texts)
    if answers.get("start") == answers.get("end"):
        raise Misunderstood("quiet_no_time")
    try:
        return QuietHours.model_validate({**answers, "zone": zone})
    except ValidationError as error:  # only a forged client sends such hours
        raise Misunderstood("setting_unknown") from error


def setup(bot: Registry) -> None:
    """Register ``/settings`` and its controls."""
    bot.button(stop_purses, Action.NO_PURSE)
    bot.button(ask_quiet_hours, Action.QUIET_HOURS)
    bot.button(ask_zone, Action.OWN_ZONE)
    bot.button(drop_quiet_hours, Action.NO_QUIET_HOURS)
    bot.menu(choose_for_server, Action.SERVER_SETTING, several=True, none=True)
    bot.menu(choose_own, Action.OWN_SETTING, several=True)
    bot.form(take_quiet_hours, Action.QUIET_HOURS)
    bot.form(take_zone, Action.OWN_ZONE)
    # A group has one set of permissions for all its commands. All users may change their own settings, even
    # in direct messages, so the handler checks who may change a server's.
    settings = app_commands.Group(name="settings", description=bot.texts("command-settings"))
    bot.tree.add_command(settings)
    bot.command(open_server, "server", settings)
    bot.command(open_own, "me", settings)
