"""Who asks for a finished game finds it wherever games are found, also while its end is told line by line."""

from __future__ import annotations

import pytest

from tests.support.endings import QUICK, Beats, is_over, lines_of, play_to_the_end, told
from tests.support.keeping_games import RATING, asked
from tests.support.room import OpenRoom, Room


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> Beats:
    beats = Beats()
    monkeypatch.setattr("tests.support.room.no_pause", beats.pause)
    return beats


async def known(here: Room, name: str) -> dict[str, bool]:
    """Where somebody finds the game of this channel."""
    shown = await asked(here, name, "games history")
    history = here.text(shown)
    await here.people[name].click(shown, custom_id=RATING)
    rating = here.text(shown)
    hall = here.text(await asked(here, name, "games hall"))
    hall_for_all = here.text(await asked(here, name, "games hall", for_all=True))
    (replay,) = await here.slash(name, "games replay")
    return {
        "history": "won with" in history or "won together" in history,
        "rating": "after one game." in rating,
        "hall": "One game" in hall,
        "hall for all": "One game" in hall_for_all,
        "replay": not replay.text.startswith("⚠️"),
        "offered": bool(await here.people[name].autocomplete(here.channel, "games replay", "game", "")),
    }


async def test_who_asks_finds_a_game_while_its_end_is_told(room: OpenRoom, beats: Beats) -> None:
    async with room(QUICK, pause_seconds=1.0) as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.choose_setting(name, "me", "rating", "yes")
        await here.seat(3)
        beats.deadly = 0
        table = await play_to_the_end(here)
        for count in (1, 2):
            assert told(here) == "\n".join(lines_of(table)[:count])
            assert all((await known(here, "Ada")).values())
            found = await known(here, "Zoe")
            assert {where for where, finds in found.items() if not finds} == {"rating"}, "her own"
            beats.deadly = 1 if count == 1 else None
            await here.restart()
        await is_over(here, table)
