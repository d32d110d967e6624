"""What one person may ask for: what threatens them, and what they could know of money."""

from __future__ import annotations

from random import Random

import pytest
import simcord

from bot.demo.transcript import walk
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.risks import Risk, outlook
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, MAYFAIR_2005, Edition
from tests.secrecy.spying import ID, RICH, SALARIES, careful, numbers
from tests.support.builders import some
from tests.support.direct import button, press, purse_of
from tests.support.judging import Judge
from tests.support.lobby import choose, lobby
from tests.support.room import WORDS, Answer, OpenRoom, Room, forge, views

BOOKS = WORDS("button-books")
PRIVATE = AMIGO_2003.variant(**RICH, salaries=SALARIES)
"""Everybody's cash is a number that is nothing else's."""


async def play(here: Room, steps: int, seed: int = 3) -> Table:
    """The game, some decisions later, if it is not over before."""
    rng = Random(seed)
    for _ in range(steps):
        table = await here.truth()
        if table.phase is Phase.PLAYING:
            await here.say(table, careful(table, rng))
    return await here.truth()


async def begun(here: Room, kept: Bookkeeping = Bookkeeping.NOBODY) -> Table:
    await here.join("Ada", "Ben", "Cleo")
    if kept is not Bookkeeping.NOBODY:
        await choose(here, "Ada", "bookkeeping", kept)
    await here.slash("Ada", "start")
    return await here.truth()


async def asked(here: Room, name: str, shown: simcord.ResponseMessage, action: str) -> Answer:
    """What somebody is told who presses a button of a message."""
    (answer,) = here.answers(await press(here.people[name], shown, action))
    assert not answer.public
    return answer


def board(here: Room) -> str:
    (message,) = here.live()
    return here.text(message)


async def forged(here: Room, name: str, action: str) -> list[Answer]:
    """Press a button of the table message that has another id now, as a hostile client would send it."""
    message, custom_id = here.button("purse")
    there = custom_id.replace("ig1:purse:", f"ig1:{action}:")
    forge(here, message, custom_id, there)
    try:
        return here.answers(await here.people[name].click(message, custom_id=there))
    finally:
        forge(here, message, there, custom_id)


# --- what threatens somebody ---


async def test_what_threatens_somebody_is_under_the_purse(here: Room) -> None:
    """It says what the outlook says, to its owner alone; nothing is kept or told for it."""
    await begun(here)
    dangers = set[Risk]()
    for step in range(9):
        table = await play(here, 5, seed=step)
        if table.phase is not Phase.PLAYING:
            break
        log = await here.log()
        shown = await purse_of(here, "Ben")
        told = (await asked(here, "Ben", shown, "threats")).text
        view = table.view_of(here.people["Ben"].id)
        seen = outlook(view.public, view.seat)
        assert told.count("still pays") == len(seen.at_work)
        assert told.count("decided ") == len(seen.waiting)
        assert told.count("**Safe**: no rival") == sum(one.danger is Risk.SAFE for one in seen.at_work)
        assert told.count("**In danger**") == sum(one.danger is Risk.EXPOSED for one in seen.at_work)
        assert told.count("**Under attack") == sum(one.danger < Risk.EXPOSED for one in seen.at_work)
        assert ("in danger" in here.text(shown)) == bool(seen.at_work)
        assert ("Still to send" in told) == (seen.sends is not None)
        assert await here.log() == log
        dangers |= {one.danger for one in seen.at_work}
    assert len(dangers) > 3


async def test_strangers_and_who_comes_late_are_told_so(here: Room) -> None:
    judge = Judge(here)
    await begun(here)
    shown = await purse_of(here, "Ada")
    await judge.refuses("Zoe", forged(here, "Zoe", "threats"), "You have no seat")
    await play(here, 1_000)
    assert (await here.truth()).phase is Phase.FINISHED
    log = await here.log()
    late = await asked(here, "Ada", shown, "threats")
    assert late.text.startswith("⚠️ ")
    assert await here.log() == log
    assert button(await purse_of(here, "Ada"), "threats") is None


# --- bookkeeping in the lobby ---


async def test_where_all_money_is_open_there_is_nothing_to_choose(here: Room) -> None:
    await here.slash("Ada", "join")
    await choose(here, "Ada", "bookkeeping", "each")
    await choose(here, "Ada", "rules", "both_to_one_palace", "self_attack", "open_money")
    assert "ookkeeping" not in lobby(here)
    (said,) = await choose(here, "Ada", "bookkeeping", "open")
    assert "Left out, because it does not go with the rest: **bookkeeping" in said.text
    assert (await here.truth()).bookkeeping is Bookkeeping.EACH
    await here.join("Ben", "Cleo")
    await here.slash("Ada", "start")
    assert BOOKS not in str(here.live()[0].components)
    judge = Judge(here)
    await judge.refuses("Ada", forged(here, "Ada", "books"), "nobody keeps books")


# --- each for themselves ---


async def test_each_is_told_alone_and_nobody_sees_it(room: OpenRoom) -> None:
    """Sums, as the engine has them, for who asks; what everybody reads never has them."""
    async with room(PRIVATE) as here:
        await begun(here, Bookkeeping.EACH)
        secret = set[int]()
        for step in range(14):
            table = await play(here, 4, seed=step)
            if table.phase is not Phase.PLAYING:
                break
            log = await here.log()
            cash = [view.cash for view in views(table)]
            secret |= set(cash) - {PRIVATE.starting_cash}
            message, custom_id = here.button("books")
            (answer,) = here.answers(await here.people["Cleo"].click(message, custom_id=custom_id))
            assert not answer.public
            assert answer.text.startswith("## What you could know")
            rows = [line for line in answer.text.split("\n") if line.startswith("- ")]
            assert [f"**{one:,} ducats**" in row for one, row in zip(cash, rows, strict=True)] == [True] * 3
            assert [" (you): " in row for row in rows] == [False, False, True]
            books = some(table.books)
            for row, came, went in zip(rows, books.received, books.paid, strict=True):
                assert (f"received {came:,}" in row) == bool(came)
                assert (f"paid {went:,}" in row) == bool(went)
                assert ("nothing yet" in row) == (not came and not went)
            again = await asked(here, "Cleo", await purse_of(here, "Cleo"), "books")
            assert again == answer
            assert await here.log() == log
        assert len(secret) > 15
        before_the_end = [line for line in here.take() if line.where == "channel"]
        assert not [line for line in before_the_end if numbers(line.text) & secret]
        ids = [str(node.get("custom_id", "")) for one in here.live() for node in walk(one.components)]
        assert all(ID.fullmatch(one) for one in ids if one)


# --- open ---


@pytest.mark.parametrize("edition", [MAYFAIR_2005, PRIVATE.variant(refund_banished=True)])
async def test_open_books_are_shown_where_open_money_is(room: OpenRoom, edition: Edition) -> None:
    """In the players' lines and in the board in words, right after everything that happens."""
    async with room(edition) as here:
        await begun(here, Bookkeeping.OPEN)
        for step in range(14):
            table = await play(here, 3, seed=step)
            if table.phase is not Phase.PLAYING:
                break
            cash = [view.cash for view in views(table)]
            lines = [line for line in board(here).split("\n") if " a turn · " in line]
            assert [f"{one:,} ducats" in line for one, line in zip(cash, lines, strict=True)] == [True] * 3
            assert BOOKS not in str(here.live()[0].components), "there is nothing to ask for"
        await here.restart()
        await here.slash("Zoe", "table show")
        assert all(f"{view.cash:,} ducats" in board(here) for view in views(await here.truth()))
