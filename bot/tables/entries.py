"""What the log of a table is made of: everything that people, computers or the table itself did."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from intrigue_core import Area, Command, Edition, Seat


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatTaken(_Entry):
    """Somebody sits down in the lobby, or takes their own seat back from a computer player."""

    kind: Literal["seat_taken"] = "seat_taken"
    user_id: int
    name: str


class SeatLeft(_Entry):
    """Somebody leaves the lobby, or leaves their seat of a running game to a computer player."""

    kind: Literal["seat_left"] = "seat_left"
    user_id: int


class ComputerSeated(_Entry):
    """A computer player sits down in the lobby."""

    kind: Literal["computer_seated"] = "computer_seated"
    name: str


class ComputerDismissed(_Entry):
    """The computer player who came last leaves the lobby."""

    kind: Literal["computer_dismissed"] = "computer_dismissed"


class EditionChosen(_Entry):
    """The lobby will play this edition."""

    kind: Literal["edition_chosen"] = "edition_chosen"
    edition: Edition


class NoticeAsked(_Entry):
    """Somebody, seated or not, wants to be notified once so many people are seated in the lobby."""

    kind: Literal["notice_asked"] = "notice_asked"
    user_id: int
    seated: int | None
    """How many; None for no notice any more."""


class LobbyExpired(_Entry):
    """Nobody has used the lobby for too long: it closes."""

    kind: Literal["lobby_expired"] = "lobby_expired"


class GameStarted(_Entry):
    """The lobby becomes a game. What was drawn is in here."""

    kind: Literal["game_started"] = "game_started"
    edition: Edition
    computers: tuple[str, ...] = ()
    """Computer players who take the empty seats, by name."""
    first_player: Seat


class By(StrEnum):
    """Who chose a command."""

    PLAYER = "player"
    COMPUTER = "computer"
    NECESSITY = "necessity"
    """Nobody: it was the only legal one, and everybody could know that."""


class Played(_Entry):
    """A command of the game."""

    kind: Literal["played"] = "played"
    command: Annotated[Command, Field(discriminator="kind")]
    by: By
    asking: Area | None = None
    """The area that a bribe asks for. Everybody sees it, and it binds nobody."""


Entry: TypeAlias = (
    SeatTaken
    | SeatLeft
    | ComputerSeated
    | ComputerDismissed
    | EditionChosen
    | NoticeAsked
    | LobbyExpired
    | GameStarted
    | Played
)

ENTRIES: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])
"""Reads and writes any entry."""
