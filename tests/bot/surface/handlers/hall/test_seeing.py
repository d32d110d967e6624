"""While the end of a game is told line by line, nothing that stays of it says how, nor that it is over."""

from __future__ import annotations

import pytest

from tests.bot.surface.handlers.hall.keeping_games import RATING, asked
from tests.bot.surface.publishing.staging.test_purse_opening import (
    QUICK,
    Beats,
    is_over,
    lines_of,
    play_to_the_end,
    told,
)
from tests.bot.surface.room import OpenRoom, Room


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> Beats:
    beats = Beats()
    monkeypatch.setattr("tests.bot.surface.room.no_pause", beats.pause)
    return beats


async def known(here: Room, name: str) -> dict[str, bool]:
    """Where somebody finds the game of this channel."""
    shown = await asked(here, name, "history")
    history = here.text(shown)
    await here.people[name].click(shown, custom_id=RATING)
    rating = here.text(shown)
    hall = here.text(await asked(here, name, "hall"))
    hall_for_all = here.text(await asked(here, name, "hall", for_all=True))
    (replay,) = await here.slash(name, "replay")
    return {
        "history": "won with" in history or "won together" in history,
        "rating": "after one game." in rating,
        "hall": "One game" in hall,
        "hall for all": "One game" in hall_for_all,
        "replay": not replay.text.startswith("⚠️"),
        "offered": bool(await here.people[name].autocomplete(here.channel, "replay", "game", "")),
    }


async def test_nobody_learns_how_a_game_ended_before_it_is_told(room: OpenRoom, beats: Beats) -> None:
    """Not in any of the pauses, over a crash in each; also not who has played it."""
    async with room(QUICK, pause_seconds=1.0) as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.choose_setting(name, "me", "rating", "yes")
        await here.seat(3)
        beats.deadly = 0
        table = await play_to_the_end(here)
        lines = lines_of(table)
        for count in range(1, len(lines)):
            assert told(here) == "\n".join(lines[:count])
            for name in ("Ada", "Zoe"):
                found = await known(here, name)
                assert not any(found.values()), (count, name, found)
            (refused,) = await here.slash("Ben", "replay", game=str(table.id))
            assert "just being told" in refused.text
            beats.deadly = 1
            await here.restart()
            await here.env.settle()
        await is_over(here, table)
        assert all((await known(here, "Ada")).values())
        found = await known(here, "Zoe")
        assert {where for where, finds in found.items() if not finds} == {"rating"}, "her own"
