"""``/settings me``: what somebody chooses for themselves, on a server or in direct messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from pydantic import ValidationError

from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.preferences.person import QuietHours
from bot.preferences.zones import zone_name, zones_called
from bot.surface.messages.settings_panels.own_panel import own_choice, own_panel, quiet_form
from bot.surface.publishing.background import Background
from bot.surface.text.wording import safe_name
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, answer_in, words_of
from bot.surface.wire.responding import answer, change, leave_text, open_form
from bot.tables.service import TableService

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
