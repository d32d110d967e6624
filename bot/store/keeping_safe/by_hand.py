"""What the commands ``backup`` and ``restore`` do, and say."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import failing_to
from bot.store.keeping_safe.copies import Contents, copy_whole
from bot.store.keeping_safe.restoring import restore
from bot.tables.store import StoreError, StoreTrouble


def back_up(database: Path, path: Path, *, replace: bool) -> str:
    """Copy a database, also while a bot runs on it, and return what to say of that.

    Args:
        path: the copy, or a folder in which it gets a name with the time.
        replace: write over a file that is there.

    Raises:
        StoreError: if it cannot be done. Then nothing of it is left, and a file that was there is as it was.
    """
    if not database.is_file():
        raise StoreError(f"there is no database at {database} yet", StoreTrouble.UNUSABLE)
    if path.is_dir():
        path /= f"intrigue-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db"
    if path.exists() and path.samefile(database):
        raise StoreError(f"{path} is the database itself: name another file", StoreTrouble.UNUSABLE)
    with failing_to(f"copy {database} to {path}"):
        try:
            contents = copy_whole(database, path, replace=replace)
        except FileExistsError:
            raise StoreError(
                f"{path} is there already: name another file, or add --replace", StoreTrouble.UNUSABLE
            ) from None
    return f"Copied to {path} and read back: {_told(contents)}."


def bring_back(path: Path, database: Path) -> str:
    """Put a backup in the place of a database on which no bot runs, and return what to say of that.

    Raises:
        StoreError: if it cannot be done. Then all is as it was.
    """
    with failing_to(f"restore {path} to {database}"):
        restored = restore(path, database)
    lines = [f"Restored {path} to {database}: {_told(restored.contents)}."]
    if restored.aside is not None:
        lines.append(f"What was there is {restored.aside} now; remove it when you need it no more.")
    if restored.moved:
        count = f"{restored.moved} tables" if restored.moved > 1 else "1 table"
        lines.append(
            f"{count} had gone on since, as far as is known: when the bot starts, each is told to what time"
            " it has gone back, and gets a new message; older buttons do nothing."
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
    return f"{count} {one if count == 1 else more or f'{one}s'}"
