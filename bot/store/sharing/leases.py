"""Which process acts for which shard of a PostgreSQL database: leases, by the clock of the database.

One lease a shard, not one a table: what they cost does not grow with the tables, and all of a server's
messages come from one process. Who holds a lease renews it every second; five seconds after the last renewal
it is anybody's. A process stops acting a second before that by its own clock, which need not be right.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy import Executable, text
from sqlalchemy.exc import SQLAlchemyError

from bot.faults import described
from bot.store.postgres import WRITTEN, PostgresStore, listen
from bot.tables.clocks.duty import Ears, SharedDuty, Written
from bot.tables.store import StoreError

_log = structlog.get_logger(__name__)

TERM = 5.0
"""Seconds that a lease lasts."""
_RENEWAL = 1.0
"""Seconds between two renewals, and between two looks whether another one is free."""
_MARGIN = 1.0
"""A process gives up a lease that it cannot renew so many seconds before others may have it."""
_STANDING_IN = 3.0
"""Who is not connected to a shard takes its lease so many seconds after who is might have had it."""
RELEASED = "intrigue_released"
"""The channel in which it is said that leases are free."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)"
_SEEN = text(
    f"SELECT shard, holder, until - {_NOW}, wanted - {_NOW} FROM leases WHERE shards = :shards ORDER BY shard"  # noqa: S608 - a constant
)
_OTHERS = text(f"SELECT count(*) FROM leases WHERE shards <> :shards AND until > {_NOW}")  # noqa: S608
_ACQUIRE = text(
    f"""
    INSERT INTO leases (shard, shards, holder, until)
    SELECT shard, CAST(:shards AS integer), CAST(:holder AS text), {_NOW} + CAST(:term AS bigint)
    FROM unnest(CAST(:wanted AS integer[])) AS w(shard)
    ORDER BY shard
    ON CONFLICT (shard, shards) DO UPDATE SET holder = excluded.holder, until = excluded.until,
        wanted = CASE WHEN leases.holder = excluded.holder THEN leases.wanted ELSE 0 END
    WHERE leases.holder = CAST(:holder AS text) OR leases.until < {_NOW}
    RETURNING shard
    """  # noqa: S608 - a constant
)
_WANT = text(
    f"UPDATE leases SET wanted = {_NOW} + CAST(:term AS bigint)"  # noqa: S608 - a constant
    " WHERE shards = :shards AND shard = ANY(CAST(:wanted AS integer[]))"
)
_RELEASE = text(
    f"UPDATE leases SET until = {_NOW}"  # noqa: S608 - a constant
    " WHERE shards = :shards AND holder = :holder AND shard = ANY(CAST(:held AS integer[]))"
)
_TELL = text("SELECT pg_notify(:channel, :said)")
_MICROSECONDS = 1_000_000


class Leases(SharedDuty):
    """The leases of one process, and its ear for what others write.

    Args:
        store: whose database it is; every process has another `PostgresStore.origin`.
        shards: how many there are.
        own: those that this process is connected to. It stands in for others, as long as nobody is.
    """

    def __init__(self, store: PostgresStore, shards: int, own: frozenset[int]) -> None:
        super().__init__(shards, own)
        self._store = store
        self.pulse = f"{min(own)}-{max(own)}/{shards}"
        self._tasks: list[asyncio.Task[None]] = []
        self._look = asyncio.Event()
        self._first = True
        self._missing: set[int] = set()

    async def begin(self, ears: Ears) -> None:
        if self._tasks:
            ears.gained()
            return
        with suppress(StoreError):
            await self._renew(ears)
        self._tasks = [
            asyncio.create_task(self._keep(ears), name="leases"),
            asyncio.create_task(self._listen(ears), name="listener"),
        ]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        held = [shard for shard in self._until if self._holds(shard)]
        self._until.clear()
        try:
            for shard in held:
                await self._store.remember(self._note(shard), self._handing())
            await self._do(_RELEASE, shards=self.shards, held=held, holder=self._store.origin)
            await self._say(RELEASED)
        except StoreError as error:
            _log.warning("duty.not_handed", **described(error))

    async def _keep(self, ears: Ears) -> None:
        while True:
            self._look.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(_RENEWAL):
                    await self._look.wait()
            try:
                await self._renew(ears)
            except StoreError as error:
                _log.warning("duty.not_renewed", **described(error))

    async def _renew(self, ears: Ears) -> None:
        """Take what is free and ours, or nobody's; renew what we have; give back what others should have."""
        loop = asyncio.get_running_loop()
        seen = {row[0]: row[1:] for row in await self._do(_SEEN, shards=self.shards)}
        mine = {
            shard for shard, (holder, left, _) in seen.items() if holder == self._store.origin and left > 0
        }
        if not mine and (await self._do(_OTHERS, shards=self.shards))[0][0]:
            _log.warning("duty.other_shards", shards=self.shards)
            return
        late = -_STANDING_IN * _MICROSECONDS
        orphans = {shard for shard, (_, left, _) in seen.items() if left < late}
        asked = {shard for shard, (_, _, wanted) in seen.items() if wanted > 0}
        self.successor = bool(asked & mine)
        back = (mine - self.own) & asked
        for shard in back:
            self._until.pop(shard, None)
        wanted = sorted(self.own | (mine | orphans) - back)
        sent = loop.time()
        term = int(TERM * _MICROSECONDS)
        who = {"shards": self.shards, "holder": self._store.origin}
        taken = {row[0] for row in await self._do(_ACQUIRE, wanted=wanted, term=term, **who)}
        new = {shard for shard in taken if not self._holds(shard)}
        if self._first:
            recent = -60 * _MICROSECONDS
            self.took_over = any(seen[shard][1] > recent for shard in self.own & seen.keys())
            self._first = False
        for shard in new:
            self._note_handed(await self._store.recall(self._note(shard)))
        if new:
            await ears.gaining()
        for shard in taken:
            self._take(shard, sent + TERM - _MARGIN)
        if self.own - taken - self._missing:
            _log.info("duty.waiting", shards=sorted(self.own - taken), of=self.shards)
        self._missing = set(self.own - taken)
        if missing := sorted(self._missing):
            asking = int(3 * _RENEWAL * _MICROSECONDS)
            await self._do(_WANT, shards=self.shards, wanted=missing, term=asking)
        if back:
            await self._do(_RELEASE, shards=self.shards, held=sorted(back), holder=self._store.origin)
            await self._say(RELEASED)
        if new:
            _log.info("duty.gained", shards=sorted(new), of=self.shards)
            ears.gained()

    async def _do(self, statement: Executable, **values: object) -> Sequence[Any]:
        try:
            return await self._store.run(statement, values)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"leases: {type(error).__name__}") from error

    async def _say(self, channel: str) -> None:
        await self._do(_TELL, channel=channel, said=self._store.origin)

    def _note(self, shard: int) -> str:
        return f"handled:{shard}/{self.shards}"

    # --- what others say ---

    async def _listen(self, ears: Ears) -> None:
        """Hear what others say; after every interruption, look at everything that may have been missed."""

        def hear(said: str) -> None:
            table, version, guild, origin = said.split(" ")
            if origin != self._store.origin:
                ears.heard(Written(int(table), int(version), int(guild) or None))

        channels = {WRITTEN: hear, RELEASED: self._hear_release}
        while True:
            try:
                await listen(self._store.url, channels, ears.gained)
            except OSError as error:
                _log.warning("duty.deaf", **described(error))
            await asyncio.sleep(_RENEWAL)

    def _hear_release(self, said: str) -> None:
        if said != self._store.origin:
            self._look.set()
