"""Finished games are read in a thread, and are as they were."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES, HeldWordJudged
from bot.tables.fold import apply_entry
from bot.tables.hall_of_fame import FinishedGameReader
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import LogRow
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, EVENTS, MAYFAIR_2005
from tests.support.builders import NOON, course, held, new_game

SERVER = 70
channels = count(1_000)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "tables.db")
    yield store
    await store.close()


async def keep(
    store: SqliteStore, table: Table, *, guild: int = SERVER, shown: bool = True, since: int = 0, at: int = 0
) -> int:
    """Keep a table's log in a channel of its own, or what has been added to it since."""
    table_id = at or await store.open_table(next(channels), guild, NOON)
    rows = [
        LogRow(
            table_id,
            step.version,
            ENTRIES.dump_json(step.entry).decode(),
            f"[{','.join(EVENTS.dump_json(event).decode() for event in step.events)}]",
            None,
            None,
            NOON,
        )
        for step in table.history[since:]
    ]
    await store.append_run(rows)
    await store.keep_publication(table_id, told=1, published=len(table.history) if shown else 1)
    await store.close_table(table_id)
    return table_id


async def test_a_game_is_as_it_was_and_hears_what_comes_later(store: SqliteStore) -> None:
    *_, table = course(apply_entry(new_game(3, AMIGO_2003.quick()), held(1, 2)))
    table_id = await keep(store, table)
    games = FinishedGameReader(store, MAYFAIR_2005)
    first = await games.get(table_id)
    assert first.phase is Phase.FINISHED
    assert first.running_game().view() == table.running_game().view()
    assert [step.events for step in first.history] == [step.events for step in table.history]
    assert await games.get(table_id) is first, "it is kept"
    later = apply_entry(table, HeldWordJudged(user_id=1, word=0, kept=True))
    await keep(store, later, since=len(table.history), at=table_id)
    assert (await games.get(table_id)).held_words[0].kept is True


async def test_a_game_that_runs_is_read_anew_and_there_are_none_but_those(store: SqliteStore) -> None:
    table_id = await keep(store, new_game())
    games = FinishedGameReader(store, MAYFAIR_2005)
    assert (await games.get(table_id)).phase is Phase.PLAYING
    assert await games.get(table_id) is not await games.get(table_id)
    with pytest.raises(TableRefusal) as caught:
        await games.get(10**6)
    assert caught.value.cause is Cause.NO_TABLE
