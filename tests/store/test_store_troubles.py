"""The store fails while people play: each is told why, nothing counts, and then all goes on by itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.features.refusals import store_text
from bot.locales import words_for
from bot.tables.store import StoreError, StoreTrouble
from tests.store.tracing import database_of
from tests.support.builders import first_legal
from tests.support.room import WORDS, OpenRoom, Room, services_of


async def query_only(here: Room, wanted: str) -> None:
    """Let nobody write to the database, or let them again."""
    await database_of(here.store).writer.execute_fetchall(f"PRAGMA query_only = {wanted}")


async def test_what_cannot_be_kept_is_refused_in_words_and_goes_on_by_itself(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        shown = [(message.id, message.content) for message in here.messages()]
        await query_only(here, "ON")
        with capture_logs() as logs:
            command = first_legal(table)
            answers = await here.say(table, command)
        assert [answer.public for answer in answers] == [False] * len(answers)
        assert answers[0].text == WORDS("storage-read_only")
        assert "Nothing that counted before is lost" in answers[0].text
        assert (await here.truth()).version == table.version
        assert [(message.id, message.content) for message in here.messages()] == shown
        failed = next(entry for entry in logs if entry["event"] == "store.failed")
        assert failed["trouble"] == "read_only"
        assert "chown, chmod" in failed["do"]
        # Nothing of it is unexpected.
        with capture_logs() as logs:
            (answer,) = await here.slash("Zoe", "join")
            assert not answer.public
            assert answer.text == WORDS("storage-read_only")
        assert not [entry for entry in logs if entry["event"] == "interaction.failed"]

        await query_only(here, "OFF")
        await here.say(await here.truth(), command)
        table = await here.truth()
        assert table.version > 0
        assert len(here.live()) == 1
        while table.acting_chair is not None and table.turn == 1:
            await here.say(table, first_legal(table))
            table = await here.truth()
        assert len(here.calls()) == 1
        assert only_of_the_store(here)


def only_of_the_store(here: Room) -> bool:
    """Return whether all that handlers have raised is what is told in words."""
    raised: list[Any] = list(here.env.errors)
    return all(isinstance(getattr(error, "original", error), StoreError) for error in raised)


async def damage_log(here: Room, table_id: int) -> None:
    """A bit flips in an entry of a table, while the bot is down."""
    await here.env.bot.close()
    with closing(sqlite3.connect(here.path)) as connection:
        connection.execute(
            "UPDATE log SET entry = replace(entry, 'kind', 'kand') WHERE table_id = ? AND version = 3",
            (table_id,),
        )
        connection.commit()
    await here.restart()


async def test_one_table_that_cannot_be_read_keeps_no_other_waiting(room: OpenRoom) -> None:
    async with room() as here:
        bad = await here.seat(3)
        guild = here.channel.guild
        assert guild is not None
        other = guild.create_text_channel("other")
        ada, ben = here.people["Ada"], here.people["Ben"]
        for person in (ada, ben):
            await person.slash(other, "join")
        await ada.slash(other, "start", computers=2)
        (good,) = await here.store.tables_at(other.id)
        before = (await services_of(here).service.get(good)).version
        await damage_log(here, bad.id)

        # At the other one people play on.
        service = services_of(here).service
        table = await service.get(good)
        assert table.version >= before
        acting = next(
            person for person in (ada, ben) if table.acting_chair and person.id == table.acting_chair.user_id
        )
        for name, options in await here.in_slash(table, first_legal(table)):
            await acting.slash(other, name, **options)
        assert (await service.get(good)).version > table.version
        listed = here.answers(await ada.slash(here.channel, "games mine"))
        assert f"<#{other.id}>" in listed[0].text

        # Here they are told, and a moderator can make room.
        for command in ("purse", "join"):
            with capture_logs() as logs:
                (answer,) = await here.slash("Ada", command)
            (told,) = (entry for entry in logs if entry["log_level"] == "error")
            assert (told["event"], told["table"]) == ("log.unreadable", bad.id)
            assert not answer.public
            assert "I cannot read this table any more" in answer.text
        (answer,) = await here.slash("Ben", "table close")
        assert "Only those who may manage messages" in answer.text
        assert await here.store.find_table(here.channel.id) == bad.id, "not by anybody"
        (server,) = here.env.backend.guilds.values()
        server.owner_id = here.people["Zoe"].id
        (answer,) = await here.slash("Zoe", "table close")
        assert answer.public
        assert "which I could no longer read" in answer.text
        await here.slash("Zoe", "join")
        (anew,) = await here.store.tables_at(here.channel.id)
        assert anew not in (bad.id, good)
        assert only_of_the_store(here)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("trouble", sorted(set(StoreTrouble) - {StoreTrouble.OTHER, StoreTrouble.UNUSABLE}))
def test_there_are_words_for_each_trouble(trouble: StoreTrouble, language: str) -> None:
    text = store_text(StoreError("secret path", trouble), words_for(language))
    assert text
    assert "secret" not in text
    assert store_text(StoreError("x"), words_for(language)) is None
