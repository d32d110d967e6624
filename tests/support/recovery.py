"""A bot that was killed before it could note what it had shown."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError


@contextmanager
def nothing_noted(
    monkeypatch: pytest.MonkeyPatch, after: int = 0, *, unseen: bool = False
) -> Generator[None]:
    """Let nothing be noted that is sent meanwhile, but for the first so many notes.

    Args:
        unseen: does the bot not live to see that?
    """
    keep = SqliteStore.keep_publication
    kept = 0

    async def lost(self: SqliteStore, *given: Any, **more: Any) -> None:
        nonlocal kept
        kept += 1
        if kept > after and unseen:
            return
        if kept > after:
            raise StoreError("cannot keep what is shown: killed")
        await keep(self, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "keep_publication", lost)
        yield
