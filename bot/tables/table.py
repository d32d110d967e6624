"""A table: its seats, its lobby or game, and what has happened there. It is the fold of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from bot.tables.entries import (
    CallAsked,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameStarted,
    LobbyExpired,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import (
    MAYFAIR_2005,
    Area,
    Edition,
    Event,
    Game,
    IllegalCommand,
    PublicView,
    Reason,
    Scholar,
    Seat,
    SeatView,
)
from intrigue_core.events import BribePaid, TurnBegan


class Phase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    DESERTED = "deserted"
    """Everybody left before the end."""
    EXPIRED = "expired"
    """Nobody used the lobby for too long."""


MOST_CALLS = 40
"""So many people can wait to be called: all of them fit into one message."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat."""

    name: str
    user_id: int | None
    """The Discord user whose seat it is; None for a computer player's own."""
    computer: bool
    """Does a computer player decide for it?"""


@dataclass(frozen=True, slots=True)
class Happened:
    """One entry of the log and what it led to."""

    version: int
    entry: Entry
    events: tuple[Event, ...]
    interaction_id: int | None = None
    """The Discord interaction that asked for it."""
    chair: Chair | None = None
    """Who left, for entries that empty a chair."""
    seat: Seat | None = None
    """The seat of a running game that changed hands."""
    host: Chair | None = None
    """Who is the host of the lobby now, if the one before has left."""
    called: tuple[int, ...] = ()
    """The users who wanted to be called when so many people are seated."""
    people: int = 0
    """How many people are seated then; computer players do not count."""
    closing: bool = False
    """Was it the last thing to happen at the table?"""


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody may know of a table: what is shown in the channel is made from this alone."""

    id: int
    edition: Edition
    phase: Phase
    closed: bool
    version: int
    turn: int
    chairs: tuple[Chair, ...]
    public: PublicView | None
    """The game, once there is one."""
    asked: Mapping[Scholar, Area]
    """The areas that this turn's bribes asked for."""
    host: int | None = None
    """The user who has been here longest."""
    waiting: int = 0
    """How many users wait to be called when the lobby has filled."""
    deadline: datetime | None = None
    """When the table acts by itself if nobody does anything before."""


@dataclass(slots=True)
class Table:
    """One table as it stands. Only `apply` changes it."""

    id: int
    channel_id: int
    guild_id: int | None
    edition: Edition = MAYFAIR_2005
    version: int = 0
    phase: Phase = Phase.LOBBY
    chairs: list[Chair] = field(default_factory=list[Chair])
    game: Game | None = None
    history: list[Happened] = field(default_factory=list[Happened])
    asked: dict[Scholar, Area] = field(default_factory=dict[Scholar, Area])
    """The areas that this turn's bribes asked for."""
    calls: dict[int, int] = field(default_factory=dict[int, int])
    """The users who want to be called when so many people are seated, and how many."""
    deadline: datetime | None = None
    """When the table acts by itself if nobody does anything before."""

    # --- what is asked ---

    @property
    def closed(self) -> bool:
        """Is it over, so that the channel is free for another table?"""
        over = self.phase in (Phase.FINISHED, Phase.DESERTED, Phase.EXPIRED)
        return over or (self.version > 0 and not self.chairs)

    @property
    def host(self) -> int | None:
        """The Discord user who has been here longest."""
        return next((chair.user_id for chair in self.chairs if chair.user_id is not None), None)

    @property
    def people(self) -> int:
        """How many people are seated; computer players do not count."""
        return sum(chair.user_id is not None for chair in self.chairs)

    def show(self) -> TableView:
        """What everybody may know of it."""
        return TableView(
            id=self.id,
            edition=self.edition,
            phase=self.phase,
            closed=self.closed,
            version=self.version,
            turn=self.turn,
            chairs=tuple(self.chairs),
            public=self.game.view() if self.game else None,
            asked=dict(self.asked),
            host=self.host,
            waiting=len(self.calls),
            deadline=self.deadline,
        )

    def events(self) -> list[Event]:
        """Everything that happened in the game."""
        return [event for happened in self.history for event in happened.events]

    def running_game(self) -> Game:
        """The game, be it finished or not.

        Raises:
            TableRefusal: if there is none yet.
        """
        if self.game is None:
            raise TableRefusal(Cause.NO_TABLE if self.closed else Cause.GAME_NOT_STARTED)
        return self.game

    def seat_of(self, user_id: int) -> Seat:
        """The seat of a Discord user, whoever decides for it just now.

        Raises:
            TableRefusal: if the user has none.
        """
        for seat, chair in enumerate(self.chairs):
            if chair.user_id == user_id:
                return seat
        raise TableRefusal(Cause.NOT_SEATED)

    def view_of(self, user_id: int) -> SeatView:
        """What a Discord user's seat can see.

        Raises:
            TableRefusal: if the user has no seat, or there is no game.
        """
        return self.running_game().view(self.seat_of(user_id))

    @property
    def acting_chair(self) -> Chair | None:
        """Who must decide now, if anybody."""
        acting = self.game.acting if self.game else None
        return None if acting is None else self.chairs[acting]

    @property
    def decision_since(self) -> int:
        """The version at which the pending decision came up, or came to the person who must take it now."""
        chair = self.acting_chair
        for happened in reversed(self.history):
            match happened.entry:
                case Played() | GameStarted():
                    return happened.version
                case SeatTaken(user_id=user_id) if chair is not None and user_id == chair.user_id:
                    return happened.version
                case _:
                    pass
        return 0

    @property
    def turn(self) -> int:
        """The number of the landlord's turn, from 1; 0 in the lobby. It only ever grows."""
        if self.game is None:
            return 0
        public = self.game.view()
        step = (public.landlord - public.first_player) % public.seats
        return (public.round - 1) * public.seats + step + 1 + public.over

    def copy(self) -> Table:
        """An independent copy, without the history."""
        game = self.game.copy() if self.game else None
        return replace(
            self,
            chairs=list(self.chairs),
            game=game,
            history=[],
            asked=dict(self.asked),
            calls=dict(self.calls),
        )

    @property
    def game_version(self) -> int:
        """The version of its game; 0 in the lobby. Seats may change hands without changing it."""
        return 0 if self.game is None else self.game.version

    # --- check and apply ---

    def check(self, entry: Entry) -> None:
        """May this entry come next? Nothing changes.

        Raises:
            TableRefusal: if the table does not allow it.
            intrigue_core.CommandError: if the rules do not.
        """
        match entry:
            case Played():
                self._require_playing()
                self.running_game().validate(entry.command)
                self._check_asking(entry.asking)
            case SeatTaken():
                self._check_taking(entry.user_id)
            case SeatLeft():
                chair = self.chairs[self.seat_of(entry.user_id)]
                if self.phase is not Phase.LOBBY:
                    self._require_playing()
                    if chair.computer:
                        raise TableRefusal(Cause.AWAY)
            case GameStarted():
                self._require_lobby()
                self._check_start(entry)
            case ComputerSeated():
                self._require_lobby()
                self._require_room()
            case ComputerDismissed():
                self._require_lobby()
                if not any(chair.computer for chair in self.chairs):
                    raise TableRefusal(Cause.NO_COMPUTER)
            case EditionChosen():
                self._require_lobby()
                self._check_edition(entry.edition)
            case CallAsked():
                self._require_lobby()
                self._check_call(entry)
            case LobbyExpired():
                self._require_lobby()

    def apply(
        self, entry: Entry, interaction_id: int | None = None, deadline: datetime | None = None
    ) -> Happened:
        """Put an entry that has been checked, and kept, into effect.

        Args:
            deadline: the one that was kept with the entry.
        """
        events: tuple[Event, ...] = ()
        gone: Chair | None = None
        seat: Seat | None = None
        host = self.host if self.phase is Phase.LOBBY else None
        if isinstance(entry, SeatTaken | SeatLeft) and self.phase is not Phase.LOBBY:
            seat = self.seat_of(entry.user_id)
        match entry:
            case Played():
                game = self.running_game()
                before = game.version
                game.play_trusted(entry.command)
                events = game.events(before)
                if game.over:
                    self.phase = Phase.FINISHED
            case GameStarted():
                self.edition = entry.edition
                self.chairs += [Chair(name, None, computer=True) for name in entry.computers]
                self.game = Game(entry.edition, len(self.chairs), entry.first_player)
                self.phase = Phase.PLAYING
                events = self.game.events()
            case SeatTaken():
                self._take(entry)
            case SeatLeft():
                gone = self._leave(entry.user_id)
            case ComputerSeated():
                self.chairs.append(Chair(entry.name, None, computer=True))
            case ComputerDismissed():
                last = max(seat for seat, chair in enumerate(self.chairs) if chair.computer)
                gone = self.chairs.pop(last)
            case EditionChosen():
                self.edition = entry.edition
            case CallAsked():
                self._note_call(entry)
            case LobbyExpired():
                self.phase = Phase.EXPIRED
        self._follow_asking(entry, events)
        self.version += 1
        self.deadline = deadline
        happened = Happened(
            self.version,
            entry,
            events,
            interaction_id,
            gone,
            seat,
            closing=self.closed,
            host=self._successor(host),
            called=self._answer_calls(entry),
            people=self.people,
        )
        self.history.append(happened)
        return happened

    def _follow_asking(self, entry: Entry, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case BribePaid() if isinstance(entry, Played) and entry.asking is not None:
                    self.asked[event.scholar] = entry.asking
                case TurnBegan():
                    self.asked.clear()
                case _:
                    pass

    def _successor(self, host: int | None) -> Chair | None:
        """Who has become the host of the lobby in the place of this one."""
        if host is None or self.phase is not Phase.LOBBY or self.host in (host, None):
            return None
        return next(chair for chair in self.chairs if chair.user_id == self.host)

    def _note_call(self, entry: CallAsked) -> None:
        if entry.seated is None:
            self.calls.pop(entry.user_id, None)
        else:
            self.calls[entry.user_id] = entry.seated

    def _answer_calls(self, entry: Entry) -> tuple[int, ...]:
        """Who is to be called now. Each is called once; whose own coming fills the lobby is there already."""
        if self.phase is not Phase.LOBBY or self.closed:
            self.calls.clear()
        if not isinstance(entry, SeatTaken):
            return ()
        due = [user_id for user_id, seated in self.calls.items() if seated <= self.people]
        for user_id in due:
            del self.calls[user_id]
        return tuple(user_id for user_id in due if user_id != entry.user_id)

    def _take(self, entry: SeatTaken) -> None:
        if self.phase is Phase.LOBBY:
            self.chairs.append(Chair(entry.name, entry.user_id, computer=False))
        else:
            seat = self.seat_of(entry.user_id)
            self.chairs[seat] = replace(self.chairs[seat], computer=False)

    def _leave(self, user_id: int) -> Chair:
        seat = self.seat_of(user_id)
        gone = self.chairs[seat]
        if self.phase is Phase.LOBBY:
            del self.chairs[seat]
            if self.host is None:
                self.chairs.clear()
        else:
            self.chairs[seat] = replace(gone, computer=True)
            if all(chair.computer for chair in self.chairs):
                self.phase = Phase.DESERTED
        return gone

    def _check_asking(self, area: Area | None) -> None:
        if area is None:
            return
        public = self.running_game().view()
        stage = public.current_stage
        if stage is not None and stage.area is not None:
            raise IllegalCommand(Reason.AREA_GIVEN, "the conflict is about its area", given=stage.area)
        if stage is None or area not in public.free_areas(public.landlord):
            raise IllegalCommand(Reason.AREA_TAKEN, "that area is not free to ask for", area=area)

    def _check_taking(self, user_id: int) -> None:
        if self.closed and self.version > 0:
            raise TableRefusal(Cause.GAME_FINISHED)
        chair = next((chair for chair in self.chairs if chair.user_id == user_id), None)
        if chair is not None and not chair.computer:
            raise TableRefusal(Cause.ALREADY_SEATED)
        if chair is None:
            if self.phase is not Phase.LOBBY:
                raise TableRefusal(Cause.GAME_RUNNING)
            self._require_room()

    def _check_edition(self, edition: Edition) -> None:
        """Can it be played by those who are here, or by anybody?"""
        counts = range(edition.min_seats, edition.max_seats + 1)
        reasons = {seats: edition.refusal(seats) for seats in counts}
        here = reasons.get(len(self.chairs))
        if here is None and all(reasons.values()):
            here = reasons[edition.min_seats]
        if here is not None:
            raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=here)

    def _check_call(self, entry: CallAsked) -> None:
        if entry.seated is None:
            return
        if entry.seated <= self.people:
            raise TableRefusal(Cause.SEATED_ALREADY, seated=self.people)
        if entry.user_id not in self.calls and len(self.calls) >= MOST_CALLS:
            raise TableRefusal(Cause.TOO_MANY_CALLS, most=MOST_CALLS)

    def _check_start(self, entry: GameStarted) -> None:
        edition, seated = entry.edition, len(self.chairs) + len(entry.computers)
        if seated < edition.min_seats:
            raise TableRefusal(
                Cause.NOT_ENOUGH_PLAYERS, seated=seated, needed=edition.min_seats, most=edition.max_seats
            )
        if seated > edition.max_seats:
            raise TableRefusal(Cause.TOO_MANY_PLAYERS, seated=seated, most=edition.max_seats)
        if reason := edition.refusal(seated):
            raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=reason)

    def _require_lobby(self) -> None:
        if self.phase is Phase.PLAYING:
            raise TableRefusal(Cause.GAME_RUNNING)
        if self.closed:
            raise TableRefusal(Cause.NO_TABLE)

    def _require_playing(self) -> None:
        if self.phase is Phase.LOBBY:
            raise TableRefusal(Cause.GAME_NOT_STARTED)
        if self.phase is not Phase.PLAYING:
            raise TableRefusal(Cause.GAME_FINISHED)

    def _require_room(self) -> None:
        if len(self.chairs) >= self.edition.max_seats:
            raise TableRefusal(Cause.TABLE_FULL, most=self.edition.max_seats)
