"""What the parts of the bot tell of themselves, so that an owner can see how it is.

Whoever has something to tell is handed an `Observer`. It takes constants and seconds: no id, no name and no
sum of money ever gets here, because all of it may end as the label of a figure.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum


class Outcome(StrEnum):
    """What became of a command, click or form."""

    DONE = "done"
    REFUSED = "refused"
    """Somebody was told why not."""
    FAILED = "failed"
    """Something broke, and somebody was given a reference."""
    LATE = "late"
    """Discord had given up on it before it came."""
    UNANSWERED = "unanswered"
    """Discord has told somebody that the application did not respond."""
    STOPPING = "stopping"
    """It came while the bot was being stopped."""


class Gateway(StrEnum):
    """What happens to a connection to Discord's gateway."""

    CONNECTED = "connected"
    RESUMED = "resumed"
    LOST = "lost"


class Observer:
    """Is told what happens, and forgets it: as long as nobody wants figures."""

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        """Note what became of something that somebody did.

        Args:
            kind: ``command``, ``button``, ``menu``, ``form`` or ``autocomplete``.
            name: one of the bot's own names for it, never what a client has sent.
        """

    def answered(self, kind: str, seconds: float) -> None:
        """Note how long after Discord made it something had its first answer."""

    def committing(self) -> AbstractContextManager[None]:
        """Return a context for as long as an entry of a log waits to be kept."""
        return nullcontext()

    def requested(self, route: str, result: str, seconds: float) -> None:
        """Note what became of a REST call.

        Args:
            route: the method and the route's template.
            result: the status, or ``lost`` where none came.
        """

    def gateway(self, event: Gateway) -> None:
        """Note what happened to a connection to the gateway."""
