"""Nobody's cash is ever seen by anybody else before the end: not in a word, a number, an id or a log."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.demo.transcript import Line
from bot.tables.table_view import Phase
from intrigue_core import (
    AMIGO_2003,
    MAYFAIR_2005,
    Command,
    PayBribe,
    StatementState,
)
from tests.secrecy.watching import ID, RICH, SALARIES, Bargainers, Curious, careful, numbers
from tests.support.room import OpenRoom, views
from tests.support.talking import bargaining, price_for, talk_panel, tell


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


async def test_twin_games_look_alike(room: OpenRoom, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Two games that differ only in hidden cash are the same to everybody else, word by word."""
    seen: list[list[Line]] = []
    offers: list[list[tuple[str, str]]] = []
    commands: list[Command] = []
    for number, cash in enumerate((512_345, 734_567)):
        edition = MAYFAIR_2005.variant(**{**RICH, "starting_cash": cash}, salaries=SALARIES)
        async with room(edition, path=tmp_path_factory.mktemp("twin") / "tables.db") as here:
            table = await here.seat(3)
            here.take()
            begun = len(here.lines)
            rng, curious = Random(11), Curious(here, Random(12))
            while table.running_game().view().round < 3:
                step = table.running_game().version
                if number == 0:
                    commands.append(careful(table, rng))
                if step % 2 == 0:
                    await curious.pry(table, purses=False)
                if step % 5 == 1:
                    await here.decide(table, commands[step])
                else:
                    await here.say(table, commands[step])
                table = await here.truth()
            here.take()
            seen.append(others_see(here.lines[begun:]))
            offers.append(curious.offers)
            assert any(isinstance(command, PayBribe) for command in commands)
    assert len(seen[0]) > 100
    assert seen[0] == seen[1]
    assert offers[0] == offers[1]


async def test_twin_games_look_alike_where_the_clock_decides(
    room: OpenRoom, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What is played for somebody who is late, and when, says nothing of their purse (ruling A26)."""
    seen: list[list[Line]] = []
    commands: dict[int, Command] = {}
    for number, cash in enumerate((512_345, 734_567)):
        edition = MAYFAIR_2005.variant(**{**RICH, "starting_cash": cash}, salaries=SALARIES)
        async with room(edition, path=tmp_path_factory.mktemp("twin") / "tables.db", purses=False) as here:
            for name in ("Ada", "Ben", "Cleo"):
                await here.slash(name, "join")
            await here.slash("Ada", "table pace", pace="slow")
            await here.slash("Ada", "start")
            table, rng = await here.truth(), Random(11)
            here.take()
            begun, late = len(here.lines), 0
            while table.running_game().view().round < 3:
                step, chair = table.running_game().version, table.acting_chair
                if chair is not None and not chair.missed and step % 3 == 1:
                    await here.env.advance_time(86_401)
                    late += 1
                else:
                    if number == 0:
                        commands[step] = careful(table, rng)
                    await here.say(table, commands[step])
                table = await here.truth()
            here.take()
            seen.append(others_see(here.lines[begun:]))
            assert late > 3
    assert any("The clock decided" in line.text for line in seen[0])
    assert seen[0] == seen[1]


async def test_twin_games_look_alike_while_people_bargain(
    room: OpenRoom, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What is said, offered in menus to others, agreed, kept and broken tells nothing of anybody's purse."""
    seen: list[list[Line]] = []
    commands: list[Command] = []
    words: list[Command | None] = []
    for number, cash in enumerate((512_345, 734_567)):
        edition = MAYFAIR_2005.variant(**{**RICH, "starting_cash": cash}, salaries=SALARIES)
        async with room(edition, path=tmp_path_factory.mktemp("twin") / "tables.db", purses=False) as here:
            table = await here.seat(3)
            here.take()
            begun, step = len(here.lines), 0
            rng, people = Random(11), Bargainers(here, Random(12))
            while table.running_game().view().round < 4:
                if number == 0:
                    words.append(people.choose(table))
                    commands.append(careful(table, rng))
                await people.say(table, words[step])
                await here.say(await here.truth(), commands[step])
                table, step = await here.truth(), step + 1
            said = table.running_game().view().statements
            here.take()
            seen.append(others_see(here.lines[begun:]))
            owned = {view.cash for view in views(table)}
            assert not any(owned & numbers(line.text) for line in seen[-1])
            assert len(said) > 15
            assert {word.state for word in said} >= {
                StatementState.KEPT,
                StatementState.BROKEN,
                StatementState.DECLINED,
            }
    assert len(seen[0]) > 100
    assert seen[0] == seen[1]


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
