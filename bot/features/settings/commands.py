"""``/settings server``: what those who may manage a server choose for its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from discord import app_commands, ui
from pydantic import ValidationError

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, answer_in, words_of
from bot.discord_api.permissions import (
    channel_called,
    channels_left,
    how_to_grant,
    missing_for_posting,
    role_left,
)
from bot.discord_api.responses import answer, change, leave_text, open_form
from bot.features.names import safe_name
from bot.features.settings.views import (
    ServerFacts,
    own_choice,
    own_panel,
    quiet_form,
    server_choice,
    server_panel,
)
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.preferences.person import QuietHours
from bot.preferences.zones import zone_name, zones_called
from bot.publishing.background import Background
from bot.tables.service import TableService


class ServerSettingsHandler:
    """Shows a server's settings, and keeps each choice at once.

    Args:
        default_edition: the name of the one that a lobby starts with where a server has chosen none.
    """

    def __init__(self, preferences: Preferences, default_edition: str) -> None:
        self._preferences = preferences
        self._default_edition = default_edition

    async def open(self, interaction: Interaction) -> None:
        """Show all settings."""
        guild_id = await _managed(interaction)
        if guild_id is not None:
            await answer(interaction, Post(view=await self._panel(interaction, guild_id)), private=True)

    async def choose(self, interaction: Interaction, pressed: ComponentId, values: Sequence[str]) -> None:
        """Keep what was chosen in a menu, and show the settings anew."""
        guild_id, refusal = await _managed(interaction), None
        if guild_id is None:
            return
        try:
            await self._preferences.change_server(guild_id, **server_choice(pressed.name or "", values))
        except ValueError:
            words = words_of(interaction)
            refusal = words("refused", why=words("settings-unknown"))
        await change(interaction, await self._panel(interaction, guild_id, refusal))

    async def _panel(
        self, interaction: Interaction, guild_id: int, refusal: str | None = None
    ) -> ui.LayoutView:
        chosen = await self._preferences.of_server(guild_id)
        results = channel_called(interaction, chosen.results)
        missing = [] if results is None else missing_for_posting(results)
        words, trouble = words_of(interaction), None
        if missing:
            grant = how_to_grant(interaction, missing, words, results)
            trouble = words("setting-results-trouble", missing=grant)
        facts = ServerFacts(
            channels=channels_left(interaction, chosen.channels),
            results=None if results is None else results.id,
            moderators=role_left(interaction, chosen.moderators),
            default_edition=self._default_edition,
            trouble=trouble,
        )
        return server_panel(chosen, facts, words, refusal)


async def _managed(interaction: Interaction) -> int | None:
    """Return the server whose settings somebody may change here; where there is none, tell them why."""
    words, key = words_of(interaction), "settings-no-server"
    if interaction.guild_id is not None:
        if interaction.permissions.manage_guild:
            return interaction.guild_id
        key = "settings-not-a-manager"
    text = words("refused", why=words(key))
    await answer(interaction, Post(text=text), private=True)
    return None


_NAMED = 4
"""So many time zones are named where somebody may mean several."""


class OwnSettingsHandler:
    """Shows somebody's settings, and keeps each choice at once.

    Args:
        now: tells the time.
    """

    def __init__(
        self,
        preferences: Preferences,
        service: TableService,
        background: Background,
        now: Callable[[], datetime],
    ) -> None:
        self._preferences = preferences
        self._service = service
        self._background = background
        self._now = now

    async def open(self, interaction: Interaction) -> None:
        """Show all settings."""
        chosen = await self._preferences.of_person(interaction.user.id)
        view = own_panel(chosen, self._now(), words_of(interaction))
        await answer(interaction, Post(view=view), private=True)

    async def choose(self, interaction: Interaction, pressed: ComponentId, values: Sequence[str]) -> None:
        """Keep what was chosen in a menu, and show the settings anew, in the language that counts now."""
        refusal = None
        try:
            choice = own_choice(pressed.name or "", values)
        except ValueError:
            refusal = words_of(interaction)("settings-unknown")
        else:
            chosen = await self._preferences.change_person(interaction.user.id, **choice)
            answer_in(interaction, chosen.language or str(interaction.locale))
        await self._show(interaction, refusal)
        if pressed.name == "purse":
            await self._bring_purses(interaction.user.id)

    async def stop_purses(self, interaction: Interaction) -> None:
        """Send somebody no more purses: a click in one of them, which says so at once, as all others do."""
        await self._preferences.change_person(interaction.user.id, purse=False)
        await leave_text(interaction, words_of(interaction)("purse-stopped"))
        await self._bring_purses(interaction.user.id)

    async def ask_quiet_hours(self, interaction: Interaction) -> None:
        """Open the form for quiet hours."""
        chosen = await self._preferences.of_person(interaction.user.id)
        await open_form(interaction, quiet_form(chosen.quiet, words_of(interaction)))

    async def take_quiet_hours(self, interaction: Interaction, answers: Mapping[str, str]) -> None:
        """Keep the hours that were filled in, or say what is wrong with them."""
        try:
            quiet = _quiet_hours(answers, words_of(interaction))
        except _Wrong as wrong:
            await self._show(interaction, str(wrong))
        else:
            await self._preferences.change_person(interaction.user.id, quiet=quiet)
            await self._show(interaction)

    async def drop_quiet_hours(self, interaction: Interaction) -> None:
        """Have no quiet hours any more."""
        await self._preferences.change_person(interaction.user.id, quiet=None)
        await self._show(interaction)

    async def _show(self, interaction: Interaction, refusal: str | None = None) -> None:
        words, chosen = words_of(interaction), await self._preferences.of_person(interaction.user.id)
        note = None if refusal is None else words("refused", why=refusal)
        await change(interaction, own_panel(chosen, self._now(), words, note))

    async def _bring_purses(self, user_id: int) -> None:
        """Send somebody's purses at once, or take them back, wherever they play."""
        for table in await self._service.seated_at(user_id):
            self._background.see_to(table.id)


class _Wrong(Exception):
    """Why what was filled in makes no quiet hours, in words."""


def _quiet_hours(answers: Mapping[str, str], words: Words) -> QuietHours:
    """Return the hours that were filled in.

    Raises:
        _Wrong: if there are none such.
    """
    typed = answers.get("zone", "")
    zones = zones_called(typed)
    if not zones:
        raise _Wrong(words("quiet-unknown-zone", text=safe_name(typed)))
    if len(zones) > 1:
        key = "quiet-many-zones" if len(zones) <= _NAMED else "quiet-too-many-zones"
        named = [zone_name(zone) for zone in zones[:_NAMED]]
        raise _Wrong(words(key, text=safe_name(typed), zones=words.any_of(named)))
    if answers.get("start") == answers.get("end"):
        raise _Wrong(words("quiet-no-time"))
    try:
        return QuietHours.model_validate({**answers, "zone": zones[0]})
    except ValidationError as error:  # no client of Discord's sends such hours
        raise _Wrong(words("settings-unknown")) from error


def add_settings_commands(
    tree: app_commands.CommandTree[Any],
    server: ServerSettingsHandler,
    own: OwnSettingsHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""
    # Permissions of a group are those of all its commands: who may change a server's settings is seen to by
    # the handler, because everybody may change their own, in direct messages, too.
    settings = app_commands.Group(
        name="settings",
        description=words("command-settings"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )

    @settings.command(name="server", description=words("command-settings-server"))
    async def _(interaction: Interaction) -> None:
        await server.open(interaction)

    @settings.command(name="me", description=words("command-settings-me"))
    async def _(interaction: Interaction) -> None:
        await own.open(interaction)

    tree.add_command(settings)
