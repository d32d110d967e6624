"""What everybody may know of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.tables.bookkeeping import Bookkeeping, Books
from bot.tables.chairs import Chair, Newcomer, Phase
from bot.tables.free_talk import HeldWord
from bot.tables.time_control import Timing
from intrigue_core import (
    Area,
    Edition,
    PublicView,
    Scholar,
    Seat,
)


@dataclass(frozen=True, slots=True)
class TableView:
    """All that is public of a table: what the channel shows is made from this alone."""

    id: int
    edition: Edition
    edition_revision: int
    """How often the lobby's edition, its rules, or who keeps the books, have been changed."""
    phase: Phase
    closed: bool
    version: int
    """The number of public entries in its log."""
    turn: int
    chairs: tuple[Chair, ...]
    public: PublicView | None
    """The game, once there is one."""
    asked: Mapping[Scholar, Area]
    """The areas that this turn's bribes asked for."""
    host: int | None = None
    """The longest present user."""
    deadline: datetime | None = None
    """When the table acts by itself, unless a player acts first."""
    timing: Timing = Timing()  # noqa: RUF009 - it never changes
    paused: bool = False
    newcomer: Newcomer | None = None
    held_words: tuple[HeldWord, ...] = ()
    """The held words, in the order in which they were recorded."""
    hearing_until: datetime | None = None
    """Until when a computer landlord waits for the players who have just paid to speak; None if it does
    not."""
    hearing: frozenset[int] = frozenset()
    """The users that it waits for."""
    bookkeeping: Bookkeeping = Bookkeeping.NOBODY
    open_books: Books | None = None
    """All cash as public flows add up; None unless the table shows it to all."""

    @property
    def shown_game(self) -> PublicView | None:
        """The game as the table shows it: with all cash where its books are open."""
        if self.public is None or self.public.cash is not None or self.open_books is None:
            return self.public
        return self.public._replace(cash=self.open_books.cash)

    @property
    def money_is_open(self) -> bool:
        """Is all cash public, by the rules or because the table adds it up?"""
        return self.edition.open_money or self.bookkeeping is Bookkeeping.OPEN

    @property
    def has_books(self) -> bool:
        """Can each player ask for all cash, added up?"""
        private = self.bookkeeping is Bookkeeping.EACH and not self.edition.open_money
        return private and self.phase is Phase.PLAYING

    @property
    def decides_by(self) -> datetime | None:
        """When the time for the pending decision runs out; None if it does not."""
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
