"""The stored result of a finished game, as it is made from its table, and queries for such results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import structlog

from bot.errors import described
from bot.tables.entries import By, GameStarted, Played
from bot.tables.table import Table
from bot.tables.table_view import Phase, tallies_at
from bot.tables.titles import titles_of
from intrigue_core import Ducats, Seat

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """The result of one seat."""

    name: str
    """The name at the table; empty for a forgotten person."""
    user_id: int | None
    """The owner of the seat; None for a computer player's own, and for a forgotten person."""
    computer: bool
    """Did a computer player decide for it at the end?"""
    cash: Ducats
    rank: int
    """1 for the winner; equals share it."""
    character: str | None = None
    """The key of the computer player's character; None for a person."""
    level: str | None = None
    """The level of the computer player; None for a person."""
    kept: int = 0
    """The number of its statements that it kept."""
    broken: int = 0
    """The number of its statements that it broke."""
    rated: bool = False
    """Did its person take part in ratings when the game began?"""
    titles: tuple[str, ...] = ()
    """The kinds of its titles."""

    @property
    def left(self) -> bool:
        """Has its person left it to a computer player?"""
        return self.computer and self.user_id is not None

    @property
    def player(self) -> int | None:
        """The user who played it to the end, if known."""
        return None if self.computer else self.user_id


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The result of a game that was played to its end. All of it is public (ruling A23)."""

    table_id: int
    guild_id: int | None
    channel_id: int
    """The channel or thread that it was played in."""
    finished_at: datetime
    """UTC."""
    edition: str
    """Its name."""
    quick: bool
    rounds: int
    people_only: bool
    """Did no computer player ever decide anything?"""
    secluded: bool
    """Was it played in a private thread? Then only its players and the members of the thread may see it."""
    seats: tuple[FinishedSeat, ...]
    """In seat order."""
    place_id: int | None = None
    """The channel whose readers may see it: the parent of a thread. The store sets it; there is none for a
    secluded game."""

    @property
    def in_order(self) -> list[tuple[Seat, FinishedSeat]]:
        """The seats in the order of their ranks."""
        return sorted(enumerate(self.seats), key=lambda each: each[1].rank)


@dataclass(frozen=True, slots=True)
class GameQuery:
    """A query for games of a server."""

    guild_id: int
    places: frozenset[int] | None = None
    """The channels whose games the user may see, public threads included; None for all games, the
    secluded ones among them."""
    thread_id: int | None = None
    """The thread of the request: its games are added, because its members can read how they ended."""
    own_user_id: int | None = None
    """A user whose own games are added, in any place."""
    player: int | None = None
    """Games of this user only."""
    rated: bool = False
    """Only those that count for ratings?"""
    table_id: int | None = None
    """The game of this table only."""


def finished_game(table: Table, at: datetime, *, secluded: bool = False) -> FinishedGame | None:
    """Return the result of a table's game; None if it was not played to its end, or belongs to no server.

    Args:
        at: when it ended, UTC.
        secluded: was it played in a private thread? A thread that a lobby has moved to is public.
    """
    public = table.public
    if table.solo or table.phase is not Phase.FINISHED or public is None or public.cash is None:
        return None
    cash = public.cash
    titles = _titles(table)
    started = (step.entry for step in table.history if isinstance(step.entry, GameStarted))
    rated = {user_id for entry in started for user_id in entry.rated}
    tallies = [tallies_at(seat, public.statements, table.predecessors)[1] for seat in range(public.seats)]
    seats = tuple(
        FinishedSeat(
            name=chair.name,
            user_id=chair.user_id,
            computer=chair.computer,
            cash=cash[seat],
            rank=1 + sum(other > cash[seat] for other in cash),
            character=chair.character,
            level=chair.level,
            titles=titles.get(seat, ()),
            kept=tallies[seat].kept,
            broken=tallies[seat].broken,
            rated=chair.user_id in rated and not chair.computer,
        )
        for seat, chair in enumerate(table.chairs)
    )
    computers = any(chair.computer for chair in table.chairs) or any(
        isinstance(step.entry, Played) and step.entry.by is By.COMPUTER for step in table.history
    )
    return FinishedGame(
        table_id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        finished_at=at,
        edition=table.edition.name,
        quick=table.edition.is_quick,
        rounds=table.edition.rounds,
        people_only=not computers,
        secluded=secluded and table.moved_from is None,
        seats=seats,
    )


def _titles(table: Table) -> dict[Seat, tuple[str, ...]]:
    """Return the kinds of all titles; none if awarding them fails."""
    try:
        return {seat: (str(title.kind),) for seat, title in titles_of(table).items()}
    except Exception as error:  # noqa: BLE001 - titles must not keep a game from ending
        _log.error("titles.failed", table=table.id, **described(error))
        return {}
