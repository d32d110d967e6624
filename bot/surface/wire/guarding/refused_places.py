"""What Discord has refused for good is asked again with ever longer pauses, and then no more.

That it is refused may change: a moderator gives a permission back, a thread is opened, somebody takes direct
messages again. So it is tried a few times more, within a day; sooner when somebody acts, but not at every
turn; and at once when Discord says that something about the place has changed. All of it is in memory: a bot
that starts tries once more.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from bot.surface.wire.delivery import Delivery, Trouble

_FIRST_PAUSE = 60.0
"""Seconds until what was refused is tried again, at the earliest."""
_GROWTH = 4
"""So many times as long is each further pause: a minute, four, a quarter of an hour, …"""
_TRIES = 6
"""After so many refusals, about a day after the first, nothing is tried until somebody acts."""
_LONGEST_EAGER_PAUSE = 960.0
"""Seconds until somebody's deed has it tried again, at the latest."""
_REMEMBERED = 20_000


class Place(NamedTuple):
    """What is refused as one."""

    kind: str
    """A whole channel, files in it, a kind of messages to it, one message, a person."""
    number: int


@dataclass(slots=True)
class _Refusal:
    delivery: Delivery
    tries: int
    latest: float
    """When the bot has tried it for the last time, on a clock that never goes back."""
    eagerly: float = 0.0
    """When somebody's deed had it tried for the last time since."""

    @property
    def again_at(self) -> float:
        """When the bot tries it again by itself."""
        return math.inf if self.tries >= _TRIES else self.latest + self._pause

    @property
    def eager_again_at(self) -> float:
        """When it is tried again for somebody who has done something."""
        # What is wrong with a text is no matter of time, and Discord does not count it.
        at_once = self.delivery.trouble is Trouble.REFUSED
        pause = 0.0 if at_once else min(self._pause, _LONGEST_EAGER_PAUSE)
        return max(self.latest, self.eagerly) + pause

    def is_old(self, now: float) -> bool:
        """Return whether it should have been tried again long ago, if anything had been left to do."""
        return self.tries < _TRIES and now > self.latest + 2 * self._pause

    @property
    def _pause(self) -> float:
        return _FIRST_PAUSE * _GROWTH ** (self.tries - 1)


class RefusedPlaces:
    """Remembers what was refused, and when it is worth another try."""

    def __init__(self) -> None:
        self._refusals: OrderedDict[Place, _Refusal] = OrderedDict()

    def holding(self, *places: Place, eager: bool = False) -> Place | None:
        """Return one of these places that has refused, if it is too early to try it again.

        Args:
            eager: is it somebody's deed that leads to it, and not the bot's own perseverance?
        """
        now = time.monotonic()
        for place in places:
            refusal = self._refusals.get(place)
            if refusal is None:
                continue
            if now < (refusal.eager_again_at if eager else refusal.again_at):
                return place
        return None

    def refusal_of(self, place: Place) -> Delivery:
        """Return how a place has refused the last time.

        Raises:
            KeyError: if it has not.
        """
        return self._refusals[place].delivery

    def note(self, place: Place, delivery: Delivery) -> None:
        """Remember that a place has refused something."""
        before, now = self._refusals.get(place), time.monotonic()
        if before is None or before.is_old(now):
            # Where nothing was left to be done, nobody knows what became of it meanwhile.
            self._refusals[place] = _Refusal(delivery, 1, now)
        elif now >= before.again_at:
            self._refusals[place] = _Refusal(delivery, before.tries + 1, now)
        else:  # somebody's deed came before the bot's own perseverance, which goes on as it would have
            before.delivery, before.eagerly = delivery, now
        self._refusals.move_to_end(place)
        if len(self._refusals) > _REMEMBERED:
            self._refusals.popitem(last=False)

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
