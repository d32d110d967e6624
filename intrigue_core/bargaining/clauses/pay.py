"""To bribe."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from intrigue_core.bargaining.clauses.base import BaseClause, Payment
from intrigue_core.bargaining.facts import BROKEN, KEPT, MOOT, PENDING, ClauseState, Facts, Occurrence
from intrigue_core.bargaining.feasibility import contest_of
from intrigue_core.editions import MAX_DUCATS, Ducats, Edition, Scholar, Seat
from intrigue_core.errors import ErrorCode, IllegalCommand
from intrigue_core.model import BRIBE, DecisionKind
from intrigue_core.notation.names import Names, amount
from intrigue_core.notation.reader import Reader


class PayClause(BaseClause):
    """I bribe the landlord with at least so much for this scholar of mine, in its next negotiation."""

    verbs: ClassVar[tuple[str, ...]] = ("pay",)
    decision: ClassVar[DecisionKind] = BRIBE

    kind: Literal["pay"] = "pay"
    scholar: Scholar
    amount: Ducats

    def text(self, names: Names, seat: Seat | None = None) -> str:
        return f"pay {amount(self.amount)} for {names.scholar(self.scholar, seat)}"

    @classmethod
    def read(cls, reader: Reader, verb: str, seat: Seat | None, other: Seat | None) -> Self:
        ducats = reader.amount()
        reader.needs("for")
        return cls(scholar=reader.scholar(seat, other), amount=ducats)

    @property
    def about(self) -> Scholar:
        return self.scholar

    @property
    def subject(self) -> tuple[object, ...]:
        return "bribe", self.scholar

    @property
    def bribe(self) -> Payment:
        return Payment(self.scholar, self.amount)

    def includes(self, asked: BaseClause) -> bool:
        if not isinstance(asked, PayClause):
            return False
        return self.scholar == asked.scholar and self.amount >= asked.amount

    def check(self, public: Facts, seat: Seat, other: Seat | None) -> None:
        edition = public.edition
        scholar = self.scholar
        amount = self.amount
        contest = contest_of(public, scholar)
        if not 0 <= scholar - seat * edition.scholars_per_seat < edition.scholars_per_seat:
            message = f"scholar {scholar} is not seat {seat}'s"
            raise IllegalCommand(ErrorCode.NOT_YOUR_SCHOLAR, message, scholar=scholar)
        if contest is None or not contest.unpaid:
            raise IllegalCommand(ErrorCode.NO_BRIBE_DUE, scholar=scholar)
        if other != contest.palace:
            raise IllegalCommand(ErrorCode.NOT_THE_LANDLORD, scholar=scholar, landlord=contest.palace)
        if amount < edition.minimum_bribe:
            raise IllegalCommand(ErrorCode.BELOW_MINIMUM, amount=amount, minimum=edition.minimum_bribe)
        if amount % edition.unit:
            raise IllegalCommand(ErrorCode.NOT_A_MULTIPLE, amount=amount, unit=edition.unit)
        if amount > MAX_DUCATS:
            raise IllegalCommand(ErrorCode.TOO_HIGH, amount=amount)

    def is_possible(self, public: Facts, seat: Seat, *, has_sent: bool = False) -> bool:
        contest = contest_of(public, self.scholar)
        return contest is not None and contest.unpaid

    def outcome(self, public: Facts, seat: Seat, since: int, what: Occurrence) -> ClauseState:
        if what.paid is not None and what.paid[0] == self.scholar:
            return KEPT if what.paid[1] >= self.amount else BROKEN
        return PENDING if self.is_possible(public, seat) else MOOT

    def is_due(self, public: Facts, since: int) -> bool:
        return self.scholar == public.payer

    def stake(self, edition: Edition, rounds: int) -> Ducats:
        return self.amount
