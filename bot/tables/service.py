"""The use cases of a table: everything that slash commands, buttons and computer players can do.

One entry at a time: under the table's lock it is checked, kept, and only then put into effect. Another
process may win the race for a version; then the table is read again and the entry checked again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.tables.clock import Clock, Ring
from bot.tables.entries import (
    ENTRIES,
    By,
    CallAsked,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameStarted,
    LobbyExpired,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.locks import TableLocks
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import Appended, LogRow, StoreError, TableStore
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, MAYFAIR_2005, Area, Command, CommandError, Edition
from intrigue_core.events import EVENTS
from intrigue_core.players import GreedyPlayer, Player

_CACHED_TABLES = 512
_RACES = 5
"""How often an entry that lost the race for its version is tried again."""

_COMPUTER_NAMES = (
    "Aurelio",
    "Bianca",
    "Cosimo",
    "Donata",
    "Ercole",
    "Fiora",
    "Gaspare",
    "Isotta",
    "Lorenzo",
)
"""Enough for all whom somebody may ask for, even if everybody seated has one of these names."""


class TableService:
    """All tables of this process.

    Args:
        store: where they are kept.
        now: the clock, UTC.
        rng: draws first players and moves computer players.
        edition: what a new lobby starts with.
        lobby_time: a lobby closes when nobody has used it for so long; zero for never.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        rng: Random,
        edition: Edition = MAYFAIR_2005,
        lobby_time: timedelta = timedelta(),
    ) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self.default_edition = edition
        self._lobby_time = lobby_time
        self._clock = Clock(now)
        self._computer: Player = GreedyPlayer(rng)
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._locks = TableLocks()

    # --- finding ---

    async def at(self, channel_id: int) -> Table:
        """The open table of a channel.

        Raises:
            TableRefusal: if there is none.
        """
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def latest_at(self, channel_id: int) -> Table:
        """The open table of a channel, or else the last one that was.

        Raises:
            TableRefusal: if there never was one.
        """
        table_id = await self._store.latest_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def get(self, table_id: int) -> Table:
        """A table as it stands.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self._locks.hold(table_id):
            return await self._load(table_id)

    # --- the lobby ---

    async def join(
        self, channel_id: int, guild_id: int | None, user_id: int, name: str, interaction_id: int
    ) -> Table:
        """Take a seat; opens a lobby if the channel has no table, takes back one's seat in a game."""
        entry = SeatTaken(user_id=user_id, name=name)
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._now())
            try:
                return await self._enter(table_id, lambda _: entry, user_id, interaction_id)
            except TableRefusal as refusal:
                if refusal.cause is not Cause.GAME_FINISHED:
                    raise
                # It was closed this moment, or the process that closed it died before it could say so.
                await self._store.close_table(table_id)

    async def leave(
        self,
        table_id: int,
        user_id: int,
        interaction_id: int,
        check: Callable[[Table], None] = lambda _: None,
    ) -> Table:
        """Give up a seat; in a running game a computer player takes over.

        Args:
            check: raises a `TableRefusal` if the table is not as the user saw it.
        """

        def entry(table: Table) -> Entry:
            check(table)
            return SeatLeft(user_id=user_id)

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def seat_computer(self, table_id: int, user_id: int, interaction_id: int) -> Table:
        """Add a computer player to the lobby."""

        def entry(table: Table) -> Entry:
            table.seat_of(user_id)
            return ComputerSeated(name=_free_names(table)[0])

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def dismiss_computer(self, table_id: int, user_id: int, interaction_id: int) -> Table:
        """Remove the computer player who came last from the lobby."""

        def entry(table: Table) -> Entry:
            table.seat_of(user_id)
            return ComputerDismissed()

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def choose_edition(
        self, table_id: int, user_id: int, edition: Edition, interaction_id: int
    ) -> Table:
        """The lobby will play this edition, as it is printed."""

        def entry(table: Table) -> Entry:
            table.seat_of(user_id)
            return EditionChosen(edition=edition)

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def change_rules(
        self, table_id: int, user_id: int, edition_name: str, switches: dict[str, Any], interaction_id: int
    ) -> Table:
        """The lobby will play its edition with these switches.

        Args:
            edition_name: the edition that the user saw.
            switches: fields of `Edition` and their values.
        """

        def entry(table: Table) -> Entry | None:
            table.seat_of(user_id)
            if table.edition.name != edition_name:
                raise TableRefusal(Cause.STALE)
            try:
                changed = table.edition.variant(**switches)
            except ValidationError as error:
                faults = "; ".join(fault["msg"] for fault in error.errors())
                raise TableRefusal(Cause.UNPLAYABLE_RULES, reason=faults) from error
            return None if changed == table.edition else EditionChosen(edition=changed)

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def ask_call(self, table_id: int, user_id: int, seated: int | None, interaction_id: int) -> Table:
        """A user, seated or not, wants to be called once so many people are seated.

        Args:
            seated: how many; None to be called no more.
        """

        def entry(table: Table) -> Entry | None:
            asked = CallAsked(user_id=user_id, seated=seated)
            table.check(asked)
            return None if table.calls.get(user_id) == seated else asked

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def start(
        self,
        table_id: int,
        user_id: int,
        interaction_id: int,
        edition: Edition | None = None,
        computers: int = 0,
    ) -> Table:
        """Start the game; the first player is drawn.

        Args:
            edition: what to play, if not what the lobby has chosen. Naming that one again leaves the rules
                that were changed in the lobby as they are.
            computers: how many computer players join those who are seated.
        """

        def entry(table: Table) -> Entry:
            table.seat_of(user_id)
            same = edition is not None and edition == EDITIONS.get(table.edition.name)
            chosen = table.edition if edition is None or same else edition
            seats = len(table.chairs) + computers
            first = self._rng.randrange(seats) if chosen.first_player == "random" else 0
            names = tuple(_free_names(table)[:computers])
            return GameStarted(edition=chosen, computers=names, first_player=first)

        return await self._enter(table_id, entry, user_id, interaction_id)

    # --- the game ---

    async def play(
        self,
        table_id: int,
        user_id: int,
        command: Callable[[Table], Command],
        interaction_id: int,
        version: int | None = None,
        asking: Area | None = None,
    ) -> Table:
        """Play a command for a user's seat.

        Args:
            command: makes it from the table as it stands under the lock.
            version: the version of the game that the user saw, if that is known.
            asking: the area that a bribe asks for.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """

        def entry(table: Table) -> Entry:
            if table.chairs[table.seat_of(user_id)].computer:
                raise TableRefusal(Cause.AWAY)
            if version is not None and table.running_game().version != version:
                raise TableRefusal(Cause.STALE)
            return Played(command=command(table), by=By.PLAYER, asking=asking)

        return await self._enter(table_id, entry, user_id, interaction_id)

    async def advance(self, table_id: int, turn: int) -> Table:
        """Let the table act by itself while it can and this landlord's turn lasts.

        That is: decisions with only one possible answer, and those of computer players.
        """
        while True:
            async with self._locks.hold(table_id):
                table = await self._load(table_id)
                if table.turn != turn or not acts_by_itself(table):
                    return table
                await self._keep(table, self._own_entry(table), None, None)

    def _own_entry(self, table: Table) -> Entry:
        game = table.running_game()
        if (command := game.only_command()) is not None:
            return Played(command=command, by=By.NECESSITY)
        seat = game.acting
        if seat is None:
            raise TableRefusal(Cause.GAME_FINISHED)
        return Played(command=self._computer.decide(game.view(seat)), by=By.COMPUTER)

    # --- the clock ---

    async def start_clock(self, ring: Ring) -> None:
        """Have this called for every table whose deadline passes, at once for those that have passed already.

        Args:
            ring: is to call `meet_deadline` and to show what came of it.
        """
        self._clock.start(ring, await self._store.deadlines())

    async def stop_clock(self) -> None:
        """Call for no more deadlines."""
        await self._clock.close()

    async def meet_deadline(self, table_id: int) -> Table:
        """Do what is due at a table: nothing if somebody, anywhere, was there in time."""
        while True:
            async with self._locks.hold(table_id):
                table = await self._load(table_id)
                await self._catch_up(table)
                if table.deadline is None or table.deadline > self._now():
                    self._clock.set(table_id, table.deadline)
                    return table
                if await self._keep(table, LobbyExpired(), None, None):
                    return table

    def _deadline(self, future: Table, now: datetime) -> datetime | None:
        """When a table, as it will be after an entry, acts by itself if there is no other."""
        if self._lobby_time and future.phase is Phase.LOBBY and not future.closed:
            return now + self._lobby_time
        return None

    # --- drafts ---

    async def keep_draft(self, table_id: int, version: int, draft: str) -> None:
        """Keep what a landlord has noted towards the decision of this version of the game."""
        await self._store.keep_draft(table_id, version, draft)

    async def draft(self, table_id: int, version: int) -> str | None:
        """What a landlord has noted towards the decision of this version, if anything."""
        return await self._store.draft(table_id, version)

    # --- one entry ---

    async def _enter(
        self, table_id: int, make: Callable[[Table], Entry | None], actor: int, interaction_id: int
    ) -> Table:
        """Keep what is made of the table as it stands; None where nothing is to be changed."""
        for _ in range(_RACES):
            async with self._locks.hold(table_id):
                table = await self._load(table_id)
                if any(happened.interaction_id == interaction_id for happened in table.history):
                    return table  # Discord delivered it twice
                try:
                    entry = make(table)
                    if entry is None or await self._keep(table, entry, actor, interaction_id):
                        return table
                except (TableRefusal, CommandError):
                    # Another process may have changed what this refusal is about.
                    if not await self._catch_up(table):
                        raise
        raise StoreError("the table is too busy: several processes keep racing for its log")

    async def _keep(self, table: Table, entry: Entry, actor: int | None, interaction_id: int | None) -> bool:
        """Keep an entry and put it into effect; False if another process was quicker."""
        table.check(entry)
        events, future = _consequences(table, entry)
        now = self._now()
        deadline = self._deadline(future, now)
        row = LogRow(
            table_id=table.id,
            version=table.version + 1,
            entry=ENTRIES.dump_json(entry).decode(),
            events=events,
            actor=actor,
            interaction_id=interaction_id,
            at=now,
            goes_on=acts_by_itself(future),
            deadline=deadline,
        )
        appended = await asyncio.shield(self._store.append(row))
        if appended is Appended.KEPT:
            table.apply(entry, interaction_id, deadline)
            self._clock.set(table.id, deadline)
            if table.closed:
                await self._store.close_table(table.id)
            return True
        await self._catch_up(table)
        return appended is Appended.DUPLICATE

    async def _load(self, table_id: int) -> Table:
        table = self._cache.get(table_id)
        if table is not None:
            self._cache.move_to_end(table_id)
            return table
        place = await self._store.channel_of(table_id)
        if place is None:
            raise TableRefusal(Cause.NO_TABLE)
        table = Table(table_id, *place, edition=self.default_edition)
        await self._catch_up(table)
        self._cache[table_id] = table
        if len(self._cache) > _CACHED_TABLES:
            self._cache.popitem(last=False)
        return table

    async def _catch_up(self, table: Table) -> bool:
        """Read what other processes have kept meanwhile; False if there is nothing."""
        rows = await self._store.load(table.id, after=table.version)
        for row in rows:
            table.apply(ENTRIES.validate_json(row.entry), row.interaction_id, row.deadline)
        if rows:
            self._clock.set(table.id, table.deadline)
        if table.closed:
            await self._store.close_table(table.id)
        return bool(rows)


def _free_names(table: Table) -> list[str]:
    taken = {chair.name for chair in table.chairs}
    return [name for name in _COMPUTER_NAMES if name not in taken]


def acts_by_itself(table: Table) -> bool:
    """Does the pending decision need nobody: is there only one answer, or does a computer decide?"""
    if table.phase is not Phase.PLAYING or table.game is None:
        return False
    chair = table.acting_chair
    return (chair is not None and chair.computer) or table.game.only_command() is not None


def _consequences(table: Table, entry: Entry) -> tuple[str, Table]:
    """The game events that an entry will lead to, as a JSON array, and a copy of the table after it."""
    future = table.copy()
    happened = future.apply(entry)
    events = ",".join(EVENTS.dump_json(event).decode() for event in happened.events)
    return f"[{events}]", future
