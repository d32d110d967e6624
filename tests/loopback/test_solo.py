"""A solo game over sockets, where Discord lets the bot write nothing by itself: it lives on answers."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.locales import plain, texts_for
from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES
from bot.tables.fold import StoredEntry, apply_log
from bot.tables.table import Table
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from tests.loopback.faults import Kind
from tests.loopback.payloads import Payload
from tests.loopback.people import Person
from tests.loopback.process import PLAIN, BotProcess, Scene, scene
from tests.loopback.state import text_of, walk
from tests.sampling import plain_and_stress

CLOSED_DM = 50007
NO_ACCESS = 50001
BY_ITSELF = ("POST /channels/:/messages",)
EVERYTHING = ("* /channels/*",)
ANSWERS = ("POST /interactions/*", "* /webhooks/*")
WAITING = ("ig1:noprice:", "ig1:heard:")


def shut(here: Scene, code: int) -> None:
    """Let Discord refuse what the bot does there by itself, and more than five messages an interaction."""
    for route in EVERYTHING if code == NO_ACCESS else BY_ITSELF:
        here.discord.add_fault(route, Kind.REFUSE, status=403, code=code, times=None)
    here.discord.most_followups = 5


def told(here: Scene, place: Payload) -> list[str]:
    """What the messages say that everybody there could read."""
    return [text_of(one) for one in here.discord.messages[int(place["id"])].values()]


def waits(person: Person, place: Payload) -> str | None:
    """The beginning of the button that lets waiting computers go on, in the newest table message or call."""
    for message in reversed(person.sees(place)):
        ids = [str(node.get("custom_id", "")) for node in walk(message["components"])]
        for beginning in WAITING:
            if any(one.startswith(beginning) for one in ids):
                return beginning
        if any(one.startswith("ig1:decide:") for one in ids):
            return None
    return None


async def sit_down(here: Scene, person: Person, place: Payload) -> None:
    """Open a solo game; its *Start* is there."""
    assert (await person.use(place, "join")).response is not None
    await here.until(lambda: person.find(place, "ig1:start:"))


async def story_of(store: SqliteStore, table_id: int, place: Payload) -> list[str]:
    """The lines of a kept solo game, from its first to its last."""
    log = [StoredEntry(ENTRIES.validate_json(row.entry)) for row in await store.load(table_id)]
    table = apply_log(Table(table_id, int(place["id"]), None), log)
    voice = Storyteller(Wording.of(table.view, texts_for("en")), table, staged=True, apart=True)
    return voice.tell(table.history)


def entries_of(path: Path) -> int:
    """The number of entries in a log that a bot is writing."""
    with closing(sqlite3.connect(path)) as connection:
        (entries,) = connection.execute("SELECT count(*) FROM log").fetchone()
    return entries


async def play(here: Scene, person: Person, place: Payload, rng: Random, most: int = 400) -> int:
    """Play on until the game is over, and return how many decisions that took."""
    for count in range(most):
        await here.discord.quiet()
        if any("## The game is over" in text or "🏆" in text for text in told(here, place)[-3:]):
            return count
        await step(person, place, rng)
    return most


async def step(person: Person, place: Payload, rng: Random) -> None:
    """Decide once, or let the waiting computers go on; who has nothing to press has the table shown."""
    if await person.decide(place, rng.choice) is None:
        beginning = waits(person, place)
        if beginning is None:
            await person.use(place, "table show")
        else:
            await person.press(place, beginning)


@pytest.mark.parametrize("code", plain_and_stress([CLOSED_DM], [NO_ACCESS]))
async def test_a_solo_game_lives_on_answers(tmp_path: Path, code: int) -> None:
    async with scene(tmp_path, "Ada") as here:
        await here.bot.start()
        (ada,) = here.people
        place = here.discord.dm_of(ada.id)
        shut(here, code)
        await sit_down(here, ada, place)
        await ada.press(place, "ig1:start:")
        assert await play(here, ada, place, Random(2)) < 400
        every = told(here, place)
        assert any("wins" in text for text in every[-3:])
        assert here.discord.answered["POST /channels/:/messages", 200] == 0
        assert await here.bot.stop() == 0
        assert '"level": "error"' not in here.bot.log


async def test_what_a_killed_bot_has_not_told_comes_with_the_next_click(tmp_path: Path) -> None:
    async with scene(tmp_path, "Ada") as here:
        await here.bot.start()
        (ada,) = here.people
        place = here.discord.dm_of(ada.id)
        shut(here, CLOSED_DM)
        await sit_down(here, ada, place)
        held = [here.discord.add_fault(route, Kind.HOLD, times=None) for route in ANSWERS]
        ada.wait = 2.0
        seated = entries_of(here.bot.store)
        await ada.press(place, "ig1:start:")
        await here.until(lambda: entries_of(here.bot.store) > seated)
        await here.bot.kill()
        for fault in held:
            fault.times = fault.met  # what the killed bot has asked for is never done
        before = told(here, place)
        refused = here.discord.answered["POST /channels/:/messages", 403]
        await here.bot.start()
        await here.until(lambda: here.discord.answered["POST /channels/:/messages", 403] > refused)
        await here.discord.quiet()  # all of it was refused, and the bot has noted that
        assert len(told(here, place)) == len(before), "it may write nothing by itself"
        ada.wait = 10.0
        await ada.use(place, "purse")
        await here.until(lambda: any("👛" in text for text in told(here, place)[len(before) :]))
        news = "\n".join(told(here, place)[len(before) :])
        assert await here.bot.stop() == 0
        store = await SqliteStore.open(here.bot.store)
        (table_id,) = await store.seats_of(ada.id)
        lines = await story_of(store, table_id, place)
        await store.close()
        untold = [line for line in lines[1:] if plain(line) not in plain(news)]
        assert not untold
        assert len(lines) >= 3


@pytest.mark.parametrize("moment", [1, 2, 4, pytest.param(8, marks=pytest.mark.stress)])
async def test_a_bot_that_is_killed_between_two_computers_goes_on(tmp_path: Path, moment: int) -> None:
    """So many answers to a click have gone out; what else there was to tell comes with the next click."""
    async with scene(tmp_path, "Ada") as here:
        await here.bot.start()
        (ada,) = here.people
        place = here.discord.dm_of(ada.id)
        shut(here, CLOSED_DM)
        await sit_down(here, ada, place)
        await ada.press(place, "ig1:start:")
        await play(here, ada, place, Random(4), most=3)
        sent = 0

        def is_late(_path: str, _body: object) -> bool:
            nonlocal sent
            sent += 1
            return sent > moment

        lost = [here.discord.add_fault(route, Kind.RESET, times=None, when=is_late) for route in ANSWERS]
        ada.wait = 2.0
        while sent <= moment:  # one click may have less to tell: it depends on the cards
            await step(ada, place, Random(5))
            await here.discord.quiet(1.0)
        await here.bot.kill()
        for fault in lost:
            fault.times = fault.met
        await here.bot.start()
        ada.wait = 10.0
        assert await play(here, ada, place, Random(6)) < 400
        await here.discord.quiet()
        assert await here.bot.stop() == 0
        store = await SqliteStore.open(here.bot.store)
        assert await store.unpublished_tables() == []
        lines = await story_of(store, 1, place)
        await store.close()
        news = plain("\n".join(told(here, place)))
        assert [line for line in lines if plain(line) not in news] == []
        assert '"level": "error"' not in here.bot.log


async def test_only_the_bot_of_the_first_shard_acts_for_a_solo_game(
    tmp_path: Path, postgres_address: str
) -> None:
    """Discord sends direct messages to shard 0 alone: no other process may go on with them by itself."""
    async with scene(tmp_path, "Ada", store__url=postgres_address, discord__shards="0/2") as here:
        folder = tmp_path / "other"
        folder.mkdir()
        shared = {**PLAIN, "store__url": postgres_address, "discord__shards": "1/2"}
        other = BotProcess(here.discord, folder, **shared)
        try:
            await here.bot.start()
            await other.start()
            (ada,) = here.people
            place = here.discord.dm_of(ada.id)
            await sit_down(here, ada, place)
            await ada.press(place, "ig1:start:")
            await play(here, ada, place, Random(2), most=5)
            await here.bot.kill()
            before = told(here, place)
            ada.wait = 2.0
            assert (await ada.use(place, "table show")).answer is None
            assert told(here, place) == before, "the other one leaves it alone"
            await here.bot.start()
            ada.wait = 10.0
            assert await play(here, ada, place, Random(2)) < 400
            for bot in (here.bot, other):
                assert '"level": "error"' not in bot.log
        finally:
            await other.kill()
