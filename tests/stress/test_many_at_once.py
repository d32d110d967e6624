"""Many clicks on one decision at the same moment: it counts once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.loopback.people import NotShown, Person, called_in
from tests.loopback.process import Scene, scene
from tests.loopback.state import walk

pytestmark = pytest.mark.stress

CLICKS = 12
HIRINGS = 12
MENU = 3


def hirings(here: Scene) -> int:
    """Return the number of hirings that have counted."""
    with closing(sqlite3.connect(here.bot.store)) as connection:
        query = 'SELECT count(*) FROM log WHERE entry LIKE \'%"kind":"hire"%\''
        return int(connection.execute(query).fetchone()[0])


async def hire_by_many_clicks(here: Scene, landlord: Person, rng: Random) -> bool:
    """Prepare a hiring in the panel, and confirm it so often at once; return False where it cannot be."""
    opened = await landlord.press(here.channel, "ig1:decide:")
    panel = opened.response
    if panel is None or not opened.is_private:
        return False
    for number in range(sum(node["type"] == MENU for node in walk(panel["components"]))):
        # Each choice shows the panel anew, with other menus.
        menu = [node for node in walk(panel["components"]) if node["type"] == MENU][number]
        open_to = [option["value"] for option in menu["options"] if not option.get("default")]
        if open_to:
            await landlord.choose(panel, menu["custom_id"], rng.choice(open_to))
    ids = [str(node.get("custom_id", "")) for node in walk(panel["components"])]
    confirm = next((each for each in ids if each.startswith("ig1:confirm:")), None)
    if confirm is None:
        return False
    await asyncio.gather(*(landlord.press_in(panel, confirm) for _ in range(CLICKS)))
    return True


async def test_each_hiring_counts_once_however_often_it_is_confirmed(tmp_path: Path) -> None:
    rng = Random(1)
    async with scene(tmp_path, "Ada", "Ben", "Cleo", play__default_pace="no_clock") as here:
        await here.bot.start()
        for person in here.people:
            await person.use(here.channel, "join")
        await here.people[0].use(here.channel, "start", edition="mayfair-2005")
        by_id = {person.id: person for person in here.people}
        done = 0
        while done < HIRINGS:
            await here.discord.quiet()
            called = called_in(here.discord, here.channel)
            if called is None:
                break
            before = hirings(here)
            try:
                hired = await hire_by_many_clicks(here, by_id[called], rng)
            except NotShown:
                continue
            await here.discord.quiet()
            if hired:
                assert hirings(here) == before + 1
                done += 1
            else:
                await by_id[called].decide(here.channel, rng.choice)
        assert done == HIRINGS
