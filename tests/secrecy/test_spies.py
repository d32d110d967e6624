"""Spies on every wire: nobody's cash leaves the process for others, and twin games cannot be told apart."""

from __future__ import annotations

import logging
import re
from itertools import cycle
from random import Random
from typing import Any

import discord
import pytest

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, EDITIONS, Command, StatementState
from tests.secrecy.spying import (
    FIRST,
    GAMES,
    RICH,
    SALARIES,
    WHOLE,
    Bargainers,
    Curious,
    Sent,
    Wiretap,
    careful,
    check,
    give,
    numbers,
    packed,
    rich,
    wiretap,
)
from tests.support.room import PEOPLE, OpenRoom, Room, views
from tests.support.talking import bargainers, person_at, price_for, talk_panel, tell

CASES = [
    (name, max(3 + number % 3, EDITIONS[name].min_seats), pace)
    for number, (name, pace) in enumerate(zip(EDITIONS, cycle(("slow", "live", "no_clock")), strict=False))
]
"""Each edition, at tables of three, four and five, at all paces."""
SECOND = (745_613, 517_389, 998_877, 631_313, 524_242)
"""What people have at first, in the one game and in its twin: never what the edition says to everybody."""
Script = list[tuple[Command | None, Command]]
"""What is said before each decision, and the decision."""
_LATE = "close_and_stop"
"""What aiosqlite says last of a connection, in a thread of its own: it may be one of an earlier test."""


class Life:
    """What everybody at a table does, with all that there is; the same each time it is asked for.

    Args:
        script: what was decided and said in the first game; it is written there, and read in its twin.
    """

    def __init__(self, here: Room, seed: str, script: Script, *, first: bool) -> None:
        self.here = here
        self.script = script
        self.first = first
        self.rng, self.people = Random(seed), Bargainers(here, Random(f"words {seed}"))
        self.curious = Curious(here, Random(f"curious {seed}"))

    async def go_on(self, table: Table, step: int) -> Table:
        """One decision, and whatever happens around it; some are left to the clock (ruling A26)."""
        here = self.here
        if self.first:
            self.script.append((self.people.choose(table), careful(table, self.rng)))
        word, command = self.script[step]
        ends = table.view.decides_by
        chair = table.acting_chair
        if ends is not None and step % 5 == 4 and chair is not None and not chair.missed:
            await here.env.advance_time((ends - here.env.now()).total_seconds() + 1)
            return await here.truth()
        await self.people.say(table, word)
        match step % 6:
            case 0:
                await self.curious.pry(await here.truth())
            case 1:
                await here.slash(here.acting(table), "purse")
                await here.slash("Zoe", "ledger")
            case 3:
                await here.slash("Ben", "table prepare")
                await here.slash("Cleo", "help now")
            case 4:
                await here.slash("Zoe", "table show")
                await here.click("Cleo", "purse")
            case _:
                await here.slash("Zoe", "games mine")
                await here.slash("Zoe", "purse")
        table = await here.truth()
        if step % 3 == 2:
            await here.decide(table, command)
        else:
            await here.say(table, command)
        return await here.truth()


async def lives(
    here: Room, tap: Wiretap, seats: int, pace: str, seed: str, script: Script, *, first: bool
) -> dict[int, set[int]]:
    """Play a round, or all of them, with all that there is.

    What left the process with the last decision of a game is left out: then all purses are opened.

    Returns:
        What each person has had.
    """
    for name in PEOPLE[:seats]:
        await here.slash(name, "join")
    await here.slash("Ada", "table pace", pace=pace)
    await here.slash("Ada", "start")
    table = await here.truth()
    step = 0
    life = Life(here, seed, script, first=first)
    owned = dict[int, set[int]]()
    sent = 0
    while table.phase is Phase.PLAYING and (WHOLE or table.running_game().view().round == 1):
        for view in views(table):
            owned.setdefault(person_at(here, table, view.seat).id, set()).add(view.cash)
        sent = len(tap.sent)
        table = await life.go_on(table, step)
        step = step + 1
        assert not here.env.errors
    assert step > 5
    if table.phase is not Phase.PLAYING:
        del tap.sent[sent:]
    return owned


def as_others_see_it(tap: Wiretap, seated: dict[int, set[int]]) -> list[Sent | tuple[Any, ...]]:
    """All that was sent, in order; of what one player reads, only that it came, when, and its controls."""
    return [
        sent
        if sent.reader not in seated
        else (sent.at, sent.envelope, sent.reader, re.findall(r'"custom_id": "[^"]*"', sent.body))
        for sent in tap.sent
        # Opened after a join, one after another for the whole bot: nobody has any cash then.
        if not sent.envelope.endswith("/users/@me/channels None None")
    ]


@pytest.mark.parametrize(("name", "seats", "pace"), CASES)
@pytest.mark.parametrize("game", range(GAMES))
async def test_twin_games_cannot_be_told_apart(
    room: OpenRoom,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    game: int,
    name: str,
    seats: int,
    pace: str,
) -> None:
    """Two games that differ in everybody's purse alone: byte for byte the same, and at the same time.

    Nor does anybody read what somebody else has in either of them.
    """
    script: Script = []
    seen: list[list[Sent | tuple[Any, ...]]] = []
    bodies: list[list[str]] = []
    said: list[list[str]] = []
    logs: list[list[str]] = []
    for number, purses in enumerate((FIRST, SECOND)):
        with monkeypatch.context() as patched:
            give(patched, purses)
            with wiretap(patched) as tap:
                async with room(rich(name), path=tmp_path_factory.mktemp("twin") / "tables.db") as here:
                    owned = await lives(here, tap, seats, pace, f"{name} {game}", script, first=number == 0)
            assert check(tap, owned) == seats, "everybody reads of their own, and nobody of anybody else's"
            assert '"level": "debug"' in tap.everything_logged(), "the log says all that it ever says"
            seen.append(as_others_see_it(tap, owned))
            said.append([sent.body for sent in tap.sent])
            bodies.append([sent.body for sent in tap.sent if sent.reader in owned])
            events = re.findall(r'"event": "([^"]*)"', tap.everything_logged())
            logs.append([event for event in events if _LATE not in event])
    assert len(seen[0]) > 50
    assert any("The clock decided" in body for body in said[0]) == (pace != "no_clock")
    for one, other in zip(*seen, strict=True):
        assert one == other
    assert bodies[0] != bodies[1], "or they would be no twins but one game"
    assert logs[0] == logs[1]


async def test_a_spy_sees_what_leaks(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: one purse that is told to all, one in a file and one in the log do not go unnoticed."""
    with wiretap(monkeypatch) as tap:
        async with room() as here:
            ada = here.people["Ada"].id
            owned = {ada: {571_239}}
            assert check(tap, owned) == 0
            channel: Any = here.env.bot.get_channel(here.channel.id)
            await channel.send("Ada has 571.239.")
            with pytest.raises(AssertionError):
                check(tap, owned)
            tap.sent.clear()
            await channel.send(file=discord.File(packed("Ada has 571.239."), "game.zip"))
            with pytest.raises(AssertionError):
                check(tap, owned)
            tap.sent.clear()
            await here.slash("Ada", "help rules")
            assert check(tap, owned) == 0
            logging.getLogger("somebody").debug("has %s", 571_239)
            with pytest.raises(AssertionError):
                check(tap, owned)


async def test_what_one_cannot_pay_is_said_to_that_person_alone(room: OpenRoom) -> None:
    """Rich or poor: whoever offers, agrees or counters too high a price hears it, and nobody else."""
    rich = AMIGO_2003.variant(**RICH, salaries=SALARIES)
    async with room(rich) as here:
        table, payer, _ = await bargainers(here, since=2)
        cash = table.view_of(payer.id).cash
        await tell(here, price_for(table, cash + 1))
        here.take()
        before = len(here.lines)
        assert cash in numbers(await here.told(payer, "offer", amount=str(cash + 1)))
        panel = await talk_panel(here, payer, "offer")
        await panel.press("agree")
        here.take()
        assert not any(
            cash in numbers(line.text) for line in here.lines[before:] if line.to != payer.user.global_name
        )
        assert [word.state for word in (await here.truth()).running_game().view().statements] == [
            StatementState.OPEN
        ]
