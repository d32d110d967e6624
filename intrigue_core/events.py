"""Events: what happened, fully resolved and public. One command gives one or more events.

No event tells a seat's cash before the end of the game (ruling A23): bribes and salaries are public,
what is left in the purse is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from intrigue_core.bargaining.clauses import Clause
from intrigue_core.bargaining.statements import StatementState
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.model import StageKind


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class TurnBegan(_Event):
    """The next landlord takes a turn."""

    kind: Literal["turn_began"] = "turn_began"
    round: int
    landlord: Seat


class SalaryPaid(_Event):
    """The bank pays a seat for all its employed scholars (MF L.131). No event when the salary is 0."""

    kind: Literal["salary_paid"] = "salary_paid"
    seat: Seat
    amount: Ducats
    final: bool
    """Is it the one payment after the last turn? (MF L.203)"""


class StageBegan(_Event):
    """A stage of the negotiation begins; its payers bribe in this order."""

    kind: Literal["stage_began"] = "stage_began"
    stage: StageKind
    payers: tuple[Scholar, ...]
    area: Area | None
    """The area fought for in an internal conflict."""


class BribePaid(_Event):
    """A seat bribes the landlord on behalf of one scholar."""

    kind: Literal["bribe_paid"] = "bribe_paid"
    seat: Seat
    landlord: Seat
    scholar: Scholar
    amount: Ducats
    by_bank: bool


class ScholarHired(_Event):
    """An applicant gets a post."""

    kind: Literal["scholar_hired"] = "scholar_hired"
    scholar: Scholar
    palace: Seat
    area: Area


class ScholarKept(_Event):
    """The defender of an internal conflict keeps the post."""

    kind: Literal["scholar_kept"] = "scholar_kept"
    scholar: Scholar
    palace: Seat
    area: Area


class ScholarBanished(_Event):
    """A scholar goes to the island, for ever."""

    kind: Literal["scholar_banished"] = "scholar_banished"
    scholar: Scholar
    palace: Seat


class BribeRefunded(_Event):
    """The landlord returns the bribe of a banished scholar (ruling A27)."""

    kind: Literal["bribe_refunded"] = "bribe_refunded"
    seat: Seat
    landlord: Seat
    scholar: Scholar
    amount: Ducats
    to_bank: bool


class ScholarSent(_Event):
    """A scholar goes to apply at a palace."""

    kind: Literal["scholar_sent"] = "scholar_sent"
    scholar: Scholar
    palace: Seat


class StatementMade(_Event):
    """A seat makes an offer, names a price, promises or threatens; perhaps in answer to an offer."""

    kind: Literal["statement_made"] = "statement_made"
    statement: int
    """The number of the statement in this game, 0 for the first."""
    seat: Seat
    to: Seat | None
    mine: tuple[Clause, ...]
    yours: tuple[Clause, ...]
    threat: bool
    answers: int | None
    """The offer that it answers, which is countered; or the speaker's own, which is withdrawn."""


class StatementAgreed(_Event):
    """An offer is agreed to: by an answer, or by the bribe that a landlord has named as a price."""

    kind: Literal["statement_agreed"] = "statement_agreed"
    statement: int
    seat: Seat


class StatementDeclined(_Event):
    """An offer is declined."""

    kind: Literal["statement_declined"] = "statement_declined"
    statement: int
    seat: Seat


class StatementWithdrawn(_Event):
    """An offer or a threat is taken back."""

    kind: Literal["statement_withdrawn"] = "statement_withdrawn"
    statement: int
    seat: Seat


class StatementJudged(_Event):
    """The outcome of a statement is certain, from public events alone."""

    kind: Literal["statement_judged"] = "statement_judged"
    statement: int
    state: StatementState
    """``kept``, ``broken``, ``moot``, or of a threat ``carried_out``, ``empty`` or ``averted``."""
    seat: Seat | None
    """The seat that broke it; of a moot one, the seat whose absence alone has caused it (ruling A26)."""


class GameEnded(_Event):
    """The end: all cash, and the seats that have the most (ruling A22)."""

    kind: Literal["game_ended"] = "game_ended"
    cash: tuple[Ducats, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TurnBegan
    | SalaryPaid
    | StageBegan
    | BribePaid
    | ScholarHired
    | ScholarKept
    | ScholarBanished
    | BribeRefunded
    | ScholarSent
    | StatementMade
    | StatementAgreed
    | StatementDeclined
    | StatementWithdrawn
    | StatementJudged
    | GameEnded
)

EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])
"""Reads and writes any event."""

RawEvent: TypeAlias = tuple[Any, ...]
"""An event as the game logs it: its model and the model's fields in order. `events_of` makes the event."""

_FIELDS: dict[type[Event], tuple[str, ...]] = {
    model: tuple(model.model_fields)[1:] for model in get_args(Event)
}
"""The fields of each event in order, without its kind."""


def events_of(log: Iterable[RawEvent]) -> tuple[Event, ...]:
    """Return the events that entries of a game's log stand for."""
    return tuple([model(**dict(zip(_FIELDS[model], fields, strict=True))) for model, *fields in log])


def cash_changes(event: Event) -> Iterator[tuple[Seat, Ducats]]:
    """Yield the seats whose cash an event changes, and by how much. The bank's payments cost no seat."""
    match event:
        case SalaryPaid():
            yield event.seat, event.amount
        case BribePaid(amount=0):
            pass  # broke, and no bank to pay (ruling A32)
        case BribePaid():
            yield event.landlord, event.amount
            if not event.by_bank:
                yield event.seat, -event.amount
        case BribeRefunded():
            yield event.landlord, -event.amount
            if not event.to_bank:
                yield event.seat, event.amount
        case _:
            pass
