"""Tells people by direct message which of their prepared bribes were dropped."""

from __future__ import annotations

from typing import ClassVar

from bot.discord_api.delivery import Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.language_choice import Languages
from bot.layouts.prepared_bribes import dropped_lines
from bot.preferences import Preferences, Reminders
from bot.publishing.projection import Projection, Stage, Update
from bot.publishing.publication import ASIDE, PublicationState
from bot.tables.table import Table
from bot.wording.names import Wording


class DroppedBribes(Projection):
    """Tells people that a bribe that they had prepared was dropped.

    Users without direct messages see it under their purse, and in their other private answers.
    """

    stage: ClassVar = Stage.ASIDE

    def __init__(self, api: DiscordApi, preferences: Preferences, languages: Languages) -> None:
        self._api = api
        self._preferences = preferences
        self._languages = languages

    async def show(self, update: Update) -> bool:
        """Tell each person about their dropped bribes, once."""
        table = update.table
        state = update.state
        complete = True
        latest: dict[int, int] = {}
        for prepared_bribe in table.prepared.values():
            if prepared_bribe.dropped is not None:
                latest[prepared_bribe.user_id] = max(
                    prepared_bribe.dropped_at, latest.get(prepared_bribe.user_id, 0)
                )
        for user_id, version in latest.items():
            sent = state.find(ASIDE, user_id)
            told = 0 if sent is None else sent.shows
            if told < version and await self._wants(table, user_id):
                complete &= await self._tell(table, state, user_id, told)
        return complete

    async def _wants(self, table: Table, user_id: int) -> bool:
        reminders = (await self._preferences.of_person(user_id)).reminders
        return reminders is Reminders.DM or await self._preferences.gets_purse(user_id, table.guild_id)

    async def _tell(self, table: Table, state: PublicationState, user_id: int, told: int) -> bool:
        wording = Wording.of(table.view, await self._languages.of_person(user_id, table.guild_id))
        lines = [f"<#{table.channel_id}>", *dropped_lines(table, user_id, wording, since=told + 1)]
        nonce = f"w{table.id}.{table.seat_of(user_id)}.{table.public_count(table.version)}"
        delivery = await self._api.send_direct(user_id, Post(text="\n".join(lines)), nonce=nonce)
        if delivery.trouble is Trouble.FAILED:
            return False
        state.put(ASIDE, user_id, delivery, table.version)
        return True
