"""Entries that replace or remove a player, or end a table: by players, moderators or Discord."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import ClassVar, Literal

from bot.tables.changes import (
    close_if_deserted,
    end_invitation,
    leave_seat,
    mark_present,
    pause,
    require_lobby,
    require_open,
    require_player,
    require_playing,
    resume,
    seat_successor,
    users_asked,
)
from bot.tables.entries.lobby import RematchOpened, SeatTaken, require_host
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder, without
from bot.tables.table_view import Chair, Newcomer, Phase, Voices, Wish, leader_of


class ComputerRequested(LogEntry):
    """A player wants a computer player to take an absent player's seat.

    It does as soon as the host asks; where the host is absent, as soon as two players ask.
    """

    kind: Literal["computer_requested"] = "computer_requested"
    user_id: int
    absent_id: int

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        absent = table.chair_of(self.absent_id)
        if absent is None or absent.computer or not absent.is_away or self.user_id == self.absent_id:
            raise TableRefusal(Cause.NOT_ABSENT)
        leader = leader_of(table.chairs, table.appointed)
        if leader is not None and not leader.is_away and leader.user_id != self.user_id:
            raise TableRefusal(Cause.HOST_DECIDES, host=leader.name)
        if self.user_id in table.requests.get(self.absent_id, ()):
            raise TableRefusal(Cause.REQUESTED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.absent_id)
        step = builder.step(self, seat=seat, by=builder.seat_of(self.user_id))
        asked = builder.requests.get(self.absent_id, frozenset()) | {self.user_id}
        leader = leader_of(builder.chairs, builder.appointed)
        needed = min(2, len(builder.present_users()))
        if (leader is None or leader.user_id != self.user_id) and len(asked) < needed:
            builder.requests = {**builder.requests, self.absent_id: asked}
            return step
        builder.requests = without(builder.requests, self.absent_id)
        seat_successor(builder, seat)
        return replace(step, gone=builder.chairs[seat])


class SeatWanted(LogEntry):
    """A newcomer wants the seat of a player who has left or was replaced by a computer player."""

    kind: Literal["seat_wanted"] = "seat_wanted"
    user_id: int
    name: str

    def check(self, table: Table) -> None:
        require_playing(table)
        if table.vacant_seat is None:
            raise TableRefusal(Cause.GAME_RUNNING)
        if table.newcomer is not None:
            mine = table.newcomer.user_id == self.user_id
            raise TableRefusal(Cause.REQUESTED_ALREADY if mine else Cause.NEWCOMER_WAITS)
        if self.user_id in _sitters(table):
            raise TableRefusal(Cause.WAS_SEATED)

    def apply(self, builder: TableBuilder) -> Step:
        seat = next(seat for seat, chair in enumerate(builder.chairs) if chair.is_vacant)
        builder.newcomer = Newcomer(self.user_id, self.name, seat)
        return builder.step(self, seat=seat)


class NewcomerAccepted(LogEntry):
    """A player agrees that a newcomer takes the seat; all present players must agree."""

    kind: Literal["newcomer_accepted"] = "newcomer_accepted"
    user_id: int
    newcomer_id: int

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if table.newcomer is None or table.newcomer.user_id != self.newcomer_id:
            raise TableRefusal(Cause.STALE)
        if self.user_id in table.newcomer.accepted_by:
            raise TableRefusal(Cause.REQUESTED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        assert builder.newcomer is not None
        accepted = builder.newcomer.accepted_by | {self.user_id}
        builder.newcomer = replace(builder.newcomer, accepted_by=accepted)
        voices = Voices.of(accepted, builder.present_users())
        return builder.step(self, by=builder.seat_of(self.user_id), voices=voices)


class ChannelLost(LogEntry):
    """The channel or its server is gone, or hidden from the bot."""

    kind: Literal["place_lost"] = "place_lost"

    def check(self, table: Table) -> None:
        require_open(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.phase = Phase.CLOSED


class BackupRestored(LogEntry):
    """A backup was restored: later entries are lost."""

    kind: Literal["put_back"] = "put_back"
    as_of: datetime
    """The time of the backup, UTC."""

    def check(self, table: Table) -> None:
        require_open(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.decision_since = builder.version  # the player who must decide is called again


class Moderation(LogEntry):
    """An act of a moderator, who may have a seat at the table, or of a lobby's host."""

    moderator_id: int
    moderator: str
    """Their name, which the channel is told."""
    as_host: bool = False
    """Do they act as the host of a lobby?"""

    def check(self, table: Table) -> None:
        require_open(table)
        if self.as_host:
            require_host(table, self.moderator_id)


class TableClosed(Moderation):
    """A moderator closes the table."""

    kind: Literal["table_closed"] = "table_closed"

    def apply(self, builder: TableBuilder) -> None:
        builder.phase = Phase.CLOSED


class TablePaused(Moderation):
    """A moderator pauses the game."""

    kind: Literal["table_paused"] = "table_paused"

    def check(self, table: Table) -> None:
        super().check(table)
        require_playing(table)
        if table.paused:
            raise TableRefusal(Cause.PAUSED)

    def apply(self, builder: TableBuilder) -> None:
        pause(builder, by_players=False)


class TableResumed(Moderation):
    """A moderator resumes a paused game."""

    kind: Literal["table_resumed"] = "table_resumed"

    restarts_hearing: ClassVar[bool] = True

    def check(self, table: Table) -> None:
        super().check(table)
        require_playing(table)
        if not table.paused:
            raise TableRefusal(Cause.NOT_PAUSED)

    def apply(self, builder: TableBuilder) -> None:
        resume(builder)


class Wished(LogEntry):
    """A player wishes for a change that all present players must agree to, or agrees to it."""

    kind: Literal["wished"] = "wished"
    user_id: int
    wish: Wish

    def check(self, table: Table) -> None:
        require_player(table, self.user_id)
        if self.wish is Wish.RESUME and not table.paused:
            raise TableRefusal(Cause.NOT_PAUSED)
        if self.wish is Wish.PAUSE and table.paused:
            raise TableRefusal(Cause.PAUSED)
        if self.user_id in table.wishes.get(self.wish, ()):
            raise TableRefusal(Cause.REQUESTED_ALREADY)

    def apply(self, builder: TableBuilder) -> Step:
        seat = builder.seat_of(self.user_id)
        mark_present(builder, seat)
        if self.wish is Wish.RESUME and self.wish not in builder.wishes:
            builder.resume_asked_at = builder.at
        agreed = builder.wishes.get(self.wish, frozenset()) | {self.user_id}
        builder.wishes = {**builder.wishes, self.wish: agreed}
        return builder.step(self, by=seat, voices=Voices.of(agreed, users_asked(builder, self.wish)))


class PlayerRemoved(Moderation):
    """A moderator removes a player from a game, where a computer player takes the seat; or from the lobby.

    That does the host, too, and a moderator who plays: nobody has any money there yet.
    """

    kind: Literal["player_removed"] = "player_removed"
    user_id: int

    def check(self, table: Table) -> None:
        super().check(table)
        if self.user_id == self.moderator_id:
            raise TableRefusal(Cause.OWN_SEAT)
        if table.phase is Phase.PLAYING and table.chair_of(self.moderator_id) is not None:
            raise TableRefusal(Cause.MODERATOR_PLAYS)
        if table.chair_of(self.user_id) is None:
            raise TableRefusal(Cause.NO_SUCH_PLAYER)

    def apply(self, builder: TableBuilder) -> Step:
        builder.removed |= {self.user_id}
        if builder.phase is Phase.LOBBY:
            return leave_seat(builder, self, self.user_id)
        seat = builder.seat_of(self.user_id)
        gone = builder.chairs[seat]
        builder.put(seat, Chair(gone.name, None, computer=False))
        seat_successor(builder, seat)
        builder.requests = without(builder.requests, self.user_id)
        close_if_deserted(builder)
        return builder.step(self, gone=gone, seat=seat)


class HandedOn(Moderation):
    """A lobby gets another host."""

    kind: Literal["handed_on"] = "handed_on"
    to_id: int

    def check(self, table: Table) -> None:
        super().check(table)
        require_lobby(table)
        if table.chair_of(self.to_id) is None:
            raise TableRefusal(Cause.NO_SUCH_PLAYER)
        if table.host == self.to_id:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> None:
        builder.appointed = self.to_id


class PersonGone(LogEntry):
    """A person who asked for erasure loses their seat, requests and name at the table."""

    kind: Literal["person_gone"] = "person_gone"
    user_id: int

    def check(self, table: Table) -> None:
        require_open(table)

    def apply(self, builder: TableBuilder) -> Step | None:
        builder.requests = without(builder.requests, self.user_id)
        builder.held_messages = tuple(message.without(self.user_id) for message in builder.held_messages)
        own = [number for number, each in builder.sentences.items() if each.author_id == self.user_id]
        builder.sentences = without(builder.sentences, *own)
        if builder.newcomer is not None and builder.newcomer.user_id == self.user_id:
            builder.newcomer = None
        builder.predecessors = tuple(
            replace(each, name="", user_id=None) if each.user_id == self.user_id else each
            for each in builder.predecessors
        )
        end_invitation(builder, self.user_id)
        builder.invited -= {self.user_id}
        if self.user_id not in builder.users():
            return None
        if builder.phase is Phase.LOBBY:
            return leave_seat(builder, self, self.user_id)
        seat = builder.seat_of(self.user_id)
        gone = builder.chairs[seat]
        builder.put(seat, Chair("", None, gone.computer, character=gone.character, level=gone.level))
        if not gone.computer:
            seat_successor(builder, seat)
        close_if_deserted(builder)
        return builder.step(self, gone=gone, seat=seat)


def _sitters(table: Table) -> set[int]:
    """Return the users who have ever had a seat at a table."""
    sitters = {step.entry.user_id for step in table.history if isinstance(step.entry, SeatTaken)}
    sitters |= {step.arrived.user_id for step in table.history if step.arrived is not None}
    for step in table.history[:1]:
        if isinstance(step.entry, RematchOpened):
            sitters |= {seated.user_id for seated in step.entry.chairs if seated.user_id is not None}
    return sitters
