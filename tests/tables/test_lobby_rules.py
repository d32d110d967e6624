"""What a table plays is chosen by those who are seated, and kept as they saw it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.setup import Preset, Wanted
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from intrigue_core import AMIGO_2003, EDITIONS, MAYFAIR_2005, Edition
from tests.support.builders import act, choose, refused, seated, snapshot
from tests.tables.conftest import MakeService


async def change(service: TableService, table: Table, user: int = 1, **switches: Any) -> Table:
    """Change the rules that the table shows."""
    return await choose(
        service, table, user, table.edition_revision, edition=table.edition.variant(**switches)
    )


def form(table: Table, edition: Edition, quick: bool = False, **rules: Any) -> Wanted:
    """What the form that shows a table asks for, with these rules changed."""
    shown = {
        name: getattr(table.edition, name) for name in ("self_attack", "both_to_one_palace", "open_money")
    }
    return Wanted(edition, quick, {**shown, **rules}, table.bookkeeping, table.timing.control.pace)


async def test_rules_are_changed_by_the_host(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    table = await change(service, table, open_money=True, final_salary="none")
    assert table.edition == MAYFAIR_2005.variant(open_money=True, final_salary="none")
    assert (await change(service, table, open_money=True)).version == 3, "nothing to change"
    await refused(Cause.NOT_SEATED, change(service, table, 9, open_money=False))
    suggested = await change(service, table, 2, open_money=False)
    assert suggested.edition == table.edition, "others only suggest"
    assert [one.user_id for one in suggested.suggestions] == [2]
    await refused(Cause.HOST_SETS, service.rules.accept(act(table, 2), suggested.suggestions[0].number))
    table = await service.rules.accept(act(table, 1), suggested.suggestions[0].number)
    assert (table.edition, table.suggestions) == (MAYFAIR_2005.variant(final_salary="none"), ())
    assert len(await store.load(table.id)) == 5


async def test_another_edition_comes_as_printed_with_what_the_form_changes(service: TableService) -> None:
    table = await change(service, await seated(service, 3), refund_banished=True)
    wanted = form(table, AMIGO_2003, quick=True, open_money=True)
    table, left_out = await service.rules.choose_all(act(table, 1), wanted, table.edition_revision)
    assert (table.edition, left_out) == (AMIGO_2003.quick().variant(open_money=True), ())
    table, _ = await service.rules.choose_all(act(table, 1), form(table, AMIGO_2003), table.edition_revision)
    assert table.edition == AMIGO_2003.variant(open_money=True), "the same edition keeps its rules"


async def test_a_rule_that_does_not_go_with_the_edition_is_left_out_and_named(service: TableService) -> None:
    table = await seated(service, 3)
    wanted = form(table, AMIGO_2003, self_attack=False, open_money=True)
    wanted = replace(wanted, bookkeeping=Bookkeeping.EACH)
    table, left_out = await service.rules.choose_all(act(table, 1), wanted, 0)
    assert table.edition == AMIGO_2003.variant(open_money=True)
    assert left_out == ("self_attack", "bookkeeping")
    assert table.bookkeeping is Bookkeeping.NOBODY


async def test_what_was_shown_before_a_change_changes_nothing(
    make_service: MakeService, store: SqliteStore
) -> None:
    """In no process; whoever sees what is so now is heard."""
    service, other = make_service(), make_service()
    seen = [await seated(service, 2)]
    for edition in (AMIGO_2003, AMIGO_2003.variant(open_money=True), MAYFAIR_2005):
        seen.append(await choose(service, seen[0], 1, len(seen) - 1, edition=edition))
    assert [table.edition_revision for table in seen] == [0, 1, 2, 3]
    assert [table.view.edition_revision for table in seen] == [0, 1, 2, 3]
    assert seen[3].edition == seen[0].edition, "the same edition, but not the same any more"
    for process in (service, other):
        for old in seen[:3]:
            for user, cause in ((1, Cause.STALE), (2, Cause.STALE), (9, Cause.NOT_SEATED)):
                stale = choose(process, old, user, old.edition_revision, edition=AMIGO_2003)
                await refused(cause, stale)
        assert snapshot(await process.get(seen[0].id)) == snapshot(seen[3])
    assert len(await store.load(seen[0].id)) == seen[3].version == 5
    assert (await change(service, seen[3], open_money=True)).edition_revision == 4
    seated_only = await service.lobby.seat_computer(act(seen[0], 1))
    assert seated_only.edition_revision == 4, "only what is played counts"
    chosen = await choose(service, seen[0], edition=AMIGO_2003)
    assert chosen.edition == AMIGO_2003, "whoever names an edition without having seen one is heard"


async def test_what_three_cannot_play_four_can(service: TableService) -> None:
    table = await seated(service, 3)
    impossible: dict[str, Any] = {"both_to_one_palace": False, "self_attack": False}
    for user in (1, 2):
        await refused(Cause.IMPOSSIBLE_EDITION, change(service, table, user, **impossible))
    await service.lobby.seat_computer(act(table, 1))
    suggested = await change(service, table, 2, **impossible)
    await service.lobby.dismiss_computer(act(table, 1))
    await refused(
        Cause.IMPOSSIBLE_EDITION, service.rules.accept(act(table, 1), suggested.suggestions[0].number)
    )
    await service.lobby.seat_computer(act(table, 1))
    await service.rules.accept(act(table, 1), suggested.suggestions[0].number)
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


async def test_a_preset_sets_length_and_pace(service: TableService, store: SqliteStore) -> None:
    """How long a game is, is no rule of an edition: its rules stay."""
    table = await change(service, await seated(service, 3), open_money=True)
    await refused(Cause.NOT_SEATED, service.rules.choose_preset(act(table, 9), Preset.SHORT))
    table = await service.rules.choose_preset(act(table, 1), Preset.SHORT)
    assert table.edition == MAYFAIR_2005.variant(open_money=True).quick()
    assert table.timing.control.pace is Pace.LIVE
    again = await service.rules.choose_preset(act(table, 1), Preset.SHORT)
    assert (again.version, again.edition) == (table.version, table.edition), "two clicks are one"
    table = await service.rules.choose_preset(act(table, 1), Preset.DAYS)
    assert table.edition == MAYFAIR_2005.variant(open_money=True)
    assert table.timing.control.pace is Pace.SLOW
    table = await service.rules.choose_preset(act(table, 1), Preset.TONIGHT)
    assert table.timing.control.pace is Pace.LIVE
    assert len(await store.load(table.id)) == table.version


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
async def test_a_quick_game_is_started_in_any_edition(service: TableService, edition: Edition) -> None:
    table = await seated(service, edition.min_seats)
    await choose(service, table, edition=table.edition.quick())
    table = await service.lobby.start(act(table, 1), edition)
    assert table.running_game().edition == edition.quick()
