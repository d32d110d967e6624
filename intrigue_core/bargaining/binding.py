"""Binding promises of a landlord (variant, ruling A28; AM L.85).

A promise binds if both have agreed in this very turn, and it is kept in it: the payer pays at least an amount
for a scholar, and the landlord gives it a post, perhaps a certain one, or gives none to another. If the payer
pays less, the landlord is free. Statements about later turns, or by others, do not bind (ruling A17), nor
does an auction: it is no promise about one scholar.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.bargaining.statements import Statement, StatementState
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.model import Promise, Stage


def promises(
    statements: Iterable[Statement],
    landlord: Seat,
    turn: int,
    stages: Sequence[Stage],
    salaries: Sequence[Ducats],
) -> tuple[Promise, ...]:
    """Return the promises that bind a landlord now.

    Args:
        statements: of the game.
        turn: the number of the landlord's turn: what was agreed before it does not bind.
        stages: of this turn, those that are not decided.
        salaries: of the areas, in ducats.
    """
    return tuple(
        promise
        for statement in statements
        if statement.state is StatementState.AGREED and statement.turn == turn and binds(statement, landlord)
        for seat, clause, state in statement.each()
        if seat == landlord and state is ClauseState.PENDING
        for stage in stages
        if (promise := clause.promise(stage, salaries)) is not None
    )


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
    hired = {promise.scholar for promise in standing if not promise.refused}
    for stage in stages:
        for group in stage.groups:
            if len(hired.intersection(group)) > 1 or refused.issuperset(group):
                return False
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
        scholar, areas, refused = promise
        if not any(scholar in rivals for rivals in groups):
            if areas is not None:
                later.append(promise)
        elif refused:
            if scholar in hired:
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
