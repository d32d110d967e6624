"""Turns database errors into `StoreError`, without contents of rows, and names remedies."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

import structlog

from bot.installation import document
from bot.tables.store import StoreError, StoreTrouble


class ServerError(Exception):
    """A database server's refusal; the message is the kind of error alone.

    Attributes:
        state: its SQLSTATE; empty where it has none.
    """

    def __init__(self, kind: str, state: str = "") -> None:
        super().__init__(kind)
        self.state = state


class FileGoneError(OSError):
    """A file of the database has no longer the name under which it was opened."""

    def __init__(self, file: str) -> None:
        super().__init__(errno.ENOENT, f"{file} was moved, removed or replaced")

    def __str__(self) -> str:
        return str(self.strerror)


FAULTS = (sqlite3.Error, ServerError, OSError)
"""The errors that a database raises."""

_log = structlog.get_logger(__name__)

_BY_SQLITE = {
    sqlite3.SQLITE_FULL: StoreTrouble.FULL,
    sqlite3.SQLITE_READONLY: StoreTrouble.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreTrouble.READ_ONLY,
    sqlite3.SQLITE_AUTH: StoreTrouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreTrouble.BUSY,
    sqlite3.SQLITE_LOCKED: StoreTrouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: StoreTrouble.BUSY,
    sqlite3.SQLITE_IOERR: StoreTrouble.UNREACHABLE,
    sqlite3.SQLITE_CANTOPEN: StoreTrouble.UNREACHABLE,
    sqlite3.SQLITE_CORRUPT: StoreTrouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreTrouble.DAMAGED,
}
"""By the lower byte of SQLite's code: the upper ones only add detail."""
_BY_SERVER = {
    "53100": StoreTrouble.FULL,
    "25006": StoreTrouble.READ_ONLY,
    "42501": StoreTrouble.READ_ONLY,
    "55P03": StoreTrouble.BUSY,
    "40P01": StoreTrouble.BUSY,
    "08": StoreTrouble.UNREACHABLE,
    "53": StoreTrouble.UNREACHABLE,
    "57": StoreTrouble.UNREACHABLE,
    "58": StoreTrouble.UNREACHABLE,
    "XX": StoreTrouble.DAMAGED,
}
"""By the SQLSTATE of a database server, or by its class."""
_BY_SYSTEM = {
    errno.ENOSPC: StoreTrouble.FULL,
    errno.EDQUOT: StoreTrouble.FULL,
    errno.EFBIG: StoreTrouble.FULL,
    errno.EROFS: StoreTrouble.READ_ONLY,
    errno.EACCES: StoreTrouble.READ_ONLY,
    errno.EPERM: StoreTrouble.READ_ONLY,
}

_REMEDIES = {
    StoreTrouble.FULL: "make room on the disk of the database; then {then}",
    StoreTrouble.READ_ONLY: "let the bot's user read and write the database, the files beside it (-wal, -shm)"
    " and their folder: chown, chmod, or mount it writable; then {then}",
    StoreTrouble.BUSY: "find what else has the database open (fuser FILE) and end it; then {then}",
    StoreTrouble.UNREACHABLE: "look at the disk, or the database's server, and at the system's log; when it"
    " answers, {then}",
    StoreTrouble.DAMAGED: "stop the bot and restore a backup: intrigue restore BACKUP ({backup})",
    StoreTrouble.GONE: "if it was moved away, move it back; then {then}. If a file beside it (-wal, -shm) was"
    " removed, stop the bot by SIGTERM and start it again; else restore a backup ({backup})",
}
_THEN = {"": "the bot goes on by itself", "run": "start the bot again"}
"""The next step, by the command that was tried; the first of them is for a bot that serves already."""
_BY_COMMAND = {
    ("run", StoreTrouble.DAMAGED): "restore a backup: intrigue restore BACKUP ({backup}); or, if that"
    " is no file of the bot's, set store.path to another",
    ("backup", StoreTrouble.DAMAGED): "keep the backups from before; stop the bot and restore one of"
    " them ({backup})",
    ("restore", StoreTrouble.DAMAGED): "take another backup; nothing has changed",
    ("migrate-store", StoreTrouble.DAMAGED): "stop the bot, restore a backup ({backup}), and move that",
    ("backup", StoreTrouble.FULL): "make room on the disk of the copy, or name another place; then {then}",
    ("backup", StoreTrouble.READ_ONLY): "let this user read the database and write in the folder of the copy:"
    " chown, chmod, or name another place; then {then}",
}


def remedy_of(trouble: StoreTrouble, tried: str = "") -> str:
    """Return the remedy for the owner of the bot; empty where the error itself names it.

    Args:
        tried: the command that has failed, such as ``backup``; empty for a bot that serves.
    """
    remedy = _BY_COMMAND.get((tried, trouble)) or _REMEDIES.get(trouble, "")
    return remedy.format(then=_THEN.get(tried, "try again"), backup=document("docs/backup.md"))


def trouble_of(error: BaseException) -> StoreTrouble:
    """Return the kind of a database error."""
    if isinstance(error, StoreError):
        return error.trouble
    if isinstance(error, FileGoneError):
        return StoreTrouble.GONE
    if isinstance(error, sqlite3.Error):
        code: int = getattr(error, "sqlite_errorcode", 0)
        return _BY_SQLITE.get(code & 0xFF, StoreTrouble.OTHER)
    if isinstance(error, ServerError):
        return _BY_SERVER.get(error.state) or _BY_SERVER.get(error.state[:2], StoreTrouble.OTHER)
    if isinstance(error, OSError):
        return _BY_SYSTEM.get(error.errno or 0, StoreTrouble.UNREACHABLE)
    return StoreTrouble.OTHER


def reason_of(error: BaseException) -> str:
    """Return the database's own reason, without row contents."""
    if isinstance(error, StoreError):
        return str(error)
    if not isinstance(error, FAULTS):
        return type(error).__name__
    # Python's SQLite module quotes the beginning of a text that is no valid UTF-8.
    return str(error).partition(" with text ")[0]


def store_error(action: str, error: BaseException) -> StoreError:
    """Return a `StoreError` that names the failed action and the database's own reason."""
    return StoreError(f"cannot {action}: {reason_of(error)}", trouble_of(error))


def log_failure(action: str, error: BaseException) -> None:
    """Log a database failure and its remedy, without row contents."""
    trouble = trouble_of(error)
    remedy = remedy_of(trouble)
    todo = {"do": remedy} if remedy else {}
    _log.error("store.failed", action=action, reason=reason_of(error), trouble=trouble, **todo)


@contextmanager
def failing_to(action: str, *, logs: bool = True) -> Generator[None]:
    """Raise the database's errors in this block as `StoreError`.

    Args:
        action: what is being done, to follow "cannot"; nothing secret.
        logs: log them, too; False where they end the process, which tells them.
    """
    try:
        yield
    except FAULTS as error:
        if logs:
            log_failure(action, error)
        raise store_error(action, error) from error
