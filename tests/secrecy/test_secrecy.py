"""Nobody's cash is ever seen by anybody else before the end: not in a word, a number, an id or a log."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.demo.transcript import Line, walk
from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import bargained_for, offer_of, ready_promises
from bot.features.bargaining.text import open_offers
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    AMIGO_2003,
    MAYFAIR_2005,
    Agree,
    Command,
    DecisionKind,
    Decline,
    PayBribe,
    Speak,
    StatementState,
)
from tests.support.room import OpenRoom, Room, views
from tests.support.talking import bargaining, person_at, price_for, talk_panel, tell

ID = re.compile(r"ig1:(?:menu-)?[a-z]+:\d+:\d+(?::\d\d?|:@[a-z]+)?(?::r\d\d?)?")
RICH = {
    "unit": 1,
    "minimum_bribe": 1,
    "starting_cash": 512_345,
}
"""With bribes below a thousand everybody's cash is a number of six digits that is nothing else's."""
SALARIES = (1_013, 6_029, 10_037, 3_019)


def numbers(text: str) -> set[int]:
    """Every number in a text, however it is written."""
    joined = re.sub(r"(?<=\d)[,.\s’'_\u202f](?=\d{3}(?!\d))", "", text)
    found = {int(number) for number in re.findall(r"\d+", joined)}
    found |= {int(number) * 1_000 for number in re.findall(r"(\d+)\s*k\b", joined)}
    return found | {int(number) for number in re.findall(r"\d+", text)}


def test_numbers_are_found_however_they_are_written() -> None:
    for text in ("512,345", "512.345 ducats", "**512 345**", "+512345", "x512’345", "(512\u202f345)"):
        assert 512_345 in numbers(text)
    assert 513_000 in numbers("513k")


def careful(table: Table, rng: Random) -> Command:
    """Any legal command, but a small bribe: nobody goes broke."""
    legal = table.running_game().legal_commands()
    small = [one for one in legal[:900] if isinstance(one, PayBribe)]
    return rng.choice(small or legal)


@dataclass(slots=True)
class Curious:
    """People who try everything, all the time, and what they get to see."""

    here: Room
    rng: Random
    offers: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Who was offered what by autocompletion."""

    async def pry(self, table: Table, *, purses: bool) -> None:
        """Everybody who is not to act tries to act, one thing each."""
        acting = self.here.acting(table)
        deciding = table.running_game().view().deciding
        for person in self.here.others(acting):
            if str(person.user.global_name) in ("Dan", "Eve"):
                continue
            name = str(person.user.global_name)
            match self.rng.randrange(6):
                case 0:
                    await self.here.click(person, "decide")
                case 1:
                    ((call, custom_id),) = (
                        (call, node["custom_id"])
                        for call in self.here.calls()
                        for node in walk(call.components)
                        if "decide" in str(node.get("custom_id"))
                    )
                    await person.click(call, custom_id=custom_id)
                case 2:
                    await self.here.slash(person, "bribe", amount=self.rng.choice((0, 1, 500, 10**6, 10**9)))
                case 3:
                    await self.here.slash(person, "table show")
                case 4 if purses:
                    await self.here.slash(person, "purse")
                case _:
                    await self.here.slash(person, "hire", scholar="1", post="1")
            options = {
                DecisionKind.BRIBE: ("bribe", "amount"),
                DecisionKind.HIRE: ("hire", "scholar"),
                DecisionKind.SEND: ("send", "palace_1"),
            }
            assert deciding is not None
            command, option = options[deciding]
            offered = await person.autocomplete(
                self.here.channel, command, option, self.rng.choice(("", "5"))
            )
            assert offered == []
            self.offers += [(name, str(offer)) for offer in offered]


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


@dataclass(slots=True)
class Bargainers:
    """People who say what anybody could say, and try what they may not."""

    here: Room
    rng: Random
    words: list[Command | None] = field(default_factory=list[Command | None])
    """What is said before each decision, in the first game."""

    def choose(self, table: Table) -> Command | None:
        """Something to say, which depends on nobody's cash: amounts are small."""
        public, game = table.running_game().view(), table.running_game()
        waiting = [word for word in open_offers(public) if word.to is not None]
        if waiting and self.rng.random() < 0.7:
            word = self.rng.choice(waiting)
            assert word.to is not None
            answer = Agree if self.rng.random() < 0.6 else Decline
            return answer(seat=word.to, statement=word.number)
        seat = self.rng.randrange(public.seats)
        view = game.view(seat)._replace(cash=10**6)
        to = self.rng.choice([one for one in range(public.seats) if one != seat])
        scholars = bargained_for(view)
        if scholars and self.rng.random() < 0.5:
            return offer_of(view, self.rng.choice(scholars), self.rng.randrange(100, 900), None)
        ready = ready_promises(view, to)
        return self.rng.choice(ready) if ready else None

    async def say(self, table: Table, word: Command | None) -> None:
        """Say it, by the doors that there are; and let others try what only one could be refused for."""
        if isinstance(word, Speak):
            person = person_at(self.here, table, word.seat)
            await self.here.slash(person, "promise", what=write_word(word))
        elif isinstance(word, Agree | Decline):
            panel = await talk_panel(self.here, person_at(self.here, table, word.seat), "offer")
            action = "agree" if isinstance(word, Agree) else "decline"
            for control in panel.controls(action):
                if control["custom_id"].endswith(f":{word.statement}"):
                    await panel.person.click(panel.message, custom_id=control["custom_id"])
        await self.here.slash("Zoe", "ledger")
        await self.here.slash("Zoe", "offer", amount=500)
        await self.here.click("Zoe", "promise")


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
