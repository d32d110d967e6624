"""What Discord or the database may refuse: the game goes on, and each is told what concerns them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from discord.utils import utcnow
from structlog.testing import capture_logs

from bot.store.sqlite import SqliteStore
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.store import Appended, LogRow, StoreError
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from intrigue_core.players import RandomPlayer
from tests.support.playing import play
from tests.support.room import OpenRoom

DM_CLOSED = "Discord does not let me send you direct messages"


async def test_who_does_nothing_is_told_of_closed_dms_when_asking_for_the_purse(room: OpenRoom) -> None:
    async with room() as here:
        here.env.inject_error(
            "POST",
            f"/channels/{here.people['Ben'].user.dm_channel.id}/messages",
            status=403,
            code=50007,
            times=None,
        )
        await here.seat(3)
        answers = await here.slash("Ben", "purse")
        assert ["Your purse" in answer.text or DM_CLOSED in answer.text for answer in answers] == [True, True]
        assert not any(answer.public for answer in answers)
        assert len(await here.slash("Ben", "purse")) == 1, "told once"


async def test_no_permission_to_write_in_the_channel(room: OpenRoom) -> None:
    """Answers to commands still arrive; through them the game can be played to its end."""
    async with room() as here:
        here.env.inject_error(
            "POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None
        )
        table = await here.seat(3)
        for step in range(60):
            if step % 9 == 4:
                await here.restart()
            await play(here, 2, seed=step)
            table = await here.truth()
            (answer,) = await here.slash("Zoe", "table show")
            assert answer.public
            if table.phase is not Phase.PLAYING:
                break
            public = table.running_game().view()
            assert f"Round {public.round} of 5" in answer.text
        assert table.phase is Phase.FINISHED
        assert here.story()[-1].startswith("🏆 ")


class FragileStore(SqliteStore):
    """A store that can be broken, with an error that knows too much."""

    broken = False

    async def append(self, row: LogRow) -> Appended:
        if self.broken:
            raise StoreError(f"could not keep {row.entry}")
        return await super().append(row)


async def test_a_broken_database_is_apologised_for(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", FragileStore)
    async with room(MAYFAIR_2005.variant(starting_cash=77_000)) as here:
        store = here.store
        assert isinstance(store, FragileStore)
        await here.seat(3)
        table = await here.truth()
        command = table.running_game().legal_commands()[1]  # the first would make rivals of one's own two
        person = here.acting(table)
        ((name, options),) = await here.in_slash(table, command)
        form = await here.form(person)
        here.take()
        log, shown = await here.log(), [here.text(message) for message in here.messages()]
        store.broken = True
        with capture_logs() as logs:
            answers = await here.slash(person, name, **options)
            clicked = here.answers(await form.fill(command))
            joined = await here.slash("Zoe", "join")
        store.broken = False
        references: list[str] = []
        for answer in (*answers, *clicked):
            found = re.search(r"\(error ([A-Z]{4}-[0-9]{2})\)", answer.text)
            assert found, answer
            references.append(found[1])
            assert answer.text.startswith("Something went wrong on my side")
            assert not answer.public
            assert "could not keep" not in answer.text
        assert len(answers) == len(clicked) == 1
        assert not any("error" in answer.text for answer in joined), "a refusal needs no database"
        assert {type(error).__name__ for error in here.env.errors} <= {"CommandInvokeError"}
        assert "scholars" not in str(logs), "the error's text may hold anything"
        failures = [entry for entry in logs if entry["event"] == "interaction.failed"]
        assert [entry["reference"] for entry in failures] == references
        assert {entry["error"] for entry in failures} == {"StoreError"}
        assert await here.log() == log
        assert [here.text(message) for message in here.messages()] == shown
        await here.slash(person, name, **options)
        assert len(await here.log()) > len(log), "and then it works again"


async def test_a_crash_in_the_middle_of_selfplay(room: OpenRoom, tmp_path: Path) -> None:
    """The log ends where a computer must act: whoever starts next goes on, untold things are told once."""
    async with room() as here:
        table = await here.seat(1, computers=2)
        player = RandomPlayer(Random(3))
        for number in range(4):
            table = await here.truth()
            command = player.decide(table.view_of(here.people["Ada"].id))
            doomed = TableService(here.store, now=utcnow, rng=Random(0))
            await doomed.playing.play(Actor(table.id, here.people["Ada"].id, 900 + number), command)
            await here.restart()
            table = await here.truth()
            assert table.phase is not Phase.PLAYING or table.acting_chair == table.chairs[0]
        assert (await here.store.unpublished_tables()) == []
