"""What the doctor finds where the tables are in PostgreSQL, without changing anything there."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.ops.doctor_checks import Finding, Grade, Place, of_server
from bot.store.postgres import PostgresStore, connect

NOW = datetime(2026, 7, 9, 12, tzinfo=UTC)


async def say(address: str, statement: str) -> None:
    connection = await connect(address)
    await connection.execute(statement)
    await connection.close()


async def only(address: str) -> Finding:
    (finding,), _ = await of_server(address)
    return finding


async def test_an_empty_database_a_sound_one_and_where_its_tables_are(postgres_address: str) -> None:
    empty = await only(postgres_address)
    assert (empty.grade, "is empty" in empty.said) == (Grade.WELL, True)
    store = await PostgresStore.open(postgres_address)
    await store.open_table(11, 5, NOW)
    await store.open_table(12, 5, NOW, parent_id=11)
    await store.close_table(await store.open_table(13, 6, NOW))
    (finding,), places = await of_server(postgres_address)
    assert finding.grade is Grade.WELL
    assert "2 open tables" in finding.said
    assert sorted(places, key=lambda each: each.channel_id) == [Place(5, 11, None), Place(5, 12, 11)]
    await store.close()


async def test_another_version_or_another_program(postgres_address: str) -> None:
    await (await PostgresStore.open(postgres_address)).close()
    await say(postgres_address, "UPDATE schema_number SET number = 0")
    older = await only(postgres_address)
    assert (older.grade, "older version" in older.said) == (Grade.NOTE, True)
    assert "pg_dump" in older.remedy
    await say(postgres_address, "UPDATE schema_number SET number = 9999")
    newer = await only(postgres_address)
    assert (newer.grade, "newer version" in newer.said) == (Grade.BAD, True)
    await say(postgres_address, "DROP TABLE schema_number")
    other = await only(postgres_address)
    assert (other.grade, "something else" in other.said) == (Grade.BAD, True)


async def test_a_server_that_is_not_there_and_a_password_that_nobody_reads() -> None:
    found = await only("postgresql://bot:secret-word@127.0.0.1:1/games")
    assert found.grade is Grade.BAD
    assert "secret-word" not in f"{found.said}{found.remedy}"
