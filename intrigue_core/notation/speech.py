"""Offers, wishes, promises and threats in the notation, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, get_args

from intrigue_core.bargaining.clauses import BaseClause, Clause, HireClause, PayClause
from intrigue_core.editions import Scholar, Seat
from intrigue_core.notation.names import Names, amount
from intrigue_core.notation.reader import Reader


class Said(Protocol):
    """What a `Speak` and the `Statement` that it makes have in common."""

    @property
    def seat(self) -> Seat: ...
    @property
    def to(self) -> Seat | None: ...
    @property
    def mine(self) -> tuple[Clause, ...]: ...
    @property
    def yours(self) -> tuple[Clause, ...]: ...
    @property
    def threat(self) -> bool: ...
    @property
    def answers(self) -> int | None: ...


class Speech(NamedTuple):
    """What was read."""

    seat: Seat
    to: Seat | None
    mine: tuple[Clause, ...]
    yours: tuple[Clause, ...]
    threat: bool = False
    answers: int | None = None


# --- writing ---


def written(said: Said, names: Names) -> str:
    """Return a statement as text: ``red offers yellow: 5,000 for scientist at 10,000 or better``."""
    seat = names.seat(said.seat)
    whom = names.everybody(said.to)
    verb, what = _what(said, names)
    instead = "" if said.answers is None else f" instead of {said.answers}"
    return f"{seat} {verb} {whom}{instead}: {what}"


def _what(said: Said, names: Names) -> tuple[str, str]:
    mine = _side(said.mine, names, said.seat)
    yours = _side(said.yours, names, said.to)
    whom = names.everybody(said.to)
    if said.threat:
        return "threatens", f"{mine}, unless {whom} will {yours}" if said.yours else mine
    if not said.yours:
        return "promises", mine
    if not said.mine:
        return "asks", yours
    if said.to is not None:
        if exchange := _exchange(said.mine, said.yours, names, said.seat):
            return "offers", exchange
        if exchange := _exchange(said.yours, said.mine, names, said.to):
            return "asks", exchange
    return "offers", f"{mine}, if {whom} will {yours}"


def _side(clauses: Sequence[BaseClause], names: Names, seat: Seat | None) -> str:
    return " and ".join(clause.text(names, seat) for clause in clauses) or "nothing"


def _exchange(paid: Sequence[Clause], given: Sequence[Clause], names: Names, payer: Seat) -> str:
    """Return a bribe for a post in short; empty if it is anything else."""
    if len(paid) != 1 or len(given) != 1:
        return ""
    pay = paid[0]
    post = given[0]
    if not isinstance(pay, PayClause) or not isinstance(post, HireClause):
        return ""
    if post.scholar != pay.scholar or post.keep or post.least:
        return ""
    area = "" if post.area is None else f" at {names.post(post.area)} or better"
    return f"{amount(pay.amount)} for {names.scholar(pay.scholar, payer)}{area}"


# --- reading ---

_CLAUSES: dict[str, tuple[str, type[Clause]]] = {
    verb: (verb, model) for model in get_args(get_args(Clause)[0]) for verb in model.verbs
}
"""Each clause with the verbs that begin it."""


def read_offer(reader: Reader, seat: Seat) -> Speech:
    """Read an offer after its verb."""
    to, answers = _address(reader)
    if reader.at_number():
        pay, post = _read_exchange(reader, seat, to)
        return Speech(seat, to, (pay,), (post,), answers=answers)
    mine = _read_side(reader, seat, to)
    yours = _read_condition(reader, "if", seat, to)
    return Speech(seat, to, mine, yours, answers=answers)


def read_wish(reader: Reader, seat: Seat) -> Speech:
    """Return both sides of what is asked for, after the verb: a price for a post, or a favour for nothing."""
    to, answers = _address(reader)
    if reader.at_number():
        pay, post = _read_exchange(reader, to, seat)
        return Speech(seat, to, (post,), (pay,), answers=answers)
    return Speech(seat, to, (), _read_side(reader, to, seat), answers=answers)


def read_promise(reader: Reader, seat: Seat) -> Speech:
    """Read a promise after its verb."""
    to, answers = _address(reader)
    return Speech(seat, to, _read_side(reader, seat, to), (), answers=answers)


def read_threat(reader: Reader, seat: Seat) -> Speech:
    """Read a threat after its verb, and what would avert it."""
    to, answers = _address(reader)
    mine = _read_side(reader, seat, to)
    yours = () if reader.at_end() else _read_condition(reader, "unless", seat, to)
    return Speech(seat, to, mine, yours, threat=True, answers=answers)


def clause_of(
    text: str, names: Names, standing: Sequence[Sequence[Scholar]], seat: Seat | None, other: Seat | None
) -> Clause:
    """Return the one clause that a text stands for.

    Args:
        standing: the scholars at each palace, see `Reader`.
        seat: has to keep it.
        other: it is kept towards.

    Raises:
        InvalidCommand: if it stands for none.
    """
    reader = Reader(text, names, standing)
    verb, model = reader.choice(_CLAUSES)
    clause = model.read(reader, verb, seat, other)
    reader.end()
    return clause


def _address(reader: Reader) -> tuple[Seat | None, int | None]:
    to = reader.everybody()
    answers = reader.statement() if reader.takes("instead", "of") else None
    reader.needs(":")
    return to, answers


def _read_condition(reader: Reader, joint: str, seat: Seat, to: Seat | None) -> tuple[Clause, ...]:
    reader.takes(",")
    reader.needs(joint)
    whom = reader.everybody()
    if whom != to:
        raise reader.error(f"it is {reader.names.everybody(to)} who is spoken to")
    reader.needs("will")
    return _read_side(reader, to, seat)


def _read_side(reader: Reader, seat: Seat | None, other: Seat | None) -> tuple[Clause, ...]:
    """Read the clauses that a seat has to keep."""
    if reader.takes("nothing"):
        return ()
    clauses: list[Clause] = []
    while True:
        verb, model = reader.choice(_CLAUSES)
        clauses.append(model.read(reader, verb, seat, other))
        if not reader.takes("and"):
            return tuple(clauses)


def _read_exchange(reader: Reader, payer: Seat | None, landlord: Seat | None) -> tuple[PayClause, HireClause]:
    amount = reader.amount()
    reader.needs("for")
    scholar = reader.scholar(payer, landlord)
    area = reader.post_or_better()
    return PayClause(scholar=scholar, amount=amount), HireClause(scholar=scholar, area=area)
