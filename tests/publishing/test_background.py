"""Computer players take their time: one word or decision after another, each shown before the next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.publishing.background import Background
from bot.tables.entries import By, HearingEnded, Played
from bot.tables.repository import Actor
from bot.tables.service import HEARING_TIME
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Agree, Decline, Hire, PayBribe, SeatView, SendScholars, SpareClause, Speak
from tests.support.chatter import Chatter, let_computers_say
from tests.support.room import OpenRoom, Room, services_of

DECISIONS = (PayBribe, Hire, SendScholars)


@pytest.fixture
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    return let_computers_say(monkeypatch)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that computer players make; none of them takes any time."""
    made = list[float]()

    async def pause(seconds: float) -> None:
        made.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr("tests.support.room.no_pause", pause)
    return made


def peaceful(view: SeatView) -> Speak | None:
    """Whoever has not said so yet promises the person at the first seat peace for this round."""
    word = SpareClause(whom=0, until=view.public.round)
    if view.seat == 0 or any(word in one.mine and one.seat == view.seat for one in view.public.statements):
        return None
    return Speak(seat=view.seat, to=0, mine=(word,), yours=())


def entries(table: Table, since: int = 0) -> list[tuple[int, Played]]:
    """What was played after a version, with the version that it made."""
    steps = table.history[since:]
    return [(step.version, step.entry) for step in steps if isinstance(step.entry, Played)]


async def person_decides(here: Room) -> Table:
    """Ada decides, and all that follows has come to rest."""
    table = await here.truth()
    while table.hearing_until is not None:
        await here.env.advance_time(HEARING_TIME.total_seconds() + 1)
        table = await here.truth()
    if table.phase is Phase.PLAYING:
        person = here.acting(table)
        await here.say(table, table.view_of(person.id).legal_commands()[0])
        await here.env.settle()
    return await here.truth()


async def test_words_come_before_the_decision(room: OpenRoom, chatter: Chatter) -> None:
    async with room(pause_seconds=1.0) as here:
        chatter.line = peaceful
        await here.seat(1, computers=3)
        table = await person_decides(here)
        kinds = [type(one.command) for _, one in entries(table) if one.by is By.COMPUTER]
        assert kinds[:3] == [Speak] * 3


async def test_what_a_person_does_is_shown_without_what_the_computers_make_of_it(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their click leads to a message of its own, at once."""
    paused, over = asyncio.Event(), asyncio.Event()
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
            by = [one.by for _, one in entries(after, table.version)]
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


async def test_words_go_on_though_a_person_decides_meanwhile(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, chatter: Chatter
) -> None:
    """Nothing stale: what is said is made for the table as it is then."""
    over = asyncio.Event()
    async with stalled(room, monkeypatch, lambda: None, over.wait) as here:
        table = await here.seat(2, computers=3)
        over.set()
        await here.env.settle()
        over.clear()
        seen = list[int]()

        def said_of_now(view: SeatView) -> Speak | None:
            seen.append(view.public.version)
            return peaceful(view)

        chatter.line = said_of_now
        table = await here.truth()
        person = here.acting(table)
        await here.say(table, table.view_of(person.id).legal_commands()[0])
        after = await here.truth()
        public = after.public
        assert public is not None
        assert not seen, "they take their time"
        over.set()
        await here.env.settle()
        assert seen
        assert min(seen) >= public.version
        assert any(isinstance(one.command, Speak) for _, one in entries(await here.truth(), after.version))


async def test_where_nothing_is_to_be_followed_all_is_told_together(
    room: OpenRoom, chatter: Chatter, pauses: list[float]
) -> None:
    async with room() as here:
        chatter.line = peaceful
        table = await here.seat(1, computers=3)
        for _ in range(4):
            before = await here.truth()
            messages = len(here.messages())
            table = await person_decides(here)
            if table.turn == before.turn and table.version > before.version + 1:
                assert len(here.messages()) <= messages + 1
        assert any(isinstance(one.command, Speak) for _, one in entries(table))
        assert pauses == []


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
            entry = Played(command=offer, by=By.PLAYER)
            await say(here, table, entry)
        assert (await here.truth()).public is not None

        def agree(view: SeatView) -> Agree | Decline | None:
            open_to_me = [word for word in view.public.statements if word.to == view.seat and word.is_offer]
            return Agree(seat=view.seat, statement=open_to_me[0].number) if open_to_me else None

        chatter.line = agree
        await here.restart()
        await here.env.settle()
        answers = [one.command for _, one in entries(await here.truth(), table.version)]
        assert Agree(seat=1, statement=0) in answers


async def say(here: Room, table: Table, entry: Played) -> None:
    """Have a person say a word, as their panel would."""
    service = services_of(here).service
    await service.playing.play(Actor(table.id, here.people["Ada"].id, 424_242), entry.command)
    await here.env.settle()


async def test_a_landlord_who_waits_decides_after_a_restart_when_the_time_is_over(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await here.seat(1, computers=3)
        while table.hearing_until is None or table.asked:
            assert table.phase is Phase.PLAYING
            if table.asked:
                await here.click("Ada", "heard")
                await here.env.settle()
                table = await here.truth()
                continue
            person = here.acting(table)
            await here.say(table, table.view_of(person.id).legal_commands()[0])
            await here.env.settle()
            table = await here.truth()
        await here.restart()
        await here.env.advance_time(5)
        assert (await here.truth()).version == table.version
        await here.env.advance_time(HEARING_TIME.total_seconds())
        await here.env.settle()
        after = await here.truth()
        assert isinstance(after.history[table.version].entry, HearingEnded)
        (_, decided), *_ = entries(after, table.version)
        assert isinstance(decided.command, Hire)
        assert await here.store.unpublished_tables() == []
