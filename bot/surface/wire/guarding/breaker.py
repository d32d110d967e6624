"""Counts what Discord refuses, for the whole bot, and holds back what would only be refused again.

Discord takes nothing more from an address that sends 10,000 invalid requests in ten minutes: those that it
answers with 401, 403, or 429 of no shared limit. The breaker sees every request that leaves, discord.py's own
repetitions among them, and every answer. What it holds back fails like a line that is down, and is tried
again like that.

- Once some have been refused within a minute, whatever has not been taken the last time waits until they are
  a minute old. Places that are in order go on as if nothing were wrong.
- Once many have, everything waits but answers to people.
- What Discord says to wait for is waited for: a rate limit, a refused token, a ban.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from functools import lru_cache
from types import SimpleNamespace

import aiohttp
import structlog
from discord.http import Route
from yarl import URL

from bot.surface.wire.delivery import HeldBackError

_log = structlog.get_logger(__name__)

MINUTE = 60.0
"""Seconds for which a refusal counts."""
FEW = 9
"""So many refused requests a minute, and nothing is tried that may be refused as well."""
MANY = 100
"""So many, and only people are answered: a tenth of what makes Discord take nothing at all."""
_FIRST_TOKEN_PAUSE, _LAST_TOKEN_PAUSE = 15.0, 600.0
"""Seconds until a token that was refused is tried again; at first, and at most."""
_SHORTEST_BAN = 300.0
"""Seconds for which nothing is asked when what answers is not Discord itself, but stands before it."""
_REMEMBERED = 20_000
"""So many places are remembered."""

_ANSWERS, _FOLLOW_UPS = "interactions", "webhooks"
_OF_PEOPLE = frozenset({_ANSWERS, _FOLLOW_UPS})
"""The places where people who have just clicked are answered; the bot's token is not needed there."""


class Breaker:
    """Holds back what would be refused, and says so in the log when it begins to."""

    def __init__(self) -> None:
        self._refused: deque[float] = deque()
        """When the requests of the last minute were refused."""
        self._taken: OrderedDict[str, bool] = OrderedDict()
        """Was the latest request to a place taken?"""
        self._until: dict[str, float] = {}
        """Until when nothing is asked of a route, or of all (``""``) but what people wait for."""
        self._banned_until = 0.0
        self._token_refusals = 0
        self._under_way: set[int] = set()
        """The requests under way to places of which it is not known that they take any."""
        self._holding = False

    def listen(self, trace: aiohttp.TraceConfig) -> None:
        """Have a session's requests pass by here."""
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)
        trace.on_request_exception.append(self._break_off)

    @property
    def refused_lately(self) -> int:
        """How many requests of the last minute were refused, as Discord counts them."""
        self._forget(time.monotonic())
        return len(self._refused)

    async def _begin(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        """Let a request out, or not.

        Raises:
            HeldBackError: if it would only be refused.
        """
        if asked.url.scheme in ("ws", "wss"):
            return
        context.parts = parts = _parts(asked.url.raw_path)
        place = _place(parts)
        why = self._why_not(place, asked.method, parts)
        if why is not None:
            if not self._holding:
                self._holding = True
                _log.error("discord.holding_back", why=why, refused=len(self._refused), place=place)
            raise HeldBackError(why)
        if not self._taken.get(place, False):
            context.number = id(context)
            self._under_way.add(context.number)

    async def _end(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Remember how a request was answered."""
        self._under_way.discard(getattr(context, "number", 0))
        if answered.url.scheme not in ("ws", "wss"):
            self._note(answered.method, context.parts, answered.response)

    async def _break_off(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _failed: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        """Note that a request has no answer, from which nothing follows."""
        self._under_way.discard(getattr(context, "number", 0))

    def _why_not(self, place: str, method: str, parts: list[str]) -> str | None:
        """Return why a request is held back; None if it is not."""
        now = time.monotonic()
        self._forget(now)
        if now < self._banned_until:
            return "banned"
        held_until = self._until.get(_route(method, parts), 0.0) if self._until else 0.0
        if place not in _OF_PEOPLE:
            held_until = max(held_until, self._until.get("", 0.0))
        if now < held_until:
            return "told to wait"
        if len(self._refused) >= MANY and place not in _OF_PEOPLE:
            return "many refused"
        counted = len(self._refused)
        if counted > FEW // 2:  # those under way may be refused as well
            counted += len(self._under_way)
        if counted >= FEW and not self._taken.get(place, False):
            return "some refused"
        if self._holding and counted < FEW // 2:
            self._holding = False
            _log.info("discord.let_out_again")
        return None

    def _note(self, method: str, parts: list[str], response: aiohttp.ClientResponse) -> None:
        now, place = time.monotonic(), _place(parts)
        status, headers = response.status, response.headers
        if status == 429:
            after = _seconds(headers.get("Retry-After"))
            if "Via" not in headers:  # not Discord's own, which come through its proxy
                self._banned_until = now + max(after, _SHORTEST_BAN)
                _log.error("discord.banned", seconds=round(self._banned_until - now))
            elif headers.get("X-RateLimit-Global"):
                self._until[""] = now + after
            else:
                self._until[_route(method, parts)] = now + after
            if headers.get("X-RateLimit-Scope") == "shared":  # it says nothing about us
                return
        elif status == 401 and place not in _OF_PEOPLE:
            pause = min(_FIRST_TOKEN_PAUSE * 2**self._token_refusals, _LAST_TOKEN_PAUSE)
            self._token_refusals += 1
            self._until[""] = now + pause
            if self._token_refusals > 1:  # the first may be that of a login, which tells it itself
                _log.error("discord.token_refused", again_in=round(pause), refusals=self._token_refusals)
        elif status < 400 and place not in _OF_PEOPLE:
            self._token_refusals = 0
        if status in (401, 403, 429):
            self._refused.append(now)
        self._remember(place, taken=status not in (401, 403, 429))

    def _remember(self, place: str, *, taken: bool) -> None:
        self._taken[place] = taken
        self._taken.move_to_end(place)
        if len(self._taken) > _REMEMBERED:
            self._taken.popitem(last=False)

    def _forget(self, now: float) -> None:
        """Forget what is over."""
        while self._refused and self._refused[0] <= now - MINUTE:
            self._refused.popleft()
        if self._until:
            self._until = {route: until for route, until in self._until.items() if until > now}


def _parts(path: str) -> list[str]:
    """Return what an address consists of, without what all addresses begin with."""
    return [part for part in path.removeprefix(_path_of(Route.BASE)).split("/") if part]


@lru_cache(maxsize=4)
def _path_of(address: str) -> str:
    return URL(address).raw_path


def _place(parts: list[str]) -> str:
    """Return what is taken or refused together: a channel, all answers, all follow-ups, or a route."""
    if parts and parts[0] in _OF_PEOPLE:
        return parts[0]
    return "/".join(parts[:2])


def _route(method: str, parts: list[str]) -> str:
    """Return what has one rate limit: a method and an address, without the numbers of messages."""
    return " ".join((method, *parts[:3]))


def _seconds(told: str | None) -> float:
    try:
        return max(0.0, float(told or 0))
    except ValueError:
        return 0.0
