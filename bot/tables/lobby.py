"""The lobby: seats, computer players, edition and rules, start, rematch."""

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
from bot.tables.table import LogEntry, Table
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace, TimeControl
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import Level


class LobbyRules:
    """The choices of a lobby: edition, length, pace, rules. Each use case returns the table after it.

    Args:
        tables: where they are found, and written.
        controls: the time control of each pace.
    """

    def __init__(self, tables: TableRepository, controls: Mapping[Pace, TimeControl]) -> None:
        self._tables = tables
        self._controls = controls

    async def choose_edition(self, actor: Actor, edition: Edition, revision: int | None = None) -> Table:
        """Choose an edition, as printed, but as a quick game if the lobby had chosen one.

        Args:
            revision: of the lobby's edition that the user saw, if known.
        """

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            _require_revision(table, revision)
            return EditionChosen(edition=quick_game(edition) if table.edition.is_quick else edition)

        return await self._tables.execute(actor, entry)

    async def choose_length(self, actor: Actor, *, quick: bool) -> Table:
        """Choose a quick game (ruling A37), or one of the edition's full length."""

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            edition = table.edition
            if edition.is_quick == quick:
                return None
            printed = EDITIONS.get(edition.name, edition)
            return EditionChosen(edition=quick_game(edition) if quick else edition.as_long_as(printed))

        return await self._tables.execute(actor, entry)

    async def choose_pace(self, actor: Actor, pace: Pace) -> Table:
        """Choose the pace; in a running game, want it or agree to it: all present players must agree."""
        control = self._controls[pace]

        def entry(table: Table) -> LogEntry | None:
            table.seat_of(actor.user_id)
            if table.phase is not Phase.LOBBY:
                return PaceWanted(user_id=actor.user_id, control=control)
            return None if table.timing.control == control else PaceChosen(control=control)

        return await self._tables.execute(actor, entry)

    async def choose_bookkeeping(self, actor: Actor, bookkeeping: Bookkeeping, revision: int) -> Table:
        """Choose who sees all cash added up.

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
        """Change fields of the lobby's edition.

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


_FILLED_SEATS = 4
"""A lobby is filled up to this many, where its edition seats as many."""


def missing_computers(edition: Edition, seated: int) -> int:
    """Return how many computer players fill a lobby that so many cannot start; 0 if nothing is missing."""
    if edition.refusal(seated) is None:
        return 0
    counts = range(max(seated, min(_FILLED_SEATS, edition.max_seats)), edition.max_seats + 1)
    return next((seats - seated for seats in counts if edition.refusal(seats) is None), 0)


Rated = Callable[[Iterable[int]], Awaitable[Set[int]]]
"""Returns the users, among some, who take part in ratings."""


_MAX_COMPUTERS = 99
"""More than any edition seats: a forged client may ask for any number."""


class LobbyService:
    """Seats people and computer players. Each use case returns the table after it.

    Args:
        store: keeps tables.
        tables: where they are found, and written.
        rng: draws first players and computer players.
        controls: the time control of each pace.
        rated: returns the users, among some, who take part in ratings.
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
        """Take a seat; open a lobby if the channel has no table; take back one's seat in a game.

        In a game that a player has left, a newcomer asks for that seat.

        Args:
            edition: of a new lobby; None for the default.
            pace: of a new lobby.
            bookkeeping: of a new lobby.
            parent_id: the parent channel, if the channel is a thread.

        Raises:
            TableRefusal: if there is no seat for this user; all use cases raise it for what cannot be done.
        """
        opening = Opening(edition=edition, control=self._controls[pace], bookkeeping=bookkeeping)
        done_at = await self._store.table_of_interaction(interaction_id)
        if done_at is not None:  # redelivered, and the table may be over by now: open no other
            return await self._tables.execute_internal(
                done_at, lambda _: None
            )  # also read if another process appended it
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
        done_at = await self._store.table_of_interaction(of.interaction_id)
        if done_at is not None:
            return await self._tables.execute_internal(
                done_at, lambda _: None
            )  # also read if another process appended it
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
        """Act at a channel's open table, a new one if it has none.

        Args:
            enter: acts at the table of that id.
        """
        while True:
            table_id = await self._store.open_table(channel_id, guild_id, self._tables.now(), parent_id)
            try:
                return await execute(table_id)
            except TableRefusal:
                if not (await self._tables.get(table_id)).closed:
                    raise
                # It was closed just now, or the process that closed it died before it freed the channel.
                await self._store.close_table(table_id)

    async def move(self, table_id: int, thread_id: int) -> Table:
        """Move a lobby to a thread of its channel; do nothing if it has moved or begun already.

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
            confirm: raises a `TableRefusal` if the table has changed since the user saw it.
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
            character: a key of `intrigue_core.players.character.CHARACTERS`; None for a drawn one.
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
        *,
        fill: bool = False,
    ) -> Table:
        """Start the game; the first player is drawn.

        Args:
            edition: to play instead of the lobby's choice. Naming that one again leaves the rules
                that were changed in the lobby as they are.
            computers: how many computer players join.
            level: how well those play.
            fill: let as many computer players join, besides, as are missing.
        """
        rated = await self._rated((await self._tables.get(actor.table_id)).users)

        def entry(table: Table) -> LogEntry:
            table.seat_of(actor.user_id)
            same = edition is not None and edition == EDITIONS.get(table.edition.name)
            chosen = table.edition if edition is None or same else edition
            if table.edition.is_quick:
                chosen = quick_game(chosen)
            coming = min(max(computers, 0), _MAX_COMPUTERS)
            if fill:
                coming += missing_computers(chosen, len(table.chairs) + coming)
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
