"""Rooms with the real bot in them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from tests.bot.surface.room import OpenRoom, Room, open_room


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    """Opens a room on a database of its own.

    To be entered by the test: simcord wants to be left in the context that it was entered in.
    """
    opened: Callable[..., AbstractAsyncContextManager[Room]] = partial(open_room, path=tmp_path / "tables.db")
    return opened
