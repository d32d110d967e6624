"""`ShardLocks`: ownership by shard on PostgreSQL; the process that holds a shard's lock acts for its servers.

The locks are advisory locks of one session, on a connection that otherwise only listens for announcements.
So they end with the process. A process that is suspended or cut off would keep its session: therefore
PostgreSQL ends the session after four seconds without a heartbeat, and the process acts for at most two
seconds after the last answered heartbeat. The address must be the database's own: a pooler shares sessions.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from typing import Any

import structlog

from bot.errors import described
from bot.jobs import cancel
from bot.store.postgres import NOTIFY_CHANNEL, connect
from bot.tables.ownership import OwnershipListener, RemoteWrite, SharedOwnership, shard_of

_log = structlog.get_logger(__name__)

_IDLE_TIMEOUT = "4s"
"""After so long without a heartbeat PostgreSQL ends the session, and another process may act."""
FRESH_SECONDS = 2.0
"""Seconds for which a process acts after a heartbeat."""
_HEARTBEAT_SECONDS = 0.5
"""Seconds between two heartbeats, each of which also asks for the missing shards."""
_SERVING = 0x1A791C0E
"""The first half of the key of a lock that all processes with the same number of shards share."""

_DO = (
    "another bot serves these shards: this one goes on by itself when that one ends, as in an update; if you"
    " started two by mistake, stop one of them"
)
_DO_ALIKE = (
    "another bot on this database is set to another number of shards, and only one of the two can serve: set"
    " discord.shards alike in all processes, or stop the others"
)

_HEARTBEAT = """
    SELECT shard,
           CASE WHEN held THEN NOT pg_try_advisory_xact_lock(next) ELSE pg_try_advisory_lock(key) END
    FROM unnest($1::integer[], $2::bigint[], $3::bigint[], $4::boolean[]) AS own (shard, key, next, held)
"""
"""Does another process wait for a held lock; has this one got the missing ones?"""
_WAIT = "SELECT pg_advisory_lock_shared(next) FROM unnest($1::bigint[]) AS waiting (next)"
_WAIT_NO_MORE = "SELECT pg_advisory_unlock_shared(next) FROM unnest($1::bigint[]) AS waiting (next)"
_SHARE = "SELECT pg_try_advisory_lock_shared($1, $2)"
_UNSHARE = "SELECT pg_advisory_unlock_shared($1, $2)"
_TOTALS = """
    SELECT l.objid::bigint FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
    WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objsubid = 2
          AND l.classid = $1::bigint::oid
"""
"""The numbers of shards that the processes on this database are set to."""


class ShardLocks(SharedOwnership):
    """The locks of one process, and its listener for other processes' writes.

    Args:
        origin: the sender of this process's own announcements, which it ignores.
        own: the shards that this process is connected to.
    """

    def __init__(self, address: str, origin: str, shards: int, own: frozenset[int]) -> None:
        super().__init__()
        self.heartbeat = f"{min(own)}-{max(own)}/{shards}"
        self._address = address
        self._origin = origin
        self._shards = shards
        self._own = own
        self._answered = -math.inf
        """The time at which the last answered heartbeat was sent, by the monotonic clock."""
        self._acting: set[int] = set()
        self._awaited: set[int] = set()
        """The shards that another process waits for."""
        self._task: asyncio.Task[None] | None = None
        self._looked = asyncio.Event()
        """Set once it is known whether other processes act."""

    @property
    def awake(self) -> bool:
        # Not the event loop's clock: after a suspension it stands still until the loop's next turn.
        return time.monotonic() < self._answered + FRESH_SECONDS

    @property
    def acts(self) -> bool:
        return bool(self._acting) and self.awake

    def acts_for(self, guild_id: int | None) -> bool:
        return self._shard_of(guild_id) in self._acting and self.awake

    def is_wanted_elsewhere(self, guild_id: int | None) -> bool:
        return self._shard_of(guild_id) in self._awaited

    def _shard_of(self, guild_id: int | None) -> int:
        return shard_of(guild_id, self._shards)

    async def begin(self, application_id: int, listener: OwnershipListener) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._serve(application_id, listener), name="shard-locks")
        await self._looked.wait()

    async def end(self) -> None:
        await cancel(self._task)

    async def _serve(self, application_id: int, listener: OwnershipListener) -> None:
        """Hold the locks in one session after the other; log a lost one once."""
        told = None
        while True:
            try:
                await self._session(application_id, listener)
            except* Exception as failed:  # noqa: BLE001 - the next session must begin
                if told != self._answered:
                    told = self._answered
                    for error in failed.exceptions:
                        _log.warning("duty.no_session", **described(error))
            self._looked.set()
            await asyncio.sleep(_HEARTBEAT_SECONDS)

    async def _session(self, application_id: int, listener: OwnershipListener) -> None:
        """Hold locks and listen for announcements until the connection fails."""

        def hear(_connection: object, _process: int, _channel: str, said: str) -> None:
            table, version, guild, origin = said.split(" ")
            if origin != self._origin:
                listener.heard(RemoteWrite(int(table), int(version), int(guild) or None))

        connection = await connect(self._address, idle_session_timeout=_IDLE_TIMEOUT)
        try:
            await connection.add_listener(NOTIFY_CHANNEL, hear)
            async with asyncio.TaskGroup() as gaining:
                await self._keep_beating(connection, application_id, listener, gaining)
        finally:
            self._acting.clear()
            self._awaited.clear()
            connection.terminate()

    async def _keep_beating(
        self, connection: Any, application_id: int, listener: OwnershipListener, gaining: asyncio.TaskGroup
    ) -> None:
        own = sorted(self._own)
        keys = [_key(application_id, shard) for shard in own]
        nexts = [_key(application_id, shard, "next") for shard in own]
        held = set[int]()
        waiting = False
        sharing = False
        told = False
        nothing: tuple[list[int], list[int], list[int], list[bool]] = ([], [], [], [])
        while True:
            sent = time.monotonic()
            sharing = sharing or await self._may_share(connection)
            if not sharing and not told:
                told = True
                _log.warning("duty.other_shards", shards=self._shards, do=_DO_ALIKE)
            had = [shard in held for shard in own]
            asked = (own, keys, nexts, had) if sharing else nothing
            yes = {
                shard
                for shard, said in await connection.fetch(_HEARTBEAT, *asked, timeout=FRESH_SECONDS)
                if said
            }
            self._answered = sent
            self._changed.set()
            new = yes - held
            self._awaited = yes & held
            held |= new
            missing = self._own - held
            if bool(missing) is not waiting:
                waiting = bool(missing)
                await connection.fetch(_WAIT if waiting else _WAIT_NO_MORE, nexts, timeout=FRESH_SECONDS)
                if waiting:
                    _log.warning("duty.waiting", shards=sorted(missing), of=self._shards, do=_DO)
                    self.took_over |= not self._looked.is_set()
            if new:
                gaining.create_task(self._gain(new, listener))
            else:
                self._looked.set()
            await asyncio.sleep(_HEARTBEAT_SECONDS)

    async def _may_share(self, connection: Any) -> bool:
        """Return whether all processes on this database are set to the same number of shards."""
        await connection.fetch(_SHARE, _SERVING, self._shards, timeout=FRESH_SECONDS)
        totals = {row[0] for row in await connection.fetch(_TOTALS, _SERVING, timeout=FRESH_SECONDS)}
        if totals == {self._shards}:
            return True
        await connection.fetch(_UNSHARE, _SERVING, self._shards, timeout=FRESH_SECONDS)
        return False

    async def _gain(self, shards: set[int], listener: OwnershipListener) -> None:
        """Act for more shards than before; the heartbeats go on meanwhile."""
        await listener.gaining()
        self._acting |= shards
        self._changed.set()
        _log.info("duty.gained", shards=sorted(shards), of=self._shards)
        listener.gained()
        self._looked.set()


async def is_served(address: str) -> bool:
    """Return whether a bot runs on this database now.

    Raises:
        OSError: if it cannot be reached.
    """
    connection = await connect(address)
    try:
        return bool(await connection.fetch(_TOTALS, _SERVING))
    finally:
        connection.terminate()


def _key(application_id: int, *of: object) -> int:
    """Return the key of a lock, distinct from those of other programs on this database."""
    name = ":".join(str(part) for part in (application_id, *of))
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
