"""The use cases of a lobby: taking seats, adding computer players, setting the rules, starting, rematches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Set
from random import Random

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computer_names import draw_character, draw_computers, name_for
from bot.tables.entries import (
    ComputerDismissed,
    ComputerSeated,
    GameStarted,
    MovedToThread,
    PaceWanted,
    SeatTaken,
    SeatWanted,
    SetUp,
    SetupSuggested,
)
from bot.tables.entries.lobby import Opening, host_sets, rematch_of
from bot.tables.fold import require_lobby
from bot.tables.pace import Pace, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, TableLocks, TableRepository
from bot.tables.setup import Preset, Setup, Wanted, combined, quick_game, sized
from bot.tables.store import TableStore
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import Level


class LobbyRules:
    """Changes the setup of a lobby. Each use case returns the table after it."""

    def __init__(self, tables: TableRepository, controls: Mapping[Pace, TimeControl]) -> None:
        self._tables = tables
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

        return await self._tables.execute(actor, entry)

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
        table = await self._tables.get(actor.table_id)
        if table.solo:
            raise TableRefusal(Cause.SOLO_PACE)
        if table.phase is Phase.LOBBY:
            return await self.choose(actor, lambda _: Setup(control=control))
        return await self._tables.execute(actor, PaceWanted(user_id=actor.user_id, control=control))


_FILLED_SEATS = 4
"""A lobby is filled up to this many, where its edition seats as many."""


def missing_computers(edition: Edition, seated: int) -> int:
    """Return the number of computer players that fill a lobby of so many, where it cannot start; else 0."""
    if edition.refusal(seated) is None:
        return 0
    counts = range(max(seated, min(_FILLED_SEATS, edition.max_seats)), edition.max_seats + 1)
    return next((seats - seated for seats in counts if edition.refusal(seats) is None), 0)


Rated = Callable[[Iterable[int]], Awaitable[Set[int]]]
"""Returns the users, among some, who take part in ratings."""


def _can_move(table: Table) -> bool:
    return table.phase is Phase.LOBBY and table.moved_from is None


_MAX_COMPUTERS = 99
"""More than any edition seats: a forged client may ask for any number."""


class LobbyService:
    """Seats people and computer players. Each use case returns the table after it.

    Args:
        rated: returns the users, among some, who take part in ratings.
        pace: of a lobby whose server has chosen none.
    """

    def __init__(
        self,
        store: TableStore,
        tables: TableRepository,
        rng: Random,
        controls: Mapping[Pace, TimeControl],
        rated: Rated,
        pace: Pace,
    ) -> None:
        self._store = store
        self._tables = tables
        self._rng = rng
        self._controls = controls
        self._rated = rated
        self._pace = pace
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
        parent_id: int | None = None,
        language: str | None = None,
    ) -> Table:
        """Take a seat; open a lobby if the channel has no table; take back one's seat in a game.

        In a game that a player has left, a newcomer asks for that seat.

        Args:
            edition, pace, bookkeeping: of a new lobby; None for the default.
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
            language=language if solo else None,
        )
        if (done := await self._table_changed_by(interaction_id)) is not None:
            return done
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self.join_table(Actor(table_id, user_id, interaction_id), name, opening),
        )

    async def join_table(self, actor: Actor, name: str, opening: Opening | None = None) -> Table:
        """Take a seat at this table, in any channel; otherwise as `join`.

        Args:
            opening: the choices of a new lobby.
        """

        def entry(table: Table) -> LogEntry:
            if table.chair_of(actor.user_id) is None and table.vacant_seat is not None:
                return SeatWanted(user_id=actor.user_id, name=name)
            return SeatTaken(user_id=actor.user_id, name=name, opening=None if table.version else opening)

        return await self._tables.execute(actor, entry)

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
        opening = rematch_of(await self._tables.get(of.table_id), of.user_id)
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self._tables.execute(of._replace(table_id=table_id), opening),
        )

    async def _table_changed_by(self, interaction_id: int) -> Table | None:
        """Return the table that a redelivered interaction has changed: it may be over, and opens no other."""
        table_id = await self._store.table_of_interaction(interaction_id)
        if table_id is None:
            return None
        # Another process may have appended it: this reads on.
        return await self._tables.execute_internal(table_id, lambda _: None)

    async def _at_open_table(
        self,
        channel_id: int,
        guild_id: int | None,
        parent_id: int | None,
        execute: Callable[[int], Awaitable[Table]],
    ) -> Table:
        """Act at a channel's open table, a new one if it has none."""
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._tables.now(), parent_id)
            try:
                return await execute(table_id)
            except TableRefusal:
                if not (await self._tables.get(table_id)).closed:
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
            lobby = await self._tables.execute_internal(table_id, lambda _: None)
            if not _can_move(lobby):
                return lobby
            thread_id = await open_thread(lobby)
            if await self._store.find_table(thread_id) not in (None, table_id):
                raise TableRefusal(Cause.THREAD_TAKEN)

            def entry(table: Table) -> LogEntry | None:
                if not _can_move(table):
                    return None
                return MovedToThread(channel_id=thread_id, parent_id=table.channel_id)

            return await self._tables.execute_internal(table_id, entry)

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

        return await self._tables.execute(actor, entry)

    async def dismiss_computer(self, actor: Actor) -> Table:
        """Remove the computer player who came last from the lobby."""

        def entry(table: Table) -> LogEntry:
            require_lobby(table)
            table.seat_of(actor.user_id)
            return ComputerDismissed()

        return await self._tables.execute(actor, entry)

    async def start(
        self,
        actor: Actor,
        edition: Edition | None = None,
        computers: int = 0,
        level: Level = Level.NORMAL,
        *,
        fill: bool = False,
    ) -> Table:
        """Start the game; the first player is drawn.

        Args:
            edition: to play instead of the lobby's choice. Naming that one again leaves the rules
                that were changed in the lobby as they are.
            computers: how many computer players join.
            fill: let as many computer players join, besides, as are missing.
        """
        rated = await self._rated((await self._tables.get(actor.table_id)).users)

        def entry(table: Table) -> LogEntry:
            require_lobby(table)
            table.seat_of(actor.user_id)
            same = edition is not None and edition == EDITIONS.get(table.edition.name)
            chosen = table.edition
            if edition is not None and not same:
                if table.host != actor.user_id:
                    raise host_sets(table)
                chosen = edition
            if table.edition.is_quick:
                chosen = quick_game(chosen)
            coming = min(max(computers, 0), _MAX_COMPUTERS)
            if fill:
                coming += missing_computers(chosen, len(table.chairs) + coming)
            seats = len(table.chairs) + coming
            if seats > chosen.max_seats:
                raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seats, most=chosen.max_seats)
            first = 0
            if chosen.first_player == "random":
                first = self._rng.randrange(seats)
            drawn = draw_computers(table, coming, self._rng)
            return GameStarted(
                edition=chosen,
                computers=tuple(name for name, _ in drawn),
                first_player=first,
                characters=tuple(character for _, character in drawn),
                level=level if drawn else None,
                rated=tuple(sorted(rated & table.users)),
            )

        async with self._moves.hold(actor.table_id):
            return await self._tables.execute(actor, entry)
