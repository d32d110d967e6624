"""What a table plays is chosen by those who are seated, and kept as they saw it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, EDITIONS, FX_SCHMID_1994, MAYFAIR_2005, Edition
from tests.tables.conftest import MakeService
from tests.tables.lobbies import act, refused, seated, snapshot


async def change(service: TableService, table: Table, user: int = 1, **switches: Any) -> Table:
    """Change the rules that the table shows."""
    return await service.rules.change_rules(act(table, user), table.edition_revision, switches)


async def test_rules_are_changed_by_those_who_are_seated(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    table = await change(service, table, open_money=True, final_salary="none")
    assert table.edition == MAYFAIR_2005.variant(open_money=True, final_salary="none")
    assert (await change(service, table, open_money=True)).version == 3, "nothing to change"
    await refused(Cause.NOT_SEATED, change(service, table, 9, open_money=False))
    unplayable = await refused(Cause.UNPLAYABLE_RULES, change(service, table, minimum_bribe=1_500))
    assert "1500" in str(unplayable.details["reason"])
    table = await service.rules.choose_edition(act(table, 2), MAYFAIR_2005)
    assert table.edition == MAYFAIR_2005, "choosing an edition takes all changes back"
    assert len(await store.load(table.id)) == 4


async def test_what_was_shown_before_a_change_changes_nothing(
    make_service: MakeService, store: SqliteStore
) -> None:
    """Neither the rules nor the edition, and in no process; whoever sees what is so now is heard."""
    service, other = make_service(), make_service()
    seen = [await seated(service, 2)]
    seen.append(await service.rules.choose_edition(act(seen[0], 1), AMIGO_2003, seen[0].edition_revision))
    seen.append(await change(service, seen[1], open_money=True))
    seen.append(await service.rules.choose_edition(act(seen[0], 2), MAYFAIR_2005, seen[2].edition_revision))
    assert [table.edition_revision for table in seen] == [0, 1, 2, 3]
    assert [table.view.edition_revision for table in seen] == [0, 1, 2, 3]
    assert seen[3].edition == seen[0].edition, "the same edition, but not the same any more"
    for process in (service, other):
        for old in seen[:3]:
            revision = old.edition_revision
            await refused(Cause.STALE, change(process, old, open_money=False))
            await refused(Cause.STALE, process.rules.change_rules(act(old, 1), revision, {}))
            await refused(Cause.STALE, process.rules.choose_edition(act(old, 1), AMIGO_2003, revision))
            await refused(Cause.NOT_SEATED, process.rules.choose_edition(act(old, 9), AMIGO_2003, revision))
        assert snapshot(await process.get(seen[0].id)) == snapshot(seen[3])
    assert len(await store.load(seen[0].id)) == seen[3].version == 5
    assert (await change(service, seen[3], open_money=True)).edition_revision == 4
    seated_only = await service.lobby.seat_computer(act(seen[0], 1))
    assert seated_only.edition_revision == 4, "only its edition and rules count"
    chosen = await service.rules.choose_edition(act(seen[0], 1), AMIGO_2003)
    assert chosen.edition == AMIGO_2003, "whoever names an edition without having seen one is heard"


async def test_what_three_cannot_play_four_can(service: TableService) -> None:
    table = await seated(service, 3)
    impossible: dict[str, Any] = {"both_to_one_palace": False, "self_attack": False}
    await refused(Cause.IMPOSSIBLE_EDITION, change(service, table, **impossible))
    await service.lobby.seat_computer(act(table, 1))
    await change(service, table, **impossible)
    await service.lobby.dismiss_computer(act(table, 1))
    await refused(Cause.IMPOSSIBLE_EDITION, service.lobby.start(act(table, 1)))
    assert (await service.lobby.start(act(table, 1), computers=1)).phase is Phase.PLAYING


@pytest.mark.parametrize("named", [False, True])
async def test_a_game_is_played_with_the_rules_of_its_lobby(service: TableService, named: bool) -> None:
    table = await seated(service, 3)
    await change(service, table, open_money=True)
    playing = await service.lobby.start(act(table, 1), MAYFAIR_2005 if named else None)
    assert playing.running_game().edition == MAYFAIR_2005.variant(open_money=True)
    assert playing.view.public is not None
    other = await seated(service, 3, channel=8)
    await change(service, other, open_money=True)
    other = await service.lobby.start(act(other, 1), AMIGO_2003)
    assert other.running_game().edition == AMIGO_2003


async def test_a_quick_game_stays_quick_in_another_edition(service: TableService, store: SqliteStore) -> None:
    """How long a game is, is no rule of an edition; its own rules come as they are printed."""
    table = await change(service, await seated(service, 3), open_money=True)
    await refused(Cause.NOT_SEATED, service.rules.choose_length(act(table, 9), quick=True))
    table = await service.rules.choose_length(act(table, 1), quick=True)
    assert table.edition == MAYFAIR_2005.variant(open_money=True).quick()
    again = await service.rules.choose_length(act(table, 2), quick=True)
    assert (again.version, again.edition) == (table.version, table.edition), "two clicks are one"
    table = await service.rules.choose_edition(act(table, 2), FX_SCHMID_1994)
    assert table.edition == FX_SCHMID_1994.quick()
    table = await change(service, table, refund_banished=True)
    assert table.edition.is_quick
    table = await service.rules.choose_length(act(table, 3), quick=False)
    assert table.edition == FX_SCHMID_1994.variant(refund_banished=True)
    assert len(await store.load(table.id)) == table.version


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
async def test_a_quick_game_is_started_in_any_edition(service: TableService, edition: Edition) -> None:
    table = await seated(service, edition.min_seats)
    await service.rules.choose_length(act(table, 1), quick=True)
    table = await service.lobby.start(act(table, 1), edition)
    assert table.running_game().edition == edition.quick()
