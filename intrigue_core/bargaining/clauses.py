"""What a statement can promise, ask for or threaten with: seven clauses that public events alone can judge.

A clause is allowed in `legality`, possible in `feasibility`, judged in `outcome`, valued in
`players.valuation`, told in `records.prose`; a user interface has its own texts for it. The rule tests try
each that is in `Clause`.

Each clause belongs to one seat, which has to keep it: the speaker, or the seat spoken to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from intrigue_core.editions import Area, Ducats, Profession, Scholar, Seat


class _Clause(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class PayClause(_Clause):
    """I bribe the landlord with at least so much for this scholar of mine, in its next negotiation."""

    kind: Literal["pay"] = "pay"
    scholar: Scholar
    amount: Ducats


class HireClause(_Clause):
    """I hire or keep this scholar in its next negotiation, at my palace."""

    kind: Literal["hire"] = "hire"
    scholar: Scholar
    area: Area | None = None
    """In this area, or one that pays more. None if any will do."""
    least: Ducats = 0
    """For this salary at least, in ducats."""
    keep: bool = False
    """It works here, others want its post, and it keeps that."""

    def needs(self, salaries: Sequence[Ducats]) -> Ducats:
        """Return the salary that a post must pay to do, in ducats.

        Args:
            salaries: of each area.
        """
        if self.area is None:
            return self.least
        return salaries[self.area]


class RefuseClause(_Clause):
    """I do not hire this scholar in its next negotiation, at my palace; nor keep it, if it works there."""

    kind: Literal["refuse"] = "refuse"
    scholar: Scholar


class AuctionClause(_Clause):
    """I give the post that this scholar and its rivals want to one that pays most; of equals to either."""

    kind: Literal["auction"] = "auction"
    scholar: Scholar


class FavourClause(_Clause):
    """At my next turn as landlord one of your applicants gets a post, or one that is attacked keeps it."""

    kind: Literal["favour"] = "favour"
    to: Seat
    least: Ducats
    """The salary of the post, at least, in ducats."""
    lasting: bool = False
    """At every turn of mine, for as long as you do the same for me: one object with two ends."""


class SpareClause(_Clause):
    """I send no scholar against your posts and applicants, until this round or the game is over."""

    kind: Literal["spare"] = "spare"
    whom: Seat
    palace: Seat | None = None
    """At this palace; None for all."""
    until: int | None = None
    """The last round that it is for; None for the game's last."""


class SendClause(_Clause):
    """The next time that I send, I send this profession to that palace."""

    kind: Literal["send"] = "send"
    profession: Profession
    palace: Seat


Clause: TypeAlias = Annotated[
    PayClause | HireClause | RefuseClause | AuctionClause | FavourClause | SpareClause | SendClause,
    Field(discriminator="kind"),
]


def is_lasting(clause: Clause) -> bool:
    """Return whether a clause is one end of a pact of favours at every turn."""
    return isinstance(clause, FavourClause) and clause.lasting
