"""Spies where computers play, bribes are prepared, words are held, things break and files are given."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tests.support.room
from bot.commands import bargaining
from bot.ops.metrics import Figures
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS
from tests.secrecy.spying import (
    FIRST,
    GAMES,
    LONG_IDS,
    WHOLE,
    Curious,
    Wiretap,
    careful,
    check,
    give,
    numbers,
    rich,
    wiretap,
)
from tests.support.direct import given, press, purse_of
from tests.support.holding import hold
from tests.support.lobby import choose
from tests.support.moderating import manager, told
from tests.support.preparing import Situation, fill_in, owner, waiting
from tests.support.room import PEOPLE, OpenRoom, Room, views
from tests.support.watched_painter import WatchedPainter

NOBODY = 0
"""Who reads what is a computer player's own."""
BOOKS = dict(zip(EDITIONS, cycle((Bookkeeping.EACH, Bookkeeping.OPEN)), strict=False))
"""For whom the table of each edition adds up what everybody sees."""
STEPS = 13
"""So many decisions of people are played, where it is no whole game."""


class Written:
    """Which files the process opens to write, by whatever way Python has."""

    def __init__(self) -> None:
        self.paths: set[Path] = set()
        self.listening = False

    def __call__(self, event: str, about: tuple[Any, ...]) -> None:
        if self.listening and event == "open" and isinstance(about[0], str | bytes):
            _, mode, flags = about
            if flags & (os.O_WRONLY | os.O_RDWR) or (mode and set(mode) & set("wax+")):
                self.paths.add(Path(os.fsdecode(about[0])))


WRITTEN = Written()
sys.addaudithook(WRITTEN)  # which can never be taken away: it listens only when it is told to


@contextmanager
def watching_the_disk() -> Generator[set[Path]]:
    """Note the files that are opened to be written, but for those that Python makes of modules."""
    WRITTEN.paths.clear()
    WRITTEN.listening = True
    paths = set[Path]()
    try:
        yield paths
    finally:
        WRITTEN.listening = False
        paths |= {path for path in WRITTEN.paths if "__pycache__" not in path.parts}


def chairs(here: Room, table: Table) -> list[int]:
    """Who reads what is each seat's own."""
    ids = {person.id for person in here.people.values()}
    users = [chair.user_id for chair in table.chairs]
    return [NOBODY if user_id is None or user_id not in ids else user_id for user_id in users]


async def prepare_one(here: Room, situation: Situation, table: Table, amount: int) -> bool:
    """Whoever's scholar it is prepares a bribe, if nothing of theirs is prepared."""
    shown = await owner(here, table, situation).slash(here.channel, "table prepare")
    if shown.modal is None:
        return False
    await fill_in(owner(here, table, situation), shown, situation, str(amount), "exactly")
    return True


class Spied:
    """A table at which people and a computer play with all that there is, and what each has had."""

    def __init__(self, here: Room, tap: Wiretap, seed: str) -> None:
        self.here, self.tap, self.rng = here, tap, Random(seed)
        self.curious = Curious(here, Random(f"curious {seed}"))
        self.owned: dict[int, set[int]] = {}
        self.prepared: list[tuple[int, int, int]] = []
        """Who has prepared what, and how much had been sent then."""

    async def note(self) -> Table:
        table = await self.here.truth()
        for reader, view in zip(chairs(self.here, table), views(table), strict=True):
            self.owned.setdefault(reader, set()).add(view.cash)
        return table

    async def around(self, table: Table, step: int) -> None:
        """What people do who need not decide."""
        here = self.here
        match step % 8:
            case 0:
                await self.curious.pry(table)
            case 1:
                message = await here.people["Ben"].send(here.channel, "I hire your priest next time.")
                await hold(here, "Ada", message)
            case 2:
                await purse_of(here, "Ada")
                await given(here, "Ada")
            case 3 if table.view.has_books:
                await press(here.people["Ben"], await purse_of(here, "Ben"), "books")
            case 3:  # the table message shows them
                assert table.view.open_books is not None
            case 4:
                await told(here, "Zoe")
                await here.slash("Zoe", "settings me")
            case 5:
                (broken,) = await here.slash("Ada", "ledger")
                assert not broken.public
                await here.slash("Zoe", "table show")
            case 6:
                for name in ("games history", "games hall", "games mine"):
                    await here.slash("Zoe", name)
            case _:
                await here.slash("Zoe", "purse")

    async def prepare(self, table: Table) -> None:
        """One of those who wait prepares a bribe of an amount that is nothing else's."""
        for situation in waiting(table):
            user_id = table.chairs[table.edition.owner(situation.scholar)].user_id
            if user_id not in self.owned:  # a computer player's
                continue
            amount = 20_301 + 7 * len(self.prepared)
            before = len(self.tap.sent)
            if await prepare_one(self.here, situation, table, amount):
                self.prepared.append((user_id, amount, before))
                return

    def check_prepared(self, table: Table, sent: int) -> None:
        """Whatever waits is told to nobody but whose it is."""
        for person, amount, since in self.prepared:
            if any(one.preparation.amount == amount for one in table.prepared.values()):
                for each in self.tap.sent[since:sent]:
                    if each.reader != person:
                        assert amount not in numbers(LONG_IDS.sub("", each.body)), (amount, each)


async def broken(*_: object, **__: object) -> None:
    """Fail as a library might, with somebody's purse in the text."""
    raise ZeroDivisionError(f"Ada has {FIRST[0]}, Ben {FIRST[1]}")


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("game", range(GAMES))
async def test_spies_find_nothing_anywhere(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, game: int
) -> None:
    give(monkeypatch, FIRST)
    figures = Figures()
    built = partial(tests.support.room.build, observer=figures)
    monkeypatch.setattr(tests.support.room, "build", built)
    monkeypatch.setattr(bargaining, "ledger", broken)
    with wiretap(monkeypatch) as tap, watching_the_disk() as written:
        painter = WatchedPainter() if WHOLE else None
        async with room(rich(name), pause_seconds=1.0, painter=painter) as here:
            manager(here)
            people = PEOPLE[: max(3, here.edition.min_seats - 1)]
            for person in people:
                await here.slash(person, "join")
            await choose(here, "Ada", "bookkeeping", BOOKS[name])
            await here.slash("Ada", "table pace", pace="slow")
            await here.slash("Ada", "start", computers=1)
            spied = Spied(here, tap, f"{name} {game}")
            step = 0
            table = await spied.note()
            told = 0
            while table.phase is Phase.PLAYING and (WHOLE or step < STEPS):
                chair = table.acting_chair
                told = len(tap.sent)
                if chair is None or chair.computer:  # it hears those who have just paid
                    await here.env.advance_time(31)
                    table = await spied.note()
                    continue
                await spied.around(table, step)
                await spied.prepare(table)
                table = await spied.note()
                sent = len(tap.sent)
                spied.check_prepared(table, sent)
                told = sent
                await here.say(table, careful(table, spied.rng))
                table = await spied.note()
                step = step + 1
            assert all("ledger" in str(error) for error in here.env.errors)
            here.env.errors.clear()
            page = figures.exposition({}).decode()
    if table.phase is not Phase.PLAYING:  # at the end all purses are opened
        del tap.sent[told:]
    assert step > 8
    assert spied.prepared
    assert check(tap, spied.owned) == len(people), "all people read of their own"
    assert "interaction.failed" in tap.everything_logged(), "what broke is in the log, and no text of it"
    everything = set[int]().union(*spied.owned.values())
    labels = [line.rpartition(" ")[0] for line in page.splitlines() if line.startswith("intrigue_")]
    assert any("ledger" in line for line in labels)
    assert not numbers("\n".join(labels)) & everything
    assert painter is None or not numbers(painter.all_that_is_drawn()) & everything
    assert {path for path in written if not path.name.startswith("tables.db")} <= {Path(os.devnull)}
