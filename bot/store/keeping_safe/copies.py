"""Whole copies of a database: made while it is in use, private, and read back before they count."""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.database import to_moment
from bot.store.keeping_safe.private_files import BESIDE, make_private, sync_to_disk
from bot.store.schema import number_of, read_only
from bot.tables.store import StoreError, StoreTrouble

COPIED_AT = "copied_at"
"""The note in a copy that says when it was made."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a database that has been read through and found sound."""

    tables: int
    in_play: int
    """Tables that are not over: lobbies and games."""
    entries: int
    """Of all logs."""
    newest: datetime | None
    """When the last entry was accepted, UTC; None where there is none."""
    copied_at: datetime | None
    """When it was made, UTC, if it is a copy of ours."""


def contents_of(path: Path) -> Contents:
    """Read a database through, and return what is in it. It takes as long as reading the file.

    Raises:
        StoreError: if it is not sound, is none of ours, or was made by a newer version of the bot.
        sqlite3.Error, OSError: if it cannot be read.
    """
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    with closing(read_only(path)) as connection:
        if number_of(connection, path) is None:
            raise StoreError(f"{path} is empty", StoreTrouble.UNUSABLE)
        for check in ("integrity_check", "foreign_key_check"):
            told = connection.execute(f"PRAGMA {check}").fetchall()
            if told not in ([], [("ok",)]):
                raise StoreError(f"{path} is damaged ({check})", StoreTrouble.DAMAGED)
        holes = connection.execute(
            "SELECT table_id FROM log GROUP BY table_id HAVING count(*) != max(version) OR min(version) != 1"
        ).fetchall()
        if holes:
            raise StoreError(f"{path} is damaged: entries are missing in its logs", StoreTrouble.DAMAGED)
        tables, in_play = connection.execute(
            "SELECT count(*), coalesce(sum(is_open), 0) FROM tables"
        ).fetchone()
        entries, newest = connection.execute("SELECT count(*), max(at) FROM log").fetchone()
        copied = connection.execute("SELECT value FROM notes WHERE key = ?", (COPIED_AT,)).fetchone()
    at = None if newest is None else to_moment(newest)
    copied_at = None if copied is None else datetime.fromisoformat(copied[0])
    return Contents(tables, in_play, entries, at, copied_at)


def copy_whole(source: Path, target: Path, *, replace: bool = False) -> Contents:
    """Copy a database, in use or not, as it is at one moment; nobody who uses it waits.

    Args:
        replace: take the place of a file that is there.

    Returns:
        What is in the copy, which was read back.

    Raises:
        FileExistsError: if there is a file, and it is not to be replaced. It is as it was.
        StoreError: if the copy is not sound.
        sqlite3.Error, OSError: if the copy cannot be made. Nothing is left of it.
    """
    if not replace and target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    with being_made(target) as made:
        fill(made, source)
        contents = contents_of(made)
        put_in_place(made, target, replace=replace)
    return contents


def fill(made: Path, source: Path) -> None:
    """Put all that is in a database into a new file, which says when that was done (`COPIED_AT`).

    Raises:
        sqlite3.Error: if that fails.
    """
    with closing(read_only(source)) as read, closing(sqlite3.connect(made, isolation_level=None)) as written:
        read.backup(written)
        # One file, and not one with others beside it.
        written.execute("PRAGMA journal_mode = DELETE")
        at = datetime.now(UTC).isoformat(timespec="seconds")
        written.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (COPIED_AT, at))


@contextmanager
def being_made(target: Path) -> Generator[Path]:
    """Give a private file beside `target` to write to; what is left of it in the end is removed.

    Raises:
        OSError: if it cannot be made.
    """
    made = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    make_private(made)
    try:
        yield made
    finally:
        for ending in ("", "-journal", *BESIDE):
            with suppress(OSError):
                made.with_name(f"{made.name}{ending}").unlink()


def put_in_place(made: Path, target: Path, *, replace: bool) -> None:
    """Give a file that is written its name, all at once, and have it on the disk.

    Raises:
        FileExistsError: if there is one of that name, and it is not to be replaced.
        OSError: if it cannot be done.
    """
    sync_to_disk(made)
    if replace:
        made.replace(target)
    else:
        try:
            os.link(made, target)
        except FileExistsError:
            raise
        except OSError:  # not every file system has links
            if target.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            made.replace(target)
    sync_to_disk(target)
