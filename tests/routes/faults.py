"""What can become of a request on its way to Discord and back, and which requests there are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What becomes of a request."""

    BAD = "400"
    UNAUTHORISED = "401"
    FORBIDDEN = "403"
    NO_ACCESS = "403 no access"
    MISSING = "404"
    LIMITED = "429 short"
    LIMITED_FOR_A_WHILE = "429 for a while"
    LIMITED_LONG = "429 long"
    BROKEN = "500"
    BAD_GATEWAY = "502 in HTML"
    TIMEOUT = "timeout"
    RESET = "reset"
    LOST = "answer lost"


REFUSALS = (Kind.BAD, Kind.UNAUTHORISED, Kind.FORBIDDEN, Kind.NO_ACCESS, Kind.MISSING)
"""What Discord says no to."""
COUNTED = frozenset({401, 403, 429})
"""The statuses that Discord counts towards the 10,000 in ten minutes after which it takes nothing."""
STATUS = {Kind.BAD: 400, Kind.UNAUTHORISED: 401, Kind.FORBIDDEN: 403, Kind.NO_ACCESS: 403, Kind.MISSING: 404}
SECONDS = {Kind.LIMITED: 0.4, Kind.LIMITED_FOR_A_WHILE: 20.0, Kind.LIMITED_LONG: 300.0}
"""Seconds after which Discord says that it may be tried again. discord.py sleeps for a while, and its caller
waits; what is longer than a minute is an error at once."""

PROVOKED_BY = {
    "look back": ("answer", Kind.LOST, None),
    "look for a message": ("change of a message", Kind.MISSING, None),
    "look for a thread": ("thread", Kind.LOST, 1),
}
"""Requests that are made only where another one fails like that, all the time or so many times."""

EVERYTHING = r".*"
ROUTES = {
    "answer": ("POST", r"/interactions/\d+/[^/]+/callback"),
    "follow-up": ("POST", r"/webhooks/\d+/[^/]+"),
    "change of an answer": ("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+"),
    "removal of an answer": ("DELETE", r"/webhooks/\d+/[^/]+/messages/[^/]+"),
    "message": ("POST", r"/channels/{channel}/messages"),
    "change of a message": ("PATCH", r"/channels/{channel}/messages/\d+"),
    "removal of a message": ("DELETE", r"/channels/{channel}/messages/\d+"),
    "look back": ("GET", r"/channels/{channel}/messages"),
    "look for a message": ("GET", r"/channels/{channel}/messages/\d+"),
    "thread": ("POST", r"/channels/{side}/messages/\d+/threads"),
    "look for a thread": ("GET", r"/channels/\d+"),
    "opening of direct messages": ("POST", r"/users/@me/channels"),
    "direct message": ("POST", r"/channels/{dm}/messages"),
    "change of a direct message": ("PATCH", r"/channels/{dm}/messages/\d+"),
    "result": ("POST", r"/channels/{results}/messages"),
    "everything": ("*", EVERYTHING),
}
"""The requests that a game makes, by what they are for."""


@dataclass(slots=True)
class Fault:
    """What becomes of some requests, for as long as it lasts."""

    kind: Kind
    method: str
    path: str
    times: int | None = None
    """How many requests it befalls; None for all."""
    met: int = 0
    """How many it has befallen."""

    def concerns(self, method: str, path: str) -> bool:
        if self.times is not None and self.met >= self.times:
            return False
        return self.method in ("*", method) and re.fullmatch(self.path, path) is not None

    def code(self, method: str, path: str) -> int:
        """Discord's own code for it, where it says no."""
        of_interaction = path.startswith("/interactions")
        of_webhook = path.startswith("/webhooks")
        match self.kind:
            case Kind.BAD:
                return 50035
            case Kind.UNAUTHORISED:
                return 50027 if of_webhook else 0
            case Kind.FORBIDDEN:
                return 50013
            case Kind.NO_ACCESS:
                return 50001
            case _:
                if of_interaction:
                    return 10062
                if self.path == EVERYTHING:
                    return 10015 if of_webhook else 10003
                if of_webhook:
                    return 10008 if "/messages/" in path else 10015
                return 10003 if method == "POST" and path.endswith("/messages") else 10008
