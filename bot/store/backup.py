"""Backups of a database: made while it is in use, private, and verified by reading them back."""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.store.private_files import SIDE_FILES, make_private, sync_to_disk
from bot.store.schema_number import COPY, look_at, read_only
from bot.store.soundness import COPIED_AT, Contents, contents_mended
from bot.tables.store import StoreError, StoreTrouble


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
        with closing(sqlite3.connect(made, isolation_level=None)) as written:
            at = datetime.now(UTC).isoformat(timespec="seconds")
            written.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (COPIED_AT, at))
            written.execute(f"PRAGMA user_version = {COPY}")
        contents = contents_mended(made, str(source))
        put_in_place(made, target, replace=replace)
    return contents


def fill(made: Path, source: Path) -> None:
    """Copy a database of ours into a new file.

    Raises:
        StoreError: if it is none of ours (`number_of`), or empty.
    """
    if not source.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    if look_at(source) is None:
        raise StoreError(f"{source} is empty", StoreTrouble.UNUSABLE)
    with closing(read_only(source)) as read, closing(sqlite3.connect(made, isolation_level=None)) as written:
        read.backup(written)
        # One file, without others beside it.
        written.execute("PRAGMA journal_mode = DELETE")


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
