"""What players of a running game can do together: pause it, resume it, end it."""

from __future__ import annotations

from enum import StrEnum


class Wish(StrEnum):
    """What happens as soon as all players who are present wish for it, within one landlord's turn.

    Computer players and the absent are not asked; who said to be away is asked about the end alone.
    """

    PAUSE = "pause"
    RESUME = "resume"
    """Only of what players have paused: a moderator's pause ends when a moderator says so."""
    END = "end"
    """Nobody has won, and nothing is rated."""
