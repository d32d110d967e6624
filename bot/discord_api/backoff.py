"""What Discord has refused for good is asked again with ever longer pauses, and then no more.

That it is refused may change: a moderator gives a permission back, a thread is opened, a user takes direct
messages again. So it is tried a few times more, within hours; sooner when a user acts, but not at every
turn; and at once when Discord says that something about the place has changed. All of it is in memory: a bot
that starts tries once more.
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
"""Seconds until what was refused is tried again, at the earliest."""
_PAUSE_FACTOR = 5
"""So many times as long is each further pause: half a minute, two, ten, …"""
_MAX_TRIES = 6
"""After so many refusals, hours after the first, nothing is tried until a user acts."""
_MAX_EAGER_PAUSE_SECONDS = 960.0
"""Seconds until a user's action has it tried again, at the latest."""
_MAX_REMEMBERED = 20_000


class Place(NamedTuple):
    """What is refused as one."""

    kind: str
    """A whole channel, files in it, a kind of messages to it, one message, a person."""
    number: int


@dataclass(slots=True)
class _Refusal:
    delivery: Delivery
    tries: int
    again_at: float
    """When the bot tries it again by itself, on a clock that never goes back."""
    eager_at: float
    """When it is tried again for a user who has done something."""


class Backoff:
    """Remembers what was refused, and when it is worth another try."""

    def __init__(self) -> None:
        self._refusals: LruCache[Place, _Refusal] = LruCache(_MAX_REMEMBERED)

    def blocked(self, *places: Place, eager: bool = False) -> Place | None:
        """Return one of these places that has refused, if it is too early to try it again.

        Args:
            eager: is it a user's action that leads to it, and not the bot's own perseverance?
        """
        now = time.monotonic()
        for place in places:
            refusal = self._refusals.get(place)
            if refusal is not None and now < (refusal.eager_at if eager else refusal.again_at):
                return place
        return None

    def refusal_of(self, place: Place) -> Delivery:
        """Return how a place has refused the last time.

        Raises:
            KeyError: if it has not.
        """
        return self._refusals[place].delivery

    def note_refusal(self, place: Place, delivery: Delivery) -> None:
        """Remember that a place has refused something."""
        before, now, tries = self._refusals.get(place), time.monotonic(), 1
        # What was refused long ago says nothing: nobody has looked since.
        if before is not None and now <= before.again_at + _pause(before.tries):
            tries = before.tries + (now >= before.again_at)
        again_at = math.inf if tries >= _MAX_TRIES else now + _pause(tries)
        if before is not None and now < before.again_at:
            again_at = before.again_at  # a user's action came first: the bot goes on as it would have
        # What is wrong with a text is no matter of time, and Discord does not count it.
        at_once = delivery.trouble is Trouble.REFUSED
        eager_at = now + (0.0 if at_once else min(_pause(tries), _MAX_EAGER_PAUSE_SECONDS))
        self._refusals[place] = _Refusal(delivery, tries, again_at, eager_at)

    def forget(self, *places: Place) -> None:
        """Note that places take what they are asked, or that this may have changed."""
        for place in places:
            self._refusals.pop(place, None)

    def forget_all(self, numbers: Collection[int]) -> set[int]:
        """Note that what has one of these numbers may take again what it refused, and a channel's messages.

        Returns:
            Those that have refused anything.
        """
        wanted, found = set(numbers), set[int]()
        for place, refusal in list(self._refusals.items()):
            where = refusal.delivery.channel_id if place.kind == "message" else place.number
            if about := wanted & {place.number, where}:
                self.forget(place)
                found |= about
        return found

    def seconds_left(self, place: Place) -> float | None:
        """Return how long to wait before a place is tried again; None where it is not held, or for good."""
        refusal = self._refusals.get(place)
        if refusal is None or math.isinf(refusal.again_at):
            return None
        return max(0.0, refusal.again_at - time.monotonic())


def _pause(tries: int) -> float:
    return _FIRST_PAUSE_SECONDS * _PAUSE_FACTOR ** (tries - 1)
