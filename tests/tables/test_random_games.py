"""Whole games at random, on a real store: what memory holds, the log holds."""

from __future__ import annotations

from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.bookkeeping import MAX_LEDGER_LINES, LedgerLine
from bot.tables.entries import ENTRIES, By, Played
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EVENTS, BribePaid, BribeRefunded, Edition, SalaryPaid, TurnBegan, cash_changes
from intrigue_core.players import RandomPlayer
from intrigue_core.records import GameRecord
from tests.support.builders import act, acting_user, events_of, interactions, snapshot, some, started
from tests.tables.conftest import MakeService
from tests.tables.variants import VARIANTS, games_of

GAMES = games_of(VARIANTS)


def ledger_lines(table: Table) -> list[list[LedgerLine]]:
    """All changes of everybody's cash, by seat."""
    lines: list[list[LedgerLine]] = [[] for _ in table.chairs]
    number = 1
    for event in events_of(table):
        if isinstance(event, TurnBegan):
            number = event.round
        for seat, change in cash_changes(event):
            assert isinstance(event, SalaryPaid | BribePaid | BribeRefunded)
            lines[seat].append(LedgerLine(number, change, event))
    return lines


def ledgers_agree(table: Table) -> None:
    game = table.running_game()
    for seat, lines in enumerate(ledger_lines(table)):
        assert table.edition.starting_cash + sum(line.change for line in lines) == game.view(seat).cash
        assert all(line.change for line in lines), "nothing is told of nothing"
        rounds = [line.round for line in lines]
        assert rounds == sorted(rounds)
        assert not rounds or rounds[-1] <= game.view().round
        account = table.accounts[seat]
        assert (account.changes, account.latest) == (len(lines), tuple(lines[-MAX_LEDGER_LINES:]))


@pytest.mark.parametrize(("edition", "seats"), GAMES)
async def test_the_log_is_the_table(
    make_service: MakeService, store: SqliteStore, edition: Edition, seats: int
) -> None:
    """At every step the ledger explains everybody's cash; at some, another process reads the same table."""
    service = make_service(seats)
    player = RandomPlayer(Random(seats))
    rng = Random(seats)
    table = await started(service, seats, edition)
    table_id = table.id
    asked_for = [row.interaction_id for row in await store.load(table.id)]
    while table.phase is Phase.PLAYING:
        if table.acts_by_itself:
            assert table_id in await store.unpublished_tables(), "a process that starts now must see to it"
            table = await service.computers.advance(table_id, table.turn)
        else:
            seat = some(table.running_game().acting)
            decision = player.decide(table.running_game().view(seat))
            asked_for.append(next(interactions))
            table = await service.play(act(table, acting_user(table), asked_for[-1]), decision)
        ledgers_agree(table)
        await store.keep_publication(table_id, published=table.version)
        assert (table_id in await store.unpublished_tables()) == table.acts_by_itself
        if rng.random() < 0.1:
            assert snapshot(await make_service().get(table_id)) == snapshot(table)
    assert snapshot(await make_service().get(table_id)) == snapshot(table)

    rows = await store.load(table_id)
    assert [row.version for row in rows] == list(range(1, table.version + 1))
    for step, row in zip(table.history, rows, strict=True):
        assert ENTRIES.validate_json(row.entry) == step.entry
        kept = "[" + ",".join(EVENTS.dump_json(event).decode() for event in step.events) + "]"
        assert row.events == kept
        alone = isinstance(step.entry, Played) and step.entry.by is not By.PLAYER
        assert row.interaction_id == (None if alone else asked_for.pop(0))
    assert asked_for == []
    assert rows[-1].goes_on is False
    record = GameRecord.of(table.running_game())
    assert record.replay().view() == table.running_game().view()
