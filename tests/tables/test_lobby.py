"""Lobbies: seats, what is set up or suggested, the start, rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.entries import SeatLeft, SuggestionAccepted
from bot.tables.pace import Pace
from bot.tables.presets import Preset
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.setup import Setup, Wanted
from bot.tables.starting import Start
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, BRETTSPIELWELT, EDITIONS, MAYFAIR_2005, Edition
from tests.support.builders import (
    CHANNEL,
    GUILD,
    act,
    choose,
    finish,
    interactions,
    refused,
    seated,
    snapshot,
    some,
    started,
)
from tests.tables.conftest import MakeService

THREAD = 70_001


# --- the lobby ---


def accepted(suggested: Table) -> SuggestionAccepted:
    """The host accepts the first suggestion."""
    return SuggestionAccepted(user_id=1, suggestion=suggested.suggestions[0].number)


async def test_the_life_of_a_lobby(service: TableService, store: SqliteStore) -> None:
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.latest_table_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.get(99))
    table = await seated(service, 2)
    assert (table.host, table.channel_id, table.guild_id) == (1, CHANNEL, GUILD)
    await refused(Cause.NOT_SEATED, service.lobby.seat_computer(act(table, 9)))
    for _ in range(3):
        table = await service.lobby.seat_computer(act(table, 2))
    names = [chair.name for chair in table.chairs if chair.computer]
    assert len(set(names)) == 3
    full = await refused(Cause.TABLE_FULL, service.lobby.seat_computer(act(table, 2)))
    assert full.details == {"most": 5}
    await refused(Cause.NOT_SEATED, service.lobby.dismiss_computer(act(table, 9)))
    table = await service.lobby.dismiss_computer(act(table, 1))
    assert [chair.name for chair in table.chairs if chair.computer] == names[:-1]
    await choose(service, table, 1, edition=AMIGO_2003)
    assert (await service.open_table_at(CHANNEL)).edition == AMIGO_2003
    await refused(Cause.NOT_SEATED, choose(service, table, 9, edition=MAYFAIR_2005))
    table = await service.execute(act(table, 1), SeatLeft(user_id=1))
    assert table.host == 2
    table = await service.execute(act(table, 2), SeatLeft(user_id=2))
    assert table.closed
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    assert (await service.latest_table_at(CHANNEL)).id == table.id
    await refused(Cause.NO_TABLE, service.lobby.seat_computer(act(table, 2)))
    again = await service.lobby.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert again.id != table.id
    assert again.edition == MAYFAIR_2005
    assert [row.version for row in await store.load(table.id)] == list(range(1, table.version + 1))


async def test_when_somebody_last_did_something_is_known_in_a_lobby_and_after_a_restart(
    service: TableService, make_service: MakeService
) -> None:
    table = await seated(service, 3)
    assert set(table.touched) == {1, 2, 3}
    later = await service.lobby.seat_computer(act(table, 2))
    assert later.touched[2] > table.touched[2]
    assert later.touched[1] == table.touched[1]
    assert (await make_service().get(table.id)).touched == later.touched
    alone = await service.execute(act(table, 3), SeatLeft(user_id=3))
    assert set(alone.touched) == {1, 2}
    assert not (await service.lobby.start(act(table, 1))).touched


async def test_a_join_that_is_delivered_again_opens_no_other_table(
    service: TableService, store: SqliteStore
) -> None:
    table = await service.lobby.join(CHANNEL, GUILD, 1, "one", 77)
    left = await service.execute(act(table, 1), SeatLeft(user_id=1))
    assert left.closed
    again = await service.lobby.join(CHANNEL, GUILD, 1, "one", 77)
    assert (again.id, again.version) == (left.id, left.version)
    assert await store.find_table(CHANNEL) is None


async def test_starting_draws_the_first_player_and_names_computers(make_service: MakeService) -> None:
    firsts: set[int] = set()
    for seed in range(12):
        table = await started(make_service(seed), 1, AMIGO_2003, computers=3, channel=100 + seed)
        assert table.edition == AMIGO_2003
        assert [chair.computer for chair in table.chairs] == [False, True, True, True]
        assert len({chair.name for chair in table.chairs}) == 4
        firsts.add(table.running_game().first_player)
    assert firsts == {0, 1, 2, 3}
    first_seat = MAYFAIR_2005.variant(first_player="first_seat")
    for seed in range(4):
        table = await started(make_service(seed), 3, first_seat, channel=200 + seed)
        assert table.running_game().first_player == 0


async def test_who_may_start_what(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 3)
    await refused(Cause.NOT_SEATED, service.lobby.start(act(table, 9)))
    short = await refused(
        Cause.NOT_ENOUGH_PLAYERS, service.lobby.start(act(table, 1), Start(edition=BRETTSPIELWELT))
    )
    assert short.details == {"seated": 3, "needed": 4, "most": 5}
    assert len(await store.load(table.id)) == 3, "what is refused is not kept"
    host = await refused(
        Cause.HOST_SETS, service.lobby.start(act(table, 3), Start(edition=BRETTSPIELWELT, computers=1))
    )
    assert host.details == {"host": "user 1"}
    await service.lobby.start(act(table, 1), Start(edition=BRETTSPIELWELT, computers=1))


@pytest.mark.parametrize("user", [1, 9])
async def test_in_a_game_nothing_else_is_wrong_with_what_is_for_lobbies(
    service: TableService, user: int
) -> None:
    """Neither too many computers, a stale form, nor having no seat: it has begun."""
    table = await started(service, 3)
    actor = act(table, user)
    await refused(Cause.GAME_RUNNING, service.lobby.start(actor, Start(computers=3)))
    await refused(Cause.GAME_RUNNING, service.lobby.start(actor, Start(edition=BRETTSPIELWELT)))
    await refused(Cause.GAME_RUNNING, service.lobby.seat_computer(actor))
    await refused(Cause.GAME_RUNNING, service.lobby.dismiss_computer(actor))
    await refused(Cause.GAME_RUNNING, service.rules.choose(actor, lambda _: Setup(), revision=-1))


# --- threads ---


def opens(thread_id: int) -> Callable[[Table], Awaitable[int]]:
    """Open this thread for whatever lobby."""

    async def open_thread(_lobby: Table) -> int:
        return thread_id

    return open_thread


async def test_a_start_while_a_thread_is_opened_leaves_no_empty_one(service: TableService) -> None:
    table = await seated(service, 3)
    asked = asyncio.Event()
    made = asyncio.Event()

    async def open_thread(_lobby: Table) -> int:
        asked.set()
        await made.wait()
        return THREAD

    moving = asyncio.create_task(service.lobby.move(table.id, open_thread))
    await asked.wait()
    starting = asyncio.create_task(service.lobby.start(act(table, 1)))
    await asyncio.sleep(0.05)
    made.set()
    assert (await moving).channel_id == THREAD
    game = await starting
    assert (game.phase, game.channel_id) == (Phase.PLAYING, THREAD)


async def test_no_thread_is_opened_for_a_game_that_has_begun(service: TableService) -> None:
    game = await started(service, 3)

    async def open_thread(_lobby: Table) -> int:
        raise AssertionError("a thread for a game")

    assert (await service.lobby.move(game.id, open_thread)).channel_id == CHANNEL


async def test_a_lobby_moves_once_and_stays_what_it_is(service: TableService, store: SqliteStore) -> None:
    table = await seated(service, 2)
    moved = await service.lobby.move(table.id, opens(THREAD))
    assert (moved.channel_id, moved.moved_from, moved.guild_id) == (THREAD, CHANNEL, GUILD)
    assert (moved.chairs, moved.edition, moved.phase) == (table.chairs, table.edition, table.phase)
    assert moved.history[-1].notified == (1, 2)
    assert (await service.open_table_at(THREAD)).id == table.id
    await refused(Cause.NO_TABLE, service.open_table_at(CHANNEL))
    again = await service.lobby.move(table.id, opens(THREAD))
    assert snapshot(again) == snapshot(moved)
    elsewhere = await service.lobby.move(table.id, opens(THREAD + 1))
    assert elsewhere.channel_id == THREAD, "once is enough"
    assert len(await store.load(table.id)) == moved.version


async def test_no_game_moves_and_no_table_to_where_another_is(
    service: TableService, store: SqliteStore
) -> None:
    game = await started(service, 3, channel=9)
    assert (await service.lobby.move(game.id, opens(10))).channel_id == 9
    table = await seated(service, 2)
    other = await seated(service, 1, channel=THREAD)
    await refused(Cause.THREAD_TAKEN, service.lobby.move(table.id, opens(THREAD)))
    assert (await service.open_table_at(CHANNEL)).version == table.version == len(await store.load(table.id))
    assert (await service.open_table_at(THREAD)).id == other.id


# --- what a table plays is chosen by those who are seated, and kept as they saw it ---


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
    suggested = await change(service, table, 2, open_money=False)
    assert suggested.edition == table.edition, "others only suggest"
    assert [one.user_id for one in suggested.suggestions] == [2]
    table = await service.execute(act(table, 1), accepted(suggested))
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
    service = make_service()
    other = make_service()
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
    await refused(Cause.IMPOSSIBLE_EDITION, service.execute(act(table, 1), accepted(suggested)))
    await service.lobby.seat_computer(act(table, 1))
    await service.execute(act(table, 1), accepted(suggested))
    await service.lobby.dismiss_computer(act(table, 1))
    await refused(Cause.IMPOSSIBLE_EDITION, service.lobby.start(act(table, 1)))
    assert (await service.lobby.start(act(table, 1), Start(computers=1))).phase is Phase.PLAYING


@pytest.mark.parametrize("named", [False, True])
async def test_a_game_is_played_with_the_rules_of_its_lobby(service: TableService, named: bool) -> None:
    table = await seated(service, 3)
    await change(service, table, open_money=True)
    playing = await service.lobby.start(act(table, 1), Start(edition=MAYFAIR_2005 if named else None))
    assert playing.running_game().edition == MAYFAIR_2005.variant(open_money=True)
    assert playing.view.public is not None
    other = await seated(service, 3, channel=8)
    await change(service, other, open_money=True)
    other = await service.lobby.start(act(other, 1), Start(edition=AMIGO_2003))
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
    table = await service.lobby.start(act(table, 1), Start(edition=edition))
    assert table.running_game().edition == edition.quick()


async def test_computers_that_are_asked_for_count_among_those_that_are_missing(service: TableService) -> None:
    table = await seated(service, 1)
    table = await service.lobby.start(act(table, 1), Start(computers=1, fill=True))
    assert len(table.chairs) == 4


# --- a rematch: a lobby with the seats and the edition of a game that was played to its end ---


async def finished(service: TableService, people: int = 3, computers: int = 0) -> Table:
    """A quick game that users 1, 2, … have played to its end."""
    table = await seated(service, people)
    await choose(service, table, edition=MAYFAIR_2005.quick())
    await service.rules.choose_pace(act(table, 1), Pace.SLOW)
    table = await service.lobby.start(act(table, 1), Start(computers=computers))
    return await finish(service, table)


async def rematch(service: TableService, game: Table, user: int, interaction: int | None = None) -> Table:
    return await service.lobby.rematch(CHANNEL, GUILD, act(game, user, interaction))


async def test_a_rematch_has_the_same_seats_and_edition(service: TableService, store: SqliteStore) -> None:
    game = await finished(service, 3, computers=1)
    table = await rematch(service, game, 1)
    assert table.id != game.id
    assert (table.phase, table.version, table.edition) == (Phase.LOBBY, 1, MAYFAIR_2005.quick())
    names = [(chair.name, chair.user_id, chair.computer) for chair in table.chairs]
    assert names == [(chair.name, chair.user_id, chair.computer) for chair in game.chairs]
    assert table.timing.control.pace is Pace.SLOW
    assert table.host == 1
    assert table.history[0].notified == (2, 3), "all but the one who asked for it"
    assert [found.id for found in await service.seated_at(3)] == [table.id]
    left = await service.execute(act(table, 2), SeatLeft(user_id=2))
    assert [chair.user_id for chair in left.chairs] == [1, 3, None]
    playing = await service.lobby.start(act(table, 1))
    assert playing.phase is Phase.PLAYING
    assert len(await store.load(table.id)) == 3


async def test_only_the_host_opens_one(service: TableService, store: SqliteStore) -> None:
    game = await finished(service)
    host = await refused(Cause.HOST_DECIDES, rematch(service, game, 2))
    assert host.details == {"host": "user 1"}
    await refused(Cause.NOT_SEATED, rematch(service, game, 9))
    assert await store.find_table(CHANNEL) is None


async def test_a_host_who_is_banned_keeps_nobody_from_a_rematch(service: TableService) -> None:
    game = await finished(service)
    until = service.repository.now() + timedelta(days=1)
    await service.bans.ban(GUILD, 1, until)
    await refused(Cause.HOST_DECIDES, rematch(service, game, 3))
    again = await rematch(service, game, 2)
    assert [chair.user_id for chair in again.chairs] == [2, 3]


async def test_a_click_that_comes_twice_opens_one(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service()
    game = await finished(service)
    table = await rematch(service, game, 1, 123)
    assert (await rematch(service, game, 1, 123)).id == table.id
    assert (await rematch(make_service(), game, 1, 123)).id == table.id
    await refused(Cause.PLACE_TAKEN, rematch(service, game, 1))
    assert len(await store.load(table.id)) == 1


async def test_two_at_once_open_one(make_service: MakeService, store: SqliteStore) -> None:
    one = make_service()
    two = make_service()
    game = await finished(one)
    outcomes = await asyncio.gather(rematch(one, game, 1), rematch(two, game, 1), return_exceptions=True)
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == 1
    table_id = some(await store.find_table(CHANNEL))
    assert len(await store.load(table_id)) == 1


async def test_an_empty_table_that_a_crash_left_is_used(service: TableService, store: SqliteStore) -> None:
    game = await finished(service)
    left = await store.open_table(CHANNEL, GUILD, datetime(2026, 11, 22, tzinfo=UTC))
    assert (await rematch(service, game, 1)).id == left


async def test_who_has_left_is_not_seated_again(service: TableService) -> None:
    table = await seated(service, 3)
    await choose(service, table, edition=MAYFAIR_2005.quick())
    table = await service.lobby.start(act(table, 1))
    table = await service.execute(act(table, 1), SeatLeft(user_id=1))
    table = await finish(service, table)
    await refused(Cause.AWAY, rematch(service, table, 1))
    await refused(Cause.HOST_DECIDES, rematch(service, table, 3))
    again = await rematch(service, table, 2)
    assert [chair.user_id for chair in again.chairs] == [2, 3]


async def test_no_rematch_of_a_game_that_has_not_ended(service: TableService) -> None:
    table = await seated(service, 3)
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))
    await service.lobby.start(act(table, 1))
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))
    for user in (1, 2, 3):
        await service.execute(act(table, user), SeatLeft(user_id=user))
    await refused(Cause.NOT_FINISHED, rematch(service, table, 1))


async def test_whoever_was_seated_by_a_rematch_gets_no_other_seat_of_it(service: TableService) -> None:
    """They have had a purse there, though they never sat down by themselves."""
    game = await finished(service)
    table = await rematch(service, game, 1)
    table = await service.execute(act(table, 2), SeatLeft(user_id=2))
    table = await service.lobby.join(CHANNEL, GUILD, 9, "user 9", 5_000)
    await service.lobby.start(act(table, 1))
    await service.execute(act(table, 3), SeatLeft(user_id=3))
    await refused(Cause.WAS_SEATED, service.lobby.join(CHANNEL, GUILD, 2, "user 2", 5_001))
