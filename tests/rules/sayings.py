"""What people can say to each other, in the words of a story: a saying for each clause of the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from intrigue_core import (
    AuctionClause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)

if TYPE_CHECKING:
    from intrigue_core import Clause
    from tests.rules.table import Table

Saying: TypeAlias = "Callable[[Table], Clause]"
"""A clause as it is said at a table."""


def pay(amount: int, for_the: str) -> Saying:
    """I bribe with at least so much for this scholar."""
    return lambda table: PayClause(scholar=table.scholar(for_the), amount=amount)


def hire(scholar: str, *, at: int | None = None, least: int = 0) -> Saying:
    """I give this scholar a post: this one, or one that pays so much at least, or any."""

    def said(table: Table) -> Clause:
        area = None if at is None else table.area(at)
        salary = least
        return HireClause(scholar=table.scholar(scholar), area=area, least=salary)

    return said


def keep(scholar: str) -> Saying:
    """This one keeps the post that others want."""
    return lambda table: HireClause(scholar=table.scholar(scholar), keep=True)


def refuse(scholar: str) -> Saying:
    """I do not give this scholar a post."""
    return lambda table: RefuseClause(scholar=table.scholar(scholar))


def auction(scholar: str) -> Saying:
    """Of this scholar and its rivals, I give the post to one that pays most."""
    return lambda table: AuctionClause(scholar=table.scholar(scholar))


def favour(whom: str, least: int, *, lasting: bool = False) -> Saying:
    """At my next turn as landlord one of theirs gets a post that pays so much; or at every turn."""
    return lambda table: FavourClause(to=table.seat(whom), least=least, lasting=lasting)


def spare(whom: str, *, at: str | None = None, until: int | None = None) -> Saying:
    """I send nobody against them, at this palace or at any, until a round is over or the game."""
    return lambda table: SpareClause(
        whom=table.seat(whom), palace=None if at is None else table.seat(at), until=until
    )


def send(profession: str, to: str) -> Saying:
    """The next time that I send, I send one of this profession to that palace."""
    return lambda table: SendClause(profession=table.profession(profession), palace=table.seat(to))
