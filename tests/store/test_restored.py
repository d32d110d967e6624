"""A game has gone on since the backup that is restored: all see where it stands, nothing old does a thing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import simcord

from bot.demo.transcript import walk
from bot.publishing.publication import CALL
from bot.store.backup import copy_whole
from bot.store.restore import Restored, restore
from bot.tables.entries import BackupRestored
from bot.tables.table import Table
from bot.tables.table_view import Phase
from tests.support.judging import play
from tests.support.room import OpenRoom, Room

TOLD = "⏪ All games have been put back"


async def put_back(here: Room, backup: Path) -> Restored:
    """The owner stops the bot, restores a backup and starts the bot again."""
    await here.env.bot.close()
    restored = await asyncio.to_thread(restore, backup, here.path)
    await here.restart()
    await here.env.settle()
    return restored


def custom_ids(message: simcord.ResponseMessage) -> set[str]:
    """The ids of a message's buttons."""
    return {str(node["custom_id"]) for node in walk(message.components) if "custom_id" in node}


async def test_a_restored_game_is_shown_as_it_stands_and_goes_on(room: OpenRoom, tmp_path: Path) -> None:
    async with room() as here:
        await here.seat(3)
        then = await play(here, 6)
        told = here.story()
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(copy_whole, here.path, backup)
        later = await play(here, 12)
        assert later.turn > then.turn, "another landlord's message is live by now"
        stale = [*here.live(), *here.calls()]
        presser, before = here.acting(later), {message.id for message in here.messages()}

        restored = await put_back(here, backup)
        table = await here.truth()
        assert restored.moved == 1
        assert table.id > then.id
        assert isinstance(table.history[then.version].entry, BackupRestored)
        assert (table.turn, table.decision_number) == (then.turn, then.decision_number)
        assert _purses(table) == _purses(then)
        # Everybody sees it below what does not count: one message with the board, one call.
        assert len([message for message in here.live() if message.id not in before]) == 1
        assert len([message for message in here.calls() if message.id not in before]) == 1
        story = here.story()
        assert story[: len(told)] == told
        assert sum(line.startswith(TOLD) for line in story) == 1
        assert story[-1].startswith(TOLD)

        for message in stale:
            for custom_id in sorted(custom_ids(message)):
                answers = here.answers(await presser.click(message, custom_id=custom_id))
                assert answers
                assert not any(answer.public for answer in answers)
        assert (await here.truth()).version == table.version, "nothing has changed"

        await here.restart()
        assert here.story() == story, "it is told once"
        end = await play(here, 400)
        assert end.phase is Phase.FINISHED
        assert [call for call in await here.store.shown(CALL) if call.table_id == end.id] == []


def _purses(table: Table) -> list[int]:
    game = table.running_game()
    return [game.view(seat).cash for seat in range(game.seats)]


async def test_tables_that_were_opened_since_are_no_more(room: OpenRoom, tmp_path: Path) -> None:
    """And one that has not gone on is left in peace."""
    async with room() as here:
        await here.seat(3)
        table = await play(here, 2)
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(copy_whole, here.path, backup)
        before = [(message.id, message.content) for message in here.messages()]
        assert here.channel.guild is not None
        other = here.channel.guild.create_text_channel("other")
        ada = here.people["Ada"]
        await ada.slash(other, "join")
        await ada.slash(other, "start", computers=3)
        (opened,) = await here.store.tables_at(other.id)

        restored = await put_back(here, backup)
        assert restored.moved == 0
        assert [(message.id, message.content) for message in here.messages()] == before
        assert (await here.truth()).version == table.version
        assert await here.store.tables_at(other.id) == []
        await ada.slash(other, "join")
        (anew,) = await here.store.tables_at(other.id)
        assert anew > opened, "no number is used twice"


async def test_a_damaged_database_is_replaced(room: OpenRoom, tmp_path: Path) -> None:
    """What was shown since is not known then; its buttons do nothing all the same."""
    async with room() as here:
        await here.seat(3)
        then = await play(here, 6)
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(copy_whole, here.path, backup)
        later = await play(here, 12)
        (stale,) = here.live()
        old_ids, presser = sorted(custom_ids(stale)), here.acting(later)
        await here.env.bot.close()
        here.path.write_bytes(b"no database at all " * 1_000)

        restored = await put_back(here, backup)
        assert restored.aside is not None
        assert restored.aside.read_bytes().startswith(b"no database")
        table = await here.truth()
        assert table.id > 1_000_000
        assert (table.turn, table.decision_number) == (then.turn, then.decision_number)
        assert here.story()[-1].startswith(TOLD)
        answers = [
            answer
            for custom_id in old_ids
            for answer in here.answers(await presser.click(stale, custom_id=custom_id))
        ]
        assert answers
        assert not any(answer.public for answer in answers)
        assert (await here.truth()).version == table.version
