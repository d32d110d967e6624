"""What goes wrong: rules that say which requests are refused, held or lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import Any


class Kind(StrEnum):
    """What happens to a request."""

    REFUSE = "refuse"
    """It has no effect; the answer is `status` with Discord's `code`."""
    HTML = "html"
    """It has no effect; the answer is `status` with a page of HTML, as a proxy sends it."""
    RESET = "reset"
    """The connection breaks before it has an effect."""
    LOSE = "lose"
    """It has its effect, and the connection breaks before the answer comes."""
    FAIL_AFTER = "fail-after"
    """It has its effect, and the answer is `status` with Discord's `code`: a proxy gave up waiting."""
    GARBLE = "garble"
    """It has its effect, and the answer says so, but not in JSON."""
    HOLD = "hold"
    """It has no effect before the rule is released; then it is done."""


@dataclass(slots=True)
class Fault:
    """A rule. The first that fits a request and has any `times` left applies.

    Attributes:
        route: a pattern for routes: ``POST /channels/:/messages``, ``* /webhooks/*``.
        skip: so many requests that fit are left alone first.
        times: how many are not; None for all.
        when: looks at a request once its route fits: what it is told is the path and the body.
    """

    route: str
    kind: Kind
    status: int = 500
    code: int = 0
    times: int | None = 1
    skip: int = 0
    when: Callable[[str, Any], bool] | None = None
    met: int = 0
    """How many requests it has applied to."""
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def fits(self, route: str, path: str, body: Any) -> bool:
        """Return whether it applies to a request, and count that."""
        if self.times is not None and self.met >= self.times:
            return False
        if not fnmatchcase(route, self.route) or (self.when is not None and not self.when(path, body)):
            return False
        if self.skip:
            self.skip -= 1
            return False
        self.met += 1
        return True

    def release(self) -> None:
        """Let go on what is held, and apply to nothing more."""
        self.times = self.met
        self.released.set()
