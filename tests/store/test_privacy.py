"""What is kept of a person is found, and all of it is forgotten: each table wholly or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.store.schema_number import KEYS
from bot.store.sqlite import SqliteStore
from bot.tables.entries import ENTRIES, Entry, SeatTaken
from bot.tables.personal_data import ErasureRequest, Holdings
from bot.tables.store import Appended, LogRow, PostedMessage, StoreError
from tests.store.conftest import NOON
from tests.support.builders import GUILD, ended, held, keep_ended, person, some

ADA = 7_000_000_001
BEN = 7_000_000_002
ZOE = 7_000_000_003
NAMES = {ADA: "Ada Adler", BEN: "Ben Birke", ZOE: "Zoe Zander"}


def seat(user_id: int) -> SeatTaken:
    return SeatTaken(user_id=user_id, name=NAMES[user_id])


async def keep(
    store: SqliteStore, at: datetime, *entries: tuple[Entry, int | None], channel: int = 5, told: bool = True
) -> int:
    """Keep a table's log, each entry with who did it, and close the table."""
    table = await store.open_table(channel, GUILD, at)
    seated: frozenset[int] = frozenset()
    for version, (entry, actor) in enumerate(entries, start=1):
        named = frozenset({actor} if actor else set[int]()) - seated
        seated |= named
        row = LogRow(
            table,
            version,
            ENTRIES.dump_json(entry).decode(),
            "[]",
            actor,
            table * 1_000 + version,
            at + timedelta(minutes=version),
            named=named,
            seated=seated,
        )
        assert await store.append(row) is Appended.KEPT
    await store.close_table(table)
    if told:
        await store.keep_publication(table, published=len(entries))
    return table


def dumped(path: Path) -> str:
    """All that is in the file, as text."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


async def forgotten(store: SqliteStore, user_id: int, at: datetime) -> list[bool]:
    """Forget somebody everywhere, as far as that can be."""
    await store.request_erasure(user_id)
    await store.forget_notes(user_id)
    return [
        await store.forget_at(user_id, each.table_id, told_since=at)
        for each in await store.pending_erasures()
    ]


async def test_how_much_is_kept_of_somebody(store: SqliteStore) -> None:
    assert await store.holdings(ADA) == Holdings()
    assert Holdings().nothing
    await keep(store, NOON, (seat(ADA), ADA), (seat(BEN), BEN))
    table = await keep(store, NOON, (seat(BEN), BEN), (seat(ADA), ADA), channel=6)
    await store.save_note(f"person:{ADA}", '{"language":"de"}')
    await store.keep_publication(table, shown=[PostedMessage(table, "purse", ADA, 9, 10, 1)])
    assert await store.holdings(ADA) == Holdings(
        tables=2, entries=2, since=NOON + timedelta(minutes=1), messages=1, settings=True
    )
    assert await store.notes_of(ADA) == {"person": '{"language":"de"}'}
    assert await store.appearances(ADA) == [1, 2]
    own = some(await store.own_table(ADA, table))
    assert [(row.version, row.acted) for row in own.rows] == [(2, True)]
    assert [message.message_id for message in own.messages] == [10]
    assert await store.own_table(ADA, 99) is None


async def test_all_games_are_found_however_many(store: SqliteStore) -> None:
    for number in range(205):
        table = await store.open_table(1_000 + number, GUILD, NOON)
        await keep_ended(store, ended(person(ADA, 9), person(BEN, 8)), at=table)
    bunches = [bunch async for bunch in store.games_of(ADA)]
    assert [len(bunch) for bunch in bunches] == [100, 100, 5]
    assert len({game.table_id for bunch in bunches for game in bunch}) == 205


async def test_nothing_of_somebody_is_left_and_all_of_the_others(file_store: SqliteStore, path: Path) -> None:
    word = held(BEN, ADA, text="I swear it by my mother.", message_id=9_000_000_077)
    table = await keep(file_store, NOON, (seat(ADA), ADA), (seat(BEN), BEN), (word, BEN))
    await keep_ended(
        file_store,
        ended(person(ADA, 9, name=NAMES[ADA]), person(BEN, 8, name=NAMES[BEN]), channel_id=5),
        at=table,
    )
    for user_id in (ADA, BEN):
        await file_store.save_note(f"person:{user_id}", "{}")
        await file_store.save_note(f"tutorial:{user_id}", '{"name":"' + NAMES[user_id] + '"}')
        purse = PostedMessage(table, "purse", user_id, 9, 10, 1)
        await file_store.keep_publication(table, shown=[purse])
    await file_store.keep_draft(table, 3, '{"typed":"5000"}')
    assert await forgotten(file_store, ADA, NOON) == [True]
    text = dumped(path)
    for trace in (str(ADA), NAMES[ADA], "mother", "9000000077", f"{table}001", "5000"):
        assert trace not in text, trace
    assert text.count(str(BEN)) >= 6
    assert await file_store.holdings(ADA) == Holdings()
    assert await file_store.pending_erasures() == []
    assert [ENTRIES.validate_json(row.entry) for row in await file_store.load(table)][:2] == [
        SeatTaken(user_id=-1, name=""),
        seat(BEN),
    ]
    ((game,),) = [bunch async for bunch in file_store.games_of(BEN)]
    assert game.seat.name == NAMES[BEN]


async def test_nothing_is_left_in_the_bytes_of_the_file(file_store: SqliteStore, path: Path) -> None:
    """Not even where the file has room now."""
    for channel in range(40):
        await keep(file_store, NOON, *((seat(ADA), ADA) for _ in range(5)), channel=100 + channel)
    await file_store.save_note(f"tutorial:{ADA}", NAMES[ADA] * 2_000)
    assert all(await forgotten(file_store, ADA, NOON))
    await file_store.close()
    assert {each.name for each in path.parent.iterdir()} == {path.name, f"{path.name}-last"}
    assert path.with_name(f"{path.name}-last").read_bytes().split() == [b"40", b"5"], (
        "two numbers of nobody's"
    )
    assert NAMES[ADA].encode() not in path.read_bytes()
    assert str(ADA).encode() not in path.read_bytes()


async def in_bytes(path: Path) -> list[str]:
    """What of Ada is in the bytes of the files, as soon as nothing is, or after a while."""
    found: list[str] = []
    for _ in range(200):
        content = path.read_bytes() + path.with_name(f"{path.name}-wal").read_bytes()
        found = [trace for trace in (str(ADA), NAMES[ADA], "mother") if trace.encode() in content]
        if not found:
            break
        await asyncio.sleep(0.01)
    return found


@pytest.mark.parametrize("reading", [False, True])
async def test_nothing_is_left_in_the_bytes_of_the_files_while_the_bot_runs(
    file_store: SqliteStore, path: Path, reading: bool
) -> None:
    """It holds where somebody was reading in them at that moment, too; and people play on meanwhile."""
    word = held(BEN, ADA, text="I swear it by my mother.", message_id=9_000_000_077)
    await keep(file_store, NOON, (seat(ADA), ADA), (seat(BEN), BEN), (word, BEN))
    await file_store.save_note(f"person:{ADA}", NAMES[ADA])
    assert await in_bytes(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if reading:
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM log").fetchone()
        assert await forgotten(file_store, ADA, NOON) == [True]
        if reading:
            assert await in_bytes(path), "who reads sees what was there"
            async with asyncio.timeout(4):
                await keep(file_store, NOON, (seat(BEN), BEN), channel=6)
            other.execute("COMMIT")
        assert await in_bytes(path) == []
    assert await file_store.find_table(5) is None


async def test_a_process_that_was_killed_leaves_nothing_to_the_next(path: Path) -> None:
    store = await SqliteStore.open(path)
    await keep(store, NOON, (seat(ADA), ADA))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA secure_delete = ON")
        for name in ("seats", "log", "publication", "appearances"):
            other.execute(f"DELETE FROM {name}")  # noqa: S608
    again = await SqliteStore.open(path)
    assert await in_bytes(path) == []
    await store.close()
    await again.close()


async def test_everybody_who_is_forgotten_gets_a_place_of_their_own(
    file_store: SqliteStore, path: Path
) -> None:
    table = await keep(file_store, NOON, (seat(ADA), ADA), (seat(BEN), BEN), (seat(ZOE), ZOE))
    for user_id in (ZOE, ADA):
        assert await forgotten(file_store, user_id, NOON) == [True]
        assert await forgotten(file_store, user_id, NOON) == [], "once more there is nothing to do"
    entries = [ENTRIES.validate_json(row.entry) for row in await file_store.load(table)]
    assert entries == [SeatTaken(user_id=-2, name=""), seat(BEN), SeatTaken(user_id=-1, name="")]
    assert [row.actor for row in await file_store.load(table)] == [None, BEN, None]
    assert NAMES[BEN] in dumped(path)


async def test_a_table_that_is_open_waits(store: SqliteStore) -> None:
    table = await store.open_table(5, GUILD, NOON)
    row = LogRow(table, 1, ENTRIES.dump_json(seat(ADA)).decode(), "[]", ADA, 1, NOON, named=frozenset({ADA}))
    await store.append(row)
    await store.keep_publication(table, published=1)
    assert await forgotten(store, ADA, NOON + timedelta(days=9)) == [False]
    assert await store.pending_erasures() == [ErasureRequest(ADA, table, removed=False)]
    assert (await store.holdings(ADA)).pending == 1
    await store.note_removed(ADA, table)
    assert await store.pending_erasures() == [ErasureRequest(ADA, table, removed=True)]
    await store.request_erasure(ADA)
    assert ErasureRequest(ADA, table, removed=True) in await store.pending_erasures(), "they are let go once"
    await store.close_table(table)
    assert await store.forget_at(ADA, table, told_since=NOON)
    assert (await store.load(table))[0].actor is None


async def test_what_is_not_told_waits_but_not_for_ever(store: SqliteStore) -> None:
    table = await keep(store, NOON, (seat(ADA), ADA), told=False)
    assert await forgotten(store, ADA, NOON) == [False]
    assert await store.forget_at(ADA, table, told_since=NOON + timedelta(days=1))


async def test_a_table_is_rewritten_wholly_or_not_at_all(file_store: SqliteStore, path: Path) -> None:
    table = await keep(file_store, NOON, (seat(ADA), ADA), (seat(BEN), BEN))
    await file_store.request_erasure(ADA)
    before = dumped(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE DELETE ON appearances BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        connection.commit()
    with pytest.raises(StoreError):
        await file_store.forget_at(ADA, table, told_since=NOON)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER full")
        connection.commit()
    assert dumped(path) == before
    assert await file_store.forget_at(ADA, table, told_since=NOON)


async def test_who_comes_later_is_not_forgotten(store: SqliteStore) -> None:
    """Asked for is what was there then: a table of afterwards is another thing."""
    await keep(store, NOON, (seat(ADA), ADA))
    await store.request_erasure(ADA)
    later = await keep(store, NOON, (seat(ADA), ADA), channel=6)
    assert [each.table_id for each in await store.pending_erasures()] == [0, 1]
    await store.request_erasure(ADA)
    assert [each.table_id for each in await store.pending_erasures()] == [0, 1, later]


def test_of_every_table_of_the_database_it_is_known_what_becomes_of_people_in_it() -> None:
    """Whoever adds one says here, and in PRIVACY.md, how it is found and forgotten."""
    assert set(KEYS) == {
        *(
            "log",
            "seats",
            "appearances",
            "publication",
            "finished_seats",
            "drafts",
        ),  # forgotten table by table
        *("notes", "standing_wishes"),  # those under somebody's number are forgotten at once
        "forgetting",  # goes with what it asks for
        *("tables", "finished_games", "lost_servers"),  # nobody is in them
    }
