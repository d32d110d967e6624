"""What a statement can promise, ask for or threaten with: clauses that public events alone can judge.

Each is a class of its own, which says when it is allowed and possible, what becomes of it, what it binds a
landlord to, and its terms. A user interface has its own texts for it. The rule tests try each in `Clause`.

Each clause belongs to one seat, which has to keep it: the speaker, or the seat spoken to.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from intrigue_core.bargaining.clauses.base import MAX_CLAUSES, BaseClause, Favour, Payment, Peace, Post
from intrigue_core.bargaining.clauses.favour import FavourClause
from intrigue_core.bargaining.clauses.pay import PayClause
from intrigue_core.bargaining.clauses.posts import AuctionClause, HireClause, RefuseClause
from intrigue_core.bargaining.clauses.sendings import SendClause, SpareClause

__all__ = [
    "MAX_CLAUSES",
    "AuctionClause",
    "BaseClause",
    "Clause",
    "Favour",
    "FavourClause",
    "HireClause",
    "PayClause",
    "Payment",
    "Peace",
    "Post",
    "RefuseClause",
    "SendClause",
    "SpareClause",
]

Clause: TypeAlias = Annotated[
    PayClause | HireClause | RefuseClause | AuctionClause | FavourClause | SpareClause | SendClause,
    Field(discriminator="kind"),
]
