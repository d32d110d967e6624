"""Which form a database has, and which forms this version knows.

Alembic is not asked: a bot whose database has the newest form already starts without it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection
from contextlib import closing
from functools import lru_cache
from pathlib import Path

from bot.tables.store import StoreError, StoreTrouble

MIGRATIONS = Path(__file__).parent.parent / "migrations"
"""Where the steps are, from one form to the next."""

_REVISION = re.compile(r'^revision = "(\w+)"$', re.MULTILINE)
_BEFORE = re.compile(r'^down_revision = (?:"(\w+)"|None)$', re.MULTILINE)


@lru_cache(maxsize=1)
def known_revisions() -> tuple[str, ...]:
    """Return all revisions that this version knows, the newest first.

    Raises:
        ValueError: if a step does not say where it leads, or the steps are not one after another.
    """
    after: dict[str | None, str] = {}
    for step in MIGRATIONS.glob("versions/*.py"):
        text = step.read_text("utf-8")
        revision, before = _REVISION.search(text), _BEFORE.search(text)
        if revision is None or before is None or before[1] in after:
            raise ValueError(f"{step.name} is no step that follows one other")
        after[before[1]] = revision[1]
    known: list[str] = []
    while (following := after.get(known[-1] if known else None)) is not None:
        known.append(following)
    if len(known) != len(after):
        raise ValueError("the steps are not one after another")
    return tuple(reversed(known))


def read_only(path: Path) -> sqlite3.Connection:
    """Return a connection that changes nothing, not even by closing it.

    Raises:
        sqlite3.Error: if the file cannot be opened.
    """
    uri = path.absolute().as_uri()
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True, isolation_level=None)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        if path.with_name(f"{path.name}-wal").exists():
            raise
        # In a folder where nothing can be written SQLite has no place for what it keeps beside the file.
        return sqlite3.connect(f"{uri}?immutable=1", uri=True, isolation_level=None)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def revision_of(connection: sqlite3.Connection, path: Path) -> str | None:
    """Return a database's revision, one that this version knows; None for one in which there is nothing.

    Args:
        path: how to call it.

    Raises:
        StoreError: if it was made by a newer version of the bot, or by another program.
        sqlite3.Error: if it cannot be read.
    """
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    names = {name for name in names if not name.startswith("sqlite_")}
    if not names:
        return None
    if "alembic_version" not in names or "log" not in names:
        raise StoreError(
            f"{path} is a database of another program: give the bot a file of its own", StoreTrouble.UNUSABLE
        )
    found = [str(row[0]) for row in connection.execute("SELECT version_num FROM alembic_version")]
    refuse_newer(str(path), found)
    if len(found) != 1:
        raise StoreError(f"{path} does not say of which revision it is", StoreTrouble.DAMAGED)
    return found[0]


def refuse_newer(called: str, found: Collection[str]) -> None:
    """Refuse a database of revisions that this version does not know.

    Args:
        called: how to call the database.

    Raises:
        StoreError: if one of them is newer.
    """
    known = known_revisions()
    newer = sorted(set(found) - set(known))
    if newer:
        raise StoreError(
            f"{called} was made by a newer version of the bot (revision {', '.join(newer)}):"
            f" upgrade the bot, or restore a backup that was made before (docs/backup.md);"
            f" this version knows revision {known[0]} and older",
            StoreTrouble.UNUSABLE,
        )


def look_at(path: Path) -> str | None:
    """Return the revision of a file, without changing it; None if there is none, or nothing in it.

    Raises:
        StoreError: as `revision_of`.
        sqlite3.Error: if it cannot be read.
    """
    if not path.exists() or not path.stat().st_size:
        return None
    with closing(read_only(path)) as connection:
        return revision_of(connection, path)
