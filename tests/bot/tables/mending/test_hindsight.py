"""A table as it stood after each of its entries is what it was then."""

from __future__ import annotations

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from tests.bot.tables.lobbies import first_legal, play, refused, snapshot, started


@pytest.mark.parametrize("since", [1, 4, 5, 8])
async def test_each_is_as_it_was(service: TableService, store: SqliteStore, since: int) -> None:
    table = await started(service, people=3)
    known = {table.version: snapshot(table)}
    for _ in range(4):
        table = await play(service, table, first_legal(table))
        known[table.version] = snapshot(table)
    past = await service.hindsight(table.id, since)
    assert [each.table.version for each in past] == list(range(since, table.version + 1))
    rows = await store.load(table.id, after=since - 1)
    assert [(each.at, each.interaction_id) for each in past] == [(row.at, row.interaction_id) for row in rows]
    seen = {each.table.version: snapshot(each.table) for each in past}
    assert all(seen[version] == was for version, was in known.items() if version in seen)
    assert len(seen.keys() & known.keys()) >= min(len(seen), len(known))


async def test_there_is_none_of_no_table(service: TableService) -> None:
    await refused(Cause.NO_TABLE, service.hindsight(99, 1))
