"""Games that have come to a decision of a kind."""

from __future__ import annotations

from intrigue_core import (
    DecisionKind,
    PublicView,
)


def open_bribe(public: PublicView) -> bool:
    """A bribe that may ask for an area."""
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is None


def sending(public: PublicView) -> bool:
    return public.deciding is DecisionKind.SEND


def choosing(public: PublicView) -> bool:
    """A landlord with several posts to fill."""
    stage = public.current_stage
    return bool(
        public.deciding is DecisionKind.HIRE and stage and stage.area is None and len(stage.groups) > 1
    )
