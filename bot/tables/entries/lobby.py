"""Entries of a lobby: seats and setup."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict

from bot.tables.announced_lobbies import SetTime
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.changes import (
    drop_suggestions,
    end_invitation,
    leave_seat,
    mark_present,
    require_lobby,
    require_opened,
    require_player,
    require_room,
)
from bot.tables.pace import TimeControl
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.setup import Setup, Suggestion, impossible
from bot.tables.starting import HOST_WAIT, ReadyCheck, Start, StartSuggestion
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import Chair, Phase, Voices, host_of, leader_of
from intrigue_core import Edition
from intrigue_core.players import Level


class Opening(BaseModel):
    """The choices that a lobby starts with."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    edition: Edition | None = None
    """None for the bot's default."""
    control: TimeControl = TimeControl()
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    language: str | None = None
    """As `Table.language`."""
    set_time: datetime | None = None
    """The time for which it is announced, UTC; None for at once."""
    by_invitation: bool = False
    """Is it open to the invited alone?"""


class SeatTaken(LogEntry):
    """A user sits down in the lobby, or takes their seat back from a computer player."""

    kind: Literal["seat_taken"] = "seat_taken"
    user_id: int
    name: str
    opening: Opening | None = None
    """The choices of the user who opens the lobby."""

    def check(self, table: Table) -> None:
        if table.closed:
            raise TableRefusal(Cause.GAME_FINISHED)
        chair = table.chair_of(self.user_id)
        if chair is not None and not chair.computer:
            raise TableRefusal(Cause.ALREADY_SEATED)
        if chair is None:
            if table.phase is not Phase.LOBBY:
                raise TableRefusal(Cause.GAME_RUNNING)
            if self.user_id in table.removed:
                raise TableRefusal(Cause.WAS_REMOVED)
            if table.by_invitation and self.user_id not in table.invited:
                raise TableRefusal(Cause.BY_INVITATION)
            require_room(table, self.user_id)

    def apply(self, builder: TableBuilder) -> Step:
        if builder.phase is Phase.LOBBY:
            if self.opening is not None:
                builder.edition = self.opening.edition or builder.edition
                builder.timing = replace(builder.timing, control=self.opening.control)
                builder.bookkeeping = self.opening.bookkeeping
                builder.language = self.opening.language
                if self.opening.set_time is not None:
                    builder.set_time = SetTime(self.opening.set_time)
                builder.by_invitation = self.opening.by_invitation
            end_invitation(builder, self.user_id)
            builder.chairs = (*builder.chairs, Chair(self.name, self.user_id, computer=False))
            return builder.step(self)
        seat = builder.seat_of(self.user_id)
        builder.put(seat, replace(builder.chairs[seat], computer=False, character=None, level=None))
        mark_present(builder, seat)
        if builder.running_game().acting == seat:
            builder.decision_since = builder.version  # the player who is back is called to decide
        return builder.step(self, seat=seat)


class SeatLeft(LogEntry):
    """A player leaves the lobby, or leaves their seat of a running game to a computer player."""

    kind: Literal["seat_left"] = "seat_left"
    user_id: int

    def check(self, table: Table) -> None:
        table.seat_of(self.user_id)
        if table.phase is not Phase.LOBBY:
            require_player(table, self.user_id)

    def apply(self, builder: TableBuilder) -> Step:
        return leave_seat(builder, self, self.user_id)


class ComputerSeated(LogEntry):
    """A computer player sits down in the lobby."""

    kind: Literal["computer_seated"] = "computer_seated"
    name: str
    character: str | None = None
    """A key of `intrigue_core.players.character.CHARACTERS`; None for the usual one."""
    level: Level | None = None

    def check(self, table: Table) -> None:
        require_lobby(table)
        require_room(table)

    def apply(self, builder: TableBuilder) -> None:
        chair = Chair(self.name, None, computer=True, character=self.character, level=self.level)
        builder.chairs = (*builder.chairs, chair)


class ComputerDismissed(LogEntry):
    """The computer player who came last leaves the lobby."""

    kind: Literal["computer_dismissed"] = "computer_dismissed"

    def check(self, table: Table) -> None:
        require_lobby(table)
        if not any(chair.computer for chair in table.chairs):
            raise TableRefusal(Cause.NO_COMPUTER)

    def apply(self, builder: TableBuilder) -> Step:
        last = max(seat for seat, chair in enumerate(builder.chairs) if chair.computer)
        return builder.step(self, gone=builder.remove(last))


class SetUp(LogEntry):
    """The host changes the setup of the lobby."""

    kind: Literal["set_up"] = "set_up"
    user_id: int
    setup: Setup

    def check(self, table: Table) -> None:
        require_host(table, self.user_id, Cause.HOST_SETS)
        _require_possible(table, self.setup.edition)

    def apply(self, builder: TableBuilder) -> None:
        _set_up(builder, self.setup)


class SetupSuggested(LogEntry):
    """A player suggests a setup to the host, in place of an earlier suggestion."""

    kind: Literal["setup_suggested"] = "setup_suggested"
    user_id: int
    setup: Setup

    def check(self, table: Table) -> None:
        require_lobby(table)
        table.seat_of(self.user_id)
        _require_possible(table, self.setup.edition)

    def apply(self, builder: TableBuilder) -> Step:
        drop_suggestions(builder, self.user_id)
        suggestion = Suggestion(builder.version, self.user_id, self.setup)
        builder.suggestions = (*builder.suggestions, suggestion)
        return builder.step(self, suggested_by=builder.chairs[builder.seat_of(self.user_id)])


class SuggestionAccepted(LogEntry):
    """The host accepts a suggestion."""

    kind: Literal["suggestion_accepted"] = "suggestion_accepted"
    user_id: int
    suggestion: int
    """Its number."""

    def check(self, table: Table) -> None:
        require_host(table, self.user_id, Cause.HOST_SETS)
        found = next((one for one in table.suggestions if one.number == self.suggestion), None)
        if found is None:
            raise TableRefusal(Cause.STALE)
        _require_possible(table, found.setup.edition)

    def apply(self, builder: TableBuilder) -> Step:
        accepted = next(one for one in builder.suggestions if one.number == self.suggestion)
        builder.suggestions = tuple(one for one in builder.suggestions if one is not accepted)
        _set_up(builder, accepted.setup)
        return builder.step(self, suggested_by=builder.chairs[builder.seat_of(accepted.user_id)])


class MovedToThread(LogEntry):
    """The lobby moves to a thread of its channel, which is free for another table."""

    kind: Literal["moved_to_thread"] = "moved_to_thread"
    channel_id: int
    """The thread."""
    parent_id: int
    """The channel."""

    def check(self, table: Table) -> None:
        require_lobby(table)
        if table.moved_from is not None:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        builder.channel_id = self.channel_id
        builder.moved_from = self.parent_id
        if builder.set_time is not None:
            builder.set_time = builder.set_time._replace(waits=False)
        return builder.step(self, notified=builder.users())


class TakenOver(LogEntry):
    """A player becomes the host of a lobby whose host has done nothing there for long."""

    kind: Literal["taken_over"] = "taken_over"
    user_id: int

    def check(self, table: Table) -> None:
        require_lobby(table)
        require_opened(table)
        table.seat_of(self.user_id)
        if table.host == self.user_id:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> None:
        builder.appointed = self.user_id


class Seen(LogEntry):
    """A person of a lobby has looked at something there, and so is there."""

    kind: Literal["seen"] = "seen"
    user_id: int

    def check(self, table: Table) -> None:
        require_lobby(table)
        table.seat_of(self.user_id)

    def apply(self, builder: TableBuilder) -> None:
        if builder.at is not None:
            builder.touched = {**builder.touched, self.user_id: builder.at}


class StartSuggested(LogEntry):
    """A player suggests to the host to start, or agrees with others who do."""

    kind: Literal["start_suggested"] = "start_suggested"
    user_id: int
    start: Start

    def check(self, table: Table) -> None:
        require_lobby(table)
        table.seat_of(self.user_id)

    def apply(self, builder: TableBuilder) -> Step:
        before = builder.start
        made = StartSuggestion(builder.version, self.start, frozenset({self.user_id}), builder.at)
        rings = before is None or _is_old(before, builder.at)
        if before is not None and before.start == self.start:
            made = replace(made, number=before.number, agreed=before.agreed | made.agreed)
            if self.user_id not in before.agreed:
                made = replace(made, at=before.at)
                rings = False
        builder.start = made
        host = host_of(builder.chairs, builder.appointed)
        notified = ()
        if rings and host is not None and host.user_id is not None:
            notified = (host.user_id,)
        return builder.step(
            self,
            suggested_by=builder.chairs[builder.seat_of(self.user_id)],
            notified=notified,
            voices=Voices.of(made.agreed, {*builder.users()}),
        )


class ReadyAsked(LogEntry):
    """A start asks who has done nothing for long whether they are still there."""

    kind: Literal["ready_asked"] = "ready_asked"
    user_id: int
    """The user who starts."""
    start: Start
    asked: tuple[int, ...]
    """The users who are asked."""
    until: datetime
    """The end of the time to answer, UTC."""
    rated: tuple[int, ...] = ()
    """As in `GameStarted`."""

    def check(self, table: Table) -> None:
        require_lobby(table)
        table.seat_of(self.user_id)
        require_nobody_asked(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.start = None
        builder.ready = ReadyCheck(
            builder.version,
            self.user_id,
            self.start,
            self.rated,
            asked=frozenset(self.asked),
            began=builder.at,
            until=self.until,
        )


class StillThere(LogEntry):
    """A person who was asked is still there."""

    kind: Literal["still_there"] = "still_there"
    user_id: int

    def check(self, table: Table) -> None:
        require_lobby(table)
        table.seat_of(self.user_id)
        if table.ready is None:
            raise TableRefusal(Cause.STALE)
        if self.user_id not in table.ready.asked:
            raise TableRefusal(Cause.NOT_ASKED)

    def apply(self, builder: TableBuilder) -> None:
        ready = builder.ready
        assert ready is not None
        builder.ready = replace(ready, asked=ready.asked - {self.user_id})


class ReadyCheckEnded(LogEntry):
    """Who did not say that they are still there loses the seat; the game starts, or the lobby waits."""

    kind: Literal["ready_check_ended"] = "ready_check_ended"

    uses_lobby: ClassVar[bool] = False

    def check(self, table: Table) -> None:
        require_lobby(table)
        if table.ready is None:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> Step:
        ready = builder.ready
        assert ready is not None
        silent = [chair for chair in builder.chairs if chair.user_id in ready.asked]
        for chair in silent:
            assert chair.user_id is not None
            leave_seat(builder, self, chair.user_id)
        starts = builder.ready is not None and bool(silent) and _can_start(builder, ready.start)
        if not starts:
            builder.ready = None
        return builder.step(self, silent=tuple(silent), waits=not starts)


def _can_start(builder: TableBuilder, start: Start) -> bool:
    edition = start.edition_for(builder.edition)
    seated = len(builder.chairs)
    return edition.refusal(seated + start.computers_for(edition, seated)) is None


def _is_old(suggestion: StartSuggestion, at: datetime | None) -> bool:
    """Return whether the host may be rung again after a suggestion: not for each of several in a row."""
    return suggestion.at is None or at is None or at - suggestion.at >= HOST_WAIT


class Seated(BaseModel):
    """A chair that is taken over from an earlier game."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str
    user_id: int | None
    """None for a computer player."""
    character: str | None = None
    """As in `ComputerSeated`; None for a person."""
    level: Level | None = None


class RematchOpened(LogEntry):
    """A lobby opens with the players of a finished game, in the same seats.

    A player who does not want to play again leaves it.
    """

    kind: Literal["rematch_opened"] = "rematch_opened"
    game: int
    """The table of the earlier game."""
    user_id: int
    """The user who asked for it."""
    edition: Edition
    control: TimeControl = TimeControl()
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    language: str | None = None
    """As `Table.language`."""
    by_invitation: bool = False
    chairs: tuple[Seated, ...]

    def check(self, table: Table) -> None:
        if table.version:
            raise TableRefusal(Cause.PLACE_TAKEN)

    def apply(self, builder: TableBuilder) -> Step:
        builder.edition = self.edition
        builder.timing = replace(builder.timing, control=self.control)
        builder.bookkeeping = self.bookkeeping
        builder.language = self.language
        builder.by_invitation = self.by_invitation
        builder.chairs = tuple(
            Chair(
                seated.name,
                seated.user_id,
                computer=seated.user_id is None,
                character=seated.character,
                level=seated.level,
            )
            for seated in self.chairs
        )
        builder.appointed = self.user_id
        if builder.at is not None:
            builder.touched = dict.fromkeys(builder.users(), builder.at)
        others = tuple(user_id for user_id in builder.users() if user_id != self.user_id)
        return builder.step(self, notified=others, by=builder.seat_of(self.user_id))


class LobbyExpired(LogEntry):
    """The lobby was unused for too long and closes."""

    kind: Literal["lobby_expired"] = "lobby_expired"

    def check(self, table: Table) -> None:
        require_lobby(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.phase = Phase.EXPIRED


def rematch_of(table: Table, user_id: int, banned: frozenset[int] = frozenset()) -> RematchOpened:
    """Return the entry that opens a rematch for the players who have played to the end.

    The host decides on it; where the host has left or is banned, the longest present player.
    Players who have left keep no seat, nor do forgotten ones.

    Args:
        banned: the users who may not play on the server: nor do they.

    Raises:
        TableRefusal: if the game is not over, or another player decides on it.
    """
    if table.phase is not Phase.FINISHED:
        raise TableRefusal(Cause.NOT_FINISHED)
    known = [chair for chair in table.chairs if not (chair.is_forgotten or chair.user_id in banned)]
    leader = leader_of(known, table.appointed)
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)
    if leader is not None and not leader.absent and leader.user_id != user_id:
        raise TableRefusal(Cause.HOST_DECIDES, host=leader.name)
    stayed = [chair for chair in known if not chair.is_vacant]
    return RematchOpened(
        game=table.id,
        user_id=user_id,
        edition=table.edition,
        control=table.timing.control,
        bookkeeping=table.bookkeeping,
        language=table.language,
        by_invitation=table.by_invitation,
        chairs=tuple(
            Seated(name=chair.name, user_id=chair.user_id, character=chair.character, level=chair.level)
            for chair in stayed
        ),
    )


def require_host(table: Table, user_id: int, cause: Cause = Cause.HOST_DECIDES) -> None:
    """Check that a user hosts a lobby; others with a seat there are refused for this cause."""
    require_lobby(table)
    table.seat_of(user_id)
    if table.host != user_id:
        raise host_alone(table, cause)


def require_nobody_asked(table: Table) -> None:
    """Refuse a start while another one waits for answers.

    Raises:
        TableRefusal: `Cause.READY_ASKED`.
    """
    if table.ready is not None:
        raise TableRefusal(Cause.READY_ASKED, until=round(table.ready.until.timestamp()))


def host_alone(table: Table, cause: Cause, **details: int) -> TableRefusal:
    """Return the refusal of what is the host's alone, with these other details."""
    host = host_of(table.chairs, table.appointed)
    return TableRefusal(cause, host="" if host is None else host.name, **details)


def _require_possible(table: Table, edition: Edition | None) -> None:
    if edition is None:
        return
    reason = impossible(edition, len(table.chairs))
    if reason is not None:
        raise TableRefusal(Cause.IMPOSSIBLE_EDITION, reason=reason)


def _set_up(builder: TableBuilder, setup: Setup) -> None:
    """Apply a setup, and drop the suggestions that are fulfilled by it."""
    builder.edition = setup.edition or builder.edition
    builder.timing = replace(builder.timing, control=setup.control or builder.timing.control)
    builder.bookkeeping = setup.bookkeeping or builder.bookkeeping
    builder.edition_revision += 1
    so = builder.edition, builder.timing.control, builder.bookkeeping
    builder.suggestions = tuple(one for one in builder.suggestions if one.setup.news(*so) is not None)
