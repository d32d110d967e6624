"""When it becomes so that nobody can take revenge on somebody any more, and whether that is worth telling."""

from __future__ import annotations

from bot.tables.scene import Scene
from bot.tables.table import Step
from intrigue_core import PublicView, Seat
from intrigue_core.bargaining.revenge import beyond_revenge, decides_later
from intrigue_core.events import ScholarBanished, ScholarHired, ScholarKept, ScholarSent

_MOVES = (ScholarBanished, ScholarHired, ScholarKept, ScholarSent)
"""Nothing else changes who can still be touched."""


def beyond_now(step: Step, before: frozenset[Seat], public: PublicView) -> frozenset[Seat]:
    """Return the seats whose scholars nobody can touch any more after a step.

    Args:
        before: those of whom that was true before.
        public: the game after it.
    """
    if public.over or public.round < public.edition.send_rounds:  # everybody has still to send
        return before
    if not any(isinstance(event, _MOVES) for event in step.events):
        return before
    return beyond_revenge(public)


def escaped(began: Scene, after: Scene, public: PublicView) -> tuple[Seat, ...]:
    """Return the seats that have got out of everybody's reach with a step, where that matters.

    It does as long as another turn than that in which it became so has something to decide, and for those
    who have anything to lose.

    Args:
        began: the scene in which the step began.
        after: the scene after it.
        public: the game after it.
    """
    new = after.beyond_revenge - began.beyond_revenge
    if not new or public.over:
        return ()
    goes_on = (began.round, began.landlord) != (public.round, public.landlord)
    if not goes_on and not decides_later(public):
        return ()
    incomes = public.incomes()
    return tuple(seat for seat in sorted(new) if incomes[seat])
