"""A finished game as it is kept, and which of them a user asks for; `hall_of_fame` counts them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from intrigue_core import Ducats, Seat


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """How the game ended for one seat."""

    name: str
    """As it was at the table; empty, if it is to be forgotten whose seat it was."""
    user_id: int | None
    """Whose seat it is; None for a computer player's own, and where that is to be forgotten."""
    computer: bool
    """Did a computer player decide for it at the end?"""
    cash: Ducats
    rank: int
    """1 for who has won; who has as much shares it."""
    character: str | None = None
    """What the computer player was like, by its key; None for a person."""
    level: str | None = None
    """How well it played; likewise."""
    kept: int = 0
    """How many words it has kept."""
    broken: int = 0
    """And how many broken."""
    rated: bool = False
    """Did its person take part in ratings when the game began?"""
    titles: tuple[str, ...] = ()
    """The kinds of the titles awarded to it."""

    @property
    def left(self) -> bool:
        """Has its person left it to a computer player?"""
        return self.computer and self.user_id is not None

    @property
    def player(self) -> int | None:
        """The user who has played it to the end, if that is known."""
        return None if self.computer else self.user_id


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played to its end. All of it is public then (ruling A23)."""

    table_id: int
    guild_id: int | None
    channel_id: int
    """Where it was played: a channel, or a thread."""
    finished_at: datetime
    """UTC."""
    edition: str
    """Its name."""
    quick: bool
    rounds: int
    people_only: bool
    """Did no computer player ever decide anything?"""
    secluded: bool
    """Was it played in a private thread? Then only its players are to know of it, and whoever is there."""
    seats: tuple[FinishedSeat, ...]
    """In seat order."""
    place_id: int | None = None
    """The channel whose readers may know of it: of a thread that which it is in; the store finds it out, and
    there is none for what is secluded."""

    @property
    def in_order(self) -> list[tuple[Seat, FinishedSeat]]:
        """The seats, the winner's first."""
        return sorted(enumerate(self.seats), key=lambda each: each[1].rank)


@dataclass(frozen=True, slots=True)
class GameQuery:
    """Which games of a server somebody asks for."""

    guild_id: int
    places: frozenset[int] | None = None
    """The channels whose games they may know of, and those in public threads there; None for all games, the
    secluded ones among them."""
    thread_id: int | None = None
    """The thread in which they ask: its games are added, because whoever is there can read how they ended."""
    own_user_id: int | None = None
    """A user whose own games are added, wherever they were played."""
    player: int | None = None
    """A user in whose games alone they are interested."""
    rated: bool = False
    """Only those that count for ratings?"""
    table_id: int | None = None
    """The table whose game alone they are interested in."""
