"""Whispers: how often, noted after they were heard, and once for each interaction."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.entries import Whispered
from bot.tables.refusals import Cause
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.talking.permitted import MOST_WHISPERS
from intrigue_core import MAYFAIR_2005
from tests.bot.tables.conftest import MakeService
from tests.bot.tables.lobbies import act, course, go_on, playing, refusal, refused, started, then

WHISPERS = MAYFAIR_2005.variant(whispers=True)


class Ear:
    """Counts what is delivered."""

    def __init__(self) -> None:
        self.heard = 0
        self.closed = False

    async def __call__(self, _table: Table) -> None:
        await asyncio.sleep(0)
        if self.closed:
            raise ConnectionError
        self.heard += 1


def test_with_the_next_landlord_everybody_may_whisper_again() -> None:
    whispered = Whispered(user_id=1, to_id=2)
    table = then(playing(edition=WHISPERS), *[whispered] * MOST_WHISPERS)
    assert refusal(table, whispered).details == {"most": MOST_WHISPERS}
    later = next(each for each in course(table) if each.turn == 2)
    assert later.whispered == {}
    assert then(later, whispered).whispered == {1: 1}
    step = then(later, whispered).history[-1]
    assert (step.by, step.seat) == (0, 1)


async def test_it_is_noted_when_it_was_heard(service: TableService, store: SqliteStore) -> None:
    table, ear = await started(service, 3, WHISPERS), Ear()
    before = len(await store.load(table.id))
    table = await service.own_words.whisper(act(table, 1), 2, ear)
    assert ear.heard == 1
    row = (await store.load(table.id))[-1]
    assert row.entry == '{"kind":"whispered","user_id":1,"to_id":2}', "and nothing of what was said"
    ear.closed = True
    with pytest.raises(ConnectionError):
        await service.own_words.whisper(act(table, 1), 2, ear)
    assert len(await store.load(table.id)) == before + 1
    assert (await service.get(table.id)).whispered == {1: 1}


async def test_an_interaction_that_comes_again_is_heard_once(
    service: TableService, make_service: MakeService
) -> None:
    table, ear = await started(service, 3, WHISPERS), Ear()
    once = act(table, 1)
    await asyncio.gather(*(service.own_words.whisper(once, 2, ear) for _ in range(3)))
    again = await make_service().own_words.whisper(once, 2, ear)
    assert ear.heard == 1
    assert again.whispered == {1: 1}


async def test_nobody_hears_what_may_not_be_whispered(service: TableService) -> None:
    table, ear = await started(service, 3, MAYFAIR_2005), Ear()
    await refused(Cause.WHISPERS_OFF, service.own_words.whisper(act(table, 1), 2, ear))
    assert ear.heard == 0


async def test_a_crowd_of_whispers_is_no_way_round_the_bound(service: TableService) -> None:
    table, ear = await started(service, 3, WHISPERS), Ear()
    crowd = (service.own_words.whisper(act(table, 1), 2, ear) for _ in range(MOST_WHISPERS + 3))
    outcomes = await asyncio.gather(*crowd, return_exceptions=True)
    assert ear.heard == MOST_WHISPERS
    assert sum(isinstance(each, Exception) for each in outcomes) == 3


async def test_a_game_that_goes_on_meanwhile_is_not_kept_waiting(service: TableService) -> None:
    table, heard = await started(service, 3, WHISPERS), asyncio.Event()

    async def slowly(_table: Table) -> None:
        await heard.wait()

    whispering = asyncio.create_task(service.own_words.whisper(act(table, 1), 2, slowly))
    await asyncio.sleep(0)
    table = await go_on(service, await service.get(table.id))
    heard.set()
    assert (await whispering).version == table.version + 1
