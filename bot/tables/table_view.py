"""`TableView`: all that is public of a table; its chairs and host, phases, wishes and held messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, TypeVar, dataclass_transform

from bot.tables.announced_lobbies import SetTime
from bot.tables.bookkeeping import Bookkeeping, Books
from bot.tables.pace import Pace, Timing
from bot.tables.setup import Suggestion
from bot.tables.starting import ReadyCheck, StartSuggestion
from intrigue_core import (
    HIRE,
    MAYFAIR_2005,
    Area,
    ClauseState,
    Edition,
    PublicView,
    Scholar,
    Seat,
    Statement,
    StatementState,
    Tally,
    price_of,
    tally_of,
)
from intrigue_core.players import Level

_Fields = TypeVar("_Fields")


class Phase(StrEnum):
    """A phase in the life of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    DESERTED = "deserted"
    """All players left before the end."""
    EXPIRED = "expired"
    """The lobby was unused for too long."""
    ABANDONED = "abandoned"
    """All players left the lobby."""
    ENDED = "ended"
    """All players who were present agreed to end the game."""
    CLOSED = "closed"
    """A moderator closed it, the game was idle for too long, or its channel is gone."""

    @cached_property
    def over(self) -> bool:
        """Can nothing more happen there?"""
        return self not in (Phase.LOBBY, Phase.PLAYING)


class Wish(StrEnum):
    """A change that happens once all present players wish for it within one landlord's turn.

    Computer players and absent players are not asked; players who said to be away only about the end.
    """

    PAUSE = "pause"
    RESUME = "resume"
    """Resume a paused game; what a moderator has paused, after `MODERATOR_PAUSE` alone."""
    END = "end"
    """End the game: no player has won, and it is not rated."""


MODERATOR_PAUSE = timedelta(hours=6)
"""The time after which players may agree to resume what a moderator has paused."""


class Voices(NamedTuple):
    """The count of the users who have agreed, of those who must."""

    voices: int
    needed: int

    @classmethod
    def of(cls, users: Set[int], asked: Set[int | None]) -> Voices:
        """Count the voices of users who are asked."""
        return cls(len(asked & users), len(asked))


@dataclass(frozen=True, slots=True)
class Chair:
    """The occupant of a seat."""

    name: str
    """Empty for a forgotten person."""
    user_id: int | None
    """The Discord user who owns the seat; None for a computer player's own, below 0 for a forgotten
    person."""
    computer: bool
    """Does a computer player decide for it?"""
    absent: bool = False
    """Has the user owed a decision for too long, and done nothing since?"""
    missed: int = 0
    """The number of decisions in a row that the clock has taken for the user."""
    away_until: datetime | None = None
    """The end of the absence that the user has announced, UTC."""
    character: str | None = None
    """The computer player's character, a key of `intrigue_core.players.character.CHARACTERS`; None for a
    person, and for the default one."""
    level: Level | None = None
    """The level of the computer player; None likewise."""

    @property
    def is_there(self) -> bool:
        """Does a person who is present decide for it?"""
        return self.user_id is not None and not self.computer and not self.absent

    @property
    def is_away(self) -> bool:
        """Is the person absent, or away by their own word, so that the table need not wait?"""
        return self.absent or self.away_until is not None

    def is_away_at(self, moment: datetime) -> bool:
        """Return whether the person has said to be away then."""
        return self.away_until is not None and self.away_until > moment

    @property
    def is_forgotten(self) -> bool:
        """Did it belong to a forgotten person?"""
        return not self.name

    @property
    def is_vacant(self) -> bool:
        """Does a computer player hold it for a person?"""
        return self.user_id is not None and self.computer


def host_of(chairs: Iterable[Chair], appointed: int | None) -> Chair | None:
    """Return the chair of the host, whether they are in the game or not.

    Args:
        appointed: the user who has become the host; without them, it is the longest present one.
    """
    people = [chair for chair in chairs if chair.user_id is not None]
    found = next((chair for chair in people if chair.user_id == appointed), None)
    return found or next(iter(people), None)


def leader_of(chairs: Iterable[Chair], appointed: int | None) -> Chair | None:
    """Return the chair of the host, or of the longest present player where the host has left."""
    return host_of((chair for chair in chairs if not chair.computer), appointed)


WAIT_RULES = 1
"""The rules for whom computer players wait in a new game: not for who is away, nor for the answers of a
landlord who has let them go on in this turn; and at the live pace for who is asked, whoever else lets them go
on, and also in that person's own decision. At 0, in games that began before, all that is otherwise."""


def heard_payers(public: PublicView, chairs: Sequence[Chair]) -> frozenset[int]:
    """Return the users for whom a computer landlord waits before it hires: they have paid in this stage.

    A player who paid the agreed amount has nothing left to bargain for.
    """
    stage = public.current_stage
    if public.acting is None or public.deciding is not HIRE or stage is None:
        return frozenset()
    if not chairs[public.acting].computer:
        return frozenset()
    settled = _paid_as_agreed(public)
    payers = [chairs[public.edition.owner(scholar)] for scholar in stage.payers if scholar not in settled]
    return frozenset(chair.user_id for chair in payers if chair.user_id is not None and chair.is_there)


def asked_people(public: PublicView, chairs: Sequence[Chair], *, rules: int) -> frozenset[int]:
    """Return the users for whose answers computer players wait before one of them decides.

    An offer of an earlier turn may stay open for long: nobody waits for that.

    Args:
        rules: as `WAIT_RULES`.
    """
    if public.acting is None or not chairs[public.acting].computer:
        return frozenset()
    asked = [
        chairs[statement.to]
        for statement in public.statements
        if statement.is_offer and statement.state is StatementState.OPEN and statement.turn == public.turn
        if statement.to is not None and chairs[statement.seat].computer
    ]
    if rules >= WAIT_RULES:
        asked = [chair for chair in asked if not chair.is_away]
    return frozenset(chair.user_id for chair in asked if chair.user_id is not None and chair.is_there)


def answers_stand(pace: Pace, *, rules: int) -> bool:
    """Return whether who is asked has the whole time to answer, whoever else lets computer players go on.

    Args:
        rules: as `WAIT_RULES`.
    """
    return pace is Pace.LIVE and rules >= WAIT_RULES


def awaited_people(public: PublicView, chairs: Sequence[Chair], pace: Pace, *, rules: int) -> frozenset[int]:
    """Return the users for whom a computer player waits before it decides: they have paid, or are asked.

    At the slow pace it waits for answers alone.

    Args:
        rules: as `WAIT_RULES`.
    """
    asked = asked_people(public, chairs, rules=rules)
    if pace is Pace.SLOW:
        return asked
    return asked | heard_payers(public, chairs)


def unpriced_scholars(public: PublicView, chairs: Sequence[Chair]) -> tuple[Scholar, ...]:
    """Return the scholars of computer players for which a landlord has still to name a price in this stage.

    There are none unless a computer player has still to pay, and the landlord is a person who is there; nor
    any for which the landlord has named a price in this turn, or answered an offer, or whose post is left to
    the highest bribe.
    """
    stage = public.current_stage
    if public.acting is None or public.payer is None or stage is None:
        return ()
    landlord = chairs[public.landlord]
    if not landlord.is_there or landlord.is_away:
        return ()
    bargained = [
        statement
        for statement in public.statements
        if statement.turn == public.turn and _is_said_by(statement, public.landlord)
    ]
    given = [one for one in public.statements if one.seat == public.landlord and one.is_given]
    auctions = [clause.auction for one in (*bargained, *given) for clause in one.clauses_of(public.landlord)]
    auctioned = {rival for scholar in auctions if scholar is not None for rival in stage.rivals(scholar)}
    return tuple(
        scholar
        for scholar in stage.payers[stage.payers.index(public.payer) :]
        if scholar not in auctioned
        and chairs[public.edition.owner(scholar)].computer
        and all(price_of(statement, scholar) is None for statement in bargained)
    )


def _is_said_by(statement: Statement, seat: Seat) -> bool:
    """Return whether a seat has made a statement, or answered it."""
    answers = (StatementState.OPEN, StatementState.WITHDRAWN, StatementState.MOOT)
    return statement.seat == seat or (statement.to == seat and statement.state not in answers)


def _paid_as_agreed(public: PublicView) -> frozenset[Scholar]:
    """Return the scholars whose bribe was paid as agreed, while the landlord's part is still open."""
    return frozenset(
        bribe.scholar
        for statement in public.statements
        if statement.state is StatementState.AGREED
        for _, clause, state in statement.each()
        if (bribe := clause.bribe) is not None and state is ClauseState.KEPT
    )


MAX_HELD_LENGTH = 200
"""Characters kept of a message."""

MAX_SENTENCE_LENGTH = 200
"""Characters of what a player says in their own words."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A statement, or an answer to one, in its speaker's own words. The rules go by how it was read."""

    author_id: int
    text: str
    """One line, `MAX_SENTENCE_LENGTH` characters at most, not escaped."""


NOTHING_SAID = "…"
"""In place of the text of a forgotten person."""
NO_MESSAGE = 0
"""In place of the message of a forgotten person."""


@dataclass(frozen=True, slots=True)
class HeldMessage:
    """A message that a player is held to. Its holder judges it, not the rules."""

    holder: Seat
    holder_id: int
    holder_name: str
    author: Seat
    author_id: int
    author_name: str
    """The name at that time, like the holder's: the seat may have another player now. Empty for a forgotten
    person."""
    text: str
    """One line, `MAX_HELD_LENGTH` characters at most, not escaped."""
    cut: bool
    """Has it been longer?"""
    guild_id: int | None
    channel_id: int
    message_id: int
    """The message; `NO_MESSAGE` if its author is forgotten."""
    round: int
    """The round in which it was recorded."""
    denied: bool = False
    """Has its author said that it was no promise?"""
    kept: bool | None = None
    """The holder's judgement; None until there is one."""
    stated: bool = False
    """Has its author said it at the table? Then the table remembers it as a statement, and judges it."""

    def without(self, user_id: int) -> HeldMessage:
        """Return the message without a forgotten person and their text."""
        message = self
        if message.author_id == user_id:
            message = replace(message, author_id=0, author_name="", text=NOTHING_SAID, message_id=NO_MESSAGE)
        if message.holder_id == user_id:
            message = replace(message, holder_id=0, holder_name="")
        return message


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A user who waits to take over a seat of a running game."""

    user_id: int
    name: str
    seat: Seat
    accepted_by: frozenset[int] = frozenset()
    """The users who have agreed."""


class GoingOn(NamedTuple):
    """The question whether a game goes on which nobody has played on."""

    number: int
    """The version of the table with which it was asked."""
    until: datetime
    """The time at which the game closes without an answer, UTC."""


class Invitation(NamedTuple):
    """A seat of a lobby that is kept for somebody."""

    number: int
    """The table's version with which they were invited."""
    user_id: int
    name: str
    """Empty for a forgotten person."""
    until: datetime
    """The time until which it is kept, UTC."""


@dataclass(frozen=True, slots=True)
class Predecessor:
    """A person who had a seat of the game before somebody else took it over."""

    seat: Seat
    user_id: int | None
    name: str
    """Empty for a forgotten person."""
    said: frozenset[int]
    """The numbers of the statements that they made, or that were made to them and are no open offers."""
    settled: frozenset[int]
    """The numbers of the statements whose outcome was certain by then."""


def tallies_at(
    seat: Seat, statements: Sequence[Statement], predecessors: Iterable[Predecessor]
) -> tuple[list[tuple[Predecessor, Tally]], Tally]:
    """Return the tallies of kept statements of a seat's earlier owners, and that of its owner now."""
    before = list[tuple[Predecessor, Tally]]()
    counted = frozenset[int]()
    for predecessor in predecessors:
        if predecessor.seat == seat:
            theirs = predecessor.settled - counted
            before.append((predecessor, tally_of((one for one in statements if one.number in theirs), seat)))
            counted |= theirs
    return before, tally_of((one for one in statements if one.number not in counted), seat)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def table_fields(kind: type[_Fields]) -> type[_Fields]:
    """Make a class a frozen dataclass.

    Type checkers do not hear that it is frozen, since `bot.tables.table.TableBuilder` sets the same fields.
    """
    return dataclass(frozen=True, kw_only=True)(kind)


@table_fields
class PublicFields:
    """The fields of a table that all may see as they are."""

    id: int = field(kw_only=False)
    edition: Edition = MAYFAIR_2005
    edition_revision: int = 0
    """The number of changes of the lobby's edition, of its rules, or of its bookkeeping."""
    phase: Phase = Phase.LOBBY
    chairs: tuple[Chair, ...] = ()
    deadline: datetime | None = None
    """The time at which the table acts by itself, UTC, unless a player acts first."""
    timing: Timing = Timing()
    """The time for the pending decision."""
    paused: bool = False
    paused_by_players: bool = False
    """By the players, and not by a moderator?"""
    wishes: Mapping[Wish, frozenset[int]] = field(default_factory=dict[Wish, frozenset[int]])
    """The wishes that all present players must agree to, with the users who have agreed."""
    newcomer: Newcomer | None = None
    """The user who waits to take over a seat of the game."""
    predecessors: tuple[Predecessor, ...] = ()
    """The people whose seats others have taken over, in the order in which that happened."""
    suggestions: tuple[Suggestion, ...] = ()
    """The suggestions of players to the lobby's host, one each."""
    appointed: int | None = None
    """The user who has become the host, by the host's will or in their absence; None for who opened it."""
    start: StartSuggestion | None = None
    """The start that players suggest to the lobby's host."""
    ready: ReadyCheck | None = None
    """The start that waits for people to say that they are still there."""
    touched: Mapping[int, datetime] = field(default_factory=dict[int, datetime])
    """The times at which users of a lobby last did something there, UTC; none of who was seated by others."""
    set_time: SetTime | None = None
    """The time for which the lobby was announced."""
    used_at: datetime | None = None
    """The time at which somebody last did something at the table, UTC."""
    lobby_time: timedelta = timedelta()
    """The time after which a lobby closes in which nobody does anything; zero for never."""
    invitations: tuple[Invitation, ...] = ()
    """The seats of the lobby that are kept for people, in the order in which they were invited."""
    by_invitation: bool = False
    """Is the lobby open to the invited alone?"""
    held_messages: tuple[HeldMessage, ...] = ()
    """The held messages, in the order in which they were recorded."""
    sentences: Mapping[int, Sentence] = field(default_factory=dict[int, Sentence])
    """The statements that were made in their speakers' own words, by their numbers."""
    wait_rules: int = 0
    """The rules for whom computer players wait (`WAIT_RULES`), as they were when the game began."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    """The players who see all cash added up."""

    @property
    def closed(self) -> bool:
        """Is it over, and the channel free for another table?"""
        return self.phase.over

    @property
    def is_announced(self) -> bool:
        """Is it a lobby that opens at its time, and holds no channel until then?"""
        return self.phase is Phase.LOBBY and self.set_time is not None and not self.set_time.opened

    @property
    def holds_channel(self) -> bool:
        """Is it the table of its channel, which can have no other?"""
        return not self.closed and not self.is_announced

    @property
    def missing(self) -> tuple[int, ...]:
        """The users of a lobby who have done nothing there since shortly before its set time."""
        if self.phase is not Phase.LOBBY or self.set_time is None:
            return ()
        since = self.set_time.reminds_at
        users = (chair.user_id for chair in self.chairs if chair.user_id is not None)
        return tuple(user for user in users if user not in self.touched or self.touched[user] < since)

    @property
    def players_resume_from(self) -> datetime | None:
        """The time from which on players may resume what a moderator has paused, UTC; None if one has not."""
        if not self.paused or self.paused_by_players or self.timing.paused_at is None:
            return None
        return self.timing.paused_at + MODERATOR_PAUSE

    @property
    def closes_at(self) -> datetime | None:
        """The time at which the lobby closes if nobody does anything, UTC; None for never."""
        if self.phase is not Phase.LOBBY or self.used_at is None or not self.lobby_time:
            return None
        if self.is_announced and self.set_time is not None and not self.set_time.waits:
            return None
        return self.used_at + self.lobby_time

    @property
    def seats_left(self) -> int:
        """The number of the lobby's seats that are neither taken nor kept for anybody."""
        return max(self.edition.max_seats - len(self.chairs) - len(self.invitations), 0)

    @property
    def host(self) -> int | None:
        """The Discord user who hosts it."""
        chair = host_of(self.chairs, self.appointed)
        return None if chair is None else chair.user_id

    @property
    def host_waits_until(self) -> datetime | None:
        """The time from which on any player may start, UTC; None if the host must agree."""
        if self.start is None or self.host is None:
            return None
        return self.start.waits_until(self.touched.get(self.host))


@table_fields
class TableView(PublicFields):
    """All that is public of a table: public messages are made from this alone."""

    version: int
    """The number of public entries in its log."""
    turn: int
    public: PublicView | None
    """The game, once there is one."""
    decision_number: int
    """The number of the game's pending decision, from 0; 0 in the lobby."""
    asked: Mapping[Scholar, Area]
    """The areas that this turn's bribes asked for."""
    hearing_until: datetime | None = None
    """The end of a computer player's wait for people, UTC; None if none waits."""
    hearing: frozenset[int] = frozenset()
    """The users for whom it waits."""
    unpriced: tuple[Scholar, ...] = ()
    """The scholars for which it waits for the landlord's price."""
    open_books: Books | None = None
    """All cash as public flows add up; None unless the table shows it to all."""
    solo: bool = False
    """Is it a solo game, which one person alone reads?"""

    @property
    def shown_game(self) -> PublicView | None:
        """The game as the table shows it: with all cash where its books are open."""
        if self.public is None or self.public.cash is not None or self.open_books is None:
            return self.public
        return self.public._replace(cash=self.open_books.cash)

    @property
    def has_books(self) -> bool:
        """Can each player ask for all cash, added up?"""
        private = self.bookkeeping is Bookkeeping.EACH and not self.edition.open_money
        return private and self.phase is Phase.PLAYING

    @property
    def awaited_to_answer(self) -> frozenset[int]:
        """The users, among those whom a computer player waits for, for whose answers it waits."""
        if self.public is None:
            return frozenset()
        return self.hearing & asked_people(self.public, self.chairs, rules=self.wait_rules)

    @property
    def waivers(self) -> frozenset[int]:
        """The users who can let a computer player that waits go on, or do their part in that."""
        if answers_stand(self.timing.control.pace, rules=self.wait_rules):
            return self.hearing
        if self.awaited_to_answer:
            return frozenset(chair.user_id for chair in self.chairs if chair.user_id is not None)
        return self.hearing

    @cached_property
    def decides_by(self) -> datetime | None:
        """The end of the time for the pending decision, UTC; None if it has none."""
        if self.public is None or self.public.acting is None:
            return None
        if self.paused or self.chairs[self.public.acting].computer:
            return None
        return self.timing.ends()

    def voices(self, users: Set[int], wish: Wish | None = None) -> Voices:
        """Return the count of the users who have agreed, among those who are asked about a wish.

        Args:
            users: the users who have agreed.
            wish: None for a matter that is no wish, about which all who are there are asked.
        """
        anybody = wish in (None, Wish.END)
        asked = {chair.user_id for chair in self.chairs if chair.is_there and (anybody or not chair.is_away)}
        return Voices.of(users, asked)

    def may_call_last(self, seat: Seat) -> bool:
        """Return whether a seat may end the talk: it is the landlord's, or pays in this stage."""
        public = self.public
        if public is None or public.current_stage is None:
            return False
        payers = [self.edition.owner(scholar) for scholar in public.current_stage.payers]
        return seat in (public.landlord, *payers)
