"""Computer players take their time, step by step; and no clock that jumps costs anybody theirs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
import simcord
from discord.utils import utcnow

from bot.app import build
from bot.client import IntrigueBot
from bot.config import PlaySettings, Settings
from bot.publishing.background import Background
from bot.publishing.publisher import Publisher
from bot.publishing.ways import Part, Way
from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import OnDeadline
from bot.tables.entries import By, HearingEnded, Played, TimeReturned
from bot.tables.monotonic_time import MonotonicTime
from bot.tables.service import HEARING_TIME
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from bot.tables.timekeeping import TimeKeeping
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    BribePaid,
    Decline,
    Hire,
    PayBribe,
    SeatView,
    SendScholars,
    SpareClause,
    Speak,
)
from tests.support.builders import act, first_legal, some
from tests.support.chatter import Chatter, let_computers_say
from tests.support.room import OpenRoom, Room, no_pause, services_of
from tests.support.waiting import until

DECISIONS = (PayBribe, Hire, SendScholars)


@pytest.fixture
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    return let_computers_say(monkeypatch)


async def test_what_a_person_does_is_shown_without_what_the_computers_make_of_it(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their click leads to a message of its own, at once."""
    paused = asyncio.Event()
    over = asyncio.Event()
    async with stalled(room, monkeypatch, paused.set, over.wait) as here:
        table = await here.seat(1, computers=3)
        if table.acts_by_itself:
            over.set()
            await here.env.settle()
            over.clear()
        after = await here.truth()
        while after.acting_chair == after.chairs[0]:
            table = after
            await here.say(table, table.view_of(here.people["Ada"].id).legal_commands()[0])
            after = await here.truth()
            by = [one.by for _, one in played(after, table.version)]
            assert by[0] is By.PLAYER
            assert By.COMPUTER not in by
            assert (await here.store.publication(table.id)).told == after.version
        assert paused.is_set()
        over.set()
        await here.env.settle()
        assert not (await here.truth()).acts_by_itself


@asynccontextmanager
async def stalled(
    room: OpenRoom,
    monkeypatch: pytest.MonkeyPatch,
    begin: Callable[[], object],
    end: Callable[[], Awaitable[object]],
) -> AsyncGenerator[Room]:
    """A room in which the computer players' pauses last as long as the test wants."""
    here: Room | None = None

    async def pause(_seconds: float) -> None:
        begin()
        assert here is not None
        await here.env.external_wait(end(), reason="a computer player takes its time")

    monkeypatch.setattr("tests.support.room.no_pause", pause)
    async with room(pause_seconds=1.0) as opened:
        here = opened
        yield opened


async def test_what_happens_while_a_table_is_seen_to_is_shown_after_it(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.seat(3)
    services = services_of(here)
    publish = Publisher.publish
    commands = iter([first_legal(table)])

    async def meanwhile(self: Publisher, table_id: int, *given: Any, **more: Any) -> bool:
        complete = await publish(self, table_id, *given, **more)
        for command in commands:
            await services.tables.play(act(table, here.acting(table).id), command)
            services.background.refresh(table_id)
        return complete

    monkeypatch.setattr(Publisher, "publish", meanwhile)
    services.background.refresh(table.id)
    await until(lambda: not services.background.busy)
    after = await here.truth()
    assert (await here.store.publication(table.id)).told == after.version > table.version


async def test_a_computer_that_was_asked_answers_after_a_restart(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, chatter: Chatter
) -> None:
    async with room(pause_seconds=1.0) as here:
        await here.seat(1, computers=3)
        table = await here.truth()

        async def never(*_: object) -> None:
            """As if the process had died right after that."""

        offer = Speak(seat=0, to=1, mine=(SpareClause(whom=1),), yours=(SpareClause(whom=0),))
        with monkeypatch.context() as patch:
            patch.setattr(Background, "_run", never)
            await services_of(here).tables.play(act(table, here.people["Ada"].id), offer)
            await here.env.settle()
        assert (await here.truth()).public is not None

        def agree(view: SeatView) -> Agree | Decline | None:
            open_to_me = [word for word in view.public.statements if word.to == view.seat and word.is_offer]
            return Agree(seat=view.seat, statement=open_to_me[0].number) if open_to_me else None

        chatter.line = agree
        await here.restart()
        answers = [one.command for _, one in played(await here.truth(), table.version)]
        assert Agree(seat=1, statement=0) in answers


async def test_a_landlord_who_waits_decides_after_a_restart_when_the_time_is_over(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await here.seat(1, computers=3)
        while table.hearing_until is None or table.asked or table.unpriced:
            assert table.phase is Phase.PLAYING
            if table.asked or table.unpriced:
                await here.click("Ada", "heard")
                table = await here.truth()
                continue
            person = here.acting(table)
            await here.say(table, table.view_of(person.id).legal_commands()[0])
            table = await here.truth()
        await here.restart()
        await here.env.advance_time(5)
        assert (await here.truth()).version == table.version
        await here.env.advance_time(HEARING_TIME.total_seconds())
        after = await here.truth()
        assert isinstance(after.history[table.version].entry, HearingEnded)
        (_, decided), *_ = played(after, table.version)
        assert isinstance(decided.command, Hire)
        assert await here.store.unpublished_tables() == []


BROKE = MAYFAIR_2005.variant(starting_cash=0)
"""Computers are broke and have no choice what to bribe, as long as they have earned nothing."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A pause, and what there was when it began."""

    seconds: float
    version: int
    told: int


@asynccontextmanager
async def followed(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[tuple[Room, list[Beat]]]:
    """A room with Ada and three computers, and the pauses before what these do; they take no time."""
    made = list[Beat]()
    rooms = list[Room]()

    async def pause(seconds: float) -> None:
        for here in rooms:
            table = await here.truth()
            told = (await here.store.publication(table.id)).told
            made.append(Beat(seconds, table.version, told))
        await asyncio.sleep(0)

    monkeypatch.setattr("tests.support.room.no_pause", pause)
    async with room(BROKE, pause_seconds=1.0, purses=False) as here:
        rooms.append(here)
        await here.seat(1, computers=3)
        yield here, made


async def play_through(here: Room, until_turn: int) -> Table:
    """Ada does the first thing that she can, until so many turns have passed or the game is over."""
    table = await here.truth()
    while table.phase is Phase.PLAYING and table.turn < until_turn:
        if table.hearing_until is not None:
            await here.env.advance_time(HEARING_TIME.total_seconds() + 1)
        else:
            person = here.acting(table)
            await here.say(table, table.view_of(person.id).legal_commands()[0])
        await here.env.settle()
        table = await here.truth()
    return table


async def test_every_step_has_a_pause_before_it_and_a_message_of_its_own(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with followed(room, monkeypatch) as (here, beats):
        table = await play_through(here, 99)
        assert table.phase is Phase.FINISHED
        assert {1.0 <= beat.seconds <= 3.0 for beat in beats} == {True}
        assert len({beat.seconds for beat in beats}) > 4, "not always the same"
        theirs = [(step, entry) for step, entry in played(table) if table.chairs[entry.command.seat].computer]
        assert sum(entry.by is By.NECESSITY for _, entry in theirs) >= 2
        versions = {beat.version for beat in beats}
        for step, _ in theirs:
            assert step.version - 1 in versions or rides(table, step), (
                "there is a pause before what a computer does"
            )
        assert all(beat.told == beat.version for beat in beats), "and all before that has been told"
        alone = [
            step for step, entry in theirs if isinstance(entry.command, DECISIONS) and not rides(table, step)
        ]
        assert len(here.messages()) > len(alone) > 30


def played(table: Table, since: int = 0) -> list[tuple[Step, Played]]:
    """What was played after a version."""
    return [(step, step.entry) for step in table.history[since:] if isinstance(step.entry, Played)]


def rides(table: Table, step: Step) -> bool:
    """Is it told with the bribe, or what computers say to each other, before it?"""
    before = table.history[step.version - 2]
    return all(
        isinstance(each.entry, Played)
        and table.chairs[each.entry.command.seat].computer
        and not isinstance(each.entry.command, Hire | SendScholars)
        for each in (before, step)
    )


async def test_bribes_of_computers_in_a_row_are_one_message(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0, purses=False) as here:
        await here.seat(1, computers=3)
        table = await play_through(here, 12)
        in_a_row = [step for step, _ in played(table) if paid_by_computer(step, table) and rides(table, step)]
        assert len(in_a_row) > 3
        told = [message.content.splitlines() for message in here.messages()]
        several = [lines for lines in told if sum(" bribes " in line for line in lines) > 1]
        assert several
        assert len(several) <= len(in_a_row)
        assert not [lines for lines in told if any(" sends " in line for line in lines[1:])], "no whole turns"


def paid_by_computer(step: Step, table: Table) -> bool:
    return any(isinstance(event, BribePaid) and table.chairs[event.seat].computer for event in step.events)


HOUR = 3_600.0
A_YEAR = 365 * 86_400.0


@dataclass
class Machine:
    """What its clocks are wrong by, in seconds, and the bot that runs on it."""

    env: simcord.Env
    bot: IntrigueBot
    channel: simcord.ChannelHandle
    people: list[simcord.MemberActor]
    wrong: list[float] = field(default_factory=lambda: [0.0])
    slept: list[float] = field(default_factory=lambda: [0.0])

    async def table(self) -> Table:
        return await self.bot.services.tables.latest_table_at(self.channel.id)

    async def left(self) -> float:
        ends = some((await self.table()).view.decides_by)
        return (ends - self.env.now()).total_seconds()

    async def entries(self, kind: type[object]) -> int:
        return sum(isinstance(step.entry, kind) for step in (await self.table()).history)

    async def by_clock(self) -> int:
        entries = [step.entry for step in (await self.table()).history]
        return sum(isinstance(entry, Played) and entry.by is By.CLOCK for entry in entries)


@asynccontextmanager
async def live_game(path: Path) -> AsyncGenerator[Machine]:
    wrong = [0.0]
    slept = [0.0]
    now = MonotonicTime(
        lambda: utcnow() + timedelta(seconds=wrong[0]), lambda: utcnow().timestamp() - slept[0]
    )
    settings = Settings(play=PlaySettings(pictures=False, own_emoji=False, computer_pause_seconds=0))
    store = await SqliteStore.open(path)
    bot = build(settings, store, rng=Random(1), pause=no_pause, beat=A_YEAR, now=now)
    now.found_out = lambda: bot.services.background.set_clock(now.resynchronise)
    bot.parts.gate.on_time = now.note_remote_time
    try:
        async with simcord.run(bot, shard_count=1) as env:
            guild = env.create_guild("Palazzo")
            channel = guild.create_text_channel("intrigue")
            people = [guild.add_member(env.create_user(name)) for name in ("ada", "ben", "cleo")]
            await env.settle()
            now.resynchronise()  # simulated time has a date of its own
            for person in people:
                await person.slash(channel, "join")
            await people[0].slash(channel, "start")
            yield Machine(env, bot, channel, people, wrong, slept)
    finally:
        await bot.close()


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR, 9_000 * 24 * HOUR])
async def test_a_jump_costs_nobody_any_time(tmp_path: Path, jump: float) -> None:
    async with live_game(tmp_path / "tables.db") as machine:
        before = await machine.left()
        machine.wrong[0] = jump
        await machine.people[0].slash(machine.channel, "purse")
        await machine.env.advance_time(10)
        await machine.people[1].slash(machine.channel, "table show")
        assert await machine.by_clock() == 0
        assert await machine.left() == pytest.approx(before - 10, abs=2)
        machine.wrong[0] = 0
        await machine.env.advance_time(10)
        assert await machine.by_clock() == 0
        assert await machine.entries(TimeReturned) == 0
        await machine.env.advance_time(before)
        assert await machine.by_clock() == 1, "and then it does run out"


async def test_a_machine_that_slept_gives_the_time_back(tmp_path: Path) -> None:
    async with live_game(tmp_path / "tables.db") as machine:
        before = await machine.left()
        machine.slept[0] = 5 * HOUR
        await machine.env.advance_time(5 * HOUR)
        assert await machine.by_clock() == 0, "nobody could decide"
        await machine.people[0].slash(machine.channel, "purse")
        assert await machine.entries(TimeReturned) == 1
        assert await machine.by_clock() == 0
        assert await machine.left() == pytest.approx(before, abs=5)
        await machine.env.advance_time(before + 5)
        assert await machine.by_clock() == 1


async def test_no_clock_starts_before_the_time_of_a_sleep_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that wakes up reconnects, and finds out that it slept, at about the same time."""
    give_back, start_clock = TimeKeeping.return_lost_time, TimeKeeping.start_clock
    order: list[str] = []

    async def reconnect_before(self: TimeKeeping, *args: Any) -> list[int]:
        way = Way(Part.SERVER, 1)
        machine.bot.parts.lost_time.ways.close(way)
        machine.bot.parts.lost_time.ways.open(way)
        for _ in range(50):  # more than the bot reads before it starts a clock
            await machine.bot.services.store.deadlines()
        returned = await give_back(self, *args)
        order.append("given back")
        return returned

    async def start(self: TimeKeeping, ring: OnDeadline) -> None:
        order.append("started")
        await start_clock(self, ring)

    async with live_game(tmp_path / "tables.db") as machine:
        machine.slept[0] = 5 * HOUR
        await machine.env.advance_time(5 * HOUR)
        monkeypatch.setattr(TimeKeeping, "return_lost_time", reconnect_before)
        monkeypatch.setattr(TimeKeeping, "start_clock", start)
        await machine.people[0].slash(machine.channel, "purse")
        assert order[:2] == ["given back", "started"]
        assert await machine.by_clock() == 0


async def test_a_clock_that_was_fast_is_set_back_over_a_restart(tmp_path: Path) -> None:
    """Nobody gets hours for a decision of minutes by it."""
    path = tmp_path / "tables.db"
    async with live_game(path) as machine:
        before = await machine.left()
        await machine.bot.services.tables.time.beat()
        earlier = MonotonicTime(lambda: utcnow() - timedelta(hours=5))
        await machine.bot.services.background.close()
        store = await SqliteStore.open(path)
        again = build(
            Settings(play=PlaySettings(pictures=False, own_emoji=False, computer_pause_seconds=0)),
            store,
            rng=Random(1),
            pause=no_pause,
            beat=A_YEAR,
            now=earlier,
        )
        for _ in range(2):
            last_beat = some(await again.services.tables.time.last_beat())
            await again.services.tables.time.return_lost_time(last_beat)
        table = await again.services.tables.latest_table_at(machine.channel.id)
        ends = some(table.view.decides_by)
        assert (ends - earlier()).total_seconds() == pytest.approx(before, abs=5)
        await again.parts.release()
