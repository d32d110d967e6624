"""Gathers people at a lobby: invites them, and says whom it calls: for their wish, or by the server's role.

How long a seat is kept: `bot.tables.entries.gathering`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

from bot.caching import LruCache
from bot.tables.bans import BanLists
from bot.tables.entries import DoorSet, InvitationDeclined, Invited
from bot.tables.entries.gathering import KEPT_FOR
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, TableRepository
from bot.tables.standing_wishes import ROLE_CALLED, StandingWish
from bot.tables.store import TableStore
from bot.tables.table import LogEntry, Table

_WINDOW = timedelta(hours=1)
_MAX_A_HOST = 12
"""The most invitations by one host in an hour."""
_MAX_A_PERSON = 2
"""The most of these to one person."""
_MAX_HOSTS = 2_000
MAX_CALLED = 80
"""The most people whom one lobby calls: their mentions fit into 2,000 characters."""
COOLDOWN = timedelta(hours=1)
"""The time for which nobody is called again."""
ROLE_COOLDOWN = timedelta(minutes=10)
"""The time for which a server's role is not called again."""
_NEVER = datetime.min.replace(tzinfo=UTC)

Rests = Callable[[int, datetime], Awaitable[bool]]
"""Returns whether a user is in their quiet hours."""


class GatheringService:
    """Invites people to lobbies. Each use case returns the table after it.

    How often a host has invited is kept in memory alone: what one table allows is in its log.
    """

    def __init__(self, repository: TableRepository, bans: BanLists) -> None:
        self._repository = repository
        self._bans = bans
        self._sent: LruCache[int, deque[tuple[datetime, int]]] = LruCache(_MAX_HOSTS)
        """The last invitations by each host: the time, and the person."""

    async def invite(self, actor: Actor, to_id: int, to_name: str) -> Table:
        """Invite somebody to the actor's lobby, and keep a seat for them.

        Raises:
            TableRefusal: if they cannot come, or the actor may not invite them; as all use cases.
        """
        now = self._repository.now()

        def entry(table: Table) -> LogEntry:
            invited = Invited(user_id=actor.user_id, to_id=to_id, to_name=to_name, until=now + KEPT_FOR)
            invited.check(table)
            self._require_seldom(actor.user_id, to_id, now)
            return invited

        lobby = await self._repository.get(actor.table_id)
        await self._bans.require_welcome(lobby.guild_id, to_id, Cause.INVITED_BANNED)
        before = lobby.version
        table = await self._repository.execute(actor, entry)
        if table.version > before:
            self._sent_by(actor.user_id).append((now, to_id))
        return table

    def _require_seldom(self, host: int, to_id: int, now: datetime) -> None:
        lately = [person for at, person in self._sent_by(host) if now - at < _WINDOW]
        if len(lately) >= _MAX_A_HOST or lately.count(to_id) >= _MAX_A_PERSON:
            raise TableRefusal(Cause.INVITED_OFTEN)

    def _sent_by(self, host: int) -> deque[tuple[datetime, int]]:
        sent = self._sent.use(host)
        if sent is None:
            sent = self._sent[host] = deque[tuple[datetime, int]](maxlen=_MAX_A_HOST)
        return sent

    async def decline(self, actor: Actor) -> Table:
        """Decline the actor's invitation: the seat that is kept for them is free."""
        return await self._repository.execute(actor, InvitationDeclined(user_id=actor.user_id))

    async def set_door(self, actor: Actor, *, by_invitation: bool) -> Table:
        """Open the actor's lobby to the invited alone, or to everybody."""
        return await self._repository.execute(
            actor, DoorSet(user_id=actor.user_id, by_invitation=by_invitation)
        )

    def forget_person(self, user_id: int) -> None:
        """Forget the invitations by a user, and those to them."""
        self._sent.pop(user_id, None)
        for host, sent in list(self._sent.items()):
            left = [each for each in sent if each[1] != user_id]
            self._sent[host] = deque(left, maxlen=_MAX_A_HOST)


class StandingWishes:
    """The standing wishes of all servers, and whom a lobby calls when it opens.

    Who is called is noted before they are called: after a crash the same ones are meant.

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
