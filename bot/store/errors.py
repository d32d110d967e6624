"""Turns database errors into `StoreError`, without contents of rows, and names remedies."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

import structlog

from bot.tables.store import StoreError, StoreTrouble


class ServerError(Exception):
    """A database server's refusal; the message is the kind of error alone.

    Attributes:
        state: its SQLSTATE; empty where it has none.
    """

    def __init__(self, kind: str, state: str = "") -> None:
        super().__init__(kind)
        self.state = state


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

_BY_ITSELF = "the bot goes on by itself"

REMEDIES = {
    StoreTrouble.FULL: f"make room on the disk of the database; then {_BY_ITSELF}",
    StoreTrouble.READ_ONLY: "let the bot's user write the database, the files beside it (-wal, -shm) and"
    " their folder: chown, chmod, or mount it writable; start the bot again if it does not go on",
    StoreTrouble.BUSY: f"find what else has the database open (fuser FILE) and end it; then {_BY_ITSELF}",
    StoreTrouble.UNREACHABLE: "look at the disk, or the database's server, and at the system's log; when it"
    f" answers, {_BY_ITSELF}",
    StoreTrouble.DAMAGED: "stop the bot and restore a backup: python -m bot restore BACKUP (docs/backup.md)",
}
"""What the owner of the bot can do, by the kind of failure."""


def trouble_of(error: BaseException) -> StoreTrouble:
    """Return the kind of a database error."""
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
    if not isinstance(error, FAULTS):
        return type(error).__name__
    # Python's SQLite module quotes the beginning of a text that is no valid UTF-8.
    return str(error).partition(" with text ")[0]


def store_error(action: str, error: BaseException) -> StoreError:
    """Return a `StoreError` saying what could not be done, and the database's own reason."""
    return StoreError(f"cannot {action}: {reason_of(error)}", trouble_of(error))


def log_failure(action: str, error: BaseException) -> None:
    """Log a database failure and its remedy, without row contents."""
    trouble = trouble_of(error)
    todo = {"do": REMEDIES[trouble]} if trouble in REMEDIES else {}
    _log.error("store.failed", action=action, reason=reason_of(error), trouble=trouble, **todo)


@contextmanager
def failing_to(action: str) -> Generator[None]:
    """Raise the database's errors in this block as `StoreError`.

    Args:
        action: what is being done, to follow "cannot"; nothing secret.
    """
    try:
        yield
    except FAULTS as error:
        log_failure(action, error)
        raise store_error(action, error) from error
