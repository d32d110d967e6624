"""Puts a backup in the place of the database, which is kept aside; never while a bot uses it."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.keeping_safe.copies import Contents, being_made, contents_of, fill, put_in_place
from bot.store.keeping_safe.private_files import BESIDE, sync_to_disk
from bot.store.keeping_safe.putting_back import put_back
from bot.store.keeping_safe.upgrading import upgrade_file
from bot.tables.store import StoreError, StoreTrouble

_PENDING_BYTE, _LOCKED_BYTES = 0x40000000, 512
"""Where SQLite locks a file, whatever is in it: whoever has it open holds some of these bytes."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What became of it."""

    contents: Contents
    """What was in the backup."""
    aside: Path | None
    """Where what was replaced is now; None where there was nothing."""
    moved: int
    """How many tables had gone on since the backup was made."""


def restore(backup: Path, target: Path) -> Restored:
    """Put a backup in the place of the database. Until that is done, all stays as it was.

    Args:
        backup: a copy of any kind, of this version or an older one; it is not changed. It may be the database
            itself: its tables are then told as if it were a copy.

    Raises:
        StoreError: if the backup cannot be used, or a bot runs on the database.
        sqlite3.Error, OSError: if the disk fails.
    """
    try:
        contents = contents_of(backup)
    except StoreError as error:
        if error.trouble is not StoreTrouble.DAMAGED:
            raise
        raise StoreError(f"{error}: take another backup", StoreTrouble.UNUSABLE) from None
    _require_unused(target)
    now = datetime.now(UTC)
    as_of = contents.copied_at or contents.newest or now
    there = target.exists()
    with being_made(target) as made:
        fill(made, backup)
        upgrade_file(made, keep_copy=False)
        # Nothing tells what is newer than the database itself: then all of its tables count as moved on.
        replaced = target if there and not backup.samefile(target) else None
        moved = put_back(made, replaced, as_of, now)
        with closing(sqlite3.connect(made, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        contents_of(made)
        _give_to_owner(made, target if there else target.absolute().parent)
        with _nobody_using(target):
            aside = _set_aside(target, now)
            put_in_place(made, target, replace=True)
    return Restored(contents, aside, moved)


def _in_use(target: Path) -> StoreError:
    return StoreError(f"a bot is running on {target}: stop it first")


def _require_unused(target: Path) -> None:
    """Check that no bot has a database open, and have all that belongs to it in one file, if it can be read.

    Raises:
        StoreError: if one has.
    """
    if not target.exists():
        return
    with _nobody_using(target):
        pass
    with suppress(sqlite3.Error), closing(sqlite3.connect(target, timeout=0, isolation_level=None)) as last:
        last.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _nobody_using(target: Path) -> Generator[None]:
    """Keep SQLite from opening a file, for as long as this lasts, whatever is in it.

    Raises:
        StoreError: if somebody has it open.
    """
    if os.name != "posix" or not target.exists():
        yield  # elsewhere a file that is open can be neither moved nor replaced
        return
    import fcntl

    with target.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCKED_BYTES, _PENDING_BYTE)
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES):
                raise
            raise _in_use(target) from None
        yield


def _set_aside(target: Path, now: datetime) -> Path | None:
    """Give the database another name, besides its own; what SQLite had beside it goes along.

    Returns:
        That name; None where there is no database.
    """
    aside = target.with_name(f"{target.name}.replaced-{now:%Y%m%dT%H%M%SZ}")
    for ending in BESIDE:
        beside = target.with_name(f"{target.name}{ending}")
        if beside.exists():  # only of a file that SQLite could not read, or that is gone
            beside.replace(aside.with_name(f"{aside.name}{ending}"))
    if not target.exists():
        return None
    try:
        os.link(target, aside)
    except OSError:  # not every file system has links
        target.replace(aside)
    sync_to_disk(aside)
    return aside


def _give_to_owner(made: Path, like: Path) -> None:
    """Give a file to whom another belongs: who restores may be root, and the bot may not."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(made, owner.st_uid, owner.st_gid)
