"""Where tables are kept: `SqliteStore` implements `bot.tables.store.TableStore`."""

from __future__ import annotations

from bot.store.sqlite import SqliteStore

__all__ = ["SqliteStore"]
