"""Restores a backup while no bot uses the database, and keeps the replaced database aside."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.backup import copy_whole, fill, put_in_place, temporary_file
from bot.store.database import to_microseconds
from bot.store.errors import failing_to
from bot.store.last_entry import forget_last
from bot.store.private_files import SIDE_FILES, sync_to_disk
from bot.store.schema_number import TOLD, ids_of, look_at
from bot.store.soundness import COPIED_AT, Contents, contents_mended, contents_of
from bot.store.upgrade import upgrade_file
from bot.tables.entries import ENTRIES, BackupRestored
from bot.tables.store import StoreError, StoreTrouble

_MAX_NAMED = 10
"""Tables that a message names."""

_IN_PLAY = """
    SELECT id FROM tables
    WHERE is_open AND id NOT IN (SELECT table_id FROM finished_games) ORDER BY id
    """
_BY_TABLE = ("log", "seats", "drafts", "publication", "appearances", "forgetting")
_TELL = """
    INSERT INTO log (table_id, version, entry, events, at, goes_on, deadline, private)
    SELECT table_id, version + 1, ?, '[]', ?, goes_on, deadline, 0 FROM log
    WHERE table_id = ? ORDER BY version DESC LIMIT 1
    """


def go_back(made: Path, as_of: datetime, now: datetime) -> None:
    """Give each table in play a number that no button has, no messages, and an entry that says why.

    A button knows its table by the number: one of the lost time may be about a decision that gets the same
    number again. The new numbers are from the clock, so that none is given twice, whatever is restored and
    however often. A game that is over keeps its number, to which its result refers.

    Args:
        made: the restored database, of the newest schema; no process uses it.
        as_of: when the backup was made, UTC.
    """
    entry = ENTRIES.dump_json(BackupRestored(as_of=as_of)).decode()
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        newest = max(ids_of(connection), to_microseconds(now) // 1_000)
        for (was,) in connection.execute(_IN_PLAY).fetchall():
            newest += 1
            connection.execute("UPDATE tables SET id = ? WHERE id = ?", (newest, was))
            for name in _BY_TABLE:
                connection.execute(f"UPDATE {name} SET table_id = ? WHERE table_id = ?", (newest, was))  # noqa: S608
            connection.execute("DELETE FROM publication WHERE table_id = ? AND kind <> ?", (newest, TOLD))
            connection.execute(_TELL, (entry, to_microseconds(now), newest))
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
        connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", (newest,))
        connection.execute("DELETE FROM notes WHERE key = ?", (COPIED_AT,))
        connection.execute("COMMIT")


# SQLite locks these bytes in any file: a process that has it open holds some of them.
_PENDING_BYTE = 0x40000000
"""The first of them."""
_LOCKED_BYTES = 512
"""Their number."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore."""

    contents: Contents
    """The contents of the backup."""
    aside: Path | None
    """The path of the replaced database; None where there was none."""


def restore(backup: Path, target: Path) -> Restored:
    """Restore a backup. Until the end nothing changes.

    Args:
        backup: a copy of any kind, of this version or an older one; it is not changed. It may be the database
            itself, which is then treated like a copy.

    Raises:
        StoreError: if the backup cannot be used, or a bot runs on the database.
    """
    if not backup.exists():
        raise StoreError(f"there is no {backup}", StoreTrouble.UNUSABLE)
    if look_at(backup) is None:
        raise StoreError(f"{backup} is empty", StoreTrouble.UNUSABLE)
    _require_unused(target)
    now = datetime.now(UTC)
    there = target.exists()
    with temporary_file(target) as made:
        fill(made, backup)
        contents = contents_mended(made, str(backup))
        upgrade_file(made, keep_copy=False)
        as_of = contents.copied_at or contents.newest or now
        go_back(made, as_of, now)
        with closing(sqlite3.connect(made, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        _require_readable(contents_of(made, str(backup)), backup)
        owned = target if there else target.absolute().parent
        _give_to_owner(made, owned)
        with _nobody_using(target):
            aside = _set_aside(target, now)
            put_in_place(made, target, replace=True)
            forget_last(target)
    return Restored(contents, aside)


def _require_readable(contents: Contents, backup: Path) -> None:
    """Raise a `StoreError` if there are tables in play at which nobody could go on."""
    if contents.unreadable:
        raise StoreError(
            f"{backup}: this version of the bot cannot read what happened at {_tables(contents.unreadable)}",
            StoreTrouble.DAMAGED,
        )


def _require_unused(target: Path) -> None:
    """Raise a `StoreError` if a bot has a database open; merge its files into one, if it can be read."""
    if not target.exists():
        return
    with _nobody_using(target):
        pass
    with suppress(sqlite3.Error), closing(sqlite3.connect(target, timeout=0, isolation_level=None)) as last:
        last.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _nobody_using(target: Path) -> Generator[None]:
    """Keep SQLite from opening a file during this context; raise a `StoreError` if a process has it open."""
    if os.name != "posix" or not target.exists():
        yield  # Windows does not let an open file be moved or replaced
        return
    import fcntl

    with target.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCKED_BYTES, _PENDING_BYTE)
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EACCES):
                raise
            raise StoreError(f"a bot is running on {target}: stop it first") from None
        yield


def _set_aside(target: Path, now: datetime) -> Path | None:
    """Rename the database and SQLite's files beside it; return its new path, or None if there is none."""
    aside = target.with_name(f"{target.name}.replaced-{now:%Y%m%dT%H%M%SZ}")
    for ending in SIDE_FILES:
        beside = target.with_name(f"{target.name}{ending}")
        if beside.exists():  # only if SQLite could not read the database, or it is gone
            beside.replace(aside.with_name(f"{aside.name}{ending}"))
    if not target.exists():
        return None
    try:
        os.link(target, aside)
    except OSError:  # some file systems have no links
        target.replace(aside)
    sync_to_disk(aside)
    return aside


def _give_to_owner(made: Path, like: Path) -> None:
    """Give a file the owner of another one: root may restore for a bot of another user."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(made, owner.st_uid, owner.st_gid)


def back_up(database: Path, path: Path, *, replace: bool) -> tuple[str, bool]:
    """Back up a database, also while a bot uses it; return a message for the owner, and whether all is well.

    Args:
        path: the copy, or a folder in which it gets a name with the time.
        replace: overwrite an existing file.

    Raises:
        StoreError: if it fails; no new file is left, and an existing one is unchanged.
    """
    if not database.is_file():
        raise StoreError(f"there is no database at {database} yet", StoreTrouble.UNUSABLE)
    if path.is_dir():
        path /= f"intrigue-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db"
    if path.exists() and path.samefile(database):
        raise StoreError(f"{path} is the database itself: name another file", StoreTrouble.UNUSABLE)
    if not path.absolute().parent.is_dir():
        raise StoreError(f"there is no folder {path.absolute().parent} for the copy", StoreTrouble.UNUSABLE)
    with failing_to(f"copy {database} to {path}", logs=False):
        try:
            contents = copy_whole(database, path, replace=replace)
        except FileExistsError:
            raise StoreError(
                f"{path} is there already: name another file, or add --replace", StoreTrouble.UNUSABLE
            ) from None
    told = f"Copied to {path} and read back: {_told(contents)}."
    if not contents.unreadable:
        return told, True
    unreadable = (
        f"This version of the bot cannot read what happened at {_tables(contents.unreadable)}: keep the"
        " backups from before, and restore one to have that back; or let a moderator close it (/table close)."
    )
    return f"{told}\n{unreadable}", False


def _tables(numbers: Sequence[int]) -> str:
    """Return tables in words, by their numbers in the database."""
    few = ", ".join(str(number) for number in numbers[:_MAX_NAMED])
    noun = "table" if len(numbers) == 1 else "tables"
    if len(numbers) <= _MAX_NAMED:
        return f"{noun} {few}"
    return f"{noun} {few} and {len(numbers) - _MAX_NAMED} more"


def restore_from(path: Path, database: Path) -> str:
    """Restore a database that no bot uses, and return a message for the owner.

    Raises:
        StoreError: if it fails; nothing has changed.
    """
    with failing_to(f"restore {path} to {database}", logs=False):
        restored = restore(path, database)
    lines = [f"Restored {path} to {database}: {_told(restored.contents)}."]
    if restored.aside is not None:
        lines.append(f"What was there is {restored.aside} now; remove it when you need it no more.")
    if restored.contents.in_play:
        lines.append(
            "When the bot starts, each open table is told to what time it has gone back, and gets a new"
            " message; older buttons do nothing."
        )
    lines.append("Start the bot now.")
    return "\n".join(lines)


def _told(contents: Contents) -> str:
    newest = contents.newest
    parts = [
        _count(contents.tables, "table"),
        f"{contents.in_play} of them open",
        _count(contents.entries, "entry", "entries"),
    ]
    if newest is not None:
        parts.append(f"the last of {newest:%Y-%m-%d %H:%M} UTC")
    return ", ".join(parts)


def _count(count: int, one: str, more: str | None = None) -> str:
    if count == 1:
        return f"1 {one}"
    return f"{count} {more or f'{one}s'}"
