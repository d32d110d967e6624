"""The use cases that gather people at a lobby: inviting them, declining, and a private table.

How long a seat is kept: `bot.tables.entries.gathering`; whom a new lobby calls: `calling`.
"""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta

from bot.caching import LruCache
from bot.tables.bans import BanLists
from bot.tables.entries import DoorSet, InvitationDeclined, Invited
from bot.tables.entries.gathering import KEPT_FOR
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, TableRepository
from bot.tables.table import LogEntry, Table

_WINDOW = timedelta(hours=1)
_MAX_A_HOST = 12
"""The most invitations by one host in an hour."""
_MAX_A_PERSON = 2
"""The most of these to one person."""
_MAX_HOSTS = 2_000


class GatheringService:
    """Invites people to lobbies. Each use case returns the table after it.

    How often a host has invited is kept in memory alone: what one table allows is in its log.
    """

    def __init__(self, tables: TableRepository, bans: BanLists) -> None:
        self._tables = tables
        self._bans = bans
        self._sent: LruCache[int, deque[tuple[datetime, int]]] = LruCache(_MAX_HOSTS)
        """The last invitations by each host: the time, and the person."""

    async def invite(self, actor: Actor, to_id: int, to_name: str) -> Table:
        """Invite somebody to the actor's lobby, and keep a seat for them.

        Raises:
            TableRefusal: if they cannot come, or the actor may not invite them; as all use cases.
        """
        now = self._tables.now()

        def entry(table: Table) -> LogEntry:
            invited = Invited(user_id=actor.user_id, to_id=to_id, to_name=to_name, until=now + KEPT_FOR)
            invited.check(table)
            self._require_seldom(actor.user_id, to_id, now)
            return invited

        lobby = await self._tables.get(actor.table_id)
        await self._bans.require_welcome(lobby.guild_id, to_id, Cause.INVITED_BANNED)
        before = lobby.version
        table = await self._tables.execute(actor, entry)
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
        return await self._tables.execute(actor, InvitationDeclined(user_id=actor.user_id))

    async def set_door(self, actor: Actor, *, by_invitation: bool) -> Table:
        """Open the actor's lobby to the invited alone, or to everybody."""
        return await self._tables.execute(actor, DoorSet(user_id=actor.user_id, by_invitation=by_invitation))

    def forget_person(self, user_id: int) -> None:
        """Forget the invitations by a user, and those to them."""
        self._sent.pop(user_id, None)
        for host, sent in list(self._sent.items()):
            left = [each for each in sent if each[1] != user_id]
            self._sent[host] = deque(left, maxlen=_MAX_A_HOST)
