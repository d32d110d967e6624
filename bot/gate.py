"""Which interactions are let in: by whose process, in time, not too many. All of them come by here first.

Whether a click is of a decision that has passed is judged later: see `bot.tables.refusals.Cause.STALE`.
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
"""So many interactions are remembered: Discord repeats those of the last seconds."""


class Gate:
    """Lets in what is this process's, in time and not too much; answers the rest, or leaves it."""

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
        """The interactions that came last."""

    async def admit(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction; one that is refused is answered, unless it is too late.

        What comes while the bot is being stopped is answered with that and changes nothing. In which language
        its sender is answered is known from here on.
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
                return False  # nobody waits for it: with the next letter there is another one
        elif not await self._ownership.admits(interaction.guild_id):
            return False  # another process is sent it, too
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
        """Return whether Discord delivers an interaction once more, as it does after some reconnections."""
        known = interaction_id in self._known
        self._known[interaction_id] = None
        return known

    async def _slow(self, interaction: Interaction, seconds: float, *, told: bool) -> None:
        """Answer a user who sends too much, by one request that costs nothing else.

        Args:
            told: are they to be told? A command has no answer that says nothing.
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
        """Answer an interaction of which no more is known than how to answer it."""
        if interaction.type is discord.InteractionType.autocomplete:
            await suggest_nothing(interaction)
        elif interaction.type is not discord.InteractionType.ping:
            words = words_of(interaction)
            text = words("refused", why=words("refused-unparsable"))
            await answer(interaction, Post(text=text), private=True)
