"""What can be done in a lobby: seats, computers, what is played and how, a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Set
from contextlib import contextmanager
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.computer_names import draw_character, draw_computers, name_for
from bot.tables.entries import (
    BookkeepingChosen,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    GameStarted,
    MovedToThread,
    Opening,
    PaceChosen,
    PaceWanted,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    rematch_of,
)
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.repository import Actor, TableRepository
from bot.tables.store import TableStore
from bot.tables.table import LogEntry, Phase, Table
from bot.tables.time_control import Pace, TimeControl
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import Level


class LobbyRules:
    """Lets those who are seated agree on what they play. Each use case returns the table as it stands then.

    Args:
        tables: where they are found, and written.
        controls: what each pace comes to.
    """

    def __init__(self, tables: TableRepository, controls: Mapping[Pace, TimeControl]) -> None:
        self._tables = tables
        self._controls = controls

    async def choose_edition(self, actor: Actor, edition: Edition, revision: int | None = None) -> Table:
        """Let the lobby play this edition, as it is printed, but a quick game if it was to be one.

        Args:
            revision: of the lobby's edition that the user saw, if that is known.
        """

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            _require_revision(table, revision)
            return EditionChosen(edition=quick_game(edition) if table.edition.is_quick else edition)

        return await self._tables.execute(actor, entry)

    async def choose_length(self, actor: Actor, *, quick: bool) -> Table:
        """Make the lobby's game a quick one (ruling A37), or one as long as its edition is printed."""

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            edition = table.edition
            if edition.is_quick == quick:
                return None
            printed = EDITIONS.get(edition.name, edition)
            return EditionChosen(edition=quick_game(edition) if quick else edition.as_long_as(printed))

        return await self._tables.execute(actor, entry)

    async def choose_pace(self, actor: Actor, pace: Pace) -> Table:
        """Let the lobby play at this pace; in a running game, want it or agree to it: it takes all there."""
        control = self._controls[pace]

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            if table.phase is not Phase.LOBBY:
                return PaceWanted(user_id=actor.user_id, control=control)
            return None if table.timing.control == control else PaceChosen(control=control)

        return await self._tables.execute(actor, entry)

    async def choose_bookkeeping(self, actor: Actor, bookkeeping: Bookkeeping, revision: int) -> Table:
        """Choose for whom the table adds up everybody's money.

        Args:
            revision: of the lobby's edition that the user saw.
        """

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            _require_revision(table, revision)
            chosen = BookkeepingChosen(bookkeeping=bookkeeping)
            chosen.check(table)
            return None if table.bookkeeping is bookkeeping else chosen

        return await self._tables.execute(actor, entry)

    async def change_rules(self, actor: Actor, revision: int, fields: dict[str, Any]) -> Table:
        """Let the lobby play its edition with these fields changed.

        Args:
            revision: of the lobby's edition that the user saw.
            fields: of `Edition`, with their values.
        """

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            _require_revision(table, revision)
            with _unplayable():
                changed = table.edition.variant(**fields)
            return None if changed == table.edition else EditionChosen(edition=changed)

        return await self._tables.execute(actor, entry)


def quick_game(edition: Edition) -> Edition:
    """Return an edition's quick game (ruling A37).

    Raises:
        TableRefusal: if it has none that can be played.
    """
    with _unplayable():
        return edition.quick()


@contextmanager
def _unplayable() -> Generator[None]:
    """Refuse a variant of an edition that cannot be played."""
    try:
        yield
    except ValidationError as error:
        faults = "; ".join(fault["msg"] for fault in error.errors())
        raise TableRefusal(Cause.UNPLAYABLE_RULES, reason=faults) from error


def _require_revision(table: Table, revision: int | None) -> None:
    if revision is not None and revision != table.edition_revision:
        raise TableRefusal(Cause.STALE)


Rated = Callable[[Iterable[int]], Awaitable[Set[int]]]
"""Returns which of some users take part in ratings."""


_MAX_COMPUTERS = 99
"""More than any edition seats: a forged client asks for any number."""


class LobbyService:
    """Brings people and computer players to tables. Each use case returns the table as it stands afterwards.

    Args:
        store: where tables are kept.
        tables: where they are found, and written.
        rng: draws first players and computer players.
        controls: what each pace comes to.
        rated: returns which of some users take part in ratings.
    """

    def __init__(
        self,
        store: TableStore,
        tables: TableRepository,
        rng: Random,
        controls: Mapping[Pace, TimeControl],
        rated: Rated,
    ) -> None:
        self._store = store
        self._tables = tables
        self._rng = rng
        self._controls = controls
        self._rated = rated

    async def join(
        self,
        channel_id: int,
        guild_id: int | None,
        user_id: int,
        name: str,
        interaction_id: int,
        *,
        edition: Edition | None = None,
        pace: Pace = Pace.NO_CLOCK,
        bookkeeping: Bookkeeping = Bookkeeping.NOBODY,
        parent_id: int | None = None,
    ) -> Table:
        """Take a seat; opens a lobby if the channel has no table, takes back one's seat in a game.

        In a game that somebody has left, a newcomer asks for that seat.

        Args:
            edition: what a new lobby starts with; None for the default.
            pace: likewise.
            bookkeeping: likewise.
            parent_id: the channel whose thread it is, if it is one.

        Raises:
            TableRefusal: if there is no seat for this user; so do all use cases for what cannot be done.
        """
        opening = Opening(edition=edition, control=self._controls[pace], bookkeeping=bookkeeping)
        done_at = await self._store.table_of_interaction(interaction_id)
        if done_at is not None:  # delivered twice, and the table may be over by now: it opens no other
            return await self._tables.execute_internal(
                done_at, lambda _: None
            )  # and read, if another process has done it
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self.join_table(Actor(table_id, user_id, interaction_id), name, opening),
        )

    async def join_table(self, actor: Actor, name: str, opening: Opening | None = None) -> Table:
        """Take a seat at this table, wherever it is; otherwise as `join`.

        Args:
            opening: what it starts with, if it is new.
        """

        def entry(table: Table) -> LogEntry:
            if table.chair_of(actor.user_id) is None and table.vacant_seat is not None:
                return SeatWanted(user_id=actor.user_id, name=name)
            return SeatTaken(user_id=actor.user_id, name=name, opening=None if table.version else opening)

        return await self._tables.execute(actor, entry)

    async def rematch(
        self, channel_id: int, guild_id: int | None, of: Actor, *, parent_id: int | None = None
    ) -> Table:
        """Open a lobby for those who have played a game to its end: their seats, their edition.

        Args:
            channel_id: where; it must have no table.
            of: who wants it, of which game.
            parent_id: the channel whose thread it is, if it is one.

        Raises:
            TableRefusal: if it is not theirs to say, or the channel has a table.
        """
        done_at = await self._store.table_of_interaction(of.interaction_id)
        if done_at is not None:
            return await self._tables.execute_internal(
                done_at, lambda _: None
            )  # and read, if another process has done it
        opening = rematch_of(await self._tables.get(of.table_id), of.user_id)
        return await self._at_open_table(
            channel_id,
            guild_id,
            parent_id,
            lambda table_id: self._tables.execute(of._replace(table_id=table_id), lambda _: opening),
        )

    async def _at_open_table(
        self,
        channel_id: int,
        guild_id: int | None,
        parent_id: int | None,
        execute: Callable[[int], Awaitable[Table]],
    ) -> Table:
        """Do something at a channel's open table, a new one if it has none.

        Args:
            enter: does it, at the table of that number.
        """
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._tables.now(), parent_id)
            try:
                return await execute(table_id)
            except TableRefusal:
                if not (await self._tables.get(table_id)).closed:
                    raise
                # It was closed this moment, or the process that closed it died before it could say so.
                await self._store.close_table(table_id)

    async def move(self, table_id: int, thread_id: int) -> Table:
        """Let a lobby go on in a thread of its channel; nothing if it has moved or begun already.

        Raises:
            TableRefusal: if the thread has another table.
        """
        if await self._store.find_table(thread_id) not in (None, table_id):
            raise TableRefusal(Cause.THREAD_TAKEN)

        def entry(table: Table) -> LogEntry | None:
            if table.phase is not Phase.LOBBY or table.moved_from is not None:
                return None
            return MovedToThread(channel_id=thread_id, parent_id=table.channel_id)

        return await self._tables.execute_internal(table_id, entry)

    async def leave(self, actor: Actor, confirm: Callable[[Table], None] = lambda _: None) -> Table:
        """Give up a seat; in a running game a computer player takes over.

        Args:
            confirm: raises a `TableRefusal` if the table is not as the user saw it.
        """

        def entry(table: Table) -> LogEntry:
            confirm(table)
            return SeatLeft(user_id=actor.user_id)

        return await self._tables.execute(actor, entry)

    async def seat_computer(
        self, actor: Actor, character: str | None = None, level: Level = Level.NORMAL
    ) -> Table:
        """Add a computer player to the lobby.

        Args:
            character: a key of `intrigue_core.players.character.CHARACTERS`; None for one that is drawn.
            level: how well it plays.
        """

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            key = draw_character(table, self._rng) if character is None else character
            return ComputerSeated(name=name_for(table, key), character=key, level=level)

        return await self._tables.execute(actor, entry)

    async def dismiss_computer(self, actor: Actor) -> Table:
        """Remove the computer player who came last from the lobby."""

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            return ComputerDismissed()

        return await self._tables.execute(actor, entry)

    async def start(
        self,
        actor: Actor,
        edition: Edition | None = None,
        computers: int = 0,
        level: Level = Level.NORMAL,
    ) -> Table:
        """Start the game; the first player is drawn.

        Args:
            edition: what to play, if not what the lobby has chosen. Naming that one again leaves the rules
                that were changed in the lobby as they are.
            computers: how many computer players join those who are seated.
            level: how well those play.
        """
        rated = await self._rated((await self._tables.get(actor.table_id)).users)

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            same = edition is not None and edition == EDITIONS.get(table.edition.name)
            chosen = table.edition if edition is None or same else edition
            if table.edition.is_quick:
                chosen = quick_game(chosen)
            coming = min(max(computers, 0), _MAX_COMPUTERS)
            seats = len(table.chairs) + coming
            if seats > chosen.max_seats:
                raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seats, most=chosen.max_seats)
            first = self._rng.randrange(seats) if chosen.first_player == "random" else 0
            drawn = draw_computers(table, coming, self._rng)
            return GameStarted(
                edition=chosen,
                computers=tuple(name for name, _ in drawn),
                first_player=first,
                characters=tuple(character for _, character in drawn),
                level=level if drawn else None,
                rated=tuple(sorted(rated & table.users)),
            )

        return await self._tables.execute(actor, entry)
