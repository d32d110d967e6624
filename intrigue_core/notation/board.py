"""Draws the table as text: the palaces, who waits and who is left to send, and what is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Protocol

from intrigue_core.bargaining.facts import Facts
from intrigue_core.bargaining.statements import Statement
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.model import BRIBE, NOBODY, SEND
from intrigue_core.notation.names import Names, amount, joined, names_of

_MOST_SAID = 6
"""Statements that are drawn: the latest of those that are not settled."""

_EMPTY = "-"


class Shown(Facts, Protocol):
    """The public facts that are drawn: `PublicView` has all of them."""

    @property
    def version(self) -> int: ...
    @property
    def acting(self) -> Seat | None: ...
    @property
    def island(self) -> tuple[Scholar, ...]: ...
    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def statements(self) -> tuple[Statement, ...]: ...

    def incomes(self) -> tuple[Ducats, ...]: ...


def headline(public: Shown) -> str:
    """Return the state of play in a line: the round, the version, whose turn it is, what is to be decided."""
    names = names_of(public.edition, public.seats)
    return f"{_when(public, names)}: {_pending(public, names)}"


def drawn(public: Shown, cash: Mapping[Seat, Ducats]) -> str:
    """Return the table as some 20 lines of text.

    Args:
        cash: of those seats whose cash may be shown, in ducats.
    """
    names = names_of(public.edition, public.seats)
    lines = [f"{public.edition.name}, {headline(public)}", ""]
    lines += _aligned(list(_rows(public, names, cash)))
    if notes := list(_notes(public, names)):
        lines += ["", *notes]
    return "\n".join(line.rstrip() for line in lines)


def _when(public: Shown, names: Names) -> str:
    rounds = f"round {public.round} of {public.edition.rounds}"
    return f"{rounds}, version {public.version}, the turn of {names.seat(public.landlord)}"


def _pending(public: Shown, names: Names) -> str:
    """Return the pending decision in words, with the seat that takes it."""
    acting = public.acting
    if acting is None:
        return f"the end, {joined([*map(names.seat, public.winners)], 'and')} won"
    seat = names.seat(acting)
    if public.deciding is BRIBE and public.payer is not None:
        return f"{seat} bribes for {names.scholar(public.payer)}{_stage(public)}"
    if public.deciding is SEND:
        return f"{seat} sends"
    payers = () if public.current_stage is None else public.current_stage.payers
    return f"{seat} decides about {joined([*map(names.scholar, payers)], 'and')}{_stage(public)}"


def _stage(public: Shown) -> str:
    stage = public.current_stage
    return "" if stage is None else f" ({stage.kind})"


def _rows(public: Shown, names: Names, cash: Mapping[Seat, Ducats]) -> Iterator[Sequence[str]]:
    """Yield the table's rows, with a column for each seat."""
    seats = range(public.seats)
    yield "", *map(names.seat, seats)
    palaces = [public.palace(seat) for seat in seats]
    for area, salary in enumerate(public.edition.salaries):
        yield amount(salary), *(_scholar(names, palace[area]) for palace in palaces)
    yield from _stacked("waiting", [[*map(names.scholar, waiting)] for waiting in public.applicants])
    yield from _stacked("to send", [_reserve(public, names, seat) for seat in seats])
    yield "earns", *map(amount, public.incomes())
    yield "cash", *(amount(cash[seat]) if seat in cash else "secret" for seat in seats)


def _scholar(names: Names, scholar: Scholar) -> str:
    return _EMPTY if scholar == NOBODY else names.scholar(scholar)


def _reserve(public: Shown, names: Names, seat: Seat) -> list[str]:
    counts = public.reserve_of(seat)
    return [f"{count} {names.profession(profession)}" for profession, count in enumerate(counts) if count]


def _stacked(title: str, columns: Sequence[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield as many rows as the longest column takes; one if all are empty."""
    full = [column or [_EMPTY] for column in columns]
    for number, row in enumerate(zip_longest(*full, fillvalue="")):
        yield "" if number else title, *row


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]


def _notes(public: Shown, names: Names) -> Iterator[str]:
    """Yield the lines under the table: the banished, the bribes of this turn, and the statements."""
    if public.island:
        yield f"banished: {', '.join(map(names.scholar, public.island))}"
    if public.bribes:
        paid = [f"{amount(bribe.amount)} for {names.scholar(bribe.scholar)}" for bribe in public.bribes]
        yield f"paid: {', '.join(paid)}"
    unsettled = [statement for statement in public.statements if not statement.state.is_settled]
    for statement in unsettled[-_MOST_SAID:]:
        yield f"{statement.number}: {statement.text(names)} ({statement.state})"
