"""What people are told when the store keeps nothing: what is wrong, that nothing was lost, what to do."""

from __future__ import annotations

from bot.locales import Words
from bot.tables.store import StoreError, StoreTrouble

_SAID = frozenset(StoreTrouble) - {StoreTrouble.OTHER, StoreTrouble.UNUSABLE}


def store_text(error: StoreError, words: Words) -> str | None:
    """Return what somebody is told whose wish met this; None where nothing can be said but that it broke."""
    return words(f"storage-{error.trouble}") if error.trouble in _SAID else None
