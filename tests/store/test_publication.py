"""What is known to be shown of a table: kept whole or not at all, and its marks never go back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import PostedMessage, Publication, StoreError
from tests.store.conftest import NOON, Reopen, row
from tests.store.tracing import traced


@pytest.fixture
async def table(store: SqlStore) -> int:
    return await store.open_table(5, None, NOON)


def shown(table: int, kind: str = "table", key: int = 1, message: int = 10, shows: int = 3) -> PostedMessage:
    return PostedMessage(table, kind, key, channel_id=5, message_id=message, shows=shows)


async def test_messages_are_replaced_by_kind_and_key(store: SqlStore, table: int) -> None:
    other = await store.open_table(6, None, NOON)
    old = shown(table, message=10, shows=3)
    new = shown(table, message=11, shows=4)
    purse = PostedMessage(table, "purse", 2**62, channel_id=8, message_id=12, shows=4)
    for message in (old, new, purse):
        await store.keep_publication(table, shown=[message])
    await store.keep_publication(other, shown=[shown(other, message=13, shows=1)])
    assert sorted((await store.publication(table)).shown, key=lambda message: message.kind) == [purse, new]
    assert await store.publication(999) == Publication()


async def test_the_messages_of_a_kind_are_those_of_all_tables(store: SqlStore, table: int) -> None:
    other = await store.open_table(6, None, NOON)
    calls = [shown(table, "call", 0, message=10), shown(other, "call", 0, message=11, shows=-3)]
    await store.keep_publication(table, told=3, published=3, shown=[calls[0], shown(table)])
    await store.keep_publication(other, shown=[calls[1]])
    assert await store.shown("call") == calls
    await store.keep_publication(table, shown=[replace(calls[0], live=False)])
    assert await store.shown("call") == calls[1:]


async def test_a_message_may_show_less_than_before_and_be_retired(
    store: SqlStore, reopen: Reopen, table: int
) -> None:
    """Only the marks never go back: a message is whatever was sent last."""
    call = shown(table, "call", 0, message=20, shows=9)
    retired = replace(call, live=False)
    sent_again = replace(call, message_id=21, shows=4)
    for message in (call, retired, sent_again, replace(sent_again, live=False), sent_again):
        await store.keep_publication(table, shown=[message])
        known = (message,) if message.live else ()
        assert await store.publication(table) == Publication(shown=known), "what is retired is past"
    purse = shown(table, "purse", 7, shows=0)
    await store.keep_publication(table, shown=[purse])
    again = await reopen()
    assert await again.publication(table) == Publication(shown=(sent_again, purse))
    await again.close()


async def test_published_never_goes_back(store: SqlStore, table: int) -> None:
    quiet = await store.open_table(6, None, NOON)
    assert (await store.publication(table)).published == 0
    assert await store.unpublished_tables() == []
    for version in (1, 2):
        await store.append(row(table, version))
    assert await store.unpublished_tables() == [table]
    await store.keep_publication(table, published=1)
    assert await store.unpublished_tables() == [table]
    await store.keep_publication(table, published=2)
    await store.keep_publication(table, published=1)
    assert (await store.publication(table)).published == 2
    assert await store.unpublished_tables() == []
    await store.append(row(quiet, 1))
    await store.close_table(quiet)
    assert await store.unpublished_tables() == [quiet], "the end of a game is told, too"


async def test_each_table_is_behind_its_own_mark(store: SqlStore) -> None:
    """Whatever is published of the others, told of this one, or shown anywhere."""
    tables = [await store.open_table(channel, None, NOON) for channel in range(6)]
    lengths = (3, 3, 1, 5, 2, 0)
    marks = (3, 2, 1, 0, 2, 0)
    for table, length, mark in zip(tables, lengths, marks, strict=True):
        for version in range(1, length + 1):
            await store.append(row(table, version))
        await store.keep_publication(table, told=length, published=mark, shown=[shown(table, shows=length)])
    assert await store.unpublished_tables() == [tables[1], tables[3]]
    await store.keep_publication(tables[3], published=5)
    assert await store.unpublished_tables() == [tables[1]]
    assert [(await store.publication(table)).published for table in tables] == [3, 2, 1, 5, 2, 0]


async def test_a_table_goes_on_where_all_is_shown(store: SqlStore, table: int) -> None:
    """A starting process sees to a table that acts by itself, however much of it is shown."""
    await store.append(replace(row(table, 1), goes_on=True))
    await store.keep_publication(table, published=1)
    assert await store.unpublished_tables() == [table]
    await store.append(row(table, 2))
    assert await store.unpublished_tables() == [table]
    await store.keep_publication(table, published=2)
    assert await store.unpublished_tables() == []


# --- all of it or nothing ---


async def test_one_publish_is_one_transaction(file_store: SqliteStore) -> None:
    table = await file_store.open_table(5, None, NOON)
    """To read what is known is one statement, to keep all that is new another, whatever there is."""
    for version in (1, 2, 3):
        await file_store.append(row(table, version))
    statements = await traced(file_store)
    assert await file_store.publication(table) == Publication()
    assert len(statements) == 1
    statements.clear()
    messages = [
        shown(table, "table", 2, message=30),
        replace(shown(table, "table", 1), live=False),
        shown(table, "call", 0),
        *(shown(table, "purse", user, message=100 + user) for user in range(1, 6)),
        shown(table, "closed", 6),
    ]
    await file_store.keep_publication(table, told=3, published=3, shown=messages)
    assert len(statements) == 1
    kept = await file_store.publication(table)
    assert (kept.told, kept.published) == (3, 3)
    live = [message for message in messages if message.live]
    assert set(kept.shown) == set(live)
    assert len(kept.shown) == len(live) == len(messages) - 1
    statements.clear()
    await file_store.keep_publication(table)
    assert statements == [], "nothing new is nothing to write"


async def test_what_cannot_be_kept_whole_is_not_kept_at_all(store: SqlStore, table: int) -> None:
    await store.append(row(table, 1))
    before = [shown(table, message=1)]
    await store.keep_publication(table, told=1, shown=before)
    nowhere = shown(999)
    for messages in (
        [shown(table, message=2), nowhere],
        [nowhere, shown(table, message=2)],
        [shown(table, message=2), nowhere, shown(table, "call", 0)],
    ):
        with pytest.raises(StoreError, match=r"cannot keep what is shown: (FOREIGN KEY|ForeignKey)"):
            await store.keep_publication(table, told=2, published=1, shown=messages)
        assert await store.publication(table) == Publication(told=1, shown=tuple(before))
    assert await store.unpublished_tables() == [table]


async def test_a_cancelled_publication_is_kept_whole_or_not_at_all(store: SqlStore, table: int) -> None:
    seen: set[bool] = set()
    for number in range(1, 40):
        messages = [shown(table, kind, 0, message=number) for kind in ("call", "purse", "table")]
        before = await store.publication(table)
        whole = Publication(number, number, tuple(messages))
        task = asyncio.create_task(
            store.keep_publication(table, told=number, published=number, shown=messages)
        )
        for _ in range(number % 13):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.keep_publication(table, told=1)  # waits for what is being written
        after = await store.publication(table)
        assert after in (replace(before, told=max(before.told, 1)), whole)
        seen.add(after == whole)
    assert False in seen
