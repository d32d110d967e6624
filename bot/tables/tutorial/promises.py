"""What a landlord of the tutorial says to the person before the bribe, and whether it is kept."""

from __future__ import annotations

from typing import NamedTuple

from intrigue_core import NOBODY, Area, Ducats, PublicView, Seat, StageKind

PRICE: Ducats = 4_000
"""What a landlord who keeps promises asks for."""

PERSON: Seat = 0
"""Where the person sits."""


class Promise(NamedTuple):
    """What a landlord says."""

    area: Area
    """The area that is promised."""
    price: Ducats
    """What has to be paid for it; nothing for `BROKEN`."""
    kept: bool


BROKEN = Promise(area=2, price=0, kept=False)
"""The first promise that the person hears: the best post, for nothing. It is not kept."""

DEARER = Promise(area=2, price=PRICE, kept=True)
"""Every later one: the best post that is left, for a price; the worst for those who do not pay it."""


def promise_of(public: PublicView) -> Promise | None:
    """Return what the landlord says to the person in this stage, if anything."""
    edition, stage = public.edition, public.current_stage
    if stage is None or stage.kind is not StageKind.UNCONTESTED or public.landlord == PERSON:
        return None
    if not any(edition.owner(scholar) == PERSON for scholar in stage.payers):
        return None
    if not any(scholar != NOBODY and edition.owner(scholar) == PERSON for scholar in public.posts):
        return BROKEN
    best_first = sorted(public.free_areas(public.landlord), key=lambda area: -edition.salaries[area])
    gone = sum(bribe.amount >= PRICE for bribe in public.bribes)
    return DEARER._replace(area=best_first[min(gone, len(best_first) - 1)])
