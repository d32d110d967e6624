"""Entries with which a lobby gathers people: invitations, the kept seats, a table for the invited alone."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar, Literal

from bot.tables.changes import end_invitation, require_lobby, require_room
from bot.tables.entries.lobby import require_host
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import LogEntry, Step, Table, TableBuilder
from bot.tables.table_view import Invitation

KEPT_FOR = timedelta(minutes=10)
"""The time for which a seat is kept for somebody who is invited."""
MAX_INVITED = 20
"""The most people who are ever invited to one table."""


class Invited(LogEntry):
    """The host invites somebody, for whom a seat is kept until they answer, or for some minutes."""

    kind: Literal["invited"] = "invited"
    user_id: int
    to_id: int
    to_name: str
    until: datetime
    """The time until which the seat is kept, UTC."""

    def check(self, table: Table) -> None:
        require_host(table, self.user_id, Cause.HOST_INVITES)
        if table.chair_of(self.to_id) is not None:
            raise TableRefusal(Cause.INVITED_SITS)
        if self.to_id in table.removed:
            raise TableRefusal(Cause.INVITED_REMOVED)
        if self.to_id in table.invited:
            raise TableRefusal(Cause.INVITED_BEFORE)
        if len(table.invited) >= MAX_INVITED:
            raise TableRefusal(Cause.TOO_MANY_INVITED, most=MAX_INVITED)
        require_room(table)

    def apply(self, builder: TableBuilder) -> None:
        builder.invited |= {self.to_id}
        invitation = Invitation(builder.version, self.to_id, self.to_name, self.until)
        builder.invitations = (*builder.invitations, invitation)


class InvitationDeclined(LogEntry):
    """An invited person does not come: the seat is free."""

    kind: Literal["invitation_declined"] = "invitation_declined"
    user_id: int

    def check(self, table: Table) -> None:
        require_lobby(table)
        if all(invitation.user_id != self.user_id for invitation in table.invitations):
            raise TableRefusal(Cause.NOT_INVITED)

    def apply(self, builder: TableBuilder) -> Step:
        declined = next(one for one in builder.invitations if one.user_id == self.user_id)
        end_invitation(builder, self.user_id)
        return builder.step(self, declined=declined)


class InvitationsEnded(LogEntry):
    """The time is over for which seats were kept: they are free."""

    kind: Literal["invitations_ended"] = "invitations_ended"

    uses_lobby: ClassVar[bool] = False

    def check(self, table: Table) -> None:
        require_lobby(table)

    def apply(self, builder: TableBuilder) -> None:
        now = builder.at
        builder.invitations = tuple(one for one in builder.invitations if now is None or one.until > now)


class DoorSet(LogEntry):
    """The host opens the lobby to everybody, or to the invited alone."""

    kind: Literal["door_set"] = "door_set"
    user_id: int
    by_invitation: bool

    def check(self, table: Table) -> None:
        require_host(table, self.user_id, Cause.HOST_INVITES)
        if self.by_invitation == table.by_invitation:
            raise TableRefusal(Cause.STALE)

    def apply(self, builder: TableBuilder) -> None:
        builder.by_invitation = self.by_invitation
