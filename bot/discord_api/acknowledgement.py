"""The three seconds of an interaction, from the moment that it comes: one place, before any handler.

One that Discord has given up on is not let in. For all others a timer runs from the moment that Discord made
them: what has no answer when it rings is deferred, privately, so that nobody but the user ever sees an answer
that was meant for them alone. What everybody is to read is then posted to the channel.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from datetime import datetime
from enum import StrEnum

import discord
import structlog
from discord.utils import snowflake_time

from bot.discord_api.delivery import (
    ANSWERED_CODE,
    DISCORD_ERRORS,
    GIVEN_UP_CODES,
    LIMITED_STATUS,
    in_time,
    undelivered,
)
from bot.discord_api.interactions import Interaction, is_private_click
from bot.ops.observer import Outcome

_WINDOW_SECONDS, _MIN_SAMPLES = 120.0, 3
"""Seconds whose interactions are compared with; and so many at least, however long ago they came."""
_DRIFT_RATE = 0.0001
"""Seconds a second by which two clocks may part that nobody sets."""


class ClockSkew:
    """Learns how far our clock is from Discord's, and so how late each interaction is."""

    def __init__(self) -> None:
        self._ways: deque[tuple[float, float]] = deque()
        """When the fastest of each second came, and how long it seems to have taken."""

    def delay_of(self, made: float, came: float) -> float:
        """Return how many seconds later than the fastest of the recent ones an interaction is, from 0.

        Args:
            made: when Discord made it, in seconds since whenever.
            came: when it is here, on the bot's monotonic clock.
        """
        ways, took = self._ways, came - made
        while len(ways) > _MIN_SAMPLES and ways[1][0] < came - _WINDOW_SECONDS:
            ways.popleft()
        fastest = min((way + _DRIFT_RATE * (came - at) for at, way in ways), default=took)
        if not ways or came - ways[-1][0] >= 1.0:
            ways.append((came, took))
        elif took < ways[-1][1]:
            ways[-1] = ways[-1][0], took
        return max(0.0, took - fastest)


_log = structlog.get_logger(__name__)

TOO_LATE_SECONDS = 2.5
"""Seconds after which an interaction is not let in: Discord gives up after three, and answers take time."""
_DEFER_AFTER_SECONDS = 1.5
"""Seconds after which one without an answer is deferred."""
_EXTRA = "receipt"


class Thinking(StrEnum):
    """Who sees that the bot is “thinking…”, until there is an answer."""

    PRIVATE = "private"
    PUBLIC = "public"


class Acknowledgement:
    """What is known of an interaction besides what it asks for.

    Args:
        made: when Discord made it, on the clock of the event loop.
    """

    def __init__(self, made: float) -> None:
        self.made = made
        self.first = asyncio.Lock()
        """Held while the first answer is on its way: discord.py calls it done only when it has arrived."""
        self.thinking: Thinking | None = None
        """Does the user wait for the answer to a deferred command?"""
        self.private = False
        """Was it deferred for the user alone? Then no public message can follow it."""
        self.answered = False
        """Has the user seen an answer, and not just that there will be one?"""
        self.lost = False
        """Has Discord said that it can no longer be answered?"""
        self.concluded = False
        """Has all been done that was to be done about it?"""
        self.outcome = Outcome.DONE
        """What has become of it, for figures."""
        self.took: float | None = None
        """Seconds until it had its first answer, a deferral included."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def unanswered(self) -> bool:
        """Has the user seen no answer, and will they see none?"""
        return not self.answered and (self.lost or self.concluded)

    def left(self, seconds: float) -> float:
        """Return how much is left of so many seconds since the interaction was made."""
        return max(0.0, self.made + seconds - asyncio.get_running_loop().time())

    def defer_in_time(self, interaction: Interaction) -> None:
        """Defer the interaction in time, if nobody answers it before."""
        loop = asyncio.get_running_loop()

        def ring() -> None:
            if not (interaction.response.is_done() or self.first.locked()):
                task = loop.create_task(self._defer(interaction), name="defer")
                _DEFER_TASKS.add(task)
                task.add_done_callback(_DEFER_TASKS.discard)

        self._timer = loop.call_at(self.made + _DEFER_AFTER_SECONDS, ring)

    def note_answered(self) -> None:
        """Note that the interaction has its first answer, so that there is nothing to guard."""
        self._note_answer()
        self._disarm()

    def _note_answer(self) -> None:
        if self.took is None:
            self.took = max(0.0, asyncio.get_running_loop().time() - self.made)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _defer(self, interaction: Interaction) -> None:
        async with self.first:
            if interaction.response.is_done():
                return
            # A click is acknowledged without anybody seeing it. A command can only be told that the bot is
            # thinking, and who sees that is who will see the answer.
            unseen = interaction.message is not None
            try:
                async with in_time():
                    await interaction.response.defer(thinking=not unseen, ephemeral=not unseen)
            except DISCORD_ERRORS as error:
                self.fail(error)
                undelivered(error, "defer")
                return
            self._note_answer()
            if not unseen:
                self.thinking, self.private = Thinking.PRIVATE, True

    def fail(self, error: BaseException) -> None:
        """Note what an answer has failed with."""
        if isinstance(error, discord.HTTPException):
            self.lost |= error.code in GIVEN_UP_CODES
            # discord.py has tried a limited one five times: there is no first answer in the three seconds.
            self.lost |= error.status == LIMITED_STATUS and self.took is None
            # It was delivered twice, and this is the second time.
            self.answered |= error.code == ANSWERED_CODE
            if error.status < 500:
                self._disarm()  # it would take no other answer either


_DEFER_TASKS: set[asyncio.Task[None]] = set()
"""The event loop itself keeps no task alive."""


def acknowledgement_of(interaction: Interaction) -> Acknowledgement:
    """Return the receipt of an interaction."""
    ack = interaction.extras.get(_EXTRA)
    if not isinstance(ack, Acknowledgement):  # it has not been let in
        ack = interaction.extras[_EXTRA] = Acknowledgement(asyncio.get_running_loop().time())
    return ack


def is_private(interaction: Interaction) -> bool:
    """Return whether what follows an interaction would follow something that one person alone sees."""
    return is_private_click(interaction) or acknowledgement_of(interaction).private


class Acknowledgements:
    """Lets interactions in, or not."""

    def __init__(self) -> None:
        self._skew = ClockSkew()
        self.on_time: Callable[[datetime], object] | None = None
        """Told what time it is at Discord, UTC, with each interaction that is let in."""

    def admit(self, interaction: Interaction) -> bool:
        """Return whether an interaction is to be handled: not one that Discord has given up on.

        It is asked once for each, when it comes, and guards those that it lets in.
        """
        now = asyncio.get_running_loop().time()
        made = snowflake_time(interaction.id)
        late = self._skew.delay_of(made.timestamp(), now)
        if interaction.type is discord.InteractionType.autocomplete:
            return True  # it changes nothing, and Discord drops what comes too late
        if late > TOO_LATE_SECONDS:
            acknowledgement_of(interaction).outcome = Outcome.LATE
            _log.warning(
                "interaction.too_late", id=interaction.id, kind=interaction.type.name, seconds=round(late, 1)
            )
            return False
        ack = interaction.extras[_EXTRA] = Acknowledgement(now - late)
        ack.defer_in_time(interaction)
        if self.on_time is not None:
            self.on_time(made)
        return True
