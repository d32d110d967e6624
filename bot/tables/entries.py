"""What the log of a table is made of: everything that people, computers or the table itself did."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.free_talk import LONGEST_HELD
from bot.tables.standing_bribes import StandingOrder
from bot.tables.time_control import TimeControl
from intrigue_core import Agree, Area, Command, Decline, Edition, Scholar, Seat, Speak, Withdraw
from intrigue_core.players import Level, Mood, Reason


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Opening(BaseModel):
    """What a lobby starts with."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    edition: Edition | None = None
    """None for the bot's default."""
    control: TimeControl = TimeControl()
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY


class SeatTaken(_Entry):
    """Somebody sits down in the lobby, or takes their own seat back from a computer player."""

    kind: Literal["seat_taken"] = "seat_taken"
    user_id: int
    name: str
    opening: Opening | None = None
    """What the lobby starts with, of whoever opens it."""


class SeatLeft(_Entry):
    """Somebody leaves the lobby, or leaves their seat of a running game to a computer player."""

    kind: Literal["seat_left"] = "seat_left"
    user_id: int


class ComputerSeated(_Entry):
    """A computer player sits down in the lobby."""

    kind: Literal["computer_seated"] = "computer_seated"
    name: str
    character: str | None = None
    """A key of `intrigue_core.players.character.CHARACTERS`; None for the usual one."""
    level: Level | None = None


class ComputerDismissed(_Entry):
    """The computer player who came last leaves the lobby."""

    kind: Literal["computer_dismissed"] = "computer_dismissed"


class EditionChosen(_Entry):
    """The lobby will play this edition."""

    kind: Literal["edition_chosen"] = "edition_chosen"
    edition: Edition


class PaceChosen(_Entry):
    """The lobby will play at this pace."""

    kind: Literal["pace_chosen"] = "pace_chosen"
    control: TimeControl


class BookkeepingChosen(_Entry):
    """The table will add up everybody's money from what everybody sees, for these."""

    kind: Literal["bookkeeping_chosen"] = "bookkeeping_chosen"
    bookkeeping: Bookkeeping


class MovedToThread(_Entry):
    """The lobby goes on in a thread of its channel, which is free for another table."""

    kind: Literal["moved_to_thread"] = "moved_to_thread"
    channel_id: int
    """The thread."""
    parent_id: int
    """The channel."""


class Seated(BaseModel):
    """A chair as it is taken over from a game before."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str
    user_id: int | None
    """None for a computer player."""
    character: str | None = None
    """As in `ComputerSeated`; None for a person."""
    level: Level | None = None


class RematchOpened(_Entry):
    """A table opens with those who have just finished a game at another one, in the same seats.

    It is a lobby: whoever does not want to play again leaves it.
    """

    kind: Literal["rematch_opened"] = "rematch_opened"
    game: int
    """The table of the game before."""
    user_id: int
    """Who wants it."""
    edition: Edition
    control: TimeControl = TimeControl()
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    chairs: tuple[Seated, ...]


class LobbyExpired(_Entry):
    """Nobody has used the lobby for too long: it closes."""

    kind: Literal["lobby_expired"] = "lobby_expired"


class PaceWanted(_Entry):
    """Somebody seated wants another pace in a running game, or agrees to it; it takes all who are there."""

    kind: Literal["pace_wanted"] = "pace_wanted"
    user_id: int
    control: TimeControl


class WentAway(_Entry):
    """Somebody says until when they are away, so that the clock waits for them; or that they are back."""

    kind: Literal["went_away"] = "went_away"
    user_id: int
    until: datetime | None
    """UTC; None for back."""


class Reminded(_Entry):
    """Somebody is reminded of a decision that they have owed for long."""

    kind: Literal["reminded"] = "reminded"
    user_id: int


class LastCalled(_Entry):
    """Somebody ends the time to talk, but for some last words; then whoever must decide is called again."""

    kind: Literal["last_called"] = "last_called"
    user_id: int
    until: datetime
    """The end of the time to talk, UTC."""


class TimeReturned(_Entry):
    """Nobody could decide for a while, because the bot or Discord was away: that time does not count."""

    kind: Literal["time_returned"] = "time_returned"
    since: datetime
    until: datetime


class PutBack(_Entry):
    """A backup was restored: what had happened after it was made has not happened."""

    kind: Literal["put_back"] = "put_back"
    as_of: datetime
    """When the backup was made, UTC."""


class BribePrepared(_Entry):
    """Somebody prepares a bribe that is not due yet, in place of what they had prepared for that scholar."""

    kind: Literal["bribe_prepared"] = "bribe_prepared"
    user_id: int
    order: StandingOrder


class PreparationWithdrawn(_Entry):
    """Somebody takes back what they have prepared for a scholar, or has read that it was dropped."""

    kind: Literal["preparation_withdrawn"] = "preparation_withdrawn"
    user_id: int
    scholar: Scholar


class WordHeld(_Entry):
    """Somebody holds another one to what they have written in the channel."""

    kind: Literal["word_held"] = "word_held"
    user_id: int
    author_id: int
    channel_id: int
    message_id: int
    said_at: datetime
    """UTC, by the clock that the log goes by."""
    text: str = Field(min_length=1, max_length=LONGEST_HELD)
    """What was written, in one line: what is changed there later changes nothing here."""


class WordDenied(_Entry):
    """Whoever is held to a word says that it was no promise."""

    kind: Literal["word_denied"] = "word_denied"
    user_id: int
    word: int
    """Its place in `Table.held`."""


class HeldWordJudged(_Entry):
    """Whoever holds somebody to a word says whether it was kept, be it after the end of the game."""

    kind: Literal["held_word_judged"] = "held_word_judged"
    user_id: int
    word: int
    """Its place in `Table.held`."""
    kept: bool


class WentAbsent(_Entry):
    """Somebody has owed a decision for too long, or left the server: absent, until they do something."""

    kind: Literal["went_absent"] = "went_absent"
    user_id: int


class ComputerRequested(_Entry):
    """Somebody seated wants a computer player to take an absent player's seat.

    It does as soon as the host wants it; where the host is the absent one, as soon as two do.
    """

    kind: Literal["computer_requested"] = "computer_requested"
    user_id: int
    absent_id: int


class SeatWanted(_Entry):
    """Somebody new wants to play on for somebody who has left, or whom a computer player replaces."""

    kind: Literal["seat_wanted"] = "seat_wanted"
    user_id: int
    name: str


class NewcomerAccepted(_Entry):
    """Somebody seated agrees that a newcomer takes the seat, which takes all who are there."""

    kind: Literal["newcomer_accepted"] = "newcomer_accepted"
    user_id: int
    newcomer_id: int


class GameAbandoned(_Entry):
    """Nobody has played on for too long: the game is over without an end."""

    kind: Literal["game_abandoned"] = "game_abandoned"


class PlaceLost(_Entry):
    """The channel, or the whole server, is no more, or no longer to be seen by the bot."""

    kind: Literal["place_lost"] = "place_lost"


class _Moderation(_Entry):
    moderator_id: int
    moderator: str
    """Their name: whatever they do is told in the channel."""


class TableClosed(_Moderation):
    """A moderator closes the table."""

    kind: Literal["table_closed"] = "table_closed"


class TablePaused(_Moderation):
    """A moderator pauses the game: nobody can play on."""

    kind: Literal["table_paused"] = "table_paused"


class TableResumed(_Moderation):
    """A moderator lets a game go on that was paused."""

    kind: Literal["table_resumed"] = "table_resumed"


class PlayerRemoved(_Moderation):
    """A moderator removes somebody from the lobby, or from a game, where a computer player takes the seat."""

    kind: Literal["player_removed"] = "player_removed"
    user_id: int


Moderation: TypeAlias = TableClosed | TablePaused | TableResumed | PlayerRemoved
"""What moderators can do."""


class PersonGone(_Entry):
    """Somebody is to be forgotten, and has no part in the table any more: no seat, no wish, no name."""

    kind: Literal["person_gone"] = "person_gone"
    user_id: int


class GameStarted(_Entry):
    """The lobby becomes a game. What was drawn is in here."""

    kind: Literal["game_started"] = "game_started"
    edition: Edition
    computers: tuple[str, ...] = ()
    """Computer players who take the empty seats, by name."""
    first_player: Seat
    characters: tuple[str, ...] = ()
    """What each of them is like, as in `ComputerSeated`."""
    level: Level | None = None
    """How well all of them play."""
    rated: tuple[int, ...] = ()
    """The users who take part in ratings: it counts for them, whatever they choose before its end."""


class By(StrEnum):
    """Who chose a command."""

    PLAYER = "player"
    COMPUTER = "computer"
    NECESSITY = "necessity"
    """Nobody: it was the only legal one, and everybody could know that."""
    CLOCK = "clock"
    """Nobody: the time had run out."""
    PREPARED = "prepared"
    """A player, before it was due: it says nothing of whether they are there."""


class Played(_Entry):
    """A command of the game."""

    kind: Literal["played"] = "played"
    command: Annotated[Command, Field(discriminator="kind")]
    by: By
    asking: Area | None = None
    """The area that a bribe asks for. Everybody sees it, and it binds nobody."""
    mood: Mood | None = None
    """What the situation is for the computer player that does it; None where it has nothing to say."""
    variant: int = 0
    """How often its seat had been in this mood before."""
    reason: Reason | None = None
    """The fact for which it does it. Everybody knows it."""

    @property
    def is_talk(self) -> bool:
        """Does it answer no pending decision?"""
        return isinstance(self.command, Speak | Agree | Decline | Withdraw)


class WentOn(_Entry):
    """Somebody who has just paid has no more to say to a computer landlord, which need not wait for them."""

    kind: Literal["went_on"] = "went_on"
    user_id: int


class HearingEnded(_Entry):
    """A computer landlord has waited long enough for those who have just paid."""

    kind: Literal["hearing_ended"] = "hearing_ended"


Entry: TypeAlias = (
    SeatTaken
    | SeatLeft
    | ComputerSeated
    | ComputerDismissed
    | EditionChosen
    | PaceChosen
    | BookkeepingChosen
    | MovedToThread
    | RematchOpened
    | LobbyExpired
    | GameStarted
    | Played
    | WentOn
    | HearingEnded
    | PaceWanted
    | WentAway
    | Reminded
    | LastCalled
    | TimeReturned
    | PutBack
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
    | PlaceLost
    | TableClosed
    | TablePaused
    | TableResumed
    | PlayerRemoved
    | PersonGone
)

PRIVATE = (BribePrepared, PreparationWithdrawn)
"""For ``isinstance``: the entries that nobody but their author may know of."""

ENTRIES: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])
"""Reads and writes any entry."""
