"""A computer's turn is told step by step, one to three seconds apart; bribes in a row are one message."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from bot.tables.entries import By, Played
from bot.tables.service import HEARING_TIME
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005, BribePaid, Hire, PayBribe, SendScholars
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
        assert len({beat.seconds for beat in beats}) > 4, "not always the same"
        theirs = [(step, entry) for step, entry in played(table) if table.chairs[entry.command.seat].computer]
        assert sum(entry.by is By.NECESSITY for _, entry in theirs) >= 4
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


def played(table: Table) -> list[tuple[Step, Played]]:
    return [(step, step.entry) for step in table.history if isinstance(step.entry, Played)]


def rides(table: Table, step: Step) -> bool:
    """Is it told with the bribe, or what computers say to each other, before it?"""
    before = table.history[step.version - 2]
    return all(
        isinstance(each.entry, Played)
        and table.chairs[each.entry.command.seat].computer
        and not isinstance(each.entry.command, Hire | SendScholars)
        for each in (before, step)
    )


async def test_bribes_of_computers_in_a_row_are_one_message(room: OpenRoom, beats: list[Beat]) -> None:
    async with room(pause_seconds=1.0, purses=False) as here:
        await here.seat(1, computers=3)
        await here.env.settle()
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
            before, after = by_version.get(step.version - 1), by_version.get(step.version)
            if isinstance(entry.command, DECISIONS) and before is not None and after is not None:
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
        assert all(step.version - 1 in versions or rides(table, step) for step in theirs)
