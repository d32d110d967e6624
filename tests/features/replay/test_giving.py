"""*Whole game*: two files for whoever asks, or a clear word why not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.features.replay import commands as giving
from bot.features.replay.game_page import WholeGame, whole_game
from intrigue_core.records import GameRecord
from tests.features.replay.watching import QUICK, finished, text_of
from tests.support.room import OpenRoom, Room


def attached(here: Room, message_id: int) -> list[dict[str, Any]]:
    stored: Any = here.env.backend.messages[here.channel.id][message_id]
    return stored.attachments


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[WholeGame]:
    """The whole games that were made."""
    games: list[WholeGame] = []

    def make(*about: Any) -> WholeGame:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()  # not in the event loop's thread
        games.append(whole_game(*about))
        return games[-1]

    monkeypatch.setattr("bot.features.replay.game_page.whole_game", make)
    return games


async def test_the_record_and_the_page_come_privately(room: OpenRoom, made: list[WholeGame]) -> None:
    async with room(QUICK) as here:
        table = await finished(here)
        log, public = await here.log(), len(here.messages())
        result = await here.click("Zoe", "wholegame")
        assert result.response is not None
        assert result.response.ephemeral
        files = attached(here, result.response.id)
        (game,) = made
        assert {each["filename"]: each["size"] for each in files} == {
            f"{game.name}.html": len(game.page),
            f"{game.name}.jsonl": len(game.record),
        }
        assert game.name == f"intrigue-{table.opened_at:%Y-%m-%d}-{table.id}"
        assert GameRecord.loads(game.record).replay().view() == table.running_game().view()
        assert all(each["filename"] in result.response.content for each in files)
        assert await here.log() == log
        assert len(here.messages()) == public


async def test_it_is_made_once_for_each_language_and_again_after_a_restart(
    room: OpenRoom, made: list[WholeGame]
) -> None:
    async with room(QUICK) as here:
        await finished(here)
        await here.click("Zoe", "wholegame")
        await here.click("Ada", "wholegame")
        assert len(made) == 1
        await here.preferences.change_person(here.people["Ben"].id, language="de")
        german = await here.click("Ben", "wholegame")
        assert german.response is not None
        assert german.response.content.startswith("Das ganze Spiel zum Aufheben.")
        assert [b'<html lang="de">' in game.page for game in made] == [False, True]
        await here.restart()
        result = await here.click("Zoe", "wholegame")
        assert result.response is not None
        assert len(attached(here, result.response.id)) == 2
        assert made[0] == made[2], "it is the same, whenever it is made"


@pytest.mark.parametrize(("status", "code"), [(413, 40005), (403, 50013)])
async def test_what_discord_will_not_take_is_said(room: OpenRoom, status: int, code: int) -> None:
    async with room(QUICK) as here:
        await finished(here)
        here.env.inject_error("POST", "/interactions/*", status=status, code=code, times=1)
        said = text_of(here, await here.click("Zoe", "wholegame"))
        assert said.startswith("⚠️ ")
        assert "Discord does not let me send you files here" in said
        assert not here.env.errors


async def test_what_is_too_big_is_not_sent(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(QUICK) as here:
        await finished(here)
        monkeypatch.setattr(giving, "MAX_UPLOAD_BYTES", 1_000)
        result = await here.click("Zoe", "wholegame")
        assert "too big for Discord" in text_of(here, result)
        assert result.response is not None
        assert not attached(here, result.response.id)


async def test_a_passing_trouble_can_be_tried_again(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await finished(here)
        here.env.inject_error("POST", "/interactions/*", status=408, times=1)
        said = [answer.text for answer in here.answers(await here.click("Zoe", "wholegame"))]
        assert all("Try **Whole game** again" in each for each in said)
        here.env.backend.faults.clear()
        result = await here.click("Zoe", "wholegame")
        assert result.response is not None
        assert len(attached(here, result.response.id)) == 2
