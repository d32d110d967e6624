"""``/status``: whoever moderates asks how the bot is where they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from math import isfinite

from bot.health.breakages import Breakages
from bot.health.version import own_version
from bot.preferences.keeping import Preferences
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.moderation import require_moderator
from bot.surface.messages.private.status_message import Health, status_message
from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.delivery import Post
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.permissions import how_to_grant, missing_permissions
from bot.surface.wire.responding import answer
from bot.tables.store import Overview, StoreError, TableStore

_OVERDUE = timedelta(minutes=1)
"""What is over for less than that is being seen to just now."""


class StatusHandler:
    """Tells moderators how the bot is: about their server, and no other.

    Args:
        now: the time, UTC.
        pictured: are boards shown as pictures? Otherwise that permission is not missing.
    """

    def __init__(
        self,
        answering: Answering,
        store: TableStore,
        preferences: Preferences,
        breakages: Breakages,
        now: Callable[[], datetime],
        *,
        pictured: bool,
    ) -> None:
        self._answering = answering
        self._store = store
        self._preferences = preferences
        self._breakages = breakages
        self._now = now
        self._since = now()
        self._pictured = pictured

    async def show(self, interaction: Interaction) -> None:
        """Tell how the bot is, to whoever manages the server or moderates its tables."""
        async with self._answering.refusals(interaction):
            if interaction.guild_id is None:
                raise Misunderstood("wrong_place")
            if not interaction.permissions.manage_guild:
                await require_moderator(interaction, self._preferences)
            health = await self._health(interaction, interaction.guild_id)
            view = status_message(health, words_of(interaction))
            await answer(interaction, Post(view=view), private=True)

    async def _health(self, interaction: Interaction, guild_id: int) -> Health:
        words = words_of(interaction)
        missing = missing_permissions(interaction)
        if not self._pictured:
            missing = [name for name in missing if name != "attach_files"]
        try:
            overview = await self._store.overview(guild_id)
        except StoreError:
            overview = None
        known = overview or Overview()
        due, now = known.earliest_deadline, self._now()
        latency = _latency(interaction, guild_id)
        return Health(
            missing=how_to_grant(interaction, missing, words) if missing else None,
            stored=overview is not None,
            open_tables=known.open_tables,
            overdue_since=due if due is not None and now - due > _OVERDUE else None,
            unpublished=known.unpublished,
            milliseconds=None if latency is None else round(1000 * latency),
            version=own_version(),
            since=self._since,
            breakages=await self._breakages.of_server(guild_id),
            support_url=self._breakages.support_url,
        )


def _latency(interaction: Interaction, guild_id: int) -> float | None:
    """Return the seconds between a heartbeat and its answer, on the shard of a server; None while unknown."""
    latencies: dict[int, float] = dict(interaction.client.latencies)
    seconds = latencies.get((guild_id >> 22) % max(1, len(latencies)))
    return seconds if seconds is not None and isfinite(seconds) else None
