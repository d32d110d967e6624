"""A solo game: what one person does and reads in their direct messages with the bot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.tables.entries import ENTRIES
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.service import HEARING_TIME
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Command
from tests.support.room import Answer, Room


@dataclass(slots=True)
class Solo:
    """One person of a room, in direct messages with the bot."""

    room: Room
    name: str = "Ada"
    count: int = field(default=0, init=False)
    """How many times they have typed or clicked."""

    @property
    def user(self) -> simcord.UserHandle:
        return self.room.people[self.name].user

    @property
    def channel(self) -> simcord.ChannelHandle:
        return self.user.dm_channel

    async def slash(self, command: str, **options: Any) -> list[Answer]:
        """Type a command there, and get what it was answered with."""
        self.count += 1
        return self.room.answers(await self.user.slash(command, **options))

    async def press(self, action: str) -> simcord.InteractionResult:
        """Press the newest button for an action that they see."""
        self.count += 1
        for message in reversed(self.messages()):
            for node in walk(message.components):
                custom_id = str(node.get("custom_id", ""))
                if custom_id.startswith(f"ig1:{action}:") and not node.get("disabled"):
                    return await self.user.click(message, custom_id=custom_id)
        raise LookupError(action)

    def messages(self) -> list[simcord.ResponseMessage]:
        """The bot's messages there, as they are now, the oldest first."""
        stored: dict[int, Any] = self.room.env.backend.messages.get(self.channel.id, {})
        return [simcord.ResponseMessage(self.room.env, message) for _, message in sorted(stored.items())]

    def texts(self) -> list[str]:
        """What they say."""
        return [self.room.text(message) for message in self.messages()]

    async def truth(self) -> Table:
        """The latest table there, folded from its log."""
        store = self.room.store
        table_id = await store.latest_table(self.channel.id)
        assert table_id is not None
        rows = await store.load(table_id)
        log = [StoredEntry(ENTRIES.validate_json(row.entry), row.deadline, row.at) for row in rows]
        empty = Table(table_id, self.channel.id, None, edition=self.room.edition, hearing_time=HEARING_TIME)
        return apply_log(empty, log)

    async def begin(self) -> Table:
        """Open a solo game and start it with as many computers as are missing."""
        await self.slash("join")
        await self.press("start")
        return await self.truth()

    async def decide(self, command: Command) -> Table:
        """Type a decision, and confirm it where that is asked."""
        for name, options in await self.room.in_slash(await self.truth(), command):
            result = await self.user.slash(name, **options)
            self.count += 1
            asked = result.response
            if asked is not None and asked.ephemeral:
                for node in walk(asked.components):
                    if str(node.get("custom_id", "")).startswith("ig1:confirm:"):
                        await self.user.click(asked, custom_id=node["custom_id"])
        return await self.truth()

    async def play_on(self, player: Any, most: int = 1_000) -> Table:
        """Play until the game is over, or so many decisions; let waiting computers go on."""
        table = await self.truth()
        for _ in range(most):
            if table.phase is not Phase.PLAYING:
                break
            if table.hearing_until is not None:
                await self.press("noprice" if table.unpriced else "heard")
                table = await self.truth()
                continue
            table = await self.decide(player.decide(table.view_of(self.user.id)))
        return table
