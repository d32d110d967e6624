"""Nobody's cash is ever seen by anybody else before the end: not in a word, a number, an id or a log."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.demo.transcript import Line
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    AMIGO_2003,
    MAYFAIR_2005,
    Command,
    PayBribe,
    StatementState,
)
from tests.secrecy.watching import ID, RICH, SALARIES, Bargainers, Curious, careful, numbers
from tests.support.room import OpenRoom, Room, views
from tests.support.talking import bargaining, price_for, talk_panel, tell

pytestmark = pytest.mark.usefixtures("never_deferred")


def test_numbers_are_found_however_they_are_written() -> None:
    for text in ("512,345", "512.345 ducats", "**512 345**", "+512345", "x512’345", "(512\u202f345)"):
        assert 512_345 in numbers(text)
    assert 513_000 in numbers("513k")


async def test_no_cash_is_seen_by_anybody_else(room: OpenRoom, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    rich = AMIGO_2003.variant(**RICH, salaries=SALARIES)
    with capture_logs() as logs:
        async with room(rich) as here:
            table = await here.seat(3)
            rng = Random(4)
            curious = Curious(here, rng)
            owned: list[set[int]] = [set(), set(), set()]
            steps, before_the_end = 0, 0
            while table.phase is Phase.PLAYING:
                for view in views(table):
                    owned[view.seat].add(view.cash)
                steps += 1
                if steps % 5 == 0:
                    await curious.pry(table, purses=True)
                command = careful(table, rng)
                here.take()
                before_the_end = len(here.lines)
                if steps % 6 == 0:
                    await here.decide(table, command)
                else:
                    await here.say(table, command)
                table = await here.truth()
            here.take()
            starting = rich.starting_cash  # which everybody knows
            said = [(line, numbers(line.text)) for line in here.lines[:before_the_end]]
            for seat, chair in enumerate(table.chairs):
                secret = owned[seat] - {starting}
                assert len(secret) > 5
                leaks = [line for line, found in said if line.to != chair.name and found & secret]
                assert not leaks, leaks[0]
                own = [line for line, found in said if line.to == chair.name and found & secret]
                assert own, "its owner does see it"
            ids = _ids(here.env.http_requests)
            assert len(ids) > 50
            assert all(ID.fullmatch(custom_id) for custom_id in ids)
            assert max(int(number) for custom_id in ids for number in re.findall(r"\d+", custom_id)) < 1_000
    everything = set[int]().union(*owned) - {starting}
    assert not numbers(str(logs)) & everything
    assert not numbers(caplog.text) & everything


def _ids(requests: Iterable[Any]) -> set[str]:
    return {
        custom_id
        for request in requests
        for custom_id in re.findall(r'"custom_id": "(ig1[^"]*)"', json.dumps(request.json))
    }


def others_see(lines: Iterable[Line]) -> list[Line]:
    return [line for line in lines if line.where == "channel" or line.to == "Zoe"]


async def twins(
    room: OpenRoom,
    folder: pytest.TempPathFactory,
    play: Callable[[Room, Table, bool], Awaitable[None]],
    pace: str = "",
) -> list[Line]:
    """Play two games that differ in hidden cash alone, the first of them freely, the other one like it.

    They must be the same to everybody else, word by word; what others see of them is returned.
    """
    seen: list[list[Line]] = []
    for cash in (512_345, 734_567):
        edition = MAYFAIR_2005.variant(**{**RICH, "starting_cash": cash}, salaries=SALARIES)
        async with room(edition, path=folder.mktemp("twin") / "tables.db", purses=False) as here:
            for name in ("Ada", "Ben", "Cleo"):
                await here.slash(name, "join")
            if pace:
                await here.slash("Ada", "table pace", pace=pace)
            await here.slash("Ada", "start")
            here.take()
            begun = len(here.lines)
            await play(here, await here.truth(), not seen)
            here.take()
            seen.append(others_see(here.lines[begun:]))
    assert seen[0] == seen[1]
    return seen[0]


async def test_twin_games_look_alike(room: OpenRoom, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Also where everybody tries what is not theirs to do."""
    commands: list[Command] = []

    async def play(here: Room, table: Table, first: bool) -> None:
        rng, curious = Random(11), Curious(here, Random(12))
        while table.running_game().view().round < 3:
            step = table.running_game().version
            if first:
                commands.append(careful(table, rng))
            if step % 2 == 0:
                await curious.pry(table, purses=False)
            if step % 5 == 1:
                await here.decide(table, commands[step])
            else:
                await here.say(table, commands[step])
            table = await here.truth()
        assert any(isinstance(command, PayBribe) for command in commands)

    assert len(await twins(room, tmp_path_factory, play)) > 100


async def test_twin_games_look_alike_where_the_clock_decides(
    room: OpenRoom, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What is played for somebody who is late, and when, says nothing of their purse (ruling A26)."""
    commands: dict[int, Command] = {}

    async def play(here: Room, table: Table, first: bool) -> None:
        rng, late = Random(11), 0
        while table.running_game().view().round < 3:
            step, chair = table.running_game().version, table.acting_chair
            if chair is not None and not chair.missed and step % 3 == 1:
                await here.env.advance_time(86_401)
                late += 1
            else:
                if first:
                    commands[step] = careful(table, rng)
                await here.say(table, commands[step])
            table = await here.truth()
        assert late > 3

    seen = await twins(room, tmp_path_factory, play, "slow")
    assert any("The clock decided" in line.text for line in seen)


async def test_twin_games_look_alike_while_people_bargain(
    room: OpenRoom, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What is said, offered in menus to others, agreed, kept and broken tells nothing of anybody's purse."""
    commands: list[Command] = []
    words: list[Command | None] = []
    owned = set[int]()

    async def play(here: Room, table: Table, first: bool) -> None:
        rng, people, step = Random(11), Bargainers(here, Random(12)), 0
        while table.running_game().view().round < 4:
            if first:
                words.append(people.choose(table))
                commands.append(careful(table, rng))
            await people.say(table, words[step])
            await here.say(await here.truth(), commands[step])
            table, step = await here.truth(), step + 1
        said = table.running_game().view().statements
        owned.update(view.cash for view in views(table))
        assert len(said) > 15
        states = {StatementState.KEPT, StatementState.BROKEN, StatementState.DECLINED}
        assert {word.state for word in said} >= states

    seen = await twins(room, tmp_path_factory, play)
    assert not any(owned & numbers(line.text) for line in seen)
    assert len(seen) > 100


async def test_what_one_cannot_pay_is_said_to_that_person_alone(room: OpenRoom) -> None:
    """Rich or poor: whoever offers, agrees or counters too high a price hears it, and nobody else."""
    rich = AMIGO_2003.variant(**RICH, salaries=SALARIES)
    async with room(rich) as here:
        table = await bargaining(here, since=2)
        payer = here.acting(table)
        cash = table.view_of(payer.id).cash
        await tell(here, price_for(table, cash + 1))
        here.take()
        before = len(here.lines)
        (refused,) = await here.slash(payer, "offer", amount=cash + 1)
        assert cash in numbers(refused.text)
        panel = await talk_panel(here, payer, "offer")
        await panel.press("agree")
        here.take()
        assert not any(
            cash in numbers(line.text) for line in here.lines[before:] if line.to != payer.user.global_name
        )
        assert [word.state for word in (await here.truth()).running_game().view().statements] == [
            StatementState.OPEN
        ]
