"""Backups of a database: made while it is in use, private, and verified by reading them back."""

from __future__ import annotations

import asyncio
import errno
import os
import secrets
import sqlite3
import stat
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import structlog

from bot.jobs import running
from bot.store.database import to_moment
from bot.store.errors import REMEDIES, reason_of, trouble_of
from bot.store.schema import number_of, read_only
from bot.tables.store import StoreError, StoreTrouble

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
SIDE_FILES = ("-wal", "-shm")
"""SQLite's files beside a database, with the same permissions."""


def make_private(path: Path) -> bool:
    """Create an empty file that only its owner can access; return False if there is a file already."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, stat.S_IRUSR | stat.S_IWUSR))
    except FileExistsError:
        return False
    return True


def is_open_to_others(path: Path) -> bool:
    """Return whether other users can access a file; False where that is unknown."""
    if os.name != "posix":
        return False  # permissions mean nothing there
    try:
        return bool(path.stat().st_mode & _OTHERS)
    except OSError:
        return False


def sync_to_disk(path: Path) -> None:
    """Sync a file, and its name in its folder, to the disk."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


COPIED_AT = "copied_at"
"""The note in a copy that says when it was made."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a database that was read through and found sound."""

    tables: int
    in_play: int
    """Tables that are not over: lobbies and games."""
    entries: int
    """Of all logs."""
    newest: datetime | None
    """When the last entry was accepted, UTC; None where there is none."""
    copied_at: datetime | None
    """When it was made, UTC, if it is a backup."""


def contents_of(path: Path) -> Contents:
    """Read a database through, and return its contents. It takes as long as reading the file.

    Raises:
        StoreError: if it is damaged, another program's, or of a newer version of the bot.
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
    """Copy a database as of one moment, in use or not; its users do not wait.

    Args:
        replace: replace an existing file.

    Returns:
        The contents of the copy, which was read back.

    Raises:
        FileExistsError: if there is a file that is not to be replaced. It is unchanged.
        StoreError: if the copy is not sound.
    """
    if not replace and target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    with temporary_file(target) as made:
        fill(made, source)
        contents = contents_of(made)
        put_in_place(made, target, replace=replace)
    return contents


def fill(made: Path, source: Path) -> None:
    """Copy a database into a new file, which notes the time (`COPIED_AT`)."""
    with closing(read_only(source)) as read, closing(sqlite3.connect(made, isolation_level=None)) as written:
        read.backup(written)
        # One file, without others beside it.
        written.execute("PRAGMA journal_mode = DELETE")
        at = datetime.now(UTC).isoformat(timespec="seconds")
        written.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (COPIED_AT, at))


@contextmanager
def temporary_file(target: Path) -> Generator[Path]:
    """Yield a private file beside `target` to write to; remove it at the end, unless it was renamed."""
    made = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    make_private(made)
    try:
        yield made
    finally:
        for ending in ("", "-journal", *SIDE_FILES):
            with suppress(OSError):
                made.with_name(f"{made.name}{ending}").unlink()


def put_in_place(made: Path, target: Path, *, replace: bool) -> None:
    """Rename a written file atomically, and sync it to the disk.

    Raises:
        FileExistsError: if there is one of that name that is not to be replaced.
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


_log = structlog.get_logger(__name__)

_DELAY_SECONDS = 60.0
"""Seconds after the start: other work comes first."""
_STEPS_PER_CHECK = 4_000
"""Steps of SQLite between two checks whether the bot stops."""


@asynccontextmanager
async def checking_in_background(path: Path, after: float = _DELAY_SECONDS) -> AsyncGenerator[None]:
    """Check a database once in a thread, while this lasts, and log its damage.

    Args:
        after: seconds until that begins.
    """
    if is_open_to_others(path):
        _log.warning("store.open_to_others", path=str(path), do=f"chmod 600 {path}")
    async with running(_read_later(path, after), "read-through"):
        yield


async def _read_later(path: Path, after: float) -> None:
    await asyncio.sleep(after)
    stopped = asyncio.Event()
    try:
        faults = await asyncio.to_thread(count_faults, path, stopped)
    except sqlite3.Error as error:
        trouble = trouble_of(error)
        if not stopped.is_set():
            _log.error(
                "store.not_read_through",
                reason=reason_of(error),
                trouble=trouble,
                do=REMEDIES.get(trouble, ""),
            )
        return
    finally:
        stopped.set()
    if faults:
        _log.error("store.damaged", faults=faults, do=REMEDIES[StoreTrouble.DAMAGED])
    else:
        _log.info("store.sound")


def count_faults(path: Path, stopped: asyncio.Event | None = None) -> int:
    """Return the number of faults in a database; it may be in use.

    Args:
        stopped: ends it early, with an error, when it is set.
    """
    with closing(read_only(path)) as connection:
        if stopped is not None:
            connection.set_progress_handler(lambda: int(stopped.is_set()), _STEPS_PER_CHECK)
        told = connection.execute("PRAGMA quick_check(20)").fetchall()
    return 0 if told == [("ok",)] else len(told)
