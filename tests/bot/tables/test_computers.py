"""Computer players: one mind for each seat of each table, which has heard all that happened there."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.computers import ComputerPlayers, free_names
from bot.tables.entries import By, Played
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import AMIGO_2003, MAYFAIR_2005, Command, Event, PublicView, Seat, SeatView
from intrigue_core.players import GreedyPlayer, Player
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import (
    CHANNEL,
    GUILD,
    act,
    course,
    events,
    first_legal,
    go_on,
    interactions,
    play,
    playing,
    started,
    table_after,
    taken,
)


class Witness(GreedyPlayer):
    """Plays as usual, and writes down all that it hears and sees."""

    made: list[weakref.ref[Witness]]

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.heard: list[Event] = []
        self.seats: set[Seat] = set()
        self.decisions: list[tuple[PublicView, int]] = []
        """What was to be seen when it decided, and how many events it had heard by then."""
        self.made.append(weakref.ref(self))

    def observe(self, event: Event) -> None:
        super().observe(event)
        self.heard.append(event)

    def decide(self, view: SeatView) -> Command:
        assert type(view) is SeatView
        assert view.public.cash is None
        assert view.public.acting == view.seat
        self.seats.add(view.seat)
        self.decisions.append((view.public, len(self.heard)))
        return super().decide(view)


@contextmanager
def witnesses() -> Generator[type[Witness]]:
    """A factory of its own, which knows what it has made."""

    class Factory(Witness):
        made: list[weakref.ref[Witness]] = []  # noqa: RUF012 - one for each test

    yield Factory


def alive(factory: type[Witness]) -> list[Witness]:
    gc.collect()
    return [witness for made in factory.made if (witness := made()) is not None]


def minds(service: TableService, table: Table) -> dict[Seat, Player]:
    """The players that a service has at a table, by seat."""
    computers = service._tables._cache[table.id].computers  # pyright: ignore[reportPrivateUsage]
    return computers._players  # pyright: ignore[reportPrivateUsage]


def have_heard_all(players: list[Witness], table: Table) -> None:
    """Each has heard every event before each decision, once and in order, and has played one seat."""
    told, counts = events(table), dict[int, int]()
    for step in table.history:
        if step.events and table.game is not None:
            counts[len(counts)] = len(step.events) + counts.get(len(counts) - 1, 0)
    for player in players:
        assert player.heard == told[: len(player.heard)]
        assert len(player.seats) == 1
        for public, heard in player.decisions:
            assert heard == counts[public.version]


async def test_each_seat_has_a_mind_of_its_own_that_has_heard_everything(make_service: MakeService) -> None:
    with witnesses() as factory:
        service = make_service(3, computer=factory)
        table = await started(service, 1, computers=3)
        while table.phase is Phase.PLAYING:
            table = await go_on(service, table)
        players = alive(factory)
        assert len(players) == len(factory.made) == 3, "one a seat, for the whole game"
        assert set().union(*(player.seats for player in players)) == {1, 2, 3}
        have_heard_all(players, table)
        deciding = [step.entry for step in table.history if isinstance(step.entry, Played)]
        by_computers = sum(entry.by is By.COMPUTER for entry in deciding)
        assert sum(len(player.decisions) for player in players) == by_computers > 20


async def test_minds_are_made_anew_after_a_restart_and_hear_all_of_it(make_service: MakeService) -> None:
    with witnesses() as factory:
        service = make_service(3, computer=factory)
        table = await started(service, 1, computers=2)
        restarts = 0
        while table.phase is Phase.PLAYING:
            if table.version % 10 == 0:
                service = make_service(table.version, computer=factory)
                restarts += 1
            table = await go_on(service, table)
        assert restarts > 3
        players = alive(factory)
        have_heard_all(players, table)
        assert len(players) <= 2, "those of earlier processes are gone"
        assert len(factory.made) > restarts


async def test_whoever_takes_over_a_seat_knows_what_happened_before(make_service: MakeService) -> None:
    """A seat is left in the middle, taken back, and left again: its mind has missed nothing."""
    with witnesses() as factory:
        service = make_service(2, computer=factory)
        table = await started(service, 3)
        while table.phase is Phase.PLAYING:
            away, leave = table.chairs[1].computer, table.running_game().view().round % 2 == 0
            if leave and not away:
                table = await service.leave(act(table, 2))
            elif away and not leave:
                table = await service.join(CHANNEL, GUILD, 2, "back", next(interactions))
            table = await go_on(service, table)
        (player,) = alive(factory)
        assert player.seats == {1}
        assert {public.round for public, _ in player.decisions} == {2, 4}
        have_heard_all([player], table)


async def test_what_another_process_does_is_heard_too(make_service: MakeService) -> None:
    with witnesses() as factory:
        processes = [make_service(seed, computer=factory) for seed in range(2)]
        table = await started(processes[0], 1, computers=3)
        step = 1  # the first to act is the one that has started it
        while table.phase is Phase.PLAYING:
            step += 1
            process = processes[step % 2]  # its cache is behind, every time
            if not table.acts_by_itself:
                table = await play(process, table, first_legal(table))
            while table.acts_by_itself:
                table = await process.advance(table.id, table.turn)
        have_heard_all(alive(factory), table)
        assert all(minds(process, table) for process in processes), "each has its own"


async def test_tables_share_no_minds(make_service: MakeService) -> None:
    with witnesses() as factory:
        service = make_service(4, computer=factory)
        tables = [await started(service, 1, AMIGO_2003, computers=2, channel=100 + n) for n in range(3)]
        while any(table.phase is Phase.PLAYING for table in tables):
            tables = [
                await go_on(service, table) if table.phase is Phase.PLAYING else table for table in tables
            ]
        assert len(alive(factory)) == len(factory.made) == 6
        for table in tables:
            mine = [player for player in minds(service, table).values() if isinstance(player, Witness)]
            assert len(mine) == 2
            have_heard_all(mine, table)
            assert all(player.heard[-1] in events(table) for player in mine)


async def test_minds_go_with_their_table(make_service: MakeService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.registry._CACHED_TABLES", 2)
    with witnesses() as factory:
        service = make_service(4, computer=factory)
        tables = [await started(service, 1, computers=2, channel=100 + n) for n in range(5)]
        for table in tables:
            playing = await service.advance(table.id, table.turn)
            while not minds(service, playing):
                playing = await go_on(service, playing)
        assert len(factory.made) >= 5
        minds_kept = sum(len(minds(service, table)) for table in tables[-2:])
        assert len(alive(factory)) == minds_kept < len(factory.made)


# --- without a service ---


def test_each_mind_has_chances_of_its_own() -> None:
    """Given alike from one generator: the same seed makes the same minds."""
    drawn: list[float] = []

    class Dicing(GreedyPlayer):
        def __init__(self, rng: Random) -> None:
            super().__init__(rng)
            drawn.append(rng.random())

    for seed in (1, 1, 2):
        players = ComputerPlayers(Dicing, Random(seed))
        for table in course(playing()):
            if table.phase is Phase.PLAYING:
                players.decide(table)
    assert len(drawn) == 9
    assert drawn[:3] == drawn[3:6]
    assert len(set(drawn)) == 6


def test_nobody_decides_when_the_game_is_over() -> None:
    *_, over = course(playing())
    with pytest.raises(ValueError, match="over"):
        ComputerPlayers(GreedyPlayer, Random(1)).decide(over)


def test_computers_are_called_what_nobody_is_called() -> None:
    names = free_names(table_after())
    assert len(set(names)) == len(names) >= 2 * MAYFAIR_2005.max_seats - 1
    named = taken(1).model_copy(update={"name": names[1]})
    assert free_names(table_after(named)) == [names[0], *names[2:]]


async def test_the_mind_that_plays_on_discord_remembers(service: TableService, store: SqliteStore) -> None:
    """The default player is fed too: it knows who has done whom a favour."""
    table = await started(service, 1, computers=3)
    while table.phase is Phase.PLAYING:
        table = await go_on(service, table)
    players = minds(service, table)
    assert set(players) == {1, 2, 3}
    public = table.running_game().view()
    for player in players.values():
        assert type(player) is GreedyPlayer
        favours = player._memory.favours(public)  # pyright: ignore[reportPrivateUsage]
        assert any(any(row) for row in favours)
