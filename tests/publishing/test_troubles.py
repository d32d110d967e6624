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
from tests.support.room import OpenRoom, Room

DM_CLOSED = "Discord does not let me send you direct messages"


async def play(here: Room, steps: int, seed: int = 1) -> None:
    player = RandomPlayer(Random(seed))
    for _ in range(steps):
        table = await here.truth()
        if table.phase is not Phase.PLAYING:
            return
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages(room: OpenRoom, code: int) -> None:
    """The game goes on; the player is told once, privately, where the purse is; nobody else is."""
    async with room() as here:
        ada = here.people["Ada"]
        closed = ada.user.dm_channel
        here.env.inject_error("POST", f"/channels/{closed.id}/messages", status=403, code=code, times=None)
        await here.seat(3)
        await play(here, 500)
        assert (await here.truth()).phase is Phase.FINISHED
        here.take()
        told = [line for line in here.lines if DM_CLOSED in line.text]
        assert [(line.where, line.to) for line in told] == [("ephemeral", "Ada")]
        assert "always here: /purse" in told[0].text
        dms = {line.to for line in here.lines if line.where == "dm"}
        assert dms == {"Ben", "Cleo"}
        public = [line.text for line in here.lines if line.where == "channel"]
        named = [line for text in public for line in text.splitlines() if "direct message" in line]
        assert named == []
        cash = (await here.truth()).running_game().view().cash
        assert cash is not None
        (purse,) = await here.slash("Ada", "purse")
        assert f"Your purse: {cash[0]:,}" in purse.text


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


@pytest.mark.parametrize("restarted", [False, True])
async def test_no_permission_to_write_in_the_channel(room: OpenRoom, restarted: bool) -> None:
    """Answers to commands still arrive; through them the game can be played to its end."""
    async with room() as here:
        here.env.inject_error(
            "POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None
        )
        table = await here.seat(3)
        for step in range(60):
            if restarted and step % 9 == 4:
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


async def test_discord_fails_for_a_while(room: OpenRoom) -> None:
    """Messages to the channel are lost; the next command brings the table message up to date."""
    async with room() as here:
        await here.seat(3)
        await play(here, 3)
        here.env.inject_error("*", "*/messages*", status=403, code=50001, times=None)
        await play(here, 2, seed=2)
        here.env.backend.faults.clear()
        await here.env.advance_time(90)
        await play(here, 1, seed=3)
        public = (await here.truth()).running_game().view()
        assert re.search(rf"Round {public.round} of 5: .*’s turn", here.text(here.live()[-1]))
        assert here.button_decision(here.live()[-1]) == public.decision_number
        assert len(here.live()) == 1, "what could not be taken away meanwhile is"


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
