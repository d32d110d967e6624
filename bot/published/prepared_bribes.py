"""Tells people by direct message which of their prepared bribes were dropped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from bot.discord_api.delivery import Post
from bot.language_choice import Languages
from bot.layouts.prepared_bribes import dropped_lines
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Projection, Update, Wanted
from bot.publishing.publication import ASIDE
from bot.tables.table import Table
from bot.wording.names import Wording


class DroppedBribes(Projection):
    """Tells people that a bribe that they had prepared was dropped.

    Users without direct messages see it under their purse, and in their other private answers.
    """

    def __init__(self, preferences: Preferences, languages: Languages) -> None:
        self._preferences = preferences
        self._languages = languages

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield an aside to each person whose bribes were dropped since the last one."""
        table = update.table
        latest: dict[int, int] = {}
        for prepared_bribe in table.prepared.values():
            if prepared_bribe.dropped is not None:
                latest[prepared_bribe.user_id] = max(
                    prepared_bribe.dropped_at, latest.get(prepared_bribe.user_id, 0)
                )
        for user_id, version in latest.items():
            sent = update.state.find(ASIDE, user_id)
            told = 0 if sent is None else sent.shows
            if told < version and await self._preferences.gets_direct(user_id, table.guild_id):
                yield Wanted(
                    kind=ASIDE,
                    key=user_id,
                    shows=table.version,
                    policy=Policy.ONCE,
                    make=partial(self._aside, table, user_id, told),
                    user_id=user_id,
                    nonce=f"w{table.id}.{table.seat_of(user_id)}.{table.public_count(table.version)}",
                    gives_up=True,
                )

    async def _aside(self, table: Table, user_id: int, told: int) -> Post:
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        lines = [f"<#{table.channel_id}>", *dropped_lines(table, user_id, wording, since=told + 1)]
        return Post(text="\n".join(lines))
