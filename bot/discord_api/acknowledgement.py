"""Meets Discord's limit of three seconds for each interaction, before any handler runs.

An interaction that is too old is not admitted. For all others a timer runs from the moment that Discord made
them: one without an answer by then is deferred, privately, so that other users never see an answer that was
meant for its sender alone. A public answer is then posted to the channel.
"""

from __future__ import annotations

import asyncio
from collections import deque
from enum import StrEnum

import discord

from bot.discord_api.delivery import (
    ANSWERED_CODE,
    DISCORD_ERRORS,
    GIVEN_UP_CODES,
    LIMITED_STATUS,
    in_time,
    undelivered,
)
from bot.discord_api.interactions import Interaction
from bot.ops.observer import Outcome

_WINDOW_SECONDS = 120.0
"""The window of interactions to compare with."""
_MIN_SAMPLES = 3
"""The least number of interactions to compare with, however old."""
_DRIFT_RATE = 0.0001
"""Seconds a second by which two clocks drift apart."""
_STEP_SECONDS = 1.0
"""An interaction that comes ahead of all others by more than this is believed only if the next ones agree.
One that a wrong clock at Discord has made would else make everybody late for minutes."""
_WITNESSES = 3
"""The interactions in a row that must agree then."""


class ClockSkew:
    """Learns the difference between our clock and Discord's, and so the delay of each interaction."""

    def __init__(self) -> None:
        self._ways: deque[tuple[float, float]] = deque()
        """The fastest interaction of each second: when it came, and how long it seems to have taken."""
        self._ahead: list[tuple[float, float]] = []
        """The same of the latest interactions, while all of them are ahead of those by about as much."""

    def delay_of(self, made: float, came: float) -> float:
        """Return the delay of an interaction in seconds, against the fastest of the recent ones.

        Args:
            made: when Discord made it, in seconds of Discord's clock.
            came: when it arrived, on the bot's monotonic clock.
        """
        ways = self._ways
        took = came - made
        while len(ways) > _MIN_SAMPLES and ways[1][0] < came - _WINDOW_SECONDS:
            ways.popleft()
        self._forget_lone(came)
        least = min((way - _DRIFT_RATE * (came - at) for at, way in ways), default=took)
        if took < least - _STEP_SECONDS:
            self._witness(took, came)
            return 0.0
        self._ahead.clear()
        fastest = min((way + _DRIFT_RATE * (came - at) for at, way in ways), default=took)
        if not ways or came - ways[-1][0] >= 1.0:
            ways.append((came, took))
        elif took < ways[-1][1]:
            ways[-1] = ways[-1][0], took
        return max(0.0, took - fastest)

    def _forget_lone(self, came: float) -> None:
        """Forget one that is ahead of all others: it came when there was nothing to compare it with."""
        if len(self._ways) > _WITNESSES:
            took = [way + _DRIFT_RATE * (came - at) for at, way in self._ways]
            first, second, *_ = sorted(took)
            if second - first > _STEP_SECONDS:
                del self._ways[took.index(first)]

    def _witness(self, took: float, came: float) -> None:
        """Note an interaction that is far ahead of the recent ones: enough of them mean a jump."""
        for at, way in self._ahead:
            if abs(took - way) > _STEP_SECONDS + _DRIFT_RATE * (came - at):
                self._ahead.clear()
                break
        self._ahead.append((came, took))
        if len(self._ahead) == _WITNESSES:
            self._ways.clear()
            self._ways.append((came, min(way for _, way in self._ahead)))
            self._ahead.clear()


TOO_LATE_SECONDS = 2.5
"""Age in seconds from which an interaction is not admitted: Discord gives up after three."""
_DEFER_AFTER_SECONDS = 1.5
"""Age in seconds at which an interaction without an answer is deferred."""
_EXTRA = "receipt"
RESEND_SECONDS = 1.0
"""Seconds after which discord.py may have repeated an answer whose first try had arrived."""


class Thinking(StrEnum):
    """The people who see “thinking…” until there is an answer."""

    PRIVATE = "private"
    PUBLIC = "public"


class Acknowledgement:
    """The state of the answer to an interaction.

    Args:
        made: when Discord made it, on the clock of the event loop.
    """

    def __init__(self, made: float) -> None:
        self.made = made
        self.first = asyncio.Lock()
        """Held while the first answer is on its way: discord.py calls it done only when it has arrived."""
        self.thinking: Thinking | None = None
        """Was a command deferred, and has no answer yet? For whom?"""
        self.private = False
        """Was it deferred privately? Then a public message follows only once “thinking…” is deleted."""
        self.answered = False
        """Has the user seen an answer, and not just a deferral?"""
        self.answered_elsewhere = False
        """Had somebody else answered, before this process had tried?"""
        self.lost = False
        """Does Discord accept no answer any more?"""
        self.concluded = False
        """Is it handled?"""
        self.outcome = Outcome.DONE
        """The outcome, for figures."""
        self.took: float | None = None
        """Seconds until the first answer, a deferral included."""
        self._failed = False
        self._timer: asyncio.TimerHandle | None = None

    def left(self, seconds: float) -> float:
        """Return the rest of this many seconds since the interaction was made."""
        return max(0.0, self.made + seconds - asyncio.get_running_loop().time())

    def defer_in_time(self, interaction: Interaction) -> None:
        """Set the timer that defers the interaction, unless it is answered before."""
        loop = asyncio.get_running_loop()

        def ring() -> None:
            if not (interaction.response.is_done() or self.first.locked()):
                task = loop.create_task(self._defer_now(interaction), name="defer")
                _DEFER_TASKS.add(task)
                task.add_done_callback(_DEFER_TASKS.discard)

        self._timer = loop.call_at(self.made + _DEFER_AFTER_SECONDS, ring)

    def note_answered(self) -> None:
        """Note the first answer, and cancel the timer."""
        if self.took is None:
            self.took = max(0.0, asyncio.get_running_loop().time() - self.made)
        self._disarm()

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def defer(self, interaction: Interaction) -> None:
        """Defer an interaction that has no answer yet, while no other response is on its way.

        Deferring a click shows nothing. Deferring a command shows “thinking…”, to its user alone.
        """
        if interaction.response.is_done():
            return
        shows = interaction.message is None
        await interaction.response.defer(thinking=shows, ephemeral=shows)
        self.note_answered()
        if shows:
            self.thinking = Thinking.PRIVATE
            self.private = True

    async def _defer_now(self, interaction: Interaction) -> None:
        async with self.first:
            began = asyncio.get_running_loop().time()
            try:
                async with in_time():
                    await self.defer(interaction)
            except DISCORD_ERRORS as error:
                self.fail(error, began)
                undelivered(error, "defer")

    def fail(self, error: BaseException, began: float) -> None:
        """Note the error of a failed answer.

        Args:
            began: when it was sent, on the loop's clock.
        """
        if isinstance(error, discord.HTTPException):
            self.lost |= error.code in GIVEN_UP_CODES
            # discord.py has retried a rate-limited answer five times: the three seconds are over.
            self.lost |= error.status == LIMITED_STATUS and self.took is None
            if error.code == ANSWERED_CODE:
                self.answered = True
                # An earlier try of our own may have arrived, although its response was lost.
                repeated = self._failed or asyncio.get_running_loop().time() - began > RESEND_SECONDS
                self.answered_elsewhere = not repeated
            if error.status < 500:
                self._disarm()  # Discord would refuse a deferral, too
        self._failed = True


_DEFER_TASKS: set[asyncio.Task[None]] = set()
"""Keeps the tasks alive: the event loop does not."""


def acknowledgement_of(interaction: Interaction) -> Acknowledgement:
    """Return the acknowledgement of an interaction."""
    ack = interaction.extras.get(_EXTRA)
    if not isinstance(ack, Acknowledgement):  # it was not admitted
        ack = interaction.extras[_EXTRA] = Acknowledgement(asyncio.get_running_loop().time())
    return ack


def begin(interaction: Interaction, made: float) -> None:
    """Begin the acknowledgement of an admitted interaction, and the timer that defers it.

    Args:
        made: when Discord made it, on the clock of the event loop.
    """
    ack = interaction.extras[_EXTRA] = Acknowledgement(made)
    ack.defer_in_time(interaction)
