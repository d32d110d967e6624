"""Whole games at random, on a real store: what memory holds, the log holds."""

from __future__ import annotations

from random import Random

import pytest

from bot.store import SqliteStore
from bot.tables.entries import ENTRIES
from bot.tables.ledger import ledger
from bot.tables.service import acts_by_itself
from bot.tables.table import Phase, Table
from intrigue_core import EDITIONS, Edition, GameRecord
from intrigue_core.events import EVENTS
from intrigue_core.players import RandomPlayer
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import CHANNEL, GUILD, interactions, play, started

VARIANTS = [
    *EDITIONS.values(),
    EDITIONS["mayfair-2005"].variant(refund_banished=True, starting_cash=5_000),
    EDITIONS["fx-schmid-1994"].variant(bank_pays_broke=False, starting_cash=30_000, final_salary="none"),
    EDITIONS["amigo-2003"].variant(internal_order="defender_left", refund_banished=True, starting_cash=0),
]
GAMES = [
    pytest.param(edition, seats, id=f"{number}-{edition.name}-{seats}")
    for number, edition in enumerate(VARIANTS)
    for seats in range(3, 6)
    if edition.refusal(seats) is None
]


def state(table: Table) -> tuple[object, ...]:
    game = table.running_game()
    seen = tuple(game.view(seat) for seat in range(game.seats))
    return table.version, table.phase, tuple(table.chairs), table.edition, table.turn, seen, table.events()


def ledgers_agree(table: Table) -> None:
    game = table.running_game()
    for seat in range(game.seats):
        lines = list(ledger(table.events(), seat))
        assert table.edition.starting_cash + sum(line.change for line in lines) == game.view(seat).cash
        assert all(line.change for line in lines), "nothing is told of nothing"
        rounds = [line.round for line in lines]
        assert rounds == sorted(rounds)
        assert not rounds or rounds[-1] <= game.view().round


@pytest.mark.parametrize(("edition", "seats"), GAMES)
async def test_the_log_is_the_table(
    make_service: MakeService, store: SqliteStore, edition: Edition, seats: int
) -> None:
    """At every step the ledger explains everybody's cash; at some, another process reads the same table."""
    service = make_service(seats)
    player, rng = RandomPlayer(Random(seats)), Random(seats)
    table = await started(service, seats, edition)
    table_id = table.id
    while table.phase is Phase.PLAYING:
        if acts_by_itself(table):
            assert table_id in await store.behind(), "a process that starts now must see to it"
            table = await service.advance(table_id, table.turn)
        else:
            seat = table.running_game().acting
            assert seat is not None
            table = await play(service, table, player.decide(table.running_game().view(seat)))
        ledgers_agree(table)
        await store.keep_published(table_id, table.version)
        assert (table_id in await store.behind()) == acts_by_itself(table)
        if rng.random() < 0.1:
            assert state(await make_service().get(table_id)) == state(table)
    assert state(await make_service().get(table_id)) == state(table)

    rows = await store.load(table_id)
    assert [row.version for row in rows] == list(range(1, table.version + 1))
    for happened, row in zip(table.history, rows, strict=True):
        assert ENTRIES.validate_json(row.entry) == happened.entry
        kept = "[" + ",".join(EVENTS.dump_json(event).decode() for event in happened.events) + "]"
        assert row.events == kept
        assert row.interaction_id == happened.interaction_id
    assert rows[-1].goes_on is False
    record = GameRecord.of(table.running_game())
    assert record.replay().view() == table.running_game().view()


async def test_a_process_in_the_middle_catches_up(make_service: MakeService, store: SqliteStore) -> None:
    """Two processes take turns at one table; each finds its cache behind, every time."""
    processes = [make_service(1), make_service(2)]
    table = await started(processes[0], 3)
    player, step = RandomPlayer(Random(2)), 0
    while table.phase is Phase.PLAYING:
        step += 1
        process = processes[step % 2]
        truth = await make_service().get(table.id)
        seat = truth.running_game().acting
        assert seat is not None
        if acts_by_itself(truth):
            table = await make_service().advance(table.id, truth.turn)
            continue
        command = player.decide(truth.running_game().view(seat))
        user = truth.chairs[seat].user_id or 0
        table = await process.play(table.id, user, lambda _, it=command: it, next(interactions))
        assert table.version == truth.version + 1
        assert table.running_game().commands[-1] == command
    assert await store.find_table(CHANNEL) is None
    other = await processes[step % 2 - 1].join(CHANNEL, GUILD, 1, "one", next(interactions))
    assert other.id != table.id
