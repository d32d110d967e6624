"""A table: its seats, its lobby or game, and what has happened there.

A table never changes: each entry of its log gives another one (`bot.tables.fold`). So whoever shows a table
has all of it as it was at one moment, whatever happens meanwhile.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict

from bot.tables.bookkeeping import Account, Bookkeeping, Books
from bot.tables.free_talk import HeldWord
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.standing_bribes import StandingBribe, bribe_due
from bot.tables.time_control import TimeControl, Timing
from bot.tables.turn_context import NOTHING_ASKED, TurnContext
from intrigue_core import (
    HIRE,
    MAYFAIR_2005,
    Area,
    ClauseState,
    Command,
    Ducats,
    Edition,
    Event,
    Game,
    PayBribe,
    PayClause,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Statement,
    StatementState,
)
from intrigue_core.players import Level


class Phase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    DESERTED = "deserted"
    """Everybody left before the end."""
    EXPIRED = "expired"
    """Nobody used the lobby for too long."""
    ABANDONED = "abandoned"
    """Everybody left the lobby."""
    CLOSED = "closed"
    """A moderator closed it, nobody played on for too long, or its channel is no more."""

    @property
    def over(self) -> bool:
        """Is nothing to happen there any more?"""
        return self not in (Phase.LOBBY, Phase.PLAYING)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat."""

    name: str
    """Empty for somebody who is forgotten."""
    user_id: int | None
    """The Discord user whose seat it is; None for a computer player's own. Below 0 for somebody who is
    forgotten."""
    computer: bool
    """Does a computer player decide for it?"""
    absent: bool = False
    """Has the user owed a decision for too long, and done nothing since?"""
    missed: int = 0
    """How many decisions in a row the clock has taken for the user."""
    away_until: datetime | None = None
    """Until when the user has said to be away."""
    character: str | None = None
    """What the computer player is like: a key of `intrigue_core.players.character.CHARACTERS`; None for a
    person, and for the usual one."""
    level: Level | None = None
    """How well the computer player plays; None likewise."""

    @property
    def is_there(self) -> bool:
        """Does a person sit there who can be expected to do something?"""
        return self.user_id is not None and not self.computer and not self.absent

    @property
    def is_away(self) -> bool:
        """Need nobody wait for them: are they absent, or have they said to be away?"""
        return self.absent or self.away_until is not None

    @property
    def is_forgotten(self) -> bool:
        """Was it somebody's of whom nothing is kept any more?"""
        return not self.name

    @property
    def is_vacant(self) -> bool:
        """Does a computer player hold it for somebody else?"""
        return self.user_id is not None and self.computer


def host_of(chairs: Iterable[Chair]) -> Chair | None:
    """Return the chair of the user who has been here longest, be they in the game or not."""
    return next((chair for chair in chairs if chair.user_id is not None), None)


def leader_of(chairs: Iterable[Chair]) -> Chair | None:
    """Return the chair of the host, unless they have left; then of whoever has been here longest."""
    return host_of(chair for chair in chairs if not chair.computer)


def heard_payers(public: PublicView, chairs: Sequence[Chair]) -> frozenset[int]:
    """Return the users for whom a computer landlord waits before it hires: they have paid in this stage.

    Who has paid what was agreed has nothing left to bargain for.
    """
    stage = public.current_stage
    if public.acting is None or public.deciding is not HIRE or stage is None:
        return frozenset()
    if not chairs[public.acting].computer:
        return frozenset()
    settled = _paid_as_agreed(public)
    payers = [chairs[public.edition.owner(scholar)] for scholar in stage.payers if scholar not in settled]
    return frozenset(chair.user_id for chair in payers if chair.user_id is not None and chair.is_there)


def _paid_as_agreed(public: PublicView) -> frozenset[Scholar]:
    """Return the scholars for whom a bribe was paid as agreed, and the rest of that is still to be kept."""
    return frozenset(
        clause.scholar
        for word in public.statements
        if word.state is StatementState.AGREED
        for _, clauses, states in word.parties
        for clause, state in zip(clauses, states, strict=True)
        if isinstance(clause, PayClause) and state is ClauseState.KEPT
    )


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who waits to take over a seat of a running game."""

    user_id: int
    name: str
    seat: Seat
    accepted_by: frozenset[int] = frozenset()
    """The users who have agreed."""


class LogEntry(BaseModel, ABC):
    """Something that people, computers or the table itself did: what the log of a table is made of.

    Each kind checks itself and takes effect by itself (`bot.tables.entries`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    private: ClassVar[bool] = False
    """May nobody but its author know of it?"""
    restarts_hearing: ClassVar[bool] = False
    """Does a computer landlord wait anew for those who have just paid?"""

    @property
    def by_itself(self) -> bool:
        """Is it a decision of a seat that nobody has taken for it?"""
        return False

    @property
    def addressed(self) -> Seat | None:
        """The one seat to which something is said by it."""
        return None

    @property
    def decision(self) -> Command | None:
        """The command that answers the pending decision, if it is one."""
        return None

    @abstractmethod
    def check(self, table: Table) -> None:
        """Check that it may come next. It changes nothing.

        Raises:
            TableRefusal: if the table does not allow it.
            intrigue_core.CommandError: if the rules do not.
        """

    @abstractmethod
    def apply(self, builder: TableBuilder) -> Step:
        """Take effect at a table where it may come next, and return what it has led to."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a table's log and what it led to."""

    version: int
    """The table's version after it."""
    entry: LogEntry
    events: tuple[Event, ...] = ()
    scene: TurnContext | None = None
    """What went before in the game, if there is one: what the bribe asks for is in it already."""
    statements: tuple[Statement, ...] = ()
    """All that was said in the game, as it stands after it."""
    held_word: HeldWord | None = None
    """The word that it is about, as it stands after it."""
    statements_before: tuple[Statement, ...] = ()
    """The same as it stood before."""
    incomes: tuple[Ducats, ...] = ()
    """What each seat earns a turn, in ducats, if a round has ended with this entry."""
    beyond_revenge: tuple[Seat, ...] = ()
    """The seats whose posts nobody can touch any more since this entry, while there is still something to
    decide in other turns."""
    seat: Seat | None = None
    """The seat of a running game that changed hands, or is asked for."""
    by: Seat | None = None
    """The seat that asked for it."""
    gone: Chair | None = None
    """Who left, or had to."""
    arrived: Newcomer | None = None
    """Who has taken over a seat, all having agreed."""
    host: Chair | None = None
    """Who is the host of the lobby now, if the one before has left."""
    notified: tuple[int, ...] = ()
    """The users to be told where the table is now."""
    pace: TimeControl | None = None
    """What is played at from now on, all having agreed."""
    clocked: bool = False
    """Did it give back the time of a decision for which a clock runs?"""
    closing: bool = False
    """Was it the last thing to happen at the table?"""


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody may know of a table: what is shown in the channel is made from this alone."""

    id: int
    edition: Edition
    edition_revision: int
    """How often the lobby's edition, its rules, or who keeps the books, have been changed."""
    phase: Phase
    closed: bool
    version: int
    """The number of entries in its log that everybody may know of."""
    turn: int
    chairs: tuple[Chair, ...]
    public: PublicView | None
    """The game, once there is one."""
    asked: Mapping[Scholar, Area]
    """The areas that this turn's bribes asked for."""
    host: int | None = None
    """The user who has been here longest."""
    deadline: datetime | None = None
    """When the table acts by itself if nobody does anything before."""
    timing: Timing = Timing()  # noqa: RUF009 - it never changes
    paused: bool = False
    newcomer: Newcomer | None = None
    held_words: tuple[HeldWord, ...] = ()
    """What people are held to, in the order in which it was taken down."""
    hearing_until: datetime | None = None
    """Until when a computer landlord waits for what those who have just paid may still say; None if it does
    not."""
    hearing: frozenset[int] = frozenset()
    """The users for whom it waits."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    open_books: Books | None = None
    """Everybody's money, as everybody could add it up; None unless the table shows that to everybody."""

    @property
    def shown_game(self) -> PublicView | None:
        """The game as the table shows it: with everybody's money, where its books are open to everybody."""
        if self.public is None or self.public.cash is not None or self.open_books is None:
            return self.public
        return self.public._replace(cash=self.open_books.cash)

    @property
    def money_is_open(self) -> bool:
        """Does everybody see everybody's money, by the rules or because the table adds it up?"""
        return self.edition.open_money or self.bookkeeping is Bookkeeping.OPEN

    @property
    def has_books(self) -> bool:
        """Can each at the table ask for everybody's money, added up?"""
        private = self.bookkeeping is Bookkeeping.EACH and not self.edition.open_money
        return private and self.phase is Phase.PLAYING

    @property
    def decides_by(self) -> datetime | None:
        """When the time for the pending decision runs out; None if it does not, or nobody's runs."""
        acting = self.public.acting if self.public else None
        if acting is None or self.paused or self.chairs[acting].computer:
            return None
        return self.timing.ends()

    def may_call_last(self, seat: Seat) -> bool:
        """Return whether a seat may end the talk: it is the landlord's, or pays in this stage."""
        public = self.public
        if public is None or public.current_stage is None:
            return False
        payers = [self.edition.owner(scholar) for scholar in public.current_stage.payers]
        return seat in (public.landlord, *payers)


@dataclass(frozen=True)
class Table:
    """One table as it stood after an entry of its log."""

    id: int
    channel_id: int
    guild_id: int | None
    edition: Edition = MAYFAIR_2005
    edition_revision: int = 0
    """How often the lobby's edition, its rules, or who keeps the books, have been changed."""
    version: int = 0
    """The number of entries in its log."""
    phase: Phase = Phase.LOBBY
    chairs: tuple[Chair, ...] = ()
    game: Game | None = None
    """Not to be played on: the next table has a copy."""
    history: tuple[Step, ...] = ()
    scene: TurnContext | None = None
    """What the next event's sentence will depend on, in a game."""
    accounts: tuple[Account, ...] = ()
    """What changed each seat's cash. Each is for its own seat's eyes alone."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    """For whom it adds up everybody's money."""
    books: Books | None = None
    """That money, from what everybody saw; None where nobody is to have it, and before the game."""
    decision_since: int = 0
    """The version at which the pending decision came up, or came to the person who must take it now."""
    decided_at: datetime | None = None
    """When the pending decision came up, UTC: when the one before it was kept."""
    deadline: datetime | None = None
    """When the table acts by itself if nobody does anything before."""
    timing: Timing = Timing()  # noqa: RUF009 - it never changes
    """What time there is for the pending decision."""
    paused: bool = False
    """Has a moderator paused the game?"""
    newcomer: Newcomer | None = None
    """Who waits to take over a seat of the game."""
    moved_from: int | None = None
    """The channel where it was opened, if it has moved to a thread of it."""
    requests: Mapping[int, frozenset[int]] = field(default_factory=lambda: MappingProxyType({}))
    """For each absent user, who wants a computer player to take the seat, where that is not enough yet."""
    prepared: Mapping[Scholar, StandingBribe] = field(default_factory=lambda: MappingProxyType({}))
    """What is prepared for a scholar, or was and is to be told. Each is for its owner's eyes alone."""
    private_versions: tuple[int, ...] = ()
    """The versions of the entries that nobody but their author may know of."""
    opened_at: datetime | None = None
    """When its first entry was accepted, UTC."""
    held_words: tuple[HeldWord, ...] = ()
    """What people are held to, in the order in which it was taken down."""
    hearing_time: timedelta = timedelta()
    """How long a computer landlord waits for what people may say who have just paid; zero for not at all."""
    hearing_until: datetime | None = None
    """Until when one does; None if none does."""
    hearing_waived_by: frozenset[int] = frozenset()
    """The users who have said since the pending decision came up that it need not wait for them."""

    @property
    def closed(self) -> bool:
        """Is it over, so that the channel is free for another table?"""
        return self.phase.over

    @property
    def host(self) -> int | None:
        """The Discord user who has been here longest."""
        chair = host_of(self.chairs)
        return None if chair is None else chair.user_id

    @property
    def vacant_seat(self) -> Seat | None:
        """The first seat of the game that a computer player holds for somebody else."""
        for seat, chair in enumerate(self.chairs):
            if self.phase is Phase.PLAYING and chair.is_vacant:
                return seat
        return None

    @property
    def users(self) -> frozenset[int]:
        """The users who have a seat, whoever decides for it just now."""
        return frozenset(chair.user_id for chair in self.chairs if chair.user_id is not None)

    def chair_of(self, user_id: int) -> Chair | None:
        """Return the chair of a Discord user, if there is one, whoever decides for it just now."""
        return next((chair for chair in self.chairs if chair.user_id == user_id), None)

    # --- what others may not know of ---

    @property
    def shown_version(self) -> int:
        """The version of the last entry that everybody may know of: what is shown has not changed since."""
        version = self.version
        for aside in reversed(self.private_versions):
            if aside != version:
                break
            version -= 1
        return version

    def public_count(self, version: int) -> int:
        """Return how many entries up to a version everybody may know of: what is sent tells no more."""
        return version - bisect_right(self.private_versions, version)

    def version_of(self, known: int) -> int:
        """Return the first version up to which everybody may know of so many entries."""
        return bisect_left(range(self.version), known, key=self.public_count)

    def prepared_by(self, user_id: int) -> list[StandingBribe]:
        """Return what a user has prepared, or had and is to be told."""
        return [standing for standing in self.prepared.values() if standing.user_id == user_id]

    @cached_property
    def bribe_due(self) -> tuple[PayBribe, Area | None] | None:
        """The bribe that is due now, if it was prepared, and the area that it asks for."""
        public = self.public
        standing = None if public is None or public.payer is None else self.prepared.get(public.payer)
        if public is None or public.acting is None or standing is None or standing.dropped is not None:
            return None
        command = bribe_due(standing.order, self.running_game().view(public.acting))
        return None if command is None else (command, standing.order.asking)

    # --- the game ---

    @cached_property
    def view(self) -> TableView:
        """What everybody may know of it."""
        return TableView(
            id=self.id,
            edition=self.edition,
            edition_revision=self.edition_revision,
            phase=self.phase,
            closed=self.closed,
            version=self.public_count(self.version),
            turn=self.turn,
            chairs=self.chairs,
            public=self.public,
            asked=self.scene.asked if self.scene else NOTHING_ASKED,
            host=self.host,
            deadline=self.deadline,
            timing=self.timing,
            paused=self.paused,
            newcomer=self.newcomer,
            held_words=self.held_words,
            hearing_until=None if self.paused else self.hearing_until,
            hearing=self.hearing,
            bookkeeping=self.bookkeeping,
            open_books=self.books if self.bookkeeping is Bookkeeping.OPEN else None,
        )

    @cached_property
    def public(self) -> PublicView | None:
        """What everybody can see of the game, once there is one."""
        return self.game.view() if self.game else None

    @cached_property
    def turn(self) -> int:
        """The number of the landlord's turn, from 1; 0 in the lobby, one more than the last at the end."""
        public = self.public
        if public is None:
            return 0
        place = (public.landlord - public.first_player) % public.seats
        return (public.round - 1) * public.seats + place + (2 if public.over else 1)

    @property
    def decision_number(self) -> int:
        """The number of the game's pending decision, from 0; 0 in the lobby too. Nothing else moves it."""
        return 0 if self.public is None else self.public.decision_number

    @cached_property
    def acting_chair(self) -> Chair | None:
        """Who must decide now, if anybody."""
        acting = self.public.acting if self.public else None
        return None if acting is None else self.chairs[acting]

    @cached_property
    def only_command(self) -> Command | None:
        """The only answer to the pending decision, if there is just one and everybody may know it."""
        return self.game.only_command() if self.phase is Phase.PLAYING and self.game else None

    @property
    def acts_by_itself(self) -> bool:
        """Does the pending decision need nobody?

        There is only one answer, or a computer decides and waits for nobody, or it is a prepared bribe.
        """
        chair = self.acting_chair
        if self.phase is not Phase.PLAYING or self.paused or chair is None or self.hearing_until is not None:
            return False
        return chair.computer or self.only_command is not None or self.bribe_due is not None

    @cached_property
    def hearing(self) -> frozenset[int]:
        """The users for whom a computer landlord waits."""
        if self.hearing_until is None or self.public is None:
            return frozenset()
        return heard_payers(self.public, self.chairs) - self.hearing_waived_by

    @property
    def computers_may_speak(self) -> bool:
        """May a computer player say something, whosever decision is pending?"""
        playing = self.phase is Phase.PLAYING and not self.paused
        return playing and self.edition.promises != "talk" and any(chair.computer for chair in self.chairs)

    @property
    def asks_computer(self) -> bool:
        """Was the last thing that happened a word to a computer player, which may have an answer?"""
        addressed = self.history[-1].entry.addressed if self.history else None
        return addressed is not None and self.computers_may_speak and self.chairs[addressed].computer

    @property
    def ended_at(self) -> int | None:
        """The version with which the game was played to its end; None if it was not."""
        if self.phase is not Phase.FINISHED:
            return None
        return next(step.version for step in reversed(self.history) if step.closing)

    def running_game(self) -> Game:
        """Return the game, be it finished or not.

        Raises:
            TableRefusal: if there is none yet.
        """
        if self.game is None:
            raise TableRefusal(Cause.NO_TABLE if self.closed else Cause.GAME_NOT_STARTED)
        return self.game

    def seat_of(self, user_id: int) -> Seat:
        """Return the seat of a Discord user, whoever decides for it just now.

        Raises:
            TableRefusal: if the user has none.
        """
        for seat, chair in enumerate(self.chairs):
            if chair.user_id == user_id:
                return seat
        raise TableRefusal(Cause.NOT_SEATED)

    def view_of(self, user_id: int) -> SeatView:
        """Return what a Discord user's seat can see.

        Raises:
            TableRefusal: if the user has no seat, or there is no game.
        """
        seat = self.seat_of(user_id)
        return self.running_game().view(seat)

    def books_of(self, user_id: int) -> Books:
        """Return everybody's money as a Discord user could have added it up.

        Raises:
            TableRefusal: if the user has no seat, there is no game, or nobody at this table is to have that.
        """
        self.view_of(user_id)
        if self.books is None:
            raise TableRefusal(Cause.NO_BOOKS)
        return self.books

    def hand_of(self, user_id: int) -> SeatView:
        """Return what a Discord user's seat can see, if the user decides for it.

        Raises:
            TableRefusal: as `view_of`, and if a computer player decides just now, or did to the end.
        """
        view = self.view_of(user_id)
        if self.chairs[view.seat].computer:
            raise TableRefusal(Cause.GAME_FINISHED if self.closed else Cause.AWAY)
        return view


@dataclass(slots=True)
class TableBuilder:
    """A table that is being made of the one before, while entries take effect.

    It has the fields of `Table` that entries change; some tuples and mappings are lists and dicts here.
    """

    before: Table
    edition: Edition
    edition_revision: int
    channel_id: int
    moved_from: int | None
    version: int
    phase: Phase
    chairs: list[Chair]
    game: Game | None
    scene: TurnContext | None
    accounts: tuple[Account, ...]
    bookkeeping: Bookkeeping
    books: Books | None
    decision_since: int
    decided_at: datetime | None
    deadline: datetime | None
    timing: Timing
    paused: bool
    newcomer: Newcomer | None
    requests: dict[int, frozenset[int]]
    prepared: dict[Scholar, StandingBribe]
    private_versions: tuple[int, ...]
    opened_at: datetime | None
    held_words: list[HeldWord]
    hearing_until: datetime | None
    hearing_waived_by: frozenset[int]
    steps: list[Step] = field(default_factory=list[Step])
    at: datetime | None = None
    """When the entry that takes effect was accepted, UTC."""

    @classmethod
    def from_table(cls, table: Table) -> TableBuilder:
        """Return a builder of what comes after a table, with a copy of its game."""
        shared: dict[str, Any] = dict(zip(_SHARED, _READ(table), strict=True))
        for name in _LISTS:
            shared[name] = list(shared[name])
        for name in _DICTS:
            shared[name] = dict(shared[name])
        shared["game"] = table.game.copy() if table.game else None
        return cls(before=table, **shared)

    def build(self) -> Table:
        """Return the table that has come of it."""
        changed: dict[str, Any] = dict(zip(_SHARED, _READ(self), strict=True))
        for name in _LISTS:
            changed[name] = tuple(changed[name])
        for name in _DICTS:
            changed[name] = MappingProxyType(changed[name])
        return replace(self.before, history=(*self.before.history, *self.steps), **changed)

    def step(self, entry: LogEntry, **led_to: Any) -> Step:
        """Return what an entry has led to.

        Args:
            led_to: fields of `Step`.
        """
        return Step(self.version, entry, **led_to)

    def running_game(self) -> Game:
        """Return the game, which there is."""
        assert self.game is not None
        return self.game

    def seat_of(self, user_id: int) -> Seat:
        """Return the seat of a user who has one."""
        return next(seat for seat, chair in enumerate(self.chairs) if chair.user_id == user_id)

    def users(self) -> tuple[int, ...]:
        """Return the users who have a seat, in the order of seats."""
        return tuple(chair.user_id for chair in self.chairs if chair.user_id is not None)

    def present_users(self) -> set[int | None]:
        """Return the users who can be expected to do something."""
        return {chair.user_id for chair in self.chairs if chair.is_there}


_SHARED = {
    one.name: str(one.type) for one in fields(TableBuilder) if one.name not in ("before", "steps", "at")
}
"""The fields that a builder has of its table, and of which type they are there."""
_LISTS = [name for name, kind in _SHARED.items() if kind.startswith("list")]
_DICTS = [name for name, kind in _SHARED.items() if kind.startswith("dict")]
_READ = attrgetter(*_SHARED)
