"""Binding promises of a landlord (variant, ruling A28; AM L.85).

A promise binds if both have agreed in this very turn, and it is kept in it: the payer pays at least an amount
for a scholar, and the landlord decides about posts, or sends, as it has said. If the payer pays less, the
landlord is free. Statements about later turns, or by others, do not bind (ruling A17).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from intrigue_core.bargaining.clauses import Clause
from intrigue_core.bargaining.facts import ClauseState, Facts
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Area, Scholar, Seat
from intrigue_core.model import Promise, SendPromise, Stage


def promises(public: Facts, statements: Iterable[Statement]) -> tuple[Promise, ...]:
    """Return the promises about posts that bind the landlord now.

    Args:
        statements: of the game.
    """
    return tuple(
        promise
        for clause in _bound(public, statements)
        for stage in public.stages[public.stage :]
        if (promise := clause.promise(public, stage)) is not None
    )


def send_promises(public: Facts, statements: Iterable[Statement]) -> tuple[SendPromise, ...]:
    """Return the promises that bind the landlord when it sends in this turn.

    Args:
        statements: of the game.
    """
    each = (clause.send_promise(public) for clause in _bound(public, statements))
    return tuple(promise for promise in each if promise is not None)


def _bound(public: Facts, statements: Iterable[Statement]) -> Iterator[Clause]:
    """Yield the clauses that the landlord must keep in this turn: what was agreed before it does not bind."""
    landlord = public.landlord
    for statement in statements:
        agreed = statement.state is StatementState.AGREED and statement.turn == public.turn
        if not agreed or not binds(statement, landlord):
            continue
        for seat, clause, state in statement.each():
            if seat == landlord and state is ClauseState.PENDING:
                yield clause


def binds(statement: Statement, landlord: Seat) -> bool:
    """Return whether an agreement of this turn binds the landlord: bribes are all that is given for it."""
    given = statement.yours if statement.seat == landlord else statement.mine
    return (
        landlord in (statement.seat, statement.to)
        and bool(given)
        and all(one.bribe is not None for one in given)
    )


def can_keep(standing: Sequence[Promise], stages: Iterable[Stage], free: Sequence[Area]) -> bool:
    """Return whether a landlord can keep all binding promises together.

    Args:
        stages: of this turn, those that are not decided.
        free: the open areas of the palace.
    """
    refused = {promise.scholar for promise in standing if promise.refused}
    auctioned = {promise.scholar for promise in standing if promise.highest}
    hired = {promise.scholar for promise in standing if not (promise.refused or promise.highest)}
    for stage in stages:
        for group in stage.groups:
            if len(hired.intersection(group)) > 1 or refused.issuperset(group):
                return False
            if auctioned.intersection(group) and (hired | refused).intersection(group):
                return False  # who will have paid most is not known
    with_areas = [promise for promise in standing if promise.areas is not None]
    return not refused & hired and _unplaced(with_areas, free) is None


def broken_promise(
    standing: Sequence[Promise],
    groups: Sequence[Container[Scholar]],
    placements: Sequence[tuple[Scholar, Area]],
    free: Iterable[Area],
) -> Promise | None:
    """Return a promise that these placements break, or leave no area for; None if all can be kept.

    Args:
        groups: the rivals for each post of the stage that is decided.
        free: the areas of the palace that were open before.
    """
    hired = dict(placements)
    later: list[Promise] = []
    for promise in standing:
        scholar, areas, refused, highest = promise
        if not any(scholar in rivals for rivals in groups):
            if areas is not None:
                later.append(promise)
        elif refused:
            if scholar in hired:
                return promise
        elif highest:
            if hired.keys().isdisjoint(highest):
                return promise
        elif scholar not in hired or (areas is not None and hired[scholar] not in areas):
            return promise
    return _unplaced(later, [area for area in free if area not in hired.values()])


def _unplaced(standing: Sequence[Promise], free: Sequence[Area]) -> Promise | None:
    """Return a promise that finds no area of its own among the free ones; None if all do."""
    if not standing:
        return None
    promise, *others = sorted(standing, key=lambda one: len(one.areas or ()))
    for area in set(free).intersection(promise.areas or ()):
        if _unplaced(others, [each for each in free if each != area]) is None:
            return None
    return promise
