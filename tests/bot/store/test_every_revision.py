"""A database of each revision that was ever released: upgraded, with a copy kept, and played on.

The files `revision_….sql` hold what a bot of that revision wrote itself.
"""

from __future__ import annotations

import os
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.store.keeping_safe.copies import contents_of
from bot.store.keeping_safe.restoring import restore
from bot.store.keeping_safe.revisions import known_revisions
from bot.store.sqlite import SqliteStore
from bot.tables.service import TableService
from bot.tables.store import StoreError
from bot.tables.table import Phase, Table
from tests.bot.store.test_migrations import START, go_on, make, opened

REVISIONS = ("0002", "0003", "0004")


@pytest.fixture(params=REVISIONS)
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def old(path: Path, revision: str) -> Path:
    """A database of a revision, with a game in play and a lobby."""
    make(path, revision)
    with opened(path) as connection:
        connection.executescript(Path(__file__).with_name(f"revision_{revision}.sql").read_text("utf-8"))
    return path


@pytest.fixture
async def store(old: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(old)
    yield store
    await store.close()


async def tables_of(store: SqliteStore, path: Path) -> list[Table]:
    service = TableService(store, now=lambda: START, rng=Random(2))
    with opened(path) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM tables WHERE is_open ORDER BY id")]
    return [await service.get(table_id) for table_id in ids]


def test_there_is_one_for_each() -> None:
    assert sorted(set(known_revisions()) - set(REVISIONS)) == [
        each for each in sorted(known_revisions()) if each > REVISIONS[-1]
    ], "newer ones have not been released"


async def test_its_games_are_played_on(store: SqliteStore, old: Path) -> None:
    tables = await tables_of(store, old)
    (game,) = (table for table in tables if table.phase is Phase.PLAYING)
    lobby = next(table for table in tables if table.phase is Phase.LOBBY)
    assert game.version > 5
    assert len(lobby.chairs) >= 1
    service = TableService(store, now=lambda: START, rng=Random(2))
    while game.phase is Phase.PLAYING:
        game = await go_on(service, game)
    assert game.phase is Phase.FINISHED
    joined = await service.gathering.join(lobby.channel_id, 70, 99, "Zoe", 990_099)
    assert joined.id == lobby.id
    assert joined.chair_of(99) is not None
    shown = await store.publication(game.id)
    assert shown.told > 0
    assert shown.shown, "what is shown is still known"


async def test_a_copy_is_kept_of_what_was_there(old: Path, revision: str) -> None:
    entries = contents_of(old).entries
    older = old.with_name(f"{old.name}.before-0000")
    older.touch()
    await (await SqliteStore.open(old)).close()
    copies = list(old.parent.glob("*.before-*"))
    if revision == known_revisions()[0]:
        assert copies == [older], "nothing is upgraded"
        return
    (copy,) = copies
    assert copy.name == f"intrigue.db.before-{known_revisions()[0]}", "the latest only"
    contents = contents_of(copy)
    assert (contents.revision, contents.entries) == (revision, entries)
    if os.name == "posix":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    await (await SqliteStore.open(old)).close()
    assert list(old.parent.glob("*.before-*")) == [copy]


async def test_a_backup_of_it_can_be_restored(old: Path, tmp_path: Path) -> None:
    """And is played on: an old backup is upgraded on the way."""
    target = tmp_path / "new" / "intrigue.db"
    target.parent.mkdir()
    restored = restore(old, target)
    assert restored.aside is None
    store = await SqliteStore.open(target)
    tables = await tables_of(store, target)
    (game,) = (table for table in tables if table.phase is Phase.PLAYING)
    service = TableService(store, now=lambda: START, rng=Random(2))
    assert (await go_on(service, game)).version > game.version
    await store.close()
    assert [each.name for each in target.parent.iterdir()] == ["intrigue.db"]


async def test_no_room_for_the_copy_leaves_all_as_it_was(
    old: Path, revision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if revision == known_revisions()[0]:
        return

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bot.store.keeping_safe.copies.fill", full)
    with pytest.raises(StoreError, match="No space left") as caught:
        await SqliteStore.open(old)
    assert not caught.value.trouble.lasts, "with room it goes on by itself"
    assert contents_of(old).revision == revision
