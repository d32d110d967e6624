"""Tables are found by where they are, and by who sits there."""

from __future__ import annotations

from bot.tables.service import TableService
from tests.support.builders import CHANNEL, act, seated


async def test_everybody_has_their_tables(service: TableService) -> None:
    first, second = await seated(service, 3), await seated(service, 2, channel=8)
    assert [table.id for table in await service.seated_at(1)] == [second.id, first.id]
    assert [table.id for table in await service.seated_at(3)] == [first.id]
    assert await service.seated_at(9) == []
    await service.lobby.leave(act(second, 1))
    assert [table.id for table in await service.seated_at(1)] == [first.id]
    await service.lobby.start(act(first, 1))
    await service.lobby.leave(act(first, 2))
    assert [table.id for table in await service.seated_at(2)] == [second.id, first.id], "the seat is theirs"
    assert await service.seated_at(1, CHANNEL) == [], "it is in no thread"
    await service.lobby.leave(act(first, 1))
    await service.lobby.leave(act(first, 3))
    assert await service.seated_at(3) == [], "it is over"
