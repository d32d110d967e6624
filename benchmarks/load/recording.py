"""One game, played once through our bot: what people type, what it asks of Discord, what it keeps.

Tables of a load run are this game, each somewhere in the middle: their database is made of what the bot
kept here after each step, with other ids. So nobody has to know what may be played next, and each call is
expected.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from benchmarks.load.channel import Loopback, channel_of, guild_of, user_of
from bot.preferences import ServerPreferences
from bot.store.sqlite import SqliteStore
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Command, Hire, PayBribe, SendScholars
from intrigue_core.players import GreedyPlayer

SEATS = 4
_QUIET = 0.08
"""Seconds in which a bot neither calls nor computes, when a step is over."""
_PATIENCE = 60.0
"""Seconds until a bot that has written nothing is broken."""
_LAST_STEPS = 12
"""What is left out: the end of a game is told slowly, and is no turn like others."""
_STEPS_APART = 7
_TABLE_OF_MESSAGES = 10**16
"""Messages of the table's own numbers, so many apart."""

Typed = tuple[int, str, dict[str, Any]]
"""The seat, the command, its options."""


@dataclass(frozen=True, slots=True)
class Step:
    """One command: who types it, what it led to, and what was kept before it."""

    seat: int
    command: str
    options: dict[str, Any]
    calls: tuple[str, ...]
    """What was asked of Discord, the first answer included."""
    begins: bool
    """Does a decision begin with it?"""
    version: int
    """The table's, before it."""
    publication: tuple[tuple[Any, ...], ...]
    notes: tuple[tuple[str, str], ...]


async def begin(path: Path, *, dms: bool) -> None:
    """Make a database with one table whose game has just begun.

    Args:
        dms: do people get their purses by direct message?
    """
    store = await SqliteStore.open(path)
    try:
        if not dms:
            await store.save_note(*_no_dms(guild_of(channel_of(0))))
        service = TableService(store, now=lambda: datetime.now(UTC), rng=Random(3))
        channel = channel_of(0)
        for seat in range(SEATS):
            await service.lobby.join(channel, guild_of(channel), user_of(0, seat), f"P{seat}-0", 10 + seat)
        await service.lobby.start(Actor((await service.open_table_at(channel)).id, user_of(0, 0), 100))
    finally:
        await store.close()


async def record(path: Path, discord: Loopback, cpu: Callable[[], float], most: int) -> list[Step]:
    """Play the game of a database whose bot is on this Discord.

    Args:
        most: so many commands of it at most.
        cpu: what the bot has used up to now: it rests when that does not change.
    """
    heard: list[str] = []

    def hear(channel: int, asked: str, _at: float) -> None:
        if channel == channel_of(0):
            heard.append(asked)

    discord.heard = hear

    async def rest(*, answered: bool) -> None:
        """Wait until the bot neither calls nor computes, and has called if it is to answer."""
        before = (0, 0.0)
        now = (0, cpu())
        while before != now or (answered and not heard):
            await asyncio.sleep(_QUIET)
            before = now
            now = (len(heard), cpu())

    await _written_to(path)
    await rest(answered=False)  # what it shows of its own accord after a start belongs to no command
    reader = await SqliteStore.open(path)
    steps: list[Step] = []
    try:
        service = TableService(reader, now=lambda: datetime.now(UTC), rng=Random(1))
        players = [GreedyPlayer(Random(seat)) for seat in range(SEATS)]
        seen = 0
        while True:
            table = await service.catch_up(1)
            for each in table.history[seen:]:
                for event in each.events:
                    for player in players:
                        player.observe(event)
            seen = len(table.history)
            if table.phase is not Phase.PLAYING or len(steps) >= most + _LAST_STEPS:
                break
            kept = _kept(path)
            for number, (seat, command, options) in enumerate(_typed(table, players)):
                heard.clear()
                await discord.slash(0, seat, command, options)
                await rest(answered=True)
                steps.append(Step(seat, command, options, tuple(heard), not number, *kept))
    finally:
        await reader.close()
    return steps[:-_LAST_STEPS]


async def _written_to(path: Path) -> None:
    """Wait for what a bot writes first.

    Raises:
        RuntimeError: if it writes nothing.
    """
    begun = monotonic()
    wal = path.with_name(f"{path.name}-wal")
    while not (wal.exists() and wal.stat().st_size):
        if monotonic() - begun > _PATIENCE:
            raise RuntimeError("the bot writes nothing")
        await asyncio.sleep(_QUIET)


def _typed(table: Table, players: list[GreedyPlayer]) -> list[Typed]:
    """Return the commands that the person who must decide types, one after the other."""
    seat = table.running_game().acting or 0
    chair = table.chairs[seat].user_id or 0
    person = chair - user_of(0, 0)
    command: Command = players[seat].decide(table.running_game().view(seat))
    if isinstance(command, PayBribe):
        return [(person, "bribe", {"amount": str(command.amount)})]
    if isinstance(command, Hire):
        return [
            (person, "hire", {"scholar": str(each.scholar), "post": str(each.area)})
            for each in command.placements
        ]
    assert isinstance(command, SendScholars)
    options: dict[str, Any] = {}
    for number, sending in enumerate((command.first, command.second), start=1):
        options[f"scholar_{number}"] = str(sending.profession)
        options[f"palace_{number}"] = str(sending.palace)
    return [(person, "send", options)]


def _kept(path: Path) -> tuple[int, tuple[tuple[Any, ...], ...], tuple[tuple[str, str], ...]]:
    with sqlite3.connect(path) as base:
        (version,) = base.execute("SELECT max(version) FROM log").fetchone()
        publication = base.execute("SELECT * FROM publication").fetchall()
        notes = base.execute("SELECT key, value FROM notes WHERE key LIKE 'person:%'").fetchall()
    base.close()
    return version, tuple(publication), tuple(notes)


class Copies:
    """Makes databases of many tables of the recorded game.

    Args:
        source: the database of the recorded game, its bot stopped.
        steps: what was recorded.
        dms: do people get their purses by direct message?
    """

    def __init__(self, source: Path, steps: list[Step], *, dms: bool) -> None:
        self._dms = dms
        self._steps = steps
        with sqlite3.connect(source) as base:
            self._log = base.execute(
                "SELECT version, entry, events, actor, at, goes_on, deadline FROM log ORDER BY version"
            ).fetchall()
        base.close()

    def begins(self, table: int) -> int:
        """Return the step at which a table begins: not all tables are at the same one."""
        number = (table * _STEPS_APART) % ((len(self._steps) + 1) // 2)
        while not self._steps[number].begins:
            number += 1
        return number

    async def make(self, path: Path, tables: int) -> None:
        """Make a database of so many tables, each in the middle of the game."""
        await (await SqliteStore.open(path)).close()
        now = int(datetime.now(UTC).timestamp() * 1_000_000)
        late = now - max(row[4] for row in self._log)
        with sqlite3.connect(path) as base:
            base.execute("PRAGMA synchronous = OFF")
            for number in range(tables):
                self._copy(base, number, late, now)
            base.commit()
            base.execute("ANALYZE")
        base.close()

    def _copy(self, base: sqlite3.Connection, number: int, late: int, now: int) -> None:
        table = number + 1
        channel = channel_of(number)
        step = self._steps[self.begins(number)]
        base.execute(
            "INSERT INTO tables (id, channel_id, guild_id, opened_at, is_open) VALUES (?, ?, ?, ?, 1)",
            (table, channel, guild_of(channel), now),
        )
        people = {str(user_of(0, seat)): str(user_of(number, seat)) for seat in range(SEATS)}
        base.executemany(
            "INSERT INTO log (table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    table,
                    version,
                    _replaced(entry, people),
                    events,
                    actor and actor - user_of(0, 0) + user_of(number, 0),
                    None if actor is None else number * 10_000 + version,
                    at + late,
                    goes_on,
                    deadline and deadline + late,
                )
                for version, entry, events, actor, at, goes_on, deadline in self._log
                if version <= step.version
            ],
        )
        base.executemany(
            "INSERT INTO publication VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    table,
                    kind,
                    key if key < user_of(0, 0) else key - user_of(0, 0) + user_of(number, 0),
                    place and channel,
                    message and message % _TABLE_OF_MESSAGES + number * _TABLE_OF_MESSAGES % (1 << 62),
                    shows,
                    live,
                )
                for _, kind, key, place, message, shows, live in step.publication
            ],
        )
        base.executemany(
            "INSERT INTO seats VALUES (?, ?)", [(table, user_of(number, seat)) for seat in range(SEATS)]
        )
        if not self._dms:
            base.execute("INSERT OR IGNORE INTO notes VALUES (?, ?)", _no_dms(guild_of(channel)))
        base.executemany(
            "INSERT INTO notes VALUES (?, ?)",
            [(_replaced(key, people), _replaced(value, people)) for key, value in step.notes],
        )


def _no_dms(guild: int) -> tuple[str, str]:
    """Return the note by which a server wants no purses by direct message."""
    return f"server:{guild}", ServerPreferences(purses=False).model_dump_json()


def _replaced(text: str, people: dict[str, str]) -> str:
    if str(user_of(0, 0))[:-1] in text:
        for before, after in people.items():
            text = text.replace(before, after)
    return text
