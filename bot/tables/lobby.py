"""The use cases of a lobby: taking seats, adding computer players, setting the rules, starting, rematches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Set
from datetime import datetime, timedelta
from random import Random

from bot.tables.bans import BanLists
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computer_names import draw_character, name_for
from bot.tables.entries import (
    ComputerDismissed,
    ComputerSeated,
    MovedToThread,
    PaceWanted,
    ReadyAsked,
    SeatTaken,
    SeatWanted,
    Seen,
    SetUp,
    SetupSuggested,
    StartSuggested,
    TakenOver,
    TimeSet,
)
from bot.tables.entries.deciding import begun_game
from bot.tables.entries.lobby import Opening, host_alone, rematch_of, require_nobody_asked
from bot.tables.fold import require_lobby
from bot.tables.pace import Pace, TimeControl
from bot.tables.presets import Preset
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, TableLocks, TableRepository
from bot.tables.setup import Setup, Wanted, combined, sized
from bot.tables.starting import ANSWER_WAIT, AWAY_AFTER, PLAIN_START, Start, quiet_users
from bot.tables.store import TableStore
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from intrigue_core import Edition
from intrigue_core.players import Level


class LobbyRules:
    """Changes the setup of a lobby. Each use case returns the table after it."""

    def __init__(self, repository: TableRepository, controls: Mapping[Pace, TimeControl]) -> None:
        self._repository = repository
        self._controls = controls

    async def choose(
        self, actor: Actor, choice: Callable[[Table], Setup], revision: int | None = None
    ) -> Table:
        """Change the lobby's setup, or suggest the change where another player is the host.

        Args:
            choice: returns the setup for the lobby as it stands; what is equal already is left out.
            revision: the revision of the lobby that the user saw, if it matters.
        """

        def entry(table: Table) -> LogEntry | None:
            require_lobby(table)
            table.seat_of(actor.user_id)
            if revision is not None and revision != table.edition_revision:
                raise TableRefusal(Cause.STALE)
            setup = choice(table)
            if table.solo:
                setup = setup.model_copy(update={"control": None})
            setup = setup.news(table.edition, table.timing.control, table.bookkeeping)
            if setup is None:
                return None
            chosen = SetUp if table.host == actor.user_id else SetupSuggested
            return chosen(user_id=actor.user_id, setup=setup)

        return await self._repository.execute(actor, entry)

    async def choose_preset(self, actor: Actor, preset: Preset) -> Table:
        """Choose a length and a pace, or suggest them."""

        def choice(table: Table) -> Setup:
            edition = sized(table.edition, quick=preset.is_quick)
            return Setup(edition=edition, control=self._controls[preset.pace])

        return await self.choose(actor, choice)

    async def choose_all(self, actor: Actor, wanted: Wanted, revision: int) -> tuple[Table, tuple[str, ...]]:
        """Choose everything that a form asks for, or suggest it.

        Args:
            revision: of the lobby that the form showed.

        Returns:
            The table, and the fields of the form that do not go with the edition, and were left out.
        """
        left_out: tuple[str, ...] = ()

        def choice(table: Table) -> Setup:
            nonlocal left_out
            setup, left_out = combined(wanted, table.edition, table.bookkeeping, len(table.chairs))
            same = table.timing.control.pace is wanted.pace
            control = None if same else self._controls[wanted.pace]
            return setup.model_copy(update={"control": control})

        return await self.choose(actor, choice, revision), left_out

    async def choose_pace(self, actor: Actor, pace: Pace) -> Table:
        """Choose or suggest the pace; in a running game, want it: all present players must agree."""
        control = self._controls[pace]
        table = await self._repository.get(actor.table_id)
        if table.solo:
            raise TableRefusal(Cause.SOLO_PACE)
        if table.phase is Phase.LOBBY:
            return await self.choose(actor, lambda _: Setup(control=control))
        return await self._repository.execute(actor, PaceWanted(user_id=actor.user_id, control=control))


_SEEN_AGAIN_AFTER = timedelta(minutes=1)
"""A person who looks again in a shorter time is not noted again."""

MAX_ANNOUNCED = 5
"""The most announced tables of a channel, those in its threads included."""
MAX_ANNOUNCED_BY_ONE = 2
"""The most announced tables of which somebody is the host."""

Rated = Callable[[Iterable[int]], Awaitable[Set[int]]]
"""Returns the users, among some, who take part in ratings."""


def quiet_from(table: Table, user_id: int | None) -> datetime | None:
    """Return the time from which on a user of a lobby counts as away, UTC, if they do nothing till then."""
    touched = None if user_id is None else table.touched.get(user_id)
    return None if touched is None else touched + AWAY_AFTER


def _can_move(table: Table) -> bool:
    return table.phase is Phase.LOBBY and table.moved_from is None


class LobbyService:
    """Seats people and computer players. Each use case returns the table after it.

    Args:
        rated: returns the users, among some, who take part in ratings.
        pace: of a lobby whose server has chosen none.
    """

    def __init__(
        self,
        store: TableStore,
        repository: TableRepository,
        rng: Random,
        controls: Mapping[Pace, TimeControl],
        rated: Rated,
        pace: Pace,
        bans: BanLists,
    ) -> None:
        self._store = store
        self._repository = repository
        self._rng = rng
        self._controls = controls
        self._rated = rated
        self._pace = pace
        self._bans = bans
        self._moves = TableLocks()

    async def join(
        self,
        channel_id: int,
        guild_id: int | None,
        user_id: int,
        name: str,
        interaction_id: int,
        *,
        edition: Edition | None = None,
        pace: Pace | None = None,
        bookkeeping: Bookkeeping = Bookkeeping.NOBODY,
        by_invitation: bool = False,
        parent_id: int | None = None,
        language: str | None = None,
    ) -> Table:
        """Take a seat; open a lobby if the channel has no table; take back one's seat in a game.

        In a game that a player has left, a newcomer asks for that seat.

        Args:
            edition, pace, bookkeeping: of a new lobby; None for the default.
            by_invitation: is a new lobby open to the invited alone?
            parent_id: the parent channel, if the channel is a thread.
            language: of a new solo game.

        Raises:
            TableRefusal: if there is no seat for this user; all use cases raise it for impossible requests.
        """
        solo = guild_id is None
        control = self._controls[Pace.NO_CLOCK if solo else pace or self._pace]
        opening = Opening(
            edition=edition,
            control=control,
            bookkeeping=bookkeeping,
            by_invitation=by_invitation,
            language=language if solo else None,
        )
        if (done := await self._table_changed_by(interaction_id)) is not None:
            return done
        await self._bans.require_welcome(guild_id, user_id)  # before a table is opened for them
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self._join_table(Actor(table_id, user_id, interaction_id), name, opening),
        )

    async def announce(
        self,
        channel_id: int,
        guild_id: int | None,
        user_id: int,
        name: str,
        interaction_id: int,
        at: datetime,
        *,
        edition: Edition | None = None,
        pace: Pace | None = None,
        bookkeeping: Bookkeeping = Bookkeeping.NOBODY,
        parent_id: int | None = None,
    ) -> Table:
        """Open a lobby that is announced for a time, and take a seat there; the channel may have a table.

        Args:
            at: that time, UTC.
            edition, pace, bookkeeping, parent_id: as for `join`.

        Raises:
            TableRefusal: if there are too many announced tables already.
        """
        if (done := await self._table_changed_by(interaction_id)) is not None:
            return done
        await self._bans.require_welcome(guild_id, user_id)  # likewise
        await self._require_few_announced(channel_id, user_id)
        control = self._controls[pace or self._pace]
        opening = Opening(edition=edition, control=control, bookkeeping=bookkeeping, set_time=at)
        table_id = await self._store.announce_table(channel_id, guild_id, self._repository.now(), parent_id)
        return await self.join_table(Actor(table_id, user_id, interaction_id), name, opening)

    async def set_time(self, actor: Actor, at: datetime) -> Table:
        """Announce a lobby for a time, UTC, or for another one.

        Raises:
            TableRefusal: as `announce`, or if another player is the host.
        """
        entry = TimeSet(user_id=actor.user_id, at=at)
        table = await self._repository.get(actor.table_id)
        entry.check(table)
        if not table.is_announced:
            await self._require_few_announced(table.moved_from or table.channel_id, actor.user_id)
        return await self._repository.execute(actor, entry)

    async def _require_few_announced(self, channel_id: int, user_id: int) -> None:
        """Raise a `TableRefusal` if no other table may be announced in a channel, or by a user."""
        if len(await self._store.announced_at(channel_id)) >= MAX_ANNOUNCED:
            raise TableRefusal(Cause.TOO_MANY_ANNOUNCED, most=MAX_ANNOUNCED)
        theirs = await self._repository.seated_at(user_id)
        if sum(table.is_announced and table.host == user_id for table in theirs) >= MAX_ANNOUNCED_BY_ONE:
            raise TableRefusal(Cause.ANNOUNCED_OFTEN, most=MAX_ANNOUNCED_BY_ONE)

    async def join_table(self, actor: Actor, name: str, opening: Opening | None = None) -> Table:
        """Take a seat at this table, in any channel; otherwise as `join`.

        Args:
            opening: the choices of a new lobby.
        """
        guild_id = (await self._repository.get(actor.table_id)).guild_id
        await self._bans.require_welcome(guild_id, actor.user_id)
        return await self._join_table(actor, name, opening)

    async def _join_table(self, actor: Actor, name: str, opening: Opening | None) -> Table:

        def entry(table: Table) -> LogEntry:
            if table.chair_of(actor.user_id) is None and table.vacant_seat is not None:
                return SeatWanted(user_id=actor.user_id, name=name)
            return SeatTaken(user_id=actor.user_id, name=name, opening=None if table.version else opening)

        return await self._repository.execute(actor, entry)

    async def rematch(
        self, channel_id: int, guild_id: int | None, of: Actor, *, parent_id: int | None = None
    ) -> Table:
        """Open a lobby for the players of a finished game: their seats, their edition.

        Args:
            channel_id: a channel without a table.
            of: the user who wants it, and the game.
            parent_id: the parent channel, if the channel is a thread.

        Raises:
            TableRefusal: if another player decides on it, or the channel has a table.
        """
        if (done := await self._table_changed_by(of.interaction_id)) is not None:
            return done
        await self._bans.require_welcome(guild_id, of.user_id)
        banned = await self._bans.of_server(guild_id) if guild_id is not None else ()
        opening = rematch_of(await self._repository.get(of.table_id), of.user_id, frozenset(banned))
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self._repository.execute(of._replace(table_id=table_id), opening),
        )

    async def _table_changed_by(self, interaction_id: int) -> Table | None:
        """Return the table that a redelivered interaction has changed: it may be over, and opens no other."""
        table_id = await self._store.table_of_interaction(interaction_id)
        if table_id is None:
            return None
        # Another process may have appended it: this reads on.
        return await self._repository.execute_internal(table_id, lambda _: None)

    async def _at_open_table(
        self,
        channel_id: int,
        guild_id: int | None,
        parent_id: int | None,
        execute: Callable[[int], Awaitable[Table]],
    ) -> Table:
        """Act at a channel's open table, a new one if it has none."""
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._repository.now(), parent_id)
            try:
                return await execute(table_id)
            except TableRefusal:
                if not (await self._repository.get(table_id)).closed:
                    raise
                # It was closed just now, or the process that closed it died before it freed the channel.
                await self._store.close_table(table_id)

    async def move(self, table_id: int, open_thread: Callable[[Table], Awaitable[int]]) -> Table:
        """Move a lobby to a thread of its channel; do nothing if it has moved or begun already.

        Args:
            open_thread: opens a thread for the lobby, and returns its id. No game starts meanwhile: it
                would leave the thread empty, which the bot may not delete.

        Raises:
            TableRefusal: if the thread has another table.
        """
        async with self._moves.hold(table_id):
            lobby = await self._repository.execute_internal(table_id, lambda _: None)
            if not _can_move(lobby):
                return lobby
            thread_id = await open_thread(lobby)
            if await self._store.find_table(thread_id) not in (None, table_id):
                raise TableRefusal(Cause.THREAD_TAKEN)

            def entry(table: Table) -> LogEntry | None:
                if not _can_move(table):
                    return None
                return MovedToThread(channel_id=thread_id, parent_id=table.channel_id)

            return await self._repository.execute_internal(table_id, entry)

    async def seat_computer(
        self, actor: Actor, character: str | None = None, level: Level = Level.NORMAL
    ) -> Table:
        """Add a computer player to the lobby.

        Args:
            character: a key of `intrigue_core.players.character.CHARACTERS`; None for a drawn one.
        """

        def entry(table: Table) -> LogEntry:
            require_lobby(table)
            table.seat_of(actor.user_id)
            key = draw_character(table, self._rng) if character is None else character
            return ComputerSeated(name=name_for(table, key), character=key, level=level)

        return await self._repository.execute(actor, entry)

    async def dismiss_computer(self, actor: Actor) -> Table:
        """Remove the computer player who came last from the lobby."""

        def entry(table: Table) -> LogEntry:
            require_lobby(table)
            table.seat_of(actor.user_id)
            return ComputerDismissed()

        return await self._repository.execute(actor, entry)

    # --- who has a say ---

    async def touch(self, table: Table, user_id: int) -> bool:
        """Note that a person is there who has changed nothing; return whether that was news.

        It is in the log, so that no restart forgets it, and no more often than it matters.
        """
        if not self._is_news(table, user_id):
            return False

        def entry(table: Table) -> LogEntry | None:
            return Seen(user_id=user_id) if self._is_news(table, user_id) else None

        return (await self._repository.execute_internal(table.id, entry)).version > table.version

    def _is_news(self, table: Table, user_id: int) -> bool:
        touched = table.touched.get(user_id)
        if table.phase is not Phase.LOBBY or table.chair_of(user_id) is None or touched is None:
            return False
        if self._repository.now() - touched >= _SEEN_AGAIN_AFTER:
            return True
        return table.host == user_id and table.host_waits_until is not None

    def may_take_over(self, table: Table, user_id: int) -> bool:
        """Return whether a person may become the host of a lobby now."""
        until = quiet_from(table, table.host)
        theirs = table.chair_of(user_id) is not None and table.host != user_id
        quiet = until is not None and until <= self._repository.now()
        return theirs and quiet and not table.is_announced

    async def take_over(self, actor: Actor) -> Table:
        """Become the host of a lobby whose host has done nothing there for long."""

        def entry(table: Table) -> LogEntry:
            taken = TakenOver(user_id=actor.user_id)
            taken.check(table)
            until = quiet_from(table, table.host)
            if until is not None and until > self._repository.now():
                raise host_alone(table, Cause.HOST_IS_THERE, until=round(until.timestamp()))
            return taken

        return await self._repository.execute(actor, entry)

    # --- the start ---

    async def start(self, actor: Actor, start: Start = PLAIN_START, *, moderates: bool = False) -> Table:
        """Start the game, or suggest it to the host; the first player is drawn.

        Who has done nothing for long is asked first whether they are still there.

        Args:
            moderates: may the user start at once, whoever is the host?
        """
        rated = await self._rated((await self._repository.get(actor.table_id)).users)

        def entry(table: Table) -> LogEntry:
            require_lobby(table)
            table.seat_of(actor.user_id)
            if start.changes(table.edition) and table.host != actor.user_id:
                raise host_alone(table, Cause.HOST_SETS)
            require_nobody_asked(table)
            game = begun_game(table, start, sorted(rated & table.users), self._rng)
            game.check(table)
            if not moderates and table.host != actor.user_id and not self._all_agree(table, actor, start):
                return self._suggested(table, actor.user_id, start)
            now = self._repository.now()
            asked = quiet_users(table.users - {actor.user_id}, table.touched, now)
            if not asked:
                return game
            return ReadyAsked(
                user_id=actor.user_id,
                start=start,
                asked=tuple(sorted(asked)),
                until=now + ANSWER_WAIT,
                rated=game.rated,
            )

        async with self._moves.hold(actor.table_id):
            return await self._repository.execute(actor, entry)

    async def accept_start(self, actor: Actor, number: int, *, moderates: bool = False) -> Table:
        """Start as players suggest, or agree with them, if that suggestion still stands."""
        table = await self._repository.get(actor.table_id)
        require_lobby(table)
        table.seat_of(actor.user_id)
        if table.start is None or table.start.number != number:
            raise TableRefusal(Cause.STALE)
        return await self.start(actor, table.start.start, moderates=moderates)

    def _all_agree(self, table: Table, actor: Actor, start: Start) -> bool:
        """Return whether a player may start without the host, who is away or does nothing."""
        now = self._repository.now()
        waits_until = table.host_waits_until
        if waits_until is not None and waits_until <= now:
            return True
        agreed = {actor.user_id}
        if table.start is not None and table.start.start == start:
            agreed |= table.start.agreed
        return table.users - quiet_users(table.users, table.touched, now) <= agreed

    def _suggested(self, table: Table, user_id: int, start: Start) -> StartSuggested:
        """Return the suggestion; one that still waits for the host is not made again."""
        before = table.start
        waits_until = table.host_waits_until
        same = before is not None and before.start == start and user_id in before.agreed
        if same and waits_until is not None:
            until = round(waits_until.timestamp())
            raise host_alone(table, Cause.START_SUGGESTED, until=until)
        return StartSuggested(user_id=user_id, start=start)
