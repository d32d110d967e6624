"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from intrigue_core.commands import Command
from intrigue_core.views import SeatView


class Player(Protocol):
    """Decides for one seat."""

    def decide(self, view: SeatView) -> Command:
        """A legal command for the decision that is pending for the view's seat."""
        ...
