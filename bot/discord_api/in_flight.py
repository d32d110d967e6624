"""Tracks the interactions in hand, for figures and for an orderly stop; and limits each user's rate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

import discord

from bot.caching import LruCache
from bot.discord_api.acknowledgement import Acknowledgement, acknowledgement_of
from bot.discord_api.interactions import Chosen, HandedIn, Interaction, Pressed, is_control, read_control
from bot.ops.observer import Observer, Outcome

UNKNOWN = "unknown"
"""The name in figures of what is not the bot's: names that clients have sent must not get there."""
_CANCELLING_SECONDS = 0.5


class InFlight:
    """The interactions in hand."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._tasks: set[asyncio.Task[object]] = set()
        self.stopping = False
        """Is the bot being stopped?"""

    def __len__(self) -> int:
        return len(self._tasks)

    @asynccontextmanager
    async def track(self, interaction: Interaction) -> AsyncGenerator[None]:
        """Track an interaction for as long as this context lasts, and report its outcome."""
        task = asyncio.current_task()
        begun = asyncio.get_running_loop().time()
        if task is not None:
            self._tasks.add(task)
        try:
            yield
        finally:
            if task is not None:
                self._tasks.discard(task)
            if type(self._observer) is not Observer:  # the base class ignores everything
                self._tell(interaction, acknowledgement_of(interaction), begun)

    async def drain(self, seconds: float) -> None:
        """Admit nothing new, wait for the interactions in hand at most this long, then cancel them.

        Entries that were appended stay, and are told after the next start.
        """
        self.stopping = True
        await self._wait(seconds)
        for task in self._others():
            task.cancel()
        await self._wait(_CANCELLING_SECONDS)

    async def _wait(self, seconds: float) -> None:
        if tasks := self._others():
            await asyncio.wait(tasks, timeout=seconds)

    def _others(self) -> set[asyncio.Task[object]]:
        return {task for task in self._tasks if task is not asyncio.current_task()}

    def _tell(self, interaction: Interaction, ack: Acknowledgement, begun: float) -> None:
        kind, name = kind_of(interaction), name_of(interaction)
        took = ack.took
        if kind == "autocomplete":  # it has no acknowledgement
            took = asyncio.get_running_loop().time() - begun
        if took is not None:
            self._observer.answered(kind, took)
        self._observer.used(kind, name, _outcome_of(interaction, ack))


def kind_of(interaction: Interaction) -> str:
    """Return the kind of an interaction, for figures."""
    if interaction.type is discord.InteractionType.autocomplete:
        return "autocomplete"
    if not is_control(interaction):
        return "command"
    match read_control(interaction):
        case Chosen():
            return "menu"
        case HandedIn():
            return "form"
        case _:
            return "button"


def name_of(interaction: Interaction) -> str:
    """Return the name of the command or the action that was used."""
    if is_control(interaction):
        match read_control(interaction):
            case Pressed(used) | Chosen(used) | HandedIn(used):
                return used.action.name.lower()
            case None:
                return UNKNOWN
    with suppress(Exception):  # discord.py reads it from the payload, which may be malformed
        command = interaction.command
        return UNKNOWN if command is None else command.qualified_name
    return UNKNOWN


def _outcome_of(interaction: Interaction, ack: Acknowledgement) -> Outcome:
    if ack.outcome is not Outcome.DONE:
        return ack.outcome
    suggests = interaction.type is discord.InteractionType.autocomplete
    if ack.lost or not (suggests or ack.answered or interaction.response.is_done()):
        return Outcome.UNANSWERED
    return Outcome.DONE


_WINDOW_SECONDS = 15.0
"""Seconds for which a user's interactions are counted; a user with too many waits for their end."""
_SUGGESTION_FACTOR = 3
"""A user may ask for this many times as many suggestions: Discord asks for some with every few letters."""
_MAX_REMEMBERED = 10_000


class Throttling(NamedTuple):
    """How long a user must wait, if at all, and whether this is the first time."""

    seconds: float = 0.0
    first: bool = False


class RateLimit:
    """Counts each user's interactions; suggestions apart, so that typing never costs a click.

    Args:
        per_minute: how many interactions one user may send a minute; 0 for no limit.
    """

    def __init__(self, per_minute: int) -> None:
        self._most = per_minute * _WINDOW_SECONDS / 60
        self._counts: LruCache[tuple[int, bool], tuple[float, int]] = LruCache(_MAX_REMEMBERED)

    def judge(self, user_id: int, now: float, *, typing: bool = False) -> Throttling:
        """Count an interaction, and return whether its sender must wait.

        Args:
            now: in seconds, on a monotonic clock.
        """
        if not self._most:
            return Throttling()
        key, most = (user_id, typing), self._most * (_SUGGESTION_FACTOR if typing else 1)
        since, count = self._counts.pop(key, (now, 0))
        if now >= since + _WINDOW_SECONDS:
            since, count = now, 0
        self._counts[key] = since, count + 1
        return (
            Throttling()
            if count < most
            else Throttling(since + _WINDOW_SECONDS - now, first=count - 1 < most)
        )
