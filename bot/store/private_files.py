"""Files that only their owner can access, and that are on the disk before they count."""

from __future__ import annotations

import os
import stat
from pathlib import Path

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
