"""Files that nobody but their owner may read: they hold purses, promises and Discord ids."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file; it gives these files the rights of that one."""


def make_private(path: Path) -> bool:
    """Make an empty file that its owner alone may read and write; return False if there is one already.

    Raises:
        OSError: if it cannot be made.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, stat.S_IRUSR | stat.S_IWUSR))
    except FileExistsError:
        return False
    return True


def is_open_to_others(path: Path) -> bool:
    """Return whether a file can be used by anybody but its owner; False where it cannot be told."""
    if os.name != "posix":
        return False  # what is there of rights says nothing
    try:
        return bool(path.stat().st_mode & _OTHERS)
    except OSError:
        return False


def sync_to_disk(path: Path) -> None:
    """Have a file, and its name in its folder, on the disk before this returns.

    Raises:
        OSError: if that fails.
    """
    with path.open("rb") as file:
        os.fsync(file.fileno())
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
