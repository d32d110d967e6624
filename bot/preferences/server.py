"""What a server has chosen for its tables."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.clocks.pace import Pace

AUTOMATIC = "automatic"
"""The language of a server that follows Discord."""


class Threads(StrEnum):
    """Where a new table is played."""

    OFFERED = "offered"
    """In the channel, unless somebody in the lobby wants a thread."""
    ALWAYS = "always"
    NEVER = "never"


class ServerPreferences(BaseModel):
    """One server's choices. Ids are Discord's."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    language: str = AUTOMATIC
    """One of our languages, or `AUTOMATIC`."""
    edition: str | None = None
    """The edition that a new lobby starts with; None for the bot's own default."""
    pace: Pace = Pace.NO_CLOCK
    """The pace that a new lobby starts with."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    """For whom a new table adds up everybody's money."""
    channels: tuple[int, ...] = ()
    """The channels that may hold tables, their threads included; none for all of them."""
    threads: Threads = Threads.OFFERED
    results: int | None = None
    """The channel where the results of games are posted; None for nowhere but at the table."""
    moderators: int | None = None
    """The role that moderates tables; None for who may manage messages."""
    purses: bool = True
    """Do people get their purses by direct message, unless they want none?"""
