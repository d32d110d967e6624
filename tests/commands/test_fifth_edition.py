"""A fifth edition is data and words: it is played whole, pictures included, and nothing else was touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.pictures import Painter
from bot.tables.table_view import Phase
from intrigue_core import DecisionKind, StageKind
from intrigue_core.players import RandomPlayer
from tests.support.builders import some
from tests.support.fifth import FIFTH, add_fifth, forget_words
from tests.support.lobby import choose
from tests.support.room import OpenRoom, shown_by


@pytest.fixture(autouse=True)
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    add_fifth(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    forget_words()


async def test_it_is_chosen_in_the_lobby_and_played_to_its_end(room: OpenRoom) -> None:
    async with room(painter=Painter(seconds=60)) as here:
        await here.slash("Ada", "join")
        await choose(here, "Ada", "edition", FIFTH.name)
        assert "**The Fifth**, 3 to 5 players, 4 rounds, 101 ducats" in here.text(here.live()[0])
        assert "🔘 *free seat*" in here.text(here.live()[0]), "a colour that has no emoji"
        await here.join("Ben", "Cleo")
        assert "7, 40 or 15 ducats" in await here.told("Zoe", "help rules", topic="hiring")
        await here.slash("Ada", "start")
        table = await here.truth()
        assert table.edition == FIFTH

        player = RandomPlayer(Random(3))
        kinds = set[DecisionKind | StageKind | None]()
        while table.phase is Phase.PLAYING:
            public = table.running_game().view()
            fresh = {public.deciding, public.current_stage.kind if public.current_stage else None} - kinds
            kinds |= fresh
            command = player.decide(table.view_of(here.acting(table).id))
            if fresh:
                await here.decide(table, command)
            else:
                await here.say(table, command)
            table = await here.truth()
            (live,) = here.live()
            assert [attachment.filename for attachment in live.attachments] == ["intrigue.png"]
        assert kinds >= {*DecisionKind, *StageKind}
        story = "\n".join(here.story())
        assert "🔘 Ben" in story
        assert "an astronomer" in story
        assert "a astronomer" not in story
        assert {"astronomer", "doctor", "clerk"} <= set(story.replace(",", " ").replace(".", " ").split())
        texts = shown_by(await here.click("Ada", "words"))
        told = here.text(texts)
        assert "**7**" in told
        assert "🎓 astronomer" in told, "a profession that has no symbol"
        (purse,) = await here.slash("Ada", "purse")
        cash = some(table.running_game().view().cash)
        assert f"Your purse: {cash[0]:,} ducat" in purse.text
