"""Keeps the bot's commands, emoji and servers at Discord, and its token for itself alone.

Discord refuses now what it takes a minute later, and others delete what it has taken. So nothing is asked for
once only: what has failed is tried again after growing pauses, and what is right is looked at now and then.
What is wrong meanwhile is a `Concern`. One line of the log says so, with a remedy; ``/table status``,
``/healthz`` and the doctor say the same.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

import discord
import structlog

from bot.discord_api.delivery import DISCORD_ERRORS
from bot.discord_api.permissions import invitation
from bot.errors import described
from bot.jobs import Retry, cancel
from bot.tables.store import StoreError, TableStore

_log = structlog.get_logger(__name__)


class Concern(StrEnum):
    """Something between the bot and Discord that is not as it should be."""

    COMMANDS = "commands"
    EMOJI = "emoji"
    TOKEN = "token"  # noqa: S105 - a name
    NO_SERVER = "no_server"
    OUTAGE = "outage"


@dataclass(frozen=True, slots=True)
class Advice:
    """The report of a concern to the owner.

    Attributes:
        event: its name in the log.
        said: the trouble, as a sentence.
        do: the remedy that the owner has.
        stops: are people kept from playing? Otherwise the bot gets by, or can do nothing about it.
    """

    event: str
    said: str
    do: str
    stops: bool = False


ADVICE = {
    Concern.COMMANDS: Advice(
        "commands.not_synced",
        "Discord has not taken the commands: some are missing or old",
        "nothing, if it passes: the bot asks again by itself; if it stays, intrigue sync asks at once",
        stops=True,
    ),
    Concern.EMOJI: Advice(
        "emoji.missing",
        "Discord does not have the bot's own emoji, and others stand for them",
        "nothing, if it passes: the bot makes them anew by itself; code 30008 says that the application has"
        " too many: delete some on its page Emojis",
    ),
    Concern.TOKEN: Advice(
        "token.shared",
        "another program answers with this token: people get two answers, or the wrong one",
        "stop the other program; if you do not find it, press Reset Token on the page Bot of the developer"
        " portal",
        stops=True,
    ),
    Concern.NO_SERVER: Advice("servers.none", "the bot is on no server", "invite it: {invitation}"),
    Concern.OUTAGE: Advice(
        "servers.unavailable",
        "Discord reports an outage of servers that the bot is on",
        "wait; see discordstatus.com",
    ),
}

LOOK_SECONDS = 3_600.0
"""Seconds between two looks at a thing that was right the last time."""
_FIRST_PAUSE_SECONDS = 3.0
"""The first pause after a failure, in seconds: without commands nobody can do anything."""
_MAX_PAUSE_SECONDS = 3_600.0
_PATIENCE_SECONDS = 2.0
"""Seconds for which a start waits for Discord's first answers, so that nothing is shown without them."""
SETTLING_SECONDS = 10.0
"""Seconds after which the servers are looked at: an outage is told of them one by one."""

_SECOND_ANSWERS = 3
"""So many interactions that somebody else has answered show that there is another program …"""
_WINDOW_SECONDS = 600.0
"""… within so many seconds: one alone may be a freak of the network."""
_HANDOVER_SECONDS = 1.0
"""Interactions made this long after this process began to act may have reached the one before it, too."""
SHARED_SECONDS = 3_600.0
"""Seconds after the last of them until the token counts as the bot's alone again."""
SHARED_NOTE = "token_shared"
"""The note of when another program was last noticed, for the doctor."""


class _Chore:
    """Repeats one task, with a timer in between.

    Args:
        see_to: does the task, or raises an error of Discord or the store.
        worry: told the error when that has failed.
        relieve: told when it was done.
        look: seconds until the next time when it was done.
    """

    def __init__(
        self,
        name: str,
        see_to: Callable[[], Awaitable[object]],
        *,
        worry: Callable[[Mapping[str, object]], None],
        relieve: Callable[[], None],
        look: float,
    ) -> None:
        self._name = name
        self._see_to = see_to
        self._worry = worry
        self._relieve = relieve
        self._look = look
        self._pauses = _pauses()
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._doubted = False

    def begin(self) -> asyncio.Task[None]:
        """See to it now, and return the task that does."""
        self._task = asyncio.create_task(self._once(), name=f"keeper-{self._name}")
        return self._task

    def doubt(self) -> None:
        """See to it again soon: it is not as it was. Repeated doubts are seen to less and less often."""
        if not self._doubted:
            self._doubted = True
            self._worry({})
            if self._task is not None and self._task.done():
                self._begin_in(self._pauses.pause())

    async def close(self) -> None:
        """Stop."""
        self._disarm()
        await cancel(self._task)

    async def _once(self) -> None:
        after_doubt = self._doubted
        self._doubted = False
        least = 0.0
        try:
            await self._see_to()
        except DISCORD_ERRORS as error:
            self._worry(_cause(error))
            if isinstance(error, discord.RateLimited):
                least = error.retry_after
        except StoreError:
            pass  # the store has logged it
        except Exception as error:  # noqa: BLE001 - whatever it is, the bot serves on, and tries again
            self._worry(described(error))
        else:
            if not self._doubted:
                self._relieve()
                if not after_doubt:
                    self._pauses = _pauses()
                self._begin_in(self._look)
                return
        self._begin_in(max(self._pauses.pause(), least))

    def _begin_in(self, seconds: float) -> None:
        self._disarm()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.begin)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def _pauses() -> Retry:
    return Retry(_MAX_PAUSE_SECONDS, _FIRST_PAUSE_SECONDS)


def _cause(error: BaseException) -> dict[str, object]:
    """Return the cause of a failure for the log."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}


class Keeper:
    """Keeps the bot's commands, emoji, servers and token at Discord, and knows the concerns about them.

    Args:
        client: the bot.
        store: takes the note for the doctor.
        chores: the tasks to repeat, by the concern that each raises when it fails.
        now: the time, UTC.
        look: seconds between two looks at a thing that was right the last time.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        store: TableStore,
        chores: Mapping[Concern, Callable[[], Awaitable[object]]],
        now: Callable[[], datetime],
        look: float = LOOK_SECONDS,
    ) -> None:
        self._client = client
        self._store = store
        self._now = now
        self._chores = {concern: self._chore(concern, see_to, look) for concern, see_to in chores.items()}
        self._present: set[Concern] = set()
        self._looking: asyncio.TimerHandle | None = None
        self._acting_since = 0.0
        self._seconds_answered: deque[float] = deque(maxlen=_SECOND_ANSWERS)
        """When the latest interactions came that somebody else has answered, on the loop's clock."""
        self._noted = -_WINDOW_SECONDS
        self._noting: asyncio.Task[None] | None = None
        self._lapsing: asyncio.TimerHandle | None = None

    def _chore(self, concern: Concern, see_to: Callable[[], Awaitable[object]], look: float) -> _Chore:
        def worry(cause: Mapping[str, object]) -> None:
            self._worry(concern, **cause)

        return _Chore(concern, see_to, worry=worry, relieve=lambda: self._relieve(concern), look=look)

    # --- what is wrong ---

    def concerns(self, guild_id: int | None = None) -> list[Concern]:
        """Return the present concerns: all of them, or those of one server."""
        if guild_id is None:
            return sorted(self._present)
        guild = self._client.get_guild(guild_id)
        here = self._present & {Concern.COMMANDS, Concern.EMOJI, Concern.TOKEN}
        if guild is not None and guild.unavailable:
            here.add(Concern.OUTAGE)
        return sorted(here)

    def advice(self, concern: Concern) -> Advice:
        """Return the report of a concern to the owner."""
        advice = ADVICE[concern]
        link = invitation(self._client.application_id or 0)
        return Advice(advice.event, advice.said, advice.do.format(invitation=link), advice.stops)

    def told(self) -> tuple[list[str], list[str]]:
        """Return sentences for the owner: about concerns that stop people from playing, and about others."""
        advice = [self.advice(concern) for concern in self.concerns()]
        stopping = [f"{each.said}: {each.do}" for each in advice if each.stops]
        others = [f"{each.said}: {each.do}" for each in advice if not each.stops]
        return stopping, others

    def _worry(self, concern: Concern, **cause: Any) -> None:
        if concern not in self._present:
            self._present.add(concern)
            advice = self.advice(concern)
            log = _log.error if advice.stops else _log.warning
            log(advice.event, said=advice.said, do=advice.do, **cause)

    def _relieve(self, concern: Concern) -> None:
        if concern in self._present:
            self._present.discard(concern)
            _log.info("keeper.mended", what=concern.value)

    # --- commands and emoji ---

    async def begin(self) -> None:
        """See to everything, and wait a moment for Discord's answers; the rest comes while the bot serves."""
        begun = [chore.begin() for chore in self._chores.values()]
        if begun:
            await asyncio.wait(begun, timeout=_PATIENCE_SECONDS)

    def doubt(self, concern: Concern) -> None:
        """See to something again soon: Discord says that it is not as it was."""
        if concern in self._chores:
            self._chores[concern].doubt()

    async def close(self) -> None:
        """Stop; what is missing is seen to after the next start."""
        for timer in (self._looking, self._lapsing):
            if timer is not None:
                timer.cancel()
        for chore in self._chores.values():
            await chore.close()
        await cancel(self._noting)

    # --- servers ---

    def look_at_servers(self) -> None:
        """Look for servers in an outage, once Discord has told all that it is just telling about them."""
        if self._looking is None:
            loop = asyncio.get_running_loop()
            self._looking = loop.call_later(SETTLING_SECONDS, self._look_at_servers)

    def _look_at_servers(self) -> None:
        self._looking = None
        if not self._client.is_ready():
            return  # servers are still being told
        # A process with some shards of several may have no server where others have many.
        alone = not self._client.guilds and self._client.shard_ids is None
        out = any(guild.unavailable for guild in self._client.guilds)
        for concern, there in ((Concern.NO_SERVER, alone), (Concern.OUTAGE, out)):
            if there:
                self._worry(concern)
            else:
                self._relieve(concern)

    # --- who else answers ---

    def note_acting(self) -> None:
        """Note that this process begins to act: another may have answered the interactions just before."""
        self._acting_since = asyncio.get_running_loop().time()

    def note_second_answer(self, made: float) -> None:
        """Note that somebody else had answered an interaction, which this process had not.

        Args:
            made: when Discord made it, on the loop's clock.
        """
        loop = asyncio.get_running_loop()
        if made < self._acting_since + _HANDOVER_SECONDS:
            return
        self._seconds_answered.append(loop.time())
        if len(self._seconds_answered) < _SECOND_ANSWERS:
            return
        if loop.time() - self._seconds_answered[0] > _WINDOW_SECONDS:
            return
        self._worry(Concern.TOKEN)
        if self._lapsing is not None:
            self._lapsing.cancel()
        self._lapsing = loop.call_later(SHARED_SECONDS, self._relieve, Concern.TOKEN)
        if loop.time() - self._noted >= _WINDOW_SECONDS:
            self._noted = loop.time()
            self._noting = asyncio.create_task(self._note_shared(), name="keeper-note")

    async def _note_shared(self) -> None:
        try:
            await self._store.save_note(SHARED_NOTE, self._now().isoformat())
        except StoreError:
            self._noted = -_WINDOW_SECONDS  # the store has logged it; the next one tries again
