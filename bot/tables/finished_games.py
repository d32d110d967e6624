"""The stored result of a finished game, and a query for such results; `hall_of_fame` counts them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from intrigue_core import Ducats, Seat


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
    """The number of kept words."""
    broken: int = 0
    """The number of broken words."""
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
