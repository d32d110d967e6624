"""`TableService`: the entry point to a process's tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from datetime import datetime, timedelta
from random import Random

from bot.tables.bans import BanLists
from bot.tables.computer_turns import ComputerTurns, Thinker
from bot.tables.deadlines import Clock, Timeouts
from bot.tables.entries import By, ChannelLost, PersonGone, Played, WentAbsent
from bot.tables.gathering import GatheringService
from bot.tables.lobby import LobbyRules, LobbyService, Rated
from bot.tables.ownership import Ownership
from bot.tables.pace import UNLIMITED, Pace, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, Make, TableRepository, Undisturbed
from bot.tables.store import StoreError, StoreTrouble, TableStore
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase, Sentence
from bot.tables.timekeeping import TimeKeeping
from intrigue_core import MAYFAIR_2005, Area, Command, Edition
from intrigue_core.players import PlayerFactory

_DISCORD_PRECISION = timedelta(milliseconds=1)
"""The precision of Discord's dates of interactions."""


HEARING_TIME = timedelta(seconds=20)
"""The time for which a computer landlord lets players speak who have just paid."""


async def _nobody(_user_ids: Iterable[int]) -> Set[int]:
    return frozenset()


async def _at_any_time(_user_id: int, at: datetime) -> datetime:
    return at


class TableService:
    """All tables of this process; lobbies, computers and the clock have services of their own.

    Its methods raise a `TableRefusal` if there is no such table.

    Args:
        rng: draws first players, and the chances of computer players.
        edition: of a new lobby, unless another one is given.
        pace: likewise.
        controls: the time control of each pace.
        undisturbed: returns the first moment from a given one on at which a user may be reminded.
        hearing: how long a computer landlord waits for the players who have just paid; zero for no wait.
        one_at_a_time: do computer players act one after the other, so that people can follow?
        computer: makes a computer player for one seat; None for the character of the seat's chair.
        thinker: runs searches; one of its own by default.
        rated: returns the users, among some, who take part in ratings.
        secluded: returns whether a channel is a private thread, or unknown.
        ownership: the servers that this process acts for; all by default.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        rng: Random,
        edition: Edition = MAYFAIR_2005,
        pace: Pace = Pace.NO_CLOCK,
        timeouts: Timeouts = Timeouts(),  # noqa: B008 - it never changes
        controls: Mapping[Pace, TimeControl] = UNLIMITED,
        undisturbed: Undisturbed = _at_any_time,
        hearing: timedelta = timedelta(),
        one_at_a_time: bool = False,
        computer: PlayerFactory | None = None,
        thinker: Thinker | None = None,
        rated: Rated = _nobody,
        secluded: Callable[[int], bool] = lambda _: False,
        ownership: Ownership | None = None,
    ) -> None:
        self._store = store
        self.now = now
        self.default_edition = edition
        self.default_pace = pace
        self.ownership = ownership or Ownership()
        clock = Clock(now)
        self.repository = repository = TableRepository(
            store,
            clock,
            now=now,
            rng=rng,
            edition=edition,
            timeouts=timeouts,
            undisturbed=undisturbed,
            hearing=hearing,
            computer=computer,
            secluded=secluded,
            ownership=self.ownership,
        )
        self.bans = BanLists(store, now)
        self.lobby = LobbyService(store, repository, rng, controls, rated, pace, self.bans)
        self.rules = LobbyRules(repository, controls)
        self.gathering = GatheringService(repository, self.bans)
        self.computers = ComputerTurns(repository, thinker or Thinker(), one_at_a_time=one_at_a_time)
        self.time = TimeKeeping(store, repository, clock, timeouts, rng, self.ownership.heartbeat)

    # --- appending ---

    async def execute(self, actor: Actor, entry: LogEntry | Make) -> Table:
        """Append an entry that a user asks for, and return the table after it.

        Args:
            entry: or what makes it, of the table as it stands then.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        return await self.repository.execute(actor, entry)

    async def play(
        self,
        actor: Actor,
        command: Command,
        *,
        decision: int | None = None,
        asking: Area | None = None,
        sentence: str = "",
    ) -> Table:
        """Play a command for a user's seat, and return the table after it.

        Args:
            command: of that seat.
            decision: the number of the decision that the user saw, if it is known. Otherwise it is the one
                that was pending when they sent the command.
            asking: the area that a bribe asks for.
            sentence: the player's own words for a statement or an answer, in one line; empty for none.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it is refused; nothing has changed.
        """
        own_words = Sentence(actor.user_id, sentence) if sentence else None

        def entry(table: Table) -> LogEntry:
            self.require_timely(actor, table)
            view = table.hand_of(actor.user_id)
            if view.seat != command.seat or decision not in (None, view.public.decision_number):
                raise TableRefusal(Cause.STALE)
            return Played(command=command, by=By.PLAYER, asking=asking, sentence=own_words)

        return await self.repository.execute(actor, entry)

    def require_timely(self, actor: Actor, table: Table) -> None:
        """Refuse a command from before the pending decision came up: it was meant for another one.

        Discord's dates have whole milliseconds; after the clock was set back, no date counts.

        Raises:
            TableRefusal: if it is from before.
        """
        made = actor.made
        since = table.decided_at
        if made is not None and since is not None and made + _DISCORD_PRECISION < since <= self.now():
            raise TableRefusal(Cause.STALE)

    async def mark_absent(self, table_id: int, user_id: int) -> Table:
        """Mark a player who has left the server as absent, if they were present."""

        def entry(table: Table) -> LogEntry | None:
            chair = table.chair_of(user_id)
            if table.phase is not Phase.PLAYING or chair is None or not chair.is_there:
                return None
            return WentAbsent(user_id=user_id)

        return await self.repository.execute_internal(table_id, entry)

    async def close_lost_channel(self, table_id: int) -> Table:
        """Close a table whose channel no longer exists, unless it is over."""

        def entry(table: Table) -> LogEntry | None:
            return None if table.closed else ChannelLost()

        return await self.repository.execute_internal(table_id, entry)

    async def remove_forgotten(self, table_id: int, user_id: int) -> Table:
        """Remove a person who asked for erasure from a table that is not over, if they have a part in it."""

        def entry(table: Table) -> LogEntry | None:
            theirs = table.chair_of(user_id) is not None
            theirs |= table.newcomer is not None and table.newcomer.user_id == user_id
            theirs |= any(
                user_id in (message.author_id, message.holder_id) for message in table.held_messages
            )
            theirs |= user_id in table.invited
            if not theirs or table.closed:
                return None
            return PersonGone(user_id=user_id)

        return await self.repository.execute_internal(table_id, entry)

    # --- finding ---

    async def open_table_at(self, channel_id: int) -> Table:
        """Return the open table of a channel, one at most (an index in ``store/migrations/0001.sql``).

        Raises:
            TableRefusal: if there is none.
        """
        table = self.repository.open_at(channel_id)
        if table is not None:
            return table
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def seated_at(self, user_id: int, parent_id: int | None = None) -> list[Table]:
        """Return the open tables at which a user has a seat, the newest first.

        Args:
            parent_id: a channel, if only those in its threads are asked for, and those announced there.
        """
        return await self.repository.seated_at(user_id, parent_id)

    async def open_on(self, guild_id: int | None) -> list[Table]:
        """Return the open tables of a server, the newest first."""
        found: list[Table] = []
        for table_id in [] if guild_id is None else await self._store.tables_of(guild_id):
            try:
                found.append(await self.get(table_id))
            except StoreError as error:
                if error.trouble is not StoreTrouble.UNREADABLE:
                    raise  # as above
        return [table for table in reversed(found) if not table.closed and table.version]

    async def latest_table_at(self, channel_id: int) -> Table:
        """Return the open table of a channel, or else its last one.

        Raises:
            TableRefusal: if there never was one.
        """
        table_id = await self._store.latest_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands."""
        return await self.repository.get(table_id)

    async def catch_up(self, table_id: int) -> Table:
        """Return a table with the entries of other processes."""
        async with self.repository.lock(table_id) as loaded:
            await self.repository.catch_up(loaded)
            return loaded.table

    async def acts_for(self, table_id: int) -> bool:
        """Return whether this process acts for a table now."""
        if self.ownership.alone:
            return True
        known = self.repository.cached(table_id)
        if known is not None:  # a table never changes its server
            return self.ownership.acts_for(known.guild_id)
        place = await self._store.channel_of(table_id)
        return place is not None and self.ownership.acts_for(place[1])

    async def free_channel(self, channel_id: int) -> bool:
        """Free a channel if the log of its table cannot be read; return whether that was so.

        The readable part of that table stays as it is.
        """
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            return False
        try:
            await self.get(table_id)
        except StoreError as error:
            if error.trouble is not StoreTrouble.UNREADABLE:
                raise
            await self._store.close_table(table_id)
            return True
        return False
