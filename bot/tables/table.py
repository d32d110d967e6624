"""`Table`: its seats, its lobby or game, and its history; immutable. `TableBuilder`: makes the next one.

Each entry of the log makes a new table (`bot.tables.fold`), so a caller always has all of it as of one
moment. A field is declared once, in `TableFields`, or in `PublicFields` if all may see it as it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict

from bot.tables.bookkeeping import Account, Bookkeeping, Books
from bot.tables.pace import TimeControl
from bot.tables.prepared_bribes import PreparedBribe, bribe_due
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.scene import NOTHING_ASKED, Scene
from bot.tables.table_view import (
    Chair,
    GoingOn,
    HeldMessage,
    Invitation,
    Newcomer,
    Phase,
    PublicFields,
    TableView,
    Voices,
    Wish,
    awaited_people,
    table_fields,
    unpriced_scholars,
)
from intrigue_core import (
    Area,
    Command,
    Ducats,
    Event,
    Game,
    PayBribe,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Statement,
)

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class LogEntry(BaseModel, ABC):
    """One act of a person, a computer or the table itself: an entry of the table's log.

    Each kind checks and applies itself (`bot.tables.entries`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    private: ClassVar[bool] = False
    """Is it visible to its author alone?"""
    restarts_hearing: ClassVar[bool] = False
    """Does it restart a computer landlord's wait for the players who have just paid?"""
    uses_lobby: ClassVar[bool] = True
    """Does it keep a lobby open for longer?"""

    @property
    def by_itself(self) -> bool:
        """Is it a decision that the seat's player did not take?"""
        return False

    @property
    def addressed(self) -> Seat | None:
        """The one seat that its statement is made to."""
        return None

    @property
    def decision(self) -> Command | None:
        """The command, if it answers the pending decision."""
        return None

    @abstractmethod
    def check(self, table: Table) -> None:
        """Check that it may come next. It changes nothing.

        Raises:
            TableRefusal: if the table does not allow it.
            intrigue_core.CommandError: if the rules do not.
        """

    @abstractmethod
    def apply(self, builder: TableBuilder) -> Step | None:
        """Apply it to a table that it was checked against; return what it led to, if that is to be told."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a table's log and what it led to."""

    version: int
    """The table's version after it."""
    entry: LogEntry
    events: tuple[Event, ...] = ()
    scene: Scene | None = None
    """The turn before it, in a game; it already has the area that a bribe asks for, and who haggles."""
    statements: tuple[Statement, ...] = ()
    """All statements of the game, as they stand after it."""
    held_message: HeldMessage | None = None
    """The held message that it is about, as it stands after it."""
    statements_before: tuple[Statement, ...] = ()
    """All statements as they stood before it."""
    incomes: tuple[Ducats, ...] = ()
    """Each seat's income a turn, in ducats, if a round has ended with this entry."""
    beyond_revenge: tuple[Seat, ...] = ()
    """The seats whose posts became untouchable by this entry, while that still matters."""
    seat: Seat | None = None
    """The seat of a running game that changed hands, or was asked for."""
    by: Seat | None = None
    """The seat that asked for it."""
    gone: Chair | None = None
    """The player who left or was removed."""
    arrived: Newcomer | None = None
    """The user who took over a seat with the consent of all."""
    host: Chair | None = None
    """The new host of the lobby, if the old one has left."""
    set_time: datetime | None = None
    """The time of the announced lobby in which it happened, UTC."""
    suggested_by: Chair | None = None
    """The player of the lobby whose suggestion it is about."""
    silent: tuple[Chair, ...] = ()
    """The players who have lost their seats because they did not say that they are still there."""
    waits: bool = False
    """Is the lobby to begin no more, because too few have stayed?"""
    declined: Invitation | None = None
    """The invitation that somebody has declined."""
    notified: tuple[int, ...] = ()
    """The users to be told where the table is now."""
    pace: TimeControl | None = None
    """The new pace, if all have agreed to it."""
    agreed: Wish | None = None
    """The wish that all have agreed to."""
    voices: Voices | None = None
    """The count of those who agree, if it asks all for consent, or gives it."""
    clocked: bool = False
    """Did it return time of a decision that is on the clock?"""
    closing: bool = False
    """Was it the last thing to happen at the table?"""


class PriceWait(NamedTuple):
    """A wait of computer players, in one stage, for the prices of the landlord."""

    version: int
    """The version of the table with which it began: the landlord is called for it once."""
    since: datetime
    """When it began, or was interrupted last, UTC."""


@table_fields
class TableFields(PublicFields):
    """The fields of a table: what entries of its log change, and never in place."""

    channel_id: int = field(kw_only=False)
    guild_id: int | None = field(kw_only=False)
    version: int = 0
    """The number of entries in its log."""
    game: Game | None = None
    """Never played on: the next table has a copy."""
    history: tuple[Step, ...] = ()
    scene: Scene | None = None
    """The state of the turn that the next event's sentence depends on, in a game."""
    accounts: tuple[Account, ...] = ()
    """The changes of each seat's cash. Each is visible to its own seat alone."""
    books: Books | None = None
    """All cash, from public flows; None where no player may see it, and before the game."""
    decision_since: int = 0
    """The version at which the pending decision came up, or passed to the person who must take it now."""
    decided_at: datetime | None = None
    """The time at which the pending decision came up, UTC: when the one before it was stored."""
    resume_asked_at: datetime | None = None
    """The time at which a player first wished to resume a game that players have paused, UTC."""
    moved_from: int | None = None
    """The channel where it was opened, if it has moved to a thread of it."""
    deed_at: datetime | None = None
    """The time at which a person last did something at the table, UTC."""
    going_on: GoingOn | None = None
    """The question whether the game goes on, while nobody has answered it or done anything."""
    requests: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """For each absent user, the users who have asked for a computer player in the seat, while more must."""
    removed: frozenset[int] = frozenset()
    """The users whom a moderator has removed from this table: they cannot come back to it."""
    invited: frozenset[int] = frozenset()
    """The users who were ever invited to this table."""
    prepared: Mapping[Scholar, PreparedBribe] = field(default_factory=dict[Scholar, PreparedBribe])
    """The bribe prepared for each scholar, or dropped and not yet reported; visible to its owner alone."""
    private_versions: tuple[int, ...] = ()
    """The versions of private entries."""
    opened_at: datetime | None = None
    """The time of its first entry, UTC."""
    language: str | None = None
    """The language of a solo game, as its player used the bot when it was opened."""
    hearing_time: timedelta = timedelta()
    """The time for which a computer landlord lets players speak who have just paid; zero for no wait."""
    hearing_until: datetime | None = None
    """The end of a computer player's wait for people before it decides, UTC; None if none waits."""
    hearing_waived_by: frozenset[int] = frozenset()
    """The users who have told it not to wait for them, since the pending decision came up."""
    asked_at: datetime | None = None
    """The time of the last offer of a computer player to a person, UTC."""
    waiting_since: datetime | None = None
    """The time since which the pending decision may wait, UTC: when it came up, or an interruption ended."""
    price_wait: PriceWait | None = None
    """The wait for the landlord's prices, once it has begun in the current stage."""
    prices_waived: bool = False
    """Does no computer player wait for the landlord's prices in this stage any more?"""
    turn_waived: bool = False
    """Has the landlord let the computer players go on in this turn? Then none waits for them in it."""

    @cached_property  # no entry changes it: a builder may keep it, too
    def solo(self) -> bool:
        """Is it a solo game: one person with computers, in direct messages, where nobody else reads?

        It has no clock: computers wait for the person, and never the other way round.
        """
        return self.guild_id is None

    def running_game(self) -> Game:
        """Return the game, running or finished; raise a `TableRefusal` if there is none yet."""
        if self.game is None:
            raise TableRefusal(Cause.NO_TABLE if self.closed else Cause.GAME_NOT_STARTED)
        return self.game

    def seat_of(self, user_id: int) -> Seat:
        """Return a user's seat, even if a computer player decides for it; raise a `TableRefusal` if none."""
        for seat, chair in enumerate(self.chairs):
            if chair.user_id == user_id:
                return seat
        raise TableRefusal(Cause.NOT_SEATED)


@table_fields
class Table(TableFields):
    """One table as it stood after an entry of its log."""

    @property
    def vacant_seat(self) -> Seat | None:
        """The first seat of the game that a computer player holds for a person."""
        for seat, chair in enumerate(self.chairs):
            if self.phase is Phase.PLAYING and chair.is_vacant:
                return seat
        return None

    @property
    def users(self) -> frozenset[int]:
        """The users who have a seat, even where a computer player decides for it."""
        return frozenset(chair.user_id for chair in self.chairs if chair.user_id is not None)

    def chair_of(self, user_id: int) -> Chair | None:
        """Return the chair of a Discord user, even where a computer player decides for it."""
        return next((chair for chair in self.chairs if chair.user_id == user_id), None)

    def due(self, deadline: datetime | None) -> Table:
        """Return the table with this deadline, and with what was computed of it: only its view has that."""
        table = copy(self)
        vars(table).pop("view", None)
        vars(table)["deadline"] = deadline
        return table

    # --- private entries ---

    @cached_property
    def shown_version(self) -> int:
        """The version of the last public entry: the messages have not changed since."""
        version = self.version
        for aside in reversed(self.private_versions):
            if aside != version:
                break
            version -= 1
        return version

    def public_count(self, version: int) -> int:
        """Return the number of public entries up to a version; messages contain no other number."""
        return version - bisect_right(self.private_versions, version)

    def version_of(self, known: int) -> int:
        """Return the first version with this number of public entries."""
        return bisect_left(range(self.version), known, key=self.public_count)

    def prepared_by(self, user_id: int) -> list[PreparedBribe]:
        """Return the bribes that a user has prepared, and the dropped ones not yet reported."""
        return [
            prepared_bribe for prepared_bribe in self.prepared.values() if prepared_bribe.user_id == user_id
        ]

    @cached_property
    def bribe_due(self) -> tuple[PayBribe, Area | None] | None:
        """The prepared bribe that is due now, if any, and the area that it asks for."""
        public = self.public
        if public is None or public.acting is None or public.payer is None:
            return None
        prepared_bribe = self.prepared.get(public.payer)
        if prepared_bribe is None or prepared_bribe.dropped is not None:
            return None
        command = bribe_due(prepared_bribe.preparation, self.running_game().view(public.acting))
        if command is None:
            return None
        return command, prepared_bribe.preparation.asking

    # --- the game ---

    @cached_property
    def view(self) -> TableView:
        """The public view of it."""
        return TableView(
            **{one.name: getattr(self, one.name) for one in fields(PublicFields)},
            version=self.public_count(self.version),
            turn=self.turn,
            public=self.public,
            decision_number=self.decision_number,
            asked=self.scene.asked if self.scene else NOTHING_ASKED,
            hearing_until=None if self.paused else self.hearing_until,
            hearing=self.hearing,
            unpriced=self.unpriced,
            open_books=self.books if self.bookkeeping is Bookkeeping.OPEN else None,
            solo=self.solo,
        )

    @cached_property
    def public(self) -> PublicView | None:
        """The public view of the game, once there is one."""
        return self.game.view() if self.game else None

    @cached_property
    def turn(self) -> int:
        """The number of the landlord's turn, from 1; 0 in the lobby; one more than the last at the end."""
        public = self.public
        if public is None:
            return 0
        place = (public.landlord - public.first_player) % public.seats
        turn = (public.round - 1) * public.seats + place + 1
        if public.over:
            turn += 1
        return turn

    @property
    def decision_number(self) -> int:
        """The number of the game's pending decision, from 0; 0 in the lobby. Only decisions change it."""
        return 0 if self.public is None else self.public.decision_number

    @cached_property
    def acting_chair(self) -> Chair | None:
        """The chair that must decide now, if any."""
        if self.public is None or self.public.acting is None:
            return None
        return self.chairs[self.public.acting]

    @cached_property
    def only_command(self) -> Command | None:
        """The only answer to the pending decision, if there is just one and that is public."""
        if self.phase is not Phase.PLAYING or self.game is None:
            return None
        return self.game.only_command()

    @cached_property
    def acts_by_itself(self) -> bool:
        """Can the pending decision be taken without a person?

        There is one answer only, or a computer decides and need not wait, or the bribe was prepared.
        """
        chair = self.acting_chair
        if self.phase is not Phase.PLAYING or self.paused or chair is None or self.hearing_until is not None:
            return False
        return chair.computer or self.only_command is not None or self.bribe_due is not None

    @cached_property
    def hearing(self) -> frozenset[int]:
        """The users that a computer player waits for."""
        if self.hearing_until is None or self.public is None:
            return frozenset()
        pace = self.timing.control.pace
        awaited = awaited_people(self.public, self.chairs, pace, rules=self.wait_rules)
        awaited -= self.hearing_waived_by
        landlord = self.chairs[self.public.landlord].user_id
        if self.unpriced and landlord is not None:
            return awaited | {landlord}
        return awaited

    @cached_property
    def unpriced(self) -> tuple[Scholar, ...]:
        """The scholars for which computer players wait for the landlord's price."""
        if self.hearing_until is None or self.public is None or self.prices_waived or self.price_wait is None:
            return ()
        return unpriced_scholars(self.public, self.chairs)

    @cached_property
    def unpriced_ahead(self) -> tuple[Scholar, ...]:
        """The scholars for which computer players will wait for a price, while a person pays before them."""
        chair = self.acting_chair
        if self.phase is not Phase.PLAYING or self.public is None or chair is None or chair.computer:
            return ()
        if not self.hearing_time or self.edition.promises == "talk" or self.prices_waived:
            return ()
        return unpriced_scholars(self.public, self.chairs)

    @property
    def called_since(self) -> int:
        """The version since which somebody is called: to decide, or as the landlord to name prices."""
        if self.unpriced and self.price_wait is not None:
            return self.price_wait.version
        return self.decision_since

    @property
    def asked(self) -> frozenset[int]:
        """The users, among those, for whose answers it waits."""
        return self.view.awaited_to_answer

    @cached_property
    def computers_may_speak(self) -> bool:
        """May a computer player speak now, whichever seat must decide?"""
        playing = self.phase is Phase.PLAYING and not self.paused
        return playing and self.edition.promises != "talk" and any(chair.computer for chair in self.chairs)

    @property
    def asks_computer(self) -> bool:
        """Was the last entry a statement to a computer player, which may answer?"""
        if not self.history:
            return False
        addressed = self.history[-1].entry.addressed
        return addressed is not None and self.computers_may_speak and self.chairs[addressed].computer

    @cached_property
    def ended_at(self) -> int | None:
        """The version with which the game was played to its end; None if it was not."""
        if self.phase is not Phase.FINISHED:
            return None
        return next(step.version for step in reversed(self.history) if step.closing)

    def view_of(self, user_id: int) -> SeatView:
        """Return the view of a user's seat; raise a `TableRefusal` without a seat or a game."""
        seat = self.seat_of(user_id)
        return self.running_game().view(seat)

    def books_of(self, user_id: int) -> Books:
        """Return the books for a user; raise a `TableRefusal` like `view_of`, or if there are none."""
        self.view_of(user_id)
        if self.books is None:
            raise TableRefusal(Cause.NO_BOOKS)
        return self.books

    def hand_of(self, user_id: int) -> SeatView:
        """Return the view of a user's seat; raise a `TableRefusal` also if a computer decides for it."""
        view = self.view_of(user_id)
        if self.chairs[view.seat].computer:
            raise TableRefusal(Cause.GAME_FINISHED if self.closed else Cause.AWAY)
        return view


class TableBuilder(TableFields):
    """The next table, while entries are applied: its fields can be set, and the game is its own copy."""

    __setattr__ = object.__setattr__

    def __init__(self, before: Table) -> None:
        vars(self).update(_fields_of(before))
        self.game = before.game.copy() if before.game else None
        self.at: datetime | None = None
        """The time of the entry that is being applied, UTC."""

    def build(self) -> Table:
        """Return the finished table."""
        table = object.__new__(Table)
        vars(table).update(_fields_of(self))
        return table

    def step(self, entry: LogEntry, **led_to: Any) -> Step:
        """Return the step of an entry, with these fields of `Step`."""
        return Step(self.version, entry, **led_to)

    def put(self, seat: Seat, chair: Chair) -> None:
        """Put a chair in the place of a seat's."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def remove(self, seat: Seat) -> Chair:
        """Take a chair away, and return it."""
        gone = self.chairs[seat]
        self.chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])
        return gone

    def users(self) -> tuple[int, ...]:
        """Return the users who have a seat, in seat order."""
        return tuple(chair.user_id for chair in self.chairs if chair.user_id is not None)

    def present_users(self) -> set[int | None]:
        """Return the users who are present."""
        return {chair.user_id for chair in self.chairs if chair.is_there}


_FIELDS = [one.name for one in fields(Table)]


def _fields_of(table: TableFields) -> dict[str, Any]:
    """Return the fields of a table, without what was computed of it."""
    values = vars(table)
    return {name: values[name] for name in _FIELDS}


def without(mapping: Mapping[_Key, _Value], *keys: _Key) -> Mapping[_Key, _Value]:
    """Return a mapping without some of its keys."""
    return {key: value for key, value in mapping.items() if key not in keys}
