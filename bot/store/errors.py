"""Turns what a database raises into `StoreError`, without what was in the rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

import structlog
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.tables.store import StoreError

FAULTS = (SQLAlchemyError, sqlite3.Error, OSError)
"""What a database raises, or what stands for it."""

_log = structlog.get_logger(__name__)


def store_error(action: str, error: Exception) -> StoreError:
    """Return a `StoreError` saying what could not be done, and the database's own reason.

    SQLAlchemy's text would quote the statement and its values; SQLite's names only columns.
    """
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    reason = str(cause) if isinstance(cause, sqlite3.Error | OSError) else type(cause).__name__
    # Said here, where it is known to quote no row: elsewhere an error's text never reaches the log.
    _log.error("store.failed", action=action, reason=reason)
    return StoreError(f"cannot {action}: {reason}")


@contextmanager
def failing_to(action: str) -> Generator[None]:
    """Raise the database's errors in this block as `StoreError`.

    Args:
        action: what is being done, to follow "cannot"; nothing secret.
    """
    try:
        yield
    except FAULTS as error:
        raise store_error(action, error) from error
