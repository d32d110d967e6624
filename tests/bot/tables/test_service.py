"""The use cases of a table, on a real store: what is accepted is kept, once, whoever else is at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.store import SqliteStore
from bot.tables.entries import By, ComputerSeated, GameStarted, Played, SeatTaken
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService, acts_by_itself
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table import Phase, Table
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    MAYFAIR_2005,
    Command,
    CommandError,
    PayBribe,
)
from intrigue_core.players import RandomPlayer
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import CHANNEL, GUILD, interactions, play, seated, started


async def refused(cause: Cause, attempt: Awaitable[object]) -> TableRefusal:
    with pytest.raises(TableRefusal) as caught:
        await attempt
    assert caught.value.cause is cause
    return caught.value


def first_legal(table: Table) -> Command:
    return table.running_game().legal_commands()[0]


def acting_user(table: Table) -> int:
    chair = table.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    return chair.user_id


# --- the lobby ---


async def test_the_life_of_a_lobby(service: TableService, store: SqliteStore) -> None:
    await refused(Cause.NO_TABLE, service.at(CHANNEL))
    await refused(Cause.NO_TABLE, service.latest_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.get(99))
    table = await seated(service, 2)
    assert (table.host, table.channel_id, table.guild_id) == (1, CHANNEL, GUILD)
    await refused(Cause.ALREADY_SEATED, service.join(CHANNEL, GUILD, 1, "one", next(interactions)))
    await refused(Cause.NOT_SEATED, service.seat_computer(table.id, 9, next(interactions)))
    for _ in range(3):
        await service.seat_computer(table.id, 2, next(interactions))
    names = [chair.name for chair in table.chairs if chair.computer]
    assert len(set(names)) == 3
    full = await refused(Cause.TABLE_FULL, service.seat_computer(table.id, 2, next(interactions)))
    assert full.details == {"most": 5}
    await service.dismiss_computer(table.id, 1, next(interactions))
    assert [chair.name for chair in table.chairs if chair.computer] == names[:-1]
    await service.choose_edition(table.id, 2, AMIGO_2003, next(interactions))
    assert (await service.at(CHANNEL)).edition == AMIGO_2003
    await refused(Cause.NOT_SEATED, service.choose_edition(table.id, 9, MAYFAIR_2005, next(interactions)))
    await service.leave(table.id, 1, next(interactions))
    assert table.host == 2
    await service.leave(table.id, 2, next(interactions))
    assert table.closed
    await refused(Cause.NO_TABLE, service.at(CHANNEL))
    assert (await service.latest_at(CHANNEL)).id == table.id
    await refused(Cause.NOT_SEATED, service.seat_computer(table.id, 2, next(interactions)))
    again = await service.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert again.id != table.id
    assert again.edition == MAYFAIR_2005
    assert [row.version for row in await store.load(table.id)] == list(range(1, table.version + 1))


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
    await refused(Cause.NOT_SEATED, service.start(table.id, 9, next(interactions)))
    short = await refused(
        Cause.NOT_ENOUGH_PLAYERS, service.start(table.id, 1, next(interactions), BRETTSPIELWELT)
    )
    assert short.details == {"seated": 3, "needed": 4, "most": 5}
    await refused(Cause.TOO_MANY_PLAYERS, service.start(table.id, 1, next(interactions), None, 3))
    await refused(Cause.GAME_NOT_STARTED, play_any(service, table, 1))
    assert len(await store.load(table.id)) == 3, "what is refused is not kept"
    await service.start(table.id, 3, next(interactions), BRETTSPIELWELT, 1)
    await refused(Cause.GAME_RUNNING, service.start(table.id, 1, next(interactions)))
    await refused(Cause.GAME_RUNNING, service.join(CHANNEL, GUILD, 9, "nine", next(interactions)))
    await refused(Cause.GAME_RUNNING, service.seat_computer(table.id, 1, next(interactions)))


def play_any(service: TableService, table: Table, user: int) -> Awaitable[Table]:
    return service.play(table.id, user, lambda _: PayBribe(seat=0, amount=1_000), next(interactions))


# --- the game ---


async def test_whoever_has_left_decides_no_more_until_they_are_back(service: TableService) -> None:
    table = await started(service, 3)
    user, command = acting_user(table), first_legal(table)
    await service.leave(table.id, user, next(interactions))
    with pytest.raises(TableRefusal) as away:
        await service.play(table.id, user, lambda _: command, next(interactions))
    assert away.value.cause is Cause.AWAY
    await service.join(CHANNEL, GUILD, user, "back", next(interactions))
    await service.play(table.id, user, lambda _: command, next(interactions))
    assert table.running_game().version == 1


async def test_a_command_is_refused_or_kept(service: TableService, store: SqliteStore) -> None:
    table = await started(service, 3)
    chair = table.acting_chair
    assert chair is not None
    before = await store.load(table.id)
    await refused(Cause.NOT_SEATED, play_any(service, table, 9))
    with pytest.raises(CommandError):
        await play_any(service, table, chair.user_id or 0)
    other = next(user for user in (1, 2, 3) if user != chair.user_id)
    with pytest.raises(CommandError):
        await play_any(service, table, other)
    await refused(Cause.STALE, play(service, table, first_legal(table), version=7))
    assert await store.load(table.id) == before
    await play(service, table, first_legal(table), version=0)
    (row,) = (await store.load(table.id))[len(before) :]
    assert (row.actor, row.version) == (chair.user_id, 5)
    assert '"kind":"scholar_sent"' in row.events
    assert '"by":"player"' in row.entry


async def test_a_redelivered_interaction_changes_nothing(
    make_service: MakeService, store: SqliteStore
) -> None:
    service, other = make_service(), make_service()
    table = await seated(service, 3)
    again = await service.join(CHANNEL, GUILD, 3, "user 3", await last_interaction(store, table.id))
    assert again.version == 3, "answered as if it had just been accepted"
    await service.start(table.id, 1, 77)
    assert (await service.start(table.id, 1, 77)).version == 4
    command = first_legal(await service.get(table.id))
    chair = table.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    await service.play(table.id, chair.user_id, lambda _: command, 78, 0)
    for late in (service, other):  # the other process has never seen it
        assert (await late.play(table.id, chair.user_id, lambda _: command, 78, 0)).version == 5
    assert len(await store.load(table.id)) == 5
    # redelivered to a process whose cache is behind, so that only the database knows
    fresh = make_service()
    await fresh.get(table.id)
    chair = table.acting_chair
    assert chair is not None
    user = chair.user_id or 0
    command = first_legal(table)
    await service.play(table.id, user, lambda _: command, 79, 1)
    assert (await fresh.play(table.id, user, lambda _: command, 79, 1)).version == 6
    assert len(await store.load(table.id)) == 6


async def last_interaction(store: SqliteStore, table_id: int) -> int:
    interaction = (await store.load(table_id))[-1].interaction_id
    assert interaction is not None
    return interaction


# --- several at once ---


async def test_two_processes_both_get_in(path: Path, make_service: MakeService, store: SqliteStore) -> None:
    second = await SqliteStore.open(path)
    one, two = make_service(), make_service(on=second)
    await asyncio.gather(
        *(
            process.join(CHANNEL, GUILD, user, f"user {user}", 500 + user)
            for user, process in ((1, one), (2, two), (3, one))
        )
    )
    table = await one.at(CHANNEL)
    mirrored = await two.at(CHANNEL)
    await one.seat_computer(table.id, 1, next(interactions))
    await two.seat_computer(table.id, 1, next(interactions))  # its cache is behind: it loses the race first
    rows = await store.load(table.id)
    assert [row.version for row in rows] == [1, 2, 3, 4, 5]
    assert {chair.user_id for chair in mirrored.chairs} == {1, 2, 3, None}
    names = [chair.name for chair in mirrored.chairs if chair.computer]
    assert len(set(names)) == 2, "the entry was made again from the table as it is"
    await second.close()


async def test_no_decision_is_made_on_what_is_no_more(make_service: MakeService, store: SqliteStore) -> None:
    """Both processes show the same version and get a different answer to it: one of them is too late."""
    one, two = make_service(), make_service()
    table = await started(one, 3)
    behind = await two.get(table.id)
    first, second = list(behind.running_game().legal_commands())[:2]
    chair = behind.acting_chair
    assert chair is not None
    assert chair.user_id is not None
    outcomes = await asyncio.gather(
        one.play(table.id, chair.user_id, lambda _: first, 901, 0),
        two.play(table.id, chair.user_id, lambda _: second, 902, 0),
        return_exceptions=True,
    )
    (late,) = [outcome for outcome in outcomes if isinstance(outcome, TableRefusal)]
    assert late.cause is Cause.STALE
    assert len(await store.load(table.id)) == 5
    assert (await one.get(table.id)).running_game().commands == (
        await two.get(table.id)
    ).running_game().commands


async def test_a_hundred_people_at_once_take_five_seats(
    make_service: MakeService, store: SqliteStore
) -> None:
    processes = [make_service(seed) for seed in range(2)]
    outcomes = await asyncio.gather(
        *(processes[user % 2].join(CHANNEL, GUILD, user, f"user {user}", user) for user in range(1, 101)),
        return_exceptions=True,
    )
    seated = [outcome for outcome in outcomes if isinstance(outcome, Table)]
    causes = {outcome.cause for outcome in outcomes if isinstance(outcome, TableRefusal)}
    assert len(seated) == 5
    assert causes == {Cause.TABLE_FULL}
    rows = await store.load(seated[0].id)
    assert [row.version for row in rows] == [1, 2, 3, 4, 5]
    tables = [await process.at(CHANNEL) for process in processes]
    assert tables[0].chairs == tables[1].chairs


async def test_the_same_decision_by_a_hundred_hands_is_made_once(
    make_service: MakeService, store: SqliteStore
) -> None:
    one, two = make_service(), make_service()
    table = await started(one, 3)
    await two.get(table.id)
    command = first_legal(table)
    chair = table.acting_chair
    assert chair is not None
    user = chair.user_id or 0
    outcomes = await asyncio.gather(
        *((one, two)[n % 2].play(table.id, user, lambda _: command, 5_000 + n, 0) for n in range(100)),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == 1
    causes = {getattr(outcome, "cause", None) for outcome in outcomes if not isinstance(outcome, Table)}
    assert causes == {Cause.STALE}
    assert len(await store.load(table.id)) == 5


class _Unlucky(SqliteStore):
    """Another process is always quicker."""

    async def append(self, row: LogRow) -> Appended:
        return Appended.CONFLICT


async def test_a_race_that_is_always_lost_ends(
    path: Path, make_service: MakeService, service: TableService
) -> None:
    table = await seated(service, 2)
    unlucky = await _Unlucky.open(path)
    with pytest.raises(StoreError, match="too busy"):
        await make_service(on=unlucky).leave(table.id, 1, next(interactions))
    await unlucky.close()


async def test_a_cancelled_request_may_have_been_kept_and_is_found_again(
    service: TableService, store: SqliteStore
) -> None:
    table = await seated(service, 2)
    task = asyncio.create_task(service.leave(table.id, 2, 4_242))
    for _ in range(6):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    after = await service.leave(table.id, 2, 4_242)
    assert [chair.user_id for chair in after.chairs] == [1]
    assert after.version == len(await store.load(table.id)) == 3


# --- what happens by itself ---


async def test_computers_decide_until_a_person_must(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service(3)
    table = await started(service, 1, computers=3)
    player = RandomPlayer(Random(9))
    while table.phase is Phase.PLAYING:
        turn = table.turn
        table = await service.advance(table.id, turn)
        if acts_by_itself(table):
            assert table.turn == turn + 1, "it stops where the landlord's turn ends"
            continue
        if table.phase is Phase.PLAYING:
            assert table.acting_chair == table.chairs[0]
            table = await play(service, table, player.decide(table.view_of(1)))
    bys = [entry.by for happened in table.history if isinstance(entry := happened.entry, Played)]
    assert {By.PLAYER, By.COMPUTER} <= set(bys)
    for happened, row in zip(table.history, await store.load(table.id), strict=True):
        if isinstance(happened.entry, Played) and happened.entry.by is not By.PLAYER:
            assert (row.actor, row.interaction_id) == (None, None)
    with pytest.raises(TableRefusal):
        await service.at(CHANNEL)


async def test_the_only_choice_is_made_for_the_player(make_service: MakeService) -> None:
    """The broke pay what the bank gives, and a seat's last two scholars go where they must."""
    service = make_service(2, edition=MAYFAIR_2005.variant(starting_cash=0))
    table = await started(service, 3)
    player = RandomPlayer(Random(1))
    necessities = 0
    while table.phase is Phase.PLAYING:
        only = table.running_game().only_command()
        before = table.version
        if only is not None:
            assert acts_by_itself(table)
            table = await service.advance(table.id, table.turn)
            entry = next(one.entry for one in table.history if one.version == before + 1)
            assert entry == Played(command=only, by=By.NECESSITY)
            necessities += 1
        else:
            assert (await service.advance(table.id, table.turn)).version == before
            seat = table.running_game().acting
            assert seat is not None
            table = await play(service, table, player.decide(table.running_game().view(seat)))
    assert necessities > 3


async def test_leaving_a_game_and_coming_back(service: TableService) -> None:
    table = await started(service, 3)
    chair = table.acting_chair
    assert chair is not None
    user = chair.user_id or 0
    await service.leave(table.id, user, next(interactions))
    assert acts_by_itself(table)
    await service.join(CHANNEL, GUILD, user, "back", next(interactions))
    assert not acts_by_itself(table)
    for other in (1, 2, 3):
        await service.leave(table.id, other, next(interactions))
    assert table.phase is Phase.DESERTED
    assert not acts_by_itself(table)
    fresh = await service.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert fresh.id != table.id


async def test_a_process_that_dies_before_it_closes_the_table(
    make_service: MakeService, store: SqliteStore
) -> None:
    """The last entry is kept, the channel is not free yet: whoever comes next sees to it."""
    service = make_service()
    table = await seated(service, 1)
    await store.append(
        LogRow(
            table.id, 2, '{"kind":"seat_left","user_id":1}', "[]", 1, None, (await store.load(table.id))[0].at
        )
    )
    assert await store.find_table(CHANNEL) == table.id
    for process in (make_service(), service):  # one that loads the table anew, one whose cache is behind
        after = await process.join(CHANNEL, GUILD, 2, "two", next(interactions))
        assert after.id != table.id
        await process.leave(after.id, 2, next(interactions))
    assert await store.find_table(CHANNEL) is None


async def test_many_tables_do_not_mix(service: TableService) -> None:
    """More than are kept in memory."""
    tables = [await service.join(1_000 + n, GUILD, n, f"user {n}", next(interactions)) for n in range(1, 521)]
    await service.seat_computer(tables[0].id, 1, next(interactions))
    first = await service.at(1_001)
    assert [happened.entry.kind for happened in first.history] == ["seat_taken", "computer_seated"]
    assert isinstance(first.history[0].entry, SeatTaken)
    assert isinstance(first.history[1].entry, ComputerSeated)
    assert first.chairs[0].user_id == 1
    last = await service.at(1_520)
    assert [chair.user_id for chair in last.chairs] == [520]


async def test_a_start_that_was_kept_says_who_plays(service: TableService) -> None:
    table = await started(service, 2, computers=2)
    entry = table.history[-1].entry
    assert isinstance(entry, GameStarted)
    assert [chair.name for chair in table.chairs[2:]] == list(entry.computers)


def test_acting_by_itself_needs_a_game() -> None:
    make: Callable[[], Table] = lambda: Table(1, CHANNEL, GUILD)  # noqa: E731
    assert not acts_by_itself(make())


async def test_people_may_have_the_computers_names(service: TableService) -> None:
    for user, name in enumerate(("Aurelio", "Bianca", "Cosimo", "Donata", "Ercole"), start=1):
        table = await service.join(CHANNEL, GUILD, user, name, next(interactions))
        if user == 3:
            many = await refused(
                Cause.TOO_MANY_PLAYERS, service.start(table.id, 1, next(interactions), None, 4)
            )
            assert many.details["seated"] == 7
    await refused(
        Cause.TABLE_FULL, service.seat_computer((await service.at(CHANNEL)).id, 1, next(interactions))
    )
