"""All entries of a table's log. Each checks and applies itself.

A new one is a class in the module of its feature, listed in `Entry`, which reads and writes logs.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from bot.tables.entries.clock import (
    GameAbandoned,
    LastCalled,
    PaceChosen,
    PaceWanted,
    Reminded,
    TimeReturned,
    WentAbsent,
    WentAway,
)
from bot.tables.entries.deciding import By, GameStarted, HearingEnded, HearingWaived, Played, prepared_bribe
from bot.tables.entries.free_talk import MAX_HELD, HeldWordJudged, WordDenied, WordHeld
from bot.tables.entries.lobby import (
    BookkeepingChosen,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    LobbyExpired,
    MovedToThread,
    Opening,
    RematchOpened,
    Seated,
    SeatLeft,
    SeatTaken,
    SetUp,
    SetupSuggested,
    SuggestionAccepted,
    host_sets,
    rematch_of,
)
from bot.tables.entries.moderation import (
    BackupRestored,
    ChannelLost,
    ComputerRequested,
    Moderation,
    NewcomerAccepted,
    PersonGone,
    PlayerRemoved,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    Wished,
)
from bot.tables.entries.standing_bribes import BribePrepared, PreparationWithdrawn
from bot.tables.table import LogEntry

__all__ = [
    "ENTRIES",
    "MAX_HELD",
    "BackupRestored",
    "BookkeepingChosen",
    "BribePrepared",
    "By",
    "ChannelLost",
    "ComputerDismissed",
    "ComputerRequested",
    "ComputerSeated",
    "EditionChosen",
    "Entry",
    "GameAbandoned",
    "GameStarted",
    "HearingEnded",
    "HearingWaived",
    "HeldWordJudged",
    "LastCalled",
    "LobbyExpired",
    "Moderation",
    "MovedToThread",
    "NewcomerAccepted",
    "Opening",
    "PaceChosen",
    "PaceWanted",
    "PersonGone",
    "Played",
    "PlayerRemoved",
    "PreparationWithdrawn",
    "RematchOpened",
    "Reminded",
    "SeatLeft",
    "SeatTaken",
    "SeatWanted",
    "Seated",
    "SetUp",
    "SetupSuggested",
    "SuggestionAccepted",
    "TableClosed",
    "TablePaused",
    "TableResumed",
    "TimeReturned",
    "WentAbsent",
    "WentAway",
    "Wished",
    "WordDenied",
    "WordHeld",
    "host_sets",
    "prepared_bribe",
    "rematch_of",
]

Entry: TypeAlias = (
    SeatTaken
    | SeatLeft
    | ComputerSeated
    | ComputerDismissed
    | EditionChosen
    | PaceChosen
    | BookkeepingChosen
    | SetUp
    | SetupSuggested
    | SuggestionAccepted
    | MovedToThread
    | RematchOpened
    | LobbyExpired
    | GameStarted
    | Played
    | HearingWaived
    | HearingEnded
    | PaceWanted
    | WentAway
    | Reminded
    | LastCalled
    | TimeReturned
    | BackupRestored
    | BribePrepared
    | PreparationWithdrawn
    | WordHeld
    | WordDenied
    | HeldWordJudged
    | WentAbsent
    | ComputerRequested
    | SeatWanted
    | NewcomerAccepted
    | GameAbandoned
    | ChannelLost
    | TableClosed
    | TablePaused
    | TableResumed
    | Wished
    | PlayerRemoved
    | PersonGone
)

ENTRIES: TypeAdapter[LogEntry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])
"""Reads and writes any entry."""
