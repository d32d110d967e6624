"""Lets a cast of three play in the demo's channel for its visitors, and lets newcomers join them.

The cast uses commands and buttons at a readable pace, and does not keep a visitor waiting who has a seat. Two
of the cast play with computer players. The third takes a seat and leaves it, so that a visitor's `/join` gets
that seat. The next action depends on the table alone, so the cast continues after a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import simcord

from bot.demo.autoplay import Narrator, TableAutopilot
from bot.demo.world import CAST, World
from bot.discord_api.component_ids import Action
from bot.tables.refusals import TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase

_PLAYERS = CAST[:2]
_LEAVER = CAST[2]
_POLL_SECONDS = 0.25
"""Seconds between two looks at the table while it waits for others."""
_MIN_SECONDS = 1.0
"""The shortest wait of the cast."""
_SECONDS_A_LETTER = 0.025
"""The wait of the cast for each letter of the story."""
_MAX_SECONDS = 4.5
"""The longest wait of the cast."""
_MAX_SECONDS_AMONG_PEOPLE = 1.0
"""The longest wait if a visitor plays, or wants to."""
_NEXT_GAME_SECONDS = 30.0
"""Seconds for which the end of a game stays before the cast opens another one."""
_REMATCH_SECONDS = 12.0
"""The same if a visitor has played, who cannot ask for a rematch, since the host does."""
_FAILURE_SECONDS = 10.0
"""Seconds to wait after an action that changed nothing, or failed."""

Deed = Callable[[], Awaitable[object]]


class Show:
    """Lets the cast play in a world's first channel.

    Args:
        world: a live world with the real bot.
        alone: held while the cast acts, so that all other actions wait.
        audience: set while a visitor looks at that channel.
        seats: the number of players at the cast's own tables.
        seed: makes chance repeatable.
    """

    def __init__(
        self, world: World, alone: asyncio.Lock, audience: asyncio.Event, *, seats: int, seed: int | None
    ) -> None:
        self._world = world
        self._alone = alone
        self._seats = seats
        self._seed = seed
        self._audience = audience
        self._ids = {person.name: person.id for person in world.cast}
        self._narrator = Narrator(world.texts)
        self._oracle: tuple[int, TableAutopilot] | None = None
        """The autopilot of a table, by the table's id."""
        self._heard = 0
        """The letters of the story since the cast's last action."""
        self._ended: float | None = None
        """The time at which visitors saw the end of the last game."""

    async def begin(self) -> None:
        """Start a game at once, without pauses."""
        for _ in range(len(CAST) + 2):
            table = await self._table()
            if table is not None and not table.closed and not self._is_to_begin(table):
                break
            await self._do(table, await self._next(table))

    async def run(self) -> None:
        """Play while there are visitors, until cancelled."""
        while True:
            await self._audience.wait()
            table = await self._table()
            self._listen(table)
            deed = None
            if self._may_go_on(table):
                deed = await self._next(table)
            if deed is None:
                await asyncio.sleep(_POLL_SECONDS)
                continue
            await asyncio.sleep(self._pause(table))
            if await self._version() == _version_of(table):
                await self._do(table, deed)

    # --- the next action ---

    def _is_to_begin(self, table: Table) -> bool:
        """Return whether the cast is still opening the table: the third has not left yet."""
        leaver = table.chair_of(self._ids[_LEAVER])
        return table.phase is Phase.LOBBY or (leaver is not None and not leaver.computer)

    def _may_go_on(self, table: Table | None) -> bool:
        """Return whether the last game has been over for long enough."""
        if table is None or not table.closed:
            self._ended = None
            return True
        self._ended = self._ended or time.monotonic()
        waits = _REMATCH_SECONDS if self._wants_rematch(table) else _NEXT_GAME_SECONDS
        return time.monotonic() - self._ended >= waits

    async def _next(self, table: Table | None) -> Deed | None:
        """Return the next action of the cast; None while it waits for others."""
        if table is None or table.closed:
            if table is not None and self._wants_rematch(table):
                return self._click(_PLAYERS[0], Action.REMATCH)
            return self._command(_PLAYERS[0], "join")
        if table.phase is Phase.LOBBY:
            return self._in_the_lobby(table)
        deed = self._for_others(table)
        if deed is not None or table.paused:
            return deed
        return await self._own(table)

    def _in_the_lobby(self, table: Table) -> Deed | None:
        """Join a visitor's lobby, which the visitor starts; start a lobby of the cast's own."""
        with_others = self._others_at(table)
        for name in _PLAYERS if with_others else CAST:
            if table.chair_of(self._ids[name]) is None and len(table.chairs) < table.edition.max_seats:
                return self._command(name, "join")
        if with_others:
            return None
        return self._command(_PLAYERS[0], "start", computers=max(0, self._seats - len(table.chairs)))

    def _for_others(self, table: Table) -> Deed | None:
        """Return an action that serves visitors: leave a seat, let them in, or agree to their wishes."""
        there = [name for name in CAST if (chair := table.chair_of(self._ids[name])) and chair.is_there]
        if _LEAVER in there:
            return self._leave
        for name in there:
            if table.newcomer is not None and self._ids[name] not in table.newcomer.accepted_by:
                return self._click(name, Action.LET_IN)
            wish = table.timing.wish
            if wish is not None and self._ids[name] not in wish.wanted_by:
                return self._click(name, Action.CHOOSE_PACE)
            if any(self._ids[name] not in wished_by for wished_by in table.wishes.values()):
                return self._click(name, Action.AGREE_WISH)
        return None

    async def _own(self, table: Table) -> Deed | None:
        """Return the statement or decision of one of the cast; None while they wait for others."""
        if self._oracle is None or self._oracle[0] != table.id:
            self._oracle = table.id, TableAutopilot(self._world, self._seed, people=self._world.cast)
        deed = await self._oracle[1].next_action()
        if deed is None:
            return None
        name, command, options = deed
        return lambda: self._world.act(name, command, options)

    def _command(self, name: str, command: str, **options: Any) -> Deed:
        given: Mapping[str, Any] = options
        return lambda: self._world.act(name, command, given)

    def _click(self, name: str, action: Action) -> Deed:
        return lambda: self._world.press(name, action)

    async def _leave(self) -> None:
        await self._world.act(_LEAVER, "leave", {})
        await self._world.press(_LEAVER, Action.LEAVE_GAME)

    # --- acting ---

    async def _do(self, table: Table | None, deed: Deed | None) -> None:
        before = _version_of(table)
        self._heard = 0
        if deed is not None:
            # A message may be gone, or the machine too busy: the table is looked at anew.
            with suppress(LookupError, TimeoutError, simcord.SetupError):
                async with self._alone:
                    await deed()
        if await self._version() == before:
            await asyncio.sleep(_FAILURE_SECONDS)

    def _pause(self, table: Table | None) -> float:
        if table is not None and table.newcomer is not None:
            return 0.0  # newcomers are let in at once
        most = _MAX_SECONDS
        if table is not None and not table.closed and self._is_waited_for(table):
            most = _MAX_SECONDS_AMONG_PEOPLE
        return min(_MIN_SECONDS + _SECONDS_A_LETTER * self._heard, most)

    def _listen(self, table: Table | None) -> None:
        if table is not None:
            self._heard += sum(map(len, self._narrator.tell(table)))

    def _wants_rematch(self, table: Table) -> bool:
        return (
            table.phase is Phase.FINISHED and self._others_at(table) and table.host == self._ids[_PLAYERS[0]]
        )

    def _is_waited_for(self, table: Table) -> bool:
        return self._others_at(table) or table.newcomer is not None or self._is_to_begin(table)

    def _others_at(self, table: Table) -> bool:
        """Return whether a visitor has a seat there."""
        users = {chair.user_id for chair in table.chairs if chair.is_there}
        return bool(users - set(self._ids.values()))

    async def _table(self) -> Table | None:
        try:
            return await self._world.table()
        except TableRefusal:
            return None

    async def _version(self) -> tuple[int, int] | None:
        return _version_of(await self._table())


def _version_of(table: Table | None) -> tuple[int, int] | None:
    """Return a value that changes with the table and with each of its entries."""
    if table is None:
        return None
    return table.id, table.version
