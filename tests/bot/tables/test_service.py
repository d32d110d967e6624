"""The use cases of a table, on a real store: what is accepted is kept, what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import By, GameStarted, Played
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    MAYFAIR_2005,
    CommandError,
    PayBribe,
    Reason,
)
from intrigue_core.players import RandomPlayer
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import (
    CHANNEL,
    GUILD,
    act,
    acting_user,
    first_legal,
    interactions,
    play,
    refused,
    seated,
    snapshot,
    started,
)

# --- the lobby ---


async def test_the_life_of_a_lobby(service: TableService, store: SqliteStore) -> None:
    await refused(Cause.NO_TABLE, service.at(CHANNEL))
    await refused(Cause.NO_TABLE, service.latest_at(CHANNEL))
    await refused(Cause.NO_TABLE, service.get(99))
    table = await seated(service, 2)
    assert (table.host, table.channel_id, table.guild_id) == (1, CHANNEL, GUILD)
    await refused(Cause.ALREADY_SEATED, service.gathering.join(CHANNEL, GUILD, 1, "one", next(interactions)))
    await refused(Cause.NOT_SEATED, service.gathering.seat_computer(act(table, 9)))
    for _ in range(3):
        table = await service.gathering.seat_computer(act(table, 2))
    names = [chair.name for chair in table.chairs if chair.computer]
    assert len(set(names)) == 3
    full = await refused(Cause.TABLE_FULL, service.gathering.seat_computer(act(table, 2)))
    assert full.details == {"most": 5}
    await refused(Cause.NOT_SEATED, service.gathering.dismiss_computer(act(table, 9)))
    table = await service.gathering.dismiss_computer(act(table, 1))
    assert [chair.name for chair in table.chairs if chair.computer] == names[:-1]
    await service.terms.choose_edition(act(table, 2), AMIGO_2003)
    assert (await service.at(CHANNEL)).edition == AMIGO_2003
    await refused(Cause.NOT_SEATED, service.terms.choose_edition(act(table, 9), MAYFAIR_2005))
    table = await service.gathering.leave(act(table, 1))
    assert table.host == 2
    table = await service.gathering.leave(act(table, 2))
    assert table.closed
    await refused(Cause.NO_TABLE, service.at(CHANNEL))
    assert (await service.latest_at(CHANNEL)).id == table.id
    await refused(Cause.NOT_SEATED, service.gathering.seat_computer(act(table, 2)))
    again = await service.gathering.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert again.id != table.id
    assert again.edition == MAYFAIR_2005
    assert [row.version for row in await store.load(table.id)] == list(range(1, table.version + 1))


async def test_who_leaves_may_look_again_first(service: TableService, store: SqliteStore) -> None:
    """The one who asks to be sure looks at the table as it stands when the seat is given up."""
    table = await seated(service, 2)
    looked: list[int] = []

    def confirm(now: Table) -> None:
        looked.append(now.version)
        if now.version == 2:
            raise TableRefusal(Cause.STALE)

    await refused(Cause.STALE, service.gathering.leave(act(table, 2), confirm))
    assert len(await store.load(table.id)) == 2
    await service.gathering.seat_computer(act(table, 1))
    assert (await service.gathering.leave(act(table, 2), confirm)).version == 4
    assert looked == [2, 3]


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
    await refused(Cause.NOT_SEATED, service.gathering.start(act(table, 9)))
    short = await refused(Cause.NOT_ENOUGH_PLAYERS, service.gathering.start(act(table, 1), BRETTSPIELWELT))
    assert short.details == {"seated": 3, "needed": 4, "most": 5}
    await refused(Cause.TOO_MANY_PLAYERS, service.gathering.start(act(table, 1), None, 3))
    await refused(Cause.GAME_NOT_STARTED, play_any(service, table, 1))
    assert len(await store.load(table.id)) == 3, "what is refused is not kept"
    await service.gathering.start(act(table, 3), BRETTSPIELWELT, 1)
    await refused(Cause.GAME_RUNNING, service.gathering.start(act(table, 1)))
    await refused(Cause.GAME_RUNNING, service.gathering.join(CHANNEL, GUILD, 9, "nine", next(interactions)))
    await refused(Cause.GAME_RUNNING, service.gathering.seat_computer(act(table, 1)))


def play_any(service: TableService, table: Table, user: int) -> Awaitable[Table]:
    """A bribe for the user's seat, whoever is to act."""
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.user_id == user), 0)
    return service.playing.play(act(table, user), PayBribe(seat=seat, amount=1_000))


async def test_a_start_that_was_kept_says_who_plays(service: TableService) -> None:
    table = await started(service, 2, computers=2)
    entry = table.history[-1].entry
    assert isinstance(entry, GameStarted)
    assert [chair.name for chair in table.chairs[2:]] == list(entry.computers)


async def test_people_may_have_the_computers_names(service: TableService) -> None:
    for user, name in enumerate(("Aurelio", "Bianca", "Cosimo", "Donata", "Ercole"), start=1):
        table = await service.gathering.join(CHANNEL, GUILD, user, name, next(interactions))
        if user == 3:
            many = await refused(Cause.TOO_MANY_PLAYERS, service.gathering.start(act(table, 1), None, 4))
            assert many.details["seated"] == 7
    await refused(Cause.TABLE_FULL, service.gathering.seat_computer(act(await service.at(CHANNEL), 1)))


# --- the game ---


async def test_whoever_has_left_decides_no_more_until_they_are_back(service: TableService) -> None:
    table = await started(service, 3)
    user, command = acting_user(table), first_legal(table)
    await service.gathering.leave(act(table, user))
    await refused(Cause.AWAY, service.playing.play(act(table, user), command))
    await service.gathering.join(CHANNEL, GUILD, user, "back", next(interactions))
    table = await service.playing.play(act(table, user), command)
    assert table.running_game().version == 1


async def test_a_command_is_refused_or_kept(service: TableService, store: SqliteStore) -> None:
    table = await started(service, 3)
    user = acting_user(table)
    other = next(someone for someone in (1, 2, 3) if someone != user)
    before = await store.load(table.id)
    await refused(Cause.NOT_SEATED, play_any(service, table, 9))
    for someone, reason in ((user, Reason.WRONG_DECISION), (other, Reason.NOT_YOUR_TURN)):
        with pytest.raises(CommandError) as illegal:
            await play_any(service, table, someone)
        assert illegal.value.code is reason
    await refused(Cause.STALE, service.playing.play(act(table, other), first_legal(table)))  # another's seat
    await refused(Cause.STALE, play(service, table, first_legal(table), decision=7))
    assert await store.load(table.id) == before
    assert snapshot(await service.get(table.id)) == snapshot(table)
    await play(service, table, first_legal(table), decision=0)
    (row,) = (await store.load(table.id))[len(before) :]
    assert (row.actor, row.version) == (user, 5)
    assert '"kind":"scholar_sent"' in row.events
    assert '"by":"player"' in row.entry


# --- what happens by itself ---


async def test_computers_decide_until_a_person_must(make_service: MakeService, store: SqliteStore) -> None:
    service = make_service(3)
    table = await started(service, 1, computers=3)
    player = RandomPlayer(Random(9))
    while table.phase is Phase.PLAYING:
        turn = table.turn
        table = await service.computers.advance(table.id, turn)
        if table.acts_by_itself:
            assert table.turn == turn + 1, "it stops where the landlord's turn ends"
            continue
        if table.phase is Phase.PLAYING:
            assert table.acting_chair == table.chairs[0]
            table = await play(service, table, player.decide(table.view_of(1)))
    bys = [entry.by for step in table.history if isinstance(entry := step.entry, Played)]
    assert {By.PLAYER, By.COMPUTER} <= set(bys)
    for step, row in zip(table.history, await store.load(table.id), strict=True):
        if isinstance(step.entry, Played) and step.entry.by is not By.PLAYER:
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
            assert table.acts_by_itself
            table = await service.computers.advance(table.id, table.turn)
            entry = next(one.entry for one in table.history if one.version == before + 1)
            assert entry == Played(command=only, by=By.NECESSITY)
            necessities += 1
        else:
            assert (await service.computers.advance(table.id, table.turn)).version == before
            seat = table.running_game().acting
            assert seat is not None
            table = await play(service, table, player.decide(table.running_game().view(seat)))
    assert necessities > 3


async def test_leaving_a_game_and_coming_back(service: TableService) -> None:
    table = await started(service, 3)
    user = acting_user(table)
    table = await service.gathering.leave(act(table, user))
    assert table.acts_by_itself
    table = await service.gathering.join(CHANNEL, GUILD, user, "back", next(interactions))
    assert not table.acts_by_itself
    for other in (1, 2, 3):
        table = await service.gathering.leave(act(table, other))
    assert table.phase is Phase.DESERTED
    assert not table.acts_by_itself
    fresh = await service.gathering.join(CHANNEL, GUILD, 2, "two", next(interactions))
    assert fresh.id != table.id


async def test_a_join_that_is_delivered_again_opens_no_other_table(
    service: TableService, store: SqliteStore
) -> None:
    table = await service.gathering.join(CHANNEL, GUILD, 1, "one", 77)
    left = await service.gathering.leave(act(table, 1))
    assert left.closed
    again = await service.gathering.join(CHANNEL, GUILD, 1, "one", 77)
    assert (again.id, again.version) == (left.id, left.version)
    assert await store.find_table(CHANNEL) is None
