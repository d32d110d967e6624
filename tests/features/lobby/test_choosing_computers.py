"""Choosing computer players: in the lobby's form, and with ``/start``."""

from __future__ import annotations

import pytest

from bot.demo.transcript import walk
from bot.features.lobby.views import CHARACTER, DRAWN, LEVEL
from intrigue_core.players import CHARACTERS, Level
from tests.support.judging import Judge
from tests.support.lobby import choosing, handed_in, lobby
from tests.support.room import OpenRoom, Room


async def test_a_character_and_a_level_are_chosen(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await handed_in(await choosing(here), **{CHARACTER: "diplomat", LEVEL: "hard"})
        (computer,) = (await here.truth()).chairs[1:]
        assert (computer.character, computer.level) == ("diplomat", Level.HARD)
        assert computer.name in CHARACTERS["diplomat"].names
        assert f"🟡 {computer.name} (computer: 🕊️ diplomat, hard)" in lobby(here)
        assert here.story() == ["Ada opens a table."], "the lobby shows it, so it is not told as well"
        await here.restart()
        assert "diplomat" not in (await choosing(here)).options(CHARACTER)


async def test_left_to_chance_it_is_somebody_who_is_not_there_yet(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        for level in ("easy", "normal", "hard"):
            await handed_in(await choosing(here), **{CHARACTER: DRAWN, LEVEL: level})
        computers = (await here.truth()).chairs[1:]
        assert len({chair.character for chair in computers}) == 3
        assert [chair.level for chair in computers] == [Level.EASY, Level.NORMAL, Level.HARD]


async def test_at_the_table_it_has_its_short_mark(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        for character in ("miser", "gambler"):
            await handed_in(await choosing(here), **{CHARACTER: character})
        await here.slash("Ada", "start")
        assert "(computer)" in lobby(here)
        assert "miser" not in lobby(here)


async def test_who_is_not_seated_chooses_nobody(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        judge = Judge(here)
        await judge.click("Zoe", "whichcomputer", "You have no seat", "`/join`")
        form = await choosing(here)
        await here.slash("Ben", "join")
        await here.slash("Ada", "leave")
        log = await here.log()
        (refused,) = await handed_in(form, **{CHARACTER: "miser"})
        assert "You have no seat" in refused.text
        assert not refused.public
        assert await here.log() == log


@pytest.mark.parametrize("full", [True, False])
async def test_a_form_that_comes_too_late_changes_nothing(room: OpenRoom, full: bool) -> None:
    async with room() as here:
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            await here.slash(name, "join")
        form = await choosing(here)
        if full:
            await here.slash("Eve", "join")
        else:
            await here.slash("Ada", "start")
        log = await here.log()
        (refused,) = await handed_in(form, **{CHARACTER: "miser"})
        assert ("All 5 seats are taken" if full else "has moved on") in refused.text
        assert not refused.public
        assert await here.log() == log


def switched_off(here: Room) -> list[bool]:
    """Whether each of the two buttons that add a computer player cannot be pressed."""
    adding = ("ig1:computer:", "ig1:whichcomputer:")
    (message,) = here.live()
    nodes = [node for node in walk(message.components) if str(node.get("custom_id")).startswith(adding)]
    return [bool(node.get("disabled")) for node in nodes]


async def test_at_a_full_table_there_is_nobody_to_add(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            await here.slash(name, "join")
        assert switched_off(here) == [False]
        await here.slash("Eve", "join")
        assert switched_off(here) == [True]


async def test_start_seats_computers_of_a_level(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ada", "start", computers=2, level="hard")
        computers = (await here.truth()).chairs[1:]
        assert [chair.level for chair in computers] == [Level.HARD] * 2
        assert len({chair.character for chair in computers}) == 2
