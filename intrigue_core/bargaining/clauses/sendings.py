"""To send, and to send nobody against somebody."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Literal, Self

from intrigue_core.bargaining.clauses.base import BaseClause, Peace, check_palace, check_person
from intrigue_core.bargaining.facts import BROKEN, KEPT, MOOT, PENDING, ClauseState, Facts, Occurrence
from intrigue_core.bargaining.feasibility import can_attack, is_against, next_sending
from intrigue_core.editions import Profession, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import SEND, DecisionKind, Sending, SendPromise
from intrigue_core.notation.names import Names
from intrigue_core.notation.reader import Reader


class SpareClause(BaseClause):
    """I send no scholar against your posts and applicants, until this round or the game is over."""

    verbs: ClassVar[tuple[str, ...]] = ("spare",)
    decision: ClassVar[DecisionKind] = SEND
    binds: ClassVar[bool] = True

    kind: Literal["spare"] = "spare"
    whom: Seat
    palace: Seat | None = None
    """At this palace; None for all."""
    until: int | None = None
    """The last round that it is for; None for the game's last."""

    def text(self, names: Names, seat: Seat | None = None) -> str:
        where = "" if self.palace is None else f" at {names.seat(self.palace)}"
        until = "" if self.until is None else f" until round {self.until}"
        return f"spare {names.seat(self.whom)}{where}{until}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        whom = reader.seat()
        palace = reader.seat() if reader.takes("at") else None
        until = reader.number("a round") if reader.takes("until", "round") else None
        return cls(whom=whom, palace=palace, until=until)

    @property
    def subject(self) -> tuple[object, ...]:
        return "spare", self.whom, self.palace

    @property
    def peace(self) -> Peace:
        return Peace(self.whom, self.palace, self.until)

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        check_person(public, self.whom, seat)
        if self.palace is not None:
            check_palace(public, self.palace, seat)
        if self.until is not None and self.until > public.edition.rounds:
            raise IllegalCommand(ErrorCode.NO_SENDING_LEFT, f"there is no round {self.until}", seat=seat)
        if not self.is_possible(public, seat):
            raise IllegalCommand(ErrorCode.NO_SENDING_LEFT, seat=seat)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        number = next_sending(public, seat, has_sent=has_sent)
        return number is not None and (self.until is None or number <= self.until)

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        if what.sent is None or seat != public.landlord:
            return PENDING
        for profession, palace in what.sent:
            if self.peace.bars(palace) and is_against(public, profession, palace, self.whom):
                return BROKEN
        return PENDING if self.is_possible(public, seat, has_sent=True) else KEPT

    def is_due(self, public: Facts, since: int) -> bool:
        return public.deciding is SEND

    def send_promise(self, public: Facts) -> SendPromise | None:
        palaces = [palace for palace in range(public.seats) if self.peace.bars(palace)]
        against = frozenset(
            Sending(profession, palace)
            for profession, palace in product(range(len(public.edition.professions)), palaces)
            if is_against(public, profession, palace, self.whom)
        )
        return SendPromise(None, against)


class SendClause(BaseClause):
    """The next time that I send, I send this profession to that palace."""

    verbs: ClassVar[tuple[str, ...]] = ("send",)
    decision: ClassVar[DecisionKind] = SEND
    binds: ClassVar[bool] = True
    is_harm: ClassVar[bool] = True
    most: ClassVar[int] = 2
    """Scholars sent in a turn (MF L.192)."""

    kind: Literal["send"] = "send"
    profession: Profession
    palace: Seat

    def text(self, names: Names, seat: Seat | None = None) -> str:
        return f"send {names.profession(self.profession)} to {names.seat(self.palace)}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        profession = reader.profession()
        reader.needs("to")
        return cls(profession=profession, palace=reader.seat())

    @property
    def subject(self) -> tuple[object, ...]:
        return "send", self.profession, self.palace

    @property
    def sending(self) -> Sending:
        return Sending(self.profession, self.palace)

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        if not 0 <= self.profession < len(public.edition.professions):
            raise IllegalCommand(ErrorCode.NO_SUCH_PROFESSION, profession=self.profession)
        check_palace(public, self.palace, seat)
        if not self.is_possible(public, seat):
            raise IllegalCommand(ErrorCode.NO_SENDING_LEFT, seat=seat)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        number = next_sending(public, seat, has_sent=has_sent)
        return number is not None and public.reserve_of(seat)[self.profession] > 0

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        if what.sent is None or seat != public.landlord:
            return PENDING if self.is_possible(public, seat) else MOOT
        if (self.profession, self.palace) in what.sent:
            return KEPT
        return BROKEN if can_attack(public, self.profession, self.palace, seat) else MOOT

    def is_due(self, public: Facts, since: int) -> bool:
        return public.deciding is SEND

    def send_promise(self, public: Facts) -> SendPromise | None:
        if not can_attack(public, self.profession, self.palace, public.landlord):
            return None
        return SendPromise(self.sending)
