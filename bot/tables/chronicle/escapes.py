"""When it becomes so that nobody can take revenge on somebody any more, and whether that is worth telling."""

from __future__ import annotations

from bot.tables.scene import Scene
from intrigue_core import Hire, PublicView, Seat, SendScholars, beyond_revenge, decides_later

MOVES = (Hire, SendScholars)
"""No other command changes who can still be touched."""


def beyond_now(began: Scene, public: PublicView) -> frozenset[Seat]:
    """Return the seats whose scholars nobody can touch any more after one of these.

    Args:
        began: the scene in which it was played.
        public: the game after it.
    """
    if public.over or public.round < public.edition.send_rounds:  # everybody has still to send
        return began.beyond_revenge
    return beyond_revenge(public)


def escaped(began: Scene, after: Scene, public: PublicView) -> tuple[Seat, ...]:
    """Return the seats that have got out of everybody's reach, where that matters.

    It does as long as another turn than that in which it became so has something to decide, and for those
    who have anything to lose.

    Args:
        began: as for `beyond_now`.
        after: the scene now.
        public: the game now.
    """
    new = after.beyond_revenge - began.beyond_revenge
    if not new or public.over:
        return ()
    goes_on = (began.round, began.landlord) != (public.round, public.landlord)
    if not goes_on and not decides_later(public):
        return ()
    incomes = public.incomes()
    return tuple(seat for seat in sorted(new) if incomes[seat])
