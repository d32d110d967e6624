"""A table that is being made of the one before, while entries are put into effect."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from bot.tables.free_talk import HeldWord
from bot.tables.table import Step, Table
from intrigue_core import Game, Seat


class NextTable:
    """What a table is to be: plain data, copied once, however many entries change it."""

    def __init__(self, before: Table) -> None:
        self.before = before
        self.version = before.version
        self.phase = before.phase
        self.channel_id = before.channel_id
        self.moved_from = before.moved_from
        self.edition = before.edition
        self.edition_revision = before.edition_revision
        self.chairs = list(before.chairs)
        self.game = before.game.copy() if before.game else None
        self.steps: list[Step] = []
        self.scene = before.scene
        self.accounts = before.accounts
        self.bookkeeping = before.bookkeeping
        self.books = before.books
        self.decision_since = before.decision_since
        self.decided_at = before.decided_at
        self.deadline = before.deadline
        self.timing = before.timing
        self.at: datetime | None = None
        self.paused = before.paused
        self.requests = dict(before.requests)
        self.newcomer = before.newcomer
        self.prepared = dict(before.prepared)
        self.asides = before.asides
        self.opened_at = before.opened_at
        self.held: list[HeldWord] = list(before.held)
        self.hearing_until = before.hearing_until
        self.went_on = before.went_on

    def result(self) -> Table:
        """Return the table that has come of it."""
        return replace(
            self.before,
            version=self.version,
            channel_id=self.channel_id,
            moved_from=self.moved_from,
            phase=self.phase,
            edition=self.edition,
            edition_revision=self.edition_revision,
            chairs=tuple(self.chairs),
            game=self.game,
            history=(*self.before.history, *self.steps),
            scene=self.scene,
            accounts=self.accounts,
            bookkeeping=self.bookkeeping,
            books=self.books,
            decision_since=self.decision_since,
            decided_at=self.decided_at,
            deadline=self.deadline,
            timing=self.timing,
            paused=self.paused,
            requests=MappingProxyType(self.requests),
            newcomer=self.newcomer,
            prepared=MappingProxyType(self.prepared),
            asides=self.asides,
            opened_at=self.opened_at,
            held=tuple(self.held),
            hearing_until=self.hearing_until,
            went_on=self.went_on,
        )

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

    def there(self) -> set[int | None]:
        """Return the users who can be expected to do something."""
        return {chair.user_id for chair in self.chairs if chair.is_there}
