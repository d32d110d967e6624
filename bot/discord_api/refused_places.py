"""Remembers where Discord refuses requests, and when to retry: after ever longer pauses, and at last no more.

A refusal may end: a moderator gives a permission back, a thread is opened, a user accepts direct messages
again. So the bot retries a few times within hours; sooner when a user acts, but not at every turn; and at
once when Discord reports a change of the channel. All of it is in memory: a new process tries once more.
"""

from __future__ import annotations

import math
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from bot.caching import LruCache
from bot.discord_api.delivery import Delivery, Trouble

_FIRST_PAUSE_SECONDS = 25.0
"""The first pause, in seconds."""
_PAUSE_FACTOR = 5
"""Each pause is this many times as long as the one before: half a minute, two, ten, …"""
_MAX_TRIES = 6
"""After this many refusals, hours after the first, the bot waits until a user acts."""
_MAX_EAGER_PAUSE_SECONDS = 960.0
"""The longest pause, in seconds, before a retry for a user's action."""
_MAX_REMEMBERED = 20_000


class Place(NamedTuple):
    """A place that may refuse requests."""

    kind: str
    """A whole channel, files in it, a kind of messages to it, changes in a thread, one message, a person."""
    number: int


@dataclass(slots=True)
class _Refusal:
    delivery: Delivery
    tries: int
    again_at: float
    """When the bot retries by itself, on the monotonic clock."""
    eager_at: float
    """When it retries for a user's action."""


class RefusedPlaces:
    """Remembers refusals, and when to retry."""

    def __init__(self) -> None:
        self._refusals: LruCache[Place, _Refusal] = LruCache(_MAX_REMEMBERED)

    def blocked(self, *places: Place, eager: bool = False) -> Place | None:
        """Return one of these places that must not be tried again yet, if there is one.

        Args:
            eager: is it for a user's action, and not a retry of the bot itself?
        """
        now = time.monotonic()
        for place in places:
            refusal = self._refusals.get(place)
            if refusal is None:
                continue
            retry_at = refusal.eager_at if eager else refusal.again_at
            if now < retry_at:
                return place
        return None

    def refusal_of(self, place: Place) -> Delivery:
        """Return the last refusal of a place.

        Raises:
            KeyError: if it has not refused.
        """
        return self._refusals[place].delivery

    def note_refusal(self, place: Place, delivery: Delivery) -> None:
        """Remember a refusal."""
        before = self._refusals.get(place)
        now = time.monotonic()
        tries = 1
        # A refusal of long ago does not count: there was no request since.
        if before is not None and now <= before.again_at + _pause(before.tries):
            tries = before.tries + (now >= before.again_at)
        if before is not None and now < before.again_at:
            again_at = before.again_at  # this was a user's action: the bot's own retry stays as it was
        elif tries >= _MAX_TRIES:
            again_at = math.inf
        else:
            again_at = now + _pause(tries)
        eager_at = now
        # A refused text says nothing of the place, and Discord does not count it.
        if delivery.trouble is not Trouble.REFUSED:
            eager_at += min(_pause(tries), _MAX_EAGER_PAUSE_SECONDS)
        self._refusals[place] = _Refusal(delivery, tries, again_at, eager_at)

    def forget(self, *places: Place) -> None:
        """Forget the refusals of these places: they accept requests, or may do so."""
        for place in places:
            self._refusals.pop(place, None)

    def forget_all(self, numbers: Collection[int]) -> None:
        """Forget the refusals of channels and people with these ids, and of messages in those channels."""
        wanted = set(numbers)
        for place, refusal in list(self._refusals.items()):
            if wanted & {place.number, _channel_of(place, refusal)}:
                self.forget(place)

    def channels_of(self, places: Collection[Place]) -> set[int]:
        """Return the channels where one of these places refuses messages; refused files do not count."""
        found = set[int]()
        for place in places:
            refusal = self._refusals.get(place)
            if refusal is not None and place.kind not in ("person", "files"):
                found.add(_channel_of(place, refusal))
        return found

    def seconds_left(self, place: Place) -> float | None:
        """Return the seconds until the bot retries at a place; None without a refusal, or if it gives up."""
        refusal = self._refusals.get(place)
        if refusal is None or math.isinf(refusal.again_at):
            return None
        return max(0.0, refusal.again_at - time.monotonic())


def _channel_of(place: Place, refusal: _Refusal) -> int:
    """Return the channel of a place; for a person, that person."""
    if place.kind == "message":
        return refusal.delivery.channel_id
    return place.number


def _pause(tries: int) -> float:
    return _FIRST_PAUSE_SECONDS * _PAUSE_FACTOR ** (tries - 1)
