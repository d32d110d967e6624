"""Decides which interactions this process handles: its own servers', in time, and not too many of one user.

Whether a click is stale is checked later: see `bot.tables.refusals.Cause.STALE`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from math import ceil

import discord
import structlog

from bot.caching import LruCache
from bot.discord_api.acknowledgement import Acknowledgements, acknowledgement_of
from bot.discord_api.delivery import Post
from bot.discord_api.gateway import has_sender
from bot.discord_api.in_flight import InFlight, RateLimit
from bot.discord_api.interactions import Interaction, answer_in, note_made, words_of
from bot.discord_api.responses import acknowledge, answer, suggest_nothing
from bot.languages import Languages
from bot.ops.observer import Outcome
from bot.tables.ownership import Ownership

_log = structlog.get_logger(__name__)

_MAX_REMEMBERED = 5_000
"""Interactions that are recognised when Discord repeats them, which it does within seconds."""


class Gate:
    """Admits an interaction, answers it with a refusal, or leaves it to another process."""

    def __init__(
        self,
        in_flight: InFlight,
        limiter: RateLimit,
        acknowledgements: Acknowledgements,
        ownership: Ownership,
        languages: Languages,
        now: Callable[[], datetime],
    ) -> None:
        self.in_flight = in_flight
        self.limiter = limiter
        self.acknowledgements = acknowledgements
        self._ownership = ownership
        self._languages = languages
        self._now = now
        self._known: LruCache[int, None] = LruCache(_MAX_REMEMBERED)
        """The latest interactions."""

    async def admit(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction; a refused one is answered, unless it is too late for that.

        While the bot stops, every interaction is refused. From here on the sender's language is known.
        """
        suggests = interaction.type is discord.InteractionType.autocomplete
        if self._is_known(interaction.id):
            acknowledgement_of(interaction).answered = True
            return False
        if not has_sender(interaction):
            await self.explain_unreadable(interaction)
            return False
        if suggests:
            if not self._ownership.acts_for(interaction.guild_id):
                return False  # the next letter that the user types asks again
        elif not await self._ownership.admits(interaction.guild_id):
            return False  # Discord sends it to the owning process, too
        if not self.acknowledgements.admit(interaction):
            return False
        age = asyncio.get_running_loop().time() - acknowledgement_of(interaction).made
        note_made(interaction, self._now() - timedelta(seconds=age))
        if self.in_flight.stopping:
            acknowledgement_of(interaction).outcome = Outcome.STOPPING
            if suggests:
                await suggest_nothing(interaction)
            else:
                text = words_of(interaction)("stopping-now")
                await answer(interaction, Post(text=text), private=True)
            return False
        slowed = self.limiter.judge(interaction.user.id, asyncio.get_running_loop().time(), typing=suggests)
        if slowed.seconds:
            await self._slow(interaction, slowed.seconds, told=slowed.first)
            return False
        heard = await self._languages.note_locale(interaction.user.id, str(interaction.locale))
        answer_in(interaction, heard)
        return True

    def _is_known(self, interaction_id: int) -> bool:
        """Return whether an interaction was delivered before: Discord repeats some after a reconnection."""
        known = interaction_id in self._known
        self._known[interaction_id] = None
        return known

    async def _slow(self, interaction: Interaction, seconds: float, *, told: bool) -> None:
        """Answer a user who sends too much, with a single request.

        Args:
            told: say so? A command is told in any case: it cannot be acknowledged without a text.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
            return
        if told:
            _log.warning("interaction.slowed", kind=interaction.type.name)
        if told or interaction.message is None:
            text = words_of(interaction)("slowed", seconds=ceil(seconds))
            await answer(interaction, Post(text=text), private=True)
        else:
            await acknowledge(interaction)

    async def explain_unreadable(self, interaction: Interaction) -> None:
        """Answer an interaction that cannot be read."""
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
        elif interaction.type is not discord.InteractionType.ping:
            words = words_of(interaction)
            text = words("refused", why=words("refused-unparsable"))
            await answer(interaction, Post(text=text), private=True)
