"""A game has gone on since the backup that is restored: all see where it stands, nothing old does a thing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import simcord

from bot.demo.visible import walk
from bot.store.keeping_safe.copies import copy_whole
from bot.store.keeping_safe.restoring import Restored, restore
from bot.store.sqlite import SqliteStore
from bot.surface.publishing.notes import CALL, PURSE
from bot.tables.entries import PutBack
from bot.tables.mending.left_over import NOTED
from bot.tables.table import Phase, Table
from intrigue_core.players import RandomPlayer
from tests.bot.surface.room import OpenRoom, Room, forge, parts_of

TOLD = "⏪ All games have been put back"


async def play(here: Room, commands: int, seed: int = 3) -> Table:
    """So many decisions are taken."""
    player, table = RandomPlayer(Random(seed)), await here.truth()
    for _ in range(commands):
        if table.phase is not Phase.PLAYING:
            break
        game = table.running_game()
        assert game.acting is not None
        await here.say(table, player.decide(game.view(game.acting)))
        table = await here.truth()
    return table


async def put_back(here: Room, backup: Path) -> Restored:
    """The owner stops the bot, restores a backup and starts the bot again."""
    await here.env.bot.close()
    restored = await asyncio.to_thread(restore, backup, here.path)
    await here.restart()
    await parts_of(here).bygones.done()
    await here.env.settle()
    return restored


def ids_in(message: simcord.ResponseMessage) -> set[int]:
    """The tables that a message's buttons are of."""
    return {int(custom_id.split(":")[2]) for custom_id in custom_ids(message)}


def custom_ids(message: simcord.ResponseMessage) -> set[str]:
    """The ids of a message's buttons."""
    return {str(node["custom_id"]) for node in walk(message.components) if "custom_id" in node}


async def press_old(here: Room, person: simcord.MemberActor, custom_id: str) -> None:
    """Somebody's Discord still shows them a button that is not there any more."""
    message, there = here.button("purse")
    forge(here, message, there, custom_id)
    answers = here.answers(await person.click(message, custom_id=custom_id))
    forge(here, message, custom_id, there)
    assert answers
    assert not any(answer.public for answer in answers)


def everywhere(here: Room) -> list[simcord.ResponseMessage]:
    """All that the bot has written, direct messages too."""
    bot = here.env.backend.bot_user
    assert bot is not None
    return [
        simcord.ResponseMessage(here.env, message)
        for stored in here.env.backend.messages.values()
        for message in stored.values()
        if not message.is_ephemeral and message.author_id == bot.id
    ]


async def test_a_restored_game_is_shown_as_it_stands_and_goes_on(room: OpenRoom, tmp_path: Path) -> None:
    async with room() as here:
        await here.seat(3)
        then = await play(here, 6)
        told = here.story()
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(copy_whole, here.path, backup)
        later = await play(here, 12)
        assert later.turn > then.turn, "another landlord's message is live by now"
        old_ids = sorted({one for message in [*here.live(), *here.calls()] for one in custom_ids(message)})
        presser = here.acting(later)

        restored = await put_back(here, backup)
        table = await here.truth()
        assert restored.moved == 1
        assert table.id > then.id
        assert isinstance(table.history[then.version].entry, PutBack)
        assert (table.turn, table.decision_number) == (then.turn, then.decision_number)
        assert _purses(table) == _purses(then)
        # Everybody sees it: one message with the board, one call, no button of what does not count.
        assert len(here.live()) == 1
        assert len(here.calls()) == 1
        assert {number for message in everywhere(here) for number in ids_in(message)} <= {0, table.id}
        story = here.story()
        assert story[: len(told)] == told
        assert sum(line.startswith(TOLD) for line in story) == 1
        assert story[-1].startswith(TOLD)
        assert len([one for one in await here.store.shown(PURSE) if one.table_id == table.id]) == 3

        for custom_id in old_ids:
            await press_old(here, presser, custom_id)
        assert (await here.truth()).version == table.version, "nothing has changed"

        await here.restart()
        assert here.story() == story, "it is told once"
        assert await here.store.recall(NOTED) == "[]"
        end = await play(here, 400)
        assert end.phase is Phase.FINISHED
        assert not here.calls()
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
        assert {number for message in everywhere(here) for number in ids_in(message)} <= {0, table.id}
        shown = [message for message in everywhere(here) if message.channel_id == other.id]
        assert any("before the games were put back" in here.text(message) for message in shown)
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


async def test_one_that_is_killed_while_it_clears_away_goes_on(room: OpenRoom, tmp_path: Path) -> None:
    """Discord cannot be reached for what is to be cleared; then the bot is killed; then it can."""
    async with room() as here:
        await here.seat(3)
        await play(here, 6)
        backup = tmp_path / "backup.db"
        await asyncio.to_thread(copy_whole, here.path, backup)
        await play(here, 12)
        await here.env.bot.close()
        await asyncio.to_thread(restore, backup, here.path)
        store = await SqliteStore.open(here.path)
        noted = await store.recall(NOTED)
        assert noted is not None
        assert len(noted) > len("[]")
        await store.close()
        await here.restart()
        await parts_of(here).bygones.done()
        story, live = here.story(), [message.id for message in here.live()]
        # As if what was done had not been noted.
        await parts_of(here).store.remember(NOTED, noted)
        await here.restart()
        await parts_of(here).bygones.done()
        await here.env.settle()
        assert here.story() == story
        assert [message.id for message in here.live()] == live
        assert len(here.calls()) == 1
        assert await here.store.recall(NOTED) == "[]"
