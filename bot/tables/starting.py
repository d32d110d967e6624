"""How a lobby's start is meant (`Start`), and whom it asks first; who may start is decided in `lobby`.

The host starts. Others suggest it, and start without the host where all agree who are there, or where the
host does nothing. Who has done nothing in the lobby for long is asked first: see `ReadyCheck`.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import datetime, timedelta

from pydantic import BaseModel, ConfigDict

from bot.tables.setup import quick_game
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import Level

AWAY_AFTER = timedelta(minutes=10)
"""Who has done nothing in a lobby for as long may be away: is asked before the start, and hosts no more."""
HOST_WAIT = timedelta(minutes=2)
"""How long a suggestion to start waits for the host."""
ANSWER_WAIT = timedelta(minutes=1)
"""How long people have to say that they are still there."""

_FILLED_SEATS = 4
"""A lobby is filled up to this many, where its edition seats as many."""
_MAX_COMPUTERS = 99
"""More than any edition seats: a forged client may ask for any number."""


def missing_computers(edition: Edition, seated: int) -> int:
    """Return the number of computer players that fill a lobby of so many, where it cannot start; else 0."""
    if edition.refusal(seated) is None:
        return 0
    counts = range(max(seated, min(_FILLED_SEATS, edition.max_seats)), edition.max_seats + 1)
    return next((seats - seated for seats in counts if edition.refusal(seats) is None), 0)


class Start(BaseModel):
    """How a game is to start."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    edition: Edition | None = None
    """The edition to play; None for the lobby's. That by name leaves its changed rules as they are."""
    computers: int = 0
    """How many computer players join."""
    level: Level = Level.NORMAL
    fill: bool = False
    """Do as many computer players join, besides, as are missing?"""

    def changes(self, lobby: Edition) -> bool:
        """Return whether it plays another edition than the lobby's."""
        return self.edition is not None and self.edition != EDITIONS.get(lobby.name)

    def edition_for(self, lobby: Edition) -> Edition:
        """Return the edition that is played.

        Raises:
            TableRefusal: if it has no quick game, and the lobby's is one.
        """
        chosen = lobby
        if self.edition is not None and self.changes(lobby):
            chosen = self.edition
        return quick_game(chosen) if lobby.is_quick else chosen

    def computers_for(self, edition: Edition, seated: int) -> int:
        """Return the number of computer players who join so many."""
        coming = min(max(self.computers, 0), _MAX_COMPUTERS)
        if self.fill:
            coming += missing_computers(edition, seated + coming)
        return coming


PLAIN_START = Start()
"""The lobby's edition, and nobody but those who sit there."""


@dataclass(frozen=True, slots=True)
class StartSuggestion:
    """A start that players suggest to the host."""

    number: int
    """The version of the table with which it was made."""
    start: Start
    agreed: frozenset[int]
    """The users who want it."""
    at: datetime | None
    """When it was made, or made again after the host had done something, UTC."""

    def waits_until(self, host_touched: datetime | None) -> datetime | None:
        """Return the time from which on any player may start, UTC; None if the host has done something since.

        Args:
            host_touched: when the host last did something in the lobby, UTC.
        """
        if self.at is None or (host_touched is not None and host_touched > self.at):
            return None
        return self.at + HOST_WAIT


@dataclass(frozen=True, slots=True)
class ReadyCheck:
    """A start that waits for people to say that they are still there; the silent ones lose their seats."""

    number: int
    """The version of the table with which it began."""
    user_id: int
    """The user who starts."""
    start: Start
    rated: tuple[int, ...]
    """As in `bot.tables.entries.GameStarted`."""
    asked: frozenset[int]
    """The users who have not answered yet."""
    began: datetime | None
    """When it began, UTC."""
    until: datetime
    """The end of the time to answer, UTC."""


def quiet_users(users: Set[int], touched: Mapping[int, datetime], now: datetime) -> frozenset[int]:
    """Return the users of a lobby, among these, who have done nothing there for long.

    Args:
        touched: when each of them last did something.
    """
    return frozenset(user for user in users if user in touched and touched[user] + AWAY_AFTER <= now)
