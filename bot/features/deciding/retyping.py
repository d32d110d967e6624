"""Where the answer to a typed command never arrived, the next of its kind is asked about, once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.discord_api.acknowledgement import acknowledgement_of
from bot.discord_api.interactions import Interaction
from intrigue_core import Command

_REPEAT_SECONDS = 60.0
"""Seconds after which nobody types a command again because of the first one."""
_MAX_ASKED = 1_000

_Place: TypeAlias = tuple[int, int, type[Command]]
"""A table, a user, and which command."""
Again: TypeAlias = Callable[[Any], Awaitable[None]]
"""Does what was typed, for another request of the same user."""


class Retyping:
    """Remembers, in memory alone, what was played unheard, and what was asked about."""

    def __init__(self) -> None:
        self._unheard: dict[_Place, tuple[Command, float]] = {}
        self._asked: dict[tuple[int, int], Again] = {}

    def answered(self, interaction: Interaction, table_id: int, command: Command) -> None:
        """Note whether the user has heard that a command of theirs was played."""
        now, place = asyncio.get_running_loop().time(), (table_id, interaction.user.id, type(command))
        self._unheard = {each: one for each, one in self._unheard.items() if now - one[1] < _REPEAT_SECONDS}
        self._unheard.pop(place, None)
        if acknowledgement_of(interaction).unanswered:
            self._unheard[place] = command, now

    def unanswered(self, interaction: Interaction, table_id: int, command: type[Command]) -> Command | None:
        """Return the user's command of this kind that was played within a minute, if they do not know it."""
        before, at = self._unheard.get((table_id, interaction.user.id, command), (None, 0.0))
        return before if asyncio.get_running_loop().time() - at < _REPEAT_SECONDS else None

    def ask(self, user_id: int, table_id: int, again: Again) -> None:
        """Keep what was typed until the user says whether they mean it."""
        if len(self._asked) >= _MAX_ASKED:
            self._asked.clear()
        self._asked[table_id, user_id] = again

    def take(self, user_id: int, table_id: int) -> Again | None:
        """Return what the user was asked about last at a table, once."""
        return self._asked.pop((table_id, user_id), None)
