"""All entries of a table's log. Each checks and applies itself.

A new one is a class in the module of its feature, listed in `Entry`, which reads and writes logs.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from bot.tables.entries.announced_lobbies import (
    AnnouncedOpened,
    ChannelAwaited,
    SeatForfeited,
    SetTimeReminded,
    TimeSet,
)
from bot.tables.entries.clock import (
    GameAbandoned,
    GameGoesOn,
    GoingOnAsked,
    LastCalled,
    PaceWanted,
    Reminded,
    TimeReturned,
    WentAbsent,
    WentAway,
)
from bot.tables.entries.deciding import (
    BribePrepared,
    HearingEnded,
    HearingWaived,
    Played,
    PreparationWithdrawn,
    PricesWaived,
)
from bot.tables.entries.deciding import By as By
from bot.tables.entries.gathering import DoorSet, InvitationDeclined, InvitationsEnded, Invited
from bot.tables.entries.held_messages import HeldMessageDenied, HeldMessageJudged, MessageHeld
from bot.tables.entries.lobby import (
    ComputerDismissed,
    ComputerSeated,
    LobbyExpired,
    MovedToThread,
    ReadyAsked,
    ReadyCheckEnded,
    RematchOpened,
    SeatLeft,
    SeatTaken,
    Seen,
    SetUp,
    SetupSuggested,
    StartSuggested,
    StillThere,
    SuggestionAccepted,
    TakenOver,
)
from bot.tables.entries.moderation import (
    BackupRestored,
    ChannelLost,
    ComputerRequested,
    HandedOn,
    NewcomerAccepted,
    PersonGone,
    PlayerRemoved,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    Wished,
)
from bot.tables.entries.starting import GameStarted
from bot.tables.table import LogEntry

Entry: TypeAlias = (
    SeatTaken
    | SeatLeft
    | ComputerSeated
    | ComputerDismissed
    | SetUp
    | SetupSuggested
    | SuggestionAccepted
    | MovedToThread
    | RematchOpened
    | TakenOver
    | Seen
    | StartSuggested
    | ReadyAsked
    | StillThere
    | ReadyCheckEnded
    | LobbyExpired
    | TimeSet
    | SetTimeReminded
    | AnnouncedOpened
    | ChannelAwaited
    | SeatForfeited
    | Invited
    | InvitationDeclined
    | InvitationsEnded
    | DoorSet
    | GameStarted
    | Played
    | HearingWaived
    | HearingEnded
    | PricesWaived
    | PaceWanted
    | WentAway
    | Reminded
    | LastCalled
    | TimeReturned
    | BackupRestored
    | BribePrepared
    | PreparationWithdrawn
    | MessageHeld
    | HeldMessageDenied
    | HeldMessageJudged
    | WentAbsent
    | ComputerRequested
    | SeatWanted
    | NewcomerAccepted
    | GoingOnAsked
    | GameGoesOn
    | GameAbandoned
    | ChannelLost
    | TableClosed
    | TablePaused
    | TableResumed
    | Wished
    | PlayerRemoved
    | HandedOn
    | PersonGone
)

ENTRIES: TypeAdapter[LogEntry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])
"""Reads and writes any entry."""
