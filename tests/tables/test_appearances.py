"""Where somebody appears is noted with the entry that names them: by whatever way they come to a table."""

from __future__ import annotations

from bot.store.sqlite import SqliteStore
from bot.tables.entries import TableClosed
from bot.tables.service import TableService
from intrigue_core import AMIGO_2003
from tests.support.builders import GUILD, act, finish, interactions, seated, started


async def test_everybody_is_found_who_had_any_part(service: TableService, store: SqliteStore) -> None:
    lobby = await seated(service, 1, channel=8)
    table = await started(service, 4)
    await service.lobby.leave(act(table, 2))
    await service.lobby.join(7, GUILD, 22, "Zoe", next(interactions))  # asks for the seat
    await service.execute(act(table, 23), TableClosed(moderator_id=23, moderator="Mo"))
    for user_id, where in ((1, [lobby.id, table.id]), (2, [table.id]), (4, [table.id])):
        assert await store.appearances(user_id) == where
    for user_id in (22, 23):
        assert await store.appearances(user_id) == [table.id]
    assert await store.appearances(99) == []


async def test_also_who_was_seated_by_a_rematch_and_did_nothing(
    service: TableService, store: SqliteStore
) -> None:
    table = await started(service, 3, AMIGO_2003.quick())
    table = await finish(service, table)
    again = await service.lobby.rematch(7, GUILD, act(table, 1))
    assert again.id != table.id
    for user_id in (1, 2, 3):
        assert await store.appearances(user_id) == [table.id, again.id]
