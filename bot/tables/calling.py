"""Whom a lobby calls when it opens: people with a standing wish, and the server's role.

They are noted before they are called: after a crash the same ones are meant.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

from bot.tables.bans import BanLists
from bot.tables.standing_wishes import ROLE_CALLED, StandingWish
from bot.tables.store import TableStore
from bot.tables.table import Table

MAX_CALLED = 80
"""The most people whom one lobby calls: their mentions fit into 2,000 characters."""
COOLDOWN = timedelta(hours=1)
"""The time for which nobody is called again."""
ROLE_COOLDOWN = timedelta(minutes=10)
"""The time for which a server's role is not called again."""
_NEVER = datetime.min.replace(tzinfo=UTC)

Rests = Callable[[int, datetime], Awaitable[bool]]
"""Returns whether a user is in their quiet hours."""


class StandingWishes:
    """The standing wishes of all servers.

    Args:
        rests: returns whether a user is in their quiet hours.
    """

    def __init__(self, store: TableStore, bans: BanLists, rests: Rests, now: Callable[[], datetime]) -> None:
        self._store = store
        self._bans = bans
        self._rests = rests
        self._now = now

    async def of(self, user_id: int, guild_id: int) -> StandingWish | None:
        """Return a user's wish on a server, if they have one."""
        wishes = await self._store.wishes_of(user_id)
        return next((wish for wish in wishes if wish.guild_id == guild_id), None)

    async def keep(self, wish: StandingWish) -> None:
        """Save a wish, in place of an earlier one: when they were called stays as it was."""
        await self._store.keep_wish(wish)

    async def end(self, user_id: int, guild_id: int | None = None) -> None:
        """End a user's wish on a server; on all servers, if none is named."""
        await self._store.end_wishes(user_id, guild_id)

    async def call_to(self, table: Table, guild_id: int, channel_id: int, *, open_place: bool) -> list[int]:
        """Return the users whom a lobby calls; they are noted as called, and the same ones the next time.

        Args:
            channel_id: where they are called.
            open_place: can all members see that channel? Otherwise only who has asked there is called.
        """
        wishes = await self._store.wishes_on(guild_id)
        called = [wish.user_id for wish in wishes if wish.called_to == table.id]
        if called:
            return called
        now = self._now()
        left_out = await self._store.seated_on(guild_id) | (await self._bans.of_server(guild_id)).keys()
        left_out |= table.removed | table.invited
        for wish in sorted(wishes, key=lambda wish: wish.called_at or _NEVER):
            rested = wish.called_at is None or now - wish.called_at >= COOLDOWN
            sees = open_place or wish.channel_id == channel_id
            if not (rested and sees and wish.fits(table)) or wish.user_id in left_out:
                continue
            if len(called) < MAX_CALLED and not await self._rests(wish.user_id, now):
                called.append(wish.user_id)
        if called:
            await self._store.note_called(guild_id, table.id, called, now)
        return called

    async def call_role(self, table: Table, guild_id: int) -> bool:
        """Return whether a lobby calls its server's role, which is then noted; likewise."""
        key = f"{ROLE_CALLED}:{guild_id}"
        noted = (await self._store.note(key) or "").split(" ")
        now = self._now()
        if len(noted) == 2:
            if noted[0] == str(table.id):
                return True
            if now - datetime.fromisoformat(noted[1]) < ROLE_COOLDOWN:
                return False
        await self._store.save_note(key, f"{table.id} {now.isoformat()}")
        return True
