"""A computer's whole turn is told step by step, one to three seconds apart, and never as a lump."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from bot.tables.entries import By, Played
from bot.tables.service import HEARING_TIME
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, Hire, PayBribe, SendScholars
from tests.support.room import OpenRoom, Room

DECISIONS = (PayBribe, Hire, SendScholars)
BROKE = MAYFAIR_2005.variant(starting_cash=0)
"""Computers are broke and have no choice what to bribe, as long as they have earned nothing."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A pause, and what there was when it began."""

    seconds: float
    version: int
    told: int
    messages: int


@pytest.fixture
def rooms() -> list[Room]:
    """The room that pauses are made in."""
    return []


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch, rooms: list[Room]) -> list[Beat]:
    """The pauses that are made before what computers do; they take no time."""
    made = list[Beat]()

    async def pause(seconds: float) -> None:
        for here in rooms:
            table = await here.truth()
            told = (await here.store.publication(table.id)).told
            made.append(Beat(seconds, table.version, told, len(here.messages())))
        await asyncio.sleep(0)

    monkeypatch.setattr("tests.support.room.no_pause", pause)
    return made


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
    room: OpenRoom, rooms: list[Room], beats: list[Beat]
) -> None:
    async with room(BROKE, pause_seconds=1.0, purses=False) as here:
        rooms.append(here)
        await here.seat(1, computers=3)
        await here.env.settle()
        table = await play_through(here, 99)
        assert table.phase is Phase.FINISHED
        assert {1.0 <= beat.seconds <= 3.0 for beat in beats} == {True}
        theirs = [(step, entry) for step, entry in played(table) if table.chairs[entry.command.seat].computer]
        assert sum(entry.by is By.NECESSITY for _, entry in theirs) >= 4
        versions = {beat.version for beat in beats}
        for step, _ in theirs:
            assert step.version - 1 in versions, "whatever a computer does, there is a pause before it"
        assert all(beat.told == beat.version for beat in beats), "and all before that has been told"
        assert len(here.messages()) > sum(isinstance(entry.command, DECISIONS) for _, entry in theirs) > 40


def played(table: Table) -> list[tuple[Step, Played]]:
    return [(step, step.entry) for step in table.history if isinstance(step.entry, Played)]


async def test_a_message_is_there_before_the_next_pause_begins(
    room: OpenRoom, rooms: list[Room], beats: list[Beat]
) -> None:
    """So a reader sees one thing, then nothing for a while, then the next."""
    async with room(pause_seconds=1.0, purses=False) as here:
        rooms.append(here)
        await here.seat(1, computers=3)
        await here.env.settle()
        table = await play_through(here, 9)
        by_version = {beat.version: beat for beat in beats}
        followed = 0
        for step, entry in played(table):
            if entry.by is not By.COMPUTER:
                continue
            before, after = by_version[step.version - 1], by_version.get(step.version)
            if isinstance(entry.command, DECISIONS) and after is not None:
                assert after.messages > before.messages
                followed += 1
        assert followed > 8


async def test_a_turn_that_was_broken_off_goes_on_step_by_step_after_a_restart(
    room: OpenRoom, rooms: list[Room], beats: list[Beat]
) -> None:
    async with room(BROKE, pause_seconds=1.0, purses=False) as here:
        rooms.append(here)
        await here.seat(1, computers=3)
        await here.env.settle()
        table = await play_through(here, 3)
        await here.restart()
        beats.clear()
        await here.env.settle()
        table = await play_through(here, table.turn + 4)
        versions = {beat.version for beat in beats}
        later = [(step, entry) for step, entry in played(table) if step.version > min(versions)]
        theirs = [step for step, entry in later if table.chairs[entry.command.seat].computer]
        assert len(theirs) > 4
        assert all(step.version - 1 in versions for step in theirs)
