"""The tables of a process: how they are found, and what can be done there, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from datetime import datetime, timedelta
from random import Random

from bot.tables.clocks.clock import Clock
from bot.tables.clocks.deadlines import Patience
from bot.tables.clocks.duty import Duty
from bot.tables.clocks.outages import Pulse
from bot.tables.clocks.pace import CONTROLS, Pace, TimeControl
from bot.tables.computers.thinker import Thinker
from bot.tables.computers.turns import ComputerTurns
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.registry import TableRegistry, Undisturbed
from bot.tables.store import Publication, Shown, StoreError, StoreTrouble, TableStore
from bot.tables.table import Table
from bot.tables.use_cases.gathering import Gathering, Rated
from bot.tables.use_cases.own_words import OwnWords
from bot.tables.use_cases.playing import Playing
from bot.tables.use_cases.presence import Presence
from bot.tables.use_cases.terms import Terms
from bot.tables.use_cases.timekeeping import TimeKeeping
from intrigue_core import MAYFAIR_2005, Edition
from intrigue_core.players import PlayerFactory

HEARING = timedelta(seconds=20)
"""So long a computer landlord waits for what those may still say who have just paid."""


async def _nobody(_user_ids: Iterable[int]) -> Set[int]:
    return frozenset()


async def _at_any_time(_user_id: int, at: datetime) -> datetime:
    return at


class TableService:
    """All tables of this process: finds them, and has what can be done there, by what it is about.

    Args:
        store: where they are kept.
        now: the clock, UTC.
        rng: draws first players, and the chances of computer players.
        edition: what a new lobby starts with, if nothing else is said.
        patience: how long tables wait for people.
        controls: what each pace comes to.
        undisturbed: returns the first moment from a given one on at which a user may be reminded.
        hearing: how long a computer landlord waits for those who have just paid; zero for not at all.
        one_at_a_time: do computer players decide one after the other, so that people can follow?
        computer: makes a computer player for one seat of one game; None for what the seat's chair says.
        thinker: thinks for computer players; one of its own by default.
        rated: returns which of some users take part in ratings.
        secluded: returns whether a channel is a private thread, or one of which that cannot be told.
        duty: for which servers this process acts by itself; for all by default.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        rng: Random,
        edition: Edition = MAYFAIR_2005,
        patience: Patience = Patience(),  # noqa: B008 - it never changes
        controls: Mapping[Pace, TimeControl] = CONTROLS,
        undisturbed: Undisturbed = _at_any_time,
        hearing: timedelta = timedelta(),
        one_at_a_time: bool = False,
        computer: PlayerFactory | None = None,
        thinker: Thinker | None = None,
        rated: Rated = _nobody,
        secluded: Callable[[int], bool] = lambda _: False,
        duty: Duty | None = None,
    ) -> None:
        self._store = store
        self.default_edition = edition
        self.duty = duty or Duty()
        clock = Clock(now)
        self._tables = tables = TableRegistry(
            store,
            clock,
            now=now,
            rng=rng,
            edition=edition,
            patience=patience,
            undisturbed=undisturbed,
            hearing=hearing,
            computer=computer,
            secluded=secluded,
            duty=self.duty,
        )
        self.gathering = Gathering(store, tables, rng, controls, rated)
        self.terms = Terms(tables, controls)
        self.playing = Playing(tables)
        self.own_words = OwnWords(tables)
        self.presence = Presence(tables)
        self.computers = ComputerTurns(tables, thinker or Thinker(), one_at_a_time=one_at_a_time)
        pulse = Pulse(store, now, self.duty.pulse)
        self.time = TimeKeeping(store, tables, clock, pulse, patience, rng)

    # --- finding ---

    async def at(self, channel_id: int) -> Table:
        """Return the open table of a channel.

        Raises:
            TableRefusal: if there is none.
        """
        table_id = await self._store.find_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def seated_at(self, user_id: int, parent_id: int | None = None) -> list[Table]:
        """Return the open tables at which somebody has a seat, the newest first.

        Args:
            parent_id: a channel, if only those in its threads are asked for.
        """
        found: list[Table] = []
        for table_id in await self._store.seats_of(user_id, parent_id):
            try:
                found.append(await self.get(table_id))
            except StoreError as error:
                if error.trouble is not StoreTrouble.UNREADABLE:
                    raise  # one that cannot be read keeps nobody from the others
        return [table for table in found if not table.closed and table.chair_of(user_id) is not None]

    async def latest_at(self, channel_id: int) -> Table:
        """Return the open table of a channel, or else the last one that was.

        Raises:
            TableRefusal: if there never was one.
        """
        table_id = await self._store.latest_table(channel_id)
        if table_id is None:
            raise TableRefusal(Cause.NO_TABLE)
        return await self.get(table_id)

    async def get(self, table_id: int) -> Table:
        """Return a table as it stands.

        Raises:
            TableRefusal: if there is no such table.
        """
        return await self._tables.get(table_id)

    async def catch_up(self, table_id: int) -> Table:
        """Return a table with whatever other processes have done there.

        Raises:
            TableRefusal: if there is no such table.
        """
        async with self._tables.hold(table_id) as loaded:
            await self._tables.catch_up(loaded)
            return loaded.table

    async def publication(self, table_id: int) -> Publication:
        """Return what is known to be shown of a table.

        Raises:
            TableRefusal: if there is no such table.
        """
        return await self._tables.publication(table_id)

    async def keep_publication(
        self, table_id: int, before: Publication, now: Publication, shown: Sequence[Shown]
    ) -> None:
        """Keep what is shown of a table now.

        Args:
            before: what was known to be shown.
            shown: the messages that have changed, those included that are no longer kept up to date.
        """
        await self._tables.keep_publication(table_id, before, now, shown)

    def forget(self, table_id: int | None = None) -> None:
        """Forget a table, or all of them, because other processes may have written there."""
        self._tables.forget(table_id)

    async def acts_for(self, table_id: int) -> bool:
        """Return whether this process is the one that acts for a table, as long as it is."""
        if self.duty.alone:
            return True
        known = self._tables.in_memory(table_id)
        if known is not None:  # a table is of one server for good
            return self.duty.acts_for(known.guild_id)
        place = await self._store.channel_of(table_id)
        return place is not None and self.duty.acts_for(place[1])

    # --- what is forgotten ---

    async def free_channel(self, channel_id: int) -> bool:
        """Let a channel have another table, if the log of the one that it has cannot be read.

        What can be read of that stays as it is.

        Returns:
            Whether that was so.

        Raises:
            StoreError: if it cannot be kept.
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

    async def drop(self, table_id: int) -> None:
        """Forget what this process remembers of a table that was rewritten in the store, or is gone."""
        await self._tables.drop(table_id)

    def drop_closed(self) -> None:
        """Forget what this process remembers of tables that are over: others may have rewritten them."""
        self._tables.drop_closed()
